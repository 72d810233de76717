"""JSON that nests deeper than the usual decoder goes, down to a bound; without recursion.

A name may have 1,024 segments, each a level of its tree, which is more than Python lets a decoder recurse.
"""

import re
from typing import Any

import msgspec

_SPACE = re.compile(r"[ \t\n\r]*")
_SCALAR = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|[-+.\w]+', re.DOTALL)


class TooDeep(Exception):
    """The text nests deeper than is read."""


class Malformed(Exception):
    """The text is not JSON, at this place (characters from its start)."""

    def __init__(self, place: int) -> None:
        super().__init__(place)
        self.place = place


def decode(text: str, deepest: int) -> object:
    """Return what JSON text stands for; raise `TooDeep` or `Malformed`. A key's last value counts."""
    top: list[Any] = []
    stack: list[dict[str, Any] | list[Any]] = []
    into: dict[str, Any] | list[Any] = top
    key, place = "", 0
    while True:
        place = _after_space(text, place)
        opening = text[place : place + 1]
        made: Any
        if opening in {"{", "["} and opening:
            if len(stack) >= deepest:
                raise TooDeep
            made, place = ({} if opening == "{" else []), _after_space(text, place + 1)
        else:
            made, place = _scalar(text, place)
        if isinstance(into, dict):
            into[key] = made
        else:
            into.append(made)
        if opening in {"{", "["} and text[place : place + 1] not in {"}", "]"}:
            stack.append(into)
            into = made
        else:
            if opening in {"{", "["}:
                place = _closed(text, place, made)
            place, into = _next(text, place, into, stack)
            if into is top:
                return top[0]
        if isinstance(into, dict):
            key, place = _key(text, place)


def _next(text: str, place: int, into: Any, stack: list[Any]) -> tuple[int, Any]:
    """Go on after a value: past a comma, or out of what ends here; `into` is the top when all is read."""
    while stack:
        place = _after_space(text, place)
        if text[place : place + 1] == ",":
            return place + 1, into
        place = _closed(text, place, into)
        into = stack.pop()
    if _after_space(text, place) != len(text):
        raise Malformed(place)
    return place, into


def _closed(text: str, place: int, opened: object) -> int:
    if text[place : place + 1] != ("}" if isinstance(opened, dict) else "]"):
        raise Malformed(place)
    return place + 1


def _after_space(text: str, place: int) -> int:
    found = _SPACE.match(text, place)
    return found.end() if found else place


def _key(text: str, place: int) -> tuple[str, int]:
    place = _after_space(text, place)
    if text[place : place + 1] != '"':
        raise Malformed(place)
    key, place = _scalar(text, place)
    place = _after_space(text, place)
    if text[place : place + 1] != ":":
        raise Malformed(place)
    return str(key), place + 1


def _scalar(text: str, place: int) -> tuple[object, int]:
    found = _SCALAR.match(text, place)
    if found is None:
        raise Malformed(place)
    try:
        return msgspec.json.decode(found[0]), found.end()
    except (msgspec.MsgspecError, UnicodeError):
        raise Malformed(place) from None
