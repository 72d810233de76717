"""What is older than history is kept goes, in small steps, by any number of processes at once."""

import asyncio
import time
from typing import Any

import pytest
from cli.commands import until
from support.databases import Database, NewDatabase
from support.engines import on_both_engines as pytest_generate_tests
from support.releases import release
from support.service import running
from support.stores import on_stores

from jeton.core.accounts import accounts, users
from jeton.core.accounts.accounts import add_user, create_token
from jeton.core.history import retention
from jeton.core.history.retention import Retention
from jeton.core.releases import organizations
from jeton.model.clock import timestamp
from jeton.model.ids import bytes_of, first_id, key_of, new_id, new_ids
from jeton.model.objects import Plan
from jeton.model.stored_tokens import TokenContent
from jeton.store import change_sets, modes, tokens, tokensets, workspaces
from jeton.store.change_sets import ChangeSet
from jeton.store.engine import Store, Tx

__all__ = ["pytest_generate_tests"]

DAY = 86_400
COUNTS = (
    "SELECT count(*) FROM change_set",
    "SELECT count(*) FROM token_history",
    "SELECT count(*) FROM object_history",
)


async def _fill(tx: Tx, ages: list[float], each: int = 1) -> str:
    """Store change sets of so many days ago, each with so many new tokens; return the mode's id."""
    user = await add_user(tx, f"{new_id()}@example.test", Plan.TEAM)
    token, _ = await create_token(tx, user.email, "a", [], None)
    workspace = (await workspaces.insert(tx, user.id, token.id, "W", None, 9)).item.id
    by = await change_sets.begin(tx, user.id, token.id, workspace_id=workspace)
    tokenset = (await tokensets.insert(tx, by, workspace, "S", None)).item.id
    mode = (await modes.of_tokenset(tx, tokenset))[0].id
    for number, age in enumerate(ages):
        made = await change_sets.store(tx, _of_age(by, age, number))
        for index in range(each):
            fields = TokenContent(f"t{number}.{index}", "string", "v", None, None)
            await tokens.insert(tx, made, mode, fields)
    return mode


def _of_age(by: ChangeSet, days: float, number: int) -> ChangeSet:
    moment = first_id(time.time() - days * DAY)[:13]  # of what else is made in it `by` differs
    return by._replace(id=f"{moment}{by.id[13:-6]}{number:06x}")


def _counts(database: Database) -> list[int]:
    database.close()
    return [database.rows(sql)[0][0] for sql in COUNTS]


def test_what_is_older_goes_and_nothing_else(database: Database) -> None:
    """Change sets go whole with what they hold; tokens stay what they are."""

    async def scenario(store: Store) -> int:
        await store.write(lambda tx: _fill(tx, [500, 31, 30.5, 29, 1, 0], each=3))
        return await Retention(store, 30, pause=0).forget()

    _migrated(database)
    assert on_stores(database, scenario) == 3
    # of the six, and of the workspace and its tokenset
    assert _counts(database) == [3 + 2, 9, 3]
    assert database.rows("SELECT count(*) FROM token")[0][0] == 18
    assert database.damages() == []


