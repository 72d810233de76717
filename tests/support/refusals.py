"""Requests with large bodies that a server refuses, of each kind, sent over a socket of their own."""

import base64
import http.client
import json
import socket
import time
import zlib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple
from urllib.parse import urlencode, urlsplit

import msgspec

from jeton.formats.reading.model import SourceFile
from jeton.model.ids import new_id
from jeton.web.api.table import OPERATIONS
from jeton.web.http.operation import Body, Operation

MEBIBYTE = 1024 * 1024
SIZE = 2 * MEBIBYTE
"""The bytes of a body that is within the limits."""
SETTINGS: dict[str, Any] = {"max_body": 4 * MEBIBYTE, "max_import": 6 * MEBIBYTE}
"""The limits of bodies that the server must have."""

Headers = Mapping[str, str]
JSON = {"Content-Type": "application/json"}
PARTS = {"Content-Type": "multipart/form-data; boundary=x"}
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
_PAGE = {"Sec-Fetch-Site": "same-origin", "Accept": "text/html"}
_BLANK = b" " * SIZE


class Refusal(NamedTuple):
    """A request, and the status that refuses it; `reads` tells that a process of its own reads its files."""

    status: int
    method: str
    path: str
    headers: Headers
    body: bytes
    reads: bool = False


def parts(*fields: tuple[str, bytes]) -> bytes:
    """Return a body of several parts, each under its field, and a file under `field:name`."""
    found = b""
    for name, content in fields:
        field, _, file = name.partition(":")
        about = f'name="{field}"' + (f'; filename="{file}"' if file else "")
        found += b"--x\r\nContent-Disposition: form-data; %b\r\n\r\n%b\r\n" % (about.encode(), content)
    return found + b"--x--\r\n"


def packed(*files: SourceFile) -> bytes:
    """Return files as a page keeps them."""
    return base64.b64encode(zlib.compress(msgspec.msgpack.encode(files)))


