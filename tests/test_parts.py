"""References to parts of composite tokens: what they lead to, wherever values are read."""

import json
from collections import Counter
from typing import Any, cast

import pytest
from fuzz.stages import exported, round_trips
from hypothesis import example, given, settings
from hypothesis import strategies as st
from support.properties import tries

from jeton.formats.targets import TARGETS
from jeton.model.objects import TokenType
from jeton.model.stored_tokens import TokenContent
from jeton.resolution.parts import MOST, Wholes, wholes_of
from jeton.resolution.views import View, first_holder

HEADING = {"fontFamily": ["Inter", "serif"], "fontSize": "1.5rem", "fontWeight": 700, "lineHeight": 1.2}
EDGE = {"color": "#33669980", "width": "2px", "style": "dashed"}
MOVE = {"duration": "200ms", "delay": "0ms", "timingFunction": [0.4, 0, 0.2, 1]}
LAYERS = [
    {"color": "#000", "offsetX": "0", "offsetY": "1px", "blur": "2px", "spread": "0px"},
    {"color": "#fff", "offsetX": "1px", "offsetY": "2px", "blur": "3px", "spread": "4px", "inset": True},
]
WHOLES: dict[str, tuple[TokenType, str]] = {
    "heading": ("typography", json.dumps(HEADING)),
    "css.heading": ("typography", "italic 600 2rem/1.5 Inter, serif"),
    "edge": ("border", json.dumps(EDGE)),
    "css.edge": ("border", "2px dashed rgb(51 102 153 / 50%)"),
    "move": ("transition", json.dumps(MOVE)),
    "card": ("shadow", json.dumps(LAYERS)),
    "css.card": ("shadow", "0 1px 2px #000"),
    "ease": ("cubicBezier", "cubic-bezier(0.4, 0, 0.2, 1)"),
}
PARTS: dict[str, tuple[TokenType, str]] = {
    "heading.fontFamily": ("fontFamily", '"Inter", serif'),
    "heading.font-size": ("fontSize", "1.5rem"),
    "heading.weight": ("fontWeight", "700"),
    "heading.lineHeights": ("lineHeight", "1.2"),
    "css.heading.fontSize": ("fontSize", "2rem"),
    "edge.color": ("color", "#33669980"),
    "edge.style": ("strokeStyle", "dashed"),
    "edge.thickness": ("dimension", "2px"),
    "css.edge.color": ("color", "rgb(51 102 153 / 50%)"),
    "move.duration": ("duration", "200ms"),
    "move.easing": ("cubicBezier", "cubic-bezier(0.4, 0, 0.2, 1)"),
    "card.0.color": ("color", "#000"),
    "card.1.spread": ("dimension", "4px"),
    "card.1.inset": ("boolean", "true"),
    "css.card.blur": ("dimension", "2px"),
    "css.card.spread": ("dimension", "0px"),
    "ease.x1": ("number", "0.4"),
}
"""Names of parts, their types and their texts."""


def _content(name: str, type_: str, value: str, alias: str | None = None) -> TokenContent:
    return TokenContent(name, cast("TokenType", type_), value, None, alias)


_TOKENS = [_content(name, *each) for name, each in WHOLES.items()]


def _value(own: TokenContent, *others: TokenContent) -> str | None:
    tokens = (*_TOKENS, *others, own)
    return View([{token.name: token for token in tokens}]).text((0, own.name))


@pytest.mark.parametrize("name", PARTS)
def test_a_part_is_its_substitution_in_every_target(name: str) -> None:
    """As an alias, as the whole of a value, and within a text, with the type of the member."""
    type_, text = PARTS[name]
    plain = exported([*_TOKENS, _content("t", type_, text)])
    for own in (_content("t", type_, "", name), _content("t", type_, f"{{{name}}}")):
        tokens = exported([*_TOKENS, own])
        for target in TARGETS.values():
            for token, other in zip(tokens, plain, strict=True):
                assert target.literal(token) == target.literal(other), (target.name, own)
    view = View([{each.name: each for each in (*_TOKENS, _content("t", type_, "", name))}])
    assert view.resolve("t").type == type_
    assert _value(_content("t", "string", f"a {{{name}}} b")) == f"a {text} b"


_LENGTHS = st.builds("{}{}".format, st.integers(0, 99), st.sampled_from(["px", "rem"]))
_COLORS = st.from_regex(r"#[0-9a-f]{6}", fullmatch=True)
_BORDERS = st.fixed_dictionaries({"color": _COLORS, "width": _LENGTHS, "style": st.just("solid")})


