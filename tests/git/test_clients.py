"""Clients of git on a throw-away server: each reads all, and git finds nothing amiss in what they got."""

from collections.abc import Iterator
from pathlib import Path

import pygit2
import pytest
from dulwich import porcelain
from git.histories import git, random_releases, segments_of
from git.serving import Repository, repository_of
from support.packages import run

from jeton.formats.git.segments import GitRelease, Segment

pytestmark = pytest.mark.server

_RELEASES = random_releases(19, 40)


@pytest.fixture(scope="module")
def segments() -> list[Segment]:
    """40 releases, several of which are keys."""
    return segments_of(_RELEASES)


@pytest.fixture
def repository(segments: list[Segment]) -> Iterator[Repository]:
    """The first 30 of the releases, served."""
    with repository_of(segments[:30]) as served:
        yield served


def _holds(folder: Path, at: str, release: GitRelease) -> None:
    """Find the release's files in a clone, and nothing amiss."""
    names = git("ls-tree", "-rz", "--name-only", at, at=folder).split("\0")[:-1]
    assert set(names) == set(release.files)
    for path, content in release.files.items():
        shown = git("show", f"{at}:{path}", at=folder).encode()
        assert shown == content.replace(b"\r\n", b"\r\n"), path
    assert not git("fsck", "--strict", "--no-dangling", at=folder).strip()


def _count(folder: Path, at: str = "HEAD") -> int:
    return int(git("rev-list", "--count", at, at=folder))


@pytest.mark.parametrize("version", [0, 1, 2])
def test_git(repository: Repository, segments: list[Segment], tmp_path: Path, version: int) -> None:
    """Git clones, fetches and lists, by each version of its protocol."""
    speak = ("-c", f"protocol.version={version}")
    clone = tmp_path / "clone"
    git(*speak, "clone", "-q", repository.url, clone)
    _holds(clone, "HEAD", _RELEASES[29])
    assert _count(clone) == 30
    assert len(git("tag", at=clone).split()) == 30
    whole = repository.answers[-1]
    repository.show(segments)
    git(*speak, "fetch", "-q", at=clone)
    _holds(clone, "origin/main", _RELEASES[39])
    assert _count(clone, "origin/main") == 40
    assert repository.answers[-1] < whole
    repository.show(segments[:35])
    git(*speak, "fetch", "-q", at=clone)
    assert git("rev-parse", "origin/main", at=clone).strip() == segments[34].head.commit.hex()
    listed = git(*speak, "ls-remote", repository.url).split("\n")[:-1]
    assert len(listed) == 1 + 2 + 35
    git(*speak, "clone", "-q", "--mirror", repository.url, tmp_path / "mirror")
    repository.show(segments)
    git(*speak, "remote", "update", at=tmp_path / "mirror")
    _holds(tmp_path / "mirror", "1.39.0", _RELEASES[39])


@pytest.mark.parametrize("version", [0, 2])
def test_shallow(repository: Repository, segments: list[Segment], tmp_path: Path, version: int) -> None:
    """Git clones one commit of a branch or a tag, deepens, fetches what is new, and gets the rest."""
    speak = ("-c", f"protocol.version={version}")
    for number, at in enumerate(("main", "1.7.0")):
        clone, position = tmp_path / str(number), 30 if at == "main" else 8
        git(*speak, "clone", "-q", "--depth", "1", "--branch", at, repository.url, clone)
        assert _count(clone) == 1
        _holds(clone, "HEAD", _RELEASES[position - 1])
        assert git("tag", at=clone).split() == [f"1.{position - 1}.0"]
        git(*speak, "fetch", "-q", "--deepen", "3", at=clone)
        _holds(clone, "HEAD", _RELEASES[position - 1])
        assert _count(clone) == 4
        git(*speak, "fetch", "-q", "--no-tags", "--depth", "6", at=clone)
        assert _count(clone) == 6
        _holds(clone, "HEAD", _RELEASES[position - 1])
    clone = tmp_path / "0"
    repository.show(segments)
    git(*speak, "fetch", "-q", at=clone)
    _holds(clone, "origin/main", _RELEASES[39])
    assert _count(clone, "origin/main") == 16
    git(*speak, "fetch", "-q", "--tags", at=clone)
    _holds(clone, "1.2.0", _RELEASES[2])
    git(*speak, "fetch", "-q", "--unshallow", at=clone)
    _holds(clone, "1.2.0", _RELEASES[2])
    assert _count(clone, "origin/main") == 40
    assert git("rev-parse", "--is-shallow-repository", at=clone).strip() == "false"


