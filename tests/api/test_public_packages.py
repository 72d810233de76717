"""GET /public/npm/… and /public/maven/…: public releases by package managers' protocols, for everyone."""

import json
from typing import Any

import httpx
import pytest
from api.environments import Acme, acme_of
from api.helpers import grow_tree
from api.npm import Npm, said
from support import packaged
from support.checks import RATE_HEADERS, ok
from support.databases import NewDatabase
from support.service import serving

from jeton.errors import Text
from jeton.formats.npm.packument import ABBREVIATED, WHOLE

service = packaged.service
_NOTHING = {"error": Text.PUBLIC_NOT_FOUND}


class _Public:
    """What everyone may ask of an organization."""

    def __init__(self, acme: Acme) -> None:
        acme.token()
        self.acme, self.npm = acme, Npm(acme)
        self.name, self.handle = self.npm.name, self.npm.root.split("/")[2]
        self.group = f"jeton/{self.handle}/tokens"
        self.client = acme.service.client()

    def get(self, path: str, *, method: str = "GET", **headers: str) -> httpx.Response:
        """Ask for a path below /public, without credentials unless they are among the headers."""
        return self.client.request(method, f"{self.acme.service.root}/public/{path}", headers=headers)

    def packument(self, environment: str = "", accept: str = WHOLE) -> Any:
        """Return what is listed of the package for npm."""
        return said(self.get(f"npm/{self.handle}/{environment}{self.name}", accept=accept))

    def metadata(self, environment: str = "") -> str:
        """Return what is listed for Maven."""
        response = self.get(f"maven/{self.handle}/{environment}{self.group}/maven-metadata.xml")
        assert response.status_code == 200, response.text
        return response.text

    def release(self, version: str, *, is_public: bool = True, notes: str | None = None) -> Any:
        """Release what there is, public or not, once it is packed for both."""
        made = self.acme.release(version=version, notes=notes or f"Notes of {version}.")
        self.npm.wait(version)
        path = f"{self.acme.service.root}/maven/{self.acme.id}/{self.group}/{version}/tokens-{version}.pom"
        while self.acme.client.get(path).status_code == 404:
            pass
        if is_public:
            self.publish(made)
        return made

    def publish(self, made: Any, *, is_public: bool = True) -> None:
        """Make a release public, or private again."""
        ok(self.acme.client.patch(f"{self.acme.releases}/{made['id']}", json={"is_public": is_public}))

    @property
    def files(self) -> list[str]:
        """Paths of all kinds that there are for a public release 1.0.0."""
        npm, maven = f"npm/{self.handle}", f"maven/{self.handle}/{self.group}"
        return [
            f"{npm}/{self.name}",
            f"{npm}/{self.name}/-/tokens-1.0.0.tgz",
            f"{npm}/-/ping",
            f"{npm}/-/v1/search",
            f"{npm}/-/package/{self.name}/dist-tags",
            f"{maven}/maven-metadata.xml",
            f"{maven}/maven-metadata.xml.sha1",
            f"{maven}/1.0.0/tokens-1.0.0.pom",
            f"{maven}/1.0.0/tokens-1.0.0.aar",
            f"{maven}/1.0.0/tokens-1.0.0.aar.sha256",
        ]


@pytest.fixture
def public(acme: Acme) -> _Public:
    """An organization with a token in two modes, and nothing released."""
    return _Public(acme)


def _hidden(response: httpx.Response) -> None:
    """Find the one answer that there is for what is not public."""
    assert (response.status_code, response.json()) == (404, _NOTHING)
    assert "www-authenticate" not in response.headers
    assert response.headers["cache-control"] == "no-store"


