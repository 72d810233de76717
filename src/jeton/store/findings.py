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
        self.faults: list[Finding] = []
        """The violations of what must hold."""
        self.notes: list[Finding] = []
        """Observations that are no faults, but worth knowing."""

    def add(self, fault: str, table: str, key: str, remedy: str = "", *, count: int = 1) -> None:
        """Add a fault of a row, which its key names; `count` rows have it."""
        self._add(self.faults, Finding(fault, table, count, [key] if key else [], remedy))

    def note(self, text: str, table: str, key: str) -> None:
        """Add a note about a row."""
        self._add(self.notes, Finding(text, table, 1, [key] if key else [], ""))

    def _add(self, findings: list[Finding], new: Finding) -> None:
        same = next((each for each in findings if (each.fault, each.table) == (new.fault, new.table)), None)
        if same is None:
            findings.append(new)
            return
        same.count += new.count
        if len(same.keys) < self.SHOWN:
            same.keys += new.keys
