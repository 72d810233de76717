"""Environments and promotions over HTTP."""

from msgspec import Struct

from jeton.bodies import bodies
from jeton.core import access
from jeton.core.releases import environments as core
from jeton.core.releases import promotions
from jeton.core.releases.promotions import PromotedEnvironment
from jeton.model.objects import Environment, Promotion
from jeton.web.api import answers
from jeton.web.api.objects import creates, deletes, gets, updates
from jeton.web.api.paging import Paged
from jeton.web.api.parameters import CHANGE, ENVIRONMENT, ORGANIZATION, PAGE, READ
from jeton.web.http.operation import Body, Operation
from jeton.web.http.request import Request
from jeton.web.http.response import Response


class EnvironmentList(Struct):
    """An organization's environments, by position."""

    environments: list[Environment]
    total: int


class PromotionList(Paged):
    """The promotions to an environment, the newest first; `next_cursor` only in pages, null on the last."""

    promotions: list[Promotion]
    total: int


async def listed(request: Request) -> Response:
    """GET /organizations/{id}/environments. They are few, so that they have no pages."""
    return await answers.result(
        request,
        core.listed,
        lambda environments: answers.encode(EnvironmentList(environments, len(environments))),
    )


async def promote(request: Request) -> Response:
    """POST /organizations/{id}/environments/{environmentId}/promote."""
    work = promotions.promote(
        request.store,
        request.caller,
        request.params,
        request.input,
        gates=request.services.gates,
        if_match=request.if_match(),
        key=request.key,
    )
    return await answers.answered(request, work, request.key)


async def history(request: Request) -> Response:
    """GET /organizations/{id}/environments/{environmentId}/promotions."""
    return await answers.listed(request, promotions.listed, PromotionList, core.visible, "promoted_at", "id")


_ENVIRONMENTS = f"{ORGANIZATION}/environments"

OPERATIONS = (
    Operation("GET", _ENVIRONMENTS, "List environments", listed, EnvironmentList, READ),
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
        PromotedEnvironment,
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
        query=PAGE,
    ),
)
