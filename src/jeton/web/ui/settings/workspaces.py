"""Workspaces: made, named, described, deleted, and the order of their tokensets."""

from typing import Any

from jeton.bodies import bodies, inputs
from jeton.bodies.reasons import reason_of
from jeton.core import access
from jeton.core.browsing import overview, possible, twice
from jeton.core.hierarchy import ordering
from jeton.core.hierarchy import workspaces as core
from jeton.core.use_case import run
from jeton.web.api.workspaces import limit
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import cookies, render
from jeton.web.ui.base.declared import page
from jeton.web.ui.base.flows import Fields, FormRefusal, answer, changed, form, read
from jeton.web.ui.base.paths import own_path
from jeton.web.ui.settings.removal import Doomed, removal

_STEPS = {"up": -1, "down": 1}
_OPTIONAL = ("description", "organization_id")


async def new(request: Request, refusal: FormRefusal | None = None) -> Response:
    """GET /workspaces/new."""
    may = await run(request.store, possible.new_workspace, request.caller, limit(request))
    seen = await run(request.store, twice.newest, request.caller, twice.WORKSPACES)
    return answer(request, "new_workspace.html", refusal, may=may, seen=seen)


async def create(request: Request, fields: Fields) -> str:
    """POST /workspaces/new: its name, its description, and the organization that it is to belong to."""
    creation = read(bodies.WorkspaceCreation, fields, _OPTIONAL)
    seen, most = fields.get("seen"), limit(request)
    workspace_id, _ = await run(
        request.store, twice.workspace, request.caller, new=creation, limit=most, seen=seen
    )
    return f"/workspaces/{workspace_id}?done=created"


async def settings(request: Request, refusal: FormRefusal | None = None) -> Response:
    """GET /workspaces/{id}/settings."""
    about = request.caller, request.params[0]
    place = await run(request.store, overview.of_workspace, *about)
    stored = await run(request.store, core.get, *about)
    moves = await run(request.store, possible.moves, *about)
    shape = {"place": place, "stored": stored, "moves": moves, "most_approvals": bodies.MOST_APPROVALS}
    return answer(request, "workspace_settings.html", refusal, **shape)


async def save(request: Request, fields: Fields) -> str:
    """POST /workspaces/{id}/settings."""
    await changed(request, core.update, fields, read(bodies.WorkspaceChange, fields, _OPTIONAL))
    return f"/workspaces/{request.params[0]}/settings?done=saved"


async def order(request: Request, fields: Fields) -> str:
    """POST /workspaces/{id}/order: `up` or `down` is the id of a tokenset; without them there is no order."""
    ids = None
    for direction in _STEPS.keys() & fields:
        place = await run(request.store, overview.of_workspace, request.caller, *request.params)
        present = [tokenset.id for tokenset in place.tokensets]
        ids = ordering.moved(present, fields[direction], _STEPS[direction])
    await changed(request, core.update, fields, bodies.WorkspaceChange(tokenset_order=ids))
    return f"/workspaces/{request.params[0]}/settings?done=moved"


async def decide(request: Request, fields: Fields) -> str:
    """POST /workspaces/{id}/review: `review`, and how many `approvals` if it is required."""
    body: dict[str, Any] = {"review": fields.get("review", "")}
    if body["review"] == "required":
        text = fields.get("approvals", "").strip()
        body["approvals"] = int(text) if text.isascii() and text.isdigit() and len(text) < 9 else text
    await changed(request, core.update, fields, inputs.read(bodies.WorkspaceChange, body))
    return f"/workspaces/{request.params[0]}/settings?done=saved"


async def bypass(request: Request, fields: Fields) -> Response:
    """POST /workspaces/{id}/bypass: the `reason` for writing without a review, none to stop that."""
    (workspace_id,) = request.params
    reason = "" if fields.get("stop") == "1" else reason_of(fields.get("reason", ""))
    header = cookies.bypass_header(request, workspace_id, reason)
    return render.see(own_path(fields.get("next", "/")), header)


async def add_tokenset(request: Request, fields: Fields) -> str:
    """POST /workspaces/{id}/tokensets."""
    creation = read(bodies.TokensetCreation, fields, _OPTIONAL)
    about = request.caller, *request.params
    tokenset_id = await run(request.store, twice.tokenset, *about, new=creation, seen=fields.get("seen"))
    return f"/tokensets/{tokenset_id}"


async def _doomed(request: Request) -> Doomed:
    workspace = (await run(request.store, core.get, request.caller, *request.params)).item
    return Doomed(workspace.name, f"/workspaces/{workspace.id}/settings", "/")


_SETTINGS = "/workspaces/{id}/settings"

PAGES = (
    page("/workspaces/new", "New workspace", new),
    form("/workspaces/new", "Create a workspace", create, new, access.anyone),
    page(_SETTINGS, "Settings of a workspace", settings, "done"),
    form(_SETTINGS, "Save a workspace", save, settings, access.write_workspace),
    form(
        "/workspaces/{id}/order",
        "Order the tokensets of a workspace",
        order,
        settings,
        access.write_workspace,
    ),
    form("/workspaces/{id}/review", "Decide on a review", decide, settings, access.decide_on_review),
    form("/workspaces/{id}/bypass", "Write without a review", bypass, settings, access.decide_on_review),
    form("/workspaces/{id}/tokensets", "Create a tokenset", add_tokenset, settings, access.write_workspace),
    *removal("workspace", "/workspaces/{id}", core.delete, _doomed, access.write_workspace),
)
