"""Presets over HTTP: saved, listed, exported, frozen by releases, and compared."""

import pytest
from api.exporting import set_out
from api.helpers import create_token, nothing_changes, stored
from api.histories import history as changes
from api.histories import newest, undo
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.bodies.presets import MOST
from jeton.errors import Text
from jeton.formats.targets import TARGETS, WORKSPACES

WEB = {"target": "css", "options": {"only": ["color.*"], "header": "Ours"}}
FIELDS = ["id", "workspace_id", "tokenset_id", "name", "target", "options", "created_at", "updated_at"]


def test_a_preset_is_stored_changed_and_deleted(tree: Tree) -> None:
    """Of a tokenset and of a workspace; 201 where it is new; under its version, as other objects."""
    client = tree.owner.client
    for place, own in ((tree.workspace, None), (tree.tokenset, tree.tokenset_id)):
        path = f"{place}/presets/web"
        refused(client.get(path), 404, Text.PRESET_NOT_FOUND)
        made = ok(client.put(path, json=WEB), 201)
        assert list(made) == FIELDS
        assert made | WEB == made
        assert (made["workspace_id"], made["tokenset_id"]) == (tree.workspace_id, own)
        again = client.put(path, json={"target": "ios"}, headers={"If-Match": '"v1"'})
        assert (ok(again)["options"], again.headers["etag"]) == ({}, '"v2"')
        assert client.put(path, json=WEB, headers={"If-Match": '"v1"'}).status_code == 412
        assert client.put(f"{path}2", json=WEB, headers={"If-Match": '"v1"'}).status_code == 412
        assert ok(client.get(path)) == ok(again)
        assert client.delete(path, headers={"If-Match": '"v1"'}).status_code == 412
        ok(client.delete(path, headers={"If-Match": '"v2"'}))
        refused(client.delete(path), 404, Text.PRESET_NOT_FOUND)


def test_presets_are_listed_by_name_and_in_pages(tree: Tree) -> None:
    """Each place has its own, no more than a number."""
    client, path = tree.owner.client, f"{tree.tokenset}/presets"
    for name in ("b", "a", "c"):
        ok(client.put(f"{path}/{name}", json=WEB), 201)
    assert [each["name"] for each in ok(client.get(path))["presets"]] == ["a", "b", "c"]
    page = ok(client.get(f"{path}?limit=2"))
    rest = ok(client.get(f"{path}?limit=2&cursor={page['next_cursor']}"))
    assert [each["name"] for each in (*page["presets"], *rest["presets"])] == ["a", "b", "c"]
    assert (page["total"], rest["next_cursor"]) == (3, None)
    assert ok(client.get(f"{tree.workspace}/presets")) == {"presets": [], "total": 0}
    for number in range(MOST - 3):
        ok(client.put(f"{path}/p{number}", json=WEB), 201)
    refused(client.put(f"{path}/more", json=WEB), 409, Text.PRESET_LIMIT.format(limit=MOST))
    ok(client.put(f"{path}/a", json=WEB))


def test_what_is_no_preset_is_refused(service: Service, tree: Tree) -> None:
    """Names of targets and others that will not do, absent targets, options that do not fit."""
    client, path = tree.owner.client, f"{tree.tokenset}/presets"
    before = stored(service, tree.owner.id)
    for name in (*WORKSPACES, "Web", "1", "-", "ä", "a" * 64, "a%2Fb", "con", "lpt1", "lint"):
        refused(client.put(f"{path}/{name}", json=WEB), 400, Text.PRESET_NAME)
    for target in ("resolver", "", "x"):
        said = (
            Text.PRESET_TARGET.format(targets=", ".join(TARGETS)) if target else Text.PRESET_TARGET_REQUIRED
        )
        refused(client.put(f"{path}/a", json={"target": target}), 400, said)
    refused(client.put(f"{path}/a", json={"target": "css", "options": []}), 400, Text.PRESET_OPTIONS)
    those = "prefix, case, descriptions, only, exclude and order"
    unfit = Text.OPTION_UNFIT.format(target="json", name="header", those=those)
    refused(client.put(f"{path}/a", json={"target": "json", "options": {"header": "x"}}), 400, unfit)
    assert client.put(f"{path}/a", json={"target": "css", "options": {"x": 1}}).status_code == 400
    assert stored(service, tree.owner.id) == before


