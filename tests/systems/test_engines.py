"""The same design system on both engines: not a byte of any export differs."""

from collections.abc import Iterator
from contextlib import closing

import pytest
from support.databases import PostgresDatabase
from support.postgres import Cluster
from support.service import Service, running
from systems.carbon import CARBON
from systems.conftest import Runs
from systems.loading import FORMATS, Client, load


@pytest.fixture
def on_postgres(postgres: Cluster, migrated: str) -> Iterator[Service]:
    """A server on PostgreSQL, whose collation is not code-point order."""
    database = PostgresDatabase(postgres.create_database(migrated))
    with closing(database), running(database) as service:
        yield service
        assert database.damages() == []


def test_the_exports_are_the_same_byte_by_byte(runs: Runs, on_postgres: Service) -> None:
    """Every format, mode and tokenset: text, unresolved aliases, and what `?strict=true` refuses and why."""
    run = runs(CARBON)
    with closing(Client(on_postgres, on_postgres.account())) as client:
        exports = load(client, CARBON.title, run.system).exports()
    assert len(exports) == len(FORMATS) * len(list(run.wheres()))
    for (where, format_), export in exports.items():
        assert export == run.exports[where, format_], (where, format_)
