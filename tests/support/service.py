"""A server on loopback over a database of its own, run in a thread so that coverage sees it."""

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import httpx
import pytest
from msgspec import UNSET
from msgspec.structs import replace

from jeton.core.accounts import accounts
from jeton.core.recurring import Recurring
from jeton.core.releases import organizations
from jeton.model.ids import new_id
from jeton.model.objects import Plan, Role, Scope
from jeton.settings import Settings
from jeton.store import change_sets, workspaces
from jeton.store.accounts import members
from jeton.store.accounts.members import ORGANIZATION
from jeton.store.engine import Store, Tx, Work
from jeton.store.sqlite.store import SqliteStore
from jeton.store.upkeep.opening import open_store
from jeton.web.app import App
from jeton.web.observe.prometheus import PrometheusMetrics
from jeton.web.ratelimit.local import RateLimiter
from jeton.web.server.server import listen, server_on
from support.databases import INVARIANTS as INVARIANTS
from support.databases import Database, SqliteDatabase
from support.in_process import ROOT, InProcess, QuickClient, started

T = TypeVar("T")
_SECONDS = 120.0
"""How long a client waits for the server, which other tests may keep from working."""
BOTH = [Scope.READ, Scope.WRITE]


class Account(NamedTuple):
    """A user with an API token and a client that sends it."""

    id: str
    email: str
    secret: str
    client: httpx.Client


