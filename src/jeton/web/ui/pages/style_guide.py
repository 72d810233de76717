"""The page of a public release, a style guide: the same for everyone, without a session or scripts."""

from urllib.parse import urlencode

from jeton.core.browsing.style_guide import ROWS, SIDE_BY_SIDE, Asked, Guide
from jeton.core.releases.selections import Selector
from jeton.formats.targets import TARGETS
from jeton.web.api.matrix import wanted_in
from jeton.web.http.compression import coded
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import render
from jeton.web.ui.base.declared import page

_PARTS = Selector._fields


async def show(request: Request) -> Response:
    """GET /public/releases/{digest}."""
    return await coded(request, _page)


async def _page(request: Request) -> Response:
    (digest,) = request.params
    query = request.query()
    place = wanted_in({name: query[name] for name in ("group", "offset") if name in query})
    part = Selector(*(query.get(name) or None for name in _PARTS))
    window = Asked(part, place.group, place.offset)
    return render.public_page(request, await request.services.style_guides.page(digest, window, _drawn))


def _drawn(guide: Guide) -> bytes:
    about = {"guide": guide, "paths": _Paths(guide), "size": ROWS, "most": SIDE_BY_SIDE}
    return render.public_html("style_guide.html", **about).encode()


class _Paths:
    """Paths of other windows of a guide, and of the exports of what it shows."""

    def __init__(self, guide: Guide) -> None:
        self._guide = guide
        self._path = f"/public/releases/{guide.digest}"
        kind, _, id_ = guide.selection.text.partition(" ")
        self._part = {kind: id_} if kind else {}

    @property
    def downloads(self) -> dict[str, str]:
        """The path of the export of what is shown to each target."""
        return {target: _with(f"{self._path}/export/{target}", **self._part) for target in TARGETS}

    def part(self, kind: str, id_: str) -> str:
        """Return the path of a workspace, a tokenset or a mode."""
        return _with(self._path, **{kind: id_})

    def group(self, name: str) -> str:
        """Return the path of the first window of a group, empty for all names."""
        return self._window(name, 0)

    def before(self) -> str:
        """Return the path of the window before, empty if there is none."""
        window = self._guide.window
        return self._window(window.group, max(0, window.offset - ROWS)) if window.offset else ""

    def after(self) -> str:
        """Return the path of the window after, empty if there is none."""
        window = self._guide.window
        first = window.offset + ROWS
        return self._window(window.group, first) if first < self._guide.matched else ""

    def _window(self, group: str, offset: int) -> str:
        return _with(self._path, **self._part, group=group, offset=str(offset or ""))


def _with(path: str, **query: str) -> str:
    """Return a path with the parameters that are not empty."""
    text = urlencode({name: value for name, value in query.items() if value})
    return f"{path}?{text}" if text else path


PAGES = (page("/public/releases/{digest}", "Public release", show, *_PARTS, "group", "offset"),)
