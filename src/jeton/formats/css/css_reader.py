"""Importer of CSS custom properties: a stylesheet is a tokenset, the selectors of its blocks give the modes.

`--a-b` is the token `a-b`; `var(--y)` alone is an alias, `var()` inside a value a reference; types are
inferred. What counts of several declarations is said by `css_cascade`.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

from msgspec import Struct, field

from jeton.bounds.limits import USUAL
from jeton.formats.css.css_cascade import Cascade
from jeton.formats.css.css_computed import INITIAL, Computation, has_value
from jeton.formats.css.css_functions import expanded
from jeton.formats.css.css_layers import UNLAYERED, LayerRank, reversed_rank
from jeton.formats.css.css_modes import EVERYWHERE, Features, Match, Modes, Scope, TooMany, mode_name, themed
from jeton.formats.css.css_scan import Block, Declaration, declarations, normalized, plain
from jeton.formats.css.css_schemes import PROPERTY, Schemes, is_both
from jeton.formats.css.css_types import type_of_syntax
from jeton.formats.css.css_values import (
    ModeScopes,
    PropertyNames,
    Values,
    Weight,
    WinningDeclaration,
    WinningDeclarations,
)
from jeton.formats.reading.drafts import MOST_TOKENS, refusal
from jeton.formats.reading.model import Place, Reading, ReadMode, ReadToken, ReadTokenset
from jeton.formats.reading.problems import Problems, counted
from jeton.formats.reading.reading import Document
from jeton.formats.reading.sheets import name_of
from jeton.model.objects import TokenType
from jeton.model.stored_tokens import TokenContent
from jeton.values.scan import WIDE

_DEFAULT = EVERYWHERE.features
_DARK = frozenset({"dark"})
_NOTHING = frozenset({"", INITIAL})
"""Values with which a property has none: they count in the cascade, but are no tokens."""
_LOWEST: LayerRank = (-2,)  # of an initial value, which counts less than any declaration
_MOST_MODES = 1_000
_NAME_LIMIT = 255


class _Sheet(Struct):
    """The declarations of a stylesheet, and the conditions around them by their features."""

    name: str
    tokenset: str | None
    place: Place
    cascade: Cascade = field(default_factory=Cascade)
    schemes: Schemes = field(default_factory=Schemes)
    conditions: dict[Features, str] = field(default_factory=dict)
    wholes: set[Features] = field(default_factory=set)
    """The features of matches that are no part of a page: no element, and no state."""


class _Placement(NamedTuple):
    """A scope in which the declarations of a block are, and what they count there."""

    scope: Scope
    weight: Weight
    is_theme: bool


class _Plugin(Struct):
    """An `@plugin` rule that is a theme of daisyUI: its descriptors and its custom properties."""

    descriptors: dict[str, str] = field(default_factory=dict)
    properties: list[Declaration] = field(default_factory=list)


class _Registered(Struct):
    """An `@property` rule: its property and its descriptors."""

    name: str
    path: str
    line: int
    descriptors: dict[str, str] = field(default_factory=dict)


def read(documents: Sequence[Document], split: str | None = None) -> Reading:
    """Read stylesheets; `split` is the text that separates the segments of a token in a property's name."""
    problems = Problems()
    names = PropertyNames(split)
    stems = Counter(_stem(document.name) for document in documents)
    readers = [
        _SheetReader(document, _tokenset_name(document, stems), names, problems)
        for document in documents
        if document.text is not None
    ]
    for document in documents:
        if document.text is None:
            problems.warning(document.name, "it is not a stylesheet: left out")
    types: dict[str, TokenType] = {}
    elsewhere: dict[str, list[str]] = {}
    for reader in readers:
        types |= reader.register()
        for entry in filter(has_value, reader.sheet.cascade.declarations()):
            elsewhere.setdefault(entry.name, []).append(entry.value)
    values = Values(names, types, elsewhere)
    sheets = [reader.sheet for reader in readers if reader.sheet.cascade.scopes]
    everything = [entry for sheet in sheets for entry in sheet.cascade.declarations()]
    anywhere = {entry.name: entry for entry in everything if has_value(entry)}
    pages = [sheet.cascade.scopes.get(EVERYWHERE, {}) for sheet in sheets]
    around = {name: entry for page in pages for name, entry in page.items()} if len(pages) > 1 else {}
    builders = [_TokensetBuilder(sheet, anywhere, around, values, names, problems) for sheet in sheets]
    tokensets = [tokenset for tokenset in (builder.tokenset() for builder in builders) if tokenset.modes]
    if not tokensets and not problems.failed:
        problems.error("", "no custom property with a value is declared")
    if values.exhausted:
        problems.warning("", "aliases are chained too often to follow all: some types are taken for string")
    return Reading("css", tokensets, problems.all())


