"""Libraries that speak git on a throw-away server: each reads all, and git finds nothing amiss in it."""

from pathlib import Path

import pygit2
import pytest
from dulwich import porcelain
from git.clones import RELEASES, count, holds
from git.serving import Repository
from support.packages import run

from jeton.formats.git.segments import Segment

pytestmark = pytest.mark.server

_ALL = 0x7FFFFFFF
"""The depth by which libraries ask for all that a shallow clone lacks."""
_BEHIND = 2
"""Libraries deepen all branches, and that of the environment is behind `main`."""


def _refs(served: Repository) -> int:
    """Return how many refs are listed: HEAD, two branches, and a tag for each release."""
    return 1 + 2 + len(served.segments)


def test_libgit2(repository: Repository, segments: list[Segment], tmp_path: Path) -> None:
    """The library libgit2, which cargo and Xcode use, lists, clones, fetches, and mirrors."""
    clone = pygit2.clone_repository(repository.url, tmp_path / "clone")
    holds(tmp_path / "clone", "HEAD", RELEASES[29])
    assert len(clone.remotes["origin"].list_heads()) == _refs(repository)
    origin = clone.remotes["origin"]
    repository.show(segments)
    origin.fetch()
    holds(tmp_path / "clone", "origin/main", RELEASES[39])
    assert count(tmp_path / "clone", "origin/main") == 40
    repository.show(segments[:35])
    origin.fetch()
    holds(tmp_path / "clone", "origin/main", RELEASES[34])
    mirror = pygit2.init_repository(tmp_path / "mirror", bare=True)
    every = mirror.remotes.create("origin", repository.url, "+refs/*:refs/*")
    every.fetch()
    holds(tmp_path / "mirror", "refs/heads/main", RELEASES[34])
    repository.show(segments)
    every.fetch()
    holds(tmp_path / "mirror", "1.39.0", RELEASES[39])


def test_libgit2_shallow(repository: Repository, segments: list[Segment], tmp_path: Path) -> None:
    """It clones one commit, deepens, fetches what is new, and gets the rest."""
    clone = pygit2.clone_repository(repository.url, tmp_path, depth=1)
    origin = clone.remotes["origin"]
    assert count(tmp_path) == 1
    holds(tmp_path, "HEAD", RELEASES[29])
    origin.fetch(depth=6)
    assert count(tmp_path) == 6 + _BEHIND
    holds(tmp_path, "HEAD", RELEASES[29])
    repository.show(segments)
    origin.fetch()
    holds(tmp_path, "origin/main", RELEASES[39])
    assert count(tmp_path, "origin/main") == 16 + _BEHIND
    origin.fetch(depth=_ALL)
    holds(tmp_path, "origin/main", RELEASES[39])
    assert count(tmp_path, "origin/main") == 40
    assert not clone.is_shallow


def test_libgit2_submodule(repository: Repository, tmp_path: Path) -> None:
    """It adds a submodule, which is at the newest release."""
    project = pygit2.init_repository(tmp_path)
    project.submodules.add(repository.url, "tokens")
    project.submodules.update()
    holds(tmp_path / "tokens", "HEAD", RELEASES[29])


@pytest.mark.parametrize("version", [0, 2])
def test_dulwich(repository: Repository, segments: list[Segment], tmp_path: Path, version: int) -> None:
    """The client of dulwich lists, clones, fetches, and clones without files, by both versions."""
    assert len(porcelain.ls_remote(repository.url).refs) == _refs(repository)
    made = porcelain.clone(repository.url, tmp_path / "clone", protocol_version=version)
    holds(tmp_path / "clone", "HEAD", RELEASES[29])
    repository.show(segments)
    with made as clone:
        porcelain.fetch(clone)
        holds(tmp_path / "clone", "origin/main", RELEASES[39])
        repository.show(segments[:35])
        porcelain.fetch(clone)
        holds(tmp_path / "clone", "origin/main", RELEASES[34])
    porcelain.clone(repository.url, tmp_path / "bare", bare=True, protocol_version=version).close()
    holds(tmp_path / "bare", "1.34.0", RELEASES[34])


@pytest.mark.parametrize("version", [0, 2])
def test_dulwich_shallow(
    repository: Repository, segments: list[Segment], tmp_path: Path, version: int
) -> None:
    """It clones one commit, fetches what is new with more of what was, and gets the rest."""
    made = porcelain.clone(repository.url, tmp_path, depth=1, protocol_version=version)
    assert count(tmp_path) == 1
    holds(tmp_path, "HEAD", RELEASES[29])
    with made as clone:
        repository.show(segments[:35])
        porcelain.fetch(clone, depth=6)  # of each new tag, the first of which is four behind
        assert count(tmp_path, "origin/main") == 6 + 4
        holds(tmp_path, "origin/main", RELEASES[34])
        repository.show(segments)
        porcelain.fetch(clone, unshallow=True)
    holds(tmp_path, "origin/main", RELEASES[39])
    assert count(tmp_path, "origin/main") == 40


def test_isomorphic_git(repository: Repository, segments: list[Segment], tmp_path: Path) -> None:
    """The client isomorphic-git lists by both versions, clones, and fetches."""
    for version in (1, 2):
        assert len(run("git", "fetch.mjs", "refs", repository.url, tmp_path, version)) == _refs(repository)
    clone = tmp_path / "clone"
    assert run("git", "fetch.mjs", "clone", repository.url, clone) == segments[29].head.commit.hex()
    holds(clone, "HEAD", RELEASES[29])
    repository.show(segments)
    assert run("git", "fetch.mjs", "fetch", repository.url, clone) == segments[39].head.commit.hex()
    holds(clone, "origin/main", RELEASES[39])


def test_isomorphic_git_shallow(repository: Repository, segments: list[Segment], tmp_path: Path) -> None:
    """It clones one commit, deepens, fetches what is new, and gets the rest."""
    run("git", "fetch.mjs", "clone", repository.url, tmp_path, 1)
    assert count(tmp_path) == 1
    holds(tmp_path, "HEAD", RELEASES[29])
    run("git", "fetch.mjs", "fetch", repository.url, tmp_path, 6)
    assert count(tmp_path, "origin/main") == 6 + _BEHIND
    holds(tmp_path, "HEAD", RELEASES[29])
    repository.show(segments)
    run("git", "fetch.mjs", "fetch", repository.url, tmp_path)
    holds(tmp_path, "origin/main", RELEASES[39])
    run("git", "fetch.mjs", "fetch", repository.url, tmp_path, _ALL)
    holds(tmp_path, "origin/main", RELEASES[39])
    assert count(tmp_path, "origin/main") == 40
