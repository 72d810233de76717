"""Fields of a form for the options that an export target takes, as texts of a query."""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from jeton.bodies.presets import Preset
from jeton.formats.reading.model import SourceFile
from jeton.formats.sources import read
from jeton.formats.targets import SYMBOLIC, TARGETS
from jeton.formats.writing.base import ExportMode
from jeton.formats.writing.options import (
    EVERYWHERE,
    NAMES,
    SYNTAXES,
    Raw,
    options_of,
    raw_of,
    schema_of,
    with_options,
)
from jeton.web.ui.base.look import exported

_USUAL = {"order": "natural", "bundle": "neither", "base_font_size": "16", **dict.fromkeys(SYNTAXES, "none")}
"""Defaults of options that an export of `_SAMPLE` does not show, by option."""
_SAMPLE = {
    "color": {
        "$type": "color",
        "brandBlue": {
            "darkTone": {"$value": "#1f40c180"},
            "lightTone": {"$value": "oklch(0.5 0.1 30)", "$extensions": {"mode": {"Dark": "#123456"}}},
        },
        "wideGreen": {"$value": "oklch(0.8 0.35 150)"},
    },
    "space": {"$type": "dimension", "small": {"$value": "4px"}},
}


class Knob(NamedTuple):
    """A field of the form of options: its words, the values to choose from, if any, and its value.

    `usual` is what the target does without it, in words.
    """

    name: str
    description: str
    choices: Sequence[str]
    value: str
    usual: str


def fields(target_name: str, values: Mapping[str, str], saved: Sequence[Preset]) -> Iterator[Knob]:
    """Yield the fields for the options that a target takes, with those that are given.

    Exports that an option may name are among the presets that are `saved`, and the targets.
    """
    target = TARGETS.get(target_name)
    if target is None:
        return
    takes = {*target.choices, *EVERYWHERE}
    for name in (each for each in NAMES if each in takes):
        description, schema = schema_of(name)
        flags = ("true", "false") if schema["type"] == "boolean" else ()
        choices = target.choices.get(name) or schema.get("enum") or flags
        value = values.get(name, "")
        offered = _exports(saved, value) if name in SYNTAXES else choices
        yield Knob(name, description, offered, value, _usual(target_name, name, tuple(choices)))


@cache
def _usual(target_name: str, option: str, choices: tuple[str, ...]) -> str:
    """Return what a target does without an option: the one choice with which it writes the same."""
    default = schema_of(option)[1].get("default")
    if isinstance(default, bool):
        return "yes" if default else "no"
    if option == "references":
        return "value" if "var" in choices else "as they are"
    if option in _USUAL or not choices:
        return _USUAL.get(option, "")
    target, modes = TARGETS[target_name], _sample()
    written = target.tokenset(modes).text
    same = [
        choice
        for choice in choices
        if with_options(target, options_of({option: choice})).tokenset(modes).text == written
    ]
    return same[0] if len(same) == 1 < len(choices) else "as they are"


@cache
def _sample() -> list[ExportMode]:
    """Return tokens with which each form of names, colours and references is another text."""
    reading = read([SourceFile("sample.json", json.dumps(_SAMPLE).encode())])
    return [exported(mode) for mode in reading.tokensets[0].modes]


def _exports(saved: Sequence[Preset], value: str) -> list[str]:
    """Return the presets and targets whose names code has, and what is chosen, even if it is none."""
    names = [each.name for each in saved if each.target in SYMBOLIC]
    return list(dict.fromkeys([*names, *SYMBOLIC, *([value] if value else [])]))


def chosen(values: Mapping[str, str]) -> Raw:
    """Return the options of a form that are not left as usual."""
    return tuple((option, text) for option, text in raw_of(values) if text)


def texts(options: Mapping[str, Any]) -> Raw:
    """Return options as a query writes them."""
    return tuple((name, _text(value)) for name, value in options.items())


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return ",".join(value) if isinstance(value, list) else str(value)
