"""Titles of proposals that nobody has given one: where they come from, and the names that they change."""

from collections.abc import Iterable

from jeton.model.proposals import WantedChange

_ORIGIN, _NAME = 110, 80
"""The most characters of where a proposal comes from, and of the name that its title has."""


def titled(
    title: str, before: Iterable[WantedChange], after: Iterable[WantedChange], origin: str = ""
) -> str:
    """Return the title of a proposal whose changes become others; one that somebody has given stays.

    Else it is where the proposal comes from, its `origin`, with the first name and how many others.
    """
    ending = _ending(before)
    start = title.removesuffix(ending)
    if origin and title in {"", origin[:_ORIGIN]}:
        start = origin[:_ORIGIN]
    elif start == title or len(start) > _ORIGIN:
        return title
    return start + _ending(after)


def _ending(changes: Iterable[WantedChange]) -> str:
    names = {each.content.name for each in changes}
    if not names:
        return ""
    first = min(names)
    name = first if len(first) <= _NAME else f"{first[: _NAME - 1]}…"
    more = f" and {len(names) - 1:,} more" if len(names) > 1 else ""
    return f" · {name}{more}"
