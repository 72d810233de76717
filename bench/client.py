"""A client that sends one request after another over one connection, for checks and for single requests."""

from collections.abc import Mapping
from http.client import HTTPConnection
from typing import Any, Self

import msgspec
from processes import HOST, BenchError, Figure, Server


class Client:
    """One connection to a server; a context manager that closes it."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self._connection = HTTPConnection(HOST, server.port, timeout=600)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._connection.close()

    def send(
        self, method: str, path: str, body: Any = None, *, status: int = 200, **headers: str | None
    ) -> tuple[Mapping[str, str], bytes]:
        """Send a request and return the headers and the body of the answer.

        The body is bytes or what to send as JSON. In the names of `headers`, `_` stands for `-`; one that is
        None is left out.

        Raises:
            BenchError: the answer has another status.
        """
        sent: dict[str, str | None] = {"Authorization": self.server.authorization, **headers}
        if body is not None:
            sent.setdefault("Content_Type", "application/json")
            body = body if isinstance(body, bytes) else msgspec.json.encode(body)
        named = {name.replace("_", "-"): value for name, value in sent.items() if value is not None}
        self._connection.request(method, path, body, named)
        response = self._connection.getresponse()
        answer = response.read()
        if response.status != status:
            raise BenchError(f"{method} {path} answered {response.status}, not {status}: {answer[:500]!r}")
        self.server.requests += 200 <= status < 400
        return {name.lower(): value for name, value in response.getheaders()}, answer

    def json(self, method: str, path: str, body: Any = None, *, status: int = 200) -> Any:
        """Send a request and return the decoded body of the answer; see `send`."""
        return msgspec.json.decode(self.send(method, path, body, status=status)[1] or b"null")

    def timed(self, method: str, path: str, body: Any = None, *, status: int = 200) -> tuple[bytes, Figure]:
        """Send a request and return the body of the answer and what it took, in milliseconds."""
        (_, answer), figure = self.server.timed(lambda: self.send(method, path, body, status=status))
        return answer, figure

    def expect(self, path: str, **fields: object) -> None:
        """Get a JSON object, and raise `BenchError` unless it has these fields."""
        found = self.json("GET", path)
        for name, value in fields.items():
            if found.get(name) != value:
                raise BenchError(f"GET {path} says that {name} is {found.get(name)!r}, not {value!r}")
