"""Moments between changes, and what there was at one."""

import time
from typing import Any

import httpx
from conftest import Tree
from support.checks import ok

from jeton.model.clock import timestamp

_APART = 0.003


def moment() -> str:
    """Return a moment that is later than all changes so far and earlier than all to come."""
    time.sleep(_APART)
    at = timestamp()
    time.sleep(_APART)
    return at


def get(tree: Tree, path: str, at: str | None = None, **query: str) -> httpx.Response:
    """Ask for something as it is, or as it was at a moment."""
    params = query if at is None else {**query, "at": at}
    return tree.owner.client.get(path, params=params)


def names(tree: Tree, at: str | None = None) -> list[str]:
    """Return the names of the mode's tokens."""
    return [token["name"] for token in ok(get(tree, tree.tokens, at))["tokens"]]


def patch(tree: Tree, path: str, **fields: object) -> Any:
    """Change an object."""
    return ok(tree.owner.client.patch(path, json=fields))


def delete(tree: Tree, path: str) -> None:
    """Delete an object."""
    ok(tree.owner.client.delete(path))
