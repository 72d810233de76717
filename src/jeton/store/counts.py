"""Counters of a store."""

from jeton.metrics import Metrics


class Counts:
    """The counters that every engine has; each engine adds its own."""

    def __init__(self, metrics: Metrics) -> None:
        self.writes = metrics.counter(
            "jeton_database_writes_total", "Units of work whose changes are durable."
        )
        self.commits = metrics.counter(
            "jeton_database_commits_total", "Transactions committed; in a file, writes that wait share one."
        )
        self.retries = metrics.counter(
            "jeton_database_retries_total",
            "Units of work run again: others were faster, or the connection was lost.",
        )
