"""Members of a token in a DTCG file, and those that Jeton itself reads back from `$extensions.jeton`.

DTCG cannot express all stored data: five types, spellings, values that only a browser evaluates, aliases to
tokens outside of the file. Whatever an import would read differently is in `$extensions.jeton` of the token:
`name`, `type`, `value`, `alias_to` and `extensions` override the token's own members, the middle three only
while `of` is the digest of the `$type` and `$value` beside them, so that edits of those count. Side fields
without a member of DTCG stand there under their own names. Tokens that DTCG cannot hold are whole in `tokens`
of the `$extensions.jeton` of the file.
"""

from collections.abc import Mapping, Sequence
from json.encoder import encode_basestring as quoted  # keeps non-ASCII characters

import msgspec
from msgspec.structs import replace

from jeton.exporters.base import ExportToken
from jeton.exporters.dtcg_values import Leaf, LeafContent
from jeton.exporters.tree import wrapped
from jeton.model import TokenFields
from jeton.stored_tokens import JSON_SIDE, NAMING_SIDE, TokenContent, content_of, set_side
from jeton.values.canonical import MODE_EXTENSIONS, digest_of

Members = tuple[str, ...]
"""The members of an object as JSON, each with its key."""

_CLASHING = frozenset({"jeton", *MODE_EXTENSIONS})
"""Members of a token's own extensions that an import would misread."""
_RAW = msgspec.json.Decoder(dict[str, msgspec.Raw])


def stored_of(token: ExportToken, *, resolved: bool) -> TokenContent:
    """Return a token before its resolution, or as if it had been stored resolved."""
    stored = token.stored
    if stored is None:
        value = token.value or ""
        return content_of(TokenFields(token.name, token.type, value, token.description, token.target))
    if resolved and token.value is not None:
        return replace(stored, value=token.value, alias_to=None)
    return stored


def members(token: ExportToken, leaf: Leaf, stored: TokenContent, content: LeafContent, name: str) -> Members:
    """Return the members of a token; `name` is the name that an import reads from its path."""
    made = [f'"$type": "{leaf.type}"', f'"$value": {content.text}']
    if token.description is not None:
        made.append(f'"$description": {quoted(token.description)}')
    if stored.deprecated is not None:
        made.append(f'"$deprecated": {stored.deprecated}')
    overrides: dict[str, str | None] = {}
    if leaf.type != token.type:
        overrides["type"] = token.type
    if content.value != stored.value:
        overrides["value"] = stored.value
    if content.alias_to != stored.alias_to:
        overrides["alias_to"] = stored.alias_to
    if overrides:
        overrides["of"] = digest_of(leaf.type, msgspec.json.decode(content.text))
    overrides |= {field: text for field, text in set_side(stored) if field in NAMING_SIDE}
    if name != token.name:
        overrides = {"name": token.name, **overrides}
    extensions = _extensions(stored.extensions, overrides)
    if extensions:
        made.append(f'"$extensions": {extensions}')
    return tuple(made)


def _extensions(own: str | None, overrides: Mapping[str, str | None]) -> str:
    """Return the token's own extensions with ours; ours alone, its own inside, if they would clash."""
    own_extension = [f'"{key}": {_text(value)}' for key, value in overrides.items()]
    if own is None:
        return f'{{"jeton": {{{", ".join(own_extension)}}}}}' if own_extension else ""
    try:
        known = _RAW.decode(own)
    except (msgspec.MsgspecError, RecursionError):
        known = {"jeton": msgspec.Raw()}
    if not _CLASHING.isdisjoint(known) or (overrides and not known):
        own_extension.append(f'"extensions": {own}')
        return f'{{"jeton": {{{", ".join(own_extension)}}}}}'
    return own if not own_extension else f'{own[:-1]}, "jeton": {{{", ".join(own_extension)}}}}}'


def kept_whole(tokens: Sequence[tuple[ExportToken, TokenContent]], depth: int) -> Members:
    """Return the member, at `depth`, for tokens that DTCG cannot hold; nothing if there are none."""
    lines = [f"{quoted(token.name)}: {_whole(token, stored)}" for token, stored in tokens]
    return (f'"tokens": {wrapped(lines, depth + 1)}',) if lines else ()


def _whole(token: ExportToken, stored: TokenContent) -> str:
    made = [f'"type": "{token.type}"', f'"value": {quoted(stored.value)}']
    if token.description is not None:
        made.append(f'"description": {quoted(token.description)}')
    if stored.alias_to is not None:
        made.append(f'"alias_to": {quoted(stored.alias_to)}')
    made += [f'"{field}": {text if field in JSON_SIDE else quoted(text)}' for field, text in set_side(stored)]
    return f"{{{', '.join(made)}}}"


def _text(value: str | None) -> str:
    """Return a text as JSON; a text with a `{` becomes a list of texts, cut behind each `{`, to be joined.

    Style Dictionary looks for references in every string of a token, its extensions included, and refuses a
    file over one that leads nowhere; it sees none in a string without both braces.
    """
    if value is None:
        return "null"
    if "{" not in value:
        return quoted(value)
    *pieces, last = value.split("{")
    return f"[{', '.join(map(quoted, [*(piece + '{' for piece in pieces), last]))}]"
