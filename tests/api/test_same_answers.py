"""SQLite and PostgreSQL answer in the same way, byte by byte."""

from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from api.walk import Walk
from support.databases import PostgresDatabase, SqliteDatabase
from support.postgres import Cluster
from support.service import Service, running


@pytest.fixture
def both(postgres: Cluster, migrated: str, tmp_path: Path) -> Iterator[list[Service]]:
    """A server on each engine."""
    with ExitStack() as stack:
        other = stack.enter_context(closing(PostgresDatabase(postgres.create_database(migrated))))
        databases = (SqliteDatabase(tmp_path / "jeton.db"), other)
        yield [stack.enter_context(running(database)) for database in databases]
        assert [database.damages() for database in databases] == [[], []]


def test_a_long_walk(both: list[Service]) -> None:
    """Some hundred requests of several users: each status, header and body is the same on both."""
    walks = [Walk(service, seed=2) for service in both]
    for walk in walks:
        walk.go(500)
    for ours, theirs in zip(*(walk.said for walk in walks), strict=True):
        assert ours == theirs
    met = Counter((said.method, said.status) for said in walks[0].said)
    assert len(met) > 15, met
    assert met["PATCH", 200] > 40, met
