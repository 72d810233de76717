"""Every table with its columns, and the interface by which a copy reads and writes them."""

from collections.abc import AsyncIterator, Callable
from typing import Protocol

from msgspec import Struct

from jeton.store.change_sets import OBJECT_HISTORY, TOKEN_HISTORY
from jeton.store.columns import places
from jeton.store.engine import Row

BATCH = 500
"""The number of rows in memory at a time: a value may be as large as a request's body."""
_FEW = 5
"""The same for rows that hold whole exports."""

Report = Callable[[str, str, int], None]
"""A callback for progress; it takes the activity (`Copying`, `Checking`), the table, and how many of its rows
are done."""


class CopyError(Exception):
    """The copy was refused or has failed, and the target is still empty; the text says why."""


class Table(Struct, frozen=True):
    """A table; its rows have the values of `columns` in this order and are sorted by `key`."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...] = ("id",)
    booleans: frozenset[str] = frozenset()
    batch: int = BATCH
    """The number of its rows that may be in memory at a time."""

    @property
    def select(self) -> str:
        """The statement that reads all rows."""
        return f"SELECT {', '.join(self.columns)} FROM {self.name} ORDER BY {', '.join(self.key)}"

    @property
    def insert(self) -> str:
        """The statement that writes one row."""
        return f"INSERT INTO {self.name} ({', '.join(self.columns)}) VALUES ({places(self.columns)})"

    @property
    def probe(self) -> str:
        """The statement that finds at most one row, to tell whether there is any."""
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
    Table(
        "organization",
        ("id", "account_id", "name", "environment_count", "version", "created_at", "updated_at"),
    ),
    Table(
        "organization_member",
        ("organization_id", "account_id", "role"),
        ("account_id", "organization_id"),
    ),
    Table(
        "workspace",
        (
            *("id", "account_id", "name", "description", "version", "created_at", "updated_at"),
            "organization_id",
        ),
    ),
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
    Table("content", ("digest", "body"), ("digest",)),
    Table(
        "release",
        (
            *("id", "organization_id", "version", "digest", "notes", "tokens", "is_public", "revision"),
            *("account_id", "api_token_id", "created_at"),
        ),
        booleans=frozenset({"is_public"}),
    ),
    Table("release_content", ("release_id", "digest"), ("release_id", "digest")),
    Table("release_version", ("organization_id", "version", "digest"), ("organization_id", "version")),
    Table(
        "rendition",
        (
            *("digest", "selector", "target", "etag", "content_type", "size", "facts", "gzip", "zstd"),
            "created_at",
        ),
        ("digest", "selector", "target"),
        batch=_FEW,
    ),
    Table(
        "environment",
        (
            *("id", "organization_id", "name", "position", "release_id", "gate", "version", "created_at"),
            "updated_at",
        ),
    ),
    Table(
        "promotion",
        (
            *("id", "environment_id", "release_id", "release_version", "digest", "is_forced", "refusals"),
            *("account_id", "api_token_id", "created_at"),
        ),
        booleans=frozenset({"is_forced"}),
    ),
    Table(
        "change_set",
        (
            *("id", "workspace_id", "organization_id", "account_id", "api_token_id", "undoes"),
            "created_at",
        ),
    ),
    Table("token_history", TOKEN_HISTORY, ("mode_id", "token_id", "version")),
    Table("object_history", OBJECT_HISTORY, ("change_set_id", "kind", "object_id")),
    Table(
        "idempotency",
        ("api_token_id", "key", "request_digest", "status", "etag", "body", "created_at"),
        ("api_token_id", "key"),
    ),
)
"""Every table except `migration`, which is not copied; parents stand before their children."""


class Session(Protocol):
    """A transaction of a copy on one of the two databases; it ends when its context manager exits.

    Every method raises `Unavailable`, with the driver's error as its cause, if the engine refuses.
    """

    def batches(self, table: Table) -> AsyncIterator[list[Row]]:
        """Yield all rows in the order of the key, at most `table.batch` at a time."""
        ...

    async def has_rows(self, table: Table) -> bool:
        """Tell whether a table has any row."""
        ...

    async def insert(self, table: Table, rows: list[Row]) -> None:
        """Add rows."""
        ...

    async def finish_writing(self) -> None:
        """Do what an engine needs between writing rows and reading them back."""
        ...

    async def is_shared(self) -> bool:
        """Tell whether another program uses the database by now."""
        ...
