"""Checker of all tokens that one mode has or falls back to; pure."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from jeton.model.objects import ModeRef, TokenType
from jeton.model.stored_tokens import TokenContent
from jeton.problems.ambiguous import message_of
from jeton.problems.collisions import of_identifiers
from jeton.problems.model import Problem, ProblemDraft, excerpt
from jeton.problems.names import of_names
from jeton.problems.pairs import MEMBER, Pair, ResolvedText, declared, of_pair, wrong_declaration
from jeton.problems.trace import explain
from jeton.problems.values import of_alias, of_value
from jeton.resolution.ambiguity import HINT, Ambiguities
from jeton.resolution.components import components
from jeton.resolution.references import is_plain
from jeton.resolution.views import Node, Resolution, View
from jeton.values.modify import modifiers_in

MOST_INHERITED = 10_000
"""The most problems that one answer lists for tokens that modes fall back to."""
_NAME_ANOTHER = "Name a token that is there to stay."
MOST_MEASURED = 100_000
"""The most pairs of colors that are measured for one answer."""


class DeclaredPairs(NamedTuple):
    """The valid pairs that a token declares, and the faults of its other declarations."""

    pairs: list[Pair]
    wrong: list[str]


class SideData(NamedTuple):
    """Data of tokens besides their values, by the id of their mode and their name."""

    deprecated: Mapping[str, frozenset[str]]
    declared: Mapping[str, Mapping[str, DeclaredPairs]]
    replaced: Mapping[str, Mapping[str, str]] = MappingProxyType({})


def side_data(tokens: Mapping[str, Iterable[TokenContent]]) -> SideData:
    """Return the side data of tokens, by the id of their mode; others without any may be missing."""
    deprecated: dict[str, frozenset[str]] = {}
    pairs: dict[str, dict[str, DeclaredPairs]] = {}
    replaced: dict[str, dict[str, str]] = {}
    for mode_id, own in tokens.items():
        deprecated[mode_id] = frozenset(each.name for each in own if each.deprecated not in {None, "false"})
        pairs[mode_id] = declared_pairs(own)
        replaced[mode_id] = {each.name: each.replaced_by for each in own if each.replaced_by is not None}
    return SideData(deprecated, pairs, replaced)


def declared_pairs(tokens: Iterable[TokenContent]) -> dict[str, DeclaredPairs]:
    """Return the declarations of the tokens of a mode, by their names."""
    member = f'"{MEMBER}"'
    declarations = {
        token.name: DeclaredPairs(*declared(token.extensions.encode()))
        for token in tokens
        if token.extensions is not None and member in token.extensions
    }
    return {name: each for name, each in declarations.items() if each.pairs or each.wrong}


class CheckedMode(NamedTuple):
    """The view of one mode, and the modes of its scopes.

    If no look-up left the mode's tokenset, the scopes of others are missing. The first `own` of them are the
    modes through which it is read: the mode itself, its bases, and the default mode of its tokenset.
    """

    modes: Sequence[ModeRef]
    view: View
    own: int

    @property
    def mode(self) -> ModeRef:
        """The mode itself."""
        return self.modes[0]

    def mode_id(self, node: Node) -> str:
        """Return the id of the mode that a token of the view is in."""
        return self.modes[node[0]].id


class Checker:
    """Checker of the modes of one answer, with bounds on work that could grow with the square of the data."""

    def __init__(self, sides: SideData) -> None:
        self._sides = sides
        self._has_deprecated = any(sides.deprecated.values())
        self._inherited = MOST_INHERITED
        self._measured = MOST_MEASURED

    def check(self, checked: CheckedMode, bases: Sequence[CheckedMode]) -> list[Problem]:
        """Return the problems of a mode; `bases` are the other modes through which it is read."""
        own = checked.view.scopes[0]
        drafts = [
            *of_names(list(own)),
            *of_identifiers(checked.view),
            *self._of_tokens(checked, [(0, name) for name in own]),
            *self._of_pairs(checked, bases),
            *self._of_replaced(checked),
        ]
        for rank, base in enumerate(bases, 1):
            drafts += self._of_inherited(checked, rank, base)
        return [words.of(checked.mode) for words in drafts]

    def _of_tokens(self, checked: CheckedMode, nodes: Sequence[Node]) -> Iterator[ProblemDraft]:
        """Yield the problems of single tokens."""
        failing: list[Node] = []
        leading: list[Node] = []
        for node in nodes:
            row = checked.view.row(node)
            if is_plain(row):
                words = of_value(row.name, row.type, row.value)
            else:
                leading.append(node)
                seen = checked.view.resolve(row.name, node[0])
                if seen.text is None:
                    failing.append(node)
                    continue
                words = _of_resolved(row.name, row.type, row.alias_to, seen)
                if row.modify is not None and row.type != "color" and modifiers_in(row.modify):
                    yield _ignored(row.name, row.type)
                yield from self._of_deprecated(checked, node)
            if words is not None:
                yield words
        for _, words in explain(checked.view, failing):
            yield words
        for node, ambiguities in Ambiguities(checked.view, checked.modes).of(leading).items():
            yield ProblemDraft(node[1], "alias-ambiguous", "warning", message_of(ambiguities), HINT)

    def _of_deprecated(self, checked: CheckedMode, node: Node) -> Iterator[ProblemDraft]:
        """Yield a problem for each deprecated token that a token uses, unless it is deprecated itself."""
        if not self._has_deprecated or self._is_deprecated(checked, node):
            return
        for target in checked.view.links(node).values():
            if target is not None and self._is_deprecated(checked, target):
                message = f"It leads to {excerpt(target[1])}, which is deprecated."
                better = self._replacement(checked, target)
                hint = f"Point it at {excerpt(better) if better else 'the token that replaces it'}."
                yield ProblemDraft(node[1], "deprecated-in-use", "warning", message, hint)

    def _of_replaced(self, checked: CheckedMode) -> Iterator[ProblemDraft]:
        """Yield the problems of the tokens of a mode that say which token replaces them."""
        nodes = [(0, name) for name in self._sides.replaced.get(checked.mode.id, ())]
        groups = components(nodes, lambda node: self._replacing(checked, node))
        circling = {node for group in groups if len(group) > 1 for node in group}
        for node in nodes:
            name, target = node[1], excerpt(self._replacement(checked, node) or "")
            if not self._is_deprecated(checked, node):
                message = f"It is replaced by {target}, but not deprecated."
                yield ProblemDraft(name, "deprecated-missing", "info", message, "Deprecate it.")
            if not self._replacing(checked, node):
                message = f"No token is named {target}, by which it is replaced."
                yield ProblemDraft(name, "replacement-missing", "warning", message, _NAME_ANOTHER)
            elif node in circling:
                message = f"What it is replaced by, {target}, is in the end replaced by it."
                yield ProblemDraft(name, "replacement-cycle", "warning", message, _NAME_ANOTHER)

    def _replacement(self, checked: CheckedMode, node: Node) -> str | None:
        return self._sides.replaced.get(checked.mode_id(node), {}).get(node[1])

    def _replacing(self, checked: CheckedMode, node: Node) -> list[Node]:
        """Return the token that replaces a token, if there is one."""
        name = self._replacement(checked, node)
        target = None if name is None else checked.view.find(name)
        return [] if target is None else [target]

    def _is_deprecated(self, checked: CheckedMode, node: Node) -> bool:
        return node[1] in self._sides.deprecated.get(checked.mode_id(node), ())

    def _of_inherited(self, checked: CheckedMode, rank: int, base: CheckedMode) -> Iterator[ProblemDraft]:
        """Yield the problems of the tokens of a base, of this rank, that exist in this mode's view alone."""
        before = checked.view.scopes[:rank]
        nodes = [
            (rank, name)
            for name, row in checked.view.scopes[rank].items()
            if not any(name in scope for scope in before)
            and not is_plain(row)
            and checked.view.resolve(name, rank) != base.view.resolve(name, 0)
        ]
        of_base = {
            (words.name, words.code) for words in self._of_tokens(base, [(0, name) for _, name in nodes])
        }
        where = f"As mode {excerpt(checked.mode.name)} sees this token of mode {excerpt(base.mode.name)}: "
        left = 0
        for words in self._of_tokens(checked, nodes):
            if (words.name, words.code) in of_base:
                continue
            if self._inherited:
                self._inherited -= 1
                yield words._replace(message=where + words.message)
            else:
                left += 1
        if left:
            other = excerpt(base.mode.name)
            message = f"{left} more problems show in tokens of mode {other} as this mode sees them."
            yield ProblemDraft(
                None, "not-listed", "warning", message, "Mend those that are listed and ask again."
            )

    def _of_pairs(self, checked: CheckedMode, bases: Sequence[CheckedMode]) -> Iterator[ProblemDraft]:
        """Yield the declared pairs of colors that are invalid or lack contrast in this mode's view."""
        left = 0
        for node, declaration in _declarations(checked, self._sides):
            if declaration.wrong and checked.mode_id(node) == checked.mode.id:
                yield from (wrong_declaration(node[1], reason) for reason in declaration.wrong)
            text = _resolved_text(checked.view, node)
            for pair in declaration.pairs:
                values = text, _resolved_text(checked.view, checked.view.find(pair.on))
                if any(_is_same(base.view, node[1], pair, values) for base in bases):
                    continue
                if not self._measured:
                    left += 1
                    continue
                self._measured -= 1
                yield from of_pair(node[1], pair, text or ResolvedText(None), values[1])
        if left:
            message = f"{left} more declared pairs of colors were not measured."
            yield ProblemDraft(
                None, "not-listed", "warning", message, "Ask for the problems of a single mode."
            )


