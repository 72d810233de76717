"""F3: every answer that says `done` comes after a sync of what it says is done."""

import re
import shutil
from concurrent.futures import ThreadPoolExecutor

import pytest
from cli.commands import CommandLine, Running, until
from faults.servers import serving
from faults.syncs import STRACE, Call, calls, check
from support.checks import ok
from support.places import grow

from jeton.model.ids import new_id

pytestmark = pytest.mark.skipif(shutil.which("strace") is None, reason="strace is not installed")

_POSTS, _CLIENTS = 100, 10
_UNSYNCED = """
from jeton.store.sqlite import connection as sqlite
ordinary = sqlite.connect
def connect(*args, **options):
    connection = ordinary(*args, **options)
    connection.pragma("synchronous", "normal")
    return connection
sqlite.connect = connect
"""


def test_no_answer_comes_before_its_sync(jeton: CommandLine) -> None:
    """Each of 100 POSTs of ten clients at once is answered after a sync that begins after the last frame of
    its commit was written; one sync serves several. Had some of these syncs failed, the check would complain.
    """
    found, markers = _recorded(jeton)
    checked = check(found, markers)
    assert checked.complaints == []
    assert 0 < checked.syncs < _POSTS
    syncs = [call for call in found if call.name == "fdatasync" and call.path.endswith("-wal")]
    failed = [call._replace(result=-1) if call in syncs[-checked.syncs // 2 :] else call for call in found]
    assert check(failed, markers).complaints


def test_the_check_sees_answers_without_syncs(jeton: CommandLine) -> None:
    """A server that is made to sync at checkpoints only is found out, for nearly every answer."""
    found, markers = _recorded(jeton, _UNSYNCED)
    complaints = check(found, markers).complaints
    assert len(complaints) > _POSTS / 2
    assert {complaint.partition(": ")[2] for complaint in complaints} == {
        "answered before its commit was synced"
    }


def test_the_log_is_read_as_it_is_written() -> None:
    """A call that another thread interrupts in the log lasts from its first line to its last."""
    log = [
        r'7 pwrite64(8</a-wal>, "\x41\x42", 2, 32 <unfinished ...>',
        r"9 fdatasync(8</a-wal>)        = -1 EIO (Input/output error)",
        r"7 <... pwrite64 resumed>)     = 2",
        r'7 writev(9<\x73\x6f>, [{iov_base="\x43", iov_len=1}, {iov_base="\x44", iov_len=1}], 2) = 2',
        r"7 +++ exited with 0 +++",
    ]
    assert calls(log) == [
        Call("pwrite64", "/a-wal", b"AB", 2, 0, 2),
        Call("fdatasync", "/a-wal", b"", -1, 1, 1),
        Call("writev", "so", b"CD", 2, 3, 3),
    ]


def _recorded(jeton: CommandLine, patch: str = "") -> tuple[list[Call], list[str]]:
    """Create tokens through a server that strace watches; return its system calls and the tokens' names."""
    log = jeton.folder / "strace.log"
    with serving(jeton, *STRACE, str(log), patch=patch) as server:
        markers = _create(server)
        assert server.stop() == 0
        end = re.compile(rf"^{server.process.pid} +\+\+\+ exited", re.MULTILINE)
        until(lambda: end.search(log.read_text()[-500:]), "the end of the log")
    with log.open() as lines:
        return calls(lines), markers


def _create(server: Running) -> list[str]:
    names = [f"marker-{new_id()}" for _ in range(_POSTS)]

    def create(number: int) -> None:
        with server.client() as client:
            for name in names[number::_CLIENTS]:
                ok(client.post(tokens, json={"name": name, "type": "string", "value": "value"}), 201)

    with server.client() as client:
        tokens = grow(client).tokens
    with ThreadPoolExecutor(_CLIENTS) as threads:
        list(threads.map(create, range(_CLIENTS)))
    return names
