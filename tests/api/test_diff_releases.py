"""GET /organizations/{id}/diff: what differs between releases, environments and now."""

import re
from typing import Any

import pytest
from api.environments import Acme
from api.helpers import check_refused, create_mode, create_token, grow_tokenset, in_mode
from diffs import states
from support.checks import ok, refused

from jeton.core.releases import problem_changes
from jeton.diffs.summary import problems
from jeton.errors import Text
from jeton.formats.targets import SYMBOLIC
from jeton.model.ids import new_id
from jeton.model.objects import Plan, Role

MEMBERS = [
    *("added", "removed", "renamed", "renamed_groups", "changed", "scopes", "platforms", "contrast"),
    "semver",
]


def _diff(acme: Acme, before: str, after: str) -> Any:
    found = ok(acme.owner.client.get(f"{acme.path}/diff", params={"from": before, "to": after}))
    assert list(found) == MEMBERS
    assert list(found["platforms"]) == list(SYMBOLIC)
    return found


def _edit(acme: Acme) -> None:
    """Rename a token, remove one, give one another value, add one."""
    client, tokens = acme.owner.client, acme.tree.tokens
    ok(client.patch(f"{tokens}/color.accent", json={"name": "color.brand"}))
    ok(client.delete(f"{tokens}/size"))
    ok(client.patch(f"{tokens}/color.page", json={"value": "#eee"}))
    acme.token("color.new", value="#123")


@pytest.fixture
def first(acme: Acme) -> Any:
    """A release of some tokens, which have been changed since."""
    acme.token("color.accent", value="#00f")
    acme.token("color.page", value="#fff")
    acme.token("color.alias", value="", alias_to="color.page")
    acme.token("size", type="dimension", value="4px")
    made = acme.release(version="1.0.0")
    _edit(acme)
    return made


def _check_edited(found: Any) -> None:
    assert [(each["from"], each["to"], each["guessed"]) for each in found["renamed"]] == [
        ("color.accent", "color.brand", False)
    ]
    assert [each["name"] for each in found["removed"]] == ["size"]
    assert [each["name"] for each in found["added"]] == ["color.new"]
    assert [(each["name"], each["changes"], each.get("through")) for each in found["changed"]] == [
        ("color.alias", {"resolved_value": {"from": "#fff", "to": "#eee"}}, ["color.page"]),
        ("color.page", {"value": {"from": "#fff", "to": "#eee"}}, None),
    ]
    css = found["platforms"]["css"]
    assert [each["symbol"] for each in css["removed"]] == ["--color-accent", "--size"]
    assert [each["symbol"] for each in css["added"]] == ["--color-brand", "--color-new"]
    assert [(each["symbol"], each["from"], each["to"]) for each in css["changed"]] == [
        ("--color-alias", "#fff", "#eee"),
        ("--color-page", "#fff", "#eee"),
    ]
    ios = found["platforms"]["ios"]
    assert [each["symbol"] for each in ios["removed"]] == [
        "DesignTokens.Base.Color.colorAccent",
        "DesignTokens.Base.Dimension.size",
    ]
    assert found["semver"] == "major"


def test_a_release_and_now(acme: Acme, first: Any) -> None:
    """One rename, one removal, one new token, one new value and what it reaches; and the way back."""
    found = _diff(acme, first["id"], "now")
    _check_edited(found)
    back = _diff(acme, "now", first["id"])
    assert [each["name"] for each in back["added"]] == ["size"]
    assert [(each["from"], each["to"]) for each in back["renamed"]] == [("color.brand", "color.accent")]
    assert _diff(acme, "now", "now")["semver"] == "none"


def test_two_releases(acme: Acme, first: Any) -> None:
    """The same between two releases as between the first and what the second was made of."""
    with_now = _diff(acme, first["id"], "now")
    second = acme.release(version="2.0.0")
    found = _diff(acme, first["id"], second["id"])
    assert found == with_now
    assert _diff(acme, second["id"], "now")["semver"] == "none"
    assert _diff(acme, second["id"], second["id"])["semver"] == "none"


def test_environments_stand_for_what_is_active(acme: Acme, first: Any) -> None:
    """One in which nothing is active is empty where it is `from`, and 404 where it is `to`."""
    staging, production = acme.line("staging", "production")
    ok(acme.promote(production, first))
    _check_edited(_diff(acme, production["id"], "now"))
    empty = _diff(acme, staging["id"], production["id"])
    assert {each["name"] for each in empty["added"]} == {"color.accent", "color.alias", "color.page", "size"}
    assert [each["kind"] for each in empty["scopes"]] == ["workspace", "tokenset", "mode"]
    assert empty["semver"] == "minor"
    for side in (production["id"], "now", staging["id"]):
        path = f"{acme.path}/diff?from={side}&to={staging['id']}"
        refused(acme.owner.client.get(path), 404, Text.NOTHING_ACTIVE)


