"""Members of a token in a DTCG file, and those that Jeton itself reads back from `$extensions.jeton`.

DTCG cannot express all stored data: five types, spellings, values that only a browser evaluates, aliases to
tokens outside of the file. Whatever an import would read differently is in `$extensions.jeton` of the token:
`name`, `kind` (its type), `text` (its value), `alias_to` and `extensions` override the token's own members,
the middle three only while `of` is the digest of the `$type` and `$value` beside them, so that edits of those
count. Side fields without a member of DTCG stand there under their own names. Tokens that DTCG cannot hold
are whole in `tokens` of the `$extensions.jeton` of the file. None of these members is called `type` or
`value`, for which tools look at any depth. A colour that has a modifier has `$value` after it, and the
modifier inside `extensions`: a tool that knows modifiers must not apply it again.

Style Dictionary takes `{…}` in any text of a token for a reference, and refuses a file over one that leads
nowhere. So texts of others have no such braces here: descriptions and notes have wider ones, with the text
as it was in `description` and `deprecated` of the `$extensions.jeton`; extensions stand there as a whole.
"""

import re
from collections.abc import Mapping, Sequence
from json.encoder import encode_basestring as quoted  # keeps non-ASCII characters
from types import MappingProxyType
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from jeton.formats.dtcg.dtcg_values import Leaf, LeafContent
from jeton.formats.writing.base import ExportToken
from jeton.formats.writing.tree import wrapped
from jeton.model.objects import SideField, TokenType
from jeton.model.stored_tokens import TokenContent, set_side
from jeton.resolution.references import modifiers_of
from jeton.values.canonical import MODE_EXTENSIONS, digest_of, without_braces
from jeton.values.modify import without_modifier
from jeton.values.parse import reads_as

Members = tuple[str, ...]
"""The members of an object as JSON, each with its key."""

_CLASHING = frozenset({"jeton", *MODE_EXTENSIONS})
"""Members of a token's own extensions that an import would misread."""
_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"')
_RAW = msgspec.json.Decoder(dict[str, msgspec.Raw])


def stored_of(token: ExportToken, *, resolved: bool) -> TokenContent:
    """Return a token before its resolution, or as if it had been stored resolved."""
    stored = token.stored
    if stored is None:
        value = token.value or ""
        return TokenContent(token.name, token.type, value, token.description, token.target)
    if resolved and token.value is not None:
        extensions = stored.extensions
        if extensions is not None and modifiers_of(stored):
            extensions = without_modifier(extensions)
        return replace(stored, value=token.value, alias_to=None, extensions=extensions)
    return stored


class Beside(NamedTuple):
    """The members that another format has beside DTCG's: `extensions` for its tool, JSON texts by member.

    With `whole` the token's own extensions stand in ours alone. `marks` are further texts in ours. `called`
    is its word for the type, if it has another, and `modifies` whether it applies the modifier of a colour.
    `deprecation` is what stands before the description where a tool knows no deprecated tokens.
    """

    extensions: Mapping[str, str] = MappingProxyType({})
    whole: bool = False
    marks: Mapping[str, str] = MappingProxyType({})
    called: str = ""
    modifies: bool = False
    deprecation: str = ""


_NOTHING_BESIDE = Beside()


def members(
    token: ExportToken,
    leaf: Leaf,
    stored: TokenContent,
    content: LeafContent,
    name: str,
    beside: Beside = _NOTHING_BESIDE,
) -> Members:
    """Return the members of a token; `name` is the name that an import reads from its path."""
    type_ = beside.called or leaf.type
    texts = [f'"$type": "{type_}"', f'"$value": {content.text}']
    description, deprecation = _description(token, without_braces(beside.deprecation))
    if description is not None:
        texts.append(f'"$description": {quoted(description)}')
    if stored.deprecated is not None:
        texts.append(f'"$deprecated": {without_braces(stored.deprecated)}')
    overrides: dict[str, str | None] = {}
    if leaf.type != token.type:
        overrides["kind"] = token.type
    if content.value != stored.value or _looks_mistaken(token.type, stored.value):
        overrides["text"] = stored.value
    is_gradient = token.type == "color" and token.source_type == "gradient"
    if content.alias_to != stored.alias_to or (is_gradient and stored.alias_to is not None):
        overrides["alias_to"] = stored.alias_to
    is_modified = bool(modifiers_of(stored)) and not beside.modifies
    overrides |= {**beside.marks, **deprecation}
    if overrides or is_modified:
        overrides["of"] = digest_of(type_, msgspec.json.decode(content.text))
    overrides |= {field.name: text for field, text in set_side(stored) if field.kind != "json"}
    notes = {"description": token.description, "deprecated": _note(stored.deprecated)}
    overrides |= {field: text for field, text in notes.items() if text is not None and "{" in text}
    if name != token.name:
        overrides = {"name": token.name, **overrides}
    extensions = extensions_of(stored.extensions, overrides, whole=is_modified or beside.whole)
    if beside.extensions:
        others = [f"{quoted(key)}: {text}" for key, text in beside.extensions.items()]
        extensions = f"{{{', '.join([*others, *([extensions[1:-1]] if extensions else [])])}}}"
    if extensions:
        texts.append(f'"$extensions": {extensions}')
    return tuple(texts)


