"""Packages of a release: the answer to the release, what is made behind it, and others' reads meanwhile."""

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, NamedTuple

import apsw
from client import Client
from data import Token
from importing import READS
from processes import HOST, OWN, BenchError, Figure, Server
from releases import organization_of
from service import Jeton
from support.open_loop import Stream, asking

from jeton.core.packages.builder import KINDS
from jeton.model.ids import new_id

_SECONDS = 120.0
_MANY = 500
"""The versions of a package that is listed."""
_LISTS = 20
_RELEASE = """
    INSERT INTO release
        (id, organization_id, version, digest, notes, tokens, account_id, created_at, is_public)
    SELECT ?2, organization_id, '1.' || ?1 || '.0', digest, notes, tokens, account_id, created_at, is_public
    FROM release WHERE version = '1.0.0'
"""
_PACKAGE = """
    INSERT INTO package SELECT organization_id, kind, '1.' || ?1 || '.0', name, digest, generation, files,
        unpacked, size, sha1, sha256, sha512, problem, created_at, x'00'
    FROM package WHERE version = '1.0.0' AND kind = 'npm'
"""
_KINDS = [kind for kind in KINDS if not kind.is_public]
_TARGETS = sorted({target for kind in _KINDS for target in kind.targets})


class Released(NamedTuple):
    """A server with one release, its client and its database, and what the answer to the release took."""

    server: Server
    client: Client
    file: str
    organization: str
    digest: str
    answer: Figure

    def wait(self) -> None:
        """Wait until the release has its packages."""
        connection: Any = apsw.Connection(self.file, apsw.SQLITE_OPEN_READONLY)
        end = time.monotonic() + _SECONDS
        sql = "SELECT count(*) FROM package WHERE body IS NOT NULL"
        while connection.execute(sql).fetchone() != (len(_KINDS),):
            if time.monotonic() > end:
                raise BenchError("the release has no packages")
            time.sleep(0.02)
        connection.close()

    def render(self) -> None:
        """Ask for the exports that packages have."""
        self.client.send("PATCH", f"{self.organization}/releases/{self._id()}", {"is_public": True})
        for target in _TARGETS:
            path = f"/public/releases/{self.digest}/export/{target}?bundle=zip"
            self.client.send("GET", path, Accept_Encoding="identity")

    def _id(self) -> str:
        releases = self.client.json("GET", f"{self.organization}/releases")["releases"]
        return str(releases[0]["id"])


@contextmanager
def released(jeton: Jeton, packages: str) -> Iterator[Released]:
    """Serve a release that was made just now, with packages or without."""
    with jeton.database.lent() as (url, folder):
        serving = jeton.program.serving(url, folder / "log", 1, {"JETON_PACKAGES": packages})
        with serving as server:
            server.authorization = jeton.database.authorization
            with Client(server) as client:
                organization = organization_of(client, jeton.database)
                path, body = f"{organization}/releases", {"version": "1.0.0"}
                made, answer = server.timed(lambda: client.json("POST", path, body, status=201))
                file = url.removeprefix("sqlite:///")
                yield Released(server, client, file, organization, made["digest"], answer)


@dataclass(frozen=True, slots=True)
class Answering:
    """The service, asked for a release, of which it makes packages or not."""

    name: str
    jeton: Jeton
    packages: str

    def measure(self, seconds: float) -> Figure:  # noqa: ARG002  it takes as long as it takes
        """Measure the milliseconds from the request to the answer."""
        with released(self.jeton, self.packages) as release:
            return release.answer


@dataclass(frozen=True, slots=True)
class Making:
    """The service, which makes the packages of a release, or without them its exports when asked for them."""

    name: str
    jeton: Jeton
    packages: str

    def measure(self, seconds: float) -> Figure:  # noqa: ARG002  it takes as long as it takes
        """Measure the milliseconds of the server's processor time."""
        with released(self.jeton, self.packages) as release:
            work = release.wait if self.packages == "yes" else release.render
            _, figure = release.server.timed(work)
            return figure._replace(value=figure.processors[OWN] / 1000)


@dataclass(frozen=True, slots=True)
class Reading:
    """The service, read at a fixed rate while it makes packages, or exports for a client."""

    name: str
    jeton: Jeton
    packages: str
    tokens: Sequence[Token]

    def measure(self, seconds: float) -> Figure:  # noqa: ARG002  it takes as long as it takes
        """Measure the milliseconds that 99 of 100 requests that were due meanwhile took at most."""
        database = self.jeton.database
        stream = Stream("GET", [f"{database.tokens}/{each.name}" for each in self.tokens], "", READS, 200)
        with released(self.jeton, self.packages) as release:
            with asking(HOST, release.server.port, database.authorization, [stream]) as asked:
                start = time.monotonic()
                (release.wait if self.packages == "yes" else release.render)()
                end = time.monotonic()
            (answers,) = asked.answers
        due = sorted(took for at, took in answers.latencies if start <= at <= end)
        if answers.refused or not due:
            raise BenchError(f"refused: {answers.example}")
        return Figure(due[int(len(due) * 0.99)] * 1000)


@dataclass(frozen=True, slots=True)
class Listing:
    """The service, asked for all versions of a package of npm: whole, or again by its entity tag."""

    name: str
    jeton: Jeton
    media_type: str
    again: bool = False

    def measure(self, seconds: float) -> Figure:  # noqa: ARG002  some requests suffice
        """Measure the milliseconds of the server's processor time for a request."""
        with self.jeton.database.lent() as (url, folder):
            file = url.removeprefix("sqlite:///")
            with self.jeton.serving(url, folder) as server, Client(server) as client:
                path = organization_of(client, self.jeton.database)
                handle = client.json("GET", path)["handle"]
                client.json("POST", f"{path}/releases", {"version": "1.0.0"}, status=201)
                Released(server, client, file, path, "", Figure(0)).wait()
            _multiply(file)
            settings = {"JETON_PACKAGES": "no"}  # so that it makes nothing meanwhile
            with self.jeton.program.serving(url, folder / "log", 1, settings) as server:
                server.authorization = self.jeton.database.authorization
                with Client(server) as client:
                    return self._listed(server, client, f"/npm/{handle}/@{handle}%2ftokens")

    def _listed(self, server: Server, client: Client, path: str) -> Figure:
        headers, body = client.send("GET", path, Accept=self.media_type)
        if body.count(b'"tarball"') != _MANY:
            raise BenchError(f"{body.count(b'tarball')} versions are listed")
        tag, status = (headers["etag"], 304) if self.again else (None, 200)

        def ask() -> None:
            for _ in range(_LISTS):
                client.send("GET", path, Accept=self.media_type, If_None_Match=tag, status=status)

        _, figure = server.timed(ask)
        each = {name: spent / _LISTS for name, spent in figure.processors.items()}
        return figure._replace(value=each[OWN] / 1000, processors=each)


def _multiply(file: str) -> None:
    connection: Any = apsw.Connection(file)
    with connection:
        for number in range(1, _MANY):
            connection.execute(_RELEASE, (number, new_id()))
            connection.execute(_PACKAGE, (number,))
    connection.close()
