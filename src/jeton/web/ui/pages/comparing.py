"""Differences as lines of one table, a kind or a platform at a time; pure."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from msgspec import UNSET, json

from jeton.diffs import summary
from jeton.diffs.model import (
    ChangedSymbol,
    ChangedToken,
    ContrastChange,
    Diff,
    DiffCounts,
    DiffSymbol,
    DiffToken,
    RenamedToken,
    ScopeChange,
    Semver,
)
from jeton.diffs.valuing import is_rewritten
from jeton.diffs.windows import counts_of
from jeton.model.objects import SIDE_NAMES
from jeton.values.wording import OTHERWISE, sameness
from jeton.web.ui.base.differences import INHERITS_AGAIN, SET_HERE

KINDS = {
    "scopes": "Workspaces, tokensets, modes and presets",
    "changed": "Changed",
    "removed": "Removed",
    "renamed": "Renamed",
    "added": "Added",
    "contrast": "Contrast",
}
"""The kinds of differences, with their words, in the order in which they are listed."""
_FIELDS = ("type", "alias_to", "description", *SIDE_NAMES)
"""The fields of a token besides its value; a line shows the first that differs where values are the same."""
_PASSES = {True: "passes now", False: "fails now", None: ""}


class DiffLine(NamedTuple):
    """A difference: what it is of, both sides as texts, None for nothing, and where it is.

    `type` is that of a token, whose sides are drawn. `origin` is the mode from which one inherits what it has
    on the side where the token is not.
    """

    kind: str
    name: str
    before: str | None
    after: str | None
    where: str = ""
    type: str = ""
    note: str = ""
    origin: str = ""


class Chip(NamedTuple):
    """A choice of what is listed, by its value, and how many differences that are."""

    value: str
    words: str
    number: int


class Comparison(NamedTuple):
    """What differs: counts, choices with the one that is `shown`, and a part of its lines.

    `meaning`, `why` and `contrast` are the summary that a changelog has, too.
    `where` is the place of all lines of the part, empty if they have several.
    """

    semver: Semver
    meaning: str
    why: str
    contrast: str
    counts: DiffCounts
    kinds: list[Chip]
    platforms: list[Chip]
    shown: str
    lines: list[DiffLine]
    total: int
    where: str


def compared(diff: Diff, shown: str, offset: int, limit: int) -> Comparison:
    """Return a part of what differs: of one kind, of one platform as `platform:…`, or of all kinds."""
    counts = counts_of(diff)
    kinds = [Chip(kind, words, len(getattr(diff, kind))) for kind, words in KINDS.items()]
    platforms = [
        Chip(f"platform:{name}", name, each.added + each.removed + each.changed)
        for name, each in sorted(counts.platforms.items())
    ]
    kinds, platforms = ([chip for chip in chips if chip.number] for chips in (kinds, platforms))
    if shown not in {chip.value for chip in (*kinds, *platforms)}:
        shown = ""
    entries = list(_entries(diff, shown))
    lines = [_LINES[type(entry)](kind, entry) for kind, entry in entries[offset : offset + limit]]
    places = {line.where for line in lines}
    where = places.pop() if len(places) == 1 else ""
    said = summary.VERDICTS[diff.semver], summary.reasons(diff), summary.contrast(diff.contrast)
    return Comparison(diff.semver, *said, counts, kinds, platforms, shown, lines, len(entries), where)


def _entries(diff: Diff, shown: str) -> Iterator[tuple[str, Any]]:
    if shown.startswith("platform:"):
        platform = diff.platforms[shown.partition(":")[2]]
        for kind in ("removed", "changed", "added"):
            yield from ((kind, each) for each in getattr(platform, kind))
        return
    for kind in KINDS:
        if shown in {"", kind}:
            yield from ((kind, each) for each in getattr(diff, kind))


def _token(kind: str, token: DiffToken) -> DiffLine:
    value = token.resolved_value if token.resolved_value is not None else token.value
    instead, note, origin = None, "", ""
    if token.inherited:
        instead, origin = token.inherited.resolved_value, token.inherited.mode
        same = sameness(token.type, value, instead)
        note = f"{INHERITS_AGAIN if kind == 'removed' else SET_HERE}{', ' if same else ''}{same}"
    before, after = (value, instead) if kind == "removed" else (instead, value)
    where = _place(token.tokenset, token.mode)
    return DiffLine(kind, token.name, before, after, where, token.type, note, origin)


def _changed(kind: str, token: ChangedToken) -> DiffLine:
    changes = token.changes
    change = changes.resolved_value or changes.value
    where = _place(token.tokenset, token.mode)
    notes = [name.removesuffix("_to").replace("_", " ") for name in _FIELDS if getattr(changes, name)]
    if is_rewritten(token):
        notes.insert(0, OTHERWISE)
    if token.through:
        notes.append(f"through {', '.join(token.through)}")
    type_: str = token.type if change else ""
    fields = (change, *(getattr(changes, name) for name in _FIELDS))
    before, after = next(((_words(each.from_), _words(each.to)) for each in fields if each), (None, None))
    return DiffLine(kind, token.name, before, after, where, type_, ", ".join(notes))


def _words(side: object) -> str | None:
    """Return a side of a field as a text, which names and descriptions are."""
    if side is None or isinstance(side, str):
        return side
    return {True: "yes", False: "no"}[side] if isinstance(side, bool) else json.encode(side).decode()


def _renamed(kind: str, token: RenamedToken) -> DiffLine:
    notes = [*(["by its value"] if token.guessed else []), *(["its old name is kept"] if token.kept else [])]
    where = _place(token.tokenset, token.mode)
    return DiffLine(kind, token.to, token.from_, token.to, where, note=", ".join(notes))


def _symbol(kind: str, symbol: DiffSymbol) -> DiffLine:
    before, after = (symbol.value, None) if kind == "removed" else (None, symbol.value)
    return DiffLine(kind, symbol.symbol, before, after, _place(symbol.tokenset, symbol.mode))


def _symbol_changed(kind: str, symbol: ChangedSymbol) -> DiffLine:
    where = _place(symbol.tokenset, symbol.mode)
    return DiffLine(kind, symbol.symbol, symbol.from_, symbol.to, where)


def _scope(kind: str, scope: ScopeChange) -> DiffLine:
    changes = {} if scope.changes is UNSET else scope.changes
    names = ", ".join(
        "paths in packages" if name == "path" else name.replace("_", " ")
        for name in changes
        if name != "base_mode_id"
    )
    change = next((each for name, each in changes.items() if name != "base_mode_id"), None)
    before = None if change is None or change.from_ is None else str(change.from_)
    after = None if change is None or change.to is None else str(change.to)
    note = f"{scope.kind} {scope.change}{': ' if names else ''}{names}"
    return DiffLine(kind, scope.name, before, after, _place(scope.workspace, scope.tokenset), note=note)


def _contrast(kind: str, pair: ContrastChange) -> DiffLine:
    before, after = (None if each is None else f"{each.wcag2:.2f}:1" for each in (pair.from_, pair.to))
    note = _PASSES[pair.passes.to] if pair.passes.to != pair.passes.from_ else ""
    where = _place(pair.tokenset, pair.mode)
    return DiffLine(kind, f"{pair.name} on {pair.on}", before, after, where, note=note)


def _place(*names: object) -> str:
    return " · ".join(name for name in names if isinstance(name, str) and name)


_LINES: dict[type, Callable[[str, Any], DiffLine]] = {
    DiffToken: _token,
    ChangedToken: _changed,
    RenamedToken: _renamed,
    DiffSymbol: _symbol,
    ChangedSymbol: _symbol_changed,
    ScopeChange: _scope,
    ContrastChange: _contrast,
}
