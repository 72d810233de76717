"""All problems of the tokens that one mode has or falls back to; pure."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from jeton.aliases import Resolution, Scope, View
from jeton.model import ModeRef, TokenType
from jeton.problems.collisions import of_identifiers
from jeton.problems.model import Problem, Said, shown
from jeton.problems.names import of_names
from jeton.problems.pairs import Pair, Seen, of_pair, wrong_declaration
from jeton.problems.trace import Graph, Node, explain
from jeton.problems.values import of_alias, of_value

MOST_INHERITED = 10_000
"""How many problems that a mode sees in the tokens that it falls back to one answer lists."""
MOST_MEASURED = 100_000
"""How many pairs of colours are measured for one answer."""


class Declaration(NamedTuple):
    """The pairs that a token declares, and what is wrong with others."""

    pairs: list[Pair]
    wrong: list[str]


class Sides(NamedTuple):
    """What is known of tokens beside their values, by the id of their mode and their name."""

    deprecated: Mapping[str, frozenset[str]]
    declared: Mapping[str, Mapping[str, Declaration]]


class Sight(NamedTuple):
    """What one mode sees: the ids of its scopes, what is in them, in the order of look-ups, and their view.

    Scopes that no look-up came to may be missing at the end. The first `own` of them are the mode itself and,
    where it is another one, the default mode of its tokenset.
    """

    mode: ModeRef
    ids: Sequence[str]
    scopes: Sequence[Scope]
    view: View
    own: int


class Checker:
    """Checks the modes of one answer, within bounds for what could grow with the square of what is stored."""

    def __init__(self, sides: Sides) -> None:
        self._sides = sides
        self._has_deprecated = any(sides.deprecated.values())
        self._inherited = MOST_INHERITED
        self._measured = MOST_MEASURED

    def check(self, sight: Sight, default: Sight | None) -> list[Problem]:
        """Return the problems of a mode; `default` is the sight of its tokenset's default, if another."""
        graph = Graph(sight.scopes)
        said = [
            *of_names(list(sight.scopes[0])),
            *of_identifiers(sight.scopes[0], sight.view),
            *self._of_tokens(sight, graph, [(0, name) for name in sight.scopes[0]]),
            *self._of_pairs(sight, graph, default),
        ]
        if default is not None:
            said += self._of_inherited(sight, graph, default)
        return [words.of(sight.mode) for words in said]

    def _of_tokens(self, sight: Sight, graph: Graph, nodes: Sequence[Node]) -> Iterator[Said]:
        """Yield what is to be said of tokens one by one."""
        failing: list[Node] = []
        for node in nodes:
            rank, name = node
            _, type_, value, _, alias_to = sight.scopes[rank][name]
            if alias_to is None and "{" not in value:
                words = of_value(name, type_, value)
            else:
                seen = sight.view.resolve(name, rank)
                if seen.value is None or seen.broken:
                    failing.append(node)
                    continue
                words = _of_resolved(name, type_, alias_to, seen)
                yield from self._of_deprecated(sight, graph, node)
            if words is not None:
                yield words
        if failing:
            for _, words in explain(graph, failing, lambda node: _fails(sight, node)):
                yield words

    def _of_deprecated(self, sight: Sight, graph: Graph, node: Node) -> Iterator[Said]:
        """Yield the deprecated tokens that a token leads to, unless it is deprecated itself."""
        if not self._has_deprecated or self._is_deprecated(sight, node):
            return
        for target in graph.edges(node).found:
            if self._is_deprecated(sight, target):
                message = f"It leads to {shown(target[1])}, which is deprecated."
                yield Said(
                    node[1],
                    "deprecated-in-use",
                    "warning",
                    message,
                    "Point it at the token that replaces it.",
                )

    def _is_deprecated(self, sight: Sight, node: Node) -> bool:
        return node[1] in self._sides.deprecated.get(sight.ids[node[0]], ())

    def _of_inherited(self, sight: Sight, graph: Graph, default: Sight) -> Iterator[Said]:
        """Yield what shows in the default mode's tokens as this mode sees them, not as the default does."""
        nodes = [
            (1, name)
            for name, row in sight.scopes[1].items()
            if name not in sight.scopes[0]
            and (row[4] is not None or "{" in row[2])
            and sight.view.resolve(name, 1) != default.view.resolve(name, 0)
        ]
        known = {
            (words.name, words.code)
            for words in self._of_tokens(default, Graph(default.scopes), [(0, name) for _, name in nodes])
        }
        where = f"As mode {shown(sight.mode.name)} sees this token of mode {shown(default.mode.name)}: "
        left = 0
        for words in self._of_tokens(sight, graph, nodes):
            if (words.name, words.code) in known:
                continue
            if self._inherited:
                self._inherited -= 1
                yield words._replace(message=where + words.message)
            else:
                left += 1
        if left:
            other = shown(default.mode.name)
            message = f"{left} more problems show in tokens of mode {other} as this mode sees them."
            yield Said(None, "not-listed", "warning", message, "Mend those that are listed and ask again.")

    def _of_pairs(self, sight: Sight, graph: Graph, default: Sight | None) -> Iterator[Said]:
        """Yield the declared pairs of colours that are not right or not enough, as this mode sees them."""
        left = 0
        for node, declaration in _declarations(sight, self._sides):
            if declaration.wrong and sight.ids[node[0]] == sight.mode.id:
                yield from (wrong_declaration(node[1], reason) for reason in declaration.wrong)
            text = _ground(sight, node)
            for pair in declaration.pairs:
                grounds = text, _ground(sight, graph.find(pair.on))
                if default is not None and _is_same(default, node[1], pair, grounds):
                    continue
                if not self._measured:
                    left += 1
                    continue
                self._measured -= 1
                yield from of_pair(node[1], pair, text or Seen(None), grounds[1])
        if left:
            message = f"{left} more declared pairs of colors were not measured."
            yield Said(None, "not-listed", "warning", message, "Ask for the problems of a single mode.")


def declarations_of(sides: Sides, ids: Sequence[str]) -> Iterator[tuple[int, str, Declaration]]:
    """Yield the declarations that count in a mode, its own first, with rank and name."""
    known: set[str] = set()
    for rank, mode_id in enumerate(ids):
        for name, declaration in sorted(sides.declared.get(mode_id, {}).items()):
            if name not in known:
                known.add(name)
                yield rank, name, declaration


def _declarations(sight: Sight, sides: Sides) -> Iterator[tuple[Node, Declaration]]:
    """Yield the tokens whose declarations count; the default's is also for a mode's own token of the name."""
    for rank, name, declaration in declarations_of(sides, sight.ids[: sight.own]):
        yield (0 if name in sight.scopes[0] else rank, name), declaration


def _ground(sight: Sight, node: Node | None) -> Seen | None:
    if node is None:
        return None
    rank, name = node
    seen = sight.view.resolve(name, rank)
    return Seen(None if seen.broken else seen.value)


def _is_same(default: Sight, name: str, pair: Pair, grounds: tuple[Seen | None, Seen | None]) -> bool:
    """Tell whether the default mode sees the same two values, so that all is said there."""
    graph = Graph(default.scopes)
    return grounds == (_ground(default, graph.find(name)), _ground(default, graph.find(pair.on)))


def _fails(sight: Sight, node: Node) -> bool:
    seen = sight.view.resolve(node[1], node[0])
    return seen.value is None or seen.broken


def _of_resolved(name: str, type_: TokenType, alias_to: str | None, seen: Resolution) -> Said | None:
    text = seen.value or ""
    return of_value(name, type_, text) if alias_to is None else of_alias(name, type_, text, seen.type)
