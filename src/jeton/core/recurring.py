"""Work that recurs while the server runs: every so many seconds, and at once when something wakes it."""

import asyncio
import logging
import random
from abc import ABC, abstractmethod
from contextlib import suppress

from jeton.errors import NotFound, Unavailable

_log = logging.getLogger("jeton")

_random = random.SystemRandom()
"""Of its own: tests know the numbers of the shared one."""


class Recurring(ABC):
    """A task whose work recurs; several processes that have it do not work all at once.

    Attributes:
        failure: what the log says when the work fails, which ends neither the task nor the server.
    """

    failure: str

    def __init__(self, every: float) -> None:
        self._every = every
        self._woken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start the task in the running event loop; its work begins at once."""
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def stop(self) -> None:
        """Stop the task; a transaction under way is committed or rolled back as a whole."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    def wake(self) -> None:
        """Let the work recur at once, and once more if it is under way."""
        self._woken.set()

    @abstractmethod
    async def work(self) -> None:
        """Do the work."""

    async def _run(self) -> None:
        while True:
            self._woken.clear()
            try:
                await self.work()
            except (Unavailable, NotFound):
                pass  # the next time will do
            except Exception:  # noqa: BLE001  the server goes on, and so does this
                _log.exception(self.failure)
            seconds = self._every * _random.uniform(0.9, 1.1)  # not all at once
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):  # wait_for would lose that it is stopped just when woken
                    await self._woken.wait()
