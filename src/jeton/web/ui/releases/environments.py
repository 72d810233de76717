"""Environments in the browser: stations with their active release, and each with its gate and promotions."""

from collections.abc import Sequence
from typing import Any

from jeton.bodies import bodies, inputs
from jeton.core import access
from jeton.core.browsing import overview
from jeton.core.packages import downloads
from jeton.core.releases import environments as core
from jeton.core.releases import promotions, releases
from jeton.core.releases.promotions import Judgement
from jeton.core.use_case import run
from jeton.errors import Forbidden
from jeton.model.downloads import DownloadTotals
from jeton.model.objects import Environment, Gate, Page
from jeton.web.api.paging import next_cursor, page_of
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import forms
from jeton.web.ui.base.declared import page
from jeton.web.ui.base.flows import Fields, FormRefusal, answer, changed, form

CHECKS = {
    "problems": "No new errors",
    "breaking": "Breaking changes need a new major version",
    "previous": "Was live in the environment before",
}
"""The condition that each check of a gate sets for a release, in words, by the name of the check."""
_SHOWN = 50
"""The promotions that a page lists."""
_PAGED = ("cursor", "limit")


async def create(request: Request, fields: Fields) -> str:
    """POST /organizations/{id}/environments."""
    new = inputs.read(bodies.EnvironmentCreation, {"name": fields.get("name"), "gate": _gate(fields)})
    environment = (await run(request.store, core.create, request.caller, *request.params, new=new)).item
    return path_of(environment)


async def update(request: Request, fields: Fields) -> str:
    """POST /organizations/{id}/environments/{environmentId}: its name, its position and its gate."""
    patch = inputs.read(bodies.EnvironmentChange, _body(fields))
    return path_of(await changed(request, core.update, fields, patch))


async def delete(request: Request, fields: Fields) -> str:
    """POST /organizations/{id}/environments/{environmentId}/delete: its name is typed."""
    about = request.caller, *request.params
    forms.refuse_untyped(fields, (await run(request.store, core.get, *about)).item.name)
    await run(request.store, core.delete, *about, if_match=forms.based_on(fields))
    return f"/organizations/{request.params[0]}/environments"


async def listed(request: Request, refusal: FormRefusal | None = None) -> Response:
    """GET /organizations/{id}/environments."""
    store, about = request.store, (request.caller, *request.params)
    around = await run(store, core.listed, *about)
    return answer(
        request,
        "environments.html",
        refusal,
        environments=around,
        checks=CHECKS,
        conditions={each.id: checks_of(each, around) for each in around},
        versions=await _versions(request),
        **(await run(store, overview.of_organization, *about))._asdict(),
    )


async def show(request: Request, refusal: FormRefusal | None = None) -> Response:
    """GET /organizations/{id}/environments/{environmentId}."""
    store, about = request.store, (request.caller, *request.params)
    current = await run(store, core.get, *about)
    around = await run(store, core.listed, *about[:2])
    query = request.query()
    part = page_of({name: query[name] for name in _PAGED if name in query}, texts=2) or Page(None, _SHOWN)
    past = await run(store, promotions.listed, *about, page=part)
    onward = await _onward(request, current.item, around) if "promoted" in query else None
    return answer(
        request,
        "environment.html",
        refusal,
        environment=current.item,
        version=current.version,
        gate=_checks(current.item),
        checks=checks_of(current.item, around),
        past=past,
        cursor=next_cursor(past, part, "promoted_at", "id"),
        versions=await _versions(request),
        promoters=await run(store, promotions.promoters, *about),
        is_newest="cursor" not in query,
        onward=onward,
        replaced=await replaced_by(request, onward),
        **(await run(store, overview.of_organization, *about[:2]))._asdict(),
    )


async def _onward(
    request: Request, environment: Environment, around: Sequence[Environment]
) -> Judgement | None:
    """Return what the gate of the next environment says of what is active in one, None without a next."""
    following = around[environment.position : environment.position + 1]
    active = environment.release_id
    if active is None or not following or following[0].release_id == active:
        return None
    ids, gates = (environment.organization_id, following[0].id), request.services.gates
    try:
        return await promotions.judgement(request.store, request.caller, ids, active, gates=gates)
    except Forbidden:
        return None


async def replaced_by(request: Request, judgement: Judgement | None) -> DownloadTotals | None:
    """Return the downloads of what a promotion would replace, None if it would replace nothing."""
    if judgement is None or judgement.active is None or judgement.active.release_id == judgement.release.id:
        return None
    release_id = judgement.active.release_id
    return await run(request.store, downloads.totals, request.caller, request.params[0], release_id)


def checks_of(environment: Environment, around: Sequence[Environment]) -> dict[str, str]:
    """Return the conditions of an environment's gate in words, with the name of the one before it."""
    if environment.position == 1:
        return CHECKS
    return CHECKS | {"previous": f"Was live in {around[environment.position - 2].name} before"}


async def _versions(request: Request) -> dict[str, str]:
    """Return the versions of the releases of the path's organization by their ids."""
    listing = await run(request.store, releases.listed, request.caller, request.params[0], page=None)
    return {release.id: release.version for release in listing.items}


def _checks(environment: Environment) -> list[str]:
    """Return what an environment's gate asks for."""
    gate = environment.gate
    if isinstance(gate, Gate):
        return [name for name in CHECKS if getattr(gate, name)]
    return list(CHECKS) if gate else []


def _body(fields: Fields) -> dict[str, Any]:
    """Return the JSON object that the fields of the settings stand for."""
    position = fields.get("position", "")
    is_number = position.isascii() and position.isdigit() and len(position) < 10
    number = int(position) if is_number else position
    return {"name": fields.get("name"), "position": number, "gate": _gate(fields)}


def _gate(fields: Fields) -> dict[str, bool]:
    return {name: f"gate_{name}" in fields for name in CHECKS}


def path_of(environment: Environment) -> str:
    """Return the path of the page of an environment."""
    return f"/organizations/{environment.organization_id}/environments/{environment.id}"


_ENVIRONMENTS = "/organizations/{id}/environments"
_ENVIRONMENT = f"{_ENVIRONMENTS}/{{environmentId}}"

PAGES = (
    page(_ENVIRONMENTS, "Environments", listed),
    form(_ENVIRONMENTS, "Create an environment", create, listed, access.manage_organization),
    page(_ENVIRONMENT, "Environment", show, *_PAGED, "promoted"),
    form(_ENVIRONMENT, "Change an environment", update, show, core.check_update),
    form(f"{_ENVIRONMENT}/delete", "Delete an environment", delete, show, core.check_update),
)
