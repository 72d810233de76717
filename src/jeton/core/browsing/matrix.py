"""The matrix of a tokenset: its names in natural order, and what each is in each mode, by windows.

A matrix is of a state of the workspace; cells are resolved when a window shows them.
"""

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from msgspec import UNSET, Struct, UnsetType

from jeton.bodies.bodies import TokenChange
from jeton.bounds.similar import Budget
from jeton.core.browsing.candidates import Candidate, Candidates, CandidatesWanted
from jeton.core.browsing.cells import Column, Row, bytes_of, row_of
from jeton.core.browsing.contrasts import ContrastPair, Contrasts, contrasts_of
from jeton.core.browsing.effects import (
    Effects,
    Trial,
    Tried,
    effects_of,
    mentions_of,
    proposal,
    tried,
)
from jeton.core.browsing.filters import Filter, State, parsed
from jeton.core.browsing.groups import Group, Order
from jeton.core.browsing.neighbours import Neighbourhood, arriving, neighbourhood
from jeton.core.browsing.repairs import Repair, repairs_of
from jeton.core.changes.answer import Proposed
from jeton.core.computed import digest_of
from jeton.core.garbage import COLLECTING
from jeton.core.history import past
from jeton.core.use_case import peeking, reading
from jeton.errors import Invalid, NotFound, Text
from jeton.model.objects import Caller, ModeRef, TokenType
from jeton.model.stored_tokens import SnapshotToken, StoredToken
from jeton.problems.model import Problem
from jeton.resolution.parts import with_wholes
from jeton.resolution.references import targets_of
from jeton.resolution.views import Node, View, bases_of, scope_order
from jeton.store import bulk, whole_modes
from jeton.store.engine import Tx

S = TypeVar("S", bound=SnapshotToken)

SAMPLES = 12
"""The colours of a mode that its sample shows."""
_SEARCHED = 2_000
"""The most names that are looked at for the colours of a sample."""


class PlainMode(Struct, frozen=True):
    """A mode of the matrix."""

    id: str
    name: str
    is_default: bool


class ShownMode(PlainMode, frozen=True):
    """A mode of the matrix; `sample` has the values of its first colours."""

    sample: list[str] | UnsetType = UNSET


class Window(Struct, frozen=True):
    """Rows of a matrix from the one at `offset` on; of `total` names `matched` pass the filter."""

    modes: list[ShownMode]
    total: int
    matched: int
    offset: int
    rows: list[Row]


class TokenInModes(NamedTuple):
    """The row of a name with the modes that its cells are of, and its neighbourhood in one of them.

    `pairs` are the declared contrasts that it is the text or the ground of.
    """

    modes: list[ModeRef]
    row: Row
    near: Neighbourhood
    pairs: list[ContrastPair]


class WindowQuery(NamedTuple):
    """The window that is asked for: a filter as text, and the ids of the modes to show, none for all."""

    q: str = ""
    group: str = ""
    modes: tuple[str, ...] = ()
    offset: int = 0
    limit: int = 100


@peeking()
async def state(tx: Tx, caller: Caller, tokenset_id: str) -> str:
    """Return the digest of the state that a matrix depends on."""
    return digest_of(await past.around_tokenset(tx, caller, tokenset_id, None)).hex()


@reading(large=True)
async def read(
    tx: Tx, caller: Caller, tokenset_id: str, before: "Matrix[StoredToken] | None" = None
) -> "Matrix[StoredToken]":
    """Read a matrix; of modes that are as `before` has them nothing is read, of others what has changed."""
    permitted = past.around_tokenset(tx, caller, tokenset_id, None)
    if before is None:
        around, tokens = await tx.together(permitted, whole_modes.stored_around(tx, tokenset_id))
    else:
        around = await permitted
        tokens = {mode.id: await before.tokens_now(tx, mode) for mode in around}
    with COLLECTING.rarely():
        return Matrix(digest_of(around).hex(), around, tokenset_id, tokens, before)