def test_what_is_not_shared_is_not_compared(acme: Acme, first: Any) -> None:
    """A workspace counts as far as it is TEAM-owned, for a release as for now."""
    viewer = acme.service.organization_member(acme.id, Role.VIEWER)
    path = f"{acme.path}/diff?from={first['id']}&to=now"
    assert ok(viewer.client.get(path))["semver"] == "major"
    acme.service.set_plan(acme.owner, Plan.PRO)
    found = ok(viewer.client.get(path))
    assert [(each["kind"], each["change"]) for each in found["scopes"]] == [
        (kind, "removed") for kind in ("workspace", "tokenset", "mode")
    ]
    assert len(found["removed"]) == 4
    acme.service.set_plan(acme.owner, Plan.TEAM)


def test_modes_and_tokensets_that_come_and_go(acme: Acme, first: Any) -> None:
    """They are told as scopes, their tokens as added or removed."""
    dark = in_mode(acme.tree, create_mode(acme.tree, "Dark")["id"])
    create_token(dark, "color.page", type="color", value="#000")
    other = grow_tokenset(acme.owner, acme.tree.workspace_id, "Icons")
    second = acme.release(version="2.0.0")
    found = _diff(acme, first["id"], second["id"])
    assert [(each["kind"], each["change"], each["name"]) for each in found["scopes"]] == [
        ("mode", "added", "Dark"),
        ("tokenset", "added", "Icons"),
        ("mode", "added", "Base"),
    ]
    assert ("Dark", "color.page") in {(each["mode"], each["name"]) for each in found["added"]}
    themed = [each for each in found["platforms"]["css"]["added"] if each["mode"] == "Dark"]
    # the default's alias is repeated where it comes to another value
    assert [(each["symbol"], each["value"]) for each in themed] == [
        ("--color-alias", "#000"),
        ("--color-page", "#000"),
    ]
    ok(acme.owner.client.patch(f"{other.tokenset}", json={"name": "Symbols"}))
    (renamed,) = _diff(acme, second["id"], "now")["scopes"]
    assert renamed["changes"] == {
        "name": {"from": "Icons", "to": "Symbols"},
        "path": {"from": "brand/icons", "to": "brand/symbols"},
    }


def test_markdown_has_the_versions(acme: Acme, first: Any) -> None:
    """The title says what is compared: a version, an environment with its version, or now."""
    production = acme.add("production")
    staging = acme.add("staging")
    ok(acme.promote(production, first))
    for side, title in (
        (first["id"], "`1.0.0`"),
        (production["id"], "`production (1.0.0)`"),
        (staging["id"], "`staging (nothing)`"),
        ("now", "`now`"),
    ):
        path = f"{acme.path}/diff?from={side}&to=now"
        response = acme.owner.client.get(path, headers={"Accept": "text/markdown, application/json;q=0.5"})
        assert response.headers["content-type"] == "text/markdown; charset=utf-8"
        assert response.headers["vary"] == "Accept, Accept-Encoding"
        assert response.text.splitlines()[0] == f"# Changes from {title} to `now`"
    assert acme.owner.client.get(path, headers={"Accept": "image/*"}).json()["semver"] == "none"


@pytest.mark.usefixtures("first")
def test_markdown_tells_the_next_version_and_the_problems(acme: Acme) -> None:
    """What follows the release before, and which errors and warnings come and go; not beyond a bound."""
    acme.token("lost", value="", alias_to="color.page")
    ok(acme.owner.client.delete(f"{acme.tree.tokens}/color.page"))
    path, headers = f"{acme.path}/diff?from=1.0.0&to=now", {"Accept": "text/markdown"}
    text = acme.owner.client.get(path, headers=headers).text
    assert "After `1.0.0` comes **2.0.0** (major)." in text
    assert "\nProblems: 2 errors new.\n" in text
    assert re.search(r"^- error: `color.alias`, `lost` in `\w+`: .*$", text, re.MULTILINE)
    assert "\n## Problems" not in acme.owner.client.get(f"{path}&kind=removed", headers=headers).text
    acme.release(version="2.0.0")
    ok(acme.owner.client.delete(f"{acme.tree.tokens}/lost"))
    text = acme.owner.client.get(f"{acme.path}/diff?from=2.0.0&to=now", headers=headers).text
    assert "\nProblems: 1 error gone.\n" in text


