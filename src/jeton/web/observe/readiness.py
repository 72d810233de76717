"""/readyz: whether this process can serve, and if not, what is missing.

What is asked for, in vain or not, is said by name and in words of our own: who asks needs no API token, so an
address, a user or a driver's error never stands in the answer. The log has them.
"""

import asyncio
import logging
import time
from collections.abc import Sequence
from typing import Protocol

import msgspec

from jeton.errors import Unavailable
from jeton.metrics import Gauge, Metrics
from jeton.store.engine import Store
from jeton.store.upkeep.opening import reason, text_of
from jeton.web.response import JSON, Response

WITHIN_SECONDS = 2.0
AGAIN_SECONDS = 1.0  # a probe may write: however often it is asked for, once a second is enough
OK = "ok"
_LATE = "it does not answer in time"

_log = logging.getLogger("jeton")


class Check(Protocol):
    """Something that is asked whether it is there.

    `name` is one word for the answer and the label of a metric.
    """

    name: str

    async def check(self) -> str | None:
        """Return what is wrong, without names of hosts or users, or None."""
        ...


class DatabaseCheck:
    """Whether the database can be written, and has the schema of this program."""

    name = "database"

    def __init__(self, store: Store) -> None:
        self._store = store
        self._told = ""

    async def check(self) -> str | None:
        """Return what is wrong, or None."""
        try:
            await self._store.check_writable()
        except Unavailable as error:
            self._tell(reason(error))
            return text_of(error)
        self._told = ""
        return None

    def _tell(self, why: str) -> None:
        """Log what the driver says, once."""
        if why != self._told:
            self._told = why
            _log.warning("the database cannot be used%s", why)


class Readiness:
    """Asks the checks when somebody asks, each at most once a second and for two seconds.

    Args:
        needed: what Jeton cannot serve without.
        others: what it can live without for a while; what is missing is named all the same.
        metrics: where each check's state is kept.
    """

    def __init__(self, needed: Sequence[Check], others: Sequence[Check], metrics: Metrics) -> None:
        text = "Whether what Jeton needs, or uses where it is there, answered when it was last asked."
        self._probes = [
            _Probe(check, metrics.gauge("jeton_check_up", text, recent=True, check=check.name))
            for check in (*needed, *others)
        ]
        self._needed = {check.name for check in needed}
        self._problems: dict[str, str] = {}

    async def answer(self) -> Response:
        """Return what /readyz says now."""
        checks = await self.ask()
        problems = {name: text for name, text in checks.items() if text != OK}
        missing = [name for name in problems if name in self._needed]
        if not missing:
            status = "degraded" if problems else "ready"
            return Response(200, msgspec.json.encode({"status": status, "checks": checks}), (JSON,))
        error = "; ".join(f"{name}: {problems[name]}" for name in missing)
        body = {"error": error, "status": "unavailable", "checks": checks}
        return Response(503, msgspec.json.encode(body), (JSON, (b"retry-after", b"1")))

    async def ask(self) -> dict[str, str]:
        """Return for each check `OK` or what is wrong."""
        for probe in self._probes:
            probe.begin()
        await asyncio.wait([probe.task for probe in self._probes if probe.task], timeout=WITHIN_SECONDS)
        found = {probe.name: probe.found() for probe in self._probes}
        self._note({name: text for name, text in found.items() if text != OK})
        return found

    def _note(self, problems: dict[str, str]) -> None:
        """Log what has changed, in one line."""
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


class _Probe:
    """One check on its way."""

    def __init__(self, check: Check, up: Gauge) -> None:
        self.name = check.name
        self.task: asyncio.Task[str | None] | None = None
        self._check = check
        self._up = up
        self._again = 0.0

    def begin(self) -> None:
        """Ask, unless that was done just now or is not answered yet."""
        now = time.monotonic()
        if self.task is None or (self.task.done() and now >= self._again):
            self._again = now + AGAIN_SECONDS
            self.task = asyncio.get_running_loop().create_task(self._asked())

    def found(self) -> str:
        """Return what it has found."""
        text = (self.task.result() or OK) if self.task and self.task.done() else _LATE
        self._up.set(text == OK)
        return text

    async def _asked(self) -> str | None:
        try:
            return await self._check.check()
        except Exception:  # noqa: BLE001  a check that fails must not make /readyz fail
            _log.exception("the check of %s failed", self.name)
            return "it cannot be checked"
