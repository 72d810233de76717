"""References to parts of composite tokens, such as `{heading.fontSize}` or `{shadows.0.color}`; pure.

A name that no token has is that of a part if it is the name of a composite token, its whole, a dot and a
member of its type; between them may stand the number of a layer or of a stop. What a name of a part leads to
is its whole: that it depends on.
"""

from collections.abc import Iterable
from typing import NamedTuple, cast

from jeton.model.objects import TokenType
from jeton.values.editing.parts import taken_apart
from jeton.values.members import ALL_SPELLINGS, MEMBERS, SEVERAL, CompositeType, Member, folded, member_of
from jeton.values.memory import remembered

_LONGEST = 64  # characters of a path within a composite
_MOST_DIGITS = 4
_WITHOUT_TYPE = frozenset({"dashArray"})
_NO_VALUES = frozenset({"none", "evenly spaced"})
"""What the absence of a member may mean that is no value."""


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


def part_of(type_: TokenType, text: str, name: str, whole: str) -> Part | None:
    """Return the part that a name means of a whole with this type and text; None if it has none."""
    return _part(f"{type_} {name[len(whole) + 1 :]}", text)


@remembered
def _part(kind: str, text: str) -> Part | None:
    """Return a part of a text; the kind is the type of that and the path of the part."""
    type_, _, path = kind.partition(" ")
    member, number = _member(cast("TokenType", type_), path)
    value = None if member is None else taken_apart(cast("CompositeType", type_), text, lambda _: None)
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
    member = member_of(type_, key) if type_ in MEMBERS and len(path) <= _LONGEST else None
    if member is None or member.key in _WITHOUT_TYPE:
        return None, None
    if not number:
        return member, None
    return (member, int(number)) if type_ in SEVERAL and _is_number(number) else (None, None)


def _is_number(text: str) -> bool:
    return len(text) <= _MOST_DIGITS and text.isascii() and text.isdigit()
