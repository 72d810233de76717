"""Android's binary resource table (`resources.arsc`), as a device reads it.

`aapt2 dump` shows negative dimensions as large positive ones, hence the bytes themselves. Their layout is
that of `ResourceTypes.h`: chunks of a type, the size of their header and their whole size.
"""

import struct
from collections.abc import Iterator
from typing import NamedTuple

_POOL, _TABLE, _PACKAGE, _TYPE = 0x0001, 0x0002, 0x0200, 0x0201
_UTF8 = 1 << 8
_COMPLEX = 0x0001
_NO_ENTRY = 0xFFFFFFFF


class Raw(NamedTuple):
    """A value's data type and its 32 bits."""

    type: int
    data: int


class Bag(NamedTuple):
    """A style or an attribute: the resource that it inherits from, and its values by resources; 0 is none."""

    parent: int
    items: dict[int, Raw]


class Config(NamedTuple):
    """What a device must be for a value: night or not, at least so wide, and of at least an API level."""

    night: bool | None
    width: int
    level: int = 0


DEFAULT = Config(None, 0)
_NIGHT = {0x00: None, 0x10: False, 0x20: True}
Key = tuple[str, str]


class Table(NamedTuple):
    """The values, each with the devices that it is for; the texts, and the resources by their numbers."""

    values: list[tuple[Config, Key, Raw | Bag]]
    texts: list[str]
    keys: dict[int, Key]


def read_table(table: bytes) -> Table:
    """Read all of a table."""
    kind, header, _ = struct.unpack_from("<HHI", table)
    assert kind == _TABLE
    found = Table([], [], {})
    for chunk, inner in _chunks(table, header):
        if chunk == _POOL:
            found.texts.extend(_strings(inner))
        if chunk == _PACKAGE:
            _read_package(inner, found)
    return found


def _read_package(inner: bytes, found: Table) -> None:
    header, _, package = struct.unpack_from("<HII", inner, 2)
    types, keys = [_strings(pool) for kind, pool in _chunks(inner, header) if kind == _POOL]
    for kind, pool in _chunks(inner, header):
        if kind == _TYPE:
            level, mode, width = struct.unpack_from("<H3xBH", pool, 44)
            config = Config(_NIGHT[mode & 0x30], width, level)
            for place, name, value in _entries(pool):
                key = types[pool[8] - 1], keys[name]
                found.values.append((config, key, value))
                found.keys[package << 24 | pool[8] << 16 | place] = key


def _chunks(data: bytes, start: int) -> Iterator[tuple[int, bytes]]:
    """Yield the chunks after a header, each with its type."""
    while start < len(data):
        kind, _, size = struct.unpack_from("<HHI", data, start)
        yield kind, data[start : start + size]
        start += size


def _strings(pool: bytes) -> list[str]:
    (header, _, count, _, flags, start) = struct.unpack_from("<HIIIII", pool, 2)
    offsets = struct.unpack_from(f"<{count}I", pool, header)
    return [_string(pool, start + offset, utf8=bool(flags & _UTF8)) for offset in offsets]


def _string(pool: bytes, at: int, *, utf8: bool) -> str:
    """Return the string at a place: its length in UTF-16, for UTF-8 then that in bytes, then its bytes."""
    if not utf8:
        (length,) = struct.unpack_from("<H", pool, at)
        assert length < 0x8000, "names are shorter"
        return pool[at + 2 : at + 2 + 2 * length].decode("utf-16-le")
    _, at = _length(pool, at)
    length, at = _length(pool, at)
    halves = pool[at : at + length].decode("utf-8", "surrogatepass")  # each of its own, as Java writes them
    return halves.encode("utf-16-le", "surrogatepass").decode("utf-16-le")


def _length(pool: bytes, at: int) -> tuple[int, int]:
    """Return a length of one or two bytes and the place after it."""
    first = pool[at]
    return ((first & 0x7F) << 8 | pool[at + 1], at + 2) if first & 0x80 else (first, at + 1)


def _entries(chunk: bytes) -> Iterator[tuple[int, int, Raw | Bag]]:
    """Yield the entries of a type: their places, the indexes of their names, and their values."""
    (header,) = struct.unpack_from("<H", chunk, 2)
    count, start = struct.unpack_from("<II", chunk, 12)
    for place, offset in enumerate(struct.unpack_from(f"<{count}I", chunk, header)):
        if offset == _NO_ENTRY:
            continue
        size, flags, key = struct.unpack_from("<HHI", chunk, start + offset)
        inner = start + offset + size
        if not flags & _COMPLEX:
            yield place, key, Raw(*struct.unpack_from("<xxxBI", chunk, inner))
            continue
        parent, length = struct.unpack_from("<II", chunk, inner - 8)
        items = struct.iter_unpack("<IxxxBI", chunk[inner : inner + 12 * length])
        yield place, key, Bag(parent, {name: Raw(kind, data) for name, kind, data in items})
