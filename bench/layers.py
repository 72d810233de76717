"""The share of a request's time that each layer of the service takes."""

import signal
import sys
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import msgspec
from contenders import Jeton
from load import press
from pressed import RENUMBERED, Pressed
from quiet import wait_until_quiet
from row import PATIENCE
from rows.create_token import creating
from rows.million import getting
from sampler import Samples
from seeded import Seeded
from world import World

AVAILABLE = sys.platform == "linux"

_WARM_UP = 1.0
_TIMES = 2
"""How many times as long as a measurement of a rate the samples are taken."""

# the first that a module's path begins with is its layer
_MODULES = (
    ("jeton/store/", "store: statements, transactions, remembered look-ups"),
    ("jeton/core/", "core: use-cases and policy"),
    ("jeton/policy", "core: use-cases and policy"),
    ("jeton/aliases", "core: use-cases and policy"),
    ("jeton/inputs", "core: use-cases and policy"),
    ("jeton/web/auth", "authentication"),
    ("jeton/api_tokens", "authentication"),
    ("jeton/web/ratelimit", "rate limit"),
    ("jeton/web/router", "routing"),
    ("jeton/web/log", "log: the line as JSON"),
    ("jeton/web/api/", "operation: JSON and ETag of the answer"),
    ("jeton/web/body", "request body: reading and JSON"),
    ("jeton/web/server", "event loop, reading from sockets"),
    ("jeton/web/turns", "event loop, reading from sockets"),
    ("jeton/web/protocol", "HTTP: parser and checks"),
    ("jeton/web/deadlines", "HTTP: parser and checks"),
    ("jeton/web/exchange", "HTTP: answer, writing to sockets"),
    ("jeton/web/", "application: request and headers"),
    ("jeton/", "values, ids, clock"),
    ("uvicorn/protocols", "HTTP: parser and checks"),
    ("asyncpg/", "driver: asyncpg"),
    ("", "event loop, reading from sockets"),
)
_THREADS = {
    "jeton-writer": "thread of the commits (its processor time)",
    "jeton-reader": "threads of large reads",
    "jeton-log": "thread of the log: writing",
}


class Layers(NamedTuple):
    """The processor time of a request in microseconds by layer, and how many samples that comes from."""

    work: str
    microseconds: dict[str, float]
    samples: int
    p50: float
    """The median time to the answer in milliseconds, waiting included, with 32 clients."""


def measure(world: World, seconds: float, *, patient: bool) -> list[Layers]:
    """Measure getting one token and creating one, and getting one on PostgreSQL."""
    tokens, embedded, postgres = world.data.tokens, world.seeded(), world.postgres
    jeton = _sampled(embedded)
    works = (
        ("get one token", getting(jeton, len(tokens)), embedded),
        ("create one token", creating(jeton, tokens, len(tokens)), embedded),
        ("get one token on PostgreSQL", getting(_sampled(postgres), len(tokens)), postgres),
    )
    found = []
    for work, entrant, seeded in works:
        if patient:
            wait_until_quiet(PATIENCE)
        found.append(_once(work, entrant, seeded.samples, seconds))
    return found


def _sampled(seeded: Seeded) -> Jeton:
    return Jeton(seeded, extra=[str(seeded.samples)])


def _once(work: str, entrant: Pressed, file: Path, seconds: float) -> Layers:
    file.unlink(missing_ok=True)
    with entrant.contender.running() as server, server.client() as client:
        entrant.before(client)
        press(server, entrant.requests, min(_WARM_UP, seconds))
        server.process.send_signal(signal.SIGUSR1)
        result = press(server, entrant.requests, _TIMES * seconds, first=RENUMBERED)
        server.process.send_signal(signal.SIGUSR1)
    samples = msgspec.json.decode(file.read_bytes(), type=Samples)
    return Layers(work, by_layer(samples, result.requests), sum(samples.modules.values()), result.p50)


def by_layer(samples: Samples, requests: int) -> dict[str, float]:
    """Return the microseconds of a request that each layer takes, the most first, then the other threads."""
    counted: Counter[str] = Counter()
    for module, count in samples.modules.items():
        counted[layer_of(module)] += count
    each = samples.seconds * 1e6 / requests / counted.total()
    found = {layer: count * each for layer, count in counted.most_common()}
    for thread, seconds in samples.threads.items():
        name = _THREADS.get(thread, f"thread {thread}")
        found[name] = found.get(name, 0.0) + seconds * 1e6 / requests
    return found


def layer_of(module: str) -> str:
    """Return the layer of a module, which is given by its path, as `jeton/web/auth.py`."""
    return next(layer for prefix, layer in _MODULES if module.startswith(prefix))
