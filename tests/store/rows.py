"""Small units of work on accounts, for tests that are about the engine and not about what it stores."""

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from support.databases import Database

from jeton.model.ids import key_of, new_id
from jeton.store.engine import Tx

WORKSPACE = new_id()
INSERT = "INSERT INTO account (id, email, plan, created_at) VALUES ($1, $2, 'free', '')"
COUNT = "SELECT workspace_count FROM account WHERE id = $1"
IDS = "SELECT id FROM account ORDER BY id"


def furnish(database: Database, *modes: str) -> None:
    """Store a tokenset with modes of these ids."""
    database.run("INSERT INTO account (id, email, plan, created_at) VALUES ('u', 'u', 'team', '')")
    columns = "id, key, account_id, name, created_at, updated_at"
    of = WORKSPACE, key_of(WORKSPACE)
    database.run(f"INSERT INTO workspace ({columns}) VALUES ($1, $2, 'u', '', '', '')", *of)  # noqa: S608  ours
    columns = "id, workspace_id, name, mode_count, created_at, updated_at"
    database.run(f"INSERT INTO tokenset ({columns}) VALUES ('s', $1, '', $2, '', '')", WORKSPACE, len(modes))  # noqa: S608
    columns = "id, key, tokenset_id, name, is_default, created_at, updated_at"
    for mode in modes:
        of = mode, key_of(mode)
        database.run(f"INSERT INTO mode ({columns}) VALUES ($1, $2, 's', $1, false, '', '')", *of)  # noqa: S608


async def insert(tx: Tx, name: str) -> str:
    """Add an account and return its name."""
    assert await tx.run(INSERT, name, name) == 1
    return name


def inserting(name: str) -> Callable[[Tx], Coroutine[Any, Any, str]]:
    """Return a work that adds an account."""
    return partial(insert, name=name)


async def names(tx: Tx) -> list[str]:
    """Return the accounts' names in order."""
    return [row[0] for row in await tx.all(IDS)]


async def count(tx: Tx, name: str) -> int:
    """Return the number that an account keeps."""
    row = await tx.one(COUNT, name)
    assert row is not None
    return int(row[0])


async def raise_count(tx: Tx, name: str) -> int:
    """Raise an account's number by one, made from what was read: never two from the same; return it."""
    known = await count(tx, name)
    sql = "UPDATE account SET workspace_count = $1 WHERE id = $2 AND workspace_count = $3"
    await tx.change(sql, known + 1, name, known)
    return known + 1
