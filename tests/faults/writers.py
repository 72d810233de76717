"""Clients that write without pause and keep account of what they were answered.

Each writer has a workspace of its own and sends one request at a time, so what the workspace must hold is
known exactly: the state after the last acknowledged write, or that and the one write in flight.
"""

import asyncio
import random
import time
from collections import Counter
from contextlib import suppress
from typing import Any, NamedTuple

import httpx
from faults import model
from faults.model import Answer, State, Write

_TOKENSETS, _MODES, _TOKENS = 2, 3, 10
_SETTLING = 0.05  # seconds until whoever ended with a connection has ended wholly
_LONG = 6_000  # characters: a value over several pages of the file


class Belief(NamedTuple):
    """What a writer knows: the state that was acknowledged, and the write whose answer has not come."""

    state: State
    in_flight: Write | None


class Finding(NamedTuple):
    """What a look at a workspace told of the write in flight: there was none, or it was applied or absent."""

    in_flight: str
    state: State


class Refusal(NamedTuple):
    """A write that was refused: with what, and by `time.monotonic()` when it was sent and answered."""

    kind: str
    status: int
    text: str
    retry_after: str | None
    sent: float
    answered: float


class Cut(NamedTuple):
    """A write whose connection ended before its answer: how, and by `time.monotonic()` when it was sent."""

    kind: str
    text: str
    sent: float
    ended: float


class Away(Exception):
    """The repetition of a write was answered with 503."""


class Writer:
    """One client that writes to its own workspace."""

    def __init__(self, workspace_id: str, seed: object) -> None:
        self.workspace_id = workspace_id
        self.belief = Belief({}, None)
        self.acknowledged: Counter[str] = Counter()
        self.refused: list[Refusal] = []
        self.cut: list[Cut] = []
        self.found: Counter[str] = Counter()
        """What became of the refused writes, and of those without an answer."""
        self.repeated: Counter[str] = Counter()
        """What repetitions with a key met: `in flight: applied`, `in flight: absent`, `acknowledged`."""
        self.last_acknowledged = 0.0
        """When an answer to a write came last, by `time.monotonic()`."""
        self._last: tuple[Write, Answer] | None = None
        self._random = random.Random(str(seed))
        self._names = 0

    async def work(self, client: httpx.AsyncClient, pause: float = 0.0) -> None:
        """Write until the server goes away or the task is cancelled; `pause` seconds between the writes."""
        try:
            while True:
                if not await self.send(client, await self._next(client)):
                    return
                if pause:
                    await asyncio.sleep(pause)
        except httpx.TransportError:
            return

    async def endure(self, client: httpx.AsyncClient, over: asyncio.Event) -> None:
        """Write until it is over; after a refusal or without an answer go on from what came of that write."""
        while not over.is_set():
            write = await self._next(client)
            sent = time.monotonic()
            try:
                answered = await self.send(client, write)
            except httpx.TransportError as error:
                self.cut.append(Cut(write.kind, repr(error), sent, time.monotonic()))
                answered = False
            if not answered:
                await self._find_out(client)

    async def send(self, client: httpx.AsyncClient, write: Write) -> bool:
        """Send a write; when its answer has come, believe its effect. False where it was refused."""
        before = self.belief.state
        self.belief = Belief(before, write)
        sent = time.monotonic()
        response = await _request(client, write)
        answered = time.monotonic()
        if response.status_code != write.status:
            again = response.headers.get("retry-after")
            refusal = Refusal(write.kind, response.status_code, response.text, again, sent, answered)
            self.refused.append(refusal)
            return False
        answer = response.json()
        self.belief = Belief(write.effect(before, answer), None)
        self.acknowledged[write.kind] += 1
        self.last_acknowledged = answered
        self._last = (write, answer)
        return True

    async def _find_out(self, client: httpx.AsyncClient) -> None:
        """Look what has become of a write, and repeat it if it has a key, until that is answered."""
        while True:
            await asyncio.sleep(_SETTLING)
            with suppress(Away, httpx.TransportError):
                self.found[await self.settle(client)] += 1
                return

    async def settle(self, client: httpx.AsyncClient) -> str:
        """Look what is stored, repeat the last write if it has a key, and go on from there.

        Returns:
            What became of the write in flight, if there was one.

        Raises:
            Away: the service says 503.
        """
        finding = await look(client, self.belief, self.workspace_id)
        if not await self._repeat(client, finding):
            self.believe(finding)
        return f"in flight: {finding.in_flight}"

    def believe(self, finding: Finding) -> None:
        """Go on from what is stored."""
        self.belief = Belief(finding.state, None)

    async def _repeat(self, client: httpx.AsyncClient, finding: Finding) -> bool:
        """Send the last write with an Idempotency-Key again and check that it has happened once in the end.

        Returns:
            Whether it had a key.
        """
        write = self.belief.in_flight
        met = f"in flight: {finding.in_flight}"
        told = None
        if write is None and self._last is not None:
            (write, told), met = self._last, "acknowledged"
        if write is None or write.key is None:
            return False
        response = await _request(client, write)
        if response.status_code == 503:
            raise Away
        assert response.status_code == write.status, response.text
        replayed = "idempotent-replayed" in response.headers
        assert replayed == (met != "in flight: absent"), (write, met)
        answer = response.json()
        assert told is None or told == answer, (write, told, answer)
        wanted = finding.state if told else write.effect(self.belief.state, answer)
        stored = await stored_state(client, self.workspace_id)
        assert stored == wanted, difference(stored, wanted)
        self.believe(Finding("", stored))
        self.repeated[met] += 1
        return True

    async def _next(self, client: httpx.AsyncClient) -> Write:
        """Choose what to write next; whatever was never told is asked for first."""
        state = self.belief.state
        if any(
            mode["self"]["id"] is model.ANYTHING
            for owner in state.values()
            for mode in owner["modes"].values()
        ):
            stored = await stored_state(client, self.workspace_id)
            assert stored == state, difference(stored, state)
            self.belief = Belief(stored, None)
        return choose(self.belief.state, self.workspace_id, self._name(), self._random)

    def _name(self) -> str:
        """Return a name that this workspace has never had: an alias then means one token or none."""
        self._names += 1
        return f"n{self._names}"


