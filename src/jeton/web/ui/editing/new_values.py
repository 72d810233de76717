"""The values of a new token by mode: what a form has for them, and the fields of their type."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from jeton.core.browsing.cells import Cell, Column
from jeton.core.browsing.effects import Trial, Tried
from jeton.errors import Text
from jeton.model.objects import ModeRef, TokenType
from jeton.resolution.views import bases_of
from jeton.values.editing.parts import Parts, put_together
from jeton.values.members import MEMBERS, SEVERAL
from jeton.web.ui.base.rows import cut
from jeton.web.ui.base.typed import read
from jeton.web.ui.base.validity import reason_of
from jeton.web.ui.editing import coloring, member_fields
from jeton.web.ui.editing.coloring import Mixer
from jeton.web.ui.editing.member_fields import MemberField

IN = "in-"
"""The beginning of the name of a field for the value in a mode, before the mode's id."""
EXAMPLES: dict[TokenType, str] = {
    "color": "#2563eb",
    "dimension": "16px",
    "fontFamily": "Inter, sans-serif",
    "fontWeight": "600",
    "fontSize": "16px",
    "lineHeight": "1.5",
    "letterSpacing": "0.02em",
    "duration": "200ms",
    "cubicBezier": "cubic-bezier(0.2, 0, 0, 1)",
    "number": "0.5",
    "strokeStyle": "dashed",
    "border": "1px solid #d4d4d8",
    "transition": "200ms ease-out",
    "shadow": "0px 4px 12px 0px #00000033",
    "gradient": "linear-gradient(#2563eb 0%, #7c3aed 100%)",
    "typography": "600 24px/1.3 Inter",
    "string": "Read more",
    "boolean": "true",
}
"""A value of each type, as one would type it."""
_LONGEST = 40
"""Characters of a value that a hint shows."""
_WITH_FIELDS = 12
"""The modes whose values have more than a text: a form has a bounded number of fields."""


class ModeValue(NamedTuple):
    """What a form has for a mode: a text, empty if it inherits, and its parts if they have fields.

    `color` is what the controls of a colour stand at, `hue` where that slider is; `focus` is the id of the
    field to go on with.
    """

    mode: ModeRef
    type: TokenType
    text: str
    parts: Parts | None = None
    color: str = ""
    hue: str = ""
    focus: str = ""

    @property
    def name(self) -> str:
        """The name of the field of the text."""
        return IN + self.mode.id

    @property
    def prefix(self) -> str:
        """What the names of the other fields begin with."""
        return f"{self.name}."

    def trials(self) -> list[Trial]:
        """Return the value and its members to try, each under a name that no token has."""
        if not self.text:
            return []
        typed = read(self.text)
        whole = typed.value if typed.alias_to is None else f"{{{typed.alias_to}}}"
        return [
            Trial(f"\n{self.name}", self.type, whole),
            *member_fields.trials_of(self.parts, self.prefix),
        ]

    def faults(self, column: Column, name: str, tried: Mapping[str, Tried]) -> dict[str, str]:
        """Return why the value is none of its type, by the field that is wrong; nothing if it is one.

        The column is that of its mode, the name that of its token.
        """
        if not self.text:
            return {}
        reason = self._reason(column, name)
        parts = member_fields.faults_of(self.parts, tried, self.prefix, is_whole=True)
        return parts or ({self.name: reason} if reason else {})

    def _reason(self, column: Column, name: str) -> str | None:
        """Return why the value is none of its type, or the alias leads nowhere."""
        typed = read(self.text)
        if typed.alias_to == "":
            return Text.ALIAS_NAMELESS
        return reason_of(column, name, self.type, typed)


def values_in(
    fields: Mapping[str, str], modes: Sequence[ModeRef], columns: Mapping[str, Column], type_: TokenType
) -> list[ModeValue]:
    """Return what a form has for each mode; fields of another type than was shown last are its text."""
    drawn: TokenType = next((each for each in EXAMPLES if each == fields.get("shown")), type_)
    action = fields.get("action", "")
    values = []
    for place, mode in enumerate(modes):
        value = _value(fields, columns[mode.id], drawn)
        if action == f"example-{mode.id}":
            value = ModeValue(mode, type_, EXAMPLES[type_])
        elif action.startswith(value.prefix) and value.parts is not None:
            parts, focus = member_fields.acted(value.parts, action.removeprefix(value.prefix))
            value = value._replace(text=_text(parts), parts=parts, focus=value.prefix + focus)
        if type_ != drawn or value.parts is None:
            value = value._replace(type=type_, parts=_parts(columns[mode.id], type_, value.text))
        values.append(value if place < _WITH_FIELDS else value._replace(parts=None))
    return values


