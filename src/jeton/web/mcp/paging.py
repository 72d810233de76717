"""Pages of answers: as many entries as are asked for, and as fit; pure."""

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType

from jeton.web.mcp.scopes import PagedScope
from jeton.web.mcp.texts import cleaned

T = TypeVar("T", bound=Struct)
V = TypeVar("V")

_BYTES = 28 * 1024
"""The most bytes of the entries of a page."""


class Page(Struct, omit_defaults=True, kw_only=True):
    """A page of `total` entries; `next_cursor` leads to the next one."""

    total: int
    truncated: bool = False
    next_cursor: str | UnsetType = UNSET


def set_or(value: V | None) -> V | UnsetType:
    """Return a value, or what leaves its field out."""
    return UNSET if value is None else value


def paged(groups: Sequence[Sequence[T]], args: PagedScope, total: int) -> tuple[list[T], dict[str, Any]]:
    """Return the entries of as many groups as fit, at least of one, and the fields of the page."""
    size, count = 0, 0
    for group in groups:
        size += len(msgspec.json.encode(cleaned(msgspec.to_builtins(group))))
        if count and size > _BYTES:
            break
        count += 1
    end = args.offset + count
    more = {"truncated": True, "next_cursor": str(end)} if end < total else {}
    return [entry for group in groups[:count] for entry in group], {"total": total, **more}
