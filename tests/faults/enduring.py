"""Eight writers and four readers that go on through whatever happens to a service, and what they met."""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Generic, NamedTuple, TypeVar

import httpx
from cli.commands import PATIENCE
from faults.servers import client_of
from faults.writers import Away, Cut, Refusal, Writer, make_writers
from support.databases import INVARIANTS, Database

from jeton.errors import Text

S = TypeVar("S")

WRITERS = 8
READERS = 4
_EARLIEST, _LATEST = 0.1, 0.4  # seconds from the first write to the fault
_AGAIN = 0.05


def _nothing(_: object) -> None:
    pass


class Trial(NamedTuple, Generic[S]):
    """What happens to a service.

    `fault` returns as soon as the service could go on, `afterwards` when it is whole again. With `cut`
    connections of clients may end without an answer.
    """

    name: str
    fault: Callable[[S], None]
    afterwards: Callable[[S], None] = _nothing
    cut: bool = False


class Outage(NamedTuple):
    """When a fault began and when the service could go on, by `time.monotonic()`."""

    fault: str
    begun: float
    ended: float

    @property
    def seconds(self) -> float:
        """How long it lasted."""
        return self.ended - self.begun


@dataclass
class Figures:
    """What the rounds came to."""

    outages: list[Outage] = field(default_factory=list)
    acknowledged: Counter[str] = field(default_factory=Counter)
    refused: list[Refusal] = field(default_factory=list)
    cut: list[Cut] = field(default_factory=list)
    """Writes whose connection ended before their answer."""
    found: Counter[str] = field(default_factory=Counter)
    """What became of both, by looking and by repeating them with their key."""
    repeated: Counter[str] = field(default_factory=Counter)
    """What every repetition met, those of acknowledged writes included."""
    recoveries: list[float] = field(default_factory=list)
    """Seconds until every writer was answered again after the service could go on."""
    back: list[float] = field(default_factory=list)
    """Seconds from then until it was whole again."""
    reads: int = 0
    """Reads beside those of the writers."""
    reads_refused: list[tuple[float, float]] = field(default_factory=list)
    """When reads that were answered with 503 were sent and answered."""
    reads_cut: list[tuple[float, float]] = field(default_factory=list)
    """The same of reads whose connection ended before their answer."""
    wrong: list[str] = field(default_factory=list)
    """Errors that are none of 503, or came while nothing was amiss."""
    lost: list[str] = field(default_factory=list)
    """Where a writer does not find what it was told of: a write is lost, there by half, or there twice."""
    broken: list[str] = field(default_factory=list)
    """Invariants that do not hold."""
    invariants: int = 0

    def failures(self) -> list[str]:
        """Return all that must not be."""
        return self.lost + self.broken + self.wrong


class Turns(httpx.AsyncHTTPTransport):
    """Asks one of several servers, the next one where nothing can be sent; reads as often as it takes.

    Whatever is read is read again after 503 and after a connection that ended; a write goes through with what
    comes of it, unless no server took it.
    """

    def __init__(self, urls: Sequence[str], figures: Figures) -> None:
        super().__init__()
        self._urls = [httpx.URL(url) for url in urls]
        self._turn = 0
        self._figures = figures

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """Send a request."""
        is_read = request.method == "GET"
        while True:
            sent = time.monotonic()
            url = self._urls[self._turn % len(self._urls)]
            request.url = request.url.copy_with(host=url.host, port=url.port)
            try:
                response = await super().handle_async_request(request)
            except httpx.ConnectError:
                self._turn += 1
            except httpx.TransportError:
                self._turn += 1
                if not is_read:
                    raise
                self._figures.reads_cut.append((sent, time.monotonic()))
            else:
                if not is_read or response.status_code != 503:
                    return response
                await self._note(response, sent)
            await asyncio.sleep(_AGAIN)

    async def _note(self, response: httpx.Response, sent: float) -> None:
        await response.aread()
        await response.aclose()
        self._figures.reads_refused.append((sent, time.monotonic()))
        if not response.headers.get("retry-after", "").isdigit():
            self._figures.wrong.append(f"a read without Retry-After: {response.text}")


