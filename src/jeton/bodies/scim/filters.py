"""Filters of SCIM (RFC 7644, 3.4.2.2): read from a text, and asked of resources; pure."""

import json
import operator as operators
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from jeton.bodies.scim.refusals import ScimRefusal
from jeton.bodies.scim.resources import Attribute, Json, Kind
from jeton.errors import Text
from jeton.model.clock import timestamp_in

LONGEST = 2048
"""The most characters of a filter."""
MOST_WORK = 1_000_000
"""The comparisons that one request may take, each of one value: a second or two."""
_DEEPEST = 20
"""The most brackets that are open at a time."""
_PIECE = re.compile(r'\s*(?:("(?:[^"\\]|\\.)*")|([()\[\]])|([^\s()\[\]"]+))')
_OPERATORS: dict[str, Callable[[str, str], bool]] = {
    "eq": operators.eq,
    "ne": operators.ne,
    "co": operators.contains,
    "sw": str.startswith,
    "ew": str.endswith,
    "gt": operators.gt,
    "ge": operators.ge,
    "lt": operators.lt,
    "le": operators.le,
}
_URN = re.compile(r"urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):", re.IGNORECASE)


class Comparison(NamedTuple):
    """What holds if some value at a path compares so to a value; `pr` is that there is one."""

    path: tuple[str, ...]
    operator: str
    value: Any
    is_exact: bool


class Several(NamedTuple):
    """What holds if all parts hold, or with `or` one of them."""

    word: str
    parts: tuple["Filter", ...]


class Negation(NamedTuple):
    """What holds if its part does not."""

    part: "Filter"


class Within(NamedTuple):
    """What holds if one value of an attribute holds by itself."""

    name: str
    part: "Filter"


Filter = Comparison | Several | Negation | Within


def parsed(kind: Kind, text: str, within: Attribute | None = None) -> Filter:
    """Return the filter in a text, of the values of an attribute with `within`; else raise `ScimRefusal`."""
    if len(text) > LONGEST:
        raise ScimRefusal("invalidFilter", Text.SCIM_FILTER_LENGTH.format(limit=LONGEST))
    reader = _Reader(kind, text)
    result = reader.alternatives(within)
    if reader.pieces:
        raise reader.refusal()
    return result


def matches(test: Filter, item: Json) -> bool:
    """Tell whether a filter holds for a resource, or for a value of an attribute."""
    match test:
        case Several(word, parts):
            return (any if word == "or" else all)(matches(part, item) for part in parts)
        case Negation(part):
            return not matches(part, item)
        case Within(name, part):
            return any(matches(part, each) for each in _values(item, (name,)))
        case Comparison(path, operator, value, is_exact):
            values = _values(item, path)
            if operator == "ne":
                return not any(_compares("eq", each, value, is_exact=is_exact) for each in values)
            return any(_compares(operator, each, value, is_exact=is_exact) for each in values)


class Search:
    """Asks filters of resources, or of values of an attribute, as often as one request may."""

    def __init__(self) -> None:
        self._left = MOST_WORK

    def matches(self, test: Filter, items: Sequence[Json]) -> list[bool]:
        """Tell of each item whether a filter holds for it; raise `ScimRefusal` if that takes too long."""
        self._left -= _comparisons(test) * sum(map(_size, items))
        if self._left < 0:
            raise ScimRefusal("tooMany", Text.SCIM_WORK)
        return [matches(test, item) for item in items]


def _comparisons(test: Filter) -> int:
    match test:
        case Several(_, parts):
            return sum(map(_comparisons, parts))
        case Negation(part) | Within(_, part):
            return _comparisons(part)
        case Comparison():
            return 1


def _size(item: Json) -> int:
    return 1 + max((len(value) for value in item.values() if isinstance(value, list)), default=0)


def required(test: Filter, *path: str) -> str | None:
    """Return the text that the value at a path equals wherever a filter holds, None without such a one."""
    match test:
        case Comparison(own, "eq", str(value), _) if own == path:
            return value
        case Several("and", parts):
            return next(
                (value for value in (required(part, *path) for part in parts) if value is not None), None
            )
        case _:
            return None


def key_in(test: Filter, *names: str) -> tuple[str, str] | None:
    """Return the first of these attributes of which a filter requires a text, and the text; None without."""
    keys = ((name, required(test, name)) for name in names)
    return next(((name, value) for name, value in keys if value is not None), None)


def mentions(test: Filter, name: str) -> bool:
    """Tell whether a filter depends on an attribute."""
    match test:
        case Several(_, parts):
            return any(mentions(part, name) for part in parts)
        case Negation(part):
            return mentions(part, name)
        case Within(own, _):
            return own == name
        case Comparison(path):
            return path[0] == name


def fields(test: Filter) -> Json | None:
    """Return fields of a value for which a filter holds, None unless it is made of `eq` and `and`."""
    match test:
        case Comparison((name,), "eq", value, _):
            return {name: value}
        case Several("and", parts):
            result: Json = {}
            for part in parts:
                more = fields(part)
                if more is None:
                    return None
                result |= more
            return result
        case _:
            return None


