"""The preview of a workspace: one of its tokensets as a style guide, in a mode or in two side by side."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple
from urllib.parse import urlencode

from markupsafe import Markup

from jeton.core.browsing import overview
from jeton.core.browsing.guide import first_mode
from jeton.core.browsing.overview import TokensetOverview, WorkspacePlace
from jeton.core.browsing.style_guide import Drawn
from jeton.core.hierarchy import groups, tokensets
from jeton.core.use_case import run
from jeton.errors import Invalid, NotFound, Text
from jeton.model.objects import ModeRef
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import guides, render
from jeton.web.ui.base.declared import page
from jeton.web.ui.base.paths import text_path, token_path

SIDE_BY_SIDE = 2
"""The most modes of a preview."""
_QUERY = ("tokenset", "modes", "group", "text", "state")


class _View(NamedTuple):
    """The preview that is asked for, and the paths of others."""

    workspace_id: str
    tokenset: TokensetOverview
    modes: Sequence[ModeRef]
    group: str
    text: str
    may_write: bool

    @property
    def key(self) -> tuple[str, str, str, str, bool]:
        """What the preview depends on beside the state of the workspace."""
        return self.tokenset.id, _ids(self.modes), self.group, self.text, self.may_write

    def sheet(self, state: str) -> str:
        """Return the path of the style sheet of a state."""
        return self._path("preview.css", state=state)

    def group_path(self, name: str) -> str:
        """Return the path of a group, empty for all names."""
        return self._path("preview", group=name)

    def in_modes(self, *modes: ModeRef) -> str:
        """Return the path of the preview in modes."""
        return self._path("preview", modes=_ids(modes))

    def token(self, name: str) -> str:
        """Return the path of the page of a token."""
        return token_path(self.tokenset.id, self.modes[0].id, name)

    def written(self, group: str) -> str:
        """Return the path of the text of a group."""
        return text_path(self.tokenset.id, group)

    def _path(self, name: str, **more: str) -> str:
        query = {"tokenset": self.tokenset.id, "modes": _ids(self.modes)}
        query |= {"group": self.group, "text": self.text} | more
        text = urlencode({key: value for key, value in query.items() if value})
        return f"/workspaces/{self.workspace_id}/{name}?{text}"


def _ids(modes: Sequence[ModeRef]) -> str:
    """Return the ids of modes as a query has them."""
    return ",".join(mode.id for mode in modes)


async def show(request: Request) -> Response:
    """GET /workspaces/{id}/preview."""
    place, view = await _view(request)
    state, drawn = ("", Drawn(b"", b"")) if view is None else await _drawn(request, view)
    return render.page(
        request,
        "preview.html",
        place=place,
        view=view,
        state=state,
        part=Markup(drawn.page.decode()),  # noqa: S704  ours alone
        sentence=guides.SENTENCE,
        most=guides.TEXT,
    )


async def sheet(request: Request) -> Response:
    """GET /workspaces/{id}/preview.css: what the preview wears."""
    _, view = await _view(request)
    if view is None:
        raise NotFound(Text.TOKENSET_NOT_FOUND)
    return render.sheet(request, (await _drawn(request, view))[1].sheet)


async def _view(request: Request) -> tuple[WorkspacePlace, _View | None]:
    """Return the workspace, and what is asked for, None if the workspace has no tokenset."""
    (workspace_id,) = request.params
    place = await run(request.store, overview.of_workspace, request.caller, workspace_id)
    query = request.query()
    tokenset = _tokenset(place, query.get("tokenset", ""))
    if tokenset is None:
        return place, None
    ids = [part for each in request.repeated("modes") for part in each.split(",") if part]
    by_id = {mode.id: mode for mode in tokenset.modes}
    if not set(ids) <= by_id.keys():
        raise Invalid(Text.WINDOW_MODES)
    if len(ids) > SIDE_BY_SIDE:
        raise Invalid(Text.PREVIEW_MODES.format(limit=SIDE_BY_SIDE))
    text = " ".join(query.get("text", "").split())
    if len(text) > guides.TEXT:
        raise Invalid(Text.PREVIEW_TEXT.format(limit=guides.TEXT))
    modes = [by_id[each] for each in dict.fromkeys(ids)] or [first_mode(tokenset.modes)]
    return place, _View(workspace_id, tokenset, modes, query.get("group", ""), text, place.may_write)


def _tokenset(place: WorkspacePlace, id_: str) -> TokensetOverview | None:
    """Return the tokenset that is asked for, else the first with tokens, None if there is none at all."""
    tokensets = place.tokensets
    if id_:
        chosen = next((each for each in tokensets if each.id == id_), None)
        if chosen is None:
            raise NotFound(Text.TOKENSET_NOT_FOUND)
        return chosen
    return next((each for each in tokensets if each.tokens), tokensets[0] if tokensets else None)


async def _drawn(request: Request, view: _View) -> tuple[str, Drawn]:
    """Return the state of the tokens of a preview, and the preview as it is drawn, or was before.

    What is said of groups depends on the version of the tokenset, which the page does not follow.
    """
    services, caller = request.services, request.caller
    version = (await run(request.store, tokensets.get, caller, view.tokenset.id)).version
    state = (await services.matrices.of(caller, view.tokenset.id)).digest

    async def make() -> tuple[str, Drawn]:
        ids = [mode.id for mode in view.modes]
        texts = await run(request.store, groups.texts, caller, view.tokenset.id)
        now, content = await services.matrices.guide(caller, view.tokenset.id, ids, view.group, texts)
        draw = partial(
            guides.part_of,
            content,
            view.group_path,
            group=view.group,
            text=view.text,
            token_path=view.token,
            text_path=view.written if view.may_write else None,
        )
        part = await request.in_thread(draw)
        return f"{now} {version}", Drawn(part.html.encode(), part.sheet.encode())

    return state, await services.previews.get(view.key, f"{state} {version}", make)


PAGES = (
    page("/workspaces/{id}/preview", "Preview", show, *_QUERY),
    page("/workspaces/{id}/preview.css", "What the preview wears", sheet, *_QUERY),
)
