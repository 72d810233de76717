"""The members of composite values: the one table that readers and forms of them share."""

from functools import cache
from typing import Any, Literal, NamedTuple

from jeton.model.objects import TokenType


class Member(NamedTuple):
    """A member by its key in DTCG; `type` is that of its value, and `spellings` are other keys for it.

    `absent` is what its absence means, empty where it must be there.
    """

    key: str
    type: TokenType
    absent: str = ""
    spellings: tuple[str, ...] = ()


CompositeType = Literal[
    "shadow", "border", "typography", "gradient", "transition", "strokeStyle", "cubicBezier"
]
"""The types whose values have members."""
MEMBERS: dict[CompositeType, tuple[Member, ...]] = {
    "shadow": (
        Member("color", "color", "currentColor"),
        Member("offsetX", "dimension", spellings=("x",)),
        Member("offsetY", "dimension", spellings=("y",)),
        Member("blur", "dimension", "0px", ("radius", "blurRadius")),
        Member("spread", "dimension", "0px", ("spreadRadius",)),
        Member("inset", "boolean", "false"),
    ),
    "border": (
        Member("width", "dimension", spellings=("weight", "thickness", "borderWidth", "strokeWidth")),
        Member("style", "strokeStyle", spellings=("borderStyle", "strokeStyle")),
        Member("color", "color", spellings=("borderColor", "strokeColor")),
    ),
    "typography": (
        Member("fontFamily", "fontFamily", "none", ("fontFamilies", "family")),
        Member("fontSize", "fontSize", "none", ("fontSizes", "size")),
        Member("fontWeight", "fontWeight", "none", ("fontWeights", "weight")),
        Member("lineHeight", "lineHeight", "none", ("lineHeights",)),
        Member("letterSpacing", "letterSpacing", "none", ("letterSpacings", "tracking")),
    ),
    "gradient": (Member("color", "color"), Member("position", "string", "evenly spaced")),
    "transition": (
        Member("duration", "duration"),
        Member("delay", "duration", "0ms"),
        Member("timingFunction", "cubicBezier", "ease", ("easing", "easingFunction", "timing", "curve")),
    ),
    "strokeStyle": (Member("dashArray", "string"), Member("lineCap", "string", "butt")),
    "cubicBezier": tuple(Member(key, "number") for key in ("x1", "y1", "x2", "y2")),
}
"""The members of each type: of a shadow those of a layer, of a gradient those of a stop."""
SEVERAL: frozenset[str] = frozenset({"shadow", "gradient"})
"""The types that are lists of such objects."""


@cache
def keys_of(kind: CompositeType) -> frozenset[str]:
    """Return the keys of all members of a type, with their other spellings."""
    return frozenset(key for member in MEMBERS[kind] for key in (member.key, *member.spellings))


@cache
def _by_spelling(kind: CompositeType) -> dict[str, Member]:
    return {folded(key): member for member in MEMBERS[kind] for key in (member.key, *member.spellings)}


def member_of(kind: CompositeType, key: str) -> Member | None:
    """Return the member of a type that has a key, in any spelling; None if there is none."""
    return _by_spelling(kind).get(folded(key))


def folded(key: str) -> str:
    """Return a key in the form in which spellings of it are equal: `font-family` is `fontFamily`."""
    return key.replace("-", "").replace("_", "").lower()


def with_own_keys(kind: CompositeType, value: dict[str, Any]) -> dict[str, Any]:
    """Return an object with the keys of its type in the place of other spellings of them."""
    if value.keys() <= _own_keys(kind):
        return value
    spellings = _by_spelling(kind)
    keys = {key: member.key if (member := spellings.get(folded(key))) else key for key in value}
    return {key if own in value else own: value[key] for key, own in keys.items()}


@cache
def _own_keys(kind: CompositeType) -> frozenset[str]:
    return frozenset(member.key for member in MEMBERS[kind])


ALL_SPELLINGS: frozenset[str] = frozenset(key for kind in MEMBERS for key in _by_spelling(kind))
"""The keys of all members of all types, in every spelling, folded."""
