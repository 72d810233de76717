"""A small OpenID provider on loopback, of which a test may change each answer, and one of others."""

import hashlib
import json
import os
import ssl
import subprocess
import sys
import threading
import time
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import parse_qsl, quote_plus, urlencode, urlsplit

import httpx
from joserfc import jwt
from joserfc.jwk import ECKey, Key

from support.programs import free_port

CLIENT, SECRET = "jeton", "geheim: ü&+%"
ABSENT: Any = object()
"""The value of a claim that is left out."""


class Asked(NamedTuple):
    """A request that has come."""

    path: str
    headers: Mapping[str, str]
    form: dict[str, str]


Answer = tuple[int, dict[str, str], bytes]


def as_json(content: object, status: int = 200) -> Answer:
    """Return an answer of JSON."""
    return status, {"Content-Type": "application/json"}, json.dumps(content).encode()


class Identity:
    """The provider. `reset` lets it answer rightly; a test then says what is otherwise.

    Attributes:
        answers: whole answers, by path.
        claims: claims of the ID token that differ; one that is a function is called with the time.
        described: members of the description that differ.
        asked: all requests that have come.
    """

    def __init__(self, issuer: str) -> None:
        self.issuer = issuer
        self.host = urlsplit(issuer).netloc
        self._right = ECKey.generate_key("P-256", {"kid": "one"})
        self.reset()

    def reset(self) -> None:
        """Answer rightly, with nobody known."""
        self.key: Key = self._right
        self.header: dict[str, Any] = {"alg": "ES256", "kid": "one"}
        self.published: list[dict[str, Any]] = [dict(self._right.as_dict(private=False))]
        self.claims: dict[str, Any] = {}
        self.userinfo: dict[str, Any] = {}
        self.described: dict[str, Any] = {}
        self.answers: dict[str, Callable[[Asked], Answer]] = {}
        self.asked: list[Asked] = []
        self._codes: dict[str, dict[str, str]] = {}

    def knows(self, email: str) -> None:
        """Let its user be the owner of an address."""
        self.claims |= {"sub": email, "email": email, "email_verified": True}

    def sign_with(self, key: Key, **header: Any) -> None:
        """Sign with another key, which is published."""
        self.key, self.header = key, header
        self.published = [dict(key.as_dict(private=False), kid=header["kid"])]

    def leads_back(self, way: str) -> str:
        """Return the path, with its query, to which the user is led from the URL of a sign-in."""
        asked = dict(parse_qsl(urlsplit(way).query, strict_parsing=True))
        assert way.startswith(f"{self.issuer}/authorize?")
        code = f"code-{len(self._codes)}"
        self._codes[code] = asked
        query = urlencode({"code": code, "state": asked["state"], "session_state": "x", "iss": self.issuer})
        return f"{urlsplit(asked['redirect_uri']).path}?{query}"

    def begun(self, back: str) -> dict[str, str]:
        """Return the sign-in that a path leads back from."""
        return self._codes[dict(parse_qsl(urlsplit(back).query))["code"]]

    def times(self, path: str) -> int:
        """Return how often a path was asked for."""
        return sum(each.path == path for each in self.asked)

    def answer(self, asked: Asked) -> Answer:
        """Return the answer to a request."""
        self.asked.append(asked)
        changed = self.answers.get(asked.path)
        return changed(asked) if changed else _ANSWERS.get(asked.path, _absent)(self, asked)

    def description(self, _: Asked) -> Answer:
        """Describe the provider."""
        said = {
            "issuer": self.issuer,
            "authorization_endpoint": f"{self.issuer}/authorize",
            "token_endpoint": f"{self.issuer}/token",
            "jwks_uri": f"{self.issuer}/jwks",
            "userinfo_endpoint": f"{self.issuer}/userinfo",
        }
        return as_json(
            {name: value for name, value in (said | self.described).items() if value is not ABSENT}
        )

    def jwks(self, _: Asked) -> Answer:
        """Publish the keys."""
        return as_json({"keys": self.published})

    def token(self, asked: Asked) -> Answer:
        """Redeem a code, once, for whom has begun the sign-in."""
        begun = self._codes.pop(asked.form.get("code", ""), None)
        login = f"{quote_plus(CLIENT)}:{quote_plus(SECRET)}".encode()
        in_form = (asked.form.get("client_id"), asked.form.get("client_secret")) == (CLIENT, SECRET)
        if asked.headers.get("Authorization") != f"Basic {b64encode(login).decode()}" and not in_form:
            return as_json({"error": "invalid_client"}, 401)
        if begun is None or begun["redirect_uri"] != asked.form["redirect_uri"]:
            return as_json({"error": "invalid_grant"}, 400)
        if begun["code_challenge"] != challenge_of(asked.form["code_verifier"]):
            return as_json({"error": "invalid_grant"}, 400)
        return as_json(
            {"access_token": "access", "token_type": "Bearer", "id_token": self.id_token(begun["nonce"])}
        )

    def id_token(self, nonce: str) -> str:
        """Return an ID token."""
        now = int(time.time())
        claims = {"iss": self.issuer, "sub": "1", "aud": CLIENT, "exp": now + 300, "iat": now, "nonce": nonce}
        said = {
            name: value(now) if callable(value) else value
            for name, value in (claims | self.claims).items()
            if value is not ABSENT
        }
        return jwt.encode(self.header, said, self.key, algorithms=[self.header["alg"]])

    def user(self, asked: Asked) -> Answer:
        """Tell of the user."""
        is_known = asked.headers.get("Authorization") == "Bearer access"
        return as_json({"sub": self.claims.get("sub", "1")} | self.userinfo, 200 if is_known else 401)


