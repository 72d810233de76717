"""The shapes of requests and answers about API tokens."""

from typing import Annotated

from msgspec import Meta, Struct

from jeton.inputs import LONGEST_DAYS
from jeton.model import ApiToken, Scope
from jeton.web.api.shapes import Name


class ApiTokenCreation(Struct):
    """An API token to create.

    Without `scopes` it may do what the one that asks may do; reading is always included. Without
    `expires_in_days` it does not expire.
    """

    name: Name
    scopes: list[Scope] | None = None
    expires_in_days: Annotated[int, Meta(ge=1, le=LONGEST_DAYS)] | None = None


class ApiTokenList(Struct):
    """The caller's API tokens by creation, revoked and expired ones as well."""

    api_tokens: list[ApiToken]
    total: int


class CreatedApiToken(ApiToken, frozen=True, gc=False, kw_only=True):
    """A new API token, with the secret that stands for it; this is the only time that it is shown."""

    token: str


def created_api_token(made: ApiToken, secret: str) -> CreatedApiToken:
    """Return what the answer to a creation shows."""
    fields = [getattr(made, field) for field in ApiToken.__struct_fields__]
    return CreatedApiToken(*fields, token=secret)
