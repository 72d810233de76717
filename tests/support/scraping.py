"""`/metrics` as Prometheus reads it: prometheus-client's parser is the outside reader."""

import http.client
from contextlib import closing

from prometheus_client import generate_latest
from prometheus_client.parser import text_string_to_metric_families

from jeton.web.observe.prometheus import PrometheusMetrics

Labels = frozenset[tuple[str, str]]
Samples = dict[tuple[str, Labels], float]


def parsed(text: str, part: str = "") -> Samples:
    """Return every sample whose line has `part` by its name and labels; none may be there twice."""
    found: Samples = {}
    lines = "".join(
        line for line in text.splitlines(keepends=True) if part in line
    )  # to read all takes a second
    for family in text_string_to_metric_families(lines):
        assert family.documentation
        assert family.type in {"counter", "gauge", "histogram"}, family.name
        for sample in family.samples:
            key = (sample.name, frozenset(sample.labels.items()))
            assert key not in found, key
            found[key] = sample.value
    return found


def scraped(root: str, part: str = "") -> Samples:
    """Return what a server shows, as `parsed` does, without an API token over a connection of its own."""
    connection = http.client.HTTPConnection(root.removeprefix("http://"), timeout=30)
    with closing(connection):
        connection.request("GET", "/metrics")
        response = connection.getresponse()
        assert response.status == 200
        assert response.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
        return parsed(response.read().decode(), part)


def counted(metrics: PrometheusMetrics, name: str) -> float:
    """Return the sum of the samples of a name, without a server."""
    return total(parsed(generate_latest(metrics._registry).decode(), name), name)


def total(samples: Samples, name: str, **labels: str) -> float:
    """Return the sum of the samples of a name that have these labels; there is at least one with others."""
    wanted = frozenset(labels.items())
    found = {own: value for (known, own), value in samples.items() if known == name}
    assert any(labels.keys() <= dict(own).keys() for own in found), (name, labels)
    return sum(value for own, value in found.items() if wanted <= own)
