"""Whatever a token is: it is exported, reported and checked without an unexpected exception."""

import json
from typing import Any

import msgspec
import pytest
from exporters.option_sets import options_for
from fuzz.stages import exported, round_trips
from hypothesis import given, settings
from hypothesis import strategies as st
from problems.seeing import problems_of
from support.properties import some, tries
from values.fragments import BODIES, NAMES, POISONS

from jeton.bodies.bodies import new_token
from jeton.core.changes.validation import invalid_reason
from jeton.errors import Invalid
from jeton.formats.targets import TARGETS
from jeton.formats.writing.base import ExportMode
from jeton.formats.writing.options import with_options
from jeton.model.objects import TOKEN_TYPES
from jeton.model.stored_tokens import TokenContent

_TAKEN: dict[str, Any] = {"color": "#fff", "number": "1"}


def taken(bodies: list[dict[str, Any]]) -> list[TokenContent]:
    """Return the tokens that the API takes, each as it is stored."""
    tokens = []
    for body in bodies:
        try:
            tokens.append(new_token(msgspec.json.decode(json.dumps(body))))
        except (Invalid, msgspec.DecodeError):
            continue
    return tokens


def check(tokens: list[TokenContent]) -> None:
    """Export, report, import, check and validate the tokens of a mode."""
    if tokens:
        round_trips(tokens)
    assert all(
        problem.name is None or problem.message for problem in problems_of({"Base": tokens, "Dark": []})
    )
    for token in tokens:
        invalid_reason(token)


BESIDE: list[tuple[str, Any]] = [
    ("replaced_by", '"x'),
    ("replaced_by", '"x"'),
    ("replaced_by", "{a"),
    ("deprecated", '"x'),
    ("deprecated", ""),
    ("description", ""),
    (
        "extensions",
        {
            "studio.tokens": {
                "modify": {"type": "mix", "value": "ceil(1e309)", "space": "lch", "color": "#000"}
            }
        },
    ),
    ("extensions", {"studio.tokens": {"modify": {"type": [], "value": {}, "space": [], "color": [[]]}}}),
    ("extensions", {"jeton.contrast": [{"on": [], "ratio": {}, "lc": [], "level": {}}, [], None]}),
    ("extensions", {'com.figma."': 1, "com.figma.aliasData": {"a": []}, "com.figma.type": {}}),
    (
        "extensions",
        {"jeton": [], "mode": {"default": []}, "com.figma.scopes": {}, "com.figma.codeSyntax": []},
    ),
]
"""Fields beside a value that once were an error, or are close to one that was."""


def _texts(kind: str) -> list[str]:
    """Return the values of a type that once were an error, or one that never was."""
    return [text for other, text in POISONS if other == kind] or [_TAKEN.get(kind, "1")]


ERRORS = [
    *({"type": kind, "value": text} for kind in TOKEN_TYPES for text in _texts(kind)),
    *(
        {"type": kind, "value": _texts(kind)[0], field: value}
        for kind in TOKEN_TYPES
        for field, value in BESIDE
    ),
]


@pytest.mark.some
def test_each_token_that_was_an_error() -> None:
    """None of them is one any more, alone and with an alias to it."""
    for fields in some(ERRORS, 0):
        alias = {"name": "b", "type": fields["type"], "alias_to": "a"}
        check(taken([{"name": "a", **fields}, alias]))


@settings(max_examples=tries(60))
@given(st.lists(BODIES, max_size=4, unique_by=lambda body: body["name"]))
def test_any_token(bodies: list[dict[str, Any]]) -> None:
    """Whatever the API takes is exported, read back as it was, checked and validated."""
    check(taken(bodies))


@pytest.mark.parametrize("name", TARGETS)
@settings(max_examples=tries(30))
@given(data=st.data())
def test_any_token_with_options(name: str, data: st.DataObject) -> None:
    """With any options each token is in the export, or left out for a reason."""
    bodies = data.draw(st.lists(BODIES, max_size=4, unique_by=lambda body: body["name"]))
    target = with_options(TARGETS[name], data.draw(options_for(TARGETS[name], ["shims"])))
    tokens = exported(taken(bodies))
    rendered = target.tokenset([ExportMode("Base", True, tokens, ()), ExportMode("Dark", False, [], tokens)])  # noqa: FBT003
    assert {left.name for left in rendered.left_out} <= set(NAMES)
    for token in tokens:
        target.literal(token)
