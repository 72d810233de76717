"""Rules for the values of each row that the database itself does not enforce."""

import gzip
import hashlib
import re
import zlib
from collections.abc import Callable, Iterator
from datetime import datetime
from operator import itemgetter
from typing import Any, NamedTuple

import msgspec
from zstandard import ZstdError

from jeton.bodies.figma_uses import FILE_PATTERN
from jeton.model.api_tokens import SHOWN
from jeton.model.connections import Memory
from jeton.model.coordinates import is_group, is_scope
from jeton.model.downloads import CLIENTS
from jeton.model.handles import is_handle
from jeton.model.ids import head_of, id_in, id_of, is_id, key_of
from jeton.model.objects import SIDE_NAMES, TOKEN_TYPES, Gate, Mode, Refusal, Scope, Tokenset
from jeton.model.pairings import Client
from jeton.model.proposals import STATUSES, VERDICTS
from jeton.model.semver import parse
from jeton.model.snapshots import digest_of, manifest_of, unpacked
from jeton.model.stored_tokens import TokenContent
from jeton.store.engine import Row
from jeton.store.history.undo import KINDS, Membership
from jeton.store.references import name_hash
from jeton.store.tables import TABLES, Table

_MOMENT = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"
_END_OF_TIME = 253_402_300_800_000
_SCOPES = frozenset(map(str, Scope))


class Fact(NamedTuple):
    """A rule for the value in one column of each row, or for the values in several, and its fault.

    `holds` takes the value, or the tuple of the values. NULL is a fault only in a key.
    """

    fault: str
    holds: Callable[[Any], bool]
    values_of: Callable[[Row], Any]
    is_key: bool = False

    def is_broken_by(self, row: Row) -> bool:
        """Tell whether a row has the fault; a value of another type than its column's has it too."""
        values = self.values_of(row)
        if values is None:
            return self.is_key
        try:
            return not self.holds(values)
        # SQLite keeps a value of any kind in any column
        except (TypeError, ValueError, LookupError, AttributeError, RecursionError):
            return True
        except (OSError, EOFError, zlib.error, ZstdError):
            return True


def _is_moment(text: str) -> bool:
    return re.fullmatch(_MOMENT, text) is not None and bool(datetime.fromisoformat(text))


def _is_day(text: str) -> bool:
    return _is_moment(f"{text}T00:00:00.000Z")


def _is_number_of_moment(value: object) -> bool:
    """Tell whether this is a Unix time in milliseconds between 1970 and the year 10000."""
    return isinstance(value, int) and 0 < value < _END_OF_TIME


def _is_id_of_bytes(value: bytes) -> bool:
    return len(value) == 16 and is_id(id_in(value))


def _is_key(values: tuple[str, int]) -> bool:
    id_, key = values
    return key_of(id_) == key


def _is_head_and_key(values: tuple[int, int]) -> bool:
    id_ = id_of(*values)
    return is_id(id_) and (head_of(id_), key_of(id_)) == values


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_name(value: object) -> bool:
    return isinstance(value, str) and value != ""


def _is_count(value: object) -> bool:
    return isinstance(value, int) and value >= 1


def _is_json(type_: Any) -> Callable[[str], bool]:
    def holds(text: str) -> bool:
        msgspec.json.decode(text, type=type_)
        return isinstance(text, str)

    return holds


def _is_gate(text: str) -> bool:
    """Tell whether this is a stored gate: `true` with all checks, an object with some; no gate is NULL."""
    gate = msgspec.json.decode(text, type=bool | Gate)
    return gate is True or (isinstance(gate, Gate) and len({*msgspec.structs.astuple(gate)}) > 1)


def _is_force(values: tuple[object, str | None]) -> bool:
    is_forced, refusals = values
    items = None if refusals is None else msgspec.json.decode(refusals, type=list[Refusal])
    return is_forced in {0, 1} and bool(is_forced) == bool(items) and items != []


def _is_in_order(moments: tuple[Any, Any]) -> bool:
    return moments[0] is None or moments[1] is None or bool(moments[0] <= moments[1])


def _is_hash(values: tuple[str, bytes]) -> bool:
    text, hash_ = values
    return name_hash(text) == hash_


def _is_content(values: tuple[bytes, bytes]) -> bool:
    digest, body = values
    return bytes.fromhex(digest_of(unpacked(body))) == digest


def _is_body(values: tuple[str, int, bytes, bytes]) -> bool:
    etag, size, packed, zstd = values
    return all(
        (digest_of(body), len(body)) == (etag, size) for body in (gzip.decompress(packed), unpacked(zstd))
    )


def _is_package(values: tuple[int, bytes, bytes, bytes, bytes | None]) -> bool:
    size, *hashes, body = values
    if body is None:
        return True
    own = [hashlib.new(name, body).digest() for name in ("sha1", "sha256", "sha512")]
    return len(body) == size and list(map(bytes, hashes)) == own


