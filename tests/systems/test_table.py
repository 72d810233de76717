"""The table that is published is the one that a run finds."""

import re

from readers.chromium import needs_chromium
from systems.registry import SYSTEMS
from systems.runs import Run
from systems.table import DOCUMENT, render

TITLES = {package.title for package in SYSTEMS}
_ROW = re.compile(r"\| \**([^|*]+)\** \|.*")
_NOTES = re.compile(r"\*\*(.+)\*\*")


def by_system(text: str) -> dict[str, list[str]]:
    """Return the lines that are about each system, in order: rows of the tables, and its notes; the rest is
    under an empty title.
    """
    found: dict[str, list[str]] = {title: [] for title in ("", *TITLES)}
    noted = ""
    for line in text.splitlines():
        start = _NOTES.fullmatch(line)
        noted = start[1] if start and start[1] in TITLES else noted
        row = _ROW.fullmatch(line)
        title = row[1] if row and row[1] in TITLES else noted
        found[title].append(line)
    return found


@needs_chromium
def test_the_committed_table_is_what_the_run_finds(run: Run) -> None:
    """`docs/design-systems.md` holds the figures of this version of the package and of this service."""
    title = run.package.title
    committed, made = by_system(DOCUMENT.read_text("utf-8")), by_system(render([run]))
    assert committed[title] == made[title]
    assert committed[""] == made[""]  # the frame, in which the unresolved aliases of all systems are counted


def test_the_committed_table_has_nothing_else() -> None:
    """No line of it is about a system that is not loaded, and each system is in it, in order."""
    text = DOCUMENT.read_text("utf-8")
    assert by_system(text)[""] == render([]).splitlines()
    rows = [found[1] for line in text.splitlines() if (found := _ROW.fullmatch(line)) and found[1] in TITLES]
    assert rows[: len(SYSTEMS)] == [package.title for package in SYSTEMS]
