"""Random histories of designers with Tokens Studio lose nothing, on either engine."""

import os

from studio.histories import Pushes
from support.databases import NewDatabase
from support.properties import tries
from support.service import running_in_process
from support.walks import try_seed

EXAMPLES = 200
_SEED = 7
"""The same each time, so that a change that passes has passed; JETON_TEST_SEED explores further."""


def test_nothing_is_lost(new_database: NewDatabase) -> None:
    """Whoever pulls, edits, pushes, writes, accepts and declines, in whatever order."""
    database = new_database()
    with running_in_process(database) as service:
        for number in range(tries(EXAMPLES)):
            try_seed(Pushes, service, int(os.environ.get("JETON_TEST_SEED", _SEED)) + number)
    assert database.damages() == []