class _SheetReader:
    """Reader of one stylesheet."""

    def __init__(
        self, document: Document, tokenset: str | None, names: PropertyNames, problems: Problems
    ) -> None:
        self.sheet = _Sheet(document.name, tokenset, document.place)
        self._names = names
        self._problems = problems
        self._modes = Modes()
        self._placements_of: dict[tuple[int, bool], Sequence[_Placement] | None] = {}
        self._paths: dict[int, str] = {}
        self._registered: dict[int, _Registered] = {}
        self._plugins: dict[Block, _Plugin] = {}
        self._order = 0
        for declaration in declarations(normalized(document.text or ""), problems):
            self._take(declaration)
            if len(self.sheet.cascade.scopes) > _MOST_MODES:
                problems.error(
                    self.sheet.name, "its selectors come to more than {most} modes", most=_MOST_MODES
                )
                break
        for block, plugin in self._plugins.items():
            self._take_plugin(block, plugin)

    def register(self) -> dict[str, TokenType]:
        """Add the initial values of `@property` rules without other declarations; return their types."""
        types = {}
        for rule in self._registered.values():
            name = self._names.of(rule.name)
            kind = type_of_syntax(rule.descriptors.get("syntax", "").strip("\"'"))
            if kind is not None:
                types[name] = kind
            value = rule.descriptors.get("initial-value", "")
            before = self.sheet.cascade.scopes.get(EVERYWHERE, {}).get(name)
            if value and (before is None or before.value.lower() == INITIAL):
                self._order += 1
                weight = Weight(important=False, layer=_LOWEST, specificity=0)
                entry = WinningDeclaration(
                    self._order, name, value, weight, is_theme=False, comment=None,
                    path=rule.path, line=rule.line, block=-1,
                )  # fmt: skip
                if self._is_named(rule.name, entry):
                    self.sheet.cascade.scopes.setdefault(EVERYWHERE, {})[name] = entry
        return types

    def _take(self, declaration: Declaration) -> None:
        block, name = declaration.block, declaration.name
        if block is not None and block.prelude[:1] != "@" and name[:2] == "--":
            self._take_property(declaration)  # fast: most are such
            return
        rule = block.prelude[:9].lower() if block is not None and block.prelude[:1] == "@" else ""
        if block is not None and rule == "@property":
            self._take_registered(block, declaration)
        elif block is not None and rule.startswith("@plugin"):
            plugin = self._plugins.setdefault(block, _Plugin())
            if plain(name).startswith("--"):
                plugin.properties.append(declaration)
            else:
                plugin.descriptors[name.lower()] = declaration.value.strip("\"'")
        elif name.lower() == PROPERTY:
            self._take_scheme(declaration)
        else:
            self._take_property(declaration)

    def _take_property(self, declaration: Declaration) -> None:
        block = declaration.block
        path = f"{self._path(block)}{declaration.name}"
        is_value = self._is_value(declaration, path)
        if not is_value and (declaration.broken or declaration.value.lower() not in _NOTHING):
            return
        try:
            placements = self._placements(block, important=declaration.important)
        except TooMany:
            self._problems.error(path, "the block applies to too many combinations of selectors")
            return
        if placements is None:
            self._problems.info(path, "left out: what stands in such a block is not a token")
            return
        if block is None:
            self._problems.warning(path, "it stands in no block: read as if in `:root`")
        self._order += 1
        first = placements[0]
        entry = WinningDeclaration(
            self._order, self._names.of(declaration.name), expanded(declaration.value),
            first.weight, first.is_theme, declaration.comment, path, declaration.line,
            -1 if block is None else block.number,
        )  # fmt: skip
        if self._is_named(declaration.name, entry) if is_value else entry.name:
            self._place(placements, entry)

    def _placements(self, block: Block | None, *, important: bool) -> Sequence[_Placement] | None:
        """Return where a block's declarations belong; None if they are no tokens. May raise `TooMany`."""
        key = -1 if block is None else block.number, important
        if key in self._placements_of:
            return self._placements_of[key]
        matches = self._modes.of(block)
        placements = None
        if matches is not None:
            layer = UNLAYERED if block is None else block.layer
            rank = reversed_rank(layer) if important else layer
            placements = [
                _Placement(match.scope, Weight(important, rank, match.specificity), match.is_theme)
                for match in matches
            ]
            self._note(matches, block)
        self._placements_of[key] = placements
        return placements

    def _note(self, matches: Sequence[Match], block: Block | None) -> None:
        """Note the theme beside the default mode in a list, and the conditions around a block."""
        for match in matches:
            if not match.is_part:
                self.sheet.wholes.add(match.scope.features)
        others = [match.scope.features for match in matches if match.scope.features]
        if len(others) == 1 < len(matches):
            self.sheet.cascade.beside_default[others[0]] = None
        for features in others:
            if features not in self.sheet.conditions:
                self.sheet.conditions[features] = _condition(block)

    def _take_scheme(self, declaration: Declaration) -> None:
        with suppress(TooMany):  # which is reported of the custom properties beside it
            for placement in self._placements(declaration.block, important=declaration.important) or ():
                self._order += 1
                entry = WinningDeclaration(
                    self._order, PROPERTY, declaration.value, placement.weight, placement.is_theme,
                    None, "", declaration.line, -1,
                )  # fmt: skip
                self.sheet.schemes.cascade.add(placement.scope, entry)

    def _take_plugin(self, block: Block, plugin: _Plugin) -> None:
        """Take a theme's custom properties: of its name's mode, and of the default mode if it says so."""
        name, scheme = plugin.descriptors.get("name", ""), plugin.descriptors.get(PROPERTY)
        if name and name.isprintable():
            matches = themed(name)
            if plugin.descriptors.get("default") == "true":
                matches = (Match(EVERYWHERE), *matches)
            self._modes.set(block, matches)
        if plugin.descriptors.get("prefersdark") == "true":
            text = "`prefersdark` is not kept: the theme is the mode {mode} alone"
            self._problems.info(block.prelude, text, mode=name)
        properties = plugin.properties
        if scheme is not None and properties:
            self._take_scheme(properties[0]._replace(name=PROPERTY, value=scheme))
        for declaration in properties:
            self._take_property(declaration)

    def _take_registered(self, block: Block, declaration: Declaration) -> None:
        rule = self._registered.get(block.number)
        if rule is None:
            name = block.prelude[len("@property") :].strip()
            rule = _Registered(name, f"{self._path(block)}initial-value", declaration.line)
            if name.startswith("--"):
                self._registered[block.number] = rule
        if declaration.broken is None:
            rule.descriptors[declaration.name.lower()] = declaration.value

    def _is_value(self, declaration: Declaration, path: str) -> bool:
        line, value = declaration.line, declaration.value
        if declaration.broken is not None:
            text = "left out, as browsers do: {reason} (line {line})"
            self._problems.warning(path, text, reason=declaration.broken, line=line)
        elif not self._names.of(declaration.name):
            self._problems.warning(path, "left out: `--` alone names nothing (line {line})", line=line)
        elif not value:
            self._problems.warning(path, "left out: it has no value (line {line})", line=line)
        elif value.lower() == INITIAL:
            self._problems.info(path, "left out: `initial` is no value (line {line})", line=line)
        elif value.lower() in WIDE:
            text = "left out: `{value}` depends on where it is used (line {line})"
            self._problems.warning(path, text, value=value, line=line)
        else:
            if declaration.important:
                self._problems.info(path, "`!important` is no part of a token and is dropped")
            return True
        return False

    def _is_named(self, spelled: str, entry: WinningDeclaration) -> bool:
        reason = refusal(entry.name)
        if reason is not None:
            self._problems.error(entry.path, reason)
            return False
        other = self._names.clash(spelled)
        if other is not None:
            text = "two properties would have the name {name}: this one and {other}"
            self._problems.error(entry.path, text, name=entry.name, other=other)
        return other is None

    def _place(self, placements: Sequence[_Placement], entry: WinningDeclaration) -> None:
        if is_both(entry.value):
            for placement in placements:
                self.sheet.schemes.note(placement.scope, self.sheet.cascade)
        before = self.sheet.cascade.add(placements[0].scope, entry)
        if before is not None and has_value(before) and has_value(entry):
            self._report_overridden(before, entry)
        for scope, weight, is_theme in placements[1:]:
            self.sheet.cascade.add(scope, entry._replace(weight=weight, is_theme=is_theme))

    def _report_overridden(self, before: WinningDeclaration, entry: WinningDeclaration) -> None:
        winner, dropped = (entry, before) if entry.beats(before) else (before, entry)
        if before.block == entry.block:
            text = "it is declared twice in its block: the one in line {line} counts"
            self._problems.warning(entry.path, text, line=winner.line)
        elif before.value != entry.value:
            text = "it is declared again for the same mode: `{value}` of line {line} is dropped"
            self._problems.info(entry.path, text, value=dropped.value, line=dropped.line)

    def _path(self, block: Block | None) -> str:
        """Return the beginning of the paths of a block's declarations."""
        if block is None:
            return f"{self.sheet.name}." if self.sheet.name else ""
        path = self._paths.get(block.number)
        if path is None:
            path = self._paths[block.number] = f"{self._path(block.parent)}{' '.join(block.prelude.split())}."
        return path


