"""Fixtures: a server of the file's own, and connections to it."""

from collections.abc import Iterator

import pytest
from web.raw import Client, Recorder, serving


@pytest.fixture(scope="module")
def app() -> Recorder:
    """The application, which tells what it was asked."""
    return Recorder()


@pytest.fixture(scope="module")
def port(request: pytest.FixtureRequest, app: Recorder) -> Iterator[int]:
    """The port of its server, under the file's `LIMITS` if it has any."""
    with serving(app, getattr(request.module, "LIMITS", None)) as port:
        yield port


@pytest.fixture
def client(port: int) -> Iterator[Client]:
    """A connection."""
    with Client(port) as client:
        yield client
