"""What the tests of proposals share: proposing, reading and accepting over HTTP."""

from typing import Any

import httpx
from conftest import Tree
from support.checks import ok

BLUE = {"name": "blue", "type": "color", "value": "#0000ff"}


def propose(
    client: httpx.Client, tree: Tree, *upsert: dict[str, Any], title: str = "Better", **changes: Any
) -> str:
    """Begin a proposal with changes of the tree's mode; return its path."""
    changes.setdefault("modes", {tree.mode_id: {"upsert": list(upsert)}})
    body = {"title": title, "changes": changes}
    return f"/proposals/{ok(client.post(f'{tree.workspace}/proposals', json=body), 201)['id']}"


def change(client: httpx.Client, proposal: str, tree: Tree, **lists: Any) -> Any:
    """Change the tree's mode in a proposal; return the answer."""
    return ok(client.patch(f"{proposal}/tokens", json={"modes": {tree.mode_id: lists}}))


def changes_of(client: httpx.Client, proposal: str) -> list[Any]:
    """Return the changes of a proposal as they stand now."""
    changes: list[Any] = ok(client.get(f"{proposal}/changes"))["changes"]
    return changes


def states(client: httpx.Client, proposal: str) -> dict[str, str]:
    """Return the states of the changes of a proposal, by name."""
    return {each["name"]: each["state"] for each in changes_of(client, proposal)}


def accept(client: httpx.Client, proposal: str, **body: Any) -> httpx.Response:
    """Accept a proposal; return the response."""
    return client.post(f"{proposal}/accept", json=body)


def values(client: httpx.Client, tree: Tree) -> dict[str, str]:
    """Return the values of the tree's mode by name, `=name` of an alias."""
    tokens = ok(client.get(tree.tokens))["tokens"]
    return {each["name"]: f"={each['alias_to']}" if each["alias_to"] else each["value"] for each in tokens}
