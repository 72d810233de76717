"""Values as CSS; the usual ones of every type stand in the golden files of the exporters."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from readers.dtcg_values import WEIGHTS

from jeton.model.objects import TokenType
from jeton.values.csstext import safe_css, string_value
from jeton.values.cssvalues import css_value
from jeton.values.parse import read, reading
from jeton.values.plaincss import PLAIN
from jeton.values.typed import InvalidValue


@pytest.mark.parametrize(
    ("kind", "value", "css"),
    [
        ("dimension", {"value": 0, "unit": "px"}, "0px"),
        ("duration", {"value": 0.2, "unit": "s"}, "0.2s"),
        ("shadow", {"color": "red", "offsetX": "0", "offsetY": " 1px ", "spread": 2}, "0px 1px 0px 2px #f00"),
        ("shadow", {"offsetX": 0, "offsetY": 1, "type": "dropShadow"}, "0px 1px 0px 0px currentColor"),
        ("shadow", [{"offsetX": "var(--x)", "offsetY": "calc(1px + 2vw)", "color": "var(--c)"}],
         "var(--x) calc(1px + 2vw) 0px 0px var(--c)"),
        ("border", {"width": "thin", "style": "hidden", "color": "currentColor"}, "1px hidden currentColor"),
        ("transition", {"duration": "200", "delay": "0"}, "200ms cubic-bezier(0.25, 0.1, 0.25, 1) 0ms"),
        ("transition", {"duration": "1s", "timingFunction": "steps(2, end)"}, "1s steps(2, end) 0ms"),
        ("gradient", [{"color": "red", "position": "0.5"}, {"color": "blue", "position": "75%"}],
         "linear-gradient(#f00 50%, #00f 75%)"),
        ("gradient", [{"color": "red", "position": "4px"}, {"color": "var(--c)", "position": 1}],
         "linear-gradient(#f00 4px, var(--c) 100%)"),
        ("typography", {"fontFamily": "A, serif", "fontSize": 16, "fontWeight": "600", "lineHeight": "1.50"},
         '600 16px/1.5 "A", serif'),
        ("typography", {"fontFamily": ["-apple-system"], "fontSize": "1rem", "fontWeight": "Extra Black"},
         "950 1rem -apple-system"),
        ("typography", {"fontFamily": "a", "fontSize": "x-large", "fontWeight": "var(--w)"},
         'var(--w) x-large "a"'),
        ("typography", {"fontFamily": "var(--f), O'Neil", "fontSize": "12sp", "fontWeight": "Bold Italic"},
         'italic 700 0.75rem var(--f), "O\'Neil"'),
        ("fontFamily", ["Inter", "serif Pro"], '"Inter", "serif Pro"'),
        ("fontFamily", ["Jürgen's \"x\"\n", "'Segoe UI'"], '"Jürgen\'s \\"x\\"\\a ", "Segoe UI"'),
    ],
)  # fmt: skip
def test_composites(kind: TokenType, value: Any, css: str) -> None:
    """Sub-values may be text, numbers and objects."""
    assert css_value(kind, json.dumps(value)).text == css


@pytest.mark.parametrize(("weight", "number"), [*WEIGHTS.items(), ("Semi Bold", 600)])
def test_weights(weight: str, number: int) -> None:
    """In a font shorthand the names of weights are their numbers, in whatever spelling."""
    value = json.dumps({"fontFamily": "Inter", "fontSize": "16px", "fontWeight": weight})
    assert css_value("typography", value).text == f'{number} 16px "Inter"'


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
        ("typography", {"fontFamily": "Inter", "fontSize": "16px", "lineHeight": "-1"}),
        ("typography", {"fontFamily": "Inter", "fontSize": "solid"}),
        ("typography", {"fontFamily": "Inter", "fontSize": "-16px"}),
        ("typography", {"fontFamily": "inherit", "fontSize": "16px"}),
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


@pytest.mark.parametrize("kind", sorted(PLAIN))
@given(data=st.data())
def test_plain_texts_stay(kind: TokenType, data: st.DataObject) -> None:
    """Text that no reader sees is what the reader leaves to CSS, and safe there."""
    text = data.draw(st.from_regex(PLAIN[kind], fullmatch=True))
    assert reading(kind, text).spelling == "css"
    assert not isinstance(read(kind, text), InvalidValue)
    assert (string_value if kind == "string" else safe_css)(text) == text


@pytest.mark.parametrize(
    ("kind", "text", "change"),
    [
        ("dimension", "16", '"16" is written as "16px"'),
        ("fontWeight", "semi-bold", '"semi-bold" is written as "600"'),
        ("shadow", '{"offsetX":0,"offsetY":4,"color":"#000"}', "offsetY has no unit; it counts as pixels."),
        ("shadow", '{"offsetX":"0","offsetY":"4px","color":"#000"}', None),
        ("dimension", "8px 16px", "The value is a list of lengths."),
        ("fontFamily", '"a" rgb( b "c"', "it is written as it stands: "),
        ("color", "reddish", "it is written as it stands: "),
        ("dimension", "calc(1px + 2)", "it is written as it stands: "),
        ("number", "calc(1 + 2)", None),
        ("strokeStyle", '{"dashArray":["1px"]}', "CSS has no dash patterns: the line is dashed"),
    ],
)
def test_changes_are_told(kind: TokenType, text: str, change: str | None) -> None:
    """What CSS does not say as it was stored is told; JSON that is said exactly is no change."""
    found = css_value(kind, text).change
    assert found is None if change is None else found is not None and found.startswith(change)


@pytest.mark.parametrize(
    ("kind", "text", "css"),
    [
        ("dimension", "1.cm", "1cm"),
        ("border", "1.px groove", "1px groove"),
        ("transition", "var(--x) 1.s", "var(--x) 1s"),
        ("dimension", 'var(--x, "1.")', 'var(--x, "1.")'),
        ("color", "rgb(198%/**/30/**/105)", "rgb(198% 30 105)"),
        ("border", "54px/**/solid/**/#DdA", "54px solid #DdA"),
        ("color", "var(/* x */--a)", "var(--a)"),
        ("shadow", "var(--a) 0 color-mix(attr(x))", None),
        ("shadow", "env(a) 1px color-mix(\u202e)", None),
    ],
)
def test_css_reads_what_was_read(kind: TokenType, text: str, css: str | None) -> None:
    """Numbers lose a last point, comments become spaces; a part that is unsafe makes no CSS, and no error."""
    assert css_value(kind, text).text == css
    if css is not None:
        assert css_value(kind, css).text == css


def test_the_reason_shows_what_is_written_otherwise() -> None:
    """Of a long value it names the place that differs, wherever that is."""
    stops = ", ".join(["#123456"] * 20)
    change = css_value("gradient", f"linear-gradient({stops});").change
    assert change == f'"linear-gradient({stops}'[:61] + '…" is written with ")" for ");"'