class _Reader:
    """Reads a filter piece by piece, from the front."""

    def __init__(self, kind: Kind, text: str) -> None:
        self._kind = kind
        self._text = text
        self._depth = 0
        self.pieces = list(_pieces(text))[::-1]

    def alternatives(self, within: Attribute | None) -> Filter:
        """Read parts that stand between `or`, each of parts between `and`."""
        return self._several("or", within)

    def refusal(self) -> ScimRefusal:
        """Return the refusal of a text that is no filter."""
        return ScimRefusal("invalidFilter", Text.SCIM_FILTER.format(filter=self._text[:200]))

    def _several(self, word: str, within: Attribute | None) -> Filter:
        parts = [self._part(word, within)]
        while self.pieces and self.pieces[-1].lower() == word:
            self.pieces.pop()
            parts.append(self._part(word, within))
        return parts[0] if len(parts) == 1 else Several(word, tuple(parts))

    def _part(self, word: str, within: Attribute | None) -> Filter:
        return self._several("and", within) if word == "or" else self._single(within)

    def _single(self, within: Attribute | None) -> Filter:
        piece = self._next()
        if piece == "(":
            return self._enclosed(within, ")")
        if piece.lower() == "not" and self.pieces and self.pieces[-1] == "(":
            self.pieces.pop()
            return Negation(self._enclosed(within, ")"))
        attribute, path = self._path(piece, within)
        if self.pieces and self.pieces[-1] == "[" and attribute.type == "complex" and len(path) == 1:
            self.pieces.pop()
            return Within(path[0], self._enclosed(attribute, "]"))
        return self._comparison(attribute, path)

    def _enclosed(self, within: Attribute | None, end: str) -> Filter:
        self._depth += 1
        if self._depth > _DEEPEST:
            raise self.refusal()
        result = self.alternatives(within)
        if self._next() != end:
            raise self.refusal()
        self._depth -= 1
        return result

    def _comparison(self, attribute: Attribute, path: tuple[str, ...]) -> Filter:
        operator = self._next().lower()
        if operator == "pr":
            return Comparison(path, operator, None, is_exact=True)
        if attribute.type == "complex":  # `emails eq "…"` means its value
            inner = attribute.named("value")
            if inner is None:
                raise self.refusal()
            attribute, path = inner, (*path, inner.name)
        if operator not in _OPERATORS:
            raise self.refusal()
        value = self._value(attribute, self._next())
        if attribute.type == "boolean" and operator not in {"eq", "ne"}:
            raise self.refusal()
        return Comparison(path, operator, value, attribute.case_exact)

    def _value(self, attribute: Attribute, piece: str) -> object:
        try:
            value = json.loads(piece) if piece[0] == '"' else {"true": True, "false": False}[piece.lower()]
            if "\0" in str(value).encode().decode():  # no database has it, nor half a character
                raise self.refusal()
        except (ValueError, KeyError):
            raise self.refusal() from None
        if attribute.type == "boolean":
            value = {"true": True, "false": False}.get(str(value).lower())
        elif attribute.type == "dateTime":
            value = timestamp_in(str(value))
        elif not isinstance(value, str):
            value = None
        if value is None:
            raise self.refusal()
        return value

    def _path(self, piece: str, within: Attribute | None) -> tuple[Attribute, tuple[str, ...]]:
        name, dot, rest = _URN.sub("", piece, count=1).partition(".")
        attribute = (self._kind if within is None else within).named(name)
        if attribute is None:
            raise ScimRefusal("invalidFilter", Text.SCIM_ATTRIBUTE.format(name=piece[:100]))
        if not dot:
            return attribute, (attribute.name,)
        inner = attribute.named(rest)
        if inner is None:
            raise ScimRefusal("invalidFilter", Text.SCIM_ATTRIBUTE.format(name=piece[:100]))
        return inner, (attribute.name, inner.name)

    def _next(self) -> str:
        if not self.pieces:
            raise self.refusal()
        return self.pieces.pop()


def _pieces(text: str) -> Iterator[str]:
    position, end = 0, len(text.rstrip())
    while position < end:
        match = _PIECE.match(text, position)
        if match is None:
            raise ScimRefusal("invalidFilter", Text.SCIM_FILTER.format(filter=text[:200]))
        yield match[match.lastindex or 0]
        position = match.end()


def _values(item: Json, path: tuple[str, ...]) -> list[Any]:
    values: list[Any] = [item]
    for name in path:
        parts = [each.get(name) for each in values if isinstance(each, dict)]
        values = [one for each in parts for one in (each if isinstance(each, list) else [each])]
    return [each for each in values if each not in (None, "", {})]


def _compares(operator: str, own: Any, value: Any, *, is_exact: bool) -> bool:
    if operator == "pr":
        return True
    if isinstance(own, bool) or isinstance(value, bool):
        return own is value
    if not isinstance(own, str):
        return False
    if not is_exact:
        own, value = own.lower(), value.lower()
    return _OPERATORS[operator](own, value)
