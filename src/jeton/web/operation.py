"""The form of a declared operation. Routing, validation, OpenAPI, 405 answers and labels come from it."""

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from jeton.errors import Text
from jeton.store.engine import Steps, Tx
from jeton.web.request import Request
from jeton.web.response import Response

PREFIX = "/api/v1"

Handler = Callable[[Request], Awaitable[Response]]
Guard = Callable[[Tx, Request], Steps[object]]


class Body(NamedTuple):
    """How an operation takes its body: who may send it at all, how it is parsed, how it is documented."""

    guard: Guard
    parse: Callable[[dict[str, Any]], Any]
    shape: Any


class Upload(NamedTuple):
    """How an operation takes a body that may be long, as it came (`Received`): its handler parses it.

    `shape` documents a body of JSON; None one of files.
    """

    guard: Guard
    media_types: tuple[str, ...]
    shape: Any = None


class Query(NamedTuple):
    """A query parameter, with the JSON schema of its values."""

    name: str
    description: str
    schema: dict[str, Any]
    is_required: bool = False


class Operation(NamedTuple):
    """One operation: what it answers to, who answers, and what may come back."""

    method: str
    path: str
    summary: str
    handler: Handler
    output: Any
    errors: tuple[int, ...]
    body: Body | Upload | None = None
    query: tuple[Query, ...] = ()
    status: int = 200
    media_types: tuple[str, ...] = ("application/json",)
    failure: str = Text.INTERNAL
    """The text of a 500."""
    may_be_old: Callable[[Request], bool] | None = None
    """Tells whether what a request reads may be a second old; None: never."""
    prefix: str = PREFIX
    """What stands before the path."""

    @property
    def route(self) -> str:
        """The whole path, as it is asked for."""
        return self.prefix + self.path


def always(_: Request) -> bool:
    """Every request: for lists."""
    return True


def if_asked_again(request: Request) -> bool:
    """A request of who has an answer already and asks whether there is another one."""
    return b"if-none-match" in request.headers
