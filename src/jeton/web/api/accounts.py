"""Who the caller is, and the caller's API tokens, over HTTP."""

from jeton.core import accounts as core
from jeton.store.engine import Tx
from jeton.web.api import answers
from jeton.web.api.account_shapes import ApiTokenList, CreatedApiToken, created_api_token
from jeton.web.request import Request
from jeton.web.response import Response


async def get(request: Request) -> Response:
    """GET /me."""
    found = await request.store.peek(lambda tx: core.own(tx, request.caller))
    return answers.whole(request, answers.encode(found))


async def tokens(request: Request) -> Response:
    """GET /me/api-tokens. Revoked ones stay, so there may be any number of them."""

    async def work(tx: Tx) -> bytes:
        found = await core.own_tokens(tx, request.caller)
        return answers.encode(ApiTokenList(found, len(found)))

    return answers.whole(request, await request.store.peek(work, large=True))


async def guard_create_token(_tx: Tx, request: Request) -> None:
    """Who may create API tokens; that is known without a question."""
    core.check_own_tokens(request.caller)


async def create_token(request: Request) -> Response:
    """POST /me/api-tokens."""

    async def work(tx: Tx) -> CreatedApiToken:
        return created_api_token(*await core.create_own_token(tx, request.caller, new=request.input))

    return await answers.done(request, work, 201, secret=True)


async def revoke_token(request: Request) -> Response:
    """DELETE /me/api-tokens/{tokenId}."""
    return await answers.deleted(request, core.revoke_own_token, "API token", done="revoked", large=False)
