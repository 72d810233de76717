"""Tests are shared among several processes in units: what uses the same costly fixture stays together.

A unit is a file's tests on one engine, or all tests of one design system, which is loaded and exported once.
The units that take longest begin, so that no process is left alone with one in the end; what waits is spread
evenly among what computes, so that no processor is idle; PostgreSQL's follow SQLite's, so that each process
changes its shared server once.
"""

import re
from collections import defaultdict

import pytest
from xdist.scheduler import LoadFileScheduling

from support.engines import POSTGRESQL

_SYSTEMS = re.compile(r"(?:.*/)?systems/test_(\w+)\.py::[^\[]*(?:\[([^-\]]+).*\])?")
_ONE_SYSTEM = {"formats": "Open Props"}
"""The files of `systems` that are about one system, whatever their parameters."""
_LONG = (
    *(
        "api/test_schemathesis",
        "histories/",
        "systems/",
        "ui/test_any_screen",
        "ui/test_axe",
        "exporters/test_dtcg",
        "api/test_access",
        "api/test_recording",
        "test_architecture",
    ),
    *("faults/", "cluster/", "readers/test_android", "readers/test_css", "exporters/test_properties"),
    *("cli/test_postgresql", "hostile/test_slow", "ratelimit/", "api/test_bodies", "races/"),
)
"""What takes ten seconds and more, the longest first; measure with --durations."""
_WAITING = ("cli/", "cluster/", "deploy/", "faults/", "hostile/test_slow", "ratelimit/", "web/")
"""What waits for servers, programs and deadlines rather than computes."""


class Scheduling(LoadFileScheduling):  # type: ignore[misc]  # no types there
    """The scheduler of pytest-xdist that keeps files together, and design systems."""

    def _split_scope(self, nodeid: str) -> str:
        return unit(nodeid)


def unit(nodeid: str) -> str:
    """Return the name of the unit that a test belongs to."""
    file, _, test = nodeid.partition("::")
    found = _SYSTEMS.fullmatch(nodeid)
    system = found and _ONE_SYSTEM.get(found[1], found[2])
    return f"systems/{system}" if system else f"{file}[{POSTGRESQL}]" if _on_postgresql(test) else file


def long_first(items: list[pytest.Item]) -> None:
    """Put the tests of long units before the others, and units that wait evenly among those that compute."""
    items.sort(key=lambda item: _rank(item.nodeid))
    lines: defaultdict[tuple[bool, bool], dict[str, int]] = defaultdict(dict)
    for item in items:
        line = lines[_line(item.nodeid)]
        line.setdefault(unit(item.nodeid), len(line))

    def place(item: pytest.Item) -> tuple[bool, float]:
        line = lines[_line(item.nodeid)]
        return _on_postgresql(item.nodeid), line[unit(item.nodeid)] / len(line)

    items.sort(key=place)


def _line(nodeid: str) -> tuple[bool, bool]:
    return _on_postgresql(nodeid), any(f"tests/{part}" in nodeid for part in _WAITING)


def _rank(nodeid: str) -> tuple[bool, int]:
    rank = next((rank for rank, part in enumerate(_LONG) if part in nodeid), len(_LONG))
    return _on_postgresql(nodeid), rank


def _on_postgresql(nodeid: str) -> bool:
    return f"[{POSTGRESQL}" in nodeid