def named(sides: SideData, ids: Sequence[str], own: int) -> set[str]:
    """Return the names that side data leads to; `ids` are those of the scopes, `own` as in `CheckedMode`."""
    backgrounds = {pair.on for _, _, each in declarations_of(sides, ids[:own]) for pair in each.pairs}
    return backgrounds.union(*(sides.replaced.get(mode_id, {}).values() for mode_id in ids))


def declarations_of(sides: SideData, ids: Sequence[str]) -> Iterator[tuple[int, str, DeclaredPairs]]:
    """Yield the declarations that apply in a mode, its own first, with rank and name."""
    names: set[str] = set()
    for rank, mode_id in enumerate(ids):
        for name, declaration in sorted(sides.declared.get(mode_id, {}).items()):
            if name not in names:
                names.add(name)
                yield rank, name, declaration


def _declarations(checked: CheckedMode, sides: SideData) -> Iterator[tuple[Node, DeclaredPairs]]:
    """Yield the tokens whose declarations apply; those of a base apply to a mode's own token as well."""
    ids = [mode.id for mode in checked.modes[: checked.own]]
    for rank, name, declaration in declarations_of(sides, ids):
        yield checked.view.find(name) or (rank, name), declaration


def _resolved_text(view: View, node: Node | None) -> ResolvedText | None:
    return None if node is None else ResolvedText(view.text(node))


def _is_same(
    base: View, name: str, pair: Pair, values: tuple[ResolvedText | None, ResolvedText | None]
) -> bool:
    """Tell whether a base sees the same two values, so that the problem is listed there."""
    return values == (_resolved_text(base, base.find(name)), _resolved_text(base, base.find(pair.on)))


def _ignored(name: str, type_: TokenType) -> ProblemDraft:
    message = f"It has a colour modifier, which a {type_} ignores."
    return ProblemDraft(name, "modifier-ignored", "info", message, "Remove it, or make the token a color.")


def _of_resolved(name: str, type_: TokenType, alias_to: str | None, seen: Resolution) -> ProblemDraft | None:
    text = seen.value or ""
    return of_value(name, type_, text) if alias_to is None else of_alias(name, type_, text, seen.type)
