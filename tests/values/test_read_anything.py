"""Reading any text at all: it ends soon, raises nothing, and agrees with the exporters' readers."""

import json
from functools import cache
from itertools import count
from typing import Any

import msgspec
import pytest
import tinycss2
from hypothesis import given
from hypothesis import strategies as st
from support.linear import RATIO, ratio
from support.properties import some
from values.typed_values import OF_TYPE, check_others, settled, stored

from jeton.model.objects import TOKEN_TYPES, TokenType
from jeton.values import jsontext, scan
from jeton.values.cssvalues import css_value
from jeton.values.dtcg import to_dtcg
from jeton.values.memory import ENTRIES, remembered
from jeton.values.memory import LONGEST as KEPT
from jeton.values.parse import LONGEST, read
from jeton.values.typed import InvalidValue, Ok, OpaqueValue
from jeton.values.write import NoCss, css_text

PIECES = [
    *("0", "1px", "-2.5rem", "50%", "1e400", "16", "200ms", "0.2s", "90deg", "1turn", "٣", "1vw"),
    *("#fff", "#3b82f680", "red", "transparent", "currentColor", "none", "inherit", "solid"),
    *("rgb(", "hsl(210 50% 40%)", "oklch(0.7 0.15 250)", "var(--x)", "calc(1px + 2px)", "steps(2)"),
    *("cubic-bezier(", "linear-gradient(", "to right", ")", "(", ",", "/", " ", "\n", "/* x */", "/*"),
    *('"', "'", "\\", "{x}", "{", "}", "serif", "italic", "inset", "normal", "-0", "1e-400px"),
    *("[", "]", ":", '"color"', '"offsetX"', '"fontSize"', '"value"', '"unit"', '"px"', "Inter"),
    *("600", "bold", "all", "ease", "AUTO", "true", "\x00", "\ud800", "\u2028", "\u00a0", "é", "💡"),
    *(";", "!", "@", "red; } body{", "</style>", "*/"),
]
ANYTHING = st.characters(exclude_categories=())
TEXTS = st.lists(st.sampled_from(PIECES) | st.text(ANYTHING, max_size=3), max_size=8).map("".join)
SPACED = st.lists(st.sampled_from(PIECES), max_size=8).map(" ".join)
KEYS = [
    *("color", "offsetX", "offsetY", "x", "y", "blur", "spread", "inset", "type", "radius", "offset"),
    *("alpha", "width", "style", "duration", "delay", "timingFunction", "position", "fontFamily", "fontSize"),
    *("fontWeight", "lineHeight", "letterSpacing", "fontStyle", "dashArray", "lineCap", "value"),
    *("unit", "hex", "opacity"),
    *("colorSpace", "components", "r", "g", "b", "a", "\n", "{x}", "*/"),
]
LEAVES = st.sampled_from(PIECES) | st.integers() | st.floats(allow_nan=False) | st.booleans() | st.none()
JSON: st.SearchStrategy[Any] = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=8),
    max_leaves=16,
)
KINDS = st.sampled_from(TOKEN_TYPES)
VALUES = KINDS.flatmap(lambda kind: st.tuples(st.just(kind), OF_TYPE[kind].map(stored)))
"""Types with the text of one of their values."""


@cache
def stays(css: str) -> bool:
    """Tell whether a value ends neither its declaration nor a `style` element."""
    nodes = tinycss2.parse_blocks_contents(f"--x: {css}; --y: 1", skip_whitespace=True)
    return [node.type for node in nodes] == ["declaration"] * 2 and "</" not in css


def check(kind: TokenType, text: str) -> None:
    """Check that a text is read, what can be said of whatever it reads as, and that its CSS is safe."""
    outcome = read(kind, text)
    check_others(kind, text, outcome)
    css, note, _ = css_value(kind, text)
    assert note if css is None else stays(css)
    if isinstance(outcome, Ok):
        again = stored(outcome.value)
        if len(again) <= LONGEST:
            assert settled(read(kind, again).value) == settled(outcome.value)  # type: ignore[union-attr]
        json.dumps(outcome.notes).encode()
        assert to_dtcg(kind, outcome.value)
    else:
        assert isinstance(outcome, OpaqueValue | InvalidValue)
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
    check_others(kind, text, read(kind, text))


@given(KINDS.flatmap(lambda kind: st.tuples(st.just(kind), OF_TYPE[kind])))
def test_css_takes_what_was_read(found: Any) -> None:
    """Whatever reads has a CSS form, but for partial typographies."""
    kind, value = found
    text = stored(value)
    try:
        css_text(value)
    except NoCss:
        assert css_value(kind, text).text is None
        return
    if "\\" not in text and len(text) < 1000:  # an escaped control character is in no stylesheet
        assert css_value(kind, text).text is not None, text


