"""The table in `docs/design-systems.md`: `PYTHONPATH=tests .venv/bin/python -m systems.table` writes it.

A test holds the committed file against what the run finds, so that no figure is older than the code.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from support.databases import SqliteDatabase
from support.service import running
from systems.loading import Client
from systems.registry import SYSTEMS
from systems.runs import Run
from systems.sources import imported_section
from systems.trips import TARGETS
from systems.vendors import DIFFERENT, figures

DOCUMENT = Path(__file__).parents[2] / "docs" / "design-systems.md"
_HEAD = """# Design systems through the service

The tests in `tests/systems` load published design systems through the API, export them to every target,
and read the exports back with the tools of others: Style Dictionary 5, Chromium, Sass, Node, Tailwind,
Android's `aapt2`, the grammars of Swift and Kotlin. Each value is compared with the package's own files,
and with the figures of its makers.

**Nothing is lost in silence.** Every declaration is loaded or listed below with the reason. Every token
is in an export with the right value, or a comment and the report name it with the reason; `?strict=true`
refuses such an export. Aliases that do not resolve (`X-Jeton-Problems`) do not resolve in the package
itself: {problems}.

`PYTHONPATH=tests .venv/bin/python -m systems.table` writes this page; a test compares it with a run.
"""
_PACKAGES = """
## From the package

*Figures* are values in the makers' own built files (stylesheets, modules, JSON) that the exports were
compared with.
"""
_TARGETS = """
## What each target makes of them

Tokens of all modes, by the reports: *exported* as they stand, *approximated* or *skipped*. `json`
exports all. Native targets skip what is no colour or length; the [report](exports.md#the-report) has
each reason. **Nothing is lost on the way back**: `resolver`, `dtcg`, `figma` and `tokens-studio` files,
imported into empty places, give the same tokens with everything in them. Terrazzo, Style Dictionary and
a validator of DTCG 2025.10 read files too.
"""


def render(runs: Sequence[Run]) -> str:
    """Return the document."""
    wheres = [(run, where) for run in runs for where, _, _ in run.wheres() if where.mode]
    problems = sum(run.exports[where, "json"].problems for run, where in wheres)
    parts = [_HEAD.format(problems=problems or "there are none")]
    for text, head, rows_of in _TABLES:
        parts += [text, _table(head, [row for run in runs for row in rows_of(run)])]
    parts.append(imported_section())
    return "".join([*parts, "\n## Notes\n\n", *(note for run in runs for note in _notes(run))])


def _table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    lines = [head, ["---:" if at > 1 and name != "Package" else "---" for at, name in enumerate(head)], *rows]
    return "\n" + "".join("| " + " | ".join(map(_cell, line)) + " |\n" for line in lines)


def _cell(value: object) -> str:
    return f"{value:,}" if isinstance(value, int) else str(value)


def _package(run: Run) -> list[list[object]]:
    package, system = run.package, run.system
    names = ", ".join(f"`{name}` {version}" for name, version in package.sources.items())
    total = package.count(run.folders)
    compared = len({(figure.where, figure.name) for figure in figures(run)})
    return [[package.title, package.licence, names, total, total - len(system.not_loaded), compared]]


def _reported(run: Run) -> list[list[object]]:
    """Return for each target but json how many tokens there are, and what became of them."""
    rows: list[list[object]] = []
    for wanted in TARGETS[1:]:
        reports = [report for (_, target), report in run.reports.items() if target == wanted]
        sums = [
            sum(report[status] for report in reports) for status in ("exported", "approximated", "skipped")
        ]
        rows.append(
            [run.package.title, f"`{wanted}`", sum(len(report["tokens"]) for report in reports), *sums]
        )
    return rows


_TABLES = (
    (_PACKAGES, ("System", "Licence", "Package", "Declarations", "Loaded", "Figures"), _package),
    (_TARGETS, ("System", "Target", "Tokens", "Exported", "Approximated", "Skipped"), _reported),
)


def _notes(run: Run) -> Iterable[str]:
    lines = list(run.system.notes)
    for reason, number in sorted(Counter(run.system.not_loaded.values()).items()):
        lines.append(f"Not loaded, {number:,} of the declarations: {reason}.")
    for reason, number in sorted(Counter(DIFFERENT[run.package.title].values()).items()):
        lines.append(f"The makers' own files disagree, on {number} tokens: {reason}.")
    if lines:
        yield f"**{run.package.title}**\n\n" + "".join(f"- {line}\n" for line in lines) + "\n"


def main() -> None:
    """Load all systems into a service of their own and write the document."""
    with (
        TemporaryDirectory() as folder,
        running(SqliteDatabase(Path(folder) / "jeton.db")) as service,
        closing(Client(service, service.account())) as client,
    ):
        runs = []
        for package in SYSTEMS:
            place = Path(folder) / package.title
            place.mkdir()
            runs.append(Run(package, client, place))
        DOCUMENT.write_text(render(runs), "utf-8")


if __name__ == "__main__":
    main()
