"""Forms that change tokens; what is refused is shown with what was typed."""

from functools import partial
from typing import Any

from jeton.bodies import bodies, inputs
from jeton.core import access
from jeton.core.browsing.cells import Column
from jeton.core.changes.request import Conditions, Lists, changes
from jeton.core.hierarchy import tokens as core
from jeton.core.use_case import check, run
from jeton.errors import Invalid, NotFound, PreconditionFailed, Text
from jeton.model.objects import OWN_SIDE, TOKEN_TYPES, ResolvedToken
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import forms, proposing, render
from jeton.web.ui.base.declared import form
from jeton.web.ui.base.forms import based_on, plain
from jeton.web.ui.base.paths import token_path
from jeton.web.ui.base.typed import Typed, read
from jeton.web.ui.base.validity import ANYWAY, refuse_invalid
from jeton.web.ui.editing.form import refuse_unseen, versions_of
from jeton.web.ui.editing.removing import refuse_needed
from jeton.web.ui.pages import token

_FIELDS = ("type", "value", "alias_to", "description", *OWN_SIDE)
_ABOUT = ("type", "description", *OWN_SIDE)
"""The fields that a token has in all its modes."""


async def save(request: Request) -> Response:
    """POST /tokensets/{id}/modes/{modeId}/tokens/{name}: the fields that the form has, and `version`."""
    tokenset_id, mode_id, _ = request.params
    await check(request.store, access.edit_mode, request.caller, tokenset_id, mode_id)
    fields = await forms.fields(request)
    try:
        body = _body(fields | _typed(fields))
        old = await proposing.token(request)
        matrix = await request.services.matrices.of(request.caller, tokenset_id)
        _refuse_invalid(matrix.chosen([mode_id])[0], old, body, fields)
        await _write(request, old, _changed(old, body), fields)
    except forms.REFUSED as error:
        return await token.page_of(request, fields, error, "value")
    return render.see(token_path(tokenset_id, mode_id, old.name))


async def _write(request: Request, old: ResolvedToken, body: dict[str, Any], fields: dict[str, str]) -> None:
    """Change a token of the version of a form, or have the change in the request's proposal."""
    patch = inputs.read(bodies.TokenChange, body)
    if request.caller.proposal is None:
        about = request.caller, *request.params
        await run(request.store, core.update, *about, patch=patch, if_match=based_on(fields))
    elif any(getattr(old, name) != text for name, text in body.items()):
        await _propose(request, ([{"name": old.name, **body}], []), fields)


async def _propose(request: Request, lists: Lists, fields: dict[str, str]) -> None:
    """Have changes of the mode of the path, made for the version of a form, in the request's proposal."""
    _, mode_id, _ = request.params
    encode = partial(refuse_unseen, {mode_id: forms.version(fields)})
    await proposing.change(request, changes({mode_id: lists}, []), conditions=Conditions(), encode=encode)


async def describe(request: Request) -> Response:
    """POST /tokensets/{id}/modes/{modeId}/tokens/{name}/about: what a token is in all modes that have it.

    What the form has as it was stays in each mode as it is there.
    """
    tokenset_id, mode_id, name = request.params
    await check(request.store, access.edit_tokenset, request.caller, tokenset_id)
    fields = await forms.fields(request)
    try:
        matrix, rows = await request.services.matrices.rows(request.caller, tokenset_id, [name])
        if name not in rows:
            raise NotFound(Text.TOKEN_NOT_FOUND)
        versions = versions_of(fields)
        own = {cell.mode_id: cell for cell in rows[name].cells if cell.version}
        if versions != {id_: cell.version for id_, cell in own.items()}:
            raise PreconditionFailed
        old = await proposing.token(request)
        body = _body({field: text for field, text in fields.items() if field in _ABOUT})
        body = {
            field: text for field, text in body.items() if plain(getattr(old, field) or "") != (text or "")
        }
        if body.get("type") in TOKEN_TYPES:
            for id_, cell in own.items():
                typed = Typed(cell.alias_to, cell.text)
                refuse_invalid(matrix.columns[id_], name, body["type"], typed, fields)
        lists: dict[str, Lists] = {id_: ([{"name": name, **body}], []) for id_ in own}
        encode = partial(refuse_unseen, versions)
        await proposing.change(request, changes(lists, []), conditions=Conditions(), encode=encode)
    except forms.REFUSED as error:
        return await token.page_of(request, fields, forms.first_reason(error), "about")
    return render.see(token_path(tokenset_id, mode_id, name))


async def remove(request: Request) -> Response:
    """POST /tokensets/{id}/modes/{modeId}/tokens/{name}/delete: the token of this version.

    One that tokens need or Figma uses is deleted only with `anyway`.
    """
    tokenset_id, mode_id, name = request.params
    await check(request.store, access.edit_mode, request.caller, tokenset_id, mode_id)
    fields = await forms.fields(request)
    try:
        if ANYWAY not in fields:
            await refuse_needed(request, tokenset_id, name, (mode_id,))
        if request.caller.proposal is None:
            about = request.caller, *request.params
            await run(request.store, core.delete, *about, if_match=based_on(fields))
        else:
            await _propose(request, ([], [name]), fields)
    except (Invalid, PreconditionFailed) as error:
        return await token.page_of(request, {}, error, "value")
    return render.see(f"/tokensets/{tokenset_id}")


def _body(fields: dict[str, str]) -> dict[str, Any]:
    """Return the JSON object that the fields of a form stand for: empty ones say that there is nothing."""
    body: dict[str, Any] = {name: plain(fields[name]) for name in _FIELDS if name in fields}
    for name in ("alias_to", "description"):
        if body.get(name) == "":
            body[name] = None
    return body


def _typed(fields: dict[str, str]) -> dict[str, str]:
    """Return the fields that the text of a value stands for: an alias is `=name`."""
    if "text" not in fields:
        return {}
    typed = read(plain(fields["text"]))
    if typed.alias_to == "":
        raise Invalid(Text.ALIAS_NAMELESS)
    return {"value": typed.value, "alias_to": ""} if typed.alias_to is None else {"alias_to": typed.alias_to}


def _refuse_invalid(column: Column, old: ResolvedToken, body: dict[str, Any], fields: dict[str, str]) -> None:
    """Raise `Invalid` for a new type, value or alias that do not fit, unless they are to be stored anyway."""
    was = {name: getattr(old, name) for name in ("type", "alias_to", "value")}
    now = was | {name: text for name, text in body.items() if name in was}
    if now != was and now["type"] in TOKEN_TYPES:
        typed = Typed(now["alias_to"], now["value"] or "")
        refuse_invalid(column, old.name, now["type"], typed, fields)


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
    form(f"{_TOKEN}/about", "Describe a token", describe),
    form(f"{_TOKEN}/delete", "Delete a token", remove),
)