class Service:
    """A running server; `run` executes a unit of work of the core in its event loop."""

    def __init__(
        self,
        database: Database,
        url: str,
        store: Store,
        wait: Callable[[Coroutine[Any, Any, Any]], Any],
        app: App,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        self.database = database
        # one for all clients: each with connections of its own would keep thousands of sockets open
        self._transport = transport or httpx.HTTPTransport(verify=False)  # plain HTTP
        self.root = url
        self.base = f"{url}/api/v1"
        self.app = app
        self.settings = app._services.settings
        self._store = store
        self._wait = wait

    def run(self, work: Work[T]) -> T:
        """Run a unit of work durably and return its result."""
        result: T = self._wait(self._store.write(work))
        return result

    def work(self, task: Recurring) -> None:
        """Let the server do the work of one of its tasks now."""
        self._wait(task.work())

    def count_downloads(self) -> None:
        """Let the server add the downloads that it has counted to its database."""
        self.work(self.app._downloads)

    def forget_matrices(self) -> None:
        """Drop the matrices that the server keeps, so that each is read whole when it is asked for."""
        kept = self.app._services.matrices._computed._recent
        for slot in list(kept._values):
            kept.drop(slot)

    def account(self, plan: Plan = Plan.TEAM, scopes: list[Scope] = BOTH) -> Account:
        """Add a user of this plan, with an API token and a client."""

        async def work(tx: Tx) -> tuple[str, str, str]:
            user = await accounts.add_user(tx, f"{new_id()}@example.test", plan)
            _, secret = await accounts.create_token(tx, user.email, "test", scopes, None)
            return user.id, user.email, secret

        user_id, email, secret = self.run(work)
        return Account(user_id, email, secret, self.client(secret))

    def member(self, workspace_id: str, role: Role, scopes: list[Scope] = BOTH) -> Account:
        """Add a user (of the plan free) who is a member of a workspace."""
        made = self.account(Plan.FREE, scopes)
        self.run(lambda tx: accounts.set_member(tx, workspace_id, made.email, role))
        return made

    def share(self, workspace_id: str, account: Account, role: Role | None) -> None:
        """Give a user another role in a workspace; None ends the membership."""
        if role is None:
            self.run(lambda tx: accounts.remove_member(tx, workspace_id, account.email))
        else:
            self.run(lambda tx: accounts.set_member(tx, workspace_id, account.email, role))

    def organization(self, owner: Account, name: str = "Acme", workspace_id: str = "") -> str:
        """Add an organization, whatever the owner's plan, to which a workspace may belong; return its id."""

        async def work(tx: Tx) -> str:
            organization = (await organizations.add(tx, owner.id, name)).item.id
            if workspace_id:
                await _belongs(tx, workspace_id, organization)
            return organization

        return self.run(work)

    def organization_member(self, organization_id: str, role: Role, scopes: list[Scope] = BOTH) -> Account:
        """Add a user (of the plan free) who is a member of an organization."""
        made = self.account(Plan.FREE, scopes)
        self.join(organization_id, made, role)
        return made

    def join(self, organization_id: str, account: Account, role: Role | None) -> None:
        """Give a user another role in an organization; None ends the membership."""

        async def work(tx: Tx) -> None:
            by = await change_sets.begin(tx, None, None, organization_id=organization_id)
            standing = await members.by_id(tx, ORGANIZATION, organization_id, account.id)
            before = None if standing is None else standing.role
            if role is not None and role is not before:
                await members.put(tx, by, account.id, before, role)
            elif role is None and before is not None:
                await members.remove(tx, by, account.id, before)

        self.run(work)

    def belongs(self, workspace_id: str, organization_id: str | None) -> None:
        """Let a workspace belong to an organization, or to none."""
        self.run(lambda tx: _belongs(tx, workspace_id, organization_id))

    def client(self, secret: str | None = None) -> httpx.Client:
        """Return a client whose paths are relative to /api/v1; it sends the secret, if there is one."""
        headers = {} if secret is None else {"Authorization": f"Bearer {secret}"}
        kind = QuickClient if isinstance(self._transport, InProcess) else httpx.Client
        return kind(base_url=self.base, headers=headers, timeout=_SECONDS, transport=self._transport)

    def set_plan(self, account: Account, plan: Plan) -> None:
        """Change an account's plan."""
        self.run(lambda tx: accounts.set_plan(tx, account.email, plan))

    def close(self) -> None:
        """Close the connections of its clients."""
        self._transport.close()


async def _belongs(tx: Tx, workspace_id: str, organization_id: str | None) -> None:
    workspace = await workspaces.get(tx, workspace_id)
    assert workspace is not None
    by = await change_sets.begin(tx, None, None, workspace_id=workspace_id)
    belongs = UNSET if organization_id is None else organization_id
    await workspaces.update(tx, by, workspace, replace(workspace.item, organization_id=belongs))


@contextmanager
def running(
    database: Database, *, clock: Callable[[], float] | None = None, **changed: int | str
) -> Iterator[Service]:
    """Serve a database; settings default to no effective rate limit."""
    opened, app = _opened(database, changed, clock)
    listening = threading.Event()
    address: list[str] = []
    loops: list[asyncio.AbstractEventLoop] = []

    def note(host: str, port: int) -> None:
        address.append(f"http://{host}:{port}")
        loops.append(asyncio.get_running_loop())
        listening.set()

    listener = listen("127.0.0.1", int(changed.get("port", 0)))
    server = server_on(listener, app, refusal_headers=app.untouched_headers, on_listening=note)
    thread = threading.Thread(target=server.run, name="server", daemon=True)
    thread.start()
    if not listening.wait(10):
        raise RuntimeError("the server did not start")

    def wait(work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, loops[0]).result(30)

    service = Service(database, address[0], opened, wait, app)
    try:
        yield service
    finally:
        service.close()
        server.should_exit = True
        thread.join(30)
        _run(opened.close())


@contextmanager
def running_in_process(database: Database, **changed: int | str) -> Iterator[Service]:
    """Serve a database as `running` does, without a socket or another thread."""
    opened, app = _opened(database, changed)
    if isinstance(opened, SqliteStore):
        # no machine fails under these tests; to wait for the disk took a third of a write's time
        opened._writer._connection.pragma("synchronous", "off")
    with started(app, opened) as transport:
        service = Service(database, ROOT, opened, transport.run, app, transport)
        yield service
        service.close()


def serving(config: pytest.Config) -> Callable[..., AbstractContextManager[Service]]:
    """Return how a file's shared service is run: in process with `--quick`, else behind a socket."""
    return running_in_process if config.getoption("--quick") else running


def _opened(
    database: Database, changed: dict[str, int | str], clock: Callable[[], float] | None = None
) -> tuple[Store, App]:
    values: dict[str, Any] = {
        "rate_limit": 1_000_000,
        "session_rate_limit": 1_000_000,
        "sign_in_rate_limit": 1_000_000,
        "packages": "no",
        "database_url": database.url,
        **changed,
    }
    settings, metrics = Settings(**values), PrometheusMetrics()
    opened = _run(open_store(settings, metrics))
    most = settings.most_of_user
    limiter = clock and RateLimiter(settings.rate_limit, settings.rate_window, clock, user_limit=most)
    return opened, App(settings, opened, metrics=metrics, limiter=limiter)


def _run(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine in a thread of its own: Playwright keeps a loop in that of the test."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(asyncio.run, work).result()


def damages(file: Path) -> list[str]:
    """Return what does not hold in a SQLite file that must always hold."""
    return SqliteDatabase(file).damages()
