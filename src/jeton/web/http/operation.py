"""The form of a declared operation. Routing, validation, OpenAPI, 405 answers and labels come from it."""

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from msgspec import Struct

from jeton.bodies.inputs import Json, read
from jeton.errors import Text
from jeton.web.http.request import Request
from jeton.web.http.response import Response

PREFIX = "/api/v1"

Handler = Callable[[Request], Awaitable[Response]]
Guard = Callable[[Request], Awaitable[object]]
"""Raises `NotFound` or `Forbidden` unless the caller may send a body."""


class Body(NamedTuple):
    """An operation's body: who may send it at all, its declaration, and what reads it if not `read` alone."""

    guard: Guard
    shape: type[Struct]
    reader: Callable[[Json], Any] | None = None

    def parse(self, body: Json) -> Any:
        """Return what a JSON object says, or raise `Invalid`."""
        return read(self.shape, body) if self.reader is None else self.reader(body)


class Upload(NamedTuple):
    """A body that may be long and that the handler parses: it gets the bytes as they came (`Received`).

    `shape` documents a body of JSON, which may be one of a union; None one of files.
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
    """One operation: what it answers to, who answers, and what may come back: `output`, or one of a union."""

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
    prefix: str = PREFIX
    """The prefix of the path."""
    is_lasting: bool = False
    """Whether the answer depends on the caller, the request and the database alone (see `repeats`)."""
    is_recorded: bool = False
    """Whether what it changes is in a history, so that its answer names the change set."""

    is_open: bool = False
    """Whether it asks for no API token, though its path begins as those do that ask for one."""

    may_create: bool = False
    """Whether it answers 201 instead where what it stores is new."""

    @property
    def successes(self) -> tuple[int, ...]:
        """The statuses of its success."""
        return (self.status, 201) if self.may_create else (self.status,)

    @property
    def may_be_long(self) -> bool:
        """Whether the answer may be worth compressing: it is JSON, but no single object and no export.

        Of exports those to a target that asks for it are compressed where they are answered.
        """
        is_json = self.output is not None and self.prefix == PREFIX
        return is_json and self.method == "GET" and not self.is_lasting

    @property
    def takes_bypass(self) -> bool:
        """Whether a reason for writing without a review may come with it."""
        writes = self.path.startswith(("/workspaces/{id}", "/tokensets/{id}", "/proposals/{id}/accept"))
        return writes and self.prefix == PREFIX and self.method != "GET"

    @property
    def route(self) -> str:
        """The whole path, as it is asked for."""
        return self.prefix + self.path
