"""The model finds bugs: with one of the two servers broken by a word, histories are not explained."""

from pathlib import Path

import pytest
from faults.servers import serving
from histories.exploring import LIMIT_SETTINGS, explore, steps
from histories.model import Unexplained
from hypothesis import Phase
from races.pair import Pair, both_serving
from support.databases import SqliteDatabase

MUTANTS = {
    "a rename without its followers": (
        "jeton.core.changes.following",
        "_meaning",
        "await lookups.first_hop(alias, name) == place",
        "False",
    ),
    "a change that notes no new references": (
        "jeton.store.references",
        "change",
        "set(has).difference(had)",
        "set()",
    ),
    "references that count for nothing in circles": (
        "jeton.core.hierarchy.tokens",
        "_refuse_circle",
        "if is_plain(token)",
        "if token.alias_to is None",
    ),
    "a change without a new version": (
        "jeton.store.change_sets",
        "next_version",
        "return version + 1",
        "return version",
    ),
    "a rename beneath the versions of others": (
        "jeton.store.change_sets",
        "next_version",
        "(floor // _LEAP + 1) * _LEAP",
        "version + 1",
    ),
}
"""A module, one of its functions, and a text of it that another takes the place of."""


def _patch(module: str, name: str, old: str, new: str) -> str:
    """Return Python that changes a text in a function's source."""
    return f"""
import importlib, inspect
module = importlib.import_module({module!r})
source = inspect.getsource(module.{name})
assert {old!r} in source
exec(source.replace({old!r}, {new!r}), module.__dict__)
"""


@pytest.mark.parametrize("mutant", MUTANTS)
def test_a_broken_server_is_found(tmp_path: Path, mutant: str) -> None:
    """A server that forgets a rule answers what no state explains."""
    with (
        both_serving(SqliteDatabase(tmp_path / "jeton.db"), tmp_path, **LIMIT_SETTINGS) as pair,
        serving(pair.jeton, patch=_patch(*MUTANTS[mutant]), **LIMIT_SETTINGS) as broken,
    ):
        mixed = Pair(pair.jeton, pair.database, [pair.servers[0], broken])
        try:
            with pytest.raises(Unexplained, match="JETON_TEST_SEED=1"):
                explore(mixed, steps(600, 40, Phase.generate), 1)
        finally:
            mixed.close()