class Refused:
    """A workspace of one's own on a server, and requests that are refused there."""

    def __init__(self, url: str, secret: str) -> None:
        self._address = urlsplit(url).netloc
        self._secret = secret
        self._bearer = {"Authorization": f"Bearer {secret}"}
        self.workspace = self._made("/workspaces", {"name": "W"})
        self.tokenset = self._made(f"/workspaces/{self.workspace}/tokensets", {"name": "T"})
        (mode,) = json.loads(self._asked("GET", f"/api/v1/tokensets/{self.tokenset}/modes")[1])["modes"]
        self.mode = mode["id"]
        _, _, headers = self._asked(
            "POST", "/sign-in", FORM | _PAGE, urlencode({"token": secret}).encode(), by=False
        )
        self._session = {"Cookie": str(headers["set-cookie"]).partition(";")[0]}
        self.tokens = f"/api/v1/tokensets/{self.tokenset}/modes/{self.mode}/tokens"
        self._made(self.tokens.removeprefix("/api/v1"), {"name": "a", "type": "color", "value": "#fff"}, "id")
        self._asked("POST", self.tokens, JSON | {"Idempotency-Key": "k"}, _token("b"))

    def kinds(self) -> dict[str, Refusal]:
        """Return the requests by what is wrong with them."""
        api = {**self._of_objects(), **self._of_many(), **self._of_imports()}
        found = {name: each._replace(headers=self._bearer | dict(each.headers)) for name, each in api.items()}
        nobody = found["broken JSON"]
        found["no such API token"] = nobody._replace(status=401, headers=JSON | {"Authorization": "Bearer x"})
        pages = {
            name: each._replace(headers=self._session | dict(each.headers)) for name, each in self._of_pages()
        }
        return found | pages

    def _of_objects(self) -> dict[str, Refusal]:
        stranger = f"/api/v1/tokensets/{new_id()}/modes/{new_id()}/tokens"
        key = JSON | {"Idempotency-Key": "k"}
        return {
            "broken JSON": Refusal(400, "POST", self.tokens, JSON, b'{"name":"' + _BLANK),
            "NUL": Refusal(400, "POST", self.tokens, JSON, _token("\0")),
            "an invalid field": Refusal(400, "POST", self.tokens, JSON, _token("")),
            "another type": Refusal(415, "POST", self.tokens, {"Content-Type": "text/plain"}, _token("c")),
            "too large": Refusal(413, "POST", self.tokens, JSON, _BLANK * 3),
            "no such mode": Refusal(404, "POST", stranger, JSON, _token("c")),
            "no such token": Refusal(404, "PATCH", f"{self.tokens}/z", JSON, _token("z")),
            "a name that is taken": Refusal(409, "POST", self.tokens, JSON, _token("a")),
            "another version": Refusal(
                412, "PATCH", f"{self.tokens}/a", JSON | {"If-Match": '"v9"'}, _token("a")
            ),
            "a key of another body": Refusal(409, "POST", self.tokens, key, _token("d")),
        }

    def _of_many(self) -> dict[str, Refusal]:
        several = f"/api/v1/tokensets/{self.tokenset}/tokens"
        lacking = [{"name": f"a{number}", "type": "color", "x": "y" * 900} for number in range(2_000)]
        many = json.dumps({"upsert": lacking}).encode()
        broken = many[:-2]
        other = JSON | {"If-Match": '"r99"'}
        return {
            "many in broken JSON": Refusal(400, "PATCH", self.tokens, JSON, broken),
            "modes in broken JSON": Refusal(400, "PATCH", several, JSON, broken),
            "many that cannot be": Refusal(400, "PATCH", self.tokens, JSON, many),
            "many of another revision": Refusal(412, "PATCH", self.tokens, other, many),
        }

    def _of_imports(self) -> dict[str, Refusal]:
        path = f"/api/v1/workspaces/{self.workspace}/import"
        json_, file = b'{"a": ' + _BLANK, ("file:a.json", b'{"a": ' + _BLANK)
        return {
            "no file of ours": Refusal(400, "POST", path, JSON, json_, reads=True),
            "a broken archive": Refusal(400, "POST", path, JSON, b"PK\x03\x04" + _BLANK, reads=True),
            "a broken part": Refusal(400, "POST", path, PARTS, b"--x\r\nContent-Disp\r\n" + _BLANK),
            "parts without an end": Refusal(400, "POST", path, PARTS, parts(file)[:-8]),
            "no boundary": Refusal(400, "POST", path, {"Content-Type": "multipart/form-data"}, parts(file)),
            "another format": Refusal(400, "POST", f"{path}?format=x", JSON, json_),
            "too large an import": Refusal(413, "POST", path, JSON, _BLANK * 4),
        }

    def _of_pages(self) -> Sequence[tuple[str, Refusal]]:
        path, form = f"/workspaces/{self.workspace}/import", PARTS | _PAGE
        file, blank = ("file:a.json", b'{"a": ' + _BLANK), ("kept", packed(SourceFile("a.css", _BLANK * 2)))
        unnamed = parts(
            ("workspace", b"V"), ("mode.0", b"y" * 300), ("file:a.css", b":root{--a: #fff}" + _BLANK)
        )
        token = f"/tokensets/{self.tokenset}/modes/{self.mode}/new"
        return [
            (
                "a form of a broken part",
                Refusal(400, "POST", path, form, b"--x\r\nContent-Disp\r\n" + _BLANK),
            ),
            ("a form of what was not kept", Refusal(400, "POST", path, form, parts(("kept", _BLANK)))),
            ("a form of what was kept twice", Refusal(400, "POST", path, form, parts(blank, blank))),
            ("a form of no text", Refusal(400, "POST", path, form, parts(("text", b"\xff" * SIZE)))),
            ("a form of no file of ours", Refusal(400, "POST", path, form, parts(file), reads=True)),
            (
                "a plan of no file of ours",
                Refusal(400, "POST", f"{path}/apply", form, parts(file), reads=True),
            ),
            ("a form of too many files", Refusal(413, "POST", path, form, parts(file, file, file, file))),
            ("a form that is too large", Refusal(413, "POST", path, form, _BLANK * 6)),
            ("files without a workspace", Refusal(400, "POST", "/import", form, parts(file))),
            ("files for a wrong mode", Refusal(400, "POST", "/import", form, unnamed, reads=True)),
            ("a foreign form", Refusal(403, "POST", path, PARTS, parts(file))),
            ("a form of no such page", Refusal(404, "POST", token, FORM | _PAGE, b"name=%ff" + b"x" * SIZE)),
            (
                "a form in no UTF-8",
                Refusal(400, "POST", "/workspaces/new", FORM | _PAGE, b"name=%ff" + b"x" * SIZE),
            ),
        ]

    def of_operations(self) -> list[tuple[Operation, Refusal]]:
        """Return each operation that takes a body, with broken JSON and with a body of another type."""
        known = {
            "/workspaces/{id}": self.workspace,
            "/tokensets/{id}": self.tokenset,
            "/modes/{modeId}": self.mode,
        }
        found = []
        for each in OPERATIONS:
            if each.body is None:
                continue
            path = each.route
            for template, id_ in known.items():
                path = path.replace(template, template.partition("{")[0] + id_)
            for name in (
                "id",
                "modeId",
                "userId",
                "name",
                "changeSetId",
                "environmentId",
                "releaseId",
                "invitationId",
            ):
                path = path.replace(f"{{{name}}}", new_id())
            media_type = "application/json" if isinstance(each.body, Body) else each.body.media_types[0]
            for type_ in (media_type, "text/x-none"):
                headers = self._bearer | {"Content-Type": type_}
                found.append((each, Refusal(0, each.method, path, headers, b'{"name": "' + _BLANK)))
        return found

    def send(self, refusal: Refusal) -> int:
        """Send a request, and return the status of its answer; 0 if it was cut off."""
        status = 0
        with suppress(ConnectionError, http.client.HTTPException):
            status, *_ = self._asked(refusal.method, refusal.path, refusal.headers, refusal.body, by=False)
        return status

    def leave(self, refusal: Refusal, *, after: float) -> None:
        """Send most of a request, wait for some seconds, and go away."""
        host, _, port = self._address.partition(":")
        lines = [
            f"{refusal.method} {refusal.path} HTTP/1.1",
            "Host: x",
            f"Content-Length: {len(refusal.body) + 1}",
        ]
        lines += [f"{name}: {value}" for name, value in refusal.headers.items()]
        with socket.create_connection((host, int(port)), 30) as client:
            client.sendall("\r\n".join([*lines, "", ""]).encode() + refusal.body)
            time.sleep(after)

    def _made(self, path: str, body: dict[str, Any], key: str = "id") -> str:
        status, found, _ = self._asked("POST", f"/api/v1{path}", JSON, json.dumps(body).encode())
        assert status == 201, found
        return str(json.loads(found)[key])

    def _asked(
        self, method: str, path: str, headers: Headers | None = None, body: bytes = b"", *, by: bool = True
    ) -> tuple[int, bytes, http.client.HTTPMessage]:
        connection = http.client.HTTPConnection(self._address, timeout=60)
        try:
            with suppress(ConnectionError):  # the answer may come before the end of the body
                connection.request(method, path, body, {**(self._bearer if by else {}), **(headers or {})})
            answer = connection.getresponse()
            return answer.status, answer.read(), answer.headers
        finally:
            connection.close()


def _token(name: str) -> bytes:
    """Return a token that is large by a field that nobody knows."""
    return json.dumps({"name": name, "type": "color", "value": "#fff", "x": "y" * SIZE}).encode()
