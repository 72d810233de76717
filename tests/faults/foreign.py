"""Another session of the database that Jeton works on: what it locks and changes, and what it sees."""

from collections.abc import Iterator
from contextlib import contextmanager

import asyncpg
from cli.commands import until
from support.blocking import wait_for
from support.databases import PostgresDatabase

_SESSIONS = "FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'jeton'"


class Foreign:
    """What another program does to a database; every session of its own ends with the call."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._watching = PostgresDatabase(url)

    def close(self) -> None:
        """Close the connection that watches."""
        self._watching.close()

    def run(self, sql: str) -> None:
        """Execute a statement."""
        self._watching.run(sql)

    def number(self, sql: str) -> int:
        """Return the number that a query finds."""
        return int(self._watching.rows(sql)[0][0])

    def sessions(self) -> int:
        """Return how many connections Jeton has."""
        return self.number(f"SELECT count(*) {_SESSIONS}")

    def waiting(self) -> int:
        """Return how many of Jeton's connections wait for a lock."""
        return self.number(f"SELECT count(*) {_SESSIONS} AND wait_event_type = 'Lock'")

    def in_transaction(self) -> int:
        """Return how many of Jeton's connections are in a transaction and do nothing."""
        return self.number(f"SELECT count(*) {_SESSIONS} AND state LIKE 'idle in %'")

    def end_sessions(self) -> None:
        """End all of Jeton's connections; returns when they have ended."""
        self.run(f"SELECT pg_terminate_backend(pid, 10000) {_SESSIONS}")

    def wait_for_waiting(self, count: int) -> None:
        """Return when so many of Jeton's connections wait for a lock."""
        until(lambda: self.waiting() >= count, f"{count} connections to wait")

    @contextmanager
    def transaction(self, sql: str, *args: object) -> Iterator[asyncpg.Connection]:
        """Execute a statement and commit when the block ends."""
        connection = wait_for(asyncpg.connect(self._url))
        try:
            wait_for(connection.execute("BEGIN"))
            wait_for(connection.execute(sql, *args))
            yield connection
            wait_for(connection.execute("COMMIT"))
        finally:
            wait_for(connection.close())
