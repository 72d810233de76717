"""Tokensets during an import: drafts by mode, and their conversion to tokens."""

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
"""The most modes of one import, over all of its tokensets."""
_ENDING = re.compile(r"(?:\.tokens|\.resolver)?\.(?:json|json5|jsonc|tokens)$", re.IGNORECASE)


class Sheet(Struct):
    """A tokenset during an import; `modes` in order, with the name None if the file names no mode."""

    name: str | None
    description: str | None
    modes: dict[str | None, list[Draft]]
    default: str | None = None
    is_ours: bool = False
    """Whether our exporter wrote it: then it may be empty, and no mode has to be the default."""
    groups: frozenset[str] = frozenset()
    """The groups of its modes; each is the first segment of references in it."""

    def mode(self, name: str | None) -> list[Draft]:
        """Return the drafts of a mode; a new mode is added."""
        return self.modes.setdefault(name, [])

    def free_name(self, name: str, problems: Problems) -> str:
        """Return the name of a new mode; if it is taken, it gets a number, and that is reported."""
        found, number = name, 1
        while found in self.modes:
            number += 1
            found = f"{name} {number}"
        if number > 1:
            text = "two modes of a tokenset have this name: the later one becomes {found}"
            problems.warning(name, text, found=found)
        return found


def name_of(document: Document) -> str | None:
    """Return a tokenset's name from its file's, None if the file has none."""
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
    """Return the content of sheets, `known` being all their names; empty sheets are left out and reported."""
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
    _report_empty(sheets, problems)
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


def _report_empty(sheets: Sequence[Sheet], problems: Problems) -> None:
    empty = [sheet for sheet in sheets if _is_empty(sheet)]
    if len(empty) == len(sheets):
        if not problems.failed:
            problems.error("", "there is no token in what was sent")
        return
    for sheet in empty:
        problems.info(sheet.name or "", "no token in it: left out")
