"""The tokens of past changes that are still there, so that a page leads to no other."""

from collections.abc import Iterable

from jeton.core import access
from jeton.core.use_case import reading
from jeton.model.objects import Caller, Change
from jeton.store import modes, tokens
from jeton.store.engine import Tx


@reading()
async def names_now(tx: Tx, caller: Caller, workspace_id: str, changes: Iterable[Change]) -> dict[str, str]:
    """Return the names that changed tokens have now, by their ids; those that are gone have none."""
    _, own = await tx.together(
        access.read_workspace(tx, caller, workspace_id), modes.of_workspace(tx, workspace_id)
    )
    ids: dict[str, dict[str, None]] = {mode.id: {} for mode in own}
    for change in changes:
        if change.kind == "token" and isinstance(change.mode_id, str) and change.mode_id in ids:
            ids[change.mode_id][change.id] = None
    present = await tx.together(
        *(tokens.names_of(tx, mode, list(some)) for mode, some in ids.items() if some)
    )
    return {id_: name for names in present for id_, name in names.items()}
