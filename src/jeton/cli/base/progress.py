"""Progress of long commands, shown on standard error: a bar on a terminal, a line now and then elsewhere."""

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

import click

from jeton.cli.base.printing import note
from jeton.cli.base.terminal import is_dumb, is_plain
from jeton.store.upkeep.checking import plural_of
from jeton.store.upkeep.opening import ProgressReport, unreported

if TYPE_CHECKING:
    from click._termui_impl import ProgressBar

_TERMINAL_INTERVAL, _LOG_INTERVAL = 0.1, 10.0
"""Seconds between two reports: on a terminal, where each overwrites the last one, and elsewhere."""
_QUIET_SECONDS = 0.5
"""Seconds before the first report: a short command shows nothing."""
_WIDTH = 30


class _State(NamedTuple):
    """A step, what it is at, and how much of it is done, of how much; a `total` of 0 is not known."""

    doing: str
    what: str
    done: int
    total: int


class Progress:
    """Shows the progress of a long command from a thread, so that steps that report seldom are shown as well.

    `quiet` is the number of seconds before the first report.
    """

    def __init__(self, quiet: float = 0.0) -> None:
        self._is_terminal = sys.stderr.isatty() and not is_dumb()
        self._quiet = max(quiet, _QUIET_SECONDS)
        self._state: _State | None = None
        self._display: _Bar | _Clock | None = None
        self._phase: object = None
        self._began = 0.0
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._work, name="jeton-progress", daemon=True)
        self._thread.start()

    def __call__(self, doing: str, what: str, done: int, total: int = 0) -> None:
        """Keep what is to be shown; this costs next to nothing."""
        before = self._state
        if before is None or (before.doing, before.total) != (doing, total):
            self._began = time.monotonic()
        self._state = _State(doing, plural_of(what), done, total)

    def end(self, *, is_done: bool) -> None:
        """Stop, and leave the cursor on a line of its own."""
        self._is_over.set()
        self._thread.join()
        if self._display is not None:
            self._display.end(is_done=is_done)

    def _work(self) -> None:
        interval = _TERMINAL_INTERVAL if self._is_terminal else _LOG_INTERVAL
        wait = self._quiet if self._is_terminal else max(self._quiet, interval)
        while not self._is_over.wait(wait):
            wait = interval
            if self._state is not None:
                self._show(self._state)

    def _show(self, state: _State) -> None:
        if self._phase != (state.doing, state.total):
            self._phase = (state.doing, state.total)
            if self._display is not None:
                self._display.end(is_done=True)
            if self._is_terminal:
                self._display = _Bar(state, self._began) if state.total else _Clock(self._began)
        if self._display is not None:
            self._display.show(state)
        else:
            note(_line(state, time.monotonic() - self._began))


class _Bar:
    """A bar with percentage and time left."""

    def __init__(self, state: _State, began: float) -> None:
        self._total = state.total
        self._what = state.what
        fill, empty = "━─" if _can_print("━─") else "#-"
        bar = "%(bar)s" if is_plain() else click.style("%(bar)s", fg="green")
        self._bar: ProgressBar[int] = click.progressbar(
            length=state.total,
            label=state.doing,
            file=sys.stderr,
            width=_WIDTH,
            bar_template=f"%(label)-10s {bar}  %(info)s",
            fill_char=fill,
            empty_char=empty,
            item_show_func=lambda _: self._what,
        )
        self._bar.start -= time.monotonic() - began
        self._bar.__enter__()

    def show(self, state: _State) -> None:
        """Move to where the step is."""
        self._what = state.what
        self._move(min(state.done, self._total))

    def end(self, *, is_done: bool) -> None:
        """Fill the bar if its step is done, and end its line."""
        if is_done:
            self._what = ""
            self._move(self._total)
        self._bar.render_finish()

    def _move(self, done: int) -> None:
        self._bar.make_step(done - self._bar.pos)
        self._bar.render_progress()


class _Clock:
    """The seconds that a step of unknown length has taken."""

    def __init__(self, began: float) -> None:
        self._began = began

    def show(self, state: _State) -> None:
        """Print them."""
        seconds = time.monotonic() - self._began
        click.echo(f"\r\x1b[K{state.doing:<10} {state.what} … {seconds:.0f} s", nl=False, err=True)

    def end(self, *, is_done: bool) -> None:
        """Take the line away, or end it where it tells what has failed."""
        click.echo("\r\x1b[K" if is_done else "\n", nl=False, err=True)


def _can_print(text: str) -> bool:
    """Tell whether standard error can encode a text."""
    try:
        text.encode(sys.stderr.encoding)
    except UnicodeError:
        return False
    return True


def _line(state: _State, seconds: float) -> str:
    """Return a line for a log."""
    text = f"{state.doing} {state.what}"
    if not state.total:
        return f"{text}, {seconds:.0f} s so far"
    text += f": {state.done:,} of {state.total:,} ({100 * state.done // state.total}%)"
    return text + (f", {seconds * (state.total / state.done - 1):.0f} s left" if state.done else "")


@contextmanager
def display(quiet: float = 0.0, *, silent: bool = False) -> Iterator[ProgressReport]:
    """Show progress until the context ends, but for the first seconds; with `silent` show none."""
    if silent:
        yield unreported
        return
    progress = Progress(quiet)
    is_done = False
    try:
        yield progress
        is_done = True
    finally:
        progress.end(is_done=is_done)
