"""The rows of a matrix as HTML: written here, because a template takes three times as long for each cell."""

from collections.abc import Iterator
from urllib.parse import quote

from markupsafe import Markup, escape

from jeton.core.browsing.cells import Cell, Row
from jeton.core.browsing.matrix import Window
from jeton.drawings.pictures import cell_picture

_LONGEST = 120
"""Characters of a value that a cell shows: it is one line."""


def rows(window: Window, tokenset_id: str) -> Markup:
    """Return the rows of a window, for the body of a table."""
    modes = [str(escape(mode.name)) for mode in window.modes]
    path = f"/tokensets/{tokenset_id}/modes/"
    first = window.offset + 2  # the head of the table is row 1
    written = (
        _row(row, number, path, window.modes[0].id, modes) for number, row in enumerate(window.rows, first)
    )
    return Markup("".join(written))  # noqa: S704  every text in it is escaped


def cut(text: str, most: int = _LONGEST) -> str:
    """Return the beginning of a long text."""
    return text if len(text) <= most else f"{text[:most]}…"


def _row(row: Row, number: int, path: str, first_mode: str, modes: list[str]) -> str:
    # of the modes that are shown the first that has the token, or falls back to one that has it
    home = next((cell.mode_id for cell in row.cells if cell.mode_id), first_mode)
    tag = ' <span class="tag">deprecated</span>' if row.deprecated else ""
    return (
        f'<tr aria-rowindex="{number}"><th scope="row">'
        f'<a href="{path}{home}/tokens/{quote(row.name, safe="")}">{escape(row.name)}</a>{tag}</th>'
        f"{''.join(_cells(row.cells, modes))}</tr>\n"
    )


def _cells(cells: list[Cell], modes: list[str]) -> Iterator[str]:
    for cell, mode in zip(cells, modes, strict=True):
        if cell.state == "missing":
            yield (
                f'<td class="missing" data-mode="{mode}"><span class="unseen">missing</span>'
                '<span aria-hidden="true">&ndash;</span></td>'
            )
        elif cell.state == "own":
            yield f'<td data-mode="{mode}">{_content(cell)}</td>'
        elif cell.state == "inherited":
            said = '<span class="unseen">inherited, </span>'
            yield f'<td class="inherited" data-mode="{mode}">{_content(cell, said)}</td>'
        else:
            reason = escape(cell.reason or "")
            said = f'<span class="unseen">broken: {reason} </span>'
            yield f'<td class="broken" title="{reason}" data-mode="{mode}">{_content(cell, said)}</td>'


def _content(cell: Cell, said: str = "") -> str:
    """Return the picture and the text of a cell, with what only screen readers say between them."""
    value = cell.value
    picture = "" if value is None or cell.type is None else cell_picture(cell.type, value)
    if cell.alias_to:
        target = f'<span class="alias">→ {escape(cut(cell.alias_to))}</span> '
        return f"{picture}{said}{target}{escape(cut(value or ''))}"
    return f"{picture}{said}{escape(cut(cell.text if value is None else value))}"
