"""Promotions in the browser: what the gate says of a release stands before the button that promotes it."""

from collections.abc import Sequence
from typing import Any

from jeton.bodies import bodies, inputs
from jeton.core.browsing import overview
from jeton.core.releases import environments, promotions, releases
from jeton.core.releases.diffs import DiffSides
from jeton.core.releases.promotions import Judgement
from jeton.core.use_case import check, run
from jeton.errors import NotFound, Text
from jeton.model.objects import Environment, Release
from jeton.web.api.diffs import read
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import forms
from jeton.web.ui.base.declared import page
from jeton.web.ui.base.flows import Fields, FormRefusal, answer, form
from jeton.web.ui.pages import compare
from jeton.web.ui.pages.comparing import compared
from jeton.web.ui.releases.drafts import SHOWN
from jeton.web.ui.releases.environments import checks_of, replaced_by

_CHOICES = 200
"""The newest releases that a form offers."""
_LISTED = 20
"""The problems and the tokens that a verdict lists."""


async def show(request: Request) -> Response:
    """GET /organizations/{id}/environments/{environmentId}/promote."""
    await check(request.store, promotions.check_promote, request.caller, *request.params)
    return await _page_of(request, None)


async def promote(request: Request, fields: Fields) -> str:
    """POST /organizations/{id}/environments/{environmentId}/promote: by force, the name is typed."""
    body = {"release_id": fields.get("release_id"), "force": fields.get("force") == "true"}
    promotion, based_on = inputs.read(bodies.PromotionRequest, body), forms.based_on(fields)
    if promotion.force:
        environment = await run(request.store, environments.get, request.caller, *request.params)
        forms.refuse_untyped(fields, environment.item.name)
    about, gates = (request.caller, request.params, promotion), request.services.gates
    await promotions.promote(request.store, *about, gates=gates, if_match=based_on)
    organization_id, environment_id = request.params
    return f"/organizations/{organization_id}/environments/{environment_id}?promoted=true"


async def _page_of(request: Request, refusal: FormRefusal | None) -> Response:
    """Return the page on which a release is promoted."""
    store, about = request.store, (request.caller, *request.params)
    items = (await run(store, releases.listed, *about[:2], page=None)).items
    around = await run(store, environments.listed, *about[:2])
    environment = next((each for each in around if each.id == about[2]), None)
    if environment is None:
        raise NotFound(Text.ENVIRONMENT_NOT_FOUND)
    release_id = refusal.fields.get("release_id", "") if refusal else request.query().get("release", "")
    release_id = release_id or _next(environment, around, items)
    judgement = None
    if release_id:
        gates = request.services.gates
        judgement = await promotions.judgement(store, request.caller, request.params, release_id, gates=gates)
    return await request.in_thread(
        answer,
        request,
        "promote.html",
        refusal,
        environment=environment,
        checks=checks_of(environment, around),
        judgement=judgement,
        releases=items[::-1][:_CHOICES],
        most=_LISTED,
        replaced=await replaced_by(request, judgement),
        **await _diff(request, judgement),
        **(await run(store, overview.of_organization, *about[:2]))._asdict(),
    )


def _next(environment: Environment, around: Sequence[Environment], items: Sequence[Release]) -> str:
    """Return the id of the release that comes next: what is active one before, else the newest, else none."""
    before = around[environment.position - 2].release_id if environment.position > 1 else None
    newest = items[-1].id if items else ""
    return before if before and before != environment.release_id else newest


async def _diff(request: Request, judgement: Judgement | None) -> dict[str, Any]:
    """Return what a promotion changes; nothing if nothing was active or it is the active release."""
    active = judgement.environment.item.release_id if judgement else None
    if judgement is None or active is None or active == judgement.release.id:
        return compare.shown_diff("", None, "", "")
    sides = DiffSides(active, judgement.release.id)
    view = await read(request, sides, lambda diff: compared(diff, "", 0, SHOWN))
    return compare.shown_diff(request.params[0], view, *sides)


_PROMOTE = "/organizations/{id}/environments/{environmentId}/promote"

PAGES = (
    page(_PROMOTE, "Promote", show, "release"),
    form(_PROMOTE, "Promote a release", promote, _page_of, promotions.check_promote),
)
