"""Every test of the API runs on either engine."""

import pytest
from api.environments import Acme, acme_of
from conftest import Tree
from support.engines import on_one_engine as pytest_generate_tests
from support.service import Service

__all__ = ["pytest_generate_tests"]


@pytest.fixture
def acme(service: Service, tree: Tree) -> Acme:
    """An organization to which the tree's workspace belongs."""
    return acme_of(service, tree)
