"""What `explain` says of who changed a token and where it shipped first. The rest: test_explain.py."""

from typing import Any

import pytest
from api.environments import Acme
from api.helpers import another_secret, create_mode, create_token, create_tokens, grow_tokenset, in_mode
from api.moments import patch
from conftest import Tree
from support.checks import ok
from support.service import Service

from jeton.bodies.bodies import new_token
from jeton.core.history import provenance
from jeton.model.ids import key_of
from jeton.model.objects import Role, Scope
from jeton.store import change_sets
from jeton.store import tokens as store


def _explain(tree: Tree, name: str) -> Any:
    return ok(tree.owner.client.get(f"{tree.tokens}/{name}/explain"))


def _shown(release: Any) -> Any:
    return {name: release[name] for name in ("id", "version", "created_at")}


def test_who_gave_a_token_its_value(service: Service, tree: Tree) -> None:
    """The user, the API token by its name, the moment and the change set; of the token that was asked for."""
    editor = service.member(tree.workspace_id, Role.EDITOR)
    made = create_token(tree, "ink", type="color", value="#111")
    changed = _explain(tree, "ink")["changed"]
    own = service.database.rows("SELECT id, name FROM api_token WHERE account_id = $1", tree.owner.id)[0]
    assert list(changed) == ["at", "change_set", "user", "api_token"]
    assert changed["at"] == made["created_at"]
    assert changed["user"] == {"id": tree.owner.id, "email": tree.owner.email}
    assert changed["api_token"] == {"id": own[0], "name": own[1]}
    token_id, secret = another_secret(service, editor, [Scope.READ, Scope.WRITE])
    ok(service.client(secret).patch(f"{tree.tokens}/ink", json={"value": "#222"}))
    changed = _explain(tree, "ink")["changed"]
    assert changed["user"] == {"id": editor.id, "email": editor.email}
    assert changed["api_token"] == {"id": token_id, "name": "another"}


@pytest.mark.parametrize(
    "fields",
    [
        {"name": "moved"},
        {"description": "new"},
        {"deprecated": True},
        {"extensions": {"a": 1}},
        {"value": "#111"},
    ],
)
def test_what_leaves_the_value_alone_does_not_count(tree: Tree, fields: dict[str, object]) -> None:
    """A new name or description is no new value, nor is the same one again."""
    create_token(tree, "ink", type="color", value="#111")
    before = _explain(tree, "ink")
    name = patch(tree, f"{tree.tokens}/ink", **fields)["name"]
    assert _explain(tree, name)["changed"] == before["changed"]


@pytest.mark.parametrize("fields", [{"value": "#222"}, {"type": "string"}, {"alias_to": "other"}])
def test_type_value_and_target_count(tree: Tree, fields: dict[str, object]) -> None:
    """Each of them, also where later changes follow that leave them alone, and where it comes back."""
    create_token(tree, "ink", type="color", value="#111")
    first = _explain(tree, "ink")["changed"]
    patch(tree, f"{tree.tokens}/ink", **fields)
    second = _explain(tree, "ink")["changed"]
    patch(tree, f"{tree.tokens}/ink", description="later")
    assert _explain(tree, "ink")["changed"] == second
    patch(tree, f"{tree.tokens}/ink", type="color", value="#111", alias_to=None)
    third = _explain(tree, "ink")["changed"]
    assert len({each["change_set"] for each in (first, second, third)}) == 3


def test_every_hop_says_who(service: Service, tree: Tree) -> None:
    """Each token on the way its own; the renaming of a target is a change of the alias that follows it."""
    editor = service.member(tree.workspace_id, Role.EDITOR)
    other = grow_tokenset(tree.owner, tree.workspace_id)
    create_token(tree, "a", alias_to="b")
    create_token(tree, "b", alias_to="c")
    ok(editor.client.post(other.tokens, json={"name": "c", "type": "string", "value": "x"}), 201)
    answer = _explain(tree, "a")
    assert [hop["changed"]["user"]["id"] for hop in answer["hops"]] == [
        tree.owner.id,
        tree.owner.id,
        editor.id,
    ]
    assert answer["hops"][0]["changed"] == answer["changed"]
    ok(editor.client.patch(f"{other.tokens}/c", json={"name": "d"}))
    hops = _explain(tree, "a")["hops"]
    assert [hop["changed"]["user"]["id"] for hop in hops] == [tree.owner.id, editor.id, editor.id]


def test_only_the_first_hops_say_who(tree: Tree) -> None:
    """After fifty `changed` is left out, so that the work is bounded."""
    chain = [
        {"name": f"t{number:02}", "type": "string", "alias_to": f"t{number + 1:02}"} for number in range(60)
    ]
    ok(
        tree.owner.client.patch(
            tree.tokens, json={"upsert": [*chain, {"name": "t60", "type": "string", "value": ""}]}
        )
    )
    hops = _explain(tree, "t00")["hops"]
    assert ["changed" in hop for hop in hops] == [True] * provenance.MOST_TRACED + [False] * 11


