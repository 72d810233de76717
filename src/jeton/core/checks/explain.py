"""Explanation of a token's value: every hop to it, its text on each platform, and its dependents."""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from jeton.core import access
from jeton.core.history import past, provenance
from jeton.core.history.provenance import FirstRelease, ValueChange
from jeton.core.use_case import reading
from jeton.core.versions import existing
from jeton.errors import Text
from jeton.formats.targets import TARGETS
from jeton.formats.writing.base import ExportToken
from jeton.formats.writing.selection import export_token, kind_of
from jeton.model.figma_uses import FigmaUses
from jeton.model.objects import Caller, ModeRef, Token, TokenRow, TokenType
from jeton.model.proposals import InProposal
from jeton.model.stored_tokens import StoredToken, token_of
from jeton.problems.model import excerpt
from jeton.problems.trace import explain
from jeton.resolution.ambiguity import Ambiguities
from jeton.resolution.references import is_plain, modifiers_of
from jeton.resolution.views import Node, Resolution, View, bases_of, scope_order
from jeton.store import figma_uses, modes, reach, tokens
from jeton.store.engine import Tx
from jeton.store.tokens import FoundToken
from jeton.values.evaluation import operations
from jeton.values.modify import Modifier
from jeton.values.parse import read
from jeton.values.typed import Ok, OpaqueValue

MOST_HOPS = 1000
"""The most hops of a chain that are listed."""
MOST_LISTED = 10_000
"""The most dependents of a token that are listed."""

Place = Literal["mode", "base", "default", "workspace"]
Status = Literal["ok", "opaque", "invalid", "unresolved"]


class Hop(Struct, frozen=True, gc=False):
    """A token on the way to a value, why the look-up came to it, and who gave it its value.

    `scope`: the mode that is read, a base of it, the default mode of its tokenset, or another tokenset of the
    workspace.
    `changed` is null where history does not know, and left out after the first 50 hops.
    """

    name: str
    tokenset_id: str
    mode_id: str
    scope: Place
    type: TokenType
    value: str
    alias_to: str | None
    reason: str
    changed: ValueChange | UnsetType | None = UNSET


class Reference(Struct, frozen=True, gc=False):
    """A reference inside a modifier, or the value at the end of the way: its token and what that comes to.

    Ids and scope are null where nothing has the name, `value` also where it does not resolve.
    """

    name: str
    tokenset_id: str | None
    mode_id: str | None
    scope: Place | None
    value: str | None


class Modification(Struct, frozen=True, gc=False):
    """A colour modifier on the way to a value, as its token says it, and the colours before and after it.

    `after` is null where it has no result.
    """

    name: str
    type: str
    value: str
    space: str
    color: str
    format: str
    before: str | None
    after: str | None


class AmbiguousAnswer(Struct, frozen=True, gc=False):
    """A tokenset that has an ambiguous name: its token's mode and value; that of the first one `counts`."""

    name: str
    tokenset_id: str
    tokenset: str
    mode_id: str
    value: str | None
    counts: bool


class Referrer(Struct, frozen=True, gc=False):
    """A token that leads to another one, as its own mode sees it."""

    name: str
    tokenset_id: str
    mode_id: str


class Inheritor(Referrer, frozen=True, gc=False):
    """A token of the mode `from_mode_id` that leads to another one as the mode `mode_id` sees it alone."""

    from_mode_id: str


class Explanation(Struct, frozen=True):
    """Why a token's value is what it is, in the mode that it stands in.

    `typed` is the value as it was understood, `platforms` its text in each target that has one. At most
    1,000 `hops` and 10,000 of those who lead to the token are listed; the totals count them all. `changed`
    is who gave the token its type, value and target, `released` the first of the releases without a break,
    of the newest 100, that have it with these; null where this is not known, or not for the caller to see.
    `calculation` has the operations of a value that calculates, in order, such as `2 * 8px = 16px`.
    `modifiers` has the colour modifiers of the hops in the order in which they change the colour.
    `ambiguous` is there where a name that it leads through is in several other tokensets with different
    values: their tokens, those that count first.
    `uses` says how often files of Figma use it, in any mode; it is there once a file has told what it uses.
    """

    token: Token
    resolved_value: str | None
    status: Status
    reason: str | None
    typed: Any
    hops: list[Hop]
    hops_total: int
    references: list[Reference]
    platforms: dict[str, str | None]
    referenced_by: list[Referrer]
    referenced_by_total: int
    inherited_by: list[Inheritor]
    inherited_by_total: int
    changed: ValueChange | None = None
    released: FirstRelease | None = None
    calculation: list[str] = []
    modifiers: list[Modification] = []
    ambiguous: list[AmbiguousAnswer] | UnsetType = UNSET
    uses: FigmaUses | UnsetType = UNSET


