"""A worker stands still, its clients lose patience, and it goes on with what they had asked for."""

import time
from collections import Counter
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from itertools import count

import httpx
from faults.fleet import Fleet
from support.checks import ok
from support.places import grow
from support.repeating import repeating
from support.resources import descriptors, halted

from jeton.errors import Text

_CLIENTS = 8
_WAIT = 1.0
"""Seconds that a client waits for an answer."""
_AGAIN = 0.1
_AROUND = 0.5
"""Seconds of load before the pause and after it."""


@dataclass
class Figures:
    """What came of it."""

    told: dict[str, str] = field(default_factory=dict)
    """The id that a client was told for each name."""
    answers: Counter[str] = field(default_factory=Counter)
    replayed: int = 0
    wrong: list[str] = field(default_factory=list)


def pause(fleet: Fleet, seconds: float) -> Figures:
    """Stop one worker of the first server for so long, under clients that repeat what they hear nothing of.

    Each of them creates one token after another, each with a key of its own, until it is told of it.
    """
    figures, server, numbers = Figures(), fleet.servers[0], count(1)
    with server.running.client(fleet.secret) as client, ExitStack() as stack:
        tokens = grow(client).tokens

        def create(impatient: httpx.Client) -> None:
            name = f"token.{next(numbers)}"
            while name not in figures.told:
                _ask(impatient, tokens, name, figures)

        clients = [stack.enter_context(server.running.client(fleet.secret)) for _ in range(_CLIENTS)]
        for impatient in clients:
            impatient.timeout = httpx.Timeout(_WAIT)
        with repeating(*(partial(create, impatient) for impatient in clients)):
            time.sleep(_AROUND)
            with halted(max(server.workers, key=descriptors)):  # connections are not shared out evenly
                time.sleep(seconds)
            time.sleep(_AROUND)
        listed = {token["name"]: token["id"] for token in ok(client.get(tokens))["tokens"]}
    if listed != figures.told:
        figures.wrong.append(f"{sorted(listed.items())} is there, told was {sorted(figures.told.items())}")
    return figures


def _ask(client: httpx.Client, tokens: str, name: str, figures: Figures) -> None:
    """Send a write and note its answer, if one comes."""
    body = {"name": name, "type": "string", "value": name}
    try:
        response = client.post(tokens, json=body, headers={"Idempotency-Key": name})
    except httpx.TimeoutException:  # its connection is closed: the next attempt may reach another worker
        figures.answers["nothing"] += 1
        return
    figures.answers[str(response.status_code)] += 1
    if response.status_code == 201:
        figures.told[name] = response.json()["id"]
        figures.replayed += "idempotent-replayed" in response.headers
        return
    in_flight = response.status_code == 409 and response.json()["error"] == Text.KEY_IN_FLIGHT
    assert in_flight or response.status_code == 503, response.text
    time.sleep(_AGAIN)