async def test_problems_of_very_many_tokens_are_not_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for them; it is said, for else one might think that there are none."""
    values = "no colour", "#fff"
    sides = [states.side({"w": {"s": {"m": [states.token("a", value)]}}}) for value in values]
    changes = await problem_changes.between(*sides)
    assert ([each.name for each in changes.gone], changes.new) == (["a"], [])
    assert problems(changes) == "Problems: 1 error gone."
    monkeypatch.setattr(problem_changes, "MOST_TOKENS", 1)
    assert problems(await problem_changes.between(*sides)).startswith("Problems are not compared: ")


def test_a_tag_stands_for_both_sides(acme: Acme, first: Any) -> None:
    """Between releases it never changes, with now as soon as anything there does, a name for example."""
    client = acme.owner.client
    second = acme.release(version="2.0.0")
    fixed, moving = (f"{acme.path}/diff?from={first['id']}&to={side}" for side in (second["id"], "now"))
    tags = {path: client.get(path).headers["etag"] for path in (fixed, moving)}

    def statuses() -> list[int]:
        return [client.get(path, headers={"If-None-Match": tag}).status_code for path, tag in tags.items()]

    assert statuses() == [304, 304]
    ok(client.patch(acme.tree.tokenset, json={"description": "D"}))
    assert statuses() == [304, 200]
    tags[moving] = client.get(moving).headers["etag"]
    acme.token("color.more")
    assert statuses() == [304, 200]
    production = acme.add("production")
    ok(acme.promote(production, first))
    path = f"{acme.path}/diff?from={production['id']}&to={second['id']}"
    tag = client.get(path).headers["etag"]
    ok(acme.promote(production, second, force=True))
    assert client.get(path, headers={"If-None-Match": tag}).json()["semver"] == "none"


def test_equal_sides_of_two_organizations_are_two_states(acme: Acme) -> None:
    """Who asks in one never shares an answer with who asks in the other: that may see something else soon."""
    client, other = acme.owner.client, acme._replace(id=acme.service.organization(acme.owner))
    acme.token("a")
    asked = []
    for each in (acme, other):
        acme.service.belongs(acme.tree.workspace_id, each.id)
        production = each.add("production")
        ok(each.promote(production, each.release(version="2.0.0")))
        asked.append(f"{each.path}/diff?from={production['id']}&to={each.release(version='3.0.0')['id']}")
    answers = [client.get(path) for path in asked]
    assert [ok(answer)["semver"] for answer in answers] == ["none", "none"]
    assert answers[0].headers["etag"] != answers[1].headers["etag"]


def test_sides_must_be_named_and_there(acme: Acme, first: Any) -> None:
    """An absent or empty side is 400, a name of nothing in this organization 404."""
    client = acme.owner.client
    known = first["id"]
    for query in (
        "",
        "?from=now",
        "?to=now",
        "?from=&to=now",
        "?from=now&to=a%00",
    ):
        check_refused(query, client.get(f"{acme.path}/diff{query}"), 400, Text.DIFF_SIDES)
    other = acme.service.organization(acme.owner)
    path = f"{acme.path}/diff?from={known}&to=now"
    wrong = ("latest", known.upper(), "1", "1.0.1")
    for absent in (*wrong, new_id(), acme.tree.workspace_id, acme.id, other):
        for sides in ((absent, "now"), (known, absent)):
            answer = client.get(f"{acme.path}/diff", params=dict(zip(("from", "to"), sides, strict=True)))
            check_refused(sides, answer, 404, Text.DIFF_SIDE_NOT_FOUND)
    refused(client.get(path.replace(acme.id, other)), 404, Text.DIFF_SIDE_NOT_FOUND)
    refused(acme.service.account().client.get(path), 404, Text.ORGANIZATION_NOT_FOUND)


def test_a_workspace_that_takes_the_path_of_another_breaks(acme: Acme) -> None:
    """A workspace that was made before has the path without a number, so that the other's files move."""
    acme.token()
    name = ok(acme.client.get(acme.tree.workspace))["name"]
    later = ok(acme.client.post("/workspaces", json={"name": name, "organization_id": acme.id}), 201)
    ok(acme.client.patch(acme.tree.workspace, json={"organization_id": None}))
    acme.release(version="1.0.0")
    ok(acme.client.patch(acme.tree.workspace, json={"organization_id": acme.id}))
    acme.release(version="1.1.0")
    found = _diff(acme, "1.0.0", "1.1.0")
    (moved,) = [each for each in found["scopes"] if each["change"] == "changed"]
    path = name.lower()
    assert (moved["id"], moved["changes"]) == (later["id"], {"path": {"from": path, "to": f"{path}-2"}})
    assert found["semver"] == "major"
