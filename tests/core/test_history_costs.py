"""What a page of history reads: no more than a page needs, however much there is."""

from typing import Any

from support.databases import Database
from support.engines import on_both_engines as pytest_generate_tests
from support.stores import on_stores

from jeton.core.accounts.accounts import add_user, create_token
from jeton.core.history import pages as core
from jeton.core.history.pages import START, HistoryPage, Slice
from jeton.model.clock import milliseconds_of, text_of
from jeton.model.ids import bytes_of, key_of, new_ids
from jeton.model.objects import Caller, Plan
from jeton.store import change_sets, tokensets, workspaces
from jeton.store.change_sets import TOKEN_HISTORY
from jeton.store.engine import Store, Tx
from jeton.store.sqlite.connection import SqliteTx

__all__ = ["pytest_generate_tests"]

MODES = 300
EACH = 20
IDS = new_ids(MODES * EACH)
"""The ids of the tokens and of the change sets that made them, in their order."""
BEGIN = milliseconds_of("2026-03-01T00:00:00.000Z")
LIMIT = 100


async def _fill(tx: Tx) -> tuple[Caller, str]:
    """Store a tokenset of many modes, each of which has seen many tokens come and go; return its id."""
    user = await add_user(tx, "a@example.test", Plan.TEAM)
    token, _ = await create_token(tx, user.email, "a", [], None)
    workspace = (await workspaces.insert(tx, user.id, token.id, "W", None, 9)).item.id
    by = await change_sets.begin(tx, user.id, token.id, workspace_id=workspace)
    tokenset = (await tokensets.insert(tx, by, workspace, "S", None)).item.id
    columns = ("id", "tokenset_id", "name", "is_default", "created_at", "updated_at", "key")
    modes = [
        (id_, tokenset, f"M{number}", False, by.at, by.at, key_of(id_))
        for number, id_ in enumerate(new_ids(MODES))
    ]
    await tx.insert_many("mode", columns, modes)
    sets, rows = [], []
    for number, id_ in enumerate(IDS):
        made = by._replace(id=id_, at=text_of(BEGIN + number))
        sets.append((bytes_of(id_), key_of(workspace), BEGIN + number))
        rows.append(change_sets.created_row(made, modes[number % MODES][-1], id_))
    await tx.insert_many("change_set", ("id", "workspace_key", "created_at"), sets)
    await tx.insert_many("token_history", TOKEN_HISTORY, rows)
    return Caller(token.id, user.id, Plan.TEAM, can_write=True), tokenset


class _Counting:
    """A transaction that counts the rows that it returns."""

    def __init__(self, tx: Tx) -> None:
        self._tx = tx
        self.rows = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._tx, name)

    async def all(self, sql: str, *args: object) -> list[Any]:
        found = await self._tx.all(sql, *args)
        self.rows += len(found)
        return found


def _pages(counted: list[int]) -> Any:
    """Return a scenario that reads three pages, and notes how many rows each of them took."""

    async def scenario(store: Store) -> list[HistoryPage]:
        caller, tokenset = await store.write(_fill)
        pages: list[HistoryPage] = []

        async def read(tx: Tx) -> HistoryPage:
            counting = _Counting(tx)
            part = Slice(pages[-1].next or START if pages else START, LIMIT)
            page = await core.of_tokenset(counting, caller, tokenset, part=part)
            counted.append(counting.rows)
            return page

        while len(pages) < 3:
            pages.append(await store.read(read, large=True))
        return pages

    return scenario


def test_a_page_of_many_modes_reads_little_more_than_itself(database: Database) -> None:
    """Not a page of each of them."""
    counted: list[int] = []
    pages = on_stores(database, _pages(counted))
    ids = [change.id for page in pages for change in page.changes if change.kind == "token"]
    objects = 3 * LIMIT - len(ids)
    assert objects <= 2  # the tokenset and its first mode
    assert ids == IDS[: -len(ids) - 1 : -1]
    assert max(counted) <= MODES + 1 + 6 * (LIMIT + 1)


def test_the_embedded_database_looks_at_no_more(database: Database) -> None:
    """It merges what each mode has, which is in order already, and stops at the end of the page."""
    steps = 0

    def step() -> bool:
        nonlocal steps
        steps += 1
        return False

    async def scenario(store: Store) -> None:
        caller, tokenset = await store.write(_fill)

        async def read(tx: Tx) -> None:
            if isinstance(tx, SqliteTx):  # the other engine has no such counter
                tx.connection.set_progress_handler(step, 100)
            await core.of_tokenset(tx, caller, tokenset, part=Slice(START, LIMIT))
            if isinstance(tx, SqliteTx):
                tx.connection.set_progress_handler(None)

        await store.read(read)

    on_stores(database, scenario)
    assert steps < 2000, steps
