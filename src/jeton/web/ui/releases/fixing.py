"""Forms that fix the problems of a workspace: another value or alias, and problems that are known."""

from typing import Any

from msgspec import UNSET

from jeton.bodies import bodies, inputs
from jeton.bodies.acknowledging import Acknowledging
from jeton.core import access
from jeton.core.checks import acknowledgements
from jeton.core.hierarchy import tokens
from jeton.core.use_case import run
from jeton.errors import Invalid, PreconditionFailed, Text
from jeton.values.colors import parse_color
from jeton.web.api.problems import chosen_now
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import forms
from jeton.web.ui.base.flows import Fields, FormRefusal, form
from jeton.web.ui.base.typed import Typed
from jeton.web.ui.base.validity import refuse_invalid
from jeton.web.ui.bulk import plans
from jeton.web.ui.bulk.plans import ChangeDraft
from jeton.web.ui.pages import problems

_DAY = len("YYYY-MM-DD")
_FIELDS = ("value", "alias_to")


async def fix(request: Request, fields: Fields) -> str:
    """POST /workspaces/{id}/problems/fix: `value` or `alias_to` of the token of this version."""
    place = (fields.get("tokenset", ""), fields.get("mode", ""), fields.get("name", ""))
    patch = inputs.read(bodies.TokenChange, _change(fields))
    if_match, strict = forms.based_on(fields), patch.value is not UNSET
    if patch.alias_to:
        await _refuse_nowhere(request, *place, patch.alias_to)
    await run(
        request.store, tokens.update, request.caller, *place, patch=patch, if_match=if_match, strict=strict
    )
    return problems.path_of(request.params[0], fields, request.store.change_set or "")


async def _refuse_nowhere(request: Request, tokenset_id: str, mode_id: str, name: str, alias_to: str) -> None:
    """Raise `Invalid` for an alias that leads nowhere: it would be no fix."""
    matrix = await request.services.matrices.of(request.caller, tokenset_id)
    if mode_id in matrix.columns:
        refuse_invalid(matrix.columns[mode_id], name, "string", Typed(alias_to, ""), {})


async def fix_alike(request: Request, fields: Fields) -> str:
    """POST /workspaces/{id}/problems/fix-alike: one change of all their tokens, as one change set."""
    ids = fields.get("problem", "").split()
    items = [each for each in await chosen_now(request, ids) if each.name is not None]
    field, text = fields.get("field", ""), forms.plain(fields.get("text", ""))
    if field not in _FIELDS or not ids or len({each.tokenset_id for each in items}) > 1:
        raise Invalid(Text.FORM)
    if len(items) < len(set(ids)):
        raise PreconditionFailed
    modes: dict[str, tuple[list[dict[str, object]], list[str]]] = {}
    for each in items:
        modes.setdefault(each.mode_id, ([], []))[0].append({"name": each.name, field: text})
    await plans.carry_out(request, ChangeDraft(modes, [], [], items[0].tokenset_id))
    return problems.path_of(request.params[0], fields, request.store.change_set or "")


async def acknowledge(request: Request, fields: Fields) -> str:
    """POST /workspaces/{id}/problems/acknowledge: one problem, with a note and until a day; or no more."""
    change = inputs.read(Acknowledging, _acknowledging(fields))
    about = request.caller, request.params[0]
    items = await chosen_now(request, change.ids)
    await run(request.store, acknowledgements.acknowledge, *about, problems=items, change=change)
    return problems.path_of(request.params[0], fields)


async def _refused(request: Request, refusal: FormRefusal) -> Response:
    """Return the page of the problems with what was typed."""
    return await problems.page_of(request, refusal.fields, refusal.error)


def _change(fields: Fields) -> dict[str, Any]:
    """Return the JSON object that a row's field stands for: an empty alias is none, a color its own value."""
    if "alias_to" in fields:
        text = fields["alias_to"].strip()
        is_color = text.startswith(("#", "oklch(")) and parse_color(text) is not None
        return {"value": text, "alias_to": None} if is_color else {"alias_to": fields["alias_to"] or None}
    if "value" in fields:
        return {"value": forms.plain(fields["value"])}
    raise Invalid(Text.FORM)


def _acknowledging(fields: Fields) -> dict[str, Any]:
    """Return the JSON object that the fields stand for: a day begins at midnight, UTC."""
    until = fields.get("until", "")
    is_day = len(until) == _DAY
    return {
        "ids": fields.get("problem", "").split() or [""],
        "note": forms.plain(fields.get("note", "")),
        "until": (f"{until}T00:00:00Z" if is_day else until) or None,
        "acknowledged": "no_more" not in fields,
    }


_PROBLEMS = "/workspaces/{id}/problems"

PAGES = (
    form("/workspaces/{id}/problems/fix", "Fix a problem", fix, _refused, access.write_workspace),
    form(
        "/workspaces/{id}/problems/fix-alike",
        "Fix problems alike",
        fix_alike,
        _refused,
        access.write_workspace,
    ),
    form(
        "/workspaces/{id}/problems/acknowledge",
        "Acknowledge a problem",
        acknowledge,
        _refused,
        access.write_beside_workspace,
    ),
)
