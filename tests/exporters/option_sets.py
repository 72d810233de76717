"""Sets of options: random ones of what a target takes, and few in which all pairs of values meet."""

import itertools
from collections.abc import Collection, Mapping, Sequence
from typing import Any, TypeVar

from hypothesis import strategies as st
from msgspec.structs import replace

from jeton.formats.code_syntax import code_syntaxes, with_code_syntaxes
from jeton.formats.writing.base import Format
from jeton.formats.writing.options import EVERYWHERE, Options, options_of, schema_of, with_options

F = TypeVar("F", bound=Format)

FREE: Mapping[str, tuple[Any, ...]] = {
    "prefix": ("ds", "x-y"),
    "base_font_size": (8, 10, 20),
    "header": ("© ACME */ --> //\nAll rights reserved",),
    "modes": ("dark=Night", "light=Light,dark=Night", "dark=Wide", "dark=Dark", "light=Base,dark=a.b"),
    "layer": ("tokens", "tokens.base"),
    "package": ("com.example.tokens",),
    "name": ("Brand",),
    "only": ("a*", "*a*", "type:color,type:dimension", "*e*,type:shadow,type:color"),
    "exclude": ("*.b", "space*", "type:color", "*.m,type:border", "type:shadow"),
    "shims": ("1",),
    "web_syntax": ("scss", "tailwind"),
    "android_syntax": ("android", "flutter"),
    "ios_syntax": ("ios",),
}
"""Values of options that are no choice; one that is missing here is an error where it is drawn."""


def values_of(target: Format, option: str) -> tuple[Any, ...]:
    """Return the values of an option that are tried with a target."""
    schema = schema_of(option)[1]
    choices = target.choices.get(option) or schema.get("enum")
    if choices:
        return tuple(choices)
    return (not schema["default"],) if schema["type"] == "boolean" else FREE[option]


def option_names(target: Format) -> list[str]:
    """Return all options that a target takes."""
    return [*target.choices, *EVERYWHERE]


@st.composite
def options_for(draw: st.DrawFn, target: Format, without: Collection[str] = ()) -> Options:
    """Return a random set of options that a target takes; every second one is asked for."""
    names = [name for name in option_names(target) if name not in without and draw(st.booleans())]
    options = options_of({name: draw(st.sampled_from(values_of(target, name))) for name in names})
    if options.bundle == "file" and options.selectors == "root":  # a file for each mode is not one
        options = replace(options, selectors=None)
    is_refused = options.numbers and options.color_format == "oklch"  # React Native knows no oklch()
    return replace(options, color_format=None) if is_refused else options


def configured(target: F, options: Options) -> F:
    """Return a target with options, and with the targets that they name."""
    return with_code_syntaxes(with_options(target, options), code_syntaxes(options, lambda _: None))


def pairwise(choices: Mapping[str, Sequence[Any]]) -> list[dict[str, Any]]:
    """Return rows in which every two values of two options meet; as few as a greedy search finds."""
    names = list(choices)
    left = {
        ((one, a), (other, b))
        for one, other in itertools.combinations(names, 2)
        for a, b in itertools.product(range(len(choices[one])), range(len(choices[other])))
    }
    rows: list[dict[str, Any]] = []
    while left:
        row = dict(min(left))
        for name in names:
            if name not in row:
                row[name] = max(
                    range(len(choices[name])), key=lambda index: _met(left, {**row, name: index}, name)
                )
        left -= set(itertools.combinations([(name, row[name]) for name in names], 2))
        rows.append({name: choices[name][row[name]] for name in names})
    return rows


def _met(left: Collection[Any], row: Mapping[str, int], name: str) -> int:
    """Return how many pairs that are left a row has with the value of an option."""
    own = (name, row[name])
    others = [each for each in row.items() if each[0] != name]
    return sum((own, each) in left or (each, own) in left for each in others)
