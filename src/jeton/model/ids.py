"""Identifiers: UUIDv7 (RFC 9562, section 5.7) as lower-case canonical text, increasing within a process."""

import os
import re
import threading
import time

_CANONICAL = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")
_COUNTER_BITS = 12
_NOISE_BYTES = 1024
_VARIANT = 0x8000_0000_0000_0000
_KEY_BITS = 0x3FFF_FFFF_FFFF_FFFF


class _Rising:
    """Counter of milliseconds and 12 further bits in one number that never repeats or decreases."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._last = 0

    def next(self, count: int = 1) -> int:
        """Return the clock's value, or one more than the last value if the clock has not moved.

        With `count`, it is the first of so many values that no other caller gets.
        """
        with self._lock:
            first = max(self._last + 1, (time.time_ns() // 1_000_000) << _COUNTER_BITS)
            self._last = first + count - 1
            return first


class _Noise:
    """Source of random bits from the system, read some thousand bytes at a time; a fork starts anew."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._bytes = b""

    def next(self) -> int:
        """Return 62 bits."""
        with self._lock:
            if not self._bytes:
                self._bytes = os.urandom(_NOISE_BYTES)
            taken, self._bytes = self._bytes[-8:], self._bytes[:-8]
        return int.from_bytes(taken) >> 2


_rising = _Rising()
_noise = _Noise()


def _renew() -> None:
    """Start anew in a forked process: with its own random bits, and with locks that no thread holds."""
    global _rising, _noise
    _rising, _noise = _Rising(), _Noise()


os.register_at_fork(after_in_child=_renew)


def new_id() -> str:
    """Return a new identifier, greater than every one before it in this process."""
    moment, counter = divmod(_rising.next(), 1 << _COUNTER_BITS)
    return _canonical(f"{moment:012x}7{counter:03x}{_noise.next() | _VARIANT:016x}")


def new_ids(count: int) -> list[str]:
    """Return new identifiers in increasing order; faster than one call of `new_id` for each."""
    first = _rising.next(count)
    noise = memoryview(os.urandom(8 * count)).cast("Q")
    ids = []
    for number, bits in enumerate(noise, first):
        text = f"{number:015x}{(bits >> 2) | _VARIANT:016x}"
        ids.append(f"{text[:8]}-{text[8:12]}-7{text[12:15]}-{text[15:19]}-{text[19:]}")
    return ids


def first_id(seconds: float) -> str:
    """Return the smallest identifier of a Unix time in seconds: all earlier ones are less."""
    text = f"{max(0, int(seconds * 1000)):012x}"
    return f"{text[:8]}-{text[8:]}-7000-8000-000000000000"


def key_of(id_: str) -> int:
    """Return the 62 random bits of an identifier, by which tables of tokens name the object."""
    return int(id_[19:23] + id_[24:], 16) & _KEY_BITS


def head_of(id_: str) -> int:
    """Return the 64 bits before those; both together sort as identifiers do."""
    return int(id_[:8] + id_[9:13] + id_[14:18], 16)


def id_of(head: int, key: int) -> str:
    """Return the identifier with this head and this key."""
    return _canonical(f"{head:016x}{key | _VARIANT:016x}")


def bytes_of(id_: str) -> bytes:
    """Return an identifier as its 16 bytes, which sort as identifiers do."""
    return bytes.fromhex(id_.replace("-", ""))


def id_in(stored: bytes) -> str:
    """Return the identifier in 16 bytes."""
    return _canonical(stored.hex())


def _canonical(text: str) -> str:
    return f"{text[:8]}-{text[8:12]}-{text[12:16]}-{text[16:20]}-{text[20:]}"


def is_id(text: str) -> bool:
    """Tell whether a text is an identifier in canonical form; no other text identifies an object."""
    return _CANONICAL.fullmatch(text) is not None