class Endurance:
    """Writers with workspaces of their own, on one service of one server or several.

    Args:
        urls: the servers; each client begins with another one.
        secret: the API token that all of them use.
        database: tells whether the invariants hold: asked anew after each fault.
        seed: repeats the draws.
    """

    def __init__(self, urls: Sequence[str], secret: str, database: Callable[[], Database], seed: int) -> None:
        self.figures = Figures()
        self._urls = urls
        self._secret = secret
        self._database = database
        self._random = random.Random(seed)
        self._seed = seed
        self._writers: list[Writer] = []

    def go_through(self, trials: Sequence[Trial[S]], subject: S, slack: float) -> Figures:
        """Let one thing after another happen under load; the first failure ends it.

        After each trial all writers must be answered again, and find what they were told of.

        Args:
            trials: what happens.
            subject: what it happens to.
            slack: seconds after a fault has ended within which requests may still be refused.
        """
        for trial in trials:
            begun = time.monotonic()
            outage = asyncio.run(self._round(trial.name, partial(trial.fault, subject)))
            self._judge(begun, outage, slack, cut=trial.cut)
            if self.figures.failures():
                break
            trial.afterwards(subject)
            self.figures.back.append(time.monotonic() - outage.ended)
        for writer in self._writers:
            for name in ("acknowledged", "refused", "cut", "found", "repeated"):
                setattr(self.figures, name, getattr(self.figures, name) + getattr(writer, name))
        return self.figures

    def _judge(self, begun: float, outage: Outage, slack: float, *, cut: bool) -> None:
        """Hold that what was refused is 503 with Retry-After, and was sent before the service could go on.

        Args:
            begun: when the round began.
            outage: what has just been gone through.
            slack: seconds by which it may be sent later.
            cut: whether connections may have ended without an answer, up to then.
        """
        latest = outage.ended + slack
        writers, figures = self._writers, self.figures
        for refusal in (one for writer in writers for one in writer.refused if one.sent >= begun):
            known = refusal.status == 503 and Text.UNAVAILABLE in refusal.text
            if not (known and (refusal.retry_after or "").isdigit()):
                figures.wrong.append(str(refusal))
            elif refusal.sent > latest:
                figures.wrong.append(f"{refusal} in spite of {outage}")
        ended = [one for writer in writers for one in writer.cut if one.sent >= begun]
        figures.wrong += [f"{one} in spite of {outage}" for one in ended if one.sent > latest or not cut]
        for what, reads, may in (("refused", figures.reads_refused, True), ("cut", figures.reads_cut, cut)):
            figures.wrong += [
                f"a read sent at {sent} was {what} at {answered} in spite of {outage}"
                for sent, answered in reads
                if sent >= begun and (sent > latest or not may)
            ]

    async def _round(self, name: str, fault: Callable[[], None]) -> Outage:
        async with self._client() as client:
            if not self._writers:
                self._writers = await make_writers(client, WRITERS, self._seed)
        over = asyncio.Event()
        clients = [self._client(number) for number in range(WRITERS + READERS)]
        works = [writer.endure(clients[number], over) for number, writer in enumerate(self._writers)]
        works += [
            self._read(clients[WRITERS + number], self._writers[number], over) for number in range(READERS)
        ]
        tasks = list(map(asyncio.create_task, works))
        try:
            outage = await self._cause(name, fault)
            await self._recover(tasks, outage)
        finally:
            over.set()
            ends = await asyncio.wait_for(asyncio.gather(*tasks, return_exceptions=True), PATIENCE)
            for client in clients:
                await client.aclose()
        self.figures.lost += [str(end)[:1000] for end in ends if isinstance(end, AssertionError)]
        assert [end for end in ends if end is not None and not isinstance(end, AssertionError)] == []
        async with self._client() as client:
            await self._check(client)
        return outage

    def _client(self, number: int = 0) -> httpx.AsyncClient:
        turn = number % len(self._urls)
        urls = [*self._urls[turn:], *self._urls[:turn]]
        return client_of(urls[0], self._secret, Turns(urls, self.figures))

    async def _read(self, client: httpx.AsyncClient, writer: Writer, over: asyncio.Event) -> None:
        """Read a workspace and a list again and again."""
        while not over.is_set():
            for path in ("", "/tokensets"):
                response = await client.get(f"/workspaces/{writer.workspace_id}{path}")
                assert response.status_code == 200, response.text
                self.figures.reads += 1

    async def _cause(self, name: str, fault: Callable[[], None]) -> Outage:
        await asyncio.sleep(self._random.uniform(_EARLIEST, _LATEST))
        begun = time.monotonic()
        await asyncio.to_thread(fault)
        outage = Outage(name, begun, time.monotonic())
        self.figures.outages.append(outage)
        return outage

    async def _recover(self, tasks: Sequence[asyncio.Task[None]], outage: Outage) -> None:
        """Wait until every writer has been answered since the service could go on."""
        deadline = time.monotonic() + PATIENCE
        while any(writer.last_acknowledged < outage.ended for writer in self._writers):
            if any(task.done() for task in tasks):
                return
            assert time.monotonic() < deadline, "the writers are not answered"
            await asyncio.sleep(0.01)
        latest = max(writer.last_acknowledged for writer in self._writers)
        self.figures.recoveries.append(latest - outage.ended)

    async def _check(self, client: httpx.AsyncClient) -> None:
        """Every writer must find what it was told of, and every invariant must hold."""
        for writer in self._writers:
            try:
                await writer.settle(client)
            except Away:
                continue
            except AssertionError as loss:
                self.figures.lost.append(str(loss)[:1000])
        self.figures.broken += await asyncio.to_thread(lambda: self._database().damages())
        self.figures.invariants += len(INVARIANTS)
