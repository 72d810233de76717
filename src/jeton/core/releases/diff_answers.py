"""Cache of diff answers: each is made once for all callers, few at a time, and recent ones are kept.

A diff of two large releases keeps a thread, and most of a processor, for seconds. So requests for the same
diff share one computation, and others queue by user.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from jeton.bounds.turns import Turns
from jeton.core.computed import Computed
from jeton.core.garbage import free
from jeton.core.packed import KEPT_BYTES, Answer, Packed, packed
from jeton.core.releases.diffs import DiffState
from jeton.diffs.model import TitledDiff
from jeton.store.engine import Store, Work


class DiffForm(NamedTuple):
    """A format of diffs: its name, and a function that yields the bytes of a diff in pieces.

    `with_problems` tells whether it needs the problems of both sides.
    """

    name: str
    parts: Callable[[TitledDiff], Iterable[bytes]]
    with_problems: bool = False


class Diffs:
    """The diff answers of a process, over one store; comparisons take `turns`."""

    def __init__(self, store: Store, turns: Turns, kept_bytes: int = KEPT_BYTES) -> None:
        self._store = store
        self._turns = turns
        self._computed: Computed[str, str, Packed] = Computed(
            kept_bytes, lambda _, entry: entry.weight(), all_states=True
        )

    async def answer(
        self, state: DiffState, form: DiffForm, make: Work[tuple[DiffState, TitledDiff]]
    ) -> Answer:
        """Return the diff that has this state; `make` compares, and reads the state once more.

        It does not check access: the caller has done so, and callers share one computation.

        Raises:
            Unavailable: too many other diffs are waiting.
        """
        if state.same is not None:
            return Answer(state.digest, b"".join(form.parts(state.same)))
        entry = await self._computed.get(form.name, state.digest, lambda: self._make(form, make))
        return await entry.answer()

    async def _make(self, form: DiffForm, make: Work[tuple[DiffState, TitledDiff]]) -> tuple[str, Packed]:
        """Compare in a reading thread, and encode in another one, so that the reading thread is free."""
        async with self._turns.turn():
            state, compared = await self._store.read(make, large=True)
            return state.digest, await self._store.turns.in_thread(_written, state.digest, form, compared)


def _written(digest: str, form: DiffForm, compared: TitledDiff) -> Packed:
    """Return a diff encoded and compressed, and free it."""
    result = packed(digest, form.parts(compared))
    free(compared.diff)
    return result
