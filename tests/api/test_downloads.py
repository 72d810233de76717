"""Downloads of releases: what counts, who fetched them, and who may see that."""

import time
from typing import Any

import pytest
from api.environments import Acme, acme_of
from api.exporting import Shipping
from api.npm import Npm
from api.packing import Repository
from conftest import Tree
from support import packaged
from support.checks import ok, refused
from support.databases import NewDatabase
from support.service import Account, running

from jeton.errors import Text
from jeton.formats.git.protocol import line
from jeton.model.downloads import CLIENTS, MOST_DAYS, OTHER, DownloadCount, DownloadKey, client_of, first_day
from jeton.model.ids import new_id
from jeton.model.objects import Role
from jeton.store.releases import downloads as store

_NPM = "npm/11.19.1 node/v20.0.0 linux x64 workspaces/false"


service = packaged.service


@pytest.fixture
def npm(acme: Acme) -> Npm:
    """An organization with a token in two modes, and nothing released."""
    acme.token()
    return Npm(acme)


class Counted:
    """The downloads of a release, once they are in the database."""

    def __init__(self, acme: Acme, release: Any) -> None:
        self.acme = acme
        self.path = f"{acme.releases}/{release['id']}/downloads"

    def read(self, days: int = 30, *, by: Account | None = None) -> Any:
        """Return the downloads as an account sees them."""
        self.acme.service.count_downloads()
        return ok((by or self.acme.owner).client.get(f"{self.path}?days={days}"))

    @property
    def count(self) -> int:
        """Their number."""
        return int(self.read()["totals"]["count"])


def test_a_tarball_counts(npm: Npm) -> None:
    """Not its list, its head, or an answer that it has not changed."""
    counted = Counted(npm.acme, npm.release("1.0.0"))
    path = f"{npm.name}/-/tokens-1.0.0.tgz"
    assert counted.count == 0
    etag = npm.get(path).headers["etag"]
    assert counted.count == 1
    npm.packument()
    assert npm.get(path, **{"if-none-match": etag}).status_code == 304
    headers = {"authorization": f"Bearer {npm.acme.owner.secret}"}
    npm.acme.client.head(f"{npm.acme.service.root}{npm.root}{path}", headers=headers)
    assert npm.get(f"{npm.name}/-/tokens-9.0.0.tgz").status_code == 404
    assert counted.count == 1


def test_an_archive_counts(npm: Npm) -> None:
    """Not its description, the checksums, the list, or its head, for which Gradle asks first."""
    acme = npm.acme
    handle = ok(acme.client.get(acme.path))["handle"]
    maven = Repository(Shipping(acme.service, acme, acme.add("production")["id"]), f"jeton.{handle}")
    made = maven.release("1.0.0")
    archive = "1.0.0/tokens-1.0.0.aar"
    for path in (archive, f"{archive}.sha1", "1.0.0/tokens-1.0.0.pom", "maven-metadata.xml"):
        assert maven.get(path).status_code == 200
    assert maven.get(archive, method="HEAD").status_code == 200
    assert Counted(acme, made).count == 1


def _commits(acme: Acme, number: int) -> dict[str, bytes]:
    """Return the ids of commits by version, once there are so many."""
    sql, end = "SELECT version, commit_id FROM git_segment WHERE organization_id = $1", time.monotonic() + 60
    while len(rows := acme.service.database.rows(sql, acme.id)) < number:
        assert time.monotonic() < end, "there are not so many commits"
        acme.client.get(acme.path)  # without a server its tasks go on while a request is answered
    return dict(rows)


def test_what_a_client_of_git_asks_for_counts(npm: Npm) -> None:
    """A clone counts what is checked out, a fetch of a tag that one, what brings nothing none."""
    acme = npm.acme
    first, second = npm.release("1.0.0"), npm.release("1.1.0")
    ids = _commits(acme, 2)

    def fetch(*wants: str, haves: tuple[str, ...] = ()) -> None:
        lines = [f"want {bytes(ids[version]).hex()}\n".encode() for version in wants]
        lines += [f"have {bytes(ids[version]).hex()}\n".encode() for version in haves]
        body = b"".join(map(line, [b"command=fetch\n"])) + b"0001" + b"".join(map(line, lines))
        url = f"{acme.service.root}/git/{acme.id}.git/git-upload-pack"
        headers = {"content-type": "application/x-git-upload-pack-request", "git-protocol": "version=2"}
        answer = acme.client.post(url, content=body + line(b"done\n") + b"0000", headers=headers)
        assert answer.status_code == 200
        assert b"PACK" in answer.content

    def counts() -> tuple[int, int]:
        return Counted(acme, first).count, Counted(acme, second).count

    fetch("1.0.0", "1.1.0")
    assert counts() == (0, 1)
    fetch("1.0.0")
    assert counts() == (1, 1)
    fetch("1.1.0", haves=("1.0.0",))
    assert counts() == (1, 2)
    fetch("1.1.0", haves=("1.1.0",))
    assert counts() == (1, 2)


