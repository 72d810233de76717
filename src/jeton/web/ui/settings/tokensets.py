"""Tokensets and their modes: made, named, described and deleted, and which mode is the default."""

from jeton.bodies import bodies
from jeton.core import access
from jeton.core.browsing import overview
from jeton.core.hierarchy import modes
from jeton.core.hierarchy import tokensets as core
from jeton.core.use_case import run
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base.declared import page
from jeton.web.ui.base.flows import Fields, FormRefusal, answer, changed, form, read
from jeton.web.ui.settings.removal import Doomed, removal


async def settings(request: Request, refusal: FormRefusal | None = None) -> Response:
    """GET /tokensets/{id}/settings."""
    about = request.caller, request.params[0]
    around = await run(request.store, overview.around_tokenset, *about)
    stored = await run(request.store, core.get, *about)
    return answer(
        request,
        "tokenset_settings.html",
        refusal,
        around=around,
        stored=stored,
        modes=await run(request.store, modes.versioned, *about),
    )


async def save(request: Request, fields: Fields) -> str:
    """POST /tokensets/{id}/settings."""
    await changed(request, core.update, fields, read(bodies.DescribedChange, fields, ("description",)))
    return _saved(request)


async def add_mode(request: Request, fields: Fields) -> str:
    """POST /tokensets/{id}/modes."""
    new = read(bodies.ModeCreation, fields)
    await run(request.store, modes.create, request.caller, *request.params, new=new)
    return f"/tokensets/{request.params[0]}/settings?done=created"


async def save_mode(request: Request, fields: Fields) -> str:
    """POST /tokensets/{id}/modes/{modeId}: another name."""
    await changed(request, modes.update, fields, read(bodies.ModeChange, fields))
    return _saved(request)


async def make_default(request: Request, fields: Fields) -> str:
    """POST /tokensets/{id}/modes/{modeId}/default."""
    await changed(request, modes.update, fields, bodies.ModeChange(is_default=True))
    return _saved(request)


async def save_base(request: Request, fields: Fields) -> str:
    """POST /tokensets/{id}/modes/{modeId}/base: another base, or none."""
    base = fields.get("base_mode_id") or None
    await changed(request, modes.update, fields, bodies.ModeChange(base_mode_id=base))
    return _saved(request)


def _saved(request: Request) -> str:
    return f"/tokensets/{request.params[0]}/settings?done=saved"


async def _doomed(request: Request) -> Doomed:
    tokenset = (await run(request.store, core.get, request.caller, *request.params)).item
    back = f"/tokensets/{tokenset.id}/settings"
    return Doomed(tokenset.name, back, f"/workspaces/{tokenset.workspace_id}/settings")


async def _doomed_mode(request: Request) -> Doomed:
    tokenset_id, mode_id = request.params
    around = await run(request.store, overview.around_tokenset, request.caller, tokenset_id)
    settings = f"/tokensets/{tokenset_id}/settings"
    return Doomed(around.mode(mode_id).name, settings, settings)


_SETTINGS, _MODE = "/tokensets/{id}/settings", "/tokensets/{id}/modes/{modeId}"

PAGES = (
    page(_SETTINGS, "Settings of a tokenset", settings, "done"),
    form(_SETTINGS, "Save a tokenset", save, settings, access.write_tokenset),
    form("/tokensets/{id}/modes", "Create a mode", add_mode, settings, access.write_tokenset),
    form(_MODE, "Rename a mode", save_mode, settings, access.write_mode),
    form(f"{_MODE}/default", "Make a mode the default", make_default, settings, access.write_mode),
    form(f"{_MODE}/base", "Set the base of a mode", save_base, settings, access.write_mode),
    *removal("tokenset", "/tokensets/{id}", core.delete, _doomed, access.write_tokenset),
    *removal("mode", _MODE, modes.delete, _doomed_mode, access.write_mode),
)
