"""Problems that are acknowledged: told in lists, let pass by gates, for a while or for good."""

import time
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest
from api.environments import Acme
from api.helpers import create_mode, create_token, in_mode
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.model.objects import Role

PROBLEMS = {"breaking": False, "previous": False}


def _later(**time_left: float) -> str:
    return (datetime.now(UTC) + timedelta(**time_left)).isoformat()


def passes(monkeypatch: pytest.MonkeyPatch, hours: int) -> None:
    """Let so much time pass."""
    now = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: now() + hours * 3_600 * 10**9)


def _problems(tree: Tree, query: str = "severity=error", of: str = "") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = ok(tree.owner.client.get(f"{of or tree.workspace}/problems?{query}"))[
        "problems"
    ]
    return found


def _acknowledge(tree: Tree, **body: object) -> httpx.Response:
    return tree.owner.client.post(f"{tree.workspace}/problems/acknowledge", json=body)


@pytest.fixture
def wrong(tree: Tree) -> str:
    """The id of the only error in the workspace."""
    create_token(tree, name="color.wrong", type="color", value="nonsense")
    return str(_problems(tree)[0]["id"])


def test_lists_tell_who_and_why(tree: Tree, wrong: str) -> None:
    """The lists of workspace, tokenset and mode have the note, the user, the moment and the end."""
    until = _later(days=30)
    (told,) = ok(_acknowledge(tree, ids=[wrong], note="Ada mends it in May.", until=until))["problems"]
    for of in (tree.workspace, tree.tokenset, tree.mode):
        assert _problems(tree, of=of) == [told]
    said = told["acknowledged"]
    assert said["note"] == "Ada mends it in May."
    assert said["user"] == {"id": tree.owner.id, "email": tree.owner.email}
    assert said["until"] == until[:23] + "Z"


def test_lists_are_narrowed(tree: Tree, wrong: str) -> None:
    """?acknowledged=true and =false part the list, and the entity tag changes with an acknowledgement."""
    path = f"{tree.workspace}/problems?severity=error"
    before = tree.owner.client.get(path).headers["etag"]
    assert [len(_problems(tree, f"severity=error&acknowledged={flag}")) for flag in ("true", "false")] == [
        0,
        1,
    ]
    ok(_acknowledge(tree, ids=[wrong]))
    assert [len(_problems(tree, f"severity=error&acknowledged={flag}")) for flag in ("true", "false")] == [
        1,
        0,
    ]
    assert tree.owner.client.get(path, headers={"If-None-Match": before}).status_code == 200
    refused(tree.owner.client.get(f"{path}&acknowledged=maybe"), 400, Text.ACKNOWLEDGED)


def test_it_is_taken_back(tree: Tree, wrong: str) -> None:
    """With `acknowledged` false the problem is as it was, however often."""
    before = _problems(tree)
    ok(_acknowledge(tree, ids=[wrong]))
    for _ in range(2):
        assert ok(_acknowledge(tree, ids=[wrong], acknowledged=False))["problems"] == before
    assert _problems(tree) == before


