"""POST /organizations/{id}/releases."""

from typing import Any

import pytest
from api.environments import NO_BOOLEAN, Acme, acme_of, contents
from api.helpers import create_mode, create_token, create_tokens, grow_tokenset, grow_tree, in_mode
from api.releasing import RELEASE_FIELDS, digest_now, furnish
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.model.ids import new_id
from jeton.model.objects import Plan, Role

BULK = 3_000
"""Tokens of a mode that has several parts."""


def test_a_release_is_a_copy_of_all_that_is_shared(service: Service, acme: Acme) -> None:
    """Its digest is that of what the API tells, computed by other means."""
    furnish(acme.tree)
    grow_tokenset(acme.owner, acme.tree.workspace_id, "Zweites 🎨")
    other = grow_tree(acme.owner)
    service.belongs(other.workspace_id, acme.id)
    grow_tree(acme.owner)  # which belongs to no organization
    made = acme.release()
    assert made["tokens"] == 5
    assert made["digest"] == digest_now(acme.client, [acme.tree.workspace_id, other.workspace_id])


def test_a_release_has_many_parts(service: Service, acme: Acme) -> None:
    """The same holds of a mode of many tokens; unchanged content is stored once."""
    _fill(acme.tree, BULK)
    first = acme.release()
    assert first["digest"] == digest_now(acme.client, [acme.tree.workspace_id])
    before = contents(service)
    create_tokens(acme.tree, [("token.7", "changed")], type="number")
    second = acme.release()
    assert second["digest"] == digest_now(acme.client, [acme.tree.workspace_id])
    assert second["digest"] != first["digest"]
    assert len(contents(service) - before) == 2, "the part that has the token, and the manifest"
    assert before < contents(service)


def test_what_is_not_shared_is_left_out(service: Service, acme: Acme) -> None:
    """A workspace whose owner's plan is not TEAM is not seen by the organization, nor released."""
    create_token(acme.tree, "a")
    private = service.account()
    theirs = grow_tree(private)
    create_token(theirs, "secret")
    service.belongs(theirs.workspace_id, acme.id)
    service.set_plan(private, Plan.PRO)
    without = acme.release()
    assert without["digest"] == digest_now(acme.client, [acme.tree.workspace_id])
    assert without["tokens"] == 1
    service.set_plan(private, Plan.TEAM)
    assert acme.release()["tokens"] == 2


def test_an_organization_without_workspaces_can_release(service: Service, tree: Tree) -> None:
    """Such a release has nothing in it."""
    empty = Acme(service, tree, service.organization(tree.owner))
    made = empty.release()
    assert (made["version"], made["tokens"]) == ("1.0.0", 0)
    assert made["digest"] == digest_now(tree.owner.client, [])


def test_workspaces_can_be_named(service: Service, acme: Acme) -> None:
    """Those named are released, in order of creation, each once."""
    other = grow_tree(acme.owner)
    service.belongs(other.workspace_id, acme.id)
    create_token(other, "a")
    first, second = acme.tree.workspace_id, other.workspace_id
    for wanted, expected in (
        ([first], [first]),
        ([second, second], [second]),
        ([second, first], [first, second]),
    ):
        made = acme.release(workspace_ids=wanted)
        assert made["digest"] == digest_now(acme.client, expected)


