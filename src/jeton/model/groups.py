"""Groups of a tokenset's names, as far as authors say something of them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from msgspec import UNSET, Struct, UnsetType

from jeton.model.objects import Tokenset

TOP = ""
"""The path of a tokenset's top, below which all its groups stand."""


class Group(Struct, frozen=True):
    """A group: its page of text, and the order that its authors gave to what stands directly below it.

    The path is a prefix of names, empty for the tokenset's top. `text` is Markdown; `children` are segments
    of names, each a token's or a group's; those that it does not list follow in natural order.
    """

    path: str
    text: str = ""
    children: list[str] = []

    @property
    def is_empty(self) -> bool:
        """Whether its authors say nothing of it."""
        return not (self.text or self.children)


EMPTY = 1
"""The version of a group of which nothing is said: any change of its tokenset makes a higher one."""


class Regrouping(NamedTuple):
    """What some groups of a tokenset were before a change, and what they are after it, by the same paths."""

    before: list[Group]
    after: list[Group]


Orders = Mapping[str, Sequence[str]]
"""The orders of the groups of a tokenset that have one, by path."""


def texts_of(groups: Iterable[Group] | UnsetType) -> dict[str, str]:
    """Return the texts of the groups that have one, by path."""
    return {} if isinstance(groups, UnsetType) else {each.path: each.text for each in groups if each.text}


def orders_of(groups: Iterable[Group] | UnsetType) -> dict[str, list[str]]:
    """Return the orders of the groups that have one, by path."""
    if isinstance(groups, UnsetType):
        return {}
    return {each.path: each.children for each in groups if each.children}


class RecordedTokenset(Tokenset, frozen=True, kw_only=True):
    """A tokenset as history records it."""

    groups: list[Group] | UnsetType = UNSET
    """Only of a change of groups: those that it changed, by path."""


def child_path(path: str, segment: str) -> str:
    """Return the path of what stands directly below a group, by its segment."""
    return f"{path}.{segment}" if path else segment
