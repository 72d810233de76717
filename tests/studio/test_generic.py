"""The generic versioned storage of Tokens Studio: pulls, and pushes that become one open proposal."""

import json
import re
from typing import Any

import pytest
from api import proposing
from conftest import Tree
from studio.conftest import client_with
from studio.plugin import PLACEHOLDER, Plugin
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.model.objects import Scope

JSON = {"Content-Type": "application/json"}
BLUE, NIGHT = "#2563eb", "#1e3a8a"


def store(tree: Tree, name: str, type_: str = "color", value: str = BLUE, **fields: Any) -> Any:
    """Create a token in the workspace itself."""
    body = {"name": name, "type": type_, "value": value, **fields}
    return ok(tree.owner.client.post(tree.tokens, json=body), 201)


def change(tree: Tree, token: str, **fields: Any) -> None:
    """Change a token in the workspace itself."""
    ok(tree.owner.client.patch(f"{tree.tokens}/{token}", json=fields))


def stored(tree: Tree, path: str = "") -> dict[str, str]:
    """Return the values of a mode, the tree's without a path, by name; `=name` of an alias."""
    tokens = ok(tree.owner.client.get(path or tree.tokens))["tokens"]
    return {each["name"]: f"={each['alias_to']}" if each["alias_to"] else each["value"] for each in tokens}


def proposals(tree: Tree, status: str = "open") -> list[Any]:
    """Return the workspace's proposals of a status, the newest first."""
    listed: list[Any] = ok(tree.owner.client.get(f"{tree.workspace}/proposals?status={status}"))["proposals"]
    return listed


def wishes(tree: Tree, number: int = 0) -> dict[str, tuple[str, str | None]]:
    """Return what an open proposal makes of tokens by name: how each stands, and its value then."""
    id_ = proposals(tree)[number]["id"]
    changes = ok(tree.owner.client.get(f"/proposals/{id_}/changes"))["changes"]
    return {
        each["name"]: (each["state"], each["after"] and (each["after"]["alias_to"] or each["after"]["value"]))
        for each in changes
    }


def comments(tree: Tree) -> str:
    """Return what is noted in the open proposal."""
    listed = ok(tree.owner.client.get(f"/proposals/{proposals(tree)[0]['id']}/comments"))["comments"]
    return "\n".join(each["text"] for each in listed)


def close(tree: Tree, status: str) -> None:
    """Accept the open proposal, or close it as declined or withdrawn."""
    client, path = tree.owner.client, f"/proposals/{proposals(tree)[0]['id']}"
    if status == "accepted":
        ok(client.post(f"{path}/accept", json={}))
    else:
        ok(client.patch(path, json={"status": status}))


def pushed(plugin: Plugin) -> None:
    """Push, which must be stored."""
    assert ok(plugin.push())["updatedAt"]


def test_what_the_plug_in_connects_with_stores_nothing(tree: Tree, plugin: Plugin) -> None:
    """PUT and POST of the placeholder answer JSON with the workspace's id, and begin no proposal."""
    store(tree, "blue")
    for method in ("PUT", "POST"):
        answer = tree.owner.client.request(method, plugin.url, json=PLACEHOLDER)
        assert ok(answer) == {"metadata": {"id": tree.workspace_id}}
    plugin.connect("POST")
    assert proposals(tree) == []
    assert plugin.value("Core", "blue") == BLUE
    pushed(plugin)
    assert proposals(tree) == []


def test_a_set_and_a_theme_for_each_mode(tree: Tree, plugin: Plugin) -> None:
    """Sets are called by tokenset and mode; a theme has the default mode's set first, then its own."""
    client = tree.owner.client
    dark = ok(client.post(f"{tree.tokenset}/modes", json={"name": "Dark"}), 201)
    store(tree, "blue")
    other = ok(client.post(f"{tree.workspace}/tokensets", json={"name": "Other"}), 201)
    plugin.pull()
    assert list(plugin.sets) == ["Core/Base", "Core/Dark", "Other"]
    themes = {(each["group"], each["name"]): each["selectedTokenSets"] for each in plugin.themes}
    assert themes["Core", "Dark"] == {"Core/Base": "enabled", "Core/Dark": "enabled"}
    assert {each["id"] for each in plugin.themes} >= {tree.mode_id, dark["id"]}
    for name in ("Other", other["id"]):
        plugin.url = f"{tree.workspace}/tokens-studio?tokenset={name}"
        plugin.pull()
        assert list(plugin.sets) == ["Other"]
    refused(client.get(f"{tree.workspace}/tokens-studio?tokenset=None"), 404, Text.TOKENSET_NOT_FOUND)


