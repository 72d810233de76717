"""Where in a value a reader is, and the sentences with which it stops there.

Readers raise `Stop` inside of `values`; `parse.read` turns it into the outcome that it carries.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

import msgspec

from jeton.values.csstext import holds_reference
from jeton.values.typed import Invalid, Opaque

STAND_IN = "var(--reference)"
"""What stands for a reference where text is read before its references are known."""

_SHOWN = 60

T = TypeVar("T")


class Stop(Exception):
    """The value cannot be read on; `outcome` says why."""

    def __init__(self, outcome: Opaque | Invalid) -> None:
        self.outcome = outcome
        super().__init__(outcome.reason)


class Place:
    """A place inside a value: its path (empty for the whole, else like `[1].blur`), and the notes of all."""

    __slots__ = ("notes", "path")

    def __init__(self, path: str = "", notes: list[str] | None = None) -> None:
        self.path = path
        self.notes: list[str] = [] if notes is None else notes

    def member(self, name: str) -> "Place":
        """Return the place of a member of an object."""
        return Place(f"{self.path}.{name}" if self.path else name, self.notes)

    def item(self, index: int) -> "Place":
        """Return the place of an item of a list."""
        return Place(f"{self.path}[{index}]", self.notes)

    def note(self, sentence: str) -> None:
        """Add a note; `sentence` goes on where the place is named."""
        self.notes.append(f"{self._named()} {sentence}.")

    def invalid(self, received: object, accepted: str) -> Stop:
        """Return the refusal of what was received, or of a reference in it that did not resolve.

        What holds a stand-in for a reference may become anything: that is opaque.
        """
        if STAND_IN in (received if isinstance(received, str) else _json(received)):
            return self.only_css("holds a reference")
        if isinstance(received, str) and holds_reference(received):
            return self.refused(f"holds a reference that does not resolve: {shown(received)}")
        return self.refused(f"is {shown(received)}; accepted is {accepted}")

    def refuse_reference(self, received: str) -> None:
        """Stop where text that is free otherwise holds a reference that did not resolve."""
        if holds_reference(received):
            raise self.invalid(received, "")

    def missing(self, accepted: str) -> Stop:
        """Return the refusal of a value without this member."""
        return self.refused(f"is missing; accepted is {accepted}")

    def refused(self, sentence: str) -> Stop:
        """Return a refusal in words of its own, which go on where the place is named."""
        return Stop(Invalid(f"{self._named()} {sentence}."))

    def opaque(self, received: str) -> Stop:
        """Return that only a browser can evaluate this."""
        return Stop(Opaque(f"{self._named()} is {shown(received)}, which only a browser can evaluate."))

    def only_css(self, sentence: str) -> Stop:
        """Return that this is CSS and no more, in words that go on where the place is named."""
        return Stop(Opaque(f"{self._named()} {sentence}."))

    def _named(self) -> str:
        return self.path or "The value"


def all_of(*reads: Callable[[], Any]) -> list[Any]:
    """Return what each of the parts of a value reads as.

    One that is invalid stops the reading, even after one that only a browser can evaluate.
    """
    found = []
    opaque: Stop | None = None
    for read in reads:
        try:
            found.append(read())
        except Stop as stop:
            if isinstance(stop.outcome, Invalid):
                raise
            opaque = opaque or stop
    if opaque is not None:
        raise opaque
    return found


def each(read: Callable[[Any, Place], T], items: Sequence[Any], place: Place) -> tuple[T, ...]:
    """Return what each item of a list reads as, by the rule of `all_of`."""
    reads = [partial(read, item, place.item(index)) for index, item in enumerate(items)]
    return tuple(all_of(*reads))


def shown(received: object) -> str:
    """Return a value as a sentence shows it: shortened, and free of what JSON text cannot hold."""
    if isinstance(received, str):
        text = received[: _SHOWN + 1].encode("utf-8", "replace").decode()
        return f'"{text[:_SHOWN]}…"' if len(text) > _SHOWN else f'"{text}"'
    if isinstance(received, dict | list) and len(received) > _SHOWN:
        count = len(received)
        return f"an object of {count} members" if isinstance(received, dict) else f"a list of {count}"
    text = _json(received)
    return f"{text[:_SHOWN]}…" if len(text) > _SHOWN else text


def _json(value: object) -> str:
    """Return decoded JSON as text again."""
    try:
        return msgspec.json.encode(value).decode()
    except (RecursionError, UnicodeError, ValueError, TypeError):
        return "JSON"
