"""A throw-away server of segments, and what its clients asked."""

import gzip
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

from git.histories import joined

from jeton.errors import Invalid
from jeton.formats.git.protocol import (
    ListRequest,
    advertisement,
    error_line,
    refs_answer,
    v0_request,
    v2_request,
)
from jeton.formats.git.refs import Listing, refs_of
from jeton.formats.git.segments import Segment
from jeton.formats.git.upload_pack import v0_answer, v2_answer


class Repository:
    """The repository that is served now, and how many bytes its last answers had."""

    def __init__(self, segments: Sequence[Segment], url: str = "") -> None:
        self.segments, self.url = list(segments), url
        self.listing = self._listing()
        self.answers: list[int] = []

    def show(self, segments: Sequence[Segment]) -> None:
        """Serve other segments from now on."""
        self.segments = list(segments)
        self.listing = self._listing()

    def _listing(self) -> Listing:
        heads = [each.head for each in self.segments]
        tags = {head.version: head.position for head in heads}
        branches = {"main": len(heads), "production": max(1, len(heads) - 2)} if heads else {}
        return Listing("main", branches, tags, {})

    def answer(self, body: bytes, *, is_v2: bool) -> bytes:
        """Return the answer to what a client posts."""
        heads = [each.head for each in self.segments]
        refs = refs_of(self.listing, heads)
        try:
            request = v2_request(body) if is_v2 else v0_request(body)
            if isinstance(request, ListRequest):
                return refs_answer(refs, request)
            answer = (v2_answer if is_v2 else v0_answer)(heads, refs, request)
        except Invalid as error:
            return error_line(str(error))
        slices = answer.pack.slices if answer.pack else ()
        return joined(answer.parts, (self.segments[each.position - 1].body for each in slices))


class _Handler(BaseHTTPRequestHandler):
    repository: Repository
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        heads = [each.head for each in self.repository.segments]
        refs = refs_of(self.repository.listing, heads)
        self._send("advertisement", advertisement(refs, is_v2=self._is_v2))

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if self.headers.get("Content-Encoding") == "gzip":
            body = gzip.decompress(body)
        answer = self.repository.answer(body, is_v2=self._is_v2)
        self.repository.answers.append(len(answer))
        self._send("result", answer)

    @property
    def _is_v2(self) -> bool:
        return "version=2" in self.headers.get("Git-Protocol", "")

    def _send(self, kind: str, body: bytes) -> None:
        self.send_response(200)
        self.send_header("Content-Type", f"application/x-git-upload-pack-{kind}")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def repository_of(segments: Sequence[Segment]) -> Iterator[Repository]:
    """Serve segments on loopback."""
    repository = Repository(segments)
    handler = type("Handler", (_Handler,), {"repository": repository})
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    repository.url = f"http://127.0.0.1:{server.server_port}/acme.git"
    try:
        yield repository
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
