"""Pages of lists: `?limit=1..1000&cursor=`, whole without parameters. Windows: `?offset=&limit=1..500`."""

import base64
import binascii
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from jeton.core.listing import Listed
from jeton.errors import Invalid, Text
from jeton.model.objects import Page
from jeton.web.http.operation import Query

MAX_LIMIT = 1000
MOST_ROWS = 500
MOST_OFFSET = 999_999_999
WINDOW = (
    Query(
        "offset",
        "The number of entries before the first.",
        {"type": "integer", "minimum": 0, "maximum": MOST_OFFSET, "default": 0},
    ),
    Query(
        "limit", "The most entries.", {"type": "integer", "minimum": 1, "maximum": MOST_ROWS, "default": 100}
    ),
)
"""The parameters of a window."""


class Paged(Struct, omit_defaults=True, kw_only=True):
    """A list that has pages; `next_cursor` only in pages, null on the last."""

    next_cursor: str | UnsetType | None = UNSET


def page_of(query: dict[str, str], texts: int = 1) -> Page | None:
    """Return the page that a query asks for, None for the whole list; so many texts tell a position in it."""
    limit, cursor = query.get("limit"), query.get("cursor")
    if limit is None and cursor is None:
        return None
    return Page(None if cursor is None else _after(cursor, texts), limit_of(limit))


def window_of(query: dict[str, str]) -> tuple[int, int]:
    """Return the offset and the length of the window that a query asks for, or raise `Invalid`."""
    offset, limit = (
        _number(query.get(name, default)) for name, default in (("offset", "0"), ("limit", "100"))
    )
    if not 1 <= limit <= MOST_ROWS:
        raise Invalid(Text.WINDOW)
    return offset, limit


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(MOST_OFFSET))):
        raise Invalid(Text.WINDOW)
    return int(text)


def next_cursor(listed: Listed[Any], page: Page | None, *fields: str) -> str | UnsetType | None:
    """Return the cursor of the next page, null after the last, nothing where the list is whole.

    `fields` are those of an item that tell its position.
    """
    if page is None:
        return UNSET
    if not listed.more:
        return None
    return cursor_of([getattr(listed.items[-1], field) for field in fields])


def cursor_of(position: Sequence[str]) -> str:
    """Return the cursor of the page that begins after what has this position, which is texts."""
    return base64.urlsafe_b64encode(msgspec.json.encode(position)).decode().rstrip("=")


def limit_of(text: str | None, default: int = MAX_LIMIT) -> int:
    """Return how long a page may be."""
    if text is None:
        return default
    if not (text.isascii() and text.isdigit() and len(text) <= 4 and 1 <= int(text) <= MAX_LIMIT):
        raise Invalid(Text.LIMIT)
    return int(text)


def _after(cursor: str, texts: int) -> tuple[str, str]:
    position = position_in(cursor, texts)
    return position[0], position[-1]


def number_in(text: str, digits: int = 18) -> int:
    """Return a number that a cursor names, which every database can hold unless it has more digits."""
    if not (text.isascii() and text.isdigit() and len(text) <= digits):
        raise Invalid(Text.CURSOR)
    return int(text)


def position_in(cursor: str, texts: int) -> list[str]:
    """Return the position of so many texts that a cursor names, or raise `Invalid`."""
    try:
        raw = base64.b64decode(cursor + "=" * (-len(cursor) % 4), b"-_", validate=True)
        position = msgspec.json.decode(raw, type=list[str])
    except (ValueError, binascii.Error, msgspec.MsgspecError, RecursionError):
        raise Invalid(Text.CURSOR) from None
    if len(position) != texts or any("\0" in part for part in position):
        raise Invalid(Text.CURSOR)
    return position
