"""Requests to a server: retried while it is busy, and refusals as ends of commands."""

import json
import os
import socket
import time
from collections.abc import Callable, Iterable, Mapping
from http.client import HTTPConnection, HTTPException, HTTPResponse
from typing import Any, NamedTuple
from urllib.parse import SplitResult, quote, unquote, urlencode, urlsplit

from jeton import __version__
from jeton.cli.base.endings import CommandRefused, Ended, Held, Misused, NoConnection, NotPermitted, is_held
from jeton.cli.base.printing import echo, note
from jeton.cli.remote.servers import Server, remedy
from jeton.cli.remote.shapes import NAMED, fault

Query = list[tuple[str, str]]
_CONNECT_SECONDS, _ANSWER_SECONDS = 10, 300
_PROXY_PORT = 3128
_PATIENCE = 60
"""The most seconds that a command waits for a server that is busy or away."""
_AWAY = (502, 503, 504)
_BUSY = (429, *_AWAY)
_LEAST = 0.5
"""The least seconds between two tries, whatever the server says."""
_PAUSES = (0.5, 1.0, 2.0)
"""The seconds before each further try where no answer came, or none that says when."""
_MOST = 512 * 1024 * 1024
"""The most bytes of an answer."""
_NO_ROUTE = "Not found"
"""The error of servers of all versions for a path that they do not know."""
_LONGEST = 1000
"""The most characters that are shown of a server's sentence."""
_PROBLEM = {"name": str, "message": str}
_SHOWN, _INNER = 20, 5
"""The problems of a refusal that are printed, and those in each."""


class Upload(NamedTuple):
    """A body: its media type, its length, and what yields its bytes anew for each try."""

    media_type: str
    length: int
    parts: Callable[[], Iterable[bytes]]


