"""Differences for readers, by tokenset and kind; those that are alike are one row, written when needed."""

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from msgspec import UNSET

from jeton.diffs import semver, valuing
from jeton.diffs.groups import groups_around
from jeton.diffs.markdown import cell
from jeton.diffs.model import (
    ChangedToken,
    ContrastChange,
    Diff,
    DiffToken,
    Measured,
    RenamedToken,
    read_side,
)
from jeton.formats.writing.order import natural_keys
from jeton.resolution.references import renamed

T = TypeVar("T")

_MOST_NAMES, _LONGEST = 20, 600
"""The most names, and characters of these, that a row lists."""

_INSTEAD = {"added": "was", "removed": "now"}
"""The word before what a mode inherits on the side where it has no token of its own."""

Pair = tuple[str, str]
Place = tuple[str, str]
"""The names of a workspace and a tokenset."""


class Row(NamedTuple):
    """An entry, the names and modes that differ as it does, and of a whole group how many names it has."""

    entry: Any
    names: list[str]
    modes: tuple[str, ...] = ()
    tokens: int = 0

    @property
    def number(self) -> int:
        """The changes that the row stands for: names."""
        return self.tokens or len(self.names)


class Section(NamedTuple):
    """Rows of one kind; without `heads` they are a list, else a table.

    `cells` writes a row as Markdown. With `fold`, its words, all rows are folded.
    """

    kind: str
    title: str
    heads: tuple[str, ...]
    rows: Sequence[Row]
    cells: Callable[[Row], tuple[str, ...]]
    fold: str = ""

    @property
    def number(self) -> int:
        """The changes that the rows stand for."""
        return sum(row.number for row in self.rows)


class Chapter(NamedTuple):
    """What differs in one place, which `name` says in Markdown; sections without rows are left out."""

    place: Place | None
    name: str
    sections: list[Section]


class Move(NamedTuple):
    """A rename as it is read, of one name or, with a star, of all that begin so."""

    from_: str
    to: str
    guessed: bool = False
    kept: bool = False


def of_tokensets(diff: Diff, *, titles: Pair = ("Removed", "Added")) -> Iterator[Chapter]:
    """Yield a chapter for each tokenset in which tokens or contrasts differ.

    The titles are those of removed and added tokens.
    """
    lists = (diff.removed, diff.renamed, diff.changed, diff.added, diff.contrast)
    by_kind = [by_place(entries) for entries in lists]
    groups = by_place(diff.renamed_groups)
    names: dict[str, dict[str, str]] = {}
    for each in diff.renamed:
        names.setdefault(each.workspace, {})[each.from_] = each.to
    for place in dict.fromkeys(place for of_kind in by_kind for place in of_kind):
        removed, moved, changed, added, contrast = (of_kind.get(place, []) for of_kind in by_kind)
        sections = [
            _token_section("removed", titles[0], removed),
            renames(_moves(moved, {(each.from_, each.to): each.tokens for each in groups.get(place, [])})),
            *_changes(changed, names.get(place[0], {})),
            _token_section("added", titles[1], added),
            deprecations(changed),
            _remarks("Described otherwise", changed, _description),
            _contrasts(contrast),
        ]
        yield Chapter(place, "", [section for section in sections if section.rows])


def alike(
    entries: Iterable[T], name: Callable[[T], str], key: Callable[[T], Hashable], *, in_modes: bool = True
) -> list[Row]:
    """Return entries as rows: one for the names with the same key in the same modes."""
    first: dict[tuple[str, Hashable], T] = {}
    modes: dict[tuple[str, Hashable], list[str]] = {}
    for entry in entries:
        place = name(entry), key(entry)
        first.setdefault(place, entry)
        modes.setdefault(place, []).append(entry.mode if in_modes else "")  # type: ignore[attr-defined]
    rows: dict[tuple[Hashable, tuple[str, ...]], Row] = {}
    names = {place[0]: None for place in modes}
    order = dict(zip(names, natural_keys(list(names)), strict=True))
    for place in sorted(modes, key=lambda place: order[place[0]]):
        own = tuple(modes[place]) if in_modes else ()
        rows.setdefault((place[1], own), Row(first[place], [], own)).names.append(place[0])
    return list(rows.values())


