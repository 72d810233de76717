"""Search for the problems of the tokens of a workspace, a tokenset or a mode."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from msgspec import UNSET

from jeton.core.computed import Computed, digest_of
from jeton.core.garbage import COLLECTING
from jeton.core.history import past
from jeton.core.packed import KEPT_BYTES, Answer, Packed, packed
from jeton.core.resolved.lookups import complete
from jeton.core.resolved.sources import Present, Source
from jeton.core.use_case import peeking, reading, run
from jeton.errors import Invalid, Text
from jeton.model.clock import timestamp
from jeton.model.objects import BareRow, Caller, ModeRef, TokenRow
from jeton.model.proposals import InProposal
from jeton.model.stored_tokens import SnapshotToken, TokenContent
from jeton.problems.check import CheckedMode, Checker, named, side_data
from jeton.problems.model import CODES, SEVERITIES, Problem
from jeton.problems.names import of_gaps, of_modes
from jeton.problems.pairs import MEMBER
from jeton.resolution.views import Scope, View, bases_of, scope_order
from jeton.store import acknowledgements, whole_modes
from jeton.store.acknowledgements import Acknowledged as Acknowledged
from jeton.store.engine import Steps, Store, Tx

Encode = Callable[[list[Problem]], bytes]


class ModeSelection(NamedTuple):
    """The modes of a workspace, and `chosen`, those of them whose problems are wanted."""

    modes: list[ModeRef]
    chosen: list[ModeRef]


class ProblemSubject(NamedTuple):
    """A kind of object that has problems.

    `around` returns the modes of the workspace to a caller who may read the object, given the ids of the path
    and a moment; `rows` are the tokens of the checked tokensets, and `sides` those of the workspace, by the
    first id, as are the acknowledgements in force.
    """

    around: Callable[..., Steps[list[ModeRef]]]
    rows: str
    sides: str
    acknowledged: Callable[[Tx, str, str], Steps[list[Acknowledged]]]

    def selection(self, around: list[ModeRef], ids: Sequence[str]) -> ModeSelection:
        """Return the modes with those of the object chosen."""
        if self is WORKSPACE:
            return ModeSelection(around, around)
        return ModeSelection(around, [mode for mode in around if ids[-1] in {mode.id, mode.tokenset_id}])


WORKSPACE = ProblemSubject(
    past.around_workspace, whole_modes.WORKSPACE, whole_modes.WORKSPACE, acknowledgements.of_workspace
)
TOKENSET = ProblemSubject(
    past.around_tokenset, whole_modes.TOKENSET, whole_modes.AROUND, acknowledgements.around_tokenset
)
MODE = TOKENSET._replace(around=past.around_mode)


class ProblemFilter(NamedTuple):
    """A filter of problems by severity, code and whether they are acknowledged; None stands for all."""

    severity: str | None = None
    code: str | None = None
    acknowledged: str | None = None

    def passes(self, problem: Problem) -> bool:
        """Tell whether a problem passes the filter."""
        if self.acknowledged not in {None, "false" if problem.acknowledged is UNSET else "true"}:
            return False
        return self.severity in {None, problem.severity} and self.code in {None, problem.code}


EVERYTHING = ProblemFilter()
OPEN = ProblemFilter(acknowledged="false")


def filter_of(query: dict[str, str]) -> ProblemFilter:
    """Return the filter that a query names."""
    severity, code = query.get("severity"), query.get("code")
    if severity is not None and severity not in SEVERITIES:
        raise Invalid(Text.SEVERITY)
    if code is not None and code not in CODES:
        raise Invalid(Text.PROBLEM_CODE.format(codes=", ".join(CODES)))
    acknowledged = query.get("acknowledged")
    if acknowledged not in {None, "true", "false"}:
        raise Invalid(Text.ACKNOWLEDGED)
    if acknowledged is not None and not query.keys().isdisjoint(("at", "proposal")):
        raise Invalid(Text.ACKNOWLEDGED_NOW)
    return ProblemFilter(severity, code, acknowledged)


class ProblemState(NamedTuple):
    """The digest of the state that `search_now` depends on, and the acknowledgements in force."""

    digest: str
    acknowledged: list[Acknowledged]


@peeking()
async def state(tx: Tx, caller: Caller, subject: ProblemSubject, ids: Sequence[str]) -> ProblemState:
    """Return the state that an answer about an object depends on, without the search."""
    around, acknowledged = await tx.together(
        subject.around(tx, caller, *ids, None), subject.acknowledged(tx, ids[0], timestamp())
    )
    return ProblemState(digest_of(around).hex(), acknowledged)


@reading(large=True)
async def search_now(
    tx: Tx, caller: Caller, subject: ProblemSubject, ids: Sequence[str], encode: Encode
) -> Packed:
    """Return the problems, encoded, with the digest as of `state`."""
    around, rows, sides = await tx.together(
        subject.around(tx, caller, *ids, None),
        whole_modes.rows_of(tx, subject.rows, ids[0]),
        whole_modes.sides_of(tx, subject.sides, ids[0], MEMBER),
    )
    with COLLECTING.rarely():
        problems = await Search(Present(tx, BareRow), subject.selection(around, ids), rows, sides).run()
    return packed(digest_of(around).hex(), [encode(problems)])


@reading(large=True)
async def search_at(
    tx: Tx, caller: Caller, subject: ProblemSubject, ids: Sequence[str], at: str | InProposal
) -> list[Problem]:
    """Return the problems at a moment that is not now."""
    around = await subject.around(tx, caller, *ids, at)
    return await search_in(past.other(tx, at), subject.selection(around, ids))


async def search_in(source: Source[SnapshotToken], selection: ModeSelection) -> list[Problem]:
    """Return the problems of modes with the tokens of a source."""
    await source.fetch([mode.id for mode in selection.modes])
    tokens = {mode.id: await source.tokens(mode.id) for mode in selection.modes}
    return await Search(source, selection, tokens, tokens).run()


class ProblemAnswers:
    """The answers of a process, over one store: each is made once and kept until its workspace changes."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._answers: Computed[tuple[str, ...], str, Packed] = Computed(
            KEPT_BYTES, lambda _, answer: answer.weight()
        )

    async def answer(
        self, digest: str, caller: Caller, subject: ProblemSubject, ids: Sequence[str], encode: Encode
    ) -> Answer:
        """Return the encoded problems of an object as of a state, by its digest, or of a later one.

        The caller may read the object. Callers who ask for the same at the same moment share one search.
        """

        async def make() -> tuple[str, Packed]:
            answer = await run(self._store, search_now, caller, subject, ids, encode)
            return answer.digest, answer

        return await (await self._answers.get(tuple(ids), digest, make)).answer()


