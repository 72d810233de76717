"""/readyz: whether the service can be used, and what is missing."""

import asyncio
import json
import logging
from collections.abc import Callable
from pathlib import Path

import apsw
import httpx
import pytest
from cli.commands import until
from support.checks import ok, refused
from support.databases import PostgresDatabase, SqliteDatabase
from support.postgres import Cluster
from support.service import Service, running

from jeton.errors import Unavailable
from jeton.metrics import NoMetrics
from jeton.store.schema import newest
from jeton.store.sqlite import connection as sqlite
from jeton.web.http.response import Response
from jeton.web.observe import readiness
from jeton.web.observe.readiness import Readiness

SCHEMA = {"version": newest(), "required": newest(), "known": newest(), "pending": []}
READY = {"status": "ready", "checks": {"database": "ok"}, "schema": SCHEMA}


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "WITHIN_SECONDS", 0.2)
    monkeypatch.setattr(readiness, "AGAIN_SECONDS", 0.0)


def asked(service: Service) -> httpx.Response:
    """Return what /readyz answers, in far less time than what it asks for may take."""
    with service.client() as client:
        return client.get(f"{service.root}/readyz", timeout=10)


def unready(service: Service, text: str) -> None:
    """Wait until /readyz is 503 and says this of the database, in the form of every error."""
    until(lambda: asked(service).status_code == 503 and text in asked(service).text, text)
    response = asked(service)
    assert response.headers["retry-after"] == "1"
    assert response.json() == {
        "error": f"database: {text}",
        "status": "unavailable",
        "checks": {"database": text},
    }