def _description(token: ExportToken, deprecation: str) -> tuple[str | None, dict[str, str]]:
    """Return a token's description behind what is said of its deprecation, and our members on that."""
    text = token.description
    if not deprecation:
        return None if text is None else without_braces(text), {}
    marks = {"deprecation": deprecation} | ({"description": ""} if text is not None and not text else {})
    return deprecation + without_braces(text or ""), marks


def extensions_of(own: str | None, overrides: Mapping[str, str | None], *, whole: bool) -> str:
    """Return the token's own extensions with ours; ours alone, its own inside if `whole`, or they clash."""
    own_extension = [f'"{key}": {_text(value)}' for key, value in overrides.items()]
    if own is not None and _has_braces(own):
        own_extension.append(f'"extensions": {_text(own)}')
        return f'{{"jeton": {{{", ".join(own_extension)}}}}}'
    if own is None:
        return f'{{"jeton": {{{", ".join(own_extension)}}}}}' if own_extension else ""
    try:
        extensions = _RAW.decode(own)
    except (msgspec.MsgspecError, RecursionError):
        extensions = {"jeton": msgspec.Raw()}
    if whole or not _CLASHING.isdisjoint(extensions) or (overrides and not extensions):
        own_extension.append(f'"extensions": {own}')
        return f'{{"jeton": {{{", ".join(own_extension)}}}}}'
    return own if not own_extension else f'{own[:-1]}, "jeton": {{{", ".join(own_extension)}}}}}'


def _looks_mistaken(kind: TokenType, value: str) -> bool:
    """Tell whether a reader would take a type for another tool's mistake: the value has another one."""
    if kind == "color":
        return "-gradient(" in value
    return kind == "number" and "{" not in value and not reads_as(kind, value)


def kept_whole(tokens: Sequence[tuple[ExportToken, TokenContent]], depth: int) -> Members:
    """Return the member, at `depth`, for tokens that DTCG cannot hold; nothing if there are none."""
    lines = [f"{quoted(token.name)}: {_whole(token, stored)}" for token, stored in tokens]
    return (f'"tokens": {wrapped(lines, depth + 1)}',) if lines else ()


def _whole(token: ExportToken, stored: TokenContent) -> str:
    texts = [f'"kind": "{token.type}"', f'"text": {_text(stored.value)}']
    if token.description is not None:
        texts.append(f'"description": {_text(token.description)}')
    if stored.alias_to is not None:
        texts.append(f'"alias_to": {_text(stored.alias_to)}')
    texts += [f'"{field.name}": {_side(field, text)}' for field, text in set_side(stored)]
    return f"{{{', '.join(texts)}}}"


def _side(field: SideField, text: str) -> str:
    """Return a side field as JSON, in pieces if it has braces in a text; of extensions those of JSON text."""
    if field.kind != "json":
        return _text(text)
    return _text(_note(text) or text) if _has_braces(text) else text


def _note(deprecated: str | None) -> str | None:
    """Return the text of a JSON string; None for any other JSON."""
    return msgspec.json.decode(deprecated, type=str) if deprecated and deprecated[0] == '"' else None


def _has_braces(json: str) -> bool:
    """Tell whether a string in a JSON text has both braces, between which tools see a name."""
    return "{" in json and any("{" in string[0] and "}" in string[0] for string in _STRING.finditer(json))


def _text(value: str | None) -> str:
    """Return a text as JSON; a text with a `{` becomes a list of texts, cut behind each `{`, to be joined."""
    if value is None:
        return "null"
    if "{" not in value:
        return quoted(value)
    *pieces, last = value.split("{")
    return f"[{', '.join(map(quoted, [*(piece + '{' for piece in pieces), last]))}]"
