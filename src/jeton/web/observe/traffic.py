"""Metrics of requests. Every label has a fixed list of values: a series comes with its first use.

No client can make others.
"""

from collections.abc import Iterable, Sequence

from prometheus_client import Counter

from jeton.errors import JetonError, RateLimited, Unauthenticated, Unavailable
from jeton.store.upkeep.opening import CAUSES, cause_of
from jeton.web.http.operation import Operation
from jeton.web.http.repeats import AnsweredRequest
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.observe.prometheus import PrometheusMetrics

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Upper bounds, in seconds, of the histogram of durations."""
UNMATCHED = "unmatched"
"""The label of a request whose path has no route, or that was answered before the router was asked."""

_METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
_OTHER = "other"
_ALWAYS = (401, 499, 500, 503)
_OF_BODY = (400, 408, 413, 415)
_OF_PAGES = (200, 304, 500, 503)
_OF_UNMATCHED = (204, 400, 401, 404, 405, 429, 499, 500, 503)
_REQUESTS = "jeton_requests_total", "Requests answered, by route; 499: the client went away before."
_SECONDS = "jeton_request_duration_seconds", "How long requests took, from their head to their answer."
_PAGE = "page"
_OF_FRONTS = {"/mcp": "tool", "/scim/": "provisioning"}
"""The class of operations by the beginning of their paths."""


class _Route:
    """The series of a route and a method: a counter for each status, and the histogram of its class."""

    __slots__ = ("_labels", "_metrics", "_possible", "_statuses", "seconds")

    def __init__(
        self, metrics: PrometheusMetrics, method: str, route: str, statuses: Iterable[int], kind: str
    ) -> None:
        self._metrics = metrics
        self._labels = {"method": method, "route": route}
        self._possible = frozenset(statuses)
        self._statuses: dict[int | str, Counter] = {}
        self.seconds = metrics.histogram(*_SECONDS, SECONDS, **{"class": kind})

    def counter(self, status: int) -> Counter:
        """Return the counter of a status; statuses that the route does not declare share one."""
        series = self._statuses.get(status)
        if series is None:
            label = str(status) if status in self._possible else _OTHER
            series = self._metrics.counter(*_REQUESTS, **self._labels, status=label)
            self._statuses[status] = series
        return series


class Traffic:
    """Counts requests.

    Args:
        metrics: the metrics that declare the series.
        operations: the operations whose requests are counted by route; HEAD counts as GET.
        pages: the route of each path outside /api/.

    Attributes:
        in_flight: the number of requests under way, which the application counts.
    """

    def __init__(
        self, metrics: PrometheusMetrics, operations: Sequence[Operation], pages: dict[bytes, str]
    ) -> None:
        self._of_operations = {
            id(operation): _Route(
                metrics, operation.method, operation.path, _statuses_of(operation), class_of(operation)
            )
            for operation in operations
        }
        routes = {
            route: _Route(metrics, "GET", route, _OF_PAGES, _PAGE) for route in dict.fromkeys(pages.values())
        }
        self._of_pages = {path: routes[route] for path, route in pages.items()}
        self._unmatched = {
            method: _Route(metrics, method, UNMATCHED, _OF_UNMATCHED, UNMATCHED)
            for method in (*_METHODS, _OTHER)
        }
        self._is_shared = metrics.is_shared
        self.in_flight = self._sent_bytes = 0
        self._answers: dict[Counter, int] = {}
        """Answers that are not counted yet, by their series."""
        self._in_flight_gauge = metrics.gauge("jeton_requests_in_flight", "Requests under way.")
        self._sent = metrics.counter("jeton_response_bytes_total", "Bytes of the bodies that were answered.")
        self._limited = metrics.counter(
            "jeton_rate_limited_total", "Requests over the limit of their API token or user."
        )
        self._unknown = metrics.counter(
            "jeton_authentication_failures_total", "Requests without an API token that is valid."
        )
        self._unreadable = metrics.counter(
            "jeton_requests_refused_total", "Requests refused before the application saw them: no valid HTTP."
        )
        self._unavailable = {
            cause: metrics.counter(
                "jeton_unavailable_total", "Refusals because something was away or busy.", cause=cause
            )
            for cause in CAUSES
        }

    def measure(self) -> None:
        """Set the gauge of requests in flight, and count the answers since the last time."""
        self._in_flight_gauge.set(self.in_flight)
        self._count()

    def _count(self) -> None:
        """Count the answers that are not counted yet; with every request this would cost 2 µs more."""
        self._sent.inc(self._sent_bytes)
        self._sent_bytes = 0
        while self._answers:
            series, count = self._answers.popitem()
            series.inc(count)

    def answered(self, request: Request | AnsweredRequest, response: Response, seconds: float) -> None:
        """Count an answer and how long it took."""
        operation = request.operation
        route = self._page_or_unmatched(request) if operation is None else self._of_operations[id(operation)]
        series = route.counter(response.status)
        self._answers[series] = self._answers.get(series, 0) + 1
        route.seconds.observe(seconds)
        if request.method != "HEAD":
            self._sent_bytes += response.length
        if self._is_shared:  # another worker may render the series at any time
            self._count()

    def refused(self, error: JetonError) -> None:
        """Count a refusal by its cause, in addition to its status."""
        if isinstance(error, Unauthenticated):
            self._unknown.inc()
        elif isinstance(error, RateLimited):
            self._limited.inc()
        elif isinstance(error, Unavailable):
            self._unavailable[cause_of(error)].inc()

    def unreadable(self) -> None:
        """Count a request that the server refused before the application got it."""
        self._unreadable.inc()

    def _page_or_unmatched(self, request: Request | AnsweredRequest) -> _Route:
        page = self._of_pages.get(request.raw_path)
        if page is not None and request.method in {"GET", "HEAD"}:
            return page
        return self._unmatched.get(request.method, self._unmatched[_OTHER])


def class_of(operation: Operation) -> str:
    """Return the class of operations whose durations are one histogram."""
    path, prefix = operation.path, operation.prefix
    front = next((kind for start, kind in _OF_FRONTS.items() if path.startswith(start)), None)
    if front is not None:
        return front
    if prefix == "/public":
        return "package"
    if not prefix and not path.startswith("/public/"):
        return _PAGE
    if "/export" in path:
        return "export"
    if path.endswith("/import"):
        return "import"
    return "read" if operation.method == "GET" else "write"


def _statuses_of(operation: Operation) -> set[int]:
    statuses = {*operation.successes, *operation.errors, *_ALWAYS}
    if operation.method == "GET":
        statuses.add(304)
    return statuses | set(_OF_BODY if operation.body is not None else ())
