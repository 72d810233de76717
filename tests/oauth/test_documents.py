"""Documents in which programs tell what they are: whose are fetched, and what is taken of them."""

import asyncio
import json
import socket
import ssl
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest
from conftest import Tree
from oauth.clients import Program, browser_of
from support.certificates import certified
from support.service import Service
from ui.visitors import Visitor

from jeton.errors import Text
from jeton.model.oauth import Program as Described
from jeton.web.oauth import documents
from jeton.web.oauth.documents import Documents, is_document, is_public
from jeton.web.oauth.refusals import OAuthRefusal


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.1"),
        *("224.0.0.1", "255.255.255.255", "192.88.99.1", "::1", "::", "fe80::1", "fc00::1", "fec0::1"),
        *("ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "3fff::1"),
        *("5f00::1", "2001:0:7f00:1::", "2001:db8::1"),
    ],
)
def test_which_addresses_are_refused(address: str) -> None:
    """Those of this machine and network, and those by which they are reached in another form."""
    assert not is_public(ip_address(address))


@pytest.mark.parametrize("address", ["1.1.1.1", "93.184.216.34", "2606:4700::1111", "::ffff:1.1.1.1"])
def test_which_addresses_are_asked(address: str) -> None:
    """Those of the public internet."""
    assert is_public(ip_address(address))


@pytest.mark.parametrize(
    ("client_id", "is_one"),
    [
        ("https://claude.ai/oauth/claude-code-client-metadata", True),
        ("https://a.example:8443/client.json", True),
        ("https://a.example", False),
        ("https://a.example/", False),
        ("http://a.example/client.json", False),
        ("https://a.example:22/client.json", False),
        ("https://a.example:x/client.json", False),
        ("https://u@a.example/client.json", False),
        ("https://a.example/../client.json", False),
        ("https://a.example/x/./client.json", False),
        ("https://a.example/client.json#x", False),
        ("https://a.example/client.json?x", False),
        ("https://a.example/\r\nHost:%20x", False),
        ("https://a.example\\x/y", False),
        (f"https://a.example/{'x' * 300}", False),
        ("jtc_x", False),
    ],
)
def test_which_ids_are_documents(client_id: str, is_one: bool) -> None:  # noqa: FBT001  a column
    """URLs of https with a path, plain, at the usual port or a free one."""
    assert is_document(client_id) == is_one


DOCUMENT = {"client_name": "Claude Code", "redirect_uris": ["http://localhost/callback", "x-app://y"]}


class Site:
    """A server of documents at localhost, by TLS.

    Attributes:
        head: the lines of its answers.
        document: what it answers; a text is sent as it is, and none at all is never sent.
        requests: the heads of those that have come.
    """

    def __init__(self, certificate: Path) -> None:
        self._certificate = certificate
        self.head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n"
        self.document: Any = DOCUMENT
        self.requests: list[str] = []
        self.url = ""
        self.is_chunked = False

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer one request."""
        self.requests.append((await reader.readuntil(b"\r\n\r\n")).decode())
        if self.document is not None:
            text = self.document
            if not isinstance(text, str):
                text = json.dumps({"client_id": self.url} | self.document)
            text = f"{len(text):x}\r\n{text}\r\n0\r\n\r\n" if self.is_chunked else text
            writer.write((self.head + text).encode())
            with suppress(OSError):
                await writer.drain()
            writer.close()

    def program(self, *, again: bool = False) -> Described:
        """Return the program of its document, asked for twice if `again`."""

        async def run() -> Described:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(self._certificate)
            server = await asyncio.start_server(self.answer, "127.0.0.1", 0, ssl=context)
            self.url = f"https://localhost:{server.sockets[0].getsockname()[1]}/client.json"
            async with server:
                documents = Documents()
                program = await documents.program(self.url)
                assert not again or await documents.program(self.url) == program
                return program

        return asyncio.run(run())


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Site:
    """The server, whose certificate is trusted, and whose address is taken for a public one."""
    certificate, default = certified(tmp_path), ssl.create_default_context
    site = Site(certificate)
    monkeypatch.setattr(ssl, "create_default_context", lambda: default(cafile=str(certificate)))
    monkeypatch.setattr(documents, "is_public", lambda address: address.is_loopback)
    monkeypatch.setattr(documents, "SECONDS", 2.0)
    return site


def test_a_document_tells_what_a_program_is(site: Site) -> None:
    """It is fetched once for two, by a request without anything of the user; odd redirects are left out."""
    program = site.program(again=True)
    assert (program.id, program.name) == (site.url, "Claude Code")
    assert program.redirect_uris == ("http://localhost/callback",)
    (request,) = site.requests
    assert request.startswith("GET /client.json HTTP/1.1\r\nHost: localhost:")
    assert "cookie" not in request.lower()


def test_a_document_may_come_in_chunks(site: Site) -> None:
    """As servers of HTTP 1.1 send it."""
    site.head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    site.is_chunked = True
    assert site.program().name == "Claude Code"


@pytest.mark.parametrize(
    ("head", "document"),
    [
        ("HTTP/1.1 302 Found\r\nLocation: https://localhost/\r\n\r\n", ""),
        ("HTTP/1.1 404 Not Found\r\n\r\n", DOCUMENT),
        ("nonsense\r\n\r\n", ""),
        ("HTTP/1.1 200 OK\r\n\r\n", "<html>"),
        ("HTTP/1.1 200 OK\r\n\r\n", "[]"),
        ("HTTP/1.1 200 OK\r\n\r\n", "[" * 10_000),
        ("HTTP/1.1 200 OK\r\n\r\n", DOCUMENT | {"x": "x" * 70_000}),
        ("HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n", "{" + " " * 60_000),
        ("HTTP/1.1 200 OK\r\n\r\n", None),
        ("HTTP/1.1 200 OK\r\n\r\n", DOCUMENT | {"client_id": "https://claude.ai/client.json"}),
        ("HTTP/1.1 200 OK\r\n\r\n", DOCUMENT | {"redirect_uris": ["http://evil.example/"]}),
        ("HTTP/1.1 200 OK\r\n\r\n", DOCUMENT | {"redirect_uris": "http://localhost/"}),
    ],
    ids=range(12),
)
def test_what_is_no_document_is_refused(site: Site, head: str, document: Any) -> None:
    """A redirect, an error, no JSON, too much, nothing for too long, another's: each is asked for once."""
    site.head, site.document = head, document
    with pytest.raises(OAuthRefusal):
        site.program()
    assert len(site.requests) == 1