def test_what_a_mode_inherits_is_no_change_though_its_set_repeats_it(tree: Tree, plugin: Plugin) -> None:
    """A set repeats what the sets below it would give another value; others may make it the mode's own."""
    dark = ok(tree.owner.client.post(f"{tree.tokenset}/modes", json={"name": "Dark"}), 201)
    store(tree, "ink")
    store(tree, "hero", "gradient", '[{"color": "{ink}", "position": 0}, {"color": "#fff", "position": 1}]')
    own = f"{tree.tokenset}/modes/{dark['id']}/tokens"
    ok(tree.owner.client.post(own, json={"name": "ink", "type": "color", "value": NIGHT}), 201)
    plugin.connect()
    assert NIGHT in plugin.value("Core/Dark", "hero")
    pushed(plugin)
    assert proposals(tree) == []
    plugin.edit("Core/Base", "ink", value="#111111")
    pushed(plugin)
    assert wishes(tree) == {"ink": ("clean", "#111111")}
    ok(tree.owner.client.post(own, json={"name": "hero", "type": "color", "value": BLUE}), 201)
    pushed(plugin)
    assert wishes(tree) == {"ink": ("clean", "#111111")}
    plugin.pull()
    plugin.edit("Core/Dark", "hero", value="#222222")
    pushed(plugin)
    assert wishes(tree)["hero"] == ("clean", "#222222")


def test_the_title_of_a_push_says_what_it_changes(tree: Tree, plugin: Plugin) -> None:
    """By the first name and the number of others, anew with each push; what somebody calls it stays."""
    for name in ("a" * 200, "blue", "grey"):
        store(tree, name)
    plugin.connect()
    plugin.edit("Core", "grey", value=NIGHT)
    pushed(plugin)
    title = proposals(tree)[0]["title"]
    assert re.fullmatch("Tokens Studio: .+ · grey", title)
    plugin.edit("Core", "blue", value=NIGHT)
    pushed(plugin)
    assert proposals(tree)[0]["title"] == title.replace("grey", "blue and 1 more")
    plugin.edit("Core", "a" * 200, value=NIGHT)
    pushed(plugin)
    assert proposals(tree)[0]["title"] == title.replace("grey", f"{'a' * 79}… and 2 more")
    ok(tree.owner.client.patch(f"/proposals/{proposals(tree)[0]['id']}", json={"title": "Night"}))
    plugin.edit("Core", "blue", value="#000000")
    pushed(plugin)
    assert proposals(tree)[0]["title"] == "Night"


def test_a_title_follows_whoever_changes_the_proposal(tree: Tree, plugin: Plugin) -> None:
    """After a change by the API the next push does not take the title for one that somebody has given."""
    for name in ("blue", "grey", "white"):
        store(tree, name)
    plugin.connect()
    plugin.edit("Core", "grey", value=NIGHT)
    pushed(plugin)
    (proposal,) = proposals(tree)
    title = proposal["title"]
    upsert = [{"name": "blue", "type": "color", "value": NIGHT}]
    proposing.change(tree.owner.client, f"/proposals/{proposal['id']}", tree, upsert=upsert)
    assert proposals(tree)[0]["title"] == title.replace("grey", "blue and 1 more")
    plugin.pull()
    plugin.edit("Core", "white", value="#ffffff")
    pushed(plugin)
    assert proposals(tree)[0]["title"] == title.replace("grey", "blue and 2 more")


