"""POST /workspaces/{id}/changes/{changeSetId}/undo."""

import json
from functools import partial
from typing import Any

import httpx
import pytest
from api.helpers import (
    absent_ids,
    another_secret,
    at_once,
    check_refused,
    check_write_policy,
    create_mode,
    create_token,
    grow_tree,
    in_mode,
    nothing_changes,
)
from api.histories import history, newest, told, undo
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.model.ids import new_id
from jeton.model.objects import Role


def _state(tree: Tree) -> list[Any]:
    """Return the workspace with all that is in it, but for what each change changes."""
    client = tree.owner.client
    workspace = ok(client.get(tree.workspace))
    tokensets = ok(client.get(f"{tree.workspace}/tokensets"))["tokensets"]
    found = [workspace, *tokensets, *ok(client.get(f"{tree.workspace}/presets"))["presets"]]
    for tokenset in tokensets:
        found += ok(client.get(f"/tokensets/{tokenset['id']}/presets"))["presets"]
        found += ok(client.get(f"/tokensets/{tokenset['id']}/groups"))["groups"]
        found += ok(client.get(f"/tokensets/{tokenset['id']}/modes"))["modes"]
        found += ok(client.get(f"/tokensets/{tokenset['id']}/tokens"))["tokens"]
    return [{name: value for name, value in each.items() if name != "updated_at"} for each in found]


def _newest(tree: Tree) -> str:
    """Return the id of the workspace's newest change set."""
    return newest(tree.owner.client, tree.workspace)


def _undo(tree: Tree, change_set: str | None = None, **headers: str) -> httpx.Response:
    """Ask as the owner for a change set to be undone, the newest unless told otherwise."""
    return undo(tree.owner.client, tree.workspace, change_set or _newest(tree), **headers)


def _counts(body: Any) -> tuple[int, int, int]:
    """Return how many objects were restored, deleted and recreated."""
    return body["restored"], body["deleted"], body["recreated"]


def _refused(response: httpx.Response, *expected: tuple[str, str, str]) -> None:
    """Assert a refusal with these problems: kind, name and reason."""
    count = len(expected)
    assert (response.status_code, response.json()["error"]) == (409, Text.UNDO_REFUSED.format(count=count))
    found = [(each["kind"], each["name"], each["reason"]) for each in response.json()["problems"]]
    assert sorted(found) == sorted(expected)
    assert all(list(each) == ["kind", "id", "name", "reason"] for each in response.json()["problems"])


