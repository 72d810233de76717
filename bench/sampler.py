"""Where a process spends its processor time: its main thread by samples, its other threads by their clocks.

A timer of the kernel's on the main thread's own processor clock sends a signal at each of its ticks (some 250
a second of work; waiting does not count), and the handler notes in which module the thread was. Nothing is
wrapped or slowed down, unlike with a profiler that looks at every call. Linux alone has such a timer.
"""

import ctypes
import opcode
import signal
import threading
import time
from collections import Counter, defaultdict
from types import FrameType

import msgspec

_THREAD_CLOCK = 3  # CLOCK_THREAD_CPUTIME_ID
_TO_THREAD = 4  # SIGEV_THREAD_ID
_PERIOD = 1_000_000  # ns, or the kernel's tick where that is longer
_RESUME = opcode.opmap["RESUME"]
_OWN_FOLDERS = ("/jeton/", "/uvicorn/", "/asyncpg/")


class _Event(ctypes.Structure):
    _fields_ = (
        ("value", ctypes.c_void_p),
        ("signal", ctypes.c_int),
        ("notify", ctypes.c_int),
        ("thread", ctypes.c_int),
        ("rest", ctypes.c_char * 44),
    )


class _Interval(ctypes.Structure):
    _fields_ = tuple((name, ctypes.c_long) for name in ("seconds", "period", "first_seconds", "first"))


class Samples(msgspec.Struct):
    """How often the main thread was found in each module, its processor seconds, and those of the others."""

    modules: dict[str, int]
    seconds: float
    threads: dict[str, float]


class Sampler:
    """Samples the thread that makes it, between one SIGUSR1 and the next."""

    def __init__(self) -> None:
        self.samples: Samples | None = None
        self._modules: Counter[str] = Counter()
        self._libc = ctypes.CDLL(None, use_errno=True)
        self._timer = ctypes.c_void_p()
        event = _Event(None, signal.SIGPROF, _TO_THREAD, threading.get_native_id(), b"")
        if self._libc.timer_create(_THREAD_CLOCK, ctypes.byref(event), ctypes.byref(self._timer)):
            raise OSError(ctypes.get_errno(), "no timer on the thread's clock")
        signal.signal(signal.SIGPROF, self._note)
        signal.siginterrupt(signal.SIGPROF, False)  # noqa: FBT003  the signature is Python's
        signal.signal(signal.SIGUSR1, self._toggle)
        self._before: dict[str, float] = {}

    def _toggle(self, *_: object) -> None:
        clocks = _clocks()
        if not self._before:
            self._before = clocks
            self._set(_PERIOD)
            return
        self._set(0)
        spent = {name: seconds - self._before.get(name, 0.0) for name, seconds in clocks.items()}
        main = spent.pop(threading.main_thread().name)
        self.samples = Samples(dict(self._modules), main, spent)

    def _set(self, period: int) -> None:
        interval = _Interval(0, period, 0, period)
        self._libc.timer_settime(self._timer, 0, ctypes.byref(interval), None)

    def _note(self, _: int, frame: FrameType | None) -> None:
        self._modules[_module(frame)] += 1


def _module(frame: FrameType | None) -> str:
    """Return the module of Jeton's, of the server's or of the driver's that the time went to.

    What the standard library and C code do is done for the module that called them. Python looks for
    signals when a function begins or goes on: until then the time was its caller's.
    """
    if frame is not None and frame.f_code.co_code[max(frame.f_lasti, 0)] == _RESUME:
        frame = frame.f_back
    while frame is not None:
        file = frame.f_code.co_filename
        for folder in _OWN_FOLDERS:
            if folder in file:
                return folder[1:] + file.rpartition(folder)[2]
        frame = frame.f_back
    return ""


def _clocks() -> dict[str, float]:
    """Return the processor seconds of each thread by its name, numbers at its end left out."""
    found: defaultdict[str, float] = defaultdict(float)
    for thread in threading.enumerate():
        if thread.ident is not None:
            name = thread.name.rstrip("_0123456789")
            found[name] += time.clock_gettime(time.pthread_getcpuclockid(thread.ident))
    return dict(found)