def _condition(block: Block | None) -> str:
    """Return the condition around a block; empty if it is a theme or there is none."""
    while block is not None:
        prelude = block.prelude.lower()
        if (
            prelude.startswith(("@media", "@supports", "@container"))
            and "prefers-color-scheme" not in prelude
        ):
            return block.prelude
        block = block.parent
    return ""


class _TokensetBuilder:
    """Builder of the tokenset of a stylesheet."""

    def __init__(
        self,
        sheet: _Sheet,
        anywhere: WinningDeclarations,
        around: WinningDeclarations,
        values: Values,
        names: PropertyNames,
        problems: Problems,
    ) -> None:
        self._sheet = sheet
        self._anywhere = anywhere
        self._around = around
        self._values = values
        self._names = names
        self._problems = problems

    def tokenset(self) -> ReadTokenset:
        """Return the tokenset."""
        theme = self._theme_of_default()
        cascades = self._without_parts(self._cascades())
        name = self._scheme_of_default(cascades) if theme is None else mode_name(theme)
        default = cascades.get(_DEFAULT, {})
        modes: list[ReadMode] = []
        taken: set[str] = set()
        for features, entries in cascades.items():
            text = name if not features and name is not None else mode_name(features)
            condition = self._sheet.conditions.get(features)
            if condition and features:
                self._problems.info(
                    condition, "what holds under this condition is the mode {mode}", mode=text
                )
            label = _unique(text, taken) if features or name is not None else None
            modes.append(ReadMode(label, not modes, self._read(entries, default)))
        text = "{tokens} with a type inferred from the value: CSS has none"
        count = sum(map(len, cascades.values()))
        self._problems.info(self._sheet.name, text, tokens=counted(count, "token"))
        return ReadTokenset(self._sheet.tokenset, None, modes, self._sheet.place)

    def _cascades(self) -> dict[Features, WinningDeclarations]:
        """Return the declarations of each mode, the default's first; empty if there are too many."""
        cascades: dict[Features, WinningDeclarations] = {}
        total = 0
        computation: Computation | None = None
        for features, declared in self._sheet.schemes.modes(self._sheet.cascade):
            if computation is None:
                page = {} if features else declared
                computation = Computation(page, self._around, self._names, self._problems)
            entries = computation.of(declared) if features else computation.default
            if entries:
                cascades[features] = entries
            total += len(entries)
            if total > MOST_TOKENS:
                text = "its modes come to more than {most} tokens"
                self._problems.error(self._sheet.name, text, most=MOST_TOKENS)
                return {}
        return cascades

    def _without_parts(
        self, cascades: dict[Features, WinningDeclarations]
    ) -> dict[Features, WinningDeclarations]:
        """Return the modes without those of elements and states, if a tokenset has no room for all."""
        parts = [
            features for features in cascades if self._sheet.wholes.isdisjoint({features, features - _DARK})
        ]
        if len(cascades) <= USUAL.modes or not parts:
            return cascades
        text = "left out, since a tokenset has at most {most}: {modes} of elements and states, such as {name}"
        modes, name = counted(len(parts), "mode"), mode_name(parts[0])
        self._problems.warning(self._sheet.name, text, most=USUAL.modes, modes=modes, name=name)
        return {features: entries for features, entries in cascades.items() if features not in parts}

    def _theme_of_default(self) -> Features | None:
        """Drop the theme that the default mode is, and return it; None if there is none."""
        sheet = self._sheet
        theme = sheet.cascade.default_theme()
        if theme is None or (sheet.schemes.is_used and sheet.schemes.of(theme) != sheet.schemes.of(_DEFAULT)):
            return None
        sheet.cascade.drop_theme(theme)
        sheet.schemes.cascade.drop_theme(theme)
        sheet.wholes = {features - theme for features in sheet.wholes}
        sheet.conditions = {key - theme: text for key, text in reversed(sheet.conditions.items())}
        return theme

    def _scheme_of_default(self, cascades: dict[Features, WinningDeclarations]) -> str | None:
        """Return the default mode's scheme as its name; None if a mode has it or no value differs by it."""
        scheme = self._sheet.schemes.of(_DEFAULT)
        is_name = self._sheet.schemes.is_used and _DEFAULT in cascades and frozenset({scheme}) not in cascades
        return scheme if is_name else None

    def _read(self, entries: WinningDeclarations, default: WinningDeclarations) -> list[ReadToken]:
        scopes = ModeScopes([entries, default, self._anywhere])
        return [self._token(scopes, entry) for entry in sorted(entries.values())]

    def _token(self, scopes: ModeScopes, entry: WinningDeclaration) -> ReadToken:
        kind = self._values.type_of(scopes, entry)
        variable = self._values.target(entry)
        if variable is None:
            text, target = self._values.text_of(entry), None
        else:
            text, target = variable.fallback or "", self._values.name_of(variable)
            if scopes.find(target) is None:
                self._problems.warning(entry.path, "nothing declares {property}", property=variable.name)
        return ReadToken(entry.path, TokenContent(entry.name, kind, text, entry.comment, target))


def _unique(name: str, taken: set[str]) -> str:
    text, number = name[:_NAME_LIMIT], 1
    while text in taken:
        number += 1
        text = f"{name[: _NAME_LIMIT - 8]} {number}"
    taken.add(text)
    return text


def _tokenset_name(document: Document, stems: Mapping[str | None, int]) -> str | None:
    """Return the name of a stylesheet's tokenset: its file's, with the folders if another has it too."""
    stem = _stem(document.name)
    return stem if stems[stem] == 1 else name_of(document)


def _stem(name: str) -> str | None:
    """Return a file's name without folders and extension; None if nothing is left."""
    stem = name.rpartition("/")[2]
    return (stem.rpartition(".")[0] or stem)[:_NAME_LIMIT] or None
