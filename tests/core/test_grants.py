"""Programs that users connect: codes, the secrets that follow from them, and their end."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest
from support.databases import Database
from support.engines import on_both_engines as pytest_generate_tests
from support.pkce import CHALLENGE, VERIFIER
from support.stores import on_stores

from jeton.core.accounts import accounts, grants, users
from jeton.core.accounts.grants import Application, Secrets
from jeton.core.use_case import run
from jeton.errors import Conflict, Forbidden, Invalid, NotFound, RateLimited, Unauthenticated
from jeton.model import api_tokens
from jeton.model.ids import new_id
from jeton.model.objects import Caller, Plan, Scope, TokenLimit
from jeton.store import workspaces
from jeton.store.accounts import accounts as stored
from jeton.store.engine import Store, Tx

__all__ = ["pytest_generate_tests"]

BACK = "http://localhost:3000/callback"


class World:
    """A user with a workspace, who lets a program read it."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.store = store
        self._monkeypatch = monkeypatch

    async def begin(self) -> "World":
        """Add the user, the workspace and the program."""
        await self.store.write(self._begin)
        self.program = await self(grants.register, "Claude", (BACK,))
        return self

    async def _begin(self, tx: Tx) -> None:
        self.user = await accounts.add_user(tx, f"{new_id()}@example.test", Plan.TEAM)
        self.token, _ = await accounts.create_token(tx, self.user.email, "a", list(Scope), None)
        new = await workspaces.insert(tx, self.user.id, self.token.id, "W", None, 9)
        self.limit = TokenLimit(frozenset([new.item.id]))
        self.caller = Caller("", self.user.id, Plan.TEAM, can_write=True, session_id=new_id())

    async def __call__(self, use_case: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        """Run a use-case."""
        return await run(self.store, use_case, *args, **kwargs)

    async def ago(self, seconds: float, work: Awaitable[Any]) -> Any:
        """Run something so many seconds ago."""
        with self._monkeypatch.context() as patch:
            then = time.time() - seconds
            patch.setattr(grants, "time", SimpleNamespace(time=lambda: then))
            return await work

    async def code(self, caller: Caller | None = None, **changes: Any) -> str:
        """Let the program do something, and return the code."""
        to = Application(self.program, BACK, CHALLENGE)
        about = {"limit": self.limit, "scopes": [Scope.READ], "days": 30} | changes
        return str(await self(grants.allow, caller or self.caller, to, **about))

    async def redeemed(self, code: str, **changes: str) -> Secrets | None:
        """Redeem a code."""
        about = {"client_id": self.program.id, "redirect_uri": BACK, "verifier": VERIFIER} | changes
        secrets: Secrets | None = await self(grants.redeem, code, **about)
        return secrets

    async def secrets(self, caller: Caller | None = None, **changes: Any) -> Secrets:
        """Connect the program, and return its secrets."""
        secrets = await self.redeemed(await self.code(caller, **changes))
        assert secrets is not None
        return secrets

    async def refreshed(self, secrets: Secrets) -> Secrets | None:
        """Return the next secrets."""
        following: Secrets | None = await self(grants.refresh, secrets.refresh, self.program.id)
        return following

    async def who(self, secrets: Secrets) -> Caller:
        """Return the caller for whom a secret speaks."""
        return await self.store.peek(lambda tx: grants.authenticate(tx, api_tokens.digest(secrets.access)))

    async def disable(self, *, disabled: bool) -> None:
        """Disable the user, or enable the user again."""
        await self.store.write(lambda tx: users.set_disabled(tx, self.user.email, disabled=disabled))

    async def is_over(self, secrets: Secrets) -> bool:
        """Tell whether a secret speaks for nobody any more."""
        try:
            await self.who(secrets)
        except Unauthenticated:
            return True
        return False


Scenario = Callable[[World], Awaitable[None]]


@pytest.fixture
def play(database: Database, monkeypatch: pytest.MonkeyPatch) -> Callable[[Scenario], None]:
    """Return what runs a scenario in a world of its own, and looks for damages then."""

    def play(scenario: Scenario) -> None:
        async def on(store: Store) -> None:
            await scenario(await World(store, monkeypatch).begin())

        on_stores(database, on)
        assert database.damages() == []

    return play


Play = Callable[[Scenario], None]


def test_a_program_reads_what_it_was_let(play: Play) -> None:
    """The caller is the user with the limit of the grant, named by the program, and may never write."""

    async def scenario(world: World) -> None:
        reader = await world.who(await world.secrets())
        assert (reader.user_id, reader.limit, reader.client) == (world.user.id, world.limit, "Claude")
        assert (reader.can_write, reader.can_propose) == (False, False)
        both = await world.secrets(scopes=[Scope.READ, Scope.PROPOSE])
        assert (both.scopes, both.seconds) == ("read:tokens propose:tokens", 3600)
        assert ((await world.who(both)).can_write, (await world.who(both)).can_propose) == (False, True)

    play(scenario)


@pytest.mark.parametrize(
    "changes",
    [{"verifier": "w" * 43}, {"client_id": "jtc_other"}, {"redirect_uri": f"{BACK}/"}, {"verifier": ""}],
    ids=str,
)
def test_a_code_is_for_one_program(play: Play, changes: dict[str, str]) -> None:
    """Another verifier, client or redirect gets nothing; the right ones still do."""

    async def scenario(world: World) -> None:
        code = await world.code()
        assert await world.redeemed(code, **changes) is None
        assert await world.redeemed(code) is not None

    play(scenario)


def test_a_code_works_once(play: Play) -> None:
    """Whoever comes second gets nothing, and what the first got is over."""

    async def scenario(world: World) -> None:
        code = await world.code()
        secrets = await world.redeemed(code)
        assert secrets is not None
        assert not await world.is_over(secrets)
        assert await world.redeemed(code) is None
        assert await world.is_over(secrets)
        assert await world.refreshed(secrets) is None

    play(scenario)


def test_a_code_lasts_a_minute(play: Play) -> None:
    """After 59 seconds it works, after 61 not."""

    async def scenario(world: World) -> None:
        assert await world.redeemed(await world.ago(59, world.code())) is not None
        assert await world.redeemed(await world.ago(61, world.code())) is None
        assert await world.redeemed("jta_none") is None

    play(scenario)


def test_secrets_rotate(play: Play) -> None:
    """A used one gets a further pair for a minute, later all of the grant ends; it is for one client."""

    async def scenario(world: World) -> None:
        first = await world.secrets()
        assert await world(grants.refresh, first.refresh, "jtc_other") is None
        assert await world(grants.refresh, first.access, world.program.id) is None
        second = await world.ago(61, world.refreshed(first))
        third = await world.refreshed(second)
        assert third is not None
        assert await world.refreshed(second) is not None
        assert not await world.is_over(third)
        assert await world.refreshed(first) is None
        assert await world.is_over(third)
        assert await world.refreshed(third) is None

    play(scenario)


def test_a_secret_lasts_an_hour_and_a_grant_its_days(play: Play) -> None:
    """Then the secret speaks for nobody, and on the last day it ends with the grant."""

    async def scenario(world: World) -> None:
        old = await world.ago(3601, world.secrets())
        assert await world.is_over(old)
        assert await world.refreshed(old) is not None
        ending = await world.ago(30 * 86_400 - 100, world.secrets())
        last = await world.refreshed(ending)
        assert last is not None
        assert 90 <= last.seconds <= 100
        ended = await world.ago(30 * 86_400 + 1, world.secrets())
        assert await world.refreshed(ended) is None

    play(scenario)


def test_a_grant_ends_with_whom_it_is_of(play: Play) -> None:
    """When it is revoked or ended, with the API token of the session, and with its user."""

    async def scenario(world: World) -> None:
        secrets = await world.secrets()
        await world(grants.revoke, secrets.refresh, "jtc_other")
        assert not await world.is_over(secrets)
        await world(grants.revoke, secrets.refresh, world.program.id)
        assert await world.is_over(secrets)
        secrets = await world.secrets()
        (grant,) = await world(grants.listed, world.caller)
        with pytest.raises(NotFound):
            await world(grants.end, Caller("", new_id(), Plan.TEAM, can_write=True), grant.id)
        await world(grants.end, world.caller, grant.id)
        assert await world.is_over(secrets)
        assert await world(grants.listed, world.caller) == []
        by_token = Caller("", world.user.id, Plan.TEAM, can_write=True, opened_by=world.token.id)
        secrets = await world.secrets(by_token)
        await world.store.write(lambda tx: accounts.revoke_token(tx, world.token.id))
        assert await world.is_over(secrets)
        assert await world.refreshed(secrets) is None
        with pytest.raises(Unauthenticated):
            await world.code(by_token)
        secrets = await world.secrets()
        for disabled in (True, False):
            await world.disable(disabled=disabled)
            assert await world.is_over(secrets)
        secrets = await world.secrets()
        for moment, is_over in (("2026-01-01T00:00:00.000Z", True), (None, False)):  # whoever disables
            await world.store.write(partial(stored.set_disabled, user_id=world.user.id, moment=moment))
            assert await world.is_over(secrets) == is_over
        heir = (await World(world.store, pytest.MonkeyPatch()).begin()).user
        await world.store.write(lambda tx: users.remove(tx, world.user.email, heir.email))
        assert await world.is_over(secrets)
        assert await world.refreshed(secrets) is None

    play(scenario)


def test_nobody_gives_more_than_their_own(play: Play) -> None:
    """Neither another workspace, nor the right to write or to propose, nor more days than their token."""

    async def scenario(world: World) -> None:
        with pytest.raises(NotFound):
            await world.code(limit=TokenLimit(frozenset([new_id()])))
        wrong: list[dict[str, Any]] = [{"limit": TokenLimit()}, {"scopes": []}, {"days": 31}]
        for changes in wrong:
            with pytest.raises(Invalid):
                await world.code(**changes)
        with pytest.raises(Forbidden):
            await world.code(scopes=[Scope.READ, Scope.WRITE])
        reader = Caller("", world.user.id, Plan.TEAM, can_write=False, opened_by=world.token.id)
        with pytest.raises(Forbidden):
            await world.code(reader, scopes=[Scope.READ, Scope.PROPOSE])
        limited = Caller("", world.user.id, Plan.TEAM, can_write=True, limit=TokenLimit())
        with pytest.raises(NotFound):
            await world.code(limited)
        end = "2100-01-01T00:00:00.000Z"
        brief = Caller("", world.user.id, Plan.TEAM, can_write=True, expires_at="2026-01-01T00:00:00.000Z")
        assert await world.redeemed(await world.code(brief)) is None
        long = Caller("", world.user.id, Plan.TEAM, can_write=True, expires_at=end)
        await world.secrets(long)
        (grant,) = await world(grants.listed, world.caller)
        assert grant.expires_at < end
        assert await world(grants.listed, limited) == []

    play(scenario)


def test_all_is_bounded(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs that nobody connects, grants of a user, secrets of a grant; what is over goes."""

    async def scenario(world: World) -> None:
        monkeypatch.setattr(grants, "MOST_GRANTS", 2)
        secrets = await world.secrets()
        await world.secrets()
        with pytest.raises(Conflict):
            await world.code()
        monkeypatch.setattr(grants, "MOST_SECRETS", 4)
        assert await world.refreshed(secrets) is not None
        with pytest.raises(RateLimited):
            await world.refreshed(secrets)
        waiting = await world.ago(86_401, world(grants.register, "B", (BACK,)))
        count = len(await world.store.read(lambda tx: tx.all("SELECT 1 FROM oauth_client"))) - 1
        monkeypatch.setattr(grants, "MOST_WAITING", count)
        assert await world(grants.register, "Claude", (BACK,)) == world.program
        with pytest.raises(Conflict):
            await world(grants.register, "C", (BACK,))
        old = "UPDATE oauth_client SET seen_at = '2026' WHERE name = 'B'"
        await world.store.write(lambda tx: tx.run(old))
        await world.store.write(grants.forget)
        assert await world(grants.program, waiting.id) is None
        assert await world(grants.program, world.program.id) == world.program
        assert not await world.is_over(secrets)

    play(scenario)


def test_what_is_over_is_forgotten(play: Play) -> None:
    """Secrets when they end, grants a month after, codes that nobody redeemed after a day."""

    async def scenario(world: World) -> None:
        tables = ("oauth_token", "oauth_grant")

        async def count(tx: Tx) -> list[int]:
            rows = [await tx.all(f"SELECT 1 FROM {table}") for table in tables]  # noqa: S608  the two
            return list(map(len, rows))

        before = await world.store.read(count)
        await world.ago(61 * 86_400, world.secrets())
        await world.ago(86_401, world.code())
        await world.ago(59 * 86_400, world.secrets())
        await world.secrets()
        await world.store.write(grants.forget)
        after = await world.store.read(count)
        assert [after[0] - before[0], after[1] - before[1]] == [2, 2]

    play(scenario)


def test_a_code_that_many_bring_at_once_is_for_nobody(play: Play) -> None:
    """One of eight gets secrets, and loses them to those who brought it as well."""

    async def scenario(world: World) -> None:
        code = await world.code()
        answers = await asyncio.gather(*(world.redeemed(code) for _ in range(8)))
        (secrets,) = (answer for answer in answers if answer is not None)
        assert await world.is_over(secrets)
        assert await world.refreshed(secrets) is None

    play(scenario)


def test_many_processes_of_a_client_refresh_at_once(play: Play) -> None:
    """Each gets a pair of its own, and all of them go on."""

    async def scenario(world: World) -> None:
        first = await world.secrets()
        answers = [each for each in await asyncio.gather(*(world.refreshed(first) for _ in range(8))) if each]
        assert len({each.refresh for each in answers}) == 8
        assert not any([await world.is_over(each) for each in (first, *answers)])
        assert all([await world.refreshed(each) for each in answers])

    play(scenario)


def test_no_program_has_a_name_that_cannot_be_stored(play: Play) -> None:
    """Whoever asks for one gets the answer of those that there are not."""

    async def scenario(world: World) -> None:
        for client_id in ("\0", f"{world.program.id}\0", "", "é"):
            assert await world(grants.program, client_id) is None

    play(scenario)
