"""The first content of a new database: a user, an API token, and a demo if wanted."""

from typing import NamedTuple

from jeton.core import accounts
from jeton.core import demo as demo_workspace
from jeton.model import Caller, Plan, Scope, User
from jeton.store.engine import Tx

OWNER = "owner@example.com"
"""The first user's address; no mail is sent, so that a reserved domain will do."""


class FirstStart(NamedTuple):
    """The created user, the secret of the API token, and the id of the demo's tokenset, if any."""

    user: User
    secret: str
    tokenset_id: str | None


async def first_start(tx: Tx, workspace_limit: int, *, demo: bool) -> FirstStart | None:
    """Fill a database without users; return None, and change nothing, if there are users."""
    if await accounts.any_user(tx):
        return None
    user = await accounts.add_user(tx, OWNER, Plan.TEAM)
    token, secret = await accounts.create_token(tx, user.email, "first start", list(Scope), None)
    caller = Caller(token.id, user.id, user.plan, can_write=True)
    tokenset_id = await demo_workspace.create(tx, caller, workspace_limit) if demo else None
    return FirstStart(user, secret, tokenset_id)