def choose(state: State, workspace_id: str, name: str, chance: random.Random) -> Write:
    """Return a write that the state allows, with a bound on how far the workspace grows."""
    key = f"{workspace_id}-{name}" if chance.random() < 0.5 else None
    if not state or (len(state) < _TOKENSETS and chance.random() < 0.05):
        return model.create_tokenset(workspace_id, name, key)
    tokenset = chance.choice(sorted(state))
    if len(state) > 1 and chance.random() < 0.02:
        return model.delete_tokenset(state, tokenset)
    mode = chance.choice(sorted(state[tokenset]["modes"]))
    if chance.random() < 0.75:
        return _choose_token(state, tokenset, mode, name, key, chance)
    return _choose_mode(state, tokenset, mode, name, key, chance)


def _choose_mode(
    state: State, tokenset: str, mode: str, name: str, key: str | None, chance: random.Random
) -> Write:
    modes = state[tokenset]["modes"]
    draw = chance.random()
    if draw < 0.3 and len(modes) < _MODES:
        return model.create_mode(state, tokenset, name, key, default=chance.random() < 0.5)
    if draw < 0.5 and len(modes) > 1:
        return model.delete_mode(state, tokenset, mode)
    if draw < 0.7:
        return model.rename_mode(state, tokenset, mode, name)
    return model.set_default(state, tokenset, mode)


def _choose_token(
    state: State, tokenset: str, mode: str, name: str, key: str | None, chance: random.Random
) -> Write:
    tokens = state[tokenset]["modes"][mode]["tokens"]
    draw = chance.random()
    value = f"{name} " * chance.choice([1, 1, 1, _LONG // len(name)])
    if len(tokens) < 2 or (draw < 0.3 and len(tokens) < _TOKENS):
        return model.create_token(state, tokenset, mode, name, key, value=value, description=f"of {name}")
    token = chance.choice(sorted(tokens))
    if draw < 0.5 and len(tokens) < _TOKENS:
        return model.create_token(state, tokenset, mode, name, key, alias_to=token)
    if draw < 0.7:
        return model.change_token(state, tokenset, mode, token, value=value)
    if draw < 0.85:
        return model.rename_token(state, tokenset, mode, token, name)
    return model.delete_token(state, tokenset, mode, token)


async def make_writers(client: httpx.AsyncClient, count: int, seed: object) -> list[Writer]:
    """Create a workspace for each writer."""
    writers = []
    for number in range(count):
        response = await client.post("/workspaces", json={"name": f"Writer {number}"})
        assert response.status_code == 201, response.text
        writers.append(Writer(response.json()["id"], (seed, number)))
    return writers


async def look(client: httpx.AsyncClient, belief: Belief, workspace_id: str) -> Finding:
    """Assert that a workspace holds what was acknowledged and the write in flight wholly or not at all."""
    stored = await stored_state(client, workspace_id)
    if belief.in_flight is None:
        assert stored == belief.state, difference(stored, belief.state)
        return Finding("none", stored)
    if stored == belief.state:
        return Finding("absent", stored)
    wanted = belief.in_flight.effect(belief.state, None)
    assert stored == wanted, (belief.in_flight, difference(stored, belief.state), difference(stored, wanted))
    return Finding("applied", stored)


async def stored_state(client: httpx.AsyncClient, workspace_id: str) -> State:
    """Read a workspace as a state."""
    state: State = {}
    for owner in (await _get(client, f"/workspaces/{workspace_id}/tokensets"))["tokensets"]:
        path = f"/tokensets/{owner['id']}"
        modes = {
            mode["id"]: {"self": mode, "tokens": {}}
            for mode in (await _get(client, f"{path}/modes"))["modes"]
        }
        for token in (await _get(client, f"{path}/tokens"))["tokens"]:
            modes[token["mode_id"]]["tokens"][token["name"]] = token
        assert owner["name"] not in state, "a tokenset was created twice"
        state[owner["name"]] = {
            "self": owner,
            "modes": {mode["self"]["name"]: mode for mode in modes.values()},
        }
    return state


def difference(stored: Any, wanted: Any, path: str = "") -> list[str]:
    """Say where two states differ."""
    if isinstance(stored, dict) and isinstance(wanted, dict):
        found = []
        for name in sorted({*stored, *wanted}):
            if name not in wanted or name not in stored:
                found.append(f"{path}/{name} {'is too much' if name in stored else 'is missing'}")
            else:
                found += difference(stored[name], wanted[name], f"{path}/{name}")
        return found
    return [] if stored == wanted else [f"{path} is {str(stored)[:80]!r}, not {str(wanted)[:80]!r}"]


async def _get(client: httpx.AsyncClient, path: str) -> Any:
    response = await client.get(path)
    assert response.status_code == 200, (path, response.text)
    return response.json()


async def _request(client: httpx.AsyncClient, write: Write) -> httpx.Response:
    headers = {} if write.key is None else {"Idempotency-Key": write.key}
    return await client.request(write.method, write.path, json=write.body, headers=headers)
