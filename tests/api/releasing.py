"""What the tests of releases share: an organization with a workspace, and its digest computed anew."""

import hashlib
import json
import zlib
from typing import Any

import httpx
from api.helpers import create_mode, create_token, in_mode
from conftest import Tree
from support.checks import ok

RELEASE_FIELDS = [
    *("id", "organization_id", "version", "digest", "notes", "tokens", "created_by", "created_at")
]


def furnish(tree: Tree) -> None:
    """Add tokens of several kinds, and a second mode."""
    create_token(tree, "color.red", type="color", value="#ff0000", description='said "so"\n')
    create_token(tree, "color.é🎨", type="color", value="", alias_to="color.red")
    create_token(tree, "old", deprecated="use another", extensions={"com.example": {"a": [1, "é"]}})
    create_token(tree, "older", deprecated=True, value='{"a":"\\u2028"}')
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(dark, "color.red", type="color", value="#aa0000")


def digest_now(client: httpx.Client, workspace_ids: list[str]) -> str:
    """Compute the digest of a release of workspaces as they are, from what the API tells of them alone."""
    workspaces = [
        _picked(found, ("id", "name", "description"))
        | {"tokensets": _tokensets(client, id_)}
        | {name: value for name, value in found.items() if name == "tokenset_order"}
        for id_ in sorted(workspace_ids)
        for found in (ok(client.get(f"/workspaces/{id_}")),)
    ]
    return _digest(_json({"workspaces": workspaces, "format": 2, "exporters": 3}))


def _tokensets(client: httpx.Client, workspace_id: str) -> list[Any]:
    found = ok(client.get(f"/workspaces/{workspace_id}/tokensets"))["tokensets"]
    return [
        _picked(tokenset, ("id", "name", "description"))
        | {"modes": _modes(client, tokenset["id"])}
        | _groups(client, tokenset["id"])
        for tokenset in found
    ]


def _groups(client: httpx.Client, tokenset_id: str) -> dict[str, Any]:
    groups = ok(client.get(f"/tokensets/{tokenset_id}/groups"))["groups"]
    return {"groups": groups} if groups else {}


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
