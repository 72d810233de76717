"""A hot standby of a PostgreSQL server of the tests: it follows it by streaming, and can take its place."""

import time
from collections.abc import Callable
from contextlib import suppress

import asyncpg

from support.postgres import Cluster

_SECONDS = 60.0
_POLL = 0.01


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

    def catch_up(self) -> None:
        """Return when all that the primary has written until now can be read here."""
        ((position,),) = self.primary.query("SELECT pg_current_wal_lsn()::text")
        seen = "SELECT pg_last_wal_replay_lsn() >= $1::text::pg_lsn"
        self._wait(lambda: self.query(seen, position)[0][0], "to catch up")

    def hold(self) -> None:
        """Show from now on what could be read here at this moment; what comes is kept, but not shown."""
        self.query("SELECT pg_wal_replay_pause()")
        self._wait(lambda: self._state() == "paused", "to hold still")

    def go_on(self) -> None:
        """Show what was kept since `hold`."""
        self.query("SELECT pg_wal_replay_resume()")

    def promote(self) -> None:
        """Become a primary; returns when writes are taken."""
        self.query("SELECT pg_promote(true, 60)")
        self._wait(lambda: not self.query("SELECT pg_is_in_recovery()")[0][0], "to be promoted")

    def _create(self) -> None:
        self._make_folder()
        place = f"host={self.primary.host} port={self.primary.port}"
        source = f"{place} user=postgres application_name={self.name}"
        options = ["--write-recovery-conf", "--checkpoint=fast", "--wal-method=stream", f"--dbname={source}"]
        self._run("pg_basebackup", *options).wait(_SECONDS)
        if not (self._data / "standby.signal").exists():
            raise RuntimeError(f"pg_basebackup has failed:\n{self._log.read_text(errors='replace')}")

    def _of_primary(self, column: str) -> str | None:
        found = self.primary.query(
            f"SELECT {column} FROM pg_stat_replication WHERE application_name = $1",  # noqa: S608  ours
            self.name,
        )
        return found[0][0] if found else None

    def _state(self) -> str:
        ((state,),) = self.query("SELECT pg_get_wal_replay_pause_state()")
        return str(state)

    def _wait(self, probe: Callable[[], bool], what: str) -> None:
        deadline = time.monotonic() + _SECONDS
        while time.monotonic() < deadline:
            with suppress(asyncpg.PostgresConnectionError, asyncpg.CannotConnectNowError, OSError):
                if probe():
                    return
            time.sleep(_POLL)
        raise RuntimeError(f"waited in vain for the standby {what}")
