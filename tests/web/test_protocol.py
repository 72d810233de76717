"""What a request becomes for the application, and its response for the client, over real sockets."""

import asyncio
from typing import Any

import pytest
from web.raw import Client, Recorder, head, serving


@pytest.mark.parametrize(
    ("target", "raw_path", "path", "query"),
    [
        ("/a%2Fb/c", "/a%2Fb/c", "/a/b/c", ""),
        ("/%ff", "/%ff", "/\N{REPLACEMENT CHARACTER}", ""),
        ("/a/../b/./c", "/a/../b/./c", "/a/../b/./c", ""),
        ("//a/b", "//a/b", "//a/b", ""),
        ("///", "///", "///", ""),
        ("//x:99999/b", "//x:99999/b", "//x:99999/b", ""),
        ("/a;x=1", "/a;x=1", "/a;x=1", ""),
        ("/a#b", "/a#b", "/a#b", ""),
        ("/a?b?c=%20#d", "/a", "/a", "b?c=%20#d"),
        ("http://other.example/a?b", "/a", "/a", "b"),
        ("HTTPS://other.example:1", "/", "/", ""),
    ],
)
def test_target(client: Client, target: str, raw_path: str, path: str, query: str) -> None:
    """The application sees path and query as they were sent; of an absolute target, these parts alone."""
    told = client.send(head(first=f"GET {target} HTTP/1.1")).json()
    assert (told["raw_path"], told["path"], told["query"]) == (raw_path, path, query)


@pytest.mark.parametrize("host", ["x", "X.example:8000", "127.0.0.1:1", "[::1]:65535", "a_b-c.d", "a" * 255])
def test_host(client: Client, host: str) -> None:
    """Whatever can be the name of a host is accepted."""
    told = client.send(head(host=f"Host: {host}")).json()
    assert told["headers"] == [["host", host]]


def test_options_for_the_server(client: Client) -> None:
    """`OPTIONS *` reaches the application with the path `*`."""
    assert client.send(head(first="OPTIONS * HTTP/1.1")).json()["raw_path"] == "*"


def test_pipeline(client: Client) -> None:
    """Requests that come at once are answered in order, each with its own body, on one connection."""
    many = [
        head("Content-Length: 3", first=f"POST /{n}?{'slow' if n < 2 else ''} HTTP/1.1") + b"abc"
        for n in range(40)
    ]
    client.send(*many)
    answers = [client.json() for _ in many]
    assert [told["raw_path"] for told in answers] == [f"/{n}" for n in range(40)]
    assert {told["body"] for told in answers} == {"abc"}
    assert client.send(head()).json()["body"] == ""


def test_a_pipeline_that_never_ends_waits_its_turn(client: Client, app: Recorder) -> None:
    """A client that sends faster than it is answered is made to wait: what waits here stays small."""
    client.socket.settimeout(0.3)
    request = head(first="GET /flood?slow HTTP/1.1")
    sent: list[int] = []
    with pytest.raises(TimeoutError):
        sent.extend(client.socket.send(request * 1000) for _ in range(2000))
    assert sum(sent) < 32 * 1024 * 1024
    assert app.seen.count(b"/flood") < 5


def test_a_pipeline_has_a_limit(client: Client, app: Recorder) -> None:
    """Of too many requests at once, those within the limit are answered, and then the connection ends."""
    many = head(first="GET /1?slow HTTP/1.1"), *[head(first="GET /many HTTP/1.1")] * 1500
    client.send(*many)
    statuses = [client.answer().status for _ in range(1002)]
    assert statuses == [200] * 1001 + [400]
    assert client.closed()
    assert app.seen.count(b"/many") == 1000


def test_slow_start_of_a_body(client: Client) -> None:
    """Header and body may come in any pieces."""
    for byte in head("Content-Length: 2", first="POST /x HTTP/1.1") + b"ok":
        client.send(bytes([byte]))
    assert client.json()["body"] == "ok"


def test_chunked_body_and_trailers(client: Client) -> None:
    """Chunks are joined; trailers become no headers, neither of this request nor of the next."""
    body = b"2;x=1\r\nab\r\n1\r\nc\r\n0\r\nAuthorization: Bearer smuggled\r\nX-Late: 1\r\n\r\n"
    client.send(head("Transfer-Encoding: chunked", "Authorization: a", first="POST / HTTP/1.1"), body, head())
    first, second = client.json(), client.json()
    assert first["body"] == "abc"
    assert [name for name, _ in first["headers"]] == ["host", "transfer-encoding", "authorization"]
    assert second["headers"] == [["host", "x"]]


def test_a_large_body_arrives_whole(client: Client) -> None:
    """A body larger than what is buffered arrives whole."""
    size = 3_000_000
    client.send(head(f"Content-Length: {size}", first="POST / HTTP/1.1"), b"x" * size)
    assert len(client.json()["body"]) == size


@pytest.mark.parametrize(
    "lines",
    [
        ("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: eA=="),
        ("Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABk"),
    ],
)
def test_upgrade_is_ignored(client: Client, lines: tuple[str, ...]) -> None:
    """A request that asks for another protocol is served as if it did not, body and successors included."""
    client.send(
        head(*lines, "Content-Length: 3", first="POST /up HTTP/1.1"), b"abc", head(first="GET /2 HTTP/1.1")
    )
    told = client.json()
    assert (told["raw_path"], told["body"]) == ("/up", "abc")
    assert "upgrade" not in [name for name, _ in told["headers"]]
    assert client.json()["raw_path"] == "/2"
    assert client.send(head(*lines, first="GET /3 HTTP/1.1")).json()["raw_path"] == "/3"


