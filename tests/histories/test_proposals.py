"""Random histories of proposals lose nothing, on either engine; `make torture` tries 10,000 on each."""

import os

import pytest
from api.proposal_walks import Proposing
from support.databases import NewDatabase
from support.properties import tries
from support.service import running_in_process
from support.walks import explore

EXAMPLES, PARTS = tries(300), 6
_SEED = 11
"""The same each time, so that a change that passes has passed; JETON_TEST_SEED explores further."""


@pytest.mark.parametrize("number", range(PARTS))
def test_nothing_is_lost(new_database: NewDatabase, number: int) -> None:
    """Whoever proposes, writes and accepts, in whatever order; every invariant of the database holds then."""
    database = new_database()
    with running_in_process(database) as service:
        explore(Proposing, service, EXAMPLES // PARTS, int(os.environ.get("JETON_TEST_SEED", _SEED)) + number)
    assert database.damages() == []