def test_public_releases_need_no_api_token(public: _Public) -> None:
    """The same bytes as with one, for caches that others share; a wrong token does not matter."""
    public.release("1.0.0")
    for path in public.files:
        for headers in ({}, {"authorization": "Bearer wrong"}, {"authorization": "Basic eDp5"}):
            response = public.get(path, **headers)
            assert response.status_code == 200, path
        assert response.headers["access-control-allow-origin"] == "*"
        assert not {"set-cookie", *RATE_HEADERS} & set(response.headers)
        own = public.acme.client.get(f"{public.acme.service.root}/{path}")
        if path.endswith((".tgz", ".pom", ".aar", ".sha256")):
            assert response.content == own.content
            assert response.headers["cache-control"] == "public, max-age=31536000, immutable"
        elif "etag" in response.headers:
            assert response.headers["cache-control"] == "public, no-cache"
            again = public.get(path, **{"if-none-match": response.headers["etag"]})
            assert (again.status_code, again.headers["cache-control"]) == (304, "public, no-cache")
        head = public.get(path, method="HEAD")
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["content-length"] == response.headers["content-length"]


def test_nothing_is_there_without_a_public_release(public: _Public) -> None:
    """An organization without one, one that there is not, and whatever is asked of them: the same answer."""
    made = public.release("1.0.0", is_public=False)
    stranger = f"nobody-{public.handle}"[:40]
    for handle in (public.handle, public.acme.id, stranger, "%C3%A9", "a" * 50):
        for path in public.files:
            _hidden(public.get(path.replace(public.handle, handle, 1)))
    own = {"authorization": f"Bearer {public.acme.owner.secret}"}
    _hidden(public.get(public.files[0], **own))
    public.publish(made)
    assert [public.get(path).status_code for path in public.files] == [200] * len(public.files)
    public.publish(made, is_public=False)
    for path in public.files:
        _hidden(public.get(path))


def test_private_versions_are_not_there(public: _Public) -> None:
    """They are neither listed nor served, and no tag, time or note tells of them."""
    public.release("1.0.0", notes="For all.")
    public.release("1.1.0", is_public=False, notes="Secret plan.")
    (environment,) = public.acme.line("production")
    for accept in (WHOLE, ABBREVIATED):
        text = json.dumps(public.packument(accept=accept))
        assert "1.0.0" in text
        for secret in ("1.1.0", "Secret", "production", public.acme.id, f"/{public.acme.tree.owner.id}"):
            assert secret not in text
    assert "For all." in public.packument()["readme"]
    assert "1.1.0" not in public.metadata()
    for path in public.files:
        if "1.0.0" in path:
            _hidden(public.get(path.replace("1.0.0", "1.1.0")))
            _hidden(public.get(path.replace("1.0.0", "9.9.9")))
    found = said(public.get(f"npm/{public.handle}/-/v1/search"))
    assert [each["package"]["version"] for each in found["objects"]] == ["1.0.0"]
    assert environment["id"] not in json.dumps(found)


def test_links_stay_public(public: _Public) -> None:
    """Tarballs are below /public, and the homepage is the style guide of the newest."""
    made = public.release("1.0.0")
    root = public.acme.service.root
    about = public.packument()
    tarball = f"{root}/public/npm/{public.handle}/{public.name}/-/tokens-1.0.0.tgz"
    assert about["versions"]["1.0.0"]["dist"]["tarball"] == tarball
    assert about["homepage"] == f"{root}/public/releases/{made['digest']}"
    assert public.client.get(about["homepage"]).status_code == 200


