"""Lists, and pages of them."""

from bisect import bisect_right
from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from jeton.model import Page

T = TypeVar("T")


class Listed(NamedTuple, Generic[T]):
    """A list, or a page of it; `more` if others follow, `total` counts all."""

    items: list[T]
    total: int
    more: bool


def read_beyond(found: list[T], total: int | None, page: Page | None) -> Listed[T]:
    """Return a whole list, or the page of which the store read one more to tell whether there are more.

    `total` is None where the list is whole.
    """
    if page is None or len(found) <= page.limit:
        return Listed(found, len(found) if total is None else total, more=False)
    return Listed(found[: page.limit], len(found) if total is None else total, more=True)


def part(whole: list[T], page: Page | None, key: Callable[[T], str]) -> Listed[T]:
    """Return a list that is sorted by a key, or a page of it."""
    start = bisect_right(whole, page.after[0], key=key) if page and page.after else 0
    return part_from(whole, start, page)


def part_from(whole: list[T], start: int, page: Page | None) -> Listed[T]:
    """Return what a list has from an index on, as much of it as a page holds."""
    end = len(whole) if page is None else start + page.limit
    return Listed(whole[start:end], len(whole), more=end < len(whole))


async def nothing() -> None:
    """Do nothing, in place of a query among others."""
