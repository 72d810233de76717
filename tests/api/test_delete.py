"""What all deletions have in common, and those of workspaces, tokensets, modes, tokens and environments."""

import pytest
from api.environments import Acme
from api.helpers import create_mode, create_token, grow_tokenset, grow_tree, in_mode, nothing_changes, stored
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.model.objects import Role
from jeton.store import workspaces


def test_what_is_deleted_is_gone(acme: Acme) -> None:
    """For who reads it and for the second who deletes it."""
    tree, client = grow_tree(acme.owner), acme.client
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(tree, "a")
    for kind, path in (
        ("Token", f"{tree.tokens}/a"),
        ("Mode", dark.mode),
        ("Tokenset", tree.tokenset),
        ("Workspace", tree.workspace),
        ("Release", f"{acme.releases}/{acme.release()['id']}"),
        ("Environment", acme.at(acme.add("a"))),
        ("Organization", acme.path),
    ):
        counted = {"deleted": {"modes": 1}} if kind == "Tokenset" else {}
        assert ok(client.delete(path)) == {"message": f"{kind} deleted successfully", **counted}
        refused(client.get(f"{path}/tokens" if kind == "Mode" else path), 404, f"{kind} not found")
        refused(client.delete(path), 404, f"{kind} not found")


@pytest.mark.parametrize("kind", ["workspace", "tokenset", "mode"])
def test_all_beneath_goes_with_it(service: Service, tree: Tree, kind: str) -> None:
    """Tokensets, modes, the last one too, and tokens; nothing of another."""
    client, gone = tree.owner.client, getattr(tree, kind)
    if kind == "mode":
        other = in_mode(tree, create_mode(tree, "Dark")["id"])
    else:
        other = grow_tree(tree.owner) if kind == "workspace" else grow_tokenset(tree.owner, tree.workspace_id)
        create_mode(tree, "Dark")
    kept = create_token(other, "kept")
    create_token(tree, "a")
    ok(client.delete(gone))
    for path, text in (
        (tree.workspace, Text.WORKSPACE_NOT_FOUND),
        (f"{tree.workspace}/tokensets", Text.WORKSPACE_NOT_FOUND),
        (tree.tokenset, Text.TOKENSET_NOT_FOUND),
        (f"{tree.tokenset}/modes", Text.TOKENSET_NOT_FOUND),
        (tree.tokens, Text.MODE_NOT_FOUND),
        (f"{tree.tokens}/a", Text.MODE_NOT_FOUND),
    ):
        if kind == "workspace" or path.startswith(gone):
            refused(client.get(path), 404, text)
    assert [len(rows) for rows in stored(service, tree.owner.id)[:6]] == [1, 1, 1, 1, 1, 0]
    assert ok(client.get(other.tokens))["tokens"] == [kept]


@pytest.mark.parametrize("kind", ["mode", "token"])
def test_a_name_is_free_again(tree: Tree, kind: str) -> None:
    """What takes the name of something deleted is another; a token goes from its own mode alone."""
    create, path = (create_token, tree.tokens) if kind == "token" else (create_mode, f"{tree.tokenset}/modes")
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    for name in ("a", "a.b"):
        create_token(dark, name)
    create(tree, "a.b")
    first = create(tree, "a")
    ok(tree.owner.client.delete(f"{path}/{first['id']}"))
    assert "a.b" in [each["name"] for each in ok(tree.owner.client.get(path))[f"{kind}s"]]
    assert create(tree, "a")["id"] > first["id"]
    assert ok(tree.owner.client.get(dark.tokens))["total"] == 2


def test_a_token_is_found_by_its_id_as_well(tree: Tree) -> None:
    """The path segment is a name first, then an id."""
    made = create_token(tree, "a")
    named = create_token(tree, made["id"])
    ok(tree.owner.client.delete(f"{tree.tokens}/{made['id']}"))
    assert [token["id"] for token in ok(tree.owner.client.get(tree.tokens))["tokens"]] == [made["id"]]
    assert named["id"] != made["id"]
    ok(tree.owner.client.delete(f"{tree.tokens}/{made['id']}"))
    assert ok(tree.owner.client.get(tree.tokens))["total"] == 0


def test_an_absent_token_is_named_so(service: Service, tree: Tree) -> None:
    """Where only the token is not there the text says so, to a viewer as well."""
    viewer = service.member(tree.workspace_id, Role.VIEWER)
    for client in (tree.owner.client, viewer.client):
        refused(client.delete(f"{tree.tokens}/a"), 404, Text.TOKEN_NOT_FOUND)


def test_the_last_mode_stays(service: Service, tree: Tree) -> None:
    """The last mode of a tokenset cannot be deleted, default or not; other tokensets do not count.

    A stale version comes before that.
    """
    grow_tokenset(tree.owner, tree.workspace_id)
    create_token(tree, "a")
    for is_default in (True, False):
        ok(tree.owner.client.patch(tree.mode, json={"is_default": is_default}))
        with nothing_changes(service, tree.owner):
            refused(tree.owner.client.delete(tree.mode), 400, "Cannot delete the last mode in a tokenset")
            refused(tree.owner.client.delete(tree.mode, headers={"If-Match": '"v9"'}), 412, Text.STALE)


def test_promotes_no_other_mode(tree: Tree) -> None:
    """With the default mode the flag goes; no other mode is made the default."""
    create_mode(tree, "Dark")
    create_mode(tree, "Dim")
    ok(tree.owner.client.delete(tree.mode))
    listed = ok(tree.owner.client.get(f"{tree.tokenset}/modes"))["modes"]
    assert [(mode["name"], mode["is_default"]) for mode in listed] == [("Dark", False), ("Dim", False)]


def test_a_failure_has_its_own_text(service: Service, tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    """What nobody foresaw is 500 with the specification's text for a workspace; nothing is deleted."""

    async def fail(*_: object) -> bool:
        raise ValueError("a secret detail")

    monkeypatch.setattr(workspaces, "delete", fail)
    with nothing_changes(service, tree.owner):
        refused(tree.owner.client.delete(tree.workspace), 500, "Failed to delete workspace")


@pytest.mark.parametrize("gone", [0, 1, 2])
def test_environments_after_it_move_down(acme: Acme, gone: int) -> None:
    """No gap is left; what stood before it stays as it is."""
    made = acme.line("a", "b", "c")
    ok(acme.client.delete(acme.at(made[gone])))
    left = acme.listed()
    assert [each["name"] for each in left] == [name for name in "abc" if name != "abc"[gone]]
    assert left[:gone] == made[:gone]
    for old, new in zip(made[gone + 1 :], left[gone:], strict=True):
        assert new["updated_at"] > old["updated_at"]


def test_an_environments_promotions_go_and_the_release_stays(acme: Acme, service: Service) -> None:
    """The history of what was active there is purged; the release can be deleted from now on."""
    release = acme.release()
    staging, production = acme.line("staging", "production")
    for environment in (staging, production):
        ok(acme.promote(environment, release))
    ok(acme.client.delete(acme.at(staging)))
    rows = service.database.rows("SELECT environment_id FROM promotion WHERE release_id = $1", release["id"])
    assert rows == [(production["id"],)]
    assert acme.delete(release).status_code == 409
    ok(acme.client.delete(acme.at(production)))
    ok(acme.delete(release))
