"""References to parts of composite tokens, such as `{heading.fontSize}` or `{shadows.0.color}`; pure.

A name that no token has is that of a part if it is the name of a composite token, its whole, a dot and a
member of its type; between them may stand the number of a layer or of a stop. What a name of a part leads to
is its whole: that it depends on.
"""

from collections.abc import Iterable
from typing import NamedTuple, cast

from jeton.model.objects import TokenType
from jeton.values.editing.parts import Parts, taken_apart
from jeton.values.members import ALL_SPELLINGS, MEMBERS, SEVERAL, Member, folded, member_of
from jeton.values.memory import LONGEST, remembered

MOST = 4 * 1024 * 1024
"""The most characters of composites longer than 512 whose parts one view takes."""
_LONGEST_PATH = 64  # characters of a path within a composite
_MOST_DIGITS = 4
_WITHOUT_TYPE = frozenset({"dashArray"})
_NO_VALUES = frozenset({"none", "evenly spaced"})
"""Defaults of absent members that are words, not values: no reference can stand for them."""


class Part(NamedTuple):
    """The value of a member of a composite."""

    type: TokenType
    text: str


def wholes_of(name: str) -> list[str]:
    """Return the names of the tokens of which a name may be a part, the longest first; most have none."""
    whole, _, key = name.rpartition(".")
    if not whole or folded(key) not in ALL_SPELLINGS:
        return []
    outer, _, number = whole.rpartition(".")
    return [whole, outer] if outer and _is_number(number) else [whole]


def with_wholes(names: Iterable[str]) -> list[str]:
    """Return names with those of which they may be parts, each once."""
    return list(dict.fromkeys(each for name in names for each in (name, *wholes_of(name))))


def has_part(type_: TokenType, name: str, whole: str) -> bool:
    """Tell whether a name is that of a part of a token with the name and type of the whole."""
    return path_of(type_, name, whole) is not None


def path_of(type_: TokenType, name: str, whole: str) -> tuple[str, TokenType] | None:
    """Return the path within a whole that a name of a part has, as DTCG spells it, and the type there."""
    member, number = _member(type_, name[len(whole) + 1 :])
    if member is None:
        return None
    return (member.key if number is None else f"{number}.{member.key}"), member.type


class TooLong(Exception):
    """The composites whose parts are asked for are too long together."""


class Wholes:
    """The composites that one view has taken apart; each long one once, up to `MOST` characters of them."""

    def __init__(self) -> None:
        self._parts: dict[tuple[str, str], Parts | None] = {}
        self._left = MOST

    def part(self, type_: TokenType, text: str, path: str) -> Part | None:
        """Return the part at a path in a composite; None if it has none. Raise `TooLong`."""
        if len(text) <= LONGEST:
            return _part(f"{type_} {path}", text)
        key = type_, text
        if key not in self._parts:
            self._left -= len(text)
            if self._left < 0:
                raise TooLong
            self._parts[key] = _taken_apart(type_, text)
        return _picked(type_, self._parts[key], path)


@remembered
def _part(kind: str, text: str) -> Part | None:
    """Return a part of a text; the kind is the type of that and the path of the part."""
    type_, _, path = kind.partition(" ")
    return _picked(type_, _taken_apart(type_, text), path)


def _taken_apart(type_: str, text: str) -> Parts | None:
    return taken_apart(type_, text, lambda _: None) if type_ in MEMBERS else None


def _picked(type_: str, value: Parts | None, path: str) -> Part | None:
    member, number = _member(cast("TokenType", type_), path)
    if member is None or value is None:
        return None
    number = 0 if number is None and len(value.parts) == 1 else number
    if number is None or number >= len(value.parts):
        return None
    own = value.parts[number].texts.get(member.key) or member.absent
    return Part(member.type, own) if own and own not in _NO_VALUES else None


def _member(type_: TokenType, path: str) -> tuple[Member | None, int | None]:
    """Return the member of a type that a path names, and the number of its layer or stop if it says one."""
    number, _, key = path.rpartition(".")
    member = member_of(type_, key) if type_ in MEMBERS and len(path) <= _LONGEST_PATH else None
    if member is None or member.key in _WITHOUT_TYPE:
        return None, None
    if not number:
        return member, None
    return (member, int(number)) if type_ in SEVERAL and _is_number(number) else (None, None)


def _is_number(text: str) -> bool:
    return len(text) <= _MOST_DIGITS and text.isascii() and text.isdigit()
