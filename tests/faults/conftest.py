"""Fixtures: databases, a PostgreSQL server that may be stopped, and chance that can be repeated."""

import secrets
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from cli.commands import CommandLine
from faults.servers import Installed, install, install_at
from support.engines import ENGINES, SQLITE
from support.postgres import Cluster


@pytest.fixture
def jeton(tmp_path: Path) -> CommandLine:
    """A command line on a database that is not there yet."""
    return CommandLine(tmp_path)


@pytest.fixture
def seed() -> int:
    """A number that is shown where the test fails."""
    drawn = secrets.randbelow(1_000_000)
    sys.stdout.write(f"seed {drawn}\n")
    return drawn


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server that nobody else uses, so that it may be stopped and killed."""
    with Cluster() as cluster:
        yield cluster


@pytest.fixture
def installed(cluster: Cluster) -> Installed:
    """A new database on that server, with a user."""
    return install(cluster)


@pytest.fixture(scope="module", params=ENGINES)
def each_installed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """A database of each engine with a user that the tests of a file share."""
    if request.param == SQLITE:
        return install_at(f"sqlite:///{tmp_path_factory.mktemp('installed')}/jeton.db")
    return install(request.getfixturevalue("cluster"))


@pytest.fixture(scope="module")
def cluster_installed(cluster: Cluster) -> Installed:
    """A database with a user that the tests of a file share."""
    return install(cluster)
