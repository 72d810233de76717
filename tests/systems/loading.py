"""Loads a design system through the API as a script would, and reads every export of it."""

import http.client
import json
import secrets
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http import HTTPStatus
from queue import SimpleQueue
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from support.service import Account, Service
from systems.model import System

FORMATS = ("json", "css", "ios", "android")
_AT_ONCE = 4
_TIMES = 30
"""How often a request is sent that the server has no turn for."""
_RESTS = 1.0
"""After how many seconds without a request a connection is opened anew."""

Json = Any


class Answer(NamedTuple):
    """What the service answered."""

    status: int
    headers: dict[str, str]
    body: bytes


class Where(NamedTuple):
    """What was exported: a tokenset's mode, or with an empty mode all of them."""

    tokenset: str
    mode: str


class Export(NamedTuple):
    """An export, how many unresolved aliases its header tells of, and what `?strict=true` refuses it for.

    `refused` are the tokens that an answer of 409 names, each with its reason.
    """

    text: str
    problems: int
    refused: list[tuple[str, str]]


class Client:
    """Sends requests over a few kept connections, which a general client would take longer for."""

    def __init__(self, service: Service, account: Account) -> None:
        url = urlsplit(service.base)
        self._root = url.path
        self._headers = {"Authorization": f"Bearer {account.secret}"}
        self._idle: SimpleQueue[tuple[http.client.HTTPConnection, float]] = SimpleQueue()
        for _ in range(_AT_ONCE):
            self._idle.put((http.client.HTTPConnection(url.netloc, timeout=120), 0.0))

    @contextmanager
    def _connection(self) -> Iterator[http.client.HTTPConnection]:
        connection, used = self._idle.get()
        if time.monotonic() > used + _RESTS:
            connection.close()  # the server may have closed it; the next request opens it again
        try:
            yield connection
        finally:
            self._idle.put((connection, time.monotonic()))

    def send(self, method: str, path: str, body: Json = None) -> Answer:
        """Send a request and return the answer."""
        return self._send(method, path, None if body is None else json.dumps(body), "application/json")

    def upload(self, path: str, files: Sequence[tuple[str, bytes]]) -> Answer:
        """Send files as a form does, each with its name."""
        boundary = secrets.token_hex()
        parts = [
            f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n\r\n'.encode()
            + content
            for name, content in files
        ]
        body = b"\r\n".join([*parts, f"--{boundary}--\r\n".encode()])
        return self._send("POST", path, body, f"multipart/form-data; boundary={boundary}")

    def _send(self, method: str, path: str, data: str | bytes | None, content_type: str) -> Answer:
        """Send a request, again whenever the server asks for it: on a busy machine long work waits."""
        for _ in range(_TIMES):
            answer = self._send_once(method, path, data, content_type)
            if answer.status != HTTPStatus.SERVICE_UNAVAILABLE:
                break
            time.sleep(float(answer.headers["retry-after"]))
        return answer

    def _send_once(self, method: str, path: str, data: str | bytes | None, content_type: str) -> Answer:
        with self._connection() as connection:
            connection.request(
                method, self._root + path, data, self._headers | {"Content-Type": content_type}
            )
            answer = connection.getresponse()
            headers = {name.lower(): value for name, value in answer.getheaders()}
            return Answer(answer.status, headers, answer.read())

    def ok(self, method: str, path: str, body: Json = None) -> Json:
        """Send a request that must succeed and return its JSON."""
        answer = self.send(method, path, body)
        assert answer.status in {200, 201}, (method, path, body, answer)
        return json.loads(answer.body)

    def close(self) -> None:
        """Close the connections."""
        while not self._idle.empty():
            self._idle.get()[0].close()


class Loaded(NamedTuple):
    """A design system in a workspace: the ids of the workspace, its tokensets and its modes."""

    client: Client
    workspace: str
    tokensets: dict[str, str]
    modes: dict[Where, str]

    def path(self, where: Where) -> str:
        """Return the path of a mode, or of a tokenset."""
        tokenset = f"/tokensets/{self.tokensets[where.tokenset]}"
        return f"{tokenset}/modes/{self.modes[where]}" if where.mode else tokenset

    def export(self, where: Where, format_: str) -> Export:
        """Return an export."""
        path = f"{self.path(where)}/export?format={format_}"
        answer = self.client.send("GET", path)
        assert answer.status == 200, answer
        strict = self.client.send("GET", f"{path}&strict=true")
        problems = json.loads(strict.body)["problems"] if strict.status == 409 else []
        assert problems or strict == answer._replace(headers=strict.headers)
        refused = [(problem["name"], problem["reason"]) for problem in problems]
        return Export(answer.body.decode(), int(answer.headers["x-jeton-problems"]), refused)

    def lists(self) -> dict[Where, Json]:
        """Return the list of the tokens of every mode."""
        return {where: self.client.ok("GET", f"{self.path(where)}/tokens") for where in self.modes}

    def exports(self) -> dict[tuple[Where, str], Export]:
        """Return every export of every mode and of every tokenset."""
        wholes = [Where(tokenset, "") for tokenset in self.tokensets]
        wanted = [(where, format_) for where in [*self.modes, *wholes] for format_ in FORMATS]
        with ThreadPoolExecutor(_AT_ONCE) as pool:
            found = pool.map(lambda each: self.export(*each), wanted)
            return dict(zip(wanted, found, strict=True))


def load(client: Client, title: str, system: System) -> Loaded:
    """Create a workspace with the system's tokensets, modes and tokens."""
    workspace = client.ok("POST", "/workspaces", {"name": title})["id"]
    loaded = Loaded(client, workspace, {}, {})
    for tokenset in system.tokensets:
        created = client.ok("POST", f"/workspaces/{workspace}/tokensets", {"name": tokenset.name})["id"]
        loaded.tokensets[tokenset.name] = created
        base = client.ok("GET", f"/tokensets/{created}/modes")["modes"][0]["id"]
        first, *others = tokenset.modes
        client.ok("PATCH", f"/tokensets/{created}/modes/{base}", {"name": first.name})
        loaded.modes[Where(tokenset.name, first.name)] = base
        for mode in others:
            made = client.ok("POST", f"/tokensets/{created}/modes", {"name": mode.name})
            loaded.modes[Where(tokenset.name, mode.name)] = made["id"]
    for tokenset, mode in system.modes():
        tokens = f"{loaded.path(Where(tokenset.name, mode.name))}/tokens"
        client.ok("PATCH", tokens, {"upsert": [token.body() for token in mode.tokens.values()], "delete": []})
    return loaded


def imported(client: Client, title: str, files: Sequence[tuple[str, bytes]], query: str = "") -> Loaded:
    """Import files into a new workspace."""
    workspace = client.ok("POST", "/workspaces", {"name": title})["id"]
    answer = client.upload(f"/workspaces/{workspace}/import{query}", files)
    assert answer.status == 200, (title, answer.body[:2000])
    loaded = Loaded(client, workspace, {}, {})
    for tokenset in json.loads(answer.body)["tokensets"]:
        assert tokenset["name"] not in loaded.tokensets
        loaded.tokensets[tokenset["name"]] = tokenset["id"]
        for mode in tokenset["modes"]:
            loaded.modes[Where(tokenset["name"], mode["name"])] = mode["id"]
    return loaded