def test_a_push_is_one_proposal_that_the_next_one_replaces(tree: Tree, plugin: Plugin) -> None:
    """Edits, new tokens, renames and deletions of several pushes are one proposal; the workspace stays."""
    for name in ("blue", "old", "gone"):
        store(tree, name)
    store(tree, "link", value="", alias_to="old")
    before = stored(tree)
    plugin.connect()
    plugin.edit("Core", "blue", value=NIGHT)
    pushed(plugin)
    plugin.create("Core", "new", "color", "{blue}")
    pushed(plugin)
    plugin.rename("Core", "old", "fresh")
    pushed(plugin)
    plugin.delete("Core", "gone")
    pushed(plugin)
    assert stored(tree) == before
    assert len(proposals(tree)) == 1
    assert wishes(tree) == {
        "blue": ("clean", NIGHT),
        "fresh": ("clean", BLUE),
        "gone": ("clean", None),
        "link": ("moot", "fresh"),
        "new": ("clean", "blue"),
    }
    close(tree, "accepted")
    after = {"blue": NIGHT, "fresh": BLUE, "link": "=fresh", "new": "=blue"}
    assert stored(tree) == after
    pushed(plugin)
    assert proposals(tree) == []
    plugin.delete("Core", "new")
    pushed(plugin)
    assert wishes(tree) == {"new": ("clean", None)}


def test_pulling_shows_the_workspace_as_if_the_proposal_were_accepted(
    tree: Tree, plugin: Plugin, colleague: Plugin
) -> None:
    """The one who has pushed sees it; others see the workspace, until it is accepted."""
    store(tree, "blue")
    plugin.connect()
    colleague.connect()
    plugin.edit("Core", "blue", value=NIGHT)
    plugin.create("Core", "new.one", "dimension", "4px")
    pushed(plugin)
    for own, value in ((plugin, NIGHT), (colleague, BLUE)):
        own.pull()
        assert own.value("Core", "blue") == value
    assert "new.one" in plugin.sets["Core"]
    assert "new.one" not in colleague.sets["Core"]
    pushed(plugin)
    assert len(wishes(tree)) == 2
    close(tree, "accepted")
    colleague.pull()
    assert colleague.value("Core", "blue") == NIGHT


def test_what_was_taken_back_leaves_nothing(tree: Tree, plugin: Plugin) -> None:
    """A push that equals the workspace withdraws the proposal, also before the plug-in has pulled again."""
    store(tree, "blue", description="of ours")
    store(tree, "old")
    plugin.connect()
    former = plugin.body
    plugin.edit("Core", "blue", value=NIGHT, description="of theirs")
    plugin.create("Core", "new", "color", NIGHT)
    plugin.delete("Core", "old")
    pushed(plugin)
    assert len(wishes(tree)) == 3
    ok(tree.owner.client.put(plugin.url, json=former))
    assert proposals(tree) == []
    assert [each["changes"] for each in proposals(tree, "withdrawn")] == [0]


@pytest.mark.parametrize("status", ["declined", "withdrawn"])
def test_after_a_closed_proposal_comes_another_one(tree: Tree, plugin: Plugin, status: str) -> None:
    """What Figma still has otherwise than the workspace is proposed anew by the next push."""
    store(tree, "blue")
    plugin.connect()
    plugin.edit("Core", "blue", value=NIGHT)
    plugin.create("Core", "new", "color", NIGHT)
    pushed(plugin)
    first = proposals(tree)[0]["id"]
    close(tree, status)
    pushed(plugin)
    assert proposals(tree)[0]["id"] != first
    assert wishes(tree) == {"blue": ("clean", NIGHT), "new": ("clean", NIGHT)}


def test_what_others_have_made_and_changed_since_the_pull_stays(tree: Tree, plugin: Plugin) -> None:
    """A push lacks what it never knew, and has the former values of what it left alone: both stay."""
    for name in ("blue", "red", "renamed"):
        store(tree, name)
    plugin.connect()
    store(tree, "later")
    change(tree, "red", value=NIGHT, description="darker")
    change(tree, "renamed", name="called")
    plugin.edit("Core", "blue", value=NIGHT)
    pushed(plugin)
    assert wishes(tree) == {"blue": ("clean", NIGHT)}
    plugin.edit("Core", "red", description="said in Figma")
    plugin.edit("Core", "renamed", value=NIGHT)
    pushed(plugin)
    assert wishes(tree)["called"] == ("clean", NIGHT)
    assert wishes(tree)["red"][0] == "conflict"
    close_by = ok(
        tree.owner.client.post(f"/proposals/{proposals(tree)[0]['id']}/accept", json={"take": "theirs"})
    )
    assert close_by["changed"] == 2
    assert stored(tree) == {"blue": NIGHT, "called": NIGHT, "later": BLUE, "red": NIGHT}


