"""Broken, ambiguous and unusual HTTP (H5 to H10): nothing is executed that was not asked for."""

import json

import pytest
from api.helpers import create_token, nothing_changes
from conftest import Tree
from hostile.wire import Line, Wire, check, refused
from support.checks import ok
from support.service import Service
from web.raw import Client

from jeton.errors import Text

CHUNKED = "Transfer-Encoding: chunked"
JSON = "Content-Type: application/json"
SAID = b'{"name":"smuggled"}'


@pytest.fixture
def wire(service: Service, tree: Tree) -> Wire:
    """The wire to the shared server, with the API token of the tree's owner."""
    return Wire.to(service.root, tree.owner.secret)


def _canary(wire: Wire) -> bytes:
    """Return a request that creates a workspace, if it is ever executed."""
    return wire.request("POST", "/workspaces", SAID)


AMBIGUOUS: list[tuple[list[str], bytes]] = [
    ([CHUNKED, "Content-Length: 999"], b"0\r\n\r\n"),
    (["Content-Length: 0", "content-length: 0"], b""),
    (["Content-Length: \x0b0"], b""),
    (["Transfer-Encoding: chunked;q=1"], b"0\r\n\r\n"),
    (["Transfer-Encoding: \tchunked, gzip"], b"0\r\n\r\n"),
    (["X: y\rTransfer-Encoding: chunked"], b"0\r\n\r\n"),
    (["X: y\nTransfer-Encoding: chunked"], b"0\r\n\r\n"),
    (["X: y\x00", CHUNKED], b"0\r\n\r\n"),
    ([CHUNKED], b"0\n\n"),
    ([CHUNKED], b"g\r\n"),
    ([CHUNKED], b"0x0\r\n\r\n"),
    ([CHUNKED], b"ffffffffffffffff0\r\n\r\n"),
    ([CHUNKED], b"0\r\nX y\r\n\r\n"),
    ([CHUNKED], b"0;\x00\r\n\r\n"),
]
"""Beside those of tests/web/test_protocol_refusals.py."""


def test_a_smuggled_request_is_never_executed(service: Service, tree: Tree, wire: Wire) -> None:
    """H5: where two readers could see two ends, the canary behind it creates nothing."""
    with nothing_changes(service, tree.owner):
        for lines, body in AMBIGUOUS:
            with wire.connect() as client:
                sent = wire.head("PUT", "/workspaces", *lines) + body + _canary(wire)
                answer = check(client.send(sent).answer())
                assert answer.status in {400, 405}, (lines, body)
                assert b"smuggled" not in client.rest()


def test_a_request_inside_a_body_is_never_executed(service: Service, tree: Tree, wire: Wire) -> None:
    """H5: what lies inside a body, declared or chunked, read or thrown away, is no request."""
    inner = _canary(wire)
    chunked = b"%x\r\n%b\r\n0\r\n\r\n" % (len(inner), inner)
    trailer = b"0\r\nX-Next: GET /\r\nTransfer-Encoding: chunked\r\n\r\n"
    with nothing_changes(service, tree.owner), Line(wire) as line:
        for method in ("GET", "POST", "DELETE", "PUT", "HEAD"):
            path = "/workspaces/none"
            for lines, body in (
                ([f"Content-Length: {len(inner)}"], inner),
                ([CHUNKED], chunked),
                ([CHUNKED], trailer),
                ([JSON, CHUNKED], chunked),
            ):
                answer = line.ask(wire.head(method, path, *lines) + body, method)
                assert answer.status in {404, 405} or (answer.status == 400 and body == trailer)
                following = line.ask(wire.head("GET", "/workspaces"))
                assert json.loads(following.body)["total"] == 1


@pytest.mark.parametrize("status_line_only", [False, True])
def test_what_speaks_for_others_is_not_believed(
    service: Service,
    tree: Tree,
    wire: Wire,
    status_line_only: bool,  # noqa: FBT001  a parameter of the test
) -> None:
    """H6: no header of a proxy changes who asks, from where, how or for what, and none is given back."""
    spoofed = [
        "X-Forwarded-For: 203.0.113.77",
        "X-Forwarded-Host: evil.example",
        "X-Forwarded-Proto: https",
        "X-Forwarded-Prefix: /evil.example",
        "X-Real-IP: 203.0.113.77",
        "Forwarded: for=203.0.113.77;host=evil.example",
        "X-Original-URL: /evil.example",
        "X-Rewrite-URL: /evil.example",
        "X-HTTP-Method-Override: DELETE",
        "X-Method-Override: DELETE",
    ]
    lines = [] if status_line_only else spoofed
    with nothing_changes(service, tree.owner), wire.connect() as client:
        for path in (tree.workspace, "/none", "/workspaces/"):
            target = f"http://evil.example/api/v1{path}" if status_line_only else f"/api/v1{path}"
            sent = wire.head("GET", path, *lines).replace(b"/api/v1" + path.encode(), target.encode(), 1)
            answer = check(client.send(sent).answer())
            assert answer.status == (200 if path == tree.workspace else 404)
            assert b"evil" not in b"".join([answer.body, *(v.encode() for v in answer.headers.values())])


