"""Units of work on every engine: what they see and return, and that they happen whole or not at all."""

import asyncio
from functools import partial

import pytest
from store.rows import COUNT, IDS, INSERT, count, insert, inserting, names, raise_count
from support.databases import Database
from support.stores import on_stores

from jeton.store.engine import Store, Tx


def test_questions_and_changes(database: Database) -> None:
    """`one` is the first row or None, `all` and `long` are all rows; `run` counts those that it touched."""

    async def work(tx: Tx) -> None:
        assert await tx.one(IDS) is None
        assert await tx.all(IDS) == [] == await tx.long(IDS)
        for name in ("b", "a", "c"):
            await insert(tx, name)
        assert tuple(await tx.one(IDS) or ()) == ("a",)
        found = [("a",), ("b",), ("c",)]
        assert [tuple(row) for row in await tx.all(IDS)] == found
        assert [tuple(row) for row in await tx.long(IDS)] == found
        assert await tx.run("UPDATE account SET workspace_count = 1 WHERE id <> $1", "a") == 2
        assert await tx.run("DELETE FROM account WHERE id = $1", "x") == 0
        assert await tx.run(INSERT + " ON CONFLICT DO NOTHING", "a", "other") == 0
        assert [await count(tx, name) for name in "abc"] == [0, 1, 1]

    on_stores(database, lambda store: store.write(work))
    assert database.rows(IDS) == [("a",), ("b",), ("c",)]


def test_what_a_work_has_changed_is_seen_by_its_questions(database: Database) -> None:
    """A question that follows a `change` sees what it changed."""

    async def work(tx: Tx) -> list[int]:
        await insert(tx, "a")
        return [await raise_count(tx, "a") for _ in range(3)]

    assert on_stores(database, lambda store: store.write(work)) == [1, 2, 3]
    assert database.rows(COUNT, "a") == [(3,)]


def test_changes_in_a_row(database: Database) -> None:
    """Several changes without a question between them are all made."""

    async def work(tx: Tx) -> str:
        for number in range(20):
            await tx.change(INSERT, f"n{number:02}", f"{number}")
        await tx.change("INSERT INTO migration VALUES ($1, $2)", 100, "")
        return "done"

    async def scenario(store: Store) -> list[str]:
        assert await store.write(work) == "done"
        return await store.read(names)

    assert on_stores(database, scenario) == [f"n{number:02}" for number in range(20)]
    assert database.rows("SELECT applied_at FROM migration WHERE version = 100") == [("",)]


@pytest.mark.parametrize("how", ["raise", "change"])
def test_a_work_that_fails_leaves_nothing(database: Database, how: str) -> None:
    """The error is the caller's, whether raised or said by a change that touches nothing; all is undone."""

    class No(Exception):
        """What the work says."""

    async def fails(tx: Tx) -> None:
        await insert(tx, "gone")
        await tx.change("UPDATE account SET plan = 'pro' WHERE id = $1", "kept")
        if how == "raise":
            raise No("it says")
        await tx.change(
            "UPDATE account SET plan = 'team' WHERE id = $1", "absent", or_else=lambda: No("it says")
        )

    async def scenario(store: Store) -> None:
        await store.write(inserting("kept"))
        with pytest.raises(No, match="it says"):
            await store.write(fails)
        assert await store.read(names) == ["kept"]
        await store.write(inserting("later"))

    on_stores(database, scenario)
    assert database.rows("SELECT id, plan FROM account ORDER BY id") == [("kept", "free"), ("later", "free")]


def test_a_change_may_touch_nothing_where_that_is_said(database: Database) -> None:
    """With `or_else=None` a change of no row is none."""

    async def work(tx: Tx) -> str:
        await tx.change("UPDATE account SET plan = 'team' WHERE id = $1", "absent", or_else=None)
        await tx.change(INSERT, "a", "a", or_else=None)
        return "done"

    assert on_stores(database, lambda store: store.write(work)) == "done"
    assert database.rows(IDS) == [("a",)]


def test_failures_among_many_writes(database: Database) -> None:
    """Of forty writes at once every fourth fails and leaves nothing; each caller hears of its own."""

    async def fails(tx: Tx, name: str) -> str:
        await insert(tx, name)
        raise ValueError(name)

    async def scenario(store: Store) -> list[str | BaseException]:
        works = [partial(fails if number % 4 == 3 else insert, name=f"n{number:02}") for number in range(40)]
        return await asyncio.gather(*map(store.write, works), return_exceptions=True)

    found = on_stores(database, scenario)
    for number, outcome in enumerate(found):
        assert str(outcome) == f"n{number:02}"
        assert isinstance(outcome, ValueError) is (number % 4 == 3)
    stored = [
        name for name, outcome in ((f"n{at:02}", each) for at, each in enumerate(found)) if outcome == name
    ]
    assert [name for (name,) in database.rows(IDS)] == stored
    assert len(stored) == 30


