"""Conversion of values that are objects: those of modes to modes, those of sides or corners to tokens.

`{"light": …, "dark": …}` and `{"comfortable": …, "compact": …}` in one file are two axes. The tokens without
modes, and those of the axis that most tokens depend on, stay in the file's tokenset; those that depend on
others become tokensets. The sides of `padding` are the tokens `padding.x` and `padding.y`.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import UNSET, Struct

from jeton.formats.reading import modes
from jeton.formats.reading.drafts import Draft
from jeton.formats.reading.model import Place
from jeton.formats.reading.problems import Problems, counted
from jeton.formats.reading.sheets import Sheet
from jeton.formats.reading.types import KNOWN
from jeton.model.objects import TokenType


class _Split(Struct):
    """A draft whose value is an object of modes, and the name of the default one."""

    draft: Draft
    base: str
    values: dict[str, Any]


def split(sheets: Sequence[Sheet], problems: Problems) -> list[Sheet]:
    """Return the sheets with the modes that are inside of values, and with the sides as tokens."""
    result = []
    for sheet in sheets:
        result.append(sheet)
        splits = [] if sheet.is_ours else _splits(sheet, problems)
        if splits:
            first, *others = _axes(splits)
            _fill(sheet, first)
            result += [_tokenset(sheet, axis, problems) for axis in others]
    for sheet in result:
        if not sheet.is_ours:
            for drafts in sheet.modes.values():
                if any(type(draft.value) is dict and _sides(draft) for draft in drafts):
                    drafts[:] = _with_sides(drafts, problems)
    return result


def _splits(sheet: Sheet, problems: Problems) -> list[_Split]:
    """Return the drafts whose values are objects of modes; leave out those with modes inside of modes."""
    splits = []
    for name, drafts in sheet.modes.items():
        left = []
        for draft in drafts:
            match = _split(draft) if type(draft.value) is dict else None
            if match is not None and name is not None:
                text = "its value is an object of modes, and it is in a mode already"
                problems.left_out(draft.path, text)
            elif match is not None and any(_is_split(draft, value) for value in match.values.values()):
                problems.left_out(draft.path, "its value is an object of modes inside of another")
            else:
                splits += [match] if match is not None else []
                left.append(draft)
        drafts[:] = left
    return splits


def _split(draft: Draft) -> _Split | None:
    match = modes.inside(_kind(draft), draft.value) if _is_object(draft) else None
    return None if match is None else _Split(draft, *match)


def _sides(draft: Draft) -> dict[str, Any] | None:
    return modes.sides(_kind(draft), draft.value) if _is_object(draft) else None


def _is_object(draft: Draft) -> bool:
    """Tell whether a draft's value is an object as its file has it."""
    return isinstance(draft.value, dict) and draft.text is None and draft.built is UNSET


def _kind(draft: Draft) -> TokenType | None:
    return KNOWN.get(draft.kind or draft.group_kind or "")


def _with_sides(drafts: Sequence[Draft], problems: Problems) -> Iterator[Draft]:
    """Yield the drafts, with one for each side in place of a draft whose value is an object of them."""
    for draft in drafts:
        parts = _sides(draft)
        if parts is None:
            yield draft
            continue
        names = [f"{draft.name}.{side}" for side in parts]
        problems.info(draft.path, "its value has sides: they are the tokens {names}", names=", ".join(names))
        for name, part in zip(names, parts.values(), strict=True):
            yield msgspec.structs.replace(draft, name=name, value=_plain(part))


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


def _fill(sheet: Sheet, axis: Sequence[_Split]) -> None:
    """Give a sheet the modes of an axis; its default mode gets their name for it if they agree on one."""
    bases = {each.base for each in axis}
    is_alone = len(sheet.modes) == 1
    there = {name: {draft.name for draft in drafts} for name, drafts in sheet.modes.items()}
    for each in axis:
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
    _fill(new, axis)
    text = "{tokens} with values for {names}: in the tokenset {title}"
    tokens = counted(len(axis), "token")
    problems.info(sheet.name or "", text, tokens=tokens, names=", ".join(names), title=new.name)
    return new


def _is_split(draft: Draft, value: object) -> bool:
    """Tell whether a draft's value in a mode is an object of modes itself."""
    return isinstance(value, dict) and modes.is_nested(_kind(draft), value)


def _plain(value: Any) -> Any:
    """Return a value; some tools write an object with it for each mode."""
    if isinstance(value, dict) and "unit" not in value:
        return value.get("$value", value.get("value", value))
    return value
