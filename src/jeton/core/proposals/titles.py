"""Titles of proposals that nobody has given one: where they come from, and the names that they change."""

from collections.abc import Iterable

from jeton.model.proposals import WantedChange

_ORIGIN, _NAME = 110, 80
"""The most characters of where a proposal comes from, and of the name that its title has."""


def titled(origin: str, changes: Iterable[WantedChange]) -> str:
    """Return the title of a proposal by where it comes from: with the first name, and how many others."""
    names = {each.content.name for each in changes}
    if not names:
        return origin[:_ORIGIN]
    first = min(names)
    name = first if len(first) <= _NAME else f"{first[: _NAME - 1]}…"
    more = f" and {len(names) - 1:,} more" if len(names) > 1 else ""
    return f"{origin[:_ORIGIN]} · {name}{more}"
