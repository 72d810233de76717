"""Fixtures: a server whose groups give roles in two organizations, and an identity provider that knows it."""

from collections.abc import Iterator

import pytest
from scim.providers import MAPPING, Company, Provider
from support.databases import NewDatabase
from support.engines import on_one_engine as pytest_generate_tests
from support.service import Service, serving

from jeton.core.scim import tokens
from jeton.model.objects import Plan

__all__ = ["pytest_generate_tests"]


@pytest.fixture
def service(new_database: NewDatabase, request: pytest.FixtureRequest) -> Iterator[Service]:
    """A server whose groups of SCIM give roles."""
    with serving(request.config)(new_database(), scim_groups=MAPPING) as service:
        yield service
        assert service.database.broken_invariants() == []


@pytest.fixture
def company(service: Service) -> Company:
    """Two organizations of one owner."""
    owner = service.account(Plan.TEAM)
    return Company(owner, service.organization(owner, "Acme"), service.organization(owner, "Globex"))


@pytest.fixture
def provider(service: Service, company: Company) -> Provider:  # noqa: ARG001  its organizations are mapped
    """An identity provider with a token of its own."""
    _, secret = service.run(lambda tx: tokens.create(tx, "Entra ID", None))
    return Provider(service, secret)
