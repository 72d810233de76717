"""What a part of the fault runs prints: a table of figures under a title, with the time that it took."""

import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path
from typing import Any

Row = tuple[str, object]


class Table:
    """The rows that a part gathers."""

    def __init__(self) -> None:
        self.rows: list[Row] = []

    def add(self, *rows: Row) -> None:
        """Add rows: what is counted, and how often, or a text."""
        self.rows += rows

    def add_all(self, figures: Any) -> None:
        """Add every field of a data class by its name: a number, how many, or of seconds median and most."""
        for field in fields(figures):
            name, value = field.name.replace("_", " "), getattr(figures, field.name)
            if isinstance(value, Counter):
                self.add((name, value.total()), *((f"… {kind}", n) for kind, n in value.most_common()))
            elif isinstance(value, list) and value and isinstance(value[0], float):
                self.add((f"{name}, median / slowest", seconds(value)))
            else:
                self.add((name, len(value) if isinstance(value, list | dict) else value))

    def __str__(self) -> str:
        width = max((len(name) for name, _ in self.rows), default=0)
        return "".join(f"  {name:<{width}}  {_shown(figure):>14}\n" for name, figure in self.rows)


def seconds(values: Sequence[float]) -> str:
    """Return median and most."""
    return f"{statistics.median(values):.2f} / {max(values):.2f} s"


def _shown(figure: object) -> str:
    return f"{figure:,}" if isinstance(figure, int) else str(figure)


@contextmanager
def table(title: str) -> Iterator[Table]:
    """Print the rows that are gathered meanwhile under a title, whether or not it ends well."""
    say(f"{title} …")
    begun = time.monotonic()
    gathered = Table()
    try:
        yield gathered
    finally:
        say(f"{gathered}  ({time.monotonic() - begun:.0f} s)\n")


def end_at(losses: Sequence[str]) -> None:
    """Raise `AssertionError` where there is a loss."""
    if losses:
        raise AssertionError("\n".join(losses))


@contextmanager
def folder() -> Iterator[Path]:
    """Make a folder that is removed in the end."""
    with tempfile.TemporaryDirectory(prefix="jeton-torture-") as name:
        yield Path(name)


def say(text: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()
