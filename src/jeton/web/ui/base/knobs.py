"""Fields of a form for the options that an export target takes, as texts of a query."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from jeton.bodies.presets import Preset
from jeton.formats.targets import SYMBOLIC, TARGETS
from jeton.formats.writing.options import EVERYWHERE, NAMES, SYNTAXES, Raw, raw_of, schema_of


class Knob(NamedTuple):
    """A field of the form of options: its words, the values to choose from, if any, and its value."""

    name: str
    description: str
    choices: Sequence[str]
    value: str


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
        yield Knob(name, description, _exports(saved, value) if name in SYNTAXES else choices, value)


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
