"""Changes as the history of a workspace or an organization shows them, made from rows."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET, Struct, structs

from jeton.bodies.presets import Preset
from jeton.model.clock import text_of
from jeton.model.ids import id_in, id_of, is_id
from jeton.model.objects import ApiTokenRef, Change, UserRef
from jeton.model.stored_tokens import StoredToken, token_of
from jeton.store.columns import CONTENT
from jeton.store.engine import Row
from jeton.store.history.asked import MOST, id_in_rows, moment_in_rows, token_in_rows

TOKEN = "token"  # noqa: S105  a kind of object
MEMBER = "member"
PRESET = "preset"
BESIDE = frozenset({MEMBER, PRESET})
"""The kinds of what no review is about."""
_LAST = "~"
"""Greater than any id, kind and moment."""
_LAST_ID = b"\xff" * 16


class Position(NamedTuple):
    """A position in the order; a page begins after it."""

    at: str = _LAST
    change_set_id: str = _LAST
    kind: str = _LAST
    id: str = _LAST
    version: int = 2**63 - 1

    @property
    def of_change_sets(self) -> tuple[int, bytes]:
        """The moment and the id of a change set, as rows have them, after which the others follow."""
        id_ = self.change_set_id
        return moment_in_rows(self.at), _LAST_ID if id_ == _LAST else id_in_rows(id_)

    @property
    def of_tokens(self) -> tuple[int, int, int]:
        """The head, key and version after which the remaining tokens of its change set follow, descending."""
        if self.kind == TOKEN and is_id(self.id):
            return *token_in_rows(self.id), self.version
        return (MOST, MOST, 0) if self.kind >= TOKEN else (0, 0, 0)


START = Position()


def behind(at: str, change_set_id: str) -> Position:
    """Return the position after all changes of a change set."""
    return Position(at, change_set_id, "", "", 0)


class Entry(NamedTuple):
    """A change, and its position."""

    position: Position
    change: Change


def origin_of(row: Sequence[Any]) -> tuple[str, str, UserRef | None, ApiTokenRef | None]:
    """Return the moment and the id of a change set in a row, and who made it, as far as that is known."""
    at, change_set_id, user_id, email, api_token_id, token_name = row
    user = None if email is None else UserRef(user_id, email)
    api_token = None if token_name is None else ApiTokenRef(api_token_id, token_name)
    return text_of(at), id_in(change_set_id), user, api_token


_ORIGIN_WIDTH = 10
_FIELDS = len(CONTENT)


def of_token(row: Row) -> Entry:
    """Return the change of a token in a row: its origin, its place, and its states before and after."""
    head, key, version, mode_id, tokenset_id, has_later, *rest = row[_ORIGIN_WIDTH:]
    token_id, moments, fields = id_of(head, key), rest[:6], rest[6:]
    # a present token has the moments of its state as texts, where there is no next change
    after_moments = moments[2:4] if moments[4] is None else moments[4:]
    before, after = [
        None if state[0] is None else token_of(_stored(state, token_id, mode_id), tokenset_id)
        for state in ([*fields[:_FIELDS], *moments[:2]], [*fields[_FIELDS:], *after_moments])
    ]
    state = after or before
    name = "" if state is None else state.name
    change = _change(row, TOKEN, token_id, name, (before, after), (mode_id, tokenset_id))
    if has_later and before is not None:  # its state after the change is not known, but it existed
        change = structs.replace(change, action="updated")
    return Entry(Position(change.at, change.change_set, TOKEN, token_id, version), change)


def _stored(state: list[Any], token_id: str, mode_id: str) -> StoredToken:
    *content, created, updated = state
    moments = (each if isinstance(each, str) else text_of(each) for each in (created, updated))
    return StoredToken(*[*content, token_id, mode_id, *moments, 0])


def of_object(row: Row) -> Entry:
    """Return the change of another object in a row: its origin, its id, its states before and after."""
    kind, object_id, before, after, email = row[_ORIGIN_WIDTH:]
    states: tuple[object, object]
    if kind == MEMBER:
        name = email or ""
        states = _membership(before, name), _membership(after, name)
    else:
        name = msgspec.json.decode(after or before, type=_NamedObject).name
        of_text = _preset if kind == PRESET else _raw
        states = of_text(before), of_text(after)
    change = _change(row, kind, object_id, name, states, None)
    return Entry(Position(change.at, change.change_set, kind, object_id, 0), change)


class _NamedObject(Struct):
    """The field that every object but a membership has."""

    name: str


class _Membership(Struct):
    """A membership as it is stored."""

    user_id: str
    role: str


class _ShownMembership(Struct):
    """A membership as the API shows it."""

    user_id: str
    email: str
    role: str


def _raw(text: str | None) -> msgspec.Raw | None:
    return None if text is None else msgspec.Raw(text.encode())


def _preset(text: str | None) -> Preset | None:
    return None if text is None else msgspec.json.decode(text, type=Preset)


def _membership(text: str | None, email: str) -> _ShownMembership | None:
    if text is None:
        return None
    stored = msgspec.json.decode(text, type=_Membership)
    return _ShownMembership(stored.user_id, email, stored.role)


def _change(
    row: Row,
    kind: str,
    object_id: str,
    name: str,
    states: tuple[object, object],
    place: tuple[str, str] | None,
) -> Change:
    *origin, undoes, bypass, proposal_id, source = row[:_ORIGIN_WIDTH]
    at, change_set_id, user, api_token = origin_of(origin)
    before, after = states
    mode_id, tokenset_id = place or (UNSET, UNSET)
    return Change(
        change_set_id,
        at,
        user,
        api_token,
        kind,  # type: ignore[arg-type]  # one of them
        object_id,
        name,
        "created" if before is None else "deleted" if after is None else "updated",
        before,
        after,
        mode_id,
        tokenset_id,
        UNSET if undoes is None else id_in(undoes),
        UNSET if bypass is None else bypass,
        UNSET if proposal_id is None else proposal_id,
        UNSET if source is None else source,
    )
