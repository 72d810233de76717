"""Position of a reader within a value, and the sentences of its refusals.

Readers raise `StopReading` inside of `values`; `parse.read` turns it into the outcome that it carries.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

import msgspec

from jeton.values.csstext import holds_reference
from jeton.values.typed import InvalidValue, Opaque, OpaqueValue

STAND_IN = "var(--reference)"
"""A placeholder for a reference in text that is read before its references are known."""

UNRESOLVED = "holds a reference that does not resolve"
"""The words of each refusal of such a reference."""

POINT = re.compile(r"(?<=[0-9])\.(?![0-9])")
"""The point of a number that ends with it, which CSS does not read."""
_FREE = re.compile(r"[\"'\\]|url\(", re.IGNORECASE)
"""Matches the beginning of a string, an escape or an unquoted URL, in which such a point is no number's."""
_SHOWN = 60

T = TypeVar("T")


class StopReading(Exception):
    """The value cannot be read further; `outcome` says why."""

    def __init__(self, outcome: OpaqueValue | InvalidValue) -> None:
        self.outcome = outcome
        super().__init__(outcome.reason)


class ValueFindings:
    """All that is found on the way through a value, beside its parts."""

    __slots__ = ("is_odd", "notes", "reason", "unused")

    def __init__(self) -> None:
        self.notes: list[str] = []
        self.unused: set[str] = set()
        self.is_odd = False
        self.reason: str | None = None
        """Why a browser must evaluate the first part that is opaque."""


class ValuePlace:
    """A place inside a value: its path (empty for the whole, else like `[1].blur`), and shared findings."""

    __slots__ = ("findings", "path")

    def __init__(self, path: str = "", findings: ValueFindings | None = None) -> None:
        self.path = path
        self.findings = ValueFindings() if findings is None else findings

    def member(self, name: str) -> "ValuePlace":
        """Return the place of a member of an object."""
        return ValuePlace(f"{self.path}.{name}" if self.path else name, self.findings)

    def item(self, index: int) -> "ValuePlace":
        """Return the place of an item of a list."""
        return ValuePlace(f"{self.path}[{index}]", self.findings)

    def note(self, sentence: str) -> None:
        """Add a note; `sentence` continues after the name of the place."""
        self.findings.notes.append(f"{self._named()} {sentence}.")

    def odd(self, sentence: str) -> None:
        """Add a note on a spelling that CSS does not read."""
        self.note(sentence)
        self.findings.is_odd = True

    def respell(self) -> None:
        """Tell that CSS does not read the text as it stands, though it is no oddity."""
        self.findings.is_odd = True

    def leave(self, members: Iterable[str], sentence: str) -> None:
        """Add a note on members of JSON that the value does not hold."""
        names = sorted(members)
        if names:
            more = f" and {len(names) - 5} more" if len(names) > 5 else ""
            self.note(f"{sentence}: {', '.join(name[:40] for name in names[:5])}{more}")
            self.findings.unused.update(names)

    def opaque(self, text: str) -> Opaque:
        """Return text that only a browser can evaluate, in the place of a value."""
        return self.only_css(f"is {excerpt(text)}, which only a browser can evaluate", text)

    def only_css(self, sentence: str, text: str) -> Opaque:
        """Return text that is CSS alone; the sentence continues after the name of the place."""
        if self.findings.reason is None:
            self.findings.reason = f"{self._named()} {sentence}."
        return Opaque(text if _FREE.search(text) else POINT.sub("", text))

    def invalid(self, received: object, accepted: str) -> StopReading:
        """Return the refusal of a value, or of a reference in it that did not resolve.

        A value with the placeholder of a reference may become anything, so it is opaque.
        """
        text = received if isinstance(received, str) else _json(received)
        if STAND_IN in text:
            return StopReading(OpaqueValue(Opaque(text), f"{self._named()} holds a reference."))
        if isinstance(received, str) and holds_reference(received):
            return self.refused(f"{UNRESOLVED}: {excerpt(received)}")
        return self.refused(f"is {excerpt(received)}; accepted is {accepted}")

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

    def _named(self) -> str:
        return self.path or "The value"


def each(read: Callable[[Any, ValuePlace], T], items: Sequence[Any], place: ValuePlace) -> tuple[T, ...]:
    """Return the results of reading the items of a list."""
    return tuple(read(item, place.item(index)) for index, item in enumerate(items))


def flat(items: Sequence[Any]) -> list[Any]:
    """Return the items of a list, in place of a list among them its own: a reference to one leads to it."""
    return [each for item in items for each in (item if isinstance(item, list) else [item])]


def excerpt(received: object) -> str:
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
