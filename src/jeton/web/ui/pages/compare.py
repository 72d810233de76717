"""Two states beside each other as a page: two modes of a tokenset, or releases, environments and now."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple
from urllib.parse import urlencode

from jeton.core.browsing import overview
from jeton.core.releases import diffs as core
from jeton.core.releases import environments, organizations, releases
from jeton.core.use_case import run
from jeton.diffs.model import Diff
from jeton.model.objects import ModeRef
from jeton.web.api.diffs import read, read_modes
from jeton.web.api.paging import window_of
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import render
from jeton.web.ui.base.declared import page
from jeton.web.ui.pages.comparing import Comparison, compared

SHOWN = 100
"""The differences that one page lists."""
_SIDES = ("from", "to")


class _Choice(NamedTuple):
    """A state that can be compared, by the value of a form, and its name."""

    value: str
    name: str


_Links = tuple[tuple[str, str], ...]
"""The paths and names of what stands above a page."""


async def of_tokenset(request: Request) -> Response:
    """GET /tokensets/{id}/compare."""
    around = await run(request.store, overview.around_tokenset, request.caller, *request.params)
    choices = [_Choice(mode.id, mode.name) for mode in around.own]
    query = _sides(request, choices, _usual(around.own))
    view = await read_modes(request, core.modes_of(query), _reading(request)) if query else None
    workspace = f"/workspaces/{around.workspace_id}"
    links = ((workspace, around.workspace), (f"/tokensets/{around.tokenset_id}", around.tokenset))
    names = {choice.value: choice.name for choice in choices}
    before, after = (f"Only in {names.get(query.get(side, ''), '')}" for side in _SIDES)
    titles = {"removed": before, "added": after}
    return await _page(request, links, choices, query, view, titles, around=around)


async def of_organization(request: Request) -> Response:
    """GET /organizations/{id}/compare."""
    about = request.caller, *request.params
    organization = (await run(request.store, organizations.get, *about)).item
    choices = [
        _Choice(each.name, each.name)
        for each in await run(request.store, environments.listed, *about)
        if each.release_id is not None
    ]
    items = (await run(request.store, releases.listed, *about, page=None)).items
    choices += [_Choice(each.version, each.version) for each in reversed(items)]
    choices.append(_Choice("now", "now"))
    usual = choices[0].value, choices[-1].value
    query = _sides(request, choices, usual)
    view = await read(request, core.sides_of(query), _reading(request)) if query else None
    links = ((f"/organizations/{organization.id}", organization.name),)
    return await _page(request, links, choices, query, view, {}, organization=organization)


def _usual(modes: Sequence[ModeRef]) -> tuple[str, str]:
    """Return the modes to begin with: the default one and the first other; empty ones are last."""
    ordered = sorted(modes, key=lambda mode: (not mode.tokens, not mode.is_default))
    return ordered[0].id, ordered[-1 if len(ordered) < len(_SIDES) else 1].id


def _sides(request: Request, choices: Sequence[_Choice], usual: tuple[str, str]) -> dict[str, str]:
    """Return both sides: those of the query, else what is usual; or nothing if there is one state alone."""
    query = request.query()
    if len(choices) < len(_SIDES) and not query:
        return {}
    return dict(zip(_SIDES, usual, strict=True)) | {side: query[side] for side in _SIDES if side in query}


def _offset(request: Request) -> int:
    return window_of(request.query())[0]


def _reading(request: Request) -> Callable[[Diff], Comparison]:
    shown, offset = request.query().get("show", ""), _offset(request)
    return lambda diff: compared(diff, shown, offset, SHOWN)


def shown_diff(organization_id: str, view: Comparison | None, before: str, after: str) -> dict[str, Any]:
    """Return what the template of a diff of an organization needs; its choices lead to the page of all."""
    path = f"/organizations/{organization_id}/compare?{urlencode({'from': before, 'to': after})}"
    return {"view": view, "titles": {}, "of_modes": False, "listing": path}


async def _page(
    request: Request,
    links: _Links,
    choices: list[_Choice],
    query: dict[str, str],
    view: Comparison | None,
    titles: dict[str, str],
    **where: Any,
) -> Response:
    offset = _offset(request)
    shown = {"show": view.shown} if view and view.shown else {}
    path = f"?{urlencode(query)}"
    end = offset + SHOWN
    return await request.in_thread(
        render.page,
        request,
        "compare.html",
        links=links,
        **where,
        choices=choices,
        before=query.get("from", ""),
        after=query.get("to", ""),
        view=view,
        earlier=f"?{urlencode(query | shown | {'offset': max(0, offset - SHOWN)})}" if offset else "",
        later=f"?{urlencode(query | shown | {'offset': end})}" if view and end < view.total else "",
        first=offset,
        titles=titles,
        of_modes=bool(titles),
        listing=path,
    )


PAGES = (
    page("/tokensets/{id}/compare", "Compare modes", of_tokenset, *_SIDES, "show", "offset"),
    page("/organizations/{id}/compare", "Compare releases", of_organization, *_SIDES, "show", "offset"),
)
