"""What counting a request for /metrics costs, against the usual library doing the same."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from types import SimpleNamespace
from typing import cast

from asked import no_body
from prometheus_client import CollectorRegistry
from prometheus_client import Counter as TheirCounter
from prometheus_client import Gauge as TheirGauge
from prometheus_client import Histogram as TheirHistogram
from quiet import Others
from row import Figure, Goal, Row, Unit
from world import World

from jeton.web.api.table import OPERATIONS
from jeton.web.observe.prometheus import PrometheusMetrics
from jeton.web.observe.traffic import SECONDS, Traffic
from jeton.web.request import Request, Services
from jeton.web.response import Response

_MICROSECONDS = Unit("µs", "{:,.2f}", more_is_better=False)
_BATCH = 10_000
_SIZE = 300
_TOOK = 0.0042

_NOTE = (
    "What is counted of each request: one more and one less in flight, the answer by method, route and "
    "status, its duration in a histogram, its bytes. Jeton's labels against "
    "the least that prometheus-client needs for the same series, in this process alone."
)


@dataclass(frozen=True, slots=True)
class _Counting:
    name: str
    count: Callable[[], None]

    def measure(self, seconds: float) -> Figure:
        """Measure the microseconds of one request, the median of batches."""
        others = Others()
        found: list[float] = []
        until = time.perf_counter() + seconds
        while time.perf_counter() < until or not found:
            start = time.thread_time()
            for _ in range(_BATCH):
                self.count()
            found.append((time.thread_time() - start) * 1e6 / _BATCH)
        return Figure(sorted(found)[len(found) // 2], 0, others.share())


def row(_: World) -> Row:
    """Return the row."""
    goal = Goal(_Counting("prometheus-client", _theirs()), None)
    return Row("count a request for /metrics", _MICROSECONDS, _NOTE, _Counting("Jeton", _ours()), (goal,))


def _ours() -> Callable[[], None]:
    traffic = Traffic(PrometheusMetrics(), OPERATIONS, {})
    scope = {"method": "GET", "raw_path": b"", "query_string": b"", "headers": ()}
    nobody = cast("Services", SimpleNamespace(store=None))  # none is asked
    request, response = Request(scope, no_body, nobody), Response(200, b"x" * _SIZE)
    request.operation = next(each for each in OPERATIONS if each.method == "GET")

    def count() -> None:
        traffic.begin()
        traffic.end()
        traffic.answered(request, response, _TOOK)

    return count


def _theirs() -> Callable[[], None]:
    registry = CollectorRegistry()
    labels = {"method": "GET", "route": "/", "status": "200"}
    requests = TheirCounter("requests", "Requests.", list(labels), registry=registry).labels(**labels)
    seconds = TheirHistogram("seconds", "Durations.", ["route"], buckets=SECONDS, registry=registry)
    of_route = seconds.labels(route="/")
    under_way = TheirGauge("in_flight", "Requests under way.", registry=registry)
    sent = TheirCounter("bytes", "Bytes.", registry=registry)

    def count() -> None:
        under_way.inc()
        requests.inc()
        of_route.observe(_TOOK)
        sent.inc(_SIZE)
        under_way.dec()

    return count
