"""The repository of an organization's public releases, as git reads it without credentials."""

import time
from pathlib import Path
from typing import Any

import httpx
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


class _Remote:
    """The repository of an organization with the environment `production`."""

    def __init__(self, shipping: Shipping) -> None:
        self.shipping, self.acme = shipping, shipping.acme
        self.handle = ok(self.acme.client.get(self.acme.path))["handle"]

    def url(self, environment: str = "") -> str:
        """Return the address of the repository, or of that of an environment."""
        place = f"{self.handle}/{environment}" if environment else self.handle
        return f"{self.shipping.service.root}/public/git/{place}.git"

    def release(self, version: str, *, is_public: bool = True, active: bool = False) -> Any:
        """Make a release with a file that differs, public or not; return it once it is a commit."""
        self.acme.token(f"color.v{version.replace('.', '-')}")
        made = self.acme.release(version=version, notes=f"Notes of {version}.")
        if active:
            self.shipping.promote(made["id"])
        if is_public:
            self.publish(made)
        return made

    def publish(self, made: Any, *, is_public: bool = True) -> None:
        """Make a release public, or private again, and wait for the tags of all that are."""
        ok(self.acme.client.patch(f"{self.acme.releases}/{made['id']}", json={"is_public": is_public}))
        self.wait()

    def wait(self) -> None:
        """Wait for the tags of all public releases."""
        listed = ok(self.acme.client.get(self.acme.releases))["releases"]
        public = {each["version"] for each in listed if each.get("is_public")}
        end = time.monotonic() + _SECONDS
        while public and set(self.tags()) != public:
            assert time.monotonic() < end, "it became no commit"
            time.sleep(0.05)

    def tags(self, environment: str = "") -> dict[str, str]:
        """Return the commits of the tags, none where nothing is there."""
        service = "/info/refs?service=git-upload-pack"
        if httpx.get(f"{self.url(environment)}{service}").status_code == 404:
            return {}
        lines = git("ls-remote", "--tags", self.url(environment)).splitlines()
        return {name[10:]: id_ for id_, name in (line.split("\t") for line in lines)}

    def nothing(self, environment: str = "") -> None:
        """Find that git is told of nothing, and asked for no password."""
        with pytest.raises(AssertionError, match=Text.PUBLIC_NOT_FOUND):
            git("ls-remote", self.url(environment))


@pytest.fixture
def remote(service: Service, tree: Tree) -> _Remote:
    """A repository without releases."""
    return _Remote(set_out(service, tree))


def _log(folder: Path, at: str = "HEAD") -> list[str]:
    return git("log", "--format=%s", at, at=folder).splitlines()


def _all_texts(folder: Path) -> str:
    """Return all that a repository has but folders: commits and files, those without a name too."""
    form = "--batch-check=%(objecttype) %(objectname)"
    objects = git("cat-file", "--batch-all-objects", form, at=folder).split()
    ids = [id_ for type_, id_ in zip(objects[::2], objects[1::2], strict=True) if type_ != "tree"]
    return git("cat-file", "--batch", at=folder, data="\n".join(ids).encode())


def test_only_public_releases_are_cloned(remote: _Remote, tmp_path: Path) -> None:
    """Nothing in the repository tells of the private ones between: no file, no note, no name of a token."""
    remote.release("1.0.0")
    remote.release("1.1.0", is_public=False)
    remote.release("1.2.0")
    git("clone", "-q", remote.url(), tmp_path)
    assert _log(tmp_path) == ["1.2.0", "1.0.0"]
    assert git("tag", at=tmp_path).split() == ["1.0.0", "1.2.0"]
    branches = git("for-each-ref", "--format=%(refname)", "refs/remotes", at=tmp_path).split()
    assert branches == ["refs/remotes/origin/HEAD", "refs/remotes/origin/main"]
    changelog = (tmp_path / "CHANGELOG.md").read_text()
    assert [line[3:] for line in changelog.splitlines() if line.startswith("## ")] == ["1.2.0", "1.0.0"]
    assert all(text in changelog for text in ("Notes of 1.2.0.", "Notes of 1.0.0.", "Since 1.0.0: "))
    assert "1.1.0" not in _all_texts(tmp_path)
    assert "v1-1-0" not in git("show", "1.0.0:css/brand/core.css", at=tmp_path)
    assert not git("fsck", "--strict", at=tmp_path)


