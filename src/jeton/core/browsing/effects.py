"""Effects of proposed tokens on values and contrasts, told before anything is stored; pure."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from typing import NamedTuple

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from jeton.bodies.bodies import TokenChange, patched
from jeton.core.browsing.cells import Column
from jeton.core.browsing.contrasts import PairInMode, measured
from jeton.core.changes.answer import Proposed
from jeton.core.changes.validation import invalid_reason, valueless_reason
from jeton.diffs.contrast import PairStates, declarations, states
from jeton.formats.writing.order import natural_keys
from jeton.model.objects import ModeRef, TokenType
from jeton.model.stored_tokens import TokenContent
from jeton.problems.check import DeclaredPairs
from jeton.problems.trace import explain
from jeton.resolution.parts import with_wholes
from jeton.resolution.references import is_plain, targets_of
from jeton.resolution.views import Node, View
from jeton.values.parse import read
from jeton.values.typed import InvalidValue

MOST_EFFECTS = 50
"""The most cells, and the most pairs, that are told."""
MOST_COMPARED = 500
"""The most names whose values are compared, and the most pairs of a mode that are measured."""

Tokens = Mapping[str, Mapping[str, TokenContent]]
"""Tokens by name, by the ids of their modes."""


class Effect(Struct, frozen=True, gc=False):
    """A token in a mode that would come to another value; null is one that does not resolve.

    `reason` says why it would not resolve, or why the value is not valid for the type.
    """

    name: str
    mode_id: str
    mode: str
    type: TokenType | None
    before: str | None
    after: str | None
    reason: str | None


class ContrastEffect(Struct, frozen=True, gc=False):
    """A declared pair in a mode that would newly pass or fail; null where it is not declared."""

    name: str
    on: str
    mode_id: str
    mode: str
    before: PairInMode | None
    after: PairInMode | None


class InvalidText(Struct, frozen=True, gc=False):
    """A text that a change would store: invalid for its type, or an alias that leads nowhere; and why."""

    name: str
    mode_id: str
    mode: str
    reason: str


class Effects(Struct, frozen=True):
    """The effects of a change in the modes of its tokenset, at most 50 of each list.

    `values` are of the tokens themselves, `changed` of tokens that lead to them, near ones first, of which
    there are `dependents`. Those of other tokensets are as the mode sees them.
    """

    values: list[Effect]
    dependents: int
    changed: list[Effect]
    contrast: list[ContrastEffect]
    invalid: list[InvalidText] | UnsetType = UNSET
    """Only where the change brings values that are invalid for their types, or aliases of no token."""


def proposal(column: Column, tokens: Tokens, name: str, patch: TokenChange) -> Proposed:
    """Return what a patch of a token of a mode proposes, or of a token that the mode inherits or lacks.

    A new name changes no value: what refers to the token follows it.

    Raises:
        Invalid: as `patched`.
    """
    node = column.node(name)
    before = TokenContent(name, "string", "")
    if node is not None:
        before = tokens[column.scopes[node[0]].id][name].content
    content = patched(before, replace(patch, name=UNSET))
    return Proposed({column.mode.id: {name: content}})


class TriedPair(NamedTuple):
    """A declared pair as a change would make it: a text on a ground, and their contrast in a mode."""

    name: str
    on: str
    seen: PairInMode


def pairs_of_change(column: Column, tokens: Tokens, name: str, patch: TokenChange) -> list[TriedPair]:
    """Return the declared pairs of a token, as the text or the ground, after a patch of it in a mode."""
    proposed = proposal(column, tokens, name, patch)
    after = {**tokens, column.mode.id: _overlaid(column.mode.id, tokens, proposed)}
    pairs = sorted(_pairs(_after(column, after), after, {name}).items())
    return [TriedPair(*key, measured(state)) for key, state in pairs[:MOST_EFFECTS]]


class Trial(NamedTuple):
    """A value to try in a mode: under the name of its token, or any other, without which nothing differs."""

    name: str
    type: TokenType
    value: str


class Tried(NamedTuple):
    """The text that a value would resolve to, None if it does not, and the reason of that or of its type."""

    text: str | None
    reason: str | None


def tried(column: Column, tokens: Tokens, trials: Iterable[Trial]) -> dict[str, Tried]:
    """Return what values would resolve to in a mode, by their names."""
    contents = {trial.name: TokenContent(*trial) for trial in trials}
    proposed = Proposed({column.mode.id: contents})
    after = _after(column, {**tokens, column.mode.id: _overlaid(column.mode.id, tokens, proposed)})
    return {name: _tried(after, proposed, name) for name in contents}


def _tried(column: Column, proposed: Proposed, name: str) -> Tried:
    node = (0, name)
    text = column.view.text(node)
    reason = _reason(column, node, proposed)
    if text is not None and reason is None:
        outcome = read(column.view.row(node).type, text)
        reason = outcome.reason if isinstance(outcome, InvalidValue) else None
    return Tried(text, reason)


class Loss(NamedTuple):
    """A token, and a mode of its tokenset in which it would have no value any more."""

    name: str
    mode: ModeRef


class _Side(NamedTuple):
    """A mode before and after."""

    before: Column
    after: Column


def mentions_of(tokens: Tokens) -> dict[str, list[str]]:
    """Return the names of the tokens that name each token; those of different modes are not told apart."""
    mentions: dict[str, dict[str, None]] = {}
    for scope in tokens.values():
        for name, token in scope.items():
            if not is_plain(token):
                for target in with_wholes(targets_of(token)):
                    mentions.setdefault(target, {})[name] = None
    return {target: list(names) for target, names in mentions.items()}


def effects_of(
    columns: Iterable[Column],
    tokens: Tokens,
    mentions: Mapping[str, Sequence[str]],
    proposed: Proposed,
) -> Effects:
    """Return the effects of proposed tokens; columns are the modes of their tokenset."""
    new_names = set(proposed.renamed.values())
    named = {name for contents in proposed.contents.values() for name in contents}
    own = named - (new_names - proposed.renamed.keys())
    leading = leading_to(own | new_names, mentions)
    after = _tokens_after(tokens, proposed)
    sides = [
        _Side(column, _after(column, after))
        for column in columns
        if any(mode.id in proposed.contents for mode in column.scopes)
    ]
    values = _compared(sides, _in_order(own), proposed)
    changed = _compared(sides, leading, proposed)
    near = own.union(leading)
    pairs = chain.from_iterable(_contrasts(side, (tokens, after), near, proposed.renamed) for side in sides)
    invalid = list(islice(_invalid(sides, tokens, proposed), MOST_EFFECTS))
    return Effects(values, len(leading), changed, list(islice(pairs, MOST_EFFECTS)), invalid or UNSET)


def texts_after(
    columns: Iterable[Column], tokens: Tokens, proposed: Proposed, names: Iterable[str]
) -> dict[tuple[str, str], str | None]:
    """Return what names would resolve to in the modes that proposed tokens change, by mode and name."""
    after, chosen = _tokens_after(tokens, proposed), list(dict.fromkeys(names))
    views = {each.mode.id: _after(each, after).view for each in columns if each.mode.id in proposed.contents}
    return {(id_, name): view.text(view.find(name)) for id_, view in views.items() for name in chosen}


def invalid_in(columns: Iterable[Column], tokens: Tokens, proposed: Proposed) -> list[InvalidText]:
    """Return all texts of proposed tokens that are invalid, as `effects_of` tells the first of them."""
    after = _tokens_after(tokens, proposed)
    changing = [column for column in columns if column.mode.id in proposed.contents]
    sides = (_Side(column, _after(column, after)) for column in changing)
    return list(_invalid(sides, tokens, proposed))


def losses_of(
    columns: Iterable[Column], tokens: Tokens, names: Sequence[str], proposed: Proposed
) -> list[Loss]:
    """Return which of some names have a value in modes before proposed tokens and none after them.

    Columns are modes of any tokenset; of each those names count that its own tokenset has, but for those that
    are proposed there.
    """
    after = _tokens_after(tokens, proposed)
    changing = (column for column in columns if any(mode.id in proposed.contents for mode in column.scopes))
    sides = [_Side(column, _after(column, after)) for column in changing]
    losses = (
        Loss(name, side.before.mode)
        for name in names[:MOST_COMPARED]
        for side in sides
        if side.before.value(name) is not None
        and side.after.view.text(side.after.view.find(name)) is None
        and not any(
            name in proposed.contents.get(mode.id, ()) for mode in side.before.scopes[: side.before.own]
        )
    )
    return list(islice(losses, MOST_EFFECTS))


def _invalid(sides: Iterable[_Side], tokens: Tokens, proposed: Proposed) -> Iterator[InvalidText]:
    """Yield the new texts, and old ones of a new type, that are invalid."""
    old_names = {new: old for old, new in proposed.renamed.items()}
    for side in sides:
        mode = side.before.mode
        before = tokens.get(mode.id, {})
        for name, content in proposed.contents.get(mode.id, {}).items():
            was = before.get(old_names.get(name, name))
            if content is None or (was is not None and _same_value(was, content)):
                continue
            reason = valueless_reason(side.after.view, content)
            if reason is not None:
                yield InvalidText(name, mode.id, mode.name, reason)


def _same_value(one: TokenContent, other: TokenContent) -> bool:
    return (one.type, one.value, one.alias_to) == (other.type, other.value, other.alias_to)


def leading_to(names: Iterable[str], mentions: Mapping[str, Sequence[str]]) -> list[str]:
    """Return the names of the tokens that lead to these, near ones first, each level in natural order."""
    all_names = dict.fromkeys(names)
    own, level = len(all_names), list(all_names)
    while level:
        new = {user for name in level for user in mentions.get(name, ()) if user not in all_names}
        level = _in_order(new)
        all_names |= dict.fromkeys(level)
    return list(all_names)[own:]


def _in_order(names: Iterable[str]) -> list[str]:
    sequence = sorted(names)
    keys = dict(zip(sequence, natural_keys(sequence), strict=True))
    return sorted(sequence, key=keys.__getitem__)


def _after(column: Column, tokens: Tokens) -> Column:
    view = View(tokens.get(mode.id, {}) for mode in column.scopes)
    return Column(column.mode, view, column.scopes, column.own)


def _tokens_after(tokens: Tokens, proposed: Proposed) -> Tokens:
    return {**tokens, **{mode_id: _overlaid(mode_id, tokens, proposed) for mode_id in proposed.contents}}


def _overlaid(mode_id: str, tokens: Tokens, proposed: Proposed) -> Mapping[str, TokenContent]:
    scope, contents = tokens.get(mode_id, {}), proposed.contents[mode_id]
    rest = {name: token for name, token in scope.items() if name not in contents}
    return rest | {name: content for name, content in contents.items() if content is not None}


def _compared(sides: Sequence[_Side], names: Sequence[str], proposed: Proposed) -> list[Effect]:
    effects: list[Effect] = []
    for name in names[:MOST_COMPARED]:
        for side in sides:
            effect = _effect(side, name, proposed)
            if effect is not None:
                effects.append(effect)
        if len(effects) >= MOST_EFFECTS:
            return effects[:MOST_EFFECTS]
    return effects


def _effect(side: _Side, name: str, proposed: Proposed) -> Effect | None:
    """Return the effect on a token in a mode, None if it stays as it is."""
    was, now = side.before.view.find(name), proposed.renamed.get(name, name)
    if was is not None and was[0] >= side.before.own:
        now = name  # it is of another tokenset
    is_ = side.after.view.find(now)
    texts = side.before.view.text(was), side.after.view.text(is_)
    if texts[0] == texts[1] and (was is None) == (is_ is None):
        return None
    type_ = side.before.view.row(was).type if was is not None else None
    reason = None
    if is_ is not None:
        type_ = side.after.view.row(is_).type
        reason = _reason(side.after, is_, proposed)
    mode = side.before.mode
    return Effect(now, mode.id, mode.name, type_, *texts, reason)


def _reason(column: Column, node: Node, proposed: Proposed) -> str | None:
    if column.view.text(node) is None:
        return next((draft.message for _, draft in explain(column.view, [node])), None)
    contents = proposed.contents.get(column.scopes[node[0]].id, {})
    content = contents.get(node[1])
    return None if content is None else invalid_reason(content)


def _contrasts(
    side: _Side, tokens: tuple[Tokens, Tokens], near: set[str], renamed: Mapping[str, str]
) -> Iterator[ContrastEffect]:
    """Yield the pairs with one of these names that would newly pass or fail in a mode."""
    before = _pairs(side.before, tokens[0], near)
    after = _pairs(side.after, tokens[1], near | {renamed.get(name, name) for name in near})
    old = {renamed.get(name, name): name for name in near}
    keys = after.keys() | {(renamed.get(a, a), renamed.get(b, b)) for a, b in before}
    both = [(key, before.get((old.get(key[0]) or key[0], old.get(key[1]) or key[1]))) for key in sorted(keys)]
    for key, state in [(key, state) for key, state in both if state != after.get(key)][:MOST_COMPARED]:
        was = None if state is None else measured(state)
        is_ = measured(after[key]) if key in after else None
        if (was and was.passes) != (is_ and is_.passes):
            yield ContrastEffect(*key, side.before.mode.id, side.before.mode.name, was, is_)


def _pairs(column: Column, tokens: Tokens, near: set[str]) -> PairStates:
    by_mode = {
        mode.id: {
            name: DeclaredPairs([pair for pair in each.pairs if name in near or pair.on in near], [])
            for name, each in declarations(tokens.get(mode.id, {}).values()).items()
        }
        for mode in column.scopes[: column.own]
    }
    return states(column.view.scopes, list(by_mode), by_mode)
