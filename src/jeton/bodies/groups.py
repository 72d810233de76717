"""The body of the request that changes a group; pure."""

from typing import Annotated, Final

from msgspec import UNSET, Meta, Struct, UnsetType

from jeton.bodies import inputs
from jeton.errors import Invalid, Text

TEXT_LIMIT: Final = 20_000
"""The most characters of a group's text."""
CHILDREN: Final = 5_000
"""The most segments of a group's order."""
CHILDREN_LIMIT: Final = 100_000
"""The most characters of them together."""
MOST: Final = 1_000
"""The most groups of a tokenset that have a text or an order."""
TOTAL: Final = 500_000
"""The most characters of the texts and orders of a tokenset."""


def _text(value: object) -> str:
    if value is None:
        return ""
    if not isinstance(value, str) or len(value) > TEXT_LIMIT:
        raise Invalid(Text.GROUP_TEXT.format(limit=TEXT_LIMIT))
    return value


def _children(value: object) -> list[str]:
    if value is None:
        return []
    if not isinstance(value, list) or len(value) > CHILDREN:
        raise Invalid(Text.GROUP_CHILDREN.format(limit=CHILDREN))
    if not all(isinstance(each, str) and "." not in each for each in value) or len({*value}) < len(value):
        raise Invalid(Text.GROUP_CHILDREN.format(limit=CHILDREN))
    if sum(map(len, value)) > CHILDREN_LIMIT:
        raise Invalid(Text.GROUP_CHILDREN_LENGTH.format(limit=CHILDREN_LIMIT))
    return value


_Text = Annotated[str, Meta(max_length=TEXT_LIMIT, description="Markdown.")]
_Children = Annotated[
    list[str], Meta(max_length=CHILDREN, description="Segments of names, of what stands directly below it.")
]


class GroupChange(Struct, frozen=True):
    """Changes to a group; null makes a field empty."""

    text: Annotated[_Text | UnsetType | None, inputs.Reads(_text)] = UNSET
    children: Annotated[_Children | UnsetType | None, inputs.Reads(_children)] = UNSET
