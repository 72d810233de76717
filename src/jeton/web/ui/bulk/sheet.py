"""Cells of a spreadsheet as changes; pure.

They are separated by tabs. The first line has `name`, perhaps `type`, and the names of modes. A new token
gets its type from its name and value where the sheet does not say it.
"""

import csv
import io
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from jeton.core.browsing.cells import Cell, Row
from jeton.errors import Invalid, Text
from jeton.formats.css.css_types import infer
from jeton.model.objects import TOKEN_TYPES, ModeRef
from jeton.web.ui.base.typed import read, text_of
from jeton.web.ui.bulk.plans import ChangeDraft, PlanLine

_NAME, _TYPE = "name", "type"
_LONGEST = 1 << 20


_MOST = 5_000


class SheetLine(NamedTuple):
    """A line by its number: the token's name, its type, empty if the sheet has none, and the cells."""

    number: int
    name: str
    type: str
    cells: list[str]


class Sheet(NamedTuple):
    """The cells of a text: the names of modes, and the lines."""

    modes: list[str]
    lines: list[SheetLine]


def sheet_in(text: str) -> Sheet:
    """Read a text.

    Raises:
        Invalid: it has no head, too many lines, or a line has more cells than the head.
    """
    csv.field_size_limit(_LONGEST)
    try:
        rows = list(csv.reader(io.StringIO(text, newline=""), "excel-tab", strict=True))
    except csv.Error:
        raise Invalid(Text.SHEET_QUOTES) from None
    rows_with_numbers = [(number, row) for number, row in enumerate(rows, 1) if any(row)]
    head = [cell.strip() for cell in rows_with_numbers[0][1]] if rows_with_numbers else []
    if head[:1] != [_NAME]:
        raise Invalid(Text.SHEET_HEAD)
    if len(rows_with_numbers) > _MOST:
        raise Invalid(Text.SHEET_LINES.format(limit=_MOST))
    has_type = head[1:2] == [_TYPE]
    modes = head[2:] if has_type else head[1:]
    lines = []
    for number, row in rows_with_numbers[1:]:
        if len(row) > len(head):
            raise Invalid(Text.SHEET_LINE.format(line=number))
        cells = row[2:] if has_type else row[1:]
        lines.append(SheetLine(number, row[0], row[1].strip() if has_type and len(row) > 1 else "", cells))
    return Sheet(modes, lines)


def draft_of(sheet: Sheet, modes: Sequence[ModeRef], rows: Mapping[str, Row]) -> ChangeDraft:
    """Return what the cells change; an empty one changes nothing.

    Raises:
        Invalid: a mode is none of the tokenset's, or a new token has neither a type nor a value.
    """
    places = {mode.name: place for place, mode in enumerate(modes)}
    if unknown := [name for name in sheet.modes if name not in places]:
        raise Invalid(Text.SHEET_MODE.format(name=unknown[0]))
    changes: dict[str, tuple[list[dict[str, object]], list[str]]] = {}
    lines = []
    for number, name, written, cells in sheet.lines:
        row = rows.get(name)
        type_ = written or (_type_of(name, cells) if row is None else "")
        if row is None and not type_:
            raise Invalid(Text.SHEET_TYPE.format(line=number, name=name))
        for mode_name, text in zip(sheet.modes, cells, strict=False):
            place = places[mode_name]
            before = row.cells[place] if row else None
            upsert = _upsert(name, type_ or (row.type if row else ""), before, text)
            if text and upsert:
                changes.setdefault(modes[place].id, ([], []))[0].append(upsert)
                lines.append(_line(name, modes[place], before, text, row.type if row else type_))
    return ChangeDraft(changes, [], lines)


def _type_of(name: str, cells: Sequence[str]) -> str:
    """Return the type of a new token by its name and first value, as an import does; empty without one."""
    value = next((cell for cell in cells if cell and read(cell).alias_to is None), None)
    return "" if value is None else infer(name, value)


def _line(name: str, mode: ModeRef, before: Cell | None, text: str, type_: str) -> PlanLine:
    """Return the line of a cell; a new token is drawn by the type that the sheet says, if it is one."""
    kind = (before.type if before else None) or next((each for each in TOKEN_TYPES if each == type_), None)
    value = before.value if before else None
    return PlanLine(name, mode.name, _text(before), text, kind, mode.id, value)


def _upsert(name: str, type_: str, before: Cell | None, text: str) -> dict[str, object] | None:
    """Return the change of a cell, None if it has the text already."""
    if before is not None and before.version and _text(before) == text:
        return None
    typed = read(text)
    fields: dict[str, object] = {"name": name, "alias_to": typed.alias_to}
    if typed.alias_to is None:
        fields["value"] = typed.value
    elif before is None or not before.version:
        fields["value"] = ""
    return fields if before is not None and before.version else fields | {"type": type_}


def _text(cell: Cell | None) -> str:
    if cell is None or cell.state == "missing":
        return ""
    return text_of(cell.type or "color", cell.alias_to, cell.text)
