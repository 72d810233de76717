"""Parser of calculations, such as `0.25 * 16px` or `(8px + 1rem) / 2`, into trees; pure."""

import re
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from jeton.values.cssmaths import UNITS, kind_of
from jeton.values.numbers import NUMBER
from jeton.values.parse_measures import is_by_browser

LONGEST: Final = 2048
"""Characters of a calculation; a longer text is not read as one."""

NESTING: Final = 32
"""The deepest nesting of parentheses, functions and signs; a deeper text is not read as a calculation."""

FUNCTIONS = frozenset({"min", "max", "abs", "round", "ceil", "floor", "roundto", "clamp"})
"""The functions of Tokens Studio, and of CSS with constants alone, in lower case."""
ROUNDINGS = frozenset({"nearest", "up", "down", "to-zero"})
"""The ways of CSS to round, which `round()` may name first."""

_OF_CSS = re.compile(f"px|rem|em|pt|%|{UNITS}")
_OTHERS = frozenset({"", "dp", "sp", "ms", "s"})
_TOKEN = re.compile(
    rf"(?P<number>[+-]?(?:{NUMBER.removeprefix('[+-]?')}))(?P<unit>[a-z]+|%)?"
    r"|(?P<name>[a-z][\w-]*)\(|(?P<sign>[-+(])",
    re.IGNORECASE | re.ASCII,
)
_SPACES = re.compile(r"[ \t\r\n\f]*")
_OPERATOR = re.compile(rf"({_SPACES.pattern})([-+*/])({_SPACES.pattern})")
_ROUNDING = re.compile(rf"{_SPACES.pattern}({'|'.join(sorted(ROUNDINGS))}){_SPACES.pattern},", re.IGNORECASE)
_UP_TO_PARENTHESIS = re.compile(r"[^()]*[()]")


class Literal(Struct, frozen=True, gc=False):
    """A number with its unit, "" if it has none."""

    number: float
    unit: str


class BinaryOperation(Struct, frozen=True):
    """Two parts and the operator between them: `+`, `-`, `*` or `/`."""

    sign: str
    left: "Part"
    right: "Part"


class Negation(Struct, frozen=True):
    """A part behind a minus, other than a number."""

    part: "Part"


class Call(Struct, frozen=True):
    """One of the `FUNCTIONS` and its arguments; `rounding` is one of the `ROUNDINGS` if it names one."""

    name: str
    arguments: tuple["Part", ...]
    rounding: str = ""


class Verbatim(Struct, frozen=True, gc=False):
    """Another function of CSS, as written."""

    text: str


Part = Literal | BinaryOperation | Negation | Call | Verbatim


def is_unit(unit: str) -> bool:
    """Tell whether numbers have this unit, in lower case; "" is that of a number alone."""
    return unit in _OTHERS or _OF_CSS.fullmatch(unit) is not None


def all_add_in_css(units: Iterable[str]) -> bool:
    """Tell whether CSS adds numbers with these units to each other: lengths and percentages."""
    return all(map(_OF_CSS.fullmatch, units))


def parse(text: str) -> list[tuple[Part, str]] | None:
    """Return the calculations of a text, mostly one, each with its own text; None if it has anything else.

    Several stand between spaces: `4px -2px` are two, `4px - 2px` and `4px-2px` are one.
    """
    if len(text) > LONGEST:
        return None
    try:
        return _Reader(text).parts()
    except _NoCalculation:
        return None


class _NoCalculation(Exception):
    """The text is not a calculation."""


class _Reader:
    """A recursive descent over one text."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._depth = 0

    def parts(self) -> list[tuple[Part, str]]:
        """Return the calculations of the text."""
        parts = []
        self._skip()
        while self._at < len(self._text):
            start = self._at
            part = self._sum()
            parts.append((part, self._text[start : self._at]))
            if not self._skip() and self._at < len(self._text):
                raise _NoCalculation
        return parts

    def _sum(self) -> Part:
        total = self._product()
        while (sign := self._operator("+-")) is not None:
            total = BinaryOperation(sign, total, self._product())
        return total

    def _product(self) -> Part:
        total = self._factor()
        while (sign := self._operator("*/")) is not None:
            total = BinaryOperation(sign, total, self._factor())
        return total

    def _operator(self, signs: str) -> str | None:
        """Return the operator that follows if it is one of these, and go behind it."""
        match = _OPERATOR.match(self._text, self._at)
        if match is None:
            return None
        before, sign, after = match.groups()
        begins_another = sign in "+-" and before and not after
        if sign not in signs or begins_another:
            return None
        self._at = match.end()
        return sign

    def _factor(self) -> Part:
        token = _TOKEN.match(self._text, self._at)
        if token is None:
            raise _NoCalculation
        self._at = token.end()
        if token["number"]:
            unit = (token["unit"] or "").lower()
            if not is_unit(unit):
                raise _NoCalculation
            return Literal(float(token["number"]), unit)
        self._depth += 1
        if self._depth > NESTING:
            raise _NoCalculation
        part = self._called(token["name"]) if token["name"] else self._signed(token["sign"])
        self._depth -= 1
        return part

    def _signed(self, sign: str) -> Part:
        if sign == "(":
            return self._arguments(1)[0]
        part = self._factor()
        return Negation(part) if sign == "-" else part

    def _called(self, name: str) -> Part:
        function = name.lower()
        if function == "calc":
            return self._arguments(1)[0]
        inside = self._at
        if function in FUNCTIONS:
            try:
                return self._call(function)
            except _NoCalculation:
                if function not in {"clamp", "round"}:  # these may have words of CSS
                    raise
                self._at = inside
        start, depth = inside - len(name) - 1, 1
        while depth:
            inner = _UP_TO_PARENTHESIS.match(self._text, self._at)
            if inner is None:
                raise _NoCalculation
            self._at = inner.end()
            depth += 1 if self._text[self._at - 1] == "(" else -1
        text = self._text[start : self._at]
        if not is_by_browser(text) and kind_of(text) is None:
            raise _NoCalculation
        return Verbatim(text)

    def _call(self, function: str) -> Call:
        rounding = _ROUNDING.match(self._text, self._at) if function == "round" else None
        if rounding is None:
            return Call(function, tuple(self._arguments(LONGEST)))
        self._at = rounding.end()
        return Call(function, tuple(self._arguments(LONGEST)), rounding[1].lower())

    def _arguments(self, most: int) -> list[Part]:
        arguments: list[Part] = []
        closed = ","
        while closed == "," and len(arguments) < most:
            self._skip()
            arguments.append(self._sum())
            self._skip()
            closed = self._text[self._at : self._at + 1]
            self._at += 1
        if closed != ")":
            raise _NoCalculation
        return arguments

    def _skip(self) -> bool:
        """Go behind white space; tell whether there was any."""
        start = self._at
        self._at = _SPACES.match(self._text, start).end()  # type: ignore[union-attr]  # it matches nothing too
        return self._at > start
