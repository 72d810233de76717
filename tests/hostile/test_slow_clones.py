"""Clients of git that ask for all of a large repository and take nothing of it: they hold little memory."""

import secrets
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import apsw
import pytest
from cli.commands import CommandLine, Running, until
from hostile.wire import Wire, check, memory
from support.checks import ok
from support.places import grow
from web.raw import Client, head

from jeton.formats.git.protocol import line
from jeton.model.ids import new_id

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads memory from /proc")

_MEBIBYTE = 1024 * 1024
_SEGMENTS, _SIZE = 20, 4 * _MEBIBYTE
_CLONES = 40
_MOST = 120 * _MEBIBYTE
"""The memory that eight of the clones may take, and not forty: a segment of each, and what is sent of it."""
_RELEASE = """
    INSERT INTO release
        (id, organization_id, version, digest, notes, tokens, account_id, created_at, is_public)
    SELECT ?, organization_id, ?, digest, notes, tokens, account_id, created_at, is_public
    FROM release WHERE version = '1.0.0'
"""
_SEGMENT = """
    INSERT INTO git_segment (organization_id, position, version, commit_id, is_key, oids, lengths, body)
    SELECT id, ?, ?, ?, true, ?, ?, ? FROM organization
"""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    """A server of the organization `acme`, whose releases are four MiB each in git."""
    jeton = CommandLine(tmp_path)
    with jeton.serving("--no-demo", JETON_PACKAGES="no") as running, running.client() as client:
        place = grow(client)
        made: Any = ok(client.post("/organizations", json={"name": "Acme"}), 201)
        ok(client.patch(place.workspace, json={"organization_id": made["id"]}))
        ok(client.post(f"/organizations/{made['id']}/releases", json={"version": "1.0.0"}), 201)
        _fill(jeton.file)
        yield running


def _fill(file: Path) -> None:
    connection = apsw.Connection(str(file))
    for number in range(_SEGMENTS):
        version, ids = f"1.{number}.0", secrets.token_bytes(40)
        lengths = b"".join(length.to_bytes(4, "big") for length in (100, _SIZE - 100))
        if number:
            connection.execute(_RELEASE, (new_id(), version))
        body = secrets.token_bytes(_SIZE)
        connection.execute(_SEGMENT, (number + 1, version, ids[:20], ids, lengths, body))
    connection.close()


def _asking(secret: str, command: bytes, *lines: bytes) -> bytes:
    """Return a request of version 2."""
    body = line(b"command=%b" % command) + b"0001" + b"".join(map(line, lines)) + b"0000"
    about = (f"Authorization: Bearer {secret}", "Content-Type: application/x-git-upload-pack-request")
    framing = ("Git-Protocol: version=2", f"Content-Length: {len(body)}")
    return head(*about, *framing, first="POST /git/acme.git/git-upload-pack HTTP/1.1") + body


def test_clones_that_take_nothing_hold_little(server: Running) -> None:
    """Eight packs are sent to one client at a time: others wait, and everyone else is answered meanwhile."""
    wire, process = Wire.to(server.url, server.secret), server.process.pid
    with wire.connect() as client:
        refs = client.send(_asking(server.secret, b"ls-refs")).answer()
    fetch = _asking(server.secret, b"fetch", b"want " + refs.body[4:44], b"done")
    before = memory(process)
    with ExitStack() as stack:
        clones = [stack.enter_context(Client(wire.port, receive_buffer=8192)) for _ in range(_CLONES)]
        for clone in clones:
            clone.send(fetch)
        for clone in clones:
            assert clone.socket.recv(12, 2) == b"HTTP/1.1 200"
        until(lambda: memory(process) - before > 8 * _SIZE, "packs to be sent")
        for _ in range(300):
            assert check(wire.ask("GET", "/workspaces")).status == 200
        assert memory(process) - before < _MOST
    with wire.connect() as client:
        client.send(fetch)
        taken = 0
        while taken < _SEGMENTS * _SIZE:
            taken += len(part := client.socket.recv(_MEBIBYTE))
            assert part


def test_a_clone_of_commits_that_are_replaced_ends_short(server: Running, tmp_path: Path) -> None:
    """What is private again takes the commits after it along: others in their places are not sent instead."""
    wire = Wire.to(server.url, server.secret)
    with wire.connect() as client:
        refs = client.send(_asking(server.secret, b"ls-refs")).answer()
    with Client(wire.port, receive_buffer=8192) as clone:
        clone.send(_asking(server.secret, b"fetch", b"want " + refs.body[4:44], b"done"))
        assert clone.socket.recv(12, 2) == b"HTTP/1.1 200"
        connection = apsw.Connection(str(CommandLine(tmp_path).file))
        connection.execute(
            "UPDATE git_segment SET commit_id = randomblob(20) WHERE position = ?", (_SEGMENTS,)
        )
        assert len(clone.rest()) < _SEGMENTS * _SIZE
    until(
        lambda: "an answer was broken off: Release not found" in server.log.read_text(),
        "the log to tell of it",
    )
    assert "Traceback" not in server.log.read_text()