@given(_BORDERS, st.sampled_from(["color", "width", "style"]), st.booleans())
@settings(max_examples=tries(100))
def test_references_to_parts_survive_files(border: dict[str, Any], key: str, is_alias: bool) -> None:  # noqa: FBT001  drawn
    """Every export of any border and what refers to its parts is right, and reads back as the same tokens."""
    type_ = {"color": "color", "width": "dimension", "style": "strokeStyle"}[key]
    name = f"edge.{key}"
    own = _content("t", type_, "", name) if is_alias else _content("t", type_, f"{{{name}}}")
    inner = _content("other", "border", json.dumps(border | {key: f"{{{name}}}"}))
    round_trips([_content("edge", "border", json.dumps(border)), own, inner])


_NAMES = st.sampled_from(["a", "a.color", "a.0.color", "a.0", "b"])
_KINDS = st.sampled_from(["border", "shadow", "color"])
_OWN = {"border": "1px solid #f00", "shadow": "0 1px #0f0", "color": "#00f"}
_SCOPES = st.lists(
    st.dictionaries(_NAMES, st.tuples(_KINDS, st.none() | _NAMES), max_size=5), min_size=3, max_size=3
)


@given(_SCOPES, _NAMES)
@example(
    [
        {"a": ("shadow", None), "a.color": ("border", "a.0.color")},
        {},
        {"a": ("border", None), "a.0": ("border", None)},
    ],
    "a",
)  # the whole that counts comes after a shorter one
@settings(max_examples=tries(300))
def test_scopes_that_are_added_late_change_no_answer(drawn: list[dict[str, Any]], name: str) -> None:
    """A token of the whole name wins, in whatever scope; renames look names up as values do."""
    scopes = [
        {key: _content(key, kind, "" if alias else _OWN[kind], alias) for key, (kind, alias) in each.items()}
        for each in drawn
    ]
    late, whole = View(), View(scopes)
    for scope in scopes:
        late.add(scope)
        late.resolve_all(0)
    whole.resolve_all(0)
    for own in scopes[0]:
        assert late.resolve(own) == whole.resolve(own)
        holders = {
            each: {str(rank): scope[each].type for rank, scope in enumerate(scopes) if each in scope}
            for each in (name, *wholes_of(name))
        }
        held, to = first_holder("012", own, name, holders), whole.lead(name, (0, own))
        assert held == (None if to is None else (str(to[0]), to[1]))


def test_what_is_no_part_stays_missing() -> None:
    """A member that the value lacks, a layer that is not there, one of several, a token of another type."""
    for name in (
        "heading.letterSpacing",
        "card.2.color",
        "card.color",
        "heading.color",
        "s.color",
        "edge.0.color",
    ):
        view = View(
            [
                {
                    each.name: each
                    for each in (*_TOKENS, _content("s", "string", "x"), _content("t", "color", "", name))
                }
            ]
        )
        assert (view.text((0, "t")), view.resolve("t").target, view.resolve("t").reason) == (
            None,
            name,
            "missing",
        )


def test_a_composite_of_its_own_part_is_in_a_circle() -> None:
    """By itself or by others; in a further scope the part of the same name is another token's."""
    own = _content("edge", "border", json.dumps(EDGE | {"color": "{edge.color}"}))
    assert View([{"edge": own}]).way_back("edge") == ["edge", "edge"]
    base = _content("edge", "border", json.dumps(EDGE))
    assert json.loads(View([{"edge": own}, {"edge": base}]).text((0, "edge")) or "") == EDGE
    other = _content("ink", "color", "", "edge.color")
    circle = View([{"edge": _content("edge", "border", json.dumps(EDGE | {"color": "{ink}"})), "ink": other}])
    assert circle.resolve("ink").reason == "cycle"
    assert circle.way_back("ink") == ["ink", "edge", "ink"]


@given(
    st.text()
    | st.sampled_from(["heading.fontSize", "a.b", ".color", "0.color", "a.0.color", "a.99999.color"])
)
def test_any_name_has_few_wholes(name: str) -> None:
    """Two at most, each the beginning of the name; no text is read as a part without one."""
    wholes = wholes_of(name)
    assert len(wholes) <= 2
    assert all(name.startswith(f"{whole}.") and whole for whole in wholes)
    assert all(Wholes().part("string", "", name[len(whole) + 1 :]) is None for whole in wholes)


def test_long_composites_are_taken_apart_up_to_a_bound() -> None:
    """Each once, however many refer to its parts; beyond the bound a reference says that it is a limit."""
    layers = json.dumps([LAYERS[0]] * 300)
    wholes = {
        f"s{number}": _content(f"s{number}", "shadow", layers + " " * number)
        for number in range(MOST // len(layers) + 1)
    }
    aliases = [
        _content(f"a{place}.{number}", "color", "", f"s{number}.{place}.color")
        for number in range(len(wholes))
        for place in range(20)
    ]
    view = View([wholes | {each.name: each for each in aliases}])
    view.resolve_all(0)
    outcomes = Counter((to.text, to.reason) for to in map(view.resolve, (each.name for each in aliases)))
    assert set(outcomes) == {("#000", ""), (None, "limit")}
    assert outcomes[None, "limit"] in {20, 40}