def test_two_values_of_one_token_are_a_conflict(tree: Tree, plugin: Plugin) -> None:
    """Where both sides have changed a value since the pull, none is lost: the proposal shows all three."""
    store(tree, "blue")
    plugin.connect()
    change(tree, "blue", value="#00ff00")
    plugin.edit("Core", "blue", value=NIGHT)
    pushed(plugin)
    changes = ok(tree.owner.client.get(f"/proposals/{proposals(tree)[0]['id']}/changes"))["changes"]
    conflict = changes[0]["conflicts"][0]
    sides = [conflict[side]["value"] for side in ("base", "mine", "theirs")]
    assert (conflict["part"], sides) == ("value", [BLUE, NIGHT, "#00ff00"])
    assert stored(tree) == {"blue": "#00ff00"}


def test_two_designers_have_a_proposal_each(tree: Tree, plugin: Plugin, colleague: Plugin) -> None:
    """Each has their own; what both have changed is a conflict of the one that is accepted later."""
    store(tree, "blue")
    store(tree, "red")
    for own in (plugin, colleague):
        own.connect()
    plugin.edit("Core", "blue", value=NIGHT)
    colleague.edit("Core", "blue", value="#0000aa")
    colleague.edit("Core", "red", value="#aa0000")
    for own in (plugin, colleague):
        pushed(own)
    assert len(proposals(tree)) == 2
    ok(tree.owner.client.post(f"/proposals/{proposals(tree)[1]['id']}/accept", json={}))
    assert wishes(tree) == {"blue": ("conflict", "#0000aa"), "red": ("clean", "#aa0000")}
    pushed(colleague)
    assert wishes(tree) == {"blue": ("conflict", "#0000aa"), "red": ("clean", "#aa0000")}


def test_a_duplicate_is_a_new_token(tree: Tree, plugin: Plugin) -> None:
    """Of two tokens with one id the one of its name keeps it, the other one is created."""
    store(tree, "blue", description="said", extensions={"vendor": {"a": 1}})
    plugin.connect()
    plugin.duplicate("Core", "blue", "blue-copy")
    pushed(plugin)
    assert wishes(tree) == {"blue-copy": ("clean", BLUE)}
    plugin.edit("Core", "blue", value=NIGHT)
    pushed(plugin)
    assert wishes(tree) == {"blue": ("clean", NIGHT), "blue-copy": ("clean", BLUE)}


def test_renaming_follows_tokens_that_are_groups_too(tree: Tree, plugin: Plugin) -> None:
    """A token that is a group as well stands at `_` in it, also when the group is renamed."""
    store(tree, "brand")
    store(tree, "brand.dark", value=NIGHT)
    store(tree, "link", value="", alias_to="brand")
    plugin.connect()
    assert plugin.value("Core", "link") == "{brand._}"
    plugin.edit("Core", "brand.dark", value="{brand._}")
    plugin.rename("Core", "brand._", "ours._")
    plugin.rename("Core", "brand.dark", "ours.dark")
    pushed(plugin)
    assert wishes(tree) == {
        "link": ("moot", "ours"),
        "ours": ("clean", BLUE),
        "ours.dark": ("clean", "ours"),
    }
    plugin.pull()
    pushed(plugin)
    assert len(wishes(tree)) == 3


def test_a_token_that_is_a_group_no_more_has_its_name(tree: Tree, plugin: Plugin) -> None:
    """Its other path is no rename, and a token that is made at either is this one."""
    store(tree, "blue")
    store(tree, "blue.dark")
    plugin.connect()
    change(tree, "blue", name="red")
    plugin.delete("Core", "blue.dark")
    plugin.rename("Core", "blue._", "blue")
    pushed(plugin)
    assert wishes(tree) == {"blue.dark": ("clean", None)}
    plugin.pull()
    store(tree, "red.dark")
    plugin.delete("Core", "red")
    plugin.create("Core", "red", "color", NIGHT)
    pushed(plugin)
    assert wishes(tree)["red"] == ("conflict", NIGHT)


