"""Colours of two modes in one declaration, and registered properties."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from jeton.formats.writing.base import ExportToken
from jeton.formats.writing.colors import in_p3, is_color
from jeton.formats.writing.selection import kind_of
from jeton.values.cssvalues import CssValue
from jeton.values.numbers import plain
from jeton.values.parse import read
from jeton.values.typed import Color, Dimension, Duration, Number, Ok

Values = Mapping[str, tuple[ExportToken, CssValue]]
"""The tokens of a block and their values, by name."""


def wide_of(token: ExportToken) -> str | None:
    """Return the text of a token for screens with a wider gamut than sRGB, if that is another one."""
    return None if token.value is None else in_p3(kind_of(token), token.value)


def light_dark(
    default: Values, other: Values, stays: Callable[[ExportToken], bool], *, is_dark: bool
) -> dict[str, str]:
    """Return by token the text that gives a colour of the default block, or of the other one.

    `is_dark` tells that the default is the dark one. Colours that are the same, or refer to others, stay, and
    those of which `stays` tells it.
    """
    colors = {}
    for name, (token, value) in default.items():
        pair = [(token, value), other.get(name, (token, CssValue(None)))]
        texts = [each.text for _, each in pair]
        if None in texts or texts[0] == texts[1] or any("var(" in (text or "") for text in texts):
            continue
        if all(is_color(kind_of(each), each.value or "") and not stays(each) for each, _ in pair):
            light, dark = reversed(texts) if is_dark else texts
            colors[name] = f"light-dark({light}, {dark})"
    return colors


def registered(
    blocks: Sequence[Values], after: Sequence[Values], properties: Mapping[str, str], base: float
) -> Iterator[str]:
    """Yield the rules that register the properties of the first block whose values allow it in all blocks.

    A registered property has a type, so all its values must have that; its first value must not depend on the
    element, and what is resolved where it is used would be where it is declared: `light-dark()`.
    """
    for name, (token, value) in blocks[0].items():
        if value.text is None or token.shim_of is not None:
            continue
        texts = [block[name][1].text or "" for block in after if name in block]
        if any("light-dark(" in text for text in texts):
            continue
        kinds = {_syntax(each, base)[0] for each in (block[name][0] for block in blocks if name in block)}
        syntax, first = _syntax(token, base)
        if kinds == {syntax} and syntax:
            yield (
                f"@property {properties[name]} {{\n"
                f'  syntax: "{syntax}";\n  inherits: true;\n  initial-value: {first or value.text};\n}}\n'
            )


def _syntax(token: ExportToken, base: float) -> tuple[str, str]:
    """Return the type of a token in CSS, empty if it has none, and its first value where that is another."""
    kind, text = kind_of(token), token.value or ""
    outcome = read(kind, text)
    match outcome.value if isinstance(outcome, Ok) else None:
        case Color():
            syntax = "<color>", ""
        case Dimension(unit="rem", number=number):
            syntax = "<length>", f"{plain(number * base)}px"
        case Dimension(unit="sp", number=number):
            syntax = "<length>", f"{plain(number / 16 * base)}px"
        case Dimension(unit=unit) if unit != "em":
            syntax = "<length>", ""
        case Duration():
            syntax = "<time>", ""
        case Number():
            syntax = "<number>", ""
        case _:
            syntax = "", ""
    return syntax
