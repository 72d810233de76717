"""Tokensets over HTTP."""

from jeton.bodies import bodies
from jeton.core import access
from jeton.core.hierarchy import tokensets as core
from jeton.model.objects import Tokenset
from jeton.web.api.objects import creates, deletes, gets, lists, updates_or_tries
from jeton.web.api.paging import Paged
from jeton.web.api.parameters import TOKENSET, WORKSPACE


class TokensetList(Paged):
    """A workspace's tokensets, by creation."""

    tokensets: list[Tokenset]
    total: int


OF_WORKSPACE = (
    lists(
        f"{WORKSPACE}/tokensets",
        "List tokensets in a workspace",
        core.listed,
        TokensetList,
        access.read_workspace,
    ),
    creates(
        f"{WORKSPACE}/tokensets",
        "Create tokenset",
        core.create,
        Tokenset,
        bodies.TokensetCreation,
        access.write_workspace,
    ),
)
OPERATIONS = (
    gets(TOKENSET, "Get tokenset", core.get, Tokenset),
    updates_or_tries(
        TOKENSET,
        "Update tokenset",
        core.update,
        Tokenset,
        bodies.DescribedChange,
        access.write_tokenset,
    ),
    deletes(TOKENSET, "Tokenset", core.delete, trial=access.write_tokenset),
)
