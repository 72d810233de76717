"""The matrix of a tokenset: its names in an order, and what each is in each mode, by windows.

The order is natural, or that of authors. A matrix is of a state of the workspace; cells are resolved when a
window shows them.
"""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from itertools import groupby
from typing import Generic, NamedTuple, TypeVar

from msgspec import UNSET, Struct, UnsetType

from jeton.bodies.bodies import TokenChange
from jeton.bounds.similar import Budget
from jeton.core import access
from jeton.core.browsing.candidates import Candidate, Candidates, CandidatesWanted
from jeton.core.browsing.cells import Cell, Column, Row, bytes_of, row_of
from jeton.core.browsing.contrasts import ContrastPair, Contrasts, contrasts_of
from jeton.core.browsing.copying import Symbols
from jeton.core.browsing.effects import (
    Effects,
    InvalidText,
    Loss,
    Trial,
    Tried,
    TriedPair,
    effects_of,
    invalid_in,
    leading_to,
    losses_of,
    mentions_of,
    pairs_of_change,
    proposal,
    texts_after,
    tried,
)
from jeton.core.browsing.filters import Filter, State, parsed
from jeton.core.browsing.groups import Group, Order
from jeton.core.browsing.index import Index, size_after
from jeton.core.browsing.neighbours import Neighbourhood, arriving, leads_to, neighbourhood
from jeton.core.browsing.passing import Filtering, Passed
from jeton.core.browsing.repairs import Repair, repairs_of
from jeton.core.changes.answer import Proposed
from jeton.core.computed import digest_of
from jeton.core.garbage import COLLECTING
from jeton.core.history import past
from jeton.core.use_case import peeking, reading
from jeton.errors import Invalid, NotFound, Text
from jeton.model.groups import Orders
from jeton.model.objects import Caller, ModeRef, TokenType
from jeton.model.proposals import InProposal
from jeton.model.stored_tokens import SnapshotToken, StoredToken
from jeton.problems.model import Problem
from jeton.resolution.parts import with_wholes
from jeton.resolution.references import targets_of
from jeton.resolution.views import Node, View, bases_of, scope_order
from jeton.store import bulk, groups, whole_modes
from jeton.store.engine import Tx

S = TypeVar("S", bound=SnapshotToken)

SAMPLES = 12
"""The colours of a mode that its sample shows."""
_FILTERS = 4
"""The filters whose names are remembered, for the windows that follow."""
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
    is_authored: bool = False
    """Whether names come in the authors' order."""
    folded: frozenset[str] = frozenset()
    """The groups whose own names are left out of the rows, though they match."""


@peeking()
async def orders(tx: Tx, caller: Caller, tokenset_id: str) -> Orders:
    """Return the orders of the groups of a tokenset that have one, by path."""
    permitted = access.read_tokenset(tx, caller, tokenset_id)
    _, by_tokenset = await tx.together(permitted, groups.orders(tx, tokenset_id))
    return by_tokenset.get(tokenset_id, {})


@peeking()
async def state(tx: Tx, caller: Caller, tokenset_id: str, at: InProposal | None = None) -> str:
    """Return the digest of the state that a matrix depends on, as it is now or with a proposal."""
    return digest_with(await past.around_tokenset(tx, caller, tokenset_id, at), at)


def digest_with(around: Sequence[ModeRef], at: past.At) -> str:
    """Return the digest of the state of the modes of a workspace, at a moment or with a proposal."""
    return digest_of(around if at is None else (around, at)).hex()


@reading(large=True)
async def read_other(tx: Tx, caller: Caller, tokenset_id: str, at: str | InProposal) -> "Matrix[StoredToken]":
    """Read a matrix as it was at a moment, or as it would be with a proposal."""
    around = await past.around_tokenset(tx, caller, tokenset_id, at)
    source = past.other(tx, at)
    with COLLECTING.rarely():
        tokens = {mode.id: {token.name: token for token in await source.tokens(mode.id)} for mode in around}
        return Matrix(digest_with(around, at), around, tokenset_id, tokens)


