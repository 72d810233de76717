"""Forms that change tokens; what is refused is shown with what was typed."""

from operator import attrgetter
from typing import Any

from jeton.bodies import bodies, inputs
from jeton.core import access
from jeton.core.hierarchy import tokens as core
from jeton.core.use_case import check, run
from jeton.errors import PreconditionFailed
from jeton.model.objects import OWN_SIDE, TOKEN_TYPES, ResolvedToken
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import forms, render
from jeton.web.ui.base.declared import form
from jeton.web.ui.base.forms import based_on, plain
from jeton.web.ui.base.paths import token_path
from jeton.web.ui.base.typed import Typed
from jeton.web.ui.base.validity import refuse_invalid
from jeton.web.ui.pages import token

_FIELDS = ("type", "value", "alias_to", "description", *OWN_SIDE)


async def save(request: Request) -> Response:
    """POST /tokensets/{id}/modes/{modeId}/tokens/{name}: the fields that the form has, and `version`."""
    tokenset_id, mode_id, _ = request.params
    await check(request.store, access.write_mode, request.caller, tokenset_id, mode_id)
    fields = await forms.fields(request)
    try:
        body = _body(fields)
        old = await run(request.store, core.get, attrgetter("item"), request.caller, *request.params)
        _refuse_invalid(old, body, fields)
        patch = inputs.read(bodies.TokenChange, _changed(old, body))
        work = run(
            request.store,
            core.update,
            request.caller,
            *request.params,
            patch=patch,
            if_match=based_on(fields),
        )
        item = (await work).item
    except forms.REFUSED as error:
        return await token.page_of(request, fields, error)
    return render.see(token_path(tokenset_id, mode_id, item.name))


async def remove(request: Request) -> Response:
    """POST /tokensets/{id}/modes/{modeId}/tokens/{name}/delete: the token of this version."""
    tokenset_id, mode_id, _ = request.params
    await check(request.store, access.write_mode, request.caller, tokenset_id, mode_id)
    fields = await forms.fields(request)
    try:
        await run(request.store, core.delete, request.caller, *request.params, if_match=based_on(fields))
    except PreconditionFailed as error:
        return await token.page_of(request, {}, error)
    return render.see(f"/tokensets/{tokenset_id}")


def _body(fields: dict[str, str]) -> dict[str, Any]:
    """Return the JSON object that the fields of a form stand for: empty ones say that there is nothing."""
    body: dict[str, Any] = {name: plain(fields[name]) for name in _FIELDS if name in fields}
    for name in ("alias_to", "description"):
        if body.get(name) == "":
            body[name] = None
    return body


def _refuse_invalid(old: ResolvedToken, body: dict[str, Any], fields: dict[str, str]) -> None:
    """Raise `Invalid` for a new type or value that do not fit, unless they are to be stored anyway."""
    was = {name: getattr(old, name) for name in ("type", "alias_to", "value")}
    now = was | {name: text for name, text in body.items() if name in was}
    if now != was and now["type"] in TOKEN_TYPES:
        refuse_invalid(now["type"], Typed(now["alias_to"], now["value"] or ""), fields)


def _changed(old: ResolvedToken, body: dict[str, Any]) -> dict[str, Any]:
    """Return what a form changes, without texts that differ from those of the token in line breaks alone."""
    return {
        name: text
        for name, text in body.items()
        if not text or "\n" not in text or plain(getattr(old, name) or "") != text
    }


_TOKEN = "/tokensets/{id}/modes/{modeId}/tokens/{name}"  # noqa: S105  a path

PAGES = (
    form(_TOKEN, "Save a token", save),
    form(f"{_TOKEN}/delete", "Delete a token", remove),
)
