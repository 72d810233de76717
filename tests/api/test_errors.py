"""The shape of every error, and the tables behind it."""

import inspect
import re
from pathlib import Path

import pytest
from api.helpers import create_token
from conftest import Tree
from support.checks import refused
from support.service import Service

import jeton
from jeton import errors
from jeton.errors import JetonError, Text
from jeton.store import modes, tokens, tokensets, workspaces
from jeton.web.http.errors import STATUS, refusal

SPECIFIED = {
    "Name is required and must be a non-empty string": 400,
    "Name must be a non-empty string": 400,
    "Value is required and must be a string (unless alias_to is provided)": 400,
    "is_default must be a boolean": 400,
    "Invalid format. Supported formats: json, css, ios, android": 400,
    "Cannot delete the last mode in a tokenset": 400,
    "Invalid API token": 401,
    "API write access requires PRO or TEAM plan. Upgrade your plan to create resources via API.": 403,
    "Workspace not found": 404,
    "Tokenset not found": 404,
    "Mode not found": 404,
    "Rate limit exceeded. Please try again later.": 429,
    "Internal server error": 500,
    "Failed to delete workspace": 500,
    "The API token lacks the write:tokens scope": 403,
    "The workspace owner's plan does not include API write access": 403,
    "Your role in this workspace does not allow changes": 403,
    "Token not found": 404,
    "Not found": 404,
    "Method not allowed": 405,
    "Request timeout": 408,
    "Request body too large": 413,
    "Content-Type must be application/json": 415,
    "Request body must be valid JSON": 400,
    "Request body must be a JSON object": 400,
    "Name must be at most {limit} characters": 400,
    "Name must not contain control characters": 400,
    "Description must be a string or null": 400,
    "{field} must be a string or null": 400,
    "Value must be a string": 400,
    "limit must be a whole number from 1 to 1000": 400,
    "cursor is not valid": 400,
    "Service temporarily unavailable": 503,
}
"""The fixed texts of the specification and the design."""

TEXTS = {name: text for name, text in vars(Text).items() if not name.startswith("_")}


def _leaves(kind: type[JetonError] = JetonError) -> list[type[JetonError]]:
    below = kind.__subclasses__()
    return [leaf for child in below for leaf in _leaves(child)] if below else [kind]


def test_every_documented_text_is_in_the_table() -> None:
    """The fixed texts stand in the code as the documents write them."""
    assert set(SPECIFIED) <= set(TEXTS.values())


def test_every_error_has_a_status() -> None:
    """The tree of errors is closed: each leaf has its status, and the table names no other class."""
    assert set(_leaves()) == set(STATUS)
    assert all(400 <= status <= 599 for status in STATUS.values())
    named = {leaf.__name__ for leaf in _leaves()}
    assert named == set(re.findall(r"[├└]── (\w+)", errors.__doc__ or ""))


@pytest.mark.parametrize("leaf", _leaves())
def test_every_refusal_is_one_text(leaf: type[JetonError]) -> None:
    """The body of each refusal has the key `error` alone."""
    needed = next(iter(inspect.signature(leaf).parameters))
    arguments = {"retry_after": 3, "allow": "GET", "text": "said"}
    response = refusal(leaf(arguments[needed]))  # type: ignore[arg-type]  # each class takes its own
    assert re.fullmatch(rb'\{"error":"[^"]+"\}', response.body)
    assert dict(response.headers)[b"content-type"] == b"application/json"


def test_each_text_stands_once_in_the_code() -> None:
    """No other module repeats a fixed text."""
    sources = [path.read_text() for path in Path(jeton.__file__).parent.rglob("*.py")]
    for name, text in TEXTS.items():
        literal = re.split(r"[{]", text)[0].rstrip(": ")
        if len(literal) < 12 or name in {"TYPE_REQUIRED", "TYPE_INVALID"}:
            continue
        count = sum(source.count(f'"{literal}') for source in sources)
        same = sum(other.startswith(literal) for other in TEXTS.values())
        assert (name, count <= same) == (name, True)


@pytest.mark.parametrize("module", [workspaces, tokensets, modes, tokens])
def test_an_unforeseen_failure_is_a_constant(
    service: Service, tree: Tree, monkeypatch: pytest.MonkeyPatch, module: object
) -> None:
    """A 500 says nothing of its cause; on any resource, reading or writing."""
    create_token(tree, "a")

    async def fail(*_: object, **__: object) -> None:
        raise RuntimeError("jtn_secret and /a/path")

    paths = {
        workspaces: (tree.workspace, {"name": "b"}),
        tokensets: (tree.tokenset, {"name": "b"}),
        modes: (tree.mode, {"name": "b"}),
        tokens: (f"{tree.tokens}/a", {"value": "b"}),
    }
    path, body = paths[module]  # type: ignore[index]  # a module is hashable
    monkeypatch.setattr(module, "update", fail)
    refused(tree.owner.client.patch(path, json=body), 500, "Internal server error")
    assert service.client().get("/workspaces").status_code == 401