def test_what_history_does_not_know(service: Service, tree: Tree) -> None:
    """Null where the change is older than history; no user where the command line made it."""
    create_token(tree, "ink")
    service.database.run("DELETE FROM change_set WHERE workspace_key = $1", key_of(tree.workspace_id))
    answer = _explain(tree, "ink")
    assert (answer["changed"], answer["hops"][0]["changed"], answer["released"]) == (None, None, None)

    async def by_nobody(tx: Any) -> None:
        by = await change_sets.begin(tx, None, None, workspace_id=tree.workspace_id)
        await store.insert(tx, by, tree.mode_id, new_token({"name": "b", "type": "string", "value": ""}))

    service.run(by_nobody)
    changed = _explain(tree, "b")["changed"]
    assert (changed["user"], changed["api_token"]) == (None, None)


def test_the_first_release_with_the_value(acme: Acme) -> None:
    """The oldest without a break; before a release, and after a change that is in none yet, there is none."""
    tree = acme.tree
    create_token(tree, "ink", type="color", value="#111")
    create_token(tree, "paper", type="color", value="#eee")
    assert _explain(tree, "ink")["released"] is None
    first = acme.release()
    assert _explain(tree, "ink")["released"] == _shown(first)
    patch(tree, f"{tree.tokens}/paper", value="#ddd")
    second = acme.release()
    assert _explain(tree, "ink")["released"] == _shown(first)
    assert _explain(tree, "paper")["released"] == _shown(second)
    patch(tree, f"{tree.tokens}/ink", value="#222")
    assert _explain(tree, "ink")["released"] is None
    third = acme.release()
    assert _explain(tree, "ink")["released"] == _shown(third)
    patch(tree, f"{tree.tokens}/ink", value="#111")  # it was so before, and in between it was not
    fourth = acme.release()
    assert _explain(tree, "ink")["released"] == _shown(fourth)


def test_a_release_under_another_name_is_the_same_token(acme: Acme) -> None:
    """A rename and a new description are no new value; another token of the old name is another token."""
    tree = acme.tree
    create_token(tree, "ink", type="color", value="#111")
    create_tokens(tree, ((f"n{number}", "x") for number in range(600)))  # names are in different parts
    first = acme.release()
    patch(tree, f"{tree.tokens}/ink", name="colour.ink", description="new")
    create_token(tree, "ink", type="color", value="#111")
    second = acme.release()
    assert _explain(tree, "colour.ink")["released"] == _shown(first)
    assert _explain(tree, "ink")["released"] == _shown(second)


def test_a_release_without_the_workspace_says_nothing(service: Service, acme: Acme) -> None:
    """It may be of other workspaces alone; one without the mode ends the search."""
    tree = acme.tree
    other = ok(tree.owner.client.post("/workspaces", json={"name": "Other"}), 201)["id"]
    service.belongs(other, acme.id)
    create_token(tree, "ink")
    first = acme.release()
    acme.release(workspace_ids=[other])
    assert _explain(tree, "ink")["released"] == _shown(first)
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(dark, "ink")
    assert _explain(dark, "ink")["released"] is None
    assert _explain(dark, "ink")["token"]["mode_id"] == dark.mode_id
    last = acme.release()
    assert _explain(dark, "ink")["released"] == _shown(last)


def test_as_far_as_it_looks(acme: Acme, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of very many releases the newest are looked through, some at a time."""
    tree = acme.tree
    create_token(tree, "ink")
    made = []
    for number in range(13):
        patch(tree, f"{tree.tokens}/ink", description=str(number))
        made.append(acme.release())
    assert _explain(tree, "ink")["released"] == _shown(made[0])
    monkeypatch.setattr(provenance, "MOST_RELEASES", 12)
    assert _explain(tree, "ink")["released"] == _shown(made[1])


def test_only_who_sees_the_organization_learns_of_releases(service: Service, acme: Acme) -> None:
    """A member of the workspace alone does not; a member of the organization does."""
    tree = acme.tree
    create_token(tree, "ink")
    release = acme.release()
    alone = service.member(tree.workspace_id, Role.ADMIN)
    member = service.organization_member(acme.id, Role.VIEWER)
    path = f"{tree.tokens}/ink/explain"
    assert ok(alone.client.get(path))["released"] is None
    assert ok(member.client.get(path))["released"] == _shown(release)


def test_a_deleted_release_is_none(acme: Acme) -> None:
    """The search goes on with those that are left."""
    tree = acme.tree
    create_token(tree, "ink")
    first, second = acme.release(), acme.release()
    ok(tree.owner.client.delete(f"/organizations/{acme.id}/releases/{first['id']}"))
    assert _explain(tree, "ink")["released"] == _shown(second)
