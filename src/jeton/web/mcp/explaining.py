"""Tools that explain: how a value comes about, and how colours go together."""

from collections.abc import Iterator, Sequence
from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from jeton.core.browsing.cells import Column
from jeton.core.browsing.contrasts import PairInMode, measured
from jeton.core.checks import explain
from jeton.core.checks.explain import ScopedView, chain_of
from jeton.core.releases.naming import NOW
from jeton.core.use_case import run
from jeton.diffs.contrast import PairState
from jeton.errors import Invalid, Text
from jeton.problems.contrast import LEVELS
from jeton.values.colors import parse_color
from jeton.web.api.moments import parsed
from jeton.web.http.request import Request
from jeton.web.mcp import scopes
from jeton.web.mcp.paging import Page, paged, set_or
from jeton.web.mcp.scopes import PagedScope, Part, Scope
from jeton.web.mcp.texts import text_of
from jeton.web.mcp.tokens import TokenView, views_of

_HOPS = 50
_NO_PAIRS = "No pair is declared here. Name foreground and background: tokens, or colours"


class ExplainToken(Scope, kw_only=True):
    """The name of a token; without a mode the default one is explained."""

    name: str
    at: Annotated[str, Meta(description="A past moment of now, 2026-11-01T12:00:00Z")] = ""


class HopView(Struct):
    """A token on the way to a value."""

    name: str
    tokenset: str
    mode: str
    value: str
    reason: str


class TokenExplanation(Struct, omit_defaults=True):
    """A token, the way to its value, and those that lead to it directly.

    Of now `history` has `changed_at` and `changed_by`, and `released`, the first release that has its value;
    `uses_in_figma`, the places that files of Figma told of, as of `counted_at`.
    """

    token: TokenView
    hops: list[HopView]
    used_by: list[str]
    history: dict[str, str] | UnsetType = UNSET
    truncated: bool = False


async def explain_token(request: Request, args: ExplainToken) -> TokenExplanation:
    """Return how the value of a token comes about in a mode."""
    moment = parsed(args.at, request.services.settings.history_days) if args.at else None
    parts = await scopes.parts_of(request, args, moment)
    part = next((each for each in parts if each.matrix.has_name(args.name)), None)
    column = None if part is None else _column(part, args.name)
    if part is None or column is None:
        raise await request.in_thread(scopes.unknown, parts, [args.name])
    async with part.matrix.lock:
        answer, home = await request.in_thread(_explained, part, column, args.name)
    if args.source in {"", NOW} and moment is None:
        about = part.tokenset_id, home, args.name
        explanation = await run(request.store, explain.of_token, request.caller, *about)
        changed, released = explanation.changed, explanation.released
        answer.history = {} if changed is None else {"changed_at": changed.at}
        if changed is not None and changed.user is not None:
            answer.history["changed_by"] = changed.user.email
        if released is not None:
            answer.history["released"] = released.version
        if uses := explanation.uses:
            answer.history["uses_in_figma"] = str(uses.places + uses.styles)
            answer.history["counted_at"] = uses.reported_at
    return answer


def _column(part: Part, name: str) -> Column | None:
    """Return the first mode that has a name, the default one before others."""
    columns = sorted(part.columns, key=lambda each: not each.mode.is_default)
    return next((each for each in columns if each.node(name) is not None), None)


def _explained(part: Part, column: Column, name: str) -> tuple[TokenExplanation, str]:
    """Return an explanation without history, and the id of the mode that has the token itself."""
    (view,) = views_of(part._replace(columns=[column]), name, with_symbols=True)
    start = column.node(name) or (0, name)
    names = {mode.id: mode for mode in column.scopes}
    chain = list(chain_of(column.view, start))[:_HOPS]
    hops = [
        HopView(hop.name, mode.tokenset, mode.name, text_of(hop.value, hop.alias_to), hop.reason)
        for hop in ScopedView(column.scopes, column.own, column.view).hops(chain)
        for mode in (names[hop.mode_id],)
    ]
    near = part.matrix.near(column.mode.id, name)
    users = dict.fromkeys(user for (_, user), to in near.links if to == start)
    return TokenExplanation(view, hops, list(users)), column.scopes[start[0]].id


