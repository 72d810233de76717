"""Cache of results that were read since the database last changed."""

from collections.abc import Hashable

MISSING = object()
"""The result of `Memory.get` if the key is not kept."""

_GENERATION = 16 * 2**20
_ENTRY = 300
"""The size of an entry without its texts, roughly."""
_LONGEST = 4096


class Memory:
    """Values under keys, in two generations; sizes are counted in characters and bytes of text.

    When the young generation is full, the old one is dropped and the young one becomes the old one. A value
    that is read again moves to the young one: so values in frequent use stay, for the price of two
    dictionaries.
    """

    __slots__ = ("_old", "_room", "_young")

    def __init__(self) -> None:
        self._young: dict[Hashable, object] = {}
        self._old: dict[Hashable, object] = {}
        self._room = _GENERATION

    def get(self, key: Hashable) -> object:
        """Return the value of a key, or `MISSING`."""
        value = self._young.get(key, MISSING)
        if value is MISSING:
            value = self._old.get(key, MISSING)
            if value is not MISSING:
                self.keep(key, value)
        return value

    def keep(self, key: Hashable, value: object) -> None:
        """Keep a value under a key, unless the two are too long. Only texts and tuples are measured."""
        size = _ENTRY + _length(key) + _length(value)
        if size > _LONGEST:
            return
        if size > self._room:
            self._old, self._young = self._young, {}
            self._room = _GENERATION
        self._young[key] = value
        self._room -= size

    def clear(self) -> None:
        """Forget everything."""
        if self._young or self._old:
            self._young.clear()
            self._old.clear()
            self._room = _GENERATION


def _length(value: object) -> int:
    if isinstance(value, str | bytes):
        return len(value)
    if isinstance(value, tuple):
        return sum(map(_length, value))
    return 0