METHODS = """
ACL ANNOUNCE BIND CHECKOUT CONNECT COPY DELETE DESCRIBE FLUSH GET HEAD LINK LOCK M-SEARCH MERGE MKACTIVITY
MKCALENDAR MKCOL MOVE NOTIFY OPTIONS PATCH PAUSE PLAY POST PROPFIND PROPPATCH PURGE PUT QUERY REBIND RECORD
REDIRECT REPORT SEARCH SETUP SOURCE SUBSCRIBE TEARDOWN TRACE UNBIND UNLINK UNLOCK UNSUBSCRIBE GETT get
"""


def test_every_method_the_parser_knows_is_answered(service: Service, tree: Tree, wire: Wire) -> None:
    """H7: of all methods that the parser takes, those without an operation are 405 with Allow, in JSON."""
    known = {"GET": 200, "HEAD": 200, "OPTIONS": 204, "POST": 415}
    with nothing_changes(service, tree.owner):
        for method in METHODS.split():
            answer = wire.ask(method, "/workspaces")
            if method in known:
                assert (method, answer.status) == (method, known[method])
            elif answer.status == 405:
                assert answer.headers["allow"] == "GET, HEAD, OPTIONS, POST"
                refused(answer, 405, Text.METHOD_NOT_ALLOWED)
            else:
                refused(answer, 400, Text.BAD_REQUEST)


REFUSALS: list[tuple[str, str, bytes | None, list[str], int]] = [
    ("GET", "none", None, [], 404),
    ("GET", "/workspaces/none", None, [], 404),
    ("PUT", "/workspaces", None, [], 405),
    ("POST", "/workspaces", b"{", [], 400),
    ("POST", "/workspaces", b"{}", [], 400),
    ("POST", "/workspaces", b"x" * 2_000_000, [], 413),
    ("POST", "/workspaces", b"{}", ["Content-Encoding: gzip"], 415),
    ("GET", "/workspaces", None, ["Host: y"], 400),
    ("GET", "/workspaces", None, ["X: " + "y" * 70_000], 431),
    ("GET", "/" + "a" * 20_000, None, [], 414),
    ("FOO", "/workspaces", None, [], 400),
]


def test_a_connection_goes_on_or_its_end_is_announced(tree: Tree, wire: Wire) -> None:
    """H10: after an error of each class the connection goes on, or `close` was said."""
    for method, path, body, lines, status in REFUSALS:
        asked = wire.head(method, path, *lines) if body is None else wire.request(method, path, body, *lines)
        with wire.connect() as client:
            answer = check(client.send(asked).answer(method=method), limited=path.startswith("/"))
            assert (method, path[:20], answer.status) == (method, path[:20], status)
            if answer.headers.get("connection") == "close":
                assert client.closed()
            else:
                following = check(client.send(wire.head("GET", tree.workspace)).answer())
                assert json.loads(following.body)["id"] == tree.workspace_id


def test_a_mixed_pipeline_is_answered_in_order(tree: Tree, wire: Wire) -> None:
    """H10: reads, writes and refusals sent in one packet are answered one by one in their order."""
    sent, expected = [], []
    for number in range(30):
        body = json.dumps({"name": f"n{number}", "type": "string", "value": "v"}).encode()
        sent += [
            wire.request("POST", tree.tokens, body),
            wire.head("GET", f"{tree.tokens}/n{number}"),
            wire.head("GET", f"{tree.tokens}/none"),
            wire.request("POST", tree.tokens, body),
            wire.head("PUT", tree.tokens),
            wire.head("DELETE", f"{tree.tokens}/n{number}"),
        ]
        expected += [201, 200, 404, 409, 405, 200]
    with wire.connect() as client:
        client.send(*sent)
        answers = [check(client.answer()) for _ in sent]
    assert [answer.status for answer in answers] == expected
    names = [json.loads(answer.body)["name"] for answer in answers[::6]]
    assert names == [f"n{number}" for number in range(30)]
    assert len({answer.headers["x-request-id"] for answer in answers}) == len(answers)


