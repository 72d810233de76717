"""What a part of the fault runs prints: a table of figures under a title, with the time that it took."""

import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

Row = tuple[str, object]


class Table:
    """The rows that a part gathers."""

    def __init__(self) -> None:
        self.rows: list[Row] = []

    def add(self, *rows: Row) -> None:
        """Add rows: what is counted, and how often, or a text."""
        self.rows += rows

    def __str__(self) -> str:
        width = max((len(name) for name, _ in self.rows), default=0)
        return "".join(f"  {name:<{width}}  {_shown(figure):>14}\n" for name, figure in self.rows)


def _shown(figure: object) -> str:
    return figure if isinstance(figure, str) else f"{figure:,}"


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