def test_an_export_by_url_counts(acme: Acme) -> None:
    """At its environment's address, pinned or not; not if it has not changed, or is refused."""
    acme.token()
    made = acme.release(version="1.0.0")
    environment = acme.add("production")
    ok(acme.promote(environment, made))
    path = f"{acme.environments}/{environment['id']}/export/css"
    first = acme.client.get(path)
    assert acme.client.get(path, headers={"if-none-match": first.headers["etag"]}).status_code == 304
    pinned = acme.client.get(f"{path}?release=1.0.0", headers={"user-agent": "curl/8.0.0"})
    assert pinned.status_code == 200
    assert acme.client.get(f"{path}?release=9.0.0").status_code == 404
    answer = Counted(acme, made).read()
    assert answer["totals"]["count"] == 2
    assert answer["environments"] == [{"environment_id": environment["id"], "name": "production", "count": 2}]
    assert {each["client"] for each in answer["clients"]} == {"curl", OTHER}


def test_by_whom(npm: Npm) -> None:
    """Downloads are told apart by client, environment and API token, each with the most first."""
    acme = npm.acme
    made, staging = npm.release("1.0.0"), acme.add("Staging")
    ok(acme.promote(staging, made))
    path = f"{npm.name}/-/tokens-1.0.0.tgz"
    editor = acme.member(Role.EDITOR)
    for secret, agent, place in (
        (acme.owner.secret, _NPM, ""),
        (acme.owner.secret, _NPM, "staging/"),
        (editor.secret, "Apache-Maven/3.9", "Staging/"),
    ):
        npm.get(f"{place}{path}", authorization=f"Bearer {secret}", **{"user-agent": agent})
    counted = Counted(acme, made)
    answer = counted.read()
    totals = answer["totals"]
    assert (totals["count"], totals["public_count"], totals["api_token_count"]) == (3, 0, 2)
    assert answer["clients"] == [{"client": "npm", "count": 2}, {"client": "maven", "count": 1}]
    assert [(each["name"], each["count"]) for each in answer["environments"]] == [("Staging", 2), (None, 1)]
    tokens = answer["api_tokens"]
    assert [(each["name"], each["email"], each["count"]) for each in tokens] == [
        ("test", acme.owner.email, 2),
        ("test", editor.email, 1),
    ]
    assert totals["last_fetched_at"] == max(each["last_fetched_at"] for each in tokens)
    seen = counted.read(by=editor)
    assert seen["totals"] == totals
    assert [each["email"] for each in seen["api_tokens"]] == [editor.email]
    assert counted.read(by=acme.member(Role.ADMIN))["api_tokens"] == tokens


def test_public_downloads_are_nobodys(npm: Npm) -> None:
    """Of them the client and the environment are known alone, whatever is sent along."""
    acme = npm.acme
    made = npm.release("1.0.0")
    ok(acme.client.patch(f"{acme.releases}/{made['id']}", json={"is_public": True}))
    headers = {"authorization": f"Bearer {acme.owner.secret}", "user-agent": _NPM}
    url = f"{acme.service.root}/public{npm.root}{npm.name}/-/tokens-1.0.0.tgz"
    assert acme.client.get(url, headers=headers).status_code == 200
    answer = Counted(acme, made).read()
    assert answer["totals"]["count"] == answer["totals"]["public_count"] == 1
    assert answer["totals"]["api_token_count"] == 0
    assert answer["api_tokens"] == []
    assert answer["clients"] == [{"client": "npm", "count": 1}]


def _add(
    acme: Acme, version: str, day: str, *, token: str = "", environment: str = "", number: int = 1
) -> None:
    key = DownloadKey(acme.id, version, day, token, "npm", environment)
    acme.service.run(lambda tx: store.add(tx, {key: DownloadCount(number, f"{day}T12:00:00.000Z")}))


