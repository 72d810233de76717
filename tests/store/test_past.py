"""The statements of the past: what they look through, and clocks that disagree."""

import asyncio
from pathlib import Path

import apsw
import pytest
from store.rows import furnish
from support.databases import Database, SqliteDatabase
from support.stores import on_stores

from jeton.model.clock import later_than, milliseconds_of
from jeton.model.ids import bytes_of, head_of, key_of, new_id
from jeton.settings import Settings
from jeton.store.engine import Tx
from jeton.store.history import past
from jeton.store.upkeep.opening import migrate

T0, T1, T2, T3 = (f"2026-03-01T00:00:0{second}.000Z" for second in range(4))
MODE, CHANGE_SET, A, B = (new_id() for _ in range(4))


@pytest.fixture
def plans(tmp_path: Path) -> apsw.Connection:
    """An empty database of the embedded engine, without statistics as in service."""
    file = tmp_path / "jeton.db"
    asyncio.run(migrate(Settings(database_url=SqliteDatabase(file).url)))
    return apsw.Connection(str(file))


@pytest.mark.parametrize(("sql", "count"), [(past._BY_NAME, 5), (past._BY_ID, 7)])
def test_one_token_is_not_sought_among_all_changes(plans: apsw.Connection, sql: str, count: int) -> None:
    """Its own changes are found by its id; a former name alone is sought in what has changed since."""
    steps = [row[3] for row in plans.execute(f"EXPLAIN QUERY PLAN {sql}", ("",) * count)]
    searches = [step for step in steps if step.startswith(("SEARCH e ", "SEARCH h ", "SCAN e", "SCAN h"))]
    by_id = [step for step in searches if "(mode_key=? AND token_key=? AND version" in step]
    since = [step for step in searches if "(mode_key=? AND changed_at>?)" in step]
    assert len(searches) == 4
    assert (len(by_id), len(since)) == ((3, 1) if sql is past._BY_NAME else (4, 0))


@pytest.mark.parametrize("sql", [past._OF_MODE, past._OF_TOKENSET])
def test_a_list_looks_at_what_has_changed_since(plans: apsw.Connection, sql: str) -> None:
    """Not at all that has ever changed."""
    steps = [row[3] for row in plans.execute(f"EXPLAIN QUERY PLAN {sql}", ("m", T0, 0))]
    searches = [step.partition("(")[2] for step in steps if step.startswith(("SEARCH e ", "SEARCH h "))]
    assert searches == ["mode_key=? AND changed_at>?)", "mode_key=? AND token_key=? AND version=?)"]


def _fill(database: Database, rows: list[tuple[str, int, str, str | None]]) -> None:
    """Store a mode without tokens, and changes: token, version, moment, and the name before, if any."""
    asyncio.run(migrate(Settings(database_url=database.url)))
    furnish(database, MODE)
    made = "INSERT INTO change_set (id, workspace_key, created_at) SELECT $1, key, $2 FROM workspace"
    database.run(made, bytes_of(CHANGE_SET), milliseconds_of(T0))
    for token, version, at, name in rows:
        type_, value = (None, None) if name is None else ("string", f"{name}{version}")
        database.run(
            "INSERT INTO token_history (mode_key, token_key, token_head, version, change_set_id, changed_at,"
            " name, type, value, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, 0)",
            *(key_of(MODE), key_of(token), head_of(token), version, bytes_of(CHANGE_SET)),
            *(milliseconds_of(at), name, type_, value),
        )


def _at(database: Database, at: str) -> list[tuple[str, str]]:
    """Return names and values of a moment; each token is found by its name as well."""

    async def work(tx: Tx) -> list[tuple[str, str]]:
        listed = await past.tokens_of_mode(tx, MODE, at)
        assert listed == await past.tokens_of_tokenset(tx, "s", at)
        for token in listed:
            assert await past.token(tx, MODE, token.name, at) == token
        return [(token.name, token.value) for token in listed]

    return on_stores(database, lambda store: store.read(work))


def test_what_was_before_the_first_change_after_the_moment_counts(database: Database) -> None:
    """Of several changes at one moment, too, and of tokens that have gone since."""
    _fill(
        database,
        [
            *((A, 1, T0, None), (A, 2, T1, "x"), (A, 3, T1, "y"), (A, 4, T3, "z")),
            *((B, 1, T1, None), (B, 2, T2, "x")),
        ],
    )
    asked = {at: _at(database, at) for at in (T0, T1, T2, T3)}
    assert asked == {T0: [("x", "x2")], T1: [("x", "x2"), ("z", "z4")], T2: [("z", "z4")], T3: []}


def test_an_older_moment_of_a_later_change_breaks_nothing(database: Database) -> None:
    """Where the clocks of two servers disagree a name may be there twice for that long: it is no error."""
    _fill(
        database,
        [(A, 1, T0, None), (A, 2, T3, "x"), (B, 1, T1, None), (B, 2, T3, "x"), (B, 3, T2, "y")],
    )
    found = on_stores(database, lambda store: store.read(lambda tx: past.tokens_of_mode(tx, MODE, T1)))
    assert [token.name for token in found] == ["x", "x"]


def test_a_moment_that_is_given_is_later_than_the_one_before() -> None:
    """As the clock's own is."""
    assert later_than(T0, T1) == T1
    assert later_than(T1, T0) == later_than(T1, T1) == "2026-03-01T00:00:01.001Z"