class Answer(NamedTuple):
    """An answer of the server: status, headers by small names, and body."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    def json(self, shape: Any) -> Any:
        """Return the object of the body, or end the command if it has none of this shape."""
        content = _object(self.body)
        if content is None:
            raise foreign(f"{self.status}")
        if wrong := fault(content, shape):
            raise foreign(wrong)
        return content

    def line(self) -> str:
        """Return the JSON of the body as it is."""
        self.json({})
        return self.body.decode().removesuffix("\n")

    def text(self) -> str:
        """Return the text of the body, without the end of its last line."""
        try:
            return self.body.decode().removesuffix("\n")
        except UnicodeDecodeError:
            raise foreign("no text") from None


def _object(body: bytes) -> dict[str, Any] | None:
    """Return the JSON object of a body, None if there is none."""
    try:
        content = json.loads(body.decode())
    except (ValueError, RecursionError):
        return None
    return content if isinstance(content, dict) else None


def foreign(how: str) -> NoConnection:
    """Return the end of a command whose server is none of Jeton."""
    return NoConnection(f"the server answers, but not as Jeton does ({how})")


class Refusal(NamedTuple):
    """The sentence of a refusal, and its problems, as the server has them."""

    error: str
    problems: list[dict[str, Any]]


class Client:
    """Speaks to a server; with `as_json` a refusal is printed as JSON, too."""

    def __init__(self, server: Server, *, as_json: bool = False) -> None:
        self.url, self._remedy = server.url, remedy(server)
        self._headers = {"User-Agent": f"jeton/{__version__}", "Accept": "application/json"}
        if server.token:
            self._headers["Authorization"] = f"Bearer {server.token}"
        self._as_json = as_json
        self._connection: HTTPConnection | None = None

    def get(self, path: str, query: Query | None = None, headers: Mapping[str, str] | None = None) -> Answer:
        """Ask for something."""
        return self.call("GET", path, query, headers=headers or {})

    def post(
        self,
        path: str,
        body: object = None,
        query: Query | None = None,
        *,
        headers: Mapping[str, str] | None = None,
        tell: "Tell | None" = None,
    ) -> Answer:
        """Send a JSON object or an upload; a second try has no second effect."""
        if not isinstance(body, Upload):
            text = json.dumps({} if body is None else body).encode()
            body = Upload("application/json", len(text), lambda: [text])
        headers = {**(headers or {}), "Idempotency-Key": os.urandom(16).hex()}
        return self.call("POST", path, query, body, headers=headers, tell=tell)

    def call(
        self,
        method: str,
        path: str,
        query: Query | None = None,
        upload: Upload | None = None,
        *,
        headers: Mapping[str, str],
        tell: "Tell | None" = None,
    ) -> Answer:
        """Return the answer if it is no refusal, else end the command; `tell` tells of problems first."""
        answer = self.ask(method, path, query, upload, headers=headers)
        if 200 <= answer.status < 300 or (answer.status == 304 and "If-None-Match" in headers):
            if answer.headers.get("content-type", "").startswith("text/html"):
                raise foreign("a page of HTML")
            return answer
        raise self._refusal(answer, f"{method} {path}", tell or print_plainly)

    def ask(
        self,
        method: str,
        path: str,
        query: Query | None = None,
        upload: Upload | None = None,
        *,
        headers: Mapping[str, str],
    ) -> Answer:
        """Return the answer, whatever it is; try again while the server is busy, for a minute at most."""
        target = f"/api/v1{path}" + (f"?{urlencode(query)}" if query else "")
        left, pauses = float(_PATIENCE), iter(_PAUSES)
        while True:
            answer: Answer | None = None
            failure = ""
            try:
                answer = self._once(method, target, upload, headers)
            except (OSError, HTTPException) as error:
                failure = _reason(error)
                self._close()
                if _is_final(error):
                    raise _silence(self.url, failure) from error
            if answer is not None and answer.status not in _BUSY:
                return answer
            pause = _pause(answer, next(pauses, None))
            if pause is None or pause > left:
                if answer is not None:
                    return answer
                raise _silence(self.url, failure)
            if pause > _PAUSES[-1]:
                note(f"{self.url} is busy: trying again in {pause:.0f} s")
            left -= pause
            time.sleep(pause)

    def _once(self, method: str, target: str, upload: Upload | None, headers: Mapping[str, str]) -> Answer:
        connection = self._connection = self._connection or _connected(self.url)
        sent = self._headers | dict(headers)
        body: Iterable[bytes] | None = None
        if upload is not None:
            sent |= {"Content-Type": upload.media_type, "Content-Length": str(upload.length)}
            body = upload.parts()
        try:
            connection.request(method, urlsplit(self.url).path + target, body, sent)
        except (BrokenPipeError, ConnectionResetError):
            if connection.sock is None or upload is None:
                raise  # else it may have refused what it need not read: its answer is there
        response = connection.getresponse()
        answer = Answer(response.status, _headers_of(response), _whole(response))
        if response.will_close:
            self._close()
        return answer

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _refusal(self, answer: Answer, what: str, tell: "Tell") -> Ended:
        """Tell of the problems of a refusal, and return the end of the command."""
        if 300 <= answer.status < 400 and answer.status != 304:
            place = answer.headers.get("location", "elsewhere")[:_LONGEST]
            return Misused(f"{self.url} leads to {place}: use the URL of the server itself")
        refusal = refusal_of(answer)
        if refusal is None:
            if answer.status in _BUSY:
                return NoConnection(f"the server at {self.url} cannot serve just now ({answer.status})")
            return foreign(f"{answer.status}")
        if self._as_json:
            echo(answer.line())
        else:
            tell(refusal.problems)
        return self._end(answer.status, refusal.error, what)

    def _end(self, status: int, error: str, what: str) -> Ended:
        if is_held(error):
            return Held(error)
        if status in (401, 403):
            return NotPermitted(f"{error} at {self.url}: {self._remedy}" if status == 401 else error)
        if status == 413:
            return CommandRefused(f"{error}: JETON_MAX_IMPORT of the server is its bound")
        if status in _AWAY:
            return NoConnection(f"the server at {self.url} cannot serve just now: {error}")
        if status == 405 or (status == 404 and error == _NO_ROUTE):
            version = f"this jeton is of version {__version__}, the server of another"
            return CommandRefused(f"{self.url} has no {what}: {version}")
        return CommandRefused(error)


Tell = Callable[[list[dict[str, Any]]], None]


def refusal_of(answer: Answer) -> Refusal | None:
    """Return what a refusal says, None if it is not one of Jeton's."""
    content: dict[str, Any] = _object(answer.body) or {}
    error, problems = content.get("error"), content.get("problems") or []
    if not (isinstance(error, str) and isinstance(problems, list)):
        return None
    return Refusal(error[:_LONGEST], [each for each in problems if isinstance(each, dict)])


def print_added(answer: Answer, *, as_json: bool) -> None:
    """Print an object that a server has added: its JSON, or its name and id."""
    if as_json:
        echo(answer.line())
    else:
        new = answer.json(NAMED)
        echo(f"Added {new['name']}, id {new['id']}.")


def print_plainly(problems: list[dict[str, Any]]) -> None:
    """Print what is wrong, a line for each, for people."""
    for each in problems[:_SHOWN]:
        place = each.get("path") or each.get("name") or each.get("check")
        text = each.get("message") or each.get("reason") or each.get("state")
        if isinstance(text, str):  # else the sentence of the refusal has it all
            note(f"{place}: {text}" if isinstance(place, str) else text)
        inner = each.get("problems")
        if isinstance(inner, list):  # those for which a gate refuses
            for problem in inner[:_INNER]:
                if not fault(problem, _PROBLEM):
                    note(f"  {problem['name']}: {problem['message']}")
    if len(problems) > _SHOWN:
        note(f"and {len(problems) - _SHOWN:,} more (--json lists all)")


