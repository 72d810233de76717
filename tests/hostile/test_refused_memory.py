"""Many refused requests with large bodies of each kind: the server's memory is afterwards what it was."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from cli.commands import CommandLine, Running
from hostile.wire import memory
from support.refusals import MEBIBYTE, SETTINGS, Refusal, Refused, packed, parts

from jeton.formats.reading.model import SourceFile

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads memory from /proc")

TIMES, READ_TIMES = 24, 6
"""How often a request is sent; fewer times where each begins a process."""
ROOM = 16 * MEBIBYTE
"""The bytes by which the server may have grown: what its threads keep of memory that was freed."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with larger limits."""
    command_line = CommandLine(tmp_path_factory.mktemp("refused"))
    limits = {f"JETON_{name.upper()}": str(value) for name, value in SETTINGS.items()}
    command_line.environment |= limits | {"JETON_SESSION_RATE_LIMIT": "1000000"}
    with command_line.serving() as running:
        yield running


@pytest.fixture(scope="module")
def refused(server: Running) -> Refused:
    """Requests that it refuses."""
    return Refused(server.url, server.secret)


def _grown(server: Running, refused: Refused, refusal: Refusal) -> int:
    """Return by how many bytes the server grows from many of the same requests, after some of them."""
    times = READ_TIMES if refusal.reads else TIMES
    for _ in range(times // 6):
        assert refused.send(refusal) == refusal.status
    before = memory(server.process.pid)
    for _ in range(times):
        assert refused.send(refusal) == refusal.status
    return memory(server.process.pid) - before


def test_refused_bodies_are_freed(server: Running, refused: Refused) -> None:
    """24 requests of each kind, of 2 MiB and more, leave less than eight of their bodies in memory."""
    grown = {name: _grown(server, refused, refusal) for name, refusal in refused.kinds().items()}
    assert {name: size for name, size in grown.items() if size > ROOM} == {}


def test_bodies_that_are_broken_off_are_freed(server: Running, refused: Refused) -> None:
    """Clients that go away in the middle of their bodies leave nothing of them."""
    late = refused.kinds()["broken JSON"]
    before = memory(server.process.pid)
    for _ in range(TIMES):
        refused.leave(late, after=0.15)
    assert memory(server.process.pid) - before < ROOM


def test_what_a_form_unpacks_is_bounded_in_all(server: Running, refused: Refused) -> None:
    """A hundred fields of files that were kept take no more memory than one that is as large as may be."""
    field = ("kept", packed(SourceFile("a.css", b" " * SETTINGS["max_import"])))
    form = refused.kinds()["a form of what was not kept"]
    one, many = (form._replace(body=parts(*[field] * count), status=0) for count in (1, 100))
    assert refused.send(one) in {400, 413}
    assert refused.send(many) == 400
    Path(f"/proc/{server.process.pid}/clear_refs").write_text("5")  # the peak begins anew
    before = memory(server.process.pid)
    assert refused.send(many) == 400
    peak = Path(f"/proc/{server.process.pid}/status").read_text().partition("VmHWM:")[2].split()[0]
    assert int(peak) * 1024 - before < 4 * SETTINGS["max_import"] + ROOM
