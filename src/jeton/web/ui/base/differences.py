"""Differences of two states of an object as two sides, which pages show in aligned columns; pure."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import UNSET, Raw, json

from jeton.model.objects import JSON_SIDE, SIDE_NAMES, Change, ModeRef
from jeton.values.wording import OTHERWISE, is_same, sameness

_UNTOLD = ("_id", "_at")
"""The ends of the names of fields that nobody reads."""
_OF_GROUP = {"text": "text", "children": "order"}
"""The fields of a group, and what people call them."""
_NOTES = 3
"""The groups of which a difference tells what differs."""
_LONGEST = 120
"""The characters of a text or an order that a side has."""
_OTHERS = ("description", *SIDE_NAMES)
_BASE = "base_mode_id"
_GONE = "a mode that is gone"


class Side(NamedTuple):
    """One side of a difference: a value that is drawn, None for none, and the words beside it.

    Without words they are those of the value. `origin` is the mode that it is inherited from, if it is.
    """

    value: str | None
    words: str = ""
    origin: str = ""


class Inherited(NamedTuple):
    """A token that a mode lacks and takes from another mode, with that mode's name."""

    token: object
    mode: str


SET_HERE, INHERITS_AGAIN = "set here", "inherits again"


class Difference(NamedTuple):
    """Both sides, None where there was nothing, and what differs besides; `type` is that of their values."""

    kind: str
    before: Side | None
    after: Side | None
    type: str = ""
    note: str = ""


def of_change(change: Change, modes: Iterable[ModeRef] = ()) -> Difference:
    """Return the difference that a change of the history made; the base of a mode is one of `modes`."""
    if change.kind == "token":
        return of_tokens(change.before, change.after)
    if change.kind == "mode" and change.action == "updated":
        bases = [_fields(state).get(_BASE) for state in (change.before, change.after)]
        if bases[0] != bases[1]:
            return _of_base(of_objects(change.before, change.after), bases, modes)
    return of_objects(change.before, change.after)


def _of_base(of_others: Difference, bases: Sequence[str | None], modes: Iterable[ModeRef]) -> Difference:
    """Return the difference of a mode that has another base, and of what else of it differs."""
    if of_others.before or of_others.after:
        return of_others._replace(note=_words([*filter(None, [of_others.note]), "base"]))
    names = {mode.id: mode.name for mode in modes}
    before, after = (plain(names.get(each, _GONE) if each else None) for each in bases)
    return Difference("changed", before, after, "", "base")


def of_tokens(
    before: object,
    after: object,
    resolved: tuple[str | None, str | None] = (None, None),
    inherited: Inherited | None = None,
) -> Difference:
    """Return the difference of two states of a token: as a rename, of values, or of what else differs.

    `resolved` are the values that aliases come to, where these are to be drawn. `inherited` is in effect on
    the side without a token.
    """
    old, new = _fields(before), _fields(after)
    type_ = (new or old).get("type") or ""
    if inherited is not None:
        return _in_place_of(inherited, old, new, resolved)
    if not (old and new):
        return Difference("added" if new else "removed", *_sides(old, new, resolved), type_)
    names = [name for name in _OTHERS if old.get(name) != new.get(name)]
    others = [_noted(name, new) for name in names]
    is_of_value = _meaning(old) != _meaning(new)
    if old["name"] != new["name"]:
        notes = [*(["value"] if is_of_value else []), *others]
        sides = Side(_drawn(old, resolved[0]), old["name"]), Side(_drawn(new, resolved[1]), new["name"])
        return Difference("renamed", *sides, type_, ", ".join(notes))
    if is_of_value or not others:
        notes = [*(["type"] if old["type"] != new["type"] else []), *others]
        if _is_rewritten(old, new):
            notes.insert(0, OTHERWISE)
        return Difference("changed", *_sides(old, new, resolved), type_, ", ".join(notes))
    return Difference("changed", *_plain(old, new, names[0]), "", ", ".join(others))


def _in_place_of(
    inherited: Inherited, old: dict[str, Any], new: dict[str, Any], resolved: tuple[str | None, str | None]
) -> Difference:
    """Return the difference of a token that is added in the place of an inherited one, or gives way to it."""
    fields = _fields(inherited.token)
    sides = _sides(old or fields, new or fields, resolved)
    type_ = (new or old)["type"]
    before, after = (
        side and side._replace(origin="" if own else inherited.mode)
        for side, own in zip(sides, (old, new), strict=True)
    )
    kind, note = ("added", SET_HERE) if new else ("removed", INHERITS_AGAIN)
    values = (_drawn(old or fields, resolved[0]), _drawn(new or fields, resolved[1]))
    same = "type" if fields["type"] != type_ else sameness(type_, *values)
    return Difference(kind, before, after, type_, f"{note}, {same}" if same else note)