def test_every_answer_says_what_it_is(tree: Tree, wire: Wire) -> None:
    """H10: the length is exact; what may be kept, and how, is said."""
    create_token(tree, "a")
    with Line(wire) as line:
        exports = [
            ("GET", path, 200, "private, no-cache")
            for path in (f"{tree.mode}/export", f"{tree.tokenset}/export")
        ]
        refusals = (("GET", "/none", 404), ("PUT", "/workspaces", 405), ("DELETE", tree.mode, 400))
        for method, path, status, kept in (*exports, *((*refusal, "no-store") for refusal in refusals)):
            answer = line.ask(wire.head(method, path), method)
            assert (answer.status, answer.headers["cache-control"]) == (status, kept)
            assert int(answer.headers["content-length"]) == len(answer.body)
        made = line.ask(wire.request("POST", tree.tokens, b'{"name":"b","type":"color","value":""}'), "POST")
        assert (made.status, made.headers["cache-control"]) == (201, "no-store")


@pytest.mark.parametrize("padding", [b"\r\n", b"\r\n\r\n", b"\n"])
def test_empty_lines_before_a_request_are_skipped(tree: Tree, wire: Wire, padding: bytes) -> None:
    """RFC 9112, 2.2: a robust server ignores at least one empty line before a request line."""
    with wire.connect() as client:
        for _ in range(2):
            answer = client.send(padding, wire.head("GET", tree.workspace)).answer()
            assert check(answer).status == 200


def test_unusual_but_legal_requests_are_served(tree: Tree, wire: Wire) -> None:
    """Spaces around values, names in odd case, absolute targets, HTTP/1.0: all the same object."""
    plain = wire.head("GET", tree.workspace)
    variants = [
        plain.replace(b"Authorization: Bearer ", b"aUtHoRiZaTiOn: \t bearer   "),
        plain.replace(b"Host: x", b"Host:x"),
        plain.replace(b"Host: x", b"Host: \t x"),
        *(plain.replace(b"Host: x", b"Host: x" + space) for space in (b" ", b"\t", b" \t ")),
        plain.replace(b"/api/", b"http://any.example:80/api/", 1),
        plain.replace(b" HTTP/1.1", b"? HTTP/1.1"),
        plain.replace(b" HTTP/1.1", b"?&&&=&a&%00=%ff HTTP/1.1"),
        plain.replace(b" HTTP/1.1", b" HTTP/1.0"),
        plain.replace(b"\r\n\r\n", b"\r\nConnection: close, TE\r\nTE: trailers\r\n\r\n"),
        plain.replace(b"\r\n\r\n", b'\r\nRange: bytes=0-1\r\nIf-Range: "v1"\r\n\r\n'),
        plain.replace(b"\r\n\r\n", b"\r\nAccept: text/html;q=0, */*;q=0\r\nAccept-Charset: x\r\n\r\n"),
        plain.replace(b"\r\n\r\n", b"\r\nContent-Type: text/plain\r\nContent-Length: 3\r\n\r\nabc"),
    ]
    for sent in variants:
        with wire.connect() as client:
            answer = check(client.send(sent).answer())
            assert (answer.status, json.loads(answer.body)["id"]) == (200, tree.workspace_id), sent


def test_many_connections_of_one_request_each(tree: Tree, wire: Wire) -> None:
    """300 connections opened at once and used in reverse order: each gets its own answer."""
    clients = [wire.connect() for _ in range(300)]
    for number, client in reversed(list(enumerate(clients))):
        client.send(wire.head("GET", tree.workspace, f"X-Request-Id: r{number}"))
    for number, client in enumerate(clients):
        with client:
            assert check(client.answer()).headers["x-request-id"] == f"r{number}"
    assert ok(tree.owner.client.get(tree.workspace))["id"] == tree.workspace_id


def test_a_half_closed_client_gets_its_answer(tree: Tree, wire: Wire) -> None:
    """A client that ends its side after the request, as `nc` does, still reads the answer."""
    with Client(wire.port) as client:
        client.send(wire.head("GET", tree.workspace))
        client.socket.shutdown(1)
        assert check(client.answer()).status == 200
