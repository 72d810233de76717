"""Finished exports, each valid for one state of its workspace, within a limit of bytes."""

from collections import OrderedDict
from typing import NamedTuple

from jeton.errors import Conflict, Text
from jeton.model import ModeRef

CACHE_BYTES = 64 * 1024 * 1024

Key = tuple[str, str]
"""A format and the id of a mode or a tokenset."""


class Problem(NamedTuple):
    """A token that an export holds unresolved or not at all, and why."""

    name: str
    reason: str


class Export(NamedTuple):
    """A rendered export. `unresolved` counts aliases that do not resolve; `problems` lists every loss."""

    body: bytes
    etag: str
    content_type: str
    unresolved: int
    problems: tuple[Problem, ...]

    def refuse_loss(self) -> None:
        """Raise `Conflict` with the list where anything was lost."""
        if self.problems:
            listed = [{"name": name, "reason": reason} for name, reason in self.problems]
            raise Conflict(Text.STRICT_LOSS.format(count=len(listed)), problems=listed)


class _Entry(NamedTuple):
    state: list[ModeRef]
    export: Export


class Cache:
    """The exports used last, as many as fit."""

    def __init__(self, limit: int = CACHE_BYTES) -> None:
        self._limit = limit
        self._size = 0
        self._entries: OrderedDict[Key, _Entry] = OrderedDict()

    def get(self, key: Key, state: list[ModeRef]) -> Export | None:
        """Return the export, if it was made from this state of the workspace's modes."""
        found = self._entries.get(key)
        if found is None or found.state != state:
            return None
        self._entries.move_to_end(key)
        return found.export

    def put(self, key: Key, state: list[ModeRef], export: Export) -> None:
        """Remember an export, and forget those not used for longest until all fit."""
        self._drop(key)
        if len(export.body) > self._limit:
            return
        self._entries[key] = _Entry(state, export)
        self._size += len(export.body)
        while self._size > self._limit:
            self._drop(next(iter(self._entries)))

    def _drop(self, key: Key) -> None:
        old = self._entries.pop(key, None)
        if old is not None:
            self._size -= len(old.export.body)
