"""A hot standby of a PostgreSQL server of the tests: it follows it by streaming, and can take its place."""

from collections.abc import Callable

import asyncpg

from support.postgres import Cluster
from support.programs import SECONDS


class Standby(Cluster):
    """A server that repeats what another one writes, answers queries, and can be promoted.

    Attributes:
        primary: the server that it was made from.
        name: the name by which the primary knows it.
    """

    def __init__(self, primary: Cluster, name: str = "standby") -> None:
        self.primary = primary
        self.name = name
        super().__init__()

    def make_synchronous(self) -> None:
        """Let the primary acknowledge no commit that is not kept here as well."""
        self.primary.configure(synchronous_standby_names=self.name)
        self._wait(lambda: self._of_primary("sync_state") == "sync", "to be synchronous")

    def make_asynchronous(self) -> None:
        """Let the primary wait for this server no longer."""
        self.primary.configure(synchronous_standby_names="")

    def promote(self) -> None:
        """Become a primary; returns when writes are taken."""
        self.query("SELECT pg_promote(true, 60)")
        self._wait(lambda: not self.query("SELECT pg_is_in_recovery()")[0][0], "to be promoted")

    def _create(self) -> None:
        self._make_folder()
        place = f"host={self.primary.host} port={self.primary.port}"
        source = f"{place} user=postgres application_name={self.name}"
        options = ["--write-recovery-conf", "--checkpoint=fast", "--wal-method=stream", f"--dbname={source}"]
        self._run("pg_basebackup", *options).wait(SECONDS)
        if not (self._data / "standby.signal").exists():
            raise RuntimeError(f"pg_basebackup has failed:\n{self.log}")

    def _of_primary(self, column: str) -> str | None:
        found = self.primary.query(
            f"SELECT {column} FROM pg_stat_replication WHERE application_name = $1",  # noqa: S608  ours
            self.name,
        )
        return found[0][0] if found else None

    def _wait(self, probe: Callable[[], bool], what: str) -> None:
        self._until(probe, what, asyncpg.PostgresConnectionError, asyncpg.CannotConnectNowError, OSError)
