"""The Idempotency-Key header on POST."""

import time
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
from api.environments import Acme
from api.helpers import create_token, nothing_changes, send, stored
from cli.commands import until
from conftest import Tree
from support.checks import ok, refused
from support.databases import Database
from support.service import Service, running

from jeton.core.accounts import accounts
from jeton.errors import Text
from jeton.model.clock import timestamp
from jeton.model.objects import Plan, Role

TOKEN = {"name": "a", "type": "color", "value": "#fff"}


def _post(client: httpx.Client, path: str, key: str | bytes, body: object) -> httpx.Response:
    encoded = key.encode() if isinstance(key, str) else key
    return client.post(path, json=body, headers=[(b"idempotency-key", encoded)])


@pytest.mark.parametrize("key", ["k", "a b", "~!\"'\\", "x" * 255])
def test_a_repeated_request_gets_the_same_answer(acme: Acme, key: str) -> None:
    """Status, body and entity tag are those of the first, whatever else was created since; nothing is created
    again; each kind of object. Another body is 409.
    """
    client, tree = acme.client, acme.tree
    requests: dict[str, dict[str, str]] = {
        acme.releases: {"notes": "a"},
        acme.environments: {"name": "a"},
        "/organizations": {"name": "a"},
        "/workspaces": {"name": "a"},
        f"{tree.workspace}/tokensets": {"name": "a"},
        f"{tree.tokenset}/modes": {"name": "a"},
        tree.tokens: TOKEN,
    }
    keys = [f"{key[:254]}{number}" for number in range(len(requests))]
    made = [_post(client, path, own, body) for own, (path, body) in zip(keys, requests.items(), strict=True)]
    for own, first, (path, body) in zip(keys, made, requests.items(), strict=True):
        ok(first, 201)
        assert "idempotent-replayed" not in first.headers
        with acme.unchanged():
            second = _post(client, path, own, body)
            refused(_post(client, path, own, {**body, "name": "b", "notes": "b"}), 409, Text.KEY_REUSED)
        assert ok(second, 201) == first.json()
        assert second.content == first.content
        assert second.headers["etag"] == first.headers["etag"]
        assert second.headers["idempotent-replayed"] == "true"


def test_another_path_or_space_is_refused(service: Service, tree: Tree) -> None:
    """A key that was used for another request is 409, be it a space in the body, and nothing changes."""
    client = tree.owner.client
    ok(_post(client, tree.tokens, "key", TOKEN), 201)
    with nothing_changes(service, tree.owner):
        refused(_post(client, f"{tree.tokenset}/modes", "key", TOKEN), 409, Text.KEY_REUSED)
        refused(_post(client, "/workspaces", "key", TOKEN), 409, Text.KEY_REUSED)
        headers = {"Idempotency-Key": "key", "Content-Type": "application/json"}
        spaced = client.post(
            tree.tokens, content=b'{"name": "a","type":"color","value":"#fff"}', headers=headers
        )
        refused(spaced, 409, Text.KEY_REUSED)


@pytest.mark.parametrize("key", ["", "x" * 256, "é", "a\tb", b"\xff"])
def test_refuses_wrong_keys(service: Service, tree: Tree, key: str | bytes) -> None:
    """A key has 1 to 255 printable ASCII characters; nothing is created under another."""
    with nothing_changes(service, tree.owner):
        refused(_post(tree.owner.client, tree.tokens, key, TOKEN), 400, Text.KEY_INVALID)
        refused(_post(tree.owner.client, "/workspaces", key, {"name": "a"}), 400, Text.KEY_INVALID)


def test_a_refusal_is_not_stored(tree: Tree) -> None:
    """After 400, 409 or 415 the key is free for a request that is right."""
    client = tree.owner.client
    create_token(tree, "taken")
    refused(_post(client, tree.tokens, "key", {}), 400, Text.NAME_REQUIRED)
    assert _post(client, tree.tokens, "key", {**TOKEN, "name": "taken"}).status_code == 409
    ok(_post(client, tree.tokens, "key", TOKEN), 201)


