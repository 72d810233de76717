"""Values as CSS; the usual ones of every type stand in the golden files of the exporters."""

import json
from typing import Any

import msgspec
import pytest
import tinycss2
from hypothesis import given
from hypothesis import strategies as st
from readers.dtcg_values import WEIGHTS

from jeton.model import TOKEN_TYPES, TokenType
from jeton.values import jsontext
from jeton.values.colors import parse_color
from jeton.values.composites import READERS
from jeton.values.cssvalues import css_value
from jeton.values.lengths import parse_length
from jeton.values.reading import reads_as

TEXTS = [
    *("", "red", "16px", "{x}", "red; } body{", "400", "\u2028", "é", "normal", "1e400", "ease"),
    *("solid", "</style>"),
]
KEYS = [
    *("color", "offsetX", "offsetY", "x", "blur", "spread", "inset", "type", "width", "style"),
    *("duration", "delay"),
]
KEYS += [
    *("timingFunction", "position", "fontFamily", "fontSize", "fontWeight", "lineHeight"),
    *("fontStyle", "dashArray"),
]
KEYS += ["value", "unit", "colorSpace", "components", "alpha", "*/", "\n"]
LEAVES = st.one_of(
    st.sampled_from(TEXTS), st.integers(), st.floats(allow_nan=False), st.booleans(), st.none(), st.just("px")
)
JSON: st.SearchStrategy[Any] = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=6),
    max_leaves=12,
)


def stays(css: str) -> bool:
    """Tell whether the value ends neither its declaration nor a `style` element."""
    nodes = tinycss2.parse_blocks_contents(f"--x: {css}; --y: 1", skip_whitespace=True)
    return [node.type for node in nodes] == ["declaration"] * 2 and "</" not in css


KINDS = st.sampled_from(TOKEN_TYPES)


@given(KINDS, JSON)
def test_any_json_has_a_value_or_a_reason(kind: TokenType, value: Any) -> None:
    """No JSON, however odd, raises; what comes out is safe, what does not has a reason."""
    text = json.dumps(value)
    css, note = css_value(kind, text)
    if css is None:
        assert note
    else:
        assert stays(css)


@given(KINDS, st.text(alphabet=st.characters(exclude_categories=["Cs"]), max_size=40))
def test_any_text_has_a_value_or_a_reason(kind: TokenType, text: str) -> None:
    """No text raises in any reader of values."""
    css, note = css_value(kind, text)
    assert css is not None or note
    assert isinstance(reads_as(kind, text), bool)
    parse_color(text)
    parse_length(text)
    parse_length(text, "lineHeight")


HOSTILE = [
    *("[" * 100_000, '{"a":' * 50_000, "{" * 5000 + "}" * 5000, "[" * 900 + "]" * 900, "9" * 100_000),
    *('{"value":NaN,"unit":"px"}', '{"value":-Infinity,"unit":"px"}', '{"value":1e400,"unit":"px"}'),
    *(
        '{"value":' + "9" * 5000 + ',"unit":"px"}',
        '["\\ud800"]',
        '["a\\u0000b"]',
        '{"value":1,"unit":"px;}"}',
    ),
    *(
        "\x00",
        "\x1b[0m",
        "\u2028",
        "\u202e",
        "\ufeff{}",
        "(" * 100_000,
        "é(" * 5000,
        "rgb(" * 999,
        "'" * 9999,
    ),
    *(
        '{"components":[1e999,0,0],"colorSpace":"srgb"}',
        "1" * 500 + "px " * 3,
        "a, " * 200 + "!",
        " " * 100_000,
    ),
]


@pytest.mark.parametrize("kind", TOKEN_TYPES)
def test_hostile_values(kind: TokenType) -> None:
    """Deep, huge and malformed values end soon with a value that is safe, or a reason."""
    for text in HOSTILE:
        css, note = css_value(kind, text)
        assert note if css is None else stays(css)
        reads_as(kind, text)


@pytest.mark.parametrize("kind", [kind for kind in TOKEN_TYPES if kind not in READERS and kind != "string"])
def test_types_without_json(kind: TokenType) -> None:
    """A type that JSON cannot express has no CSS for it."""
    assert css_value(kind, "{}") == (None, f"JSON is no {kind}")