def test_what_is_older_than_is_promised_is_not_undone(
    service: Service, tree: Tree, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A part of it may be forgotten by now: 404, and nothing changes; what is younger is undone."""
    create_token(tree, "a")
    old = _newest(tree)
    create_token(tree, "b")
    young = _newest(tree)
    monkeypatch.setattr("jeton.web.api.history.first_promised", lambda _: young)
    with nothing_changes(service, tree.owner):
        refused(_undo(tree, old), 404, Text.CHANGE_SET_NOT_FOUND)
        absent = f"/workspaces/{new_id()}/changes/{old}/undo"
        refused(tree.owner.client.post(absent, json={}), 404, Text.WORKSPACE_NOT_FOUND)
    assert ok(_undo(tree, young), 201)["deleted"] == 1


PRESET = {"target": "css", "options": {"header": "Ours", "only": ["a*"]}}
CHANGES: dict[str, tuple[str, str, Any, dict[str, int]]] = {
    "create": ("POST", "{0.tokens}", {"name": "new", "type": "color", "value": "{a}"}, {"deleted": 1}),
    "update": (
        "PATCH",
        "{0.tokens}/a",
        {"type": "color", "value": "{b}", "description": None, "deprecated": True, "extensions": {"n": 1}},
        {"restored": 1},
    ),
    "alias": ("PATCH", "{0.tokens}/a", {"alias_to": "b"}, {"restored": 1}),
    "no alias": ("PATCH", "{0.tokens}/alias", {"alias_to": None, "value": "own"}, {"restored": 1}),
    "rename": ("PATCH", "{0.tokens}/a", {"name": "z"}, {"restored": 5}),
    "delete": ("DELETE", "{0.tokens}/full", None, {"recreated": 1}),
    "delete a target": ("DELETE", "{0.tokens}/a", None, {"recreated": 1}),
    "bulk": (
        "PATCH",
        "{0.tokens}",
        {
            "upsert": [
                {"name": "a", "value": "w"},
                {"name": "new", "type": "border", "value": "{a} {b}"},
                {"name": "refers", "value": "1px"},
            ],
            "delete": ["b", "alias", "full"],
        },
        {"restored": 2, "deleted": 1, "recreated": 3},
    ),
    "import": (
        "POST",
        "{0.tokenset}/import?mode=Base",
        {"a": {"$type": "color", "$value": "#000"}, "i": {"$type": "color", "$value": "#fff"}},
        {"restored": 1, "deleted": 1},
    ),
    "several modes": (
        "PATCH",
        "{0.tokenset}/tokens",
        {
            "modes": {
                "MODE": {
                    "upsert": [
                        {"name": "b", "value": "w"},
                        {"name": "new", "type": "color", "value": "#000"},
                    ],
                    "delete": ["full"],
                }
            },
            "rename": [{"from": "a", "to": "z"}],
        },
        {"restored": 5, "deleted": 1, "recreated": 1},
    ),
    "order": ("PATCH", "{0.workspace}", {"tokenset_order": ["TOKENSET"]}, {"restored": 1}),
    "mode": ("PATCH", "{0.mode}", {"name": "Light"}, {"restored": 1}),
    "default": ("PATCH", "{dark}", {"is_default": True, "name": "Night"}, {"restored": 2}),
    "no default": ("PATCH", "{0.mode}", {"is_default": False}, {"restored": 1}),
    "tokenset": ("PATCH", "{0.tokenset}", {"name": "Kern", "description": "d"}, {"restored": 1}),
    "workspace": ("PATCH", "{0.workspace}", {"name": "Marke", "description": "d"}, {"restored": 1}),
    "text of a group": ("PATCH", "{0.tokenset}/groups/g", {"text": "said"}, {"restored": 1}),
    "order at the top": ("PATCH", "{0.tokenset}/top", {"children": ["b", "a"]}, {"restored": 1}),
    "rename what is in an order": (
        *("PATCH", "{0.tokenset}/tokens", {"rename": [{"from": "b", "to": "g.c"}]}),
        {"restored": 3},
    ),
    "new preset": ("PUT", "{0.tokenset}/presets/new", {"target": "ios"}, {"deleted": 1}),
    "preset": ("PUT", "{0.workspace}/presets/web", {"target": "ios"}, {"restored": 1}),
    "delete a preset": ("DELETE", "{0.tokenset}/presets/web", None, {"recreated": 1}),
}
"""Every kind of change that can be undone: its request, and the counts that its undo tells."""


@pytest.fixture
def grown(tree: Tree) -> Tree:
    """A workspace whose tokens mean each other in every way."""
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(tree, "a", description="d")
    create_token(tree, "b")
    create_token(tree, "alias", value="", alias_to="a")
    create_token(tree, "refers", type="border", value="1px solid {a}")
    create_token(tree, "full", type="shadow", value="{a} {b}", deprecated="old", extensions={"x": [1]})
    create_token(dark, "far", value="own", alias_to="a")
    for place in (tree.workspace, tree.tokenset):
        ok(tree.owner.client.put(f"{place}/presets/web", json=PRESET), 201)
    ok(tree.owner.client.patch(f"{tree.tokenset}/groups/b", json={"text": "with its token"}))
    return tree


def make_change(tree: Tree, name: str) -> None:
    """Make one of the changes."""
    method, template, body, _ = CHANGES[name]
    if body is not None:
        text = json.dumps(body).replace("MODE", tree.mode_id).replace("TOKENSET", tree.tokenset_id)
        body = json.loads(text)
    modes = ok(tree.owner.client.get(f"{tree.tokenset}/modes"))["modes"]
    path = template.format(tree, dark=in_mode(tree, modes[1]["id"]).mode)
    assert tree.owner.client.request(method, path, json=body).status_code < 300


@pytest.mark.parametrize("name", CHANGES)
def test_all_becomes_again_what_it_was(grown: Tree, name: str) -> None:
    """Undone, undone again, and undone once more: each time all of it, under rising versions."""
    client = grown.owner.client
    before = _state(grown)
    make_change(grown, name)
    after = _state(grown)
    assert before != after
    counts = {"restored": 0, "deleted": 0, "recreated": 0} | CHANGES[name][3]
    undone = _newest(grown)
    for expected in (before, after, before):
        response = _undo(grown, undone)
        body = ok(response, 201)
        assert body["undoes"] == undone
        assert list(body) == ["change_set", "undoes", *counts]
        assert {each: body[each] for each in counts} == counts
        assert _state(grown) == expected
        undone = body["change_set"]
        assert _newest(grown) == undone
        told_of = history(client, f"{grown.workspace}/changes/{undone}")
        assert {each["undoes"] for each in told_of} == {body["undoes"]}
        counts["deleted"], counts["recreated"] = counts["recreated"], counts["deleted"]


def test_a_token_that_comes_back_matches_no_old_entity_tag(tree: Tree) -> None:
    """It has its id and the time of its creation; its version goes on from where it was."""
    client = tree.owner.client
    made = create_token(tree, "a")
    path = f"{tree.tokens}/a"
    client.patch(path, json={"value": "other"})
    ok(client.delete(path))
    ok(_undo(tree), 201)
    back = client.get(path)
    assert back.headers["etag"] == '"v4"'
    found = ok(back)
    assert (found["id"], found["created_at"], found["value"]) == (made["id"], made["created_at"], "other")
    assert found["updated_at"] > made["updated_at"]
    for old in ('"v1"', '"v2"', '"v3"'):
        refused(client.patch(path, json={}, headers={"If-Match": old}), 412, Text.STALE)
    ok(client.patch(path, json={"value": "x"}, headers={"If-Match": '"v4"'}))
    actions = [each["action"] for each in history(client, f"{tree.tokens}/{made['id']}/history")]
    assert actions == ["updated", "created", "deleted", "updated", "created"]


def test_what_was_changed_since_is_not_taken_back(grown: Tree, service: Service) -> None:
    """Each such object is named, and nothing at all changes."""
    client = grown.owner.client
    make_change(grown, "bulk")
    bulk = _newest(grown)
    ok(client.patch(f"{grown.tokens}/a", json={"value": "since"}))
    ok(client.delete(f"{grown.tokens}/new"))
    create_token(grown, "full")
    with nothing_changes(service, grown.owner):
        _refused(
            _undo(grown, bulk),
            ("token", "a", Text.UNDO_CHANGED),
            ("token", "new", Text.UNDO_CHANGED),
            ("token", "full", Text.UNDO_TAKEN.format(name="full")),
        )
    make_change(grown, "rename")
    create_token(grown, "a")
    with nothing_changes(service, grown.owner):
        change_set = history(client, f"{grown.workspace}/history")[1]["change_set"]
        _refused(_undo(grown, change_set), ("token", "a", Text.UNDO_TAKEN.format(name="a")))


def test_changes_are_undone_one_after_the_other(tree: Tree) -> None:
    """A token that is again what a change set made of it has not been changed: back and forth without end."""
    client, path = tree.owner.client, f"{tree.tokens}/a"
    create_token(tree, "a", value="0")
    made = [_newest(tree)]
    for value in ("1", "2"):
        ok(client.patch(path, json={"value": value}))
        made.append(_newest(tree))
    ok(client.delete(path))
    made.append(_newest(tree))
    for _ in range(2):
        undone = []
        for change_set, before in zip(reversed(made), ("2", "1", "0", None), strict=True):
            undone.append(ok(_undo(tree, change_set), 201)["change_set"])
            assert client.get(path).json().get("value") == before
        made = []
        for change_set, after in zip(reversed(undone), ("0", "1", "2", None), strict=True):
            made.append(ok(_undo(tree, change_set), 201)["change_set"])
            assert client.get(path).json().get("value") == after


def test_settings_and_presets_go_back_step_by_step(tree: Tree) -> None:
    """One change after the other, and forth again: each object is by then what the change made of it."""
    client, undone, states = tree.owner.client, [], [_state(tree)]
    for number in range(3):
        for method, path, body in (
            ("PATCH", tree.workspace, {"name": f"w{number}"}),
            ("PATCH", tree.tokenset, {"name": f"s{number}"}),
            ("PATCH", f"{tree.tokenset}/groups/a.b", {"text": f"t{number}", "children": ["c"]}),
            ("PATCH", tree.mode, {"name": f"m{number}"}),
            ("PUT", f"{tree.tokenset}/presets/web", PRESET | {"options": {"header": f"h{number}"}}),
        ):
            assert client.request(method, path, json=body).status_code in {200, 201}
            undone.append(_newest(tree))
            states.append(_state(tree))
    for _ in range(2):
        states.reverse()
        made = []
        for change_set, state in zip(reversed(undone), states[1:], strict=True):
            made.append(ok(_undo(tree, change_set), 201)["change_set"])
            assert _state(tree) == state
        undone = made


def test_a_change_set_is_undone_once(tree: Tree) -> None:
    """The second time everything in it was changed since."""
    create_token(tree, "a")
    change_set = _newest(tree)
    ok(_undo(tree, change_set), 201)
    _refused(_undo(tree, change_set), ("token", "a", Text.UNDO_CHANGED))


def test_a_circle_is_not_closed(tree: Tree, service: Service) -> None:
    """An alias that would lead back to itself by now stays what it is."""
    client = tree.owner.client
    create_token(tree, "b")
    create_token(tree, "a", value="v", alias_to="b")
    ok(client.patch(f"{tree.tokens}/a", json={"alias_to": None}))
    change_set = _newest(tree)
    ok(client.patch(f"{tree.tokens}/b", json={"alias_to": "a"}))
    with nothing_changes(service, tree.owner):
        text = Text.UNDO_CYCLE.format(chain="a -> b -> a")
        _refused(_undo(tree, change_set), ("token", "a", text))


def test_creations_of_what_holds_others_are_not_undone(tree: Tree, service: Service) -> None:
    """The answer says to delete it; deletions of it are final."""
    client = tree.owner.client
    created = Text.UNDO_CREATED
    change_sets = history(client, f"{tree.workspace}/history")
    _refused(_undo(tree, change_sets[-1]["change_set"]), ("workspace", "Brand", created))
    _refused(
        _undo(tree, change_sets[0]["change_set"]), ("tokenset", "Core", created), ("mode", "Base", created)
    )
    dark = create_mode(tree, "Dark", is_default=True)
    with nothing_changes(service, tree.owner):
        _refused(_undo(tree), ("mode", "Dark", created), ("mode", "Base", Text.UNDO_DEFAULT))
    ok(client.delete(f"{tree.tokenset}/modes/{dark['id']}"))
    _refused(_undo(tree), ("mode", "Dark", Text.UNDO_DELETED))
    ok(client.delete(tree.tokenset))
    _refused(_undo(tree), ("tokenset", "Core", Text.UNDO_DELETED))


def test_what_an_import_made_room_for_is_left(tree: Tree) -> None:
    """Its tokens go, the tokenset and the modes that it made stay and are told of."""
    client = tree.owner.client
    file = {"a": {"$type": "color", "$value": "#fff"}}
    ok(client.post(f"{tree.workspace}/import?tokenset=Neu", json=file))
    body = ok(_undo(tree), 201)
    assert _counts(body) == (0, 1, 0)
    left = [(each["kind"], each["name"], each["reason"]) for each in body["left"]]
    assert left == [("tokenset", "Neu", Text.UNDO_CREATED), ("mode", "Base", Text.UNDO_CREATED)]
    tokensets = ok(client.get(f"{tree.workspace}/tokensets"))["tokensets"]
    assert [each["name"] for each in tokensets] == ["Core", "Neu"]
    assert ok(client.get(f"/tokensets/{tokensets[1]['id']}/tokens"))["total"] == 0


def test_names_and_flags_that_others_have_by_now(tree: Tree, service: Service) -> None:
    """A mode's former name is taken, or another mode is the default: nothing changes."""
    client = tree.owner.client
    ok(client.patch(tree.mode, json={"name": "Light"}))
    renamed = _newest(tree)
    create_mode(tree, "Base")
    with nothing_changes(service, tree.owner):
        taken = ("mode", "Light", Text.UNDO_TAKEN.format(name="Base"))
        _refused(_undo(tree, renamed), taken)
    ok(client.patch(tree.mode, json={"is_default": False}))
    cleared = _newest(tree)
    create_mode(tree, "Dark", is_default=True)
    with nothing_changes(service, tree.owner):
        _refused(_undo(tree, cleared), ("mode", "Light", Text.UNDO_DEFAULT))
    ok(client.patch(tree.tokenset, json={"name": "Kern"}))
    since = _newest(tree)
    ok(client.patch(tree.tokenset, json={"name": "Since"}))
    with nothing_changes(service, tree.owner):
        _refused(_undo(tree, since), ("tokenset", "Kern", Text.UNDO_CHANGED))


def test_memberships_go_back_for_who_may_manage(service: Service, tree: Tree) -> None:
    """A role, a membership that began and one that ended; for an editor there is no such change set."""
    client = tree.owner.client
    editor, member = (service.member(tree.workspace_id, role) for role in (Role.EDITOR, Role.VIEWER))
    path = f"{tree.workspace}/members"

    def roles() -> dict[str, str]:
        return {each["user_id"]: each["role"] for each in ok(client.get(path))["members"]}

    began = _newest(tree)
    service.share(tree.workspace_id, member, Role.ADMIN)
    changed = _newest(tree)
    reader = service.client(another_secret(service, tree.owner)[1])
    with nothing_changes(service, tree.owner):
        refused(undo(editor.client, tree.workspace, changed), 404, Text.CHANGE_SET_NOT_FOUND)
        refused(undo(reader, tree.workspace, changed), 403, Text.SCOPE_MISSING)
        _refused(_undo(tree, began), ("member", member.email, Text.UNDO_CHANGED))
    body = ok(_undo(tree, changed), 201)
    assert (body["restored"], roles()[member.id]) == (1, "viewer")
    service.share(tree.workspace_id, member, None)
    ended = _newest(tree)
    body = ok(_undo(tree, ended), 201)
    assert (body["recreated"], roles()[member.id]) == (1, "viewer")
    body = ok(_undo(tree, body["change_set"]), 201)
    assert (body["deleted"], member.id in roles()) == (1, False)
    found = history(client, f"{tree.workspace}/changes/{body['change_set']}")
    assert told(found) == [("member", member.email, "deleted")]


def test_an_organization_is_left_alone(service: Service, tree: Tree) -> None:
    """A move is not undone; a name that was changed before it belongs to a workspace changed since."""
    client = tree.owner.client
    organization = service.organization(tree.owner)
    ok(client.patch(tree.workspace, json={"organization_id": organization}))
    moved = _newest(tree)
    _refused(_undo(tree, moved), ("workspace", "Brand", Text.UNDO_MOVED))
    ok(client.patch(tree.workspace, json={"organization_id": None, "name": "New"}))
    body = ok(_undo(tree), 201)
    assert [each["reason"] for each in body["left"]] == [Text.UNDO_MOVED]
    found = ok(client.get(tree.workspace))
    assert (found["name"], "organization_id" in found) == ("Brand", False)


def test_who_may_undo(service: Service, tree: Tree) -> None:
    """Who may write to the workspace; a change set is found in its own workspace alone."""
    create_token(tree, "a")
    change_set = _newest(tree)
    path = f"{tree.workspace}/changes/{change_set}/undo"
    check_write_policy(service, tree, "POST", path, Text.WORKSPACE_NOT_FOUND, {})
    other = grow_tree(tree.owner)
    viewer = service.member(tree.workspace_id, Role.VIEWER)
    with nothing_changes(service, tree.owner):
        for client in (tree.owner.client, viewer.client):
            for absent in absent_ids(change_set):
                response = undo(client, tree.workspace, absent)
                check_refused(absent, response, 404, Text.CHANGE_SET_NOT_FOUND)
        refused(undo(tree.owner.client, other.workspace, change_set), 404, Text.CHANGE_SET_NOT_FOUND)
    ok(undo(service.member(tree.workspace_id, Role.EDITOR).client, tree.workspace, change_set), 201)


def test_bodies(service: Service, tree: Tree) -> None:
    """Any JSON object will do; what is none is told after who may undo."""
    client, stranger = tree.owner.client, service.account().client
    create_token(tree, "a")
    path = f"{tree.workspace}/changes/{_newest(tree)}/undo"
    with nothing_changes(service, tree.owner):
        refused(client.post(path, content=b""), 415, Text.NOT_JSON_TYPE)
        refused(client.post(path, json=[]), 400, Text.NOT_OBJECT)
        refused(
            client.post(path, content=b"{", headers={"Content-Type": "application/json"}), 400, Text.NOT_JSON
        )
        refused(stranger.post(path, json=[]), 404, Text.WORKSPACE_NOT_FOUND)
        refused(client.post(path.replace("/undo", "x/undo"), json=[]), 404, Text.CHANGE_SET_NOT_FOUND)
    ok(client.post(path, json={"name": 5}), 201)


def test_what_a_deleted_mode_took_along_is_not_found(tree: Tree) -> None:
    """Its history has gone with it."""
    client = tree.owner.client
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(dark, "a")
    change_set = _newest(tree)
    ok(client.delete(dark.mode))
    refused(_undo(tree, change_set), 404, Text.CHANGE_SET_NOT_FOUND)


def test_it_is_done_once_under_a_key(tree: Tree, service: Service) -> None:
    """The same answer comes back, and nothing is undone again."""
    create_token(tree, "a")
    change_set = _newest(tree)
    key = {"Idempotency-Key": "undo"}
    first = _undo(tree, change_set, **key)
    ok(first, 201)
    with nothing_changes(service, tree.owner):
        again = _undo(tree, change_set, **key)
    assert (again.status_code, again.content) == (201, first.content)
    assert again.headers["idempotent-replayed"] == "true"


def test_of_two_at_once_one_wins(tree: Tree) -> None:
    """Of several undos of one change set at the same moment one is done, the others are refused."""
    for number in range(3):
        create_token(tree, f"t{number}")
        change_set = _newest(tree)
        answers = at_once([partial(_undo, tree, change_set)] * 4)
        assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409]
        assert ok(tree.owner.client.get(tree.tokens))["total"] == 0


def test_a_large_one(tree: Tree) -> None:
    """An import of thousands of tokens goes and comes back, whole."""
    client = tree.owner.client
    create_token(tree, "g.t7", type="color", value="#123")
    file = {"g": {f"t{number}": {"$type": "color", "$value": "#fff"} for number in range(3000)}}
    ok(client.post(f"{tree.tokenset}/import?mode=Base", json=file))
    before = _state(tree)
    body = ok(_undo(tree), 201)
    assert _counts(body) == (1, 2999, 0)
    assert [token["value"] for token in ok(client.get(tree.tokens))["tokens"]] == ["#123"]
    body = ok(_undo(tree, body["change_set"]), 201)
    assert _counts(body) == (1, 0, 2999)
    assert _state(tree) == before
