"""The page of a token: its values, the way to one of them, texts of the platforms, neighbours and history."""

from collections.abc import Sequence
from typing import Literal

from markupsafe import Markup

from jeton.core.browsing import overview
from jeton.core.browsing.cells import Cell
from jeton.core.browsing.neighbours import Neighbourhood
from jeton.core.checks import explain, figma_uses
from jeton.core.checks.explain import Explanation
from jeton.core.hierarchy import tokens
from jeton.core.history import pages as history
from jeton.core.history import past_tokens
from jeton.core.history.pages import START, Slice
from jeton.core.use_case import run
from jeton.drawings.graph import GraphNode, neighbourhood
from jeton.errors import JetonError, PreconditionFailed
from jeton.model.figma_uses import PageUse
from jeton.model.objects import TOKEN_TYPES, Change, ResolvedToken, Versioned
from jeton.values.members import MEMBERS
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import proposing, render
from jeton.web.ui.base.declared import page
from jeton.web.ui.base.paths import token_path
from jeton.web.ui.base.typed import text_of
from jeton.web.ui.base.validity import is_invalid_text, is_loss
from jeton.web.ui.pages import copies
from jeton.web.ui.pages.contrast import sample

_CHANGES = 20
"""The changes that the page shows."""
_PAIRS = 20
"""The declared contrasts that it shows."""


async def show(request: Request) -> Response:
    """GET /tokensets/{id}/modes/{modeId}/tokens/{name}."""
    return await page_of(request)


async def page_of(
    request: Request,
    values: dict[str, str] | None = None,
    error: JetonError | None = None,
    refused: Literal["value", "about", ""] = "",
) -> Response:
    """Return the page of a token; after an error with what was typed, which stands beside what is stored.

    `refused` is the form that has the error. What the mode lacks is shown as in a mode that has it.
    """
    tokenset_id = request.params[0]
    store, caller = request.store, request.caller
    mode_id, name = await _home(request)
    around = await run(store, overview.around_tokenset, caller, tokenset_id)
    explanation, stored, changes = await _facts(request, tokenset_id, mode_id, name)
    seen = await request.services.matrices.token(caller, tokenset_id, mode_id, explanation.token.name)
    return await request.in_thread(
        render.answer,
        request,
        "token.html",
        error,
        explanation=explanation,
        stored=stored,
        around=around,
        here=around.mode(mode_id),
        modes=seen.modes,
        row=seen.row,
        graph=_graph(seen.near),
        pairs=seen.pairs[:_PAIRS],
        uses=await _uses(request, explanation),
        proposals=[] if around.may_write else await proposing.own(request, around),
        copies=await copies.of_cell(request, tokenset_id, mode_id, explanation.token.name),
        sample=sample,
        changes=changes,
        types=TOKEN_TYPES,
        has_members=explanation.token.type in MEMBERS,
        has_form=explanation.token.type == "color" or explanation.token.type in MEMBERS,
        values=values or {},
        refused=refused,
        text_of=_text_of,
        is_stale=isinstance(error, PreconditionFailed),
        is_invalid=is_invalid_text(error),
        is_loss=is_loss(error),
    )


async def _uses(request: Request, explanation: Explanation) -> list[PageUse]:
    """Return the pages of files of Figma that use a token; none of one that no file uses."""
    uses, token = explanation.uses, explanation.token
    if not uses or uses.is_none:
        return []
    about = request.caller, token.tokenset_id, token.mode_id, token.name
    return await run(request.store, figma_uses.pages_of_token, *about)


async def _facts(
    request: Request, tokenset_id: str, mode_id: str, name: str
) -> tuple[Explanation, Versioned[ResolvedToken], Sequence[Change]]:
    """Return the explanation of a token, the token with its version, and its last changes.

    A proposal has no history.
    """
    store, place = request.store, (request.caller, tokenset_id, mode_id)
    at = await proposing.at(request)
    if at is not None:
        seen = await run(store, explain.of_proposed, *place, name, at=at)
        token = await run(store, past_tokens.get, *place, name, at=at)
        _, row = await request.services.matrices.row(*place[:2], token.name, [mode_id])
        return seen, Versioned(token, row.cells[0].version if row else 0), ()
    explanation = await run(store, explain.of_token, *place, name)
    part = Slice(START, _CHANGES)
    page = await run(store, history.of_token, *place, explanation.token.name, part=part)
    stored = await run(store, tokens.get, _whole, request.caller, tokenset_id, mode_id, name)
    return explanation, stored, page.changes


async def _home(request: Request) -> tuple[str, str]:
    """Return the id of the mode of the path, or of the one that it has a name from, and the name."""
    tokenset_id, mode_id, name = request.params
    modes, row = await request.services.matrices.row(request.caller, tokenset_id, name, [])
    if row is None or mode_id not in {mode.id for mode in modes}:
        return mode_id, name  # it may be an id; else there is no such token
    cells = {mode.id: cell for mode, cell in zip(modes, row.cells, strict=True)}
    own = {mode.id for mode in modes}
    home = cells[mode_id].mode_id
    return home if home in own else next(cell.mode_id for cell in row.cells if cell.mode_id in own), name


def _text_of(cell: Cell) -> str:
    """Return the text as which a cell is edited."""
    return text_of(cell.type or "color", cell.alias_to, cell.text)


def _whole(token: Versioned[ResolvedToken]) -> Versioned[ResolvedToken]:
    return token


def _graph(near: Neighbourhood) -> Markup | None:
    """Return the picture of a neighbourhood, None if a token is alone."""
    if not near.links:
        return None
    nodes = [
        GraphNode(
            repr(each.node),
            each.node[1],
            token_path(each.mode.tokenset_id, each.mode.id, each.node[1]),
            f"{each.mode.tokenset} · {each.mode.name}",
        )
        for each in near.tokens
    ]
    edges = [(repr(user), repr(target)) for user, target in near.links]
    return Markup(neighbourhood(nodes, edges, nodes[0].key))  # noqa: S704  ours alone, escaped


PAGES = (page("/tokensets/{id}/modes/{modeId}/tokens/{name}", "Token", show),)
