"""Changes of a tokenset's tokens since a cursor, the oldest first, for those who ask again and again.

The moment of a change is noted before the change is committed, so one may come to stand before another that
was told already. But each raises the revision of its mode, which it holds until then. A cursor therefore has
a position, and the sum of the revisions that nothing after the position accounts for. Where that is another
one by now, something came to stand before the position, or was forgotten after it: then the answer says that
all must be read again.
"""

import hashlib
from collections.abc import Sequence
from typing import Literal, NamedTuple

from msgspec import Struct

from jeton.core import access
from jeton.core.use_case import reading
from jeton.model.objects import ApiTokenRef, Caller, UserRef
from jeton.store import modes
from jeton.store.engine import Tx
from jeton.store.history import pages as store
from jeton.store.history.entries import START, Entry, Position

_BEGINNING = Position("1970-01-01T00:00:00.000Z", "", "", "", 0)


class Cursor(NamedTuple):
    """A position among the changes of a tokenset's tokens, and what holds while none was overlooked."""

    position: Position
    revisions: int
    """The sum of the revisions of all modes, 0 where more changes follow."""
    before: int
    """The part of that sum that no change after the position has raised."""
    modes: str
    """A digest of which modes there are."""


class TokenEvent(Struct, frozen=True):
    """What became of a token: `name` is null once it is deleted, `former_name` if it was created."""

    change_set: str
    at: str
    user: UserRef | None
    api_token: ApiTokenRef | None
    mode_id: str
    id: str
    name: str | None
    former_name: str | None
    action: Literal["created", "updated", "renamed", "deleted"]
    version: int


class Since(NamedTuple):
    """Changes, the cursor after them, and whether more follow, or everything must be read again."""

    changes: list[TokenEvent]
    cursor: Cursor
    more: bool = False
    reset: bool = False


def _may_be_long(*_: object, after: Cursor | None, **__: object) -> bool:
    """Tell whether changes are asked for: each page asks for the cursor of now, which takes no time."""
    return after is not None


@reading(large=_may_be_long)
async def since(
    tx: Tx, caller: Caller, tokenset_id: str, *, after: Cursor | None, limit: int, oldest: str
) -> Since:
    """Return the changes after a cursor, at most `limit`; without one none, and the cursor of now.

    It must be read again if modes were made or deleted, a change was noted late, the database was restored,
    or history of before the `oldest` change set that is kept would be needed.
    """
    _, revisions = await tx.together(
        access.read_tokenset(tx, caller, tokenset_id), modes.revisions_of(tx, tokenset_id)
    )
    changes = _Changes(tx, list(revisions), sum(revisions.values()))
    if after is None or after.modes != changes.digest:
        return Since([], await changes.now(), reset=after is not None)
    if after.revisions == changes.total:
        return Since([], after)
    entries = await changes.after(after.position, limit + 1)
    is_forgotten = any(entry.change.change_set < oldest for entry in entries)
    if is_forgotten or after.before != await changes.before(after.position):
        return Since([], await changes.now(), reset=True)
    more, entries = len(entries) > limit, entries[:limit]
    position = entries[-1].position if entries else after.position
    return Since([_event(entry) for entry in entries], await changes.cursor(position, more=more), more)


class _Changes:
    """The modes of a tokenset, and the changes of their tokens."""

    def __init__(self, tx: Tx, mode_ids: Sequence[str], total: int) -> None:
        self.total = total
        self.digest = hashlib.blake2b("".join(mode_ids).encode(), digest_size=8).hexdigest()
        self._tx = tx
        width = store.TOGETHER
        self._parts = [mode_ids[first : first + width] for first in range(0, len(mode_ids), width)]

    async def after(self, position: Position, limit: int) -> list[Entry]:
        """Return the first changes after a position."""
        entries = [
            entry for ids in self._parts for entry in await store.tokens_after(self._tx, ids, position, limit)
        ]
        return sorted(entries)[:limit]

    async def before(self, position: Position) -> int:
        """Return the sum of the revisions that no change after a position has raised."""
        return self.total - sum([await store.raised_after(self._tx, ids, position) for ids in self._parts])

    async def now(self) -> Cursor:
        """Return the cursor after all changes."""
        newest = store.Slice(START, 1)
        entries = [
            entry for ids in self._parts for entry in await store.tokens_of_modes(self._tx, ids, newest)
        ]
        return await self.cursor(max(entries).position if entries else _BEGINNING)

    async def cursor(self, position: Position, *, more: bool = False) -> Cursor:
        """Return the cursor after a position."""
        return Cursor(position, 0 if more else self.total, await self.before(position), self.digest)


def _event(entry: Entry) -> TokenEvent:
    change = entry.change
    before = change.before
    name = None if change.action == "deleted" else change.name
    former = None if before is None else before.name
    is_renamed = former is not None and name is not None and name != former
    return TokenEvent(
        change.change_set,
        change.at,
        change.user,
        change.api_token,
        str(change.mode_id),
        change.id,
        name,
        former,
        "renamed" if is_renamed else change.action,
        entry.position.version,
    )
