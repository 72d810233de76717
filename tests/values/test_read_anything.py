"""Reading any text at all: it ends soon, raises nothing, and agrees with the exporters' readers."""

import json
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from values.typed_values import OF_TYPE

from jeton.model import TOKEN_TYPES, TokenType
from jeton.values import jsontext, scan
from jeton.values.colors import parse_color, to_rgba
from jeton.values.cssvalues import css_value
from jeton.values.dtcg import to_dtcg
from jeton.values.lengths import parse_length, pixels
from jeton.values.parse import LONGEST, read
from jeton.values.reading import reads_as
from jeton.values.typed import Color, Dimension, InvalidValue, Ok, Opaque, Typography
from jeton.values.write import to_text

PIECES = [
    *(
        *("0", "1px", "-2.5rem", "50%", "1e400", "16", "200ms", "0.2s", "90deg", "1turn", "٣", "1vw"),
        *("-0", "1e-400px"),
    ),
    *(
        *("#fff", "#3b82f680", "red", "transparent", "currentColor", "none", "inherit", "solid"),
        *("inset", "normal"),
    ),
    *(
        "rgb(",
        "hsl(210 50% 40%)",
        "oklch(0.7 0.15 250)",
        "var(--x)",
        "calc(1px + 2px)",
        "steps(2)",
        "cubic-bezier(",
    ),
    *(
        *("linear-gradient(", "to right", ")", "(", ",", "/", " ", "\n", "/* x */", "/*", '"', "'"),
        *("\\", "{x}", "{", "}"),
    ),
    *(
        *("[", "]", ":", '"color"', '"offsetX"', '"fontSize"', '"value"', '"unit"', '"px"', "Inter"),
        *("serif", "italic"),
    ),
    *(
        *("600", "bold", "all", "ease", "AUTO", "true", "\x00", "\ud800", "\u2028", "\u00a0", "é", "💡"),
        *(";", "!", "@"),
    ),
]
ANYTHING = st.characters(exclude_categories=())
TEXTS = st.lists(st.sampled_from(PIECES) | st.text(ANYTHING, max_size=3), max_size=8).map("".join)
SPACED = st.lists(st.sampled_from(PIECES), max_size=8).map(" ".join)
KEYS = [
    *(
        *("color", "offsetX", "offsetY", "x", "y", "blur", "spread", "inset", "type", "radius"),
        *("offset", "opacity"),
    ),
    *("alpha", "width", "style", "duration", "delay", "timingFunction", "position", "fontFamily", "fontSize"),
    *(
        *("fontWeight", "lineHeight", "letterSpacing", "fontStyle", "dashArray", "lineCap", "value"),
        *("unit", "hex"),
    ),
    *("colorSpace", "components", "r", "g", "b", "a", "\n", "{x}"),
]
LEAVES = st.sampled_from(PIECES) | st.integers() | st.floats(allow_nan=False) | st.booleans() | st.none()
JSON: st.SearchStrategy[Any] = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=8),
    max_leaves=16,
)
KINDS = st.sampled_from(TOKEN_TYPES)
VALUES = KINDS.flatmap(lambda kind: st.tuples(st.just(kind), OF_TYPE[kind].map(to_text)))
"""Types with the text of one of their values."""


def check(kind: TokenType, text: str) -> None:
    """Check that a text is read, and what can be said of whatever it reads as."""
    outcome = read(kind, text)
    assert reads_as(kind, text) is not isinstance(outcome, InvalidValue)
    if isinstance(outcome, Ok):
        again = to_text(outcome.value)
        assert len(again) > LONGEST or read(kind, again).value == outcome.value  # type: ignore[union-attr]
        json.dumps(outcome.notes).encode()
        assert to_dtcg(kind, outcome.value)
    else:
        assert isinstance(outcome, Opaque | InvalidValue)
        assert outcome.reason.endswith(".")
        assert len(outcome.reason.encode()) < 1000


@given(KINDS, TEXTS | SPACED)
def test_any_text(kind: TokenType, text: str) -> None:
    """Any text is a value, CSS for a browser, or none for a reason, whatever the type."""
    check(kind, text)


@given(KINDS, JSON)
def test_any_json(kind: TokenType, value: Any) -> None:
    """So is any JSON."""
    check(kind, json.dumps(value))


@given(KINDS, VALUES)
def test_values_of_another_type(kind: TokenType, other: tuple[TokenType, str]) -> None:
    """So is the value of any other type, which an alias may well lead to."""
    check(kind, other[1])


