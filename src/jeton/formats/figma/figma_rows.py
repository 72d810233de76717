"""Rows of what Figma has otherwise than Jeton, as a person ticks them, and the changes of tokens in them."""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from msgspec import UNSET, Struct, UnsetType

from jeton.formats.figma.figma_file import FigmaChanges
from jeton.formats.figma.figma_variables import Json

Field = Literal["name", "value", "description", "settings", "fields"]
List = Literal["renames", "creates", "changes", "deletes", "conflicts", "skipped"]
LISTS: tuple[List, ...] = ("renames", "creates", "changes", "deletes", "conflicts", "skipped")
MOST_ROWS = 1_000
"""The most rows of one list in an answer."""
_LONGEST = 500


class FigmaRow(Struct, kw_only=True, omit_defaults=True):
    """One difference: what Figma has, what Jeton has, and of a conflict what both had at the last sync.

    `base` is absent where it is not known. `ticked` tells whether the row is carried out; `note` says why
    not, or what there is to know. `tokenset_id` is of the tokenset whose page renames it or its mode.
    """

    id: str
    object: Literal["tokenset", "mode", "token", "style"] = "token"
    token: str
    tokenset: str
    mode: str | UnsetType = UNSET
    field: Field | UnsetType = UNSET
    figma: str | None = None
    jeton: str | None = None
    base: str | UnsetType | None = UNSET
    note: str | UnsetType = UNSET
    tokenset_id: str | UnsetType = UNSET
    ticked: bool


class Step(NamedTuple):
    """A change of a token, or its end, by its name once all is renamed.

    `settings` are members of Figma's that change, None for those that go; a new one has `extensions` as well.
    `modifier` is what changes its colour then: None for none, absent where it stays.
    """

    mode_id: str
    name: str
    item: Json
    settings: Json = {}  # noqa: RUF012  of a tuple, never changed
    modifier: Any = UNSET
    deletes: bool = False
    extensions: Json = {}  # noqa: RUF012  of a tuple, never changed


class Rows:
    """The rows of a merge by list, and what those that are ticked do.

    Attributes:
        lists: the rows.
        delete: the keys of tokens to delete.
        tokenset_id: the id of the tokenset that was chosen, None for all.
        steps: the changes of tokens.
        renames: the new names by the ids of tokensets and the names before.
        sources: the rows of new values, or else of other changes, by the ids of modes and the names of
            tokens, and of new names, by the ids of tokensets and these.
        refusals: why rows cannot be carried out, by their ids.
    """

    def __init__(self, changes: FigmaChanges) -> None:
        self._changes = changes
        self._rows = None if changes.rows is None else frozenset(changes.rows)
        self._take = changes.take
        self.delete = changes.delete
        self.tokenset_id = changes.tokenset
        self.lists: dict[List, list[FigmaRow]] = {name: [] for name in LISTS}
        self.steps: list[Step] = []
        self.renames: dict[tuple[str, str], str] = {}
        self.sources: dict[tuple[str, str], str] = {}
        self.refusals: Mapping[str, str] = {}

    def fork(self, refusals: Mapping[str, str]) -> "Rows":
        """Return rows that begin with the same ones, of which those with `refusals` are skipped."""
        other = Rows(self._changes)
        other.refusals = refusals
        other.lists = {name: [*own] for name, own in self.lists.items()}
        return other

    def is_ticked(self, id_: str, *, by_itself: bool = True) -> bool:
        """Tell whether a row is carried out; without a choice it is `by_itself`."""
        return by_itself if self._rows is None else id_ in self._rows

    def takes_figma(self, id_: str) -> bool:
        """Tell whether a conflict is decided for Figma."""
        return self._take.get(id_) == "figma"

    def add(self, list_: List, row: FigmaRow, *steps: Step) -> None:
        """Add a row, and what it does if it is ticked."""
        self.lists[list_].append(row)
        if row.ticked:
            self.steps += steps
            for each in steps:
                place = each.mode_id, each.name
                if "value" in each.item or place not in self.sources:
                    self.sources[place] = row.id

    def skip(self, row: FigmaRow, note: str) -> None:
        """Add a row that cannot be carried out, and why."""
        row.ticked, row.note = False, note
        self.lists["skipped"].append(row)

    def refuse(self, row: FigmaRow, note: str) -> None:
        """Skip a row that was added already."""
        for own in self.lists.values():
            own[:] = [each for each in own if each is not row]
        self.skip(row, note)


def short(text: str | None) -> str | None:
    """Return a text for a row, cut if it is long."""
    return text if text is None or len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def renamed(renames: Mapping[tuple[str, str], str], tokenset_id: str, name: str) -> str:
    """Return the name that a token has after renames."""
    return renames.get((tokenset_id, name), name)
