"""A proposal as a page: what it changes, what is in its way, and what was said of it."""

from collections.abc import Collection
from contextlib import suppress
from typing import NamedTuple
from urllib.parse import urlencode

from msgspec.structs import replace

from jeton.core.browsing import overview
from jeton.core.browsing import proposals as core
from jeton.core.browsing.overview import WorkspacePlace
from jeton.core.browsing.proposals import FATES, ChangeFilter, ProposalView
from jeton.core.proposals import proposals
from jeton.core.proposals.viewing import ProposedChange
from jeton.core.use_case import run
from jeton.errors import NotFound
from jeton.model.objects import ModeRef, Token
from jeton.model.proposals import STATES, InProposal
from jeton.web.api.paging import window_of
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base.differences import Inherited
from jeton.web.ui.base.flows import FormRefusal, answer

SHOWN = 100
"""The changes that a page lists."""
STATE_WORDS = {"clean": "As proposed", "merged": "Merged", "conflict": "Conflicts", "moot": "Already so"}
_TOKENS = 500_000
"""The most tokens of tokensets, each with those of the whole workspace, that are read to draw aliases."""
QUERY = ("show", "offset", "before", "mode", "token")


class Chip(NamedTuple):
    """A choice of what is listed, by its value, and how many changes that are."""

    value: str
    words: str
    number: int


async def show(request: Request, refusal: FormRefusal | None = None) -> Response:
    """GET /proposals/{id}; `mode` and `token` are those of a change that somebody comments on."""
    query = request.query()
    offset, _ = window_of({name: query[name] for name in ("offset",) if query.get(name)})
    part = ChangeFilter(query.get("show", ""), offset, SHOWN)
    proposal_id, caller = request.params[0], request.caller
    before = query.get("before", "")
    own, days = (caller, proposal_id), request.services.settings.proposal_days
    view = await run(request.store, core.of_proposal, *own, filter_=part, before=before, days=days)
    workspace_id = view.current.item.workspace_id
    place = await run(request.store, overview.of_workspace, caller, workspace_id)
    values = refusal.fields if refusal else query
    about = values.get("mode", ""), values.get("token", "")
    resolved = await _resolved(request, view) if view.current.item.status == "open" else {}
    return await request.in_thread(
        answer,
        request,
        "proposal.html",
        refusal,
        place=place,
        view=view,
        proposal=view.current.item,
        chips=_chips(view),
        chosen=part.show,
        first=offset,
        earlier=_link(part.show, max(0, offset - SHOWN)) if offset else "",
        later=_link(part.show, offset + SHOWN) if offset + SHOWN < view.total else "",
        about=about if about in view.names else None,
        words=STATE_WORDS,
        matrix=_matrix(place, view),
        resolved=resolved,
        inherited=inherited,
    )


async def _resolved(
    request: Request, view: ProposalView
) -> dict[tuple[str, str], tuple[str | None, str | None]]:
    """Return what aliases that are listed come to, now and with the proposal, by the ids of mode and token.

    There are none where reading them would take long.
    """
    sides = [
        (mode, each, [side.name if side else None for side in (before, after)])
        for each in view.changes
        if (mode := view.modes.get(each.mode_id))
        for before, after in [_in_effect(each)]
        if _is_alias(before) or _is_alias(after)
    ]
    tokensets = {mode.tokenset_id for mode, *_ in sides}
    if not sides or len(tokensets) * sum(mode.tokens for mode in view.modes.values()) > _TOKENS:
        return {}
    at = await run(request.store, proposals.find, request.caller, view.current.item.id)
    now = await _values(request, None, {(mode, names[0]) for mode, _, names in sides})
    then = await _values(request, at, {(mode, names[1]) for mode, _, names in sides})
    return {
        (mode.id, each.token_id): (now.get((mode.id, names[0])), then.get((mode.id, names[1])))
        for mode, each, names in sides
    }


def _in_effect(change: ProposedChange) -> tuple[Token | None, Token | None]:
    """Return the tokens that a mode has in effect before a change and after it, also inherited ones."""
    instead = change.inherited or None
    return change.before or instead, change.after or instead


def inherited(view: ProposalView, change: ProposedChange) -> Inherited | None:
    """Return what the mode of a change inherits on the side without a token, None if nothing."""
    token = change.inherited
    mode = view.modes.get(token.mode_id) if token else None
    return Inherited(token, mode.name) if mode else None


def _is_alias(token: Token | None) -> bool:
    return token is not None and token.alias_to is not None


async def _values(
    request: Request, at: InProposal | None, places: Collection[tuple[ModeRef, str | None]]
) -> dict[tuple[str, str | None], str | None]:
    """Return what tokens come to, now or with a proposal, by the ids of modes and their names."""
    matrices, caller = request.services.matrices.with_proposal(at), replace(request.caller, proposal=None)
    values: dict[tuple[str, str | None], str | None] = {}
    for mode in {mode for mode, _ in places}:
        names = [name for other, name in places if name is not None and other == mode]
        with suppress(NotFound):  # the proposal adds it
            cells = await matrices.cells(caller, mode, names)
            values |= {(mode.id, name): cell.value for name, cell in cells.items()}
    return values


def _matrix(place: WorkspacePlace, view: ProposalView) -> str:
    """Return the path where the proposal is edited, by its first change; empty without a tokenset."""
    changed = [mode.tokenset_id for each in view.changes if (mode := place.mode(each.mode_id))]
    tokensets = changed or [each.id for each in place.tokensets]
    return f"/tokensets/{tokensets[0]}?proposal={view.current.item.id}" if tokensets else ""


def _chips(view: ProposalView) -> list[Chip]:
    """Return what can be chosen: states and fates, if changes have several, and modes, if in several."""
    states = [Chip(each, STATE_WORDS[each], view.numbers.get(each, 0)) for each in STATES]
    fates = [Chip(each, each.capitalize(), view.numbers.get(each, 0)) for each in FATES]
    modes = [
        Chip(mode.id, f"{mode.tokenset} · {mode.name}", view.numbers[mode.id])
        for mode in view.modes.values()
        if mode.id in view.numbers
    ]
    kinds = ([chip for chip in chips if chip.number] for chips in (states, fates, modes))
    return [chip for chips in kinds if len(chips) > 1 for chip in chips]


def _link(shown: str, offset: int) -> str:
    return f"?{urlencode(({'show': shown} if shown else {}) | {'offset': str(offset)})}#changes"
