"""Acceptance of proposals: merged with the workspace as it is now, and written as one change set."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from jeton.bodies import inputs
from jeton.bodies.bodies import TokenChange
from jeton.bodies.proposals import Acceptance
from jeton.core import policy, recording
from jeton.core.changes import writing
from jeton.core.changes.regrouping import regrouped
from jeton.core.changes.request import ChangeProblem
from jeton.core.changes.world import World, written_view
from jeton.core.changes.writing import PlannedChange
from jeton.core.idempotency import Key, PostAnswer, refuse_answered, under
from jeton.core.proposals import planning, proposals, viewing
from jeton.core.proposals.merging import NOTHING, PARTS, TOKEN, Choice, Merged, Side
from jeton.core.proposals.planning import Choices, Plan
from jeton.core.proposals.proposals import Seen, decidable, require_open
from jeton.core.proposals.talk import approvals_of
from jeton.core.proposals.viewing import ProposedChange
from jeton.core.versions import ANY, IfMatch
from jeton.errors import Conflict, Invalid, Text
from jeton.model.objects import Access, Caller, Token, UserRef, Versioned
from jeton.model.proposals import Contents, Proposal
from jeton.resolution.views import chain_of
from jeton.store import modes
from jeton.store.engine import Tx, Units
from jeton.store.proposals import contents, talk
from jeton.store.proposals import proposals as store

_ROUNDS = 20
"""The most plans that are made to take one side of all conflicts: a choice may cause another conflict."""
MOST_LISTED = 8_000_000
"""The most characters of tokens in the conflicts that a refusal lists."""


class Accepted(Struct, frozen=True, omit_defaults=True):
    """An accepted proposal: the change set that it became, if it changed anything, and how many tokens.

    `moot` are changes that were there already, `left_out` those of which the other side was taken.
    """

    proposal: str
    created: int
    changed: int
    deleted: int
    moot: int
    left_out: int
    change_set: str | UnsetType = UNSET


class _Closing(PlannedChange[PostAnswer]):
    """The writes of an accepted proposal, which they close."""

    current: Versioned[Proposal] | None = None
    user: UserRef | None = None

    async def check(self, tx: Tx) -> None:
        """Raise `Outdated` unless all that it depends on, and the proposal, is unchanged."""
        if self.current is not None:
            await tx.together(super().check(tx), proposals.require_same(tx, self.current))

    async def write(self, tx: Tx) -> PostAnswer:
        """Make the changes, close the proposal and return the answer, or raise `Outdated`."""
        if self.current is None or self.user is None:
            raise ValueError("nothing was planned")
        answer = await super().write(tx)
        change_set = self.by.id if self.by.id in tx.recorded else None
        new = proposals.closed(self.current.item, self.user, "accepted", change_set)
        await store.update(tx, self.current, new)
        return answer


async def check(tx: Tx, caller: Caller, proposal_id: str) -> None:
    """Raise `NotFound` or `Forbidden` unless the caller may accept a proposal."""
    await decidable(tx, caller, proposal_id)


async def accept(
    units: Units,
    caller: Caller,
    proposal_id: str,
    acceptance: Acceptance,
    *,
    if_match: IfMatch = ANY,
    key: Key | None = None,
    dry_run: bool = False,
) -> PostAnswer:
    """Make the changes of a proposal, or none; return the answer, encoded.

    Raises:
        NotFound, Forbidden: as `decidable`.
        PreconditionFailed: the proposal has another version.
        Invalid: `take` is wrong.
        Conflict: it is closed, or changes need a decision, or cannot be made; `problems` has all of them.
        Answered: an answer is stored under the key.
    """

    async def plan(tx: Tx) -> PlannedChange[PostAnswer]:
        await refuse_answered(tx, key)
        own = await decidable(tx, caller, proposal_id)
        if_match.check(own.current.version)
        require_open(own.proposal)
        return await _plan(tx, caller, own, acceptance)

    return await writing.carry_out(units, plan, partial(under, key), dry_run=dry_run)


async def _plan(tx: Tx, caller: Caller, own: Seen, acceptance: Acceptance) -> PlannedChange[PostAnswer]:
    proposal, permitted = own.proposal, own.permitted
    around, pending = await tx.together(
        modes.of_workspace(tx, permitted.workspace_id), contents.get(tx, proposal.id)
    )
    world = World(tx, permitted, around)
    choices = await _choices(world, pending, acceptance)
    if choices:
        world = World(tx, permitted, around)
    plan = await planning.plan(world, pending, choices)
    undecided = viewing.undecided(plan.merged, world.modes)
    if undecided:
        text = Text.PROPOSAL_CONFLICTS.format(count=len(undecided))
        raise Conflict(text, problems=list(_listed(undecided)))
    problems = plan.survey.problems + await _circles(world, plan)
    if problems:
        raise Conflict(Text.PROPOSAL_REFUSED.format(count=len(problems)), problems=problems)
    _give_new_ids(plan)
    is_bypassed = await _is_bypassed(tx, caller, own, choices)
    permitted = permitted if is_bypassed else replace(permitted, approvals=None)
    by = recording.planned(caller, permitted)._replace(proposal_id=proposal.id)
    rows = world.rows(by, plan.edits.values())
    base, moves, outer = world.base, plan.survey.moves, ""
    if moves.names:  # a new token anywhere may be what another name leads to then
        base = base._replace(revisions={mode.id: mode.revision for mode in around})
        outer = around[0].tokenset_id
    is_empty = all(change.is_empty for change in rows) and not (plan.added.tokensets or plan.added.modes)
    body = _answer(proposal.id, plan, UNSET if is_empty else by.id)
    answer = PostAnswer(200, "", msgspec.json.encode(body).decode())
    return _Closing(
        *(by, base, partial(_permit, caller, proposal.id), rows, answer, plan.added.tokensets),
        modes=plan.added.modes,
        regroupings=await regrouped(tx, world, moves),
        around=outer,
        current=own.current,
        user=await proposals.user_of(tx, caller),
    )


async def _is_bypassed(tx: Tx, caller: Caller, own: Seen, choices: Choices) -> bool:
    """Tell whether a proposal is accepted without the approvals that its workspace requires, for a reason.

    Who decides on a conflict by more than taking sides accepts something else than was approved.

    Raises:
        Conflict: it has too few approvals, and the caller may not accept it all the same.
    """
    needed = own.permitted.approvals
    if needed is None:
        return False
    reviews = await talk.reviews_of(tx, own.proposal.id, own.proposal.revision)
    is_same = all(choice.is_of_one_side for choice in choices.values())
    count = await approvals_of(tx, own.permitted.workspace_id, reviews) if is_same else 0
    if count >= needed:
        return False
    if policy.write_refusal(caller, own.permitted) is not None:
        raise Conflict(Text.PROPOSAL_APPROVALS.format(needed=needed, count=count))
    return True


def _listed(changes: Iterable[ProposedChange]) -> Iterator[ProposedChange]:
    """Yield the first of changes in conflict, as many as a refusal lists."""
    size = 0
    for each in changes:
        tokens = [token for token in (each.base, each.before, each.after) if isinstance(token, Token)]
        size += sum(3 * len(token.value) + len(bytes(token.extensions or b"")) for token in tokens)
        if size > MOST_LISTED:
            return
        yield each


def _give_new_ids(plan: Plan) -> None:
    """Let tokens that somebody has deleted come back as others: their history is that of the deleted ones."""
    again = {each.change.key for each in plan.merged if each.before is None and each.change.base is not None}
    for mode_id, edit in plan.edits.items():
        edit.new = [token._replace(id="") if (mode_id, token.id) in again else token for token in edit.new]


async def _permit(caller: Caller, proposal_id: str, tx: Tx) -> Access:
    return (await decidable(tx, caller, proposal_id)).permitted


async def _circles(world: World, plan: Plan) -> list[ChangeProblem]:
    """Return the circles that the changes would close together with what others have changed."""
    problems = []
    for mode_id, edit in plan.edits.items():
        for names in (await written_view(world, plan.edits, edit)).circles():
            text = Text.ALIAS_CYCLE.format(chain=chain_of(names))
            problems.append(ChangeProblem("changes", 0, names[0], text, mode_id))
    return problems


def _answer(proposal_id: str, plan: Plan, change_set: str | UnsetType) -> Accepted:
    edits = plan.edits.values()
    created, changed, deleted = (
        sum(len(getattr(edit, kind)) for edit in edits) for kind in ("new", "changed", "gone")
    )
    moot = sum(each.state == "moot" for each in plan.merged)
    return Accepted(
        *(proposal_id, created, changed, deleted, moot),
        left_out=sum(map(_is_left_out, plan.merged)),
        change_set=change_set,
    )


def _is_left_out(each: Merged) -> bool:
    """Tell whether nothing remains of a change that was in conflict."""
    now = None if each.before is None else each.before.fields
    return each.state == "conflict" and (None if each.after is None else each.after.fields) == now


async def _choices(world: World, pending: Contents, acceptance: Acceptance) -> Choices:
    """Return what is taken of the changes that are in conflict."""
    take = acceptance.take
    if take is UNSET:
        return {}
    if isinstance(take, str):
        return await _of_one_side(world, pending, take)
    merged = (await planning.survey(world, pending)).merged
    conflicts = {each.change.key: each for each in merged if each.clashes}
    choices: dict[tuple[str, str], Choice] = {}
    for item in take:
        key, choice = _choice(item)
        if key not in conflicts or not _fits(conflicts[key], choice):
            raise Invalid(Text.PROPOSAL_TAKEN.format(name=" ".join(key)))
        choices[key] = choice
    return choices


async def _of_one_side(world: World, pending: Contents, side: Side) -> Choices:
    """Return the choice of a side everywhere, and of the other one where that is not possible.

    Where one token keeps its name by that, another one may not get it any more, which is a conflict again.
    """
    choices: dict[tuple[str, str], Choice] = {}
    for _ in range(_ROUNDS):
        undecided = [each for each in (await planning.survey(world, pending, choices)).merged if each.is_open]
        if not undecided:
            break
        for each in undecided:
            former = choices.get(each.change.key, NOTHING).sides
            sides: dict[str, Side] = {
                clash.part: "theirs" if clash.is_taken else side for clash in each.clashes
            }
            choices[each.change.key] = Choice({**former, **sides}, {})
    return choices


def _fits(each: Merged, choice: Choice) -> bool:
    """Tell whether a choice is about parts that are in conflict alone."""
    parts = {clash.part for clash in each.clashes}
    fields = {field for part in parts for field in PARTS.get(part, ())}
    if TOKEN in parts:
        fields = {field for part in PARTS.values() for field in part}
    return choice.sides.keys() - {""} <= parts and choice.fields.keys() <= fields


def _choice(item: object) -> tuple[tuple[str, str], Choice]:
    """Read what is taken of one change, or raise `Invalid`."""
    if not isinstance(item, dict):
        raise Invalid(Text.PROPOSAL_TAKE)
    mode_id, token_id, side = item.get("mode_id"), item.get("token_id"), item.get("side")
    parts, fields = item.get("parts", {}), item.get("fields", {})
    if not (isinstance(mode_id, str) and isinstance(token_id, str) and isinstance(fields, dict)):
        raise Invalid(Text.PROPOSAL_TAKE)
    sides = {"": side, **parts} if isinstance(parts, Mapping) else {"": parts}
    if side is None and (parts or fields):
        del sides[""]
    if not all(isinstance(each, str) and each in {"mine", "theirs"} for each in sides.values()):
        raise Invalid(Text.PROPOSAL_TAKE)
    values = inputs.changes(inputs.read(TokenChange, fields))
    return (mode_id, token_id), Choice(sides, values)
