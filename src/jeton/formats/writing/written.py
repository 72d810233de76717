"""The count of what an export has, while it is written: one that is too long ends before the memory does."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

from jeton.errors import Conflict, Text

LEAST = 16
"""The fewest bytes that a token takes in any export."""
_MIB = 1024 * 1024


class _Room:
    """The bytes that an export may have, that were written, and that it will have at least."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.written = 0
        self.expected = 0


_ROOM: ContextVar[_Room | None] = ContextVar("room", default=None)


@contextmanager
def at_most(most: int | None) -> Iterator[None]:
    """Refuse what is counted until the block ends if it is more than so many bytes; None is no limit."""
    token = _ROOM.set(None if most is None else _Room(most))
    try:
        yield
    finally:
        _ROOM.reset(token)


def count(size: int) -> None:
    """Count bytes that an export has, or raise `Conflict` if it gets too long by them."""
    room = _ROOM.get()
    if room is not None:
        room.written += size
        refuse_beyond(room.most, room.written)


def expect(tokens: int, least: int = LEAST) -> None:
    """Count tokens that will be written, of so many bytes at least, or raise `Conflict` as `count`."""
    room = _ROOM.get()
    if room is not None:
        room.expected += tokens * least
        refuse_beyond(room.most, room.expected)


def count_texts(texts: Sequence[str | None]) -> None:
    """Count texts that an export will have, as `count`."""
    count(sum([len(text) for text in texts if text]))


def refuse_beyond(most: int, size: int) -> None:
    """Raise `Conflict` if an answer of this size has more than `most` bytes."""
    if size > most:
        raise Conflict(Text.ANSWER_LIMIT.format(limit=most / _MIB))