@pytest.mark.parametrize("kind", ["workspace", "tokenset"])
def test_its_changes_are_history(tree: Tree, kind: str) -> None:
    """As the API showed it before and after; a tokenset's are in the history of both, and go with it."""
    client, place = tree.owner.client, getattr(tree, kind)
    path = f"{place}/presets/web"
    made = ok(client.put(path, json=WEB), 201)
    again = ok(client.put(path, json={"target": "ios"}))
    ok(client.delete(path))
    states = [(again, None), (made, again), (None, made)]
    for history in (f"{tree.workspace}/history", f"{tree.tokenset}/history"):
        found = [each for each in changes(client, history) if each["kind"] == "preset"]
        is_told = kind == "tokenset" or history.startswith(tree.workspace)
        assert [(each["before"], each["after"]) for each in found] == (states if is_told else [])
        assert {(each["id"], each["name"]) for each in found} == ({(made["id"], "web")} if is_told else set())
    ok(client.delete(tree.tokenset))
    left = [each for each in changes(client, f"{tree.workspace}/history") if each["kind"] == "preset"]
    assert len(left) == (0 if kind == "tokenset" else 3)


def test_one_that_comes_back_has_its_id_and_matches_no_old_entity_tag(tree: Tree) -> None:
    """However often it was changed, deleted and brought back."""
    client, path = tree.owner.client, f"{tree.tokenset}/presets/web"
    tags, ids = [], set()
    ok(client.put(path, json=WEB), 201)
    for _ in range(3):
        for target in ("ios", "css"):
            ok(client.put(path, json={"target": target}))
            tags.append(client.get(path).headers["etag"])
        ok(client.delete(path))
        ok(undo(client, tree.workspace, newest(client, tree.workspace)), 201)
        back = client.get(path)
        tags.append(back.headers["etag"])
        ids.add((ok(back)["id"], ok(back)["created_at"]))
    numbers = [int(tag.strip('"v')) for tag in tags]
    assert numbers == sorted(set(numbers))
    assert len(ids) == 1


def test_what_was_changed_since_is_not_undone(service: Service, tree: Tree) -> None:
    """Nor what another one has the name of, nor what would be one too many; nothing changes then."""
    client, path = tree.owner.client, f"{tree.tokenset}/presets"
    ok(client.put(f"{path}/web", json=WEB), 201)
    made = newest(client, tree.workspace)
    ok(client.put(f"{path}/web", json={"target": "ios"}))
    changed = newest(client, tree.workspace)
    ok(client.delete(f"{path}/web"))
    deleted = newest(client, tree.workspace)
    for number in range(MOST):
        ok(client.put(f"{path}/p{number}", json=WEB), 201)
    full = Text.PRESET_LIMIT.format(limit=MOST)

    def refused_with(reasons: dict[str, str]) -> None:
        with nothing_changes(service, tree.owner):
            for change_set, reason in reasons.items():
                said = undo(client, tree.workspace, change_set).json()
                assert said["error"] == Text.UNDO_REFUSED.format(count=1)
                (problem,) = said["problems"]
                assert (problem["kind"], problem["name"], problem["reason"]) == ("preset", "web", reason)

    refused_with({made: Text.UNDO_CHANGED, changed: Text.UNDO_CHANGED, deleted: full})
    ok(client.delete(f"{path}/p0"))
    ok(client.put(f"{path}/web", json={"target": "ios"}), 201)
    taken = Text.UNDO_TAKEN.format(name="web")
    refused_with({made: Text.UNDO_CHANGED, changed: Text.UNDO_CHANGED, deleted: taken})
    ok(client.delete(f"{path}/web"))
    ok(undo(client, tree.workspace, deleted), 201)
    ok(client.delete(f"{path}/p1"))
    refused_with({deleted: Text.UNDO_CHANGED})


@pytest.fixture
def colors(tree: Tree) -> Tree:
    """Two tokens."""
    create_token(tree, "color.a", type="color", value="#123456")
    create_token(tree, "space.a", type="dimension", value="1px")
    return tree


