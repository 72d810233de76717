"""A server between clients of npm and a registry, which can change a byte of each package on its way."""

import gzip
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Relay:
    """The address of the server, and whether it changes packages."""

    def __init__(self, root: str) -> None:
        self.root = root
        self.changes = False


@contextmanager
def relaying(registry: str) -> Iterator[Relay]:
    """Start the server in front of a registry; the registry's answers name the server instead of itself."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            request = urllib.request.Request(registry + self.path, headers=dict(self.headers))  # noqa: S310
            try:
                with urllib.request.urlopen(request) as answer:  # noqa: S310  on loopback
                    status, headers, body = answer.status, answer.headers, answer.read()
            except urllib.error.HTTPError as error:
                status, headers, body = error.code, error.headers, error.read()
            if relay.changes and status == 200 and self.path.endswith(".tgz"):
                body = gzip.compress(gzip.decompress(body).replace(b"--color-accent", b"--color-accenT", 1))
            self.send_response(status)
            for name, value in headers.items():
                if name.lower() in {"content-type", "content-encoding", "etag", "www-authenticate"}:
                    self.send_header(name, value)
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            """Print nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        relay = Relay(f"http://127.0.0.1:{server.server_port}")
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield relay
        finally:
            server.shutdown()
            thread.join()