def test_private_commits_cannot_be_fetched(remote: _Remote, tmp_path: Path) -> None:
    """Neither those of the repository for members, nor what was public before."""
    remote.release("0.9.0", is_public=False)
    remote.release("1.0.0")
    last = remote.release("1.1.0")
    gone = remote.tags()["1.1.0"]
    remote.publish(last, is_public=False)
    scheme, _, host = remote.shipping.service.root.partition("://")
    own = f"{scheme}://jeton:{remote.acme.owner.secret}@{host}/git/{remote.handle}.git"
    private = git("ls-remote", own).split()[::2]
    assert len(private) == 1 + 1 + 3
    git("init", "-q", tmp_path)
    for id_ in (gone, *private):
        with pytest.raises(AssertionError, match="not our ref"):
            git("fetch", "-q", remote.url(), id_, at=tmp_path)


@pytest.mark.parametrize("version", [0, 2])
def test_clients_read_the_line_in_any_way(remote: _Remote, tmp_path: Path, version: int) -> None:
    """Clones, fetches, shallow ones, mirrors and submodules are whole at every step."""
    speak = ("-c", f"protocol.version={version}")
    for number in range(3):
        remote.release(f"1.{number}.0")
    for name, options in (("whole", ()), ("flat", ("--depth", "1")), ("mirror", ("--mirror",))):
        git(*speak, "clone", "-q", *options, remote.url(), tmp_path / name)
    assert _log(tmp_path / "flat") == ["1.2.0"]
    remote.release("1.3.0")
    for name in ("whole", "flat", "mirror"):
        git(*speak, "fetch", "-q", at=tmp_path / name)
        assert not git("fsck", "--strict", "--no-dangling", at=tmp_path / name)
    git(*speak, "fetch", "-q", "--unshallow", "--tags", at=tmp_path / "flat")
    assert not git("fsck", "--strict", "--no-dangling", at=tmp_path / "flat")
    for name in ("whole", "flat"):
        assert _log(tmp_path / name, "origin/main") == ["1.3.0", "1.2.0", "1.1.0", "1.0.0"]
    git("init", "-q", tmp_path / "project")
    git(*speak, "submodule", "--quiet", "add", remote.url(), "tokens", at=tmp_path / "project")


def test_what_is_private_again_vanishes(remote: _Remote, tmp_path: Path) -> None:
    """The commits after it are made anew without it, and those before stay; nothing of it is left."""
    first = remote.release("1.0.0")
    second = remote.release("1.1.0")
    third = remote.release("1.2.0")
    before = remote.tags()
    git("clone", "-q", remote.url(), tmp_path / "old")
    remote.publish(second, is_public=False)
    after = remote.tags()
    assert (after["1.0.0"], "1.1.0" in after) == (before["1.0.0"], False)
    assert after["1.2.0"] != before["1.2.0"]
    git("clone", "-q", remote.url(), tmp_path / "new")
    assert _log(tmp_path / "new") == ["1.2.0", "1.0.0"]
    assert "1.1.0" not in _all_texts(tmp_path / "new")
    git("fetch", "-q", "--tags", "--force", "--prune", "--prune-tags", "origin", at=tmp_path / "old")
    assert _log(tmp_path / "old", "origin/main") == ["1.2.0", "1.0.0"]
    assert git("tag", at=tmp_path / "old").split() == ["1.0.0", "1.2.0"]
    assert not git("fsck", "--strict", "--no-dangling", at=tmp_path / "old")
    for made in (first, third):
        remote.publish(made, is_public=False)
    remote.nothing()
    remote.publish(second)
    assert list(remote.tags()) == ["1.1.0"]
    git("clone", "-q", remote.url(), tmp_path / "last")
    assert _log(tmp_path / "last") == ["1.1.0"]