def test_an_export_by_a_preset(colors: Tree) -> None:
    """It is the export with the options; a tokenset goes before its workspace; a query adds to it."""
    client = colors.owner.client
    ok(client.put(f"{colors.workspace}/presets/web", json=WEB), 201)
    query = {"only": "color.*", "header": "Ours"}
    for path in (colors.mode, colors.tokenset, colors.workspace):
        answer = client.get(f"{path}/export/web")
        plain = client.get(f"{path}/export/css", params=query)
        assert (answer.status_code, answer.content) == (200, plain.content)
        assert ok(client.get(f"{path}/export/web/report"))["target"] == "css"
    assert "--space" in client.get(f"{colors.mode}/export/web?only=space.*").text
    ok(client.put(f"{colors.tokenset}/presets/web", json={"target": "ios"}), 201)
    assert "import UIKit" in client.get(f"{colors.mode}/export/web").text
    assert client.get(f"{colors.workspace}/export/web").headers["content-type"] == "application/zip"
    ok(client.put(f"{colors.tokenset}/presets/web", json={"target": "ios", "options": {"header": "Hi"}}))
    assert client.get(f"{colors.tokenset}/export/web").text.startswith("// Hi")
    ok(client.delete(f"{colors.tokenset}/presets/web"))
    ok(client.delete(f"{colors.workspace}/presets/web"))
    for path in (colors.mode, colors.tokenset, colors.workspace):
        refused(client.get(f"{path}/export/web"), 404, Text.TARGET_NOT_FOUND)
        assert client.get(f"{path}x/export/web").json()["error"] != Text.TARGET_NOT_FOUND
    refused(client.get(f"{colors.mode}/export?format=web"), 400, Text.FORMAT)


def test_a_release_freezes_presets(service: Service, tree: Tree) -> None:
    """What the preset was then is what its export stays; a release without presets has the digest it had."""
    shipping = set_out(service, tree)
    client = tree.owner.client
    before = shipping.ship()
    refused(shipping.get("web"), 404, Text.TARGET_NOT_FOUND)
    path = f"{tree.workspace}/presets/web"
    ok(client.put(path, json={"target": "css", "options": {"header": "Frozen"}}), 201)
    with_preset = shipping.ship()
    assert with_preset["digest"] != before["digest"]
    frozen = shipping.get("web", tokenset="Core")
    assert "Frozen" in frozen.text
    assert frozen.content == shipping.get("css", tokenset="Core", header="Frozen").content
    ok(client.put(path, json={"target": "css", "options": {"header": "New"}}))
    assert shipping.get("web", tokenset="Core").content == frozen.content
    assert shipping.get("web").content == frozen.content
    assert shipping.get("web", bundle="zip").headers["content-type"] == "application/zip"
    assert "New" in shipping.get("web", tokenset="Core", header="New").text
    ok(client.delete(path))
    assert shipping.get("web", tokenset="Core").content == frozen.content
    assert shipping.ship()["digest"] == before["digest"]
    refused(shipping.get("web"), 404, Text.TARGET_NOT_FOUND)
    assert shipping.get("web", tokenset="Core", release=with_preset["version"]).content == frozen.content


def test_diffs_compare_the_symbols_of_presets(service: Service, tree: Tree) -> None:
    """By the newer side's presets: what a preset leaves out breaks nothing there; its changes are told of."""
    shipping = set_out(service, tree)
    acme, client = shipping.acme, tree.owner.client
    ok(client.put(f"{tree.workspace}/presets/web", json={"target": "css", "options": {"only": ["x.*"]}}), 201)
    acme.token("x.old")
    acme.release(version="1.0.0")
    acme.token("y.new")
    ok(client.put(f"{tree.tokenset}/presets/own", json={"target": "ios", "options": {"only": "y.*"}}), 201)
    diff = ok(client.get(f"{acme.path}/diff?from=1.0.0&to=now"))
    platforms = {
        name: sorted({each["token"] for each in found["added"]}) for name, found in diff["platforms"].items()
    }
    assert platforms["web"] == platforms["css"] == platforms["ios"] == []
    assert platforms["own"] == platforms["android"] == ["y.new"]
    (scope,) = diff["scopes"]
    assert (scope["kind"], scope["change"], scope["name"]) == ("preset", "added", "own")
    assert diff["semver"] == "minor"
    ok(client.put(f"{tree.workspace}/presets/web", json={"target": "css", "options": {"header": "H"}}))
    diff = ok(client.get(f"{acme.path}/diff?from=1.0.0&to=now"))
    changed = next(scope for scope in diff["scopes"] if scope["name"] == "web")
    assert changed["changes"] == {"only": {"from": "x.*", "to": None}, "header": {"from": None, "to": "H"}}
    assert diff["semver"] == "major"
    assert {each["token"] for each in diff["platforms"]["web"]["added"]} == {"y.new"}
