"""Random histories of two designers and a client of the API; 100 on each engine are in `tests/histories`."""

import os
import shutil
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from figma_plugin import plugin
from figma_plugin.histories import Syncs
from figma_plugin.scripts import CLIENT
from hypothesis import Phase
from support.mutants import broken
from support.properties import tries
from support.service import Service
from support.walks import explore

from jeton.formats.figma import figma_context, figma_merge, figma_value_merge

HISTORIES = 20
_SEED = 5
"""The same each time, so that a change that passes has passed; JETON_TEST_SEED explores further."""
MOST = 1000
"""The histories in which a broken rule must show; most take ten. None goes alike twice, as ids are new."""
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
    "a variable of an older name is made anew": (
        "plan-match.js",
        'let file = byId.get(id ?? "");',
        'let file = [byId.get(id ?? "")].find((each) => each?.name === variable.name);',
    ),
    "a variable's key follows the default mode": (
        "plan-match.js",
        "(entry?.key ?? variable.key)",
        "variable.key",
    ),
    "an alias leads to another variable": (
        "apply-write.js",
        "createVariableAlias(await this.variable(value.alias))",
        "createVariableAlias([...this.variables.values()][0])",
    ),
    "what Figma keeps counts as brought into step": (
        "plan-draft.js",
        "return { print: stored, differs: true }",
        "return { print, differs: true }",
    ),
    "a new style is left out": (
        "plan-styles.js",
        "else planNewStyle(planning, match, row);",
        "",
    ),
    "a collection's new name is forgotten": (
        "apply-write.js",
        "collections[collection.id].name = textFingerprint(collection.name);",
        "",
    ),
}
"""A script of the plug-in, and a text of it that another takes the place of."""


MERGES: dict[str, tuple[Callable[..., Any], str, str]] = {
    "what Jeton has changed too is no conflict": (
        figma_value_merge.ValueMerge._merge_value,
        "not is_same and number is not None and prints.jeton != stored",
        "False",
    ),
    "what Figma has not changed counts": (
        figma_context.Prints.__dict__["is_untouched"].fget,
        "{self.jeton, self.stored}",
        "{self.jeton}",
    ),
    "what Figma has no more is deleted unasked": (
        figma_merge._delete,
        "not chosen.isdisjoint(keys_of(variable))",
        "True",
    ),
    "what both have renamed is no conflict": (
        figma_merge._list,
        '"conflicts" if rename.is_conflict else "renames"',
        '"renames"',
    ),
    "what a designer has changed of a style is dropped": (
        figma_merge.merge,
        "merge_style(context, style)",
        "pass",
    ),
    "an alias leads to another token": (
        figma_value_merge.ValueMerge._content,
        '"alias_to": draft.alias_to',
        '"alias_to": next(iter(context.names.values()))',
    ),
}
"""A function of the server, and a text of it that another takes the place of."""


def test_nothing_is_lost(service: Service) -> None:
    """Whoever edits, writes, syncs and sends a file, in whatever order."""
    explore(Syncs, service, tries(10 * HISTORIES), int(os.environ.get("JETON_TEST_SEED", _SEED)))


@pytest.mark.parametrize("mutant", MUTANTS)
def test_a_broken_plan_is_noticed(
    service: Service, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, mutant: str
) -> None:
    """Where a rule of plans is forgotten, one of many histories loses something."""
    name, old, new = MUTANTS[mutant]
    script = Path(shutil.copytree(CLIENT, tmp_path / "client")) / name
    assert old in script.read_text()
    script.write_text(script.read_text().replace(old, new))
    own = plugin.Plugin(script.parent)
    monkeypatch.setattr(plugin, "plugin", lambda: own)
    with closing(own), pytest.raises(AssertionError):
        explore(Syncs, service, MOST, _SEED, Phase.generate)


@pytest.mark.parametrize("mutant", MERGES)
def test_a_broken_merge_is_noticed(service: Service, mutant: str) -> None:
    """As with plans, where a rule of the merge into Jeton is forgotten."""
    with broken(*MERGES[mutant]), pytest.raises(AssertionError):
        explore(Syncs, service, MOST, _SEED, Phase.generate)