def test_an_environment_lists_what_is_public_of_what_it_lists(public: _Public) -> None:
    """With its first public release it is there; `latest` is what is active, or the highest if not public."""
    acme = public.acme
    staging, production = acme.line("staging", "production")
    first, second = public.release("1.0.0"), public.release("1.1.0", is_public=False)
    third = public.release("1.2.0")
    npm, maven = (f"{kind}/{public.handle}" for kind in ("npm", "maven"))
    for release in (first, second):
        ok(acme.promote(staging, release))
    listed = public.packument("staging/")
    assert (list(listed["versions"]), listed["dist-tags"]) == (["1.0.0"], {"latest": "1.0.0"})
    assert public.packument()["dist-tags"] == {"latest": "1.2.0"}  # what staging has is private
    before = public.metadata("staging/")
    assert "1.1.0" not in before
    ok(acme.promote(production, second, force=True))
    for name in ("production", production["id"], "nowhere"):
        _hidden(public.get(f"{npm}/{name}/{public.name}"))
        _hidden(public.get(f"{npm}/{name}/{public.name}/-/tokens-1.0.0.tgz"))
        _hidden(public.get(f"{maven}/{name}/{public.group}/maven-metadata.xml"))
        _hidden(public.get(f"{maven}/{name}/{public.group}/1.0.0/tokens-1.0.0.pom"))
    assert public.metadata("staging/") == before
    ok(acme.promote(staging, third))
    assert list(public.packument("staging/")["versions"]) == ["1.0.0", "1.2.0"]
    assert public.packument()["dist-tags"] == {"latest": "1.2.0", "staging": "1.2.0"}
    assert "<lastUpdated>" in public.metadata("staging/")
    public.publish(third, is_public=False)
    assert list(public.packument("staging/")["versions"]) == ["1.0.0"]
    dist = public.packument("staging/")["versions"]["1.0.0"]["dist"]["tarball"]
    assert public.client.get(dist).status_code == 200


def test_a_withdrawal_is_told_with_its_reason(public: _Public) -> None:
    """Whoever has installed the version is to know."""
    made = public.release("1.0.0")
    ok(public.acme.client.patch(f"{public.acme.releases}/{made['id']}", json={"withdrawn": "Wrong blue."}))
    assert public.packument()["versions"]["1.0.0"]["deprecated"] == "Wrong blue."


def test_a_former_handle_leads_on(public: _Public) -> None:
    """Lock files name it; without a public release it leads nowhere."""
    made = public.release("1.0.0")
    acme, handle = public.acme, f"new-{public.acme.id[-12:]}"
    ok(acme.client.patch(acme.path, json={"handle": handle}))
    for path in public.files:
        moved = public.get(path)
        rest = path.split("/", 2)
        assert moved.status_code == 308
        assert moved.headers["location"] == f"/public/{rest[0]}/{handle}/{rest[2]}"
        assert moved.headers["cache-control"] == "no-store"
        assert public.client.get(f"{acme.service.root}{moved.headers['location']}").status_code == 200
    public.publish(made, is_public=False)
    for path in public.files:
        _hidden(public.get(path))


def test_nothing_is_changed_by_anyone(public: _Public) -> None:
    """Other methods are refused, but for the audit of npm, which finds nothing."""
    public.release("1.0.0")
    for path in public.files:
        for method in ("PUT", "POST", "DELETE"):
            response = public.get(path, method=method)
            assert (response.status_code, response.headers["allow"]) == (405, "GET, HEAD"), path
        assert public.get(path, method="OPTIONS").headers["allow"] == "GET, HEAD, OPTIONS"
    audit = public.get(f"npm/{public.handle}/-/npm/v1/security/advisories/bulk", method="POST")
    assert (audit.status_code, audit.json()) == (200, {})


def test_requests_are_counted_by_address(new_database: NewDatabase, request: pytest.FixtureRequest) -> None:
    """In the bucket of packages: beyond it 429, whatever API token comes along; refusals do not count."""
    with serving(request.config)(new_database(), package_rate_limit=3) as service:
        tree = grow_tree(service.account())
        acme = acme_of(service, tree)
        acme.token()
        made = acme.release(version="1.0.0")
        ok(acme.client.patch(f"{acme.releases}/{made['id']}", json={"is_public": True}))
        ping = f"{service.root}/public/npm/{acme.id}/-/ping"
        clients = [service.client(), acme.client, service.client(), service.client()]
        assert service.client().get(f"{ping}s").status_code == 404
        answers = [client.get(ping) for client in clients]
        assert [each.status_code for each in answers] == [200, 200, 200, 429]
        assert int(answers[-1].headers["retry-after"]) > 0
        assert acme.client.get(ping.replace("/public", "")).status_code == 200
