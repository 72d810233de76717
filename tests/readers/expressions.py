"""Expressions of Swift, Kotlin and Dart as a small reader of its own sees them, compared with tokens' values.

All three call `Name(label: value, …)`; anything but calls, lists, strings, numbers and names is an error.
"""

import json
import math
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from jeton.formats.writing.base import ExportToken
from jeton.formats.writing.selection import kind_of
from jeton.values.dtcg import Written, to_dtcg
from jeton.values.evaluation import worked_out
from jeton.values.parse import read as read_value
from jeton.values.typed import Ok
from readers.colors import evaluate
from readers.natives import LENGTHS, length

HALF = 0.0005
"""Half of the last decimal of a channel."""
MAPPED = 0.006
"""How far apart two mappings into a gamut may be."""


class Call(NamedTuple):
    """A call, or a list (then without a name): its arguments, each with its label if it has one."""

    name: str
    parts: tuple[tuple[str, Any], ...]

    def of(self, *labels: str) -> list[Any]:
        """Return the arguments, whose labels are these."""
        assert tuple(label for label, _ in self.parts) == labels, self
        return [value for _, value in self.parts]


class Word(str):
    """A name, with what it is a member of."""

    __slots__ = ()


class Grammar(NamedTuple):
    """What differs: the pattern of a string, its text, what stands after a label, how a list begins."""

    string: str
    text: Callable[[str], str]
    label: str
    lists: tuple[str, ...]


_MEASURE = r"(?:[0-9]+(?:\.[0-9]+)?|\(-[0-9]+(?:\.[0-9]+)?\))\.(?:dp|sp|em)"
"""A length of Kotlin."""


def _any(words: Sequence[str]) -> str:
    """Return a pattern of any of some words, which matches nothing if there are none."""
    return "|".join(map(re.escape, words)) or "(?!)"


def parse(source: str, grammar: Grammar) -> Any:
    """Return an expression: a float, a `str`, a `Word` or a `Call`."""
    pattern = re.compile(
        rf"\s*(?:(?P<string>{grammar.string})|(?P<measure>{_MEASURE})|(?P<number>0x[0-9A-F]+|-?[0-9]+(?:\.[0-9]+)?f?)"
        rf"|(?P<word>\.?[A-Za-z_][\w.]*(?:<[\w<>?]+>)?)|(?P<list>{_any(grammar.lists)})"
        r"|(?P<sign>[()\[\],:=]))"
    )
    tokens: list[tuple[str, str]] = []
    place = 0
    while place < len(source):
        match = pattern.match(source, place)
        assert match, source[place:]
        tokens.append((match.lastgroup or "", match[match.lastgroup or ""]))
        place = match.end()
    tokens.append(("end", ""))
    reader = _Reader(tokens[::-1], grammar)
    found = reader.value()
    assert reader.left == [("end", "")], source
    return found


class _Reader:
    def __init__(self, left: list[tuple[str, str]], grammar: Grammar) -> None:
        self.left, self._grammar = left, grammar

    def value(self) -> Any:
        """Return an expression, or a pair of two."""
        first = self._single()
        if self.left[-1] != ("word", "to"):
            return first
        self.left.pop()
        return Call("to", (("", first), ("", self._single())))

    def _single(self) -> Any:
        kind, text = self.left.pop()
        if kind == "string":
            return self._grammar.text(text)
        if kind == "number":
            return float(int(text, 16)) if text.startswith("0x") else float(text.removesuffix("f"))
        if kind == "measure":
            number, _, unit = text.rpartition(".")
            return Call(unit, (("", float(number.strip("()"))),))
        if kind in {"list", "sign"}:
            assert kind == "list" or text == "("
            return Call("", self._parts("]" if kind == "list" else ")"))
        assert kind == "word", text
        if self.left[-1][1] == "(":
            self.left.pop()
            return Call(text, self._parts(")"))
        return Word(text)

    def _parts(self, end: str) -> tuple[tuple[str, Any], ...]:
        parts: list[tuple[str, Any]] = []
        while self.left[-1][1] != end:
            label = ""
            if self.left[-1][0] == "word" and self.left[-2][1] == self._grammar.label:
                label = self.left.pop()[1]
                self.left.pop()
            parts.append((label, self.value()))
            if self.left[-1][1] == ",":
                self.left.pop()
            else:
                assert self.left[-1][1] == end
        self.left.pop()
        return tuple(parts)