def test_submodule(repository: Repository, segments: list[Segment], tmp_path: Path) -> None:
    """A submodule is added, pinned, cloned by its commit, and moved on."""
    project, who = tmp_path / "project", ("-c", "user.name=A", "-c", "user.email=a@example.com")
    git("init", "-q", project)
    git("submodule", "--quiet", "add", repository.url, "tokens", at=project)
    git(*who, "commit", "-qm", "tokens", at=project)
    repository.show(segments)
    other = tmp_path / "other"
    git("clone", "-q", project, other)
    git("submodule", "--quiet", "update", "--init", "--depth", "1", at=other)
    _holds(other / "tokens", "HEAD", _RELEASES[29])
    git("submodule", "--quiet", "update", "--remote", at=other)
    _holds(other / "tokens", "HEAD", _RELEASES[39])


def test_a_commit_by_its_id(repository: Repository, segments: list[Segment], tmp_path: Path) -> None:
    """Git fetches a commit by its id alone, and is refused what the repository does not have."""
    git("init", "-q", tmp_path)
    git("fetch", "-q", "--depth", "1", repository.url, segments[16].head.commit.hex(), at=tmp_path)
    _holds(tmp_path, "FETCH_HEAD", _RELEASES[16])
    with pytest.raises(AssertionError, match="not our ref"):
        git("fetch", "-q", repository.url, segments[35].head.commit.hex(), at=tmp_path)
    with pytest.raises(AssertionError, match="Not supported here: deepen-since"):
        git("fetch", "-q", "--shallow-since=2026-01-01", repository.url, at=tmp_path)


def test_an_empty_repository(tmp_path: Path) -> None:
    """A repository without a release is cloned as an empty one."""
    with repository_of([]) as served:
        for version in (0, 2):
            git("-c", f"protocol.version={version}", "clone", "-q", served.url, tmp_path / str(version))
            assert not git("ls-remote", served.url)


def test_libgit2(repository: Repository, segments: list[Segment], tmp_path: Path) -> None:
    """The library libgit2 clones, fetches, and clones one commit."""
    clone = pygit2.clone_repository(repository.url, str(tmp_path / "clone"))
    _holds(tmp_path / "clone", "HEAD", _RELEASES[29])
    repository.show(segments)
    clone.remotes["origin"].fetch()
    _holds(tmp_path / "clone", "origin/main", _RELEASES[39])
    pygit2.clone_repository(repository.url, str(tmp_path / "one"), depth=1)
    assert _count(tmp_path / "one") == 1
    _holds(tmp_path / "one", "HEAD", _RELEASES[39])


def test_dulwich(repository: Repository, segments: list[Segment], tmp_path: Path) -> None:
    """The client of dulwich clones, fetches, and clones one commit."""
    with porcelain.clone(repository.url, str(tmp_path / "clone")) as clone:
        _holds(tmp_path / "clone", "HEAD", _RELEASES[29])
        repository.show(segments)
        porcelain.fetch(clone)
    _holds(tmp_path / "clone", "origin/main", _RELEASES[39])
    porcelain.clone(repository.url, str(tmp_path / "one"), depth=1).close()
    assert _count(tmp_path / "one") == 1
    _holds(tmp_path / "one", "HEAD", _RELEASES[39])


def test_isomorphic_git(repository: Repository, segments: list[Segment], tmp_path: Path) -> None:
    """The client isomorphic-git lists, clones, fetches, and clones one commit."""
    assert len(run("git", "fetch.mjs", "refs", repository.url, tmp_path)) == 1 + 2 + 30
    clone, one = tmp_path / "clone", tmp_path / "one"
    assert run("git", "fetch.mjs", "clone", repository.url, clone) == segments[29].head.commit.hex()
    _holds(clone, "HEAD", _RELEASES[29])
    repository.show(segments)
    assert run("git", "fetch.mjs", "fetch", repository.url, clone) == segments[39].head.commit.hex()
    _holds(clone, "origin/main", _RELEASES[39])
    run("git", "fetch.mjs", "clone", repository.url, one, 1)
    assert _count(one) == 1
    _holds(one, "HEAD", _RELEASES[39])