def _connected(url: str) -> HTTPConnection:
    """Return a connection to a server, by the proxy that the environment names for it."""
    parts = urlsplit(url)
    is_safe = parts.scheme == "https"
    host, port = parts.hostname or "", parts.port or (443 if is_safe else 80)
    proxy = _proxy(parts.scheme, host)
    if proxy is None:
        connection = _new(host, port, is_safe=is_safe)
    else:
        connection = _new(proxy.hostname or "", proxy.port or _PROXY_PORT, is_safe=is_safe)
        connection.set_tunnel(host, port, _login(proxy))
    connection.connect()
    connection.sock.settimeout(_ANSWER_SECONDS)
    return connection


def _new(host: str, port: int, *, is_safe: bool) -> HTTPConnection:
    if not is_safe:
        return HTTPConnection(host, port, timeout=_CONNECT_SECONDS)
    from http.client import HTTPSConnection  # noqa: PLC0415  TLS takes time to load

    return HTTPSConnection(host, port, timeout=_CONNECT_SECONDS)


def _proxy(scheme: str, host: str) -> SplitResult | None:
    """Return the URL of the proxy for a server, None if there is none."""
    if not any(name.lower() in {f"{scheme}_proxy", "all_proxy"} for name in os.environ):
        return None
    from urllib.request import getproxies, proxy_bypass  # noqa: PLC0415  few have a proxy, and it takes time

    proxies = getproxies()
    text = proxies.get(scheme) or proxies.get("all")
    if not text or proxy_bypass(host):
        return None
    try:
        parts = urlsplit(text if "://" in text else f"http://{text}")
        is_usable = bool(parts.hostname) and parts.scheme == "http" and parts.port != 0
    except ValueError:
        is_usable = False
    if not is_usable:
        raise Misused(f"the proxy for {scheme} must be http://HOST:PORT")
    return parts


def _login(proxy: SplitResult) -> dict[str, str]:
    """Return the header by which a proxy knows its user, if its URL names one."""
    if proxy.username is None:
        return {}
    from base64 import b64encode  # noqa: PLC0415  as above

    login = f"{unquote(proxy.username)}:{unquote(proxy.password or '')}"
    return {"Proxy-Authorization": f"Basic {b64encode(login.encode()).decode()}"}


def _is_final(error: Exception) -> bool:
    """Tell whether another try would fail as well: nothing listens, no such host, or a wrong certificate."""
    return isinstance(error, ConnectionRefusedError | socket.gaierror) or "CERTIFICATE" in str(error).upper()


def _pause(answer: Answer | None, usual: float | None) -> float | None:
    """Return the seconds until the next try, None if there is none."""
    after = answer.headers.get("retry-after", "") if answer is not None else ""
    return max(_LEAST, float(after)) if after.isascii() and after.isdigit() and len(after) < 9 else usual


def _silence(url: str, failure: str) -> NoConnection:
    """Return the end of a command whose server does not answer, with the proxy that may be the reason."""
    parts = urlsplit(url)
    proxy = _proxy(parts.scheme, parts.hostname or "")
    way = f" by the proxy {proxy.hostname}:{proxy.port or _PROXY_PORT}" if proxy else ""
    return NoConnection(f"no answer from {url}{way}: {failure}")


def _reason(error: Exception) -> str:
    if isinstance(error, TimeoutError):
        return "timed out"
    return " ".join((getattr(error, "strerror", None) or str(error)).split()) or type(error).__name__


def _whole(response: HTTPResponse) -> bytes:
    """Return the body of an answer, or raise `HTTPException` if it ends too early."""
    body = response.read(_MOST + 1)
    if len(body) > _MOST:
        raise NoConnection(f"the server answers with more than {_MOST // 1024**2:,} MiB")
    if response.length:  # the library tells nobody
        raise HTTPException("its answer is cut off")
    return body


def _headers_of(response: HTTPResponse) -> dict[str, str]:
    return {name.lower(): text for name, text in response.getheaders()}


def part(text: str) -> str:
    """Return a text as one part of a path."""
    return quote(text, safe="")


def bypass(reason: str | None) -> dict[str, str]:
    """Return the header that says why there is no review, if a reason is given."""
    return {} if reason is None else {"X-Jeton-Bypass": reason.encode().decode("latin-1")}  # as it is sent
