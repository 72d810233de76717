"""PocketBase with the same four levels, the same access rule and the same tokens.

Collections `workspaces`, `tokensets`, `modes`, `tokens`, each related to the one above it, and
`memberships` between users and workspaces. A token may be seen and made by the owner and the members of its
workspace: the rule walks all four levels. Everything else is as PocketBase comes, its request log included.
"""

import secrets
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from data import Dataset, Row, people
from processes import BenchError, Server, free_port, serving

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


def token_id(number: int) -> str:
    """Return the id of a token by its place in the data set."""
    return f"token{number:010d}"


def version() -> str:
    """Return PocketBase's version."""
    text = subprocess.run([BINARY, "--version"], check=True, capture_output=True, text=True).stdout
    return text.split()[-1]


class PocketBase:
    """PocketBase over the data set."""

    def __init__(self, folder: Path, data: Dataset) -> None:
        if not BINARY.exists():
            raise BenchError("PocketBase is not installed: run `make bench`")
        self.name = f"PocketBase {version()}"
        self._folder = folder
        self._template = folder / "pocketbase"
        self._password = secrets.token_hex()
        self._tokens: dict[str, str] = {}
        admin = ["superuser", "upsert", "admin@example.test", self._password, "--dir", str(self._template)]
        subprocess.run([BINARY, *admin], check=True, capture_output=True)
        with self._serving(self._template) as server, server.client(authorized=False) as client:
            client.headers["Authorization"] = self._sign_in(client, "_superusers", "admin@example.test")
            _make_collections(client)
            _fill(client, data, self._password)
            self.authorization = self._sign_in(client, "users", "owner@example.test")
            self.stranger = self._sign_in(client, "users", people()[0].email)

    @contextmanager
    def running(self) -> Iterator[Server]:
        """Serve a fresh copy of the database."""
        folder = self._folder / "pocketbase-running"
        shutil.copytree(self._template, folder)
        try:
            with self._serving(folder) as server:
                server.authorization = self.authorization
                yield server
        finally:
            shutil.rmtree(folder)

    @contextmanager
    def _serving(self, folder: Path) -> Iterator[Server]:
        port = free_port()
        command = [str(BINARY), "serve", "--http", f"127.0.0.1:{port}", "--dir", str(folder)]
        with serving(command, port, "", self._folder / "pocketbase.output") as server:
            yield server

    def _sign_in(self, client: httpx.Client, collection: str, email: str) -> str:
        credentials = {"identity": email, "password": self._password}
        found = _ok(client.post(f"/api/collections/{collection}/auth-with-password", json=credentials))
        return str(found["token"])


def _ok(response: httpx.Response) -> Any:
    if response.status_code not in {200, 204}:
        raise BenchError(f"PocketBase answered {response.status_code}: {response.text[:500]}")
    return response.json() if response.content else None


def _make_collections(client: httpx.Client) -> None:
    users = _ok(client.get("/api/collections/users"))["id"]
    _ok(client.patch("/api/settings", json={"batch": {"enabled": True, "maxRequests": BATCH, "timeout": 60}}))
    text, dates = _text("description"), [_date("created", on_update=False), _date("updated", on_update=True)]
    workspaces = _make(client, "workspaces", [_text("name"), text, _relation("owner", users), *dates])
    memberships = [_relation("workspace", workspaces), _relation("user", users), _text("role")]
    unique = "CREATE UNIQUE INDEX membership ON memberships (workspace, user)"
    _make(client, "memberships", memberships, indexes=[unique])
    tokensets = _make(client, "tokensets", [_text("name"), text, _relation("workspace", workspaces), *dates])
    mode_fields = [_text("name"), {"name": "is_default", "type": "bool"}, _relation("tokenset", tokensets)]
    modes = _make(client, "modes", [*mode_fields, *dates])
    fields = [_text(name) for name in ("name", "type", "value", "description", "alias_to")]
    unique = "CREATE UNIQUE INDEX token_name ON tokens (mode, name)"
    rules = {"viewRule": _RULE, "listRule": _RULE, "createRule": _RULE}
    _make(client, "tokens", [_relation("mode", modes), *fields, *dates], indexes=[unique], **rules)


def _make(client: httpx.Client, name: str, fields: list[dict[str, Any]], **options: Any) -> str:
    body = {"name": name, "type": "base", "fields": fields, **options}
    return str(_ok(client.post("/api/collections", json=body))["id"])


def _text(name: str) -> dict[str, Any]:
    return {"name": name, "type": "text"}


def _date(name: str, *, on_update: bool) -> dict[str, Any]:
    return {"name": name, "type": "autodate", "onCreate": True, "onUpdate": on_update}


def _relation(name: str, collection: str) -> dict[str, Any]:
    return {
        "name": name,
        "type": "relation",
        "collectionId": collection,
        "required": True,
        "maxSelect": 1,
        "cascadeDelete": True,
    }


def _fill(client: httpx.Client, data: Dataset, password: str) -> None:
    emails = ["owner@example.test", *(person.email for person in people())]
    users = [_OWNER, *(_person(number) for number in range(len(people())))]
    login = {"password": password, "passwordConfirm": password, "verified": True}
    _create(client, "users", [{"id": i, "email": e, **login} for i, e in zip(users, emails, strict=True)])
    spaces = [{"id": f"other{user[-10:]}", "name": "Other", "owner": user} for user in users[1:]]
    measured = {"id": _WORKSPACE, "name": "Measured", "owner": _OWNER}
    _create(client, "workspaces", [*spaces, measured])
    members = [
        {"workspace": space["id"], "user": _person(number), "role": role}
        for space, person in zip(spaces, people(), strict=True)
        for number, role in person.members.items()
    ]
    _create(client, "memberships", members)
    sets = [("tokenset0000001", "Core", MODE), ("tokenset0000002", "Listed", LISTED_MODE)]
    _create(client, "tokensets", [{"id": i, "name": n, "workspace": _WORKSPACE} for i, n, _ in sets])
    _create(
        client,
        "modes",
        [{"id": mode, "name": "Base", "is_default": True, "tokenset": i} for i, _, mode in sets],
    )
    _create(client, "tokens", _records(MODE, data.tokens, with_id=True))
    _create(client, "tokens", _records(LISTED_MODE, data.listed, with_id=False))


def _person(number: int) -> str:
    return f"person{number:09d}"


def _records(mode: str, rows: Sequence[Row], *, with_id: bool) -> list[dict[str, Any]]:
    return [
        {
            **({"id": token_id(number)} if with_id else {}),
            "mode": mode,
            "name": row.name,
            "type": row.type,
            "value": row.value,
            "description": row.description or "",
            "alias_to": row.alias_to or "",
        }
        for number, row in enumerate(rows)
    ]


def _create(client: httpx.Client, collection: str, records: list[dict[str, Any]]) -> None:
    url = f"/api/collections/{collection}/records"
    for start in range(0, len(records), BATCH):
        batch = [{"method": "POST", "url": url, "body": body} for body in records[start : start + BATCH]]
        _ok(client.post("/api/batch", json={"requests": batch}, timeout=120))
