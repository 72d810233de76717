"""The application without its server: plain ASGI around what it asks of that."""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from jeton.web.app import App
from jeton.web.exchange import RESPOND

Message = MutableMapping[str, Any]
Plain = Callable[[Message, Callable[[], Awaitable[Message]], Callable[[Message], Awaitable[None]]], Any]


def in_process(app: App) -> Plain:
    """Return the application as ASGI has it: no deadlines for a body, a response in two messages."""

    async def plain(
        scope: Message,
        receive: Callable[[], Awaitable[Message]],
        send: Callable[[Message], Awaitable[None]],
    ) -> None:
        async def respond(status: int, lines: bytes, body: bytes) -> None:
            headers = [line.split(b": ", 1) for line in lines.split(b"\r\n")[:-1]]
            await send({"type": "http.response.start", "status": status, "headers": headers})
            await send({"type": "http.response.body", "body": body})

        async def receive_by(deadline: float | None = None) -> Message:  # noqa: ARG001  as the server has it
            return await receive()

        await app({**scope, "extensions": {RESPOND: respond}}, receive_by, send)

    return plain
