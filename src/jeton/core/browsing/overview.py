"""Use-cases that show a caller what there is to open: workspaces with their tokensets and modes."""

from collections.abc import Iterable
from itertools import groupby
from typing import NamedTuple

from msgspec import Struct

from jeton.core import access, policy
from jeton.core.hierarchy import workspaces
from jeton.core.hierarchy.first_start import DEMO
from jeton.core.releases import organizations
from jeton.core.use_case import peeking, reading
from jeton.core.versions import existing
from jeton.errors import NotFound, Text
from jeton.model.objects import Access, Caller, ListedWorkspace, ModeRef, Organization, Role, Workspace
from jeton.model.proposals import Proposal, Status
from jeton.resolution.views import position_of
from jeton.store import modes as store
from jeton.store import tokensets
from jeton.store.engine import Tx
from jeton.store.proposals import proposals
from jeton.store.proposals.proposals import WaitingProposals as WaitingProposals


class TokensetOverview(Struct, frozen=True):
    """A tokenset with its modes by creation, and how many tokens these have together."""

    id: str
    name: str
    modes: list[ModeRef]
    tokens: int


class WorkspaceOverview(Struct, frozen=True):
    """A workspace with its tokensets by creation, and how many tokens these have together.

    `may_write` tells whether the caller may change it.
    """

    workspace: ListedWorkspace
    tokensets: list[TokensetOverview]
    tokens: int
    may_write: bool


@reading()
async def of_caller(tx: Tx, caller: Caller) -> list[WorkspaceOverview]:
    """Return the workspaces that the caller sees, by creation."""
    seen = await workspaces.seen(tx, caller)
    by_workspace = await _modes(tx, [workspace.id for workspace, _ in seen])
    writes = [policy.write_refusal(caller, permitted) is None for _, permitted in seen]
    return [
        _overview(workspace, modes, may_write=may_write)
        for (workspace, _), modes, may_write in zip(seen, by_workspace, writes, strict=True)
    ]


@reading()
async def lone_demo(tx: Tx, caller: Caller) -> str | None:
    """Return the id of the demo's tokenset, None if the caller sees anything beside it."""
    seen = await workspaces.seen(tx, caller)
    if [workspace.name for workspace, _ in seen] != [DEMO]:
        return None
    ids = {mode.tokenset_id for mode in await store.of_workspace(tx, seen[0][0].id)}
    return ids.pop() if len(ids) == 1 else None


async def _modes(tx: Tx, ids: list[str]) -> list[list[ModeRef]]:
    """Return the modes of workspaces, in one round trip."""
    steps = [store.of_workspace(tx, workspace_id) for workspace_id in ids]
    return list(await tx.together(*steps)) if len(steps) > 1 else [await step for step in steps]


def _overview(workspace: ListedWorkspace, modes: list[ModeRef], *, may_write: bool) -> WorkspaceOverview:
    tokensets = _tokensets(modes)
    return WorkspaceOverview(workspace, tokensets, sum(each.tokens for each in tokensets), may_write)


def _tokensets(modes: Iterable[ModeRef]) -> list[TokensetOverview]:
    """Return the tokensets of modes, of which those of the same stand together."""
    groups = [list(group) for _, group in groupby(modes, lambda mode: mode.tokenset_id)]
    return [
        TokensetOverview(group[0].tokenset_id, group[0].tokenset, group, sum(mode.tokens for mode in group))
        for group in groups
    ]


def _in_order(modes: Iterable[ModeRef]) -> list[TokensetOverview]:
    """Return the tokensets of a workspace's modes in the order in which names are looked up in them."""
    return _tokensets(sorted(modes, key=lambda mode: position_of([mode])))


class Review(NamedTuple):
    """The review that a workspace requires of what is written there.

    `may_bypass` tells whether the caller may write without one, for a reason; `bypass` is the reason for
    which the caller does so now, None without one.
    """

    may_bypass: bool
    bypass: str | None


def _review(caller: Caller, permitted: Access) -> Review | None:
    """Return the review that a workspace requires, None if it requires none."""
    if permitted.approvals is None:
        return None
    may_bypass = policy.review_refusal(caller, permitted) is None
    return Review(may_bypass, policy.bypass_of(caller, permitted) if may_bypass else None)


class Proposing(NamedTuple):
    """The proposal that is read and changed instead of a workspace; without an id one yet to begin."""

    id: str
    title: str
    changes: int
    may_change: bool
    status: Status = "open"


def _proposing(caller: Caller, permitted: Access, proposal: Proposal | None) -> Proposing | None:
    """Return the proposal that a caller's request reads, None if it reads none."""
    if caller.proposal is None:
        return None
    may_propose = policy.propose_refusal(caller, permitted) is None
    if not caller.proposal:
        return Proposing("", "", 0, may_propose)
    own = existing(proposal, Text.PROPOSAL_NOT_FOUND)
    if own.workspace_id != permitted.workspace_id:
        raise NotFound(Text.PROPOSAL_NOT_FOUND)
    is_own = own.author.id == caller.user_id or policy.role_refusal(caller, permitted) is None
    may_change = may_propose and is_own and own.status == "open"
    return Proposing(own.id, own.title, own.changes, may_change, own.status)


async def _proposal(tx: Tx, caller: Caller) -> Proposal | None:
    current = await proposals.get(tx, caller.proposal) if caller.proposal else None
    return None if current is None else current.item


