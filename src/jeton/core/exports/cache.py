"""Finished exports, each valid for one state of its workspace, within a limit of bytes."""

import hashlib
from typing import NamedTuple

from jeton.core.recent import Recent
from jeton.errors import Conflict, Text

CACHE_BYTES = 64 * 1024 * 1024
"""How many bytes of exports are kept."""
PAST_BYTES = 8 * 1024 * 1024
"""The same of exports as of moments in the past, of which each is another export."""
_OVERHEAD = 200

Key = tuple[str, str]
"""What is made, and the id of the mode, tokenset or workspace of which it is made."""


class Problem(NamedTuple):
    """A token that an export holds unresolved or not at all, and why.

    In a wider export its mode's name, and in that of a workspace the id of its tokenset.
    """

    name: str
    reason: str
    mode: str
    tokenset: str = ""


class Export(NamedTuple):
    """A rendered export. `unresolved` counts aliases that do not resolve; `problems` lists every loss.

    `exported` counts the tokens that it holds, changed or not, `skipped` those that it does not.
    """

    body: bytes
    etag: str
    content_type: str
    unresolved: int
    problems: tuple[Problem, ...]
    exported: int = 0
    skipped: int = 0

    def refuse_loss(self) -> None:
        """Raise `Conflict` with the list where anything was lost."""
        if self.problems:
            listed = [{"name": problem.name, "reason": problem.reason} for problem in self.problems]
            raise Conflict(Text.STRICT_LOSS.format(count=len(listed)), problems=listed)


def digest_of(state: object) -> bytes:
    """Return what stands for what an export depends on: lists and tuples of texts, numbers and structs."""
    return hashlib.blake2b(repr(state).encode(), digest_size=16).digest()


class _Entry(NamedTuple):
    state: bytes
    export: Export

    def size(self) -> int:
        """Return about how many bytes of memory the entry takes."""
        problems = sum(_OVERHEAD + len(part) for problem in self.export.problems for part in problem)
        return _OVERHEAD + len(self.export.body) + problems


class Cache:
    """The exports used last, as many as fit."""

    def __init__(self, limit: int = CACHE_BYTES) -> None:
        self._entries: Recent[Key, _Entry] = Recent(limit, _Entry.size)

    def get(self, key: Key, state: bytes) -> Export | None:
        """Return the export, if it was made from the state of the workspace with this digest."""
        found = self._entries.get(key)
        return None if found is None or found.state != state else found.export

    def put(self, key: Key, state: bytes, export: Export) -> None:
        """Remember an export, and forget those not used for longest until all fit."""
        self._entries.put(key, _Entry(state, export))
