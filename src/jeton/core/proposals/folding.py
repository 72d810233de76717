"""Changes of a proposal anew, after something was planned on top of it; pure."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from jeton.core.changes.answer import ModeEdit
from jeton.core.proposals.merging import PARTS, fields_of
from jeton.model.ids import new_id
from jeton.model.proposals import WantedChange
from jeton.model.stored_tokens import StoredToken, TokenContent

Changes = dict[tuple[str, str], WantedChange]


class Folded(NamedTuple):
    """Changes to store in place of those of the same tokens, and the keys of those that are no more.

    `ids` are those of all that was edited, by mode and name.
    """

    put: Changes
    gone: set[tuple[str, str]]
    ids: Mapping[tuple[str, str], str]


def folded(
    changes: Changes, edits: Iterable[ModeEdit], present: Mapping[str, Mapping[str, StoredToken]]
) -> Folded:
    """Return what a proposal wants once edits on top of it are made.

    `present` are the tokens of the edited modes as they are stored, by name. What only follows a rename is no
    wish of its own: it follows anew whenever the proposal is read.
    """
    folding = _Folding(changes)
    for edit in edits:
        folding.add(edit, present.get(edit.mode.id, {}))
    return Folded(folding.put, folding.gone, folding.ids)


class _Folding:
    def __init__(self, changes: Changes) -> None:
        self._changes = changes
        self._new = {
            (each.mode_id, each.goal.name): each.token_id
            for each in changes.values()
            if each.base is None and each.goal is not None
        }
        self.put: Changes = {}
        self.gone: set[tuple[str, str]] = set()
        self.ids: dict[tuple[str, str], str] = {}

    def add(self, edit: ModeEdit, stored: Mapping[str, StoredToken]) -> None:
        mode_id, by_id = edit.mode.id, {token.id: token for token in stored.values()}
        for before in edit.gone:
            self._want(mode_id, self._id_of(before), None, by_id)
        for before, token in edit.changed:
            is_follower = before.name == token.content.name and token.content.name not in edit.edited
            token_id = self._id_of(before)
            if not is_follower or (mode_id, token_id) in self._changes:
                self._want(mode_id, token_id, token.content, by_id, before.content)
        for token in edit.new:
            again = self._deleted(mode_id, token.content.name, stored)
            self._want(mode_id, again or new_id(), token.content, by_id)

    def _id_of(self, token: StoredToken) -> str:
        """Return the id under which the proposal has a token: of one that somebody else created its own."""
        is_own = (token.mode_id, token.id) in self._changes
        return token.id if is_own else self._new.get((token.mode_id, token.name), token.id)

    def _deleted(self, mode_id: str, name: str, stored: Mapping[str, StoredToken]) -> str | None:
        """Return the id of the stored token of a name that the proposal deletes, if there is one."""
        token = stored.get(name)
        change = None if token is None else self._of((mode_id, token.id))
        return token.id if token is not None and change is not None and change.goal is None else None

    def _of(self, key: tuple[str, str]) -> WantedChange | None:
        return None if key in self.gone else self.put.get(key) or self._changes.get(key)

    def _want(
        self,
        mode_id: str,
        token_id: str,
        goal: TokenContent | None,
        stored: Mapping[str, StoredToken],
        current: TokenContent | None = None,
    ) -> None:
        key, now = (mode_id, token_id), stored.get(token_id)
        if goal is not None:
            self.ids[mode_id, goal.name] = token_id
        former = self._of(key)
        self.put.pop(key, None)
        self.gone.discard(key)
        if former is not None:
            change = _changed(former, goal, current, now)
        elif now is None:
            change = WantedChange(mode_id, token_id, goal)
        else:
            change = WantedChange(mode_id, token_id, goal, now.content, now.version)
        fields = None if change.goal is None else change.goal.fields
        if fields == (None if change.base is None else change.base.fields):
            self.gone.add(key)  # it is wanted as it was
            self._want_namesake(key, goal, now)
        else:
            self.put[key] = change

    def _want_namesake(
        self, key: tuple[str, str], goal: TokenContent | None, now: StoredToken | None
    ) -> None:
        """Want the same of a new token with the name that this one has by now: both are one from here on."""
        namesake = None if now is None else self._new.get((now.mode_id, now.name))
        change = None if namesake is None else self._of((key[0], namesake))
        if change is not None and change.key != key and goal is not None:
            self.put[change.key] = change._replace(goal=goal)


def _changed(
    former: WantedChange, goal: TokenContent | None, current: TokenContent | None, now: StoredToken | None
) -> WantedChange:
    """Return what is wanted from here on of a token that was `current` so far, part by part.

    Of what is not changed it is what was wanted before: it may be shown as others have made it. What is
    changed from there has that as its base. What becomes as others have made it is no wish.
    """
    base, before = former.base, former.goal
    if goal is None or before is None or current is None:
        return former._replace(goal=goal)
    for part in PARTS:
        new, was = fields_of(part, goal), fields_of(part, current)
        there = None if now is None or base is None else fields_of(part, now)
        if new == was:
            goal = _with_part(goal, part, before)
        elif base is not None and now is not None and was == there:
            base = _with_part(base, part, now)
        elif base is not None and new == there:
            goal = _with_part(goal, part, base)
    return former._replace(goal=goal, base=base)


def _with_part(content: TokenContent, part: str, source: TokenContent) -> TokenContent:
    return replace(content, **{field: getattr(source, field) for field in PARTS[part]})
