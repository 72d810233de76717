"""What never reaches the application: broken, ambiguous and oversized requests (H5, H6, H8, H9)."""

import json
from collections.abc import Iterator

import pytest
from web.raw import UNTOUCHED, Answer, Client, Recorder, head

CANARY = head(first="POST /canary HTTP/1.1")
CHUNKED = "Transfer-Encoding: chunked"


@pytest.fixture
def unasked(app: Recorder) -> Iterator[None]:
    """What the application must not be asked: anything."""
    app.seen.clear()
    yield
    assert app.seen == []


def _refused(client: Client, status: int, text: str) -> Answer:
    answer = client.answer()
    assert answer.status == status
    assert json.loads(answer.body) == {"error": text}
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["connection"] == "close"
    assert answer.headers["access-control-allow-origin"] == "*"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["cache-control"] == "no-store"
    assert client.closed()
    return answer


@pytest.mark.parametrize(
    "request_head",
    [
        head(first="FOO /x HTTP/1.1"),
        head(first="get /x HTTP/1.1"),
        head(first="CONNECT x:80 HTTP/1.1"),
        head(first="CONNECT /x HTTP/1.1"),
        head(first="GET /x"),
        head(first="GET /x HTTP/0.9"),
        head(first="GET /x HTTP/1.2"),
        head(first="GET /x HTTP/2.0"),
        head(first="PRI * HTTP/2.0") + b"SM\r\n\r\n",
        head(first="GET /x y HTTP/1.1"),
        head(first="GET x HTTP/1.1"),
        head(first="GET * HTTP/1.1"),
        head(first="GET /\xe9 HTTP/1.1"),
        head(first="GET /\x7f HTTP/1.1"),
        head(first="GET http://[x HTTP/1.1"),
        head(first="GET http:// HTTP/1.1"),
        head(first="GET http://h:99999999/ HTTP/1.1"),
        head(first="GET ftp://h/ HTTP/1.1"),
        head(host=None),
        head(host="Host:"),
        head("Host: x"),
        head("Host: y"),
        head(host="Host: a b"),
        head(host="Host: a/b"),
        head(host="Host: " + "a" * 256),
        head(host="Host: user@x"),
        head(host="Host: x:port"),
        head(host="Host: x,y"),
        head(host="Host: <script>"),
        head(host="Host: \xe9"),
        head(host="Host: x\\y", first="GET / HTTP/1.0"),
        head("Authorization: Bearer a", "Authorization: Bearer b"),
        head("Authorization: Bearer a", "authorization: Bearer a"),
        head("X: a\x00b"),
        head("X: a\rb"),
        head("X\x00: a"),
        head("X : a"),
        head(" X: a"),
        head("X: a", " folded"),
        head("X: a", "\tfolded"),
        head("no colon"),
        head(": no name"),
        b"GET /x HTTP/1.1\nHost: x\n\n",
        b"GET /x HTTP/1.1\r\nHost: x\nX: y\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        head("Connection: upgrade", "Upgrade: websocket", first="CONNECT x:80 HTTP/1.1"),
        # HTTP/1.0 knows no chunks: a proxy of that time would see another body
        head(CHUNKED, first="POST / HTTP/1.0") + b"0\r\n\r\n",
    ],
)
@pytest.mark.usefixtures("unasked")
def test_refused(client: Client, caplog: pytest.LogCaptureFixture, request_head: bytes) -> None:
    """A broken request is 400 in JSON, the connection ends, neither it nor what follows is executed; it is
    no error of this side.
    """
    client.send(request_head, CANARY)
    _refused(client, 400, "Bad request")
    assert not caplog.records


@pytest.mark.parametrize(
    ("lines", "body"),
    [
        (["Content-Length: 5", CHUNKED], b"0\r\n\r\n"),
        ([CHUNKED, "Content-Length: 5"], b"0\r\n\r\n"),
        (["Content-Length: 0", "Content-Length: 5"], b""),
        (["Content-Length: 5", "Content-Length: 5"], b"abcde"),
        (["Content-Length: 5, 5"], b"abcde"),
        (["Content-Length: +3"], b"abc"),
        (["Content-Length: -3"], b"abc"),
        (["Content-Length: 0x3"], b"abc"),
        (["Content-Length: 3 3"], b"abc"),
        (["Content-Length:"], b""),
        (["Content-Length: 99999999999999999999"], b""),
        (["Transfer-Encoding: xchunked"], b"0\r\n\r\n"),
        (["Transfer-Encoding: identity"], b""),
        (["Transfer-Encoding: gzip, chunked"], b"0\r\n\r\n"),
        (["Transfer-Encoding: chunked, chunked"], b"0\r\n\r\n"),
        (["Transfer-Encoding: chunked, identity"], b"0\r\n\r\n"),
        (["Transfer-Encoding: \x0bchunked"], b"0\r\n\r\n"),
        (["Transfer-Encoding:"], b"0\r\n\r\n"),
        ([CHUNKED, CHUNKED], b"0\r\n\r\n"),
        (["Transfer-Encoding : chunked"], b"0\r\n\r\n"),
    ],
)
@pytest.mark.usefixtures("unasked")
def test_ambiguous_length(client: Client, lines: list[str], body: bytes) -> None:
    """Where two readers could see two ends of the body, nothing is executed, nor what follows."""
    client.send(head(*lines, first="POST /victim HTTP/1.1"), body, CANARY)
    _refused(client, 400, "Bad request")


