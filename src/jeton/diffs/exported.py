"""Differences of a diff as the exports of one target have them, for readers: symbols instead of tokens."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import takewhile

from jeton.diffs.markdown import cell
from jeton.diffs.model import ChangedSymbol, DiffSymbol, TitledDiff
from jeton.diffs.renames import Rename
from jeton.diffs.sections import (
    Chapter,
    Move,
    Pair,
    Row,
    Section,
    alike,
    by_place,
    deprecations,
    grouped,
    named,
)
from jeton.diffs.sections import renames as renames_of
from jeton.formats.targets import SYMBOLIC


def of_target(compared: TitledDiff, target: str) -> Iterator[Chapter]:
    """Yield a chapter for each tokenset in which symbols of a target, or of its presets, differ.

    The deprecations of its tokens, which no symbol has, are in the first, or in one of their own.
    """
    remarks = {place: deprecations(changed) for place, changed in by_place(compared.diff.changed).items()}
    for chapter in _of_platforms(compared, target):
        remark = remarks.pop(chapter.place, None) if chapter.place else None
        yield chapter if remark is None else chapter._replace(sections=[*chapter.sections, remark])
    for place, remark in remarks.items():
        yield Chapter(place, "", [remark])


def _of_platforms(compared: TitledDiff, target: str) -> Iterator[Chapter]:
    renames = by_place(compared.renames)
    groups = by_place(compared.diff.renamed_groups)
    for name, platform in compared.diff.platforms.items():
        if compared.targets.get(name, name) != target:
            continue
        removed, changed, added = (
            by_place(platform.removed),
            by_place(platform.changed),
            by_place(platform.added),
        )
        for place in dict.fromkeys((*removed, *changed, *added)):
            in_place = [each for each in renames.get(place, []) if name in each.symbols]
            pairs = [pair for each in in_place for pair in each.symbols[name]]
            gone, new = {pair[0] for pair in pairs}, {pair[1] for pair in pairs}
            sections = [
                _symbols("removed", "Removed", [x for x in removed.get(place, []) if x.symbol not in gone]),
                renames_of(_moves(in_place, name, {(x.from_, x.to) for x in groups.get(place, [])})),
                _changed(changed.get(place, [])),
                _symbols("added", "Added", [x for x in added.get(place, []) if x.symbol not in new]),
            ]
            yield Chapter(place, "" if name == target else name, [each for each in sections if each.rows])


def table(compared: TitledDiff) -> Section:
    """Return how many symbols of each target and preset differ."""
    rows = [Row((name, each), [name]) for name, each in compared.diff.platforms.items() if not each.is_empty]
    heads = ("Export", "Symbols", "Vanish", "Change", "New")

    def cells(row: Row) -> tuple[str, ...]:
        name, each = row.entry
        target = SYMBOLIC.get(compared.targets.get(name, name))
        counts = (len(part) for part in (each.removed, each.changed, each.added))
        return (
            cell(name),
            target.symbols_are if target else "",
            *(f"{count:,}" if count else "" for count in counts),
        )

    fold = f"{len(rows):,} {'export' if len(rows) == 1 else 'exports'}"
    return Section("exports", "", heads, rows, cells, fold)


def _symbols(kind: str, title: str, symbols: Iterable[DiffSymbol]) -> Section:
    rows = alike(symbols, lambda each: each.symbol, lambda each: each.value)
    return Section(kind, title, ("Symbol", "Value"), rows, lambda row: (named(row), cell(row.entry.value)))


def _changed(symbols: Iterable[ChangedSymbol]) -> Section:
    rows = alike(symbols, lambda each: each.symbol, lambda each: (each.from_, each.to))
    heads = ("Symbol", "Before", "After")
    return Section(
        "changed",
        "Changed",
        heads,
        rows,
        lambda row: (named(row), cell(row.entry.from_), cell(row.entry.to)),
    )


def _moves(renames: Iterable[Rename], name: str, groups: Collection[Pair]) -> list[Row]:
    """Return the renames of symbols: those of a group as one row if they have the same beginnings."""
    pairs: dict[Pair, list[Pair]] = {}
    for each in renames:
        pair = each.from_, each.to
        pairs.setdefault(grouped(pair, groups) or pair, []).extend(each.symbols[name])
    rows = []
    for several in pairs.values():
        beginnings = _beginnings(several)
        if beginnings is None:
            rows += [Row(Move(*pair), [], (), 1) for pair in several]
        else:
            rows.append(Row(Move(f"{beginnings[0]}*", f"{beginnings[1]}*"), [], (), len(several)))
    return rows


def _beginnings(pairs: Sequence[Pair]) -> Pair | None:
    """Return how all old and all new symbols begin, if what stands behind that is the same in each pair."""
    was, is_ = pairs[0]
    ends = zip(reversed(was), reversed(is_), strict=False)
    same = sum(1 for _ in takewhile(lambda both: both[0] == both[1], ends))
    old, new = was[: len(was) - same], is_[: len(is_) - same]
    fits = len(pairs) > 1 and all(
        one.startswith(old) and other.startswith(new) and one[len(old) :] == other[len(new) :]
        for one, other in pairs
    )
    return (old, new) if fits else None
