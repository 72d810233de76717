"""What the tests of API tokens share."""

from typing import Any

import httpx
from support.checks import ok
from support.service import Account, Service

API_TOKEN_FIELDS = [
    *("id", "name", "prefix", "scopes", "created_at", "last_used_at", "expires_at", "revoked_at")
]
BOTH = ["read:tokens", "write:tokens"]
MY_TOKENS = "/me/api-tokens"


def create_api_token(client: httpx.Client, name: str = "ci", **fields: object) -> Any:
    """Create an API token of whom the client speaks for; return the answer, with the secret."""
    return ok(client.post(MY_TOKENS, json={"name": name, **fields}), 201)


def token_id_of(service: Service, account: Account) -> str:
    """Return the id of the only API token of an account."""
    ((found,),) = service.database.rows("SELECT id FROM api_token WHERE account_id = $1", account.id)
    return str(found)
