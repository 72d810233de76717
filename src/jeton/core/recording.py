"""Change sets of a caller in a workspace, and which one a request has made."""

from typing import TypeVar

from jeton.model import Access, Caller
from jeton.store import change_sets
from jeton.store.change_sets import ChangeSet
from jeton.store.engine import Tx, Units, Work

T = TypeVar("T")


async def begin(tx: Tx, caller: Caller, access: Access) -> ChangeSet:
    """Begin a change set of the caller in a workspace; called after all checks have passed."""
    return await change_sets.begin(tx, caller.user_id, caller.token_id, workspace_id=access.workspace_id)


def planned(caller: Caller, access: Access) -> ChangeSet:
    """Return a change set of the caller that is stored with the planned changes."""
    return change_sets.change_set(caller.user_id, caller.token_id, workspace_id=access.workspace_id)


def only(recorded: tuple[str, ...]) -> str | None:
    """Return the id of the change set among these, None if there are none or several."""
    return recorded[0] if len(recorded) == 1 else None


class Noting:
    """A runner of units of work that notes which change set its last write has stored, None if none."""

    def __init__(self, units: Units) -> None:
        self.change_set: str | None = None
        self.read = units.read
        self.peek = units.peek
        self._write = units.write

    async def write(self, work: Work[T], *, large: bool | None = False) -> T:
        """Run a unit of work; what it stored is noted once it is durable."""

        async def noting(tx: Tx) -> tuple[T, tuple[str, ...]]:
            return await work(tx), tx.recorded

        result, recorded = await self._write(noting, large=large)
        self.change_set = only(recorded)
        return result