@reading(large=True)
async def of_token(tx: Tx, caller: Caller, tokenset_id: str, mode_id: str, name: str) -> Explanation:
    """Return the explanation of a token, found by its name, else by its id."""
    facts, token, around, rows, uses = await tx.together(
        access.read_mode(tx, caller, tokenset_id, mode_id),
        tokens.get(tx, mode_id, name),
        modes.around(tx, tokenset_id),
        reach.around(tx, tokenset_id, mode_id, name),
        figma_uses.of_token(tx, tokenset_id, mode_id, name),
    )
    explanation = explained(token_of(existing(token, Text.TOKEN_NOT_FOUND), tokenset_id), around, rows)
    places = [(hop.mode_id, hop.name) for hop in explanation.hops]
    changes, released = await provenance.of_token(tx, caller, facts.workspace_id, explanation.token, places)
    hops = traced(explanation.hops, changes)
    return replace(explanation, hops=hops, changed=changes[0], released=released, uses=uses or UNSET)


@reading(large=True)
async def of_proposed(
    tx: Tx, caller: Caller, tokenset_id: str, mode_id: str, name: str, *, at: InProposal
) -> Explanation:
    """Return the explanation of a token as it would be with a proposal, without the history of its values."""
    around = await past.around_mode(tx, caller, tokenset_id, mode_id, at)
    source = past.other(tx, at)
    token = existing(await source.token(mode_id, name), Text.TOKEN_NOT_FOUND)
    rows = [row for mode in around for row in await source.tokens(mode.id)]
    return explained(token_of(token, tokenset_id), around, rows)


def traced(hops: Sequence[Hop], changes: Sequence[ValueChange | None]) -> list[Hop]:
    """Return hops, the first of them with their last changes."""
    first = [replace(hop, changed=change) for hop, change in zip(hops, changes, strict=False)]
    return [*first, *hops[len(first) :]]


def explained(token: Token, around: list[ModeRef], rows: Iterable[FoundToken | StoredToken]) -> Explanation:
    """Return the explanation of a token; `rows` are all tokens of the names related to it."""
    neighborhood = _Neighborhood(around, rows)
    scoped = neighborhood.scoped_view(token.mode_id)
    view = scoped.view
    seen = view.resolve(token.name)
    exported = export_token(view.row((0, token.name)), seen)
    status, reason, typed = _status(view, token, seen, exported)
    chain = list(chain_of(view, (0, token.name)))
    links = {name: target for node in chain[:MOST_HOPS] for name, target in _references(view, node).items()}
    own, inherited = neighborhood.dependents_of(token.mode_id, token.name)
    return Explanation(
        token,
        seen.text,
        status,
        reason,
        typed,
        scoped.hops(chain),
        len(chain),
        [scoped.reference(name, target) for name, target in links.items()],
        {name: target.literal(exported) for name, target in TARGETS.items()},
        own[:MOST_LISTED],
        len(own),
        inherited[:MOST_LISTED],
        len(inherited),
        calculation=_operations(seen),
        modifiers=[
            Modification(node[1], *modifier, before, after)
            for node in reversed(chain[:MOST_HOPS])
            for modifier, before, after in _modifications(view, node)
        ],
        ambiguous=scoped.ambiguous(token.name) or UNSET,
    )


