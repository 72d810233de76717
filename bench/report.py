"""The tables of a run, in Markdown that reads as plain text too, and the pages of docs/ that hold them."""

import os
import platform
import statistics
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

import apsw
from load import CONNECTIONS
from processes import MIB, OWN
from row import Measured, Ratio, Unit, median, processors
from service import JETON
from support.postgres import postgres_version

_DOCS = Path(__file__).resolve().parents[1] / "docs"
_PACKAGES = ("uvicorn", "uvloop", "httptools", "msgspec", "apsw", "asyncpg")
_QUIET = 0.05


def results(rows: Sequence[Measured]) -> str:
    """Return a line for each goal: what both reach, by processor time too, and whether that is enough."""
    heads = ("work", "Jeton", "processor time", "against", "theirs", "their processor time")
    lines: list[Sequence[str]] = [(*heads, "times as good", "by processor time", "wanted", "reached")]
    for measured in rows:
        unit, ours = measured.row.unit, processors(measured.ours)
        for found in measured.ratios():
            theirs, by_processor = median(found.figures), found.by_processor
            line = [measured.row.work, _text(unit, median(measured.ours)), microseconds(ours)]
            line += [found.goal.rival.name, _text(unit, theirs), microseconds(processors(found.figures))]
            line += [f"{found.ratio:.2f}", "" if by_processor is None else f"{by_processor:.2f}"]
            lines.append([*line, *_verdict(found)])
    return markdown(lines)


def memory(rows: Sequence[Measured]) -> str:
    """Return the most memory that Jeton on SQLite and PocketBase had after the load, of the rows of both."""
    most: dict[str, float] = {}
    for measured in rows:
        named = {name.partition(",")[0]: figures for name, figures in measured.by_name()}
        both = [name for name in named if name == JETON or name.startswith("PocketBase")]
        for name in both if len(both) == 2 else ():
            taken = statistics.median(figure.memory for figure in named[name]) / MIB
            most[name] = max(most.get(name, 0.0), taken)
    said = ", ".join(f"{name} {taken:,.0f} MiB" for name, taken in most.items())
    return f"Memory after the runs: {said}." if said else ""


def _verdict(found: Ratio) -> tuple[str, str]:
    goal = found.goal
    wanted = " and ".join(f"{ratio:.2g}" for ratio in (goal.ratio, goal.by_processor) if ratio is not None)
    if not wanted:
        return "", "reported"
    if goal.required:
        return f"at least {wanted}", "yes" if found.reached else "NO"
    return f"goal {wanted}", "yes" if found.reached else "not yet"


def details(rows: Sequence[Measured]) -> str:
    """Return a line for each row and entrant: how far the rounds differ, and what else was measured."""
    heads = ("work", "entrant", "median", "lowest", "highest", "99 % within", "processor time")
    lines: list[Sequence[str]] = [(*heads, "memory after", "other programs")]
    for measured in rows:
        unit = measured.row.unit
        for name, figures in measured.by_name():
            values = [figure.value for figure in figures]
            p99 = statistics.median(figure.p99 for figure in figures)
            memory = statistics.median(figure.memory for figure in figures)
            line = [measured.row.work, name, _text(unit, median(figures))]
            line += [_text(unit, min(values)), _text(unit, max(values)), f"{p99:.1f} ms" if p99 else ""]
            line += [microseconds(processors(figures)), f"{memory / MIB:,.0f} MiB" if memory else ""]
            lines.append([*line, f"{max(figure.others for figure in figures):.0%}"])
    return markdown(lines)


def _text(unit: Unit, value: float) -> str:
    return f"{unit.form.format(value)} {unit.name}".replace(" requests/s", "/s")


def microseconds(spent: Mapping[str, float]) -> str:
    """Return the processor time of a request: the server's own, then that of those who work for it."""
    return " + ".join(
        ("" if name == OWN else f"{name} ")
        + (f"{each:.0f} µs" if each < 10_000 else f"{each / 1000:,.0f} ms")
        for name, each in spent.items()
    )


def disturbance(rows: Sequence[Measured]) -> str:
    """Return a warning if the machine had other things to do meanwhile, else nothing."""
    figures = [figure for row in rows for _, figures in row.by_name() for figure in figures]
    most = max((figure.others for figure in figures), default=0.0)
    if most <= _QUIET:
        return ""
    return f"**Other programs took up to {most:.0%} of the machine meanwhile: repeat this when it is quiet.**"


def write(target: str, rows: Sequence[Measured], rounds: int, seconds: float) -> None:
    """Renew what docs/performance.md and docs/performance-raw.md say of a whole run.

    It stands there between `<!-- TARGET -->` and `<!-- end of TARGET -->`.
    """
    said = (
        f"`make {target}`, {datetime.now(UTC).date()}: medians of {rounds} rounds of {seconds:g} s, "
        f"{CONNECTIONS} connections. {disturbance(rows)}"
    ).rstrip()
    renew("performance.md", target, f"{said}\n\n{results(rows)}\n\n{memory(rows)}".rstrip())
    renew("performance-raw.md", target, f"{said}\n\n{details(rows)}\n\n{machine()}")


def renew(page: str, target: str, text: str) -> None:
    """Replace what a page of docs/ has between `<!-- TARGET -->` and `<!-- end of TARGET -->`."""
    begin, end = f"<!-- {target} -->", f"<!-- end of {target} -->"
    before, _, rest = (_DOCS / page).read_text("utf-8").partition(begin)
    _, found, after = rest.partition(end)
    if found:
        (_DOCS / page).write_text(f"{before}{begin}\n{text}\n{end}{after}", "utf-8")


def machine() -> str:
    """Return the machine and the versions of what is measured, a line each."""
    model = _field("/proc/cpuinfo", "model name") or platform.machine()
    memory = int(_field("/proc/meminfo", "MemTotal").split()[0] or 0) / MIB
    packages = ", ".join(f"{name} {version(name)}" for name in _PACKAGES)
    return (
        f"- {os.cpu_count()} cores, {model}, {memory:.0f} GiB, {platform.system()} {platform.release()}\n"
        f"- Jeton {version('jeton')} on CPython {platform.python_version()}, {packages}\n"
        f"- SQLite {apsw.sqlite_lib_version()}, PostgreSQL {postgres_version()} with its defaults"
    )


def _field(file: str, name: str) -> str:
    """Return what a file of the system says of something, `0` if it says nothing."""
    with suppress(OSError):
        for line in Path(file).read_text("utf-8").splitlines():
            if line.startswith(name):
                return line.partition(":")[2].strip()
    return "0"


def markdown(lines: Sequence[Sequence[str]]) -> str:
    """Return a table whose first line is its head."""
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    rows = [" | ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) for line in lines]
    rule = "-|-".join("-" * width for width in widths)
    return "\n".join(f"| {row} |" for row in (rows[0], *rows[1:])).replace("\n", f"\n|-{rule}-|\n", 1)
