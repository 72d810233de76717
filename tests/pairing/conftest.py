"""Fixtures: a server on both engines, a user with a workspace, and the user's browser."""

from collections.abc import Iterator

import pytest
from conftest import Tree
from support.databases import NewDatabase
from support.engines import on_both_engines as pytest_generate_tests
from support.service import Service, serving
from ui.visitors import Visitor, signed_in

__all__ = ["pytest_generate_tests"]


@pytest.fixture(scope="module")
def service(new_database: NewDatabase, request: pytest.FixtureRequest) -> Iterator[Service]:
    """A server; in the end its database keeps all rules."""
    with serving(request.config)(new_database()) as service:
        yield service
        assert service.database.broken_invariants() == []


@pytest.fixture(autouse=True)
def unlimited(service: Service) -> None:
    """Let each test begin without codes that were wrong, and without programs that wait."""
    for limiter in (service.app._services.wrong_codes, service.app._services.failed_sign_ins):
        limiter._logs.clear()
    service.run(lambda tx: tx.run("DELETE FROM pairing WHERE network <> $1", "?"))


@pytest.fixture
def browser(service: Service, tree: Tree) -> Visitor:
    """The browser of the tree's owner."""
    return signed_in(service, tree.owner)