def _is_past(values: tuple[object, ...]) -> bool:
    """Tell whether this can be a token's state before a change: all required values, or no value at all."""
    required, optional = values[:5], values[5:]
    return None not in required or all(value is None for value in required + optional)


def _is_record(values: tuple[str, str, str | None, str | None]) -> bool:
    """Tell whether this can be a recorded change of the object with this kind and id."""
    kind, object_id, *states = values
    objects = [msgspec.json.decode(text, type=KINDS[kind]) for text in states if text is not None]
    ids = [each.user_id if isinstance(each, Membership) else each.id for each in objects]
    return bool(ids) and {*ids} == {object_id}


def _is_added(values: tuple[str, str, str]) -> bool:
    """Tell whether this is a tokenset or a mode that a proposal adds."""
    kind, id_, body = values
    shape = {"tokenset": Tokenset, "mode": Mode}[kind]
    return bool(msgspec.json.decode(body, type=shape).id == id_)


def _is_change(values: tuple[str, str, str | None, str | None]) -> bool:
    """Tell whether this can be a change of a proposal: with the ids of a mode and a token, and a content."""
    mode_id, token_id, *contents = values
    return is_id(mode_id) and is_id(token_id) and contents != [None, None]


_OF_COLUMNS: dict[tuple[str, ...], tuple[str, Callable[[Any], bool]]] = {
    ("id", "release_id", "parent_id", "caller_id"): ("an id", is_id),
    ("change_set.id", "undoes", "change_set_id"): ("the bytes of an id", _is_id_of_bytes),
    ("created_at", "updated_at"): ("a timestamp", _is_moment),
    ("closed_at", "last_used_at", "last_seen_at", "expires_at", "revoked_at", "reserved_until"): (
        "a timestamp",
        _is_moment,
    ),
    ("oauth_client.id", "client_id"): (
        "the id of a program",
        lambda text: text.startswith(("jtc_", "https://")),
    ),
    ("profile",): ("a JSON object", _is_json(dict)),
    ("redirect_uris",): ("a JSON list of texts", _is_json(list[str])),
    ("redirect_uri", "challenge", "proposal.client", "change_set.source"): (
        "a text that is not empty",
        _is_name,
    ),
    ("user_name", "user_key", "display_name", "external_id"): ("a text that is not empty", _is_name),
    ("seen_at", "redeemed_at", "used_at", "token_expires_at"): ("a timestamp", _is_moment),
    (
        "disabled_at",
        "removed_at",
        "deleted_at",
        "written_at",
        "fetched_at",
        "packing_since",
        "silent_since",
    ): (
        "a timestamp",
        _is_moment,
    ),
    ("workspace_ids", "organization_ids"): ("a list of ids", lambda text: all(map(is_id, text.split(" ")))),
    ("change_set.created_at", "token_history.created_at", "token_history.updated_at", "changed_at"): (
        "a Unix time in milliseconds",
        _is_number_of_moment,
    ),
    ("name", "email", "former_email", "release_version", "content_type", "title", "bypass"): (
        "a text that is not empty",
        _is_name,
    ),
    (
        "path",
        "token_group.text",
        "proposal.text",
        "proposal_review.text",
        "proposal_comment.text",
        "api_token.name",
        "pairing.name",
        "address",
        "network",
        "user_agent",
        "description",
        "value",
        "notes",
        "note",
        "etag",
        "alias_to",
    ): (
        "a text",
        _is_text,
    ),
    ("handle",): ("a handle", is_handle),
    ("npm_scope",): ("a scope of npm", is_scope),
    ("maven_group",): ("a group of Maven", is_group),
    ("version", "revision"): ("a number from 1 on", _is_count),
    (
        "release.version",
        "release_version.version",
        "package.version",
        "git_segment.version",
        "public_segment.version",
        "download.version",
    ): ("a semantic version", lambda text: parse(text) is not None),
    ("file",): ("the id of a file of Figma", lambda text: re.fullmatch(FILE_PATTERN, text) is not None),
    ("page",): ("a number from -1 on", lambda number: isinstance(number, int) and number >= -1),
    ("pages",): ("a JSON list of names", _is_json(list[str | None])),
    ("reported_at",): ("a timestamp", _is_moment),
    ("day",): ("a day", _is_day),
    ("pairing.client",): ("a kind of program", frozenset(map(str, Client)).__contains__),
    ("client",): ("a client that is counted", CLIENTS.__contains__),
    ("download.api_token_id", "download.environment_id"): (
        "an id, or empty",
        lambda text: text == "" or is_id(text),
    ),
    ("number",): ("a number from 1 on", _is_count),
    ("digest", "user_digest"): ("32 bytes", lambda value: isinstance(value, bytes) and len(value) == 32),
    ("request_digest",): ("bytes", lambda value: isinstance(value, bytes)),
    ("prefix",): (f"{SHOWN} characters", lambda text: len(text) == SHOWN),
    ("scopes",): ("a list of scopes", lambda text: _SCOPES.issuperset(text.split())),
    ("code",): ("a code of problems", _is_name),
    ("type",): ("a type of tokens", frozenset(TOKEN_TYPES).__contains__),
    ("deprecated",): ("JSON of a truth value or a text", _is_json(bool | str)),
    ("preset.target",): ("a text that is not empty", _is_name),
    ("extensions", "facts", "options"): ("a JSON object", _is_json(dict)),
    ("idempotency.body",): ("JSON", _is_json(Any)),
    ("proposal.status",): ("a status of a proposal", frozenset(STATUSES).__contains__),
    ("verdict",): ("a verdict of a review", frozenset(VERDICTS).__contains__),
    ("memory",): ("what a connection remembers", _is_json(Memory)),
    ("studio_connection.tokenset_id",): ("an id, or empty", lambda text: text == "" or is_id(text)),
    ("base", "goal"): ("the fields of a token", _is_json(TokenContent)),
    ("children",): ("a JSON list of texts", _is_json(list[str])),
    ("gate",): ("a gate", _is_gate),
    ("status",): ("a status of success", range(200, 300).__contains__),
}
"""By a column's name in any table, or by table and name: what its values are, and the check of one."""
_KINDS: dict[str, tuple[str, Callable[[Any], bool]]] = dict.fromkeys(SIDE_NAMES, ("a text", _is_text))
_KINDS |= {column: kind for columns, kind in _OF_COLUMNS.items() for column in columns}
_OF_ROWS: dict[str, list[tuple[str, str, Callable[[Any], bool]]]] = {
    "workspace": [("key is not that of the id", "id key", _is_key)],
    "mode": [("key is not that of the id", "id key", _is_key)],
    "token": [("token_key is not that of the id", "id token_key", _is_key)],
    "token_reference": [("target_hash is not the hash of target", "target target_hash", _is_hash)],
    "token_group": [("path_hash is not the hash of path", "path path_hash", _is_hash)],
    "proposal_object": [("a body that is none of its kind and id", "kind id body", _is_added)],
    "proposal_change": [("a change of nothing to nothing", "mode_id token_id base goal", _is_change)],
    "promotion": [("is_forced does not fit refusals", "is_forced refusals", _is_force)],
    "content": [("digest is not the digest of body", "digest body", _is_content)],
    "rendition": [("a body of another entity tag or size", "etag size gzip zstd", _is_body)],
    "package": [("a body of other hashes or size", "size sha1 sha256 sha512 body", _is_package)],
    "token_history": [
        (
            "a past that no token can have had",
            "name type value created_at updated_at description alias_to",
            _is_past,
        ),
        ("head and key that are none of an id", "token_head token_key", _is_head_and_key),
    ],
    "object_history": [("a change that is none of its object", "kind object_id before after", _is_record)],
}
"""By table: a fault, the columns, and the check of their values."""


