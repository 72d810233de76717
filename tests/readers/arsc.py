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


class Config(NamedTuple):
    """What a device must be for a value: night or not, and at least so wide."""

    night: bool | None
    width: int


DEFAULT = Config(None, 0)
_NIGHT = {0x00: None, 0x10: False, 0x20: True}
Key = tuple[str, str]


def read_table(table: bytes) -> dict[Key, Raw]:
    """Return every resource by type and name, of which there is one for all devices."""
    found: dict[Key, Raw] = {}
    for config, key, raw in read_values(table):
        assert config == DEFAULT
        assert key not in found
        found[key] = raw
    return found


def read_values(table: bytes) -> Iterator[tuple[Config, Key, Raw]]:
    """Yield every value, with the devices that it is for."""
    kind, header, _ = struct.unpack_from("<HHI", table)
    assert kind == _TABLE
    for chunk, inner in _chunks(table, header):
        if chunk != _PACKAGE:
            continue
        (package_header,) = struct.unpack_from("<H", inner, 2)
        pools = [_strings(pool) for kind, pool in _chunks(inner, package_header) if kind == _POOL]
        types, keys = pools
        for kind, pool in _chunks(inner, package_header):
            if kind == _TYPE:
                name = types[pool[8] - 1]
                mode, width = struct.unpack_from("<BH", pool, 49)
                config = Config(_NIGHT[mode & 0x30], width)
                for key, raw in _entries(pool):
                    yield config, (name, keys[key]), raw


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
    return pool[at : at + length].decode()


def _length(pool: bytes, at: int) -> tuple[int, int]:
    """Return a length of one or two bytes and the place after it."""
    first = pool[at]
    return ((first & 0x7F) << 8 | pool[at + 1], at + 2) if first & 0x80 else (first, at + 1)


def _entries(chunk: bytes) -> Iterator[tuple[int, Raw]]:
    """Yield the entries of a type, which are plain values, by the index of their name."""
    (header,) = struct.unpack_from("<H", chunk, 2)
    count, start = struct.unpack_from("<II", chunk, 12)
    for offset in struct.unpack_from(f"<{count}I", chunk, header):
        if offset == _NO_ENTRY:
            continue
        _, flags, key = struct.unpack_from("<HHI", chunk, start + offset)
        assert not flags & _COMPLEX
        _, _, kind, data = struct.unpack_from("<HBBI", chunk, start + offset + 8)
        yield key, Raw(kind, data)
