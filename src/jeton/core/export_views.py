"""From stored tokens to what exporters take: every alias resolved as the mode that is exported sees it."""

from typing import NamedTuple

from jeton.aliases import Resolution, Scope, View, default_mode, scope_order
from jeton.core.export_cache import Problem
from jeton.exporters.base import ExportMode, ExportToken
from jeton.model import ModeRef, TokenRow
from jeton.store import tokens
from jeton.store.engine import Tx


class ModeView(NamedTuple):
    """A mode ready for export, its tokens that do not resolve, and how many of these are aliases."""

    mode: ExportMode
    unresolved: list[Problem]
    aliases: int


class Views:
    """The views of one workspace's modes within one transaction; each mode's tokens are read once."""

    def __init__(self, tx: Tx, modes: list[ModeRef]) -> None:
        self._tx = tx
        self._modes = modes
        self._scopes: dict[str, Scope] = {}

    async def of_mode(self, mode_id: str) -> ModeView:
        """Return one mode alone."""
        mode = next(mode for mode in self._modes if mode.id == mode_id)
        view = await self._view(mode_id, depth=1)
        made, unresolved, aliases = _own_tokens(await self._scope(mode_id), view, "")
        return ModeView(ExportMode(mode.name, mode.is_default, made, ()), unresolved, aliases)

    async def of_tokenset(self, tokenset_id: str) -> list[ModeView]:
        """Return all modes of a tokenset by creation, each with what it changes in the default mode."""
        modes = [mode for mode in self._modes if mode.tokenset_id == tokenset_id]
        default = default_mode(modes)
        view_of_default = await self._view(default.id, depth=1)
        made_of_default = [_exported(row, view_of_default, 0) for row in self._scopes[default.id].values()]
        by_name = {token.name: token for token in made_of_default}
        found = []
        for mode in modes:
            other = mode.id != default.id
            view = await self._view(mode.id, depth=2 if other else 1)
            scope = await self._scope(mode.id)
            made, unresolved, aliases = _own_tokens(scope, view, mode.name)
            inherited = await self._inherited(scope, default.id, view, by_name) if other else ()
            is_default = mode.id == default.id
            exported = ExportMode(mode.name, is_default, made, inherited)
            found.append(ModeView(exported, unresolved, aliases))
        return found

    async def _inherited(
        self, scope: Scope, default_id: str, view: View, by_name: dict[str, ExportToken]
    ) -> list[ExportToken]:
        """Return the default mode's tokens that this mode lacks and sees with another value."""
        rows = (row for name, row in (await self._scope(default_id)).items() if name not in scope)
        seen = (_exported(row, view, 1) for row in rows)
        return [token for token in seen if token != by_name[token.name]]

    async def _view(self, mode_id: str, depth: int) -> View:
        """Return the view of a mode, the tokens of its first `depth` scopes resolved."""
        order = scope_order(self._modes, mode_id)
        view = View()
        for scope_id in order[:depth]:
            view.add(await self._scope(scope_id))
        for rank in range(depth):
            view.resolve_all(rank)
        for scope_id in order[depth:]:
            if not view.incomplete:
                break
            if view.add(await self._scope(scope_id)):
                for rank in range(depth):
                    view.resolve_all(rank)
        return view

    async def _scope(self, mode_id: str) -> Scope:
        if mode_id not in self._scopes:
            self._scopes[mode_id] = {row[0]: row for row in await tokens.rows_of_mode(self._tx, mode_id)}
        return self._scopes[mode_id]


def _own_tokens(scope: Scope, view: View, mode: str) -> tuple[list[ExportToken], list[Problem], int]:
    made = [_exported(row, view, 0) for row in scope.values()]
    unresolved = view.unresolved()
    problems = [Problem(name, _reason(outcome, mode), mode) for name, outcome in unresolved]
    return made, problems, sum(outcome.target is not None for _, outcome in unresolved)


def _exported(row: TokenRow, view: View, rank: int) -> ExportToken:
    name, type_, value, description, alias_to = row
    if alias_to is None and '"{' not in value:  # neither an alias, nor a text that may hold references
        return ExportToken(name, type_, value, type_, description, None)
    outcome = view.resolve(name, rank)
    if outcome.target is None:
        return ExportToken(name, type_, outcome.value, outcome.type, description, None)
    own = value or None
    return ExportToken(name, type_, own, type_, description, None if own else outcome.target)


def _reason(outcome: Resolution, mode: str) -> str:
    where = f" (mode {mode})" if mode else ""
    if outcome.target is None:
        return f"a reference inside its value does not resolve{where}"
    return f"its alias does not resolve: {outcome.target}{where}"
