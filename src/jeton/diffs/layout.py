"""Chapters of differences as Markdown in a bounded number of characters; what finds no room is counted."""

from collections.abc import Iterable, Iterator, Sequence

from jeton.diffs.markdown import cell
from jeton.diffs.sections import Chapter, Row, Section, named

_SHARE = 400
"""Characters that a section has at least, as long as there are any."""
_FEW, _OPEN = 12, 8
"""The most rows that stand open, or that a brief text lists, and how many of more rows are not folded."""


def names_of(chapters: Sequence[Chapter]) -> list[str]:
    """Return the names of chapters; a workspace is named where there are several."""
    workspaces = {chapter.place[0] for chapter in chapters if chapter.place is not None}
    names = []
    for chapter in chapters:
        if chapter.place is None:
            names.append(chapter.name)
            continue
        workspace, tokenset = chapter.place
        parts = [
            *([workspace] if len(workspaces) > 1 else []),
            tokenset,
            *([chapter.name] if chapter.name else []),
        ]
        names.append(" / ".join(map(cell, parts)))
    return names


def written(chapters: Sequence[Chapter], length: int, *, is_brief: bool) -> Iterator[str]:
    """Yield the texts of chapters, in at most so many characters.

    Short sections come first to their room, so that they leave the rest to long ones.
    """
    names = names_of(chapters)
    parts = [(place, section) for place, chapter in enumerate(chapters) for section in chapter.sections]
    texts: dict[int, str] = {}
    headings: dict[int, str] = {}
    for done, index in enumerate(sorted(range(len(parts)), key=lambda index: len(parts[index][1].rows))):
        place, section = parts[index]
        modes = _modes_of(chapters[place])
        heading = headings.get(place) or f"\n\n## {names[place]}{_suffix(modes)}"
        needed = 0 if place in headings else len(heading)
        share = max(length // (len(parts) - done), min(length, _SHARE)) - needed
        text = _section(section, share, is_brief=is_brief, shows_modes=len(modes) > 1)
        if text:
            headings[place] = heading
            texts[index] = text
            length -= len(text) + needed
    left = 0
    for index, (place, section) in enumerate(parts):
        if index not in texts:
            left += section.number if section.kind != "exports" else 0  # these tell the same changes
            continue
        yield headings.pop(place, "")
        yield texts[index]
    if left:
        yield f"\n\nAnd {left:,} more {'change' if left == 1 else 'changes'}.\n"


def _modes_of(chapter: Chapter) -> set[tuple[str, ...]]:
    return {row.modes for section in chapter.sections for row in section.rows if row.modes}


def _suffix(modes: set[tuple[str, ...]]) -> str:
    """Return the modes in which all of a chapter differs, behind its heading."""
    return f" · {_listed(next(iter(modes)))}" if len(modes) == 1 else ""


def _listed(modes: Sequence[str]) -> str:
    return named(Row(None, list(modes)))


def _section(section: Section, length: int, *, is_brief: bool, shows_modes: bool) -> str:
    """Return the text of a section in at most so many characters, empty if not one row has room."""
    is_table = bool(section.heads) and not is_brief
    heads = (*section.heads, *(["Mode"] if shows_modes else []))
    head = [table_row(heads), "|---" * len(heads) + "|"] if is_table else []
    title = [f"\n\n### {section.title} ({section.number:,})", ""] if section.title else ["\n"]
    opened = len(section.rows) if is_brief else _opened(section)
    fold = ["", "<details>", f"<summary>{section.fold or f'{section.number:,} more'}</summary>", "", *head]
    more = f"and {section.number:,} more"
    frame = [*title, *head, *fold, "", more, "", "</details>"]
    lines, written, left = list[str](), 0, length - sum(len(line) + 1 for line in frame)
    for row in section.rows[: _FEW if is_brief else None]:
        line = _row(section.cells(row), row.modes, is_table=is_table, shows_modes=shows_modes)
        left -= len(line) + 1
        if left < 0:
            break
        lines.append(line)
        written += row.number
    if not lines:
        return ""
    more = f"and {section.number - written:,} more"
    rest = [] if written == section.number else ["", more] if is_table else [f"- {more}"]
    text = [*title, *(head if opened else []), *lines[:opened]]
    if len(lines) <= opened:
        return "\n".join((*text, *rest))
    folded = section.number - sum(row.number for row in section.rows[:opened])
    fold[2] = f"<summary>{section.fold or f'{folded:,} more'}</summary>"
    return "\n".join((*text, *fold, *lines[opened:], *rest, "", "</details>"))


def _opened(section: Section) -> int:
    """Return how many rows stand open."""
    if section.fold:
        return 0
    return _OPEN if len(section.rows) > _FEW else len(section.rows)


def _row(cells: Sequence[str], modes: Sequence[str], *, is_table: bool, shows_modes: bool) -> str:
    where = [_listed(modes)] if shows_modes else []
    if is_table:
        return table_row((*cells, *where))
    text = ": ".join(filter(None, (cells[0], " → ".join(cells[1:]))))
    return f"- {text}{f' in {where[0]}' if where and where[0] else ''}"


def table_row(cells: Iterable[str]) -> str:
    """Return a row of a table."""
    return f"| {' | '.join(cells)} |"
