"""A design system, loaded and exported once, and what outside readers made of its exports."""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from readers import aapt2, chromium, style_dictionary, swift
from readers.left_out import LeftOut, parted
from readers.stylesheets import plain_property
from support.packages import fetch
from systems import outputs
from systems.css import Part, Untranslatable, meaning_of
from systems.expected import Native, Resolved, native, resolve
from systems.loading import Client, Export, Where, load
from systems.model import Folders, Mode, Package, System, Token, Tokenset
from systems.targets import Exported, exported
from systems.trips import Reports, Trip, reports, travel

Json = Any
Resource = aapt2.Argb | aapt2.Length
Constant = swift.UIColor | float


@dataclass(frozen=True, eq=False)
class Section:
    """A mode within an export: the mode, whether the whole tokenset is exported, and the comments there."""

    where: Where
    whole: bool
    mode: Mode
    tokens: dict[str, Token]
    notes: outputs.Notes

    @cached_property
    def resolved(self) -> dict[str, Resolved]:
        """The tokens that the section must tell of, each with where it leads."""
        return {name: resolve(self.mode.world, name) for name in self.tokens}

    @cached_property
    def natives(self) -> dict[str, Native]:
        """The colours and lengths among the tokens."""
        ends = {name: found for name, found in self.resolved.items() if not found.missing}
        wanted = {name: native(found.type, found.value) for name, found in ends.items()}
        return {name: value for name, value in wanted.items() if value is not None}

    @cached_property
    def css(self) -> dict[str, list[Part]]:
        """What the value of each token that has a CSS form says."""
        wanted = {name: css_meaning(found) for name, found in self.resolved.items()}
        return {name: said for name, said in wanted.items() if said is not None}


def css_meaning(found: Resolved) -> list[Part] | None:
    """Return what a value says in CSS, None where there is no CSS for it."""
    if found.missing or found.broken:
        return None
    try:
        return meaning_of(found.type, found.value)
    except Untranslatable:
        return None


