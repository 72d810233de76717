"""The demo workspace: a small brand in a light and a dark mode.

`Light` is the default mode and has every token; `Dark` has only those that differ, because a token that a
mode lacks is looked up in the default mode. A palette holds the raw colors, all other tokens refer to it by
aliases or, inside composites, by `{references}`. The tokens are in `demo.json`, as the API takes them.
"""

from importlib import resources

import msgspec
from msgspec import UNSET

from jeton.bodies import ModeChange, ModeCreation, TokensetCreation, WorkspaceCreation, new_token
from jeton.core import modes, tokens, tokensets, workspaces
from jeton.model import Caller, TokenFields
from jeton.store.engine import Tx


async def create(tx: Tx, caller: Caller, workspace_limit: int) -> str:
    """Store the demo as the caller's workspace; return the id of its tokenset."""
    new = WorkspaceCreation("Demo", "A small brand to look around in; delete it whenever you like.")
    workspace = (await workspaces.create(tx, caller, new, workspace_limit)).item
    brand = TokensetCreation("Brand", "Colours, type, space and motion in a light and a dark mode.")
    tokenset = (await tokensets.create(tx, caller, workspace.id, new=brand)).item
    base = (await modes.listed(tx, caller, tokenset.id)).items[0]
    light = ModeChange("Light", UNSET)
    await modes.update(tx, caller, tokenset.id, base.id, patch=light)
    dark = (await modes.create(tx, caller, tokenset.id, new=ModeCreation("Dark", is_default=False))).item
    for mode_id, fields in zip((base.id, dark.id), content(), strict=True):
        for token in fields:
            await tokens.create(tx, caller, tokenset.id, mode_id, new=token)
    return tokenset.id


def content() -> tuple[list[TokenFields], list[TokenFields]]:
    """Return the tokens of the light mode and those of the dark one."""
    found = msgspec.json.decode(resources.files("jeton.core").joinpath("demo.json").read_bytes())
    light, dark = ([new_token(body) for body in found[mode]] for mode in ("Light", "Dark"))
    return light, dark
