"""Fixtures: a command line on a new database, one whose server the tests share, and databases of all rows."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from cli.commands import CommandLine, Running
from cli.installation import fill
from support.databases import PostgresDatabase, SqliteDatabase
from support.postgres import Cluster


@pytest.fixture
def jeton(tmp_path: Path) -> CommandLine:
    """A command line on a database that is not there yet."""
    return CommandLine(tmp_path)


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> CommandLine:
    """A command line on the database of the shared server."""
    return CommandLine(tmp_path_factory.mktemp("served"))


@pytest.fixture(scope="session")
def server(served: CommandLine) -> Iterator[Running]:
    """The shared server; it started on an empty database."""
    with served.serving() as running:
        yield running


@pytest.fixture
def remote(server: Running, tmp_path: Path) -> CommandLine:
    """A command line without a database, whose environment names the shared server."""
    line = CommandLine(tmp_path)
    del line.environment["JETON_DATABASE_URL"]
    line.environment |= {"JETON_URL": server.url, "JETON_TOKEN": server.secret}
    return line


@pytest.fixture
def empty_postgres(postgres: Cluster) -> Iterator[PostgresDatabase]:
    """A PostgreSQL database without tables."""
    database = PostgresDatabase(postgres.create_database())
    yield database
    database.close()


@pytest.fixture
def jeton_on_postgres(tmp_path: Path, empty_postgres: PostgresDatabase) -> CommandLine:
    """A command line on a PostgreSQL database without tables."""
    return CommandLine(tmp_path, empty_postgres.url)


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with a row of every kind."""
    file = tmp_path_factory.mktemp("check") / "jeton.db"
    fill(SqliteDatabase(file), 5)
    return file


@pytest.fixture(scope="module")
def url(postgres: Cluster) -> str:
    """A PostgreSQL database with a row of every kind."""
    url = postgres.create_database()
    fill(PostgresDatabase(url), 5)
    return url
