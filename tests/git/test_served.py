"""The repository of an organization, as git reads it from a server."""

import time
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from api.exporting import Shipping, set_out
from conftest import Tree
from git.histories import git
from support import packaged
from support.checks import ok
from support.service import Service

from jeton.errors import Text

_SECONDS = 60.0
pytestmark = pytest.mark.server
service = packaged.service


class Remote(NamedTuple):
    """The repository of an organization with the environment `production`."""

    shipping: Shipping
    handle: str

    def url(self, environment: str = "", suffix: str = ".git") -> str:
        """Return an address with the API token as its password."""
        scheme, _, host = self.shipping.service.root.partition("://")
        place = f"{self.handle}/{environment}" if environment else self.handle
        return f"{scheme}://jeton:{self.shipping.acme.owner.secret}@{host}/git/{place}{suffix}"

    def release(self, version: str, *, active: bool = False) -> Any:
        """Make a release, and promote it if it is to be active; return it once it is a commit."""
        made = self.shipping.acme.release(version=version, notes=f"Notes of {version}.")
        if active:
            self.shipping.promote(made["id"])
        end = time.monotonic() + _SECONDS
        while version not in self.tags():
            assert time.monotonic() < end, "it became no commit"
            time.sleep(0.05)
        return made

    def tags(self, environment: str = "") -> dict[str, str]:
        """Return the commits of the tags."""
        refs = self.refs(environment)
        return {name[10:]: id_ for name, id_ in refs.items() if name.startswith("refs/tags/")}

    def refs(self, environment: str = "", suffix: str = ".git") -> dict[str, str]:
        """Return the commits of all refs."""
        lines = git("ls-remote", self.url(environment, suffix)).splitlines()
        return {name: id_ for id_, name in (line.split("\t") for line in lines)}


@pytest.fixture
def remote(service: Service, tree: Tree) -> Remote:
    """The repository of a new organization."""
    shipping = set_out(service, tree)
    return Remote(shipping, ok(shipping.acme.client.get(shipping.acme.path))["handle"])


def _log(folder: Path, at: str = "HEAD") -> list[str]:
    return git("log", "--format=%s", at, at=folder).splitlines()


def _names(folder: Path, at: str = "HEAD") -> list[str]:
    return git("ls-tree", "-r", "--name-only", at, at=folder).splitlines()


def test_releases_are_cloned(remote: Remote, tmp_path: Path) -> None:
    """A clone has a commit and a tag for each release, the files of the newest, and all notes."""
    for version in ("1.0.0", "1.1.0"):
        made = remote.release(version)
    git("clone", "-q", remote.url(suffix=""), tmp_path)
    assert _log(tmp_path) == ["1.1.0", "1.0.0"]
    assert git("tag", at=tmp_path).split() == ["1.0.0", "1.1.0"]
    assert _names(tmp_path) == [
        "BrandCore.podspec",
        "CHANGELOG.md",
        "Package.swift",
        "README.md",
        "Sources/brand/core/Tokens.swift",
        "android/brand/core.xml",
        "css/brand/core.css",
        "dtcg/brand/core.tokens.json",
        "jeton.json",
        "lib/brand/core.dart",
        "pubspec.yaml",
    ]
    changelog = (tmp_path / "CHANGELOG.md").read_text()
    same = "Since 1.0.0: **Nothing differs**."
    newest = f"## 1.1.0\n\nNotes of 1.1.0.\n\n{same}\n"
    assert changelog == f"# Changelog\n\n{newest}\n## 1.0.0\n\nNotes of 1.0.0.\n"
    shown = git("show", "-s", "--format=%an <%ae> %aI%n%B", at=tmp_path)
    at, digest = made["created_at"][:19], made["digest"]
    said = f"1.1.0\n\nNotes of 1.1.0.\n\nJeton-Digest: {digest}\n\n"
    assert shown == f"Jeton <jeton@localhost> {at}+00:00\n{said}"
    assert not git("fsck", "--strict", at=tmp_path)


