"""Many changes to the tokens of one mode, all of them or none."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple, TypeVar

from msgspec import UNSET, Struct, UnsetType

from jeton import inputs
from jeton.aliases import chain_of
from jeton.bodies import TokenChange, new_token, patched
from jeton.core import access, recording
from jeton.core.following import Deletion, dependents_of_deleted
from jeton.core.merging import ModePlan, PlannedChange, WorkspaceWrite, World, carried_out, written_view
from jeton.errors import Invalid, NotFound, PreconditionFailed, Text
from jeton.model import Access, Caller, ModeRef, Token, TokenFields, TokenRow
from jeton.store import bulk as store
from jeton.store import modes
from jeton.store.bulk import ModeRows
from jeton.store.engine import Steps, Tx, Units
from jeton.stored_tokens import StoredToken, TokenContent, content_of, token_of

T = TypeVar("T")
Judge = Callable[[TokenRow], str | None]
"""Returns the fault of a token's value, None if it has none."""

_ITSELF = 2
"""The length of the chain of a token that names itself."""
MOST = 100_000
"""The most tokens that one request may name."""


class BulkProblem(Struct, frozen=True):
    """What is wrong with one of the changes: where it stands in its list, and what it is about.

    `mode` is the id of the mode that the list is for, where a request is about several.
    """

    list: str
    index: int
    name: str | None
    message: str
    mode: str | UnsetType = UNSET


class Upsert(NamedTuple):
    """A token to create or to change; `new` or `patch` is the reason, a text, if it cannot be read."""

    name: str
    new: TokenFields | str
    patch: TokenChange | str


class BulkChanges(NamedTuple):
    """The changes that a request names, and their problems that do not depend on what is stored."""

    upserts: list[Upsert]
    deletes: list[str | None]
    problems: list[BulkProblem]

    @property
    def deleted(self) -> dict[str, None]:
        """The names to delete in order, each once: one that is there twice is a problem, and is read on."""
        return dict.fromkeys(name for name in self.deletes if name is not None)

    @property
    def is_invalid(self) -> bool:
        """Whether the changes are invalid regardless of what is stored, which is reported first."""
        unreadable = (isinstance(each.new, str) and isinstance(each.patch, str) for each in self.upserts)
        return bool(self.problems) or any(unreadable)


class Conditions(Struct, frozen=True):
    """Conditions of changes: without effect (`dry_run`), under one of `etags`, and with values judged."""

    dry_run: bool = False
    etags: frozenset[str] | None = None
    judge: Judge | None = None

    def check(self, etag: str) -> None:
        """Raise `PreconditionFailed` unless the entity tag is one of those that the request names."""
        if self.etags is not None and etag not in self.etags:
            raise PreconditionFailed


class Changed(Struct, frozen=True):
    """The result of a bulk change: counts, the named tokens in order, and aliases that lost their target."""

    created: int
    changed: int
    unchanged: int
    deleted: int
    tokens: list[Token]
    revision: int
    dependents: list[str]


def changes(upserts: list[Any], deletes: list[Any]) -> BulkChanges:
    """Read the changes of a request; an item that cannot be read keeps its position, with a problem."""
    if len(upserts) + len(deletes) > MOST:
        raise Invalid(Text.BULK_LIMIT.format(limit=MOST))
    items: list[Upsert] = []
    problems: list[BulkProblem] = []
    seen: set[str | None] = set()
    for index, item in enumerate(upserts):
        read = _upsert(item)
        if isinstance(read, str):
            problems.append(BulkProblem("upsert", index, _name_in(item), read))
            read = Upsert("", read, read)
        elif read.name in seen:
            problems.append(BulkProblem("upsert", index, read.name, Text.BULK_TWICE))
        seen.add(read.name or None)
        items.append(read)
    names: list[str | None] = []
    for index, name in enumerate(deletes):
        is_name = isinstance(name, str) and 0 < len(name) <= inputs.TOKEN_NAME_LIMIT
        if not is_name:
            problems.append(BulkProblem("delete", index, None, Text.BULK_NAME))
        elif name in seen:
            problems.append(BulkProblem("delete", index, name, Text.BULK_TWICE))
        names.append(name if is_name else None)
        seen.add(names[-1])
    return BulkChanges(items, names, problems)


def _upsert(item: object) -> Upsert | str:
    if not isinstance(item, dict):
        return Text.BULK_TOKEN
    if "name" not in item:
        return Text.NAME_REQUIRED
    try:
        inputs.read(TokenChange, {"name": item["name"]})
    except Invalid as error:
        return error.message
    new, patch = _read(new_token, item), _read(partial(inputs.read, TokenChange), item)
    return Upsert(item["name"], new, patch)


def _name_in(item: object) -> str | None:
    """Return the name of an item that cannot be read; None if it has none or one that is too long."""
    name = item.get("name") if isinstance(item, dict) else None
    return name if isinstance(name, str) and len(name) <= inputs.TOKEN_NAME_LIMIT else None


def _read(parse: Callable[[dict[str, Any]], T], item: dict[str, Any]) -> T | str:
    try:
        return parse(item)
    except Invalid as error:
        return error.message