def test_types_that_the_tool_does_not_know_stay(tree: Tree, plugin: Plugin) -> None:
    """A duration stays one when Figma changes its value or its text, and its extensions stay."""
    store(tree, "slow", "duration", "200ms", extensions={"vendor": [1]})
    store(tree, "text", "string", "200ms")
    store(tree, "wide", "fontSize", "14px")
    plugin.connect()
    plugin.edit("Core", "slow", value="300ms")
    plugin.edit("Core", "wide", description="body")
    pushed(plugin)
    close(tree, "accepted")
    slow = ok(tree.owner.client.get(f"{tree.tokens}/slow"))
    assert (slow["type"], slow["value"], slow["extensions"]) == ("duration", "300ms", {"vendor": [1]})
    assert ok(tree.owner.client.get(f"{tree.tokens}/wide"))["type"] == "fontSize"


def test_new_sets_are_modes(tree: Tree, plugin: Plugin) -> None:
    """A set of a new name with tokens is a mode, of a new tokenset if need be; without tokens it is none."""
    store(tree, "blue")
    plugin.connect()
    plugin.sets["Empty"] = {}
    plugin.create("Core/Dark", "blue", "color", NIGHT)
    plugin.create("Brand/Light", "accent", "color", "{blue}")
    pushed(plugin)
    pushed(plugin)
    assert len(wishes(tree)) == 2
    plugin.pull()
    assert list(plugin.sets) == ["Core/Base", "Core/Dark", "Brand"]
    del plugin.sets["Brand"]
    pushed(plugin)
    assert len(wishes(tree)) == 1
    plugin.pull()
    assert list(plugin.sets) == ["Core/Base", "Core/Dark"]
    close(tree, "accepted")
    modes = ok(tree.owner.client.get(f"{tree.tokenset}/modes"))["modes"]
    assert [mode["name"] for mode in modes] == ["Base", "Dark"]
    assert len(ok(tree.owner.client.get(f"{tree.workspace}/tokensets"))["tokensets"]) == 1


def test_a_set_with_another_name_is_the_mode_of_its_tokens(tree: Tree, plugin: Plugin) -> None:
    """Renames of sets, in Figma or of modes in Jeton, lose no token and make no other mode."""
    store(tree, "blue")
    plugin.connect()
    plugin.sets = {"Ours": plugin.sets["Core"]}
    plugin.edit("Ours", "blue", value=NIGHT)
    pushed(plugin)
    assert wishes(tree) == {"blue": ("clean", NIGHT)}
    ok(tree.owner.client.patch(tree.tokenset, json={"name": "Renamed"}))
    plugin.create("Ours", "new", "color", BLUE)
    pushed(plugin)
    assert wishes(tree) == {"blue": ("clean", NIGHT), "new": ("clean", BLUE)}


def test_what_cannot_be_stored_is_noted_once(tree: Tree, plugin: Plugin) -> None:
    """A token that would depend on itself, or has no fitting name, stays; the rest is proposed."""
    store(tree, "blue")
    store(tree, "red", value="", alias_to="blue")
    plugin.connect()
    plugin.edit("Core", "blue", value="{red}")
    plugin.create("Core", "new", "color", NIGHT)
    plugin.create("Core", "x" * 2000, "color", NIGHT)
    pushed(plugin)
    assert wishes(tree) == {"new": ("clean", NIGHT)}
    said = comments(tree)
    assert "blue" in said
    assert "it depends on itself" in said
    assert "its name is longer than 1,024 characters" in said
    pushed(plugin)
    assert comments(tree) == said


def test_a_sudden_loss_is_refused(tree: Tree, plugin: Plugin) -> None:
    """A push without most of the tokens that it had is a plug-in that has forgotten them: 409."""
    body = {"upsert": [{"name": f"t{number}", "type": "color", "value": BLUE} for number in range(50)]}
    ok(tree.owner.client.patch(tree.tokens, json=body))
    plugin.connect()
    pushed(plugin)
    former = plugin.sets["Core"]
    plugin.sets = {"Core": dict(list(former.items())[:24])}
    refused(plugin.push(), 409, Text.STUDIO_LOSS.format(count=26, known=50))
    plugin.sets = {}
    refused(plugin.push(), 409, Text.STUDIO_LOSS.format(count=50, known=50))
    plugin.sets = {"Core": dict(list(former.items())[:26])}
    pushed(plugin)
    assert len(wishes(tree)) == 24
    assert len(stored(tree)) == 50


