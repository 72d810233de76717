"""Use-cases of proposals themselves: who sees them, who changes them, their lists, title, text and status."""

from typing import NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from jeton.bodies.inputs import is_empty
from jeton.bodies.proposals import ProposalChange
from jeton.core import access, policy
from jeton.core.changes.world import Outdated
from jeton.core.listing import Listed, nothing, read_beyond
from jeton.core.proposals import closing
from jeton.core.proposals.titles import titled
from jeton.core.use_case import peeking, writing
from jeton.core.versions import ANY, IfMatch, changed, existing
from jeton.errors import Conflict, Forbidden, NotFound, Text
from jeton.model.clock import later_than, timestamp
from jeton.model.objects import Access, Caller, Page, UserRef, Versioned
from jeton.model.proposals import InProposal, Proposal, Status
from jeton.store.accounts import accounts
from jeton.store.engine import Tx
from jeton.store.proposals import contents
from jeton.store.proposals import proposals as store
from jeton.store.proposals.proposals import ProposalFilter as ProposalFilter

MOST_OPEN = 100
"""The most open proposals of a workspace."""


class Seen(NamedTuple):
    """A proposal that the caller sees, with its version, and the caller's access to its workspace."""

    current: Versioned[Proposal]
    permitted: Access

    @property
    def proposal(self) -> Proposal:
        """The proposal."""
        return self.current.item


async def seen(tx: Tx, caller: Caller, proposal_id: str) -> Seen:
    """Return a proposal of a workspace that the caller may read, else raise `NotFound`."""
    permitted, current = await tx.together(
        access.read_proposal(tx, caller, proposal_id), store.get(tx, proposal_id)
    )
    return Seen(existing(current, Text.PROPOSAL_NOT_FOUND), permitted)


@peeking()
async def changeable(tx: Tx, caller: Caller, proposal_id: str) -> Seen:
    """As `seen`, and raise `Forbidden` unless the caller may change it: as the author, or as an editor."""
    own = await seen(tx, caller, proposal_id)
    access.permit(policy.propose_refusal(caller, own.permitted))
    if own.proposal.author.id != caller.user_id and policy.role_refusal(caller, own.permitted):
        raise Forbidden(Text.PROPOSAL_FOREIGN)
    return own


async def decidable(tx: Tx, caller: Caller, proposal_id: str) -> Seen:
    """As `seen`, and raise `Forbidden` unless the caller may decide on proposals of the workspace."""
    own = await seen(tx, caller, proposal_id)
    access.permit(policy.role_refusal(caller, own.permitted))
    return own


def require_open(proposal: Proposal) -> None:
    """Raise `Conflict` unless a proposal is open."""
    if proposal.status != "open":
        raise Conflict(Text.PROPOSAL_CLOSED.format(status=proposal.status))


async def require_same(tx: Tx, current: Versioned[Proposal]) -> None:
    """Raise `Outdated` unless a proposal still has this version."""
    now = await store.get(tx, current.item.id)
    if now is None or now.version != current.version:
        raise Outdated


async def refuse_too_many(tx: Tx, workspace_id: str) -> None:
    """Raise `Conflict` if a workspace has as many open proposals as it may have."""
    if await store.count_of(tx, workspace_id, ProposalFilter("open")) >= MOST_OPEN:
        raise Conflict(Text.PROPOSAL_LIMIT.format(limit=MOST_OPEN))


@peeking()
async def listed(
    tx: Tx, caller: Caller, workspace_id: str, *, page: Page | None, filter_: ProposalFilter, days: int = 0
) -> Listed[Proposal]:
    """Return the proposals of a workspace that pass a filter, the newest first, or a page of them.

    They close when nobody has touched them for so many days.
    """
    _, proposals, total, ends = await tx.together(
        access.read_workspace(tx, caller, workspace_id),
        store.of_workspace(tx, workspace_id, filter_, page),
        nothing() if page is None else store.count_of(tx, workspace_id, filter_),
        closing.ends(tx, workspace_id, days),
    )
    return read_beyond([closing.noticed(each, ends) for each in proposals], total, page)


