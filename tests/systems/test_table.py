"""The table that is published is the one that a run finds."""

from readers.chromium import needs_chromium
from systems.conftest import Runs
from systems.registry import SYSTEMS
from systems.table import DOCUMENT, render


@needs_chromium
def test_the_committed_table_is_what_the_run_finds(runs: Runs) -> None:
    """`docs/design-systems.md` holds the figures of these versions of the packages and of this service."""
    assert DOCUMENT.read_text("utf-8") == render([runs(package) for package in SYSTEMS])
