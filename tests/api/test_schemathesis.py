"""Schemathesis against the running server and the document that it serves, under several identities."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from api.helpers import create_mode, create_token, grow_tree, in_mode, stored
from conftest import Tree
from support.service import Service, broken_invariants, running

from jeton.model import Role

DESELECTED = {
    # JSON Schema cannot say what is refused with reason: NUL in a field that nobody knows, a cursor that is
    # none of ours, an If-Match that names no version, a value that is missing where alias_to is null.
    "positive_data_acceptance",
}

CONFIGURATION = """
[[operations]]
include-path-regex = "/modes/.*/(tokens|export)"
parameters = {{ "path.id" = "{tokenset_id}", "path.modeId" = "{mode_id}" }}
"""
"""Leads the operations on tokens to a mode that exists, so that they get past its 404."""


@pytest.fixture
def apart(tmp_path: Path) -> Iterator[tuple[Service, Tree]]:
    """A server with a database of its own, and a workspace in it."""
    file = tmp_path / "jeton.db"
    with running(file, workspace_limit_team=1_000_000) as service:
        tree = grow_tree(service.account())
        create_token(tree, "a.b")
        create_token(in_mode(tree, create_mode(tree, "Dark")["id"]), "alias", value="", alias_to="a.b")
        (tmp_path / "schemathesis.toml").write_text(CONFIGURATION.format_map(tree._asdict()))
        yield service, tree
    assert broken_invariants(file) == []


def _explore(service: Service, folder: Path, identity: str) -> None:
    """Run all phases and checks under an identity; a failure shows schemathesis' own report."""
    st = Path(sys.executable).with_name("st")
    options = [
        "--max-examples=12",
        "--generation-deterministic",
        f"--exclude-checks={','.join(DESELECTED)}",
        "--continue-on-failure",
        "--warnings=off",
        "--no-color",
    ]
    run = subprocess.run(
        [st, "run", f"{service.root}/openapi.json", identity, *options],
        cwd=folder,
        env={**os.environ, "NO_PROXY": "127.0.0.1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert run.returncode == 0, run.stdout[-8000:] + run.stderr[-2000:]
    assert "Tested: 22" in run.stdout


def test_two_owners_find_no_fault_and_not_each_other(apart: tuple[Service, Tree], tmp_path: Path) -> None:
    """For users who may do everything each check holds, and neither ever reads what the other made."""
    service, tree = apart
    users = [
        {"name": name, "fixedHeaders": [{"name": "Authorization", "value": f"Bearer {account.secret}"}]}
        for name, account in (("first", tree.owner), ("second", service.account()))
    ]
    identities = tmp_path / "identities.yaml"
    identities.write_text(json.dumps({"auth": users}))
    _explore(service, tmp_path, f"--auth-wfc={identities}")


def test_a_viewer_finds_no_fault_and_changes_nothing(apart: tuple[Service, Tree], tmp_path: Path) -> None:
    """For a viewer each check holds as well, and what the owner stored stays byte by byte the same."""
    service, tree = apart
    viewer = service.member(tree.workspace_id, Role.VIEWER)
    before = stored(service, tree.owner.id)
    _explore(service, tmp_path, f"--header=Authorization: Bearer {viewer.secret}")
    assert stored(service, tree.owner.id) == before
