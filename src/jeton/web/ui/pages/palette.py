"""The palette of Ctrl K: tokens, tokensets, pages and workspaces by a few letters of their names."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from jeton.bodies.inputs import TOKEN_NAME_LIMIT
from jeton.core.browsing import overview
from jeton.core.browsing.overview import WorkspaceOverview, WorkspacePlace
from jeton.core.hierarchy.search import SearchHit
from jeton.core.use_case import run
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import render
from jeton.web.ui.base.declared import page
from jeton.web.ui.base.paths import copies_path, token_path
from jeton.web.ui.pages.search import search

_MOST = 8
"""The most options of a kind."""


class PaletteOption(NamedTuple):
    """Where an option leads, its name, and what stands beside it.

    A token has a type and a value to draw, and the path of its texts to copy.
    """

    path: str
    name: str
    about: str = ""
    type: str = ""
    value: str = ""
    copies: str = ""


class PaletteGroup(NamedTuple):
    """Options of one kind under its name."""

    name: str
    options: Sequence[PaletteOption]


_EVERYWHERE = (
    PaletteOption("/", "All workspaces"),
    PaletteOption("/account", "Account"),
    PaletteOption("/agents", "Agents"),
)
"""The pages that belong to no workspace."""


async def in_workspace(request: Request) -> Response:
    """GET /workspaces/{id}/palette."""
    place = await run(request.store, overview.of_workspace, request.caller, *request.params)
    text = _text(request)
    hits = (await search(request, text)).tokens if text.strip("= ") else ()
    groups = [
        PaletteGroup("Tokens", _tokens(hits)),
        PaletteGroup("Tokensets", _named(text, _tokensets(place))),
        PaletteGroup("Pages", _named(text, _pages(place))),
    ]
    return _answer(groups)


async def everywhere(request: Request) -> Response:
    """GET /palette: the workspaces of the caller."""
    workspaces = await run(request.store, overview.of_caller, request.caller)
    groups = [
        PaletteGroup("Workspaces", _named(_text(request), _workspaces(workspaces))),
        PaletteGroup("Pages", _named(_text(request), _EVERYWHERE)),
    ]
    return _answer(groups)


def _answer(groups: Iterable[PaletteGroup]) -> Response:
    shown = [group for group in groups if group.options]
    return render.fragment(render.html("_palette.html", groups=shown))


def _text(request: Request) -> str:
    return request.query().get("q", "").replace("\0", "")[:TOKEN_NAME_LIMIT]


def _tokens(hits: Iterable[SearchHit]) -> list[PaletteOption]:
    """Return the first hits, of each name in a tokenset the first mode's."""
    firsts: dict[tuple[str, str], SearchHit] = {}
    for hit in hits:
        firsts.setdefault((hit.tokenset_id, hit.name), hit)
    return [
        PaletteOption(
            token_path(hit.tokenset_id, hit.mode_id, hit.name),
            hit.name,
            f"→ {hit.alias_to}" if hit.alias_to else hit.value,
            hit.type,
            "" if hit.alias_to else hit.value,
            copies_path(hit.tokenset_id, hit.mode_id, hit.name),
        )
        for hit in list(firsts.values())[:_MOST]
    ]


def _tokensets(place: WorkspacePlace) -> list[PaletteOption]:
    return [
        PaletteOption(f"/tokensets/{each.id}", each.name, ", ".join(mode.name for mode in each.modes))
        for each in place.tokensets
    ]


def _workspaces(workspaces: Iterable[WorkspaceOverview]) -> list[PaletteOption]:
    return [
        PaletteOption(f"/workspaces/{each.workspace.id}", each.workspace.name, each.workspace.user_role)
        for each in workspaces
    ]


def _pages(place: WorkspacePlace) -> list[PaletteOption]:
    path = f"/workspaces/{place.workspace.id}"
    pages = [
        PaletteOption(path, "Home"),
        PaletteOption(f"{path}/problems", "Problems"),
        PaletteOption(f"{path}/preview", "Preview"),
        PaletteOption(f"{path}/proposals", "Proposals"),
        PaletteOption(f"{path}/history", "History"),
        PaletteOption(f"{path}/members", "Members"),
        PaletteOption(f"{path}/settings", "Settings of the workspace"),
    ]
    if place.may_write:
        pages += [
            PaletteOption(f"{path}/import", "Import"),
            PaletteOption(f"{path}/settings#new-tokenset", "New tokenset"),
        ]
    if place.workspace.organization_id:
        pages.append(PaletteOption(f"/organizations/{place.workspace.organization_id}/releases", "Releases"))
    for each in place.tokensets:
        about = each.name
        tokenset = f"/tokensets/{each.id}"
        if place.may_write:
            pages += [
                PaletteOption(f"{tokenset}/new", "New token", about),
                PaletteOption(f"{tokenset}/many", "Bulk edit", about),
            ]
        pages += [
            PaletteOption(f"{tokenset}/export", "Export", about),
            PaletteOption(f"{tokenset}/contrast", "Contrast", about),
            PaletteOption(f"{tokenset}/roles", "Roles", about),
            PaletteOption(f"{tokenset}/settings", "Settings of the tokenset", about),
        ]
    return [*pages, *_EVERYWHERE]


def _searched(option: PaletteOption) -> str:
    return f"{option.name} {option.about}".casefold()


def _named(text: str, options: Iterable[PaletteOption]) -> list[PaletteOption]:
    """Return the first options whose names have every word, best those that begin with the first one."""
    words = text.casefold().split()
    matching = [each for each in options if all(word in _searched(each) for word in words)]
    matching.sort(key=lambda option: not option.name.casefold().startswith(words[0] if words else ""))
    return matching[:_MOST]


PAGES = (
    page("/workspaces/{id}/palette", "Palette", in_workspace, "q"),
    page("/palette", "Palette of workspaces", everywhere, "q"),
)
