"""Lists: their order, what is in them, and what is the same of all of them."""

import asyncio
import math
import re
from typing import Any

import pytest
from api.environments import ENVIRONMENT_FIELDS, Acme, acme_of
from api.helpers import (
    MODE_FIELDS,
    TIMESTAMP,
    TOKEN_FIELDS,
    TOKENSET_FIELDS,
    WORKSPACE_FIELDS,
    create_mode,
    create_token,
    grow_tokenset,
    grow_tree,
    in_mode,
)
from api.organized import ORGANIZATION_FIELDS, create_organization, organize
from conftest import Tree
from support.checks import ok
from support.service import Account, Service

from jeton.model.clock import timestamp
from jeton.model.ids import key_of, new_ids
from jeton.model.objects import Plan, Role
from jeton.store.engine import Tx
from jeton.web.api import answers
from jeton.web.http import auth

LONG = 2_500
TOKENSET_COLUMNS = "id", "workspace_id", "name", "mode_count", "created_at", "updated_at"
MODE_COLUMNS = "id", "tokenset_id", "name", "is_default", "created_at", "updated_at", "key"
_TOKEN = {"name": "aa", "type": "string", "value": "x"}
_STAGING = "{0.environments}/{staging}"
CHANGES: dict[str, list[tuple[str, str, Any]]] = {
    "/me/api-tokens": [("POST", "/me/api-tokens", {"name": "ci"})],
    "/organizations": [("PATCH", "{0.path}", {"name": "New"})],
    "{0.environments}": [("PATCH", _STAGING, {"gate": True})],
    f"{_STAGING}/promotions": [("POST", f"{_STAGING}/promote", {"release_id": "{release}"})],
    "{0.releases}": [
        ("POST", "{0.releases}", {}),
        ("PATCH", "{0.releases}/{release}", {"is_public": True}),
        ("DELETE", "{0.releases}/{release}", None),
    ],
    "{0.tree.workspace}/search?q=a": [("POST", "{0.tree.tokens}", _TOKEN)],
    "{0.tree.workspace}/history": [("POST", "{0.tree.tokens}", _TOKEN)],
    "{0.tree.tokenset}/history": [("POST", "{0.tree.tokens}", _TOKEN)],
    "{0.tree.mode}/history": [("POST", "{0.tree.tokens}", _TOKEN)],
    "{0.tree.tokens}/a/history": [("PATCH", "{0.tree.tokens}/a", {"value": "b"})],
}
"""What changes each list; `test_entity_tags` and `test_members` have the others."""


