"""The rows of a matrix as HTML: written here, because a template takes three times as long for each cell."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple
from urllib.parse import quote

from markupsafe import Markup, escape

from jeton.core.browsing.cells import Cell, Row
from jeton.core.browsing.matrix import ShownMode, Window
from jeton.drawings.pictures import cell_picture
from jeton.model.objects import ModeRef
from jeton.values.members import MEMBERS
from jeton.web.ui.base.typed import text_of

_LONGEST = 120
"""Characters of a value that a cell shows: it is one line."""
_EDITED = 1_000
"""Characters of a text that are edited in a cell."""


_MARKS = {
    cell_picture("boolean", "true"): '<span class="on"></span>',
    cell_picture("boolean", "false"): '<span class="off"></span>',
    cell_picture("string", "any"): '<span class="quotes"></span>',
}
"""Pictures that repeat in a window, drawn by the style sheet: they would be half of such a page."""


def rows(window: Window, tokenset_id: str) -> Markup:
    """Return the rows of a window, for the body of a table."""
    modes = _names(window.modes)
    path = f"/tokensets/{tokenset_id}/modes/"
    first = window.offset + 2  # the head of the table is row 1
    written = (
        _row(row, number, path, window.modes[0].id, modes) for number, row in enumerate(window.rows, first)
    )
    return Markup("".join(written))  # noqa: S704  every text in it is escaped


def one_row(row: Row, modes: Sequence[ModeRef], tokenset_id: str) -> Markup:
    """Return one row as it stands in the table, without its place there."""
    written = _row(row, 0, f"/tokensets/{tokenset_id}/modes/", modes[0].id, _names(modes))
    return Markup(written)  # noqa: S704  every text in it is escaped


def cut(text: str, most: int = _LONGEST) -> str:
    """Return the beginning of a long text."""
    return text if len(text) <= most else f"{text[:most]}…"


class _Names(NamedTuple):
    """The names of the modes that are shown, in their order, and of those that may be bases, by their ids."""

    shown: list[str]
    bases: dict[str, str]


def _names(modes: Sequence[ShownMode] | Sequence[ModeRef]) -> _Names:
    names = {mode.id: str(escape(mode.name)) for mode in modes}
    return _Names(list(names.values()), {mode.id: names[mode.id] for mode in modes if not mode.is_default})


def _row(row: Row, number: int, path: str, first_mode: str, modes: _Names) -> str:
    # of the modes that are shown the first that has the token, or falls back to one that has it
    home = next((cell.mode_id for cell in row.cells if cell.mode_id), first_mode)
    tag = ' <span class="tag">deprecated</span>' if row.deprecated else ""
    return (
        f'<tr aria-rowindex="{number}"><th scope="row">'
        f'<a href="{path}{home}/tokens/{quote(row.name, safe="")}">{escape(row.name)}</a>{tag}</th>'
        f"{''.join(_cells(row.cells, modes))}</tr>\n"
    )


def _cells(cells: list[Cell], modes: _Names) -> Iterator[str]:
    for cell, mode in zip(cells, modes.shown, strict=True):
        if cell.state == "missing":
            yield (
                f'<td class="missing" data-mode="{mode}"><span class="unseen">missing</span>'
                '<span aria-hidden="true">&ndash;</span></td>'
            )
        elif cell.state == "own":
            yield f'<td data-mode="{mode}"{_edited(cell)}>{_content(cell)}</td>'
        elif cell.state == "inherited":
            base = modes.bases.get(cell.mode_id)  # what is from the default mode says no more
            origin = f" from {base}" if base else ""
            note = f'<span class="unseen">inherited{origin}, </span>'
            title = f' title="inherited{origin}"' if base else ""
            about = f'class="inherited"{title} data-mode="{mode}"{_edited(cell)}'
            yield f"<td {about}>{_content(cell, note)}</td>"
        else:
            reason = escape(cell.reason or "")
            note = f'<span class="unseen">{cell.state}: {reason} </span>'
            about = f'class="{cell.state}" title="{reason}" data-mode="{mode}"{_edited(cell)}'
            yield f"<td {about}>{_content(cell, note)}</td>"


def _edited(cell: Cell) -> str:
    """Return the attributes that only editing needs: the version, and the text if it is not what is shown.

    `data-form` stands for a value with members, `data-long` for a text that does not fit into one line.
    """
    version = f' data-version="{cell.version}"' if cell.version else ""
    if cell.type in MEMBERS and cell.alias_to is None:
        version += " data-form"
    text = text_of(cell.type or "color", cell.alias_to, cell.text)
    label = cut(f"={cell.alias_to}" if cell.alias_to else cell.text if cell.value is None else cell.value)
    if len(text) > _EDITED or "\n" in text or "\r" in text:
        return f"{version} data-long"
    return version if text == label else f'{version} data-text="{escape(text)}"'


def _content(cell: Cell, note: str = "") -> str:
    """Return the picture and the text of a cell, with what only screen readers say between them."""
    value = cell.value
    picture = "" if value is None or cell.type is None else cell_picture(cell.type, value)
    picture = _MARKS.get(picture, picture)
    if cell.alias_to:
        target = f'<span class="alias">→ {escape(cut(cell.alias_to))}</span> '
        return f"{picture}{note}{target}{escape(cut(value or ''))}"
    return f"{picture}{note}{escape(cut(cell.text if value is None else value))}"
