"""Answers of diffs: one is made at a time, once however many ask for it, and those of late are kept.

A diff of two large releases keeps a thread, and most of a processor, for seconds. So all who ask for the same
wait for one, others wait for their turn, and of the threads that read one alone is ever busy with diffs.
"""

import asyncio
from collections.abc import Callable, Iterable
from typing import NamedTuple

import zstandard

from jeton.core.garbage import free
from jeton.core.recent import Recent
from jeton.core.releases.diffs import Compared, State
from jeton.core.single_flight import SingleFlight
from jeton.errors import Unavailable
from jeton.store.engine import Store, Work

KEPT_BYTES = 32 * 1024 * 1024
"""How many bytes of answers are kept; they are compressed, for much in them is said again and again."""
WAITING = 8
"""How many diffs may wait for their turn."""
_OVERHEAD = 200
_LEVEL = 1
_AT_ONCE = 256 * 1024
"""Bodies of so many bytes are unpacked where they are asked for, larger ones in a thread."""


class Form(NamedTuple):
    """How a diff is written: what tells one form from another, and what yields its bytes, some at a time."""

    name: str
    parts: Callable[[Compared], Iterable[bytes]]


class Answer(NamedTuple):
    """A diff as it was asked for, and what stands for the two sides that it was made of."""

    digest: str
    body: bytes


class _Packed(NamedTuple):
    """A body, compressed, and how many bytes it has."""

    digest: str
    size: int
    body: bytes

    def unpacked(self) -> Answer:
        """Return the answer; while its bytes are made other threads have their turn."""
        body = zstandard.ZstdDecompressor().decompress(self.body, max_output_size=self.size)
        return Answer(self.digest, body)

    def weight(self) -> int:
        """Return about how many bytes of memory it takes."""
        return len(self.body) + _OVERHEAD


_Key = tuple[str, str]
"""What stands for both sides, and the name of the form."""


class Diffs:
    """The answers of a process, over one store; whoever compares in this process holds `turn` meanwhile."""

    def __init__(self, store: Store, turn: asyncio.Lock, kept_bytes: int = KEPT_BYTES) -> None:
        self._store = store
        self._turn = turn
        self._kept: Recent[_Key, _Packed] = Recent(kept_bytes, _Packed.weight)
        self._under_way: SingleFlight[_Key, Answer] = SingleFlight()

    async def answer(self, state: State, form: Form, make: Work[tuple[State, Compared]]) -> Answer:
        """Return the diff of which this is the state; `make` compares, and looks at the state once more.

        It asks nobody who may see it: who asks here may, and others may wait for the same.

        Raises:
            Unavailable: too many others wait for theirs.
        """
        if state.same is not None:
            return Answer(state.digest, b"".join(form.parts(state.same)))
        key = state.digest, form.name
        kept = self._kept.get(key)
        if kept is not None:
            return kept.unpacked() if kept.size <= _AT_ONCE else await asyncio.to_thread(kept.unpacked)
        if key not in self._under_way and len(self._under_way) > WAITING:  # one has its turn
            raise Unavailable
        return await self._under_way.run(key, lambda: self._make(form, make))

    async def _make(self, form: Form, make: Work[tuple[State, Compared]]) -> Answer:
        """Compare in a thread that reads, and write in another: that one is free for others then."""
        async with self._turn:
            state, compared = await self._store.read(make, large=True)
            packed = await asyncio.to_thread(_written, state.digest, form, compared)
            self._kept.put((state.digest, form.name), packed)
            return await asyncio.to_thread(packed.unpacked)


def _written(digest: str, form: Form, compared: Compared) -> _Packed:
    """Return a diff in a form, and let go of it.

    Bytes are compressed as they come: to join them to a body of 80 MB would stop every thread for long.
    """
    compressor = zstandard.ZstdCompressor(level=_LEVEL).compressobj()
    pieces, size = [], 0
    for part in form.parts(compared):
        size += len(part)
        pieces.append(compressor.compress(part))
    pieces.append(compressor.flush())
    free(compared.diff)
    return _Packed(digest, size, b"".join(pieces))
