"""Composite values come apart into the texts of their members, and together again as they were."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jeton.model.objects import TokenType
from jeton.values.editing.parts import Parts, ValuePart, empty, put_together, taken_apart
from jeton.values.members import MEMBERS, CompositeType
from jeton.values.parse import reading
from jeton.values.typed import Ok

TYPES: dict[str, TokenType] = {
    "ink": "color",
    "space.m": "dimension",
    "fast": "duration",
    "ease out, a": "cubicBezier",
    "line": "strokeStyle",
}


def _apart(kind: CompositeType, text: str) -> Parts:
    found = taken_apart(kind, text, TYPES.get)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("kind", "text", "texts"),
    [
        ("shadow", "0 1px 2px #000", {"color": "#000", "offsetX": "0", "offsetY": "1px", "blur": "2px"}),
        (
            "shadow",
            "inset {space.m} {space.m} 0 {space.m} {ink}",
            {
                "color": "{ink}",
                "offsetX": "{space.m}",
                "offsetY": "{space.m}",
                "blur": "0",
                "spread": "{space.m}",
                "inset": "true",
            },
        ),
        ("border", "{space.m} {line} {ink}", {"width": "{space.m}", "style": "{line}", "color": "{ink}"}),
        (
            "border",
            "1px solid rgb(0 0 0 / 20%)",
            {"width": "1px", "style": "solid", "color": "rgb(0 0 0 / 20%)"},
        ),
        (
            "transition",
            "{fast} {ease out, a} 10ms",
            {"duration": "{fast}", "delay": "10ms", "timingFunction": "{ease out, a}"},
        ),
        ("typography", '{"fontSize":"{space.m}"}', {"fontSize": "{space.m}"}),
        ("cubicBezier", "cubic-bezier(0.4, 0, 0.2, 1)", {"x1": "0.4", "y1": "0", "x2": "0.2", "y2": "1"}),
    ],
)
def test_members_are_found(kind: CompositeType, text: str, texts: dict[str, str]) -> None:
    """References among them, by the types of what they lead to; the text comes back as it was."""
    found = _apart(kind, text)
    assert found.parts == [ValuePart(empty(kind).texts | texts, found.parts[0].source)]
    assert put_together(found) == text


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("shadow", "0 {space.m} * 2 4px #000"),
        ("shadow", "0 1px var(--x)"),
        ("shadow", "{unknown} 1px #000"),
        ("border", "1px solid"),
        ("transition", "opacity 200ms"),
        ("transition", "200ms, 300ms"),
        ("gradient", "repeating-linear-gradient(red, blue)"),
        ("gradient", "linear-gradient(red, 50%, blue)"),
        ("typography", "600 {space.m}/1.5 Inter"),
        ("typography", "caption"),
        ("shadow", "[1, 2]"),
        ("border", "[]"),
        ("cubicBezier", "steps(3)"),
        ("strokeStyle", "a b"),
    ],
)
def test_what_has_no_members_stays_a_text(kind: CompositeType, text: str) -> None:
    """Calculations in a shorthand, what only a browser knows, and what other fields would be needed for."""
    assert taken_apart(kind, text, TYPES.get) is None


def test_json_keeps_all_that_is_not_changed() -> None:
    """Members that no field shows, other spellings of keys, and exact objects beside a text that is new."""
    layer = {"type": "innerShadow", "x": {"value": 0, "unit": "px"}, "y": "2px", "color": "#000", "why": [1]}
    found = _apart("shadow", json.dumps(layer))
    assert json.loads(put_together(found)) == layer
    ((texts, source),) = found.parts
    assert (texts["offsetX"], texts["inset"]) == ("0px", "true")
    changed = found._replace(parts=[ValuePart(texts | {"offsetY": "{space.m}", "color": ""}, source)])
    assert json.loads(put_together(changed)) == {
        key: value for key, value in (layer | {"y": "{space.m}"}).items() if key != "color"
    }


def test_what_css_could_not_tell_apart_becomes_json() -> None:
    """A calculation in a field of a shorthand; a gradient that is not linear becomes a function of CSS."""
    found = _apart("border", "1px solid #000")
    changed = found._replace(parts=[ValuePart(found.parts[0].texts | {"width": "{space.m} / 2"})])
    made = json.loads(put_together(changed))
    assert made == {"width": "{space.m} / 2", "style": "solid", "color": "#000"}
    stops = _apart("gradient", '[{"color":"#000","position":0.5},{"color":"{ink}","position":1}]')
    radial = stops._replace(head={"function": "radial", "line": "circle at top"})
    assert put_together(radial) == "radial-gradient(circle at top, #000 50%, {ink} 100%)"
    assert _apart("gradient", '[{"color":"#000","position":0,"why":1}]').head == {}


_LENGTH = st.sampled_from(["0", "1px", "-2.5px", "0.5rem"])
_POSITIVE = st.sampled_from(["0", "3px", "1.25rem"])
_COLOR = st.sampled_from(["#000", "#12345678", "red", "oklch(0.7 0.1 200)", "rgb(0 0 0 / 20%)"])
_LAYER = st.tuples(st.booleans(), _LENGTH, _LENGTH, _POSITIVE, _LENGTH, _COLOR, st.integers(2, 4))


def _layer(drawn: tuple[bool, str, str, str, str, str, int]) -> str:
    inset, *lengths, color, count = drawn
    return " ".join([*(["inset"] if inset else []), *lengths[:count], color])


@given(st.lists(_LAYER.map(_layer), min_size=1, max_size=4))
def test_a_shadow_means_the_same_afterwards(layers: list[str]) -> None:
    """Whatever its layers are."""
    text = ", ".join(layers)
    found = _apart("shadow", text)
    assert len(found.parts) == len(layers)
    assert reading("shadow", put_together(found)).outcome == reading("shadow", text).outcome


@given(st.sampled_from(sorted(MEMBERS)), st.text(max_size=60))
def test_any_text_comes_apart_or_stays(kind: CompositeType, text: str) -> None:
    """Nothing is raised; what was a value is the same value together again."""
    found = taken_apart(kind, text, TYPES.get)
    before = reading(kind, text).outcome
    if found is not None and isinstance(before, Ok):
        assert reading(kind, put_together(found)).outcome == before
