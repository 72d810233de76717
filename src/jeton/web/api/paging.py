"""Pages of token lists: `?limit=1..1000&cursor=`. Without parameters a list is whole."""

import base64
import binascii
from collections.abc import Sequence

import msgspec
from msgspec import UNSET, UnsetType

from jeton.core.tokens import TokenList
from jeton.errors import Invalid, Text
from jeton.model import Page

MAX_LIMIT = 1000


def page_of(query: dict[str, str], *, with_mode: bool) -> Page | None:
    """Return the page that a query asks for, None for the whole list."""
    limit, cursor = query.get("limit"), query.get("cursor")
    if limit is None and cursor is None:
        return None
    return Page(None if cursor is None else _after(cursor, with_mode=with_mode), limit_of(limit))


def next_cursor(listed: TokenList, page: Page | None, *, with_mode: bool) -> str | UnsetType | None:
    """Return the cursor of the next page, null after the last, nothing where the list is whole."""
    if page is None:
        return UNSET
    if not listed.more:
        return None
    last = listed.tokens[-1]
    position = [last.name, last.mode_id] if with_mode else [last.name]
    return cursor_of(position)


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


def _after(cursor: str, *, with_mode: bool) -> tuple[str, str]:
    position = position_in(cursor, 1 + with_mode)
    return position[0], position[-1]


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
