"""Every test of the API runs on both engines."""

import pytest
from api.environments import Acme
from conftest import Tree
from support.engines import on_both_engines as pytest_generate_tests
from support.service import Service

__all__ = ["pytest_generate_tests"]


@pytest.fixture
def acme(service: Service, tree: Tree) -> Acme:
    """An organization to which the tree's workspace belongs."""
    organization_id = service.organization(tree.owner)
    service.belongs(tree.workspace_id, organization_id)
    return Acme(service, tree, organization_id)