class Matrix(Generic[S]):
    """The matrix of a tokenset at one state of its workspace, or in a release.

    Whoever resolves in it while others may holds its `lock`: its views note what they resolve.
    """

    def __init__(
        self,
        digest: str,
        around: Sequence[ModeRef],
        tokenset_id: str,
        tokens: dict[str, dict[str, S]],
        before: "Matrix[S] | None" = None,
    ) -> None:
        self.digest = digest
        self.lock = asyncio.Lock()
        self._tokens = tokens
        self._revisions = {mode.id: mode.revision for mode in around}
        self._sizes = {
            mode_id: before.size_of(mode_id) if before and before.has(mode_id, of_mode) else bytes_of(of_mode)
            for mode_id, of_mode in tokens.items()
        }
        self.modes = [mode for mode in around if mode.tokenset_id == tokenset_id]
        self.columns = {mode.id: self._column(mode, around) for mode in self.modes}
        self._first: dict[str, S] = {}
        for mode in self.modes:
            for name, token in tokens.get(mode.id, {}).items():
                self._first.setdefault(name, token)
        is_same = before is not None and before.order.is_of(self._first)
        self.order: Order = before.order if before and is_same else Order(self._first)
        self._texts: dict[str, dict[str, str]] = {}
        self._referenced: set[str] | None = None
        self._samples: dict[str, list[str]] = {}
        self._arriving: dict[str, dict[Node, list[Node]]] = {}
        self._contrasts: Contrasts | None = None
        self._candidates: dict[str, Candidates] = {}
        self._mentions: dict[str, list[str]] | None = None

    @property
    def size(self) -> int:
        """About how many bytes its tokens take."""
        return sum(self._sizes.values())

    def size_of(self, mode_id: str) -> int:
        """Return about how many bytes the tokens of a mode take."""
        return self._sizes[mode_id]

    def has(self, mode_id: str, tokens: Mapping[str, S]) -> bool:
        """Tell whether it has these very tokens in a mode."""
        return self._tokens.get(mode_id) is tokens

    def has_name(self, name: str) -> bool:
        """Tell whether any mode has a name."""
        return name in self._first

    @property
    def has_samples(self) -> bool:
        """Whether the samples of all modes are made, which takes resolving up to 2,000 names."""
        return len(self._samples) == len(self.modes)

    @property
    def names(self) -> list[str]:
        """The names of all modes in natural order."""
        return self.order.names

    @property
    def groups(self) -> list[Group]:
        """The groups of the names, as a tree."""
        return self.order.groups

    @property
    def contrasts(self) -> Contrasts:
        """The contrast of all declared pairs in all modes."""
        if self._contrasts is None:
            self._contrasts = contrasts_of(list(self.columns.values()), self._tokens)
        return self._contrasts

    async def tokens_now(self: "Matrix[StoredToken]", tx: Tx, mode: ModeRef) -> dict[str, StoredToken]:
        """Return the tokens of a mode as it is now; read those that this matrix has otherwise."""
        tokens = self._tokens.get(mode.id, {})
        if self._revisions.get(mode.id) == mode.revision:
            return tokens
        return await bulk.stored_since(tx, mode.id, tokens)

    def window(self, query: WindowQuery) -> Window:
        """Return the rows of a window.

        Raises:
            Invalid: the filter has an unknown term, or a mode is none of the tokenset's.
        """
        columns = self.chosen(query.modes)
        names = self.passing(self.filter_of(query), columns)
        part = names[query.offset : query.offset + query.limit]
        rows = [row_of(name, columns, self._first) for name in part]
        modes = [self._mode_of(column) for column in columns]
        return Window(modes, len(self.names), len(names), query.offset, rows)

    def row(self, name: str, mode_ids: Sequence[str] = ()) -> Row:
        """Return the row of a name in some modes or in all, or raise `NotFound`, or `Invalid` as `chosen`."""
        if name not in self._first:
            raise NotFound(Text.TOKEN_NOT_FOUND)
        return row_of(name, self.chosen(mode_ids), self._first)

    def find(self, name: str) -> Row | None:
        """Return the row of a name in all modes, None if no mode has it."""
        return self.row(name) if name in self._first else None

    def type_now(self, mode_id: str, name: str) -> TokenType | None:
        """Return the type that a name has in a mode, or would have there; None if no mode has the name."""
        node = self.columns[mode_id].node(name)
        if node is not None:
            return self.columns[mode_id].view.row(node).type
        return self._first[name].type if name in self._first else None

    def token(self, mode_id: str, name: str) -> TokenInModes:
        """Return a name in all modes, with its neighbourhood in one, or raise `NotFound`."""
        row = self.row(name)
        pairs = [pair for pair in self.contrasts.pairs if name in {pair.name, pair.on}]
        return TokenInModes(self.modes, row, self.near(mode_id, name), pairs)

    def candidates(self, mode_id: str, query: CandidatesWanted) -> list[Candidate]:
        """Return the tokens that a token of a mode may refer to, the best first."""
        if mode_id not in self._candidates:
            self._candidates[mode_id] = Candidates(self.columns[mode_id], self._referring(mode_id))
        return self._candidates[mode_id].best(query)

    def repairs(self, problems: Sequence[Problem], budget: Budget) -> dict[str, Repair]:
        """Return the repairs of problems of the tokenset, by their ids, as far as the budget goes."""
        is_measured = any(problem.code == "contrast" for problem in problems)
        return repairs_of(self.columns, self.contrasts.pairs if is_measured else (), problems, budget)

    def effects(self, proposed: Proposed) -> Effects:
        """Return the effects of proposed tokens."""
        if self._mentions is None:
            self._mentions = mentions_of(self._tokens)
        return effects_of(self.columns.values(), self._tokens, self._mentions, proposed)

    def effects_of_change(self, mode_id: str, name: str, patch: TokenChange) -> Effects:
        """Return the effects of a change of a token, or of one that takes the place of an inherited one.

        A stored token is found by its name, else by its id.
        """
        own = self._tokens.get(mode_id, {})
        if name not in own:
            name = next((token.name for token in own.values() if token.id == name), name)
        return self.effects(proposal(self.columns[mode_id], self._tokens, name, patch))

    def tried(self, mode_id: str, trials: Sequence[Trial]) -> dict[str, Tried]:
        """Return what values would resolve to in a mode, by their names."""
        return tried(self.columns[mode_id], self._tokens, trials)

    def near(self, mode_id: str, name: str) -> Neighbourhood:
        """Return the neighbourhood of a name in a mode."""
        column = self.columns[mode_id]
        return neighbourhood(column, name, self._referring(mode_id))

    def _referring(self, mode_id: str) -> Mapping[Node, Sequence[Node]]:
        if mode_id not in self._arriving:
            self._arriving[mode_id] = arriving(self.columns[mode_id].view)
        return self._arriving[mode_id]

    def filter_of(self, query: WindowQuery) -> Filter:
        """Return the filter of a window, with its group."""
        filter_ = parsed(query.q, [mode.name for mode in self.modes])
        return filter_._replace(group=query.group) if query.group else filter_

    def passing(self, filter_: Filter, columns: Sequence[Column]) -> list[str]:
        """Return the names that pass a filter, in natural order."""
        if filter_ == Filter():
            return self.names
        if filter_.mode:
            columns = [column for column in columns if column.mode.name == filter_.mode] or columns
        names: Iterable[str] = self.names
        for passes in self._tests(filter_, columns):
            names = filter(passes, names)
        return list(names)

    def _tests(self, filter_: Filter, columns: Sequence[Column]) -> list[Callable[[str], bool]]:
        """Return what each name must pass, cheap tests first."""
        tests: list[Callable[[str], bool]] = []
        if filter_.group:
            below = f"{filter_.group}."
            tests.append(lambda name: name.startswith(below) or name == filter_.group)
        if filter_.types:
            tests.append(lambda name: self._first[name].type in filter_.types)
        if filter_.words:
            texts = [self._texts_of(column) for column in columns]
            tests.append(
                lambda name: any(all(word in texts_of[name] for word in filter_.words) for texts_of in texts)
            )
        tests += [self._test_of(state, columns) for state in sorted(filter_.states)]
        if filter_.value is not None:
            tests.append(lambda name: any(column.value(name) == filter_.value for column in columns))
        return tests

    def _test_of(self, state: str, columns: Sequence[Column]) -> Callable[[str], bool]:
        if state == "deprecated":
            return lambda name: self._first[name].deprecated not in {None, "false"}
        if state == "unreferenced":
            referenced = self._all_referenced()
            return lambda name: name not in referenced
        is_so = _IN_A_MODE[state]
        return lambda name: any(is_so(column, name) for column in columns)

    def _column(self, mode: ModeRef, around: Sequence[ModeRef]) -> Column:
        by_id = {each.id: each for each in around}
        scopes = [by_id[mode_id] for mode_id in scope_order(around, mode.id)]
        own = len(bases_of(mode, self.modes))
        return Column(mode, View(self._tokens.get(each.id, {}) for each in scopes), scopes, own)

    def chosen(self, mode_ids: Sequence[str]) -> list[Column]:
        """Return the columns of modes, all for none; raise `Invalid` if a mode is none of the tokenset's."""
        if not set(mode_ids) <= self.columns.keys():
            raise Invalid(Text.WINDOW_MODES)
        return [self.columns[mode_id] for mode_id in dict.fromkeys(mode_ids)] or list(self.columns.values())

    def _mode_of(self, column: Column) -> ShownMode:
        mode = column.mode
        if mode.id not in self._samples:
            self._samples[mode.id] = list(self._sample(column))
        return ShownMode(mode.id, mode.name, mode.is_default, self._samples[mode.id])

    def _sample(self, column: Column) -> list[str]:
        values: dict[str, None] = {}
        for name in self.names[:_SEARCHED]:
            if self._first[name].type == "color" and (value := column.value(name)) is not None:
                values[value] = None
            if len(values) == SAMPLES:
                break
        return list(values)

    def _texts_of(self, column: Column) -> dict[str, str]:
        """Return the texts in which words are looked for, by name."""
        mode_id = column.mode.id
        if mode_id not in self._texts:
            self._texts[mode_id] = {name: self._text(column, name) for name in self.names}
        return self._texts[mode_id]

    def _text(self, column: Column, name: str) -> str:
        node = column.node(name)
        if node is None:
            return name.casefold()
        row = column.view.row(node)
        return "\n".join((name, row.value, row.alias_to or "", row.description or "")).casefold()

    def _all_referenced(self) -> set[str]:
        """Return the names that any token of the workspace refers to."""
        if self._referenced is None:
            self._referenced = {
                target
                for tokens in self._tokens.values()
                for token in tokens.values()
                for target in (*with_wholes(targets_of(token)), token.replaced_by)
                if target
            }
        return self._referenced


_ITSELF: Node = (0, "")


def _is_alias(column: Column, name: str) -> bool:
    node = column.node(name)
    return node is not None and column.view.row(node).alias_to is not None


def _is_changed(column: Column, name: str) -> bool:
    """Tell whether a mode's own token was changed after it was made; a release does not know."""
    token = column.own_token(name)
    return isinstance(token, StoredToken) and token.updated_at != token.created_at


_IN_A_MODE: dict[str, Callable[[Column, str], bool]] = {
    "broken": Column.is_broken,
    "changed": _is_changed,
    "alias": _is_alias,
    "own": lambda column, name: column.own_token(name) is not None,
    "inherited": lambda column, name: bool((column.node(name) or _ITSELF)[0]),
    "missing": lambda column, name: column.node(name) is None,
}
"""The test of a name in one mode, by the state that a filter asks for; one shown mode has to pass it."""
RESOLVING: frozenset[State] = frozenset({"broken", "unreferenced"})
"""The states for which values are resolved, or all references of a workspace are read."""
