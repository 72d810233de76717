"""Entries of packs: whole objects, and deltas against an earlier version by runs of equal lines."""

import hashlib
import zlib
from collections.abc import AsyncIterator, Iterator
from typing import NamedTuple

from jeton.formats.git.objects import GitObject, Kind

_REF_DELTA = 7
_MOST_INSERTED = 127
_MOST_COPIED = 0xFFFFFF
_HEADER = b"PACK\0\0\0\2"
EMPTY_BYTES = len(_HEADER) + 4 + 20
"""Bytes of a pack around its entries."""


class Entry(NamedTuple):
    """An entry of a pack as it is read: an object, or without a kind a delta against the object `base`."""

    kind: Kind | None
    base: bytes
    data: bytes


def entry_of(each: GitObject) -> bytes:
    """Return the entry of a whole object."""
    return _head(each.kind, len(each.body)) + zlib.compress(each.body)


def delta_entry(base: bytes, delta: bytes) -> bytes:
    """Return the entry of a delta against the object of an id."""
    return _head(_REF_DELTA, len(delta)) + base + zlib.compress(delta)


def read_entry(raw: bytes) -> Entry:
    """Return what an entry says."""
    kind, at = raw[0] >> 4 & 7, 1
    while raw[at - 1] & 0x80:
        at += 1
    if kind == _REF_DELTA:
        return Entry(None, raw[at : at + 20], zlib.decompress(raw[at + 20 :]))
    return Entry(Kind(kind), b"", zlib.decompress(raw[at:]))


async def pack(count: int, entries: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """Yield the parts of a pack of so many entries."""
    checksum = hashlib.sha1(usedforsecurity=False)
    header = _HEADER + count.to_bytes(4, "big")
    checksum.update(header)
    yield header
    async for each in entries:
        checksum.update(each)
        yield each
    yield checksum.digest()


def delta_of(old: bytes, new: bytes) -> bytes:
    """Return the delta that makes one text of another: runs of lines copied, and new lines."""
    parts = [_number(len(old)), _number(len(new))]
    for start, end, text in _runs(old.splitlines(keepends=True), new.splitlines(keepends=True)):
        if text:
            parts += (bytes([len(part)]) + part for part in _sliced(text))
        else:
            parts += (_copied(at, min(_MOST_COPIED, end - at)) for at in range(start, end, _MOST_COPIED))
    return b"".join(parts)


def applied(old: bytes, delta: bytes) -> bytes:
    """Return the text that a delta makes of another."""
    at, parts = _after_number(delta, _after_number(delta, 0)), []
    while at < len(delta):
        op, at = delta[at], at + 1
        if op & 0x80:
            numbers = [0, 0]
            for bit in range(7):
                if op >> bit & 1:
                    numbers[bit > 3] |= delta[at] << 8 * (bit if bit < 4 else bit - 4)
                    at += 1
            parts.append(old[numbers[0] : numbers[0] + numbers[1]])
        else:
            parts.append(delta[at : at + op])
            at += op
    return b"".join(parts)


def _runs(old: list[bytes], new: list[bytes]) -> Iterator[tuple[int, int, bytes]]:
    """Yield the parts of a new text: the ends of a run of equal lines in the old one, or new lines."""
    offsets, places = [0], dict[bytes, int]()
    for number, line in enumerate(old):
        offsets.append(offsets[-1] + len(line))
        places.setdefault(line, number)
    first = next_ = -1
    inserted: list[bytes] = []
    for line in new:
        if first >= 0 and next_ < len(old) and old[next_] == line:
            next_ += 1
            continue
        if first >= 0:
            yield offsets[first], offsets[next_], b""
        first = places.get(line, -1)
        next_ = first + 1
        if first < 0:
            inserted.append(line)
        elif inserted:
            yield 0, 0, b"".join(inserted)
            inserted = []
    if first >= 0:
        yield offsets[first], offsets[next_], b""
    elif inserted:
        yield 0, 0, b"".join(inserted)


def _sliced(text: bytes) -> Iterator[bytes]:
    return (text[at : at + _MOST_INSERTED] for at in range(0, len(text), _MOST_INSERTED))


def _copied(offset: int, length: int) -> bytes:
    """Return the operation that copies a run; bytes that are 0 are left out."""
    op, parts = 0x80, bytearray()
    for bit, byte in enumerate(offset.to_bytes(4, "little") + length.to_bytes(3, "little")):
        if byte:
            op |= 1 << bit
            parts.append(byte)
    return bytes([op]) + parts


def _head(kind: int, length: int) -> bytes:
    byte, rest, parts = kind << 4 | length & 15, length >> 4, bytearray()
    while rest:
        parts.append(byte | 0x80)
        byte, rest = rest & 0x7F, rest >> 7
    parts.append(byte)
    return bytes(parts)


def _number(value: int) -> bytes:
    parts = bytearray()
    while value > 0x7F:
        parts.append(value & 0x7F | 0x80)
        value >>= 7
    parts.append(value)
    return bytes(parts)


def _after_number(raw: bytes, at: int) -> int:
    while raw[at] & 0x80:
        at += 1
    return at + 1
