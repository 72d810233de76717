"""How requests begin: together, in order, but never before what ends with the turn that they came in."""

import asyncio
import socket
import time
from contextlib import suppress
from pathlib import Path

import apsw
import pytest
import uvloop

from jeton.store.engine import Tx
from jeton.store.sqlite.store import SqliteStore
from jeton.web.server.turns import Turn


class Sends(asyncio.Protocol):
    """Begins a request when anything arrives."""

    def __init__(self, turn: Turn, store: SqliteStore, seen: list[int]) -> None:
        self._turn, self._store, self._seen = turn, store, seen

    def data_received(self, data: bytes) -> None:  # noqa: ARG002  the signature is asyncio's
        """Begin a request that reads."""
        self._turn.begin(asyncio.get_running_loop(), reading(self._store, self._seen), _forget)


async def reading(store: SqliteStore, seen: list[int]) -> None:
    """Read the number in the database."""

    async def number(tx: Tx) -> int:
        row = await tx.one("SELECT number FROM counter")
        assert row is not None
        return int(row[0])

    seen.append(await store.read(number))


def _forget(_: asyncio.Task[None]) -> None:
    """Take a task."""


async def slow(begun: list[object], name: object) -> None:
    """Keep the event loop longer than requests may begin in one iteration."""
    time.sleep(0.003)  # noqa: ASYNC251  to keep the event loop is what it is for
    begun.append(name)


@pytest.mark.parametrize("waiting", [0, 3])
def test_a_request_sees_what_was_committed_before_it_arrived(tmp_path: Path, waiting: int) -> None:
    """A request that arrives behind a pipelined one, after a commit elsewhere, is not run in the snapshot of
    those that began before the commit, however many still wait to begin.
    """
    other = apsw.Connection(str(tmp_path / "x.db"))
    other.pragma("journal_mode", "wal")
    other.execute("CREATE TABLE counter (number); INSERT INTO counter VALUES (1)")

    async def nothing() -> None:
        """Read nothing, as OPTIONS does."""

    async def scenario() -> list[int]:
        loop, turn, seen = asyncio.get_running_loop(), Turn(), list[int]()
        store = SqliteStore(tmp_path / "x.db")
        ours, theirs = socket.socketpair()
        await loop.connect_accepted_socket(lambda: Sends(turn, store, seen), ours)
        await asyncio.sleep(0.05)

        def callback() -> None:
            turn.begin_alone(loop, nothing(), _forget)  # the next of a pipeline
            before = reading(store, seen)
            with suppress(StopIteration):
                before.send(None)
            for number in range(waiting):
                turn.begin(loop, slow([], number), _forget)
            other.execute("UPDATE counter SET number = 2")
            theirs.send(b"x")

        loop.call_soon(callback)
        for _ in range(500):
            if len(seen) < 2:
                await asyncio.sleep(0.01)
        theirs.close()
        await store.close()
        return seen

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        assert runner.run(scenario()) == [1, 2]


def test_many_slow_requests_leave_time_to_others() -> None:
    """What is ready runs between slow requests; these begin in their order, later ones behind them."""
    begun: list[object] = []

    async def scenario() -> None:
        loop, turn = asyncio.get_running_loop(), Turn()

        def other() -> None:
            begun.append("other")
            turn.begin(loop, slow(begun, 3), _forget)

        for number in range(3):
            turn.begin(loop, slow(begun, number), _forget)
        loop.call_soon(other)
        for _ in range(20):
            await asyncio.sleep(0)

    asyncio.run(scenario())
    assert begun == [0, "other", 1, 2, 3]


def test_one_that_fails_keeps_no_other_from_beginning() -> None:
    """An exception that leaves a request is reported to the loop; those behind it begin all the same."""
    begun: list[int] = []
    reported: list[object] = []

    async def request(number: int) -> None:
        begun.append(number)
        if number == 1:
            raise asyncio.CancelledError

    async def scenario() -> None:
        loop, turn = asyncio.get_running_loop(), Turn()
        loop.set_exception_handler(lambda _, context: reported.append(context["exception"]))
        for number in range(3):
            turn.begin(loop, request(number), _forget)
        await asyncio.sleep(0.01)

    asyncio.run(scenario())
    assert begun == [0, 1, 2]
    assert [type(error) for error in reported] == [asyncio.CancelledError]