def test_it_goes_in_steps(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """So many change sets at once at most, fewer where they hold much, and at least one."""
    monkeypatch.setattr(retention, "STEP", 4)
    monkeypatch.setattr(retention, "STEP_TOKENS", 5)
    steps: list[int] = []

    async def scenario(store: Store) -> None:
        await store.write(lambda tx: _fill(tx, [90.0] * 3 + [80.0] * 6, each=2))
        writes = store.write

        async def noted(work: Any, **options: Any) -> Any:
            steps.append(await writes(work, **options))
            return steps[-1]

        monkeypatch.setattr(store, "write", noted)
        assert await Retention(store, 30, pause=0).forget() == 9

    _migrated(database)
    on_stores(database, scenario)
    assert steps == [2, 2, 2, 2, 1]


def test_a_large_change_set_goes_in_slices(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of one that holds 20,000 changes none are counted twice and few are deleted at once; then it goes."""
    left: list[int] = []

    async def scenario(store: Store) -> int:
        await store.write(_fill_at_once, large=True)
        writes = store.write

        async def noted(work: Any, **options: Any) -> Any:
            found = await writes(work, **options)
            row = await store.peek(lambda tx: tx.one("SELECT count(*) FROM token_history"))
            left.append(row[0] if row else 0)
            return found

        monkeypatch.setattr(store, "write", noted)
        return await Retention(store, 30, pause=0).forget()

    _migrated(database)
    assert on_stores(database, scenario) == 1
    went = [before - after for before, after in zip([20_001, *left], left, strict=False)]
    assert sum(went) == 20_000
    assert max(went) <= retention.STEP_TOKENS
    assert _counts(database)[0] == 2 + 1
    assert database.damages() == []


async def _fill_at_once(tx: Tx) -> None:
    """Store a change set of long ago with 20,000 changes, and one of today with another one."""
    mode = await _fill(tx, [0.0])
    row = await tx.one("SELECT id FROM workspace")
    if row is None:
        raise LookupError
    made = await change_sets.store(tx, _of_age(ChangeSet(new_id(), row[0]), 90.0, 0))
    rows = [change_sets.created_row(made, key_of(mode), token_id) for token_id in new_ids(20_000)]
    await tx.insert_many("token_history", change_sets.TOKEN_HISTORY, rows)


def test_many_at_once_do_no_harm(database: Database) -> None:
    """Several processes forget the same, while others write."""

    async def scenario(*stores: Store) -> list[int]:
        await stores[0].write(lambda tx: _fill(tx, [90.0] * 40, each=2))

        async def others() -> None:
            for _ in range(5):
                await stores[1].write(lambda tx: _fill(tx, [0.0]))

        found = await asyncio.gather(*(Retention(store, 30, pause=0).forget() for store in stores), others())
        return [count for count in found if count is not None]

    _migrated(database)
    assert sum(on_stores(database, scenario, count=3)) == 40
    yesterday = bytes_of(first_id(time.time() - DAY))
    assert database.rows("SELECT count(*) FROM change_set WHERE id < $1", yesterday) == [(0,)]
    assert database.damages() == []


def test_a_server_forgets_at_its_start_and_then_now_and_then(
    new_database: NewDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the setting; also what grows old while it runs, and after the database was away."""
    database = new_database()
    _migrated(database)
    on_stores(database, lambda store: store.write(lambda tx: _fill(tx, [20.0, 5.0])))
    monkeypatch.setattr(retention, "_HOUR", 0.05)
    monkeypatch.setattr(Retention.__init__, "__kwdefaults__", {"every": 0.05, "pause": 0})
    with running(database, history_days=10) as service:
        until(lambda: _counts(database)[0] == 3, "the first search")
        service.run(lambda tx: _fill(tx, [40.0]))
        until(lambda: _counts(database)[0] == 5, "another search")
    database.close()


def _migrated(database: Database) -> None:
    """Bring an empty file up to date; a database on a server is already."""

    async def nothing(_: Store) -> None:
        pass

    on_stores(database, nothing)


def test_the_first_id_of_a_moment_is_less_than_any_made_then() -> None:
    """It is an id itself; moments before 1970 have that of 1970."""
    before = first_id(time.time() - 0.001)
    made = new_id()
    assert before < made < first_id(time.time() + 1)
    assert first_id(-5.0) == "00000000-0000-7000-8000-000000000000"


def test_who_is_gone_is_forgotten_after_history(database: Database) -> None:
    """API tokens revoked and users removed longer ago than history go, but those that a release names."""

    async def work(store: Store) -> None:
        async def grown(tx: Tx) -> None:
            for name in ("gone", "released", "late"):
                user = await accounts.add_user(tx, f"{name}@example.test", Plan.TEAM)
                await accounts.create_token(tx, user.email, name, [], None)
                if name == "released":
                    organization = (await organizations.add(tx, user.id, "O")).item.id
                    await release(tx, organization, user.id)
                    heir = await accounts.add_user(tx, "heir@example.test", Plan.TEAM)
                await users.remove(tx, user.email, heir.email if name == "released" else None)
            past = timestamp(time.time() - 400 * 86_400)
            await tx.run("UPDATE account SET removed_at = $1 WHERE former_email <> 'late@example.test'", past)
            await tx.run("UPDATE api_token SET revoked_at = $1 WHERE name <> 'late'", past)

        await store.write(grown)
        await Retention(store, 365, pause=0).forget_people()

    _migrated(database)
    on_stores(database, work)
    assert database.rows("SELECT former_email FROM account WHERE removed_at IS NOT NULL ORDER BY 1") == [
        ("late@example.test",),
        ("released@example.test",),
    ]
