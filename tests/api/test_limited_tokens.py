"""API tokens that are limited to workspaces or organizations: nothing else is there for them.

Every operation for every such caller is in `test_access`.
"""

from functools import partial
from typing import Any, NamedTuple

import httpx
import pytest
from api.accounts import MY_TOKENS, create_api_token
from api.environments import Acme, acme_of
from api.helpers import check_refused, create_token, grow_tree, nothing_changes
from conftest import Tree
from support.checks import ok, refused
from support.service import Account, Service

from jeton.bodies import inputs
from jeton.bodies.bodies import LIMIT_IDS, ApiTokenCreation
from jeton.core.accounts import accounts, sessions
from jeton.errors import Text, Unauthenticated
from jeton.model import api_tokens
from jeton.model.ids import new_id
from jeton.model.objects import Role

FIELDS = ("workspace_ids", "organization_ids")


class Limited(NamedTuple):
    """A workspace in an organization, another one beside, and clients with limited API tokens."""

    acme: Acme
    beside: Tree
    here: httpx.Client
    organized: httpx.Client


def limited(service: Service, account: Account, **fields: Any) -> httpx.Client:
    """Return a client with a new API token of an account."""
    return service.client(create_api_token(account.client, **fields)["token"])


@pytest.fixture
def both(acme: Acme) -> Limited:
    """The organization's owner, who owns the workspace in it as well."""
    here = limited(acme.service, acme.owner, workspace_ids=[acme.tree.workspace_id])
    organized = limited(acme.service, acme.owner, organization_ids=[acme.id])
    return Limited(acme, grow_tree(acme.owner), here, organized)


def _seen(client: httpx.Client, kind: str) -> list[str]:
    return [each["id"] for each in ok(client.get(f"/{kind}"))[kind]]


def test_lists_show_what_is_in_the_limit(both: Limited) -> None:
    """Of workspaces and organizations; `/me` and the list of API tokens say what the limit is."""
    workspace = both.acme.tree.workspace_id
    assert _seen(both.here, "workspaces") == _seen(both.organized, "workspaces") == [workspace]
    assert both.beside.workspace_id in _seen(both.acme.client, "workspaces")
    assert _seen(both.here, "organizations") == []
    assert _seen(both.organized, "organizations") == [both.acme.id]
    for client, limit in (
        (both.here, {"workspace_ids": [workspace]}),
        (both.organized, {"organization_ids": [both.acme.id]}),
        (both.acme.client, {}),
    ):
        me = ok(client.get("/me"))
        assert {field: me[field] for field in FIELDS if field in me} == limit
    listed = ok(both.acme.client.get(MY_TOKENS))["api_tokens"]
    assert [{field: each[field] for field in FIELDS if field in each} for each in listed] == [
        {},
        {"workspace_ids": [workspace]},
        {"organization_ids": [both.acme.id]},
    ]


def test_the_organization_is_hidden_from_a_limit_to_its_workspace(both: Limited) -> None:
    """Its releases, environments, exports, members, history, diffs; also what `explain` says of releases."""
    acme = both.acme
    create_token(acme.tree, "a.b")
    staging, release = acme.add("staging"), acme.release()
    ok(acme.promote(staging, release))
    beneath = ["", "/releases", f"/releases/{release['id']}", "/environments", "/members", "/history"]
    beneath += [f"/environments/{staging['id']}/promotions", "/diff?from=now&to=now"]
    export = f"/organizations/{acme.id}/environments/{staging['id']}/export"
    for path in (*(f"{acme.path}{each}" for each in beneath), export, f"{export}/css"):
        refused(both.here.get(path), 404, Text.ORGANIZATION_NOT_FOUND)
        assert both.organized.get(path).status_code == 200
    explained = f"{acme.tree.tokens}/a.b/explain"
    assert ok(both.organized.get(explained))["released"]["version"] == release["version"]
    assert ok(both.here.get(explained))["released"] is None


