"""Random histories of two proposals and of direct writes; 300 on each engine are in `tests/histories`."""

import os
from collections.abc import Callable
from typing import Any

import pytest
from api.proposal_walks import Proposing
from hypothesis import Phase
from support.mutants import broken
from support.properties import tries
from support.service import Service
from support.walks import explore

from jeton.core.proposals import folding, merging, planning

HISTORIES = 100
_SEED = 7
"""The same each time, so that a change that passes has passed; JETON_TEST_SEED explores further."""
MUTANTS: dict[str, tuple[Callable[..., Any], str, str]] = {
    "what others have changed too is no conflict": (merging._changed, "if there != before:", "if False:"),
    "what others have changed is deleted": (merging._gone, "now.fields == change.base.fields", "True"),
    "all that is wanted stands": (merging._mixed, "replace(now.content, **fields)", "change.content"),
    "two tokens may have one name": (planning._settled, "each.change.key not in late", "True"),
    "a second change begins anew": (folding._Folding._want, "former is not None", "False"),
}
"""A function, and a text of it that another takes the place of."""


def test_nothing_is_lost(service: Service) -> None:
    """Whoever proposes, writes and accepts, in whatever order."""
    explore(Proposing, service, tries(10 * HISTORIES), int(os.environ.get("JETON_TEST_SEED", _SEED)))


@pytest.mark.parametrize("mutant", MUTANTS)
def test_a_broken_merge_is_noticed(service: Service, mutant: str) -> None:
    """Where a rule of merging is forgotten, one of many histories loses something."""
    with broken(*MUTANTS[mutant]), pytest.raises(AssertionError):
        explore(Proposing, service, 10 * HISTORIES, _SEED, Phase.generate)
