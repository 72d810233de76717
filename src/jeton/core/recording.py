"""Change sets of a caller in a workspace, and which one a request has made."""

from jeton.core import policy
from jeton.model.objects import Access, Caller
from jeton.store import change_sets
from jeton.store.change_sets import ChangeSet
from jeton.store.engine import Tx


async def begin(tx: Tx, caller: Caller, access: Access) -> ChangeSet:
    """Begin a change set of the caller in a workspace; called after all checks have passed."""
    return await change_sets.store(tx, planned(caller, access))


def planned(caller: Caller, access: Access) -> ChangeSet:
    """Return a change set of the caller that is stored with the planned changes."""
    return change_sets.change_set(
        caller.user_id,
        caller.token_id,
        workspace_id=access.workspace_id,
        bypass=policy.bypass_of(caller, access),
    )


def only(recorded: tuple[str, ...]) -> str | None:
    """Return the id of the change set among these, None if there are none or several."""
    return recorded[0] if len(recorded) == 1 else None
