"""The matrix of a tokenset as a page, and windows of its rows for the page's module."""

from collections.abc import Callable
from urllib.parse import urlencode

from markupsafe import Markup

from jeton.core.browsing import overview
from jeton.core.browsing.groups import first, near
from jeton.core.browsing.matrices import CELLS_AT_ONCE
from jeton.core.browsing.matrix import Window, WindowQuery
from jeton.core.hierarchy import groups as texts_of_groups
from jeton.core.hierarchy.first_start import DEMO
from jeton.core.use_case import run
from jeton.web.api.matrix import AUTHORS, wanted_in
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import cookies, proposing, render
from jeton.web.ui.base.declared import page
from jeton.web.ui.base.rows import GroupTexts, grouped_rows, sizes_row
from jeton.web.ui.base.rows import rows as rows_of
from jeton.web.ui.pages import live

_ROWS, _MORE = 20, 100
"""The rows of a page: a screen, of which the page's module fetches the others; and of a long page."""
_GROUPS, _DEEP = 2_000, 32
"""The most groups of a whole tree, and the most in each other."""
_MOST_FOLDED = 200
"""The most groups that may be folded."""
_QUERY = ("q", "group", "modes", "order", "offset", "limit")


async def show(request: Request) -> Response:
    """GET /tokensets/{id}."""
    (tokenset_id,) = request.params
    criteria = wanted_in({"limit": str(_ROWS), **_query(request)})
    cursor = await live.cursor(request)  # before the rows, so that no change falls between
    matrix, window = await request.services.matrices.window(request.caller, tokenset_id, criteria)
    around = await run(request.store, overview.around_tokenset, request.caller, tokenset_id)
    paths = _Paths(tokenset_id, criteria, window)
    former = await proposing.former(request, tokenset_id, [row.name for row in window.rows])
    texts = await _texts(request, criteria, may_write=around.may_write)
    proposals = await proposing.own(request, around)
    return await _drawn(
        request,
        window,
        lambda: render.page(
            request,
            "matrix.html",
            window=window,
            table=grouped_rows(window, tokenset_id, matrix.sizes(criteria), texts, former),
            values=matrix.values,
            gone=matrix.gone,
            criteria=criteria,
            around=around,
            groups=matrix.groups,
            near=near,
            paths=paths,
            state=matrix.digest,
            cursor=cursor,
            proposals=proposals,
            has_hints=around.workspace == DEMO and cookies.wants_hints(request),
        ),
    )


async def rows(request: Request) -> Response:
    """GET /tokensets/{id}/rows: the rows of a window alone, without those of groups that are `folded`."""
    (tokenset_id,) = request.params
    query = _query(request)
    folded = query.get("folded", "").split("\n")[:_MOST_FOLDED] if "folded" in query else ()
    criteria = wanted_in(query)._replace(folded=frozenset(folded))
    matrix, window = await request.services.matrices.window(request.caller, tokenset_id, criteria)
    sizes = matrix.sizes(criteria)
    shown = window.matched - sum(sizes.get(group, 0) for group in criteria.folded)
    numbers = {"matched": window.matched, "shown": shown, "total": window.total, "values": matrix.values}
    counts = ((f"x-jeton-{name}".encode(), b"%d" % number) for name, number in numbers.items())
    heads: Markup | str = ""
    if "groups" in query:
        heads = sizes_row(sizes, criteria.folded, await _texts(request, criteria, may_write=False))
    former = await proposing.former(request, tokenset_id, [row.name for row in window.rows])
    return await _drawn(
        request, window, lambda: render.fragment(heads + rows_of(window, tokenset_id, former), *counts)
    )


async def _texts(request: Request, criteria: WindowQuery, *, may_write: bool) -> GroupTexts:
    """Return which groups have a text; of those that a filter has left nobody asks."""
    if criteria.q:
        return GroupTexts(frozenset(), may_write=False)
    paths = await run(request.store, texts_of_groups.written, request.caller, *request.params)
    return GroupTexts(paths, may_write)


