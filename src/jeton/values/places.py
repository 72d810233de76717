"""Position of a reader within a value, and the sentences of its refusals.

Readers raise `StopReading` inside of `values`; `parse.read` turns it into the outcome that it carries.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

import msgspec

from jeton.values.csstext import holds_reference
from jeton.values.typed import InvalidValue, Opaque

STAND_IN = "var(--reference)"
"""A placeholder for a reference in text that is read before its references are known."""

_SHOWN = 60

T = TypeVar("T")


class StopReading(Exception):
    """The value cannot be read further; `outcome` says why."""

    def __init__(self, outcome: Opaque | InvalidValue) -> None:
        self.outcome = outcome
        super().__init__(outcome.reason)


class ValuePlace:
    """A place inside a value: its path (empty for the whole, else like `[1].blur`), and the shared notes."""

    __slots__ = ("notes", "path")

    def __init__(self, path: str = "", notes: list[str] | None = None) -> None:
        self.path = path
        self.notes: list[str] = [] if notes is None else notes

    def member(self, name: str) -> "ValuePlace":
        """Return the place of a member of an object."""
        return ValuePlace(f"{self.path}.{name}" if self.path else name, self.notes)

    def item(self, index: int) -> "ValuePlace":
        """Return the place of an item of a list."""
        return ValuePlace(f"{self.path}[{index}]", self.notes)

    def note(self, sentence: str) -> None:
        """Add a note; `sentence` continues after the name of the place."""
        self.notes.append(f"{self._named()} {sentence}.")

    def invalid(self, received: object, accepted: str) -> StopReading:
        """Return the refusal of a value, or of a reference in it that did not resolve.

        A value with the placeholder of a reference may become anything, so it is opaque.
        """
        if STAND_IN in (received if isinstance(received, str) else _json(received)):
            return self.only_css("holds a reference")
        if isinstance(received, str) and holds_reference(received):
            return self.refused(f"holds a reference that does not resolve: {shown(received)}")
        return self.refused(f"is {shown(received)}; accepted is {accepted}")

    def refuse_reference(self, received: str) -> None:
        """Raise `StopReading` if free text contains a reference that did not resolve."""
        if holds_reference(received):
            raise self.invalid(received, "")

    def missing(self, accepted: str) -> StopReading:
        """Return the refusal of a value that lacks this member."""
        return self.refused(f"is missing; accepted is {accepted}")

    def refused(self, sentence: str) -> StopReading:
        """Return a refusal with its own words; they continue after the name of the place."""
        return StopReading(InvalidValue(f"{self._named()} {sentence}."))

    def opaque(self, received: str) -> StopReading:
        """Return the outcome that only a browser can evaluate the value."""
        return StopReading(
            Opaque(f"{self._named()} is {shown(received)}, which only a browser can evaluate.")
        )

    def only_css(self, sentence: str) -> StopReading:
        """Return the outcome that the value is CSS only; the sentence continues after the place's name."""
        return StopReading(Opaque(f"{self._named()} {sentence}."))

    def _named(self) -> str:
        return self.path or "The value"


def all_of(*reads: Callable[[], Any]) -> list[Any]:
    """Return the results of reading all parts of a value.

    An invalid part stops the reading, even after a part that only a browser can evaluate.
    """
    found = []
    opaque: StopReading | None = None
    for read in reads:
        try:
            found.append(read())
        except StopReading as stop:
            if isinstance(stop.outcome, InvalidValue):
                raise
            opaque = opaque or stop
    if opaque is not None:
        raise opaque
    return found


def each(read: Callable[[Any, ValuePlace], T], items: Sequence[Any], place: ValuePlace) -> tuple[T, ...]:
    """Return the results of reading the items of a list, by the rule of `all_of`."""
    reads = [partial(read, item, place.item(index)) for index, item in enumerate(items)]
    return tuple(all_of(*reads))


def shown(received: object) -> str:
    """Return a value for use in a sentence: shortened, and without what JSON text cannot hold."""
    if isinstance(received, str):
        text = received[: _SHOWN + 1].encode("utf-8", "replace").decode()
        return f'"{text[:_SHOWN]}…"' if len(text) > _SHOWN else f'"{text}"'
    if isinstance(received, dict | list) and len(received) > _SHOWN:
        count = len(received)
        return f"an object of {count} members" if isinstance(received, dict) else f"a list of {count}"
    text = _json(received)
    return f"{text[:_SHOWN]}…" if len(text) > _SHOWN else text


def _json(value: object) -> str:
    """Return decoded JSON as text."""
    try:
        return msgspec.json.encode(value).decode()
    except (RecursionError, UnicodeError, ValueError, TypeError):
        return "JSON"