def without_modes(chapter: Chapter) -> Chapter:
    """Return a chapter whose rows name no modes."""
    sections = [
        each._replace(rows=[row._replace(modes=()) for row in each.rows]) for each in chapter.sections
    ]
    return chapter._replace(sections=sections)


def named(row: Row) -> str:
    """Return the names of a row, those beyond the most that it lists by their number."""
    texts, left = list[str](), _LONGEST
    for name in row.names[:_MOST_NAMES]:
        text = cell(name)
        left -= len(text)
        if texts and left < 0:
            break
        texts.append(text)
    more = len(row.names) - len(texts)
    return ", ".join(texts) + (f" and {more:,} more" if more else "")


def by_place(entries: Iterable[Any]) -> dict[Place, list[Any]]:
    """Return entries by workspace and tokenset, in the order in which these occur."""
    places: dict[Place, list[Any]] = {}
    for each in entries:
        places.setdefault((each.workspace, each.tokenset), []).append(each)
    return places


def _token_section(kind: str, title: str, tokens: Iterable[DiffToken]) -> Section:
    rows = alike(
        tokens,
        lambda each: each.name,
        lambda each: (each.type, each.alias_to, each.value, each.resolved_value, each.inherited),
    )
    heads, instead = ("Token", "Value"), _INSTEAD[kind]
    return Section(
        kind, title, heads, rows, lambda row: (named(row), valuing.token_value(row.entry, instead))
    )


def renames(rows: Sequence[Row]) -> Section:
    """Return the section of renames, whose entries are moves."""
    return Section("renamed", "Renamed", (), rows, _move_cells)


def grouped(pair: Pair, groups: Collection[Pair]) -> Pair | None:
    """Return the group that was renamed and that a renamed token is in, if there is one."""
    return next(filter(groups.__contains__, groups_around(pair)), None) if groups else None


def _moves(moved: Iterable[RenamedToken], groups: Mapping[Pair, int]) -> list[Row]:
    """Return the renames of tokens: a group of them as one row, the others each for itself."""
    rows: dict[tuple[Pair, bool], Row] = {}
    for each in moved:
        pair = each.from_, each.to
        group = grouped(pair, groups)
        key = group or pair, group is not None
        names = pair if group is None else (_whole(group[0]), _whole(group[1]))
        move = Move(*names, guessed=each.guessed, kept=each.kept)
        if key in rows:
            old = rows[key].entry
            move = move._replace(guessed=move.guessed or old.guessed, kept=move.kept and old.kept)
        rows[key] = Row(move, [], (), 1 if group is None else groups[group])
    return list(rows.values())


def _whole(group: str) -> str:
    return f"{group}.*" if group else "*"


def _move_cells(row: Row) -> tuple[str, ...]:
    move = row.entry
    notes = [
        *([f"{row.number:,} tokens"] if row.number > 1 else []),
        *(["recognised by the value"] if move.guessed else []),
        *(["the old name stays"] if move.kept else []),
    ]
    text = f"{cell(move.from_)} → {cell(move.to)}"
    return (f"{text} ({', '.join(notes)})" if notes else text,)


def _changes(changed: Sequence[ChangedToken], names: Mapping[str, str]) -> Iterator[Section]:
    """Yield the tokens of another type, those of another value, and those that say the same otherwise.

    What leads to another token follows the renames of `names`, without a change of its value.
    """
    heads = ("Token", "Before", "After")
    retyped = alike(
        filter(semver.type_differs, changed),
        lambda each: each.name,
        lambda each: (each.changes.type.from_, each.changes.type.to),  # type: ignore[union-attr]  # those have it
    )
    yield Section("changed", "Of another type", heads, retyped, _type_cells)
    differing = [each for each in changed if _differs(each, "value", "alias_to", "resolved_value")]
    following = [each for each in differing if _follows(each, names)]
    left = {id(each) for each in following}
    rows = alike((each for each in differing if id(each) not in left), lambda each: each.name, _value_key)
    rows.sort(key=lambda row: row.entry.through is not UNSET)  # causes come first
    yield Section("changed", "Changed", heads, rows, _value_cells)
    rows = alike(following, lambda each: each.name, lambda _: None)
    yield Section("changed", "Follow renames", (), rows, lambda row: (named(row),))