def test_it_ends_at_its_moment(tree: Tree, wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """From then on the problem counts again; nothing has to be written for that."""
    ok(_acknowledge(tree, ids=[wrong], until=_later(hours=1)))
    assert "acknowledged" in _problems(tree)[0]
    passes(monkeypatch, hours=2)
    assert "acknowledged" not in _problems(tree)[0]


def test_it_follows_a_rename_but_not_another_fault(tree: Tree, wrong: str) -> None:
    """The token is known by its id; a value that is wrong in another way is another problem."""
    ok(_acknowledge(tree, ids=[wrong]))
    ok(tree.owner.client.patch(f"{tree.tokens}/color.wrong", json={"name": "color.worse"}))
    (renamed,) = _problems(tree)
    assert (renamed["name"], "acknowledged" in renamed) == ("color.worse", True)
    ok(tree.owner.client.patch(f"{tree.tokens}/color.worse", json={"type": "dimension"}))
    assert "acknowledged" not in _problems(tree)[0]


def test_a_mode_that_falls_back_is_its_own(tree: Tree) -> None:
    """A fault that another mode inherits is acknowledged there by itself; one about a mode as well."""
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(tree, name="color.action", type="color", value="", alias_to="color.gone")
    create_token(dark, name="Color.Other", type="color", value="#fff")
    found = _problems(tree, "acknowledged=false")
    assert {each["name"] for each in found} >= {None, "color.action", "Color.Other"}
    ok(_acknowledge(tree, ids=[each["id"] for each in found]))
    assert _problems(tree, "acknowledged=false") == []


def test_bad_bodies_change_nothing(tree: Tree, wrong: str) -> None:
    """Each fault has its text; one unknown id among others leaves all as they were."""
    for body, text in (
        ({}, Text.ACKNOWLEDGED_IDS),
        ({"ids": []}, Text.ACKNOWLEDGED_IDS),
        ({"ids": [1]}, Text.ACKNOWLEDGED_IDS),
        ({"ids": [wrong] * 1001}, Text.ACKNOWLEDGED_IDS),
        ({"ids": [wrong], "note": 1}, Text.ACKNOWLEDGED_NOTE),
        ({"ids": [wrong], "note": "x" * 10_001}, Text.ACKNOWLEDGED_NOTE),
        ({"ids": [wrong], "until": "tomorrow"}, Text.ACKNOWLEDGED_UNTIL),
        ({"ids": [wrong], "until": "2020-01-01T00:00:00Z"}, Text.ACKNOWLEDGED_UNTIL),
        ({"ids": [wrong], "acknowledged": 1}, Text.ACKNOWLEDGED),
        ({"ids": [wrong, "beef"]}, Text.PROBLEM_NOT_FOUND.format(id="beef")),
    ):
        refused(_acknowledge(tree, **body), 400, text)
    assert "acknowledged" not in _problems(tree)[0]


def test_only_who_may_write_acknowledges(service: Service, tree: Tree, wrong: str) -> None:
    """A viewer is refused before anything else is looked at; a stranger sees no workspace."""
    viewer = service.member(tree.workspace_id, Role.VIEWER)
    path = f"{tree.workspace}/problems/acknowledge"
    refused(viewer.client.post(path, json={"ids": ["beef"]}), 403, Text.ROLE)
    refused(service.account().client.post(path, json={"ids": [wrong]}), 404, Text.WORKSPACE_NOT_FOUND)
    editor = service.member(tree.workspace_id, Role.EDITOR)
    ok(editor.client.post(path, json={"ids": [wrong]}))
    assert viewer.client.get(f"{tree.workspace}/problems?acknowledged=true").json()["total"] == 1


def test_gates_let_it_pass_and_say_so(acme: Acme) -> None:
    """A new error refuses a release; acknowledged it passes and is told; taken back it refuses again."""
    staging = acme.add("staging", gate=PROBLEMS)
    ok(acme.promote(staging, acme.release(version="1.0.0")))
    acme.token("dangling", value="", alias_to="gone")
    acme.token("wrong", value="nonsense")
    release = acme.release(version="1.1.0")
    found = {each["name"]: each for each in _problems(acme.tree)}
    ok(_acknowledge(acme.tree, ids=[found["wrong"]["id"]]))
    (said,) = acme.promote(staging, release).json()["problems"]
    assert (said["total"], said["acknowledged"]) == (1, 1)
    assert [each["id"] for each in said["problems"]] == [found["dangling"]["id"]]
    ok(_acknowledge(acme.tree, ids=[found["dangling"]["id"]]))
    told = ok(acme.promote(staging, release))["acknowledged_problems"]
    assert told["total"] == 2
    assert [each["name"] for each in told["problems"]] == ["dangling", "wrong"]
    ok(_acknowledge(acme.tree, ids=[found["wrong"]["id"]], acknowledged=False))
    production = acme.add("production", gate=PROBLEMS)
    assert acme.promote(production, release).json()["problems"][0]["total"] == 1
