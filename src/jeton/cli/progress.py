"""Progress of long commands, told on standard error."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import click

from jeton.cli.printing import note

_TERMINAL_INTERVAL, _LOG_INTERVAL = 0.2, 5.0
"""Seconds between two reports: on a terminal, where each overwrites the last one, and elsewhere."""


class Progress:
    """Reports the progress of a long command on standard error; a short command reports nothing.

    `quiet` is the number of seconds before those that every report waits for.
    """

    def __init__(self, *, terminal: bool, quiet: float = 0.0) -> None:
        self._terminal = terminal
        self._last = time.monotonic() + quiet
        self._width = 0

    def __call__(self, doing: str, table: str, rows: int) -> None:
        """Report a step, its table and its rows so far, if the last report is old enough."""
        now = time.monotonic()
        if now - self._last < (_TERMINAL_INTERVAL if self._terminal else _LOG_INTERVAL):
            return
        self._last = now
        text = f"{doing} {table}: {rows:,} rows" if rows else f"{doing} {table}"
        if self._terminal:
            click.echo(f"\r{text.ljust(self._width)}", nl=False, err=True)
            self._width = len(text)
        else:
            note(text)

    def end(self) -> None:
        """End the line of the last report."""
        if self._width:
            note("")


@contextmanager
def shown(quiet: float = 0.0) -> Iterator[Progress]:
    """Report progress until the context ends, but for the first seconds."""
    progress = Progress(terminal=sys.stderr.isatty(), quiet=quiet)
    try:
        yield progress
    finally:
        progress.end()
