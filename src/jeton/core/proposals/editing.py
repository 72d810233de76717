"""Changes of the content of a proposal, new or there already, planned on top of it as if it were accepted."""

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeVar

from msgspec import UNSET
from msgspec.structs import replace

from jeton.core import access, recording
from jeton.core.changes import writing
from jeton.core.changes.answer import ModeEdit, ModeOutcome, Outcome
from jeton.core.changes.planner import Planner, dependents
from jeton.core.changes.request import Changes, Conditions
from jeton.core.changes.world import AccessCheck, World
from jeton.core.changes.writing import PlannedChange
from jeton.core.idempotency import Key, PostAnswer, refuse_answered, under
from jeton.core.proposals import proposals
from jeton.core.proposals.folding import Folded, folded
from jeton.core.proposals.proposals import changeable, refuse_too_many, require_open
from jeton.core.proposals.targets import with_targets
from jeton.core.proposals.titles import titled
from jeton.core.proposals.world import ProposedWorld, proposed
from jeton.core.versions import ANY, IfMatch
from jeton.errors import Conflict, NotFound, Text
from jeton.model.clock import timestamp
from jeton.model.ids import new_id
from jeton.model.objects import Access, Caller, Mode, Tokenset, UserRef, Versioned
from jeton.model.proposals import Contents, Proposal, WantedChange
from jeton.store import modes, workspaces
from jeton.store.engine import Tx, Units
from jeton.store.proposals import contents as contents_store
from jeton.store.proposals import proposals as store

T = TypeVar("T")

MOST_CHANGES = 10_000
"""The most changes of a proposal."""
MOST_CHARACTERS = 32 * 1024 * 1024
"""The most characters of the values that the changes of a proposal have, before and after."""
_TARGET = 80
"""The characters of the ids of a mode and a token."""
_LARGE = 200
"""The changes above which they are written in a thread of its own."""
_EMPTY = Contents([], [], {})


class Destination(NamedTuple):
    """The proposal that changes go to: one by its id, or a new one with a title and a text.

    That is one of a workspace, or of the workspace of a tokenset; `new_id` is the id that it gets, if that
    was promised. With an `origin` instead of a title it is titled by that and by the names that it changes,
    as long as nobody calls it otherwise.
    """

    proposal_id: str = ""
    workspace_id: str = ""
    tokenset_id: str = ""
    title: str = ""
    text: str | None = None
    if_match: IfMatch = ANY
    new_id: str = ""
    origin: str = ""


class Draft(NamedTuple):
    """A proposal that is to change, of version 0 if it is new, and the workspace as if it were accepted."""

    current: Versioned[Proposal]
    permitted: Access
    contents: Contents
    world: ProposedWorld
    if_match: IfMatch
    origin: str = ""


class Edited(NamedTuple):
    """A proposal as it becomes: its changes, and tokensets and modes that it adds from now on."""

    draft: Draft
    changes: Folded
    tokensets: list[Tokenset] = []  # noqa: RUF012  of a tuple, never changed
    modes: list[Mode] = []  # noqa: RUF012

    @property
    def proposal(self) -> Versioned[Proposal]:
        """The proposal then."""
        current = self.draft.current
        number = len(self.draft.contents.changes.keys() - self.changes.gone | self.changes.put.keys())
        if number > MOST_CHANGES:
            raise Conflict(Text.PROPOSAL_CHANGES.format(limit=MOST_CHANGES))
        if self._size > MOST_CHARACTERS:
            raise Conflict(Text.PROPOSAL_LENGTH.format(limit=MOST_CHARACTERS))
        title = titled(
            current.item.title, self.draft.contents.changes.values(), self._changes, self.draft.origin
        )
        new = replace(current.item, changes=number, title=title)
        if not current.version:
            return Versioned(new, 1)
        return Versioned(replace(new, revision=current.item.revision + 1), current.version + 1)

    @property
    def tokens(self) -> int:
        """The number of tokens that its changes are of: one for its name in all modes of a tokenset."""
        tokensets = {mode.id: mode.tokenset_id for mode in self.draft.world.modes}
        tokensets |= {mode.id: mode.tokenset_id for mode in self.modes}
        return len({(tokensets.get(each.mode_id), each.content.name) for each in self._changes})

    @property
    def _changes(self) -> list[WantedChange]:
        before, put, gone = self.draft.contents.changes, self.changes.put, self.changes.gone
        return [*put.values(), *(each for key, each in before.items() if key not in put and key not in gone)]

    @property
    def _size(self) -> int:
        """The number of characters that its changes have, before and after, about."""
        changes = {**self.draft.contents.changes, **self.changes.put}
        contents = (content for each in changes.values() for content in (each.base, each.goal) if content)
        names = sum(len(each.targets) + len(each.base_targets) for each in changes.values())
        texts = (len(each.value) + len(each.extensions or each.description or "") for each in contents)
        return sum(texts) + _TARGET * names

    def etag(self, *, dry_run: bool) -> str:
        """Return the entity tag of the proposal then; a `dry_run` leaves it as it is, empty if it is new."""
        if not dry_run:
            return etag_of(self.proposal)
        return etag_of(self.draft.current) if self.draft.current.version else ""


