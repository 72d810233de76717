"""Fixtures: a server with two workers on one database of each engine, which the session shares."""

from collections.abc import Iterator

import pytest
from races.pair import Owner, Pair, both_serving
from support.databases import NewDatabase
from support.engines import on_both_engines as pytest_generate_tests

from jeton.model.objects import Plan

__all__ = ["pytest_generate_tests"]


@pytest.fixture(scope="session")
def shared_pair(new_database: NewDatabase, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """Two workers that the session shares."""
    with both_serving(new_database(), tmp_path_factory.mktemp("pair")) as pair:
        yield pair


@pytest.fixture
def pair(shared_pair: Pair) -> Iterator[Pair]:
    """The two workers; after the test every invariant of their database must hold."""
    yield shared_pair
    assert shared_pair.database.damages() == []


@pytest.fixture
def owner(pair: Pair) -> Owner:
    """A new TEAM user."""
    return Owner(pair, *pair.people(Plan.TEAM))
