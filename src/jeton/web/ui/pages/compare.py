"""Two states beside each other as a page: two modes of a tokenset, or releases, environments and now."""

from typing import Any, NamedTuple
from urllib.parse import urlencode

from msgspec import UNSET
from msgspec.structs import astuple

from jeton.core.browsing import overview
from jeton.core.releases import diffs as core
from jeton.core.releases import environments, organizations, releases
from jeton.core.use_case import run
from jeton.diffs.model import Diff, DiffCounts
from jeton.web.api.diffs import of_modes, of_releases
from jeton.web.api.paging import window_of
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import render
from jeton.web.ui.base.declared import page

SHOWN = 200
"""The entries of each list of a diff that one page has."""
_SIDES = ("from", "to")
_REASONS = {
    "removed_tokens": ("token removed", "tokens removed"),
    "renamed_tokens": ("token renamed", "tokens renamed"),
    "retyped_tokens": ("token of another type", "tokens of another type"),
    "removed_symbols": ("symbol vanishes", "symbols vanish"),
    "broken_scopes": ("workspace, tokenset or mode differs", "workspaces, tokensets or modes differ"),
    "added_tokens": ("token added", "tokens added"),
    "kept_names": ("token renamed and its name kept", "tokens renamed and their names kept"),
    "deprecated_tokens": ("token deprecated", "tokens deprecated"),
    "added_symbols": ("symbol added", "symbols added"),
    "added_scopes": ("workspace, tokenset or mode added", "workspaces, tokensets or modes added"),
}
"""The words for the reasons of a version, for one and for several."""


class _Choice(NamedTuple):
    """A state that can be compared, by the value of a form, and its name."""

    value: str
    name: str


_Links = tuple[tuple[str, str], ...]
"""The paths and names of what stands above a page."""


class _Titles(NamedTuple):
    """Titles of the tokens that only one side has."""

    removed: str = "Removed"
    added: str = "Added"


_CHANGES = _Titles()


async def of_tokenset(request: Request) -> Response:
    """GET /tokensets/{id}/compare."""
    around = await run(request.store, overview.around_tokenset, request.caller, *request.params)
    choices = [_Choice(mode.id, mode.name) for mode in around.own]
    query = _sides(request, choices)
    diff = await of_modes(request, core.modes_of(query), _offset(request), SHOWN) if query else None
    workspace = f"/workspaces/{around.workspace_id}"
    links = ((workspace, around.workspace), (f"/tokensets/{around.tokenset_id}", around.tokenset))
    names = {choice.value: choice.name for choice in choices}
    titles = _Titles(*(f"Only in {names.get(query.get(side, ''), '')}" for side in _SIDES))
    return await _page(request, links, choices, query, diff, titles, around=around, of_modes=True)


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
    query = _sides(request, choices)
    diff = await of_releases(request, core.sides_of(query), _offset(request), SHOWN) if query else None
    links = ((f"/organizations/{organization.id}", organization.name),)
    return await _page(request, links, choices, query, diff, organization=organization)


def _sides(request: Request, choices: list[_Choice]) -> dict[str, str]:
    """Return both sides: those of the query, else the first and the last that there are; or nothing."""
    query = request.query()
    if len(choices) < len(_SIDES) and not query:
        return {}
    usual = {"from": choices[0].value, "to": choices[-1].value} if choices else {}
    return usual | {side: query[side] for side in _SIDES if side in query}


def _offset(request: Request) -> int:
    return window_of(request.query())[0]


class _Parts:
    """The parts of a diff before and after the one that a page shows."""

    def __init__(self, query: dict[str, str], offset: int, diff: Diff | None) -> None:
        counts = diff.counts if diff is not None and diff.counts is not UNSET else None
        self._query, self._offset = query, offset
        self._longest = 0 if counts is None else _longest(counts)

    @property
    def before(self) -> str:
        """The query of the part before, empty if this is the first."""
        return self._of(max(0, self._offset - SHOWN)) if self._offset else ""

    @property
    def after(self) -> str:
        """The query of the part after, empty if this is the last."""
        return self._of(self._offset + SHOWN) if self._offset + SHOWN < self._longest else ""

    def _of(self, offset: int) -> str:
        return f"?{urlencode(self._query | ({'offset': str(offset)} if offset else {}))}"


def _longest(counts: DiffCounts) -> int:
    platforms: list[int] = [length for each in counts.platforms.values() for length in astuple(each)]
    own = counts.added, counts.removed, counts.renamed, counts.changed, counts.scopes, counts.contrast
    return max(*own, *platforms)


def shown_diff(diff: Diff | None) -> dict[str, Any]:
    """Return what the template of a diff of an organization needs."""
    return {"diff": diff, "titles": _CHANGES, "reasons": _REASONS, "of_modes": False}


async def _page(
    request: Request,
    links: _Links,
    choices: list[_Choice],
    query: dict[str, str],
    diff: Diff | None,
    titles: _Titles = _CHANGES,
    *,
    of_modes: bool = False,
    **where: Any,
) -> Response:
    return await request.in_thread(
        render.page,
        request,
        "compare.html",
        links=links,
        **where,
        choices=choices,
        before=query.get("from", ""),
        after=query.get("to", ""),
        diff=diff,
        parts=_Parts(query, _offset(request), diff),
        titles=titles,
        reasons=_REASONS,
        of_modes=of_modes,
    )


PAGES = (
    page("/tokensets/{id}/compare", "Compare modes", of_tokenset, *_SIDES, "offset"),
    page("/organizations/{id}/compare", "Compare releases", of_organization, *_SIDES, "offset"),
)