def test_creates_nothing_beyond_the_limit(both: Limited) -> None:
    """No organization, workspaces only in an organization of the limit; nor takes one out of another's."""
    acme, inside = both.acme, f"/workspaces/{both.acme.tree.workspace_id}"
    for client in (both.here, both.organized):
        refused(client.post("/organizations", json={"name": "New"}), 403, Text.LIMITED)
        refused(client.post("/workspaces", json={"name": "New"}), 403, Text.LIMITED)
    other = acme.service.organization(acme.owner, "Other")
    for body in ({"name": "New", "organization_id": other}, {"name": "New", "organization_id": new_id()}):
        refused(both.organized.post("/workspaces", json=body), 404, Text.ORGANIZATION_NOT_FOUND)
        refused(both.here.post("/workspaces", json=body), 403, Text.LIMITED)
    made = ok(both.organized.post("/workspaces", json={"name": "New", "organization_id": acme.id}), 201)
    assert made["id"] in _seen(both.organized, "workspaces")
    refused(both.here.patch(inside, json={"organization_id": None}), 403, Text.LIMITED)
    refused(both.here.patch(inside, json={"organization_id": other}), 404, Text.ORGANIZATION_NOT_FOUND)
    ok(both.here.patch(inside, json={"organization_id": acme.id, "name": "Same"}))
    ok(both.organized.patch(inside, json={"organization_id": None}))
    refused(both.organized.get(inside), 404, Text.WORKSPACE_NOT_FOUND)
    ok(both.here.get(inside))


def test_a_limit_follows_what_belongs_to_the_organization(both: Limited) -> None:
    """A workspace that joins is visible from the next request on, one that leaves is not."""
    acme, path = both.acme, f"/workspaces/{both.beside.workspace_id}"
    for belongs, status in ((acme.id, 200), (None, 404), (acme.id, 200)):
        acme.service.belongs(both.beside.workspace_id, belongs)
        for each in (path, both.beside.tokenset, both.beside.tokens, f"{path}/search?q=a"):
            assert both.organized.get(each).status_code == status
        assert (both.beside.workspace_id in _seen(both.organized, "workspaces")) == (status == 200)
        assert both.here.get(path).status_code == 404


def test_a_limit_to_what_is_gone_shows_nothing(both: Limited) -> None:
    """Deleted workspaces and organizations do not turn a limit into none."""
    ok(both.acme.client.delete(f"/workspaces/{both.acme.tree.workspace_id}"))
    ok(both.acme.client.delete(both.acme.path))
    for client in (both.here, both.organized):
        assert _seen(client, "workspaces") == _seen(client, "organizations") == []
        refused(client.get(both.beside.workspace), 404, Text.WORKSPACE_NOT_FOUND)
        ok(client.get("/me"))
        child = create_api_token(client)
        assert any(child.get(field) for field in FIELDS)


def test_makes_no_wider_token(both: Limited) -> None:
    """One without a limit of its own gets its maker's; others only what that names, and no more scopes."""
    acme, workspace = both.acme, both.acme.tree.workspace_id
    wide = acme.service.client(
        create_api_token(acme.client, workspace_ids=[workspace, both.beside.workspace_id])["token"]
    )
    made = create_api_token(both.here)
    assert made["workspace_ids"] == [workspace]
    assert "organization_ids" not in made
    assert create_api_token(wide, workspace_ids=[workspace])["workspace_ids"] == [workspace]
    for fields, status, text in (
        ({"workspace_ids": [both.beside.workspace_id]}, 404, Text.WORKSPACE_NOT_FOUND),
        ({"organization_ids": [acme.id], "workspace_ids": [workspace]}, 404, Text.ORGANIZATION_NOT_FOUND),
    ):
        refused(both.here.post(MY_TOKENS, json={"name": "a", **fields}), status, text)
    inside = {"name": "a", "workspace_ids": [workspace]}
    refused(both.organized.post(MY_TOKENS, json=inside), 403, Text.LIMIT_WIDER)
    reader = limited(acme.service, acme.owner, workspace_ids=[workspace], scopes=[])
    refused(reader.post(MY_TOKENS, json={"name": "a"}), 403, Text.SCOPE_MISSING)
    refused(reader.post(acme.tree.tokens, json={"name": "a"}), 403, Text.SCOPE_MISSING)


