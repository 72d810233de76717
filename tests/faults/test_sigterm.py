"""F10: SIGTERM under eight writers of every kind of write; `cli/test_serve.py` has what else signals do."""

import asyncio
import signal
from pathlib import Path

import pytest
from cli.commands import PATIENCE, CommandLine, Running
from faults.enduring import WRITERS
from faults.model import Write
from faults.servers import client_of, install, serving
from faults.writers import Writer, look, make_writers
from support.databases import Database, PostgresDatabase, SqliteDatabase
from support.engines import POSTGRESQL, SQLITE

from jeton.web.server.server import GRACE

_CALM = 4
"""So often nothing has changed for a tenth of a second when all wait."""


@pytest.mark.parametrize(("engine", "workers"), [(SQLITE, 1), (POSTGRESQL, 1), (POSTGRESQL, 2)])
def test_sigterm_under_load_finishes_what_is_in_flight(
    engine: str, workers: int, request: pytest.FixtureRequest, tmp_path: Path, seed: int
) -> None:
    """Exit status 0 within the grace period; the eight writes that are under way at the signal are
    answered, no answer is an error; every acknowledged write is there, and one without an answer is not.
    """
    secret = ""
    if engine == SQLITE:
        jeton = CommandLine(tmp_path)
        database: Database = SqliteDatabase(jeton.file)
    else:
        url, secret = install(request.getfixturevalue("cluster"))
        jeton, database = CommandLine(tmp_path, url), PostgresDatabase(url)
    with serving(jeton, options=("--workers", str(workers))) as server:
        secret = secret or server.secret
        writers = asyncio.run(_write_until_it_ends(server, secret, database, seed))
        assert server.process.wait(GRACE) == 0
    assert [refused for writer in writers for refused in writer.refused] == []
    assert sum(writer.acknowledged.total() for writer in writers) > 0
    assert database.damages() == []
    database.close()
    with serving(jeton) as again:
        findings = asyncio.run(_look(again, secret, writers))
        assert again.stop() == 0
    assert set(findings) <= {"absent", "none"}


async def _write_until_it_ends(server: Running, secret: str, database: Database, seed: int) -> list[Writer]:
    """Write, then hold all writes up, send the signal, and let them go on; each must be answered."""
    async with client_of(server.url, secret) as client:
        writers = await make_writers(client, WRITERS, seed)
        tasks = [asyncio.create_task(writer.work(client)) for writer in writers]
        await asyncio.sleep(0.5)
        with database.writes_held():
            held_up = await asyncio.wait_for(_held_up(writers), PATIENCE)
            server.process.send_signal(signal.SIGTERM)
            await asyncio.sleep(0.3)
            assert not any(task.done() for task in tasks)
        await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
        assert [writer.belief.in_flight for writer in writers if writer.belief.in_flight in held_up] == []
        return writers


async def _held_up(writers: list[Writer]) -> list[Write | None]:
    """Return the writes that are under way, when each writer has waited for an answer for a while."""
    writes: list[Write | None] = [None]
    calm = 0
    while calm < _CALM:
        await asyncio.sleep(0.1)
        before, writes = writes, [writer.belief.in_flight for writer in writers]
        calm = calm + 1 if writes == before and None not in writes else 0
    return writes


async def _look(server: Running, secret: str, writers: list[Writer]) -> list[str]:
    async with client_of(server.url, secret) as client:
        return [(await look(client, writer.belief, writer.workspace_id)).in_flight for writer in writers]