class Search:
    """The search for the problems of some modes; each mode's tokens are read once.

    `rows` are those of all modes of their tokensets; of other tokensets the search reads what look-ups need.
    """

    def __init__(
        self,
        source: Source[TokenRow],
        selection: ModeSelection,
        rows: Mapping[str, Sequence[TokenRow]],
        sides: Mapping[str, Iterable[TokenContent]],
    ) -> None:
        self._source = source
        self._modes, self._chosen = selection
        self._sides = side_data(sides)
        self._checker = Checker(self._sides)
        self._siblings: dict[str, list[ModeRef]] = {mode.tokenset_id: [] for mode in selection.chosen}
        self._scopes: dict[str, Scope] = {}
        for mode in selection.modes:
            if mode.tokenset_id in self._siblings:
                self._siblings[mode.tokenset_id].append(mode)
                self._scopes[mode.id] = {row.name: row for row in rows.get(mode.id, ())}

    async def run(self) -> list[Problem]:
        """Return the problems: by tokenset and mode in creation order, then by name and code."""
        problems: list[Problem] = []
        ids = {mode.id for mode in self._chosen}
        for siblings in self._siblings.values():
            bases = {mode.id: bases_of(mode, siblings) for mode in siblings}
            gaps = [*of_modes(siblings), *of_gaps(siblings, bases, self._scopes)]
            problems += [problem for problem in gaps if problem.mode_id in ids]
            of_bases: dict[str, CheckedMode] = {}
            for base in {
                each.id: each for mode in siblings if mode.id in ids for each in bases[mode.id][1:]
            }.values():
                of_bases[base.id] = await self._checked_mode(base, bases[base.id])
            for mode in siblings:
                if mode.id in ids:
                    checked = of_bases.get(mode.id) or await self._checked_mode(mode, bases[mode.id])
                    problems += self._checker.check(
                        checked, [of_bases[base.id] for base in bases[mode.id][1:]]
                    )
        ranks = {mode.id: rank for rank, mode in enumerate(self._modes)}
        return sorted(
            problems, key=lambda each: (ranks[each.mode_id], each.name or "", each.code, each.message)
        )

    async def _checked_mode(self, mode: ModeRef, bases: Sequence[ModeRef]) -> CheckedMode:
        """Return the view of a mode, as far as the tokens of the modes that it is read through lead."""
        own = [base.id for base in bases]
        view, ids = View([await self._scope(scope_id) for scope_id in own]), own
        modes = {mode.id: mode for mode in self._modes}

        def follow() -> None:
            for rank in range(len(own)):
                view.resolve_all(rank)
            for name in named(self._sides, ids[: len(view.scopes)], len(own)):
                view.text(view.find(name))

        def order() -> list[str]:
            nonlocal ids
            ids = scope_order(self._modes, mode.id)
            return ids

        await complete(view, follow, order, self._scope, everywhere=True)
        return CheckedMode([modes[scope_id] for scope_id in ids[: len(view.scopes)]], view, len(own))

    async def _scope(self, mode_id: str) -> Scope:
        if mode_id not in self._scopes:
            self._scopes[mode_id] = {row.name: row for row in await self._source.tokens(mode_id)}
        return self._scopes[mode_id]
