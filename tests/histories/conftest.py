"""Fixtures: a server with two workers on one database of each engine, which the session shares."""

from collections.abc import Iterator

import pytest
from histories.exploring import LIMIT_SETTINGS
from races.pair import Pair, both_serving
from support.databases import NewDatabase
from support.engines import on_both_engines as pytest_generate_tests

__all__ = ["pytest_generate_tests"]


@pytest.fixture(scope="session")
def limited(new_database: NewDatabase, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """Two workers whose users may own few workspaces."""
    folder = tmp_path_factory.mktemp("histories")
    with both_serving(new_database(), folder, **LIMIT_SETTINGS) as pair:
        yield pair


@pytest.fixture
def pair(limited: Pair) -> Iterator[Pair]:
    """The two workers; after the test every invariant of their database must hold."""
    yield limited
    assert limited.database.damages() == []
