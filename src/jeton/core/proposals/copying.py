"""Copies of closed proposals: open ones with the same changes and the same bases of these."""

from msgspec.structs import replace

from jeton.bodies.proposals import ProposalCopy
from jeton.core import access
from jeton.core.proposals import proposals
from jeton.core.proposals.proposals import changeable, refuse_too_many
from jeton.core.use_case import writing
from jeton.core.versions import changed
from jeton.errors import Conflict, NotFound, Text
from jeton.model.clock import timestamp
from jeton.model.ids import is_id, new_id
from jeton.model.objects import Caller, Versioned
from jeton.model.proposals import Contents, Proposal
from jeton.store import workspaces
from jeton.store.engine import Tx
from jeton.store.proposals import contents
from jeton.store.proposals import proposals as store

AGAIN = ("declined", "withdrawn")
"""The statuses of proposals that are proposed again."""


@writing(large=True)
async def copy(tx: Tx, caller: Caller, workspace_id: str, *, new: ProposalCopy) -> Versioned[Proposal]:
    """Begin a proposal with the changes of one that was declined or withdrawn.

    Raises:
        NotFound, Forbidden: as `changeable`, or that one is of another workspace.
        Conflict: it is open or accepted, or the workspace has too many open ones.
    """
    await access.propose(tx, caller, workspace_id)
    if not is_id(new.copy_of):
        raise NotFound(Text.PROPOSAL_NOT_FOUND)
    old = (await changeable(tx, caller, new.copy_of)).proposal
    if old.workspace_id != workspace_id:
        raise NotFound(Text.PROPOSAL_NOT_FOUND)
    if old.status not in AGAIN:
        raise Conflict(Text.PROPOSAL_AGAIN.format(status=old.status))
    await workspaces.hold(tx, workspace_id)
    await refuse_too_many(tx, workspace_id)
    now, author = timestamp(), await proposals.user_of(tx, caller)
    title, text = changed(new.title, old.title), changed(new.text, old.text)
    proposal = Proposal(new_id(), workspace_id, title, text, "open", author, old.changes, 1, now, now)
    wishes = _with_new_ids(await contents.get(tx, old.id))
    stored = await store.insert(tx, proposal)
    await contents.add_objects(tx, proposal.id, wishes.tokensets, wishes.modes)
    await contents.put_changes(tx, proposal.id, list(wishes.changes.values()), [])
    return stored


def _with_new_ids(wishes: Contents) -> Contents:
    """Return contents with other ids for what they create: another copy may create it as well."""
    ids = {
        id_: new_id() for id_ in [each.id for each in wishes.tokensets] + [each.id for each in wishes.modes]
    }
    tokensets = [replace(each, id=ids[each.id]) for each in wishes.tokensets]
    modes = [
        replace(
            each,
            id=ids[each.id],
            tokenset_id=ids.get(each.tokenset_id, each.tokenset_id),
            base_mode_id=ids.get(each.base_mode_id, each.base_mode_id)
            if each.base_mode_id
            else each.base_mode_id,
        )
        for each in wishes.modes
    ]
    keys = {
        each.key: (
            ids.get(each.mode_id, each.mode_id),
            new_id() if each.base is None else each.token_id,
        )
        for each in wishes.changes.values()
    }
    changes = [
        each._replace(
            mode_id=keys[each.key][0],
            token_id=keys[each.key][1],
            targets={name: keys.get(key, key) for name, key in each.targets.items()},
        )
        for each in wishes.changes.values()
    ]
    return Contents(tokensets, modes, {each.key: each for each in changes})
