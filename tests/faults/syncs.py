"""F3: what the system was asked for, read from a log of strace: no answer may come before its sync.

An answer's write is found by a marker that stands in the request and in the answer. What must hold for each:
the first frame of the write-ahead log that holds the marker, then the frame at or after it that ends the
commit, then a sync of that log which begins after that frame was written and ends well, then the answer.
"""

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

CALLS = ("fdatasync", "fsync", "pwrite64", "write", "writev", "sendto", "sendmsg")
STRACE = ("strace", "-D", "-f", "-y", "-xx", "-s", "8192", "-e", f"trace={','.join(CALLS)}", "-o")
"""The command, but for the name of its log and what it runs; `-D` leaves the server our child."""

_CALL = re.compile(r"(\d+) +(\w+)\((\d+)<([^>]*)>(.*)")
_RESUMED = re.compile(r"(\d+) +<\.\.\. (\w+) resumed>(.*)")
_TEXT = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')
_RESULT = re.compile(r"\) += (-?\d+)")
_FRAME_HEADER = 24


class Call(NamedTuple):
    """A system call that has ended. `begun` and `ended` are lines of the log."""

    name: str
    path: str
    data: bytes
    result: int
    begun: int
    ended: int


class Frame(NamedTuple):
    """A frame of the write-ahead log; `commits` where it is the last of a commit."""

    page: Call
    commits: bool


class Checked(NamedTuple):
    """What a log shows: complaints, and how many syncs of the write-ahead log the answers came after."""

    complaints: list[str]
    syncs: int


def calls(log: Iterable[str]) -> list[Call]:
    """Read a log; calls are in the order in which they began."""
    found: list[Call] = []
    open_: dict[str, tuple[int, re.Match[str]]] = {}
    for number, line in enumerate(log):
        resumed = _RESUMED.match(line)
        begun = (number, None) if resumed is None else open_.pop(resumed[1], (number, None))
        match = begun[1] or _CALL.match(line)
        if match is None:
            continue
        if line.rstrip().endswith("<unfinished ...>"):
            open_[match[1]] = (number, match)
            continue
        rest = match[5] if resumed is None else match[5] + resumed[3]
        result = _RESULT.findall(rest)
        data = b"".join(map(_bytes, _TEXT.findall(rest)))
        found.append(
            Call(
                match[2], _bytes(match[4]).decode(), data, int(result[-1]) if result else -1, begun[0], number
            )
        )
    return sorted(found, key=lambda call: call.begun)


def check(found: Sequence[Call], markers: Iterable[str]) -> Checked:
    """Say of each marker whether the answer that bears it came after the sync of its commit."""
    frames = _frames([call for call in found if call.path.endswith("-wal") and call.name == "pwrite64"])
    syncs = [call for call in found if call.path.endswith("-wal") and call.name in {"fdatasync", "fsync"}]
    answers = [call for call in found if call.data.startswith(b"HTTP/1.1 2")]
    complaints, used = [], set()
    for marker in markers:
        text = marker.encode()
        answer = next((call for call in answers if text in call.data), None)
        first = next((i for i, frame in enumerate(frames) if text in frame.page.data), None)
        if answer is None or first is None:
            complaints.append(f"{marker}: {'no answer' if answer is None else 'never written'}")
            continue
        commit = next((frame.page for frame in frames[first:] if frame.commits), None)
        sync = commit and next(
            (call for call in syncs if call.begun > commit.ended and call.result == 0), None
        )
        if sync is None or sync.ended >= answer.begun:
            complaints.append(f"{marker}: answered before its commit was synced")
        else:
            used.add(sync.begun)
    return Checked(complaints, len(used))


def _frames(writes: Sequence[Call]) -> list[Frame]:
    """Pair each frame's header with the page that follows it; a size in the header ends a commit."""
    return [
        Frame(page, commits=header.data[4:8] != bytes(4))
        for header, page in pairwise(writes)
        if len(header.data) == _FRAME_HEADER
    ]


def _bytes(text: str) -> bytes:
    return bytes.fromhex(text.replace("\\x", "")) if text.startswith("\\x") else text.encode()
