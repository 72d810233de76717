"""Tools that read tokens: what there is, tokens by name, by words and by value, and how they come about."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from jeton.core.browsing.cells import deprecation
from jeton.model.stored_tokens import SnapshotToken
from jeton.web.http.request import Request
from jeton.web.mcp import scopes
from jeton.web.mcp.scopes import AT_ONCE, Part, Scope

MOST = 50
"""The most tokens of an answer, and the most names that are asked for."""


class TokenView(Struct, omit_defaults=True):
    """A token in one mode; an alias has the value `{name}`, and what does not resolve has no `resolved`."""

    name: str
    tokenset: str
    mode: str
    type: str
    value: str
    resolved: str | None
    description: str | None = None
    deprecated: bool | str | None = None
    replaced_by: str | None = None
    problem: str | None = None
    symbols: dict[str, str] | UnsetType = UNSET


class UnknownName(Struct):
    """A name that no token has, and the nearest that there are."""

    name: str
    near: list[str]


class GetTokens(Scope, kw_only=True):
    """The names of tokens."""

    names: Annotated[list[str], Meta(min_length=1, max_length=MOST)]


class Tokens(Struct, omit_defaults=True):
    """Tokens in each mode, the first of each with its symbols, and names that there are none of."""

    tokens: list[TokenView]
    unknown: list[UnknownName] = []
    truncated: bool = False


def views_of(part: Part, name: str, *, with_symbols: bool = False) -> Iterator[TokenView]:
    """Yield a token of a tokenset in each of the modes that are read and have it."""
    token: SnapshotToken = part.matrix.index.first[name]
    for column in part.columns:
        cell = column.cell(name)
        if cell.state == "missing":
            continue
        yield TokenView(
            name,
            part.tokenset,
            column.mode.name,
            cell.type or token.type,
            cell.text if cell.alias_to is None else f"{{{cell.alias_to}}}",
            cell.value,
            token.description,
            deprecation(token),
            token.replaced_by,
            cell.reason,
            part.matrix.symbols.of(column, name) if with_symbols else UNSET,
        )
        with_symbols = False


def _views(part: Part, names: Iterable[str]) -> list[TokenView]:
    return [view for name in names for view in views_of(part, name, with_symbols=True)]


async def get_tokens(request: Request, args: GetTokens) -> Tokens:
    """Return tokens by their names, in all tokensets and modes that are read."""
    parts = await scopes.parts_of(request, args)
    names = list(dict.fromkeys(args.names))
    views: list[TokenView] = []
    for part in parts:
        own = [name for name in names if part.matrix.has_name(name)]
        views += await _resolved(request, part, own)
    missing = [name for name in names if not any(part.matrix.has_name(name) for part in parts)]
    unknown = await request.in_thread(scopes.nearest, parts, missing) if missing else []
    return Tokens(views, [UnknownName(**each) for each in unknown])


async def _resolved(request: Request, part: Part, names: Sequence[str]) -> list[TokenView]:
    """Return tokens of a tokenset as its modes see them; a thread resolves many."""
    if not names:
        return []
    async with part.matrix.lock:  # views note what they resolve
        if len(names) * len(part.columns) <= AT_ONCE:
            return _views(part, names)
        return await request.in_thread(_views, part, names)
