"""Reasons why tokens do not resolve: a missing name, a cycle or a limit, without a walk for each token.

The graph is that of one mode's view: its tokens, by scope and name, and an edge for each name that a token
looks up. Only tokens that do not resolve are walked, each once: cycles are the strongly connected components
among them, and a component is known before those that lead into it.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from jeton.aliases import Scope
from jeton.components import components
from jeton.problems.model import Code, ProblemDraft, listed, shown
from jeton.references import references_in

Node = tuple[int, str]
"""A token of a view: the rank of its scope, and its name."""

_WALKED = 16
_CHAIN = 6


class Edges(NamedTuple):
    """The targets of a token's names: the tokens found, and the names that do not exist."""

    found: list[Node]
    missing: list[str]


class _Cause(NamedTuple):
    """The reason why a token does not resolve; `end` holds the missing names or the cycle.

    `member` tells for a cycle whether the token is in it or leads into it.
    """

    code: Code
    end: str
    member: bool = False


class Graph:
    """The look-ups of one view; `scopes` are those of the view, in its order."""

    def __init__(self, scopes: Sequence[Scope]) -> None:
        self._scopes = scopes
        self._edges: dict[Node, Edges] = {}

    def find(self, name: str, owner: Node | None = None) -> Node | None:
        """Return the token that a name resolves to for its owner, which is never the owner itself."""
        first = owner[0] + 1 if owner is not None and owner[1] == name else 0
        for rank in range(first, len(self._scopes)):
            if name in self._scopes[rank]:
                return rank, name
        return None

    def edges(self, node: Node) -> Edges:
        """Return the targets of the names that a token looks up, by its alias or inside its value."""
        known = self._edges.get(node)
        if known is None:
            known = self._edges[node] = Edges([], [])
            for name in self.names(node):
                found = self.find(name, node)
                if found is None:
                    known.missing.append(name)
                else:
                    known.found.append(found)
        return known

    def names(self, node: Node) -> list[str]:
        """Return the names that a token looks up."""
        _, type_, value, _, alias_to = self._scopes[node[0]][node[1]]
        return [alias_to] if alias_to is not None else references_in(type_, value)

    def is_alias(self, node: Node) -> bool:
        """Tell whether a token is an alias."""
        return self._scopes[node[0]][node[1]][4] is not None

    def has_value(self, node: Node) -> bool:
        """Tell whether a token has a value of its own."""
        return bool(self._scopes[node[0]][node[1]][2])


def explain(
    graph: Graph, failing: Iterable[Node], fails: Callable[[Node], bool]
) -> Iterator[tuple[Node, ProblemDraft]]:
    """Yield the problem of each of these tokens, which do not resolve; `fails` tests any other token."""
    causes: dict[Node, _Cause] = {}
    wanted = list(failing)

    def edges(node: Node) -> list[Node]:
        return [target for target in graph.edges(node).found if fails(target)]

    for component in components(wanted, edges):
        members = set(component)
        if len(component) == 1:
            causes[component[0]] = _cause(graph, component[0], causes)
        else:
            for node in component:
                causes[node] = _Cause("alias-cycle", _cycle(graph, node, members), member=True)
    for node in wanted:
        yield node, _draft(graph, node, causes[node])


def _cause(graph: Graph, node: Node, causes: dict[Node, _Cause]) -> _Cause:
    found, missing = graph.edges(node)
    if missing:
        return _Cause("alias-missing", listed(missing, len(missing)))
    for target in found:
        if target in causes:
            return causes[target]._replace(member=False)
    return _Cause("reference-limit", "")


def _draft(graph: Graph, node: Node, cause: _Cause) -> ProblemDraft:
    name, (found, missing) = node[1], graph.edges(node)
    is_alias = graph.is_alias(node)
    what = "Its alias" if is_alias else "A reference inside its value"
    own = " Exports use its own value in the meantime." if is_alias and graph.has_value(node) else ""
    if cause.code == "reference-limit":
        message = "Its references nest too deep or make its value too long, and are left as they are."
        hint = "Let it refer to fewer or smaller values, or write the value out."
        return ProblemDraft(name, cause.code, "error", message, hint)
    if cause.code == "alias-cycle":
        verb = "goes in" if cause.member else "leads into"
        hint = "Let one token of the circle have a value of its own."
        return ProblemDraft(name, cause.code, "error", f"{what} {verb} a circle: {cause.end}.{own}", hint)
    nowhere = "which no mode that is looked in has."
    if missing == [name]:
        message = f"{what} is its own name, {shown(name)}, which no other mode that is looked in has.{own}"
    elif missing:
        message = f"{what} leads to {cause.end}, {nowhere}{own}"
    else:
        by = next((shown(target[1]) for target in found), "")
        message = f"{what} leads by {by} to {cause.end}, {nowhere}{own}"
    return ProblemDraft(
        name, cause.code, "error", message, f"Create {cause.end}, or let it lead to another token."
    )


def _cycle(graph: Graph, start: Node, members: set[Node]) -> str:
    """Return a cycle's names from one member back to it; only its beginning if it is long."""
    before: dict[Node, Node] = {}
    queue = deque([start])
    while queue and len(before) < _WALKED:
        node = queue.popleft()
        for target in graph.edges(node).found:
            if target == start:
                return " -> ".join(map(shown, [*_path(before, start, node), start[1]]))
            if target in members and target not in before:
                before[target] = node
                queue.append(target)
    names, node = [], start
    for _ in range(_CHAIN):
        names.append(shown(node[1]))
        node = next(target for target in graph.edges(node).found if target in members)
    return f"{' -> '.join(names)} -> … ({len(members)} tokens)"


def _path(before: dict[Node, Node], start: Node, end: Node) -> list[str]:
    names = [end[1]]
    while end != start:
        end = before[end]
        names.append(end[1])
    return names[::-1]
