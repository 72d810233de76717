"""Proposals: begun, changed, merged with what others write meanwhile, and accepted."""

from functools import partial

import pytest
from api.helpers import at_once, create_mode, create_token
from api.proposing import BLUE, accept, change, changes_of, propose, states, values
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.core.changes.world import World
from jeton.errors import Text
from jeton.model.objects import ModeRef, Role
from jeton.model.stored_tokens import StoredToken


def test_a_change_says_what_the_mode_inherits_instead(tree: Tree) -> None:
    """What is added takes the place of a token of the nearest base, what is removed gives way to one.

    The first is as it is now, the second as it would be with the whole proposal; a new mode has inherited
    nothing.
    """
    client = tree.owner.client
    dark = create_mode(tree, "Dark")["id"]
    dim = create_mode(tree, "Dim")["id"]
    ok(client.patch(f"{tree.tokenset}/modes/{dim}", json={"base_mode_id": dark}))
    base = [{**BLUE, "name": name} for name in ("both", "goes", "near", "own")]
    create_at = f"{tree.tokenset}/modes/{dark}/tokens"
    ok(client.patch(tree.tokens, json={"upsert": base}))
    ok(client.patch(create_at, json={"upsert": [{**BLUE, "name": "near", "value": "#111111"}]}))
    in_dim = [{**BLUE, "name": name, "value": "#222222"} for name in ("goes", "own")]
    ok(client.patch(f"{tree.tokenset}/modes/{dim}/tokens", json={"upsert": in_dim}))
    new = [{**BLUE, "name": name, "value": "#333333"} for name in ("both", "near", "new")]
    changes = {
        dim: {"upsert": new, "delete": ["goes", "own"]},
        tree.mode_id: {"upsert": [{"name": "own", "value": "#444444"}, new[2]], "delete": ["goes"]},
    }
    proposal = propose(client, tree, modes=changes)
    instead = {
        each["name"]: (each["inherited"]["mode_id"], each["inherited"]["value"])
        if "inherited" in each
        else None
        for each in changes_of(client, proposal)
        if each["mode_id"] == dim
    }
    assert instead == {
        "both": (tree.mode_id, "#0000ff"),
        "goes": None,
        "near": (dark, "#111111"),
        "new": None,
        "own": (tree.mode_id, "#444444"),
    }
    diff = ok(client.get(f"{proposal}/diff"))
    told = {
        each["name"]: tuple(each["inherited"].values()) if "inherited" in each else None
        for each in (*diff["added"], *diff["removed"])
        if each["mode"] == "Dim"
    }
    named = {tree.mode_id: "Base", dark: "Dark"}
    assert told == {name: each and (named[each[0]], each[1]) for name, each in instead.items()}
    text = client.get(f"{proposal}/diff", headers={"accept": "text/markdown"}).text
    assert "| `near` | `#333333` (was `#111111` from `Dark`) | `Dim` |" in text
    assert "| `own` | `#222222` (now `#444444` from `Base`) | `Dim` |" in text


