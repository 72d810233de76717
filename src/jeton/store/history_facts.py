"""What each row of history must be by itself; `facts` names the faults."""

import msgspec

from jeton.ids import is_id
from jeton.model import TOKEN_TYPES
from jeton.store.undoing import KINDS, Membership

_TYPES = frozenset(TOKEN_TYPES)

PAST = ("name", "type", "value", "description", "alias_to", "created_at", "updated_at")
"""What tells what a token was, but for its side data."""
RECORD = ("kind", "object_id", "before", "after")
"""What tells what became of another object."""


def is_id_or_none(text: str | None) -> bool:
    """Tell whether a text is an id, if there is one."""
    return text is None or is_id(text)


def is_past(
    name: object,
    type_: object,
    value: object,
    description: object,
    alias_to: object,
    created_at: object,
    updated_at: object,
) -> bool:
    """Tell whether this is what a token was before a change: nothing at all, or a token."""
    optional = (description, alias_to)
    if name is None:
        return all(each is None for each in (type_, value, *optional, created_at, updated_at))
    texts = (name, value, created_at, updated_at)
    return (
        all(isinstance(each, str) for each in texts)
        and all(each is None or isinstance(each, str) for each in optional)
        and name != ""
        and type_ in _TYPES
    )


def is_record(kind: str, object_id: str, before: str | None, after: str | None) -> bool:
    """Tell whether this is what became of an object of this kind."""
    known = KINDS.get(kind)
    if known is None:
        return False
    found = [msgspec.json.decode(text, type=known) for text in (before, after) if text is not None]
    ids = (each.user_id if isinstance(each, Membership) else each.id for each in found)
    return bool(found) and all(each == object_id for each in ids)
