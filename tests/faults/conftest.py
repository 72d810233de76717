"""Fixtures: a command line on a new database, and chance that can be repeated."""

import secrets
import sys
from pathlib import Path

import pytest
from cli.commands import CommandLine


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