@reading(large=True)
async def read(
    tx: Tx, caller: Caller, tokenset_id: str, before: "Matrix[StoredToken] | None" = None
) -> "Matrix[StoredToken]":
    """Read a matrix; of modes that are as `before` has them nothing is read, of others what has changed."""
    permitted = past.around_tokenset(tx, caller, tokenset_id, None)
    if before is None:
        around, tokens = await tx.together(permitted, whole_modes.stored_around(tx, tokenset_id))
        with COLLECTING.rarely():
            return Matrix(digest_of(around).hex(), around, tokenset_id, tokens)
    around = await permitted
    since = {mode.id: await before.since(tx, mode) for mode in around}
    with COLLECTING.rarely():
        tokens = {mode_id: each.tokens for mode_id, each in since.items()}
        return Matrix(digest_of(around).hex(), around, tokenset_id, tokens, Before(before, since))


class Before(NamedTuple, Generic[S]):
    """The matrix of a tokenset before, and the tokens of each mode since then."""

    matrix: "Matrix[S]"
    since: Mapping[str, bulk.Since]

    def listed(self) -> dict[str, str]:
        """Return the texts of versions by which it is found out what has changed."""
        return {mode_id: each.listed for mode_id, each in self.since.items()}

    def sizes(self) -> dict[str, int]:
        """Return about how many bytes the tokens of each mode take now."""
        return {
            mode_id: size_after(
                self.matrix.size_of(mode_id), self.matrix.tokens_of(mode_id), now.tokens, now.changed
            )
            for mode_id, now in self.since.items()
        }

    def indexed(self, scopes: Mapping[str, Mapping[str, S]]) -> Index[S]:
        """Return the index of what modes have now, by their ids; a new one if they are others than before."""
        if list(scopes) != list(self.matrix.columns):
            return Index(list(scopes.values()))
        changed = set[str]().union(*(self.since[mode_id].changed for mode_id in scopes))
        return Index(list(scopes.values()), self.matrix.index, changed)