class ScopedView(NamedTuple):
    """One mode's view of a neighborhood, and the modes of its scopes.

    The first `own` of them are the modes through which the mode is read: see `bases_of`.
    """

    modes: Sequence[ModeRef]
    own: int
    view: View

    def place(self, rank: int) -> Place:
        """Return what the scope of a rank is: the mode, a base of it, the default mode, or another one."""
        if rank == 0:
            return "mode"
        return "workspace" if rank >= self.own else "default" if rank == self.own - 1 else "base"

    def hops(self, chain: Sequence[Node]) -> list[Hop]:
        """Return the hops of a chain, as many as are listed."""
        return [self._hop(chain[at - 1] if at else None, node) for at, node in enumerate(chain[:MOST_HOPS])]

    def _hop(self, before: Node | None, node: Node) -> Hop:
        """Return the hop to a token, from the token before it on the chain, None if it is the first."""
        mode, row = self.modes[node[0]], self.view.row(node)
        where = mode.tokenset_id, mode.id, self.place(node[0])
        reason = self._reason(before, node)
        alias = None if before is None else self.view.row(before).alias_to
        if alias is not None and alias != node[1]:
            reason = f"No token is named {excerpt(alias)}: it is a part of {excerpt(node[1])}. {reason}"
        return Hop(node[1], *where, row.type, row.value, row.alias_to, reason)

    def _reason(self, before: Node | None, node: Node) -> str:
        """Return the reason, a sentence, why the look-up went from one token to the next."""
        rank, name = node
        here, mode = excerpt(self.modes[0].name), excerpt(self.modes[rank].name)
        if before is None and rank == 0:
            return f"It is the token that was asked for, in mode {here}."
        if rank == 0:
            return f"Mode {here}, which is read, has a token of this name."
        place = self.place(rank)
        if before is not None and before[1] == name:
            passed = excerpt(self.modes[before[0]].name)
            start = f"A token never leads to itself, so the look-up goes on after mode {passed}"
        elif rank == 1 or self.own == 1:
            start = f"Mode {here}, which is read, has no token of this name"
        else:
            passed = self._passed(min(rank, self.own))
            start = f"Neither mode {here}, which is read, {passed} has a token of this name"
        if place == "base":
            return f"{start}; mode {mode}, {'its base' if rank == 1 else 'of its bases'}, has one."
        if place == "default":
            return f"{start}; the default mode {mode} of its tokenset has one."
        kind = (
            "mode of the same name" if self.modes[rank].name == self.modes[0].name else f"default mode {mode}"
        )
        by = "by creation" if self.modes[rank].position is None else "in the workspace's order"
        return f"{start}; of the other tokensets the first {by} to have one has it in its {kind}."

    def _passed(self, rank: int) -> str:
        """Return the text on the modes of its tokenset between the mode that is read and a rank."""
        names = [excerpt(mode.name) for mode in self.modes[:rank]]
        words = ["nor its base", *["nor"] * (rank - 2)]
        if rank == self.own:
            words[-1] = "nor the default mode"
        return " ".join(f"{word} {name}" for word, name in zip(words, names[1:], strict=True))

    def reference(self, name: str, node: Node | None) -> Reference:
        """Return a reference inside a token's value, and the token found for it."""
        if node is None:
            return Reference(name, None, None, None, None)
        mode = self.modes[node[0]]
        return Reference(name, mode.tokenset_id, mode.id, self.place(node[0]), self.view.end(name, node).text)

    def ambiguous(self, name: str) -> list[AmbiguousAnswer]:
        """Return the answers to the ambiguous names that a token of the first scope leads through."""
        ambiguities = Ambiguities(self.view, self.modes).of([(0, name)])
        return [
            AmbiguousAnswer(each.name, mode.tokenset_id, mode.tokenset, mode.id, value, counts=number == 0)
            for each in ambiguities.get((0, name), ())
            for number, (mode, value) in enumerate(each.answers)
        ]


