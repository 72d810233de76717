"""Fixtures: the design systems, each loaded and exported once for all tests."""

from collections.abc import Callable

import pytest
from support.service import Service
from systems.model import Package
from systems.registry import SYSTEMS
from systems.runs import Run

Runs = Callable[[Package], Run]


@pytest.fixture(scope="session")
def runs(shared_service: Service, tmp_path_factory: pytest.TempPathFactory) -> Runs:
    """A function that returns a design system's run; the first call loads it."""
    known: dict[str, Run] = {}

    def get(package: Package) -> Run:
        if package.title not in known:
            known[package.title] = Run(package, shared_service, tmp_path_factory.mktemp("packages"))
        return known[package.title]

    return get


@pytest.fixture(params=SYSTEMS, ids=lambda package: package.title)
def run(request: pytest.FixtureRequest, runs: Runs) -> Run:
    """Each design system in turn."""
    package: Package = request.param
    return runs(package)