def _follows(token: ChangedToken, names: Mapping[str, str]) -> bool:
    """Tell whether a token differs only in the names that it leads to, which were renamed."""
    value, alias, resolved = token.changes.value, token.changes.alias_to, token.changes.resolved_value
    if not names or resolved is not UNSET:
        return False
    is_alias = alias is not UNSET and names.get(alias.from_ or "") == alias.to
    if alias is not UNSET and not is_alias:
        return False
    return value is UNSET or renamed(token.type, value.from_, names) == value.to


def _value_cells(row: Row) -> tuple[str, ...]:
    return named(row), *valuing.value_change(row.entry)


def _type_cells(row: Row) -> tuple[str, ...]:
    change = row.entry.changes.type
    return named(row), cell(change.from_), cell(change.to)


def _differs(token: ChangedToken, *fields: str) -> bool:
    return any(getattr(token.changes, field) is not UNSET for field in fields)


def _value_key(token: ChangedToken) -> Hashable:
    changes = token.changes
    through = () if token.through is UNSET else tuple(token.through)
    sides = (changes.value, changes.alias_to, changes.resolved_value)
    return token.type, through, *((each.from_, each.to) if each else None for each in sides)


def deprecations(changed: Iterable[ChangedToken]) -> Section:
    """Return the tokens that are deprecated or replaced otherwise."""
    return _remarks("Deprecation", changed, _deprecation)


def _remarks(title: str, changed: Iterable[ChangedToken], text: Callable[[ChangedToken], str]) -> Section:
    """Return the tokens of which a text says something."""
    rows = alike(
        ((each, said) for each in changed if (said := text(each))),
        lambda pair: pair[0].name,
        lambda pair: pair[1],
        in_modes=False,
    )
    return Section("changed", title, (), rows, lambda row: (f"{named(row)}: {row.entry[1]}",))


def _deprecation(token: ChangedToken) -> str:
    changes, parts = token.changes, list[str]()
    if changes.deprecated is not UNSET:
        to = read_side(changes.deprecated.to)
        parts.append("not deprecated any more" if to in (None, False) else "deprecated")
        if isinstance(to, str):
            parts[-1] += f", {cell(to)}"
    if changes.replaced_by is not UNSET:
        to = changes.replaced_by.to
        parts.append("replaced by nothing any more" if to is None else f"replaced by {cell(to)}")
    return "; ".join(parts)


def _description(token: ChangedToken) -> str:
    changes, parts = token.changes, list[str]()
    if changes.description is not UNSET:
        sides = (changes.description.from_, changes.description.to)
        before, after = ("nothing" if text is None else cell(text) for text in sides)
        parts.append(f"{before} → {after}")
    if changes.extensions is not UNSET:
        parts.append("other extensions")
    return "; ".join(parts)


def _contrasts(pairs: Iterable[ContrastChange]) -> Section:
    """Return the contrasts, those first that are not enough any more."""
    rows = alike(
        pairs,
        lambda each: f"{each.name} on {each.on}",
        lambda each: (each.name, each.on, each.from_, each.to, each.passes.from_, each.passes.to),
    )
    rows.sort(key=lambda row: row.entry.passes.to is not False)
    return Section("contrast", "Contrast", ("Pair", "Before", "After"), rows, _contrast_cells)


def _contrast_cells(row: Row) -> tuple[str, ...]:
    pair = row.entry
    verdict = ""
    if pair.passes.from_ is not pair.passes.to and pair.passes.to is not None:
        verdict = ", enough now" if pair.passes.to else ", **not enough**"
    after = f"{_measured(pair.to)}{verdict}"
    return f"{cell(pair.name)} on {cell(pair.on)}", _measured(pair.from_), after


def _measured(measured: Measured | None) -> str:
    return "not measured" if measured is None else f"{measured.wcag2:.2f}:1 (Lc {measured.apca:.0f})"