def test_what_figma_keeps_in_themes_comes_back(tree: Tree, plugin: Plugin) -> None:
    """Ids of variables and styles, and themes of designers, come back as pushed; broken ones do not."""
    store(tree, "blue")
    plugin.connect()
    own = {"$figmaVariableReferences": {"blue": "key"}, "$figmaCollectionId": "VariableCollectionId:1:2"}
    plugin.themes[0] |= own
    sets = {"Core": "source", "Gone": "enabled", "Core/Base": ["enabled"], "Core/Dark": {}}
    added: dict[str, Any] = {"id": "x1", "name": "Mine", "selectedTokenSets": sets}
    plugin.themes += [added, {"id": "x2", "name": None}, {"id": "x3", "name": "No sets"}]
    pushed(plugin)
    plugin.pull()
    assert plugin.themes[0] | own == plugin.themes[0]
    assert plugin.themes[1:] == [added | {"selectedTokenSets": {"Core": "source"}}]
    assert proposals(tree) == []
    plugin.themes = []
    pushed(plugin)
    plugin.pull()
    assert len(plugin.themes) == 2


def test_a_pull_is_answered_by_its_tag(tree: Tree, plugin: Plugin) -> None:
    """304 until something changes: in the workspace, or in the connection's proposal."""
    client = tree.owner.client
    store(tree, "blue")
    etag = client.get(plugin.url).headers["etag"]

    def status() -> int:
        return client.get(plugin.url, headers={"If-None-Match": etag}).status_code

    assert status() == 304
    plugin.connect()
    plugin.edit("Core", "blue", value=NIGHT)
    pushed(plugin)
    assert status() == 200
    etag = client.get(plugin.url).headers["etag"]
    assert status() == 304
    change(tree, "blue", description="new")
    assert status() == 200


def test_who_only_reads_pulls_alone(tree: Tree, service: Service, plugin: Plugin) -> None:
    """A token that reads pulls; its pushes, also that of the placeholder, are 403 and store nothing."""
    store(tree, "blue")
    client = client_with(service, tree, Scope.READ)
    reader = Plugin(client, plugin.url)
    reader.pull()
    for body in (PLACEHOLDER, reader.body):
        refused(client.put(plugin.url, json=body), 403, "The API token lacks the propose:tokens scope")


@pytest.mark.parametrize("body", [b"", b"[]", b"{", b'{"values": []}', b'{"values": {"a": {"b": 1}', b'"x"'])
def test_a_body_of_another_shape_is_refused(tree: Tree, plugin: Plugin, body: bytes) -> None:
    """400 with what is wrong, and nothing is stored."""
    store(tree, "blue")
    headers = {"Content-Type": "application/json"}
    answer = tree.owner.client.put(plugin.url, content=body, headers=headers)
    assert answer.status_code == 400, answer.text
    assert proposals(tree) == []


@pytest.mark.parametrize("odd", ["\0", "\n", "\x85", "x" * 5000])
def test_what_cannot_be_stored_is_noted_as_people_see_it(tree: Tree, plugin: Plugin, odd: str) -> None:
    """Controls, and very long texts, in a path, a set, a type or a value leave short lines without any."""
    store(tree, "blue")
    plugin.connect()
    plugin.create("Core", f"a{odd}b", "color", BLUE)
    plugin.create("Core", "c", f"kind{odd}", odd)
    plugin.create(f"Co{odd}re", "d", "color", odd)
    plugin.create("Core", "e", "color", {odd: odd})
    plugin.sets["Core"]["f"] = {"$value": BLUE, "$type": "color", odd: odd, "$extensions": {odd: odd}}
    answer = tree.owner.client.put(plugin.url, content=json.dumps(plugin.body), headers=JSON)
    ok(answer)
    lines = comments(tree).splitlines()
    assert lines
    assert all(line.isprintable() and len(line) <= 1_000 for line in lines)