class Run:
    """A design system in the service, and what a test reads of it, which is read once."""

    def __init__(self, package: Package, client: Client, folder: Path) -> None:
        self.package = package
        self.folder = folder
        self.folders: Folders = {
            name: fetch(name, version, folder) for name, version in package.sources.items()
        }
        self.system: System = package.load(self.folders)
        self._sections: dict[str, list[Section]] = {}
        self._loaded = load(client, package.title, self.system)

    @cached_property
    def lists(self) -> dict[Where, Json]:
        """The list of the tokens of every mode."""
        return self._loaded.lists()

    @cached_property
    def exports(self) -> dict[tuple[Where, str], Export]:
        """Every export of every mode and of every tokenset."""
        return self._loaded.exports()

    @cached_property
    def trip(self) -> Trip:
        """The way out of the service and back."""
        return travel(self._loaded)

    @cached_property
    def reports(self) -> Reports:
        """The reports of every mode."""
        return reports(self._loaded)

    @cached_property
    def targets(self) -> dict[str, list[Exported]]:
        """Each tokenset in each target that has a reader."""
        return exported(self._loaded, self.system)

    def workspace(self, target: str) -> bytes:
        """Return the export of the whole workspace to a target."""
        loaded = self._loaded
        answer = loaded.client.send("GET", f"/workspaces/{loaded.workspace}/export/{target}")
        assert answer.status == 200, answer
        return answer.body

    def wheres(self) -> Iterator[tuple[Where, Tokenset, list[Mode]]]:
        """Yield all that is exported: each mode alone, and each tokenset with all of its modes."""
        for tokenset in self.system.tokensets:
            for mode in tokenset.modes:
                yield Where(tokenset.name, mode.name), tokenset, [mode]
            yield Where(tokenset.name, ""), tokenset, tokenset.modes

    def sections(self, format_: str) -> list[Section]:
        """Return the modes within each export of a format."""
        if format_ not in self._sections:
            self._sections[format_] = list(self._read_sections(format_))
        return self._sections[format_]

    def _read_sections(self, format_: str) -> Iterator[Section]:
        for where, tokenset, modes in self.wheres():
            text, left_out = self.exports[where, format_].text, list[LeftOut]()
            whole = not where.mode
            if format_ != "json":
                text, left_out = parted(format_, text)
            is_apart = len(modes) > 1 and format_ != "json"
            parts = list(outputs.sections(format_, text)) if is_apart else []
            parts = parts or [text] * len(modes)  # of which none holds anything, or which are not apart
            for mode, part in zip(modes, parts, strict=True):
                tokens = mode.tokens
                if whole and format_ == "css":
                    tokens = tokens | inherited(tokenset.modes[0], mode)
                elif whole and format_ != "json":
                    tokens = tokenset.modes[0].tokens | tokens
                notes = outputs.notes(format_, part, left_out, mode.name if whole else "")
                yield Section(where, whole, mode, tokens, notes)

    @cached_property
    def trees(self) -> dict[Where, Json]:
        """The JSON exports, decoded."""
        return {where: json.loads(self.exports[where, "json"].text) for where, _, _ in self.wheres()}

    @cached_property
    def built(self) -> dict[Where, style_dictionary.Built]:
        """The JSON exports of the modes as Style Dictionary reads them."""
        wheres = [where for where, _, _ in self.wheres() if where.mode]
        found = style_dictionary.build([self.exports[where, "json"].text for where in wheres])
        return dict(zip(wheres, found, strict=True))

    @cached_property
    def stylesheets(self) -> dict[Where, chromium.Reading]:
        """The CSS exports as Chromium reads them, all in one start of it."""
        wheres = list(self.wheres())
        sheets = [
            chromium.Sheet(
                self.exports[where, "css"].text, () if where.mode else [mode.name for mode in modes]
            )
            for where, _, modes in wheres
        ]
        found = chromium.read_sheets(sheets)
        return {where: reading for (where, _, _), reading in zip(wheres, found, strict=True)}

    def values(self, where: Where, name: str) -> Iterator[str]:
        """Yield what the stylesheets of all tokensets give a name in a mode: declared, and computed."""
        for tokenset in self.system.tokensets:
            whole = self.stylesheets[Where(tokenset.name, "")]
            property_ = self.properties.get((tokenset.name, name), "")
            if where.tokenset == tokenset.name:
                own = self.stylesheets[where]
                yield from (
                    found.value
                    for rule in own.rules
                    for found in rule.declarations
                    if found.name == property_
                )
                yield from [
                    themed for themed in [whole.themed[where.mode].get(property_)] if themed is not None
                ]
            elif property_ in whole.root:
                yield whole.root[property_]

    @cached_property
    def properties(self) -> dict[tuple[str, str], str]:
        """What each token of a tokenset is called in its stylesheet."""
        return {
            (section.where.tokenset, name): section.notes.renamed.get(name) or plain_property(name)
            for section in self.sections("css")
            if section.whole
            for name in section.tokens
        }

    @cached_property
    def resources(self) -> dict[Where, dict[tuple[str, str], Resource]]:
        """The Android exports as a device reads them."""
        wheres = [where for where, _, _ in self.wheres()]
        folder = self.folder / "android"
        texts = [self.exports[where, "android"].text for where in wheres]
        return dict(zip(wheres, aapt2.read_all(texts, folder), strict=True))

    @cached_property
    def constants(self) -> dict[Where, list[dict[tuple[str, str], Constant]]]:
        """The iOS exports as Swift's grammar reads them: each mode's constants by enum and identifier."""
        return {where: list(_constants(self.exports[where, "ios"].text)) for where, _, _ in self.wheres()}


def inherited(default: Mode, mode: Mode) -> dict[str, Token]:
    """Return the default mode's tokens that a mode lacks and gives another value."""
    return {
        name: made
        for name, made in default.tokens.items()
        if name not in mode.tokens and resolve(mode.world, name) != resolve(default.world, name)
    }


def _constants(text: str) -> Iterator[dict[tuple[str, str], Constant]]:
    found: dict[tuple[str, ...], dict[tuple[str, str], Constant]] = {}
    for scope, items in swift.read(text).items():
        if scope[-1] in {"Color", "Dimension"} and len(scope) > 1:
            constants = found.setdefault(scope[:-1], {})
            for item in items:
                if isinstance(item, swift.Constant):
                    constants[scope[-1], item.identifier.strip("`")] = item.value
    yield from found.values()


def identifiers(section: Section, names: Iterable[str], plain: Callable[[str], str]) -> dict[str, str]:
    """Return what each token is called in a section: by its comment, or else by the rule."""
    found = {name: section.notes.renamed.get(name) or plain(name) for name in names}
    assert len(set(found.values())) == len(found), "two tokens are called the same"
    return found