class Shade(NamedTuple):
    """A colour as a target writes it: its space, and parts from 0 to 1."""

    space: str
    parts: tuple[float, ...]


class Target(NamedTuple):
    """What a target makes of values: readers of its expressions by the type of token."""

    grammar: Grammar
    plain: Mapping[str, Callable[[Any], Any]]
    tolerance: float = HALF
    step: float = 1e-6
    """How far apart weights may be, and times in milliseconds."""
    precision: float = 1e-6
    """How far apart lengths and numbers may be, as a part of them."""


def check_value(target: Target, token: ExportToken, text: str) -> None:
    """The expression is the token's value, as DTCG's form has it and others reckon it."""
    check_parsed(target, token, parse(text, target.grammar), text)


def check_parsed(target: Target, token: ExportToken, parsed: object, text: str) -> None:
    """The same of an expression that has been parsed."""
    kind, value = kind_of(token), token.value or ""
    found = target.plain[kind](parsed)
    if kind == "color":
        _same_color(value, found, target.tolerance)
    elif kind in LENGTHS and not (kind == "lineHeight" and length(kind, value) is None):
        points = length(kind, worked_out(kind, value, 16.0))
        if points is None and value.strip().lower() != "normal":
            assert found[1] == "em", (token, text)
        else:
            assert found == (points or 0), (token, text)
    elif kind in {"string", "boolean"}:
        assert found == (value if kind == "string" else value.strip().lower() == "true"), (token, text)
    else:
        outcome = read_value(kind, worked_out(kind, value, 16.0))
        assert isinstance(outcome, Ok)
        written = to_dtcg(kind, outcome.value)
        if isinstance(written, Written):
            wanted = {kind: written.value} if kind == "fontWeight" else written.value
            _same(wanted, {kind: found} if kind == "fontWeight" else found, target)


def _same(wanted: Any, found: Any, target: Target) -> None:
    """Compare DTCG's value with what a target's reader made of its own; None is what that lacks."""
    if found == []:
        assert wanted["color"]["alpha"] == 0, "no shadow"
    elif isinstance(found, list):
        parts = wanted if isinstance(wanted, list) else [wanted]
        assert len(parts) == len(found)
        for own, other in zip(parts, found, strict=True):
            _same(own, other, target)
    elif isinstance(wanted, dict) and "colorSpace" in wanted:
        _same_color(json.dumps(wanted), found, target.tolerance)
    elif isinstance(wanted, dict) and "unit" in wanted:
        scale = {"rem": 16.0, "s": 1000.0}.get(wanted["unit"], 1.0)
        step = target.step if wanted["unit"] in {"ms", "s"} else target.precision
        number = wanted["value"] * scale
        assert found is None or math.isclose(found, number, rel_tol=target.precision, abs_tol=step)
    elif isinstance(wanted, dict) and isinstance(found, dict):
        assert found.keys() <= wanted.keys() | {"inset"}
        for key, part in found.items():
            if key == "fontWeight":
                assert part is None or abs(part - wanted[key]) <= target.step
            else:
                _same(wanted.get(key, False), part, target)
    elif isinstance(wanted, dict):
        assert found == "dashed", "a pattern of dashes"
    else:
        _same_part(wanted, found, target.precision)


def _same_part(wanted: Any, found: Any, near: float) -> None:
    if isinstance(wanted, list):
        assert found is None or found == wanted[0], "the first family"
    elif isinstance(wanted, bool | str):
        assert found == wanted
    else:
        assert found is None or math.isclose(found, wanted, rel_tol=near, abs_tol=near), (wanted, found)


def _same_color(text: str, found: Shade, tolerance: float) -> None:
    wanted = evaluate(text)
    if wanted is None or found.space != "srgb":
        assert found.space in {"srgb", "display-p3"}
        return
    allowed = MAPPED if wanted.mapped else tolerance
    pairs = zip(wanted[:4], found.parts, strict=True)
    assert all(abs(one - other) <= allowed + 1e-9 for one, other in pairs), (text, found)
