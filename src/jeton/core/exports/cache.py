"""Cache of rendered exports within a limit of bytes; each is valid for one state of its workspace."""

import hashlib
from collections.abc import Callable
from typing import NamedTuple

from jeton.errors import Conflict, Text
from jeton.exporters.base import LostToken
from jeton.recent import Recent

BODIES_BYTES = 64 * 1024 * 1024
"""The most bytes of exports that are kept, and of exports of releases, unless a setting says otherwise."""
PAST_BYTES = 8 * 1024 * 1024
"""The same limit for exports of past moments, kept apart because each moment is another export."""
_FACTS = 20_000
"""The most exports of which the facts are kept without the body."""
_OVERHEAD = 200

Key = tuple[str, str]
"""A cache key: the kind of export, and the id of the exported mode, tokenset or workspace."""


class HeaderFacts(NamedTuple):
    """The facts that response headers state about an export; `lost` counts what `strict` refuses."""

    etag: str
    content_type: str
    size: int
    unresolved: int
    exported: int
    skipped: int
    lost: int


class Export(NamedTuple):
    """A rendered export. `unresolved` counts aliases that do not resolve; `problems` lists every loss.

    `exported` counts the tokens that the export holds, changed or not, `skipped` those that it leaves out.
    """

    body: bytes
    etag: str
    content_type: str
    unresolved: int
    problems: tuple[LostToken, ...]
    exported: int = 0
    skipped: int = 0

    @property
    def facts(self) -> HeaderFacts:
        """The export without its body and its problems."""
        counts = self.unresolved, self.exported, self.skipped, len(self.problems)
        return HeaderFacts(self.etag, self.content_type, len(self.body), *counts)

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
    """The most recently used exports, within a limit of bytes, and the facts about those dropped."""

    def __init__(self, limit: int = BODIES_BYTES) -> None:
        self._entries: Recent[Key, _Entry] = Recent(limit, lambda _, entry: entry.size())
        self._facts: Recent[Key, tuple[bytes, HeaderFacts]] = Recent(_FACTS)

    def get(
        self, key: Key, state: bytes, suffices: Callable[[HeaderFacts], bool]
    ) -> Export | HeaderFacts | None:
        """Return the export under a key if it was rendered from the state with this digest, else None.

        Of one that was dropped return the facts, if they suffice.
        """
        entry = self._entries.get(key)
        if entry is not None and entry.state == state:
            return entry.export
        former, facts = self._facts.get(key) or (b"", None)
        return facts if facts is not None and former == state and suffices(facts) else None

    def put(self, key: Key, state: bytes, export: Export) -> None:
        """Store an export, and drop the least recently used ones until all fit."""
        for old, entry in self._entries.put(key, _Entry(state, export)):
            self._facts.put(old, (entry.state, entry.export.facts))
