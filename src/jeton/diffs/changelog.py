"""Changelog of a diff in Markdown, for people: a summary, then each tokenset, with a bound on its length.

Names and values may be any text. What finds no place is counted.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import starmap
from typing import NamedTuple

from msgspec import UNSET

from jeton.diffs import exported, summary
from jeton.diffs.layout import names_of, table_row, written
from jeton.diffs.markdown import cell, code, plain
from jeton.diffs.model import FieldChange, PlacedProblem, ScopeChange, TitledDiff
from jeton.diffs.sections import Chapter, Row, Section, alike, named, of_tokensets, without_modes

LENGTH, SHORTEST, LONGEST = 60_000, 2_000, 1_000_000
"""The most characters of a changelog if nobody says otherwise, and what one may ask for."""
KINDS = ("scopes", "removed", "renamed", "changed", "added", "contrast", "problems")
_OWN_WORDS = frozenset({"name", "path", "base_mode_id"})
"""The fields of a workspace and what is in it that have words of their own: a base is named."""
_TAIL = 300
"""Characters kept for what is said at the end."""
_NOUNS = frozenset({"Deprecation", "Contrast"})
"""The titles of sections that have a plural."""
_PLACES = 20
"""The most tokensets that the summary counts by themselves."""


class Wanted(NamedTuple):
    """What a changelog tells: the symbols of one target, one tokenset, some kinds; and its characters.

    A brief one, for notes of a release, has no title, no tables and nothing folded.
    """

    target: str | None = None
    tokenset: str | None = None
    kinds: tuple[str, ...] = ()
    length: int = LENGTH
    is_brief: bool = False

    def of(self, chapter: Chapter) -> Chapter:
        """Return what is wanted of a chapter."""
        sections = [each for each in chapter.sections if not self.kinds or each.kind in self.kinds]
        if self.tokenset is not None and chapter.place is None:
            sections = [
                each._replace(rows=[row for row in each.rows if self._is_of_tokenset(row.entry)])
                for each in sections
            ]
        elif self.tokenset is not None and chapter.place is not None and chapter.place[1] != self.tokenset:
            sections = []
        return chapter._replace(sections=[each for each in sections if each.rows])

    def _is_of_tokenset(self, entry: ScopeChange | PlacedProblem) -> bool:
        is_itself = isinstance(entry, ScopeChange) and entry.kind == "tokenset"
        return (entry.name if is_itself else entry.tokenset) == self.tokenset


def changelog(compared: TitledDiff, selection: Wanted) -> str:
    """Return the changelog of a diff."""
    every = list(_chapters(compared, selection))
    chapters = [part for each in every if (part := selection.of(each)).sections]
    lines = [
        *_head(compared, selection),
        *_not_wanted(selection, every, chapters),
        *_overview(chapters, selection),
    ]
    if (
        not selection.is_brief
        and selection.target is None
        and not selection.kinds
        and selection.tokenset is None
    ):
        table = exported.table(compared)
        chapters += [Chapter(None, "In exports", [table])] if table.rows else []
    text = "\n".join(lines)
    length = selection.length - len(text) - _TAIL
    text += "".join(written(chapters, length, is_brief=selection.is_brief))
    return f"{text.strip()}\n"


def _chapters(compared: TitledDiff, selection: Wanted) -> Iterator[Chapter]:
    diff = compared.diff
    scopes = [Row(each, [each.name]) for each in diff.scopes]
    if scopes:
        title = "Workspaces, tokensets, modes and presets"
        yield Chapter(None, title, [Section("scopes", "", (), scopes, _scope)])
    if selection.target is not None:
        for chapter in exported.of_target(compared, selection.target):
            yield without_modes(chapter) if compared.of_modes else chapter
        return
    sides = compared.before, compared.after
    titles = [f"Only in {code(side)}" for side in sides] if compared.of_modes else ["Removed", "Added"]
    for chapter in of_tokensets(diff, titles=(titles[0], titles[1])):
        yield without_modes(chapter) if compared.of_modes else chapter
    if compared.problems is not None:
        lists = (("New", compared.problems.new), ("Gone", compared.problems.gone))
        sections = [_problems(title, those) for title, those in lists if those]
        if sections:
            yield Chapter(None, "Problems", sections)


def _head(compared: TitledDiff, selection: Wanted) -> Iterator[str]:
    if not selection.is_brief:
        of = f" in {code(selection.target)}" if selection.target else ""
        yield from (f"# Changes{of} from {code(compared.before)} to {code(compared.after)}", "")
    if text := summary.verdict(compared, is_brief=selection.is_brief):
        yield text
    if selection.target is not None:
        return
    if compared.problems is not None and (text := summary.problems(compared.problems)):
        yield from ("", text)
    if text := summary.contrast(compared.diff.contrast):
        yield from ("", text)
    if compared.diff.contrast_not_measured is not UNSET:
        yield from ("", f"{compared.diff.contrast_not_measured:,} more pairs were not measured.")


def _not_wanted(selection: Wanted, every: Iterable[Chapter], chapters: Iterable[Chapter]) -> Iterator[str]:
    """Yield what a filter leaves out."""
    if not selection.kinds and selection.tokenset is None:
        return
    parts = [
        *([f"tokenset {code(selection.tokenset)}"] if selection.tokenset is not None else []),
        *([" and ".join(kind for kind in KINDS if kind in selection.kinds)] if selection.kinds else []),
    ]
    left = _count(every) - _count(chapters)
    yield from (
        "",
        f"Only {', '.join(parts)}: {left:,} other {'change is' if left == 1 else 'changes are'} left out.",
    )


def _count(chapters: Iterable[Chapter]) -> int:
    return sum(section.number for chapter in chapters for section in chapter.sections)


def _overview(chapters: Sequence[Chapter], selection: Wanted) -> Iterator[str]:
    """Yield how many changes of each kind there are: in a sentence, or in a table by tokenset."""
    placed = [chapter for chapter in chapters if chapter.place is not None]
    titles = list(dict.fromkeys(section.title for chapter in placed for section in chapter.sections))
    if not titles:
        return
    counts = [{section.title: section.number for section in chapter.sections} for chapter in placed]
    if selection.is_brief or len(placed) == 1:
        totals = {title: sum(each.get(title, 0) for each in counts) for title in titles}
        yield from ("", " · ".join(starmap(_counted, totals.items())))
        return
    yield from ("", table_row(("Tokenset", *titles)), f"|---|{'--:|' * len(titles)}")
    left = selection.length // 4
    names = names_of(placed)
    for number, each in enumerate(counts):
        row = table_row((names[number], *(f"{each[title]:,}" if title in each else "" for title in titles)))
        left -= len(row)
        if left < 0 or number == _PLACES:
            yield from ("", f"and {len(placed) - number:,} more tokensets")
            return
        yield row


def _counted(title: str, count: int) -> str:
    """Return a number of changes with the title of their section as words."""
    word = f"{title[:1].lower()}{title[1:]}{'s' if title in _NOUNS and count != 1 else ''}"
    return f"{count:,} {word}"


def _scope(row: Row) -> tuple[str, ...]:
    scope: ScopeChange = row.entry
    around = [cell(name) for name in (scope.workspace, scope.tokenset) if name is not UNSET]
    where = f" in {' / '.join(around)}" if around else ""
    if scope.change != "changed" or scope.changes is UNSET:
        return (f"{scope.kind} {cell(scope.name)}{where} {scope.change}",)
    name, move = scope.changes.get("name"), scope.changes.get("path")
    text = f"{scope.kind} {cell(name.from_ if name else scope.name)}{where}"
    changes = [
        *([f"files of packages move ({' → '.join(_files(scope, move))})"] if move else []),
        *(
            f"{field.replace('_', ' ')} {_side(change.from_)} → {_side(change.to)}"
            for field, change in scope.changes.items()
            if field not in _OWN_WORDS
        ),
    ]
    if scope.guessed:
        changes.append(
            "recognised by its options" if scope.kind == "preset" else "created again under its name"
        )
    text += f" is now {cell(scope.name)}" if name else ""
    return (": ".join([text, *(["; ".join(changes)] if changes else [])]),)


def _files(scope: ScopeChange, move: FieldChange) -> Iterator[str]:
    """Yield an example of a path before and after; the files of a preset are in a folder of its name."""
    for path in (move.from_, move.to):
        of_tokenset = scope.kind == "tokenset"
        yield code(f"{'' if scope.kind == 'preset' else 'css/'}{path}{'.css' if of_tokenset else '/…'}")


def _side(value: object) -> str:
    if value is None:
        return "nothing"
    return cell(value if isinstance(value, str) else str(value).lower())


def _problems(title: str, those: Sequence[PlacedProblem]) -> Section:
    """Return problems, errors first; those of several modes are one."""
    rows = alike(
        those,
        lambda each: each.name or each.mode,
        lambda each: (each.severity, each.workspace, each.tokenset, each.message),
    )
    rows.sort(key=lambda row: row.entry.severity)
    return Section("problems", title, (), rows, _problem)


def _problem(row: Row) -> tuple[str, ...]:
    problem = row.entry
    return (f"{problem.severity}: {named(row)} in {cell(problem.tokenset)}: {plain(problem.message)}",)
