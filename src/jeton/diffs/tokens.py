"""Comparison of the tokens of a mode: added, removed, renamed and changed ones."""

from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Literal, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from jeton.diffs import model
from jeton.diffs.guesses import guess
from jeton.model.objects import SIDE
from jeton.model.stored_tokens import as_json
from jeton.resolution.parts import with_wholes
from jeton.resolution.references import modifiers_of, targets_of

_TEXTS = ("type", "value", "alias_to", "description")
_LEADING = ("type", "value", "alias_to")
_told_of = attrgetter("id", "name", *_LEADING, "description")

Inherited = Mapping[str, model.Inherited]
"""The tokens that a mode takes from its bases, by name."""


class Same(NamedTuple):
    """A token before and after; `guessed` if only its content and its name suggest that it is the same."""

    before: model.ComparedToken
    after: model.ComparedToken
    guessed: bool


class Matched(NamedTuple):
    """The tokens of a mode before and after; `same` are those on both sides that differ in anything."""

    same: list[Same]
    removed: list[model.ComparedToken]
    added: list[model.ComparedToken]

    def renames(self) -> dict[str, str]:
        """Return the new names of renamed tokens by the old ones."""
        return {
            before.token.name: after.token.name
            for before, after, _ in self.same
            if before.token.name != after.token.name
        }


def match(
    before: Sequence[model.ComparedToken], after: Sequence[model.ComparedToken], *, by_id: bool = True
) -> Matched:
    """Match the tokens of both sides: by id (if `by_id`), by name, then by a guess.

    Tokens without any difference are left out. Both inputs are in code-point order of their names, and so is
    the result: by the names after, and removed ones by those before.
    """
    same: list[Same] = []
    added = list(after)
    unmatched = {seen.token.id if by_id else seen.token.name: seen for seen in before}
    if by_id:
        added = _paired(unmatched, added, "id", same)
        unmatched = {seen.token.name: seen for seen in unmatched.values()}
    added = _paired(unmatched, added, "name", same)
    removed = list(unmatched.values())
    if removed and added:
        guessed = guess(removed, added)
        same += [Same(old, new, guessed=True) for old, new in guessed]
        taken = {id(seen.token) for pair in guessed for seen in pair}
        removed = [seen for seen in removed if id(seen.token) not in taken]
        added = [seen for seen in added if id(seen.token) not in taken]
    same.sort(key=lambda each: each.after.token.name)
    return Matched(same, removed, added)


def _paired(
    unmatched: dict[str, model.ComparedToken],
    candidates: list[model.ComparedToken],
    field: Literal["id", "name"],
    same: list[Same],
) -> list[model.ComparedToken]:
    """Remove from `unmatched` the tokens that match by a field; put changed ones in `same`, return others."""
    left: list[model.ComparedToken] = []
    key = attrgetter(field)
    for seen in candidates:
        old = unmatched.pop(key(seen.token), None)
        if old is None:
            left.append(seen)
        elif old != seen:
            same.append(Same(old, seen, guessed=False))
    return left


def note(
    matched: Matched,
    before: model.ModePlace | None,
    after: model.ModePlace | None,
    diff: model.Diff,
    inherited: tuple[Inherited, Inherited] = ({}, {}),
) -> None:
    """Add to a diff the differences of a mode between its place before and after; None if it is not there.

    `inherited` is what the mode inherits before and after of names that it has on the other side alone.
    """
    if after is not None:
        diff.added += [_token(after, seen, inherited[0]) for seen in matched.added]
    if before is not None:
        diff.removed += [_token(before, seen, inherited[1]) for seen in matched.removed]
    if after is None:
        return
    changed_names = _changed_names(matched)
    for old, new, guessed in matched.same:
        was, is_ = old.token.name, new.token.name
        if was != is_:
            diff.renamed.append(model.RenamedToken(*after, new.token.id, was, is_, guessed))
        changes = changes_of(old, new)
        if changes is not None:
            through = _through(old, new, changes, changed_names)
            token = new.token
            diff.changed.append(model.ChangedToken(*after, token.id, is_, token.type, changes, through))


def changes_of(old: model.ComparedToken, new: model.ComparedToken) -> model.Changes | None:
    """Return the fields that differ, except the name; None if there are none."""
    changes: dict[str, model.FieldChange] = {}
    for field in _TEXTS:
        was, is_ = getattr(old.token, field), getattr(new.token, field)
        if was != is_:
            changes[field] = model.FieldChange(was, is_)
    tokens = old.token, new.token
    refers = any(each.alias_to is not None or each.modify is not None or "{" in each.value for each in tokens)
    if refers and old.resolved != new.resolved:
        changes["resolved_value"] = model.FieldChange(old.resolved, new.resolved)
    for side in SIDE:
        was, is_ = getattr(old.token, side.name), getattr(new.token, side.name)
        if was != is_ and not (side.kind == "json" and _is_equal(was, is_)):
            changes[side.name] = model.FieldChange(as_json(side, was), as_json(side, is_))
    return model.Changes(**changes) if changes else None


def _is_equal(a: str | None, b: str | None) -> bool:
    """Tell whether two JSON texts are equal as data; texts that nest too deeply to decode are not."""
    if a is None or b is None:
        return False
    try:
        return bool(msgspec.json.decode(a) == msgspec.json.decode(b))
    except RecursionError:
        return False


def _token(place: model.ModePlace, seen: model.ComparedToken, inherited: Inherited) -> model.DiffToken:
    instead = inherited.get(seen.token.name, UNSET)
    return model.DiffToken(*place, *(*_told_of(seen.token), seen.resolved, instead))


def _changed_names(matched: Matched) -> frozenset[str]:
    """Return the names that have another meaning for a mode's tokens than before."""
    names = {seen.token.name for seen in (*matched.added, *matched.removed)}
    for old, new, _ in matched.same:
        if old.resolved != new.resolved or old.token.name != new.token.name:
            names |= {old.token.name, new.token.name}
    return frozenset(names)


def _through(
    old: model.ComparedToken, new: model.ComparedToken, changes: model.Changes, changed: frozenset[str]
) -> list[str] | UnsetType:
    """Return the names that gave a token another resolved value although its own fields are the same.

    These are the names that it refers to whose meaning in its mode changed; all of its names if none did.
    """
    token = new.token
    is_changed = any(getattr(old.token, field) != getattr(token, field) for field in _LEADING)
    is_changed = is_changed or modifiers_of(old.token) != modifiers_of(token)
    if is_changed or changes.resolved_value is UNSET:
        return UNSET
    names = targets_of(token)
    return [name for name in with_wholes(names) if name in changed] or names or UNSET
