"""The log: a line for each request, for people or for machines, and never a secret."""

import io
import json
import logging
import os
import re
import threading
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jeton.web.observe import log as module
from jeton.web.observe.log import DirectLog, EventLine, Log, LogHandler, RequestLine, pieces

CONTROL = re.compile(r"[\x00-\x08\x0a-\x1f\x7f-\x9f]")
SECRET = "jtn_" + "a" * 49


def line(path: str = "/api/v1/workspaces") -> RequestLine:
    """Return a request's line."""
    known = ("t", None, "u", "127.0.0.1")
    return RequestLine(0.5, "info", "r-1", "GET", path, "/workspaces", 200, 1.25, 27, *known)


def written(format_: str, *lines: RequestLine | EventLine) -> str:
    """Return what a log writes of these lines."""
    stream = io.StringIO()
    log = Log(format_, stream)
    for entry in lines:
        log.write(entry)
    log.close()
    return stream.getvalue()


def test_json_is_one_object_a_line() -> None:
    """A machine finds every field of a request under its name."""
    text = written("json", line(), EventLine(1.0, "warning", "jeton", "a\nb"))
    request, event = map(json.loads, text.splitlines())
    assert request == {
        "time": "1970-01-01T00:00:00.500Z",
        "level": "info",
        "request_id": "r-1",
        "method": "GET",
        "path": "/api/v1/workspaces",
        "route": "/workspaces",
        "status": 200,
        "duration_ms": 1.25,
        "bytes": 27,
        "token_id": "t",
        "session_id": None,
        "user_id": "u",
        "client": "127.0.0.1",
    }
    assert event == {
        "time": "1970-01-01T00:00:01.000Z",
        "level": "warning",
        "logger": "jeton",
        "message": "a\nb",
    }


def test_pretty_is_for_people() -> None:
    """A person reads time, status, method, path and duration in one line."""
    text = written("pretty", line("/x\x1b[2J"), EventLine(1.0, "error", "jeton", "no", "Traceback"))
    request, event, trace = text.splitlines()
    assert request.endswith(r"200 GET    /x\x1b[2J  1.2 ms  27 B")
    assert event.endswith("error   no")
    assert trace == "Traceback"


@given(st.text(st.characters(codec="utf-8")), st.text(st.characters(codec="ascii", min_codepoint=33)))
@settings(deadline=None)  # a thread writes, and a loaded machine takes longer
def test_nothing_logged_forges_a_line(message: str, path: str) -> None:
    """Whatever an event's text or a path holds, JSON has one line for each, and for people no other line
    begins as one does, nor is a terminal steered.
    """
    lines = written("json", EventLine(1.0, "info", "jeton", message), line(path)).split("\n")
    event, request, end = lines
    assert (json.loads(event)["message"], json.loads(request)["path"], end) == (message, path, "")
    first, *others = written("pretty", EventLine(1.0, "info", "jeton", message)).rstrip("\n").split("\n")
    assert all(other.startswith(" " * 17) for other in others)
    assert not CONTROL.search(first + "".join(others))
    assert written("pretty", line(path)).count("\n") == 1


@pytest.mark.parametrize("format_", ["json", "pretty"])
def test_a_secret_is_masked_wherever_it_stands(format_: str) -> None:
    """A token in a path or a message does not reach the log."""
    text = written(format_, line(f"/api/{SECRET}/x"), EventLine(1.0, "info", "jeton", f"got {SECRET}"))
    assert SECRET not in text
    assert text.count("jtn_…") == 2


def test_libraries_log_to_the_same_place() -> None:
    """What the standard library's logging gets, exceptions included, becomes a line."""
    stream = io.StringIO()
    log = Log("json", stream)
    logger = logging.getLogger("jeton.test")
    logger.addHandler(LogHandler(log))
    try:
        raise ValueError("boom")  # noqa: TRY301  the exception is the subject
    except ValueError:
        logger.exception("request %s failed", "r-9")
    log.close()
    entry = json.loads(stream.getvalue())
    assert (entry["level"], entry["message"]) == ("error", "request r-9 failed")
    assert "ValueError: boom" in entry["exception"]


def test_what_cannot_be_written_is_no_exception(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lone surrogate is replaced, a broken format is reported: whoever logs never hears of it."""
    monkeypatch.setattr(logging, "raiseExceptions", False)
    stream = io.StringIO()
    log = Log("json", stream)
    logger = logging.getLogger("jeton.test.odd")
    logger.propagate = False  # a report of the test could not be encoded
    logger.addHandler(LogHandler(log))
    logger.error("odd \ud800")
    logger.error("%d", "no number")
    log.close()
    (entry,) = map(json.loads, stream.getvalue().splitlines())
    assert entry["message"] == "odd ?"


def test_a_reader_that_stops_costs_lines_not_requests(monkeypatch: pytest.MonkeyPatch) -> None:
    """While the stream is stuck writing goes on at once, and the lines that were dropped are counted."""
    monkeypatch.setattr(module, "_BACKLOG", 10)
    stuck, release = threading.Event(), threading.Event()

    class Slow(io.StringIO):
        def write(self, text: str) -> int:
            stuck.set()
            release.wait(10)
            return super().write(text)

    stream = Slow()
    log = Log("json", stream)
    log.write(line())
    assert stuck.wait(10)
    for _ in range(30):
        log.write(line())
    release.set()
    log.close()
    lines = [json.loads(entry) for entry in stream.getvalue().splitlines()]
    assert len(lines) == 1 + 11 + 1
    assert lines[-1]["message"] == "19 log lines were dropped"


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


def test_a_log_without_a_thread_never_waits_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line for which a pipe has no room is dropped; the next one is written, and a secret is masked. A pipe
    that nobody reads any more is no exception.
    """
    read, write = os.pipe()
    monkeypatch.setattr(module, "_STANDARD_ERROR", write)
    log = DirectLog("json")
    os.set_blocking(write, False)
    with suppress(BlockingIOError):
        while os.write(write, b"x" * 4096):
            pass
    os.set_blocking(write, True)
    log.write(EventLine(1.0, "info", "jeton", "dropped"))
    os.set_blocking(read, False)
    with suppress(BlockingIOError):
        while os.read(read, 65536):
            pass
    log.write(EventLine(1.0, "info", "jeton", f"second {SECRET}"))
    assert json.loads(os.read(read, 65536))["message"] == "second jtn_…"
    os.close(read)
    log.write(EventLine(1.0, "info", "jeton", "to nobody"))
    os.close(write)


def test_a_stream_that_fails_once_costs_lines_not_the_log() -> None:
    """After a full disk the log goes on, and says how many lines it lost."""

    class Full(io.StringIO):
        failures = 1

        def write(self, text: str) -> int:
            if self.failures:
                self.failures -= 1
                raise OSError(28, "No space left on device")
            return super().write(text)

    stream = Full()
    log = Log("json", stream)
    log.write(line())
    while stream.failures:
        threading.Event().wait(0.01)
    log.write(line())
    log.close()
    messages = [json.loads(entry).get("message") for entry in stream.getvalue().splitlines()]
    assert messages == [None, "1 log lines were dropped"]
