"""docs/performance.md: the tables, how they were measured, and on what."""

import os
import platform
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

import apsw
import growth
import table
from growth import Size
from layers import Layers
from load import CONNECTIONS, tool
from quiet import QUIET
from row import TRIES, Measured

_PACKAGES = ("uvicorn", "uvloop", "httptools", "msgspec", "apsw", "asyncpg")

_PAGE = """# Performance

Written by `make bench` on {day}. It measures both sides in one run, each alone on the machine in turn,
and fails where a required ratio is not reached. Ratios carry over to other machines; figures do not.

{results}
{disturbance}
"Times as good" is Jeton's requests/s to theirs, but their milliseconds and memory to Jeton's: above 1 Jeton
is better.

{notes}

## What is short, and why

Decision record [0010](decisions/0010-what-is-short.md) has the profiles of the rows that are hard, and what
was tried.

## From 1,000 to 1,000,000 tokens

Jeton alone. All tokens are in one mode, beside a mode of 1,000 that is exported; of more than 200,000 tokens
that many are asked for. Medians of {growth_rounds} rounds of {growth_seconds:g} s.

{growth}

Requests a second are under the same load as above; milliseconds for one client alone. The page is the first
of its mode; its answer has the number of all tokens in the mode too.

## Where a request's time goes

The processor time of the server's process for one request, under the same load as above. {sampled}

{layers}

## How it was measured

- Medians of {rounds} rounds of {seconds:g} s after a warm-up, {connections} connections, the load made by
  {tool} on the same machine. In each round every server is started anew on a fresh copy of its data, and
  another one begins. Exports are asked for by one client, one after the other.
- A measurement in which other programs took over {disturbed:.0%} of the machine is made again, up to
  {tries} times in all; the least disturbed counts. The column "others" has the most that was left.
- Before each measurement the answers are checked: the right token with the right value, and none for a
  stranger; both exports declare every token and write the same values. One answer that is an error fails
  the run.
- Jeton: one process, rate limit 1,000,000 in a window of 1 s, access log on, in a file; the run fails where
  the log lacks a request. PocketBase: as it comes, its request log on; it uses all cores.
- PostgreSQL: a server of its own on the same machine with its default settings (`fsync` and
  `synchronous_commit` on) but for 200 connections; what it does counts for whom it works, but its memory for
  nobody. Before each measurement its database is copied anew and all of it is on the disk.
- The data: 10,000 tokens of all 18 types from a seeded generator, half of them aliases, all chain lengths
  from 1 to 6 equally frequent; 21 users with workspaces and memberships around them.

## Every figure

{details}

## The machine

{machine}
"""

_SAMPLED = (
    "Sampled by a timer on the main thread's own processor clock (some 250 times a second; {samples}), each "
    "sample counted for the innermost function of Jeton's, uvicorn's or asyncpg's: what the standard library "
    "and C code do is done for the module that called them, SQLite for the store, sending for the answer; "
    "what asyncpg reads in C, for the event loop. The other threads by their own clocks. Neither waiting nor "
    "PostgreSQL's own processes are in it: with {connections} clients the median answer came after {p50}."
)


class Found(NamedTuple):
    """What a whole run measured."""

    rows: Sequence[Measured]
    sizes: Sequence[Size]
    layers: Sequence[Layers]


def page(found: Found, rounds: int, seconds: float, others: Sequence[str]) -> str:
    """Return docs/performance.md; `others` are the names and versions of what Jeton was measured against."""
    return _PAGE.format(
        day=datetime.now(UTC).date().isoformat(),
        results=table.results(found.rows),
        disturbance=f"\n{warning}\n" if (warning := table.disturbance(found.rows, found.sizes)) else "",
        notes=table.notes(found.rows),
        growth=table.growth(found.sizes),
        growth_rounds=min(rounds, growth.ROUNDS),
        growth_seconds=min(seconds, growth.SECONDS),
        sampled=sampled(found.layers),
        layers=table.layers(found.layers),
        rounds=rounds,
        seconds=seconds,
        connections=CONNECTIONS,
        tool=tool(),
        disturbed=QUIET,
        tries=TRIES,
        details=table.details(found.rows),
        machine="\n".join(f"- {line}" for line in (*machine(), *others, f"Load: {tool()}")),
    )


def sampled(found: Sequence[Layers]) -> str:
    """Return how the shares of the layers were found."""
    if not found:
        return "It was not measured: that takes Linux."
    samples = " and ".join(f"{work.samples:,} samples" for work in found)
    p50 = " and ".join(f"{work.p50:.1f} ms" for work in found)
    return _SAMPLED.format(samples=samples, p50=p50, connections=CONNECTIONS)


def machine() -> Iterator[str]:
    """Yield the machine and the versions of what is measured."""
    yield f"{os.cpu_count()} cores, {_field('/proc/cpuinfo', 'model name') or platform.machine()}"
    memory = _field("/proc/meminfo", "MemTotal").split()
    if memory:
        yield f"{int(memory[0]) / 2**20:.0f} GiB of memory"
    yield f"{platform.system()} {platform.release().split('-')[0]}"
    packages = ", ".join(f"{name} {version(name)}" for name in _PACKAGES)
    yield f"Jeton {version('jeton')} on CPython {platform.python_version()}, {packages}"
    yield f"SQLite {apsw.sqlite_lib_version()}"


def _field(file: str, name: str) -> str:
    with suppress(OSError):
        for line in Path(file).read_text("utf-8").splitlines():
            if line.startswith(name):
                return line.partition(":")[2].strip()
    return ""
