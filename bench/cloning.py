"""A clone of many releases by git."""

import os
import subprocess
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import apsw
from client import Client
from processes import OWN, BenchError, Figure, Server
from releases import organization_of
from service import Jeton

from jeton.core.packages.changes import LENGTH
from jeton.formats.git.segments import GitRelease, Objects, Segment, SegmentHead, next_segment
from jeton.formats.git.worktree import CHANGELOG, changelog_of
from jeton.model.ids import new_id

_COUNT = 100
_CHANGED = 5
"""Lines of each file that differ from one release to the next."""
MOST_BYTES = 2_000_000
"""Bytes of the clone's pack that are allowed."""
_SECONDS = 120.0
_RELEASE = """
    INSERT INTO release
        (id, organization_id, version, digest, notes, tokens, account_id, created_at, is_public)
    SELECT ?, organization_id, ?, digest, notes, tokens, account_id, created_at, is_public
    FROM release WHERE version = '1.0.0'
"""
_SEGMENT = "INSERT INTO git_segment SELECT organization_id, ?, ?, ?, ?, ?, ?, ? FROM git_segment LIMIT 1"


@dataclass(frozen=True, slots=True)
class Cloning:
    """The service, newly started, and git, which clones a repository of 100 releases."""

    name: str
    jeton: Jeton

    def measure(self, seconds: float) -> Figure:  # noqa: ARG002  it takes as long as it takes
        """Measure the milliseconds of the server's processor time."""
        with self.jeton.database.lent() as (url, folder):
            with self.jeton.serving(url, folder) as server, Client(server) as client:
                path = organization_of(client, self.jeton.database)
                client.json("POST", f"{path}/releases", {"version": "1.0.0"}, status=201)
                repository = f"/git/{path.rpartition('/')[2]}.git"
                _wait(server, repository)
            _multiply(url.removeprefix("sqlite:///"))
            settings = {"JETON_PACKAGES": "no"}  # so that it makes nothing meanwhile
            serving = self.jeton.program.serving(url, folder / "log", 1, settings)
            with serving as server, tempfile.TemporaryDirectory() as clone:
                server.authorization = self.jeton.database.authorization
                _, figure = server.timed(lambda: _git(server, "clone", "-q", "--bare", repository, clone))
                size = sum(file.stat().st_size for file in Path(clone).glob("objects/pack/*.pack"))
                if size > MOST_BYTES:
                    raise BenchError(f"the clone has {size:,} bytes")
                print(f"a clone of {_COUNT} releases has {size:,} bytes")
        return figure._replace(value=figure.processors[OWN] / 1000)


def _git(server: Server, *words: str) -> str:
    """Run git with the owner's API token, on the repository at a path of the server."""
    root = f"http://127.0.0.1:{server.port}"
    header = ("-c", f"http.extraHeader=Authorization: {server.authorization}")
    command = ["git", *header, *(root + word if word.startswith("/git/") else word for word in words)]
    return subprocess.run(command, check=True, capture_output=True, text=True, env=os.environ).stdout


def _wait(server: Server, repository: str) -> None:
    end = time.monotonic() + _SECONDS
    while "refs/tags/1.0.0" not in _git(server, "ls-remote", repository):
        if time.monotonic() > end:
            raise BenchError("the release became no commit")
        time.sleep(0.5)


def _multiply(file: str) -> None:
    """Store 99 more releases, each of whose files has a few other lines than the one before."""
    connection: Any = apsw.Connection(file)
    ((_, *columns, body),) = connection.execute("SELECT * FROM git_segment").fetchall()
    segments = [Segment(SegmentHead(*columns), body)]
    files = _files(segments[0])
    with connection:
        for number in range(1, _COUNT):
            files = {path: _changed(content, number) for path, content in files.items()}
            version = f"1.{number}.0"
            before = Objects(segments).read(segments[-1].head.commit, CHANGELOG).decode()
            files[CHANGELOG] = changelog_of(version, "", _changes(number), before).encode()
            made = GitRelease(version, "", "2026-01-01T00:00:00.000Z", f"{number:064}", files)
            segments.append(next_segment(segments, made))
            connection.execute(_RELEASE, (new_id(), version))
            connection.execute(_SEGMENT, (*segments[-1].head, segments[-1].body))
    connection.close()


def _files(segment: Segment) -> dict[str, bytes]:
    objects = Objects([segment])
    return {path: objects.get(id_).body for path, id_ in objects.files_of(segment.head.commit)}


def _changes(number: int) -> str:
    """Return changes of as many characters as a changelog has of a release."""
    lines = [f"- `color.of.{number * at}`: `#{number * at:06x}` → `#{number + at:06x}`" for at in range(999)]
    return "\n".join(lines)[:LENGTH]


def _changed(content: bytes, number: int) -> bytes:
    lines = content.split(b"\n")
    for line in _places(len(lines), number):
        lines[line] += b" /* %d */" % number
    return b"\n".join(lines)


def _places(lines: int, number: int) -> Iterator[int]:
    return ((number * 7919 + at * 104_729) % lines for at in range(min(_CHANGED, lines)))
