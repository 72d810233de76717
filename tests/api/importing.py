"""What the tests of imports share: files, requests, and what is there afterwards."""

import json
from typing import Any

import httpx
from conftest import Tree
from support.checks import ok

from jeton.errors import Text

Json = dict[str, Any]
COUNTS = ("created", "changed", "unchanged", "skipped")


def color(value: str, **more: object) -> Json:
    """Return a leaf of a DTCG file."""
    return {"$type": "color", "$value": value, **more}


def resolver(sets: Json, **modes: Json) -> Json:
    """Return a DTCG resolver document: a tokenset for each set, and one, `Theme`, with modes."""
    order = [{"$ref": f"#/sets/{name}"} for name in sets] + [{"$ref": "#/modifiers/Theme"}] * bool(modes)
    document: Json = {"version": "2025.10", "resolutionOrder": order}
    document["sets"] = {name: {"sources": [tokens]} for name, tokens in sets.items()}
    if modes:
        contexts = {name: [tokens] for name, tokens in modes.items()}
        document["modifiers"] = {"Theme": {"contexts": contexts, "default": next(iter(modes))}}
    return document


def send(tree: Tree, path: str, content: object, query: str = "", **headers: str) -> httpx.Response:
    """Send a document, or the text of a file."""
    body = content if isinstance(content, str | bytes) else json.dumps(content)
    given = {"Content-Type": "application/json", **headers}
    return tree.owner.client.post(f"{path}/import{query}", content=body, headers=given)


def into_workspace(tree: Tree, content: object, query: str = "", **headers: str) -> httpx.Response:
    """Import into the workspace."""
    return send(tree, tree.workspace, content, query, **headers)


def into_tokenset(tree: Tree, content: object, query: str = "", **headers: str) -> httpx.Response:
    """Import into the tokenset."""
    return send(tree, tree.tokenset, content, query, **headers)


def counts(response: httpx.Response) -> tuple[int, ...]:
    """Return how many tokens were created, changed, left and skipped."""
    answer = ok(response)
    return tuple(answer[name] for name in COUNTS)


def content_of(tree: Tree) -> dict[tuple[str, str], dict[str, str]]:
    """Return the values or targets of a workspace's tokens by tokenset and mode, then by name."""
    client, found = tree.owner.client, {}
    for tokenset in ok(client.get(f"{tree.workspace}/tokensets"))["tokensets"]:
        for mode in ok(client.get(f"/tokensets/{tokenset['id']}/modes"))["modes"]:
            listed = ok(client.get(f"/tokensets/{tokenset['id']}/modes/{mode['id']}/tokens"))["tokens"]
            values = {token["name"]: token["value"] or f"-> {token['alias_to']}" for token in listed}
            found[tokenset["name"], mode["name"]] = values
    return found


def problems_of(response: httpx.Response) -> list[tuple[str, str]]:
    """Return path and message of the errors of a refusal."""
    assert response.status_code == 400, response.text
    body = response.json()
    errors = [problem for problem in body["problems"] if problem["severity"] == "error"]
    assert body["error"] == Text.IMPORT_REFUSED.format(
        errors=f"{len(errors):,} error{'s' * (len(errors) != 1)}"
    )
    return [(problem["path"], problem["message"]) for problem in errors]


FILE = {"a": color("#ff0000"), "b": color("{a}")}
