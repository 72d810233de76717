"""Whatever a value is: it is read, calculated, drawn and taken apart without an unexpected exception."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from support.properties import tries
from values.fragments import POISONS, TYPED_VALUES, VALUES

from jeton.drawings.pictures import cell_picture, picture
from jeton.model.objects import TokenType
from jeton.values.calculations import CannotCalculate
from jeton.values.cssvalues import css_value
from jeton.values.editing.parts import put_together, taken_apart
from jeton.values.evaluation import evaluated, operations
from jeton.values.members import MEMBERS
from jeton.values.modifiers import CannotModify, apply
from jeton.values.modify import Modifier
from jeton.values.parse import read

_TYPES: dict[str, TokenType] = {"a": "color", "b": "dimension"}


def check(kind: TokenType, text: str) -> None:
    """Put a value through all that may be done with it; what must fail does so in its own way."""
    read(kind, text)
    found = css_value(kind, text)
    assert found.text or found.note
    for drawn in (cell_picture(kind, text), picture(kind, text, width=320, height=96)):
        assert not drawn or drawn.startswith("<svg")
    if kind in MEMBERS:
        parts = taken_apart(kind, text, _TYPES.get)
        assert parts is None or isinstance(put_together(parts), str)


@given(TYPED_VALUES)
@settings(max_examples=tries(300))
def test_any_value(typed: tuple[TokenType, str]) -> None:
    """A value, and the result of its calculation, is read, drawn, written and taken apart."""
    kind, text = typed
    check(kind, text)
    with suppress(CannotCalculate):
        result = evaluated(kind, text)
        operations(kind, text)
        check(kind, result)


@pytest.mark.parametrize(("kind", "text"), POISONS)
def test_each_value_that_was_an_error(kind: TokenType, text: str) -> None:
    """None of them is one any more."""
    check(kind, text)
    with suppress(CannotCalculate):
        result = evaluated(kind, text)
        operations(kind, text)
        check(kind, result)


@given(VALUES, VALUES, VALUES)
def test_any_modifier(color: str, value: str, other: str) -> None:
    """A modifier of a colour has a result that is a colour, or none for a reason."""
    for type_, space in (
        ("mix", "lch"),
        ("lighten", "srgb"),
        ("darken", "hsl"),
        ("alpha", "p3"),
        (other, other),
    ):
        with suppress(CannotModify):
            modified = apply(color, Modifier(type_, value, space, other))
            assert css_value("color", modified.text).text
