"""Declarations in the extensions of tokens, made by forms in one change set."""

from collections.abc import Sequence

from jeton.core.browsing.pairings import Declaration
from jeton.core.changes import planner
from jeton.core.changes.answer import Outcome
from jeton.core.changes.request import Conditions, Lists, changes
from jeton.errors import PreconditionFailed
from jeton.web.http.request import Request


async def declare(request: Request, declarations: Sequence[Declaration]) -> None:
    """Make the changes in one change set; none is made if a token has another version than was seen."""
    if not declarations:
        return
    lists: dict[str, Lists] = {}
    for each in declarations:
        upserts, _ = lists.setdefault(each.mode_id, ([], []))
        upserts.append({"name": each.name, "extensions": each.extensions})
    versions = {(each.mode_id, each.name): each.version for each in declarations}

    def refuse_unseen(outcome: Outcome) -> None:
        for mode in outcome.summary.modes:
            if mode.created or any(
                token.version - 1 != versions[mode.mode_id, token.name] for token in mode.changed
            ):
                raise PreconditionFailed

    about = request.caller, request.params, changes(lists, [])
    await planner.change(request.store, *about, conditions=Conditions(), encode=refuse_unseen)
