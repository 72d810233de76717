"""Cache of rendered exports within a limit of bytes; each is valid for one state of its workspace."""

import hashlib
from typing import NamedTuple

from jeton.core.recent import Recent
from jeton.errors import Conflict, Text

CACHE_BYTES = 64 * 1024 * 1024
"""The most bytes of exports that are kept."""
PAST_BYTES = 8 * 1024 * 1024
"""The same limit for exports of past moments, kept apart because each moment is another export."""
_OVERHEAD = 200

Key = tuple[str, str]
"""A cache key: the kind of export, and the id of the exported mode, tokenset or workspace."""


class ExportProblem(NamedTuple):
    """A token that an export holds unresolved or leaves out, and the reason.

    `mode` is the mode's name in an export of several modes, `tokenset` the id in one of a workspace.
    """

    name: str
    reason: str
    mode: str
    tokenset: str = ""


class Export(NamedTuple):
    """A rendered export. `unresolved` counts aliases that do not resolve; `problems` lists every loss.

    `exported` counts the tokens that the export holds, changed or not, `skipped` those that it leaves out.
    """

    body: bytes
    etag: str
    content_type: str
    unresolved: int
    problems: tuple[ExportProblem, ...]
    exported: int = 0
    skipped: int = 0

    def refuse_loss(self) -> None:
        """Raise `Conflict` with the list of problems if the export has any."""
        if self.problems:
            listed = [{"name": problem.name, "reason": problem.reason} for problem in self.problems]
            raise Conflict(Text.STRICT_LOSS.format(count=len(listed)), problems=listed)


def digest_of(state: object) -> bytes:
    """Return the digest of what an export depends on: lists and tuples of texts, numbers and structs."""
    return hashlib.blake2b(repr(state).encode(), digest_size=16).digest()


class _Entry(NamedTuple):
    state: bytes
    export: Export

    def size(self) -> int:
        """Return the approximate size of the entry in memory, in bytes."""
        problems = sum(_OVERHEAD + len(part) for problem in self.export.problems for part in problem)
        return _OVERHEAD + len(self.export.body) + problems


class Cache:
    """The most recently used exports, within a limit of bytes."""

    def __init__(self, limit: int = CACHE_BYTES) -> None:
        self._entries: Recent[Key, _Entry] = Recent(limit, _Entry.size)

    def get(self, key: Key, state: bytes) -> Export | None:
        """Return the export under a key if it was rendered from the state with this digest, else None."""
        found = self._entries.get(key)
        return None if found is None or found.state != state else found.export

    def put(self, key: Key, state: bytes, export: Export) -> None:
        """Store an export, and drop the least recently used ones until all fit."""
        self._entries.put(key, _Entry(state, export))