class Matrix(Generic[S]):
    """The matrix of a tokenset at one state of its workspace, or in a release.

    Whoever resolves in it while others may holds its `lock`: its views note what they resolve.
    """

    def __init__(
        self,
        digest: str,
        around: Sequence[ModeRef],
        tokenset_id: str,
        tokens: Mapping[str, dict[str, S]],
        before: "Before[S] | None" = None,
    ) -> None:
        self.digest = digest
        self._around = around
        self.lock = asyncio.Lock()
        self._tokens = tokens
        self._revisions = {mode.id: mode.revision for mode in around}
        self.modes = [mode for mode in around if mode.tokenset_id == tokenset_id]
        self.columns = {mode.id: self._column(mode, around) for mode in self.modes}
        self._sizes = before.sizes() if before else {id_: bytes_of(each) for id_, each in tokens.items()}
        self._listed = before.listed() if before else {}
        scopes = {mode.id: tokens.get(mode.id, {}) for mode in self.modes}
        self.index = before.indexed(scopes) if before else Index(list(scopes.values()))
        self.order = self.index.order
        self._authored: tuple[Order, Matrix[S]] | None = None
        self._passed: dict[tuple[Filter, tuple[str, ...]], Passed] = {}
        self._referenced: set[str] | None = None
        self._samples: dict[str, list[str]] = {}
        self._arriving: dict[str, dict[Node, list[Node]]] = {}
        self._contrasts: Contrasts | None = None
        self._candidates: dict[str, Candidates] = {}
        self._mentions: dict[str, list[str]] | None = None
        self._symbols: Symbols | None = None
        self.former: Mapping[str, str] = {}
        """The names of now by those that a proposal gives."""
        self.gone = 0
        """How many names a proposal deletes in all modes."""

    def authored(self, orders: Orders) -> "Matrix[S]":
        """Return the same matrix with its names in the authors' order, if they have set one."""
        order = self.index.order.authored(orders)
        if order is self.order:
            return self
        if self._authored is None or self._authored[0] is not order:
            other = copy(self)
            other.order, other._passed = order, {}  # noqa: SLF001  its own kind
            self._authored = order, other
        return self._authored[1]

    @property
    def is_authored(self) -> bool:
        """Whether its names are in an order that authors have set."""
        return self.order is not self.index.order

    @property
    def size(self) -> int:
        """About how many bytes its tokens take."""
        return sum(self._sizes.values())

    def size_of(self, mode_id: str) -> int:
        """Return about how many bytes the tokens of a mode take, 0 if there is none."""
        return self._sizes.get(mode_id, 0)

    def tokens_of(self, mode_id: str) -> Mapping[str, S]:
        """Return the tokens of a mode of the workspace by name, none if there is none."""
        return self._tokens.get(mode_id, {})

    def has_name(self, name: str) -> bool:
        """Tell whether any mode has a name."""
        return name in self.index.first

    @property
    def has_samples(self) -> bool:
        """Whether the samples of all modes are made, which takes resolving up to 2,000 names."""
        return len(self._samples) == len(self.modes)

    @property
    def names(self) -> list[str]:
        """The names of all modes in the order of a matrix."""
        return self.order.names

    @property
    def values(self) -> int:
        """How many tokens all modes have themselves."""
        return sum(len(self._tokens.get(mode.id, ())) for mode in self.modes)

    def sizes(self, query: WindowQuery) -> Mapping[str, int]:
        """Return how many names of a window's filter each group has itself; nothing if none is in a group."""
        return self.passing(self.filter_of(query), self.chosen(query.modes)).sizes

    @property
    def groups(self) -> list[Group]:
        """The groups of the names, as a tree."""
        return self.order.groups

    @property
    def colors(self) -> list[str]:
        """The names of colours, in natural order."""
        return [name for name in self.names if self.index.first[name].type == "color"]

    @property
    def contrasts(self) -> Contrasts:
        """The contrast of all declared pairs in all modes."""
        if self._contrasts is None:
            self._contrasts = contrasts_of(list(self.columns.values()), self._tokens)
        return self._contrasts

    @property
    def symbols(self) -> Symbols:
        """How code calls the tokens."""
        if self._symbols is None:
            self._symbols = Symbols(self.index.order.names, len(self.modes))
        return self._symbols

    async def since(self: "Matrix[StoredToken]", tx: Tx, mode: ModeRef) -> bulk.Since:
        """Return the tokens of a mode as it is now; read those that this matrix has otherwise."""
        tokens, listed = self._tokens.get(mode.id, {}), self._listed.get(mode.id, "")
        if self._revisions.get(mode.id) == mode.revision:
            return bulk.Since(tokens, set(), listed)
        return await bulk.stored_since(tx, mode.id, tokens, listed)

    def window(self, query: WindowQuery) -> Window:
        """Return the rows of a window.

        Raises:
            Invalid: the filter has an unknown term, or a mode is none of the tokenset's.
        """
        columns = self.chosen(query.modes)
        passed = self.passing(self.filter_of(query), columns)
        names = passed.without(query.folded)
        part = names[query.offset : query.offset + query.limit]
        rows = [row_of(name, columns, self.index.first) for name in part]
        modes = [self._mode_of(column) for column in columns]
        return Window(modes, len(self.names), len(passed.names), query.offset, rows)

    def row(self, name: str, mode_ids: Sequence[str] = ()) -> Row:
        """Return the row of a name in some modes or in all, or raise `NotFound`, or `Invalid` as `chosen`."""
        if name not in self.index.first:
            raise NotFound(Text.TOKEN_NOT_FOUND)
        return row_of(name, self.chosen(mode_ids), self.index.first)

    def find(self, name: str) -> Row | None:
        """Return the row of a name in all modes, None if no mode has it."""
        return self.row(name) if name in self.index.first else None

    def following(self, name: str, names: Iterable[str], mode_ids: Sequence[str] = ()) -> list[Row]:
        """Return the rows of those of some names that lead to a name in one of the modes."""
        columns = self.chosen(mode_ids)
        others = [each for each in names if each != name and each in self.index.first]
        return [
            row_of(each, columns, self.index.first)
            for each in others
            if any(leads_to(column, each, name) for column in columns)
        ]

    def type_now(self, mode_id: str, name: str) -> TokenType | None:
        """Return the type that a name has in a mode, or would have there; None if no mode has the name."""
        node = self.columns[mode_id].node(name)
        if node is not None:
            return self.columns[mode_id].view.row(node).type
        return self.index.first[name].type if name in self.index.first else None

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
        return effects_of(self.columns.values(), self._tokens, self._mentioning(), proposed)

    def losses(self, proposed: Proposed) -> list[Loss]:
        """Return the tokens of the workspace, in their own modes, that would have no value any more."""
        own = {name for each in proposed.contents.values() for name in each}
        names = [*sorted(own), *leading_to(own, self._mentioning())]
        holding = {
            mode_id for mode_id, tokens in self._tokens.items() if any(map(tokens.__contains__, names))
        }
        by_tokenset = {id_: list(own) for id_, own in groupby(self._around, lambda mode: mode.tokenset_id)}
        columns = (
            self._column(mode, self._around)
            for mode in self._around
            if not holding.isdisjoint(base.id for base in bases_of(mode, by_tokenset[mode.tokenset_id]))
        )
        return losses_of(columns, self._tokens, names, proposed)

    def _mentioning(self) -> Mapping[str, Sequence[str]]:
        if self._mentions is None:
            self._mentions = mentions_of(self._tokens)
        return self._mentions

    def invalid(self, proposed: Proposed) -> list[InvalidText]:
        """Return all texts of proposed tokens that are invalid."""
        return invalid_in(self.columns.values(), self._tokens, proposed)

    def texts_after(self, proposed: Proposed, names: Iterable[str]) -> dict[tuple[str, str], str | None]:
        """Return what names would resolve to in the modes that proposed tokens change, by mode and name."""
        return texts_after(self.columns.values(), self._tokens, proposed, names)

    def effects_of_change(self, mode_id: str, name: str, patch: TokenChange) -> Effects:
        """Return the effects of a change of a token, or of one that takes the place of an inherited one.

        A stored token is found by its name, else by its id.
        """
        own = self._tokens.get(mode_id, {})
        if name not in own:
            name = next((token.name for token in own.values() if token.id == name), name)
        return self.effects(proposal(self.columns[mode_id], self._tokens, name, patch))

    def pairs_of_change(self, mode_id: str, name: str, patch: TokenChange) -> list[TriedPair]:
        """Return the declared pairs of a token after a change of it in a mode."""
        return pairs_of_change(self.columns[mode_id], self._tokens, name, patch)

    def colors_beside(self, mode_id: str, group: str, most: int) -> tuple[list[tuple[str, Cell]], int]:
        """Return the first colours of a group, without those of its groups, and the number of all."""
        start, column = f"{group}." if group else "", self.columns[mode_id]
        names = [name for name in self.colors if name.startswith(start) and "." not in name[len(start) :]]
        return [(name, column.cell(name)) for name in names[:most]], len(names)

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

    def passing(self, filter_: Filter, columns: Sequence[Column]) -> Passed:
        """Return the names that pass a filter; those of the last filters are remembered."""
        key = filter_, tuple(column.mode.id for column in columns)
        passed = self._passed.get(key)
        if passed is None:
            passed = Filtering(columns, self.index, self.order, self._all_referenced).passing(filter_)
            self._passed = dict([*list(self._passed.items())[1 - _FILTERS :], (key, passed)])
        return passed

    def _column(self, mode: ModeRef, around: Sequence[ModeRef]) -> Column:
        by_id = {each.id: each for each in around}
        scopes = [by_id[mode_id] for mode_id in scope_order(around, mode.id)]
        own = len(bases_of(mode, [each for each in around if each.tokenset_id == mode.tokenset_id]))
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
        for name in self.index.order.names[:_SEARCHED]:
            if self.index.first[name].type == "color" and (value := column.value(name)) is not None:
                values[value] = None
            if len(values) == SAMPLES:
                break
        return list(values)

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


RESOLVING: frozenset[State] = frozenset({"broken", "invalid", "unreferenced"})
"""The states for which values are resolved, or all references of a workspace are read."""
