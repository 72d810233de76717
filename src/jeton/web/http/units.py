"""The units of work of one request: the first proves who makes it, and the last write's change set is noted.

Where the database is far, a caller who is known from an earlier request is not asked for in a round trip of
its own: the request's first unit of work asks for it as well, and counts for nothing where the API token is
no longer what it was. No answer leaves before that.
"""

from collections.abc import Coroutine
from typing import Any, NamedTuple, TypeVar

from jeton.core import recording
from jeton.core.accounts import accounts
from jeton.errors import JetonError, Unauthenticated, Unavailable
from jeton.model.objects import Caller
from jeton.store.engine import Store, Tx, Work

T = TypeVar("T")


class Claim(NamedTuple):
    """An API token, by the digest of its secret, and the caller for whom it spoke in an earlier request."""

    digest: bytes
    caller: Caller


class CallerChanged(Exception):
    """A remembered caller is no longer who it was, for example of another plan; nothing was done."""


class RequestUnits:
    """Runs the units of work of one request on a store.

    Attributes:
        claim: who makes the request, as long as that is not proven; each unit of work proves it.
        change_set: the id of the one change set that the last write has stored, None if there is none.

    Raises:
        Unauthenticated: the API token of the claim speaks for nobody any more.
        CallerChanged: it speaks for another caller.
    """

    def __init__(self, store: Store) -> None:
        self.claim: Claim | None = None
        self.change_set: str | None = None
        self._store = store

    async def read(self, work: Work[T], *, large: bool = False) -> T:
        """Run a unit of work that only reads, on one snapshot."""
        if self.claim is None:
            return await self._store.read(work, large=large)
        return await self._proof(self._store.read(_proving(self.claim, work), large=large))

    async def peek(self, work: Work[T], *, large: bool = False) -> T:
        """Run a unit of work that only reads, all of it in one round trip."""
        if self.claim is None:
            return await self._store.peek(work, large=large)
        return await self._proof(self._store.peek(_proving(self.claim, work), large=large))

    async def write(self, work: Work[T], *, large: bool | None = False) -> T:
        """Run a unit of work, and note its change set once that is durable."""

        async def recorded(tx: Tx) -> tuple[T, tuple[str, ...]]:
            return await work(tx), tx.recorded

        if self.claim is None:
            running = self._store.write(recorded, large=large)
        else:
            running = self._proof(self._store.write(_proving(self.claim, recorded), large=large))
        result, change_sets = await running
        self.change_set = recording.only(change_sets)
        return result

    async def _proof(self, running: Coroutine[Any, Any, T]) -> T:
        """Return the result of a unit of work that proves the claim."""
        try:
            result = await running
        except (Unauthenticated, Unavailable):
            raise
        except JetonError:
            self.claim = None  # what the work itself refuses counts after the proof
            raise
        self.claim = None
        return result


def _proving(claim: Claim, work: Work[T]) -> Work[T]:
    async def both(tx: Tx) -> T:
        results: tuple[None, T] = await tx.together(_prove(tx, claim), work(tx))
        return results[1]

    return both


async def _prove(tx: Tx, claim: Claim) -> None:
    if await accounts.authenticate(tx, claim.digest) != claim.caller:
        raise CallerChanged
