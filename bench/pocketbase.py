"""PocketBase with the same four levels, the same access rule and the same tokens.

Collections `workspaces`, `tokensets`, `modes`, `tokens`, each related to the one above it, and
`memberships` between users and workspaces. A token may be seen and made by the owner and the members of its
workspace: the rule walks all four levels. Everything else is as PocketBase comes, its request log included.
"""

import secrets
import shutil
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from client import Client
from data import Dataset, Token, people
from processes import HOST, PORT, BenchError, Server, output, serving

BINARY = Path(sys.executable).with_name("pocketbase")

RECORDS = "/api/collections/tokens/records"
MODE = "mode00000000001"
LISTED_MODE = "mode00000000002"

_WORKSPACE = "workspace000001"
_OWNER = "owner0000000001"
BATCH = 500
"""The most records in one request to its batch API."""

# without its first condition a workspace that has no member would be everybody's
_RULE = (
    '@request.auth.id != "" && (mode.tokenset.workspace.owner = @request.auth.id'
    " || mode.tokenset.workspace.memberships_via_workspace.user ?= @request.auth.id)"
)


def token_id(number: int, mode: str = MODE) -> str:
    """Return the id of a token by its place in a mode."""
    return f"token{mode[-1]}{number:09d}"


class PocketBase:
    """PocketBase over the data set."""

    def __init__(self, folder: Path, data: Dataset) -> None:
        if not BINARY.exists():
            raise BenchError("PocketBase is not installed: run `make bench`")
        self.name = f"PocketBase {output([str(BINARY), '--version']).split()[-1]}"
        self._folder = folder
        self._template = folder / "pocketbase"
        password = secrets.token_hex()
        admin = ["superuser", "upsert", "admin@example.test", password, "--dir", str(self._template)]
        output([str(BINARY), *admin])
        with self._serving(self._template) as server, Client(server) as client:
            server.authorization = _sign_in(client, "_superusers", "admin@example.test", password)
            _make_collections(client)
            _fill(client, data, password)
            self._authorization = _sign_in(client, "users", "owner@example.test", password)
            self.stranger = _sign_in(client, "users", people()[0].email, password)

    @contextmanager
    def running(self) -> Iterator[Server]:
        """Serve a fresh copy of the database."""
        folder = self._folder / "pocketbase-running"
        shutil.copytree(self._template, folder)
        try:
            with self._serving(folder) as server:
                server.authorization = self._authorization
                yield server
        finally:
            shutil.rmtree(folder)

    @contextmanager
    def _serving(self, folder: Path) -> Iterator[Server]:
        command = [str(BINARY), "serve", "--http", f"{HOST}:{PORT}", "--dir", str(folder)]
        with serving(command, self._folder / "pocketbase.output") as server:
            yield server


def _sign_in(client: Client, collection: str, email: str, password: str) -> str:
    credentials = {"identity": email, "password": password}
    return str(client.json("POST", f"/api/collections/{collection}/auth-with-password", credentials)["token"])


def _make_collections(client: Client) -> None:
    users = client.json("GET", "/api/collections/users")["id"]
    settings = {"batch": {"enabled": True, "maxRequests": BATCH, "timeout": 60}}
    client.send("PATCH", "/api/settings", settings)
    created = {"name": "created", "type": "autodate", "onCreate": True, "onUpdate": False}
    dates = [created, {**created, "name": "updated", "onUpdate": True}]
    named = [*_texts("name", "description"), *dates]
    workspaces = _make(client, "workspaces", [*named, _relation("owner", users)])
    memberships = [_relation("workspace", workspaces), _relation("user", users), *_texts("role")]
    unique = "CREATE UNIQUE INDEX membership ON memberships (workspace, user)"
    _make(client, "memberships", memberships, indexes=[unique])
    tokensets = _make(client, "tokensets", [*named, _relation("workspace", workspaces)])
    modes = _make(
        client, "modes", [*named, {"name": "is_default", "type": "bool"}, _relation("tokenset", tokensets)]
    )
    fields = [_relation("mode", modes), *named, *_texts("type", "value", "alias_to")]
    unique = "CREATE UNIQUE INDEX token_name ON tokens (mode, name)"
    rules = {"viewRule": _RULE, "listRule": _RULE, "createRule": _RULE}
    _make(client, "tokens", fields, indexes=[unique], **rules)


def _make(client: Client, name: str, fields: list[dict[str, Any]], **options: Any) -> str:
    body = {"name": name, "type": "base", "fields": fields, **options}
    return str(client.json("POST", "/api/collections", body)["id"])


def _texts(*names: str) -> list[dict[str, Any]]:
    return [{"name": name, "type": "text"} for name in names]


def _relation(name: str, collection: str) -> dict[str, Any]:
    field = {"name": name, "type": "relation", "collectionId": collection}
    return {**field, "required": True, "maxSelect": 1, "cascadeDelete": True}


def _fill(client: Client, data: Dataset, password: str) -> None:
    persons = people()
    ids = [f"person{number:09d}" for number, _ in enumerate(persons)]
    spaces = [f"other{number:010d}" for number, _ in enumerate(persons)]
    login = {"password": password, "passwordConfirm": password, "verified": True}
    emails = {_OWNER: "owner@example.test", **{i: p.email for i, p in zip(ids, persons, strict=True)}}
    _create(client, "users", [{"id": i, "email": email, **login} for i, email in emails.items()])
    owners = {_WORKSPACE: _OWNER, **dict(zip(spaces, ids, strict=True))}
    _create(client, "workspaces", [{"id": i, "name": i, "owner": owner} for i, owner in owners.items()])
    members = [
        {"workspace": space, "user": ids[number], "role": role}
        for space, person in zip(spaces, persons, strict=True)
        for number, role in person.members.items()
    ]
    _create(client, "memberships", members)
    for mode, rows in ((MODE, data.tokens), (LISTED_MODE, data.listed)):
        tokenset = f"tokenset{mode[-7:]}"
        _create(client, "tokensets", [{"id": tokenset, "name": "Core", "workspace": _WORKSPACE}])
        _create(client, "modes", [{"id": mode, "name": "Base", "is_default": True, "tokenset": tokenset}])
        _create(
            client,
            "tokens",
            [record(mode, row, id=token_id(number, mode)) for number, row in enumerate(rows)],
        )


def record(mode: str, row: Token, prefix: str = "", **fields: str) -> dict[str, str]:
    """Return a token as a record, its name and its alias with a prefix."""
    return {
        **fields,
        "mode": mode,
        "name": prefix + row.name,
        "type": row.type,
        "value": row.value,
        "description": row.description or "",
        "alias_to": prefix + row.alias_to if row.alias_to else "",
    }


def batches(collection: str, records: Sequence[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield the bodies of requests to the batch API that create records."""
    url = f"/api/collections/{collection}/records"
    for start in range(0, len(records), BATCH):
        some = records[start : start + BATCH]
        yield {"requests": [{"method": "POST", "url": url, "body": body} for body in some]}


def _create(client: Client, collection: str, records: Sequence[Mapping[str, Any]]) -> None:
    for body in batches(collection, records):
        client.send("POST", "/api/batch", body)
