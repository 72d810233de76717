"""Warnings of an import about names that several tokensets have, with different values."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from jeton.core.changes.world import WrittenView
from jeton.formats.reading.problems import Problems
from jeton.model.objects import ModeRef
from jeton.problems.ambiguous import answers_of
from jeton.problems.model import excerpt
from jeton.resolution.ambiguity import Ambiguities, Ambiguity
from jeton.resolution.views import scope_order

_AMBIGUOUS = "{name} is in {answers}, for {count} of the tokens: rename one, or give an order"


class _Name(Struct):
    """An ambiguous name as a written token sees it first, that token's path, and how many lead through it."""

    ambiguity: Ambiguity
    path: str
    tokens: int = 0


class AmbiguousNames:
    """The ambiguous names that the tokens of one import lead through, each with its first answers."""

    def __init__(self) -> None:
        self._names: dict[str, _Name] = {}

    def note(
        self, modes: Sequence[ModeRef], mode: ModeRef, written: WrittenView, paths: Mapping[str, str]
    ) -> None:
        """Note those of the tokens written to a mode; `modes` are all of the workspace, `paths` by name."""
        by_id = {each.id: each for each in modes}
        order = [by_id[mode_id] for mode_id in scope_order(modes, mode.id)]
        nodes = [(0, name) for name in sorted(written.names)]
        for node, ambiguities in Ambiguities(written.view, order).of(nodes).items():
            for each in ambiguities:
                first = _Name(each, paths[node[1]])
                self._names.setdefault(each.name, first).tokens += 1

    def warn(self, problems: Problems) -> None:
        """Add a warning about each name."""
        for name, each in self._names.items():
            fields = {"name": excerpt(name), "answers": answers_of(each.ambiguity), "count": each.tokens}
            problems.warning(each.path, _AMBIGUOUS, **fields)
