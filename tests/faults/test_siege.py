"""One user sends all attacks at once for some seconds; five minutes of it are a part of `make torture`."""

from pathlib import Path

from cli.commands import CommandLine
from faults.attacks import SMALL
from faults.servers import complaints, serving
from faults.siege import LIMITS, SELDOM, SIZE_OF_FILE, Besieged, besiege, two_users
from support.databases import SqliteDatabase
from support.holds import noting_holds


def test_one_user_stops_nobody_else(tmp_path: Path) -> None:
    """While one user attacks, people of another workspace are answered, all with success; no event loop is
    held for long, and neither the database nor the memory grows beyond its bound.
    """
    jeton, holds = CommandLine(tmp_path), tmp_path / "holds"
    with serving(jeton, **noting_holds(holds, SELDOM), **LIMITS) as server:
        users = two_users(jeton)
        database = SqliteDatabase(jeton.file)
        place = Besieged(server.url, *users, server.process.pid, database, SIZE_OF_FILE, holds)
        figures = besiege(place, SMALL, alone=1, seconds=6)
        assert server.stop() == 0
    assert figures.losses() + figures.held_long == []
    assert [name for name, got in figures.got.items() if not got] == []
    assert complaints(jeton) == []