def test_the_changelog_has_what_differs(remote: Remote, tmp_path: Path) -> None:
    """Since the next lower version that is there, below the notes, once for each release."""
    shipping = remote.shipping
    token = f"{shipping.tree.tokens}/color.x"
    shipping.acme.token("color.x", value="#fff")
    remote.release("1.0.0")
    ok(shipping.acme.client.patch(token, json={"value": "#abc"}))
    gone = remote.release("2.0.0")
    ok(shipping.acme.client.patch(token, json={"name": "color.new"}))
    ok(shipping.acme.delete(gone))
    remote.release("3.0.0")
    remote.release("1.0.1")
    git("clone", "-q", remote.url(), tmp_path)
    changelog = (tmp_path / "CHANGELOG.md").read_text()
    sections = {part[: part.index("\n")]: part for part in changelog.split("\n## ")[1:]}
    assert [*sections] == ["1.0.1", "3.0.0", "2.0.0", "1.0.0"]
    for version in ("1.0.1", "3.0.0"):
        assert sections[version].startswith(
            f"{version}\n\nNotes of {version}.\n\nSince 1.0.0: **Something breaks**"
        )
        assert "\n### `Core` · `Base`\n\n#### Renamed (1)\n\n- `color.x` → `color.new`\n" in sections[version]
    assert sections["2.0.0"].endswith("#### Changed (1)\n\n- `color.x`: `#fff` → `#abc`\n")
    assert sections["1.0.0"] == "1.0.0\n\nNotes of 1.0.0.\n"


def test_an_environment_lists_what_was_promoted(remote: Remote, tmp_path: Path) -> None:
    """Its branch follows promotions and roll-backs; what it lists no more is no tag, but clones have it."""
    first = remote.release("1.0.0", active=True)
    remote.release("1.1.0")
    remote.release("1.2.0", active=True)
    assert sorted(remote.tags("production")) == ["1.0.0", "1.2.0"]
    git("clone", "-q", remote.url("production"), tmp_path / "clone")
    assert _log(tmp_path / "clone") == ["1.2.0", "1.1.0", "1.0.0"]
    assert git("branch", "--show-current", at=tmp_path / "clone").strip() == "production"
    remote.shipping.promote(first["id"])
    assert sorted(remote.tags("production")) == ["1.0.0"]
    assert sorted(remote.tags()) == ["1.0.0", "1.1.0", "1.2.0"]
    refs = remote.refs()
    assert refs["refs/heads/production"] == refs["refs/tags/1.0.0"]
    assert refs["HEAD"] == refs["refs/heads/main"] == refs["refs/tags/1.2.0"]
    git("fetch", "-q", at=tmp_path / "clone")
    git("reset", "-q", "--hard", "origin/production", at=tmp_path / "clone")
    assert _log(tmp_path / "clone") == ["1.0.0"]
    git("clone", "-q", "--mirror", remote.url("production"), tmp_path / "mirror")
    assert git("cat-file", "-t", refs["refs/tags/1.2.0"], at=tmp_path / "mirror").strip() == "commit"
    git("init", "-q", tmp_path / "pinned")
    git("fetch", "-q", remote.url("production"), refs["refs/tags/1.2.0"], at=tmp_path / "pinned")
    assert _log(tmp_path / "pinned", "FETCH_HEAD")[0] == "1.2.0"


def test_an_environment_hides_what_never_came_there(remote: Remote, tmp_path: Path) -> None:
    """A commit above all that was promoted cannot be fetched there, and an empty environment has nothing."""
    assert remote.refs("production") == {}
    remote.release("1.0.0", active=True)
    remote.release("2.0.0")
    git("init", "-q", tmp_path)
    with pytest.raises(AssertionError, match="not our ref"):
        git("fetch", "-q", remote.url("production"), remote.tags()["2.0.0"], at=tmp_path)


