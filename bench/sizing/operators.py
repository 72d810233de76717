"""How long an operator's commands take: copying to the other engine, checking, backing up, restoring."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from processes import BenchError
from support.postgres import Cluster

from jeton.settings import SQLITE_SCHEME

_HOURS = 3600


class Command(NamedTuple):
    """A command over a database of so many tokens: its seconds, and the bytes of the file that it wrote."""

    what: str
    tokens: int
    seconds: float
    bytes: int = 0


def commands(folder: Path, cluster: Cluster, sqlite: Path, count: int) -> Iterator[Command]:
    """Yield what can be done with a filled file and, after `copy`, with a server that has the same."""
    here, there = SQLITE_SCHEME + str(sqlite), cluster.create_database()
    try:
        _run(cluster, "migrate", database=there)
        yield Command("copy, SQLite to PostgreSQL", count, _run(cluster, "copy", here, there))
        yield from _of_one(folder, cluster, "SQLite", here, count)
        yield from _of_one(folder, cluster, "PostgreSQL", there, count)
    finally:
        cluster.drop_database(there)


def _of_one(folder: Path, cluster: Cluster, engine: str, database: str, count: int) -> Iterator[Command]:
    yield Command(f"check, {engine}", count, _run(cluster, "check", database=database))
    file = folder / f"backup-{engine}-{count}"
    try:
        seconds = _run(cluster, "backup", str(file), database=database)
        yield Command(f"backup, {engine}", count, seconds, file.stat().st_size)
        yield Command(f"restore, {engine}", count, _restored(folder, cluster, database, file))
    finally:
        file.unlink(missing_ok=True)


def _restored(folder: Path, cluster: Cluster, database: str, file: Path) -> float:
    if not database.startswith(SQLITE_SCHEME):
        target = cluster.create_database()
        try:
            return _run(cluster, "restore", str(file), database=target)
        finally:
            cluster.drop_database(target)
    place = folder / "restored.db"
    try:
        return _run(cluster, "restore", str(file), database=SQLITE_SCHEME + str(place))
    finally:
        for path in folder.glob("restored.db*"):
            with suppress(OSError):
                path.unlink()


def _run(cluster: Cluster, *words: str, database: str = "") -> float:
    """Run a command of Jeton's and return its seconds."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("JETON_")}
    environment["PATH"] = f"{cluster.programs}{os.pathsep}{environment.get('PATH', '')}"
    if database:
        environment["JETON_DATABASE_URL"] = database
    start = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-m", "jeton", *words],
        check=False,
        capture_output=True,
        text=True,
        timeout=_HOURS,
        env=environment,
    )
    if done.returncode:
        raise BenchError(f"jeton {words[0]} ended with {done.returncode}: {done.stderr.strip()[-500:]}")
    return time.perf_counter() - start