def test_a_replay_is_permitted_anew(service: Service, tree: Tree) -> None:
    """Who may no longer see or write gets 404 or 403, not the stored answer."""
    editor = service.member(tree.workspace_id, Role.EDITOR)
    first = _post(editor.client, tree.tokens, "key", TOKEN)
    service.run(lambda tx: accounts.set_member(tx, tree.workspace_id, editor.email, Role.VIEWER))
    refused(_post(editor.client, tree.tokens, "key", TOKEN), 403, Text.ROLE)
    ok(_post(tree.owner.client, "/organizations", "key", {"name": "a"}), 201)
    service.set_plan(tree.owner, Plan.PRO)
    refused(_post(tree.owner.client, "/organizations", "key", {"name": "a"}), 403, Text.TEAM_REQUIRED)
    refused(_post(editor.client, tree.tokens, "key", TOKEN), 404, Text.MODE_NOT_FOUND)
    service.set_plan(tree.owner, Plan.TEAM)
    service.run(lambda tx: accounts.set_member(tx, tree.workspace_id, editor.email, Role.ADMIN))
    assert _post(editor.client, tree.tokens, "key", TOKEN).content == first.content
    ok(tree.owner.client.delete(tree.workspace))
    refused(_post(editor.client, tree.tokens, "key", TOKEN), 404, Text.MODE_NOT_FOUND)


def test_a_replay_after_a_deletion_is_the_first_answer(tree: Tree) -> None:
    """The stored answer stands for 24 hours, though the object is gone; it is not created again."""
    first = _post(tree.owner.client, tree.tokens, "key", TOKEN)
    ok(tree.owner.client.delete(f"{tree.tokens}/a"))
    assert _post(tree.owner.client, tree.tokens, "key", TOKEN).content == first.content
    assert ok(tree.owner.client.get(tree.tokens))["total"] == 0


@pytest.mark.server
def test_a_key_in_use_is_refused(service: Service, tree: Tree) -> None:
    """While the first request under a key still runs, a second is 409; the first is not disturbed."""
    with ThreadPoolExecutor(1) as pool:
        with service.database.writes_held():
            first = pool.submit(_post, tree.owner.client, tree.tokens, "key", TOKEN)
            until(lambda: service.app._in_flight._keys, "the first request")
            second = service.client(tree.owner.secret)
            refused(_post(second, tree.tokens, "key", TOKEN), 409, Text.KEY_IN_FLIGHT)
        made = ok(first.result(), 201)
    assert ok(_post(tree.owner.client, tree.tokens, "key", TOKEN), 201) == made


def test_a_replay_at_the_workspace_limit(database: Database) -> None:
    """The request that took the last place can be sent again; any other is refused."""
    with running(database, workspace_limit_team=1) as service:
        account = service.account()
        first = _post(account.client, "/workspaces", "key", {"name": "a"})
        assert _post(account.client, "/workspaces", "key", {"name": "a"}).content == first.content
        refused(_post(account.client, "/workspaces", "other", {"name": "a"}), 403, Text.PLAN_REQUIRED)
        refused(_post(account.client, "/workspaces", "key", {"name": "b"}), 409, Text.KEY_REUSED)
        service.set_plan(account, Plan.FREE)
        refused(_post(account.client, "/workspaces", "key", {"name": "a"}), 403, Text.PLAN_REQUIRED)


def test_answers_are_kept_for_a_day(service: Service, tree: Tree) -> None:
    """Within 24 hours a key is remembered; after them it is free, and the old answer is forgotten."""
    first = _post(tree.owner.client, tree.tokens, "key", TOKEN)

    def age(seconds: float) -> None:
        moment = timestamp(time.time() - seconds)
        service.run(lambda tx: tx.run("UPDATE idempotency SET created_at = $1", moment))

    age(24 * 3600 - 60)
    assert _post(tree.owner.client, tree.tokens, "key", TOKEN).content == first.content
    age(24 * 3600 + 60)
    assert ok(_post(tree.owner.client, tree.tokens, "key", {**TOKEN, "name": "b"}), 201)["name"] == "b"
    assert len(stored(service, tree.owner.id)[5]) == 1


def test_the_key_counts_on_post_alone(tree: Tree) -> None:
    """Other methods ignore the header, whatever it holds."""
    create_token(tree, "a")
    for method, path, body in (
        ("GET", tree.tokens, None),
        ("PATCH", f"{tree.tokens}/a", {"value": "b"}),
        ("PATCH", tree.tokenset, {"name": "b"}),
        ("DELETE", f"{tree.tokens}/a", None),
    ):
        tree.owner.client.headers["Idempotency-Key"] = ""
        response = send(tree.owner.client, method, path, body)
        assert response.status_code == 200
        assert "idempotent-replayed" not in response.headers
