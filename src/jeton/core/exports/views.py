"""Conversion of stored tokens to exporters' input, with aliases resolved in the exported mode's scope."""

from collections.abc import Collection, Mapping, Sequence
from itertools import chain, groupby
from types import MappingProxyType
from typing import NamedTuple, cast

from jeton.core.garbage import free
from jeton.core.resolved.lookups import complete
from jeton.core.resolved.sources import Source
from jeton.formats.writing.base import ExportMode, ExportToken, Place, Unresolved
from jeton.formats.writing.selection import Keeps, export_token
from jeton.formats.writing.shims import NO_RENAMES, Renames, renames_of
from jeton.formats.writing.written import LEAST, refuse_beyond
from jeton.model.objects import ModeRef, TokenRow, TokenType
from jeton.model.stored_tokens import SnapshotToken, TokenContent
from jeton.problems.ambiguous import message_of
from jeton.resolution.ambiguity import Ambiguities
from jeton.resolution.references import is_plain
from jeton.resolution.views import Resolution, Scope, View, bases_of, default_mode, scope_order
from jeton.values.evaluation import fault

_ALONG = 1_000
"""Tokens of further modes that are read at once with the others: reading them costs about a round trip."""
_CODES = {
    "calculation": "calculation-failed",
    "cycle": "alias-cycle",
    "limit": "reference-limit",
    "modifier": "modifier-failed",
}


class ModeView(NamedTuple):
    """A mode ready for export, its tokens that do not resolve, and the number of aliases among these.

    `place` is the tokenset's id in an export of a workspace, else empty, and the mode's name as exported.
    `ambiguous` has messages by token, where they were asked for.
    """

    mode: ExportMode
    unresolved: list[Unresolved]
    aliases: int
    tokenset_id: str
    place: Place
    ambiguous: Mapping[str, str] = MappingProxyType({})

    def of_workspace(self) -> "ModeView":
        """Return the same view as a part of an export of the whole workspace."""
        unresolved = [each._replace(tokenset=self.tokenset_id) for each in self.unresolved]
        return self._replace(unresolved=unresolved, place=(self.tokenset_id, self.mode.name))


