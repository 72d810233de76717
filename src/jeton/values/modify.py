"""Colour modifiers as tokens say them, in the form of Tokens Studio; pure.

They are the member `modify` of `studio.tokens` in a token's extensions, one or a list of them. They change
the colour that their token resolves to, each what the one before it has made. The value and the colour of one
may have references.
"""

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw, Struct

from jeton.model.objects import TokenType
from jeton.values.numbers import in_range, plain

MEMBER = "modify"
MOST = 32
"""The most modifiers of one token."""
TOOL = "studio.tokens"
_REFERENCE = re.compile(r"\{([^{}]+)\}")

Extensions = dict[str, Any]
"""A token's extensions as an object."""


class Modifier(NamedTuple):
    """A change of a colour, in texts; those that are absent or no text are empty."""

    type: str
    value: str
    space: str
    color: str = ""
    format: str = ""


class _Tool(Struct, frozen=True):
    modify: Any = None


class _Extensions(Struct, frozen=True):
    tool: _Tool = msgspec.field(name=TOOL, default=_Tool())


_DECODER = msgspec.json.Decoder(_Extensions)
_MEMBERS = msgspec.json.Decoder(dict[str, Raw])
_ITEMS = msgspec.json.Decoder(list[Raw])


def modifiers_in(extensions: str | None) -> tuple[Modifier, ...]:
    """Return the modifiers in a token's extensions, JSON text, in order."""
    try:
        modify = None if extensions is None else _DECODER.decode(extensions).tool.modify
    except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError):
        return ()
    if not modify:
        return ()
    listed = modify if isinstance(modify, list) else [modify]
    if len(listed) > MOST:
        return (Modifier(f"of a list of more than {MOST}", "", ""),)
    objects = [each if isinstance(each, dict) else {} for each in listed]
    return tuple(Modifier(**{key: _text(each.get(key)) for key in Modifier._fields}) for each in objects)


def with_modifiers(extensions: str, modifiers: Sequence[Modifier]) -> str:
    """Return a token's extensions, which have as many modifiers, with values and colours as in these."""
    outer = _MEMBERS.decode(extensions)
    tool = _MEMBERS.decode(outer[TOOL])
    own = tool[MEMBER]
    is_list = bytes(own).lstrip().startswith(b"[")
    pairs = zip(_ITEMS.decode(own) if is_list else [own], modifiers_in(extensions), modifiers, strict=True)
    changed = [raw if before == after else _changed(raw, before, after) for raw, before, after in pairs]
    modify = _raw(changed) if is_list else changed[0]
    return msgspec.json.encode(outer | {TOOL: _raw(tool | {MEMBER: modify})}).decode()


def _changed(raw: Raw, before: Modifier, after: Modifier) -> Raw:
    texts = {"value": after.value, "color": after.color}
    changed = {key: _raw(text) for key, text in texts.items() if text and text != getattr(before, key)}
    return _raw(_MEMBERS.decode(raw) | changed)


def without_modifier(extensions: str) -> str | None:
    """Return a token's extensions, which have a modifier, without it; None if they have nothing else."""
    outer = _MEMBERS.decode(extensions)
    tool = {key: part for key, part in _MEMBERS.decode(outer[TOOL]).items() if key != MEMBER}
    rest = {key: part for key, part in outer.items() if key != TOOL} | ({TOOL: _raw(tool)} if tool else {})
    return msgspec.json.encode(rest).decode() if rest else None


def has_modifier(extensions: Extensions | None) -> bool:
    """Tell whether a token's extensions have a colour modifier."""
    tool = (extensions or {}).get(TOOL)
    return isinstance(tool, dict) and bool(tool.get(MEMBER))


def dropped(extensions: Extensions) -> Extensions | None:
    """Return a token's extensions without their modifier, which was applied to its value already."""
    rest = without_modifier(_json(extensions))
    return None if rest is None else msgspec.json.decode(rest, type=Extensions)


def renamed(extensions: Extensions, name_of: Callable[[str], str]) -> Extensions:
    """Return a token's extensions with the references of their modifier by names in the workspace."""
    text = _json(extensions)
    modifiers = modifiers_in(text)
    if not any("{" in modifier.value + modifier.color for modifier in modifiers):
        return extensions

    def named(text: str) -> str:
        return _REFERENCE.sub(lambda match: f"{{{name_of(match[1])}}}", text)

    changed = [each._replace(value=named(each.value), color=named(each.color)) for each in modifiers]
    return msgspec.json.decode(with_modifiers(text, changed), type=Extensions)


def is_opacity(alpha: object, kind: TokenType) -> bool:
    """Tell whether a member `alpha` beside a value of a type gives it another opacity."""
    if isinstance(alpha, str):
        return kind == "color" and _REFERENCE.fullmatch(alpha) is not None
    return kind == "color" and type(alpha) in {int, float} and 0 <= alpha <= 1  # type: ignore[operator]


def with_opacity(extensions: Extensions | None, alpha: float | str) -> Extensions | None:
    """Return a token's extensions with a modifier for the opacity beside its colour; 1 leaves it alone."""
    if alpha == 1:
        return extensions
    tool = (extensions or {}).get(TOOL)
    modify = {"type": "alpha", "value": str(alpha), "space": "srgb"}
    return (extensions or {}) | {TOOL: (tool if isinstance(tool, dict) else {}) | {MEMBER: modify}}


def _json(extensions: Extensions) -> str:
    return msgspec.json.encode(extensions).decode()


def _text(member: object) -> str:
    """Return a member of a modifier as text; a number is written without an exponent."""
    if isinstance(member, str):
        return member
    number = in_range(member)
    return "" if number is None else plain(number)


def _raw(value: object) -> Raw:
    return Raw(msgspec.json.encode(value))