_ANSWERS: dict[str, Callable[[Identity, Asked], Answer]] = {
    "/.well-known/openid-configuration": Identity.description,
    "/jwks": Identity.jwks,
    "/token": Identity.token,
    "/userinfo": Identity.user,
}


def _absent(_: Identity, __: Asked) -> Answer:
    return as_json({"error": "absent"}, 404)


def challenge_of(verifier: str) -> str:
    """Return the challenge of a verifier, by S256."""
    return encoded(hashlib.sha256(verifier.encode()).digest())


def encoded(raw: bytes) -> str:
    """Return bytes in the base64 of tokens."""
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


@contextmanager
def identifying(certificate: Path | None = None) -> Iterator[Identity]:
    """Run the provider meanwhile, with TLS if it has a certificate for `localhost`."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self._answer(b"")

        def do_POST(self) -> None:
            self._answer(self.rfile.read(int(self.headers["content-length"])))

        def _answer(self, body: bytes) -> None:
            form = dict(parse_qsl(body.decode(), strict_parsing=True)) if body else {}
            status, headers, content = identity.answer(Asked(self.path, dict(self.headers), form))
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        identity = Identity(f"http://127.0.0.1:{server.server_port}")
        if certificate is not None:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate)
            server.socket = context.wrap_socket(server.socket, server_side=True)
            identity = Identity(f"https://localhost:{server.server_port}")
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield identity
        finally:
            server.shutdown()
            thread.join()


@contextmanager
def provider_of_others() -> Iterator[str]:
    """Run the provider of `oidc-provider-mock`, which signs in whoever is made up; yield its issuer."""
    port = free_port()
    issuer = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-W", "ignore", "-m", "oidc_provider_mock", "--port", str(port)]
    environment = os.environ | {"AUTHLIB_INSECURE_TRANSPORT": "1"}
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(1500):
            assert process.poll() is None
            try:
                httpx.get(issuer, trust_env=False)
                break
            except httpx.TransportError:
                time.sleep(0.02)
        yield issuer
    finally:
        process.terminate()
        process.wait(30)
