"""Tokens that lead to others, as the API shows them."""

from typing import Any

from api.helpers import create_mode, in_mode
from conftest import Tree
from support.checks import ok


def dark_of(tree: Tree) -> Tree:
    """Return a second mode of the tree, which is not the default."""
    return in_mode(tree, create_mode(tree, "Dark")["id"])


def shown(tree: Tree, name: str) -> Any:
    """Return a token."""
    return ok(tree.owner.client.get(f"{tree.tokens}/{name}"))


def resolved(tree: Tree, name: str) -> Any:
    """Return what a token resolves to."""
    return shown(tree, name)["resolved_value"]


def patched(tree: Tree, token: str, /, **fields: object) -> Any:
    """Change a token; return it."""
    return ok(tree.owner.client.patch(f"{tree.tokens}/{token}", json=fields))


def deleted(tree: Tree, name: str) -> Any:
    """Delete a token; return the answer."""
    return ok(tree.owner.client.delete(f"{tree.tokens}/{name}"))
