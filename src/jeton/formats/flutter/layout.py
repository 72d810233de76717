"""Lines of Dart as its formatter lays them out: 80 columns, and an item a line where a list does not fit.

The rules are those of `dart format` for Dart 3.8 and later.
"""

import re
from collections.abc import Sequence
from itertools import pairwise

_WIDTH = 80
_STRING = r"'(?:[^'\\]|\\.)*'"
_SIGN = re.compile(rf"{_STRING}|\(\{{|\}}\)|[()\[\]]|, ")
_OPENING, _CLOSING = ("(", "({", "["), (")", "})", "]")
_LAST = frozenset({*_CLOSING, ")!"})
_NAMED = re.compile(rf"{_STRING}|([\w$]+: )(?!(?:-?[0-9.]+|null|true|false)(?:[,)]|$))")
"""A named argument, unless its value is trivial."""
_BUSY = 3
_BREAKS = (
    (re.compile(r"(const [\w$]+ [\w$]+ =) (.+)"), 4),
    (re.compile(r"([\w$]+: t < 0\.5) (\? [\w$.]+) (: [\w$.]+)"), 4),
    (re.compile(r"([\w$]{3,}:) (.+)"), 4),
    (re.compile(r"([\w$]+ \?\?) (this\.[\w$]+)"), 0),
    (re.compile(r"(class [\w$]+) (extends .+)"), 4),
    (re.compile(r"([\w$<>({}), ?]+) ([\w$]+)"), 0),
)
"""Dart breaks a text without a list between the groups of the first pattern that fits it; the number is the
indent of the later lines, in columns.
"""


def laid_out(text: str, indent: int = 0, end: str = "") -> list[str]:
    """Return the lines of an expression or the head of a declaration, of which `end` is the last part."""
    space = " " * indent
    fits = indent + len(text) + len(end) <= _WIDTH
    if fits and text.count(": ") < _BUSY:
        return [f"{space}{text}{end}"]
    before, items, after = _list_in(text)
    if fits and not _is_busy(items):
        return [f"{space}{text}{end}"]
    if items and indent + len(before) <= _WIDTH:
        lines = [line for item in items for line in laid_out(item, indent + 2, ",")]
        return [f"{space}{before}", *lines, f"{space}{after}{end}"]
    for form, more in _BREAKS:
        match = form.fullmatch(text)
        if match:
            first, *between, last = match.groups()
            inner = [f"{space}{' ' * more}{part}" for part in between]
            return [f"{space}{first}", *inner, *laid_out(last, indent + more, end)]
    return [f"{space}{text}{end}"]


def _list_in(text: str) -> tuple[str, Sequence[str], str]:
    """Return the items of the list with which a text ends, what is before and after them; else none."""
    depth, places, close = 0, list[int](), 0
    for match in _SIGN.finditer(text):
        sign = match[0]
        if sign in _OPENING:
            depth += 1
            places = [match.end()] if depth == 1 else places
        elif sign in _CLOSING:
            depth -= 1
            close = match.start()
        elif sign == ", " and depth == 1:
            places.append(match.end())
    after = text[close:]
    if after not in _LAST or places[0] == close:
        return text, (), ""
    items = [text[start:stop].removesuffix(", ") for start, stop in pairwise([*places, close])]
    return text[: places[0]], items, after


def _is_busy(arguments: Sequence[str]) -> bool:
    """Tell whether arguments stand on lines of their own in any case: these and inner ones have names."""
    own = sum(1 for each in arguments if (match := _NAMED.match(each)) and match[1])
    named = sum(1 for each in arguments for match in _NAMED.finditer(each) if match[1])
    return 0 < own < named and named >= _BUSY
