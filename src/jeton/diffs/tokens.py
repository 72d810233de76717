"""Which tokens of a mode were added, removed, renamed and changed."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

import msgspec
from msgspec import UNSET, Raw, UnsetType

from jeton.diffs.guesses import guess
from jeton.diffs.model import ChangedToken, Changes, Diff, DiffToken, FieldChange, Place, RenamedToken, Seen
from jeton.references import references_in

# where the fields of a token stand
_ID: Final = 0
_NAME: Final = 1
_TYPE: Final = 2
_VALUE: Final = 3
_ALIAS: Final = 5
_TEXTS = {"type": _TYPE, "value": _VALUE, "alias_to": _ALIAS, "description": 4}
_JSONS = {"deprecated": 6, "extensions": 7}


class Same(NamedTuple):
    """A token before and after; `guessed` where nothing but its content and its name say that it is one."""

    before: Seen
    after: Seen
    guessed: bool


class Matched(NamedTuple):
    """The tokens of a mode before and after, those first that are on both sides and differ in anything."""

    same: list[Same]
    removed: list[Seen]
    added: list[Seen]

    def renames(self) -> dict[str, str]:
        """Return the new names of renamed tokens by the old ones."""
        return {
            before.token[_NAME]: after.token[_NAME]
            for before, after, _ in self.same
            if before.token[_NAME] != after.token[_NAME]
        }


def match(before: Sequence[Seen], after: Sequence[Seen], *, by_id: bool = True) -> Matched:
    """Find the tokens that are on both sides: by id (unless ids mean nothing), by name, then by a guess.

    What is the same in all is left out. Both come in code-point order of their names, and what is returned
    does too: by the names after, and removed ones by those before.
    """
    same: list[Same] = []
    added = list(after)
    gone = {seen.token[_ID] if by_id else seen.token[_NAME]: seen for seen in before}
    if by_id:
        added = _paired(gone, added, _ID, same)
        gone = {seen.token[_NAME]: seen for seen in gone.values()}
    added = _paired(gone, added, _NAME, same)
    removed = list(gone.values())
    if removed and added:
        guessed = guess(removed, added)
        same += [Same(old, new, guessed=True) for old, new in guessed]
        taken = {id(seen.token) for pair in guessed for seen in pair}
        removed = [seen for seen in removed if id(seen.token) not in taken]
        added = [seen for seen in added if id(seen.token) not in taken]
    same.sort(key=lambda each: each.after.token[_NAME])
    return Matched(same, removed, added)


def _paired(gone: dict[str, Seen], come: list[Seen], field: Literal[0, 1], same: list[Same]) -> list[Seen]:
    """Take those out of `gone` whose field is its key there; note those that differ, return who is left."""
    left: list[Seen] = []
    for seen in come:
        old = gone.pop(seen.token[field], None)
        if old is None:
            left.append(seen)
        elif old != seen:
            same.append(Same(old, seen, guessed=False))
    return left


def note(matched: Matched, before: Place | None, after: Place | None, diff: Diff) -> None:
    """Add to a diff what differs in a mode that stood in one place and stands in another; None: nowhere."""
    if after is not None:
        diff.added += [_token(after, seen) for seen in matched.added]
    if before is not None:
        diff.removed += [_token(before, seen) for seen in matched.removed]
    if after is None:
        return
    changed_names = _changed_names(matched)
    for old, new, guessed in matched.same:
        was, is_ = old.token[_NAME], new.token[_NAME]
        if was != is_:
            diff.renamed.append(RenamedToken(*after, new.token[_ID], was, is_, guessed))
        changes = changes_of(old, new)
        if changes is not None:
            through = _through(old, new, changes, changed_names)
            token = new.token
            diff.changed.append(ChangedToken(*after, token[_ID], is_, token[_TYPE], changes, through))


def changes_of(old: Seen, new: Seen) -> Changes | None:
    """Return the fields that differ beside the name, None where none does."""
    found: dict[str, FieldChange] = {}
    for field, index in _TEXTS.items():
        if old.token[index] != new.token[index]:
            found[field] = FieldChange(old.token[index], new.token[index])
    refers = any(seen.token[_ALIAS] is not None or "{" in seen.token[_VALUE] for seen in (old, new))
    if refers and old.resolved != new.resolved:
        found["resolved_value"] = FieldChange(old.resolved, new.resolved)
    for field, index in _JSONS.items():
        was, is_ = old.token[index], new.token[index]
        if was != is_ and not _is_equal(was, is_):
            found[field] = FieldChange(_shown(was), _shown(is_))
    return Changes(**found) if found else None


def _is_equal(a: str | None, b: str | None) -> bool:
    """Tell whether two JSON texts say the same; what is nested too deeply to tell is another."""
    if a is None or b is None:
        return False
    try:
        return bool(msgspec.json.decode(a) == msgspec.json.decode(b))
    except RecursionError:
        return False


def _shown(text: str | None) -> Raw | None:
    return None if text is None else Raw(text.encode())


def _token(place: Place, seen: Seen) -> DiffToken:
    id_, name, type_, value, description, alias_to, *_ = seen.token
    return DiffToken(*place, id_, name, type_, value, alias_to, description, seen.resolved)


def _changed_names(matched: Matched) -> frozenset[str]:
    """Return the names by which a mode's tokens mean something else than before."""
    names = {seen.token[_NAME] for seen in (*matched.added, *matched.removed)}
    for old, new, _ in matched.same:
        if old.resolved != new.resolved or old.token[_NAME] != new.token[_NAME]:
            names |= {old.token[_NAME], new.token[_NAME]}
    return frozenset(names)


def _through(old: Seen, new: Seen, changes: Changes, changed: frozenset[str]) -> list[str] | UnsetType:
    """Return the names by which the value of a token that says the same became another.

    Of the names that it refers to those alone that mean something else in its mode, if any of them does.
    """
    says_other = any(old.token[index] != new.token[index] for index in (_TYPE, _VALUE, _ALIAS))
    if says_other or changes.resolved_value is UNSET:
        return UNSET
    _, _, type_, value, _, alias_to, *_ = new.token
    names = [alias_to] if alias_to is not None else references_in(type_, value)
    return [name for name in names if name in changed] or names or UNSET
