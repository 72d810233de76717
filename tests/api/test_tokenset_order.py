"""`tokenset_order` of a workspace: the order in which names are looked up in its other tokensets."""

from typing import Any, NamedTuple

import pytest
from api.aliasing import resolved
from api.exporting import Shipping, set_out
from api.helpers import WORKSPACE_FIELDS, create_mode, create_token, grow_tokenset, in_mode
from api.histories import history, newest, undo
from api.moments import get, moment, patch
from api.releasing import digest_now
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.core.hierarchy import ordering
from jeton.errors import Text
from jeton.model.objects import Role


class Colliding(NamedTuple):
    """A tokenset `App` that refers to names of the tokensets `Core` and `Brand`, made in this order."""

    app: Tree
    core: Tree
    brand: Tree

    @property
    def workspace(self) -> str:
        """The workspace's path."""
        return self.app.workspace

    def order(self, *trees: Tree) -> Any:
        """Set the order of the tokensets; return the answer."""
        return patch(self.app, self.workspace, tokenset_order=[tree.tokenset_id for tree in trees])

    def shown(self) -> Any:
        """Return the order that the workspace shows."""
        return ok(get(self.app, self.workspace)).get("tokenset_order")


@pytest.fixture
def colliding(tree: Tree) -> Colliding:
    """A workspace in which `ink` has one color in `Core` and another in `Brand`."""
    core = grow_tokenset(tree.owner, tree.workspace_id, "Core")
    brand = grow_tokenset(tree.owner, tree.workspace_id, "Brand")
    for place, color in ((core, "#111111"), (brand, "#222222")):
        create_token(place, "ink", type="color", value=color)
    create_token(tree, "text", type="color", value="", alias_to="ink")
    create_token(tree, "line", type="border", value="1px solid {ink}")
    return Colliding(tree, core, brand)


@pytest.fixture
def shipping(service: Service, tree: Tree) -> Shipping:
    """An organization with an environment, and a workspace that belongs to it."""
    return set_out(service, tree)


def _css(tree: Tree) -> str:
    return tree.owner.client.get(f"{tree.mode}/export?format=css").text


def test_the_order_decides_which_tokenset_answers(colliding: Colliding) -> None:
    """By creation `Core` answers, put first `Brand`: in tokens, exports, explanations and dependents."""
    app, core, brand = colliding
    explained = f"{app.tokens}/text/explain"
    assert colliding.shown() is None
    assert resolved(app, "text") == "#111111"
    assert "--text: #111111" in _css(app)
    before = ok(get(app, explained))
    assert "by creation" in before["hops"][1]["reason"]
    answer = colliding.order(brand, app, core)
    assert list(answer) == [*WORKSPACE_FIELDS, "tokenset_order"]
    assert colliding.shown() == [brand.tokenset_id, app.tokenset_id, core.tokenset_id]
    assert resolved(app, "text") == "#222222"
    assert resolved(app, "line") == "1px solid #222222"
    assert "--text: #222222" in _css(app)
    assert "solid #222222" in _css(app)
    after = ok(get(app, explained))
    assert after["hops"][1]["tokenset_id"] == brand.tokenset_id
    assert "by creation" not in after["hops"][1]["reason"]
    assert ok(app.owner.client.delete(f"{core.tokens}/ink")).get("dependents") is None
    assert ok(app.owner.client.delete(f"{brand.tokens}/ink"))["dependents"] == ["line", "text"]


def test_a_rename_follows_the_order(colliding: Colliding) -> None:
    """Aliases follow the token that they mean by the order, not the one of the older tokenset."""
    app, core, brand = colliding
    colliding.order(brand, core, app)
    patch(core, f"{core.tokens}/ink", name="old.ink")
    assert ok(get(app, f"{app.tokens}/text"))["alias_to"] == "ink"
    patch(brand, f"{brand.tokens}/ink", name="new.ink")
    assert ok(get(app, f"{app.tokens}/text"))["alias_to"] == "new.ink"
    assert ok(get(app, f"{app.tokens}/line"))["value"] == "1px solid {new.ink}"