def test_a_deleted_release_comes_back_as_its_commit(remote: Remote, tmp_path: Path) -> None:
    """Without it there is no tag; commits after it stay; released again, the tag is the former commit."""
    first = remote.release("1.0.0")
    last = remote.release("1.1.0")
    before = remote.tags()
    for made in (first, last):
        ok(remote.shipping.acme.delete(made))
    assert remote.refs() == {}
    remote.release("2.0.0")
    git("clone", "-q", remote.url(), tmp_path)
    assert _log(tmp_path) == ["2.0.0", "1.1.0", "1.0.0"]
    assert git("tag", at=tmp_path).split() == ["2.0.0"]
    remote.release("1.0.0")
    assert remote.tags()["1.0.0"] == before["1.0.0"]


def test_pushing_is_refused_by_a_text(remote: Remote, tmp_path: Path) -> None:
    """Git shows why nothing can be pushed."""
    remote.release("1.0.0")
    git("clone", "-q", remote.url(), tmp_path)
    with pytest.raises(AssertionError, match=f"remote: {Text.PACKAGES_READ_ONLY}"):
        git("push", at=tmp_path)


def test_credentials_are_asked_for(remote: Remote, tmp_path: Path) -> None:
    """Git without any says that it would need a name; a wrong one and another's fail; a header does."""
    remote.release("1.0.0")
    secret = remote.shipping.acme.owner.secret
    plain = remote.url().replace(f"jeton:{secret}@", "")
    with pytest.raises(AssertionError, match="could not read Username"):
        git("ls-remote", plain)
    with pytest.raises(AssertionError, match="Authentication failed"):
        git("ls-remote", remote.url().replace(secret, "wrong"))
    stranger = remote.shipping.service.account()
    with pytest.raises(AssertionError, match="not found"):
        git("ls-remote", remote.url().replace(secret, stranger.secret))
    header = ("-c", f"http.extraHeader=Authorization: Bearer {secret}")
    git(*header, "clone", "-q", plain, tmp_path)
    assert _log(tmp_path) == ["1.0.0"]


def test_a_former_handle_leads_on(remote: Remote, tmp_path: Path) -> None:
    """A clone that names an organization by the handle it had before goes on working."""
    remote.release("1.0.0")
    git("clone", "-q", remote.url(), tmp_path)
    acme = remote.shipping.acme
    ok(acme.client.patch(acme.path, json={"handle": f"{remote.handle}-new"}))
    acme.release(version="1.1.0")
    end = time.monotonic() + _SECONDS
    while "1.1.0" not in git("ls-remote", "--tags", "origin", at=tmp_path):
        assert time.monotonic() < end
        time.sleep(0.05)
    git("pull", "-q", at=tmp_path)
    assert _log(tmp_path) == ["1.1.0", "1.0.0"]


def test_what_is_checked_out_is_a_download(remote: Remote, tmp_path: Path) -> None:
    """A clone counts the newest version, one of a tag that version, and a fetch what is new, if anything."""
    acme = remote.shipping.acme
    made = [remote.release(version) for version in ("1.0.0", "1.1.0")]

    def counts(environment: str | None = None) -> list[int]:
        acme.service.count_downloads()
        answers = [ok(acme.client.get(f"{acme.releases}/{each['id']}/downloads")) for each in made]
        assert all(each["client"] == "git" for answer in answers for each in answer["clients"])
        if environment is None:
            return [answer["totals"]["count"] for answer in answers]
        return [each["count"] for answer in answers for each in answer["environments"] if each["name"]]

    assert counts() == [0, 0]
    git("clone", "-q", remote.url(), tmp_path / "whole")
    assert counts() == [0, 1]
    git("clone", "-q", "--mirror", remote.url(), tmp_path / "mirror")
    assert counts() == [0, 2]
    git("clone", "-q", "--depth", "1", "--branch", "1.0.0", remote.url(), tmp_path / "tag")
    assert counts() == [1, 2]
    git("fetch", "-q", "--tags", at=tmp_path / "whole")
    assert counts() == [1, 2]
    made.append(remote.release("1.2.0"))
    git("fetch", "-q", at=tmp_path / "mirror")
    assert counts() == [1, 2, 1]
    remote.shipping.promote(made[0]["id"])
    git("clone", "-q", remote.url("production"), tmp_path / "production")
    assert counts() == [2, 2, 1]
    assert counts("production") == [1]
