"""Environments and promotions over HTTP."""

from functools import partial

from msgspec import UNSET

from jeton.core import access
from jeton.core.releases import environments as core
from jeton.core.releases import promotions
from jeton.core.releases.gates import Verdicts
from jeton.core.releases.promotions import PromotionList
from jeton.model import Environment, Page, Versioned
from jeton.store.engine import Tx
from jeton.web.api import answers, shapes
from jeton.web.api.paging import cursor_of, page_of
from jeton.web.request import Request
from jeton.web.response import Response


async def listed(request: Request) -> Response:
    """GET /organizations/{id}/environments."""
    return await answers.listed(request, core.listed, lambda found: shapes.EnvironmentList(found, len(found)))


async def get(request: Request) -> Response:
    """GET /organizations/{id}/environments/{environmentId}."""
    return await answers.got(request, core.get)


async def guard_create(tx: Tx, request: Request) -> None:
    """Who may manage the organization."""
    await access.manage_organization(tx, request.caller, *request.params)


async def create(request: Request) -> Response:
    """POST /organizations/{id}/environments."""
    return await answers.created(
        request, lambda tx: core.create(tx, request.caller, *request.params, new=request.input)
    )


async def guard_update(tx: Tx, request: Request) -> None:
    """Who may manage the organization, and whether the environment is there."""
    await core.check_update(tx, request.caller, *request.params)


async def update(request: Request) -> Response:
    """PATCH /organizations/{id}/environments/{environmentId}."""
    return await answers.updated(request, core.update)


async def delete(request: Request) -> Response:
    """DELETE /organizations/{id}/environments/{environmentId}."""
    return await answers.deleted(request, core.delete, "Environment")


async def guard_promote(tx: Tx, request: Request) -> None:
    """Who may promote, and whether the environment is there."""
    await promotions.check_promote(tx, request.caller, *request.params)


async def promote(request: Request) -> Response:
    """POST /organizations/{id}/environments/{environmentId}/promote."""
    condition, gates = request.if_match(), request.services.gates

    async def run(verdicts: Verdicts) -> Response:
        async def work(tx: Tx) -> Versioned[Environment]:
            return await promotions.promote(
                tx,
                request.caller,
                *request.params,
                wanted=request.input,
                verdicts=verdicts,
                if_match=condition,
            )

        return await answers.created(request, work, status=200)

    return await gates.judged(run, is_forced=request.input.force)


async def history(request: Request) -> Response:
    """GET /organizations/{id}/environments/{environmentId}/promotions."""
    page = await answers.checked(request, core.seen, partial(page_of, with_mode=True))

    async def work(tx: Tx) -> bytes:
        return _encoded(await promotions.listed(tx, request.caller, *request.params, page=page), page)

    found = await request.store.peek(
        work, large=lambda tx: promotions.list_is_large(tx, request.params[1], page)
    )
    return answers.whole(request, found)


def _encoded(found: PromotionList, page: Page | None) -> bytes:
    cursor = None
    if found.more:
        last = found.promotions[-1]
        cursor = cursor_of((last.promoted_at, last.id))
    shown = shapes.PromotionList(found.promotions, found.total, UNSET if page is None else cursor)
    return answers.encode(shown)
