"""Ids and moments that a client has named, as rows of history have them; they may be made up."""

from jeton.model.clock import milliseconds_of
from jeton.model.ids import bytes_of, head_of, is_id, key_of

MOST = 2**63 - 1
"""The greatest number that a row can have."""


def id_in_rows(id_: str) -> bytes:
    """Return the bytes of a change set's id; those of what is no id are no change set's."""
    return bytes_of(id_) if is_id(id_) else b""


def token_in_rows(id_: str) -> tuple[int, int]:
    """Return head and key of a token's id; no token has so great a head that rows cannot have it."""
    return min(head_of(id_), MOST), key_of(id_)


def moment_in_rows(at: str) -> int:
    """Return the milliseconds of a moment; what is no moment is later than all."""
    try:
        return milliseconds_of(at)
    except ValueError:
        return MOST
