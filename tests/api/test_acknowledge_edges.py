"""Acknowledged problems at the edges: other defaults, races, repetitions, users that left, many at once."""

from functools import partial
from typing import Any

import httpx
import msgspec
import pytest
from api.environments import Acme
from api.helpers import create_mode, create_token, in_mode
from api.test_acknowledge import PROBLEMS, _acknowledge, _later, _problems, passes
from api.test_limited_tokens import limited
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.bodies.acknowledging import Acknowledging
from jeton.core.accounts import users
from jeton.core.checks import acknowledgements
from jeton.errors import NotFound, Text
from jeton.model.objects import Caller, Plan, Role
from jeton.problems.model import Problem


def test_the_default_modes_token_counts(acme: Acme) -> None:
    """A mode falls back to the default mode, though an older mode has a token of that name as well."""
    tree = acme.tree
    day = in_mode(tree, create_mode(tree, "Day", is_default=True)["id"])
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    for each in (tree, day):
        create_token(each, "text", value="", alias_to="base")
        create_token(each, "base", value="#fff")
    create_token(dark, "base", value="", alias_to="gone")
    assert {(each["mode_id"], each["name"]) for each in _problems(tree)} == {
        (dark.mode_id, "base"),
        (dark.mode_id, "text"),
    }
    ok(_acknowledge(tree, ids=[each["id"] for each in _problems(tree)]))
    staging = acme.add("staging", gate=PROBLEMS)
    told = ok(acme.promote(staging, acme.release(version="1.0.0")))
    assert told["acknowledged_problems"]["total"] == 2
    ok(tree.owner.client.delete(f"{tree.tokens}/text"))
    assert len(_problems(tree, "severity=error&acknowledged=true")) == 2


def test_a_repetition_is_answered_as_before(tree: Tree) -> None:
    """With an Idempotency-Key, though the problem is mended by then."""
    create_token(tree, "wrong", type="color", value="nonsense")
    send = partial(
        tree.owner.client.post,
        f"{tree.workspace}/problems/acknowledge",
        json={"ids": [_problems(tree)[0]["id"]]},
        headers={"Idempotency-Key": "a"},
    )
    first = send()
    ok(tree.owner.client.patch(f"{tree.tokens}/wrong", json={"value": "#fff"}))
    again = send()
    assert (again.status_code, again.content) == (200, first.content)
    assert again.headers["idempotent-replayed"] == "true"


def test_an_ended_one_counts_again_in_gates(acme: Acme, monkeypatch: pytest.MonkeyPatch) -> None:
    """The verdict itself is remembered; that it was acknowledged is not."""
    acme.token("wrong", value="nonsense")
    release = acme.release(version="1.0.0")
    ok(_acknowledge(acme.tree, ids=[_problems(acme.tree)[0]["id"]], until=_later(hours=1)))
    first, second = (acme.add(name, gate=PROBLEMS) for name in ("staging", "production"))
    assert ok(acme.promote(first, release))["acknowledged_problems"]["total"] == 1
    passes(monkeypatch, hours=2)
    assert "acknowledged" not in _problems(acme.tree)[0]
    response = acme.promote(second, release)
    assert (response.status_code, response.json()["problems"][0]["total"]) == (409, 1)


def test_who_left_is_still_named(service: Service, tree: Tree) -> None:
    """As in history: by the address that the user had."""
    create_token(tree, "wrong", type="color", value="nonsense")
    editor = service.member(tree.workspace_id, Role.EDITOR)
    body = {"ids": [_problems(tree)[0]["id"]]}
    ok(editor.client.post(f"{tree.workspace}/problems/acknowledge", json=body))
    service.run(partial(users.remove, email=editor.email, heir_email=None))
    assert _problems(tree)[0]["acknowledged"]["user"] == {"id": editor.id, "email": editor.email}


def test_the_past_is_not_asked_for_it(tree: Tree) -> None:
    """Lists of the past tell nothing of it: to narrow them by it is refused, not answered wrongly."""
    at = tree.owner.client.get(f"{tree.workspace}").json()["created_at"]
    for path in (tree.workspace, tree.tokenset, tree.mode):
        response = tree.owner.client.get(f"{path}/problems?acknowledged=true&at={at}")
        refused(response, 400, Text.ACKNOWLEDGED_NOW)


@pytest.mark.parametrize("flag", [True, False])
def test_a_thousand_at_once(tree: Tree, flag: bool) -> None:  # noqa: FBT001
    """As many as one request may name, all or nothing."""
    tokens = [{"name": f"wrong.n{each}", "type": "color", "value": "nonsense"} for each in range(1000)]
    ok(tree.owner.client.patch(tree.tokens, json={"upsert": tokens}))
    ids = [each["id"] for each in _problems(tree)]
    assert len(ids) == 1000
    ok(_acknowledge(tree, ids=ids))
    if not flag:
        ok(_acknowledge(tree, ids=ids, acknowledged=False))
    assert len(_problems(tree, "severity=error&acknowledged=true")) == (1000 if flag else 0)


def test_texts_that_no_database_holds(tree: Tree) -> None:
    """They are refused in words, as in any body."""
    note = "a\0b"
    create_token(tree, "wrong", type="color", value="nonsense")
    (problem,) = _problems(tree)
    for body in ({"ids": [problem["id"]], "note": note}, {"ids": [note]}):
        response = _acknowledge(tree, **body)
        assert response.status_code == 400, response.text


def test_an_unknown_id_is_named_briefly(tree: Tree) -> None:
    """However long it is, and whatever characters it has."""
    response = _acknowledge(tree, ids=["x\n" * 100_000])
    assert response.status_code == 400
    assert len(response.json()["error"]) < 300


def test_limited_api_tokens(acme: Acme) -> None:
    """One that is limited to the workspace acknowledges in it; elsewhere there is nothing for it."""
    create_token(acme.tree, "wrong", type="color", value="nonsense")
    body = {"ids": [_problems(acme.tree)[0]["id"]]}
    path = f"{acme.tree.workspace}/problems/acknowledge"
    send: Any = partial(httpx.Client.post, url=path, json=body)
    ok(send(limited(acme.service, acme.owner, workspace_ids=[acme.tree.workspace_id])))
    ok(send(limited(acme.service, acme.owner, organization_ids=[acme.id])))
    other = ok(acme.owner.client.post("/workspaces", json={"name": "Other"}), 201)["id"]
    elsewhere = limited(acme.service, acme.owner, workspace_ids=[other])
    refused(send(elsewhere), 404, Text.WORKSPACE_NOT_FOUND)


@pytest.mark.parametrize(("gone", "text"), [("mode", Text.MODE_NOT_FOUND), ("token", Text.TOKEN_NOT_FOUND)])
def test_what_is_deleted_meanwhile_is_not_found(service: Service, tree: Tree, gone: str, text: str) -> None:
    """Between the look at the list and the change a mode or a token may go; nothing is stored then."""
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(dark, "wrong", type="color", value="nonsense")
    (found,) = _problems(tree)
    ok(tree.owner.client.delete(dark.mode if gone == "mode" else f"{dark.tokens}/wrong"))
    rows = service.database.rows("SELECT id FROM api_token WHERE account_id = $1", tree.owner.id)
    work = partial(
        acknowledgements.acknowledge,
        caller=Caller(rows[0][0], tree.owner.id, Plan.TEAM, can_write=True),
        workspace_id=tree.workspace_id,
        problems=[msgspec.convert(found, Problem)],
        change=Acknowledging([found["id"]]),
    )
    with pytest.raises(NotFound, match=text):
        service.run(work)
