"""Options of style sheets: what the rules look like, and that a value is never another one."""

from typing import Any

Json = dict[str, Any]


def token(name: str, kind: str, value: str = "", alias: str | None = None) -> Json:
    """Return a stored token."""
    return {"name": name, "type": kind, "value": value, "alias_to": alias}


LIGHT = [
    token("blue", "color", "#2563eb"),
    token("clear", "color", "rgb(255 0 0 / 0.3)"),
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
]
CONTRAST = [token("action", "color", "#000000"), token("lab", "color", alias="current")]
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