def _parts(column: Column, type_: TokenType, text: str) -> Parts | None:
    """Return the parts of a text that is no alias, None if it has none."""
    typed = read(text)
    return None if typed.alias_to is not None else member_fields.parts_of(column, type_, typed.value)


def _value(fields: Mapping[str, str], column: Column, type_: TokenType) -> ModeValue:
    """Return what the fields of a mode, which were shown for a type, come to."""
    value = ModeValue(column.mode, type_, fields.get(IN + column.mode.id, ""))
    own = {
        name.removeprefix(value.prefix): text
        for name, text in fields.items()
        if name.startswith(value.prefix)
    }
    if value.text != own.get("base", ""):
        return value  # what is typed is the value, whatever the other fields were at
    color = own.get("color", "")
    if type_ == "color" and color:
        text = coloring.mixed(own | {"value": color, "base": color})
        return value._replace(text=value.text if text == color else text, hue=own.get("hue", ""))
    if type_ in MEMBERS and "count" in own:
        parts = member_fields.parts_in(type_, own)
        same = parts == _parts(column, type_, value.text)
        return value._replace(text=value.text if same else _text(parts), parts=parts)
    return value


def _text(parts: Parts) -> str:
    """Return the text of parts; empty ones say nothing, so the mode inherits."""
    has_any = any(text for part in parts.parts for key, text in part.texts.items() if key not in _SETTINGS)
    has_head = bool(parts.head.get("line") or parts.head.get("keyword"))
    return put_together(parts) if has_any or has_head else ""


_SETTINGS = frozenset({"inset", "lineCap"})
"""The members that are chosen, which alone make no value."""


class ModeForm(NamedTuple):
    """The fields for a mode as they are drawn; `hint` says what an empty one means, `has` what is stored.

    `resolved` is the text that the value comes to, or that the mode inherits.
    """

    value: ModeValue
    hint: str
    has: str
    resolved: str | None
    fields: list[list[MemberField]]
    mixer: Mixer | None
    inherits: bool

    @property
    def is_open(self) -> bool:
        """Whether its fields are shown at once: where it cannot inherit, or has something."""
        return not self.inherits or bool(self.value.text) or bool(self.value.focus)

    @property
    def is_several(self) -> bool:
        """Whether the value is a list of layers or stops."""
        return self.value.type in SEVERAL


def forms_of(
    values: Sequence[ModeValue],
    cells: Sequence[Cell | None],
    tried: Mapping[str, Tried],
    faults: Mapping[str, str],
) -> Iterator[ModeForm]:
    """Yield what is drawn for each mode."""
    modes = [each.mode for each in values]
    resolved: dict[str, str | None] = {}
    for place, (value, cell) in enumerate(zip(values, cells, strict=True)):
        bases = bases_of(value.mode, modes)[1:]
        result = tried.get(f"\n{value.name}")
        inherited = next((text for base in bases if (text := resolved.get(base.id))), None)
        text = result.text if result else cell.value if cell and cell.value else inherited
        resolved[value.mode.id] = text
        mixer = None
        if value.type == "color" and place < _WITH_FIELDS:
            at = text if text and coloring.color_in(text) else EXAMPLES["color"]
            mixer = coloring.mixer(at, "", value.hue)
        has = "" if cell is None else cut(cell.alias_to or cell.text, _LONGEST)
        origin = has or next((base.name for base in bases), "")
        yield ModeForm(
            value,
            f"Empty: inherits {origin}" if bases else "A value, or = and the name of a token",
            has if cell and cell.version else "",
            text,
            member_fields.fields_of(value.parts, tried, faults, value.prefix),
            mixer,
            bool(bases),
        )
