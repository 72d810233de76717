"""What each kind of request costs in processor time, and how many one process answers a second."""

import time
from collections.abc import Callable, Mapping
from typing import NamedTuple

from exports import Client, changing
from importing import document, send
from load import Request
from pressed import Pressed
from processes import Server
from row import expect
from rows.create_token import creating
from rows.export_again import unchanging
from rows.list_tokens import listing
from rows.million import getting
from served import Served
from world import World

_THOUSAND = 1_000


class Cost(NamedTuple):
    """Microseconds of processor time of one piece of work, by whose they are; how many were done a second."""

    work: str
    processors: Mapping[str, float]
    rate: float
    p99: float | None = None
    """Milliseconds, under the load of 32 clients."""


def costs(world: World, service: Served, seconds: float) -> list[Cost]:
    """Return what each kind of request costs a service, pressed by 32 clients or asked by one."""
    data, seeded = world.data, service.seeded
    names = sorted(token.name for token in data.listed)
    export = Request("GET", seeded.export)
    pressed = {
        "get one token": getting(service, len(data.tokens)),
        "304 on an export": unchanging(service, seeded.export, lambda _: None),
        "an export of 10,000 from the cache (0.6 MB)": Pressed(service, [export], _answers(export.path)),
        "list 1,000 tokens": listing(service, names),
        "create one token": creating(service, data.tokens, 0, seeded.empty or [seeded.tokens]),
    }
    found = [_pressed(work, entrant, seconds) for work, entrant in pressed.items()]
    found.append(_alone("export 10,000 tokens anew, css, and the change before", service, _export))
    found.append(_alone("import 1,000 tokens of 10,000", service, _import(world)))
    return found


def _pressed(work: str, entrant: Pressed, seconds: float) -> Cost:
    figure = entrant.measure(seconds)
    return Cost(work, figure.processors, figure.value, figure.p99)


def _answers(path: str) -> Callable[..., None]:
    return lambda client: expect(client.get(path), 200)


def _alone(work: str, service: Served, do: Callable[[Server, Served], float]) -> Cost:
    """Return the cost of what is done by one client; `do` returns how often it did it."""
    with service.running() as server:
        with server.client() as client:
            expect(client.get(service.seeded.export), 200)
        before, start = server.processors(), time.perf_counter()
        times = do(server, service)
        took = time.perf_counter() - start
        used = {name: (total - before[name]) * 1e6 / times for name, total in server.processors().items()}
    return Cost(work, used, times / took)


def _export(server: Server, service: Served) -> float:
    with Client(server, service.seeded).open() as client:
        return len(changing(client, service.seeded.tokens, service.seeded.export, 2.0)) + 1


def _import(world: World) -> Callable[[Server, Served], float]:
    content, count = document(world.data.tokens), len(world.data.tokens)

    def do(server: Server, service: Served) -> float:
        send(server, service.seeded, content, count)
        return count / _THOUSAND

    return do
