"""The effects of a text that is typed into a cell, in words, before it is stored."""

from jeton.bodies import bodies, inputs
from jeton.core import access
from jeton.core.browsing.effects import ContrastEffect, Effects
from jeton.core.use_case import check
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import forms, render
from jeton.web.ui.base.declared import page
from jeton.web.ui.base.typed import Typed, fields, read
from jeton.web.ui.base.validity import reason_of

_NAMED = 3
"""The pairs of a contrast that are named; of more the number is told."""


async def show(request: Request) -> Response:
    """GET /tokensets/{id}/modes/{modeId}/effects: of `text` in the cell of `name`; nothing if it has none."""
    query = request.query()
    tokenset_id, mode_id = request.params
    await check(request.store, access.edit_mode, request.caller, tokenset_id, mode_id)
    typed, name = read(forms.plain(query.get("text", ""))), forms.plain(query.get("name", ""))
    matrix = await request.services.matrices.of(request.caller, tokenset_id)
    column = matrix.chosen([mode_id])[0]
    fault = reason_of(column, name, matrix.type_now(mode_id, name) or "string", typed)
    lines = await of_text(request, name, typed)
    return render.fragment(render.html("_effects.html", lines=lines, fault=fault))


async def of_text(request: Request, name: str, typed: Typed) -> list[str]:
    """Return in words what a text in the cell of a name would do, in the mode of the path."""
    tokenset_id, mode_id = request.params
    patch = inputs.read(bodies.TokenChange, fields(typed))
    effects = await request.services.matrices.effects_of_change(
        request.caller, tokenset_id, mode_id, name, patch
    )
    return lines_of(effects)


def lines_of(effects: Effects) -> list[str]:
    """Return what would happen, the worst first."""
    reasons = [each.reason for each in effects.values if each.reason][:1]
    failing = [each for each in effects.contrast if each.after is not None and not each.after.passes]
    named = [_pair(each) for each in failing[:_NAMED]]
    if len(failing) > _NAMED:
        named.append(f"{len(failing) - _NAMED} more contrasts would fail")
    follow = [f"Used by {effects.dependents:,} {'token' if effects.dependents == 1 else 'tokens'}"]
    return [*reasons, *named, *(follow if effects.dependents else [])]


def _pair(effect: ContrastEffect) -> str:
    return f"{effect.name} on {effect.on} in {effect.mode} would fail its contrast"


PAGES = (page("/tokensets/{id}/modes/{modeId}/effects", "Effects", show, "name", "text"),)
