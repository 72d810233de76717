"""Clones that clients make of generated releases, and what git finds in them."""

from pathlib import Path

from git.histories import git, random_releases

from jeton.formats.git.segments import GitRelease

RELEASES = random_releases(19, 40)


def holds(folder: Path, at: str, release: GitRelease) -> None:
    """Find the release's files in a clone, and nothing amiss."""
    names = git("ls-tree", "-rz", "--name-only", at, at=folder).split("\0")[:-1]
    assert set(names) == set(release.files)
    for path, content in release.files.items():
        shown = git("show", f"{at}:{path}", at=folder).encode()
        assert shown == content, path
    assert not git("fsck", "--strict", "--no-dangling", at=folder).strip()


def count(folder: Path, at: str = "HEAD") -> int:
    """Return how many commits a clone has behind one."""
    return int(git("rev-list", "--count", at, at=folder))