def test_modes_of_the_same_name_come_first_within_each_tokenset(colliding: Colliding) -> None:
    """The order is one of tokensets: in each, the mode of the name that is read comes before the default."""
    app, core, brand = colliding
    dark = in_mode(app, create_mode(app, "Dark")["id"])
    core_dark = in_mode(core, create_mode(core, "Dark")["id"])
    create_token(core_dark, "ink", type="color", value="#333333")
    create_token(dark, "text", type="color", value="", alias_to="ink")
    assert resolved(dark, "text") == "#333333"
    colliding.order(brand, core, app)
    assert resolved(dark, "text") == "#222222"


def test_later_tokensets_follow_and_deleted_ones_vanish(colliding: Colliding) -> None:
    """The order is what it was set to, less what is deleted; a new tokenset comes last until it is placed."""
    app, core, brand = colliding
    colliding.order(brand, core, app)
    later = grow_tokenset(app.owner, app.workspace_id, "Later")
    create_token(later, "ink", type="color", value="#444444")
    create_token(later, "paper", type="color", value="#ffffff")
    create_token(app, "page", type="color", value="", alias_to="paper")
    assert (resolved(app, "text"), resolved(app, "page")) == ("#222222", "#ffffff")
    tag = get(app, colliding.workspace).headers["etag"]
    ok(app.owner.client.delete(brand.tokenset))
    assert get(app, colliding.workspace).headers["etag"] != tag
    assert colliding.shown() == [core.tokenset_id, app.tokenset_id]
    assert resolved(app, "text") == "#111111"
    colliding.order(later, app, core)
    assert resolved(app, "text") == "#444444"
    for tree in (later, app, core):
        ok(app.owner.client.delete(tree.tokenset))
    assert colliding.shown() is None
    assert patch(app, colliding.workspace, tokenset_order=[]).get("tokenset_order") is None


def test_null_takes_the_order_away(colliding: Colliding) -> None:
    """Then the order of creation counts again, and the workspace shows none."""
    app, core, brand = colliding
    colliding.order(brand, core, app)
    answer = patch(app, colliding.workspace, tokenset_order=None, name="Renamed")
    assert (list(answer), answer["name"]) == (WORKSPACE_FIELDS, "Renamed")
    assert resolved(app, "text") == "#111111"


def test_an_order_that_is_none_is_refused(colliding: Colliding) -> None:
    """What is missing, unknown or there twice is named, and nothing changes."""
    app = colliding.app
    here, other = [each.tokenset_id for each in colliding], "0" * 8
    cases = [
        ([here[0], here[1]], f"missing: {here[2]}"),
        ([*here, other], f"unknown: {other}"),
        ([*here, here[1]], f"twice: {here[1]}"),
        ([here[0], here[0], other, here[1]], f"missing: {here[2]}; unknown: {other}; twice: {here[0]}"),
    ]
    for order, wrong in cases:
        response = app.owner.client.patch(colliding.workspace, json={"tokenset_order": order})
        refused(response, 400, Text.TOKENSET_ORDER_IDS.format(wrong=wrong))
    no_lists: list[Any] = ["a", {}, 1, [1], [here]]
    for no_list in no_lists:
        response = app.owner.client.patch(colliding.workspace, json={"tokenset_order": no_list})
        refused(response, 400, Text.TOKENSET_ORDER)
    assert colliding.shown() is None
    assert "position" not in str(history(app.owner.client, f"{colliding.workspace}/history"))