@given(VALUES | st.tuples(KINDS, SPACED))
def test_exports_agree_with_what_was_read(found: tuple[TokenType, str]) -> None:
    """The colors and lengths of the native formats are those that were read, no more and no fewer."""
    kind, text = found
    outcome = read(kind, text)
    value = outcome.value if isinstance(outcome, Ok) else None
    if kind == "color":
        assert parse_color(text) == (to_rgba(value) if isinstance(value, Color) else None)
    if kind in {"dimension", "fontSize", "lineHeight", "letterSpacing"}:
        assert parse_length(text, kind) == (pixels(value) if isinstance(value, Dimension) else None)


@given(KINDS.flatmap(lambda kind: st.tuples(st.just(kind), OF_TYPE[kind])))
def test_css_takes_what_was_read(found: Any) -> None:
    """Whatever reads has a CSS form, but for native units in composites and odd or partial typographies."""
    kind, value = found
    text = to_text(value)
    partial = isinstance(value, Typography) and (
        value.family is None or value.size is None or value.extras.get("fontStyle") not in {None, "italic"}
    )
    odd = partial or "\\" in text  # an escaped control character is not written into stylesheets
    if not odd and len(text) < 1000 and re.search(r"\d[ds]p\b", text) is None:
        assert css_value(kind, text).text is not None, text


HOSTILE = [
    *("[" * 9999, '{"a":' * 3000, "{" * 5000 + "}" * 5000, "[" * 900 + "]" * 900),
    *('{"value":NaN,"unit":"px"}', '{"value":-Infinity,"unit":"px"}', '{"value":1e400,"unit":"px"}'),
    *('{"value":' + "9" * 5000 + ',"unit":"px"}', '["\\ud800"]', '["a\\u0000b"]', "1e" + "9" * 5000 + "px"),
    *("9" * LONGEST, "9" * 1_000_000),
    *("0." + "0" * 16_000 + "1px", "0." + "1" * 16_000 + "%", "1e-" + "9" * 50 + "%"),
    *("(" * LONGEST, "a(" * 8000, "rgb(" * 999, "'" * 9999, '"' * 9999, "\\" * 9999, "/*" * 8000),
    *("calc(" + "1" * 16_000, "calc(" + "a" * 16_000 + ")", "steps(" + "1" * 16_000, "var(--x) " * 1800),
    *("var(--x)" * 2000, "1px " * 4000, "red, " * 3000, "red 0% " * 2000, "a b " * 4000),
    *("- " * 8000, "-" * 16_000, ", " * 8000, "\x00", "\u202e"),
    *("rgb(" + "1 " * 8000 + ")", "color(srgb " + "1" * 16_000, "linear-gradient(" + "red," * 4000 + "red)"),
    *("linear-gradient(" + "(" * 16_000, "radial-gradient(1px at " + " at" * 5000, "in " * 5000, "\ufeff{}"),
    *("italic " * 2000 + "16px a", "hsl(" + "9" * 300 + " 1% 1%)", "cubic-bezier(" + "1," * 8000 + ")"),
]  # fmt: skip


@pytest.mark.parametrize("kind", TOKEN_TYPES)
def test_hostile_texts(kind: TokenType) -> None:
    """Deep, huge and malformed text is read without an exception, whatever the type."""
    for text in HOSTILE:
        check(kind, text)
    for part in HOSTILE:
        if len(part) < LONGEST:
            check(kind, json.dumps([{"color": part[:9000], "offsetX": part, "fontSize": part[:99]}]))


@pytest.mark.parametrize(
    "text", ["a(" * 5000, "1px " * 5000, '"' * 5001, "a" * 9999, ("(" * 99 + ")" * 99 + " ") * 50]
)
def test_splitting_is_linear(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each lexeme of a text is looked at once, however the text is made."""
    looked: list[int] = []

    class Counted:
        """Counts the lexemes that a pattern yields."""

        @staticmethod
        def finditer(whole: str) -> Any:
            """Yield matches and count them."""
            for match in pattern.finditer(whole):
                looked.append(len(match[0]))
                yield match

    pattern = scan._TOKEN
    monkeypatch.setattr(scan, "_TOKEN", Counted)
    scan.split(text)
    assert sum(looked) <= len(text)


def test_nesting_is_measured_without_recursion() -> None:
    """The depth of decoded JSON is told however deep it is."""
    value: Any = []
    for _ in range(100_000):
        value = [value]
    assert not jsontext.is_within(value, 8)
    assert jsontext.is_within([[1, {"a": [2]}]], 4)
    assert not jsontext.is_within([[1, {"a": [2]}]], 3)
    assert jsontext.is_within(1, 0)