async def user_of(tx: Tx, caller: Caller) -> UserRef:
    """Return the user that the caller is."""
    user = existing(await accounts.user_by_id(tx, caller.user_id), Text.INVALID_TOKEN)
    return UserRef(user.id, user.email)


def touched(proposal: Proposal) -> Proposal:
    """Return a proposal that somebody changes now."""
    return replace(proposal, updated_at=later_than(proposal.updated_at, timestamp()))


def edited_by(proposal: Proposal, user: UserRef) -> Proposal:
    """Return a proposal whose content a user changes now: who has not proposed it is noted."""
    new = touched(proposal)
    return new if user.id == proposal.author.id else replace(new, updated_by=user)


def closed(proposal: Proposal, user: UserRef, status: Status, change_set: str | None = None) -> Proposal:
    """Return a proposal that a user closes now, which may have become a change set."""
    new = touched(proposal)
    return replace(
        new, status=status, closed_at=new.updated_at, closed_by=user, change_set=change_set or UNSET
    )


@writing()
async def update(
    tx: Tx, caller: Caller, proposal_id: str, *, patch: ProposalChange, if_match: IfMatch = ANY
) -> Versioned[Proposal]:
    """Change the title or the text of a proposal, or close it: declined, or withdrawn by its author.

    Raises:
        NotFound, Forbidden: as `changeable`; who has not proposed it declines it.
        Conflict: it is closed.
    """
    current, permitted = await changeable(tx, caller, proposal_id)
    old = current.item
    if patch.status == "declined":
        access.permit(policy.role_refusal(caller, permitted))
    elif patch.status == "withdrawn" and old.author.id != caller.user_id:
        raise Forbidden(Text.PROPOSAL_STATUS)
    if_match.check(current.version)
    if is_empty(patch):
        return current
    require_open(old)
    new = replace(old, title=changed(patch.title, old.title), text=changed(patch.text, old.text))
    if isinstance(patch.status, str):
        return await store.update(tx, current, closed(new, await user_of(tx, caller), patch.status))
    return await store.update(tx, current, touched(new))


@writing()
async def take_out(
    tx: Tx, caller: Caller, proposal_id: str, mode_id: str, token_id: str, *, if_match: IfMatch = ANY
) -> Versioned[Proposal]:
    """Take one of its changes out of a proposal.

    Raises:
        NotFound, Forbidden: as `changeable`, or it has no such change.
        Conflict: it is closed.
    """
    current, _ = await changeable(tx, caller, proposal_id)
    if_match.check(current.version)
    require_open(current.item)
    changes = await contents.changes_of(tx, proposal_id)
    left = [each for each in changes if each.key != (mode_id, token_id)]
    if len(left) == len(changes):
        raise NotFound(Text.PROPOSAL_CHANGE_NOT_FOUND)
    old = current.item
    title = titled(old.title, changes, left)
    new = replace(old, title=title, changes=len(left), revision=old.revision + 1)
    done = await store.update(tx, current, edited_by(new, await user_of(tx, caller)))
    await contents.put_changes(tx, proposal_id, [], {(mode_id, token_id)})
    return done


@peeking()
async def get(tx: Tx, caller: Caller, proposal_id: str) -> Proposal:
    """Return a proposal that the caller may see, without how it stands."""
    return (await seen(tx, caller, proposal_id)).proposal


@peeking()
async def find(tx: Tx, caller: Caller, proposal_id: str) -> InProposal:
    """Return what tells reads of a proposal, which the caller may see, from others."""
    current, _ = await seen(tx, caller, proposal_id)
    proposal, version = current
    return InProposal(proposal.id, proposal.workspace_id, version, proposal.updated_at)
