"""Git on a throw-away server: it reads all, and finds nothing amiss in what it got."""

from pathlib import Path

import pytest
from git.clones import RELEASES, count, holds
from git.histories import git
from git.serving import Repository, repository_of

from jeton.formats.git.segments import Segment

pytestmark = pytest.mark.server


@pytest.mark.parametrize("version", [0, 1, 2])
def test_git(repository: Repository, segments: list[Segment], tmp_path: Path, version: int) -> None:
    """Git clones, fetches and lists, by each version of its protocol."""
    speak = ("-c", f"protocol.version={version}")
    clone = tmp_path / "clone"
    git(*speak, "clone", "-q", repository.url, clone)
    holds(clone, "HEAD", RELEASES[29])
    assert count(clone) == 30
    assert len(git("tag", at=clone).split()) == 30
    whole = repository.answers[-1]
    repository.show(segments)
    git(*speak, "fetch", "-q", at=clone)
    holds(clone, "origin/main", RELEASES[39])
    assert count(clone, "origin/main") == 40
    assert repository.answers[-1] < whole
    repository.show(segments[:35])
    git(*speak, "fetch", "-q", at=clone)
    assert git("rev-parse", "origin/main", at=clone).strip() == segments[34].head.commit.hex()
    holds(clone, "origin/main", RELEASES[34])
    listed = git(*speak, "ls-remote", repository.url).split("\n")[:-1]
    assert len(listed) == 1 + 2 + 35
    git(*speak, "clone", "-q", "--mirror", repository.url, tmp_path / "mirror")
    holds(tmp_path / "mirror", "1.34.0", RELEASES[34])
    repository.show(segments)
    git(*speak, "remote", "update", at=tmp_path / "mirror")
    holds(tmp_path / "mirror", "1.39.0", RELEASES[39])


@pytest.mark.parametrize("version", [0, 2])
def test_shallow(repository: Repository, segments: list[Segment], tmp_path: Path, version: int) -> None:
    """Git clones one commit of a branch or a tag, deepens, fetches what is new, and gets the rest."""
    speak = ("-c", f"protocol.version={version}")
    for number, at in enumerate(("main", "1.7.0")):
        clone, position = tmp_path / str(number), 30 if at == "main" else 8
        git(*speak, "clone", "-q", "--depth", "1", "--branch", at, repository.url, clone)
        assert count(clone) == 1
        holds(clone, "HEAD", RELEASES[position - 1])
        assert git("tag", at=clone).split() == [f"1.{position - 1}.0"]
        git(*speak, "fetch", "-q", "--deepen", "3", at=clone)
        holds(clone, "HEAD", RELEASES[position - 1])
        assert count(clone) == 4
        git(*speak, "fetch", "-q", "--no-tags", "--depth", "6", at=clone)
        assert count(clone) == 6
        holds(clone, "HEAD", RELEASES[position - 1])
    clone = tmp_path / "0"
    repository.show(segments)
    git(*speak, "fetch", "-q", at=clone)
    holds(clone, "origin/main", RELEASES[39])
    assert count(clone, "origin/main") == 16
    git(*speak, "fetch", "-q", "--tags", at=clone)
    holds(clone, "1.2.0", RELEASES[2])
    git(*speak, "fetch", "-q", "--unshallow", at=clone)
    holds(clone, "1.2.0", RELEASES[2])
    assert count(clone, "origin/main") == 40
    assert git("rev-parse", "--is-shallow-repository", at=clone).strip() == "false"


@pytest.mark.parametrize("version", [0, 2])
def test_submodule(repository: Repository, segments: list[Segment], tmp_path: Path, version: int) -> None:
    """A submodule is added, pinned, cloned by its commit, and moved on."""
    speak = ("-c", f"protocol.version={version}")
    project, who = tmp_path / "project", ("-c", "user.name=A", "-c", "user.email=a@example.com")
    git("init", "-q", project)
    git(*speak, "submodule", "--quiet", "add", repository.url, "tokens", at=project)
    holds(project / "tokens", "HEAD", RELEASES[29])
    git(*who, "commit", "-qm", "tokens", at=project)
    repository.show(segments)
    other = tmp_path / "other"
    git("clone", "-q", project, other)
    git(*speak, "submodule", "--quiet", "update", "--init", "--depth", "1", at=other)
    holds(other / "tokens", "HEAD", RELEASES[29])
    git(*speak, "submodule", "--quiet", "update", "--remote", at=other)
    holds(other / "tokens", "HEAD", RELEASES[39])


def test_a_commit_by_its_id(repository: Repository, segments: list[Segment], tmp_path: Path) -> None:
    """Git fetches a commit by its id alone, and is refused what the repository does not have."""
    git("init", "-q", tmp_path)
    git("fetch", "-q", "--depth", "1", repository.url, segments[16].head.commit.hex(), at=tmp_path)
    holds(tmp_path, "FETCH_HEAD", RELEASES[16])
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
