"""What each row must be by itself: ids, timestamps, hashes, texts of JSON, words of a closed list."""

import gzip
import re
import zlib
from collections.abc import Callable
from datetime import datetime
from operator import itemgetter
from typing import Any, NamedTuple

import msgspec
from zstandard import ZstdError

from jeton.api_tokens import SHOWN
from jeton.ids import is_id
from jeton.model import MEMBER_ROLES, PLANS, TOKEN_TYPES, Gate, Refusal, Scope
from jeton.semver import parse
from jeton.snapshots import digest_of, unpacked
from jeton.store.engine import Row
from jeton.store.history_facts import PAST, RECORD, is_id_or_none, is_past, is_record
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
_RELEASE_AGAIN = "delete the release and make it again"
_EXPORT_AGAIN = "delete the row: the export is made again"
_FORGET = "delete the row: what it tells is no longer known then"


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


def _is_content(digest: bytes, body: bytes) -> bool:
    try:
        text = unpacked(body)
    except ZstdError:
        return False
    return bytes.fromhex(digest_of(text)) == digest


def _is_body(etag: str, size: int, packed: bytes, zstd: bytes) -> bool:
    try:
        bodies = gzip.decompress(packed), unpacked(zstd)
    except (OSError, EOFError, zlib.error, ZstdError):
        return False
    return all((digest_of(body), len(body)) == (etag, size) for body in bodies)


def _is_facts(text: object) -> bool:
    return isinstance(text, str) and _is_object(text)


def _is_release_version(text: str) -> bool:
    return parse(text) is not None


def _is_count(value: object) -> bool:
    return isinstance(value, int) and value >= 0


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


def _is_gate(text: str | None) -> bool:
    """A gate that asks for nothing is none, one that asks for everything is true."""
    found = None if text is None else msgspec.json.decode(text, type=bool | Gate)
    is_part = isinstance(found, Gate) and len({*msgspec.structs.astuple(found)}) > 1
    return found is None or found is True or is_part


def _is_force(is_forced: object, refusals: str | None) -> bool:
    found = None if refusals is None else msgspec.json.decode(refusals, type=list[Refusal])
    return is_forced in {0, 1} and bool(is_forced) == bool(found) and found != []


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
    "organization": Facts("organization", _ID, _NAME, _VERSION, *_TIMES),
    "organization_member": Facts(
        "organization_member",
        Fact("a role that is none", ("role",), _ROLES.__contains__, "set it: POST …/members"),
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
    "environment": Facts(
        "environment",
        _ID,
        _NAME,
        Fact("a position below 1", ("position",), _is_version, "by SQL: number its organization's anew"),
        Fact("a gate that is none", ("gate",), _is_gate, "give it another one: PATCH it"),
        _VERSION,
        *_TIMES,
    ),
    "promotion": Facts(
        "promotion",
        _ID,
        Fact("a release's id that is none", ("release_id",), is_id),
        Fact("a release's version that is empty or no text", ("release_version",), _is_name),
        Fact("a release's digest of another length", ("digest",), _is_digest),
        Fact("a force that does not fit its refusals", ("is_forced", "refusals"), _is_force),
        _moment("created_at"),
    ),
    "content": Facts("content", Fact("a content with another's digest", ("digest", "body"), _is_content)),
    "release": Facts(
        "release",
        _ID,
        Fact("a version that is no semantic version", ("version",), _is_release_version, _RELEASE_AGAIN),
        Fact("notes that are no text", ("notes",), _is_text_or_none, _RELEASE_AGAIN),
        Fact("a number of tokens below 0", ("tokens",), _is_count, _RELEASE_AGAIN),
        Fact("a revision below 1", ("revision",), _is_version, "by SQL: set it to 1"),
        _moment("created_at"),
    ),
    "release_version": Facts(
        "release_version",
        Fact("a used version that is no semantic version", ("version",), _is_release_version, _FORGET),
        Fact("a used version's digest of another length", ("digest",), _is_digest, _FORGET),
    ),
    "rendition": Facts(
        "rendition",
        Fact("a digest of another length", ("digest",), _is_digest, _EXPORT_AGAIN),
        Fact("a content type that is empty or no text", ("content_type",), _is_name, _EXPORT_AGAIN),
        Fact("facts that are no JSON object", ("facts",), _is_facts, _EXPORT_AGAIN),
        Fact(
            "a body of another entity tag or size",
            ("etag", "size", "gzip", "zstd"),
            _is_body,
            _EXPORT_AGAIN,
        ),
        _moment("created_at"),
    ),
    "change_set": Facts(
        "change_set",
        _ID,
        Fact("a change set it undoes that is none", ("undoes",), is_id_or_none, _FORGET),
        _moment("created_at"),
    ),
    "token_history": Facts(
        "token_history",
        Fact("a token's id that is none", ("token_id",), is_id, _FORGET),
        Fact("a version below 1", ("version",), _is_version, _FORGET),
        Fact("a past that no token can have had", PAST, is_past, _FORGET),
        Fact("deprecated that is no JSON of it", ("deprecated",), _is_deprecated, _FORGET),
        Fact("extensions that are no JSON object", ("extensions",), _is_object, _FORGET),
        _moment("changed_at"),
    ),
    "object_history": Facts(
        "object_history",
        Fact("a change that is none of its object", RECORD, is_record, _FORGET),
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
