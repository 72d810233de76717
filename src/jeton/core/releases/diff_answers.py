"""Cache of diff answers: one is made at a time, once for all callers, and recent ones are kept.

A diff of two large releases keeps a thread, and most of a processor, for seconds. So requests for the same
diff share one computation, other diffs queue, and at most one reading thread is busy with diffs.
"""

import asyncio
from collections.abc import Callable, Iterable
from typing import NamedTuple

import zstandard

from jeton.core.garbage import free
from jeton.core.recent import Recent
from jeton.core.releases.diffs import DiffState, TitledDiff
from jeton.core.single_flight import SingleFlight
from jeton.errors import Unavailable
from jeton.store.engine import Store, Work

KEPT_BYTES = 32 * 1024 * 1024
"""Bytes of answers kept in memory; they are compressed, as they repeat much."""
WAITING = 8
"""Number of diffs that may wait for their turn."""
_OVERHEAD = 200
_LEVEL = 1
_AT_ONCE = 256 * 1024
"""Bytes up to which a body is decompressed on the event loop; a larger one is in a thread."""


class DiffForm(NamedTuple):
    """A format of diffs: its name, and a function that yields the bytes of a diff in pieces."""

    name: str
    parts: Callable[[TitledDiff], Iterable[bytes]]


class DiffAnswer(NamedTuple):
    """An encoded diff, and the digest of the state of its two sides."""

    digest: str
    body: bytes


class _Packed(NamedTuple):
    """A compressed body, with its uncompressed size in bytes."""

    digest: str
    size: int
    body: bytes

    def unpacked(self) -> DiffAnswer:
        """Return the answer; decompression releases the interpreter lock."""
        body = zstandard.ZstdDecompressor().decompress(self.body, max_output_size=self.size)
        return DiffAnswer(self.digest, body)

    def weight(self) -> int:
        """Return the approximate memory use in bytes."""
        return len(self.body) + _OVERHEAD


_CacheKey = tuple[str, str]
"""The digest of both sides, and the name of the form."""


class Diffs:
    """The diff answers of a process, over one store; every comparison in the process holds `turn`."""

    def __init__(self, store: Store, turn: asyncio.Lock, kept_bytes: int = KEPT_BYTES) -> None:
        self._store = store
        self._turn = turn
        self._kept: Recent[_CacheKey, _Packed] = Recent(kept_bytes, _Packed.weight)
        self._under_way: SingleFlight[_CacheKey, DiffAnswer] = SingleFlight()

    async def answer(
        self, state: DiffState, form: DiffForm, make: Work[tuple[DiffState, TitledDiff]]
    ) -> DiffAnswer:
        """Return the diff that has this state; `make` compares, and reads the state once more.

        It does not check access: the caller has done so, and callers share one computation.

        Raises:
            Unavailable: too many other diffs are waiting.
        """
        if state.same is not None:
            return DiffAnswer(state.digest, b"".join(form.parts(state.same)))
        key = state.digest, form.name
        kept = self._kept.get(key)
        if kept is not None:
            return kept.unpacked() if kept.size <= _AT_ONCE else await asyncio.to_thread(kept.unpacked)
        if key not in self._under_way and len(self._under_way) > WAITING:  # one of them is running
            raise Unavailable
        return await self._under_way.run(key, lambda: self._make(form, make))

    async def _make(self, form: DiffForm, make: Work[tuple[DiffState, TitledDiff]]) -> DiffAnswer:
        """Compare in a reading thread, and encode in another one, so that the reading thread is free."""
        async with self._turn:
            state, compared = await self._store.read(make, large=True)
            packed = await asyncio.to_thread(_written, state.digest, form, compared)
            self._kept.put((state.digest, form.name), packed)
            return await asyncio.to_thread(packed.unpacked)


def _written(digest: str, form: DiffForm, compared: TitledDiff) -> _Packed:
    """Return a diff encoded and compressed, and free it.

    Pieces are compressed one by one: joining them to a body of 80 MB would stop every thread for long.
    """
    compressor = zstandard.ZstdCompressor(level=_LEVEL).compressobj()
    pieces, size = [], 0
    for part in form.parts(compared):
        size += len(part)
        pieces.append(compressor.compress(part))
    pieces.append(compressor.flush())
    free(compared.diff)
    return _Packed(digest, size, b"".join(pieces))
