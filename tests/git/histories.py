"""Histories of releases as segments, and what real git reads of them."""

import asyncio
import os
import random
import subprocess
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from jeton.formats.git.segments import GitRelease, Segment, next_segment

ENVIRONMENT = {
    "PATH": os.environ["PATH"],
    "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_TERMINAL_PROMPT": "0",
    "GIT_ALLOW_PROTOCOL": "http:file",
    "HOME": "/nonexistent",
    "LC_ALL": "C",
}


def git(
    *words: str | Path,
    at: Path | None = None,
    data: bytes | None = None,
    variables: Mapping[str, str] = MappingProxyType({}),
) -> str:
    """Run git with no configuration but these words; return what it prints."""
    command = ["git", "-c", "protocol.version=2", "-c", "init.defaultBranch=main", *map(str, words)]
    done = subprocess.run(
        command,
        cwd=at,
        input=data,
        env={**ENVIRONMENT, **variables},
        capture_output=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, f"{command}: {(done.stdout + done.stderr).decode()}"
    return done.stdout.decode()


def joined(parts: Callable[[AsyncIterator[bytes]], AsyncIterator[bytes]], bodies: Iterable[bytes]) -> bytes:
    """Return the parts that follow from bodies, one after the other."""

    async def each() -> AsyncIterator[bytes]:
        for body in bodies:
            yield body

    async def join() -> bytes:
        return b"".join([part async for part in parts(each())])

    return asyncio.run(join())


def since_key(segments: Sequence[Segment]) -> Sequence[Segment]:
    """Return the segments from the last key on."""
    last = max((each.head.position for each in segments if each.head.is_key), default=1)
    return segments[last - 1 :]


def segments_of(releases: Sequence[GitRelease]) -> list[Segment]:
    """Return the segments of releases, each made after those before."""
    segments: list[Segment] = []
    for release in releases:
        segments.append(next_segment(since_key(segments), release))
    return segments


def random_releases(seed: int, count: int) -> list[GitRelease]:
    """Return releases of files that change, go, come again and are equal to others, as the seed says."""
    chance = random.Random(seed)
    files: dict[str, bytes] = {"README.md": b"tokens\n"}
    former: list[tuple[str, bytes]] = []
    releases = []
    for number in range(count):
        for _ in range(chance.randrange(4)):
            path = chance.choice(["css/a.css", "css/b.css", "lib/a.dart", "lib/x/a.dart", "a-b", "a.b", "é"])
            match chance.randrange(6):
                case 0:
                    former += [(path, files.pop(path))] if path in files else []
                case 1 if former:
                    back, content = chance.choice(former)
                    files[back] = content
                case 2:
                    files[path] = chance.choice([*files.values(), b""])
                case _:
                    lines = files.get(path, b"").splitlines(keepends=True)
                    lines = lines or [b"--%d: %d;\n" % (line, chance.getrandbits(64)) for line in range(40)]
                    at = chance.randrange(len(lines))
                    lines[at : at + chance.randrange(3)] = [b"--new: %d;\n" % chance.getrandbits(40)]
                    files[path] = b"".join(lines) + chance.choice([b"", b"no end", b"\r\n"])
        time = f"2026-01-01T00:{number:02}:00.000Z"
        releases.append(GitRelease(f"1.{number}.0", "Notes\n", time, f"{number:064}", dict(files)))
    return releases
