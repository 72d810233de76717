"""Shapes of what an import would do, for people to look at before it is done."""

from typing import TypeVar

from msgspec import Struct

from jeton.core.imports.shapes import ImportRename
from jeton.formats.reading.model import ImportProblem, SharedTokens
from jeton.model.stored_tokens import StoredToken, TokenContent

MOST_OF_MODE, MOST_SHOWN = 100, 300
"""The new tokens, and the conflicts, that a preview has of a mode and of all; of others it has the number."""

MOST_BASES = 50
"""The most bases that a preview offers for a mode."""
T = TypeVar("T")


class Room:
    """The room for new tokens, or for conflicts, that a preview has left."""

    def __init__(self) -> None:
        self._left = MOST_SHOWN

    def first(self, tokens: list[T]) -> list[T]:
        """Return the first ones of a mode."""
        first = tokens[: min(MOST_OF_MODE, self._left)]
        self._left -= len(first)
        return first


class PreviewedMode(Struct, frozen=True):
    """The part of an import that goes to one mode; what is new has no id.

    `new`, `conflicts`, `unchanged` and `deleted` are numbers of tokens. `first_new` and `first_deleted` are
    some of them, and `first_conflicts` some that are there with another content, before and after. `base` is
    the name of its base; a new mode may have one of `bases`, and `suggested_base` is what its name suggests.
    """

    tokenset_id: str | None
    tokenset: str
    mode_id: str | None
    mode: str
    new: int
    conflicts: int
    unchanged: int
    first_new: list[TokenContent]
    first_conflicts: list[tuple[StoredToken, TokenContent]]
    deleted: int = 0
    first_deleted: list[StoredToken] = []
    base: str | None = None
    suggested_base: str | None = None
    bases: list[str] = []


class Preview(Struct, frozen=True):
    """What an import would do; under its `etag` it can be done as it was seen.

    `dependents` are the names of tokens that lead to a deleted one. `excess` are the deletions, if they are
    more than may be without permission, else 0. `nowhere` are the names of imported aliases of no token,
    `shared` is what themes may share, or do.
    """

    format: str
    modes: list[PreviewedMode]
    problems: list[ImportProblem]
    etag: str
    renames: list[ImportRename] = []
    dependents: list[str] = []
    excess: int = 0
    nowhere: list[str] = []
    shared: SharedTokens | None = None

    @property
    def deleted(self) -> int:
        """The number of tokens that are deleted."""
        return sum(mode.deleted for mode in self.modes)

    @property
    def new(self) -> int:
        """The number of tokens that do not exist yet."""
        return sum(mode.new for mode in self.modes)

    @property
    def conflicts(self) -> int:
        """The number of tokens that are there with another content."""
        return sum(mode.conflicts for mode in self.modes)

    @property
    def unchanged(self) -> int:
        """The number of tokens that are there as they are."""
        return sum(mode.unchanged for mode in self.modes)
