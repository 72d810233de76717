"""Stores of a database without a server around them."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest

from jeton.settings import Settings
from jeton.store.engine import Store
from jeton.store.upkeep.opening import open_store
from support.databases import Database, SqliteDatabase

S = TypeVar("S", bound=Store)
T = TypeVar("T")


@asynccontextmanager
async def opened(database: Database) -> AsyncIterator[Store]:
    """Open the store of a database, and close it in the end."""
    found = await open_store(Settings(database_url=database.url))
    try:
        yield found
    finally:
        await found.close()


@pytest.fixture
async def in_file(tmp_path: Path) -> AsyncIterator[Store]:
    """A store in a file; tests say `store = stores.in_file`."""
    async with opened(SqliteDatabase(tmp_path / "jeton.db")) as store:
        yield store


def on_stores(database: Database, scenario: Callable[..., Coroutine[Any, Any, T]], count: int = 1) -> T:
    """Run a coroutine function on stores of one database, as so many processes have them."""

    async def run() -> T:
        async with AsyncExitStack() as stack:
            stores = [await stack.enter_async_context(opened(database)) for _ in range(count)]
            return await scenario(*stores)

    return asyncio.run(run())


def on_store(make: Callable[[], S], scenario: Callable[[S], Coroutine[Any, Any, T]]) -> T:
    """Run a coroutine function on a store that is made for it, and closed in the end."""

    async def run() -> T:
        store = make()
        try:
            return await scenario(store)
        finally:
            await store.close()

    return asyncio.run(run())