class CheckContrast(PagedScope, kw_only=True):
    """A pair of colours, each a token or a colour; without them all declared pairs."""

    foreground: Annotated[str, Meta(max_length=1024, description="A token's name, or a colour")] = ""
    background: Annotated[str, Meta(max_length=1024, description="A token's name, or a colour")] = ""


class PairView(Struct, omit_defaults=True):
    """A pair in a mode: the ratio of WCAG 2.2, the levels that it meets, and Lc of APCA.

    It passes if it has the required contrast, and if none is declared the 4.5 of text.
    """

    foreground: str
    background: str
    tokenset: str
    mode: str
    ratio: float | None
    passes: bool | None
    levels: list[str]
    lc: float | UnsetType = UNSET
    required_ratio: float | UnsetType = UNSET
    required_lc: float | UnsetType = UNSET


class PairPage(Page, kw_only=True):
    """Pairs in each mode; `total` counts pairs."""

    pairs: list[PairView]
    next: str | UnsetType = UNSET


async def check_contrast(request: Request, args: CheckContrast) -> PairPage:
    """Return the contrast of a pair, or of all declared ones, in the modes that are read."""
    if bool(args.foreground) is not bool(args.background):
        raise Invalid(Text.MCP_PAIR)
    parts = await scopes.parts_of(request, args)
    groups: list[list[PairView]] = []
    for part in parts:
        async with part.matrix.lock:
            groups += await request.in_thread(_pairs, part, args)
    if args.foreground and not groups:
        missing = [each for each in (args.foreground, args.background) if not _is_there(parts, each)]
        raise await request.in_thread(scopes.unknown, parts, missing)
    entries, more = paged(groups[args.offset : args.offset + args.limit], args, len(groups))
    return PairPage(pairs=entries, **more, next=UNSET if groups else _NO_PAIRS)


def _is_there(parts: Sequence[Part], text: str) -> bool:
    return parse_color(text) is not None or any(part.matrix.has_name(text) for part in parts)


def _pairs(part: Part, args: CheckContrast) -> list[list[PairView]]:
    """Return the pairs of a tokenset, each in its modes."""
    if args.foreground:
        views = list(_pair(part, args.foreground, args.background))
        return [views] if views else []
    places = {mode.id: at for at, mode in enumerate(part.matrix.modes)}
    groups = []
    for pair in part.matrix.contrasts.pairs:
        cells = [(column, pair.modes[places[column.mode.id]]) for column in part.columns]
        groups.append([_view(part, column, pair.name, pair.on, cell) for column, cell in cells if cell])
    return [group for group in groups if group]


def _pair(part: Part, foreground: str, background: str) -> Iterator[PairView]:
    """Yield a pair in the modes of a tokenset that know both."""
    for column in part.columns:
        texts = [_color(column, text) for text in (foreground, background)]
        if None not in texts:
            cell = measured(PairState((), *texts))
            yield _view(part, column, foreground, background, cell)


def _color(column: Column, text: str) -> str | None:
    """Return what a name comes to in a mode, or the text itself if it is a colour."""
    value = column.view.text(column.view.find(text))
    return text if value is None and parse_color(text) is not None else value


def _view(part: Part, column: Column, foreground: str, background: str, cell: PairInMode) -> PairView:
    levels = [] if cell.ratio is None else [name for name, least in LEVELS.items() if cell.ratio >= least]
    is_free = cell.required_ratio is None and cell.required_lc is None
    passes = ("AA" in levels if cell.ratio is not None else None) if is_free else cell.passes
    place = foreground, background, part.tokenset, column.mode.name
    apart = map(set_or, (cell.lc, cell.required_ratio, cell.required_lc))
    return PairView(*place, cell.ratio, passes, levels, *apart)
