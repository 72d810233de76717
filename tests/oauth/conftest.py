"""Fixtures: a server with a public URL, so that programs may ask for leave."""

from collections.abc import Iterator

import pytest
from conftest import Tree
from oauth.clients import PUBLIC, Program, browser_of, program_of
from support.databases import NewDatabase
from support.engines import on_one_engine as pytest_generate_tests
from support.service import Service, serving
from ui.visitors import Visitor

__all__ = ["pytest_generate_tests"]


@pytest.fixture(scope="module")
def service(new_database: NewDatabase, request: pytest.FixtureRequest) -> Iterator[Service]:
    """A server that others reach by TLS."""
    with serving(request.config)(new_database(), public_url=PUBLIC) as service:
        yield service
        assert service.database.broken_invariants() == []


@pytest.fixture(autouse=True)
def unlimited(service: Service) -> None:
    """Let each test begin without requests that count."""
    for limiter in (service.app._services.registrations, service.app._services.failed_sign_ins):
        limiter._logs.clear()


@pytest.fixture
def browser(service: Service, tree: Tree) -> Visitor:
    """The browser of the tree's owner."""
    return browser_of(service, tree.owner)


@pytest.fixture
def program(service: Service) -> Program:
    """A program that has registered."""
    return program_of(service)
