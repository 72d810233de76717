"""Conversion of values that are objects of modes to modes; tokens that depend on others become tokensets.

`{"light": …, "dark": …}` and `{"comfortable": …, "compact": …}` in one file are two axes. The tokens without
modes, and those of the axis that most tokens depend on, stay in the file's tokenset.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import UNSET, Struct

from jeton.formats.reading import modes
from jeton.formats.reading.drafts import Draft
from jeton.formats.reading.model import Place
from jeton.formats.reading.problems import Problems, counted
from jeton.formats.reading.sheets import Sheet
from jeton.formats.reading.types import KNOWN


class _Split(Struct):
    """A draft whose value is an object of modes, and the name of the default one."""

    draft: Draft
    base: str
    values: dict[str, Any]


def split(sheets: Sequence[Sheet], problems: Problems) -> list[Sheet]:
    """Return the sheets with the modes that are inside of values."""
    result = []
    for sheet in sheets:
        result.append(sheet)
        for name, drafts in sheet.modes.items():
            for draft in drafts if name is not None else ():
                if not sheet.is_ours and _split(draft) is not None:
                    problems.error(draft.path, "its value is an object of modes, and it is in a mode already")
        splits = [each for draft in sheet.modes.get(None, ()) if (each := _split(draft)) is not None]
        if splits:
            first, *others = _axes(splits)
            _fill(sheet, first, problems)
            result += [_tokenset(sheet, axis, problems) for axis in others]
    return result


def _split(draft: Draft) -> _Split | None:
    value = draft.value
    if not isinstance(value, dict) or draft.text is not None or draft.built is not UNSET:
        return None
    match = modes.inside(KNOWN.get(draft.kind or draft.group_kind or ""), value)
    return None if match is None else _Split(draft, *match)


def _axes(splits: Sequence[_Split]) -> list[list[_Split]]:
    """Return the drafts in groups that share names of modes, the largest first."""
    leaders: dict[str, str] = {}

    def leader(name: str) -> str:
        while leaders.setdefault(name, name) != name:
            leaders[name] = leaders[leaders[name]]
            name = leaders[name]
        return name

    for each in splits:
        first, *others = each.values
        for other in others:
            leaders[leader(other)] = leader(first)
    axes: dict[str, list[_Split]] = {}
    for each in splits:
        axes.setdefault(leader(next(iter(each.values))), []).append(each)
    return sorted(axes.values(), key=len, reverse=True)


def _fill(sheet: Sheet, axis: Sequence[_Split], problems: Problems) -> None:
    """Give a sheet the modes of an axis; its default mode gets their name for it if they agree on one."""
    bases = {each.base for each in axis}
    is_alone = len(sheet.modes) == 1
    there = {name: {draft.name for draft in drafts} for name, drafts in sheet.modes.items()}
    for each in axis:
        if any(_is_split(value) for value in each.values.values()):
            problems.error(each.draft.path, "its value is an object of modes inside of another")
        for name, value in each.values.items():
            if name != each.base and each.draft.name not in there.get(name, ()):
                sheet.mode(name).append(msgspec.structs.replace(each.draft, value=_plain(value)))
        each.draft.value = _plain(each.values[each.base])
    if is_alone and len(bases) == 1:
        sheet.default = next(iter(bases))
        sheet.modes = {sheet.default if name is None else name: each for name, each in sheet.modes.items()}


def _tokenset(sheet: Sheet, axis: Sequence[_Split], problems: Problems) -> Sheet:
    """Move the drafts of an axis from a sheet to one of their own."""
    moved = {id(each.draft) for each in axis}
    default = next(iter(sheet.modes))
    sheet.modes[default] = [draft for draft in sheet.modes[default] if id(draft) not in moved]
    names = list(dict.fromkeys(name for each in axis for name in each.values))
    title = "-".join(names)
    name = f"{sheet.place.tokenset or sheet.name or ''} {title}".strip()
    new = Sheet(name, None, {None: [each.draft for each in axis]})
    new.unitless, new.asks_unit = sheet.unitless, sheet.asks_unit
    if sheet.place.tokenset is not None:
        new.place = Place(name, sheet.place.mode)
    _fill(new, axis, problems)
    text = "{tokens} with values for {names}: in the tokenset {title}"
    tokens = counted(len(axis), "token")
    problems.info(sheet.name or "", text, tokens=tokens, names=", ".join(names), title=new.name)
    return new


def _is_split(value: object) -> bool:
    return isinstance(value, dict) and modes.inside(None, value) is not None


def _plain(value: Any) -> Any:
    """Return a value; some tools write an object with it for each mode."""
    if isinstance(value, dict) and "unit" not in value:
        return value.get("$value", value.get("value", value))
    return value