def _facts_of(table: Table) -> Iterator[Fact]:
    for index, column in enumerate(table.columns):
        kind = _KINDS.get(f"{table.name}.{column}") or _KINDS.get(column)
        if kind:
            yield Fact(f"{column} is not {kind[0]}", kind[1], itemgetter(index), column in table.key)
    for fault, columns, holds in _OF_ROWS.get(table.name, []):
        yield Fact(fault, holds, itemgetter(*map(table.columns.index, columns.split())))
    if {"created_at", "updated_at"} <= {*table.columns}:
        moments = itemgetter(table.columns.index("created_at"), table.columns.index("updated_at"))
        yield Fact("updated_at is before created_at", _is_in_order, moments)


FACTS = {table.name: [*_facts_of(table)] for table in TABLES}
"""The rules for rows, by table."""

WRONG_REFERENCES = "references that are not those of the value"
"""The names that a token's value refers to are not those that `token_reference` has for it."""
WRONG_SEGMENT = "a segment of a git repository that does not follow from those before"
"""Its objects are not what their ids say, or its commit does not follow the one before."""
WRONG_MANIFEST = "a release that is not what its manifest says"


def matches_manifest(digest: bytes, body: bytes, contents: set[bytes], tokens: int) -> bool:
    """Tell whether a release's contents are its manifest and the parts named there, and its tokens as many.

    Return True if the manifest cannot be read: that is reported as a fault of the content.
    """
    try:
        manifest = manifest_of(unpacked(body))
    except (ZstdError, ValueError):
        return True
    return contents == {digest, *map(bytes.fromhex, manifest.digests())} and manifest.tokens == tokens
