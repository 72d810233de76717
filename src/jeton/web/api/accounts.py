"""The caller and the caller's API tokens, over HTTP."""

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import astuple

from jeton.bodies import bodies
from jeton.core import access
from jeton.core.accounts import accounts as core
from jeton.core.use_case import run
from jeton.model.objects import Plan
from jeton.model.people import ApiToken, ids_of
from jeton.web.api import answers
from jeton.web.api.answers import Deleted
from jeton.web.api.paging import Paged
from jeton.web.api.parameters import PAGE
from jeton.web.http.operation import Body, Operation
from jeton.web.http.request import Request
from jeton.web.http.response import Response


class User(Struct, frozen=True):
    """The user who makes the request, and what the API token is limited to, if it is."""

    id: str
    email: str
    plan: Plan
    workspace_ids: list[str] | UnsetType = UNSET
    organization_ids: list[str] | UnsetType = UNSET


class ApiTokenList(Paged):
    """The caller's API tokens by creation, expired ones as well, and those revoked in the last 30 days."""

    api_tokens: list[ApiToken]
    total: int


class CreatedApiToken(ApiToken, frozen=True, gc=False, kw_only=True):
    """A new API token, with the secret that stands for it; this is the only time that it is shown."""

    token: str


async def get(request: Request) -> Response:
    """GET /me."""
    user = await run(request.store, core.own, request.caller)
    body = answers.encode(User(user.id, user.email, user.plan, *ids_of(request.caller.limit)))
    return answers.whole(request, body)


async def tokens(request: Request) -> Response:
    """GET /me/api-tokens. Those just revoked are there, too, so there may be any number of them."""
    return await answers.listed(request, core.own_tokens, ApiTokenList, access.anyone, "id")


async def create_token(request: Request) -> Response:
    """POST /me/api-tokens."""
    return await answers.done(
        request, core.create_own_token, 201, shape=_with_secret, secret=True, new=request.input
    )


async def revoke_token(request: Request) -> Response:
    """DELETE /me/api-tokens/{tokenId}."""
    return await answers.deleted(request, core.revoke_own_token, "API token", done="revoked")


def _with_secret(created: tuple[ApiToken, str]) -> CreatedApiToken:
    """Return a new API token with its secret."""
    token, secret = created
    return CreatedApiToken(*astuple(token), token=secret)


_API_TOKENS = "/me/api-tokens"

OPERATIONS = (
    Operation("GET", "/me", "Get the caller", get, User, ()),
    Operation("GET", _API_TOKENS, "List the caller's API tokens", tokens, ApiTokenList, (400,), query=PAGE),
    Operation(
        "POST",
        _API_TOKENS,
        "Create API token",
        create_token,
        CreatedApiToken,
        (400, 403, 404, 409, 413, 415),
        Body(answers.permits(core.permit_own_tokens), bodies.ApiTokenCreation),
        status=201,
    ),
    Operation(
        "DELETE", f"{_API_TOKENS}/{{tokenId}}", "Revoke API token", revoke_token, Deleted, (403, 404, 412)
    ),
)
