"""What a proposal names follows the renames of others: it means tokens, not names."""

from typing import Any

import pytest
from api.helpers import create_mode, create_token, in_mode
from api.proposing import BLUE, accept, change, changes_of, propose, states, values
from conftest import Tree
from support.checks import ok

from jeton.core.proposals import targets

NAMING: list[dict[str, Any]] = [
    {"type": "color", "alias_to": "blue"},
    {"type": "color", "value": "{blue}"},
    {"type": "border", "value": '{"color":"{blue}","width":"2px","style":"solid"}'},
    {"type": "color", "value": "#ffffff", "replaced_by": "blue", "deprecated": True},
]


def _named(token: Any) -> tuple[bool, bool]:
    """Return whether a token says `azure`, and whether it says `blue`."""
    text = str((token["alias_to"], token["value"], token.get("replaced_by")))
    return "azure" in text, "blue" in text


@pytest.mark.parametrize("naming", NAMING)
def test_a_new_token_follows_a_rename(tree: Tree, naming: dict[str, Any]) -> None:
    """Whatever names the renamed one in it, and although somebody else takes the old name."""
    client = tree.owner.client
    create_token(tree, **BLUE)
    proposal = propose(client, tree, {"name": "new", **naming})
    ok(client.patch(f"{tree.tokens}/blue", json={"name": "azure"}))
    create_token(tree, **BLUE)
    (proposed,) = changes_of(client, proposal)
    assert (proposed["state"], _named(proposed["after"])) == ("clean", (True, False))
    ok(accept(client, proposal))
    assert _named(ok(client.get(f"{tree.tokens}/new"))) == (True, False)


def test_a_changed_token_follows_renames(tree: Tree) -> None:
    """What it named before follows as well, which is no conflict."""
    client = tree.owner.client
    for name in ("a", "b"):
        create_token(tree, name, value=name)
    create_token(tree, "leading", value="", alias_to="a")
    proposal = propose(client, tree, {"name": "leading", "alias_to": "b"})
    for name in ("a", "b"):
        ok(client.patch(f"{tree.tokens}/{name}", json={"name": f"{name}2"}))
    assert states(client, proposal) == {"leading": "clean"}
    ok(accept(client, proposal))
    assert values(client, tree) == {"a2": "a", "b2": "b", "leading": "=b2"}


def test_the_same_rename_by_two_is_one_conflict(tree: Tree) -> None:
    """What names the token follows whichever name it gets."""
    client = tree.owner.client
    create_token(tree, "a", value="1")
    create_token(tree, "b", value="", alias_to="a")
    modes = {tree.mode_id: {"upsert": [{"name": "b", "description": "new"}]}}
    for side, name in (("mine", "d"), ("theirs", "c")):
        proposal = propose(client, tree, modes=modes, rename=[{"from": "a", "to": "d"}])
        ok(client.patch(f"{tree.tokens}/a", json={"name": "c"}))
        assert states(client, proposal) == {"b": "clean", "d": "conflict"}
        ok(accept(client, proposal, take=side))
        assert values(client, tree) == {name: "1", "b": f"={name}"}
        assert ok(client.get(f"{tree.tokens}/b"))["description"] == "new"
        ok(client.patch(f"{tree.tokens}/{name}", json={"name": "a"}))
        ok(client.patch(f"{tree.tokens}/b", json={"description": None}))


def test_names_of_other_modes_and_of_new_tokens(tree: Tree) -> None:
    """A mode that the proposal does not change, and a token that the proposal itself renames later."""
    client = tree.owner.client
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(tree, "a", value="1")
    upsert = [
        {"name": "far", "type": "string", "alias_to": "a"},
        {"name": "own", "type": "string", "value": "2"},
        {"name": "near", "type": "string", "alias_to": "own"},
    ]
    proposal = propose(client, tree, modes={dark.mode_id: {"upsert": upsert}})
    change(client, proposal, dark, upsert=[{"name": "near", "description": "x"}])
    renaming = {"modes": {}, "rename": [{"from": "own", "to": "mine"}]}
    ok(client.patch(f"{proposal}/tokens", json=renaming))
    ok(client.patch(f"{tree.tokens}/a", json={"name": "b"}))
    assert set(states(client, proposal).values()) == {"clean"}
    ok(accept(client, proposal))
    assert values(client, dark) == {"far": "=b", "mine": "2", "near": "=mine"}


def test_what_others_let_lead_to_a_renamed_token_follows(tree: Tree) -> None:
    """Also where the proposal changes another part of that one."""
    client = tree.owner.client
    create_token(tree, "a", value="1")
    create_token(tree, "b", value="2")
    modes = {tree.mode_id: {"upsert": [{"name": "b", "description": "new"}]}}
    proposal = propose(client, tree, modes=modes, rename=[{"from": "a", "to": "d"}])
    ok(client.patch(f"{tree.tokens}/b", json={"alias_to": "a"}))
    ok(accept(client, proposal))
    assert values(client, tree) == {"d": "1", "b": "=d"}


def test_a_copy_means_the_same_tokens(tree: Tree) -> None:
    """Those that it creates itself have other ids in it, and are meant all the same."""
    client = tree.owner.client
    create_token(tree, "a", value="1")
    own = {"name": "own", "type": "string", "value": "2"}
    leading = [{"name": f"to.{name}", "type": "string", "alias_to": name} for name in ("a", "own")]
    proposal = propose(client, tree, own, *leading)
    ok(client.patch(proposal, json={"status": "withdrawn"}))
    body = {"copy_of": proposal.rpartition("/")[2]}
    copy = f"/proposals/{ok(client.post(f'{tree.workspace}/proposals', json=body), 201)['id']}"
    ok(client.patch(f"{tree.tokens}/a", json={"name": "b"}))
    ok(client.patch(f"{copy}/tokens", json={"rename": [{"from": "own", "to": "mine"}]}))
    ok(accept(client, copy))
    assert values(client, tree) == {"b": "1", "mine": "2", "to.a": "=b", "to.own": "=mine"}


def test_of_very_many_names_the_first_follow(tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    """The others stay as they are written."""
    client = tree.owner.client
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    for name in ("a", "b"):
        create_token(tree, name, value=name)
    monkeypatch.setattr(targets, "MOST_NAMES", 1)
    leading = [{"name": f"to.{name}", "type": "string", "alias_to": name} for name in ("a", "b")]
    modes = {tree.mode_id: {"upsert": leading}, dark.mode_id: {"upsert": leading[:1]}}
    proposal = propose(client, tree, modes=modes)
    for name in ("a", "b"):
        ok(client.patch(f"{tree.tokens}/{name}", json={"name": f"{name}2"}))
    ok(accept(client, proposal))
    assert values(client, tree) == {"a2": "a", "b2": "b", "to.a": "=a2", "to.b": "=b"}
    assert values(client, dark) == {"to.a": "=a"}
