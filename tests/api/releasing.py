"""What the tests of releases share: an organization with a workspace, and its digest computed anew."""

import hashlib
import json
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import httpx
from api.helpers import (
    absent_ids,
    another_secret,
    check_refused,
    create_mode,
    create_token,
    in_mode,
    send,
    send_no_json,
)
from conftest import Tree
from support.checks import ok, refused
from support.service import Account, Service

from jeton.errors import Text
from jeton.model import Plan, Role

RELEASE_FIELDS = [
    *("id", "organization_id", "version", "digest", "notes", "tokens", "created_by", "created_at")
]


class Organized(NamedTuple):
    """An organization of the tree's owner, to which the tree's workspace belongs."""

    tree: Tree
    id: str

    @property
    def owner(self) -> Account:
        """Who owns the organization and the workspace."""
        return self.tree.owner

    @property
    def client(self) -> httpx.Client:
        """The owner's client."""
        return self.tree.owner.client

    @property
    def path(self) -> str:
        """The organization's path."""
        return f"/organizations/{self.id}"

    @property
    def releases(self) -> str:
        """The path of its releases."""
        return f"{self.path}/releases"

    def release(self, **body: object) -> Any:
        """Make a release."""
        return ok(self.client.post(self.releases, json=body), 201)


def organize(service: Service, tree: Tree) -> Organized:
    """Let a tree's workspace belong to a new organization of its owner."""
    organization_id = service.organization(tree.owner)
    service.belongs(tree.workspace_id, organization_id)
    return Organized(tree, organization_id)


def furnish(tree: Tree) -> None:
    """Add tokens of several kinds, and a second mode."""
    create_token(tree, "color.red", type="color", value="#ff0000", description='said "so"\n')
    create_token(tree, "color.é🎨", type="color", value="", alias_to="color.red")
    create_token(tree, "old", deprecated="use another", extensions={"com.example": {"a": [1, "é"]}})
    create_token(tree, "older", deprecated=True, value='{"a":"\\u2028"}')
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(dark, "color.red", type="color", value="#aa0000")


_STORED = (
    "SELECT * FROM organization WHERE id = $1",
    "SELECT * FROM release WHERE organization_id = $1",
    "SELECT c.* FROM release r JOIN release_content c ON c.release_id = r.id WHERE r.organization_id = $1",
    "SELECT * FROM release_version WHERE organization_id = $1",
)


def stored_of(service: Service, organization_id: str) -> list[Any]:
    """Return all that is stored of an organization and its releases."""
    return [sorted(service.database.rows(sql, organization_id), key=str) for sql in _STORED]


@contextmanager
def unchanged(service: Service, organized: Organized) -> Iterator[None]:
    """Assert that nothing that is stored of an organization and its releases changes."""
    before = stored_of(service, organized.id), contents(service)
    yield
    assert (stored_of(service, organized.id), contents(service)) == before


def check_hidden(service: Service, organized: Organized, method: str, path: str, body: object = None) -> None:
    """Assert 404 for a stranger, whatever the body, and for ids that name nothing; nothing changes."""
    wrong = None if body is None else {"version": 5, "is_public": 5}
    stranger, text = service.account().client, "Organization not found"
    with unchanged(service, organized):
        for absent in absent_ids(organized.id):
            answer = send(organized.client, method, path.replace(organized.id, absent), wrong)
            check_refused(absent, answer, 404, text)
        release_id = path.removeprefix(organized.releases)[1:]
        for absent in absent_ids(release_id) if release_id else ():
            answer = send(organized.client, method, path.replace(release_id, absent), wrong)
            check_refused(absent, answer, 404, "Release not found")
        refused(send(stranger, method, path, wrong), 404, text)
        if body is not None:
            refused(send_no_json(stranger, method, path), 404, text)


def check_policy(
    service: Service,
    organized: Organized,
    method: str,
    path: str,
    body: object = None,
    *,
    editors: bool = True,
) -> None:
    """Assert the 403 of scope, owner's plan and role, in this order and whatever the body; nothing changes.

    `editors` may do it.
    """
    viewer = service.organization_member(organized.id, Role.VIEWER)
    editor = service.organization_member(organized.id, Role.EDITOR)
    reader = service.client(another_secret(service, organized.owner)[1])
    bodies = [body] if body is None else [body, {"version": 5, "is_public": 5}]
    with unchanged(service, organized):
        for sent in bodies:
            refused(send(reader, method, path, sent), 403, Text.SCOPE_MISSING)
            refused(send(viewer.client, method, path, sent), 403, Text.ORGANIZATION_ROLE)
            if not editors:
                refused(send(editor.client, method, path, sent), 403, Text.ORGANIZATION_ROLE_MANAGING)
        if body is not None:
            refused(send_no_json(viewer.client, method, path), 403, Text.ORGANIZATION_ROLE)
        service.set_plan(organized.owner, Plan.PRO)
        for sent in bodies:
            refused(send(reader, method, path, sent), 403, Text.SCOPE_MISSING)
            refused(send(organized.client, method, path, sent), 403, Text.ORGANIZATION_PLAN)
            refused(send(viewer.client, method, path, sent), 403, Text.ORGANIZATION_PLAN)
        service.set_plan(organized.owner, Plan.TEAM)


def contents(service: Service) -> set[bytes]:
    """Return the digests of all contents that are stored."""
    return {bytes(digest) for (digest,) in service.database.rows("SELECT digest FROM content")}


def digest_now(client: httpx.Client, workspace_ids: list[str]) -> str:
    """Compute the digest of a release of workspaces as they are, from what the API tells of them alone."""
    workspaces = [
        _picked(ok(client.get(f"/workspaces/{id_}")), ("id", "name", "description"))
        | {"tokensets": _tokensets(client, id_)}
        for id_ in sorted(workspace_ids)
    ]
    return _digest(_json({"workspaces": workspaces, "format": 1}))


def _tokensets(client: httpx.Client, workspace_id: str) -> list[Any]:
    found = ok(client.get(f"/workspaces/{workspace_id}/tokensets"))["tokensets"]
    return [
        _picked(tokenset, ("id", "name", "description")) | {"modes": _modes(client, tokenset["id"])}
        for tokenset in found
    ]


def _modes(client: httpx.Client, tokenset_id: str) -> list[Any]:
    made = []
    for mode in ok(client.get(f"/tokensets/{tokenset_id}/modes"))["modes"]:
        tokens = ok(client.get(f"/tokensets/{tokenset_id}/modes/{mode['id']}/tokens"))["tokens"]
        number = 1
        while number * 256 < len(tokens):
            number *= 2
        parts: list[list[Any]] = [[] for _ in range(number if tokens else 0)]
        for token in tokens:
            parts[zlib.crc32(token["name"].encode()) % number].append(_fields(token))
        digests = [_digest(_json(part)) for part in parts]
        made.append(_picked(mode, ("id", "name", "is_default")) | {"tokens": len(tokens), "parts": digests})
    return made


def _fields(token: Any) -> list[Any]:
    own = [token[name] for name in ("id", "name", "type", "value", "description", "alias_to")]
    side = [_json(token[name]).decode() if name in token else None for name in ("deprecated", "extensions")]
    return own + side


def _picked(found: Any, names: tuple[str, ...]) -> dict[str, Any]:
    return {name: found[name] for name in names}


def _json(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def _digest(text: bytes) -> str:
    return hashlib.sha256(text).hexdigest()
