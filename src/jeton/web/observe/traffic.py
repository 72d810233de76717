"""What is counted of requests. Every label is one of a list that is known beforehand: no client makes one."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence

from jeton.errors import JetonError, RateLimited, Unauthenticated, Unavailable
from jeton.metrics import Metrics
from jeton.store.upkeep.opening import CAUSES, cause_of
from jeton.web.operation import Operation
from jeton.web.request import Request
from jeton.web.response import Response

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Upper bounds of the histogram of durations."""
UNMATCHED = "unmatched"
"""The route of what was answered before a route was looked for, or has none."""

_METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
_OTHER = "other"
_ALWAYS = (401, 499, 500, 503)
_OF_BODY = (400, 408, 413, 415)
_OF_PAGES = (200, 304, 500, 503)
_OF_UNMATCHED = (204, 400, 401, 404, 405, 429, 499, 500, 503)
_REQUESTS = "jeton_requests_total", "Requests answered, by route; 499: the client went away before."
_SECONDS = "jeton_request_duration_seconds", "How long requests took, from their head to their answer."


class _Route:
    """Where the numbers of one route are in a row: one for each status, and those of its histogram."""

    __slots__ = ("other", "seconds", "statuses", "sum")

    def __init__(
        self, metrics: Metrics, method: str, route: str, statuses: Iterable[int], timed_as: str | None = None
    ) -> None:
        name, text = _REQUESTS

        def place(status: int | str) -> int:
            return metrics.counter(name, text, method=method, route=route, status=str(status)).at

        histogram = metrics.histogram(*_SECONDS, SECONDS, method=timed_as or method, route=route)
        self.statuses = {status: place(status) for status in sorted(set(statuses))}
        self.other = place(_OTHER)
        self.seconds = histogram.at
        self.sum = histogram.sum_at


class Traffic:
    """Counts requests; each costs about a microsecond.

    Args:
        metrics: where the series are declared.
        operations: whose routes are counted, method by method; HEAD counts as the GET that it is answered as.
        pages: what stands outside /api/, as path and route.
    """

    def __init__(self, metrics: Metrics, operations: Sequence[Operation], pages: dict[bytes, str]) -> None:
        self._row = metrics.row
        self._of_operations = {
            id(operation): _Route(metrics, operation.method, operation.path, _statuses_of(operation))
            for operation in operations
        }
        routes = {route: _Route(metrics, "GET", route, _OF_PAGES) for route in dict.fromkeys(pages.values())}
        self._of_pages = {path: routes[route] for path, route in pages.items()}
        self._unmatched = {
            method: _Route(metrics, method, UNMATCHED, _OF_UNMATCHED, timed_as="any")
            for method in (*_METHODS, _OTHER)
        }
        under_way = metrics.gauge("jeton_requests_in_flight", "Requests under way.")
        sent = metrics.counter("jeton_response_bytes_total", "Bytes of the bodies that were answered.")
        self._under_way, self._sent = under_way.at, sent.at
        self._limited = metrics.counter("jeton_rate_limited_total", "Requests over their API token's limit.")
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

    def begin(self) -> None:
        """Count a request in flight."""
        self._row[self._under_way] += 1

    def end(self) -> None:
        """Count one less, however it ended."""
        self._row[self._under_way] -= 1

    def answered(self, request: Request, response: Response, seconds: float) -> None:
        """Count an answer and how long it took."""
        operation, row = request.operation, self._row
        route = self._unusual(request) if operation is None else self._of_operations[id(operation)]
        row[route.statuses.get(response.status, route.other)] += 1
        row[route.seconds + bisect_left(SECONDS, seconds)] += 1
        row[route.sum] += seconds
        if response.body and request.method != "HEAD":
            row[self._sent] += len(response.body)

    def refused(self, error: JetonError) -> None:
        """Count what an operator looks at beside the status of a refusal."""
        if isinstance(error, Unauthenticated):
            self._unknown.add()
        elif isinstance(error, RateLimited):
            self._limited.add()
        elif isinstance(error, Unavailable):
            self._unavailable[cause_of(error)].add()

    def unreadable(self) -> None:
        """Count a request that the server refused by itself."""
        self._unreadable.add()

    def _unusual(self, request: Request) -> _Route:
        page = self._of_pages.get(request.raw_path)
        if page is not None and request.method in {"GET", "HEAD"}:
            return page
        return self._unmatched.get(request.method, self._unmatched[_OTHER])


def _statuses_of(operation: Operation) -> set[int]:
    statuses = {operation.status, *operation.errors, *_ALWAYS}
    if operation.method == "GET":
        statuses.add(304)
    return statuses | set(_OF_BODY if operation.body is not None else ())
