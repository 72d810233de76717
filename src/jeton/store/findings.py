"""Findings of a check: faults and notes, each kind once, with its number and the keys of rows."""

from typing import ClassVar

from msgspec import Struct


class Damaged(Exception):
    """A database is damaged and cannot be read any further; the text is the engine's."""


class Finding(Struct):
    """A kind of fault in one table: how many rows have it, the keys of the first, and a remedy or ""."""

    fault: str
    table: str
    count: int
    keys: list[str]
    remedy: str


class Findings:
    """A collection of findings; of each kind in each table only the first keys are kept."""

    SHOWN: ClassVar = 10

    def __init__(self) -> None:
        self._faults: dict[tuple[str, str], Finding] = {}
        self._notes: dict[tuple[str, str], Finding] = {}

    @property
    def faults(self) -> list[Finding]:
        """The violations of what must hold."""
        return list(self._faults.values())

    @property
    def notes(self) -> list[Finding]:
        """Observations that are no faults, but worth knowing."""
        return list(self._notes.values())

    def add(self, fault: str, table: str, key: str, remedy: str = "", *, count: int = 1) -> None:
        """Add a fault of a row, which its key names."""
        self._add(self._faults, Finding(fault, table, count, [key] if key else [], remedy))

    def count(self, fault: str, table: str, count: int) -> None:
        """Set how many rows have a fault, if only the first of them were added, with `count=0` each."""
        if count:
            self._faults[fault, table].count = count

    def note(self, text: str, table: str, key: str) -> None:
        """Add a note about a row."""
        self._add(self._notes, Finding(text, table, 1, [key] if key else [], ""))

    def _add(self, kept: dict[tuple[str, str], Finding], new: Finding) -> None:
        known = kept.setdefault((new.fault, new.table), new)
        if known is not new:
            known.count += new.count
            if len(known.keys) < self.SHOWN:
                known.keys += new.keys