@pytest.mark.parametrize(
    "body", [b"x\r\n", b"1\nab", b"1\r\nabc\r\n0\r\n\r\n", b"-1\r\n", b"1 \r\na\r\n", b"1" * 40]
)
def test_bad_chunk(client: Client, app: Recorder, body: bytes) -> None:
    """A broken chunk ends the request in 400: the application learns that its body will never be whole."""
    app.seen.clear()
    app.ended.clear()
    client.send(head(CHUNKED, first="POST /victim HTTP/1.1"), b"1\r\na\r\n", body, CANARY)
    _refused(client, 400, "Bad request")
    assert b"/canary" not in app.seen
    assert "http.request" not in app.ended


@pytest.mark.parametrize(
    ("target", "lines", "status", "text"),
    [
        ("/" + "a" * 16_384, [], 414, "URI too long"),
        ("/" + "a" * 70_000, [], 414, "URI too long"),
        ("/?" + "a" * 300_000, [], 414, "URI too long"),
        ("/x", ["X: " + "a" * 70_000], 431, "Request headers too large"),
        ("/x", ["X: " + "a" * 700_000], 431, "Request headers too large"),
        ("/x", [f"X-{n}: {'a' * 7000}" for n in range(10)], 431, "Request headers too large"),
        ("/x", [f"X-{n}: a" for n in range(100)], 431, "Request headers too large"),
        ("/x", ["X: a"] * 5_000, 431, "Request headers too large"),
    ],
)
@pytest.mark.parametrize("pieces", [1, 7])
@pytest.mark.usefixtures("unasked")
def test_too_large(
    client: Client, target: str, lines: list[str], status: int, text: str, pieces: int
) -> None:
    """A request line or headers over their limits are 414 or 431, in one packet as in several."""
    data = head(*lines, first=f"GET {target} HTTP/1.1") + CANARY
    step = len(data) // pieces + 1
    for start in range(0, len(data), step):
        client.send(data[start : start + step])
    _refused(client, status, text)


def test_as_large_as_allowed(client: Client) -> None:
    """The limits themselves are accepted."""
    target = "/" + "a" * 8191
    lines = [f"X-{n}: a" for n in range(98)]
    told = client.send(head(*lines, "Y: " + "b" * 64_000, first=f"GET {target} HTTP/1.1")).json()
    assert told["raw_path"] == target
    assert len(told["headers"]) == 100


@pytest.mark.parametrize("piece", [b"a" * 1000, b"X: a\r\n" * 200])
def test_endless_header(client: Client, piece: bytes) -> None:
    """A header that never ends is cut off at its limit, not when memory ends."""
    client.send(head()[:-2], b"X: ", piece)
    for _ in range(400):
        client.send(piece)
    _refused(client, 431, "Request headers too large")


def test_endless_trailer(client: Client, app: Recorder) -> None:
    """Neither does a trailer that never ends gather in memory."""
    app.ended.clear()
    client.send(head(CHUNKED, first="POST / HTTP/1.1"), b"0\r\nX: ")
    for _ in range(400):
        client.send(b"a" * 1000)
    _refused(client, 400, "Bad request")
    assert app.learnt_of_the_end()


@pytest.mark.parametrize(
    "first", ["FOO /api/v1/x HTTP/1.1", "GET /api/v1/x HTTP/1.2", "CONNECT /api/v1/x HTTP/1.1"]
)
def test_rate_limit_headers(port: int, first: str) -> None:
    """Under `/api/` the refusal of a broken request has the headers of an untouched window, elsewhere not."""
    names = {name.decode() for name, _ in UNTOUCHED}
    with Client(port) as client:
        assert names <= _refused(client.send(head(first=first)), 400, "Bad request").headers.keys()
    with Client(port) as client:
        outside = _refused(client.send(head(first=first.replace("/api/", "/other/"))), 400, "Bad request")
        assert not names & outside.headers.keys()
        assert outside.headers["x-request-id"] == "r"


def test_a_refused_head_has_no_body(client: Client) -> None:
    """The answer to HEAD is its headers alone, also where the request is refused (RFC 9110, 9.3.2)."""
    client.send(head("Content-Length: 1", "Content-Length: 1", first="HEAD /api/v1/x HTTP/1.1"))
    whole = client.rest()
    assert whole.startswith(b"HTTP/1.1 400 ")
    assert whole.endswith(b"\r\n\r\n")


def test_refusal_waits_its_turn(client: Client) -> None:
    """What is broken behind a good request is answered after it."""
    client.send(
        head(first="GET /1?slow HTTP/1.1"), head(first="GET /2 HTTP/1.1"), head(first="FOO / HTTP/1.1")
    )
    assert client.json()["raw_path"] == "/1"
    assert client.json()["raw_path"] == "/2"
    _refused(client, 400, "Bad request")


def test_broken_body_behind_a_good_request(client: Client, app: Recorder) -> None:
    """A queued request whose body turns out broken is refused in its turn, and never executed."""
    app.seen.clear()
    client.send(head(first="GET /1?slow HTTP/1.1"), head(CHUNKED, first="POST /2 HTTP/1.1"), b"x\r\n")
    assert client.json()["raw_path"] == "/1"
    _refused(client, 400, "Bad request")
    assert app.seen == [b"/1"]


def test_broken_body_after_the_answer(client: Client) -> None:
    """One request gets one answer: when its body breaks after that, the connection just ends."""
    client.send(head(CHUNKED, first="POST /?early&401 HTTP/1.1"))
    assert client.answer().status == 401
    assert client.send(b"x\r\n").closed()


def test_refusal_reaches_a_client_that_is_still_sending(client: Client) -> None:
    """A client that sends on after a broken header reads its refusal, not a broken connection."""
    client.send(head("Content-Length: 1", "Content-Length: 1", first="POST / HTTP/1.1"))
    for _ in range(30):
        client.send(b"x" * 100_000)
    _refused(client, 400, "Bad request")