@pytest.mark.parametrize(
    ("kind", "value", "css"),
    [
        ("dimension", {"value": 0, "unit": "px"}, "0px"),
        ("duration", {"value": 0.2, "unit": "s"}, "0.2s"),
        ("shadow", {"color": "red", "offsetX": "0", "offsetY": " 1px ", "spread": 2}, "0 1px 0 2px red"),
        ("shadow", {"offsetX": 0, "offsetY": 1, "type": "dropShadow"}, "0 1px"),
        ("transition", {"duration": "200", "delay": "0"}, "200ms 0ms"),
        ("gradient", [{"color": "red", "position": "0.5"}, {"color": "blue", "position": "75%"}],
         "linear-gradient(180deg, red 50%, blue 75%)"),
        ("typography", {"fontFamily": "A, serif", "fontSize": 16, "fontWeight": "600", "lineHeight": "1.50"},
         "600 16px/1.5 A, serif"),
        ("typography", {"fontFamily": ["-apple-system"], "fontSize": "1rem", "fontWeight": "Extra Black"},
         "950 1rem -apple-system"),
        ("typography", {"fontFamily": "a", "fontSize": "1px", "fontWeight": "var(--w)"}, "var(--w) 1px a"),
        ("fontFamily", ["Jürgen's \"x\"\n"], '"Jürgen\'s \\"x\\"\\a "'),
    ],
)  # fmt: skip
def test_composites(kind: TokenType, value: Any, css: str) -> None:
    """Sub-values may be text, numbers and objects."""
    assert css_value(kind, json.dumps(value)).text == css


@pytest.mark.parametrize(("weight", "number"), [*WEIGHTS.items(), ("Semi Bold", 600)])
def test_weights(weight: str, number: int) -> None:
    """In a font shorthand the names of weights are their numbers, in whatever spelling."""
    value = json.dumps({"fontFamily": "Inter", "fontSize": "16px", "fontWeight": weight})
    assert css_value("typography", value).text == f"{number} 16px Inter"


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("shadow", [1]),
        ("shadow", {"offsetX": 0, "offsetY": 0, "inset": "yes"}),
        ("shadow", {"offsetX": 0, "offsetY": 0, "color": "red, blue"}),
        ("gradient", {"color": "red"}),
        ("gradient", [{"color": "red", "position": True}]),
        ("typography", {"fontFamily": "a;b", "fontSize": "1px"}),
        ("typography", {"fontFamily": ["a"], "fontSize": "1px", "fontWeight": "heaviest"}),
        ("dimension", {"value": 1, "unit": "p x"}),
        ("dimension", [1]),
        ("border", "[]"),
        ("color", {"colorSpace": "srgb", "components": []}),
        ("border", {"color": "1px", "width": "1px", "style": "solid"}),
        ("border", {"color": "red", "width": "#3b82f6", "style": "solid"}),
        ("border", {"color": "red", "width": "200ms", "style": "solid"}),
        ("border", {"color": "red", "width": "1px", "style": "200ms"}),
        ("transition", {"duration": "1px"}),
        ("transition", {"duration": "1s", "timingFunction": "solid"}),
        ("shadow", {"offsetX": "rgb(0 0 0)", "offsetY": 0}),
        ("typography", {"fontFamily": "Inter", "fontSize": "16px", "lineHeight": "AUTO"}),
        ("typography", {"fontFamily": "Inter", "fontSize": "solid"}),
        ("typography", {"fontFamily": "Inter", "fontSize": "16px", "fontStyle": "bold"}),
        ("gradient", [{"color": "red", "position": "left"}]),
        ("strokeStyle", {"dashArray": ["red"], "lineCap": "butt"}),
        ("shadow", {"offsetX": "1foo", "offsetY": 0}),
        ("shadow", {"offsetX": {"value": 1, "unit": "foo"}, "offsetY": 0}),
        ("shadow", {"offsetX": "50%", "offsetY": 0}),
        ("shadow", {"offsetX": "min(red)", "offsetY": 0}),
        ("shadow", {"offsetX": 1, "offsetY": 1, "blur": "-1px"}),
        ("shadow", {"offsetX": 1, "offsetY": 1, "color": "notacolor"}),
        ("shadow", {"offsetX": 1, "offsetY": 1, "color": "#12345"}),
        ("shadow", {"offsetX": 1, "offsetY": 1, "color": "rgb(a b c)"}),
        ("transition", {"duration": "1s", "timingFunction": "cubic-bezier(foo)"}),
    ],
)
def test_malformed_composites(kind: TokenType, value: Any) -> None:
    """A sub-value that is none makes the whole value one without CSS."""
    text = value if isinstance(value, str) else json.dumps(value)
    assert css_value(kind, text).text is None


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
