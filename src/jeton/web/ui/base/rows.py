"""The rows of a matrix as HTML: written here, because a template takes three times as long for each cell."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple
from urllib.parse import quote

import msgspec
from markupsafe import Markup, escape
from msgspec.structs import replace

from jeton.core.browsing.cells import MISSING, Cell, Row
from jeton.core.browsing.groups import group_of
from jeton.core.browsing.matrix import ShownMode, Window
from jeton.drawings.pictures import cell_picture
from jeton.model.objects import ModeRef
from jeton.values.members import MEMBERS
from jeton.values.wording import words
from jeton.web.ui.base.paths import text_path
from jeton.web.ui.base.typed import text_of

_LONGEST = 120
"""Characters of a text that a cell shows: it is one line."""
_WHOLE = 16
"""Characters of a text that the narrowest cell shows whole; one that may be cut has a title."""
_EDITED = 1_000
"""Characters of a text that are edited in a cell."""


_MARKS = {
    cell_picture("boolean", "true"): '<span class="on"></span>',
    cell_picture("boolean", "false"): '<span class="off"></span>',
    cell_picture("string", "any"): '<span class="quotes"></span>',
}
"""Pictures that repeat in a window, drawn by the style sheet: they would be half of such a page."""


class GroupTexts(NamedTuple):
    """The groups that have a text, and whether the reader may write others."""

    paths: frozenset[str]
    may_write: bool


class Former(NamedTuple):
    """Rows of before a proposal, by their names in it; their cells are those of the modes with these ids."""

    modes: list[str]
    rows: Mapping[str, Row]

    def cell(self, name: str, mode_id: str) -> Cell:
        """Return a cell as it was."""
        row = self.rows.get(name)
        return MISSING if row is None or mode_id not in self.modes else row.cells[self.modes.index(mode_id)]


def rows(window: Window, tokenset_id: str, former: Former | None = None) -> Markup:
    """Return the rows of a window, for the body of a table; what is not as `former` has a mark."""
    modes = _names(window.modes)
    path = f"/tokensets/{tokenset_id}/modes/"
    first = window.offset + 2  # the head of the table is row 1
    written = (
        _row(row, number, path, window.modes[0].id, modes, former)
        for number, row in enumerate(window.rows, first)
    )
    return Markup("".join(written))  # noqa: S704  every text in it is escaped


def grouped_rows(
    window: Window,
    tokenset_id: str,
    sizes: Mapping[str, int],
    texts: GroupTexts,
    former: Former | None = None,
) -> Markup:
    """Return the rows of a window with a head before each group; `sizes` are how many names groups have."""
    parts = []
    place = window.offset
    for group, inner in groupby(window.rows, lambda row: group_of(row.name)):
        members = list(inner)
        if sizes:
            link = _link(tokenset_id, group, texts)
            parts.append(_head(group, sizes.get(group, 0), len(window.modes) + 1, link))
        parts.append(rows(replace(window, offset=place, rows=members), tokenset_id, former))
        place += len(members)
    return Markup().join(parts)


def sizes_row(sizes: Mapping[str, int], folded: Collection[str], texts: GroupTexts) -> Markup:
    """Return a row that only says how many names each group has, in order.

    It has the places of those that are folded, with their names, and of those that have a text.
    """
    names = [{"place": place, "name": group} for place, group in enumerate(sizes) if group in folded]
    written = [str(place) for place, group in enumerate(sizes) if group in texts.paths]
    return Markup('<tr data-sizes="{}" data-folded="{}" data-texts="{}"></tr>\n').format(
        " ".join(map(str, sizes.values())), msgspec.json.encode(names).decode(), " ".join(written)
    )


def _head(group: str, size: int, columns: int, link: Markup) -> Markup:
    return Markup(
        '<tr class="group"><th colspan="{}" scope="rowgroup"><span>{} <i>{}</i>{}</span></th></tr>\n'
    ).format(columns, group or "No group", f"{size:,}", link)


def _link(tokenset_id: str, group: str, texts: GroupTexts) -> Markup:
    """Return the link to the text of a group, empty if it has none: the menu leads to its page."""
    if not group or group not in texts.paths:
        return Markup("")
    words = "Edit text" if texts.may_write else "Text"
    return Markup(' <a class="writes" href="{}" aria-label="{}">{}</a>').format(
        text_path(tokenset_id, group), f"{words} of {cut(group)}", words
    )


def one_row(row: Row, modes: Sequence[ModeRef], tokenset_id: str, former: Former | None = None) -> Markup:
    """Return one row as it stands in the table, without its place there."""
    written = _row(row, 0, f"/tokensets/{tokenset_id}/modes/", modes[0].id, _names(modes), former)
    return Markup(written)  # noqa: S704  every text in it is escaped


def cut(text: str, most: int = _LONGEST) -> str:
    """Return the beginning of a long text."""
    return text if len(text) <= most else f"{text[:most]}…"


class _Names(NamedTuple):
    """The names of the modes that are shown, in their order, and of those that may be bases, by their ids."""

    modes: dict[str, str]
    bases: dict[str, str]


def _names(modes: Sequence[ShownMode] | Sequence[ModeRef]) -> _Names:
    names = {mode.id: str(escape(mode.name)) for mode in modes}
    return _Names(names, {mode.id: names[mode.id] for mode in modes if not mode.is_default})


def _row(row: Row, number: int, path: str, first_mode: str, modes: _Names, former: Former | None) -> str:
    # of the modes that are shown the first that has the token, or falls back to one that has it
    home = next((cell.mode_id for cell in row.cells if cell.mode_id), first_mode)
    tag = ' <span class="tag">deprecated</span>' if row.deprecated else ""
    cells = _cells(row.cells, modes)
    if former is not None:
        tag += _renaming(row.name, former)
        thens = (former.cell(row.name, mode_id) for mode_id in modes.modes)
        cells = map(_compared, cells, row.cells, thens)
    group = group_of(row.name)
    prefix = f"<span>{escape(group)}.</span>" if group else ""
    leaf = escape(row.name[len(group) + 1 :] if group else row.name)
    return (
        f'<tr aria-rowindex="{number}"><th scope="row">'
        f'<a href="{path}{home}/tokens/{quote(row.name, safe="")}" title="{escape(row.name)}">'
        f"{prefix}{leaf}</a>{tag}</th>"
        f"{''.join(cells)}</tr>\n"
    )


def _renaming(name: str, former: Former) -> str:
    """Return what a name says of a proposal that makes or renames its tokens."""
    row = former.rows.get(name)
    if row is not None and row.name == name:
        return ""
    return (
        ' <span class="tag">new</span>'
        if row is None
        else f' <span class="tag">was {escape(cut(row.name))}</span>'
    )


def _compared(text: str, now: Cell, then: Cell) -> str:
    """Return a cell with a mark, and what it was, if a proposal changes it."""
    if _visible(now) == _visible(then):
        return text
    was = escape(f"was {_label(then)}{' alias of ' + cut(then.alias_to) if then.alias_to else ''}")
    if then.state == "missing":
        was = Markup("new")
    about, _, content = text.partition(">")
    before, mark, title = about.partition(' title="')
    title, _, after = title.partition('"')
    own = "" if _own(now) != _own(then) else "else"
    about = f'{before}{after} data-was="{own}" title="{title}{", " if mark else ""}{was}"'
    return f'{about}><span class="unseen">proposed, {was}: </span>{content}'


def _visible(cell: Cell) -> tuple[object, ...]:
    return cell.version > 0, cell.alias_to, cell.text, cell.value, cell.type


def _own(cell: Cell) -> tuple[object, ...] | None:
    """Return what a mode has itself, None if it has nothing: what it leads to may change, too."""
    return (cell.alias_to, cell.text) if cell.version else None


def _cells(cells: list[Cell], modes: _Names) -> Iterator[str]:
    defaults = {mode_id for mode_id in modes.modes if mode_id not in modes.bases}
    for cell, (mode_id, mode) in zip(cells, modes.modes.items(), strict=True):
        if cell.state == "missing":
            yield (
                f'<td class="missing" data-mode="{mode}"><span class="unseen">missing</span>'
                '<span aria-hidden="true">&ndash;</span></td>'
            )
        elif cell.state == "own":
            kind = "" if mode_id in defaults else ' class="over"'
            yield _cell(cell, f'{kind} data-mode="{mode}"')
        elif cell.state == "inherited":
            base = modes.bases.get(cell.mode_id)  # what is from the default mode says no more
            origin = f" from {base}" if base else ""
            note = f'<span class="unseen">inherited{origin}, </span>'
            yield _cell(
                cell, f' class="inherited" data-mode="{mode}"', note, f"inherited{origin}" if base else ""
            )
        else:
            reason = escape(cell.reason or "")
            note = f'<span class="unseen">{cell.state}: {reason} </span>'
            yield _cell(cell, f' class="{cell.state}" data-mode="{mode}"', note, reason)


def _cell(cell: Cell, about: str, note: str = "", title: str = "") -> str:
    """Return a cell; `note` is what only screen readers say, `title` what a resting pointer is shown."""
    value = cell.value
    picture = "" if value is None or cell.type is None else cell_picture(cell.type, value)
    picture = _MARKS.get(picture, picture)
    label = _label(cell)
    if len(label) > _WHOLE:
        title = f"{escape(label)}{', ' if title else ''}{title}"
    about += f' title="{title}"' if title else ""
    content = _aliased(label, cell.alias_to) if cell.alias_to else escape(label)
    return f"<td{about}{_edited(cell, label)}>{picture}{note}{content}</td>"


def _label(cell: Cell) -> str:
    """Return the text that a cell shows beside its alias."""
    if cell.value is not None:
        return words(cell.type or "string", cell.value)
    return "" if cell.alias_to else cut(cell.text)


def _aliased(value: str, alias_to: str) -> str:
    """Return a value with its alias after it, which gives way in its middle where there is no room."""
    group, name = group_of(alias_to), cut(alias_to)
    leaf = name[len(group) + 1 :] if group and len(group) < len(name) else name
    prefix = f"<span>{escape(name[: len(name) - len(leaf)])}</span>" if leaf != name else ""
    chip = f'<span class="alias" title="{escape(alias_to)}">{prefix}{escape(leaf)}</span>'
    return f'<span class="line">{escape(value)}<span class="unseen"> alias of </span>{chip}</span>'


def _edited(cell: Cell, label: str) -> str:
    """Return the attributes that only editing needs: the version, and the text if it is not what is shown.

    `data-form` stands for a value with members, `data-long` for a text that does not fit into one line.
    """
    version = f' data-version="{cell.version}"' if cell.version else ""
    if cell.type in MEMBERS and cell.alias_to is None:
        version += " data-form"
    text = text_of(cell.type or "color", cell.alias_to, cell.text)
    label = f"={cut(cell.alias_to)}" if cell.alias_to else label
    if len(text) > _EDITED or "\n" in text or "\r" in text:
        return f"{version} data-long"
    return version if text == label else f'{version} data-text="{escape(text)}"'
