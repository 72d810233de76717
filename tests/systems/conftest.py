"""Fixtures: the design systems, each loaded once for all tests."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from support.service import Service
from systems.loading import Client
from systems.model import Package
from systems.registry import SYSTEMS
from systems.runs import Run

Runs = Callable[[Package], Run]


@pytest.fixture(scope="session")
def runs(shared_service: Service, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Runs]:
    """A function that returns a design system's run; the first call loads it."""
    known: dict[str, Run] = {}

    def get(package: Package) -> Run:
        if package.title not in known:
            client = Client(shared_service, shared_service.account())
            clients.callback(client.close)
            known[package.title] = Run(package, client, tmp_path_factory.mktemp("packages"))
        return known[package.title]

    with ExitStack() as clients:
        yield get


@pytest.fixture(params=SYSTEMS, ids=lambda package: package.title)
def run(request: pytest.FixtureRequest, runs: Runs) -> Run:
    """Each design system in turn."""
    package: Package = request.param
    return runs(package)
