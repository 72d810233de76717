"""API tokens of the caller: created with a secret that is shown once, and revoked."""

from typing import Any

from jeton.bodies import bodies, inputs
from jeton.core.accounts import accounts as core
from jeton.core.browsing import twice
from jeton.core.use_case import run
from jeton.model.api_tokens import PREFIX
from jeton.model.objects import Caller, Scope
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import render
from jeton.web.ui.base.flows import Fields, days, form, secret_of
from jeton.web.ui.pages import account

_KINDS = ("workspace", "organization")


async def create(request: Request, fields: Fields) -> Response:
    """POST /account/api-tokens: the answer is the page with the secret, which is shown once."""
    new = inputs.read(bodies.ApiTokenCreation, _body(fields))
    secret = secret_of(request, fields, PREFIX)
    token, secret = await run(request.store, twice.api_token, request.caller, new=new, secret=secret)
    return render.secret_page(request, "api_token.html", token=token, secret=secret)


async def revoke(request: Request, _fields: Fields) -> str:
    """POST /account/api-tokens/{tokenId}/revoke."""
    await run(request.store, core.revoke_own_token, request.caller, *request.params)
    return "/account?done=revoked"


def _body(fields: Fields) -> dict[str, Any]:
    """Return the JSON object that the form stands for: a checkbox gives each id of the limit."""
    body: dict[str, Any] = {
        "name": fields.get("name", ""),
        "scopes": [scope for scope in Scope if fields.get(scope)],
        "expires_in_days": days(fields.get("expires_in_days", "").strip()),
    }
    for kind in _KINDS:
        ids = [name.partition(":")[2] for name in fields if name.startswith(f"{kind}:") and fields[name]]
        body[f"{kind}_ids"] = ids or None
    return body


async def _permit(tx: Any, caller: Caller, *_ids: str) -> None:
    await core.permit_own_tokens(tx, caller)


PAGES = (
    form("/account/api-tokens", "Create an API token", create, account.page_of, _permit),
    form(
        "/account/api-tokens/{tokenId}/revoke",
        "Revoke an API token",
        revoke,
        account.page_of,
        _permit,
    ),
)
