"""Rendered exports, as caches hold them, and the facts about them."""

from typing import NamedTuple

from jeton.errors import Conflict, Text
from jeton.formats.writing.base import LostToken

BODIES_BYTES = 64 * 1024 * 1024
"""The most bytes of exports that are kept, and of exports of releases, unless a setting says otherwise."""
PAST_BYTES = 8 * 1024 * 1024
"""The same limit for exports of past moments, kept apart because each moment is another export."""
_OVERHEAD = 200


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
    `extension` is how the name of its file ends, empty of a report.
    """

    body: bytes
    etag: str
    content_type: str
    unresolved: int
    problems: tuple[LostToken, ...]
    exported: int = 0
    skipped: int = 0
    extension: str = ""

    @property
    def facts(self) -> HeaderFacts:
        """The export without its body and its problems."""
        counts = self.unresolved, self.exported, self.skipped, len(self.problems)
        return HeaderFacts(self.etag, self.content_type, len(self.body), *counts)

    @property
    def weight(self) -> int:
        """The approximate size in memory, in bytes."""
        problems = sum(_OVERHEAD + len(part) for problem in self.problems for part in problem)
        return _OVERHEAD + len(self.body) + problems

    def refuse_loss(self) -> None:
        """Raise `Conflict` with the list of problems if the export has any."""
        if self.problems:
            listed = [{"name": problem.name, "reason": problem.reason} for problem in self.problems]
            raise Conflict(Text.STRICT_LOSS.format(count=len(listed)), problems=listed)
