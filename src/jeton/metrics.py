"""Metrics as the parts of the program see them: they declare counters and gauges, and change them.

A server passes `web.prometheus.PrometheusMetrics`, which can be scraped. A command passes `NoMetrics`: it
need not load the library.
"""

from typing import Protocol


class Counter(Protocol):
    """A number that only grows."""

    def inc(self, amount: float = 1) -> None:
        """Add to it."""
        ...


class Gauge(Counter, Protocol):
    """A number that goes up and down."""

    def dec(self, amount: float = 1) -> None:
        """Subtract from it."""
        ...

    def set(self, value: float) -> None:
        """Replace it."""
        ...


class Metrics(Protocol):
    """Declares counters and gauges. Who declares the same name and labels again gets the same one."""

    def counter(self, name: str, text: str, /, **labels: str) -> Counter:
        """Return a counter.

        Args:
            name: its name, which ends with `_total`.
            text: one sentence on what it says.
            labels: its labels.
        """
        ...

    def gauge(
        self, name: str, text: str, /, *, each: bool = False, recent: bool = False, **labels: str
    ) -> Gauge:
        """Return a gauge.

        Args:
            name: its name.
            text: one sentence on what it says.
            each: whether every worker's is shown, with a label `worker`, instead of their sum.
            recent: whether the value that any worker set last is shown, for what is the same for all.
            labels: its labels.
        """
        ...


class NoMetrics:
    """Metrics that nobody reads."""

    def counter(self, *_: str, **__: str | bool) -> Gauge:
        """Return a counter that keeps nothing."""
        return _Unread()

    gauge = counter


class _Unread:
    def inc(self, amount: float = 1) -> None:
        """Do nothing."""

    dec = set = inc


NO_METRICS = NoMetrics()
