"""How long an event loop is held: the processor time of its thread from one of its turns to the next."""

import asyncio
import sys
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from jeton.web.observe.vitals import Vitals

BOUND = 0.010
"""The most seconds for which an event loop may be held."""
_EVERY = 0.001
_FRAMES = 12


class Holds:
    """Measures the event loop that runs, from now on.

    A beat is due every `every` seconds. What the loop's own thread computes from one to the next is a hold,
    so that no other thread or process lengthens it, however busy the machine is.

    Attributes:
        longest: the longest hold since it was last set to 0, in seconds of processor time.
        seen: the stack of the loop's thread in that hold, if anybody could look.
    """

    def __init__(
        self,
        tell: Callable[[float, str], None] | None = None,
        is_told: Callable[[], bool] = lambda: True,
        every: float = _EVERY,
    ) -> None:
        self.longest = 0.0
        self.seen = ""
        self._loop = asyncio.get_running_loop()
        self._tell = tell
        self._is_told = is_told
        self._every = every
        self._ident = threading.get_ident()
        self._clock = time.pthread_getcpuclockid(self._ident)
        self._looked = ""
        self._last = time.thread_time()
        threading.Thread(target=self._look, name="holds", daemon=True).start()
        self._beat()

    def _beat(self) -> None:
        held, looked = time.thread_time() - self._last, self._looked
        if held > self.longest:
            self.longest, self.seen = held, looked
        self._looked = ""
        self._last = time.thread_time()
        self._loop.call_later(self._every, self._beat)

    def _look(self) -> None:
        with suppress(OSError):  # its clock ends with the loop's thread
            self._look_on()

    def _look_on(self) -> None:
        told = 0.0
        while self._loop.is_running():
            time.sleep(self._every)
            if not self._looked and time.clock_gettime(self._clock) - self._last > BOUND / 3:
                frame = sys._current_frames().get(self._ident)
                self._looked = "".join(traceback.format_stack(frame)[-_FRAMES:])
            if self._tell is not None and self.longest > told:
                told = self.longest
                self._tell(self.longest, self.seen)
            elif told and not self._is_told():
                told = self.longest = 0.0


def note_holds(folder: Path, every: float) -> None:
    """Let each server that starts in this process, or in a fork of it, note its longest hold in a folder.

    Once a note is removed, holds from then on are noted.
    """
    start = Vitals.start

    def file() -> Path:
        return folder / f"{threading.get_native_id()}.hold"

    def tell(longest: float, seen: str) -> None:
        file().with_suffix(".new").write_text(f"{longest:.4f}\n{seen}")
        file().with_suffix(".new").replace(file())

    def noting(self: Vitals) -> None:
        start(self)
        Holds(tell, lambda: file().exists(), every)

    Vitals.start = noting  # type: ignore[method-assign]


def noting_holds(folder: Path, every: float = _EVERY) -> dict[str, str]:
    """Return the environment in which a server's workers note their holds in a folder, which is made.

    Each beat asks for the interpreter twice: where answers are timed beside threads that compute, beats are
    seldom, and a hold is known to `every` seconds.
    """
    folder.mkdir(exist_ok=True)
    probe = Path(__file__).parents[1] / "faults" / "probe"
    return {"PYTHONPATH": str(probe), "HOLDS": str(folder), "HOLDS_EVERY": str(every)}


def forget_holds(folder: Path) -> None:
    """Let the holds from now on be noted alone."""
    for file in folder.glob("*.hold"):
        file.unlink()


def longest_noted(folder: Path) -> tuple[float, str]:
    """Return the longest hold of all that were noted in a folder, and the stack in it."""
    noted = (file.read_text().partition("\n") for file in folder.glob("*.hold"))
    return max(((float(seconds), seen) for seconds, _, seen in noted), default=(0.0, ""))
