"""The rate limit that the workers of one server share: each has every log, and tells the others what passes.

What has passed stands in a ring of entries in memory that all workers share. Under a lock a worker first
reads what the others have added, then decides by its own logs as one process does, and adds what passes. The
kernel releases the lock when its holder dies. An entry is written before the number of entries rises, so a
worker that is killed at any moment leaves the ring whole.
"""

import asyncio
import fcntl
import logging
import math
import mmap
import time
from collections.abc import Callable
from struct import Struct
from typing import IO

from jeton.web.ratelimit.local import RateDecision, RateLimiter

_log = logging.getLogger("jeton")

PLACES = 2**19
"""The number of entries that are kept: a worker that starts knows no earlier ones. They take 40 MiB."""
READ_SECONDS = 0.5
"""Seconds between two looks at the ring of a worker that gets no requests."""
LOCK_SECONDS = 1.0
"""Seconds for which a request waits for the lock; only a worker that is halted holds it for long."""

_ENTRY = Struct("d36s36s")  # the moment, and the ids of the API token and the user
_HEAD = 8
_TRIES = 20
"""The attempts to take the lock before a pause: it is held for microseconds, and a pause takes a hundred."""
_PAUSE = 0.000_05


class WorkersRateLimiter(RateLimiter):
    """A rate limit of `limit` requests in any `window` seconds for each key, counted by all workers together.

    It is made before they are forked, with an open file to lock. While a worker that is halted holds the lock
    each other one counts by itself.
    """

    def __init__(
        self,
        lock: IO[bytes],
        limit: int,
        window: int,
        clock: Callable[[], float],
        places: int = PLACES,
        *,
        user_limit: float = math.inf,
    ) -> None:
        super().__init__(limit, window, clock, user_limit=user_limit)
        self._file = lock  # stays open as long as this
        self._lock = lock.fileno()
        self._memory = memoryview(mmap.mmap(-1, _HEAD + places * _ENTRY.size))
        self._added = self._memory[:_HEAD].cast("Q")  # one item: the number of entries ever added
        self._places = places
        self._read = 0
        self._is_held_up = False
        self._timer: asyncio.TimerHandle | None = None

    async def start(self) -> None:
        """Read what has passed, and from now on what the others add, with or without requests."""
        self._read_now_and_then(asyncio.get_running_loop())

    async def close(self) -> None:
        """Read no more."""
        if self._timer is not None:
            self._timer.cancel()

    async def hit(self, key: str, user: str = "") -> RateDecision:
        """Count a request unless the window is full, and return the decision."""
        if not self._take_lock():
            return await super().hit(key, user)
        try:
            added = self._added[0]
            if added != self._read:
                self._read_up_to(added)
            decision = await super().hit(key, user)
            if decision.passes:
                place = _HEAD + added % self._places * _ENTRY.size
                _ENTRY.pack_into(self._memory, place, self._logs[key][-1], key.encode(), user.encode())
                self._read = self._added[0] = added + 1
            return decision
        finally:
            fcntl.lockf(self._lock, fcntl.LOCK_UN)

    def _read_now_and_then(self, loop: asyncio.AbstractEventLoop) -> None:
        self._timer = loop.call_later(READ_SECONDS, self._read_now_and_then, loop)
        if self._take_lock():
            added = self._added[0]
            fcntl.lockf(self._lock, fcntl.LOCK_UN)
            self._read_up_to(added)  # without the lock, for after a start it may be much

    def _read_up_to(self, added: int) -> None:
        """Note what has passed in any worker until so many entries had been added."""
        expired = self._clock() - self.window
        for number in range(max(self._read, added - self._places), added):
            moment, key, user = _ENTRY.unpack_from(self._memory, _HEAD + number % self._places * _ENTRY.size)
            if moment > expired:
                self.note(key.decode(), moment, user.rstrip(b"\0").decode())
        self._read = added

    def _take_lock(self) -> bool:
        """Take the lock and return True; return False if a worker holds it that does not run."""
        give_up, tries = 0.0, 0
        while True:
            tries += 1
            try:
                fcntl.lockf(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                now = time.monotonic()
                give_up = give_up or now + LOCK_SECONDS
                if now > give_up and not self._is_held_up:
                    self._is_held_up = True
                    _log.warning("each worker counts the rate limit: one that is halted holds the lock")
                if self._is_held_up:
                    return False
                if tries > _TRIES:
                    time.sleep(_PAUSE)
            else:
                self._is_held_up = False
                return True
