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
from jeton.web.api.objects import creates, deletes, gets, lists, updates
from jeton.web.api.paging import cursor_of, page_of
from jeton.web.api.parameters import CHANGE, ENVIRONMENT, ORGANIZATION
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
    lists(_ENVIRONMENTS, "List environments", core.listed, EnvironmentList),
    creates(
        _ENVIRONMENTS,
        "Create environment",
        core.create,
        Environment,
        bodies.EnvironmentCreation,
        access.manage_organization,
    ),
    gets(ENVIRONMENT, "Get environment", core.get, Environment),
    updates(
        ENVIRONMENT,
        "Update environment",
        core.update,
        Environment,
        bodies.EnvironmentChange,
        core.check_update,
    ),
    deletes(ENVIRONMENT, "Environment", core.delete),
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
