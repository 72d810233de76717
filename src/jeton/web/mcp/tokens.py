"""Tools that read tokens: what there is, tokens by name, by words and by value, and how they come about."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, NamedTuple

from msgspec import UNSET, Meta, Struct, UnsetType

from jeton.bounds.globs import names_matching
from jeton.core.browsing.cells import deprecation
from jeton.core.browsing.filters import Filter
from jeton.model.stored_tokens import SnapshotToken
from jeton.values.nearness import measure
from jeton.web.api.search import type_of
from jeton.web.http.request import Request
from jeton.web.mcp import scopes
from jeton.web.mcp.paging import Page, paged, set_or
from jeton.web.mcp.scopes import AT_ONCE, PagedScope, Part, Scope
from jeton.web.mcp.texts import text_of

MOST = 50
"""The most tokens of an answer, and the most names that are asked for."""
_NEAR, _WORDS = 5, 8
"""The most names that were perhaps meant, and the most words of a query by which they are found."""
_FEW = 20
"""The names that a word may have in any case."""
_WORD = re.compile(r"[^\W_]{3,}")
_NO_WORDS = "Ask with fewer words, or with a glob such as space.*: primer lists what names begin with"
_NO_VALUE = "No token comes to this, or near it. A value is such as #2563eb, 16px, 200ms or 1.5"


class TokenView(Struct, omit_defaults=True):
    """A token in one mode; an alias has the value `{name}`, and what does not resolve has no `resolved`."""

    name: str
    tokenset: str
    mode: str
    type: str
    value: str
    resolved: str | None
    description: str | UnsetType = UNSET
    deprecated: bool | str | UnsetType = UNSET
    replaced_by: str | UnsetType = UNSET
    problem: str | UnsetType = UNSET
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
            text_of(cell.text, cell.alias_to),
            cell.value,
            set_or(token.description),
            set_or(deprecation(token)),
            set_or(token.replaced_by),
            set_or(cell.reason),
            part.matrix.symbols.of(column, name) if with_symbols else UNSET,
        )
        with_symbols = False


def _views(part: Part, names: Iterable[str], *, with_symbols: bool) -> list[TokenView]:
    return [view for name in names for view in views_of(part, name, with_symbols=with_symbols)]


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


async def _resolved(
    request: Request, part: Part, names: Sequence[str], *, with_symbols: bool = True
) -> list[TokenView]:
    """Return tokens of a tokenset as its modes see them; a thread resolves many."""
    if not names:
        return []
    async with part.matrix.lock:  # views note what they resolve
        if len(names) * len(part.columns) <= AT_ONCE:
            return _views(part, names, with_symbols=with_symbols)
        return await request.in_thread(_views, part, names, with_symbols=with_symbols)


class SearchTokens(PagedScope, kw_only=True):
    """What tokens are looked for."""

    query: Annotated[
        str, Meta(max_length=300, description="Words of name, value or description; or a glob, color.*.500")
    ] = ""
    type: str = ""
    group: str = ""
    deprecated: bool | UnsetType = UNSET


class TokenPage(Page, kw_only=True):
    """Tokens in each mode; `total` counts names. If there are none, the names that were perhaps meant."""

    tokens: list[TokenView]
    near: list[str] | UnsetType = UNSET
    next: str | UnsetType = UNSET


async def search_tokens(request: Request, args: SearchTokens) -> TokenPage:
    """Return a page of the tokens that are looked for, in all tokensets and modes that are read."""
    if args.type:
        type_of({"type": args.type})
    parts = await scopes.parts_of(request, args)
    matches: list[tuple[Part, str]] = []
    for part in parts:
        async with part.matrix.lock:
            matches += await request.in_thread(_matching, part, args)
    window = matches[args.offset : args.offset + args.limit]
    groups = [await _resolved(request, part, [name], with_symbols=False) for part, name in window]
    entries, more = paged(groups, args, len(matches))
    if matches or not args.query:
        return TokenPage(tokens=entries, **more)
    near = await request.in_thread(_perhaps, parts, args.query)
    return TokenPage(tokens=entries, **more, near=near, next=_NO_WORDS)


def _perhaps(parts: Sequence[Part], query: str) -> list[str]:
    """Return names that a query perhaps meant: those like it, or with the rarest of its words first.

    Words are compared by how they begin: `spacing` finds `space.s`. One of very many names says nothing.
    """
    (like,) = scopes.nearest(parts, [query])
    texts = {
        name: f"{name} {part.matrix.index.first[name].description or ''}".casefold()
        for part in parts
        for name in part.matrix.names
    }
    scores: dict[str, float] = defaultdict(float)
    for word in _WORD.findall(query.casefold())[:_WORDS]:
        begins = re.compile(rf"(?<![^\W_]){word[: max(4, len(word) - 3)]}").search
        having = [name for name, text in texts.items() if begins(text)]
        if len(having) <= max(_FEW, len(texts) // 4):
            for name in having:
                scores[name] += 1 / len(having)
    best = sorted(scores, key=lambda name: -scores[name])
    return list(dict.fromkeys([*like["near"], *best]))[:_NEAR]


def _matching(part: Part, args: SearchTokens) -> list[tuple[Part, str]]:
    """Return the names of a tokenset that are looked for."""
    is_glob = "*" in args.query or "?" in args.query
    words = () if is_glob else tuple(args.query.casefold().split())
    filter_ = Filter(words, frozenset({args.type} if args.type else ()), args.group)
    names = part.matrix.passing(filter_, part.columns).names
    if is_glob:
        is_meant = names_matching([args.query])
        names = [name for name in names if is_meant(name)]
    if args.deprecated is not UNSET:
        first = part.matrix.index.first
        names = [name for name in names if bool(deprecation(first[name])) is args.deprecated]
    return [(part, name) for name in names]


class FindValue(Scope, kw_only=True):
    """A value, and how many tokens are wanted that come to it."""

    value: Annotated[str, Meta(min_length=1, max_length=300, description="#2563eb, 16px, 200ms, 1.5")]
    type: str = ""
    limit: Annotated[int, Meta(ge=1, le=20)] = 5


class NearView(Struct):
    """A token whose value is near; of colours the distance is 100 times that of OKLab."""

    name: str
    tokenset: str
    mode: str
    resolved: str | None
    distance: float


class ValueTokens(Struct, omit_defaults=True):
    """Tokens with exactly the value, and those with a near one, the nearest first.

    Of these aliases come first, and deprecated tokens last.
    """

    exact: list[TokenView]
    near: list[NearView]
    truncated: bool = False
    next: str | UnsetType = UNSET


async def find_token_for_value(request: Request, args: FindValue) -> ValueTokens:
    """Return the tokens that come to a value or near it."""
    if args.type:
        type_of({"type": args.type})
    hits: list[Hit] = []
    for part in await scopes.parts_of(request, args):
        async with part.matrix.lock:
            hits += await request.in_thread(_hits, part, args)
    hits.sort(key=lambda hit: (hit.distance, bool(hit.view.deprecated), not hit.is_alias, hit.view.name))
    first: dict[tuple[str, str], Hit] = {}
    for hit in hits:
        if first.setdefault((hit.view.tokenset, hit.view.name), hit) is not hit:
            hit.view.symbols = UNSET
    exact = [hit.view for hit in hits if not hit.distance]
    near = [
        NearView(each.name, each.tokenset, each.mode, each.resolved, round(distance, 3))
        for distance, _, each in first.values()
        if distance
    ]
    is_more = max(len(exact), len(near)) > args.limit
    return ValueTokens(exact[: args.limit], near[: args.limit], is_more, UNSET if hits else _NO_VALUE)


class Hit(NamedTuple):
    """A token in a mode whose value is equal or near, and whether it is an alias, which has a role."""

    distance: float
    is_alias: bool
    view: TokenView


def _hits(part: Part, args: FindValue) -> list[Hit]:
    """Return the tokens of a tokenset that come to a value or near it, the best of each mode."""
    hits: list[Hit] = []
    text = args.value.strip()
    for column in part.columns:
        best: list[tuple[float, bool, str]] = []
        for name, token in part.matrix.index.first.items():
            if args.type in {"", token.type} and (value := column.value(name)) is not None:
                distance = _distance(token.type, text, value)
                if distance is not None:
                    node = column.node(name)
                    is_alias = node is not None and column.view.row(node).alias_to is not None
                    best.append((distance, not is_alias, name))
        best.sort()
        exact = sum(not distance for distance, *_ in best)
        for distance, is_own, name in [*best[:exact][:MOST], *best[exact:][: args.limit + 1]]:
            (view,) = views_of(part._replace(columns=[column]), name, with_symbols=True)
            hits.append(Hit(distance, not is_own, view))
    return hits


def _distance(kind: str, text: str, value: str) -> float | None:
    """Return how far a value is from one that is looked for, None if it is not near."""
    if text.lower() == value.lower():
        return 0.0
    own, other = measure(kind, text), measure(kind, value)
    if own is None or other is None:
        return None
    distance = own.distance(other)
    return distance if distance is not None and own.is_near(distance) else None
