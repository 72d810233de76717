"""References inside values: `{name}` in a text; pure.

A name in braces is not white space alone, and has no braces and no control characters. If a reference is the
whole of a string in a composite (a value that is JSON text of an object or array), the name has no further
limits; if it is the whole of a value, the name has no `"`; elsewhere it has no quotes and no `;` either, so
that the braces of a stylesheet or of broken JSON are no reference. The keys of a composite contain none. In a
`string`, braces around a name that no token has are text: `Hello {user}`. A colour modifier has references in
its value and its colour.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import Literal, NamedTuple

import msgspec

from jeton.model.objects import TokenRow, TokenType
from jeton.resolution.parts import wholes_of
from jeton.values.evaluation import is_literal
from jeton.values.members import MEMBERS
from jeton.values.modify import Modifier, modifiers_in, with_modifiers

MOST = 1024
"""The most different names that one value may refer to; further references stay unchanged."""

_ALL = re.compile(r"\{(?!\s*\})([^{}\x00-\x1f\x7f-\x9f]+)\}")
_ALL_OF_TEXT = re.compile(r"\{(?!\s*\})([^{}\"\x00-\x1f\x7f-\x9f]+)\}")
INSIDE = re.compile(r"\{(?!\s*\})([^{}\"';\x00-\x1f\x7f-\x9f]+)\}")
"""A reference in the middle of a text that is not JSON; its group is the name."""
_IN_JSON = re.compile(r"\{(?!\s*\})((?:[^{}\"\\]|\\.)+)\}")
# a JSON string; `colon` if it is an object's key
_STRING = re.compile(r'"(?P<text>[^"\\]*(?:\\.[^"\\]*)*)"(?P<colon>\s*:)?', re.DOTALL)
_NUMBER = re.compile(r"-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?")
_LONGEST_NUMBER = 32
_NUMERIC = frozenset({"number", "fontWeight", "lineHeight"})

Place = Literal["text", "inside", "string"]
"""The place of a reference: in text that is not JSON, inside a JSON string, or as the whole of one."""


class Reference(NamedTuple):
    """A reference in a text: the token of this name replaces the text from `start` to `end`."""

    name: str
    start: int
    end: int
    place: Place


def references_in(type_: TokenType, text: str) -> list[str]:
    """Return the names that a value refers to, in order, each once; at most `MOST`."""
    return names_of(references(type_, text)) if "{" in text else []


def names_of(refs: Iterable[Reference]) -> list[str]:
    """Return the names of references, each once; at most `MOST`."""
    names = dict.fromkeys(reference.name for reference in refs)
    return list(islice(names, MOST))


def targets_of(row: TokenRow) -> list[str]:
    """Return the names that a token leads to directly: its alias, else its value's, and its modifier's."""
    own = references_in(row.type, row.value) if row.alias_to is None else [row.alias_to]
    return own if row.modify is None else list(dict.fromkeys((*own, *names_of_modifiers(modifiers_of(row)))))


def leads_of(row: TokenRow) -> tuple[list[str], bool]:
    """Return what other tokens lead through a token by: its targets, and whether it may have parts."""
    return targets_of(row), row.type in MEMBERS


def mentioned_in(row: TokenRow) -> list[str]:
    """Return the names in a token's value, also of an alias, and in its modifier, each once."""
    own = references_in(row.type, row.value)
    return own if row.modify is None else list(dict.fromkeys((*own, *names_of_modifiers(modifiers_of(row)))))


def names_for(row: TokenRow, name: str, others: Iterable[str] = ()) -> list[str]:
    """Return the names in a token, or among others, that may mean a token of a name or a part of it."""
    own = () if row.alias_to is None else (row.alias_to,)
    names = dict.fromkeys((*own, *mentioned_in(row)))
    parts = [each for each in names if each == name or name in wholes_of(each)]
    return [*parts, *(each for each in others if each == name and name not in names)]


def modifiers_of(row: TokenRow) -> tuple[Modifier, ...]:
    """Return the modifiers of a colour in order; a token that is none has none."""
    return () if row.modify is None or row.type != "color" else modifiers_in(row.modify)


def names_of_modifiers(modifiers: Iterable[Modifier]) -> list[str]:
    """Return the names that modifiers refer to, in their values and in their colours."""
    texts = [text for modifier in modifiers for text in (modifier.value, modifier.color)]
    return [name for text in texts for name in references_in("color", text)]


