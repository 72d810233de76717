"""Proposals that tests begin without HTTP."""

from jeton.model.clock import timestamp
from jeton.model.ids import new_id
from jeton.model.objects import UserRef
from jeton.model.proposals import Comment, Proposal, WantedChange
from jeton.model.stored_tokens import TokenContent
from jeton.store.engine import Tx
from jeton.store.proposals import contents, proposals, talk


async def proposal(tx: Tx, workspace_id: str, user_id: str, mode_id: str, name: str = "proposed") -> str:
    """Begin a proposal of one new token; return its id."""
    now = timestamp()
    head = Proposal(new_id(), workspace_id, "Better", None, "open", UserRef(user_id, ""), 1, 1, now, now)
    await proposals.insert(tx, head)
    change = WantedChange(mode_id, new_id(), TokenContent(name, "color", "#00f"))
    await contents.put_changes(tx, head.id, [change], [])
    return head.id


async def comment(tx: Tx, proposal_id: str, user_id: str) -> str:
    """Comment on a proposal; return the comment's id."""
    now = timestamp()
    said = Comment(new_id(), UserRef(user_id, ""), "Why?", now, now)
    await talk.insert_comment(tx, proposal_id, said)
    return said.id
