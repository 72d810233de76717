"""What each row must be by itself: ids, timestamps, hashes, texts of JSON, words of a closed list."""

import re
from collections.abc import Callable
from datetime import datetime
from operator import itemgetter
from typing import Any, NamedTuple

import msgspec

from jeton.api_tokens import SHOWN
from jeton.ids import is_id
from jeton.model import MEMBER_ROLES, PLANS, TOKEN_TYPES, Scope
from jeton.store.engine import Row
from jeton.store.references import name_hash
from jeton.store.tables import TABLES

_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")
_TYPES = frozenset(TOKEN_TYPES)
_ROLES = frozenset(map(str, MEMBER_ROLES))
_SCOPES = frozenset(map(str, Scope))
_SHA256 = 32
_MADE = (200, 299)

_BACKUP = "restore a backup from before"
_RENEW = "delete the token by its id and create it again"


class Fact(NamedTuple):
    """What holds of the values in some columns of every row; else the row has this fault."""

    fault: str
    columns: tuple[str, ...]
    holds: Callable[..., bool]
    remedy: str = _BACKUP


class Facts:
    """The facts about a table's rows, which have the values of all of its columns."""

    def __init__(self, table: str, *facts: Fact) -> None:
        columns = next(found.columns for found in TABLES if found.name == table)
        self.facts = facts
        self._narrow = [
            (fact, fact.holds, columns.index(fact.columns[0])) for fact in facts if len(fact.columns) == 1
        ]
        self._wide = [
            (fact, fact.holds, itemgetter(*map(columns.index, fact.columns)))
            for fact in facts
            if len(fact.columns) > 1
        ]

    def broken_by(self, row: Row) -> list[Fact]:
        """Return what does not hold of a row; a value of another kind than its column's breaks a fact too."""
        broken = [fact for fact, holds, place in self._narrow if not _holds(holds, row[place])]
        broken += [fact for fact, holds, of in self._wide if not _holds(holds, *of(row))]
        return broken


def _holds(holds: Callable[..., bool], *values: Any) -> bool:
    try:
        return holds(*values)
    except (TypeError, ValueError, AttributeError):  # SQLite keeps a value of any kind in any column
        return False


def _is_moment(text: str) -> bool:
    return _MOMENT.fullmatch(text) is not None and bool(datetime.fromisoformat(text))


def _is_moment_or_none(text: str | None) -> bool:
    return text is None or _is_moment(text)


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_text_or_none(value: object) -> bool:
    return value is None or isinstance(value, str)


def _is_name(value: object) -> bool:
    return isinstance(value, str) and value != ""


def _is_version(value: object) -> bool:
    return isinstance(value, int) and value >= 1


def _is_digest(value: bytes) -> bool:
    return isinstance(value, bytes) and len(value) == _SHA256


def _is_prefix(text: str) -> bool:
    return len(text) == SHOWN


def _is_bytes(value: object) -> bool:
    return isinstance(value, bytes)


def _are_scopes(text: str) -> bool:
    return _SCOPES.issuperset(text.split())


def _is_deprecated(text: str | None) -> bool:
    return text is None or isinstance(_json(text), bool | str)


def _is_object(text: str | None) -> bool:
    return text is None or isinstance(_json(text), dict)


def _is_json(text: str) -> bool:
    _json(text)
    return True


def _json(text: str) -> object:
    try:
        return msgspec.json.decode(text)
    except RecursionError as error:
        raise ValueError from error


def _is_hash_of(name: str, hash_: bytes) -> bool:
    return name_hash(name) == hash_


def _is_alias_hash(alias: str | None, hash_: bytes | None) -> bool:
    return hash_ is None if alias is None else name_hash(alias) == hash_


def _in_order(created_at: str, updated_at: str) -> bool:
    return created_at <= updated_at


def _is_status(status: int) -> bool:
    return _MADE[0] <= status <= _MADE[1]


_ID = Fact("an id that is none", ("id",), is_id)
_VERSION = Fact("a version below 1", ("version",), _is_version, "by SQL: set it to 1")
_NAME = Fact("a name that is empty or no text", ("name",), _is_name, "give it another name: PATCH it")
_DESCRIPTION = Fact("a description that is no text", ("description",), _is_text_or_none)


def _moment(column: str, *, required: bool = True) -> Fact:
    holds = _is_moment if required else _is_moment_or_none
    return Fact(f"a timestamp that is none in {column}", (column,), holds)


_TIMES = (
    _moment("created_at"),
    _moment("updated_at"),
    Fact("changed before it was made", ("created_at", "updated_at"), _in_order, "change it once more"),
)

FACTS = {
    "account": Facts(
        "account",
        _ID,
        Fact("a plan that is none", ("plan",), PLANS.__contains__, "set it: jeton user set-plan"),
        Fact("an e-mail address that is empty or no text", ("email",), _is_name),
        _moment("created_at"),
    ),
    "api_token": Facts(
        "api_token",
        _ID,
        Fact("a name that is no text", ("name",), _is_text, "revoke the API token"),
        Fact("a prefix of another length", ("prefix",), _is_prefix),
        Fact("a digest of another length", ("digest",), _is_digest, "revoke the API token"),
        Fact("a scope that is none", ("scopes",), _are_scopes, "revoke the API token"),
        _moment("created_at"),
        *(_moment(column, required=False) for column in ("last_used_at", "expires_at", "revoked_at")),
    ),
    "workspace": Facts("workspace", _ID, _NAME, _DESCRIPTION, _VERSION, *_TIMES),
    "member": Facts(
        "member", Fact("a role that is none", ("role",), _ROLES.__contains__, "set it: jeton member set")
    ),
    "tokenset": Facts("tokenset", _ID, _NAME, _DESCRIPTION, _VERSION, *_TIMES),
    "mode": Facts(
        "mode",
        _ID,
        _NAME,
        Fact("a revision below 1", ("revision",), _is_version, "by SQL: set it to 1"),
        _VERSION,
        *_TIMES,
    ),
    "token": Facts(
        "token",
        _ID,
        _NAME,
        Fact("a name with another's hash", ("name", "name_hash"), _is_hash_of, _RENEW),
        Fact("an alias with another's hash", ("alias_to", "alias_hash"), _is_alias_hash, _RENEW),
        Fact("a type that is none", ("type",), _TYPES.__contains__, "PATCH it with one of the types"),
        Fact("a value that is no text", ("value",), _is_text, _RENEW),
        _DESCRIPTION,
        Fact("deprecated that is no JSON of it", ("deprecated",), _is_deprecated, _RENEW),
        Fact("extensions that are no JSON object", ("extensions",), _is_object, _RENEW),
        _VERSION,
        *_TIMES,
    ),
    "idempotency": Facts(
        "idempotency",
        Fact("a digest that is no bytes", ("request_digest",), _is_bytes, "delete the row"),
        Fact("a status that is no success", ("status",), _is_status, "delete the row"),
        Fact("an entity tag that is no text", ("etag",), _is_text, "delete the row"),
        Fact("a body that is no JSON", ("body",), _is_json, "delete the row"),
        _moment("created_at"),
    ),
}
"""By table; of `token_reference` everything is told by its tokens."""

WRONG_REFERENCES = Fact("references that are not those of the value", ("value",), _is_text, _RENEW)
"""The names that a token's value refers to are not what `token_reference` has of it."""