def test_sees_and_revokes_no_wider_token(both: Limited) -> None:
    """Of the same user's API tokens those limited to nothing else; it may revoke itself."""
    child = create_api_token(both.here, "child")
    listed = ok(both.here.get(MY_TOKENS))
    assert [each["name"] for each in listed["api_tokens"]] == ["ci", "child"]
    assert listed["total"] == 2
    every = ok(both.acme.client.get(MY_TOKENS))["api_tokens"]
    for each in every:
        if each["id"] not in {own["id"] for own in listed["api_tokens"]}:
            refused(both.here.delete(f"{MY_TOKENS}/{each['id']}"), 404, Text.API_TOKEN_NOT_FOUND)
    for each in (child["id"], listed["api_tokens"][0]["id"]):
        ok(both.here.delete(f"{MY_TOKENS}/{each}"))
    refused(both.here.get("/me"), 401, Text.INVALID_TOKEN)


def _invite(client: httpx.Client, place: str, **fields: object) -> httpx.Response:
    return client.post(f"{place}/invitations", json={"role": "admin", **fields})


def _accepted(service: Service, made: Any) -> int:
    """Return the status with which somebody new accepts an invitation."""
    code = made["path"].rpartition("/")[2]
    return service.account().client.post("/me/invitations", json={"code": code}).status_code


def test_what_it_creates_ends_with_it(both: Limited) -> None:
    """API tokens, theirs, and sessions, once it is revoked; not what others have created.

    An invitation of an API token without a limit ends with that, too.
    """
    service, client, workspace = both.acme.service, both.acme.client, both.acme.tree.workspace
    made = create_api_token(client, workspace_ids=[both.acme.tree.workspace_id])
    maker = service.client(made["token"])
    child = service.client(create_api_token(maker)["token"])
    session = service.run(partial(sessions.open_with_token, secret=made["token"], user_agent=""))
    signed_in = service.run(partial(sessions.authenticate, secret=session.secret)).caller
    body = inputs.read(ApiTokenCreation, {"name": "in the browser"})
    _, secret = service.run(partial(accounts.create_own_token, caller=signed_in, new=body))
    heirs = [child, service.client(create_api_token(child)["token"]), service.client(secret)]
    others = [both.here, both.organized, service.client(create_api_token(client)["token"])]
    kept, unlimited = ok(_invite(client, workspace), 201), ok(_invite(others[-1], workspace), 201)
    for each in (*heirs, *others):
        ok(each.get(workspace))
    ok(client.delete(f"{MY_TOKENS}/{made['id']}"))
    for each in (maker, *heirs):
        refused(each.get(workspace), 401, Text.INVALID_TOKEN)
    with pytest.raises(Unauthenticated):
        service.run(partial(sessions.authenticate, secret=session.secret))
    for each in others:
        ok(each.get(workspace))
    listed = ok(client.get(f"{workspace}/invitations"))["invitations"]
    assert [each["id"] for each in listed] == [kept["id"], unlimited["id"]]
    ok(client.delete(f"{MY_TOKENS}/{ok(client.get(MY_TOKENS))['api_tokens'][-1]['id']}"))
    assert [_accepted(service, each) for each in (unlimited, kept)] == [404, 200]


def test_what_it_creates_lasts_no_longer(both: Limited) -> None:
    """An API token expires with it at the latest."""
    service = both.acme.service
    made = create_api_token(both.acme.client, workspace_ids=[both.acme.tree.workspace_id], expires_in_days=10)
    maker = service.client(made["token"])
    for days, same in ((None, True), (365, True), (1, False)):
        child = create_api_token(maker, expires_in_days=days)
        assert (child["expires_at"] == made["expires_at"]) == same
        assert child["expires_at"] <= made["expires_at"]


