"""Fixtures: a server in a process of its own, whose memory, log and arguments can be looked at."""

from collections.abc import Iterator

import pytest
from cli.commands import CommandLine, Running


@pytest.fixture(scope="session")
def command_line(tmp_path_factory: pytest.TempPathFactory) -> CommandLine:
    """A command line on the database of the server of this folder."""
    return CommandLine(tmp_path_factory.mktemp("hostile"))


@pytest.fixture(scope="session")
def process(command_line: CommandLine) -> Iterator[Running]:
    """The server of this folder: its limits and times are the usual ones, apart from the rate limit."""
    with command_line.serving() as running:
        yield running