def test_workspaces_that_cannot_be_released_are_named(service: Service, acme: Acme) -> None:
    """One that the caller does not see is not found; one that is elsewhere or not shared is 400."""
    elsewhere = grow_tree(acme.owner).workspace_id
    hidden = grow_tree(service.account()).workspace_id
    editor = acme.member(Role.EDITOR)
    private = service.account()
    unshared = grow_tree(private).workspace_id
    service.belongs(unshared, acme.id)
    acme.member(Role.VIEWER)
    service.join(acme.id, private, Role.ADMIN)
    service.set_plan(private, Plan.PRO)
    own = acme.tree.workspace_id
    cases: tuple[tuple[Any, list[str], int, str], ...] = (
        (acme.client, [own, elsewhere], 400, Text.RELEASE_FOREIGN.format(id=elsewhere)),
        (acme.client, [hidden, own], 404, "Workspace not found"),
        (acme.client, [own, new_id()], 404, "Workspace not found"),
        (acme.client, [own.upper()], 404, "Workspace not found"),
        (acme.client, ["", own], 404, "Workspace not found"),
        (acme.client, [unshared], 404, "Workspace not found"),
        (private.client, [unshared], 400, Text.RELEASE_UNSHARED.format(id=unshared)),
        (editor.client, [elsewhere], 404, "Workspace not found"),
    )
    with acme.unchanged():
        for client, ids, status, text in cases:
            refused(client.post(acme.releases, json={"workspace_ids": ids}), status, text)
    made = ok(editor.client.post(acme.releases, json={"workspace_ids": [own]}), 201)
    assert made["created_by"] == editor.id


def test_a_version_is_given_once(service: Service, acme: Acme) -> None:
    """A version that the organization has is 409 and named; another organization may have it."""
    acme.release(version="1.0.0-beta.1")
    with acme.unchanged():
        response = acme.client.post(acme.releases, json={"version": "1.0.0-beta.1"})
        refused(response, 409, Text.RELEASE_EXISTS.format(version="1.0.0-beta.1"))
    other = acme_of(service, grow_tree(acme.owner))
    assert other.release(version="1.0.0-beta.1")["version"] == "1.0.0-beta.1"


def test_a_version_is_proposed_by_what_changed(acme: Acme) -> None:
    """1.0.0 comes first; then the highest version is raised by what differs from it, however long ago."""
    create_token(acme.tree, "a", type="color", value="#f00")
    assert acme.release()["version"] == "1.0.0"
    assert acme.release()["version"] == "1.0.1", "nothing changed"
    create_token(acme.tree, "b", type="color", value="#0f0")
    assert acme.release(version=None)["version"] == "1.1.0"
    ok(acme.client.patch(f"{acme.tree.tokens}/b", json={"value": "#00f"}))
    assert acme.release()["version"] == "1.1.1"
    ok(acme.client.patch(f"{acme.tree.tokens}/b", json={"name": "c"}))
    assert acme.release()["version"] == "2.0.0"
    assert acme.release(version="0.1.0")["version"] == "0.1.0"
    assert acme.release()["version"] == "2.0.1", "of the highest, not of the last"
    assert acme.release(version="3.0.0-rc.1")["version"] == "3.0.0-rc.1"
    assert acme.release()["version"] == "3.0.0"


def test_only_what_differs_is_released(acme: Acme) -> None:
    """With `if_changed` the answer is the newest release, of the line of the version, if that has it all."""

    def ask(status: int, **fields: object) -> Any:
        return ok(acme.client.post(acme.releases, json={"if_changed": True, **fields}), status)

    create_token(acme.tree, "a", type="color", value="#f00")
    first = ask(201, version="1.0.0")
    with acme.unchanged():
        assert [ask(200), ask(200, version="1.0.0"), ask(200, version="1.4.0", notes="x")] == [first] * 3
    assert ask(201, version="0.9.0")["version"] == "0.9.0", "which is of another line"
    create_token(acme.tree, "b", type="color", value="#f00")
    refused(
        acme.client.post(acme.releases, json={"if_changed": True, "version": "1.0.0"}),
        409,
        Text.RELEASE_EXISTS.format(version="1.0.0"),
    )
    beta = ask(201, version="2.0.0-beta.1")
    assert ask(200)["id"] == ask(200, version="2.0.0-beta.2")["id"] == beta["id"]
    final = ask(201, version="2.0.0")
    assert final["digest"] == beta["digest"]
    ok(acme.client.delete(f"{acme.tree.tokens}/b"))
    assert ask(200, version="1.1.0")["id"] == first["id"], "which came back"
    key = {"Idempotency-Key": new_id()}
    answers = [acme.client.post(acme.releases, json={"if_changed": True}, headers=key) for _ in range(2)]
    assert [each.status_code for each in answers] == [201, 201]
    assert answers[0].json() == answers[1].json()
    same = acme.client.post(acme.releases, json={"if_changed": True})
    assert (same.status_code, same.headers["etag"]) == (200, '"v1"')
    for wrong in NO_BOOLEAN:
        refused(acme.client.post(acme.releases, json={"if_changed": wrong}), 400, Text.IF_CHANGED)
    ok(acme.delete(final))
    ok(acme.delete(same.json()))
    assert ask(201)["version"] == "4.0.0", "of what is left the newest has other content"


