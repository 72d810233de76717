"""Jeton as `jeton_server` runs it, but that it records no history: a stand-in takes that place.

What writes goes its usual way; the statements that would store what was changed are left out.
"""

import sys
from typing import Any

import jeton_server

from jeton.clock import timestamp
from jeton.store import change_sets
from jeton.store.change_sets import ChangeSet
from jeton.store.engine import Tx


async def _moment(_: Tx, by: ChangeSet) -> ChangeSet:
    return by._replace(at=timestamp())


async def _nothing(*_: Any) -> None:
    """Store nothing."""


def main(*arguments: str) -> None:
    """Serve until told to stop."""
    vars(change_sets).update(store=_moment, token=_nothing)
    jeton_server.main(*arguments)


if __name__ == "__main__":
    main(*sys.argv[1:])
