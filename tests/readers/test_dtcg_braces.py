"""DTCG exports with braces in the texts of others, as Style Dictionary reads them and as an import does."""

from typing import Any, Literal

import pytest
from api.helpers import create_token
from api.importing import into_workspace
from conftest import Tree
from support.checks import ok

from readers.style_dictionary import build

TEXTS = [
    "uses {nope.x} here",
    "{nope}",
    "{",
    "}{",
    "a {b} {c",
    '"{q}"',
    "{\\n}",
    "\uff5bwide\uff5d",
    "{not} \uff5bnot\uff5d",
]
EXTENSIONS: list[Any] = [
    {"com.example": {"formula": "{nope.y} * 2"}},
    {"com.example": [["{deep}"], {"key": "}"}], "other": "{"},
    {"jeton": {"text": "{own}"}},
    {"studio.tokens": {"modify": {"type": "mix", "color": "{nope.z}", "value": "0.1"}}},
]
SIDE = ("description", "deprecated", "extensions")


def _filled(tree: Tree) -> dict[str, dict[str, Any]]:
    """Create tokens with each of the texts in every place that takes one; return what was sent, by name."""
    sent: dict[str, dict[str, Any]] = {}
    for number, text in enumerate(TEXTS):
        sent[f"note.n{number}"] = {"value": "#fff", "description": text, "deprecated": text}
        sent[f"text.n{number}"] = {"type": "string", "value": text, "description": text, "deprecated": text}
    for number, extensions in enumerate(EXTENSIONS):
        sent[f"own.n{number}"] = {"value": "#fff", "extensions": extensions}
        sent[f"beside.n{number}"] = {"type": "string", "value": "x", "extensions": extensions}
    for name, fields in sent.items():
        create_token(tree, name, **{"type": "color", **fields})
    return sent


@pytest.mark.parametrize("version", [4, 5])
def test_style_dictionary_finds_no_reference_in_texts_of_others(tree: Tree, version: Literal[4, 5]) -> None:
    """Descriptions, notes, strings and extensions may hold braces: the file builds, no name is missing."""
    _filled(tree)
    text = tree.owner.client.get(f"{tree.mode}/export/dtcg").text
    (built,) = build([text], dtcg=True, version=version)
    assert built.unresolved == []
    assert {name.partition(".")[0] for name in built.tokens} == {"note", "own"}


def test_texts_with_braces_come_back_as_they_were(tree: Tree) -> None:
    """An import of the file gives every text, note and extension again; an edited description counts."""
    sent = _filled(tree)
    file = tree.owner.client.get(f"{tree.mode}/export/dtcg").json()
    file["note"]["n0"]["$description"] = "edited"
    sent["note.n0"]["description"] = "edited"
    answer = ok(into_workspace(tree, file, "?format=dtcg"))
    tokens = ok(tree.owner.client.get(f"/tokensets/{answer['tokensets'][0]['id']}/tokens"))["tokens"]
    found = {token["name"]: {field: token[field] for field in SIDE if token.get(field)} for token in tokens}
    assert found == {
        name: {key: fields[key] for key in SIDE if key in fields} for name, fields in sent.items()
    }
