"""Values as CSS; the usual ones of every type stand in the golden files of the exporters."""

import json
from typing import Any

import pytest
from readers.dtcg_values import WEIGHTS

from jeton.model import TOKEN_TYPES, TokenType
from jeton.values.composites import READERS
from jeton.values.cssvalues import css_value


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
