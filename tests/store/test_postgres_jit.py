"""PostgreSQL as Debian ships it, which compiles what it expects to be costly: none of our statements is."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from api.requests import CASES
from api.world import build
from support import pgbouncer
from support.blocking import wait_for
from support.checks import ok
from support.databases import Database, PostgresDatabase
from support.pgbouncer import ROLES, PgBouncer
from support.postgres import DEBIAN, DebianCluster, name_of
from support.service import Service, running
from ui import places
from ui.visitors import signed_in

from jeton.settings import Settings
from jeton.store.postgres import migrate as postgres_migrate
from jeton.store.upkeep.opening import migrate, open_store

pytestmark = [
    pytest.mark.server,
    pytest.mark.skipif(
        DEBIAN is None, reason="Debian's PostgreSQL, which has a JIT compiler, is not installed"
    ),
]

_TENANT = ROLES[1]
_TOKENSETS, _MODES, _TOKENS = 6, 3, 450
_TIMES = 20
_ROUNDS = 3
_RATIO = 2
_COMPILED = "SELECT query FROM pg_stat_statements WHERE jit_functions > 0 AND userid = '{}'::regrole"
_COUNTED = f"SELECT count(*) FROM pg_stat_statements WHERE userid = '{_TENANT}'::regrole"  # noqa: S608  ours
_COSTLY = "SELECT count(*) FROM generate_series(1, 20000000) AS n WHERE n < 0"


class Large(NamedTuple):
    """A workspace of many modes: its id, one of its tokensets, and the path of the tokens of a mode of it.

    Its service has one session, and leaves `jit` as the server has it.
    """

    service: Service
    client: httpx.Client
    workspace_id: str
    tokenset_id: str
    tokens: str


@pytest.fixture(scope="module")
def debian() -> Iterator[DebianCluster]:
    """The server, which counts what it compiles."""
    with DebianCluster() as cluster:
        cluster.configure(shared_preload_libraries="pg_stat_statements")
        cluster.restart()
        cluster.query(f"CREATE ROLE {_TENANT} LOGIN")
        yield cluster


def _new(debian: DebianCluster) -> PostgresDatabase:
    database = PostgresDatabase(debian.create_database())
    database.run("CREATE EXTENSION pg_stat_statements")
    return database


@pytest.fixture(scope="module")
def large(debian: DebianCluster) -> Iterator[Large]:
    """The workspace and its service."""
    database = _new(debian)
    wait_for(migrate(Settings(database_url=database.url)))
    database.run(f'ALTER ROLE postgres IN DATABASE "{name_of(database.url)}" RESET jit')
    with running(database, database_pool=1, database_pooler="transaction") as service:
        yield _grow(service)
    database.close()


def _grow(service: Service) -> Large:
    """Fill a workspace: a third of its tokens are aliases."""
    client = service.account().client
    workspace_id = ok(client.post("/workspaces", json={"name": "W"}), 201)["id"]
    tokens = ""
    for number in range(_TOKENSETS):
        made = client.post(f"/workspaces/{workspace_id}/tokensets", json={"name": f"S{number}"})
        tokenset_id = ok(made, 201)["id"]
        modes = f"/tokensets/{tokenset_id}/modes"
        for name in range(_MODES - 1):
            ok(client.post(modes, json={"name": f"M{name}"}), 201)
        wanted = [
            {"name": f"s{number}.t{each}", "type": "color", "alias_to": f"s{number}.t{each - 1}"}
            if each % 3 == 1
            else {"name": f"s{number}.t{each}", "type": "color", "value": "#abc"}
            for each in range(_TOKENS)
        ]
        for mode in ok(client.get(modes))["modes"]:
            tokens = f"{modes}/{mode['id']}/tokens"
            ok(client.patch(tokens, json={"upsert": wanted}))
    service.database.run("ANALYZE")
    return Large(service, client, workspace_id, tokenset_id, tokens)


def _name(number: int) -> str:
    return f"s{_TOKENSETS - 1}.t{number}"


def _of_tokens(large: Large) -> dict[str, Callable[[int], httpx.Response]]:
    """Return what is asked of single tokens of a large workspace, each by its number."""
    client, tokens = large.client, large.tokens

    def aliased(number: int) -> dict[str, str]:
        return {"name": f"a{number}", "type": "color", "alias_to": _name(0)}

    return {
        "get": lambda number: client.get(f"{tokens}/{_name(3 * number)}"),
        "get an alias": lambda number: client.get(f"{tokens}/{_name(3 * number + 1)}"),
        "create an alias": lambda number: client.post(tokens, json=aliased(number)),
        "lead elsewhere": lambda number: client.patch(f"{tokens}/a{number}", json={"alias_to": _name(3)}),
        "rename": lambda number: client.patch(f"{tokens}/a{number}", json={"name": f"b{number}"}),
        "explain": lambda number: client.get(f"{tokens}/b{number}/explain"),
        "delete": lambda number: client.delete(f"{tokens}/b{number}"),
    }


def _ask_everything(large: Large) -> None:
    """Send requests of every kind and look at each page, then at what shows much of the large workspace."""
    service = large.service
    world = build(service)
    page = ok(world.owner.client.get(f"/tokensets/{world.ids['core']}/tokens?limit=2"))["next_cursor"]
    for cases in CASES.values():
        for case in cases if cases[0].method == "GET" else cases[:1]:
            used = world if case.method == "GET" else build(service)
            values = used.ids | {"new": "k", "old": "k", "page": page}
            headers = {name: text.format_map(values) for name, text in case.headers.items()}
            path = case.path.format_map(values)
            answer = used.owner.client.request(case.method, path, json=case.sent(values), headers=headers)
            assert answer.status_code == case.status, (case, answer.text)
    shown = places.world(service)
    visitor = signed_in(service, shown.owner)
    for path in (shown.path(page.path) for page in places.READING):
        assert visitor.asks(path).status_code in {200, 303}, path
    for path in (
        f"/workspaces/{large.workspace_id}/problems",
        f"/workspaces/{large.workspace_id}/search?q=t4",
        f"/tokensets/{large.tokenset_id}/matrix",
        f"/tokensets/{large.tokenset_id}/tokens",
        f"/workspaces/{large.workspace_id}/export?format=css",
    ):
        large.client.get(path)
    for number in range(8):  # from the sixth time on a plan is made for any arguments
        for ask in _of_tokens(large).values():
            assert ask(number).is_success


@contextmanager
def _set(debian: DebianCluster, **settings: str) -> Iterator[None]:
    """Change settings of the server meanwhile."""
    debian.configure(**settings)
    try:
        yield
    finally:
        for name in settings:
            debian.query(f"ALTER SYSTEM RESET {name}")
        debian.query("SELECT pg_reload_conf()")


def _compiled(database: Database, role: str) -> list[str]:
    return [text for (text,) in database.rows(_COMPILED.format(role))]


def test_no_statement_is_expected_to_be_costly(large: Large) -> None:
    """Where sessions compile as PostgreSQL does by default, no request of any kind costs so much by its
    estimate, beside a workspace of 6 tokensets and 3 modes.
    """
    _ask_everything(large)
    large.service.database.run(_COSTLY)  # compiled, which shows that others would be
    (costly,) = _compiled(large.service.database, "postgres")
    assert "generate_series" in costly


@pytest.mark.skipif(pgbouncer.PROGRAM is None, reason="pgbouncer is not installed")
def test_no_session_compiles(debian: DebianCluster, caplog: pytest.LogCaptureFixture) -> None:
    """Where a server compiles whatever it runs, it compiles nothing of ours, also behind PgBouncer, for a
    role that does not own the database; in sessions from before `migrate` the start warns.
    """
    database = _new(debian)
    database.run(f"GRANT CREATE ON SCHEMA public TO {_TENANT}")
    direct = database.url.replace("postgres@", f"{_TENANT}@")
    with _set(debian, jit_above_cost="0"), PgBouncer(debian) as pooler:
        pooled = pooler.url(database.url, _TENANT)
        used = Settings(database_url=pooled, database_pooler="transaction")
        wait_for(migrate(used))
        _start(used)
        (warning,) = caplog.messages  # for the session is an old one
        assert "`jeton migrate` turns that off" in warning
        caplog.clear()
        pooler.restart()
        _start(used)
        assert caplog.messages == []
        database.run("SELECT pg_stat_statements_reset()")
        with running(database, database_url=pooled, database_pooler="transaction") as service:
            build(service)
        with running(database, database_url=direct) as service:
            build(service)
        wait_for(_touch(direct))
        assert _compiled(database, _TENANT) == []
        ((count,),) = database.rows(_COUNTED)
        assert count > 20
    database.close()


async def _touch(url: str) -> None:
    """Ask something as commands on a whole database do, which have a session of their own."""
    async with postgres_migrate.connected(url) as connection:
        await connection.fetch("SELECT count(*) FROM account")


def _start(used: Settings) -> None:
    async def start() -> None:
        await (await open_store(used)).close()

    wait_for(start())


def test_a_token_costs_no_more_with_defaults(debian: DebianCluster, large: Large) -> None:
    """With PostgreSQL's defaults what is asked of one token in 6 tokensets and 3 modes takes its processor at
    most twice as long as without compilation.
    """
    database = large.service.database
    spent: dict[str, dict[str, float]] = {}
    for jit in ("off", "on") * _ROUNDS:
        with _set(debian, jit=jit):
            for name, ask in _of_tokens(large).items():
                before = _processor(database)
                assert all(ask(number).is_success for number in range(_TIMES))
                took = (_processor(database) - before) / _TIMES
                of_name = spent.setdefault(name, {})
                of_name[jit] = min(took, of_name.get(jit, took))
    assert {name: each for name, each in spent.items() if each["on"] > _RATIO * each["off"]} == {}


def _processor(database: Database) -> float:
    """Return the milliseconds for which the session of the server that is tested has run."""
    ((pid,),) = database.rows("SELECT pid FROM pg_stat_activity WHERE application_name = 'jeton'")
    return int(Path(f"/proc/{pid}/schedstat").read_text().split()[0]) / 1e6
