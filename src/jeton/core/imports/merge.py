"""Merge of an import's tokens into a workspace: what is new, the same or in conflict, as planned writes."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from jeton.core.changes import renaming
from jeton.core.changes.answer import ModeEdit
from jeton.core.changes.planner import dependents
from jeton.core.changes.renaming import Moves
from jeton.core.changes.request import ChangeProblem, Conditions, Rename
from jeton.core.changes.world import TokensetState, World, WrittenView, etag_after, etag_of, written_view
from jeton.core.changes.writing import PlannedChange
from jeton.core.hierarchy.ordering import OrderTrial, ordered, trial
from jeton.core.idempotency import PostAnswer
from jeton.core.imports import missing
from jeton.core.imports.ambiguous import AmbiguousNames
from jeton.core.imports.built import settled
from jeton.core.imports.options import ImportTarget, Options
from jeton.core.imports.preview import Preview, PreviewedMode, Room
from jeton.core.imports.reading import ImportSource, SourceMode, SourceTokenset
from jeton.core.imports.shapes import (
    ImportConflict,
    ImportDeletion,
    Imported,
    ImportedMode,
    ImportedTokenset,
    ImportRename,
)
from jeton.errors import Conflict, Invalid, NotFound, Text
from jeton.formats.reading.model import ImportProblem
from jeton.formats.reading.problems import Problems
from jeton.model.clock import timestamp
from jeton.model.ids import new_id
from jeton.model.objects import Access, Mode, ModeRef, Tokenset
from jeton.model.stored_tokens import StoredToken, TokenContent, as_json, set_side
from jeton.resolution.views import chain_of, circle_of_bases, default_mode, position_of
from jeton.store.bulk import PreparedToken, prepared
from jeton.store.change_sets import ChangeSet
from jeton.store.engine import Steps, Tx
from jeton.store.tokensets import FIRST_MODE

DEFAULT_NAME = "Imported"
"""The name of a tokenset that neither the file nor the request names."""

_LISTED = 1000
_CONFLICT_TEXT = 1024 * 1024
"""The most entries of a list in an answer, and the most characters of tokens in its conflicts."""
_PASSES = 4  # what stands in for a token that is left out may close another circle
_NOT_RENAMED = "no token is renamed, but deleted and created: {why}"


def refusal(problems: Iterable[ImportProblem]) -> Invalid:
    """Return the refusal of an import that has these problems."""
    listed = list(problems)
    count = sum(problem.severity == "error" for problem in listed)
    errors = f"{count:,} error{'' if count == 1 else 's'}"
    return Invalid(Text.IMPORT_REFUSED.format(errors=errors), problems=listed)


class MergedMode(NamedTuple):
    """A mode that the import merges into, its tokenset, its plan, and the tokens for it.

    `conflicts` are the tokens that are there with another content, and those that the import has for them.
    """

    tokenset: TokensetState
    plan: ModeEdit
    tokens: list[PreparedToken]
    conflicts: list[tuple[StoredToken, PreparedToken]]

    @property
    def contents(self) -> dict[str, TokenContent]:
        """The tokens for it by name."""
        return {token.content.name: token.content for token in self.tokens}


class Merge:
    """The merge of one import into a workspace."""

    def __init__(
        self, world: World, by: ChangeSet, target: ImportTarget, source: ImportSource, options: Options
    ) -> None:
        self._world = world
        self._by = by
        self._target = target
        self._source = source
        self._options = options
        self._now = timestamp()
        self._tokensets: dict[str, tuple[Tokenset, list[Mode]]] = {}
        self._modes: dict[str, list[Mode]] = {}
        self._places: list[MergedMode] = []
        self._name_uses: Counter[str] = Counter()
        self._unchanged = 0
        self._order: list[str] = []
        self._former: list[ModeRef] = []
        self._ambiguous = AmbiguousNames()
        self._problems = Problems()
        self._moves = Moves({}, {})
        self._renames: list[ImportRename] = []
        self._followers: list[ModeEdit] = []
        self._dependents: list[str] = []
        self._circular = False
        self._excess = 0

    async def plan(
        self, tx: Tx, conditions: Conditions, permit: Callable[[Tx], Steps[Access]]
    ) -> PlannedChange[PostAnswer]:
        """Return the planned writes and the answer.

        Raises:
            Invalid, NotFound, Conflict, PreconditionFailed: as `imports.import_source`.
        """
        plans = await self._edits(tx)
        touched = [plan.mode for plan in plans.values() if plan.mode.revision]
        conditions.check(etag_of((mode.id, mode.revision) for mode in touched))
        for place in self._places:
            place.tokens[:] = await settled(self._world, place.plan.mode, place.tokens, self._problems)
            self._merge(place)
        for plan in plans.values():
            self._follow(plan)
        self._limit_deletions(dry_run=conditions.dry_run)
        if not self._problems.failed:
            for place in self._places:
                await self._check_references(plans, place)
            if self._circular and not any(place.tokens for place in self._places):
                self._problems.error("", "no token remains: each one depends on itself")
        if self._problems.failed:
            raise refusal([*self._source.problems, *self._problems.all()])
        rows = self._world.rows(self._by, plans.values())
        etag, dry = etag_after(rows, dry_run=conditions.dry_run), conditions.dry_run
        self._ambiguous.warn(self._problems)
        answer = self._answer(etag, dry_run=dry)
        if self._order and dry:
            answer.order = await self._tried(plans)
        if self._options.on_missing == "delete":
            self._dependents = await dependents(tx, self._world, plans, self._moves)
            self._add_missing(answer)
        encoded = PostAnswer(200, etag, msgspec.json.encode(answer).decode())
        base, around, new = self._world.base, "", list(self._tokensets.values())
        if self._moves.names:  # a new token anywhere may be what another name leads to then
            stored = [mode for mode in self._world.modes if mode.revision]
            base = base._replace(revisions={mode.id: mode.revision for mode in stored})
            around = stored[0].tokenset_id
        return PlannedChange(self._by, base, permit, rows, encoded, new, self._modes, self._order, around)

    # The modes that tokens go to

    async def _edits(self, tx: Tx) -> dict[str, ModeEdit]:
        """Return the modes that the import touches by id, with no changes planned but for renames."""
        self._check_scope()
        for tokenset in self._source.tokensets:
            await self._place(tokenset)
        self._set_order()
        if self._options.on_missing == "delete":
            await self._rename(tx)
        edits = [place.plan for place in self._places] + self._followers
        return {edit.mode.id: edit for edit in edits}

    def _check_scope(self) -> None:
        """Raise if the destination is a single tokenset and the import does not fit into it."""
        tokensets = self._source.tokensets
        if not self._target.is_tokenset:
            return
        if all(each.id != self._target.id for each in self._world.tokensets):
            raise NotFound(Text.TOKENSET_NOT_FOUND)
        if len(tokensets) > 1:
            raise Invalid(Text.IMPORT_TOKENSETS.format(count=len(tokensets)))
        if self._options.mode is not None and sum(len(each.modes) for each in tokensets) > 1:
            raise Invalid(Text.IMPORT_MODES)

    async def _place(self, source: SourceTokenset) -> None:
        tokenset, is_new = self._tokenset(source)
        stored_ids = {mode.id for mode in tokenset.modes}
        refs = [
            self._mode(tokenset, mode.name, is_default=is_new and number == _default(source.modes))
            for number, mode in enumerate(source.modes)
        ]
        for mode, ref in zip(source.modes, refs, strict=True):
            if mode.base is not None and ref.id not in stored_ids:
                self._set_base(tokenset, ref.id, mode.base)
        of_tokenset = {mode.id: mode for mode in tokenset.modes}
        names = {mode.id: mode.name for mode in tokenset.modes}
        for mode, ref in zip(source.modes, [of_tokenset[each.id] for each in refs], strict=True):
            place = next((place for place in self._places if place.plan.mode.id == ref.id), None)
            if place is None:
                plan = _edit(ref, await self._world.stored(ref))
                place = MergedMode(tokenset, plan, [], [])
                self._places.append(place)
            has_base = mode.base is None or names.get(ref.base_mode_id or "") == mode.base
            place.tokens.extend(mode.tokens if has_base else _with_inherited(mode, source.modes))

    def _tokenset(self, source: SourceTokenset) -> tuple[TokensetState, bool]:
        tokensets = self._world.tokensets
        if self._target.is_tokenset:
            return next(each for each in tokensets if each.id == self._target.id), False
        name = self._known_name(source)
        if self._options.tokenset is not None and (len(self._source.tokensets) == 1 or source.name is None):
            name = self._options.tokenset
        namesakes = [each for each in tokensets if each.name == name]
        nth = self._name_uses[name]  # tokensets of one name stay apart: the n-th read goes to the n-th stored
        if source.name is not None:
            self._name_uses[name] += 1
        if nth < len(namesakes):
            return namesakes[nth], False
        new = Tokenset(new_id(), self._world.workspace_id, name, source.description, self._now, self._now)
        state = TokensetState(new.id, name, [])
        self._tokensets[new.id] = (new, [])
        tokensets.append(state)
        return state, True

    def _known_name(self, source: SourceTokenset) -> str:
        """Return the name of a tokenset: of those that its file's path ends with, the longest that exists.

        A file sent alone lacks the folders that told it from files of its name when it was sent with them.
        """
        own = source.name or DEFAULT_NAME
        names = {each.name for each in self._world.tokensets if len(each.name) > len(own)}
        folders = source.path.split("/")
        endings = ("/".join(folders[start:]) for start in range(len(folders)))
        return next((name for name in endings if name in names), own)

    def _mode(self, tokenset: TokensetState, name: str | None, *, is_default: bool) -> ModeRef:
        if self._target.is_tokenset and self._options.mode is not None:
            name = self._options.mode
        if name is None:
            if tokenset.modes:
                return default_mode(tokenset.modes)
            name = FIRST_MODE
        mode = next((each for each in tokenset.modes if each.name == name), None)
        if mode is not None:
            return mode
        new = Mode(new_id(), tokenset.id, name, is_default, self._now, self._now)
        if tokenset.id in self._tokensets:
            self._tokensets[tokenset.id][1].append(new)
        else:
            self._modes.setdefault(tokenset.id, []).append(new)
        tokenset.modes.append(ModeRef(tokenset.id, new.id, name, is_default, 0, tokenset=tokenset.name))
        return tokenset.modes[-1]

    def _set_base(self, tokenset: TokensetState, mode_id: str, name: str) -> None:
        """Give a new mode the base of a name, unless that leads back to it, or it is the default mode."""
        base = next((mode for mode in tokenset.modes if mode.name == name), None)
        bases = {mode.id: mode.base_mode_id for mode in tokenset.modes}
        if (
            base is None
            or default_mode(tokenset.modes).id == mode_id
            or circle_of_bases(mode_id, bases | {mode_id: base.id})
        ):
            text = "{base} cannot be the base of a mode: it is left out"
            self._problems.warning("", text, base=name)
            return
        own = self._tokensets[tokenset.id][1] if tokenset.id in self._tokensets else self._modes[tokenset.id]
        own[:] = [replace(each, base_mode_id=base.id) if each.id == mode_id else each for each in own]
        tokenset.modes[:] = [
            each._replace(base_mode_id=base.id) if each.id == mode_id else each for each in tokenset.modes
        ]

    def _set_order(self) -> None:
        """Order the tokensets: those that the options name, then the others as before."""
        if not self._options.order:
            return
        tokensets, ids = self._world.tokensets, list[str]()
        for name in self._options.order:
            matches = [each.id for each in tokensets if each.name == name]
            if not matches or matches[0] in ids:
                text = Text.IMPORT_ORDER_TWICE if matches else Text.IMPORT_ORDER
                raise Invalid(text.format(name=name))
            ids += matches
        self._former = self._world.modes
        others = sorted(tokensets, key=lambda each: position_of(each.modes))
        self._order = [*ids, *(each.id for each in others if each.id not in ids)]
        for tokenset in tokensets:
            tokenset.modes[:] = ordered(tokenset.modes, self._order)

    async def _tried(self, plans: dict[str, ModeEdit]) -> OrderTrial:
        """Return the tokens to which the order gives another value; what is new has no id yet."""
        modes = {mode.id: mode for mode in self._world.modes}
        result = await trial(
            self._former, self._world.modes, lambda mode_id: self._world.scope(modes[mode_id], plans)
        )
        changes = [
            replace(
                each,
                tokenset_id=None if each.tokenset_id in self._tokensets else each.tokenset_id,
                mode_id=each.mode_id if modes[each.mode_id or ""].revision else None,
            )
            for each in result.changes
        ]
        return replace(result, changes=changes)

    # The merge of each mode

    def _merge(self, place: MergedMode) -> None:
        plan, names = place.plan, set()
        for token in place.tokens:
            name = token.content.name
            before = plan.after.get(name)
            if name in names:
                self._problems.error(token.path, Text.IMPORT_TWICE, name=name)
            elif before is None:
                plan.new.append(token)
            elif before.fields == token.content.fields:
                self._unchanged += name not in plan.before
            else:
                place.conflicts.append((before, token))
                policy = self._options.chosen.get((plan.mode.id, name), self._options.on_conflict)
                if policy == "replace":
                    plan.edited[name] = token.content
                    plan.changed.append((plan.former(name), token))
                elif policy == "fail":
                    where = {"mode": plan.mode.name, "tokenset": place.tokenset.name}
                    self._problems.error(token.path, Text.IMPORT_EXISTS, **where)
            names.add(name)
        if self._options.on_missing == "delete":
            plan.gone = [plan.former(name) for name in plan.after if name not in names]

    # The tokens that the files lack

    async def _rename(self, tx: Tx) -> None:
        """Rename tokens that the files have under other names, and what names them in the whole workspace.

        If a rename made a name lead elsewhere, no token is renamed, and a warning says why.
        """
        places: dict[str, list[MergedMode]] = {}
        for place in self._places:
            places.setdefault(place.tokenset.id, []).append(place)
        renames, moves, problems = list[ImportRename](), Moves({}, {}), list[ChangeProblem]()
        for own in places.values():
            names = missing.renames_of([(place.plan.stored, place.contents) for place in own])
            stored = {mode.id: await self._world.stored(mode) for mode in own[0].tokenset.modes}
            tokenset_moves, faults = renaming.moves_of(
                [Rename(old, new, is_group=False) for old, new in names.items()], stored
            )
            moves = Moves(moves.names | tokenset_moves.names, moves.entries | tokenset_moves.entries)
            renames += [ImportRename(own[0].tokenset.name, old, new) for old, new in names.items()]
            problems += faults
        redirects, faults = await renaming.followed(tx, self._world, moves)
        moved, refusals = await renaming.moved(self._world, moves, redirects)
        problems += [*faults, *refusals]
        if problems:
            self._problems.warning(problems[0].name or "", _NOT_RENAMED, why=problems[0].message)
            return
        self._moves, self._renames = moves, renames
        edits = {place.plan.mode.id: place.plan for place in self._places}
        for mode in self._world.modes:
            if mode.id in moved and mode.id not in edits:
                self._followers.append(_edit(mode, await self._world.stored(mode)))
                edits[mode.id] = self._followers[-1]
        for mode_id, (after, before) in moved.items():
            edits[mode_id].after, edits[mode_id].before = after, before

    def _follow(self, plan: ModeEdit) -> None:
        """Plan the new names and references of tokens that are not changed or deleted otherwise."""
        gone = {before.name for before in plan.gone}
        plan.changed += [
            (before, prepared(plan.after[name].content))
            for name, before in plan.before.items()
            if name not in plan.edited and before.name not in gone
        ]

    def _limit_deletions(self, *, dry_run: bool) -> None:
        """Raise `Conflict` if more tokens would be deleted than may; a dry run has a warning instead."""
        stored = sum(len(place.plan.stored) for place in self._places)
        deleted = sum(len(place.plan.gone) for place in self._places)
        excess = missing.excess(deleted, stored, self._options.allow_delete)
        if excess is not None and not dry_run:
            raise Conflict(excess)
        if excess is not None:
            self._excess = deleted
            self._problems.warning("", "{excess}", excess=excess)

    def _add_missing(self, answer: Imported) -> None:
        deletions = [
            ImportDeletion(place.tokenset.name, place.plan.mode.name, token.name)
            for place in self._places
            for token in place.plan.gone
        ]
        answer.deleted, answer.deletions = len(deletions), deletions[:_LISTED]
        answer.renamed, answer.renames = len(self._renames), self._renames[:_LISTED]
        answer.dependents = self._dependents[:_LISTED]

    async def _check_references(self, plans: dict[str, ModeEdit], place: MergedMode) -> None:
        """Settle circles, warn of modifiers without a result, and collect ambiguous names on the way."""
        plan = place.plan
        written = await written_view(self._world, plans, plan, everywhere=True)
        paths = {token.content.name: token.path for token in (*plan.new, *(new for _, new in plan.changed))}
        for _ in range(_PASSES):
            if not self._leave_out_circles(place, written, paths):
                break
            written = await written_view(self._world, plans, plan, everywhere=True)
        for names in written.circles():
            self._problems.error(paths[names[0]], Text.ALIAS_CYCLE, chain=chain_of(names))
        for name, why in written.unmodified():
            self._problems.warning(paths[name], "its modifier has no result: {why}", why=why)
        self._ambiguous.note(self._world.modes, plan.mode, written, paths)

    def _leave_out_circles(self, place: MergedMode, written: WrittenView, paths: dict[str, str]) -> bool:
        """Leave out tokens that are in a circle, unless the caller wants all; tell whether there are any."""
        if self._options.strict or self._options.on_missing == "delete":
            return False
        circles = {name: cycle for name, cycle in sorted(written.in_circles().items()) if name in paths}
        for name, cycle in circles.items():
            self._problems.left_out(paths[name], "it depends on itself: {chain}", chain=chain_of(cycle))
        if circles:
            self._circular = True
            plan = place.plan
            place.tokens[:] = [token for token in place.tokens if token.content.name not in circles]
            place.conflicts[:] = [each for each in place.conflicts if each[0].name not in circles]
            plan.new = [token for token in plan.new if token.content.name not in circles]
            plan.changed = [each for each in plan.changed if each[0].name not in circles]
            plan.edited = {name: each for name, each in plan.edited.items() if name not in circles}
        return bool(circles)

    # The answer

    def _answer(self, etag: str, *, dry_run: bool) -> Imported:
        plans = [place.plan for place in self._places]
        created, edited = sum(len(plan.new) for plan in plans), sum(len(plan.edited) for plan in plans)
        followed = [
            before
            for plan in (*plans, *self._followers)
            for before, token in plan.changed
            if before.name == token.content.name and before.name not in plan.edited
        ]
        changed = edited + len(followed)
        skipped = sum(len(place.conflicts) for place in self._places) - edited
        tokensets: dict[str, ImportedTokenset] = {}
        for place in self._places:
            mode, tokenset = place.plan.mode, place.tokenset
            is_new = dry_run and tokenset.id in self._tokensets
            entry = ImportedTokenset(None if is_new else tokenset.id, tokenset.name, [])
            id_ = mode.id if mode.revision or not dry_run else None
            own = tokensets.setdefault(tokenset.id, entry).modes
            own.append(ImportedMode(id_, mode.name, len(place.tokens)))
        conflicts = self._first_conflicts() if dry_run else UNSET
        counts = (created, changed, self._unchanged, skipped)
        problems, listed = [*self._source.problems, *self._problems.all()], list(tokensets.values())
        return Imported(self._source.format, *counts, listed, problems, etag, conflicts)

    def preview(self, etag: str) -> Preview:
        """Return what the import, once it is planned, would do mode by mode; `etag` is that of its answer."""
        rooms = Room(), Room(), Room()
        modes = [self._previewed(place, *rooms) for place in self._places]
        problems = [*self._source.problems, *self._problems.all()]
        changes = self._renames, self._dependents, self._excess
        return Preview(self._source.format, modes, problems, etag, *changes)

    def _previewed(
        self, place: MergedMode, of_new: Room, of_conflicts: Room, of_deleted: Room
    ) -> PreviewedMode:
        mode, tokenset, new = place.plan.mode, place.tokenset, place.plan.new
        differing = {token.content.name for _, token in place.conflicts}
        followed = (place.plan.before.keys() & place.contents.keys()) - differing
        return PreviewedMode(
            None if tokenset.id in self._tokensets else tokenset.id,
            tokenset.name,
            mode.id if mode.revision else None,
            mode.name,
            len(new),
            len(place.conflicts),
            len(place.tokens) - len(new) - len(place.conflicts) - len(followed),
            [token.content for token in of_new.first(new)],
            [(before, token.content) for before, token in of_conflicts.first(place.conflicts)],
            len(place.plan.gone),
            of_deleted.first(place.plan.gone),
        )

    def _first_conflicts(self) -> list[ImportConflict]:
        conflicts, size = [], 0
        listed = ((place, *each) for place in self._places for each in place.conflicts)
        for place, before, token in islice(listed, _LISTED):
            size += sum(len(text or "") for text in (*before.fields, *token.content.fields))
            if size > _CONFLICT_TEXT:
                break
            where = (token.path, place.tokenset.name, place.plan.mode.name, token.content.name)
            conflicts.append(ImportConflict(*where, _fields(before), _fields(token.content)))
        return conflicts


def _with_inherited(mode: SourceMode, modes: Sequence[SourceMode]) -> list[PreparedToken]:
    """Return the tokens of a mode and of its bases, for a mode of the store that has another base."""
    by_name, chain = {each.name: each for each in modes}, [mode]
    while (base := by_name.get(chain[-1].base)) is not None and all(base is not each for each in chain):
        chain.append(base)
    return list({token.content.name: token for each in reversed(chain) for token in each.tokens}.values())


def _edit(mode: ModeRef, stored: dict[str, StoredToken]) -> ModeEdit:
    return ModeEdit(mode, stored, after=stored, before={}, contents=[], edited={})


def _default(modes: list[SourceMode]) -> int:
    return next((number for number, mode in enumerate(modes) if mode.is_default), 0)


def _fields(content: TokenContent) -> dict[str, Any]:
    """Return a token's fields as the API shows them."""
    names = ("type", "value", "description", "alias_to")
    fields: dict[str, Any] = {name: getattr(content, name) for name in names}
    return fields | {field.name: as_json(field, text) for field, text in set_side(content)}
