"""The tables, as they are printed and as they stand in docs/performance.md."""

import os
import platform
import statistics
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

import apsw
from load import CONNECTIONS, tool
from quiet import QUIET
from row import TRIES, Figure, Goal, Measured, median

_PACKAGES = ("uvicorn", "uvloop", "httptools", "msgspec", "apsw")

_PAGE = """# Performance

Written by `make bench` on {day}. It measures both sides in one run, each server alone on the machine in turn,
and fails where a required ratio is not reached. Ratios carry over to other machines; figures do not.

{results}
{disturbance}
{notes}

## How it was measured

- Medians of {rounds} rounds of {seconds:g} s after a warm-up, {connections} connections, the load made by
  {tool} on the same machine. In each round every server is started anew on a fresh copy of its data, and
  another one begins.
- A measurement in which other programs took over {disturbed:.0%} of the machine is made again, up to
  {tries} times in all; the least disturbed counts. The column "others" has the most that was left.
- Before each measurement the answers are checked: the right token with the right value, and none for a
  stranger. One answer that is no success fails the run.
- Jeton: one process, rate limit 1,000,000 in a window of 1 s, access log on, in a file; the run fails where
  the log lacks a request. PocketBase: as it comes, its request log on; it uses all cores.
- The data: 10,000 tokens of all 18 types from a seeded generator, half of them aliases, all chain lengths
  from 1 to 6 equally frequent; 21 users with workspaces and memberships around them.

## Every figure

{details}

## The machine

{machine}
"""


def page(rows: Sequence[Measured], rounds: int, seconds: float) -> str:
    """Return docs/performance.md."""
    return _PAGE.format(
        day=datetime.now(UTC).date().isoformat(),
        results=results(rows),
        disturbance=f"\n{warning}\n" if (warning := disturbance(rows)) else "",
        notes=notes(rows),
        rounds=rounds,
        seconds=seconds,
        connections=CONNECTIONS,
        tool=tool(),
        disturbed=QUIET,
        tries=TRIES,
        details=details(rows),
        machine="\n".join(f"- {line}" for line in _machine()),
    )


def results(rows: Sequence[Measured]) -> str:
    """Return a line for each goal: what both reach, and whether that is enough."""
    lines = [("work (requests/s)", "Jeton", "against", "theirs", "ratio", "wanted", "reached")]
    for measured in rows:
        ours = f"{median(measured.ours):,.0f}"
        for (goal, ratio), figures in zip(measured.ratios(), measured.theirs, strict=True):
            name, theirs = goal.rival.contender.name, f"{median(figures):,.0f}"
            wanted = "" if goal.ratio is None else f"at least {goal.ratio:g}"
            lines.append(
                (measured.row.work, ours, name, theirs, f"{ratio:.2f}", wanted, _verdict(goal, ratio))
            )
    return _table(lines)


def disturbance(rows: Sequence[Measured]) -> str:
    """Return a warning where the machine had other things to do meanwhile, else nothing."""
    figures = [figure for row in rows for of_one in (row.ours, *row.theirs) for figure in of_one]
    most = max(figure.others for figure in figures)
    if most <= QUIET:
        return ""
    return f"**Other programs took up to {most:.0%} of the machine meanwhile: repeat this when it is quiet.**"


def notes(rows: Sequence[Measured]) -> str:
    """Return what the work of each row is."""
    return "\n".join(f"- **{measured.row.work}**: {measured.row.note}" for measured in rows)


def details(rows: Sequence[Measured]) -> str:
    """Return a line for each row and server: how far the rounds differ, and what else was seen."""
    heads = ("work", "server", "requests/s", "lowest", "highest", "99 % within", "memory after", "others")
    lines: list[tuple[str, ...]] = [heads]
    for measured in rows:
        names = [measured.row.ours, *(goal.rival for goal in measured.row.goals)]
        for entrant, figures in zip(names, [measured.ours, *measured.theirs], strict=True):
            lines.append((measured.row.work, entrant.contender.name, *_detail(figures)))
    return _table(lines)


def _detail(figures: Sequence[Figure]) -> tuple[str, ...]:
    rates = [figure.rate for figure in figures]
    p99 = statistics.median(figure.p99 for figure in figures)
    memory = statistics.median(figure.memory for figure in figures)
    return (
        f"{median(figures):,.0f}",
        f"{min(rates):,.0f}",
        f"{max(rates):,.0f}",
        f"{p99:.1f} ms",
        f"{memory / 2**20:,.0f} MiB",
        f"{max(figure.others for figure in figures):.0%}",
    )


def _verdict(goal: Goal, ratio: float) -> str:
    if goal.ratio is None:
        return "reported"
    verdict = "yes" if ratio >= goal.ratio else "NO"
    return verdict if goal.required else f"{verdict} (not required yet)"


def _table(lines: Sequence[tuple[str, ...]]) -> str:
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    rows = [" | ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) for line in lines]
    rule = "-|-".join("-" * width for width in widths)
    return "\n".join(f"| {row} |" for row in (rows[0], *rows[1:])).replace("\n", f"\n|-{rule}-|\n", 1)


def _machine() -> Iterator[str]:
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
