"""Modes over HTTP."""

from jeton.bodies import bodies
from jeton.core import access
from jeton.core.hierarchy import modes as core
from jeton.model.objects import Mode
from jeton.web.api.objects import creates, deletes, lists, updates_or_tries
from jeton.web.api.paging import Paged
from jeton.web.api.parameters import MODE, TOKENSET


class ModeList(Paged):
    """A tokenset's modes, by creation."""

    modes: list[Mode]
    total: int


OPERATIONS = (
    lists(f"{TOKENSET}/modes", "List modes", core.listed, ModeList, access.read_tokenset),
    creates(
        f"{TOKENSET}/modes", "Create mode", core.create, Mode, bodies.ModeCreation, access.write_tokenset
    ),
    updates_or_tries(MODE, "Update mode", core.update, Mode, bodies.ModeChange, access.write_mode),
    deletes(MODE, "Mode", core.delete, trial=access.write_mode),
)
