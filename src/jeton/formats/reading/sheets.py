"""Tokensets during an import: drafts by mode."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from jeton.formats.reading.drafts import Draft
from jeton.formats.reading.model import OWN_PLACE, Place, Shares, Unitless
from jeton.formats.reading.problems import Problems
from jeton.formats.reading.reading import Document

_ENDING = re.compile(r"(?:\.tokens|\.resolver)?\.(?:json|json5|jsonc|tokens|css)$", re.IGNORECASE)


MOST_COMPARED = 200
"""The most modes of a tokenset whose sources are compared with each other."""


class Sheet(Struct):
    """A tokenset during an import; `modes` in order, with the name None if the file names no mode."""

    name: str | None
    description: str | None
    modes: dict[str | None, list[Draft]]
    default: str | None = None
    is_ours: bool = False
    """Whether our exporter wrote it: then it may be empty, and no mode has to be the default."""
    place: Place = OWN_PLACE
    unitless: Unitless | None = None
    """The unit of sizes that have none, if it is known."""
    asks_unit: bool = False
    """Whether sizes without a unit are reported if it is not known."""
    groups: frozenset[str] = frozenset()
    """The groups of its modes; each is the first segment of references in it."""
    bases: dict[str | None, str] = {}
    """The bases of its modes, by the modes' names."""
    shares: Shares = ""

    def mode(self, name: str | None) -> list[Draft]:
        """Return the drafts of a mode; a new mode is added."""
        return self.modes.setdefault(name, [])

    def set_base(self, name: str, own: Mapping[str, Any]) -> None:
        """Note the base of a mode, if our exporter wrote one; `own` are its members on the mode."""
        if isinstance(base := own.get("base"), str):
            self.bases[name] = base

    def inherit(self, bases: Mapping[str, str]) -> None:
        """Give modes their bases by name; a mode no longer has what its base has in the same way.

        A mode that lacks a token of the base gets none: it would have that token then.
        """
        touched = {*bases, *bases.values()}
        whole = {name: {draft.name: draft for draft in self.modes[name]} for name in touched}
        for name, base in bases.items():
            own, inherited = whole[name], whole[base]
            if inherited.keys() <= own.keys():
                self.bases[name] = base
                self.modes[name] = [
                    draft for draft in own.values() if not draft.says(inherited.get(draft.name))
                ]

    def default_first(self) -> dict[str | None, list[Draft]]:
        """Return the drafts by mode, the default mode's before the others'."""
        modes = {name: drafts for name, drafts in self.modes.items() if drafts}
        return {name: modes[name] for name in [self.default] if name in modes} | modes

    def free_name(self, name: str, problems: Problems) -> str:
        """Return the name of a new mode; if it is taken, it gets a number, and that is reported."""
        new, number = name, 1
        while new in self.modes:
            number += 1
            new = f"{name} {number}"
        if number > 1:
            text = "two modes of a tokenset have this name: the later one becomes {new}"
            problems.warning(name, text, new=new)
        return new


def bases_by_sources(sources: Mapping[str, Sequence[str]], default: str) -> dict[str, str]:
    """Return the bases of modes, by name: of the other modes whose sources a mode has too, that with most.

    The sources come in the same order, and the mode has more. The default mode has no base and is none. Of
    more than `MOST_COMPARED` modes none has a base.
    """
    bases: dict[str, str] = {}
    others = {name: set(theirs) for name, theirs in sources.items() if theirs and name != default}
    for name in others if len(others) < MOST_COMPARED else ():
        own = sources[name]
        smaller = [
            other
            for other, theirs in others.items()
            if len(theirs) < len(own) and [each for each in own if each in theirs] == list(sources[other])
        ]
        if smaller:
            bases[name] = max(smaller, key=lambda other: len(others[other]))
    return bases


def every_draft(sheets: Iterable[Sheet]) -> Iterator[Draft]:
    """Yield the drafts of all modes of sheets."""
    return (draft for sheet in sheets for drafts in sheet.modes.values() for draft in drafts)


def name_of(document: Document) -> str | None:
    """Return a tokenset's name from its file's, None if the file has none."""
    return _ENDING.sub("", document.name) or None


def paths_of(documents: Sequence[Document]) -> dict[str, str]:
    """Return the whole paths of files without their endings, by the names that their tokensets may have."""
    return {
        name: _ENDING.sub("", document.path)
        for document in documents
        for name in (name_of(document) or "", (name_of(document) or "").rpartition("/")[2])
    }


def objects(documents: Sequence[Document], problems: Problems) -> list[tuple[Document, dict[str, Any]]]:
    """Return the documents that are JSON objects; any other is an error."""
    result = []
    for document in documents:
        if isinstance(document.data, dict):
            result.append((document, document.data))
        else:
            problems.error(document.name, "a file of this format is a JSON object")
    return result