def test_together(database: Database) -> None:
    """Coroutines that run together give their results in order, however many questions each asks."""

    async def twice(tx: Tx, name: str) -> tuple[int, list[str]]:
        return await count(tx, name), await names(tx)

    async def nothing(answer: str) -> str:
        return answer

    async def nested(tx: Tx) -> tuple[int, int]:
        return await tx.together(count(tx, "a"), count(tx, "b"))

    async def work(tx: Tx) -> object:
        await insert(tx, "a")
        await insert(tx, "b")
        await raise_count(tx, "b")
        return await tx.together(twice(tx, "b"), nothing("asks nothing"), nested(tx), names(tx))

    async def scenario(store: Store) -> list[object]:
        written = await store.write(work)
        return [
            written,
            await store.read(lambda tx: tx.together(count(tx, "a"), tx.one(COUNT, "absent"), names(tx))),
        ]

    assert on_stores(database, scenario) == [
        ((1, ["a", "b"]), "asks nothing", (0, 1), ["a", "b"]),
        (0, None, ["a", "b"]),
    ]


def test_of_works_together_the_first_error_counts(database: Database) -> None:
    """The first in order, though another fails sooner; a work that goes on after it can ask again."""

    async def fails_late(tx: Tx) -> None:
        await names(tx)
        await names(tx)
        raise ValueError("first")

    async def fails_soon() -> None:
        raise KeyError("second")

    async def work(tx: Tx) -> list[str]:
        with pytest.raises(ValueError, match="first"):
            await tx.together(names(tx), fails_late(tx), fails_soon())
        return await names(tx)

    async def scenario(store: Store) -> list[str]:
        await store.write(inserting("a"))
        return await store.read(work)

    assert on_stores(database, scenario) == ["a"]


def test_ahead_and_recall_are_the_look_up(database: Database) -> None:
    """`recall` gives what the look-up gives, before and after a change; `ahead` that or None."""

    async def look_up(tx: Tx, name: str) -> tuple[str, int]:
        return name, await count(tx, name)

    async def work(tx: Tx) -> tuple[str, int]:
        fetched = await tx.ahead(look_up, "a")
        found = await tx.recall(look_up, "a")
        assert fetched in (None, found)
        return found

    async def scenario(first: Store, second: Store) -> list[tuple[str, int]]:
        await first.write(inserting("a"))
        found = [await first.read(work), await first.write(work)]
        for writer in (first, second):
            await writer.write(lambda tx: raise_count(tx, "a"))
            found += [await first.read(work), await second.read(work), await second.write(work)]
        return found

    found = on_stores(database, scenario, count=2)
    assert found == [("a", number) for number in (0, 0, 1, 1, 1, 2, 2, 2)]


def test_lock(database: Database) -> None:
    """A row is held, or one that is not there, without an error."""

    async def work(tx: Tx) -> list[str]:
        await tx.lock("account", "absent")
        await tx.lock("account", "a")
        return await names(tx)

    async def scenario(store: Store) -> list[str]:
        await store.write(inserting("a"))
        return await store.write(work)

    assert on_stores(database, scenario) == ["a"]


def test_a_peek_asks_everything_together(database: Database) -> None:
    """A second question would not see the state of the first: it is refused."""

    async def twice(tx: Tx) -> None:
        await names(tx)
        await names(tx)

    async def both(tx: Tx) -> tuple[list[str], list[str]]:
        return await tx.together(names(tx), names(tx))

    async def after_both(tx: Tx) -> None:
        await both(tx)
        await names(tx)

    async def after_recalled(tx: Tx) -> None:
        await tx.recall(names)
        await names(tx)

    async def scenario(store: Store) -> None:
        for large in (False, True):
            with pytest.raises(RuntimeError, match="asks everything together"):
                await store.peek(twice, large=large)
            with pytest.raises(RuntimeError, match="asks everything together"):
                await store.peek(lambda tx: tx.together(names(tx), twice(tx)), large=large)
            with pytest.raises(RuntimeError, match="asks everything together"):
                await store.peek(after_both, large=large)
            found = await store.peek(lambda tx: tx.together(names(tx), both(tx)), large=large)
            assert found == ([], ([], []))
        for _ in range(2):
            with pytest.raises(RuntimeError, match="asks everything together"):
                await store.peek(after_recalled)
            assert await store.peek(lambda tx: tx.recall(names)) == []

    on_stores(database, scenario)
