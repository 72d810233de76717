"""What was changed, as the API tells it: all pages of a history."""

from typing import Any

import httpx
from conftest import Tree
from support.checks import ok


def pages(client: httpx.Client, path: str, limit: int = 1000) -> list[list[Any]]:
    """Return the changes of every page of a history."""
    found, cursor = [], ""
    while True:
        page = ok(client.get(f"{path}?limit={limit}{cursor}"))
        assert list(page) == ["changes", "next_cursor"]
        assert len(page["changes"]) <= limit
        found.append(page["changes"])
        if page["next_cursor"] is None:
            return found
        cursor = f"&cursor={page['next_cursor']}"


def history(client: httpx.Client, path: str, limit: int = 1000) -> list[Any]:
    """Return all changes of a history, the newest first."""
    return [change for page in pages(client, path, limit) for change in page]


def told(changes: list[Any]) -> list[tuple[str, str, str]]:
    """Return the kind, the name and the action of changes."""
    return [(change["kind"], change["name"], change["action"]) for change in changes]


def newest(client: httpx.Client, workspace: str) -> str:
    """Return the id of the newest change set of a workspace."""
    return str(ok(client.get(f"{workspace}/history?limit=1"))["changes"][0]["change_set"])


def undo(client: httpx.Client, workspace: str, change_set: str, **headers: str) -> httpx.Response:
    """Ask for a change set to be undone."""
    return client.post(f"{workspace}/changes/{change_set}/undo", json={}, headers=headers)


def named(response: httpx.Response) -> str | None:
    """Return the change set that an answer names."""
    change_set: str | None = response.headers.get("x-jeton-change-set")
    assert change_set is None or "X-Jeton-Change-Set" in response.headers["access-control-expose-headers"]
    return change_set


def since(tree: Tree, after: str | None = None, **query: object) -> Any:
    """Return the changes of the tree's tokenset since a cursor."""
    params = query | ({} if after is None else {"after": after})
    return ok(tree.owner.client.get(f"{tree.tokenset}/changes", params=params))  # type: ignore[arg-type]