HOSTILE = [
    *("[" * 9999, '{"a":' * 3000, "{" * 5000 + "}" * 5000, "[" * 900 + "]" * 900),
    *('{"value":NaN,"unit":"px"}', '{"value":-Infinity,"unit":"px"}', '{"value":1e400,"unit":"px"}'),
    *('{"value":' + "9" * 5000 + ',"unit":"px"}', '["\\ud800"]', '["a\\u0000b"]', "1e" + "9" * 5000 + "px"),
    *("9" * LONGEST, "9" * 1_000_000, "[" * 100_000, '{"a":' * 50_000, "(" * 100_000, " " * 100_000),
    *("a" * 1_000_000, "1" * 512, "1 " * 256, "a, " * 200 + "!", "1px " * 128 + "\n", "1" * 500 + "px " * 3),
    *('{"value":1,"unit":"px;}"}', '{"components":[1e999,0,0],"colorSpace":"srgb"}', "é(" * 5000, "\x1b[0m"),
    *("0." + "0" * 16_000 + "1px", "0." + "1" * 16_000 + "%", "1e-" + "9" * 50 + "%"),
    *("(" * LONGEST, "a(" * 8000, "rgb(" * 999, "'" * 9999, '"' * 9999, "\\" * 9999, "/*" * 8000),
    *("calc(" + "1" * 16_000, "calc(" + "a" * 16_000 + ")", "steps(" + "1" * 16_000, "var(--x) " * 1800),
    *("var(--x)" * 2000, "1px " * 4000, "red, " * 3000, "red 0% " * 2000, "a b " * 4000),
    *("- " * 8000, "-" * 16_000, ", " * 8000, "\x00", "\u202e", "\u2028"),
    *("rgb(" + "1 " * 8000 + ")", "color(srgb " + "1" * 16_000, "linear-gradient(" + "red," * 4000 + "red)"),
    *("linear-gradient(" + "(" * 16_000, "radial-gradient(1px at " + " at" * 5000, "in " * 5000, "\ufeff{}"),
    *("italic " * 2000 + "16px a", "hsl(" + "9" * 300 + " 1% 1%)", "cubic-bezier(" + "1," * 8000 + ")"),
]  # fmt: skip


@pytest.mark.some
@pytest.mark.parametrize("kind", TOKEN_TYPES)
def test_hostile_texts(kind: TokenType) -> None:
    """Deep, huge and malformed text, made to hold a pattern, is read soon and without an exception."""
    texts = some(HOSTILE, TOKEN_TYPES.index(kind))
    for text in texts:
        check(kind, text)
    for part in texts:
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


def test_memory_is_bounded() -> None:
    """Long texts are read anew each time; short ones once, and only so many are kept."""
    read: list[str] = []
    function = remembered(lambda _kind, text: read.append(text))
    for text in ("short", "short", "x" * KEPT, "x" * KEPT, "x" * (KEPT + 1), "x" * (KEPT + 1)):
        function("", text)
    assert [len(text) for text in read] == [5, KEPT, KEPT + 1, KEPT + 1]
    assert ENTRIES * KEPT * 4 < 64 << 20


@given(JSON.filter(lambda value: isinstance(value, list | dict)))
def test_laid_out_json_is_the_same(value: Any) -> None:
    """Laying JSON out changes white space alone."""
    text = json.dumps(value)
    laid_out = jsontext.pretty(text)
    if laid_out is not None:
        assert json.loads(laid_out) == json.loads(text)


def test_json_text() -> None:
    """Numbers and escapes stay as they are; text that would grow with the square of its depth stays whole."""
    assert jsontext.pretty('{"a":1.50,"b":[1e2,12345678901234567890]}') == (
        '{\n  "a": 1.50,\n  "b": [\n    1e2,\n    12345678901234567890\n  ]\n}'
    )
    deep = "[" * 400 + "]" * 400
    assert jsontext.pretty(deep) == deep
    assert msgspec.json.decode(deep) is not None
    assert [
        jsontext.pretty(text) for text in ("[NaN]", "[1e400]", "[1,]", "1", '"x"', "[" * 9999, '["\\ud800"]')
    ] == ([None] * 7)


@pytest.mark.parametrize("kind", TOKEN_TYPES)
@pytest.mark.parametrize("unit", ["/* ", "/**/", "/*/", "*/", "/* */ ", "/"])
def test_comments_are_read_in_linear_time(kind: TokenType, unit: str) -> None:
    """Four times as many comments, closed or not, take at most six times as long."""
    numbers = count()  # so that no text was read before

    def work(text: str) -> None:
        read(kind, f"{text}{next(numbers)}")

    assert ratio(work, *((unit * length)[:length] for length in (3_000, 12_000))) <= RATIO