def of_objects(before: object, after: object) -> Difference:
    """Return the difference of two states of another object: the first field that differs, and all names."""
    old, new = _fields(before), _fields(after)
    if not (old and new):
        return Difference("added" if new else "removed", _title(old), _title(new))
    if old.get("groups"):
        return _of_groups(old["groups"], new["groups"])
    fields = [name for name in new if old.get(name) != new[name] and not name.endswith(_UNTOLD)]
    if not fields:
        return Difference("changed", None, None)
    first = "name" if "name" in fields else fields[0]
    others = [name for name in fields if name != first or first != "name"]
    kind = "renamed" if first == "name" else "changed"
    return Difference(kind, *_plain(old, new, first), "", _words(others))


def _of_groups(old: Sequence[Mapping[str, Any]], new: Sequence[Mapping[str, Any]]) -> Difference:
    """Return the difference of groups of a tokenset: both sides of the first, and what differs of each."""
    notes = []
    for before, after in zip(old, new, strict=True):
        fields = [name for name in _OF_GROUP if before[name] != after[name]]
        notes.append(f"{' and '.join(map(_OF_GROUP.__getitem__, fields))} of {after['path'] or 'the top'}")
    first = "text" if old[0]["text"] != new[0]["text"] else "children"
    more = [f"{len(notes) - _NOTES} more"] if len(notes) > _NOTES else []
    sides = _of_group(old[0][first]), _of_group(new[0][first])
    return Difference("changed", *sides, "", ", ".join([*notes[:_NOTES], *more]))


def _of_group(value: str | list[str]) -> Side | None:
    text = value if isinstance(value, str) else ", ".join(value[:_LONGEST])
    return plain(text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…")


def _fields(state: object) -> dict[str, Any]:
    """Return the fields of a state by name; nothing if there is no state."""
    if not state:
        return {}
    if isinstance(state, Raw):
        state = json.decode(state)
    if isinstance(state, Mapping):
        return dict(state)
    fields = {name: getattr(state, name) for name in getattr(state, "__struct_fields__", ())}
    return {name: _decoded(name, value) for name, value in fields.items()}


def _title(fields: Mapping[str, Any]) -> Side | None:
    """Return the side of an object as a whole: its name, or the role of a member."""
    return plain(fields.get("name") or fields.get("role"))


def _decoded(name: str, value: object) -> object:
    """Return a field as the API has it, None where it is not set."""
    if isinstance(value, Raw) or (name in JSON_SIDE and isinstance(value, str)):
        return json.decode(value)
    return None if value is UNSET else value


def _meaning(fields: Mapping[str, Any]) -> tuple[str, str | None, str]:
    """Return what a token comes to by itself: the value of an alias has no effect."""
    alias_to = fields.get("alias_to")
    return fields["type"], alias_to, "" if alias_to else fields["value"]


def _is_rewritten(old: Mapping[str, Any], new: Mapping[str, Any]) -> bool:
    """Tell whether a token has the same value as before, written otherwise."""
    if old["type"] != new["type"] or old.get("alias_to") or new.get("alias_to"):
        return False
    return old["value"] != new["value"] and is_same(new["type"], old["value"], new["value"])


def _drawn(fields: Mapping[str, Any], resolved: str | None) -> str | None:
    return resolved if fields.get("alias_to") else fields["value"]


def _sides(
    old: Mapping[str, Any], new: Mapping[str, Any], resolved: tuple[str | None, str | None]
) -> tuple[Side | None, Side | None]:
    return _side(old, resolved[0]), _side(new, resolved[1])


def _side(fields: Mapping[str, Any], resolved: str | None) -> Side | None:
    if not fields:
        return None
    alias_to = fields.get("alias_to")
    return Side(_drawn(fields, resolved), f"→ {alias_to}" if alias_to else "")


def _plain(old: Mapping[str, Any], new: Mapping[str, Any], name: str) -> tuple[Side | None, Side | None]:
    """Return both sides of a field that is no value."""
    return plain(old.get(name)), plain(new.get(name))


def plain(value: object) -> Side | None:
    """Return the side of a field that is no value, in words; None of nothing."""
    match value:
        case None | "":
            return None
        case bool():
            return Side(None, "yes" if value else "no")
        case Mapping():
            return Side(None, ", ".join(value))
        case list():
            return Side(None, f"{len(value)} in order")
    return Side(None, str(value))


def _noted(name: str, fields: Mapping[str, Any]) -> str:
    """Return a field that differs in words, and by what a token is replaced now."""
    successor = fields.get("replaced_by") if name == "replaced_by" else None
    return f"replaced by {successor}" if successor else name.replace("_", " ")


def _words(names: list[str]) -> str:
    return ", ".join(name.replace("_", " ") for name in names)
