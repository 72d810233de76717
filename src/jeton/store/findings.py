"""What a check finds: faults and notes, each kind once, with how often and where."""

from typing import ClassVar

from msgspec import Struct


class Damaged(Exception):
    """A database cannot be read any further; the text says what the engine says."""


class Finding(Struct):
    """A kind of fault in one table: how many rows have it, the first of their keys, what helps or nothing."""

    fault: str
    table: str
    count: int
    keys: list[str]
    remedy: str


class Findings:
    """Collects; of each kind in each table only the first keys are kept."""

    SHOWN: ClassVar = 10

    def __init__(self) -> None:
        self._faults: dict[tuple[str, str], Finding] = {}
        self._notes: dict[tuple[str, str], Finding] = {}

    @property
    def faults(self) -> list[Finding]:
        """What must not be."""
        return list(self._faults.values())

    @property
    def notes(self) -> list[Finding]:
        """What may be, and is good to know."""
        return list(self._notes.values())

    def add(self, fault: str, table: str, key: str, remedy: str = "", *, count: int = 1) -> None:
        """Note that a row, named by its key, has a fault."""
        self._add(self._faults, Finding(fault, table, count, [key] if key else [], remedy))

    def count(self, fault: str, table: str, count: int) -> None:
        """Say how many rows have a fault of which only the first were added, with `count=0` each."""
        if count:
            self._faults[fault, table].count = count

    def note(self, text: str, table: str, key: str) -> None:
        """Note something that is no fault."""
        self._add(self._notes, Finding(text, table, 1, [key] if key else [], ""))

    def _add(self, kept: dict[tuple[str, str], Finding], new: Finding) -> None:
        known = kept.setdefault((new.fault, new.table), new)
        if known is not new:
            known.count += new.count
            if len(known.keys) < self.SHOWN:
                known.keys += new.keys
