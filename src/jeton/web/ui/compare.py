"""Two states beside each other as a page: two modes of a tokenset, or releases, environments and now."""

from typing import Any, NamedTuple

import msgspec

from jeton.core.browsing import overview
from jeton.core.releases import diffs as core
from jeton.core.releases import environments, organizations, releases
from jeton.diffs.model import Diff
from jeton.web.api.diffs import of_modes, of_releases
from jeton.web.request import Request
from jeton.web.response import Response
from jeton.web.ui import render
from jeton.web.ui.declared import page

_SHOWN = 200
"""The tokens of each kind of change that the page lists."""
_SIDES = ("from", "to")
_decode = msgspec.json.Decoder(Diff).decode


class _Choice(NamedTuple):
    """A state that can be compared, by the value of a form, and its name."""

    value: str
    name: str


class _Titles(NamedTuple):
    """Titles of the tokens that only one side has."""

    removed: str = "Removed"
    added: str = "Added"


_CHANGES = _Titles()


async def of_tokenset(request: Request) -> Response:
    """GET /tokensets/{id}/compare."""
    around = await overview.around_tokenset.on(request.store, request.caller, *request.params)
    choices = [_Choice(mode.id, mode.name) for mode in around.own]
    query = _given(request, choices)
    diff = _decode(await of_modes(request, core.modes_of(query))) if query else None
    links = (("/", around.workspace), (f"/tokensets/{around.tokenset_id}", around.tokenset))
    names = {choice.value: choice.name for choice in choices}
    titles = _Titles(*(f"Only in {names.get(query.get(side, ''), '')}" for side in _SIDES))
    return _page(request, links, choices, query, diff, titles, of_modes=True)


async def of_organization(request: Request) -> Response:
    """GET /organizations/{id}/compare."""
    about = request.caller, *request.params
    organization = (await organizations.get.on(request.store, *about)).item
    found = await environments.listed.on(request.store, *about)
    made = (await releases.listed.on(request.store, *about, page=None)).items
    choices = [_Choice(each.name, each.name) for each in found if each.release_id is not None]
    choices += [_Choice(each.version, each.version) for each in reversed(made)]
    choices.append(_Choice("now", "now"))
    query = _given(request, choices)
    diff = _decode(await of_releases(request, core.sides_of(query))) if query else None
    links = ((f"/organizations/{organization.id}", organization.name),)
    return _page(request, links, choices, query, diff)


def _given(request: Request, choices: list[_Choice]) -> dict[str, str]:
    """Return both sides: those of the query, else the first and the last that there are; or nothing."""
    query = request.query()
    if len(choices) < len(_SIDES) and not query:
        return {}
    usual = {"from": choices[0].value, "to": choices[-1].value} if choices else {}
    return usual | query


def _page(
    request: Request,
    links: Any,
    choices: list[_Choice],
    query: dict[str, str],
    diff: Diff | None,
    titles: _Titles = _CHANGES,
    *,
    of_modes: bool = False,
) -> Response:
    return render.page(
        request,
        "compare.html",
        links=links,
        choices=choices,
        before=query.get("from", ""),
        after=query.get("to", ""),
        diff=diff,
        most=_SHOWN,
        titles=titles,
        of_modes=of_modes,
    )


PAGES = (
    page("/tokensets/{id}/compare", "Compare modes", of_tokenset, *_SIDES),
    page("/organizations/{id}/compare", "Compare releases", of_organization, *_SIDES),
)
