"""The repository that clients of git clone."""

from collections.abc import Iterator

import pytest
from git.clones import RELEASES
from git.histories import segments_of
from git.serving import Repository, repository_of

from jeton.formats.git.segments import Segment


@pytest.fixture(scope="session")
def segments() -> list[Segment]:
    """40 releases, several of which are keys."""
    return segments_of(RELEASES)


@pytest.fixture
def repository(segments: list[Segment]) -> Iterator[Repository]:
    """The first 30 of the releases, served."""
    with repository_of(segments[:30]) as served:
        yield served
