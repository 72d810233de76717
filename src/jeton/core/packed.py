"""Encoded answers as caches keep them: compressed, because they repeat much."""

import asyncio
from collections.abc import Iterable
from typing import NamedTuple

import zstandard

KEPT_BYTES = 32 * 1024 * 1024
"""Bytes of compressed answers that a cache keeps."""
_OVERHEAD = 200
_LEVEL = 1
_AT_ONCE = 256 * 1024
"""Bytes up to which a body is decompressed on the event loop; a larger one is in a thread."""


class Answer(NamedTuple):
    """An encoded answer, and the digest of the state that it was made from."""

    digest: str
    body: bytes


class Packed(NamedTuple):
    """A compressed answer, with its uncompressed size in bytes."""

    digest: str
    size: int
    body: bytes

    async def answer(self) -> Answer:
        """Return the answer; decompression releases the interpreter lock."""
        unpacked = self._unpacked() if self.size <= _AT_ONCE else await asyncio.to_thread(self._unpacked)
        return Answer(self.digest, unpacked)

    def _unpacked(self) -> bytes:
        return zstandard.ZstdDecompressor().decompress(self.body, max_output_size=self.size)

    def weight(self) -> int:
        """Return the approximate memory use in bytes."""
        return len(self.body) + _OVERHEAD


def packed(digest: str, parts: Iterable[bytes]) -> Packed:
    """Return the answer for a state compressed, from the pieces of its body.

    Pieces are compressed one by one: joining them to a body of 80 MB would stop every thread for long.
    """
    compressor = zstandard.ZstdCompressor(level=_LEVEL).compressobj()
    pieces, size = [], 0
    for part in parts:
        size += len(part)
        pieces.append(compressor.compress(part))
    pieces.append(compressor.flush())
    return Packed(digest, size, b"".join(pieces))
