"""Options of style sheets: what the rules look like, and that a value is never another one."""

import re
from typing import Any

from exporters.cases import resolve

from jeton.formats.targets import TARGETS
from jeton.formats.writing.options import Options, with_options
from jeton.formats.writing.order import ordered

Json = dict[str, Any]


def token(name: str, kind: str, value: str = "", alias: str | None = None) -> Json:
    """Return a stored token."""
    return {"name": name, "type": kind, "value": value, "alias_to": alias}


LIGHT = [
    token("blue", "color", "#2563eb"),
    token("clear", "color", "rgb(255 0 0 / 0.3)"),
    token("blue.300", "color", "#60a5fa"),
    token("blue.600", "color", "#2563eb"),
    token("mid", "color", alias="blue.300"),
    token("mid.again", "color", alias="mid"),
    token("gray", "color", "#777777"),
    token("same", "color", "#999999"),
    token("wide.a", "color", "color(display-p3 0 1 0)"),
    token("space.xl", "dimension", "2rem"),
    token("link", "color", alias="blue.600"),
    token("text", "color", alias="blue.600"),
    token("quiet", "color", alias="blue.600"),
    token("vivid.wide", "color", alias="wide"),
    token("edge", "border", '{"color":"{blue.600}","width":"{space.m}","style":"solid"}'),
    token("current", "color", "currentColor"),
    token("action", "color", alias="blue"),
    token("action.hover", "color", alias="action"),
    token("lab", "color", "oklch(0.6 0.1 250)"),
    token("wide", "color", "color(display-p3 1 0.2 0.1)"),
    token("wide.alias", "color", alias="wide"),
    token("elsewhere", "color", alias="outside"),
    token("space.m", "dimension", "1rem"),
    token("space.em", "dimension", "1.5em"),
    token("space.l", "dimension", "{space.m} * 2"),
    token("time", "duration", "200ms"),
    token("half", "number", "0.5"),
    token("shadow", "shadow", "0 1px 2px {blue}, inset 0 0 {space.m} {clear}"),
    token(
        "shadow.json",
        "shadow",
        '{"color":"{action}","offsetX":"{space.m}","offsetY":"0","blur":"0","spread":"0"}',
    ),
    token("border", "border", '{"color":"{action}","width":"{space.m}","style":"solid"}'),
    token("border.wide", "border", "1px solid {wide}"),
    token("gradient", "gradient", "linear-gradient(90deg, {blue} 0%, {action.hover} 100%)"),
    token("font", "typography", '{"fontFamily":"Inter","fontSize":"{space.m}","fontWeight":"600"}'),
]
DARK = [
    token("blue", "color", "#60a5fa"),
    token("clear", "color", "rgb(0 0 255 / 0.7)"),
    token("space.m", "dimension", "20px"),
    token("wide", "color", "#123456"),
    token("only", "color", alias="blue"),
    token("only.light", "color", alias="blue.300"),
    token("link", "color", alias="mid.again"),
    token("text", "color", alias="gray"),
    token("quiet", "color", alias="same"),
    token("vivid.wide", "color", alias="wide.a"),
    token("edge", "border", '{"color":"{blue.300}","width":"{space.xl}","style":"solid"}'),
]
CONTRAST = [
    token("action", "color", "#000000"),
    token("lab", "color", alias="current"),
    token("gray", "color", "#111111"),
    token("same", "color", "#999999"),
    token("wide.a", "color", "color(display-p3 0 1 0.0001)"),
    token("link", "color", alias="blue.300"),
]
OTHER = [[{"name": "Base", "is_default": True, "tokens": [token("outside", "color", "#abcdef")]}]]


def _modes(*modes: tuple[str, list[Json]]) -> list[Json]:
    return [
        {"name": name, "is_default": index == 0, "tokens": sorted(tokens, key=lambda each: each["name"])}
        for index, (name, tokens) in enumerate(modes)
    ]


TOKENSETS = {
    "two": [_modes(("Light", LIGHT), ("Dark", DARK)), *OTHER],
    "three": [_modes(("Light", LIGHT), ("Dark", DARK), ("Contrast", CONTRAST)), *OTHER],
}
"""Tokensets whose themes change what others refer to; the first of each is exported."""


def _declared(tokensets: list[list[Json]], mode: str) -> dict[str, str]:
    """Return the declarations of the block of a mode, with references."""
    modes = [ordered(view.mode) for view in resolve(tokensets, keep=True)]
    text = with_options(TARGETS["css"], Options(references="var")).tokenset(modes).text
    (block,) = re.findall(rf'^\[data-theme="{mode}"\] \{{\n(.*?)^\}}', text, re.MULTILINE | re.DOTALL)
    return dict(re.findall(r"^  --([\w-]+): (.*);$", block, re.MULTILINE))


def test_a_theme_refers_to_what_no_theme_changes() -> None:
    """Also by several steps and inside of composites; a value that another theme changes or lacks stands."""
    two, three = [_declared(TOKENSETS[name], "Dark") for name in ("two", "three")]
    for dark in (two, three):
        assert dark["link"] == "var(--mid-again)"
        assert dark["only-light"] == "var(--blue-300)"
        assert dark["edge"] == "var(--space-xl) solid var(--blue-300)"
        assert dark["quiet"] == "var(--same)"
        assert dark["action"] == "var(--blue)"
        assert not {"blue-300", "mid", "mid-again"} & dark.keys()
    assert (two["text"], two["vivid-wide"]) == ("var(--gray)", "var(--wide-a)")
    assert three["text"] == "#777777"
    assert "var(" not in three["vivid-wide"]
    assert _declared(TOKENSETS["three"], "Contrast")["link"] == "var(--blue-300)"


def test_a_value_that_another_theme_lacks_stands() -> None:
    """There the property has no value, which a theme inside would have."""
    modes = {
        "Light": [token("odd", "color", "#888888"), token("title", "color", "#000000")],
        "Dark": [token("title", "color", alias="odd")],
        "Contrast": [token("odd", "color", "no colour;")],
    }
    assert _declared([_modes(*modes.items())], "Contrast")["odd"] == "initial"
    assert _declared([_modes(*modes.items())], "Dark")["title"] == "#888888"
    assert _declared([_modes(*list(modes.items())[:2])], "Dark")["title"] == "var(--odd)"