class PlannedEdit(PlannedChange[T]):
    """A change of a proposal to be written: the workspace may change meanwhile, but not the proposal."""

    edited: Edited | None = None
    caller: Caller | None = None

    @property
    def is_large(self) -> bool:
        """Whether it is worth a thread of its own to write it."""
        return self.edited is not None and len(self.edited.changes.put) > _LARGE

    def stored(self, new: Proposal, user: UserRef) -> Proposal:
        """Return the proposal as a user stores it now, a new one or one that is there."""
        is_new = self.edited is not None and not self.edited.draft.current.version
        return replace(new, author=user) if is_new else proposals.edited_by(new, user)

    async def write(self, tx: Tx) -> T:
        """Store the proposal and return the answer, or raise `Outdated`."""
        if self.edited is None or self.caller is None:
            raise ValueError("nothing was planned")
        draft, changes, tokensets, added = self.edited
        await self.permit(tx)
        new, user = self.edited.proposal.item, await proposals.user_of(tx, self.caller)
        if draft.current.version:
            await proposals.require_same(tx, draft.current)
            await store.update(tx, draft.current, self.stored(new, user))
        else:
            await workspaces.hold(tx, new.workspace_id)
            await refuse_too_many(tx, new.workspace_id)
            await store.insert(tx, self.stored(new, user))
        await contents_store.add_objects(tx, new.id, tokensets, added)
        await contents_store.put_changes(tx, new.id, list(changes.put.values()), changes.gone)
        return self.answer


async def draft(tx: Tx, caller: Caller, to: Destination) -> Draft:
    """Return the proposal that changes go to, or raise `NotFound`, `Forbidden`, `Conflict` or what fails."""
    if to.proposal_id:
        current, permitted = await changeable(tx, caller, to.proposal_id)
        require_open(current.item)
        contents = await contents_store.get(tx, to.proposal_id)
    else:
        permitted = await _permitted(tx, caller, to)
        await refuse_too_many(tx, permitted.workspace_id)
        current, contents = Versioned(await _new(tx, caller, to, permitted.workspace_id), 0), _EMPTY
    around = await modes.of_workspace(tx, permitted.workspace_id)
    world = await proposed(tx, permitted, around, contents, current.item.updated_at)
    return Draft(current, permitted, contents, world, to.if_match, to.origin)


async def _permitted(tx: Tx, caller: Caller, to: Destination) -> Access:
    if to.new_id and await store.get(tx, to.new_id) is not None:
        raise Conflict(Text.PROPOSAL_THERE)
    if to.workspace_id:
        return await access.propose(tx, caller, to.workspace_id)
    return await access.propose_in_tokenset(tx, caller, to.tokenset_id)


async def _new(tx: Tx, caller: Caller, to: Destination, workspace_id: str) -> Proposal:
    now = timestamp()
    author = await proposals.user_of(tx, caller)
    id_ = to.new_id or new_id()
    proposal = Proposal(id_, workspace_id, to.title, to.text, "open", author, 0, 1, now, now)
    return replace(proposal, client=caller.client or UNSET)


def permit_of(caller: Caller, to: Destination) -> AccessCheck:
    """Return what raises unless the caller may still change the proposal by then."""

    async def permit(tx: Tx) -> Access:
        if to.proposal_id:
            return (await changeable(tx, caller, to.proposal_id)).permitted
        return await _permitted(tx, caller, to)

    return permit


