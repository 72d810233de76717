"""Lists, and pages of them."""

from bisect import bisect_right
from operator import attrgetter
from typing import Generic, NamedTuple, TypeVar

from jeton.model.objects import Page

T = TypeVar("T")


class Listed(NamedTuple, Generic[T]):
    """A list, or a page of it; `more` if others follow, `total` counts all."""

    items: list[T]
    total: int
    more: bool


def read_beyond(items: list[T], total: int | None, page: Page | None) -> Listed[T]:
    """Return a whole list, or the page of which the store read one more to tell whether there are more.

    `total` is None where the list is whole.
    """
    if page is None or len(items) <= page.limit:
        return Listed(items, len(items) if total is None else total, more=False)
    return Listed(items[: page.limit], len(items) if total is None else total, more=True)


def part(whole: list[T], page: Page | None, *fields: str) -> Listed[T]:
    """Return a list, or a page of it; it is sorted by these fields, one or two."""
    if page is None:
        return Listed(whole, len(whole), more=False)
    start = 0
    if page.after:
        after = page.after if len(fields) > 1 else page.after[0]
        start = bisect_right(whole, after, key=attrgetter(*fields))
    end = start + page.limit
    return Listed(whole[start:end], len(whole), more=end < len(whole))


async def nothing() -> None:
    """Do nothing, in place of a query among others."""
