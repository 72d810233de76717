"""Random histories of two designers and a client of the API; 100 on each engine are in `tests/histories`."""

import os
import shutil
from pathlib import Path

import pytest
from figma_plugin import plugin
from figma_plugin.histories import explore
from figma_plugin.scripts import CLIENT
from hypothesis import Phase
from support.properties import tries
from support.service import Service

HISTORIES = 20
_SEED = 5
"""The same each time, so that a change that passes has passed; JETON_TEST_SEED explores further."""
MUTANTS = {
    "what a designer has changed too is written over": (
        "plan-compare.js",
        'return jeton === stored ? "figma" : "both"',
        'return "jeton"',
    ),
    "only the key of the default mode counts": (
        "plan-match.js",
        "new Set([object.key, ...(object.keys ?? [])])",
        "new Set([object.key])",
    ),
    "what Jeton has no more is deleted unasked": (
        "plan-draft.js",
        "this.choices.delete?.[id] === true",
        "this.choices.delete?.[id] !== false",
    ),
}
"""A script of the plug-in, and a text of it that another takes the place of."""


def test_nothing_is_lost(service: Service) -> None:
    """Whoever edits, writes and syncs, in whatever order."""
    explore(service, tries(10 * HISTORIES), int(os.environ.get("JETON_TEST_SEED", _SEED)))


@pytest.mark.parametrize("mutant", MUTANTS)
def test_a_broken_plan_is_noticed(
    service: Service, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, mutant: str
) -> None:
    """Where a rule of plans is forgotten, one of a hundred histories loses something."""
    name, old, new = MUTANTS[mutant]
    script = Path(shutil.copytree(CLIENT, tmp_path / "client")) / name
    assert old in script.read_text()
    script.write_text(script.read_text().replace(old, new))
    broken = plugin.Plugin(script.parent)
    monkeypatch.setattr(plugin, "plugin", lambda: broken)
    with pytest.raises(AssertionError):
        explore(service, 5 * HISTORIES, _SEED, Phase.generate)
    broken.close()
