"""Random histories of syncs with Figma lose nothing, on either engine; `make torture` tries 2,000 on each."""

import os

from figma_plugin.histories import Syncs
from support.databases import NewDatabase
from support.properties import tries
from support.service import running_in_process
from support.walks import explore

EXAMPLES = tries(100)
_SEED = 17
"""The same each time, so that a change that passes has passed; JETON_TEST_SEED explores further."""


def test_nothing_is_lost(new_database: NewDatabase) -> None:
    """Whoever edits, writes, syncs and sends a file; every invariant of the database holds then."""
    database = new_database()
    with running_in_process(database) as service:
        explore(Syncs, service, EXAMPLES, int(os.environ.get("JETON_TEST_SEED", _SEED)))
    assert database.damages() == []
