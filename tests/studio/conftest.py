"""Fixtures of the tests of Tokens Studio, which run on both engines."""

import httpx
import pytest
from api.helpers import another_secret
from conftest import Tree
from studio.plugin import Plugin
from support.engines import on_both_engines as pytest_generate_tests
from support.service import Service

from jeton.model.objects import Scope

__all__ = ["pytest_generate_tests"]


@pytest.fixture
def plugin(tree: Tree) -> Plugin:
    """The plug-in of a designer whose API token writes."""
    return Plugin(tree.owner.client, f"{tree.workspace}/tokens-studio")


@pytest.fixture
def colleague(service: Service, tree: Tree) -> Plugin:
    """The plug-in of another designer, with an API token of their own that only proposes."""
    return Plugin(client_with(service, tree, Scope.READ, Scope.PROPOSE), f"{tree.workspace}/tokens-studio")


def client_with(service: Service, tree: Tree, *scopes: Scope) -> httpx.Client:
    """Return a client with another API token of the tree's owner."""
    _, secret = another_secret(service, tree.owner, scopes)
    return service.client(secret)