async def groups(request: Request) -> Response:
    """GET /tokensets/{id}/groups: the tree of all groups alone, as far as a page can have it."""
    (tokenset_id,) = request.params
    criteria = wanted_in(_query(request))
    matrices = request.services.matrices
    matrix = await (matrices.authored if criteria.is_authored else matrices.of)(request.caller, tokenset_id)
    tree = await request.in_thread(lambda: first(matrix.groups, _GROUPS, _DEEP))
    paths = _Windows(tokenset_id, criteria)
    text = await request.in_thread(render.html, "_tree.html", groups=tree, paths=paths, criteria=criteria)
    return render.fragment(text)


async def _drawn(request: Request, window: Window, draw: Callable[[], Response]) -> Response:
    """Return what is drawn of a window; one that is large, or has long values, is drawn in a thread."""
    if len(window.rows) * len(window.modes) > CELLS_AT_ONCE:
        return await request.in_thread(draw)
    return await render.drawn(request, (cell.value for row in window.rows for cell in row.cells), draw)


class _Windows:
    """Paths of windows of a matrix that differ from one that is wanted."""

    def __init__(self, tokenset_id: str, criteria: WindowQuery) -> None:
        self._path = f"/tokensets/{tokenset_id}"
        self._criteria = criteria

    def group(self, name: str) -> str:
        """Return the path of the first window of a group, empty for all names; trees are long."""
        return self.with_(group=name, offset=0).removeprefix(self._path) or self._path

    def with_(self, **changed: str | int) -> str:
        """Return the path of a window that differs in this."""
        values = self._criteria._asdict() | {"modes": ",".join(self._criteria.modes)}
        values |= {"order": AUTHORS if values.pop("is_authored") else "", **changed}
        usual = WindowQuery()._asdict() | {"modes": "", "order": "", "limit": _ROWS}
        query = urlencode({name: value for name, value in values.items() if value != usual[name]})
        return f"{self._path}?{query}" if query else self._path


class _Paths(_Windows):
    """Paths of other windows of a matrix than the one that is shown."""

    def __init__(self, tokenset_id: str, criteria: WindowQuery, window: Window) -> None:
        super().__init__(tokenset_id, criteria)
        self._window = window

    @property
    def rows(self) -> str:
        """The path of the rows alone, without an offset."""
        return self.with_(offset=0).replace(self._path, f"{self._path}/rows", 1)

    @property
    def many(self) -> str:
        """The path of the page that changes many tokens of this window."""
        return self.with_().replace(self._path, f"{self._path}/many", 1)

    @property
    def new(self) -> str:
        """The path of the form of a new token of this window's group."""
        return self.with_(offset=0).replace(self._path, f"{self._path}/new", 1)

    def before(self) -> str:
        """Return the path of the window before, empty if there is none."""
        first = max(0, self._criteria.offset - self._criteria.limit)
        return self.with_(offset=first) if self._criteria.offset else ""

    def after(self) -> str:
        """Return the path of the window after, empty if there is none."""
        first = self._criteria.offset + self._criteria.limit
        return self.with_(offset=first) if first < self._window.matched else ""

    def longer(self) -> str:
        """Return the path of a long window from the same row on, empty if this is one."""
        return self.with_(limit=_MORE) if self._criteria.limit < _MORE else ""

    def moved(self, place: int) -> str:
        """Return the path of this window with the mode at a place before the one that is now before it."""
        ids = [mode.id for mode in self._window.modes]
        ids[place - 1], ids[place] = ids[place], ids[place - 1]
        return self.with_(modes=",".join(ids)).removeprefix(self._path)


def _query(request: Request) -> dict[str, str]:
    """Return the query; checkboxes give each mode by itself."""
    return request.query() | {"modes": ",".join(request.repeated("modes"))}


PAGES = (
    page("/tokensets/{id}", "Matrix", show, *_QUERY),
    page("/tokensets/{id}/rows", "Rows", rows, *_QUERY, "groups", "folded"),
    page("/tokensets/{id}/groups", "Groups", groups, *_QUERY),
)
