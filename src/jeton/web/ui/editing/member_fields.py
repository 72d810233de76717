"""Fields for the members of a composite value; `prefix` begins their names where a form has several."""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from jeton.core.browsing.cells import Column
from jeton.core.browsing.effects import Trial, Tried
from jeton.errors import Invalid, Text
from jeton.model.objects import TokenType
from jeton.values import jsontext
from jeton.values.editing.parts import Parts, ValuePart, empty, taken_apart
from jeton.values.members import MEMBERS, SEVERAL, CompositeType, Member

_WORDS = re.compile(r"(?<=[a-z])(?=[A-Z])")
_MOST = 64
"""The most layers or stops that have fields."""


class MemberField(NamedTuple):
    """The field of a member: its name in the form, its text, why that cannot be, and what it resolves to."""

    name: str
    member: Member
    text: str
    wrong: str
    seen: str

    @property
    def label(self) -> str:
        """The words of the member's key."""
        return _WORDS.sub(" ", self.member.key).capitalize()


def parts_of(column: Column, type_: TokenType, value: str) -> Parts | None:
    """Return the parts of a value of the type, None if it cannot be shown in parts."""
    if type_ not in MEMBERS:
        return None
    kind = type_
    if not value:
        return Parts(kind, {"function": "linear", "line": ""} if kind == "gradient" else {}, [empty(kind)])

    def type_of(name: str) -> TokenType | None:
        node = column.view.lead(name)
        return None if node is None else column.view.end(name, node).type

    parts = taken_apart(kind, value, type_of)
    return parts if parts is None or len(parts.parts) <= _MOST else None


def parts_in(kind: CompositeType, fields: Mapping[str, str]) -> Parts:
    """Return the parts that the fields of a form hold, or raise `Invalid`."""
    count = min(_MOST, int(fields["count"])) if fields["count"].isdecimal() else 0
    parts = [
        ValuePart(
            {member.key: fields.get(f"{place}.{member.key}", "").strip() for member in MEMBERS[kind]},
            fields.get(f"{place}.source", ""),
        )
        for place in range(count)
    ]
    if not all(isinstance(jsontext.decode(part.source), dict) for part in parts if part.source):
        raise Invalid(Text.FORM)
    head = {key: fields[key].strip() for key in ("function", "line", "keyword") if key in fields}
    return Parts(kind, head, parts)


def acted(value: Parts, action: str) -> tuple[Parts, str]:
    """Return parts with one more or less, or in another order, and the id of the field to go on with."""
    if value.kind not in SEVERAL:
        return value, ""
    verb, _, number = action.partition("-")
    parts = list(value.parts)
    place = int(number) if number.isdecimal() else -1
    focus = ""
    if verb == "add" and len(parts) < _MOST:
        parts.append(empty(value.kind))
        focus = f"part-{len(parts) - 1}-{MEMBERS[value.kind][0].key}"
    elif verb == "remove" and 0 <= place < len(parts):
        del parts[place]
        focus = "add"
    elif verb in {"up", "down"} and 0 <= place < len(parts):
        to = place + (1 if verb == "down" else -1)
        if 0 <= to < len(parts):
            parts[place], parts[to] = parts[to], parts[place]
            focus = f"{verb}-{to}" if 0 < to < len(parts) - 1 else f"{'down' if to == 0 else 'up'}-{to}"
    return value._replace(parts=parts), focus


def _members(parts: Parts | None, prefix: str) -> Iterator[tuple[str, int, Member, str]]:
    """Yield the names of fields with their parts' places, their members and texts."""
    if parts is not None:
        for place, part in enumerate(parts.parts):
            for member in MEMBERS[parts.kind]:
                yield f"{prefix}{place}.{member.key}", place, member, part.texts[member.key]


def trials_of(parts: Parts | None, prefix: str = "") -> list[Trial]:
    """Return the members to try, each under a name that no token has."""
    return [
        Trial(f"\n{name}", member.type, text)
        for name, _, member, text in _members(parts, prefix)
        if text and member.type not in {"string", "boolean"}
    ]


def faults_of(
    parts: Parts | None, tried: Mapping[str, Tried], prefix: str = "", *, is_whole: bool
) -> dict[str, str]:
    """Return why members cannot be, by their fields; of a whole value none that is needed may be absent."""
    faults = {}
    for name, _, member, text in _members(parts, prefix):
        result = tried.get(f"\n{name}")
        if result is not None and result.reason:
            faults[name] = result.reason
        elif is_whole and not text and not member.absent and member.key != "dashArray":
            faults[name] = Text.MEMBER_NEEDED
    return faults


def fields_of(
    parts: Parts | None, tried: Mapping[str, Tried], faults: Mapping[str, str], prefix: str = ""
) -> list[list[MemberField]]:
    """Return the fields of each part."""
    fields: list[list[MemberField]] = [[] for _ in parts.parts] if parts else []
    for name, place, member, text in _members(parts, prefix):
        seen = tried[f"\n{name}"].text if f"\n{name}" in tried else None
        fields[place].append(MemberField(name, member, text, faults.get(name, ""), seen or ""))
    return fields
