"""The first content of a new database: a user, an API token, and a demo workspace if wanted.

The demo is a small brand. `Light` is its default mode and has every token; `Dark` has only those that differ,
because a token that a mode lacks is looked up in the default mode. A palette holds the raw colors, all other
tokens refer to it by aliases or, inside composites, by `{references}`. The tokens are in `demo.json`, as the
API takes them.
"""

from importlib import resources
from typing import NamedTuple

import msgspec
from msgspec import UNSET

from jeton.bodies.bodies import ModeChange, ModeCreation, TokensetCreation, WorkspaceCreation, new_token
from jeton.core.accounts import accounts, sessions
from jeton.core.hierarchy import modes, tokens, tokensets, workspaces
from jeton.model.objects import Caller, Plan, Scope
from jeton.model.people import User
from jeton.model.stored_tokens import TokenContent
from jeton.store.engine import Tx

OWNER = "owner@example.com"
"""The first user's address; no mail is sent, so that a reserved domain will do."""

DEMO = "Demo"
"""The name of the demo's workspace."""


class FirstStart(NamedTuple):
    """The created user, the API token's secret, a link's code, and the id of the demo's tokenset, if any."""

    user: User
    secret: str
    link_code: str
    tokenset_id: str | None


async def first_start(
    tx: Tx, workspace_limit: int, plan: Plan = Plan.TEAM, *, demo: bool
) -> FirstStart | None:
    """Fill a database without users; return None, and change nothing, if there are users."""
    if await accounts.any_user(tx):
        return None
    user = await accounts.add_user(tx, OWNER, Plan.TEAM)
    token, secret = await accounts.create_token(tx, user.email, "first start", list(Scope), None)
    caller = Caller(token.id, user.id, user.plan, can_write=True)
    tokenset_id = await create_demo(tx, caller, workspace_limit) if demo else None
    if plan is not user.plan:  # the demo took one that can write
        user = await accounts.set_plan(tx, user.email, plan)
    return FirstStart(user, secret, await sessions.make_link(tx, user.email), tokenset_id)


async def create_demo(tx: Tx, caller: Caller, workspace_limit: int) -> str:
    """Store the demo as the caller's workspace; return the id of its tokenset."""
    new = WorkspaceCreation(DEMO, "A small brand to look around in; delete it whenever you like.")
    workspace = (await workspaces.create(tx, caller, new, workspace_limit)).item
    brand = TokensetCreation("Brand", "Colours, type, space and motion in a light and a dark mode.")
    tokenset = (await tokensets.create(tx, caller, workspace.id, new=brand)).item
    base = (await modes.listed(tx, caller, tokenset.id)).items[0]
    light = ModeChange("Light", UNSET)
    await modes.update(tx, caller, tokenset.id, base.id, patch=light)
    dark = (await modes.create(tx, caller, tokenset.id, new=ModeCreation("Dark", is_default=False))).item
    for mode_id, fields in zip((base.id, dark.id), demo_content(), strict=True):
        for token in fields:
            await tokens.create(tx, caller, tokenset.id, mode_id, new=token)
    return tokenset.id


def demo_content() -> tuple[list[TokenContent], list[TokenContent]]:
    """Return the tokens of the light mode and those of the dark one."""
    bodies = msgspec.json.decode(resources.files("jeton.core.hierarchy").joinpath("demo.json").read_bytes())
    light, dark = ([new_token(body) for body in bodies[mode]] for mode in ("Light", "Dark"))
    return light, dark