async def carry_out(
    units: Units,
    caller: Caller,
    path: tuple[str, str],
    batch: BulkChanges,
    *,
    conditions: Conditions,
    show: Callable[[Changed], T],
) -> T:
    """Make all changes to a mode, or none; return what `show` makes of the outcome.

    Args:
        units: runs the units of work.
        caller: the caller of the request.
        path: the ids of the tokenset and of the mode.
        batch: the changes.
        conditions: the conditions of the changes.
        show: makes the result; runs in the thread of planning, so that it does not block the event loop.

    Raises:
        Invalid: some changes cannot be made; `problems` has a `BulkProblem` for each.
        PreconditionFailed: the list of the mode's tokens has another entity tag.
        NotFound, Forbidden: as `access.write_mode`.
    """

    async def plan(tx: Tx) -> PlannedChange[T]:
        return await _plan(tx, caller, path, batch, conditions, show)

    return await carried_out(units, plan, dry_run=conditions.dry_run)


async def _plan(
    tx: Tx,
    caller: Caller,
    path: tuple[str, str],
    batch: BulkChanges,
    conditions: Conditions,
    show: Callable[[Changed], T],
) -> PlannedChange[T]:
    def permit(tx: Tx) -> Steps[Access]:
        return access.write_mode(tx, caller, *path)

    permitted, state, stored = await tx.together(
        permit(tx), modes.around(tx, path[0]), store.stored_in(tx, path[1])
    )
    workspace_id = permitted.workspace_id
    world = World(tx, permitted, state)
    mode = next((mode for mode in world.modes if mode.id == path[1]), None)
    if mode is None:
        raise NotFound(Text.MODE_NOT_FOUND)
    if not batch.is_invalid:
        conditions.check(f'"r{mode.revision}"')
    plan = ModePlan(mode, world.add_stored(mode, stored))
    contents, problems = contents_of(plan.stored, batch, conditions.judge)
    for token in map(store.prepared, contents):
        before = plan.stored.get(token.content.name)
        if before is None:
            plan.new.append(token)
        elif before.fields != token.content.fields:
            plan.changed.append((before, token))
    plan.gone += [plan.stored[name] for name in batch.deleted if name in plan.stored]
    places = places_of(batch)
    problems += await circles(world, {mode.id: plan}, plan, places, alone=bool(problems))
    if problems:
        raise refusal(problems)
    by = recording.planned(caller, permitted)
    change = store.change_of(by, mode, plan.new, plan.changed, plan.gone)
    dependents = await dependents_of_deleted(tx, workspace_id, world.modes, _deletion(plan))
    world.refuse_full([change])
    answer = Changed(
        len(plan.new),
        len(plan.changed),
        len(contents) - len(plan.new) - len(plan.changed),
        len(plan.gone),
        _tokens(mode, plan, change, contents),
        mode.revision + (not change.is_empty and not conditions.dry_run),
        dependents,
    )
    return WorkspaceWrite(by, world.base, permit, [change], show(answer))


def contents_of(
    stored: Mapping[str, StoredToken], batch: BulkChanges, judge: Judge | None
) -> tuple[list[TokenContent], list[BulkProblem]]:
    """Return the contents of the tokens to create or change in a mode, and the problems of all changes."""
    contents, problems = [], list(batch.problems)
    for index, upsert in enumerate(batch.upserts):
        if not upsert.name:
            continue
        try:
            content = _content(upsert, stored.get(upsert.name), judge)
        except Invalid as error:
            problems.append(BulkProblem("upsert", index, upsert.name, error.message))
        else:
            contents.append(content)
    problems += [
        BulkProblem("delete", index, name, Text.TOKEN_NOT_FOUND)
        for index, name in enumerate(batch.deletes)
        if name is not None and name not in stored
    ]
    return contents, problems


def _content(upsert: Upsert, before: StoredToken | None, judge: Judge | None) -> TokenContent:
    if before is None:
        content = content_of(_readable(upsert.new))
    else:
        content = patched(before, _readable(upsert.patch))
    reason = judge(content) if judge else None
    if reason is not None:
        raise Invalid(reason)
    return content


def _readable(read: T | str) -> T:
    if isinstance(read, str):
        raise Invalid(read)
    return read


def places_of(batch: BulkChanges) -> dict[str, tuple[str, int]]:
    """Return, by their names, in which list and where in it tokens to create or change are."""
    return {upsert.name: ("upsert", index) for index, upsert in enumerate(batch.upserts)}


def refusal(problems: list[BulkProblem]) -> Invalid:
    """Return the refusal of changes with these problems."""
    problems.sort(key=lambda problem: (problem.list == "delete", problem.index))
    return Invalid(Text.BULK_REFUSED.format(count=len(problems)), problems=problems)


async def circles(
    world: World,
    plans: dict[str, ModePlan],
    plan: ModePlan,
    places: Mapping[str, tuple[str, int]],
    *,
    alone: bool,
) -> list[BulkProblem]:
    """Return the circles in a mode that tokens with `places` close; `alone`: only those that name themselves.

    Those are known even where other changes are refused, on which longer circles depend.
    """
    written = await written_view(world, plans, plan)
    return [
        BulkProblem(*places[names[0]], names[0], Text.ALIAS_CYCLE.format(chain=chain_of(names)))
        for names in written.view.circles(written.names & places.keys())
        if not alone or len(names) == _ITSELF
    ]


def _deletion(plan: ModePlan) -> Deletion:
    own = plan.mode.id
    gone = {(own, before.name) for before in plan.gone}
    rewritten = {(own, before.name) for before, _ in plan.changed}
    contents = [(own, token.content) for token in (*plan.new, *(token for _, token in plan.changed))]
    return Deletion(gone, gone | rewritten, contents)


def _tokens(mode: ModeRef, plan: ModePlan, change: ModeRows, contents: list[TokenContent]) -> list[Token]:
    """Return the tokens that the request names, as they will be: created, changed or unchanged."""
    tokens = plan.stored | {token.name: token for token in change.tokens}
    return [token_of(tokens[content.name], mode.tokenset_id) for content in contents]
