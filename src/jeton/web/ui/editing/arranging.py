"""The authors' order in the browser: a page that lists what stands below a group, and moves of it."""

from typing import NamedTuple

from msgspec import Struct

from jeton.bodies.groups import GroupChange
from jeton.bodies.inputs import read
from jeton.core import access
from jeton.core.browsing import overview
from jeton.core.browsing.arranging import STEPS, Move, beside, children_after, stepped
from jeton.core.browsing.groups import group_of
from jeton.core.hierarchy import groups
from jeton.core.use_case import check, run
from jeton.core.versions import IfMatch
from jeton.errors import Invalid, NotFound, Text
from jeton.model.groups import TOP, child_path
from jeton.web.api import answers
from jeton.web.http.request import Request
from jeton.web.http.response import JSON, Response
from jeton.web.ui.base import forms, render
from jeton.web.ui.base.declared import form, page
from jeton.web.ui.base.paths import order_path

_PATH = "/tokensets/{id}/order"
_LISTED = 200
"""The most names, and the most groups, that the page lists: in a matrix all can be moved."""


class _Moved(NamedTuple):
    """The thing to move: a name, or a group, by its whole name."""

    name: str
    is_group: bool

    @property
    def parent(self) -> str:
        """The group below which it stands."""
        return group_of(self.name)

    @property
    def segment(self) -> str:
        """Its name below that group."""
        return self.name[len(self.parent) + 1 :] if self.parent else self.name


class Told(Struct):
    """What was moved, for the page's module; no change set where it stands there already."""

    change_set: str | None
    said: str


async def show(request: Request) -> Response:
    """GET /tokensets/{id}/order: what stands directly below a `group`, or at the top."""
    await check(request.store, access.write_tokenset, request.caller, *request.params)
    (tokenset_id,) = request.params
    around = await run(request.store, overview.around_tokenset, request.caller, tokenset_id)
    group = request.query().get("group", TOP)
    _, now = await request.services.matrices.below(request.caller, tokenset_id, group)
    stored = await run(request.store, groups.get, request.caller, tokenset_id, group)
    if group and not (now.names or now.groups or stored.item.children):
        raise NotFound(Text.GROUP_NOT_FOUND)
    parts = [
        ("token", "Names", [child_path(group, each) for each in now.names]),
        ("group", "Groups", [child_path(group, each) for each in now.groups]),
    ]
    return render.page(
        request,
        "order.html",
        around=around,
        group=group,
        parent=group_of(group),
        parts=parts,
        most=_LISTED,
        is_set=bool(stored.item.children),
        path_of=order_path,
    )


async def move(request: Request) -> Response:
    """POST /tokensets/{id}/order: moves a `token` or a `group`.

    By a `step`, or to the place `before` or `after` another of its kind; with neither its whole group is
    `natural` again.
    """
    await check(request.store, access.write_tokenset, request.caller, *request.params)
    fields = {name: forms.plain(text) for name, text in (await forms.fields(request)).items()}
    (tokenset_id,) = request.params
    if "natural" in fields:
        change = GroupChange(children=[])
        await run(request.store, groups.update, request.caller, tokenset_id, fields["natural"], patch=change)
        return render.see(order_path(tokenset_id, fields["natural"]))
    moved = _Moved(fields.get("token") or fields.get("group", ""), is_group="token" not in fields)
    await _move(request, moved, fields)
    if not forms.is_of_module(request):
        return render.see(order_path(tokenset_id, moved.parent))
    outcome = Told(request.store.change_set, f"Moved {moved.name}")
    return render.data(Response(200, answers.encode(outcome), (JSON,)))


async def _move(request: Request, moved: _Moved, fields: dict[str, str]) -> None:
    """Store the order that a move makes.

    Raises:
        NotFound: it is not there, or what it shall stand beside is not.
        PreconditionFailed: somebody has changed the order meanwhile.
        Invalid: the order would be too long, or there is no such step.
    """
    (tokenset_id,) = request.params
    stored = await run(request.store, groups.get, request.caller, tokenset_id, moved.parent)
    natural, now = await request.services.matrices.below(request.caller, tokenset_id, moved.parent)
    try:
        place = _place(now.groups if moved.is_group else now.names, moved, fields)
    except ValueError:
        raise NotFound(Text.GROUP_NOT_FOUND if moved.is_group else Text.TOKEN_NOT_FOUND) from None
    to = Move(moved.segment, moved.is_group, place)
    change = read(GroupChange, {"children": children_after(natural, now, stored.item.children, to)})
    if_match = IfMatch(frozenset({stored.version}), any_version=False)
    about = request.caller, tokenset_id, moved.parent
    await run(request.store, groups.update, *about, patch=change, if_match=if_match)


def _place(among: list[str], moved: _Moved, fields: dict[str, str]) -> int:
    """Return the place of a move; raise ValueError if something is not there."""
    segment = moved.segment
    for side in ("before", "after"):
        if side in fields:
            other = _Moved(fields[side], moved.is_group)
            if other.parent != moved.parent or other == moved:
                raise ValueError(other.name)
            among.index(segment)
            return beside(among, segment, other.segment, is_after=side == "after")
    step = next((each for each in STEPS if each == fields.get("step")), None)
    if step is None:
        raise Invalid(Text.FORM)
    return stepped(among, segment, step)


PAGES = (
    page(_PATH, "Order", show, "group"),
    form(_PATH, "Order", move),
)
