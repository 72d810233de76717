"""What there is to copy: every table with its columns, and what an engine does with one."""

from collections.abc import AsyncIterator, Callable
from typing import Protocol

from msgspec import Struct

from jeton.store.engine import Row

BATCH = 500
"""Rows in memory at a time: a value may be as large as a request's body."""

Report = Callable[[str, str, int], None]
"""Is told what is being done (`Copying`, `Checking`), the table, and how many of its rows are done."""


class CopyError(Exception):
    """The copy was refused or has failed, and the target is as empty as before; the text says why."""


class Table(Struct, frozen=True):
    """A table; rows have the values of `columns` in their order and are sorted by `key`."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...] = ("id",)
    booleans: frozenset[str] = frozenset()

    @property
    def select(self) -> str:
        """The statement that reads all rows."""
        return f"SELECT {', '.join(self.columns)} FROM {self.name} ORDER BY {', '.join(self.key)}"

    @property
    def insert(self) -> str:
        """The statement that writes one row."""
        places = ", ".join(f"${number}" for number, _ in enumerate(self.columns, 1))
        return f"INSERT INTO {self.name} ({', '.join(self.columns)}) VALUES ({places})"

    @property
    def probe(self) -> str:
        """The statement that finds a row if there is one."""
        return f"SELECT 1 FROM {self.name} LIMIT 1"


TABLES = (
    Table("account", ("id", "email", "plan", "workspace_count", "created_at")),
    Table(
        "api_token",
        (
            *("id", "account_id", "name", "prefix", "digest", "scopes"),
            *("created_at", "last_used_at", "expires_at", "revoked_at"),
        ),
    ),
    Table("workspace", ("id", "account_id", "name", "description", "version", "created_at", "updated_at")),
    Table("member", ("workspace_id", "account_id", "role"), ("account_id", "workspace_id")),
    Table(
        "tokenset",
        ("id", "workspace_id", "name", "description", "mode_count", "version", "created_at", "updated_at"),
    ),
    Table(
        "mode",
        ("id", "tokenset_id", "name", "is_default", "revision", "version", "created_at", "updated_at"),
        booleans=frozenset({"is_default"}),
    ),
    Table(
        "token",
        (
            *("id", "mode_id", "tokenset_id", "name", "name_hash", "type", "value", "description"),
            *("alias_to", "alias_hash", "version", "created_at", "updated_at", "deprecated", "extensions"),
        ),
        ("mode_id", "id"),
    ),
    Table("token_reference", ("mode_id", "token_id", "target_hash"), ("mode_id", "target_hash", "token_id")),
    Table(
        "idempotency",
        ("api_token_id", "key", "request_digest", "status", "etag", "body", "created_at"),
        ("api_token_id", "key"),
    ),
)
"""Every table but `migration`, which each database has for itself; parents stand before their children."""


class Session(Protocol):
    """One side of a copy: a transaction on one database, which ends as its context manager does.

    Every method raises `Unavailable`, with the driver's error as its cause, where the engine refuses.
    """

    def batches(self, table: Table) -> AsyncIterator[list[Row]]:
        """Yield all rows in the order of the key, at most `BATCH` at a time."""
        ...

    async def has_rows(self, table: Table) -> bool:
        """Tell whether a table has any row."""
        ...

    async def insert(self, table: Table, rows: list[Row]) -> None:
        """Add rows."""
        ...

    async def finish_writing(self) -> None:
        """Do what an engine needs before it reads back what was written."""
        ...

    async def is_shared(self) -> bool:
        """Tell whether anybody else is using the database by now."""
        ...
