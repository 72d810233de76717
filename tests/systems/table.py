"""The table in `docs/design-systems.md`: `PYTHONPATH=tests .venv/bin/python -m systems.table` writes it anew.

A test holds the committed file against what the run finds, so that no figure is older than the code.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from support.databases import SqliteDatabase
from support.service import running
from systems.model import text_of
from systems.outputs import classified
from systems.registry import SYSTEMS
from systems.runs import Run, Section
from systems.sources import imported_section
from systems.trips import TARGETS
from systems.vendors import DIFFERENT, figures

DOCUMENT = Path(__file__).parents[2] / "docs" / "design-systems.md"
_COLUMNS = ("json", "css", "ios", "android")
_HEAD = """# Design systems through the service

Published design systems, loaded through the API and exported in every format, for every mode and for every
tokenset. The tests in `tests/systems` fetch the packages, count their declarations a second time, load
them, and read the exports back with tools of others: Style Dictionary 5, Chromium, Android's `aapt2`,
Swift's grammar. Each value is held against one that the tests work out from the package's own files, and
against the figures that its makers publish.

**Nothing is lost in silence.** Every declaration of a package is loaded or listed below with the reason.
Every token is in an export with the right value, or a comment in the export leaves it out by name and says
why; `?strict=true` refuses such an export with the same names. Aliases that do not resolve
(`X-Jeton-Problems`) are those that do not resolve in the package itself: {problems}.

This file is written by `PYTHONPATH=tests .venv/bin/python -m systems.table`; a test holds it against what a
run finds.
"""
_TOKENS = """
## Tokens in, tokens out

Tokens of all modes together; what a format does not hold is in the next table.
"""
_PACKAGES = """
## From the package

*Figures* are values in the makers' own built files (stylesheets, modules, JSON) that the exports were held
against.
"""
_TARGETS = """
## What each target makes of them

By the reports of all modes: tokens *exported* as they stand, *approximated* (the report says how) and
*skipped* (it says why). **Nothing is lost on the way back**: the `resolver` document of the workspace, the
`dtcg` file of each tokenset and that of each mode, imported into empty places, give the same tokens with the
same names, types, values, descriptions, aliases, `deprecated` and `extensions`, those included that DTCG has
no form for: they travel in `$extensions`. The files are read by Terrazzo and Style Dictionary too, and by a
validator of DTCG 2025.10 that shares no line with Jeton.
"""
_REASONS = """
## What an export leaves out, and why

Native formats hold colours and lengths alone; `css` holds everything that has a CSS form.
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


def _exported(run: Run, format_: str) -> Counter[str]:
    """Count the tokens in the exports of single modes, by tokenset."""
    found: Counter[str] = Counter()
    for section in run.sections(format_):
        if not section.whole:
            found[section.where.tokenset] += len(section.tokens) - len(section.notes.left_out)
    return found


def _tokensets(run: Run) -> list[list[object]]:
    exported = {format_: _exported(run, format_) for format_ in _COLUMNS}
    rows: list[list[object]] = [
        [
            run.package.title,
            tokenset.name,
            len(tokenset.modes),
            sum(len(mode.tokens) for mode in tokenset.modes),
            *(exported[format_][tokenset.name] for format_ in _COLUMNS),
        ]
        for tokenset in run.system.tokensets
    ]
    if len(rows) == 1:
        return rows
    sums = [sum(int(str(row[at])) for row in rows) for at in range(2, len(rows[0]))]
    return [*rows, [f"**{run.package.title}**", "**all**", *(f"**{number:,}**" for number in sums)]]


def _reported(run: Run) -> list[list[object]]:
    """Return for each target how many tokens there are, and what became of them."""
    rows: list[list[object]] = []
    for wanted in TARGETS:
        reports = [report for (_, target), report in run.trip.reports.items() if target == wanted]
        sums = [
            sum(report[status] for report in reports) for status in ("exported", "approximated", "skipped")
        ]
        rows.append(
            [run.package.title, f"`{wanted}`", sum(len(report["tokens"]) for report in reports), *sums]
        )
    return rows


_FORM = re.compile(r"([a-z-]+\((?:from )?).*|-?[\d.]+([a-z%]+)", re.IGNORECASE | re.DOTALL)


def _reason(section: Section, name: str, reason: str) -> str:
    """Return the kind of a reason, and what it was that could not be evaluated."""
    kind = classified(reason)
    if kind != "cannot be evaluated":
        return kind
    found = section.resolved[name]
    text = found.value["unit"] if isinstance(found.value, dict) else text_of(found.value)
    form = _FORM.fullmatch(text)
    what = text if form is None else f"{form[1]}…)" if form[1] else form[2]
    return f"no {'colour' if found.type == 'color' else 'length'} by itself ({found.type} `{what}`)"


def _left_out(run: Run) -> list[list[object]]:
    found: dict[str, Counter[str]] = {}
    for format_ in _COLUMNS[1:]:
        for section in run.sections(format_):
            if not section.whole:
                for name, reason in section.notes.left_out.items():
                    found.setdefault(_reason(section, name, reason), Counter())[format_] += 1
                for keys in section.notes.in_part.values():
                    found.setdefault(f"without its {keys}, which CSS has no place for", Counter())[
                        format_
                    ] += 1
    return [
        [run.package.title, reason, *(counts[format_] for format_ in _COLUMNS[1:])]
        for reason, counts in sorted(found.items())
    ]


_TABLES = (
    (_PACKAGES, ("System", "Licence", "Package", "Declarations", "Loaded", "Figures"), _package),
    (_TOKENS, ("System", "Tokenset", "Modes", "Tokens", *_COLUMNS), _tokensets),
    (_TARGETS, ("System", "Target", "Tokens", "Exported", "Approximated", "Skipped"), _reported),
    (_REASONS, ("System", "Reason", *_COLUMNS[1:]), _left_out),
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
    with TemporaryDirectory() as folder, running(SqliteDatabase(Path(folder) / "jeton.db")) as service:
        runs = []
        for package in SYSTEMS:
            place = Path(folder) / package.title
            place.mkdir()
            runs.append(Run(package, service, place))
        DOCUMENT.write_text(render(runs), "utf-8")


if __name__ == "__main__":
    main()
