"""Typed values as DTCG 2025.10 has them."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from values.typed_values import OF_TYPE

from jeton.model.objects import TOKEN_TYPES, TokenType
from jeton.values.colors import to_rgba
from jeton.values.dtcg import NoDtcgForm, Written, positions, to_dtcg
from jeton.values.parse import read
from jeton.values.typed import Color, GradientStop, Ok

TYPES = {"color", "dimension", "fontFamily", "fontWeight", "duration", "cubicBezier", "number"} | {
    *("strokeStyle", "border", "transition", "shadow", "gradient", "typography")
}
FULL = '{"fontFamily":"A","fontSize":"16px","fontWeight":700,"lineHeight":1.2,"letterSpacing":"1px"}'
RED = {"colorSpace": "srgb", "components": [1, 0, 0], "hex": "#ff0000"}


def write(kind: TokenType, text: str) -> Written | NoDtcgForm:
    """Return what the text of a token becomes."""
    outcome = read(kind, text)
    assert isinstance(outcome, Ok), outcome
    return to_dtcg(kind, outcome.value)


def px(number: float) -> dict[str, Any]:
    """Return a length in pixels."""
    return {"value": number, "unit": "px"}


@pytest.mark.parametrize("kind", TOKEN_TYPES)
@given(data=st.data())
def test_any_value_is_written_or_refused(kind: TokenType, data: st.DataObject) -> None:
    """Whatever the value: one of the 13 types, lengths in px or rem, colors in their range, or a reason."""
    value = data.draw(OF_TYPE[kind])
    found = to_dtcg(kind, value)
    if isinstance(found, NoDtcgForm):
        assert found.reason.endswith(".")
        return
    assert found.type in TYPES
    assert all(sentence.endswith(".") for sentence in found.approximated)
    decoded = msgspec.json.decode(msgspec.json.encode(found.value))
    assert decoded == found.value
    level = [decoded]
    while level:
        level = [part for item in level for part in _checked(item)]


def _checked(item: Any) -> list[Any]:
    """Check one object of a value against the grammar, and return what is in it."""
    if isinstance(item, dict) and "unit" in item:
        assert item["unit"] in {"px", "rem", "ms", "s"}
    if isinstance(item, dict) and "colorSpace" in item:
        bounded = item["colorSpace"] not in {"hsl", "hwb", "lab", "lch", "oklab", "oklch"}
        assert all(part == "none" or not bounded or 0 <= part <= 1 for part in item["components"])
        assert 0 <= item.get("alpha", 1) <= 1
        return []
    if isinstance(item, dict):
        assert "position" not in item or 0 <= item["position"] <= 1
        return list(item.values())
    return item if isinstance(item, list) else []


@pytest.mark.parametrize(
    ("kind", "text", "type_", "value"),
    [
        ("color", "#f00", "color", RED),
        ("color", "hsl(210 50% 40% / 0.25)", "color",
         {"colorSpace": "hsl", "components": [210, 50, 40], "alpha": 0.25}),
        ("color", "oklch(0.7 none 250)", "color",
         {"colorSpace": "oklch", "components": [0.7, "none", 250], "hex": "#9e9e9e"}),
        ("color", "color(display-p3 1 0 0)", "color",
         {"colorSpace": "display-p3", "components": [1, 0, 0], "hex": "#ff0b0c"}),
        ("dimension", "1.5rem", "dimension", {"value": 1.5, "unit": "rem"}),
        ("fontSize", "0", "dimension", px(0)),
        ("lineHeight", "1.5", "number", 1.5),
        ("lineHeight", "24px", "dimension", px(24)),
        ("letterSpacing", "normal", "dimension", px(0)),
        ("fontFamily", "Inter, serif", "fontFamily", ["Inter", "serif"]),
        ("fontWeight", "semi-bold", "fontWeight", 600),
        ("duration", "0.2s", "duration", {"value": 0.2, "unit": "s"}),
        ("cubicBezier", "ease", "cubicBezier", [0.25, 0.1, 0.25, 1]),
        ("number", "2", "number", 2),
        ("strokeStyle", "dashed", "strokeStyle", "dashed"),
        ("strokeStyle", '{"dashArray":["1px",{"value":2,"unit":"rem"}],"lineCap":"round"}', "strokeStyle",
         {"dashArray": [px(1), {"value": 2, "unit": "rem"}], "lineCap": "round"}),
        ("border", "1px solid red", "border", {"color": RED, "width": px(1), "style": "solid"}),
        ("transition", "200ms linear", "transition",
         {"duration": {"value": 200, "unit": "ms"}, "delay": {"value": 0, "unit": "ms"},
          "timingFunction": [0, 0, 1, 1]}),
        ("shadow", "inset 0 1px red", "shadow",
         {"color": RED, "offsetX": px(0), "offsetY": px(1), "blur": px(0), "spread": px(0), "inset": True}),
        ("gradient", "linear-gradient(red, red)", "gradient",
         [{"color": RED, "position": 0}, {"color": RED, "position": 1}]),
        ("typography", FULL, "typography",
         {"fontFamily": ["A"], "fontSize": px(16), "fontWeight": 700, "letterSpacing": px(1),
          "lineHeight": 1.2}),
    ],
)  # fmt: skip
def test_the_strict_forms(kind: TokenType, text: str, type_: str, value: Any) -> None:
    """Each type in the form of section 8 or 9, nothing of it lost."""
    assert write(kind, text) == Written(type_, value)


@pytest.mark.parametrize(
    ("kind", "text", "value", "says"),
    [
        ("dimension", "12pt", px(12), "12pt is written as 12px"),
        ("fontSize", "12sp", {"value": 0.75, "unit": "rem"}, "12sp is written as 0.75rem"),
        ("letterSpacing", "0.1em", px(1.6), "0.1em is written as 1.6px"),
        ("lineHeight", "1.5em", 1.5, "1.5em is written as the factor 1.5"),
        ("fontWeight", "600 italic", 600, "italic is left out"),
        ("shadow", "none", {"color": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0,
                                      "hex": "#000000"},
                            "offsetX": px(0), "offsetY": px(0), "blur": px(0), "spread": px(0)},
         "written as a transparent one"),
        ("gradient", "linear-gradient(90deg, red -10%, red)",
         [{"color": RED, "position": 0}, {"color": RED, "position": 1}], "neither a kind nor a direction"),
        ("typography", '{"fontFamily":"A","fontSize":"15px","lineHeight":"1.5rem"}', None, "different units"),
        ("typography", '{"fontFamily":"A","fontSize":"15px","letterSpacing":"0.02em","lineHeight":"21px"}',
         {"fontFamily": ["A"], "fontSize": px(15), "fontWeight": 400, "letterSpacing": px(0.3),
          "lineHeight": 1.4}, "no fontWeight"),
        ("typography", "italic 16px/1.5 A",
         {"fontFamily": ["A"], "fontSize": px(16), "fontWeight": 400, "letterSpacing": px(0),
          "lineHeight": 1.5}, "no letterSpacing"),
        ("typography", '{"fontFamily":"A","fontSize":"1px","lineHeight":"normal"}', None, "normal"),
        ("typography", '{"fontWeight":400}', None, "fontFamily and fontSize and lineHeight"),
        ("typography", '{"fontFamily":"A","fontSize":"0.001px","lineHeight":"99999999999999px"}', None,
         "beyond the range"),
        ("lineHeight", "normal", None, "normal"),
        ("dimension", "2em", None, "px and rem alone"),
        ("string", "x", None, "no type string"),
        ("boolean", "true", None, "no type boolean"),
    ],
)  # fmt: skip
def test_what_is_not_quite_the_same(kind: TokenType, text: str, value: Any, says: str) -> None:
    """What DTCG cannot say as it stands is said as near as it can be, or refused, and why."""
    found = write(kind, text)
    if isinstance(found, NoDtcgForm):
        assert value is None
        assert says in found.reason
    else:
        assert found.value == value
        assert any(says in sentence for sentence in found.approximated)


def test_members_without_a_place_are_kept_beside_the_value() -> None:
    """What DTCG has no member for is given back for `$extensions`."""
    for kind, text, extras in (
        ("transition", "opacity 1s", {"property": "opacity"}),
        ("gradient", "radial-gradient(circle, red, blue)", {"kind": "radial", "line": "circle"}),
        ("typography", "italic 16px/1 A", {"fontStyle": "italic"}),
        ("fontWeight", "700 oblique", {"fontStyle": "oblique"}),
    ):
        found = write(kind, text)  # type: ignore[arg-type]
        assert isinstance(found, Written)
        assert found.extras == extras


@pytest.mark.parametrize(
    "text", ["color(srgb 1.2 -0.1 0)", "color(xyz-d65 0.95 1 1.089)", "color(rec2020 0 1.1 0)"]
)
def test_a_color_beyond_its_space_is_written_in_one_without_bounds(text: str) -> None:
    """Nobody sees a difference: in sRGB both are the same to eight bits and a hair."""
    outcome, found = read("color", text), write("color", text)
    assert isinstance(outcome, Ok)
    assert isinstance(outcome.value, Color)
    assert isinstance(found, Written)
    assert found.value["colorSpace"] == "oklab"
    assert found.approximated
    again = read("color", msgspec.json.encode(found.value).decode())
    assert isinstance(again, Ok)
    assert isinstance(again.value, Color)
    assert to_rgba(again.value) == pytest.approx(to_rgba(outcome.value), abs=0.001)


def test_positions_of_stops() -> None:
    """Stops without a position stand evenly between their neighbours, none before an earlier one."""
    red = Color("srgb", (1.0, 0.0, 0.0))
    places = [None, None, 0.2, 0.1, None, None, 0.4, None]
    found = positions(tuple(GradientStop(red, place) for place in places))
    assert found == [0, 0.1, 0.2, 0.2, 0.26666666666666666, 0.3333333333333333, 0.4, 1]
