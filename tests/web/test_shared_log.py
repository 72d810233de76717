"""Standard error that several processes share; `faults/test_workers_log.py` has real ones write to it."""

import fcntl
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jeton.web.observe import shared_log as module
from jeton.web.observe.log import EventLine
from jeton.web.observe.shared_log import PatientLog, SharedStream, pieces

SECRET = "jtn_" + "a" * 49
HOLDS = "import fcntl, sys; fcntl.lockf(int(sys.argv[1]), fcntl.LOCK_EX); print(flush=True); input()"
"""Another process that writes for as long as its standard input is open."""


class Pipe(NamedTuple):
    """Both ends of a pipe; neither waits."""

    read: int
    write: int

    def fill(self) -> None:
        """Write until there is no room."""
        with suppress(BlockingIOError):
            while os.write(self.write, b"x" * 4096):
                pass

    def empty(self) -> bytes:
        """Return what there is."""
        found = b""
        try:
            while True:
                found += os.read(self.read, 65536)
        except BlockingIOError:
            return found


@pytest.fixture
def pipe() -> Iterator[Pipe]:
    """A pipe."""
    pipe = Pipe(*os.pipe())
    for end in pipe:
        os.set_blocking(end, False)
    yield pipe
    for end in pipe:
        os.close(end)


@given(
    st.lists(st.binary(max_size=30).map(lambda line: line.replace(b"\n", b" ") + b"\n")), st.integers(1, 40)
)
def test_pieces_are_whole_lines(lines: list[bytes], size: int) -> None:
    """Nothing is lost; each piece ends with a line and fits, unless it is one line that is longer."""
    text = b"".join(lines)
    made = list(pieces(text, size))
    assert b"".join(made) == text
    assert all(piece.endswith(b"\n") for piece in made)
    assert all(len(piece) <= size or piece.count(b"\n") == 1 for piece in made)


def test_a_line_after_half_a_line_begins_anew(pipe: Pipe) -> None:
    """Whoever broke off in the middle of a long line spoils that line alone."""
    stream = SharedStream(pipe.write)
    with pytest.raises(BlockingIOError):
        stream.write("x" * 100_000 + "\n")
    pipe.empty()
    stream.write("whole\n")
    stream.write("again\n")
    assert pipe.empty() == b"\nwhole\nagain\n"


def test_a_patient_log_never_waits(pipe: Pipe) -> None:
    """Without room its lines are kept, and come in their order when there is; a secret is masked."""
    log = PatientLog("json", SharedStream(pipe.write))
    pipe.fill()
    os.set_blocking(pipe.write, True)

    def write() -> None:
        log.write(EventLine(1.0, "info", "jeton", "first"))
        log.write(EventLine(1.0, "info", "jeton", f"second {SECRET}"))
        log.flush()

    writing = threading.Thread(target=write)
    writing.start()
    writing.join(5)
    has_waited = writing.is_alive()
    pipe.empty()
    writing.join()
    assert not has_waited
    log.close()
    events = [json.loads(line) for line in pipe.empty().splitlines()]
    assert [event["message"] for event in events] == ["first", "second jtn_…"]


def test_a_patient_log_does_not_wait_for_another_process(pipe: Pipe, monkeypatch: pytest.MonkeyPatch) -> None:
    """While another one holds the lock lines are kept; closing gives up after a moment."""
    monkeypatch.setattr(module, "CLOSE_SECONDS", 0.1)
    lock = module._lock_file()
    monkeypatch.setattr(module, "_lock_file", lambda: lock)
    log = PatientLog("json", SharedStream(pipe.write))
    command = [sys.executable, "-c", HOLDS, str(lock)]
    with subprocess.Popen(command, pass_fds=[lock], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"\n"
        begun = time.monotonic()
        log.write(EventLine(1.0, "info", "jeton", "kept"))
        log.close()
        assert time.monotonic() - begun < 5
        assert pipe.empty() == b""
        other.communicate()
    log.flush()
    assert b"kept" in pipe.empty()


def test_a_patient_log_outlives_its_reader() -> None:
    """Where nobody reads any more its lines are dropped, without an exception."""
    read, write = os.pipe()
    os.close(read)
    log = PatientLog("json", SharedStream(write))
    log.write(EventLine(1.0, "info", "jeton", "to nobody"))
    log.close()
    os.close(write)


def test_a_lock_needs_no_memfd(pipe: Pipe, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the system has none, a file without a name does."""
    monkeypatch.delattr(os, "memfd_create", raising=False)
    stream = SharedStream(pipe.write)
    stream.write("line\n")
    assert pipe.empty() == b"line\n"
    fcntl.lockf(stream._lock, fcntl.LOCK_UN)
    os.close(stream._lock)
