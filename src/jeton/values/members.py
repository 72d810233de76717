"""The members of composite values: the one table that readers and forms of them share."""

from functools import cache
from typing import Literal, NamedTuple

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
        Member("blur", "dimension", "0px", ("radius",)),
        Member("spread", "dimension", "0px"),
        Member("inset", "boolean", "false"),
    ),
    "border": (Member("width", "dimension"), Member("style", "strokeStyle"), Member("color", "color")),
    "typography": (
        Member("fontFamily", "fontFamily", "none"),
        Member("fontSize", "fontSize", "none"),
        Member("fontWeight", "fontWeight", "none"),
        Member("lineHeight", "lineHeight", "none"),
        Member("letterSpacing", "letterSpacing", "none"),
    ),
    "gradient": (Member("color", "color"), Member("position", "string", "evenly spaced")),
    "transition": (
        Member("duration", "duration"),
        Member("delay", "duration", "0ms"),
        Member("timingFunction", "cubicBezier", "ease"),
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