@pytest.mark.parametrize("place", CHANGES)
def test_a_list_that_has_not_changed_is_304(acme: Acme, monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    """Under its entity tag, without a body; each change of what it shows is another one. HEAD is as GET."""
    monkeypatch.setattr(auth, "NOTE_EVERY_SECONDS", math.nan)  # no use of the API token shows in its list
    create_token(acme.tree, "a")
    ids = {"release": acme.release()["id"], "staging": acme.add("staging")["id"]}
    client, path, tags = acme.client, place.format(acme, **ids), set()
    for method, where, body in CHANGES[place]:
        whole, head = client.get(path), client.head(path)
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["content-length"] == whole.headers["content-length"]
        known = {"If-None-Match": whole.headers["etag"]}
        again = client.get(path, headers=known)
        assert (again.status_code, again.content) == (304, b"")
        if body == {"release_id": "{release}"}:
            body = {"release_id": ids["release"]}  # noqa: PLW2901  it was not there before
        assert client.request(method, where.format(acme, **ids), json=body).status_code < 300
        changed = client.get(path, headers=known)
        ok(changed)
        tags |= {whole.headers["etag"], changed.headers["etag"]}
    assert len(tags) == len(CHANGES[place]) + 1


def test_tokensets_come_by_creation(tree: Tree) -> None:
    """A workspace's tokensets come oldest first, and those of no other workspace; without any it is empty."""
    names = ["Core", "z", "a", "M", "a"]
    for name in names[1:]:
        grow_tokenset(tree.owner, tree.workspace_id, name)
    grow_tree(tree.owner)
    listed = ok(tree.owner.client.get(f"{tree.workspace}/tokensets"))
    assert list(listed) == ["tokensets", "total"]
    assert [shown["name"] for shown in listed["tokensets"]] == names
    assert listed["total"] == 5
    assert list(listed["tokensets"][0]) == TOKENSET_FIELDS
    assert listed["tokensets"][0] == ok(tree.owner.client.get(tree.tokenset))
    for shown in listed["tokensets"]:
        ok(tree.owner.client.delete(f"/tokensets/{shown['id']}"))
    assert ok(tree.owner.client.get(f"{tree.workspace}/tokensets")) == {"tokensets": [], "total": 0}


def test_modes_come_by_creation(tree: Tree) -> None:
    """A tokenset's modes come oldest first, whichever is the default, and those of no other tokenset."""
    for name, is_default in (("z", False), ("a", True), ("M", False)):
        create_mode(tree, name, is_default=is_default)
    grow_tokenset(tree.owner, tree.workspace_id)
    listed = ok(tree.owner.client.get(f"{tree.tokenset}/modes"))
    assert list(listed) == ["modes", "total"]
    assert listed["total"] == 4
    assert list(listed["modes"][0]) == MODE_FIELDS
    shown = [(mode["name"], mode["is_default"], mode["tokenset_id"]) for mode in listed["modes"]]
    expected = [("Base", False), ("z", False), ("a", True), ("M", False)]
    assert shown == [(*mode, tree.tokenset_id) for mode in expected]


def test_tokens_of_a_mode_come_in_code_point_order(tree: Tree) -> None:
    """Tokens come by the code points of their names, whole, with the mode that they are of; without any the
    list is empty.
    """
    listed = ok(tree.owner.client.get(tree.tokens))
    assert (listed["tokens"], listed["total"]) == ([], 0)
    names = ["b", "a.b", "a", "B", "é", "e\u0301", "\U0001f3a8", "\uffee", "a b", "a-b"]
    names += ["Z" * 1024, "Z" * 1023]
    for name in names:
        create_token(tree, name)
    create_token(in_mode(tree, create_mode(tree, "Dark")["id"]), "other")
    listed = ok(tree.owner.client.get(tree.tokens))
    assert list(listed) == ["mode", "tokens", "total"]
    assert listed["mode"] == {"id": tree.mode_id, "name": "Base", "is_default": True}
    assert [token["name"] for token in listed["tokens"]] == sorted(names)
    assert listed["total"] == len(names)
    assert list(listed["tokens"][0]) == TOKEN_FIELDS


def test_aliases_are_listed_as_stored(tree: Tree) -> None:
    """A list carries the plain token: no resolved value."""
    create_token(tree, "a")
    alias = create_token(tree, "b", value="", alias_to="a")
    assert ok(tree.owner.client.get(tree.tokens))["tokens"][1] == alias
    assert "resolved_value" not in alias


def test_tokens_of_a_tokenset_come_by_name_then_by_mode(tree: Tree) -> None:
    """The tokens of all modes come by name, those of one name by their modes' creation; without any the list
    is empty.
    """
    assert ok(tree.owner.client.get(f"{tree.tokenset}/tokens")) == {"tokens": [], "total": 0}
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    for name in ("b", "a", "é"):
        for mode in (dark, tree):
            create_token(mode, name)
    create_token(dark, "aa")
    create_token(grow_tokenset(tree.owner, tree.workspace_id), "other")
    listed = ok(tree.owner.client.get(f"{tree.tokenset}/tokens"))
    assert list(listed) == ["tokens", "total"]
    both = (tree.mode_id, dark.mode_id)
    expected = [("a", both), ("aa", both[1:]), ("b", both), ("é", both)]
    shown = [(token["name"], token["mode_id"]) for token in listed["tokens"]]
    assert shown == [(name, mode_id) for name, modes in expected for mode_id in modes]
    assert listed["total"] == 7
    assert list(listed["tokens"][0]) == TOKEN_FIELDS


def test_environments_come_by_position(acme: Acme) -> None:
    """The order is that of positions, not of creation."""
    assert ok(acme.client.get(acme.environments)) == {"environments": [], "total": 0}
    acme.line("b", "c")
    acme.add("a", position=1)
    found = ok(acme.client.get(acme.environments))
    assert [(each["position"], each["name"]) for each in found["environments"]] == [*enumerate("abc", 1)]
    assert all(list(each) == ENVIRONMENT_FIELDS for each in found["environments"])
    assert found["total"] == 3


def test_releases_come_by_creation(acme: Acme) -> None:
    """Each as it was answered, the oldest first, whatever its version; not those of others."""
    assert ok(acme.client.get(acme.releases)) == {"releases": [], "total": 0}
    made = [acme.release(version=version, notes=version) for version in ("2.0.0", "1.0.0", "3.0.0-a")]
    acme_of(acme.service, grow_tree(acme.owner)).release()
    assert ok(acme.client.get(acme.releases)) == {"releases": made, "total": 3}


def test_promotions_come_the_newest_first(acme: Acme) -> None:
    """Each with its own time; those of other environments are not among them. Before any the list is empty,
    also in pages.
    """
    made = [acme.release(version=version) for version in ("1.0.0", "1.0.1")]
    staging = acme.add("staging")
    path = f"{acme.at(staging)}/promotions"
    assert ok(acme.client.get(path)) == {"promotions": [], "total": 0}
    assert ok(acme.client.get(f"{path}?limit=1")) == {"promotions": [], "total": 0, "next_cursor": None}
    for number in range(5):
        ok(acme.promote(staging, made[number % 2]))
    ok(acme.promote(acme.add("production"), acme.release(version="9.0.0")))
    found = ok(acme.client.get(path))
    assert list(found) == ["promotions", "total"]
    assert [each["version"] for each in found["promotions"]] == [*("1.0.0", "1.0.1") * 2, "1.0.0"]
    assert found["total"] == 5
    times = [each["promoted_at"] for each in found["promotions"]]
    assert times == sorted(set(times), reverse=True)
    assert times[0] == ok(acme.client.get(acme.at(staging)))["updated_at"]
    assert len({each["id"] for each in found["promotions"]}) == 5


def test_a_long_list_is_made_in_a_thread(acme: Acme, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever it lists, and it is the same as its pages; a short page of it is not."""
    tree, threads, original = acme.tree, list[bool](), answers.encode_long

    async def fill(tx: Tx) -> None:
        now, ids = timestamp(), new_ids(LONG)
        rows = [(id_, tree.workspace_id, id_, 1, now, now) for id_ in ids]
        await tx.insert_many("tokenset", TOKENSET_COLUMNS, rows)
        beneath = [(id_, id_, "Base", False, now, now, key_of(id_)) for id_ in ids]
        beneath += [(id_, tree.tokenset_id, id_, False, now, now, key_of(id_)) for id_ in new_ids(LONG)]
        await tx.insert_many("mode", MODE_COLUMNS, beneath)
        await tx.run("UPDATE tokenset SET mode_count = $1 WHERE id = $2", LONG + 1, tree.tokenset_id)

    def noted(*args: Any) -> bytes:
        threads.append(asyncio._get_running_loop() is None)
        return original(*args)

    acme.service.run(fill)
    acme.release()
    monkeypatch.setattr(answers, "encode_long", noted)
    for path, kind in ((f"{tree.workspace}/tokensets", "tokensets"), (f"{tree.tokenset}/modes", "modes")):
        whole, first = (ok(acme.client.get(path, params=query)) for query in ({}, {"limit": 10}))
        assert (whole[kind][:10], whole["total"], first["total"]) == (first[kind], LONG + 1, LONG + 1)
    for query in ({}, {"limit": "101"}, {"limit": "100"}):
        ok(acme.client.get(acme.releases, params=query))
    assert threads == [True, False, True, False, True, True, False]


def test_lists_owned_and_shared_workspaces_with_the_callers_role(service: Service, tree: Tree) -> None:
    """The owner and members see the workspace, each with their role by its name; a stranger sees nothing."""
    roles = ("admin", "editor", "viewer")
    members = [(service.member(tree.workspace_id, Role(role)), role) for role in roles]
    for account, role in ((tree.owner, "owner"), *members):
        listed = ok(account.client.get("/workspaces"))
        assert (list(listed), listed["total"]) == (["workspaces", "total"], 1)
        (shown,) = listed["workspaces"]
        assert list(shown) == [*WORKSPACE_FIELDS, "user_role", "is_owner"]
        assert {name: shown[name] for name in WORKSPACE_FIELDS} == ok(account.client.get(tree.workspace))
        assert (shown["user_role"], shown["is_owner"]) == (role, role == "owner")
        assert re.fullmatch(TIMESTAMP, shown["created_at"])
        assert re.fullmatch(TIMESTAMP, shown["updated_at"])
    assert ok(service.account().client.get("/workspaces")) == {"workspaces": [], "total": 0}


def test_a_membership_counts_only_while_the_owner_is_on_team(service: Service, tree: Tree) -> None:
    """When the owner leaves the plan, members lose sight of the workspace and the owner does not."""
    viewer = service.member(tree.workspace_id, Role.VIEWER)
    for plan in (Plan.PRO, Plan.FREE, Plan.TEAM):
        service.set_plan(tree.owner, plan)
        assert ok(viewer.client.get("/workspaces"))["total"] == (plan is Plan.TEAM)
        assert ok(tree.owner.client.get("/workspaces"))["total"] == 1


def test_workspaces_come_by_creation_whoever_owns_them(service: Service, owner: Account) -> None:
    """Owned and shared workspaces come in one list, oldest first, each once."""
    member = service.account()
    trees = [grow_tree(owner), grow_tree(member), grow_tree(owner), grow_tree(member)]
    for tree in (trees[0], trees[2]):
        service.share(tree.workspace_id, member, Role.ADMIN)
    listed = ok(member.client.get("/workspaces"))
    assert [shown["id"] for shown in listed["workspaces"]] == [tree.workspace_id for tree in trees]
    assert [shown["user_role"] for shown in listed["workspaces"]] == ["admin", "owner", "admin", "owner"]
    assert listed["total"] == 4


def test_organizations_are_those_that_the_caller_owns_or_is_a_member_of(service: Service) -> None:
    """Whoever has a role sees the organization as it is; a stranger sees nothing."""
    organized = organize(service)
    one = ok(organized.owner.client.get(organized.path))
    assert list(one) == ORGANIZATION_FIELDS
    for account in organized.everyone:
        assert ok(account.client.get("/organizations")) == {"organizations": [one], "total": 1}
    assert ok(service.account().client.get("/organizations")) == {"organizations": [], "total": 0}


def test_organizations_come_by_creation_whoever_owns_them(service: Service, owner: Account) -> None:
    """Owned ones and others come in one list, oldest first, each once."""
    member = service.account()
    made = [create_organization(who)["id"] for who in (owner, member, owner, member)]
    for organization_id in (made[2], made[0]):
        service.join(organization_id, member, Role.VIEWER)
    listed = ok(member.client.get("/organizations"))
    assert [shown["id"] for shown in listed["organizations"]] == made
    assert [shown["owner_id"] for shown in listed["organizations"]] == [owner.id, member.id] * 2
    assert listed["total"] == 4
    assert [shown["id"] for shown in ok(owner.client.get("/organizations"))["organizations"]] == made[::2]


def test_reading_organizations_needs_no_plan(service: Service) -> None:
    """When the owner leaves the plan, everyone still sees the organization; an ended membership ends that."""
    organized = organize(service)
    for plan in (Plan.PRO, Plan.FREE):
        service.set_plan(organized.owner, plan)
        assert all(ok(account.client.get("/organizations"))["total"] == 1 for account in organized.everyone)
    service.join(organized.id, organized.viewer, None)
    assert ok(organized.viewer.client.get("/organizations"))["total"] == 0