def test_hostile_members_are_no_stamps(tree: Tree, plugin: Plugin) -> None:
    """Stamps of another kind, moments that are none and keys at any depth store what they say, or nothing."""
    store(tree, "blue")
    plugin.connect()
    print_ = plugin.sets["Core"]["blue"]["$extensions"]["jeton"]["v"].rpartition(".")[2]
    stamps: list[Any] = [1, None, [], {}, "", "..", f"fffffffffff.0.{print_}", f"-1.0.{print_}", "é" * 60]
    for number, stamp in enumerate(stamps):
        plugin.create("Core", f"t{number}", "color", BLUE)
        own = {"id": stamp, "v": stamp, "of": stamp, "kind": stamp, "text": stamp}
        plugin.sets["Core"][f"t{number}"]["$extensions"] = {"jeton": own}
    pushed(plugin)
    assert len(wishes(tree)) == len(stamps)


def test_any_origin_may_push_with_any_header(tree: Tree, plugin: Plugin) -> None:
    """The preflight of the plug-in's sandbox allows PUT and POST, with headers of the designer's own."""
    asked = {
        "Origin": "null",
        "Access-Control-Request-Method": "PUT",
        "Access-Control-Request-Headers": "authorization,content-type,x-team-secret",
    }
    answer = tree.owner.client.options(plugin.url, headers=asked)
    assert answer.status_code == 204
    assert {"GET", "PUT", "POST"} <= set(answer.headers["access-control-allow-methods"].split(", "))
    allowed = answer.headers["access-control-allow-headers"].lower()
    assert {"authorization", "content-type", "x-team-secret"} <= {each.strip() for each in allowed.split(",")}


def test_what_others_have_changed_is_not_deleted_unseen(tree: Tree, plugin: Plugin) -> None:
    """Who deletes a token that has another value by now conflicts with it, not with an own one."""
    for name in ("blue", "red"):
        store(tree, name)
    plugin.connect()
    change(tree, "blue", value=NIGHT)
    plugin.edit("Core", "red", value=NIGHT)
    pushed(plugin)
    close(tree, "accepted")
    for name in ("blue", "red"):
        plugin.delete("Core", name)
    pushed(plugin)
    assert wishes(tree) == {"blue": ("conflict", None), "red": ("clean", None)}


def test_a_deletion_that_was_declined_is_not_proposed_again(tree: Tree, plugin: Plugin) -> None:
    """Who has pulled since has not been given the token, and does not delete it by leaving it out."""
    for name in ("blue", "red"):
        store(tree, name)
    plugin.connect()
    plugin.delete("Core", "blue")
    pushed(plugin)
    plugin.pull()
    assert list(plugin.sets["Core"]) == ["red"]
    close(tree, "declined")
    for value in (NIGHT, "#000001"):
        plugin.edit("Core", "red", value=value)
        pushed(plugin)
        assert wishes(tree) == {"red": ("clean", value)}
    plugin.pull()
    plugin.delete("Core", "blue")
    pushed(plugin)
    assert wishes(tree)["blue"] == ("clean", None)


def test_what_somebody_has_restored_since_the_pull_stays(tree: Tree, plugin: Plugin) -> None:
    """A deletion that was undone after the pull: the plug-in never had the token, however old it is."""
    client = tree.owner.client
    for name in ("blue", "red"):
        store(tree, name)
    change_set = client.delete(f"{tree.tokens}/blue").headers["x-jeton-change-set"]
    change(tree, "red", description="later")
    plugin.connect()
    ok(client.post(f"{tree.workspace}/changes/{change_set}/undo", json={}), 201)
    assert "blue" in stored(tree)
    plugin.edit("Core", "red", value=NIGHT)
    pushed(plugin)
    assert wishes(tree) == {"red": ("clean", NIGHT)}


