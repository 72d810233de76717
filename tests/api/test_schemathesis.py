"""Schemathesis against the running server and the document that it serves, under several identities."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from api.helpers import create_mode, create_token, grow_tree, in_mode, stored
from conftest import Tree
from support.databases import Database
from support.environments import environment, promote
from support.properties import some
from support.releases import release
from support.service import Service, running

from jeton.model.objects import Role
from jeton.store.engine import Tx
from jeton.web.api import pairings
from jeton.web.api.release_exports import PUBLIC_OPERATIONS
from jeton.web.api.table import OPERATIONS

HOOKS = Path(__file__).parents[1] / "hostile" / "schemathesis_hooks.py"
EXAMPLES = len(some(range(6), 0))
"""How many requests are made up for each operation and phase."""

REPLACED = "positive_data_acceptance"
"""JSON Schema cannot state every rule: NUL in a field that nobody knows, a cursor that is none of ours, an
If-Match that names another version, a name of white space. The hooks' `what_fits_the_schema_is_accepted`
stands in for it, and accepts such a refusal only where its text is true of the request.
"""

CONFIGURATION = """
hooks = "{hooks}"
[phases.examples]
fill-missing = true
[[operations]]
include-path-regex = "/modes/.*/(tokens|export|candidates)"
parameters = {{ "path.id" = "{tree.tokenset_id}", "path.modeId" = "{tree.mode_id}" }}
[[operations]]
include-path-regex = "^/api/v1/tokensets/[^/]*/(import|diff|tokens)$"
parameters = {{ "path.id" = "{tree.tokenset_id}" }}
[[operations]]
include-path = "/api/v1/workspaces/{{id}}/import"
parameters = {{ "path.id" = "{tree.workspace_id}" }}
[[operations]]
include-path-regex = "^/api/v1/workspaces/.*/(members|invitations)"
parameters = {{ "path.id" = "{tree.workspace_id}" }}
[[operations]]
include-path-regex = "/environments/.*/(export|promot)"
parameters = {{ "path.id" = "{organization}", "path.environmentId" = "{environment}" }}
[[operations]]
include-path-regex = "/organizations/[^/]*(/(members|invitations|releases|environments|diff(/renames)?))?$"
parameters = {{ "path.id" = "{organization}" }}
"""
"""Leads the operations on tokens to a mode that exists, so that they get past its 404."""

CHECKS = {
    "allow_header_conformance",
    "content_type_conformance",
    "ensure_resource_availability",
    "ignored_auth",
    "missing_required_header",
    "negative_data_rejection",
    "not_a_server_error",
    "object_level_authorization",
    "response_headers_conformance",
    "response_schema_conformance",
    "status_code_conformance",
    "unsupported_method",
    "use_after_free",
    "every_answer_is_of_the_specified_form",
    "what_fits_the_schema_is_accepted",
}
"""All of schemathesis' own but the one that is replaced, and the two of the hooks."""


@pytest.fixture
def apart(database: Database, tmp_path: Path) -> Iterator[tuple[Service, Tree]]:
    """A server with a database of its own, and a workspace in it."""
    with running(database, workspace_limit_team=1_000_000) as service:
        tree = grow_tree(service.account())
        create_token(tree, "a.b")
        create_token(in_mode(tree, create_mode(tree, "Dark")["id"]), "alias", value="", alias_to="a.b")
        organization = service.organization(tree.owner)
        service.belongs(tree.workspace_id, organization)
        production = service.run(partial(_shipped, organization_id=organization, user_id=tree.owner.id))
        ids = {"organization": organization, "environment": production}
        (tmp_path / "schemathesis.toml").write_text(CONFIGURATION.format(hooks=HOOKS, tree=tree, **ids))
        yield service, tree
    assert database.damages() == []


async def _shipped(tx: Tx, organization_id: str, user_id: str) -> str:
    """Store an environment in which a release is active; return its id."""
    made = await environment(tx, organization_id, "production")
    await promote(tx, made, await release(tx, organization_id, user_id), user_id)
    return made.item.id


def _explore(service: Service, tree: Tree, folder: Path, identity: str) -> None:
    """Run all phases and checks under an identity; a failure shows schemathesis' own report."""
    st = Path(sys.executable).with_name("st")
    report = folder / "events.ndjson"
    keep = " ".join([*tree[1:], *_kept(service)])
    options = [
        f"--max-examples={EXAMPLES}",
        *(["--generation-deterministic"] if EXAMPLES == 6 else []),
        "--checks=all",
        f"--exclude-checks={REPLACED}",
        "--continue-on-failure",
        "--warnings=off",
        "--no-color",
        "--report=ndjson",
        f"--report-ndjson-path={report}",
    ]
    run = subprocess.run(
        [st, "run", f"{service.root}/openapi.json", identity, *options],
        cwd=folder,
        env={**os.environ, "NO_PROXY": "127.0.0.1", "JETON_KEEP": keep},
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert run.returncode == 0, run.stdout[-8000:] + run.stderr[-2000:]
    assert f"Tested: {len((*OPERATIONS, *pairings.OPERATIONS, *PUBLIC_OPERATIONS))}" in run.stdout
    assert run.stdout.count(" ✅  ") >= 5, "a phase was not run: " + run.stdout
    _check_that_all_ran(report)


def _kept(service: Service) -> list[str]:
    """Return the ids of the API tokens of the run, and of what operations are led to."""
    sql = "SELECT id FROM api_token UNION SELECT id FROM organization UNION SELECT id FROM environment"
    return [id_ for (id_,) in service.database.rows(sql)]


def _check_that_all_ran(report: Path) -> None:
    """Every check was made, many times."""
    text = report.read_text()
    passed = r'"name":\s*"{}",\s*"status":\s*"success"'
    made = {name: len(re.findall(passed.format(name), text)) for name in CHECKS}
    assert min(made.values()) > 400, made


def test_two_owners_find_no_fault_and_not_each_other(apart: tuple[Service, Tree], tmp_path: Path) -> None:
    """For users who may do everything each check holds, and neither ever reads what the other made."""
    service, tree = apart
    users = [
        {"name": name, "fixedHeaders": [{"name": "Authorization", "value": f"Bearer {account.secret}"}]}
        for name, account in (("first", tree.owner), ("second", service.account()))
    ]
    identities = tmp_path / "identities.yaml"
    identities.write_text(json.dumps({"auth": users}))
    _explore(service, tree, tmp_path, f"--auth-wfc={identities}")


def test_a_viewer_finds_no_fault_and_changes_nothing(apart: tuple[Service, Tree], tmp_path: Path) -> None:
    """For a viewer each check holds as well; what the owner stored stays byte by byte the same.

    All that a viewer adds is proposals, with what is said of them.
    """
    service, tree = apart
    viewer = service.member(tree.workspace_id, Role.VIEWER)
    before = stored(service, tree.owner.id)
    _explore(service, tree, tmp_path, f"--header=Authorization: Bearer {viewer.secret}")
    service.database.run("DELETE FROM proposal WHERE account_id = $1", viewer.id)
    assert stored(service, tree.owner.id) == before