def test_a_deleted_release_vanishes_as_well(remote: _Remote, tmp_path: Path) -> None:
    """Unlike in the repository for members, where its files stay in the history."""
    first = remote.release("1.0.0")
    remote.release("1.1.0")
    ok(remote.acme.delete(first))
    remote.wait()
    git("clone", "-q", remote.url(), tmp_path)
    assert _log(tmp_path) == ["1.1.0"]
    assert "1.0.0" not in _all_texts(tmp_path)


def test_an_old_release_that_becomes_public_moves_no_other(remote: _Remote, tmp_path: Path) -> None:
    """Its commit is the last; `main` stays at the newest release, whose files people want."""
    old = remote.release("1.0.0", is_public=False)
    remote.release("1.1.0")
    before = remote.tags()
    remote.publish(old)
    assert remote.tags()["1.1.0"] == before["1.1.0"]
    git("clone", "-q", remote.url(), tmp_path)
    assert _log(tmp_path) == ["1.1.0"]
    assert _log(tmp_path, "1.0.0") == ["1.0.0", "1.1.0"]
    assert not git("fsck", "--strict", at=tmp_path)


def test_an_environment_has_what_is_public_of_what_it_lists(remote: _Remote, tmp_path: Path) -> None:
    """Its branch is at what is active, or if that is private at the highest below; else nothing is there."""
    first = remote.release("1.0.0", is_public=False, active=True)
    remote.nothing("production")
    other = remote.release("1.1.0")
    remote.nothing("production")
    remote.publish(first)
    assert list(remote.tags("production")) == ["1.0.0"]
    hidden = remote.release("1.2.0", is_public=False, active=True)
    git("clone", "-q", remote.url("production"), tmp_path / "clone")
    assert git("branch", "--show-current", at=tmp_path / "clone").strip() == "production"
    assert _log(tmp_path / "clone")[0] == "1.0.0"
    assert "1.2.0" not in _all_texts(tmp_path / "clone")
    branches = git("ls-remote", "--heads", remote.url()).split()[1::2]
    assert branches == ["refs/heads/main"]  # what production has is private
    remote.publish(hidden)
    assert list(remote.tags("production")) == ["1.0.0", "1.2.0"]
    for made in (first, hidden):
        remote.publish(made, is_public=False)
    remote.nothing("production")
    assert list(remote.tags()) == [other["version"]]


def test_nothing_is_there_without_a_public_release(remote: _Remote) -> None:
    """An organization without one is told of as one that there is not; nobody is asked for a password."""
    remote.release("1.0.0", is_public=False)
    root = f"{remote.shipping.service.root}/public/git"
    for place in (remote.handle, f"{remote.handle}/production", "nobody", remote.acme.id):
        for path in (f"{place}.git", place):
            response = httpx.get(f"{root}/{path}/info/refs?service=git-upload-pack")
            assert (response.status_code, response.text) == (404, f"{Text.PUBLIC_NOT_FOUND}\n")
            assert "www-authenticate" not in response.headers
            response = httpx.post(f"{root}/{path}/git-upload-pack", content=b"0000")
            assert (response.status_code, response.text) == (404, f"{Text.PUBLIC_NOT_FOUND}\n")
    remote.nothing()


def test_pushing_is_refused_by_a_text(remote: _Remote, tmp_path: Path) -> None:
    """Git shows why, and asks for no password."""
    remote.release("1.0.0")
    git("clone", "-q", remote.url(), tmp_path)
    with pytest.raises(AssertionError, match=f"remote: {Text.PACKAGES_READ_ONLY}"):
        git("push", at=tmp_path)
