"""Fingerprints of what Figma has: the server's are those of the plug-in."""

import json
from pathlib import Path
from typing import Any

import pytest
from figma_plugin.plugin import plugin
from hypothesis import given
from hypothesis import strategies as st

from jeton.formats.figma import figma_fingerprint as fingerprint

CASES = json.loads((Path(__file__).parent / "fingerprints.json").read_text())


def of(kind: str, item: Any) -> str:
    """Return the fingerprint of an object of a kind."""
    if kind == "settings":
        return fingerprint.of_settings(item["scopes"], item["syntax"], hidden=item["hidden"])
    if kind == "name":
        return fingerprint.of_name(item)
    if kind == "fields":
        return fingerprint.of_fields(item["fields"], item["bound"])
    return fingerprint.of_value(item)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_fingerprint_is_that_of_the_cases_of_both_languages(case: dict[str, Any]) -> None:
    """Also of characters beyond 16 bits, of numbers at the ends of single precision, and of JSON."""
    assert of(case["kind"], case["input"]) == case["fingerprint"]
    assert plugin().ask("fingerprint", kind=case["kind"], input=case["input"]) == case["fingerprint"]


def test_what_single_precision_loses_makes_no_difference() -> None:
    """A colour without alpha is opaque, and negative zero is zero."""
    pairs: list[tuple[Any, Any]] = [
        (0.1, 0.10000000149011612),
        (0.0, -0.0),
        ({"r": 0.1, "g": 0, "b": 1}, {"r": 0.10000000149011612, "g": 0, "b": 1, "a": 1}),
    ]
    assert all(fingerprint.of_value(one) == fingerprint.of_value(other) for one, other in pairs)
    assert fingerprint.of_fields({"size": 16.00001}, {}) == fingerprint.of_fields({"size": 16}, {})


def test_what_differs_for_people_has_another_fingerprint() -> None:
    """The steps of eight bits, hundredths of a number, a number and its text, an alias and its id."""
    values: list[Any] = [0, 1, 0.01, "0", "1", True, "true", None, "VariableID:1:2"]
    values += [{"type": "VARIABLE_ALIAS", "id": "VariableID:1:2"}]
    values += [{"r": byte / 255, "g": 0, "b": 0} for byte in range(256)]
    assert len({fingerprint.of_value(value) for value in values}) == len(values)


NUMBERS = st.floats(allow_nan=False, allow_infinity=False) | st.integers(-(2**53), 2**53)
TEXTS = st.text(st.characters(exclude_categories=()), max_size=8)
CHANNELS = st.floats(0, 1)
COLORS = st.fixed_dictionaries(dict.fromkeys("rgb", CHANNELS), optional={"a": CHANNELS})
LEAVES = NUMBERS | TEXTS | st.booleans() | st.none()


def _branches(part: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.lists(part, max_size=3) | st.dictionaries(TEXTS, part, max_size=3)


TREES = st.recursive(
    LEAVES, lambda part: st.lists(part, max_size=3) | st.dictionaries(TEXTS, part, max_size=3)
)
ITEMS = st.one_of(
    st.tuples(st.just("value"), NUMBERS | TEXTS | st.booleans() | COLORS),
    st.tuples(st.just("value"), st.dictionaries(TEXTS, TREES, max_size=3)),
    st.tuples(st.just("name"), TEXTS),
    st.tuples(
        st.just("settings"),
        st.fixed_dictionaries(
            {
                "scopes": st.lists(TEXTS, max_size=3),
                "syntax": st.dictionaries(TEXTS, TEXTS, max_size=3),
                "hidden": st.booleans(),
            }
        ),
    ),
    st.tuples(
        st.just("fields"),
        st.fixed_dictionaries(
            {
                "fields": st.dictionaries(TEXTS, TREES, max_size=3),
                "bound": st.dictionaries(TEXTS, TEXTS, max_size=3),
            }
        ),
    ),
)


@given(ITEMS)
def test_both_languages_make_the_same_of_anything(item: tuple[str, Any]) -> None:
    """Of all numbers, texts and trees of them."""
    kind, content = item
    assert plugin().ask("fingerprint", kind=kind, input=content) == of(kind, content)
