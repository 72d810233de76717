"""Which engines tests run on.

Tests of the store and of the core hold the contract of a store on both. What only uses a store, the API and
the pages, is tested on SQLite, and with `--postgresql` on PostgreSQL alone.
"""

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


def on_one_engine(metafunc: pytest.Metafunc) -> None:
    """Run what uses the fixture `engine` on SQLite, or with `--postgresql` on PostgreSQL."""
    if "engine" in metafunc.fixturenames:
        engine = POSTGRESQL if metafunc.config.getoption("--postgresql") else SQLITE
        metafunc.parametrize("engine", (engine,), indirect=True, scope="session")