def test_days(acme: Acme) -> None:
    """Today is the last of the days; the last download is told even if it was before them."""
    acme.token()
    counted = Counted(acme, acme.release(version="1.0.0"))
    for days in (1, 30, 31, MOST_DAYS):
        _add(acme, "1.0.0", first_day(days), number=days)
    assert [counted.read(days)["totals"]["count"] for days in (1, 30, 31, 400)] == [1, 31, 62, 462]
    assert counted.read(1)["days"] == 1
    for wrong in ("0", "401", "-1", "x", "", "1.5", "9999"):
        refused(acme.client.get(f"{counted.path}?days={wrong}"), 400, Text.DAYS)
    refused(acme.service.account().client.get(f"{counted.path}?days=0"), 404, Text.ORGANIZATION_NOT_FOUND)


def test_what_is_gone_is_still_counted(acme: Acme) -> None:
    """Of an API token and an environment that are gone there is no name; public downloads have no token."""
    acme.token()
    counted, gone = Counted(acme, acme.release(version="1.0.0")), new_id()
    _add(acme, "1.0.0", first_day(1), token=gone, environment=gone)
    _add(acme, "1.0.0", first_day(1), number=2)
    answer = counted.read()
    assert answer["totals"]["public_count"] == 2
    assert {"environment_id": gone, "name": None, "count": 1} in answer["environments"]
    (token,) = answer["api_tokens"]
    assert (token["api_token_id"], token["name"], token["email"]) == (gone, None, None)


def test_numbers_go_with_the_organization(acme: Acme) -> None:
    """They outlive a release, whose version may come back; of an organization that is gone none is kept."""
    acme.token()
    made = acme.release(version="1.0.0")
    _add(acme, "1.0.0", first_day(1))
    ok(acme.client.delete(f"{acme.releases}/{made['id']}"))
    assert Counted(acme, acme.release(version="1.0.0")).count == 1
    ok(acme.client.delete(acme.path))
    _add(acme, "1.0.0", first_day(1))
    sql = "SELECT count(*) FROM download WHERE organization_id = $1"
    assert acme.service.database.rows(sql, acme.id) == [(0,)]


@pytest.mark.server
def test_a_restart_loses_nothing(new_database: NewDatabase) -> None:
    """A server that is stopped adds what it has counted, and the next one goes on from there."""
    database = new_database()
    with running(database) as service:
        owner = service.account()
        workspace = ok(owner.client.post("/workspaces", json={"name": "Brand"}), 201)["id"]
        tokenset = ok(owner.client.post(f"/workspaces/{workspace}/tokensets", json={"name": "Core"}), 201)[
            "id"
        ]
        mode = ok(owner.client.get(f"/tokensets/{tokenset}/modes"))["modes"][0]["id"]
        acme = acme_of(service, Tree(owner, workspace, tokenset, mode))
        acme.token()
        made, environment = acme.release(version="1.0.0"), acme.add("production")
        ok(acme.promote(environment, made))
        path = f"{acme.environments}/{environment['id']}/export/css"
        for _ in range(3):
            acme.client.get(path)
    for times in (3, 4):
        with running(database) as service, service.client(owner.secret) as client:
            answer = ok(client.get(f"{acme.releases}/{made['id']}/downloads"))
            assert answer["totals"]["count"] == times
            client.get(path)


@pytest.mark.parametrize(
    ("client", "user_agent"),
    [
        ("npm", _NPM),
        ("pnpm", "pnpm/10.34.9 npm/? node/v20.0.0 linux x64"),
        ("yarn", "yarn/1.22.22 npm/? node/v20.0.0 linux x64"),
        ("yarn", "got (https://github.com/sindresorhus/got)"),
        ("bun", "Bun/1.4.5"),
        ("maven", "Apache-Maven/3.9.9 (Java 17.0.13; Linux 6.1)"),
        ("gradle", "Gradle/8.5 (Linux;6.1;amd64) (Debian;17.0.13)"),
        ("git", "git/2.47.3"),
        ("libgit2", "git/2.0 (libgit2 1.9.7)"),
        ("isomorphic-git", "git/isomorphic-git@1.27.1"),
        ("dulwich", "git/dulwich/1.2.21"),
        ("swiftpm", "SwiftPackageManager/6.0.3"),
        ("cocoapods", "CocoaPods/1.16.2 cocoapods-downloader/2.1"),
        ("pub", "Dart pub 3.5.0"),
        ("renovate", "Renovate/39.264.1 (https://github.com/renovatebot/renovate)"),
        ("curl", "curl/8.5.0"),
        ("jeton", "jeton/0.10.0"),
        (OTHER, "Mozilla/5.0"),
        (OTHER, ""),
    ],
)
def test_clients_are_known_by_their_user_agents(client: str, user_agent: str) -> None:
    """Each is one of a fixed list, of which this test has all."""
    assert client in CLIENTS
    assert client_of(user_agent.encode()) == client
