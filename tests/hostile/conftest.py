"""Fixtures: a server in a process of its own, whose memory, log and arguments can be looked at."""

from collections.abc import Iterator

import pytest
from cli.commands import CommandLine, Running
from support.engines import on_both_engines

_ON_BOTH = {"test_access", "test_any_request", "test_any_token", "test_read_your_write"}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run on both engines what reaches the database; the rest is decided before it."""
    if metafunc.module.__name__.rpartition(".")[2] in _ON_BOTH:
        on_both_engines(metafunc)


@pytest.fixture(scope="session")
def command_line(tmp_path_factory: pytest.TempPathFactory) -> CommandLine:
    """A command line on the database of the server of this folder."""
    return CommandLine(tmp_path_factory.mktemp("hostile"))


@pytest.fixture(scope="session")
def process(command_line: CommandLine) -> Iterator[Running]:
    """The server of this folder: its limits and times are the usual ones, apart from the rate limit."""
    with command_line.serving() as running:
        yield running