def test_a_locked_database_is_not_ready_and_heals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While another process holds the write lock: 503 here and for writes, reads go on; then all is well."""
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 0.1)
    with running(SqliteDatabase(tmp_path / "jeton.db")) as service:
        owner = service.account()
        other = apsw.Connection(str(tmp_path / "jeton.db"))
        other.set_busy_timeout(5000)  # the server may be writing, as it does at its start
        other.execute("BEGIN IMMEDIATE")
        unready(service, "it cannot be written: another process holds it")
        refused(owner.client.post("/workspaces", json={"name": "W"}), 503, "Service temporarily unavailable")
        assert ok(owner.client.get("/workspaces"))["total"] == 0
        other.execute("COMMIT")
        other.close()
        until(lambda: asked(service).status_code == 200, "the database")
        assert asked(service).json() == READY
        ok(owner.client.post("/workspaces", json={"name": "W"}), 201)


def test_a_database_that_does_not_answer_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """/readyz waits no longer than its bound for what may come much later."""
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 30.0)
    with running(SqliteDatabase(tmp_path / "jeton.db")) as service:
        other = apsw.Connection(str(tmp_path / "jeton.db"))
        other.set_busy_timeout(5000)  # the server may be writing, as it does at its start
        other.execute("BEGIN IMMEDIATE")
        unready(service, "it does not answer in time")
        other.close()
        until(lambda: asked(service).json() == READY, "the database")


@pytest.mark.parametrize("becomes", ["removed", "replaced"])
def test_a_file_that_is_gone_is_not_ready(tmp_path: Path, becomes: str) -> None:
    """What goes into a file that has no name any more is lost when the server ends: an operator must know."""
    file = tmp_path / "jeton.db"
    with running(SqliteDatabase(file)) as service:
        assert asked(service).json() == READY
        file.rename(tmp_path / "elsewhere.db")
        if becomes == "replaced":
            file.write_bytes((tmp_path / "elsewhere.db").read_bytes())
        unready(service, "its file has been removed or replaced under the server: restart the server")
        file.unlink(missing_ok=True)
        (tmp_path / "elsewhere.db").rename(file)
        until(lambda: asked(service).json() == READY, "the file")


def test_another_schema_is_not_ready(postgres: Cluster, migrated: str) -> None:
    """While PostgreSQL holds a newer schema than the program's, or none: 503 that says so. One that a newer
    program has only added to is ready, and says what is to be done about it.
    """
    database = PostgresDatabase(postgres.create_database(migrated))
    ((known,),) = database.rows("SELECT max(version) FROM migration")
    with running(database) as service:
        assert asked(service).json() == READY
        database.run("INSERT INTO migration (version, applied_at) VALUES (-$1::bigint, '')", known + 1)
        beyond = SCHEMA | {"version": known + 1, "pending": ["upgrade"]}
        until(lambda: asked(service).json() == READY | {"schema": beyond}, "the newer schema")
        database.run("DELETE FROM migration WHERE version < 0")
        database.run("UPDATE migration SET version = -version WHERE version = $1", known)
        ((before,),) = database.rows("SELECT max(version) FROM migration")
        expanded = SCHEMA | {"required": before, "pending": ["contract"]}
        until(lambda: asked(service).json() == READY | {"schema": expanded}, "the expanded schema")
        database.run("UPDATE migration SET version = -version WHERE version < 0")
        database.run("UPDATE migration SET version = version + 1 WHERE version = $1", known)
        newer = f"the database has version {known + 1}, this Jeton knows {known}: use the Jeton that wrote it"
        unready(service, newer)
        database.run("DELETE FROM migration")
        unready(service, "the database is empty: run `jeton migrate` first")
        database.run("INSERT INTO migration (version, applied_at) VALUES ($1, '')", known)
        until(lambda: asked(service).json() == READY, "the schema")
    database.close()


class Part:
    """A check that does as it is told, and counts how often it was asked."""

    def __init__(
        self, name: str, do: Callable[[], str | None] = lambda: None, *, hangs: bool = False
    ) -> None:
        self.name = name
        self.do = do
        self.asked = 0
        self._hangs = hangs

    async def check(self) -> str | None:
        """Return what is wrong."""
        self.asked += 1
        if self._hangs:
            await asyncio.sleep(60)
        return self.do()


def answers(needed: list[Part], others: list[Part], times: int = 1) -> list[Response]:
    """Return what is answered, asked so many times without a pause."""

    async def run() -> list[Response]:
        ready = Readiness(needed, others, NoMetrics())
        return [await ready.answer() for _ in range(times)]

    return asyncio.run(run())


def test_what_jeton_can_live_without_is_named_and_no_more() -> None:
    """200 `degraded`, whether it says what is wrong, is silent or fails; `needed` stays ready."""

    def fail() -> str:
        raise ValueError("secret-host")

    others = [Part("redis", lambda: "it is away"), Part("replica", hangs=True), Part("clock", fail)]
    (response,) = answers([Part("database")], others)
    assert (response.status, json.loads(response.body)) == (
        200,
        {
            "status": "degraded",
            "checks": {
                "database": "ok",
                "redis": "it is away",
                "replica": "it does not answer in time",
                "clock": "it cannot be checked",
            },
        },
    )


def test_what_it_needs_decides() -> None:
    """503 names what is missing, and in `checks` everything else as well."""
    (response,) = answers([Part("database", lambda: "it is full")], [Part("redis", lambda: "it is away")])
    assert (response.status, json.loads(response.body)["error"]) == (503, "database: it is full")
    assert json.loads(response.body)["checks"] == {"database": "it is full", "redis": "it is away"}


def test_a_probe_a_second_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """However often it is asked for, what answers is asked once a second, what is silent once in all."""
    monkeypatch.setattr(readiness, "AGAIN_SECONDS", 60.0)
    monkeypatch.setattr(readiness, "WITHIN_SECONDS", 0.01)
    quick, silent = Part("database"), Part("redis", hangs=True)
    assert {response.status for response in answers([quick], [silent], 20)} == {200}
    assert (quick.asked, silent.asked) == (1, 1)


def test_only_a_change_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    """One line when something is missing and one when it is back, not one for each probe."""
    problem: list[str | None] = [None, None, "it is away", "it is away", "it is away", None, None]
    with caplog.at_level(logging.INFO, "jeton"):
        answers([Part("database")], [Part("redis", lambda: problem.pop(0))], len(problem))
    assert [record.message for record in caplog.records] == ["ready, but redis: it is away", "ready again"]


def test_the_log_has_what_the_answer_must_not_say(caplog: pytest.LogCaptureFixture) -> None:
    """Who asks learns that the login is refused; host, user and the driver's words stand in the log, once."""

    class Away:
        async def check_writable(self) -> None:
            cause = type("InvalidAuthorizationSpecificationError", (Exception,), {})
            raise Unavailable from cause("password of user jeton at db.internal is wrong")

    async def run() -> list[Response]:
        ready = Readiness([readiness.DatabaseCheck(Away())], [], NoMetrics())  # type: ignore[arg-type]
        return [await ready.answer() for _ in range(3)]

    responses = asyncio.run(run())
    assert {response.status for response in responses} == {503}
    assert all(b"db.internal" not in response.body for response in responses)
    assert b"it refuses the login or has no such database" in responses[0].body
    assert caplog.text.count("db.internal") == 1