def test_of_a_large_mode_only_what_is_inherited_is_read(tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    """A change of a mode shows what it inherits of another one without reading all of that."""
    whole: list[str] = []
    add = World.add_stored

    def add_stored(self: World, mode: ModeRef, stored: dict[str, StoredToken]) -> dict[str, StoredToken]:
        whole.append(mode.id)
        return add(self, mode, stored)

    client = tree.owner.client
    dark = create_mode(tree, "Dark")["id"]
    ok(client.patch(tree.tokens, json={"upsert": [{**BLUE, "name": f"c{number}"} for number in range(100)]}))
    new = [{**BLUE, "name": name, "value": "#333333"} for name in ("c7", "c8", "other")]
    proposal = propose(client, tree, modes={dark: {"upsert": new}})
    monkeypatch.setattr(World, "add_stored", add_stored)
    instead = {each["name"]: each.get("inherited", {}).get("value") for each in changes_of(client, proposal)}
    assert instead == {"c7": "#0000ff", "c8": "#0000ff", "other": None}
    assert tree.mode_id not in whole


def test_a_proposal_changes_nothing_until_it_is_accepted(tree: Tree) -> None:
    """Then all of it is one change set, which is undone as every one is."""
    client = tree.owner.client
    create_token(tree, "a", value="1")
    create_token(tree, "b", value="1")
    before = values(client, tree)
    proposal = propose(client, tree, BLUE, {"name": "a", "value": "2"})
    change(client, proposal, tree, delete=["b"])
    assert values(client, tree) == before
    got = ok(client.get(proposal))
    assert (got["status"], got["changes"], got["revision"]) == ("open", 3, 2)
    assert got["states"] == {"clean": 3, "merged": 0, "conflict": 0, "moot": 0}
    response = accept(client, proposal)
    answer = ok(response)
    assert (answer["created"], answer["changed"], answer["deleted"]) == (1, 1, 1)
    assert response.headers["x-jeton-change-set"] == answer["change_set"]
    assert values(client, tree) == {"a": "2", "blue": "#0000ff"}
    told = ok(client.get(f"{tree.workspace}/changes/{answer['change_set']}"))["changes"]
    assert {each["proposal"] for each in told} == {proposal.rpartition("/")[2]}
    closed = ok(client.get(proposal))
    assert (closed["status"], closed["change_set"]) == ("accepted", answer["change_set"])
    refused(accept(client, proposal), 409, Text.PROPOSAL_CLOSED.format(status="accepted"))
    ok(client.post(f"{tree.workspace}/changes/{answer['change_set']}/undo", json={}), 201)
    assert values(client, tree) == before


def test_a_new_token_keeps_its_id(tree: Tree) -> None:
    """The id that a proposal gives it is the one that it has once it is accepted."""
    client = tree.owner.client
    proposal = propose(client, tree, BLUE)
    (proposed,) = changes_of(client, proposal)
    ok(accept(client, proposal))
    assert ok(client.get(f"{tree.tokens}/blue"))["id"] == proposed["token_id"] == proposed["after"]["id"]


def test_different_parts_are_merged(tree: Tree) -> None:
    """What a proposal changes of a token stands beside what others change of it meanwhile."""
    client = tree.owner.client
    create_token(tree, "a", value="1", description="old")
    proposal = propose(client, tree, {"name": "a", "value": "2"})
    ok(client.patch(f"{tree.tokens}/a", json={"description": "new"}))
    assert states(client, proposal) == {"a": "merged"}
    (merged,) = changes_of(client, proposal)
    assert (merged["base"]["description"], merged["after"]["description"]) == ("old", "new")
    ok(accept(client, proposal))
    token = ok(client.get(f"{tree.tokens}/a"))
    assert (token["value"], token["description"]) == ("2", "new")


def test_a_conflict_is_decided_by_who_accepts(tree: Tree) -> None:
    """Until then nothing is accepted, and the answer has all conflicts with three values each."""
    client = tree.owner.client
    for side, expected in (("mine", "2"), ("theirs", "3")):
        name = f"a-{side}"
        create_token(tree, name, value="1")
        proposal = propose(client, tree, {"name": name, "value": "2"})
        ok(client.patch(f"{tree.tokens}/{name}", json={"value": "3"}))
        assert states(client, proposal) == {name: "conflict"}
        response = accept(client, proposal)
        assert (response.status_code, response.json()["error"]) == (
            409,
            Text.PROPOSAL_CONFLICTS.format(count=1),
        )
        (problem,) = response.json()["problems"]
        (conflict,) = problem["conflicts"]
        assert [conflict[key]["value"] for key in ("base", "mine", "theirs")] == ["1", "2", "3"]
        assert conflict["possible"]
        ok(accept(client, proposal, take=side))
        assert values(client, tree)[name] == expected


def test_a_conflict_is_decided_by_another_value(tree: Tree) -> None:
    """The fields that are taken may be neither those of one side nor of the other, but only of conflicts."""
    client = tree.owner.client
    create_token(tree, "a", value="1")
    proposal = propose(client, tree, {"name": "a", "value": "2"})
    ok(client.patch(f"{tree.tokens}/a", json={"value": "3"}))
    (each,) = changes_of(client, proposal)
    item = {"mode_id": each["mode_id"], "token_id": each["token_id"]}
    wrong = accept(client, proposal, take=[item | {"fields": {"description": "no conflict"}}])
    assert wrong.status_code == 400
    ok(accept(client, proposal, take=[item | {"fields": {"value": "4"}}]))
    assert values(client, tree)["a"] == "4"


def test_what_was_deleted_meanwhile_is_in_conflict(tree: Tree) -> None:
    """Taken by the proposal's side it is created again, by the other it stays away."""
    client = tree.owner.client
    for side in ("mine", "theirs"):
        create_token(tree, side, value="1")
        proposal = propose(client, tree, {"name": side, "value": "2"})
        ok(client.delete(f"{tree.tokens}/{side}"))
        assert states(client, proposal) == {side: "conflict"}
        assert accept(client, proposal).status_code == 409
        ok(accept(client, proposal, take=side))
    assert values(client, tree) == {"mine": "2"}


def test_what_was_changed_meanwhile_is_not_deleted_unasked(tree: Tree) -> None:
    """A deletion of what somebody has changed since is in conflict."""
    client = tree.owner.client
    create_token(tree, "a", value="1")
    proposal = propose(client, tree, modes={tree.mode_id: {"delete": ["a"]}})
    ok(client.patch(f"{tree.tokens}/a", json={"value": "3"}))
    assert states(client, proposal) == {"a": "conflict"}
    ok(accept(client, proposal, take="theirs"))
    assert values(client, tree) == {"a": "3"}


def test_what_is_so_already_is_moot(tree: Tree) -> None:
    """A proposal of nothing but such changes is accepted without a change set."""
    client = tree.owner.client
    create_token(tree, "a", value="1")
    create_token(tree, "b", value="1")
    proposal = propose(client, tree, {"name": "a", "value": "2"}, BLUE)
    change(client, proposal, tree, delete=["b"])
    ok(client.patch(f"{tree.tokens}/a", json={"value": "2"}))
    ok(client.post(tree.tokens, json=BLUE), 201)
    ok(client.delete(f"{tree.tokens}/b"))
    assert set(states(client, proposal).values()) == {"moot"}
    answer = ok(accept(client, proposal))
    assert (answer["moot"], "change_set" in answer) == (3, False)


def test_a_renamed_token_is_found_by_its_id(tree: Tree) -> None:
    """A change of it is of the token under its present name."""
    client = tree.owner.client
    create_token(tree, "a", value="1")
    proposal = propose(client, tree, {"name": "a", "value": "2"})
    ok(client.patch(f"{tree.tokens}/a", json={"name": "b"}))
    (each,) = changes_of(client, proposal)
    assert (each["name"], each["state"], each["was_renamed"]) == ("b", "merged", True)
    ok(accept(client, proposal))
    assert values(client, tree) == {"b": "2"}


def test_a_rename_takes_along_what_names_the_token_by_then(tree: Tree) -> None:
    """Also what was created after the proposal, and what the proposal itself creates."""
    client = tree.owner.client
    create_token(tree, "a", value="1")
    create_token(tree, "before", value="", alias_to="a")
    proposal = propose(client, tree, rename=[{"from": "a", "to": "b"}])
    change(client, proposal, tree, upsert=[{"name": "own", "type": "string", "alias_to": "b"}])
    create_token(tree, "after", value="", alias_to="a")
    assert len(changes_of(client, proposal)) == 2
    ok(accept(client, proposal))
    assert values(client, tree) == {"after": "=b", "b": "1", "before": "=b", "own": "=b"}


def test_two_tokens_never_get_one_name(tree: Tree) -> None:
    """A name that is taken meanwhile is a conflict: of a new token all that differs, of a rename the name."""
    client = tree.owner.client
    create_token(tree, "a", value="1")
    renaming = propose(client, tree, rename=[{"from": "a", "to": "b"}])
    creating = propose(client, tree, {"name": "b", "type": "string", "value": "2"})
    create_token(tree, "b", value="3")
    (renamed,) = changes_of(client, renaming)
    assert (renamed["state"], renamed["conflicts"][0]["possible"]) == ("conflict", False)
    (created,) = changes_of(client, creating)
    assert [each["part"] for each in created["conflicts"]] == ["value"]
    ok(accept(client, creating, take="mine"))
    ok(accept(client, renaming, take="mine"))
    assert values(client, tree) == {"a": "1", "b": "2"}


def test_a_proposal_may_delete_rename_and_create_in_any_order(tree: Tree) -> None:
    """What is wanted in the end counts."""
    client = tree.owner.client
    for name in ("a", "b", "c"):
        create_token(tree, name, value=name)
    proposal = propose(client, tree, modes={tree.mode_id: {"delete": ["b"]}})
    ok(client.patch(f"{proposal}/tokens", json={"rename": [{"from": "a", "to": "b"}]}))
    change(client, proposal, tree, upsert=[{"name": "a", "type": "string", "value": "new"}])
    change(client, proposal, tree, delete=["c"])
    change(client, proposal, tree, upsert=[{"name": "c", "type": "string", "value": "again"}])
    assert states(client, proposal) == {"a": "clean", "b": "clean", "c": "clean"} | {}
    ok(accept(client, proposal))
    assert values(client, tree) == {"a": "new", "b": "a", "c": "again"}


def test_what_is_taken_back_is_no_change(tree: Tree) -> None:
    """A token that is wanted as it is, and a new one that is not wanted any more, are no part of it."""
    client = tree.owner.client
    create_token(tree, "a", value="1")
    proposal = propose(client, tree, {"name": "a", "value": "2"}, BLUE)
    change(client, proposal, tree, upsert=[{"name": "a", "value": "1"}], delete=["blue"])
    assert (changes_of(client, proposal), ok(client.get(proposal))["changes"]) == ([], 0)


def test_what_others_change_is_no_wish_of_the_proposal(tree: Tree) -> None:
    """Nor once the same token is changed again on top of it: if they take it back, it stays so."""
    client = tree.owner.client
    create_token(tree, "a", value="1", description="old")
    proposal = propose(client, tree, {"name": "a", "value": "2"})
    ok(client.patch(f"{tree.tokens}/a", json={"description": "new"}))
    change(client, proposal, tree, upsert=[{"name": "a", "value": "3"}])
    ok(client.patch(f"{tree.tokens}/a", json={"description": "old"}))
    assert states(client, proposal) == {"a": "clean"}
    ok(accept(client, proposal))
    token = ok(client.get(f"{tree.tokens}/a"))
    assert (token["value"], token["description"]) == ("3", "old")


def test_what_others_have_made_of_it_is_changed_back(tree: Tree) -> None:
    """To what it was at first: a proposal shows their part, and what it changes there stands."""
    client = tree.owner.client
    create_token(tree, "a", value="1", description="old")
    proposal = propose(client, tree, {"name": "a", "value": "2"})
    ok(client.patch(f"{tree.tokens}/a", json={"description": "new"}))
    change(client, proposal, tree, upsert=[{"name": "a", "description": "old"}])
    (merged,) = changes_of(client, proposal)
    assert (merged["state"], merged["after"]["description"]) == ("clean", "old")
    ok(accept(client, proposal))
    assert ok(client.get(f"{tree.tokens}/a"))["description"] == "old"


def test_a_token_takes_the_name_of_an_alias_to_it(tree: Tree) -> None:
    """The alias goes, and what it named has its name, also for what is changed on top."""
    client = tree.owner.client
    create_token(tree, "a", value="1")
    create_token(tree, "b", value="", alias_to="a")
    proposal = propose(client, tree, modes={tree.mode_id: {"delete": ["b"]}})
    ok(client.patch(f"{proposal}/tokens", json={"rename": [{"from": "a", "to": "b"}]}))
    change(client, proposal, tree, upsert=[{"name": "b", "value": "2"}])
    ok(accept(client, proposal))
    assert values(client, tree) == {"b": "2"}


def test_a_wish_outlives_further_changes(tree: Tree) -> None:
    """A name that is another token's by now is not shown, and still wanted after another part was changed."""
    client = tree.owner.client
    create_token(tree, "a", value="1")
    proposal = propose(client, tree, modes={}, rename=[{"from": "a", "to": "b"}])
    create_token(tree, "b", value="2")
    change(client, proposal, tree, upsert=[{"name": "a", "value": "3"}])
    assert states(client, proposal) == {"a": "conflict"}
    ok(client.delete(f"{tree.tokens}/b"))
    ok(accept(client, proposal))
    assert values(client, tree) == {"b": "3"}


def test_a_new_token_and_a_renamed_one_of_its_name_become_one(tree: Tree) -> None:
    """What a proposal wants of the renamed one afterwards is what it shows, if others have it so as well."""
    client = tree.owner.client
    create_token(tree, "a", value="0")
    proposal = propose(client, tree, {"name": "a", "value": "1"})
    ok(client.patch(f"{tree.tokens}/a", json={"value": "3"}))
    change(client, proposal, tree, upsert=[{"name": "c", "type": "string", "value": "1"}])
    ok(client.patch(f"{tree.tokens}/a", json={"name": "c"}))
    change(client, proposal, tree, upsert=[{"name": "c", "value": "3"}])
    assert states(client, proposal) == {"c": "moot"}
    ok(accept(client, proposal))
    assert values(client, tree) == {"c": "3"}


def test_a_change_of_a_mode_that_is_gone_is_left_out_if_somebody_says_so(tree: Tree) -> None:
    """There is nothing else to do with it."""
    client = tree.owner.client
    dark = ok(client.post(f"{tree.tokenset}/modes", json={"name": "Dark"}), 201)["id"]
    proposal = propose(client, tree, modes={dark: {"upsert": [BLUE]}})
    ok(client.delete(f"{tree.tokenset}/modes/{dark}"))
    assert states(client, proposal) == {"blue": "conflict"}
    assert accept(client, proposal).status_code == 409
    assert ok(accept(client, proposal, take="mine"))["left_out"] == 1


def test_a_circle_is_refused(tree: Tree) -> None:
    """Two proposals that close one together: the second is not accepted, and says why."""
    client = tree.owner.client
    for name in ("a", "b"):
        create_token(tree, name, value=name)
    first = propose(client, tree, {"name": "a", "alias_to": "b"})
    second = propose(client, tree, {"name": "b", "alias_to": "a"})
    ok(accept(client, first))
    response = accept(client, second)
    assert response.status_code == 409
    assert "depend on itself" in response.json()["problems"][0]["message"]


def test_who_may_do_what(tree: Tree, service: Service) -> None:
    """Viewers propose and change their own; editors decide, and may change what others propose."""
    viewer, editor = (
        service.member(tree.workspace.rpartition("/")[2], role) for role in (Role.VIEWER, Role.EDITOR)
    )
    proposal = propose(viewer.client, tree, BLUE)
    refused(accept(viewer.client, proposal), 403, Text.ROLE)
    other = propose(editor.client, tree, BLUE | {"name": "red"})
    response = viewer.client.patch(other, json={"title": "Worse"})
    refused(response, 403, Text.PROPOSAL_FOREIGN)
    assert "updated_by" not in ok(viewer.client.patch(proposal, json={"title": "Best"}))
    assert "updated_by" not in ok(editor.client.patch(proposal, json={"text": "Yes."}))
    change(editor.client, proposal, tree, upsert=[BLUE | {"value": "#0000fe"}])
    change(viewer.client, proposal, tree, upsert=[BLUE | {"value": "#0000fd"}])
    assert ok(viewer.client.get(proposal))["updated_by"]["email"] == editor.email
    refused(service.account().client.get(proposal), 404, Text.PROPOSAL_NOT_FOUND)
    refused(viewer.client.patch(proposal, json={"status": "declined"}), 403, Text.ROLE)
    ok(accept(editor.client, proposal))
    assert ok(editor.client.patch(other, json={"status": "withdrawn"}))["status"] == "withdrawn"


def test_a_dry_run_stores_nothing(tree: Tree) -> None:
    """Of changes and of an acceptance: it answers as they would, and names no proposal that is not there."""
    client = tree.owner.client
    proposal = propose(client, tree, BLUE)
    body = {"upsert": [BLUE | {"value": "#0000fe"}]}
    before = ok(client.get(proposal)), changes_of(client, proposal)
    tried = client.patch(f"{tree.tokens}?propose=Tried&dry_run=true", json=body)
    assert (ok(tried)["created"], "x-jeton-proposal" in tried.headers) == (1, False)
    modes = {"modes": {tree.mode_id: body}}
    assert ok(client.patch(f"{proposal}/tokens?dry_run=true", json=modes))["changed"] == 1
    assert ok(client.post(f"{proposal}/accept?dry_run=true", json={}))["created"] == 1
    assert (ok(client.get(proposal)), changes_of(client, proposal)) == before
    assert ok(client.get(f"{tree.workspace}/proposals"))["total"] == 1
    done = client.patch(f"{tree.tokens}?propose=Done", json=body)
    ok(done)
    assert ok(client.get(f"/proposals/{done.headers['x-jeton-proposal']}"))["title"] == "Done"


def test_an_older_version_is_refused(tree: Tree) -> None:
    """Whoever changes or accepts a proposal may say which version they have seen."""
    client = tree.owner.client
    proposal = propose(client, tree, BLUE)
    seen = {"If-Match": client.get(proposal).headers["etag"]}
    ok(client.patch(proposal, json={"title": "Best"}, headers=seen))
    lists = {"modes": {tree.mode_id: {"delete": ["blue"]}}}
    for response in (
        client.patch(f"{proposal}/tokens", json=lists, headers=seen),
        client.patch(f"{tree.tokens}?proposal={proposal[11:]}", json={"delete": ["blue"]}, headers=seen),
        client.post(f"{proposal}/accept", json={}, headers=seen),
    ):
        refused(response, 412, Text.STALE)
    new = {"If-Match": client.get(proposal).headers["etag"], "Idempotency-Key": "once"}
    answers = [client.post(f"{proposal}/accept", json={}, headers=new) for _ in range(2)]
    assert ok(answers[0]) == ok(answers[1])
    assert answers[1].headers["idempotent-replayed"] == "true"


@pytest.mark.parametrize("title", ["", " ", "two\nlines", "a\tb", "x" * 256, 1, None])
def test_a_title_is_one_line(tree: Tree, title: object) -> None:
    """One of nothing, of several lines or of too much is refused in a body and in a query, by one text."""
    client, text = tree.owner.client, Text.PROPOSAL_TITLE.format(limit=255)
    refused(client.post(f"{tree.workspace}/proposals", json={"title": title}), 400, text)
    refused(client.patch(propose(client, tree, BLUE), json={"title": title}), 400, text)
    if isinstance(title, str):
        changes = {"upsert": [BLUE]}
        refused(client.patch(tree.tokens, params={"propose": title}, json=changes), 400, text)


def test_what_is_wrong_is_told_before_the_version_is_compared(tree: Tree) -> None:
    """Changes of a proposal of another version get 412, but 400 where they could be made at none."""
    client = tree.owner.client
    proposal, other = propose(client, tree, BLUE), {"if-match": '"v9"'}
    for upsert, status in ((BLUE | {"value": "#fff"}, 412), ({"name": ""}, 400)):
        body = {"modes": {tree.mode_id: {"upsert": [upsert]}}}
        assert client.patch(f"{proposal}/tokens", json=body, headers=other).status_code == status


def test_a_proposal_is_accepted_once(tree: Tree) -> None:
    """Of several who accept it at the same moment one does, and the others are told that it is closed."""
    client = tree.owner.client
    proposal = propose(client, tree, BLUE)
    answers = at_once([lambda: accept(client, proposal)] * 3)
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409]
    for answer in answers:
        if answer.status_code == 409:
            refused(answer, 409, Text.PROPOSAL_CLOSED.format(status="accepted"))
    assert values(client, tree) == {"blue": "#0000ff"}


def test_nothing_is_lost_by_two_who_change_a_proposal_at_once(tree: Tree) -> None:
    """Each change is made on top of the other one."""
    client = tree.owner.client
    proposal = propose(client, tree)
    names = [f"n{number}" for number in range(4)]
    at_once([partial(change, client, proposal, tree, upsert=[{**BLUE, "name": name}]) for name in names])
    assert sorted(states(client, proposal)) == names
    assert ok(client.get(proposal))["revision"] == 5
