"""Random workspaces as users store them, for exporters that keep references."""

from typing import Any

from exporters.cases import Json
from exporters.test_properties import NAMES, STORABLE, VALUES
from hypothesis import strategies as st

from jeton.model.objects import TOKEN_TYPES

POOL = ("a", "a.b", "b", "c.d", "$x", "_x", "e..f", "{g}", "h")
"""Names that meet: leaf and group, escaped and plain."""
TEMPLATES = (
    *('{"color": "{%s}", "width": "{%s}", "style": "{%s}"}', '["{%s}", {"color": "{%s}", "offsetX": "1px"}]'),
    *('{"color": "{%s}", "width": {"value": 1, "unit": "px"}, "style": "solid"}', "1px solid {%s}", "{%s}"),
    *('{"fontFamily": "{%s}", "fontSize": "{%s}", "lineHeight": "{%s}"}', '[{"color":"{%s}","position":0}]'),
    '{"duration":"{%s}","delay":"0ms","timingFunction":"{%s}"}',
)
EXTENSIONS: tuple[Json, ...] = (
    {},
    {"a.b": {"c": [1, None]}},
    {"jeton": {"name": "x", "value": "y"}},
    {"$x": "{a}", "jeton.a": 1},
)
MODES = ("Base", "Dark", "a.b", "$x")
_MEMBERS = ("$value", "a.$root", "a.$value", "value.a", "$extensions.jeton", " .a")
NAME = st.sampled_from(POOL + _MEMBERS) | NAMES
UNUSUAL = ("#FFF", "1.0rem", "1e3ms", "calc({a.b} * 2)", "none", " ", '{"default":"#fff","dark":"#000"}')
"""Values that must be noted to come back, or that look like the modes of another tool."""


@st.composite
def values(draw: st.DrawFn) -> str:
    """Return a value: one that is understood, any text, or one with references."""
    kind = draw(st.integers(0, 5))
    if kind == 0:
        return draw(STORABLE)
    if kind < 4:
        return draw(st.sampled_from((*VALUES, *UNUSUAL)))
    template = draw(st.sampled_from(TEMPLATES))
    names = [draw(st.sampled_from(POOL)) for _ in range(template.count("%s"))]
    return template % tuple(names)


@st.composite
def tokens(draw: st.DrawFn) -> list[Json]:
    """Return the stored tokens of a mode."""
    made: list[Json] = []
    for name in sorted(draw(st.sets(NAME, max_size=7))):
        token: dict[str, Any] = {"name": name, "type": draw(st.sampled_from(TOKEN_TYPES)), "value": ""}
        if draw(st.integers(0, 2)) == 0:
            token["alias_to"] = draw(st.sampled_from(POOL))
        if "alias_to" not in token or draw(st.booleans()):
            token["value"] = draw(values())
        if draw(st.integers(0, 3)) == 0:
            token["description"] = draw(STORABLE)
            token["deprecated"] = draw(st.booleans() | st.just("old"))
            token["extensions"] = draw(st.sampled_from(EXTENSIONS))
        made.append(token)
    return made


@st.composite
def tokensets(draw: st.DrawFn, most: int = 3) -> list[list[Json]]:
    """Return tokensets as lists of modes, the first mode of each its default."""
    made: list[list[Json]] = []
    for _ in range(draw(st.integers(1, most))):
        names = draw(st.lists(st.sampled_from(MODES), min_size=1, max_size=3, unique=True))
        made.append(
            [
                {"name": name, "is_default": index == 0, "tokens": draw(tokens())}
                for index, name in enumerate(names)
            ]
        )
    return made


@st.composite
def colors(draw: st.DrawFn, most: int = 3) -> list[list[Json]]:
    """Return tokensets of colours alone that mean each other across modes and tokensets as often as not."""
    names = ("a", "a.b", "c", "d")
    made: list[list[Json]] = []
    number = 0
    for _ in range(draw(st.integers(1, most))):
        modes: list[Json] = []
        for index, mode in enumerate(draw(st.sampled_from((("Base",), ("Base", "Dark"), ("Light", "Dark"))))):
            tokens: list[Json] = []
            for name in sorted(draw(st.sets(st.sampled_from(names)))):
                number += 1
                target = draw(st.none() | st.sampled_from(names))
                value = f"#{number:06x}" if target is None else ""
                tokens.append({"name": name, "type": "color", "value": value, "alias_to": target})
            modes.append({"name": mode, "is_default": index == 0, "tokens": tokens})
        made.append(modes)
    return made
