"""Environments and promotions over HTTP."""

from functools import partial

from msgspec import UNSET, Struct, UnsetType

from jeton import bodies
from jeton.core import access
from jeton.core.releases import environments as core
from jeton.core.releases import promotions
from jeton.core.releases.gates import Verdicts
from jeton.model import Environment, Page, Promotion
from jeton.web.api import answers, parameters
from jeton.web.api.answers import Deleted
from jeton.web.api.paging import cursor_of, page_of
from jeton.web.api.parameters import CHANGE, DELETE, ENVIRONMENT, ORGANIZATION, READ
from jeton.web.operation import Body, Operation
from jeton.web.request import Request
from jeton.web.response import Response


class EnvironmentList(Struct):
    """An organization's environments, by position."""

    environments: list[Environment]
    total: int


class PromotionList(Struct, omit_defaults=True):
    """The promotions to an environment, the newest first; `next_cursor` only in pages, null on the last."""

    promotions: list[Promotion]
    total: int
    next_cursor: str | UnsetType | None = UNSET


async def listed(request: Request) -> Response:
    """GET /organizations/{id}/environments."""
    return await answers.listed(request, core.listed, lambda found: EnvironmentList(found, len(found)))


async def get(request: Request) -> Response:
    """GET /organizations/{id}/environments/{environmentId}."""
    return await answers.got(request, core.get)


async def create(request: Request) -> Response:
    """POST /organizations/{id}/environments."""
    return await answers.created(request, core.create, new=request.input)


async def update(request: Request) -> Response:
    """PATCH /organizations/{id}/environments/{environmentId}."""
    return await answers.updated(request, core.update)


async def delete(request: Request) -> Response:
    """DELETE /organizations/{id}/environments/{environmentId}."""
    return await answers.deleted(request, core.delete, "Environment")


async def promote(request: Request) -> Response:
    """POST /organizations/{id}/environments/{environmentId}/promote."""
    condition, gates = request.if_match(), request.services.gates

    async def run(verdicts: Verdicts) -> Response:
        about = {"wanted": request.input, "verdicts": verdicts, "if_match": condition}
        return await answers.created(request, promotions.promote, 200, **about)

    return await gates.judged(run, is_forced=request.input.force)


async def history(request: Request) -> Response:
    """GET /organizations/{id}/environments/{environmentId}/promotions."""
    page = await answers.checked(request, core.visible, partial(page_of, with_mode=True))
    found = await promotions.listed.shown(
        request.store, lambda found: _encoded(found, page), request.caller, *request.params, page=page
    )
    return answers.whole(request, found)


def _encoded(found: promotions.PromotionListing, page: Page | None) -> bytes:
    cursor = None
    if found.more:
        last = found.promotions[-1]
        cursor = cursor_of((last.promoted_at, last.id))
    shown = PromotionList(found.promotions, found.total, UNSET if page is None else cursor)
    return answers.encode(shown)


_ENVIRONMENTS = f"{ORGANIZATION}/environments"

OPERATIONS = (
    Operation("GET", _ENVIRONMENTS, "List environments", listed, EnvironmentList, READ),
    Operation(
        "POST",
        _ENVIRONMENTS,
        "Create environment",
        create,
        Environment,
        CHANGE,
        Body(answers.permits(access.manage_organization), bodies.EnvironmentCreation),
        status=201,
    ),
    Operation("GET", ENVIRONMENT, "Get environment", get, Environment, READ),
    Operation(
        "PATCH",
        ENVIRONMENT,
        "Update environment",
        update,
        Environment,
        CHANGE,
        Body(answers.permits(core.check_update), bodies.EnvironmentChange),
    ),
    Operation("DELETE", ENVIRONMENT, "Delete environment", delete, Deleted, DELETE),
    Operation(
        "POST",
        f"{ENVIRONMENT}/promote",
        "Promote a release to an environment",
        promote,
        Environment,
        CHANGE,
        Body(answers.permits(promotions.check_promote), bodies.PromotionRequest),
    ),
    Operation(
        "GET",
        f"{ENVIRONMENT}/promotions",
        "List promotions to an environment",
        history,
        PromotionList,
        (400, 404),
        query=parameters.page("How many promotions a page has."),
    ),
)
