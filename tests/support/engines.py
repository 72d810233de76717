"""Which engines tests run on: SQLite, and in the folders that say so PostgreSQL as well."""

import pytest

SQLITE = "sqlite"
POSTGRESQL = "postgresql"
ENGINES = (SQLITE, POSTGRESQL)


def on_both_engines(metafunc: pytest.Metafunc) -> None:
    """Run what uses the fixture `engine` on each of them: the hook `pytest_generate_tests` of a folder.

    pytest runs all tests of one engine before those of the other; with `--quick` there is SQLite alone.
    """
    if "engine" in metafunc.fixturenames:
        engines = (SQLITE,) if metafunc.config.getoption("--quick") else ENGINES
        metafunc.parametrize("engine", engines, indirect=True, scope="session")
