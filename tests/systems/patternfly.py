"""Red Hat's PatternFly: custom properties in a stylesheet, in blocks for combinations of themes.

A combination is a mode. It sees what the cascade gives a page with its classes: of the blocks whose classes
it all has, the last one that declares a property. A property is the token of the same spelling, without `--`.
A shadow that is five `var()` becomes an object of five references.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import tinycss2
from readers.colors import evaluate
from systems.model import Folders, Json, Mode, Package, System, Token, Tokenset

NAME = "@patternfly/patternfly"
Classes = frozenset[str]
_VAR = re.compile(r"var\(--([\w-]+)\)")
_KINDS = (
    ("duration", re.compile(r"[\d.]+m?s")),
    ("dimension", re.compile(r"-?[\d.]+(?:px|rem|em|%)|calc\(.*\)")),
    ("number", re.compile(r"-?[\d.]+")),
    ("cubicBezier", re.compile(r"cubic-bezier\(.*\)")),
)


class Block(NamedTuple):
    """A rule: the classes that the root must have, and its declarations in order."""

    classes: Classes
    declarations: list[tuple[str, str]]


def sheet_of(folder: Path) -> Path:
    """Return the stylesheet with the tokens."""
    return folder / "base" / "patternfly-variables.css"


def blocks(folder: Path) -> Iterator[Block]:
    """Yield the rules of the stylesheet."""
    text = sheet_of(folder).read_text("utf-8")
    for rule in tinycss2.parse_stylesheet(text, skip_comments=True, skip_whitespace=True):
        selector = tinycss2.serialize(rule.prelude).strip()
        classes = re.findall(r"\.pf-v6-(?:theme|m-dir)-([\w-]+)", selector)
        assert classes or selector == ":root", selector
        parts = tinycss2.parse_blocks_contents(rule.content, skip_comments=True, skip_whitespace=True)
        yield Block(
            frozenset(classes), [(part.name, tinycss2.serialize(part.value).strip()) for part in parts]
        )


def mode_name(classes: Classes) -> str:
    """Return the name of a combination."""
    return " ".join(sorted(classes)) or "default"


def _type(name: str, values: dict[str, str]) -> str:
    """Return the type of the value that a property leads to."""
    value = values[name]
    while (match := _VAR.fullmatch(value)) is not None:
        if match[1] not in values:
            return "string"
        name = match[1]
        value = values[name]
    if "font--family" in name:
        return "fontFamily"
    if "font--weight" in name:
        return "fontWeight"
    if isinstance(_shadow(value), dict):
        return "shadow"
    if value == "currentcolor" or evaluate(value) is not None:
        return "color"
    return next((kind for kind, pattern in _KINDS if pattern.fullmatch(value)), "string")


def _cascade(found: list[Block], classes: Classes) -> dict[str, tuple[str, str]]:
    """Return each property's value under these classes, and the source of the declaration that wins."""
    won = {}
    for block in found:
        if block.classes <= classes:
            for at, (name, value) in enumerate(block.declarations):
                won[name.removeprefix("--")] = (value, _source(block, at))
    return won


def _source(block: Block, at: int) -> str:
    return f"{mode_name(block.classes)} {at}: {block.declarations[at][0]}"


_SHADOW = ("offsetX", "offsetY", "blur", "spread", "color")


def _shadow(value: str) -> Json:
    """Return a shadow made of properties alone with a reference in each part, any other text as it is."""
    names = _VAR.findall(value)
    if len(names) != len(_SHADOW) or _VAR.sub("", value).strip():
        return value
    return {part: f"{{{name}}}" for part, name in zip(_SHADOW, names, strict=True)}


def _tokens(won: dict[str, tuple[str, str]]) -> dict[str, Token]:
    values = {name: value for name, (value, _) in won.items()}
    made = {}
    for name, (value, source) in won.items():
        if value == "initial":  # for a custom property: it has no value
            continue
        match = _VAR.fullmatch(value)
        made[name] = Token(
            name, _type(name, values), None if match else _shadow(value), source, None, match and match[1]
        )
    return made


def load(folders: Folders) -> System:
    """Read PatternFly."""
    found = list(blocks(folders[NAME]))
    modes, loaded = [], set()
    default = _cascade(found, frozenset())
    for classes in dict.fromkeys(block.classes for block in found):
        won = _cascade(found, classes)
        world = _tokens(won)
        assert _tokens(default).keys() <= world.keys(), "a mode cannot take the default's value away"
        own = {name: made for name, made in world.items() if not classes or won[name] != default.get(name)}
        modes.append(Mode(mode_name(classes), own, world))
        loaded |= {made.source for made in own.values()}
    reasons = {}
    for block in found:
        for at, (_, value) in enumerate(block.declarations):
            if (source := _source(block, at)) not in loaded:
                no_value = value == "initial"
                reasons[source] = "`initial`: no value" if no_value else "declared again in the same block"
    return System(
        [Tokenset("PatternFly", modes)],
        reasons,
        [
            "Types are those of the values that the properties lead to: CSS has none.",
            "A combination of themes is a mode: what the cascade changes for a page that has its classes.",
        ],
    )


def count(folders: Folders) -> int:
    """Count the lines of the stylesheet that declare a custom property."""
    return len(re.findall(r"^ *--[\w-]+:", sheet_of(folders[NAME]).read_text("utf-8"), re.MULTILINE))


PATTERNFLY = Package("PatternFly", "MIT", {NAME: "6.6.1"}, load, count)