def test_makes_no_member(both: Limited) -> None:
    """Neither at once, nor by an invitation, nor by an undo: a membership would outlast the limit."""
    acme = both.acme
    friend = acme.service.account()
    workspace, organization = acme.tree.workspace, acme.path
    member = {"email": friend.email, "role": "admin"}
    for client, place in (
        (both.here, workspace),
        (both.organized, workspace),
        (both.organized, organization),
    ):
        refused(_invite(client, place), 403, Text.LIMITED)
        refused(_invite(client, place, email="evil@attacker.example"), 403, Text.LIMITED)
        refused(client.post(f"{place}/members", json=member), 403, Text.LIMITED)
    ok(acme.client.post(f"{workspace}/members", json=member))
    ok(acme.client.delete(f"{workspace}/members/{friend.id}"))
    (removal, *_) = ok(acme.client.get(f"{workspace}/history"))["changes"]
    undo = f"{workspace}/changes/{removal['change_set']}/undo"
    refused(both.here.post(undo, json={}), 403, Text.LIMITED)
    ok(acme.client.post(undo, json={}), 201)


def test_creates_nothing_once_it_is_revoked(both: Limited) -> None:
    """Also where the request came before the revocation and waited for it."""
    service = both.acme.service
    made = create_api_token(both.acme.client, workspace_ids=[both.acme.tree.workspace_id])
    digest = api_tokens.digest(made["token"])
    caller = service.run(lambda tx: accounts.authenticate(tx, digest))
    ok(both.acme.client.delete(f"{MY_TOKENS}/{made['id']}"))
    with pytest.raises(Unauthenticated):
        service.run(
            partial(
                accounts.create_own_token,
                caller=caller,
                new=inputs.read(ApiTokenCreation, {"name": "a"}),
            )
        )


def test_is_asked_for_what_the_user_sees(service: Service, tree: Tree) -> None:
    """Over HTTP by ids: what is hidden or absent is 404, wrong fields are 400, and nothing is stored."""
    stranger = service.account()
    foreign = {"organization_ids": [service.organization(tree.owner)]}
    cases: list[tuple[dict[str, Any], int, str]] = [
        ({"workspace_ids": [tree.workspace_id]}, 404, Text.WORKSPACE_NOT_FOUND),
        ({"workspace_ids": ["x"]}, 404, Text.WORKSPACE_NOT_FOUND),
        (foreign, 404, Text.ORGANIZATION_NOT_FOUND),
    ]
    for field in FIELDS:
        text = Text.LIMIT_IDS.format(kind=field.removesuffix("_ids"), limit=LIMIT_IDS)
        wrong: tuple[object, ...] = ([], "x", 5, True, {}, [5], [None], [[]], [new_id()] * (LIMIT_IDS + 1))
        cases += [({field: value}, 400, text) for value in wrong]
    with nothing_changes(service, stranger):
        for fields, status, text in cases:
            check_refused(fields, stranger.client.post(MY_TOKENS, json={"name": "a", **fields}), status, text)
    made = create_api_token(tree.owner.client, workspace_ids=[tree.workspace_id] * 2, organization_ids=None)
    assert made["workspace_ids"] == [tree.workspace_id]


def test_a_membership_ends_what_the_limit_allows(service: Service, tree: Tree) -> None:
    """A limit gives no rights: roles and plans decide as before, from the next request on."""
    member = service.member(tree.workspace_id, Role.EDITOR)
    client = limited(service, member, workspace_ids=[tree.workspace_id])
    ok(client.patch(tree.workspace, json={"name": "Ours"}))
    service.share(tree.workspace_id, member, Role.VIEWER)
    refused(client.patch(tree.workspace, json={"name": "Mine"}), 403, Text.ROLE)
    service.share(tree.workspace_id, member, None)
    refused(client.get(tree.workspace), 404, Text.WORKSPACE_NOT_FOUND)


def test_two_organizations_are_apart(acme: Acme) -> None:
    """A limit to one shows nothing of the other, with the same owner, also where workspaces are released."""
    other = acme_of(acme.service, grow_tree(acme.owner))
    client = limited(acme.service, acme.owner, organization_ids=[acme.id])
    refused(client.get(other.path), 404, Text.ORGANIZATION_NOT_FOUND)
    body = {"version": "9.0.0", "workspace_ids": [other.tree.workspace_id]}
    refused(client.post(f"{acme.path}/releases", json=body), 404, Text.WORKSPACE_NOT_FOUND)
    ok(client.post(f"{acme.path}/releases", json={"version": "9.0.0"}), 201)