def is_plain(row: TokenRow) -> bool:
    """Tell whether a token's value is its result: no alias, reference, modifier, nothing to calculate."""
    if row.alias_to is not None or row.modify is not None or not is_literal(row.type, row.value):
        return False
    return "{" not in row.value or next(references(row.type, row.value), None) is None


def references(type_: TokenType, text: str) -> Iterator[Reference]:
    """Yield the references in a value, in order; those of a `string` count only if their tokens exist."""
    if "{" not in text:
        return
    all_of_it = _ALL_OF_TEXT.fullmatch(text)
    if all_of_it is not None:
        yield Reference(all_of_it[1], 0, len(text), "text")
    elif '"{' in text or INSIDE.search(text) is not None:
        yield from _in_json(text) if type_ != "string" and is_json(text) else _in_text(text)


def replaced(text: str, refs: list[Reference], stand_in: Callable[[Reference], str | None]) -> str:
    """Return a text with each reference replaced by the result of `stand_in`; None leaves it unchanged."""
    pieces, end = [], 0
    for reference in refs:
        piece = stand_in(reference)
        if piece is not None:
            pieces += [text[end : reference.start], piece]
            end = reference.end
    return "".join([*pieces, text[end:]])


def renamed(type_: TokenType, text: str, names: Mapping[str, str]) -> str | None:
    """Return a value with references to the names changed to what they are mapped to, and no other text.

    None if the value cannot contain a new name, such as one with braces.
    """
    refs = list(references(type_, text))

    def stand_in(reference: Reference) -> str | None:
        new = names.get(reference.name)
        if new is None:
            return None
        if reference.place == "text":
            return f"{{{new}}}"
        quoted = quote(f"{{{new}}}")
        return quoted if reference.place == "string" else quoted[1:-1]

    changed = replaced(text, refs, stand_in)
    expected = [names.get(reference.name, reference.name) for reference in refs]
    says = [reference.name for reference in references(type_, changed)]
    return changed if says == expected else None


def renamed_in_modifiers(extensions: str, names: Mapping[str, str]) -> str | None:
    """Return a colour's extensions with the references of their modifiers changed as `renamed` does."""
    modifiers = modifiers_in(extensions)
    if names.keys().isdisjoint(names_of_modifiers(modifiers)):
        return extensions
    changed = []
    for modifier in modifiers:
        value, color = (renamed("color", text, names) for text in (modifier.value, modifier.color))
        if value is None or color is None:
            return None
        changed.append(modifier._replace(value=value, color=color))
    return with_modifiers(extensions, changed)


def literal(type_: TokenType, text: str) -> str:
    """Return the JSON that replaces a JSON string which is a reference to a token of this type and text.

    A composite, and a number of a numeric type, are inserted as JSON; any other text as a string.
    """
    if type_ != "string" and is_json(text):
        return text
    is_number = type_ in _NUMERIC and len(text) <= _LONGEST_NUMBER and _NUMBER.fullmatch(text) is not None
    if (is_number and _is_finite(text)) or (type_ == "boolean" and text in {"true", "false"}):
        return text
    return quote(text)


def quote(text: str) -> str:
    """Return a text as a JSON string."""
    return msgspec.json.encode(text).decode()


def is_json(text: str) -> bool:
    """Tell whether a text is JSON of an object or an array."""
    if text.lstrip(" \t\r\n")[:1] not in {"{", "["}:
        return False
    try:
        msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError):
        return False
    return True


def _in_text(text: str) -> Iterator[Reference]:
    for match in INSIDE.finditer(text):
        yield Reference(match[1], match.start(), match.end(), "text")


def _in_json(text: str) -> Iterator[Reference]:
    for string in _STRING.finditer(text):
        inner = string["text"]
        if "{" not in inner or string["colon"]:
            continue
        first = string.start("text")
        whole = _IN_JSON.fullmatch(inner)
        if whole is not None:
            name = _plain(whole[1])
            if _ALL.fullmatch(f"{{{name}}}"):
                yield Reference(name, first - 1, first + len(inner) + 1, "string")
            continue
        for match in _IN_JSON.finditer(inner):
            name = _plain(match[1])
            if INSIDE.fullmatch(f"{{{name}}}"):
                yield Reference(name, first + match.start(), first + match.end(), "inside")


def _plain(text: str) -> str:
    """Return the content of a JSON string, without its escapes."""
    return msgspec.json.decode(f'"{text}"', type=str) if "\\" in text else text


def _is_finite(number: str) -> bool:
    try:
        msgspec.json.decode(number)
    except msgspec.DecodeError:
        return False
    return True
