"""The page of a public release, a style guide: the same for everyone, without a session or scripts."""

from urllib.parse import urlencode

from jeton.core.browsing.style_guide import Drawn, Guide, GuideQuery
from jeton.core.releases.selections import Selector
from jeton.formats.targets import TARGETS
from jeton.web.http.compression import coded
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import guides, render
from jeton.web.ui.base.declared import page

_PARTS = Selector._fields


async def show(request: Request) -> Response:
    """GET /public/releases/{digest}."""
    return await coded(request, _page)


async def sheet(request: Request) -> Response:
    """GET /public/releases/{digest}/guide.css: what the page wears."""
    return await coded(request, _sheet)


async def _page(request: Request) -> Response:
    return render.public_page(request, (await _guide(request)).page)


async def _sheet(request: Request) -> Response:
    return render.public_sheet(request, (await _guide(request)).sheet)


async def _guide(request: Request) -> Drawn:
    (digest,) = request.params
    query = request.query()
    part = Selector(*(query.get(name) or None for name in _PARTS))
    return await request.services.style_guides.drawn(digest, GuideQuery(part, query.get("group", "")), _drawn)


def _drawn(guide: Guide) -> Drawn:
    paths = _Paths(guide)
    part = guides.part_of(guide.content, paths.group, group=guide.query.group)
    html = render.public_html("style_guide.html", guide=guide, paths=paths, part=part.html)
    return Drawn(html.encode(), part.sheet.encode())


class _Paths:
    """Paths of other parts of a release, and of the exports of what a guide shows."""

    def __init__(self, guide: Guide) -> None:
        self._path = f"/public/releases/{guide.digest}"
        self._group = guide.query.group
        kind, _, id_ = guide.selection.text.partition(" ")
        self._part = {kind: id_} if kind else {}

    @property
    def sheet(self) -> str:
        """The path of the style sheet."""
        return _with(f"{self._path}/guide.css", **self._part, group=self._group)

    @property
    def downloads(self) -> dict[str, str]:
        """The path of the export of what is shown to each target."""
        return {target: _with(f"{self._path}/export/{target}", **self._part) for target in TARGETS}

    def part(self, kind: str, id_: str) -> str:
        """Return the path of a workspace, a tokenset or a mode."""
        return _with(self._path, **{kind: id_})

    def group(self, name: str) -> str:
        """Return the path of a group, empty for all names."""
        return _with(self._path, **self._part, group=name)


def _with(path: str, **query: str) -> str:
    """Return a path with the parameters that are not empty."""
    text = urlencode({name: value for name, value in query.items() if value})
    return f"{path}?{text}" if text else path


PAGES = (
    page("/public/releases/{digest}", "Public release", show, *_PARTS, "group"),
    page("/public/releases/{digest}/guide.css", "What a public release wears", sheet, *_PARTS, "group"),
)
