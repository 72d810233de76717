"""A worker stands still, its clients lose patience, and it goes on with what they had asked for."""

import asyncio
import os
import signal
from collections import Counter
from dataclasses import dataclass, field

import httpx
from cli.commands import PATIENCE
from faults.fleet import Fleet
from faults.servers import client_of
from support.checks import ok
from support.places import grow
from support.resources import descriptors

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
    return asyncio.run(_pause(fleet, seconds))


async def _pause(fleet: Fleet, seconds: float) -> Figures:
    figures, over = Figures(), asyncio.Event()
    server = fleet.servers[0]
    with server.running.client(fleet.secret) as client:
        tokens = grow(client).tokens
        asked = [
            asyncio.create_task(_create(fleet, tokens, number, figures, over)) for number in range(_CLIENTS)
        ]
        await asyncio.sleep(_AROUND)
        pid = max(server.workers, key=descriptors)  # connections are not shared out evenly
        os.kill(pid, signal.SIGSTOP)
        try:
            await asyncio.sleep(seconds)
        finally:
            os.kill(pid, signal.SIGCONT)
        await asyncio.sleep(_AROUND)
        over.set()
        await asyncio.wait_for(asyncio.gather(*asked), PATIENCE)
        listed = [(token["name"], token["id"]) for token in ok(client.get(tokens))["tokens"]]
    if sorted(listed) != sorted(figures.told.items()):
        figures.wrong.append(f"{sorted(listed)} is there, but told was {sorted(figures.told.items())}")
    return figures


async def _create(fleet: Fleet, tokens: str, number: int, figures: Figures, over: asyncio.Event) -> None:
    """Create tokens; each is asked for again, with its key, until its answer comes."""
    made = 0
    async with client_of(fleet.servers[0].url, fleet.secret) as client:
        client.timeout = httpx.Timeout(_WAIT)
        while not over.is_set():
            made += 1
            name = f"client.{number}.{made}"
            while name not in figures.told:
                await _ask(client, tokens, name, figures)


async def _ask(client: httpx.AsyncClient, tokens: str, name: str, figures: Figures) -> None:
    """Send a write and note its answer, if one comes."""
    body = {"name": name, "type": "string", "value": name}
    try:
        response = await client.post(tokens, json=body, headers={"Idempotency-Key": name})
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
    await asyncio.sleep(_AGAIN)