def test_a_name_of_this_network_is_never_asked(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor one of which a single address is no public one, whatever the others are."""
    with monkeypatch.context() as patch:
        patch.setattr(documents, "is_public", is_public)
        with pytest.raises(OAuthRefusal):
            site.program()
    assert site.program().name == "Claude Code"
    site.requests.clear()

    def two(_: str, port: int, **__: object) -> list[Any]:
        return [(0, 0, 0, "", (address, port)) for address in ("127.0.0.1", "10.0.0.1")]

    monkeypatch.setattr(socket, "getaddrinfo", two)
    with pytest.raises(OAuthRefusal):
        site.program()
    assert site.requests == []


def test_a_name_that_takes_long_keeps_nobody_else_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names are looked up in threads of their own, so that those of the loop are free for all else."""
    ended = threading.Event()
    monkeypatch.setattr(documents, "SECONDS", 0.05)
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: ended.wait(60))

    async def run() -> None:
        loop = asyncio.get_running_loop()
        loop.set_default_executor(ThreadPoolExecutor(1))
        known = Documents()
        asked = (known.program(f"https://slow{number}.example/x") for number in range(8))
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert all(isinstance(each, OAuthRefusal) for each in answers)
        assert await asyncio.wait_for(asyncio.to_thread(lambda: True), 30)
        ended.set()

    asyncio.run(run())


def test_a_certificate_of_nobody_is_refused(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody on the way speaks for a host."""
    monkeypatch.setattr(ssl, "create_default_context", lambda: ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT))
    with pytest.raises(OAuthRefusal):
        site.program()
    assert site.requests == []


def test_a_user_connects_the_program_of_a_document(
    service: Service, tree: Tree, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The document's host is the heading; it is known for what follows. Nothing is fetched for strangers."""
    program = Program(service, "https://claude.ai/client.json", "http://localhost:7/callback")
    asked: list[str] = []

    async def fetched(_: Documents, client_id: str) -> Described:
        asked.append(client_id)
        return Described(client_id, "Claude Code", ("http://localhost/callback",))

    monkeypatch.setattr(Documents, "_fetched", fetched)
    assert program.asks(Visitor(service)).status_code == 303
    assert asked == []
    browser = browser_of(service, tree.owner)
    page = program.asks(browser).text
    assert "<h1>claude.ai</h1>" in page
    assert "a program on this computer (localhost)" in page
    secrets = program.secrets(browser, tree)
    assert program.refreshes(secrets["refresh_token"]).status_code == 200


def test_a_user_asks_for_few_documents(service: Service, tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    """20 in an hour, so that nobody lets the server ask others without end."""

    async def fetched(*_: object) -> Described:
        raise OAuthRefusal("invalid_client", Text.OAUTH_AWAY.format(host="a.example"))

    monkeypatch.setattr(Documents, "_fetched", fetched)
    browser = browser_of(service, tree.owner)
    asking = (Program(service, f"https://a.example/{number}") for number in range(21))
    statuses = [program.asks(browser).status_code for program in asking]
    assert statuses == [400] * 20 + [429]