def test_who_may_change_the_workspace_may_order_it(service: Service, colliding: Colliding) -> None:
    """A viewer and a stranger are refused, in a dry run too; If-Match is honoured by both."""
    app, core, brand = colliding
    order = {"tokenset_order": [each.tokenset_id for each in (brand, core, app)]}
    viewer, editor = (service.member(app.workspace_id, role) for role in (Role.VIEWER, Role.EDITOR))
    for query in ("", "?dry_run=true"):
        path = colliding.workspace + query
        refused(viewer.client.patch(path, json=order), 403, Text.ROLE)
        refused(service.account().client.patch(path, json=order), 404, Text.WORKSPACE_NOT_FOUND)
        stale = {"If-Match": '"v7"'}
        assert editor.client.patch(path, json=order, headers=stale).status_code == 412
    ok(editor.client.patch(colliding.workspace, json=order, headers={"If-Match": '"v1"'}))
    assert resolved(app, "text") == "#222222"


def test_a_dry_run_tells_what_would_change(colliding: Colliding, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tokens whose value would be another one, in every mode that sees them; nothing is stored."""
    app, core, brand = colliding
    dark = create_mode(app, "Dark")
    create_token(app, "same", type="string", value="{none}")
    order = {"tokenset_order": [each.tokenset_id for each in (brand, core, app)]}
    path = f"{colliding.workspace}?dry_run=true"
    found = ok(app.owner.client.patch(path, json=order))
    assert found == {
        "dry_run": True,
        "changes": [
            {
                "tokenset_id": app.tokenset_id,
                "mode_id": mode_id,
                "name": name,
                "before": value.format("#111111"),
                "after": value.format("#222222"),
            }
            for mode_id in (app.mode_id, dark["id"])
            for name, value in (("line", "1px solid {}"), ("text", "{}"))
        ],
        "total": 4,
    }
    assert colliding.shown() is None
    monkeypatch.setattr(ordering, "MOST_LISTED", 3)
    short = ok(app.owner.client.patch(path, json=order))
    assert (short["changes"], short["total"]) == (found["changes"][:3], 4)
    colliding.order(brand, core, app)
    assert ok(app.owner.client.patch(path, json=order))["total"] == 0
    assert ok(app.owner.client.patch(path, json={"tokenset_order": None}))["total"] == 4
    refused(app.owner.client.patch(path, json={**order, "name": "x"}), 400, Text.ORDER_DRY_RUN)
    refused(app.owner.client.patch(f"{colliding.workspace}?dry_run=x", json=order), 400, Text.DRY_RUN)


def test_a_circle_under_the_new_order_is_shown_not_refused(colliding: Colliding) -> None:
    """As a moved default may close one: the dry run tells, and its members do not resolve from then on."""
    app, core, brand = colliding
    create_token(core, "loop", type="color", value="#555555")
    create_token(brand, "loop", type="color", value="", alias_to="turn")
    create_token(app, "turn", type="color", value="", alias_to="loop")
    assert resolved(app, "turn") == "#555555"
    order = [each.tokenset_id for each in (brand, core, app)]
    tried = ok(app.owner.client.patch(f"{app.workspace}?dry_run=true", json={"tokenset_order": order}))
    circling = next(each for each in tried["changes"] if each["name"] == "turn")
    assert (circling["before"], circling["after"]) == ("#555555", None)
    colliding.order(brand, core, app)
    assert resolved(app, "turn") is None
    problems = ok(get(app, f"{app.mode}/problems"))["problems"]
    assert [each["name"] for each in problems if each["code"] == "alias-cycle"] == ["turn"]
    ok(app.owner.client.delete(f"{app.tokens}/turn"))
    body = {"name": "turn", "type": "color", "value": "", "alias_to": "loop"}
    text = Text.ALIAS_CYCLE.format(chain="turn -> loop -> turn")
    refused(app.owner.client.post(app.tokens, json=body), 400, text)


def test_the_past_has_the_order_of_its_moment(colliding: Colliding) -> None:
    """Tokens, exports and problems at a moment resolve as they did; history shows each change of it."""
    app, core, brand = colliding
    first = moment()
    colliding.order(brand, core, app)
    second = moment()
    colliding.order(core, brand, app)
    third = moment()
    for at, color in ((first, "#111111"), (second, "#222222"), (third, "#111111")):
        assert ok(get(app, f"{app.tokens}/text", at))["resolved_value"] == color
    ok(app.owner.client.delete(core.tokenset))  # with its history
    for at in (first, second, third):
        assert ok(get(app, f"{app.tokens}/text", at))["resolved_value"] == "#222222"
    changes = [
        (each["before"].get("tokenset_order"), each["after"].get("tokenset_order"))
        for each in history(app.owner.client, f"{app.workspace}/history")
        if each["kind"] == "workspace" and each["action"] == "updated"
    ]
    assert [None if after is None else len(after) for _, after in changes] == [2, 3, 3]
    assert changes[-1][0] is None


def test_each_moment_resolves_by_its_order(colliding: Colliding) -> None:
    """With all tokensets still there, each moment's value, export and problems are those of its order."""
    app, core, brand = colliding
    seen = []
    for trees in ((), (brand, core, app), (core, brand, app), (brand, app, core)):
        if trees:
            colliding.order(*trees)
        at = moment()
        value = resolved(app, "text")
        problems = ok(get(app, f"{app.workspace}/problems"))["problems"]
        seen.append((at, value, _css(app), problems))
    assert [value for _, value, *_ in seen] == ["#111111", "#222222", "#111111", "#222222"]
    for at, value, css, problems in seen:
        assert ok(get(app, f"{app.tokens}/text", at))["resolved_value"] == value
        assert get(app, f"{app.mode}/export/css", at).text == css
        assert ok(get(app, f"{app.workspace}/problems", at))["problems"] == problems


def test_a_change_of_the_order_is_undone(colliding: Colliding) -> None:
    """Undo gives the former order back, less what was deleted since; a later change is in its way."""
    app, core, brand = colliding
    client = app.owner.client
    colliding.order(brand, core, app)
    ordered = newest(client, app.workspace)
    ok(undo(client, app.workspace, ordered), 201)
    assert colliding.shown() is None
    assert resolved(app, "text") == "#111111"
    ok(undo(client, app.workspace, newest(client, app.workspace)), 201)
    assert colliding.shown() == [each.tokenset_id for each in (brand, core, app)]
    assert resolved(app, "text") == "#222222"
    patch(app, app.workspace, tokenset_order=None)
    taken_away = newest(client, app.workspace)
    ok(client.delete(brand.tokenset))
    ok(undo(client, app.workspace, taken_away), 201)
    assert colliding.shown() == [core.tokenset_id, app.tokenset_id]
    assert undo(client, app.workspace, ordered).status_code == 409


def test_releases_keep_the_order_of_their_moment(shipping: Shipping) -> None:
    """A manifest names an order where one is set: digests follow it; exports of a release never change."""
    tree, acme = shipping.tree, shipping.acme
    core, brand = (grow_tokenset(tree.owner, tree.workspace_id, name) for name in ("Core", "Brand"))
    for place, color in ((core, "#111111"), (brand, "#222222")):
        create_token(place, "ink", type="color", value=color)
    create_token(tree, "text", type="color", value="", alias_to="ink")
    made = []
    for order in ([], [brand, core, tree], []):
        ids = [each.tokenset_id for each in order]
        patch(tree, tree.workspace, tokenset_order=ids or None)
        made.append(shipping.ship())
        assert made[-1]["digest"] == digest_now(acme.client, [tree.workspace_id])
    assert made[0]["digest"] == made[2]["digest"] != made[1]["digest"]
    for release, color in zip(made, ("#111111", "#222222", "#111111"), strict=True):
        shipping.promote(release["id"])
        assert f"--text: {color}" in shipping.get("css", mode=tree.mode_id).text
    diff = acme.client.get(f"{acme.path}/diff", params={"from": made[0]["id"], "to": made[1]["id"]})
    changed = [(each["mode"], each["name"]) for each in ok(diff)["changed"]]
    assert changed == [("Base", "text")]
