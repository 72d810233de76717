"""An option never changes a value: with any set of them a target's reader finds what the plain export has."""

import math
from collections.abc import Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest
from exporters.cases import FORMER
from exporters.option_sets import option_names, options_for, values_of
from hypothesis import strategies as st
from systems.css import Part, alike, meaning
from systems.targets import Expression

from jeton.formats.targets import WORKSPACES
from jeton.formats.writing.options import Options, asked_of
from readers import valid
from readers.aapt2 import Length, needs_aapt2
from readers.batches import generated
from readers.chromium import needs_chromium
from readers.colors import Color, evaluate
from readers.expressions import Shade, parse
from readers.further import READERS
from readers.optional import Pair, exported, needed, seen

SCALED = {"ios", "android", "swiftui", "android-themes", "compose", "flutter", "figma", "figma-plugin"}
"""The targets that write lengths without the unit `rem`."""
MAPPED = 0.006
"""How far apart two ways into the gamut of sRGB may be, which reports tell of."""
ELSEWHERE: Mapping[tuple[str, str], str] = {
    ("ios", "shims"): "readers/test_shims.py",
    ("tailwind", "selectors"): "readers/test_tailwind.py",
    ("android-themes", "attrs"): "readers/test_android_attributes.py",
}
"""The options whose values are read by other tests."""
COUNT = 40
_NEEDS = {"android-themes": needs_aapt2, "android": needs_aapt2, "css": needs_chromium}


def pairs_of(name: str, count: int) -> list[Pair]:
    """Return random tokensets in a target, plain and with random sets of options.

    Numbers without units are another type of values, which `test_js.py` compares: those are plain numbers.
    Variables lack what no quotes hold, of which `test_properties.py` knows: those are plain variables.
    """
    target = WORKSPACES[name]
    without = {option for each, option in ELSEWHERE if each == name}
    drawn = generated(st.tuples(valid.tokensets(), options_for(target, without)), count)
    found = []
    for tokensets, options in drawn:
        other = Options(numbers=options.numbers, env=options.env)
        plain = exported(name, _as_long(name, tokensets, options), other)
        found.append(Pair(options, plain, exported(name, tokensets, options)))
    return found


def _as_long(name: str, tokensets: Any, options: Options) -> Any:
    """Return tokensets whose rems are as long at 16 pixels as options make them."""
    writes_pixels = name in SCALED or options.numbers is not None
    return valid.scaled(tokensets, options.base_font_size or 16) if writes_pixels else tokensets


@pytest.mark.parametrize("name", [pytest.param(name, marks=_NEEDS.get(name, ())) for name in WORKSPACES])
def test_an_option_never_changes_a_value(name: str, tmp_path: Path) -> None:
    """In each mode each token that `only` and `exclude` leave is there with its value, former names too."""
    pairs = pairs_of(name, COUNT)
    exports = [export for pair in pairs for export in (pair.plain, pair.asked)]
    found = READERS[name](exports, tmp_path)
    for index, pair in enumerate(pairs):
        check(pair, found[2 * index], found[2 * index + 1])


def check(pair: Pair, plain: Mapping[Any, Any], asked: Mapping[Any, Any]) -> None:
    """The values of an export with options are those of the plain one."""
    assert needed(pair) <= asked.keys(), (asked_of(pair.options), needed(pair) - asked.keys())
    values = seen(pair, plain)
    for (mode, name), value in asked.items():
        present = name.removeprefix(FORMER)
        kind, was = pair.plain.kind((mode, present)), values[mode, present]
        assert same(kind, was, value), (asked_of(pair.options), mode, name, was, value)


def same(kind: str, was: Any, now: Any) -> bool:
    """Tell whether two values that a reader has found are one, in whatever form."""
    if isinstance(was, Expression):
        grammar, readers = was.target.grammar, was.target.plain
        return _same_parts(*[readers[kind](parse(each.text, grammar)) for each in (was, now)])
    if isinstance(was, str) and isinstance(now, str):
        return _say_the_same(kind, was, now)
    return _same_parts(was, now)


def _say_the_same(kind: str, *texts: str) -> bool:
    one, other = [_whole(meaning(kind, text)) if kind == "shadow" else meaning(kind, text) for text in texts]
    return alike(one, other, MAPPED)


def _whole(parts: Sequence[Part]) -> list[Part]:
    """Return a shadow whose layers have all four lengths."""
    found: list[Part] = []
    count = 0
    for part, following in zip_longest(parts, parts[1:]):
        found.append(part)
        count = count + 1 if _is_length(part) else 0
        if count and not (following and _is_length(following)):
            found += [Part()] * (4 - count)
    return found


def _is_length(part: Part) -> bool:
    return part.color is None and (part.word == "" or part.number != 0)


def _same_parts(was: Any, now: Any) -> bool:
    was, now = _seen(was), _seen(now)
    if isinstance(was, Color | Length):
        return isinstance(now, type(was)) and _same_parts([*was[:4]], [*now[:4]])
    if isinstance(was, dict):
        return was.keys() == now.keys() and all(_same_parts(part, now[key]) for key, part in was.items())
    if isinstance(was, Sequence) and not isinstance(was, str):
        return len(was) == len(now) and all(map(_same_parts, was, now))
    if isinstance(was, float | int) and not isinstance(was, bool):
        return math.isclose(was, now, rel_tol=1e-4, abs_tol=MAPPED)
    return bool(was == now) or (
        isinstance(was, str) and isinstance(now, str) and _say_the_same("border", was, now)
    )


def _seen(value: Any) -> Any:
    """Return a colour of whatever space as sRGB has it."""
    if not isinstance(value, Shade):
        return value
    red, green, blue, alpha = value.parts
    return evaluate(f"color({value.space} {red} {green} {blue} / {alpha})")


@pytest.mark.parametrize("name", WORKSPACES)
def test_every_option_is_drawn(name: str) -> None:
    """Each target has a reader, each of its options a value; what is left to other tests exists."""
    target = WORKSPACES[name]
    assert name in READERS
    assert all(values_of(target, option) for option in option_names(target))
    assert {option for each, option in ELSEWHERE if each == name} <= set(option_names(target))
    assert all((Path(__file__).parents[1] / place).exists() for place in ELSEWHERE.values())
