"""The application without its server: requests are awaited in the caller's thread, with no socket between."""

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator, MutableMapping
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, TypeVar

import httpx

from jeton.store.engine import Store
from jeton.web.app import App
from jeton.web.server.exchange import RESPOND

T = TypeVar("T")
Message = MutableMapping[str, Any]
Plain = Callable[[Message, Callable[[], Awaitable[Message]], Callable[[Message], Awaitable[None]]], Any]

ROOT = "http://jeton.test"

_PATIENCE = 60
"""Seconds for which a request waits for the one before."""


def in_process(app: App) -> Plain:
    """Return the application as ASGI has it: no deadlines for a body, a response in two messages."""

    async def plain(
        scope: Message, receive: Callable[[], Awaitable[Message]], send: Callable[[Message], Awaitable[None]]
    ) -> None:
        async def respond(
            status: int, lines: bytes, body: bytes, parts: AsyncIterator[bytes] | None = None
        ) -> None:
            headers = [line.split(b": ", 1) for line in lines.split(b"\r\n")[:-1]]
            await send({"type": "http.response.start", "status": status, "headers": headers})
            rest = [] if parts is None else [part async for part in parts]
            await send({"type": "http.response.body", "body": b"".join((body, *rest))})

        async def receive_by(deadline: float | None = None) -> Message:  # noqa: ARG001  as the server has it
            return await receive()

        await app({**scope, "extensions": {RESPOND: respond}}, receive_by, send)

    return plain


class InProcess(httpx.BaseTransport):
    """Answers httpx's requests by awaiting the application on an event loop of its own.

    One request runs at a time; tests of what happens at once need the server.
    """

    def __init__(self, app: App) -> None:
        self.loop = asyncio.new_event_loop()
        self._app = in_process(app)
        self._lock = threading.Lock()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine to its end and return its result.

        Raises:
            RuntimeError: another one has run for a minute, and perhaps waits for this one.
        """
        if not self._lock.acquire(timeout=_PATIENCE):
            raise RuntimeError("a request waits for another one: mark the test `server`")
        try:
            return self.loop.run_until_complete(work)
        finally:
            self._lock.release()

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        """Answer one request."""
        body = request.read()
        path, _, query = request.url.raw_path.partition(b"?")
        scope: Message = {
            "type": "http",
            "method": request.method,
            "raw_path": path,
            "query_string": query,
            "headers": [(name.lower(), value) for name, value in request.headers.raw],
            "client": ("127.0.0.1", 0),
        }
        sent: list[Message] = []

        async def receive() -> Message:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Message) -> None:
            sent.append(message)

        self.run(self._app(scope, receive, send))
        content = b"" if request.method == "HEAD" else sent[1]["body"]
        headers = [(name, value) for name, value in sent[0]["headers"]]
        return httpx.Response(sent[0]["status"], headers=headers, content=content)


@lru_cache(10_000)
def _url(base: str, path: str) -> httpx.URL:
    return httpx.URL(path if "://" in path else f"{base.rstrip('/')}/{path.lstrip('/')}")


class QuickClient(httpx.Client):
    """httpx's client without redirects, proxies and cookies of others, which took half of each request."""

    def _merge_url(self, url: httpx.URL | str) -> httpx.URL:
        return _url(str(self.base_url), str(url))

    def send(self, request: httpx.Request, **options: Any) -> httpx.Response:
        """Send a request, and keep the cookies of the answer; redirects are followed as httpx does."""
        if self.follow_redirects or options.get("follow_redirects") is True:
            return super().send(request, **options)
        response = self._transport.handle_request(request)
        response.request = request
        if "set-cookie" in response.headers:
            self.cookies.extract_cookies(response)
        return response


@contextmanager
def started(app: App, store: Store) -> Iterator[InProcess]:
    """Let an application start, answer requests, and end; then its store is closed."""
    transport = InProcess(app)
    run = transport.loop.run_until_complete
    ending = asyncio.Event()
    ready = asyncio.Event()
    messages = iter([None, ending])

    async def receive() -> Message:
        wait = next(messages)
        if wait is not None:
            await wait.wait()
        return {}

    async def send(message: Message) -> None:  # noqa: ARG001  whatever it says, a step is done
        ready.set()

    lifespan = transport.loop.create_task(in_process(app)({"type": "lifespan"}, receive, send))
    run(ready.wait())
    try:
        yield transport
    finally:
        ending.set()
        run(lifespan)
        run(store.close())
        transport.loop.close()
