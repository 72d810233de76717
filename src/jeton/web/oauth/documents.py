"""Documents in which programs tell what they are, at the URL that is their id (Client ID Metadata Documents).

Who asks for leave chooses the URL, so only a public address is asked, for a short time and without redirects:
the name is looked up once, and what is connected to is what was looked at.
"""

import asyncio
import io
import re
import socket
import ssl
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from http.client import HTTPException, HTTPResponse
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any, cast
from urllib.parse import urlsplit

import msgspec

from jeton.bounds.recent import Recent
from jeton.core.computed import SingleFlight
from jeton.errors import Text
from jeton.model.oauth import Program
from jeton.urls import HOST, UNPRINTABLE
from jeton.web.oauth.describing import name_in, uris_in
from jeton.web.oauth.redirects import is_redirect
from jeton.web.oauth.refusals import OAuthRefusal

SECONDS = 5.0
"""The seconds within which a document must be there."""
MOST_BYTES = 64 * 1024
_LEAST_SECONDS, _MOST_SECONDS = 300, 86_400
"""The seconds for which a document is kept, whatever it says."""
_KEPT = 500
_THREADS = 2
"""Threads that look names up: a server of names may stall, and what others do must not wait for that."""
_LONGEST = 300
_USUAL, _FREE = 443, 1024
_AGE = re.compile(r"\bmax-age=(\d{1,9})\b")
_PATH = re.compile(r"/(?!\.{1,2}(?:/|$))[^?#]+")
_NOT_PUBLIC = tuple(
    map(
        ip_network,
        (
            *("64:ff9b::/96", "64:ff9b:1::/48", "2001::/32", "2002::/16", "fec0::/10", "3fff::/20"),
            *("5f00::/16", "192.88.99.0/24"),
        ),
    )
)
"""Networks that Python calls global, but by which others are reached."""


def is_document(client_id: str) -> bool:
    """Tell whether the id of a program is the URL of a document."""
    if not client_id.startswith("https://") or len(client_id) > _LONGEST or not client_id.isascii():
        return False
    try:
        parts = urlsplit(client_id)
        port = parts.port or _USUAL
    except ValueError:
        return False
    is_place = HOST.fullmatch(parts.netloc) is not None and (port == _USUAL or port >= _FREE)
    is_plain = not UNPRINTABLE.search(client_id) and "\\" not in client_id
    has_path = _PATH.fullmatch(parts.path) is not None and not re.search(r"/\.{1,2}(?:/|$)", parts.path)
    return is_place and is_plain and has_path and not parts.query and "#" not in client_id


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """Tell whether an address is one of the public internet."""
    address = getattr(address, "ipv4_mapped", None) or address
    is_usual = address.is_global and not (address.is_multicast or address.is_reserved)
    return is_usual and not any(address in network for network in _NOT_PUBLIC)


class Documents:
    """Documents of programs, each kept for a while."""

    def __init__(self) -> None:
        self._kept: Recent[str, tuple[Program, float]] = Recent(_KEPT)
        self._threads = ThreadPoolExecutor(_THREADS, "jeton-documents")
        self._flights: SingleFlight[str, Program] = SingleFlight()

    def close(self) -> None:
        """Forget what is still waiting to be looked up."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def current(self, client_id: str) -> Program | None:
        """Return the program of a document that is known."""
        program, until = self._kept.get(client_id) or (None, 0.0)
        return program if until > time.monotonic() else None

    async def program(self, client_id: str) -> Program:
        """Return the program of a document, or raise `OAuthRefusal`."""
        return self.current(client_id) or await self._flights.run(client_id, lambda: self._fetched(client_id))

    async def _fetched(self, client_id: str) -> Program:
        host = urlsplit(client_id).netloc
        try:
            async with asyncio.timeout(SECONDS):
                document, age = _read(await _answer(client_id, self._threads))
        except (OSError, HTTPException, ValueError, msgspec.DecodeError, RecursionError):
            raise OAuthRefusal("invalid_client", Text.OAUTH_AWAY.format(host=host)) from None
        uris = tuple(uri for uri in uris_in(document) if is_redirect(uri))
        if document.get("client_id") != client_id or not uris:
            raise OAuthRefusal("invalid_client", Text.OAUTH_DOCUMENT.format(host=host))
        program = Program(client_id, name_in(document, host), uris)
        self._kept.put(client_id, (program, time.monotonic() + age))
        return program


async def _answer(url: str, threads: ThreadPoolExecutor) -> bytes:
    """Return the bytes that the server of a URL answers, or raise `OSError`; threads look up its name."""
    parts = urlsplit(url)
    host, port = parts.hostname or "", parts.port or _USUAL
    loop = asyncio.get_running_loop()
    places = await loop.run_in_executor(
        threads, partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
    )
    addresses = [str(place[0]) for *_, place in places]
    if not addresses or not all(is_public(ip_address(address)) for address in addresses):
        raise OSError("no public address")
    reader, writer = await asyncio.open_connection(
        addresses[0], port, ssl=ssl.create_default_context(), server_hostname=host, limit=MOST_BYTES
    )
    try:
        head = f"GET {parts.path} HTTP/1.1\r\nHost: {parts.netloc}\r\nAccept: application/json\r\n"
        writer.write(f"{head}User-Agent: Jeton\r\nConnection: close\r\n\r\n".encode())
        body = b""
        while piece := await reader.read(MOST_BYTES):
            body += piece
            if len(body) > MOST_BYTES:
                raise OSError("too long")
        return body
    finally:
        writer.close()


class _Answered:
    """An answer that has come, in the place of a socket."""

    def __init__(self, raw: bytes) -> None:
        self._raw = raw

    def makefile(self, *_: object, **__: object) -> io.BytesIO:
        """Return what a socket would read."""
        return io.BytesIO(self._raw)


def _read(raw: bytes) -> tuple[dict[str, Any], int]:
    """Return the JSON object of an answer, and for how many seconds it is kept."""
    response = HTTPResponse(cast("socket.socket", _Answered(raw)))
    response.begin()
    if response.status != 200:
        raise HTTPException
    age = _AGE.search(response.getheader("cache-control", "") or "")
    seconds = int(age[1]) if age else 0
    document = msgspec.json.decode(response.read(), type=dict[str, Any])
    return document, min(max(seconds, _LEAST_SECONDS), _MOST_SECONDS)