async def edited(
    drafted: Draft,
    edits: Mapping[str, ModeEdit],
    tokensets: list[Tokenset] | None = None,
    added: list[Mode] | None = None,
) -> Edited:
    """Return what a proposal becomes by edits of its modes on top of it.

    Raises:
        PreconditionFailed: it has another version than those that are asked for.
    """
    drafted.if_match.check(drafted.current.version)
    world, same = drafted.world, drafted.world.plan.added.same
    changes = {**drafted.contents.changes}
    moved = {key: each for key, each in changes.items() if key[0] in same}
    if moved:
        renamed = [each._replace(mode_id=same[each.mode_id]) for each in moved.values()]
        kept = {key: each for key, each in changes.items() if key not in moved}
        changes = kept | {each.key: each for each in renamed}
    for wish, *_ in world.plan.merged:  # by the names that are shown, in which the edits are
        changes[wish.key] = changes[wish.key]._replace(goal=wish.goal, base=wish.base)
    refs = {mode.id: mode for mode in world.modes}
    present = {id_: await world.present.stored(refs[id_]) for id_ in edits if id_ in refs}
    put, gone, ids = folded(changes, edits.values(), present)
    for each in moved.values():
        key = (same[each.mode_id], each.token_id)
        gone.add(each.key)
        if key not in gone:
            put.setdefault(key, changes[key])
    new = await with_targets(world, edits.values(), Folded(put, gone, ids))
    return Edited(drafted, new, tokensets or [], added or [])


async def change(
    units: Units,
    caller: Caller,
    to: Destination,
    path: tuple[str, ...],
    changes: Changes,
    *,
    conditions: Conditions,
    encode: Callable[[Outcome, Versioned[Proposal]], T],
) -> T:
    """Make changes a part of a proposal, all or none; return what `encode` makes of the outcome.

    Args:
        units: runs the units of work.
        caller: the caller of the request.
        to: the proposal.
        path: the ids of the tokenset that the changes are of, and of the mode; empty: they are of any.
        changes: the changes.
        conditions: the conditions of the changes; entity tags are those of the destination.
        encode: makes the result, in the thread of planning.

    Raises:
        Invalid: some changes cannot be made; `problems` has a `ChangeProblem` for each.
        Conflict: the proposal is closed, or it or the workspace would have too much.
        NotFound, Forbidden: as `changeable`, or the path is of another workspace.
        PreconditionFailed: the proposal has another version.
    """

    async def plan(tx: Tx) -> PlannedChange[T]:
        return await _plan(tx, caller, to, path, changes, conditions, encode)

    return await writing.carry_out(units, plan, dry_run=conditions.dry_run)


async def _plan(
    tx: Tx,
    caller: Caller,
    to: Destination,
    path: tuple[str, ...],
    changes: Changes,
    conditions: Conditions,
    encode: Callable[[Outcome, Versioned[Proposal]], T],
) -> PlannedChange[T]:
    drafted = await draft(tx, caller, to)
    world = drafted.world
    require_path(world, path)
    planner = Planner(world, path[0] if path else "", changes, is_of_one=len(path) > 1)
    await planner.plan(replace(conditions, etags=None))
    by = recording.planned(caller, drafted.permitted)
    rows = world.rows(by, planner.edits.values())
    outcomes = list(map(ModeOutcome, planner.edits.values(), rows))
    new = await edited(drafted, planner.edits)
    proposal = new.proposal
    outcome = Outcome(
        outcomes,
        planner.moves,
        await dependents(world, planner.edits, planner.moves),
        new.etag(dry_run=conditions.dry_run),
    )
    base, permit = world.base, permit_of(caller, to)
    return PlannedEdit(by, base, permit, [], encode(outcome, proposal), edited=new, caller=caller)


def require_path(world: World, path: tuple[str, ...]) -> None:
    """Raise `NotFound` unless the workspace has the tokenset, and the mode, of a path."""
    own = {mode.id for mode in world.modes if path and mode.tokenset_id == path[0]}
    if path and not own:
        raise NotFound(Text.TOKENSET_NOT_FOUND)
    if len(path) > 1 and path[1] not in own:
        raise NotFound(Text.MODE_NOT_FOUND)


def etag_of(proposal: Versioned[Proposal]) -> str:
    """Return the entity tag of a proposal."""
    return f'"v{proposal.version}"'


async def create(
    units: Units,
    caller: Caller,
    to: Destination,
    changes: Changes,
    *,
    encode: Callable[[Versioned[Proposal]], PostAnswer],
    key: Key | None = None,
) -> PostAnswer:
    """Begin a proposal, with changes if there are any; return its answer, which is stored under the key.

    Raises:
        Invalid, Conflict, NotFound, Forbidden: as `change`.
        Answered: an answer is stored under the key.
    """

    async def plan(tx: Tx) -> PlannedChange[PostAnswer]:
        await refuse_answered(tx, key)
        return await _plan(tx, caller, to, (), changes, Conditions(), lambda _, new: encode(new))

    return await writing.carry_out(units, plan, lambda write: under(key, write))