class _Neighborhood:
    """The tokens of the names related to one token by chains, by mode and name."""

    def __init__(self, around: list[ModeRef], rows: Iterable[FoundToken | StoredToken]) -> None:
        self._modes = around
        self._by_id = {mode.id: mode for mode in around}
        self._tokens: dict[str, dict[str, TokenRow]] = {mode.id: {} for mode in around}
        self._leading: set[str] = set()
        for row in rows:
            token = self._tokens[row.mode_id][row.name] = row
            if not is_plain(token):
                self._leading.add(row.mode_id)
        groups = groupby(around, lambda mode: mode.tokenset_id)
        siblings = [list(modes) for _, modes in groups]
        self._bases = {mode.id: bases_of(mode, modes) for modes in siblings for mode in modes}

    def scoped_view(self, mode_id: str) -> ScopedView:
        """Return the view of a mode."""
        named = [self._by_id[scope_id] for scope_id in scope_order(self._modes, mode_id)]
        view = View(self._tokens[mode.id] for mode in named)
        return ScopedView(named, len(self._bases[mode_id]), view)

    def dependents_of(self, mode_id: str, name: str) -> tuple[list[Referrer], list[Inheritor]]:
        """Return the dependents of a token: in their own modes, and as other modes inherit them.

        By mode in creation order, then by name.
        """
        own: list[Referrer] = []
        inherited: list[Inheritor] = []
        for mode in self._modes:
            bases = self._bases[mode.id]
            if self._leading.isdisjoint(base.id for base in bases):
                continue
            order = scope_order(self._modes, mode.id)
            if mode_id not in order:
                continue
            view = View(self._tokens[scope_id] for scope_id in order)
            leading = _leading(view, (order.index(mode_id), name))
            own += [Referrer(other, mode.tokenset_id, mode.id) for rank, other in leading if rank == 0]
            inherited += [
                Inheritor(other, mode.tokenset_id, mode.id, bases[rank].id)
                for rank, other in leading
                if 0 < rank < len(bases) and not any(other in self._tokens[each.id] for each in bases[:rank])
            ]
        places = {(each.mode_id, each.name) for each in own}
        return own, [each for each in inherited if (each.from_mode_id, each.name) not in places]


def _leading(view: View, target: Node) -> list[Node]:
    """Return the tokens of a view that lead to one of its tokens, directly or not; by rank and name."""
    arriving: dict[Node | None, list[Node]] = {}
    for rank, scope in enumerate(view.scopes):
        for name in scope:
            for end in view.links((rank, name)).values():
                arriving.setdefault(end, []).append((rank, name))
    seen: set[Node] = set()
    queue = deque([target])
    while queue:
        for node in arriving.get(queue.popleft(), ()):
            if node not in seen and node != target:
                seen.add(node)
                queue.append(node)
    return sorted(seen)


def _references(view: View, node: Node) -> dict[str, Node | None]:
    """Return the names that a token refers to other than by its alias, and the tokens found for them."""
    alias_to = view.row(node).alias_to
    return {name: target for name, target in view.links(node).items() if name != alias_to}


def chain_of(view: View, start: Node) -> Iterator[Node]:
    """Yield the tokens from an alias to the end of its chain, or each token of a cycle once."""
    node: Node | None = start
    seen: set[Node] = set()
    while node is not None and node not in seen:
        yield node
        seen.add(node)
        alias_to = view.row(node).alias_to
        node = None if alias_to is None else view.lead(alias_to, node)


def _modifications(view: View, node: Node) -> Iterator[tuple[Modifier, str | None, str | None]]:
    """Return the modifiers of a token, each with the colours before and after it."""
    modifiers = modifiers_of(view.row(node))
    texts = [stage.text for stage in view.stages(node)] if modifiers else []
    missing = [None] * (len(modifiers) + 1 - len(texts))
    return zip(modifiers, [*texts, *missing], [*texts[1:], *missing], strict=False)


def _operations(seen: Resolution) -> list[str]:
    if seen.calculation is None or seen.text is None:
        return []
    return operations(seen.type, seen.calculation)


def _status(
    view: View, token: Token, seen: Resolution, exported: ExportToken
) -> tuple[Status, str | None, Any]:
    """Return the status of the value, the reason or notes, and the typed value in plain objects."""
    if seen.text is None:
        _, problem = next(explain(view, [(0, token.name)]))
        return "unresolved", problem.message, None
    kind = kind_of(exported)
    outcome = read(kind, seen.text)
    if isinstance(outcome, Ok):
        notes = list(outcome.notes)
        if kind != token.type:
            notes.insert(0, f"The value is no {token.type}: it is taken for a {kind}, as its target is.")
        return "ok", " ".join(notes) or None, msgspec.to_builtins(outcome.value)
    return ("opaque" if isinstance(outcome, OpaqueValue) else "invalid"), outcome.reason, None
