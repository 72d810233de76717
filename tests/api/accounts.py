"""What the tests of API tokens and members share."""

import json
from typing import Any, NamedTuple

import httpx
from conftest import Tree
from support.checks import ok
from support.service import Account, Service

API_TOKEN_FIELDS = [
    *("id", "name", "prefix", "scopes", "created_at", "last_used_at", "expires_at", "revoked_at"),
]
BOTH = ["read:tokens", "write:tokens"]
MY_TOKENS = "/me/api-tokens"

NO_EMAILS: tuple[object, ...] = (
    *(None, "", " ", "ann", "@", "ann@", "@example.com", "a b@example.com", "ann@exa mple.com", "a@b@c"),
    *("ann@example.com\n", "\tann@example.com", "ann\x01@example.com", "ann@example.com\x7f", "a\u2028@b"),
    *("a" * 65 + "@example.com", "ann@" + "a" * 190, "a" * 100_000, 5, True, [], ["ann@example.com"], {}),
)
"""Values that are no e-mail address."""
NO_ROLES: tuple[object, ...] = (None, "", "owner", "Admin", "admin ", "none", 1, True, [], ["admin"], {})
"""Values that are no role of a member."""


def create_api_token(client: httpx.Client, name: str = "ci", **fields: object) -> Any:
    """Create an API token of whom the client speaks for; return the answer, with the secret."""
    return ok(client.post(MY_TOKENS, json={"name": name, **fields}), 201)


def members_of(tree: Tree) -> str:
    """Return the path of a workspace's members."""
    return f"{tree.workspace}/members"


def put_member(tree: Tree, email: str, role: str, client: httpx.Client | None = None) -> Any:
    """Set a role in a workspace, as its owner unless told otherwise."""
    body = {"email": email, "role": role}
    return ok((client or tree.owner.client).post(members_of(tree), json=body))


class Recorded(NamedTuple):
    """A change of a membership, as history has it."""

    by: str | None
    api_token: str | None
    member: str
    before: Any
    after: Any


def recorded(service: Service, tree: Tree) -> list[Recorded]:
    """Return what is recorded of a workspace's members, in order."""
    sql = """
        SELECT s.account_id, s.api_token_id, o.object_id, o.before, o.after
        FROM change_set s JOIN object_history o ON o.change_set_id = s.id
        WHERE s.workspace_id = $1 AND o.kind = 'member' ORDER BY s.id
    """
    return [
        Recorded(*row[:3], *(None if text is None else json.loads(text) for text in row[3:]))
        for row in service.database.rows(sql, tree.workspace_id)
    ]


def token_id_of(service: Service, account: Account) -> str:
    """Return the id of the only API token of an account."""
    ((found,),) = service.database.rows("SELECT id FROM api_token WHERE account_id = $1", account.id)
    return str(found)
