"""Collections and modes of a file of Figma that Jeton has not, or that are called otherwise there."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from jeton.formats.figma import figma_fingerprint as fingerprint
from jeton.formats.figma.figma_file import FileCollection, FileMode
from jeton.formats.figma.figma_matching import Matching
from jeton.formats.figma.figma_rows import FigmaRow, Rows
from jeton.formats.reading.problems import counted
from jeton.model.objects import ModeRef


class NewPlaces(NamedTuple):
    """Collections that are to be tokensets, and modes that are to be added to those that there are."""

    collections: list[FileCollection]
    modes: list[tuple[FileCollection, FileMode]]


def new_places(matching: Matching, rows: Rows, modes: Sequence[ModeRef]) -> NewPlaces:
    """Add rows for what Jeton has not; return what is ticked, which nothing is by itself."""
    places = NewPlaces([], [])
    for collection in matching.file.collections:
        if collection.is_extension:
            row = FigmaRow(id=f"c:{collection.id}", object="tokenset", token="", tokenset="", ticked=False)
            row.figma = collection.name
            rows.skip(row, "an extended collection stays in Figma")
    by_id = {mode.id: mode for mode in modes}
    counts = Counter(each.collection_id for each in matching.file.variables)
    names = {mode.tokenset_id: mode.tokenset for mode in modes}
    for collection in matching.collections:
        tokenset_id = matching.tokensets.get(collection.id)
        if tokenset_id is None:
            _new_tokenset(rows, collection, counts[collection.id], places)
            continue
        _report_name(matching, rows, collection, names[tokenset_id])
        own = {mode.name for mode in modes if mode.tokenset_id == tokenset_id}
        for mode in collection.modes:
            mode_id = matching.modes.get((collection.id, mode.mode_id))
            row = FigmaRow(
                id=f"m:{collection.id}:{mode.mode_id}",
                object="mode",
                token="",
                tokenset=names[tokenset_id],
                figma=mode.name,
                ticked=rows.is_ticked(f"m:{collection.id}:{mode.mode_id}", by_itself=False),
            )
            if mode_id is not None:
                _report_mode(matching, rows, collection, mode, row, by_id[mode_id].name)
            elif mode.name in own:
                rows.skip(row, "a mode of this name is there already")
            else:
                own.add(mode.name)
                rows.add("creates", row)
                places.modes.extend([(collection, mode)] if row.ticked else [])
    return places


def _new_tokenset(rows: Rows, collection: FileCollection, variables: int, places: NewPlaces) -> None:
    id_ = f"c:{collection.id}"
    row = FigmaRow(
        id=id_,
        object="tokenset",
        token="",
        tokenset=collection.name,
        figma=f"{counted(variables, 'variable')}, {counted(len(collection.modes), 'mode')}",
        ticked=rows.is_ticked(id_, by_itself=False),
    )
    if len({mode.name for mode in collection.modes}) < len(collection.modes) or not collection.modes:
        rows.skip(row, "its modes need a name each, and none may have another one's")
        return
    rows.add("creates", row)
    places.collections.extend([collection] if row.ticked else [])


def _report_name(matching: Matching, rows: Rows, collection: FileCollection, name: str) -> None:
    """Report a collection that was renamed in Figma: the tokenset keeps its name."""
    stored = matching.identity.collections.get(collection.id)
    if stored is None or collection.name == name or fingerprint.of_name(collection.name) == stored.name:
        return
    row = FigmaRow(
        id=f"c:{collection.id}", object="tokenset", token="", tokenset=name, field="name", ticked=False
    )
    row.figma, row.jeton = collection.name, name
    rows.skip(row, "tokensets are renamed in Jeton")


def _report_mode(
    matching: Matching, rows: Rows, collection: FileCollection, mode: FileMode, row: FigmaRow, name: str
) -> None:
    """Report a mode that was renamed in Figma: it keeps its name."""
    stored = matching.identity.collections.get(collection.id)
    own = stored.modes.get(mode.mode_id) if stored else None
    if own is None or mode.name == name or fingerprint.of_name(mode.name) == own.name:
        return
    row.field, row.jeton = "name", name
    rows.skip(row, "modes are renamed in Jeton")
