"""Reasons why tokens do not resolve: a missing name, a cycle or a limit, without a walk for each token.

Only tokens that do not resolve are walked, each once: cycles are the strongly connected components among
them, and a component is known before those that lead into it.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from jeton.problems.model import Code, ProblemDraft, excerpt, listed
from jeton.resolution.components import components
from jeton.resolution.references import modifiers_of, names_of_modifiers
from jeton.resolution.views import Node, View
from jeton.values.evaluation import fault

_WALKED = 16
_CHAIN = 6


class _Cause(NamedTuple):
    """The reason why a token does not resolve; `end` holds the missing names or the cycle.

    `member` tells whether the token is in the cycle, or has itself the calculation or the modifier that has
    no result.
    """

    code: Code
    end: str
    member: bool = False


def explain(view: View, failing: Iterable[Node]) -> Iterator[tuple[Node, ProblemDraft]]:
    """Yield the problem of each of these tokens of a view, which do not resolve."""
    nodes = list(failing)
    trace = _Trace(view)
    for component in components(nodes, trace.failing):
        trace.note(component)
    for node in nodes:
        yield node, trace.draft(node)


class _Trace:
    """The links of the tokens of a view that do not resolve, each read once, and the reasons."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._targets: dict[Node, list[Node]] = {}
        self._missing: dict[Node, list[str]] = {}
        self._causes: dict[Node, _Cause] = {}

    def failing(self, node: Node) -> list[Node]:
        """Return the tokens that a token leads to and that do not resolve; called once for each token."""
        links = self._view.links(node)
        targets = self._targets[node] = [to for to in links.values() if to is not None]
        self._missing[node] = [name for name, to in links.items() if self._is_missing(name, to)]
        return [to for to in targets if self._view.text(to) is None]

    def _is_missing(self, name: str, to: Node | None) -> bool:
        """Tell whether a name leads to no token, or to one that lacks this part."""
        if to is None:
            return True
        return self._view.text(to) is not None and self._view.end(name, to).reason == "missing"

    def note(self, component: list[Node]) -> None:
        """Note why the tokens of a component, a cycle if they are several, do not resolve."""
        if len(component) == 1:
            self._causes[component[0]] = self._cause(component[0])
            return
        members = set(component)
        for node in component:
            self._causes[node] = _Cause("alias-cycle", self._cycle(node, members), member=True)

    def draft(self, node: Node) -> ProblemDraft:
        """Return the problem of a token."""
        name, cause, missing = node[1], self._causes[node], self._missing[node]
        row = self._view.row(node)
        is_alias = row.alias_to is not None
        what = "Its alias" if is_alias else "A reference inside its value"
        if set(missing).intersection(names_of_modifiers(modifiers_of(row))):
            what = "A reference in its modifier"
        own = " Exports use its own value in the meantime." if is_alias and row.value else ""
        if cause.code == "reference-limit":
            message = "Its references nest too deep or make its value too long, and are left as they are."
            hint = "Let it refer to fewer or smaller values, or write the value out."
        elif cause.code == "calculation-failed":
            subject = "Its value" if cause.member else f"{what} leads to a value that"
            message = f"{subject} cannot be calculated: {cause.end}.{own}"
            hint = "Change the calculation, or the values that it refers to."
        elif cause.code == "modifier-failed":
            subject = "Its modifier" if cause.member else f"{what} leads to a colour whose modifier"
            message = (
                f"{subject} has no result: {cause.end}. Exports use the colour before it in the meantime."
            )
            hint = "Change the modifier in its extensions, or remove it."
        elif cause.code == "alias-cycle":
            message = f"{what} {'goes in' if cause.member else 'leads into'} a circle: {cause.end}.{own}"
            hint = "Let one token of the circle have a value of its own."
        else:
            hint = f"Create {cause.end}, or let it lead to another token."
            if missing == [name]:
                nowhere = "which no other mode that is looked in has."
                message = f"{what} is its own name, {excerpt(name)}, {nowhere}{own}"
            else:
                by = "" if missing else f"by {next((excerpt(to[1]) for to in self._targets[node]), '')} "
                nowhere = "which no mode that is looked in has."
                message = f"{what} leads {by}to {cause.end}, {nowhere}{own}"
        return ProblemDraft(name, cause.code, "error", message, hint)

    def _cause(self, node: Node) -> _Cause:
        missing = self._missing[node]
        if missing:
            return _Cause("alias-missing", listed(missing, len(missing)))
        for target in self._targets[node]:
            if target in self._causes:
                return self._causes[target]._replace(member=False)
        seen = self._view.resolve(node[1], node[0])
        if seen.reason == "modifier":
            return _Cause("modifier-failed", seen.fault or "", member=True)
        if seen.calculation is None:
            return _Cause("reference-limit", "")
        return _Cause("calculation-failed", fault(seen.type, seen.calculation), member=True)

    def _cycle(self, start: Node, members: set[Node]) -> str:
        """Return a cycle's names from one member back to it; only its beginning if it is long."""
        paths, seen = deque([[start]]), {start}
        while paths and len(seen) <= _WALKED:
            path = paths.popleft()
            for target in self._targets[path[-1]]:
                if target == start:
                    return " -> ".join(excerpt(name) for _, name in [*path, start])
                if target in members and target not in seen:
                    seen.add(target)
                    paths.append([*path, target])
        names, node = [], start
        for _ in range(_CHAIN):
            names.append(excerpt(node[1]))
            node = next(target for target in self._targets[node] if target in members)
        return f"{' -> '.join(names)} -> … ({len(members)} tokens)"