class Views:
    """The views of one workspace's modes; each mode's tokens are read once.

    With `stored` the tokens also have their unresolved values and their side data. With `whole` each mode
    has the tokens of its bases that it lacks, as it sees them. With `ambiguous` the views tell which of their
    tokens are; then other tokensets are searched for each name that leads there. With `keeps` the views have
    only the tokens that it tells to keep; names are looked up among all. With `most` they have at most so
    many bytes of values.
    """

    def __init__(
        self,
        source: Source[TokenRow],
        modes: list[ModeRef],
        *,
        stored: bool = False,
        whole: bool = False,
        ambiguous: bool = False,
        keeps: Keeps | None = None,
        most: int | None = None,
    ) -> None:
        self._source = source
        self._modes = modes
        self._stored = stored
        self._whole = whole
        self._ambiguous = ambiguous
        self._keeps = keeps
        self._scopes: dict[str, dict[str, TokenRow]] = {}
        self._orders: dict[str, list[str]] = {}
        self._fetched: set[str] = set()
        self._further: dict[str, int] = {}
        self.most = most
        self._size = 0

    async def of_mode(self, mode_id: str) -> ModeView:
        """Return the view of one mode for an export of its own."""
        mode = next(mode for mode in self._modes if mode.id == mode_id)
        await self._begin([mode_id])
        bases = bases_of(mode, [each for each in self._modes if each.tokenset_id == mode.tokenset_id])
        view = await self._view(mode_id, depth=len(bases) if self._whole else 1)
        mode_view = await self._mode_view(
            ExportMode(mode.name, mode.is_default, (), (), id=mode.id), mode, view, ""
        )
        return await self._completed(mode_view, view, bases) if self._whole else mode_view

    async def of_tokenset(self, tokenset_id: str) -> list[ModeView]:
        """Return the views of a tokenset's modes by creation.

        A mode other than the default also has the tokens that it inherits with another value than the default
        mode's.
        """
        modes = [mode for mode in self._modes if mode.tokenset_id == tokenset_id]
        default = default_mode(modes)
        await self._begin([mode.id for mode in modes])
        view_of_default = await self._view(default.id, depth=1)
        tokens = await self._tokens(default.id, view_of_default, 0) if len(modes) > 1 else ()
        by_name = {token.name: token for token in tokens}
        views = []
        for mode in modes:
            if mode.id == default.id:
                empty, view = ExportMode(mode.name, True, (), (), id=mode.id), view_of_default  # noqa: FBT003
            else:
                bases = bases_of(mode, modes)
                view = await self._view(mode.id, depth=len(bases))
                seen = await self._lacking(view, bases)
                inherited = [token for token in seen if token != by_name.get(token.name)]
                base = bases[1].name if mode.base_mode_id == bases[1].id else ""
                empty = ExportMode(mode.name, False, (), inherited, base=base, id=mode.id)  # noqa: FBT003
            mode_view = await self._mode_view(empty, mode, view, mode.name)
            lacks = self._whole and mode.id != default.id
            views.append(await self._completed(mode_view, view, bases) if lacks else mode_view)
        return views

    async def of_workspace(self) -> list[ModeView]:
        """Return the views of all tokensets' modes by creation, each as `of_tokenset` returns it."""
        await self._fetch([mode.id for mode in self._modes])
        return [
            view
            for tokenset_id, _ in groupby(self._modes, lambda mode: mode.tokenset_id)
            for view in await self.of_tokenset(tokenset_id)
        ]

    async def renames(self, tokenset_id: str, bases: Sequence[str]) -> Renames:
        """Return the renames of a tokenset's tokens since releases; their ids must be known."""
        modes = [mode for mode in self._modes if mode.tokenset_id == tokenset_id]
        if not (bases and modes):
            return NO_RENAMES
        default = default_mode(modes).id
        ids = [default, *(mode.id for mode in modes if mode.id != default)]
        former = await self._source.former(bases, ids)
        scopes = {mode_id: cast("Mapping[str, SnapshotToken]", await self._scope(mode_id)) for mode_id in ids}
        return renames_of(
            former, {id_: [(row.id, name) for name, row in own.items()] for id_, own in scopes.items()}
        )

    async def scopes(self, mode_id: str) -> list[Scope]:
        """Return the scopes in which a mode looks names up, in the order of the look-up."""
        return [await self._scope(scope_id) for scope_id in scope_order(self._modes, mode_id)]

    def free(self) -> None:
        """Free the tokens."""
        free(self._scopes)

    async def _mode_view(self, empty: ExportMode, mode: ModeRef, view: View, label: str) -> ModeView:
        """Return the view of a mode with its tokens; `label` is empty for a lone mode."""
        tokens = self._selection(await self._tokens(mode.id, view, 0))
        unresolved = self._unresolved(view, 0)
        problems = [_unresolved(name, outcome, label) for name, outcome in unresolved]
        aliases = sum(outcome.target is not None for _, outcome in unresolved)
        messages = self._messages(mode.id, view) if self._ambiguous else {}
        self._count(tokens)
        self._count(empty.inherited)
        full = empty._replace(tokens=tokens)
        return ModeView(full, problems, aliases, mode.tokenset_id, ("", label), messages)

    def _messages(self, mode_id: str, view: View) -> dict[str, str]:
        """Return the messages about the ambiguous tokens of a mode."""
        modes = {mode.id: mode for mode in self._modes}
        order = [modes[scope_id] for scope_id in scope_order(self._modes, mode_id)]
        keeps = self._keeps or _always
        rows = view.scopes[0].items()
        leading = [(0, name) for name, row in rows if not is_plain(row) and keeps(name, row.type)]
        return {
            node[1]: message_of(ambiguities)
            for node, ambiguities in Ambiguities(view, order).of(leading).items()
        }

    async def _completed(self, mode_view: ModeView, view: View, bases: Sequence[ModeRef]) -> ModeView:
        """Return the view of a mode with the tokens of its bases that it lacks."""
        lacking = await self._lacking(view, bases)
        self._count(lacking)
        tokens = sorted([*mode_view.mode.tokens, *lacking], key=lambda token: token.name)
        unresolved = [
            (name, outcome)
            for rank in range(1, len(bases))
            for name, outcome in self._unresolved(view, rank)
            if view.find(name) == (rank, name)
        ]
        return mode_view._replace(
            mode=mode_view.mode._replace(tokens=tokens, inherited=()),
            unresolved=[
                *mode_view.unresolved,
                *(_unresolved(*each, mode_view.place[1]) for each in unresolved),
            ],
            aliases=mode_view.aliases + sum(outcome.target is not None for _, outcome in unresolved),
        )

    def _count(self, tokens: Sequence[ExportToken]) -> None:
        """Count tokens that are exported, or raise `Conflict` if their values alone are too long."""
        if self.most is not None:
            self._size += LEAST * len(tokens) + sum([len(token.value) for token in tokens if token.value])
            refuse_beyond(self.most, self._size)

    async def _lacking(self, view: View, bases: Sequence[ModeRef]) -> list[ExportToken]:
        """Return the tokens that a mode lacks and its bases have, as it sees them, by name.

        `bases` are those of `bases_of`, the mode itself first.
        """
        lacking: list[ExportToken] = []
        names: Collection[str] = view.scopes[0]
        for rank, base in enumerate(bases[1:], 1):
            seen = self._selection(await self._tokens(base.id, view, rank))
            lacking += [token for token in seen if token.name not in names]
            names = {*names, *view.scopes[rank]} if rank + 1 < len(bases) else names
        return lacking if len(bases) < 3 else sorted(lacking, key=lambda token: token.name)

    def _selection(self, tokens: list[ExportToken]) -> list[ExportToken]:
        """Return the tokens that the views have."""
        keeps = self._keeps
        return tokens if keeps is None else [token for token in tokens if keeps(token.name, token.type)]

    def _unresolved(self, view: View, rank: int) -> list[tuple[str, Resolution]]:
        """Return the tokens that do not resolve, of those that the views have."""
        outcomes, keeps = view.unresolved(rank), self._keeps
        return (
            outcomes
            if keeps is None
            else [each for each in outcomes if keeps(each[0], view.scopes[rank][each[0]].type)]
        )

    async def _tokens(self, mode_id: str, view: View, rank: int) -> list[ExportToken]:
        """Return the tokens of a mode as a view resolves them, in which the mode has this rank."""
        rows = cast("Collection[TokenContent]", (await self._scope(mode_id)).values())
        followed = view.followed(rank)
        if not self._stored:  # an `ExportRow` has what tells of its deprecation
            return [
                export_token(row, followed.get(row.name), row if row.deprecated else None) for row in rows
            ]
        return [export_token(row, followed.get(row.name), row) for row in rows]

    async def _view(self, mode_id: str, depth: int) -> View:
        """Return the view of a mode with the tokens of its first `depth` scopes resolved."""
        order = self._orders.get(mode_id) or scope_order(self._modes, mode_id)
        view = View([await self._scope(scope_id) for scope_id in order[:depth]])

        def follow() -> None:
            for rank in range(depth):
                view.resolve_all(rank)

        await complete(view, follow, lambda: order, self._scope, everywhere=self._ambiguous)
        return view

    async def _begin(self, mode_ids: list[str]) -> None:
        """Read the modes that are exported, and note in which others their names may be looked up."""
        if not self._fetched.issuperset(mode_ids):
            self._orders = {mode_id: scope_order(self._modes, mode_id) for mode_id in mode_ids}
            further = set(chain.from_iterable(self._orders.values())) - self._fetched
            self._further = {mode.id: mode.tokens for mode in self._modes if mode.id in further}
            await self._fetch(mode_ids)

    async def _fetch(self, mode_ids: list[str]) -> None:
        """Read modes together, and along with them the next ones that may be needed, of `_ALONG` tokens."""
        ids, room = [mode_id for mode_id in mode_ids if mode_id not in self._fetched], _ALONG
        for mode_id in ids:
            self._further.pop(mode_id, None)
        while self._further and self._further[next(iter(self._further))] <= room:
            mode_id = next(iter(self._further))
            room -= self._further.pop(mode_id)
            ids.append(mode_id)
        self._fetched.update(ids)
        if len(ids) > 1:
            await self._source.fetch(ids)

    async def _scope(self, mode_id: str) -> Scope:
        if mode_id not in self._scopes:
            if mode_id in self._further:
                await self._fetch([mode_id])
            self._scopes[mode_id] = {row.name: row for row in await self._source.tokens(mode_id)}
        return self._scopes[mode_id]


def _always(_name: str, _type: TokenType) -> bool:
    return True


def _unresolved(name: str, outcome: Resolution, mode: str) -> Unresolved:
    reason = f"its alias does not resolve: {outcome.target}"
    if outcome.calculation is not None:
        reason = f"it cannot be calculated: {fault(outcome.type, outcome.calculation)}"
    elif outcome.fault is not None:
        reason = f"a colour modifier has no result: {outcome.fault}"
    elif outcome.target is None:
        reason = "a reference inside its value does not resolve"
    where = f" (mode {mode})" if mode else ""
    return Unresolved(name, reason + where, mode, _CODES.get(outcome.reason, "alias-missing"))