def test_where_no_version_is_left_to_propose(acme: Acme) -> None:
    """Above the highest number that a version may have the one before it rises; above all of them nothing."""
    assert acme.release(version="1.999999999.999999999")["version"] == "1.999999999.999999999"
    assert acme.release()["version"] == "2.0.0"
    last = acme.release(version="999999999.999999999.999999999")["version"]
    with acme.unchanged():
        response = acme.client.post(acme.releases, json={})
        refused(response, 409, Text.RELEASE_NO_VERSION.format(version=last))


def test_equal_content_is_the_same_digest(service: Service, acme: Acme) -> None:
    """Releasing what was released before stores nothing but the release."""
    furnish(acme.tree)
    first = acme.release()
    before = contents(service)
    second = acme.release()
    assert second["digest"] == first["digest"]
    assert contents(service) == before
    create_token(acme.tree, "new")
    assert acme.release()["digest"] != first["digest"]
    ok(acme.client.delete(f"{acme.tree.tokens}/new"))
    assert acme.release()["digest"] == first["digest"]


def test_what_happens_later_changes_no_release(service: Service, acme: Acme) -> None:
    """A release stays what it was when its workspace changes, leaves the organization or is deleted."""
    furnish(acme.tree)
    made = acme.release()
    before = contents(service)
    ok(acme.client.patch(acme.tree.workspace, json={"name": "Renamed"}))
    ok(acme.client.delete(acme.tree.tokenset))
    service.belongs(acme.tree.workspace_id, None)
    ok(acme.client.delete(acme.tree.workspace))
    assert ok(acme.client.get(f"{acme.releases}/{made['id']}")) == made
    assert contents(service) == before


@pytest.mark.parametrize("change", ["description", "name of a mode", "default", "name of a tokenset"])
def test_all_that_is_no_time_is_content(acme: Acme, change: str) -> None:
    """Names, descriptions and the default mode are part of a release; a change that is undone is none."""
    tree = acme.tree
    create_mode(tree, "Dark")
    path, there, back = {
        "description": (tree.workspace, {"description": "d"}, {"description": None}),
        "name of a mode": (tree.mode, {"name": "Light"}, {"name": "Base"}),
        "default": (tree.mode, {"is_default": False}, {"is_default": True}),
        "name of a tokenset": (tree.tokenset, {"name": "Kern"}, {"name": "Core"}),
    }[change]
    first = acme.release()["digest"]
    ok(acme.client.patch(path, json=there))
    assert acme.release()["digest"] != first
    ok(acme.client.patch(path, json=back))
    assert acme.release()["digest"] == first


def test_what_is_null_is_ignored(acme: Acme) -> None:
    """Null counts as absent, and notes may be long."""
    made = acme.release(version=None, notes=None, workspace_ids=None)
    assert (made["version"], made["notes"], list(made)) == ("1.0.0", None, RELEASE_FIELDS)
    notes = "🎨" * 10_000
    assert acme.release(notes=notes)["notes"] == notes


def test_modes_of_every_size_are_released(acme: Acme) -> None:
    """A mode without tokens, with one, and with as many as a page or a part has."""
    for number, count in enumerate((1, 256, 257, 2_000)):
        mode = in_mode(acme.tree, create_mode(acme.tree, f"Mode {number}")["id"])
        _fill(mode, count)
    made = acme.release()
    assert made["tokens"] == 1 + 256 + 257 + 2_000
    assert made["digest"] == digest_now(acme.client, [acme.tree.workspace_id])


def _fill(tree: Tree, count: int) -> None:
    create_tokens(tree, ((f"token.{number}", str(number)) for number in range(count)), type="number")