def test_a_push_may_name_its_pull(tree: Tree, plugin: Plugin) -> None:
    """With the entity tag of a pull it is refused once something has changed; without one it is not."""
    client = tree.owner.client
    store(tree, "blue")
    plugin.connect()
    plugin.edit("Core", "blue", value=NIGHT)
    etag = client.get(plugin.url).headers["etag"]
    change(tree, "blue", description="new")
    assert client.put(plugin.url, json=plugin.body, headers={"If-Match": etag}).status_code == 412
    assert proposals(tree) == []
    etag = client.get(plugin.url).headers["etag"]
    ok(client.put(plugin.url, json=plugin.body, headers={"If-Match": etag}))
    assert wishes(tree) == {"blue": ("clean", NIGHT)}


def test_what_others_changed_of_ones_own_token_is_not_deleted_unseen(tree: Tree, plugin: Plugin) -> None:
    """A token that the plug-in made and never pulled again stays where others have changed it."""
    store(tree, "blue")
    plugin.connect()
    plugin.create("Core", "new", "color", BLUE)
    pushed(plugin)
    (proposal,) = proposals(tree)
    ok(tree.owner.client.post(f"/proposals/{proposal['id']}/accept", json={}))
    change(tree, "new", value=NIGHT)
    plugin.delete("Core", "new")
    pushed(plugin)
    assert proposals(tree) == []
    assert ok(tree.owner.client.get(f"{tree.tokens}/new"))["value"] == NIGHT


@pytest.mark.parametrize("is_older", [False, True])
@pytest.mark.parametrize("is_gone", [False, True])
def test_what_a_closed_proposal_hid_is_not_replaced_unseen(
    tree: Tree, plugin: Plugin, *, is_gone: bool, is_older: bool
) -> None:
    """The pull has shown the proposal's value in place of another one, which the designer never had."""
    store(tree, "blue")
    plugin.connect()
    plugin.create("Core", "new", "color", BLUE)
    store(tree, "new", value="#00ff00")
    pushed(plugin)
    plugin.pull()
    assert plugin.value("Core", "new") == BLUE
    close(tree, "declined")
    if is_older:
        plugin.edit("Core", "blue", value=NIGHT)
        pushed(plugin)
        close(tree, "declined")
    if is_gone:
        plugin.delete("Core", "new")
    else:
        plugin.edit("Core", "new", value=NIGHT)
    pushed(plugin)
    if is_gone and is_older:  # nobody knows any more what was shown
        assert wishes(tree).keys() == {"blue"}
        pushed(plugin)
        assert wishes(tree).keys() == {"blue"}
    else:
        assert wishes(tree)["new"] == ("conflict", None if is_gone else NIGHT)


def test_what_an_open_proposal_hides_is_not_deleted_unseen(tree: Tree, plugin: Plugin) -> None:
    """The pull shows the proposal's value; that others have changed it since stays a conflict."""
    store(tree, "blue")
    plugin.connect()
    plugin.edit("Core", "blue", value=NIGHT)
    pushed(plugin)
    change(tree, "blue", value="#00ff00")
    plugin.pull()
    assert plugin.value("Core", "blue") == NIGHT
    plugin.delete("Core", "blue")
    pushed(plugin)
    assert wishes(tree) == {"blue": ("conflict", None)}


def test_who_makes_a_token_anew_leaves_what_others_have_described(tree: Tree, plugin: Plugin) -> None:
    """The plug-in never had the description, and says nothing of it by leaving it out."""
    store(tree, "blue")
    plugin.connect()
    plugin.edit("Core", "blue", value=NIGHT)
    pushed(plugin)
    change(tree, "blue", description="new")
    plugin.delete("Core", "blue")
    plugin.create("Core", "blue", "color", "#00ff00")
    pushed(plugin)
    assert wishes(tree) == {"blue": ("merged", "#00ff00")}


def test_what_others_changed_beside_an_edit_is_not_deleted_unseen(tree: Tree, plugin: Plugin) -> None:
    """Who changed a value and deletes the token then conflicts with the description of somebody else."""
    store(tree, "blue")
    plugin.connect()
    change(tree, "blue", description="new")
    plugin.edit("Core", "blue", value=NIGHT)
    pushed(plugin)
    assert wishes(tree) == {"blue": ("clean", NIGHT)}
    plugin.delete("Core", "blue")
    pushed(plugin)
    assert wishes(tree) == {"blue": ("conflict", None)}
