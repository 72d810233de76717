"""Fixtures: databases, a PostgreSQL server that may be stopped, and chance that can be repeated."""

import secrets
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from cli.commands import CommandLine
from faults.servers import Installed, install
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


@pytest.fixture(scope="module")
def cluster_installed(cluster: Cluster) -> Installed:
    """A database with a user that the tests of a file share."""
    return install(cluster)