def test_head(client: Client) -> None:
    """HEAD gives the headers of GET and no body, and the connection goes on."""
    client.send(head(first="HEAD / HTTP/1.1"), head(first="HEAD / HTTP/1.1"))
    assert int(client.answer(method="HEAD").headers["content-length"]) > 0
    assert client.answer(method="HEAD").status == 200
    assert client.send(head()).json()["method"] == "GET"


def test_framing_of_the_response(client: Client) -> None:
    """The client can tell the end of a response without the connection's."""
    for _ in range(2):
        answer = client.send(head()).answer()
        assert answer.body.startswith(b"{")
        assert answer.body.endswith(b"}")
        assert "content-length" in answer.headers
        assert "transfer-encoding" not in answer.headers
        assert "date" in answer.headers
        assert "server" not in answer.headers


@pytest.mark.parametrize("status", [204, 304])
def test_no_body(client: Client, status: int) -> None:
    """A response that has no body has no length, and the connection goes on."""
    for _ in range(2):
        answer = client.send(head(first=f"GET /?early&{status} HTTP/1.1")).answer()
        assert answer.status == status
        assert not {"transfer-encoding", "content-length"} & answer.headers.keys()


def test_http_1_0(client: Client) -> None:
    """An HTTP/1.0 client gets no chunks, and the end of the connection after the response."""
    client.send(head(first="GET / HTTP/1.0", host=None))
    answer = client.answer()
    assert answer.headers["connection"] == "close"
    assert "transfer-encoding" not in answer.headers
    assert answer.body.endswith(b"}")
    assert client.closed()


@pytest.mark.parametrize(
    ("line", "query"), [("Connection: close", ""), ("Connection: keep-alive", "early&408")]
)
def test_connection_close(client: Client, line: str, query: str) -> None:
    """When either side announces the end, the response says so and nothing after it is answered."""
    client.send(head(line, first=f"GET /a?{query} HTTP/1.1"), head(first="GET /never HTTP/1.1"))
    assert client.answer().headers["connection"] == "close"
    assert client.closed()


def test_expect_continue(client: Client) -> None:
    """A client that waits for it is told to send its body once the application reads it."""
    client.send(head("Content-Length: 2", "Expect: 100-continue", first="POST / HTTP/1.1"))
    assert client.answer().status == 100
    assert client.send(b"ok").json()["body"] == "ok"
    client.send(head("Content-Length: 2", "Expect: 100-continue", first="POST / HTTP/1.1"), b"ok")
    assert client.json()["body"] == "ok", "the body was there: nothing to wait for"


def test_expect_continue_refused(client: Client) -> None:
    """An early answer to a client that waits comes without `100`, and ends the connection."""
    client.send(head("Content-Length: 1073741824", "Expect: 100-continue", first="POST /?early&413 HTTP/1.1"))
    answer = client.answer()
    assert (answer.status, answer.headers["connection"]) == (413, "close")
    assert client.closed()


def test_early_answer_keeps_the_connection(client: Client) -> None:
    """A body that nobody reads is thrown away, and is never taken for a request."""
    smuggled = head(first="GET /smuggled-in-a-body HTTP/1.1")
    client.send(head(f"Content-Length: {len(smuggled) * 9}", first="POST /?early&401 HTTP/1.1"))
    assert client.answer().status == 401
    client.send(smuggled * 9)
    assert client.send(head(first="GET /next HTTP/1.1")).json()["raw_path"] == "/next"


def test_early_answer_that_closes_is_not_lost(client: Client) -> None:
    """A client that is still sending gets the early answer, not a broken connection."""
    client.send(head("Content-Length: 9000000", first="POST /?early&413 HTTP/1.1"))
    for _ in range(30):
        client.send(b"x" * 300_000)
    assert client.answer().status == 413
    assert client.closed()


def test_a_client_that_goes_away(port: int, app: Recorder) -> None:
    """The application learns that its client is gone while it waits for a body."""
    app.ended.clear()
    with Client(port) as client:
        client.send(head("Content-Length: 10", first="POST / HTTP/1.1"), b"half")
    with Client(port) as client:
        client.send(head(first="GET /?slow HTTP/1.1")).json()
    assert app.learnt_of_the_end()


async def _misbehave(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "lifespan":
        await Recorder()(scope, receive, send)
    path = scope.get("raw_path", b"")
    if path == b"/message":
        await send({"type": "http.response.start", "status": 200, "headers": []})
    if path.startswith(b"/raise"):
        if path == b"/raise":
            await asyncio.sleep(0)
        raise ValueError("on purpose")


def test_an_application_that_fails() -> None:
    """Whatever the application does wrong, nothing half-made is sent, but 500 in JSON."""
    with serving(_misbehave) as port:
        for path in ("/raise", "/raise-at-once", "/message", "/silent"):
            with Client(port) as client:
                answer = client.send(head(first=f"GET {path} HTTP/1.1")).answer()
                assert (answer.status, answer.body) == (500, b'{"error":"Internal server error"}'), path
                assert client.closed()
