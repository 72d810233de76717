"""Collections and modes of a file of Figma that Jeton has not, or that are called otherwise there."""

from collections import Counter
from collections.abc import Sequence
from typing import Literal, NamedTuple

from jeton.formats.figma import figma_fingerprint as fingerprint
from jeton.formats.figma.figma_context import Prints
from jeton.formats.figma.figma_file import FileCollection, FileMode, IdentityCollection, IdentityMode
from jeton.formats.figma.figma_matching import Matching
from jeton.formats.figma.figma_rows import FigmaRow, Rows, short
from jeton.formats.reading.problems import counted
from jeton.model.objects import ModeRef

_TAKEN = "a mode of this name is there already"


class NewPlaces(NamedTuple):
    """Collections that are to be tokensets, modes that are to be added to those that there are, new names.

    Each stands behind its row, a name behind the id of its tokenset or mode.
    """

    collections: list[tuple[FigmaRow, FileCollection]]
    modes: list[tuple[FigmaRow, FileCollection, FileMode]]
    names: list[tuple[FigmaRow, str, str]]


def new_places(matching: Matching, rows: Rows, modes: Sequence[ModeRef], *, is_direct: bool) -> NewPlaces:
    """Add rows for what Jeton has not or calls otherwise; return what is ticked, names if `is_direct`."""
    return _Places(matching, rows, modes, is_direct=is_direct).new()


class _Places:
    def __init__(self, matching: Matching, rows: Rows, modes: Sequence[ModeRef], *, is_direct: bool) -> None:
        self._matching = matching
        self._rows = rows
        self._is_direct = is_direct
        self._modes = {mode.id: mode for mode in modes}
        self._names = {mode.tokenset_id: mode.tokenset for mode in modes}
        self._taken: dict[str, set[str]] = {}
        for mode in modes:
            self._taken.setdefault(mode.tokenset_id, set()).add(mode.name)
        self._new = NewPlaces([], [], [])

    def new(self) -> NewPlaces:
        """Add the rows; return what is ticked."""
        for collection in self._matching.file.collections:
            if collection.is_extension:
                row = FigmaRow(
                    id=f"c:{collection.id}", object="tokenset", token="", tokenset="", ticked=False
                )
                row.figma = collection.name
                self._rows.skip(row, "an extended collection stays in Figma")
        counts = Counter(each.collection_id for each in self._matching.file.variables)
        for collection in self._matching.collections:
            id_ = self._matching.tokensets.get(collection.id)
            if id_ is None:
                self._create(collection, counts[collection.id])
                continue
            stored = self._matching.identity.collections.get(collection.id)
            row = self._row(f"c:{collection.id}", "tokenset", id_)
            self._rename(row, id_, collection.name, self._names[id_], stored)
            for mode in collection.modes:
                self._mode(collection, mode, id_, stored)
        return self._new

    def _row(self, id_: str, object_: Literal["tokenset", "mode"], tokenset_id: str) -> FigmaRow:
        ticked = self._rows.is_ticked(id_, by_itself=False)
        return FigmaRow(id=id_, object=object_, token="", tokenset=self._names[tokenset_id], ticked=ticked)

    def _create(self, collection: FileCollection, variables: int) -> None:
        id_ = f"c:{collection.id}"
        row = FigmaRow(
            id=id_,
            object="tokenset",
            token="",
            tokenset=collection.name,
            figma=f"{counted(variables, 'variable')}, {counted(len(collection.modes), 'mode')}",
            ticked=self._rows.is_ticked(id_, by_itself=False),
        )
        if len({mode.name for mode in collection.modes}) < len(collection.modes) or not collection.modes:
            self._rows.skip(row, "its modes need a name each, and none may have another one's")
            return
        self._rows.add("creates", row)
        if row.ticked:
            self._new.collections.append((row, collection))

    def _mode(
        self, collection: FileCollection, mode: FileMode, tokenset_id: str, stored: IdentityCollection | None
    ) -> None:
        """Add the row of a mode that is new, or that was renamed."""
        id_ = self._matching.modes.get((collection.id, mode.mode_id))
        row = self._row(f"m:{collection.id}:{mode.mode_id}", "mode", tokenset_id)
        taken = self._taken[tokenset_id]
        if id_ is not None:
            own = stored.modes.get(mode.mode_id) if stored else None
            self._rename(row, id_, mode.name, self._modes[id_].name, own, taken)
            return
        row.figma = mode.name
        if mode.name in taken:
            self._rows.skip(row, _TAKEN)
            return
        taken.add(mode.name)
        self._rows.add("creates", row)
        if row.ticked:
            self._new.modes.append((row, collection, mode))

    def _rename(
        self,
        row: FigmaRow,
        id_: str,
        figma: str,
        jeton: str,
        stored: IdentityCollection | IdentityMode | None,
        taken: set[str] | None = None,
    ) -> None:
        """Add the row of a tokenset or mode that was renamed in Figma."""
        if stored is None:
            return
        prints = Prints(fingerprint.of_name(figma), fingerprint.of_name(jeton), stored.name)
        if prints.is_untouched:
            return
        row.field, row.figma, row.jeton = "name", short(figma), short(jeton)
        row.tokenset_id = self._modes[id_].tokenset_id if row.object == "mode" else id_
        row.ticked = self._is_direct and self._rows.is_ticked(row.id, by_itself=not prints.is_conflict)
        if taken is not None and figma in taken:
            self._rows.skip(row, _TAKEN)
            return
        if prints.is_conflict:
            row.note = "it was renamed in Jeton, too"
        elif not self._is_direct:
            row.note = "no proposal can hold it"
        self._rows.add("renames", row)
        if row.ticked:
            taken = set() if taken is None else taken
            taken.add(figma)
            self._new.names.append((row, id_, figma))
