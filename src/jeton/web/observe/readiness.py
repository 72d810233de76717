"""Readiness: /readyz says whether this process can serve, and if not, which service is missing.

The caller needs no API token, so the answer names a check and has a fixed text; an address, a user or a
driver's error is only logged.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from jeton.errors import Unavailable
from jeton.metrics import Gauge, Metrics
from jeton.store.engine import Store
from jeton.store.upkeep.opening import newest, reason, text_of
from jeton.web.http.response import JSON, Response

WITHIN_SECONDS = 2.0
AGAIN_SECONDS = 1.0  # a check may write to the database, so it runs at most once a second
OK = "ok"
_LATE = "it does not answer in time"

_log = logging.getLogger("jeton")


class Check(Protocol):
    """A check of one service that Jeton uses.

    `name` is one word, for the answer and for the label of a metric.
    """

    name: str

    async def check(self) -> str | None:
        """Return the problem, without names of hosts or users, or None."""
        ...


class DatabaseCheck:
    """The check that the database can be written and has the schema of this program."""

    name = "database"

    def __init__(self, store: Store) -> None:
        self._store = store
        self._logged = ""

    async def check(self) -> str | None:
        """Return the problem, or None; log the driver's message, unless it is the one logged last."""
        try:
            await self._store.check_writable()
        except Unavailable as error:
            if (text := reason(error)) != self._logged:
                self._logged = text
                _log.warning("the database cannot be used%s", text)
            return text_of(error)
        self._logged = ""
        return None


class Readiness:
    """The answer of /readyz; each check runs at most once a second and may take two seconds.

    Args:
        needed: checks of services without which Jeton cannot serve.
        others: checks of services without which it is degraded; their problems are named as well.
        metrics: the metrics in which each check's result is shown.
        facts: what else a server that serves says of itself.
    """

    def __init__(
        self,
        needed: Sequence[Check],
        others: Sequence[Check],
        metrics: Metrics,
        facts: Callable[[], dict[str, object]] = dict,
    ) -> None:
        text = "Whether what Jeton needs, or uses where it is there, answered when it was last asked."
        self._probes = [
            _Probe(check, metrics.gauge("jeton_check_up", text, recent=True, check=check.name))
            for check in (*needed, *others)
        ]
        self._needed = {check.name for check in needed}
        self._problems: dict[str, str] = {}
        self._facts = facts

    async def answer(self) -> Response:
        """Return the current answer of /readyz."""
        checks = await self.ask()
        problems = {name: text for name, text in checks.items() if text != OK}
        missing = [name for name in problems if name in self._needed]
        if not missing:
            status = "degraded" if problems else "ready"
            return Response(200, _line({"status": status, "checks": checks} | self._facts()), (JSON,))
        error = "; ".join(f"{name}: {problems[name]}" for name in missing)
        body = {"error": error, "status": "unavailable", "checks": checks}
        return Response(503, _line(body), (JSON, (b"retry-after", b"1")))

    async def ask(self) -> dict[str, str]:
        """Run all checks; return by the name of each `OK`, or what is wrong."""
        for probe in self._probes:
            probe.begin()
        await asyncio.wait([probe.task for probe in self._probes if probe.task], timeout=WITHIN_SECONDS)
        states = {probe.name: probe.state() for probe in self._probes}
        self._note({name: text for name, text in states.items() if text != OK})
        return states

    def _note(self, problems: dict[str, str]) -> None:
        """Log a change of the problems, in one line."""
        if problems == self._problems:
            return
        self._problems = problems
        listed = "; ".join(f"{name}: {text}" for name, text in problems.items())
        if not problems:
            _log.info("ready again")
        elif self._needed & problems.keys():
            _log.error("not ready: %s", listed)
        else:
            _log.warning("ready, but %s", listed)


def readiness_of(store: Store, others: Sequence[Check], metrics: Metrics) -> Readiness:
    """Return the readiness of a server that needs its store, and tells on which schema it serves."""
    own = newest()

    def facts() -> dict[str, object]:
        versions = store.schema
        return {"schema": versions._asdict() | {"known": own, "pending": versions.pending(own)}}

    return Readiness([DatabaseCheck(store)], others, metrics, facts)


def _line(body: object) -> bytes:
    """Return JSON as a line, for terminals."""
    return msgspec.json.encode(body) + b"\n"


class _Probe:
    """A check, with the task that runs it and the gauge of its result."""

    def __init__(self, check: Check, up: Gauge) -> None:
        self.name = check.name
        self.task: asyncio.Task[str | None] | None = None
        self._check = check
        self._up = up
        self._next_check = 0.0

    def begin(self) -> None:
        """Start the check, unless it is running or was started within the last `AGAIN_SECONDS`."""
        now = time.monotonic()
        if self.task is None or (self.task.done() and now >= self._next_check):
            self._next_check = now + AGAIN_SECONDS
            self.task = asyncio.get_running_loop().create_task(self._run_check())

    def state(self) -> str:
        """Return `OK` or the problem; a check that is still running is a problem."""
        text = (self.task.result() or OK) if self.task and self.task.done() else _LATE
        self._up.set(text == OK)
        return text

    async def _run_check(self) -> str | None:
        try:
            return await self._check.check()
        except Exception:  # noqa: BLE001  a check that fails must not make /readyz fail
            _log.exception("the check of %s failed", self.name)
            return "it cannot be checked"
