"""Tokensets while they are read: drafts by mode, and how they become tokens."""

import re
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from jeton.importers.drafts import Draft, Finisher, Known
from jeton.importers.model import Reading, ReadMode, ReadTokenset
from jeton.importers.problems import Problems
from jeton.importers.reading import Document

DEFAULT_MODE = "default"
MOST_MODES = 2_000
"""How many modes one import may come to, over all of its tokensets."""
_ENDING = re.compile(r"(?:\.tokens|\.resolver)?\.(?:json|json5|jsonc|tokens)$", re.IGNORECASE)


class Sheet(Struct):
    """A tokenset as it is read; `modes` in order, None being the name of a mode where the file names none."""

    name: str | None
    description: str | None
    modes: dict[str | None, list[Draft]]
    default: str | None = None
    is_ours: bool = False
    """Whether our exporter wrote it: then it may be empty, and no mode need be the default."""
    groups: frozenset[str] = frozenset()
    """The groups that its modes are in, which are the first segment of its references."""

    def mode(self, name: str | None) -> list[Draft]:
        """Return the drafts of a mode, which is made where it is new."""
        return self.modes.setdefault(name, [])


def name_of(document: Document) -> str | None:
    """Return a tokenset's name from its file's, None where the file has none."""
    return _ENDING.sub("", document.name) or None


def objects(documents: Sequence[Document], problems: Problems) -> list[tuple[Document, dict[str, Any]]]:
    """Return the documents that are JSON objects; any other is an error."""
    found = []
    for document in documents:
        if isinstance(document.data, dict):
            found.append((document, document.data))
        else:
            problems.error(document.name, "a file of this format is a JSON object")
    return found


def known_of(sheets: Sequence[Sheet], *, always_trims: bool = False) -> Known:
    """Return the names of all sheets; `always_trims` as in `Known`."""
    everything = (drafts for sheet in sheets for drafts in sheet.modes.values())
    return Known(everything, always_trims=always_trims)


def reading(format_: str, sheets: Sequence[Sheet], known: Known, problems: Problems) -> Reading:
    """Return what the sheets hold, `known` being all their names; one without tokens is left out and told."""
    problems.file = ""
    if sum(len(sheet.modes) for sheet in sheets) > MOST_MODES:
        problems.error("", "the import comes to more than {most} modes", most=MOST_MODES)
        return Reading(format_, [], problems.all())
    finisher = Finisher(known, problems)
    tokensets = []
    for sheet in sheets:
        own = Finisher(Known(sheet.modes.values(), sheet.groups), problems) if sheet.groups else finisher
        if not _is_empty(sheet):
            tokensets.append(_tokenset(sheet, own))
    _tell_empty(sheets, problems)
    return Reading(format_, tokensets, problems.all())


def _tokenset(sheet: Sheet, finisher: Finisher) -> ReadTokenset:
    named = len(sheet.modes) > 1
    if named and None in sheet.modes and not sheet.modes[None]:
        del sheet.modes[None]
    default = sheet.default
    if default not in sheet.modes and not sheet.is_ours:
        default = next(iter(sheet.modes))
    modes = [
        ReadMode(
            DEFAULT_MODE if name is None and named else name,
            name == default and name in sheet.modes,
            finisher.tokens(drafts),
        )
        for name, drafts in sheet.modes.items()
    ]
    return ReadTokenset(sheet.name, sheet.description, modes)


def _is_empty(sheet: Sheet) -> bool:
    return not any(sheet.modes.values()) and not (sheet.is_ours and sheet.modes)


def _tell_empty(sheets: Sequence[Sheet], problems: Problems) -> None:
    empty = [sheet for sheet in sheets if _is_empty(sheet)]
    if len(empty) == len(sheets):
        if not problems.failed:
            problems.error("", "there is no token in what was sent")
        return
    for sheet in empty:
        problems.info(sheet.name or "", "no token in it: left out")
