"""Which engines tests run on: SQLite, and in the folders that say so PostgreSQL as well."""

import pytest

SQLITE = "sqlite"
POSTGRESQL = "postgresql"
ENGINES = (SQLITE, POSTGRESQL)


def on_both_engines(metafunc: pytest.Metafunc) -> None:
    """Run what uses the fixture `engine` on each of them: the hook `pytest_generate_tests` of a folder.

    pytest runs all tests of one engine before those of the other.
    """
    if "engine" in metafunc.fixturenames:
        metafunc.parametrize("engine", ENGINES, indirect=True, scope="session")
