"""Forms that fix the problems of a workspace: another value or alias, and problems that are known."""

from typing import Any

from jeton import bodies, inputs
from jeton.acknowledging import Acknowledging
from jeton.core import access, acknowledgements, tokens
from jeton.core.recording import Noting
from jeton.errors import Invalid, Text
from jeton.web.api.problems import chosen_now
from jeton.web.request import Request
from jeton.web.response import Response
from jeton.web.ui import forms, problems
from jeton.web.ui.flows.forms import Fields, Refusal, form

_DAY = len("YYYY-MM-DD")


async def fix(request: Request, given: Fields) -> str:
    """POST /workspaces/{id}/problems/fix: `value` or `alias_to` of the token of this version."""
    noting = Noting(request.store)
    place = (given.get("tokenset", ""), given.get("mode", ""), given.get("name", ""))
    patch = inputs.read(bodies.TokenChange, _change(given))
    await tokens.update.on(noting, request.caller, *place, patch=patch, if_match=forms.based_on(given))
    return problems.path_of(request.params[0], given, noting.change_set or "")


async def acknowledge(request: Request, given: Fields) -> str:
    """POST /workspaces/{id}/problems/acknowledge: one problem, with a note and until a day; or no more."""
    wanted = inputs.read(Acknowledging, _acknowledging(given))
    about = request.caller, request.params[0]
    found = await chosen_now(request, wanted.ids)
    await acknowledgements.acknowledge.on(request.store, *about, problems=found, change=wanted)
    return problems.path_of(request.params[0], given)


async def _refused(request: Request, refusal: Refusal) -> Response:
    """Return the page of the problems with what was typed."""
    return await problems.page_of(request, refusal.given, refusal.error)


def _change(given: Fields) -> dict[str, Any]:
    """Return the JSON object that a row's field stands for: an empty alias is none."""
    if "alias_to" in given:
        return {"alias_to": given["alias_to"] or None}
    if "value" in given:
        return {"value": forms.plain(given["value"])}
    raise Invalid(Text.FORM)


def _acknowledging(given: Fields) -> dict[str, Any]:
    """Return the JSON object that the fields stand for: a day begins at midnight, UTC."""
    until = given.get("until", "")
    is_day = len(until) == _DAY
    return {
        "ids": [given.get("problem", "")],
        "note": forms.plain(given.get("note", "")),
        "until": (f"{until}T00:00:00Z" if is_day else until) or None,
        "acknowledged": "no_more" not in given,
    }


PAGES = (
    form("/workspaces/{id}/problems/fix", "Fix a problem", fix, _refused, access.write_workspace),
    form(
        "/workspaces/{id}/problems/acknowledge",
        "Acknowledge a problem",
        acknowledge,
        _refused,
        access.write_workspace,
    ),
)
