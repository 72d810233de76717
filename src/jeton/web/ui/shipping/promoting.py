"""Promotions in the browser: what the gate says of a release stands before the button that promotes it."""

from jeton import bodies, inputs
from jeton.core.browsing import overview
from jeton.core.releases import environments, promotions, releases
from jeton.core.releases.diffs import DiffSides
from jeton.core.releases.gates import Verdicts
from jeton.core.releases.promotions import Judgement
from jeton.core.use_case import check
from jeton.diffs.model import Diff
from jeton.model import Environment, Versioned
from jeton.web.api.diffs import of_releases
from jeton.web.request import Request
from jeton.web.response import Response
from jeton.web.ui import compare, forms
from jeton.web.ui.declared import page
from jeton.web.ui.flows.forms import Fields, Refusal, answer, form
from jeton.web.ui.shipping.drafts import SHOWN
from jeton.web.ui.shipping.environments import path_of

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
    about = request.caller, *request.params
    if promotion.force:
        forms.refuse_untyped(fields, (await environments.get.on(request.store, *about)).item.name)

    async def run(verdicts: Verdicts) -> Versioned[Environment]:
        return await promotions.promote.on(
            request.store, *about, promotion=promotion, verdicts=verdicts, if_match=based_on
        )

    return path_of((await request.services.gates.judged(run, is_forced=promotion.force)).item)


async def _page_of(request: Request, refusal: Refusal | None) -> Response:
    """Return the page on which a release is promoted."""
    store, about = request.store, (request.caller, *request.params)
    release_id = refusal.fields.get("release_id", "") if refusal else request.query().get("release", "")
    judgement = await _judged(request, release_id) if release_id else None
    items = (await releases.listed.on(store, *about[:2], page=None)).items
    return await request.in_thread(
        answer,
        request,
        "promote.html",
        refusal,
        environment=(await environments.get.on(store, *about)).item,
        judgement=judgement,
        releases=items[::-1][:_CHOICES],
        most=_LISTED,
        **compare.shown_diff(await _diff(request, judgement) if judgement else None),
        **(await overview.of_organization.on(store, *about[:2]))._asdict(),
    )


async def _judged(request: Request, release_id: str) -> Judgement:
    """Return what the gate says of a release, also where a check could not be made."""

    async def run(verdicts: Verdicts) -> Judgement:
        about = request.caller, *request.params
        return await promotions.judged.on(request.store, *about, release=release_id, verdicts=verdicts)

    return await request.services.gates.judged(run, is_forced=True)


async def _diff(request: Request, judgement: Judgement) -> Diff | None:
    """Return what a promotion changes, None if nothing was active or it is the active release."""
    active = judgement.environment.item.release_id
    if active is None or active == judgement.release.id:
        return None
    return await of_releases(request, DiffSides(active, judgement.release.id), 0, SHOWN)


_PROMOTE = "/organizations/{id}/environments/{environmentId}/promote"

PAGES = (
    page(_PROMOTE, "Promote", show, "release"),
    form(_PROMOTE, "Promote a release", promote, _page_of, promotions.check_promote),
)
