"""Drafts of changes to chosen tokens: what each action does to the rows of a matrix; pure."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from jeton.core.browsing.cells import MISSING, Cell, Row
from jeton.errors import Invalid, Text
from jeton.model.objects import ModeRef
from jeton.web.ui.base.typed import text_of
from jeton.web.ui.bulk.plans import ChangeDraft, Form, PlanLine

Upsert = dict[str, object]


class Chosen(NamedTuple):
    """Chosen rows with cells in all `modes`, and the ids of those in which something is to change.

    `target` is the mode to copy to, `there` its cells by their names; it may be of another tokenset.
    """

    modes: Sequence[ModeRef]
    rows: Sequence[Row]
    changing: frozenset[str]
    target: ModeRef | None = None
    there: Mapping[str, Cell] = MappingProxyType({})

    def own(self) -> Iterator[tuple[ModeRef, Row, Cell]]:
        """Return the cells that have a token of their own in the modes that change."""
        for row in self.rows:
            for mode, cell in zip(self.modes, row.cells, strict=True):
                if cell.version and mode.id in self.changing:
                    yield mode, row, cell


def draft_of(chosen: Chosen, form: Form) -> ChangeDraft:
    """Return what the action of a form does.

    Raises:
        Invalid: there is no such action, nothing is chosen, or a field does not fit.
    """
    action = _ACTIONS.get(form.get("action"))
    if action is None:
        raise Invalid(Text.FORM)
    draft = action(chosen, form)
    if draft.is_empty:
        raise Invalid(Text.NOTHING_CHOSEN)
    return draft


def _retyped(chosen: Chosen, form: Form) -> ChangeDraft:
    type_ = form.get("type")
    return _set(chosen, {"type": type_}, lambda row, _: row.type, type_)


def _described(chosen: Chosen, form: Form) -> ChangeDraft:
    text = form.get("description")
    return _set(chosen, {"description": text or None}, lambda row, _: row.description or "", text)


def _deprecated(chosen: Chosen, form: Form) -> ChangeDraft:
    successor = form.get("replaced_by") or None
    fields: Upsert = {"deprecated": form.get("reason") or True, "replaced_by": successor}
    after = f"deprecated, use {successor}" if successor else "deprecated"
    return _set(chosen, fields, _deprecation, after)


def _undeprecated(chosen: Chosen, _: Form) -> ChangeDraft:
    return _set(chosen, {"deprecated": None, "replaced_by": None}, _deprecation, "")


def _deprecation(row: Row, _: Cell) -> str:
    return "deprecated" if row.deprecated else ""


def _set(chosen: Chosen, fields: Upsert, before: Callable[[Row, Cell], str], after: str) -> ChangeDraft:
    """Set fields of all tokens."""
    modes: dict[str, tuple[list[Upsert], list[str]]] = {}
    lines = []
    for mode, row, cell in chosen.own():
        modes.setdefault(mode.id, ([], []))[0].append({"name": row.name, **fields})
        lines.append(PlanLine(row.name, mode.name, before(row, cell), after))
    return ChangeDraft(modes, [], lines)


def _deleted(chosen: Chosen, _: Form) -> ChangeDraft:
    modes: dict[str, tuple[list[Upsert], list[str]]] = {}
    lines = []
    for mode, row, cell in chosen.own():
        modes.setdefault(mode.id, ([], []))[1].append(row.name)
        lines.append(PlanLine(row.name, mode.name, _text(cell), "", cell.type, mode.id, cell.value))
    return ChangeDraft(modes, [], lines)


def _moved(chosen: Chosen, form: Form) -> ChangeDraft:
    target = form.get("into").strip(".")
    names = [row.name for row in chosen.rows]
    common = len(_common_group(names))
    moved = {name: f"{target}.{name[common:].lstrip('.')}".lstrip(".") for name in names}
    rows = [row for row in chosen.rows if moved[row.name] != row.name]
    renames: list[Upsert] = [{"from": row.name, "to": moved[row.name]} for row in rows]
    return ChangeDraft({}, renames, [_renamed(row, moved[row.name]) for row in rows])


def _renamed(row: Row, new: str) -> PlanLine:
    value = next((cell.value for cell in row.cells if cell.value is not None), None)
    return PlanLine(row.name, "", row.name, new, row.type, value=value)


def _copied(chosen: Chosen, form: Form) -> ChangeDraft:
    source, target = form.get("source"), chosen.target
    places = {mode.id: place for place, mode in enumerate(chosen.modes)}
    if source not in places or target is None or source == target.id:
        raise Invalid(Text.COPY_MODES)
    where = target.name if target.id in places else f"{target.tokenset} · {target.name}"
    upserts: list[Upsert] = []
    lines = []
    for row in chosen.rows:
        cell, before = row.cells[places[source]], chosen.there.get(row.name, MISSING)
        if cell.state == "missing":
            continue
        fields = {"type": cell.type or row.type, "alias_to": cell.alias_to, "value": cell.text}
        upserts.append({"name": row.name, **fields})
        line = PlanLine(row.name, where, _text(before), _text(cell), cell.type, target.id, before.value)
        lines.append(line)
    return ChangeDraft({target.id: (upserts, [])}, [], lines, target.tokenset_id)


def _text(cell: Cell) -> str:
    """Return what a cell has, as it is typed."""
    return "" if cell.state == "missing" else text_of(cell.type or "color", cell.alias_to, cell.text)


def _common_group(names: Sequence[str]) -> str:
    """Return the innermost group that has all names, empty for none."""
    if not names:
        return ""
    first, last = min(names).split(".")[:-1], max(names).split(".")[:-1]
    length = next((n for n, (a, b) in enumerate(zip(first, last, strict=False)) if a != b), None)
    return ".".join(first[: min(len(first), len(last)) if length is None else length])


_ACTIONS: dict[str, Callable[[Chosen, Form], ChangeDraft]] = {
    "retype": _retyped,
    "describe": _described,
    "deprecate": _deprecated,
    "undeprecate": _undeprecated,
    "delete": _deleted,
    "move": _moved,
    "copy": _copied,
}
