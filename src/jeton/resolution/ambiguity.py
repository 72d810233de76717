"""Ambiguous references: names that several other tokensets have, with different values; pure.

A name that the mode that is read has, or the default mode of its tokenset, is never ambiguous.
"""

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from jeton.model.objects import ModeRef
from jeton.resolution.components import components
from jeton.resolution.views import Node, View, first_scope

HINT = (
    "Rename one of them, or PATCH the workspace's tokenset_order so that the tokenset you mean comes first."
)


MOST = 8
"""The most ambiguous names of a token with those that stand in others: chains pass them to their start."""


class Meaning(NamedTuple):
    """The token that a tokenset has for a name: the mode that it is in, and its value if it resolves."""

    mode: ModeRef
    value: str | None


class Ambiguity(NamedTuple):
    """A name and the answers of the other tokensets, in their order: the first one counts."""

    name: str
    answers: list[Meaning]


class Ambiguities:
    """The ambiguous names in one view, which has all its scopes; `modes` are those of the scopes."""

    def __init__(self, view: View, modes: Sequence[ModeRef]) -> None:
        self._view = view
        self._modes = modes[: len(view.scopes)]
        self._own = sum(mode.tokenset_id == modes[0].tokenset_id for mode in self._modes)
        self._ambiguities: dict[tuple[str, int], Ambiguity | None] = {}

    def of(self, nodes: Sequence[Node]) -> dict[Node, list[Ambiguity]]:
        """Return the ambiguous names of those of some tokens that have any, by name.

        They are in the token itself, or in tokens of other tokensets to which it leads, of these the first
        `MOST`; a name that is in both is the token's own.
        """
        by_node: dict[Node, dict[str, Ambiguity]] = {}
        if len(self._modes) == self._own:
            return {}
        leading: dict[Node, list[Node]] = {}

        def edges(node: Node) -> list[Node]:
            targets = self._view.links(node).values()
            leading[node] = [to for to in targets if to is not None and to[0] >= self._own]
            return leading[node]

        for members in components(list(nodes), edges):
            links = [(node, to) for node in members for to in leading[node]]
            answered = [self._answered(node, to) for node, to in links]
            by_name = {each.name: each for each in answered if each is not None}
            for each in chain.from_iterable(by_node.get(to, {}).values() for _, to in links):
                if len(by_name) >= MOST:
                    break
                by_name.setdefault(each.name, each)
            by_node |= dict.fromkeys(members, by_name)
        return {node: sorted(by_node[node].values()) for node in nodes if by_node[node]}

    def _answered(self, owner: Node, target: Node) -> Ambiguity | None:
        """Return the ambiguity of a name that leads from a token to one of another tokenset."""
        first = max(first_scope(owner, target[1]), self._own)
        key = target[1], first
        if key not in self._ambiguities:
            self._ambiguities[key] = self._ambiguity(*key)
        return self._ambiguities[key]

    def _ambiguity(self, name: str, first: int) -> Ambiguity | None:
        answers: dict[str, Meaning] = {}
        for rank in range(first, len(self._modes)):
            mode = self._modes[rank]
            if name in self._view.scopes[rank] and mode.tokenset_id not in answers:
                answers[mode.tokenset_id] = Meaning(mode, self._view.text((rank, name)))
        is_ambiguous = len({answer.value for answer in answers.values()}) > 1
        return Ambiguity(name, list(answers.values())) if is_ambiguous else None
