"""Use-case of a push of the plug-in of Tokens Studio: all that it changes is one open proposal.

Each push puts what the plug-in has into the proposal of its connection, in place of what it had there before.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Any, NamedTuple

from msgspec.structs import replace

from jeton.core import recording
from jeton.core.changes import writing
from jeton.core.changes.answer import ModeEdit
from jeton.core.changes.world import Outdated, written_view
from jeton.core.idempotency import Key, PostAnswer, refuse_answered, under
from jeton.core.imports.reading import ImportSource
from jeton.core.proposals import editing, proposals
from jeton.core.proposals.editing import Destination, Draft, Edited, PlannedEdit
from jeton.core.proposals.talk import MOST_COMMENTS
from jeton.core.studio import documents
from jeton.core.studio.documents import Place, Shown, ShownSet
from jeton.core.studio.merging import (
    FIELDS,
    Contents,
    Goal,
    Merging,
    Note,
    SetMerge,
    is_as_given,
    merged,
    new_name,
    value_of,
)
from jeton.core.studio.placing import NewModes, matches_of
from jeton.errors import Conflict, PreconditionFailed, Text
from jeton.formats.reading.model import LEFT_OUT, Pushed, PushedToken
from jeton.formats.tokens_studio import themes
from jeton.formats.tokens_studio.stamps import plain_name, stamp_of
from jeton.model.clock import milliseconds_of, text_of, timestamp
from jeton.model.connections import Connection, Memory
from jeton.model.ids import head_of, new_id
from jeton.model.objects import Caller, UserRef
from jeton.model.proposals import Comment, Proposal, WantedChange
from jeton.model.stored_tokens import StoredToken, TokenContent
from jeton.resolution.views import chain_of
from jeton.store import connections
from jeton.store.bulk import prepared
from jeton.store.change_sets import ChangeSet
from jeton.store.engine import Tx, Units
from jeton.store.history import past
from jeton.store.proposals import contents as contents_store
from jeton.store.proposals import proposals as store
from jeton.store.proposals import talk

FREE = 20
"""The tokens that a push may lack of those that it knows, however many it knows."""
MOST_REMEMBERED = 20_000
"""The most tokens of a push of which Jeton remembers what they were pushed as."""
MOST_NOTES = 200
_ORIGIN = "Tokens Studio: {name}"
_SHOWN = 200
_ROUNDS = 10
_MOST_STATES = 8
"""The most states, the newest ones, of which history is asked what the plug-in was given."""
_BITS = 16
"""The bits of the head of an id behind its moment in milliseconds."""


class Moments(NamedTuple):
    """The moments, in milliseconds, of the workspace and of the proposal that the plug-in got last."""

    workspace: int
    proposal: int


class _Former(NamedTuple):
    """What a connection remembers, and the changes of its last proposal if that is closed.

    These are by the ids of the mode and the token, those of a new token by its name.
    """

    memory: Memory
    wishes: Mapping[tuple[str, str], WantedChange] = {}

    def content_then(self, was: StoredToken, moments: Moments) -> TokenContent:
        """Return what the plug-in got at these moments of a token, which the workspace had so.

        While the proposal was open that is what it was made from, or made: it hides what others made.
        """
        place = was.mode_id
        wish = self.wishes.get((place, was.id)) or self.wishes.get((place, was.name))
        if not moments.proposal or wish is None or wish.goal is None:
            return was.content
        return wish.base or wish.goal


class PlannedPush(PlannedEdit[PostAnswer]):
    """A push to be written: the proposal, what is noted of it, and what the connection remembers."""

    connection: Connection | None = None
    comment: str = ""
    dropped: Collection[str] = ()
    is_changed: bool = False
    withdraws: bool = False

    def stored(self, new: Proposal, user: UserRef) -> Proposal:
        """Return the proposal as it is stored: one in which nothing is left is withdrawn.

        A new one is not older than the ids of the tokens in it.
        """
        if self.withdraws:
            return proposals.closed(new, user, "withdrawn")
        own = super().stored(new, user)
        if self.edited is not None and self.edited.draft.current.version:
            return own
        now = timestamp()
        return replace(own, created_at=now, updated_at=now)

    async def write(self, tx: Tx) -> PostAnswer:
        """Store all of it and return the answer, or raise `Outdated`."""
        if self.edited is None or self.caller is None or self.connection is None:
            raise ValueError("nothing was planned")
        former = self.connection
        now = await connections.get(tx, former.api_token_id, former.workspace_id, former.tokenset_id)
        if now.version != former.version:
            raise Outdated
        proposal_id = self.edited.draft.current.item.id
        if self.is_changed:
            await super().write(tx)
            await contents_store.drop_objects(tx, proposal_id, self.dropped)
        else:
            await self.permit(tx)
        if self.comment and await talk.count_of_comments(tx, proposal_id) < MOST_COMMENTS:
            user, at = await proposals.user_of(tx, self.caller), timestamp()
            await talk.insert_comment(tx, proposal_id, Comment(new_id(), user, self.comment, at, at))
        if (now.memory, now.proposal_id) != (former.memory, former.proposal_id):
            await connections.put(tx, former)
        return self.answer


async def push(
    units: Units,
    caller: Caller,
    workspace_id: str,
    tokenset: str,
    source: ImportSource,
    *,
    tags: frozenset[str] | None = None,
    key: Key | None = None,
) -> PostAnswer:
    """Make what the plug-in pushes the proposal of its connection; return the answer.

    Raises:
        PreconditionFailed: a pull has none of the entity tags `tags` by now.
        Answered: an answer is stored under the key.
        NotFound, Forbidden: the caller may not propose changes, or there is no such tokenset.
        Conflict: the push lacks most of the tokens, or the proposal or the workspace would have too much.
    """
    pushed = source.pushed or Pushed([], [], None)
    contents = Contents(
        {token.path: token.content for mode in source.modes for token in mode.tokens},
        {each.path: each.message for each in source.problems if each.message.endswith(LEFT_OUT)},
    )

    async def plan(tx: Tx) -> PlannedPush:
        await refuse_answered(tx, key)
        place = await documents.place_of(tx, caller, workspace_id, tokenset)
        if tags is not None and documents.etag_of(place) not in tags:
            raise PreconditionFailed
        return await _plan(tx, caller, place, pushed, contents)

    return await writing.carry_out(units, plan, partial(under, key))


async def _plan(tx: Tx, caller: Caller, place: Place, pushed: Pushed, contents: Contents) -> PlannedPush:
    program = replace(caller, client=place.connection.name)
    origin = _ORIGIN.format(name=place.connection.name)
    to = Destination(workspace_id=place.permitted.workspace_id, origin=origin)
    if place.proposal is not None:
        to = Destination(place.proposal.item.id, origin=origin)
    drafted = await editing.draft(tx, program, to)
    at = drafted.current.item.updated_at if drafted.current.version else ""
    view = await documents.shown_in(tx, drafted.world, at, place.connection.tokenset_id)
    by = recording.planned(caller, drafted.permitted)
    work = _Push(tx, by, drafted, view, await _former(tx, place), place.connection.tokenset_id)
    new = await work.plan(pushed, contents)
    own = themes.remembered(pushed.themes, view.themes, work.memory.themes)
    if own is None:
        work.notes.append(Note("", "$themes", "what Figma keeps in them is too much, and stays as it was"))
    texts = [each.line for each in work.notes][:MOST_NOTES]
    memory = replace(work.memory, notes=texts, themes=work.memory.themes if own is None else own)
    unknown = [text for text in texts if text not in place.connection.memory.notes]
    is_changed = bool(new.changes.put or new.changes.gone or new.modes or work.dropped)
    is_open = bool(drafted.current.version)
    is_changed = is_changed or bool(unknown and not is_open)
    withdraws = is_open and is_changed and not new.proposal.item.changes and not texts
    stays = (is_open or is_changed) and not withdraws
    id_ = drafted.current.item.id if stays else None
    permit = editing.permit_of(program, to)
    return PlannedPush(
        *(by, drafted.world.base, permit, []),
        PostAnswer(200, "", f'{{"updatedAt":"{timestamp()}"}}'),
        edited=new,
        caller=program,
        connection=replace(place.connection, proposal_id=id_, memory=memory),
        comment="\n".join(unknown),
        dropped=work.dropped,
        is_changed=is_changed,
        withdraws=withdraws,
    )


async def _former(tx: Tx, place: Place) -> _Former:
    """Return what the connection remembers: not what it put into a proposal that nobody accepted."""
    memory, id_ = place.connection.memory, place.connection.proposal_id
    if place.proposal is not None or id_ is None:
        return _Former(memory)
    proposal = await store.get(tx, id_)
    wishes = {
        (each.mode_id, each.token_id if each.base else each.content.name): each
        for each in await contents_store.changes_of(tx, id_)
    }
    if proposal is None or proposal.item.status != "accepted":
        same = {each: own for each, own in memory.tokens.items() if _is_same(own)}
        memory = replace(memory, tokens=same, notes=[])
    return _Former(memory, wishes)


class _Push:
    """The plan of one push on top of a proposal."""

    def __init__(
        self,
        tx: Tx,
        by: ChangeSet,
        drafted: Draft,
        view: Shown,
        former: _Former,
        tokenset_id: str,
    ) -> None:
        self._tx = tx
        self._by = by
        self._drafted = drafted
        self._world = drafted.world
        self._shown = view
        self._tokenset_id = tokenset_id
        self._former = former
        self.memory = former.memory
        self.notes: list[Note] = []
        self.dropped: set[str] = set()
        self._moments = Moments(0, 0)
        self._bases: dict[tuple[str, str], TokenContent] = {}
        self._hidden: dict[str, tuple[str, str]] = {}

    async def plan(self, pushed: Pushed, contents: Contents) -> Edited:
        """Return what the proposal becomes."""
        tokens: list[list[PushedToken]] = [[] for _ in pushed.sets]
        for number, own in groupby(pushed.tokens, lambda each: each.set):
            tokens[number] += own
        matches = matches_of(pushed, tokens, self._shown.sets, self.memory)
        new_modes = NewModes(self._world, self._tokenset_id)
        for number, name in enumerate(pushed.sets):
            if number not in matches and tokens[number]:
                added = new_modes.add(name)
                if added is None:
                    self.notes.append(Note(name, "all tokens", "a set of this name has no place here"))
                else:
                    matches[number] = added
        lost = [each for each in self._shown.sets if all(each is not match for match in matches.values())]
        ids = {id_ for each in self._shown.sets for id_ in each.tokens}
        merges = [merged(match, tokens[number], self.memory, ids) for number, match in matches.items()]
        merges += [merged(each, [], self.memory, ids) for each in lost]
        self._moments = self._moments_of(pushed.tokens)
        absent = list(self.memory.absent) if self._moments == self.memory.moments else []
        if self._moments.proposal:
            absent += [each.token_id for each in self._former.wishes.values() if each.goal is None]
        self.memory = replace(self.memory, absent=absent)
        gone = await self._gone(merges, self._moments)
        names = _names(merges)
        goals: dict[str, list[Goal]] = {}
        for merge in merges:
            work = Merging(merge, contents, names)
            fresh = await self._fresh(merge, ids)
            goals[merge.view.mode.id] = work.goals(fresh, gone)
            self.notes += work.notes
        edits = await self._edits(merges, goals, gone)
        places = {each.place for each in pushed.tokens}
        others = [path for path in contents.faults if path not in places]
        self.notes += [Note("", path[:_SHOWN], contents.faults[path]) for path in others]
        sets = {pushed.sets[number]: match.mode.id for number, match in matches.items()}
        new = await self._edited(edits, goals, new_modes, set(sets.values()))
        self.memory = self._remembered(merges, goals, new, self._moments, sets)
        return new

    def _moments_of(self, tokens: Sequence[PushedToken]) -> Moments:
        """Return the moments of the newest state that the plug-in shows to have, or had last."""
        of_push = [stamp_of(stamp)[:2] for stamp in {each.stamp for each in tokens if each.stamp}]
        return Moments(*max(of_push, default=self.memory.moments))

    async def _gone(self, merges: Sequence[SetMerge], moments: Moments) -> set[str]:
        """Return the ids of missing tokens that the plug-in knew; who made others has to keep them.

        Raises:
            Conflict: it lacks more than half of those that it knew.
        """
        gone: set[str] = set()
        count = 0
        for merge in merges:
            count += len(merge.claims)
            missing = [
                merge.view.tokens[id_].stored for id_ in merge.missing if id_ not in self.memory.absent
            ]
            gone |= await self._ids_had(merge.view, missing, moments)
        if len(gone) > FREE and len(gone) > count:
            raise Conflict(Text.STUDIO_LOSS.format(count=len(gone), known=count + len(gone)))
        return gone

    async def _ids_had(self, view: ShownSet, tokens: Sequence[StoredToken], moments: Moments) -> set[str]:
        """Return the ids of those of a mode's tokens that were there when the plug-in got them."""
        mode_id, wishes = view.mode.id, self._drafted.contents.changes
        ids = {token.id for token in tokens if token.id in self.memory.tokens}
        stored = []
        for token in tokens:
            wish = wishes.get((mode_id, token.id))
            if wish is not None and wish.base is None:
                if (head_of(token.id) >> _BITS) <= moments.proposal:
                    ids.add(token.id)
            elif milliseconds_of(token.created_at) <= moments.workspace:
                stored.append(token)
            elif token.id in ids and self.memory.tokens[token.id][1] != view.tokens[token.id].print:
                ids.remove(token.id)  # others have changed it since it was pushed, which nobody has seen
        if stored:
            ids = ids.difference(each.id for each in stored) | await self._ids_then(view, stored, moments)
        return ids

    async def _ids_then(self, view: ShownSet, tokens: Sequence[StoredToken], moments: Moments) -> set[str]:
        """Return the ids of those of old tokens of a mode which it had at the moment of the workspace.

        What the plug-in had of others than were pushed is the base of their deletion.
        """
        ids, mode_id = set[str](), view.mode.id
        former = await past.tokens_of_mode(self._tx, mode_id, text_of(moments.workspace))
        by_id = {token.id: token for token in former}
        for token in tokens:
            was, own = by_id.get(token.id), self.memory.tokens.get(token.id)
            if was is None:
                if own is not None:
                    ids.add(token.id)
                continue
            if own is None or own[1] != view.tokens[token.id].print:
                base = self._bases[mode_id, token.id] = self._former.content_then(was, moments)
                if own is not None and _is_same(own) and base.fields == token.fields:
                    self._hidden[token.id] = own  # by a proposal that is forgotten by now
                    continue
            ids.add(token.id)
        return ids

    async def _fresh(self, merge: SetMerge, ids: Collection[str]) -> list[PushedToken]:
        """Return the tokens of a set to make: not those that others have deleted and Figma left alone."""
        mode_id, wishes = merge.view.mode.id, self._drafted.contents.changes
        same = [each for each in merge.fresh if each.id not in ids and is_as_given(each)]
        deleted: set[str] = set()
        for at in sorted({stamp_of(each.stamp).workspace for each in same})[-_MOST_STATES:]:
            former = await past.tokens_of_mode(self._tx, mode_id, text_of(at))
            deleted.update(token.id for token in former)
        deleted = {id_ for id_ in deleted if (mode_id, id_) not in wishes}
        left = {(each.id, each.path) for each in same if each.id in deleted}
        return [each for each in merge.fresh if (each.id, each.path) not in left]

    async def _edits(
        self, merges: Sequence[SetMerge], goals: dict[str, list[Goal]], gone: Collection[str]
    ) -> dict[str, ModeEdit]:
        """Return the edits of modes, without tokens that would depend on themselves."""
        for _ in range(_ROUNDS):
            edits = {}
            for merge in merges:
                edit = await self._edit(merge, goals[merge.view.mode.id], gone)
                if edit.gone or edit.changed or edit.new:
                    edits[edit.mode.id] = edit
            self._world.plan_anew()
            circles: dict[str, dict[str, list[str]]] = {}
            for mode_id, edit in edits.items():
                circles[mode_id] = (await written_view(self._world, edits, edit)).in_circles()
            if not any(circles.values()):
                break
            for mode_id, names in circles.items():
                own = [goal for goal in goals[mode_id] if goal.content.name in names]
                goals[mode_id] = [goal for goal in goals[mode_id] if goal.content.name not in names]
                mode = next(each.view.name for each in merges if each.view.mode.id == mode_id)
                for goal in own:
                    chain = chain_of(names[goal.content.name])
                    text = f"it depends on itself, and stays as it was: {chain}"
                    self.notes.append(Note(mode, goal.content.name, text))
        return edits

    async def _edit(self, merge: SetMerge, goals: Sequence[Goal], gone: Collection[str]) -> ModeEdit:
        mode = merge.view.mode
        stored = await self._world.stored(mode)
        edit = ModeEdit(mode, stored, after=stored, before={}, contents=[], edited={})
        edit.gone = [merge.view.tokens[id_].stored for id_ in merge.missing if id_ in gone]
        edit.new = [prepared(goal.content) for goal in goals if goal.token is None]
        changed = [(goal.token.stored, goal.content) for goal in goals if goal.token is not None]
        edit.changed = [(before, prepared(content)) for before, content in changed]
        edit.edited = {content.name: content for _, content in changed}
        return edit

    async def _edited(
        self,
        edits: Mapping[str, ModeEdit],
        goals: Mapping[str, Sequence[Goal]],
        new_modes: NewModes,
        mode_ids: Collection[str],
    ) -> Edited:
        """Return what the proposal becomes, with conflicts as such."""
        self._world.rows(self._by, edits.values())
        new = await editing.edited(self._drafted, edits, *new_modes.used(edits))
        put = dict(new.changes.put)
        for mode_id, own in goals.items():
            for goal in own:
                if goal.token is not None and goal.conflicts:
                    await self._settle(put, mode_id, goal)
        conflicting = {
            each.change.key
            for each in self._world.plan.merged
            if not (each.before and each.change.base and each.before.fields == each.change.base.fields)
        }
        for key in self._bases.keys() & put.keys() - conflicting:
            if key not in self._drafted.contents.changes or put[key].goal is None:
                put[key] = put[key]._replace(base=self._bases[key])
        new = new._replace(changes=new.changes._replace(put=put))
        left = self._drafted.contents.changes.keys() - new.changes.gone | put.keys()
        used = {mode_id for mode_id, _ in left} | {*mode_ids}
        added = self._drafted.contents
        modes = {mode.id for mode in added.modes if mode.id not in used}
        filled = {mode.tokenset_id for mode in added.modes if mode.id not in modes}
        filled |= {mode.tokenset_id for mode in new.modes}
        self.dropped = modes | {each.id for each in added.tokensets if each.id not in filled}
        return new

    async def _settle(self, put: dict[tuple[str, str], WantedChange], mode_id: str, goal: Goal) -> None:
        """Let a conflict be one of the proposal, with what the plug-in had; else note it."""
        if goal.token is None:
            return
        before = goal.token.stored
        key = mode_id, before.id
        change = put.get(key)
        if change is None:
            return
        stamp = stamp_of(goal.pushed.stamp)
        at = Moments(stamp.workspace or self._moments.workspace, stamp.proposal)
        was = await past.token(self._tx, mode_id, before.id, text_of(at.workspace))
        had = self._former.content_then(was, at) if was is not None and was.id == before.id else None
        parts = {part: FIELDS[part] for part in goal.conflicts}
        others = [before] if was and had == was.content else [before, goal.content]
        seen = {
            part
            for part, own in parts.items()
            if had and all(_part(had, own) != _part(each, own) for each in others)
        }
        base, is_of_name = change.base, had is None or goal.content.name == before.name
        if seen != set(parts) and is_of_name and base and key not in self._drafted.contents.changes:
            del put[key]  # both have created it, or Figma has it from a proposal that is forgotten by now
            new = change._replace(token_id=new_id(), base=None, base_version=None, base_targets={})
            put[new.key] = new
            return
        for part, fields in parts.items():
            if base and had and part in seen and _part(base, fields) == _part(before, fields):
                base = replace(base, **dict(zip(fields, _part(had, fields), strict=True)))
            else:  # the proposal has changed it before
                text = f"Figma's {part} takes the place of another one: {value_of(before)}"
                self.notes.append(Note(self._set_of(mode_id), before.name, text))
        put[key] = change._replace(base=base)

    def _set_of(self, mode_id: str) -> str:
        return next((each.name for each in self._shown.sets if each.mode.id == mode_id), "")

    def _remembered(
        self,
        merges: Sequence[SetMerge],
        goals: Mapping[str, Sequence[Goal]],
        new: Edited,
        moments: Moments,
        sets: dict[str, str],
    ) -> Memory:
        """Return what the connection has pushed: what differs from what it was given, by id."""
        tokens = self._hidden | {
            claim.token.stored.id: (claim.pushed.stamp, claim.pushed.print)
            for merge in merges
            for claim in merge.claims
            if claim.pushed.id != claim.token.stored.id
            or claim.pushed.print != claim.token.print
            or not is_as_given(claim.pushed)
        }
        for mode_id, own in goals.items():
            for goal in own:
                id_ = new.changes.ids.get((mode_id, goal.content.name))
                if goal.token is None and id_ is not None:
                    tokens[id_] = goal.pushed.stamp, goal.pushed.print
        tokens = dict(list(tokens.items())[:MOST_REMEMBERED])
        return replace(self.memory, tokens=tokens, sets=sets, moments=tuple(moments))


def _is_same(remembered: tuple[str, str]) -> bool:
    """Tell whether a token of which a stamp and a print are remembered was pushed as the plug-in got it."""
    stamp, print_ = remembered
    return stamp_of(stamp).print == print_


def _part(content: TokenContent | StoredToken, fields: Sequence[str]) -> list[Any]:
    return [getattr(content, field) for field in fields]


def _names(merges: Sequence[SetMerge]) -> dict[str, str]:
    """Return the names of tokens by their pushed paths, where these are others."""
    pairs = [(claim.pushed.path, new_name(claim)) for merge in merges for claim in merge.claims]
    pairs += [(each.path, plain_name(each.path)) for merge in merges for each in merge.fresh]
    return {path: name for path, name in reversed(pairs) if path != name}
