"""The refusal to remove what tokens need, or what files of Figma use, before somebody insists."""

from collections.abc import Collection

from jeton.core.changes.answer import Proposed
from jeton.core.checks import figma_uses
from jeton.core.use_case import run
from jeton.web.http.request import Request
from jeton.web.ui.base.validity import refuse_loss


async def refuse_needed(request: Request, tokenset_id: str, name: str, mode_ids: Collection[str]) -> None:
    """Raise `Invalid` if without a token in these modes others had no value, or Figma a token less.

    Figma has a variable as long as a mode has the token, and a proposal says what it deletes by itself.
    """
    matrices, caller = request.services.matrices, request.caller
    gone = Proposed({id_: {name: None} for id_ in mode_ids})
    losses, uses = await matrices.losses(caller, tokenset_id, gone), None
    matrix = await matrices.of(caller, tokenset_id)
    row = matrix.find(name)
    cells = zip(matrix.modes, row.cells, strict=True) if row else ()
    own = [mode.id for mode, cell in cells if cell.version]
    if own and set(own) <= set(mode_ids) and caller.proposal is None:
        uses = await run(request.store, figma_uses.of_token, caller, tokenset_id, own[0], name)
    refuse_loss(tokenset_id, losses, uses)