class Surroundings(NamedTuple):
    """The place of a tokenset: its workspace and all modes of that, tokensets and modes by creation.

    `may_write` tells whether the caller may change tokens here, `may_save` whether presets, and
    `may_propose` whether the caller may propose changes. `waiting` counts the proposals that wait for the
    caller.
    """

    workspace_id: str
    workspace: str
    organization_id: str | None
    tokenset_id: str
    modes: list[ModeRef]
    may_write: bool
    may_save: bool
    may_propose: bool
    review: Review | None
    waiting: WaitingProposals
    proposing: Proposing | None

    @property
    def may_edit(self) -> bool:
        """Whether the caller may change tokens as the page shows them: here, or in the proposal."""
        return self.may_write if self.proposing is None else self.proposing.may_change

    @property
    def tokensets(self) -> list[TokensetOverview]:
        """The tokensets of the workspace in the order in which names are looked up in them."""
        return _in_order(self.modes)

    @property
    def own(self) -> list[ModeRef]:
        """The modes of the tokenset."""
        return [mode for mode in self.modes if mode.tokenset_id == self.tokenset_id]

    @property
    def tokenset(self) -> str:
        """The name of the tokenset."""
        return self.own[0].tokenset

    def mode(self, mode_id: str) -> ModeRef:
        """Return a mode of the workspace; raise `NotFound` if it is gone by now."""
        return existing(next((mode for mode in self.modes if mode.id == mode_id), None), Text.MODE_NOT_FOUND)


@peeking()
async def around_tokenset(tx: Tx, caller: Caller, tokenset_id: str) -> Surroundings:
    """Return the place of a tokenset that the caller may read."""
    permitted, modes, above, waiting, proposal = await tx.together(
        access.read_tokenset(tx, caller, tokenset_id),
        store.around(tx, tokenset_id),
        tokensets.workspace_of(tx, tokenset_id),
        proposals.waiting_around(tx, caller.user_id, tokenset_id),
        _proposal(tx, caller),
    )
    workspace, organization_id = above or ("", None)
    may_save = policy.role_refusal(caller, permitted) is None
    return Surroundings(
        permitted.workspace_id,
        workspace,
        organization_id,
        tokenset_id,
        modes,
        may_write=policy.write_refusal(caller, permitted) is None,
        may_save=may_save,
        may_propose=policy.propose_refusal(caller, permitted) is None,
        review=_review(caller, permitted),
        waiting=waiting if may_save else waiting._replace(reviews=0),
        proposing=_proposing(caller, permitted, proposal),
    )


class WorkspacePlace(NamedTuple):
    """A workspace with all its modes, tokensets and modes by creation, and the caller's role.

    `refusal` tells why the caller may change nothing, None if the caller may change something; `may_write`
    whether that is also what is in it, `may_decide` whether it is also if changes need a review. `waiting`
    counts the proposals that wait for the caller.
    """

    workspace: Workspace
    modes: list[ModeRef]
    role: Role | None
    refusal: str | None
    may_write: bool
    may_decide: bool
    may_propose: bool
    review: Review | None
    waiting: WaitingProposals
    proposing: Proposing | None

    @property
    def may_save(self) -> bool:
        """Whether the caller may change what no review is about: presets and acknowledgements."""
        return self.refusal is None

    @property
    def tokensets(self) -> list[TokensetOverview]:
        """The tokensets in the order in which names are looked up in them."""
        return _in_order(self.modes)

    def mode(self, mode_id: str) -> ModeRef | None:
        """Return a mode, None if it is gone."""
        return next((mode for mode in self.modes if mode.id == mode_id), None)


@peeking()
async def of_workspace(tx: Tx, caller: Caller, workspace_id: str) -> WorkspacePlace:
    """Return the place of a workspace that the caller may read."""
    permitted, workspace, modes, waiting, proposal = await tx.together(
        access.read_workspace(tx, caller, workspace_id),
        workspaces.get(tx, caller, workspace_id),
        store.of_workspace(tx, workspace_id),
        proposals.waiting_in(tx, caller.user_id, workspace_id),
        _proposal(tx, caller),
    )
    refusal = policy.role_refusal(caller, permitted)
    return WorkspacePlace(
        workspace.item,
        modes,
        policy.effective_role(permitted),
        refusal,
        may_write=policy.write_refusal(caller, permitted) is None,
        may_decide=policy.review_refusal(caller, permitted) is None,
        may_propose=policy.propose_refusal(caller, permitted) is None,
        review=_review(caller, permitted),
        waiting=waiting._replace(reviews=0) if refusal else waiting,
        proposing=_proposing(caller, permitted, proposal),
    )


class OrganizationPlace(NamedTuple):
    """An organization, and what the caller may do there.

    `may_write` tells whether the caller may release and promote, `may_manage` whether the caller may manage
    it and its environments.
    """

    organization: Organization
    may_write: bool
    may_manage: bool


@peeking()
async def of_organization(tx: Tx, caller: Caller, organization_id: str) -> OrganizationPlace:
    """Return the place of an organization that the caller may see."""
    permitted, organization = await tx.together(
        access.read_organization(tx, caller, organization_id),
        organizations.get(tx, caller, organization_id),
    )
    may_write = policy.organization_write_refusal(caller, permitted) is None
    may_manage = policy.organization_manage_refusal(caller, permitted) is None
    return OrganizationPlace(organization.item, may_write, may_manage)
