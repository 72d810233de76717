"""Handles of organizations over HTTP: how they come about, who learns of them, and former ones."""

import time
from typing import Any

import httpx
import pytest
from api.exporting import Shipping, body, set_out
from api.helpers import check_refused
from api.organized import create_organization
from conftest import Tree
from support.checks import ok, refused
from support.service import Account, Service

from jeton.core import access
from jeton.core.releases.organizations import MOST_RESERVED
from jeton.errors import Text
from jeton.model.clock import timestamp
from jeton.model.ids import new_id
from jeton.model.objects import Role
from jeton.store.releases import handles

DAY = 86_400
VARYING = {"date", "x-request-id", "x-ratelimit-remaining", "x-ratelimit-reset"}


@pytest.fixture
def owner(service: Service) -> Account:
    """A user who may create organizations."""
    return service.account()


@pytest.fixture
def shipping(service: Service, tree: Tree) -> Shipping:
    """An organization whose environment `production` has an active release."""
    made = set_out(service, tree)
    made.ship(version="1.0.0")
    return made


def _word() -> str:
    """Return a handle that nobody has."""
    return f"h-{new_id()[-12:]}"


def _rename(owner: Account, made: Any, handle: str) -> httpx.Response:
    return owner.client.patch(f"/organizations/{made['id']}", json={"handle": handle})


def _path(shipping: Shipping, handle: str) -> str:
    path = shipping.path.replace(shipping.acme.id, handle)
    return path.replace(shipping.environment_id, "production")


def _later(monkeypatch: pytest.MonkeyPatch, days: float) -> None:
    """Let that many days have passed for handles."""
    for module in (access, handles):
        monkeypatch.setattr(
            module, "timestamp", lambda now=None: timestamp((now or time.time()) + days * DAY)
        )


def test_a_handle_is_made_from_the_name(owner: Account) -> None:
    """Equal names get others, numbered up to nine; then a part of the id is in it."""
    word = _word()
    made = [create_organization(owner, name=f" {word.upper()}! ")["handle"] for _ in range(11)]
    assert made[:9] == [word, *(f"{word}-{number}" for number in range(2, 10))]
    assert all(handle.startswith(f"{word}-") for handle in made[9:])
    assert len({*made}) == 11
    nameless = create_organization(owner, name="東京")
    assert nameless["handle"] == f"org-{nameless['id'][-8:]}"


def test_a_handle_is_chosen(owner: Account) -> None:
    """It is shown wherever the organization is; null is as if it were left out."""
    word = _word()
    made = ok(owner.client.post("/organizations", json={"name": "Acme", "handle": word}), 201)
    assert made["handle"] == word
    assert ok(owner.client.get(f"/organizations/{made['id']}")) == made
    assert ok(owner.client.get("/organizations"))["organizations"] == [made]
    other = _word()
    null = ok(owner.client.post("/organizations", json={"name": other, "handle": None}), 201)
    assert null["handle"] == other


@pytest.mark.parametrize(
    "wrong", ["", "Acme", "a b", "é", "a" * 41, "0190a5d0-ac96-774b-bcce-b302099a8057", 5, True, ["a"], "a\n"]
)
def test_another_form_is_refused(owner: Account, wrong: object) -> None:
    """400, and nothing changes; a change cannot take the handle away either."""
    made = create_organization(owner)
    for answer in (
        owner.client.post("/organizations", json={"name": "a", "handle": wrong}),
        owner.client.patch(f"/organizations/{made['id']}", json={"name": "b", "handle": wrong}),
        owner.client.patch(f"/organizations/{made['id']}", json={"handle": None}),
    ):
        check_refused(wrong, answer, 400, Text.HANDLE)
    assert ok(owner.client.get("/organizations"))["organizations"] == [made]


def test_a_handle_is_one_organization_s(owner: Account, service: Service) -> None:
    """409 in words, whether one has it or has had it; another one's own name goes around it."""
    word, next_word = _word(), _word()
    made = create_organization(owner, name=word)
    stranger = service.account()
    other = create_organization(stranger)
    taken = f"The handle {word} is taken"
    for _ in range(2):
        refused(_rename(stranger, other, word), 409, taken)
        refused(stranger.client.post("/organizations", json={"name": "a", "handle": word}), 409, taken)
        assert create_organization(stranger, name=word)["handle"].startswith(f"{word}-")
        renamed = ok(_rename(owner, made, next_word))
        assert renamed["handle"] == next_word
    assert [each["handle"] for each in ok(owner.client.get("/organizations"))["organizations"]] == [next_word]
    assert ok(_rename(owner, made, word))["handle"] == word
    refused(_rename(stranger, other, next_word), 409, f"The handle {next_word} is taken")


def test_a_change_of_a_handle_is_one_of_the_organization(owner: Account) -> None:
    """It raises the version, heeds If-Match, and leaves the name; the name leaves the handle."""
    made = create_organization(owner)
    path, word = f"/organizations/{made['id']}", _word()
    stale = owner.client.patch(path, json={"handle": word}, headers={"If-Match": '"v9"'})
    assert stale.status_code == 412
    answer = owner.client.patch(path, json={"handle": word}, headers={"If-Match": '"v1"'})
    names = {"handle": word, "npm_scope": word, "maven_group": f"jeton.{word}"}
    assert ok(answer) == {**made, **names, "updated_at": answer.json()["updated_at"]}
    assert answer.headers["etag"] == '"v2"'
    assert ok(owner.client.patch(path, json={"name": "Other", "handle": word}))["handle"] == word
    assert ok(owner.client.patch(path, json={"name": "Another"}))["handle"] == word


def test_who_may_not_manage_it_changes_no_handle(service: Service, owner: Account) -> None:
    """Members are 403, strangers 404, also where the handle is taken."""
    made, taken = create_organization(owner), create_organization(owner)["handle"]
    for handle in (_word(), taken):
        editor = service.organization_member(made["id"], Role.EDITOR)
        refused(_rename(editor, made, handle), 403, Text.ORGANIZATION_ROLE_MANAGING)
        refused(_rename(service.account(), made, handle), 404, Text.ORGANIZATION_NOT_FOUND)
    assert ok(owner.client.get(f"/organizations/{made['id']}")) == made


def test_a_former_handle_leads_to_the_present_one(shipping: Shipping) -> None:
    """308 with the rest of the path and the query as they were, not to be stored; for GET and HEAD alike."""
    client, old = shipping.acme.client, ok(shipping.acme.client.get(shipping.acme.path))["handle"]
    expected = body(client.get(_path(shipping, old), params={"format": "css", "mode": "Base"}))
    middle, new = _word(), _word()
    for handle in (middle, new):
        ok(client.patch(shipping.acme.path, json={"handle": handle}))
    for former in (old, middle):
        for rest in ("?format=css&mode=Base", "/css?mode=%42ase", "", "?release=1.0.0&tokenset=%C3%A4"):
            for method in ("GET", "HEAD"):
                answer = client.request(method, _path(shipping, former) + rest)
                assert answer.status_code == 308
                place = _path(shipping, new).removeprefix(shipping.service.root)
                assert answer.headers["location"] == place + rest
                assert answer.headers["cache-control"] == "no-store"
        assert client.get(_path(shipping, former)).json() == {
            "error": f"The organization's handle is {new} now"
        }
        followed = client.get(
            _path(shipping, former), params={"format": "css", "mode": "Base"}, follow_redirects=True
        )
        assert body(followed) == expected
    ok(client.patch(shipping.acme.path, json={"handle": old}))
    assert body(client.get(_path(shipping, old), params={"format": "css", "mode": "Base"})) == expected
    assert client.get(_path(shipping, new)).status_code == 308


@pytest.mark.parametrize("path", ["diff", "diff/renames"])
def test_a_diff_takes_a_handle(shipping: Shipping, service: Service, path: str) -> None:
    """The answer is that of the id; a former handle leads on, with the query; a stranger finds nothing."""
    client, sides = shipping.acme.client, {"from": "1.0.0", "to": "now"}
    own = client.get(f"{shipping.acme.path}/{path}", params=sides)
    former, new = ok(client.get(shipping.acme.path))["handle"], _word()
    assert client.get(f"/organizations/{former}/{path}", params=sides).json() == ok(own)
    ok(client.patch(shipping.acme.path, json={"handle": new}))
    moved = client.get(f"/organizations/{former}/{path}", params=sides)
    assert moved.status_code == 308
    assert moved.headers["location"].endswith(f"/organizations/{new}/{path}?from=1.0.0&to=now")
    assert client.get(service.root + moved.headers["location"]).json() == ok(own)
    stranger = service.account().client
    for handle in (former, new, "nobody-s", "No Handle"):
        hidden = stranger.get(f"/organizations/{handle}/{path}", params=sides)
        refused(hidden, 404, Text.ORGANIZATION_NOT_FOUND)
    wrong = client.get(f"/organizations/{new}/{path}", params={"from": "1.0.0"})
    refused(wrong, 400, Text.DIFF_SIDES)


def test_who_does_not_see_it_learns_nothing(shipping: Shipping, service: Service) -> None:
    """A handle, a former one, one that nobody has, one of no such form and an id: all are the same 404."""
    old = ok(shipping.acme.client.get(shipping.acme.path))["handle"]
    new = _word()
    ok(shipping.acme.client.patch(shipping.acme.path, json={"handle": new}))
    stranger = service.account()
    create_organization(stranger)
    answers = [
        stranger.client.get(_path(shipping, name) + rest)
        for name in (new, old, _word(), "A b", "%C3%A4", "x" * 50, shipping.acme.id, new_id())
        for rest in ("", "?release=1.0.0", "?release=1", "?format=no&strict=maybe", "/none")
    ]
    for answer in answers:
        refused(answer, 404, Text.ORGANIZATION_NOT_FOUND)
        # what is near is the stranger's own, and as long as what was asked for makes it
        headers = {
            name: value for name, value in answer.headers.items() if name not in {*VARYING, "content-length"}
        }
        assert headers == {name: answers[0].headers[name] for name in headers}
    viewer = service.organization_member(shipping.acme.id, Role.VIEWER)
    assert viewer.client.get(_path(shipping, old)).status_code == 308
    body(viewer.client.get(_path(shipping, new)))


def test_without_an_api_token_it_is_401(shipping: Shipping, service: Service) -> None:
    """Whatever the path names."""
    old = ok(shipping.acme.client.get(shipping.acme.path))["handle"]
    ok(shipping.acme.client.patch(shipping.acme.path, json={"handle": _word()}))
    for name in (old, _word()):
        assert service.client().get(_path(shipping, name)).status_code == 401


def test_a_former_handle_is_kept_for_90_days(
    shipping: Shipping, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until then it leads on and is nobody else's; then it leads nowhere, and another one may have it."""
    acme, stranger = shipping.acme, service.account()
    old, other = ok(acme.client.get(acme.path))["handle"], create_organization(stranger)
    ok(acme.client.patch(acme.path, json={"handle": _word()}))
    for days in (0, 89.99):
        _later(monkeypatch, days)
        assert acme.client.get(_path(shipping, old)).status_code == 308
        refused(_rename(stranger, other, old), 409, f"The handle {old} is taken")
    _later(monkeypatch, 90.01)
    refused(acme.client.get(_path(shipping, old)), 404, Text.ORGANIZATION_NOT_FOUND)
    assert ok(_rename(stranger, other, old))["handle"] == old
    refused(acme.client.get(_path(shipping, old)), 404, Text.ORGANIZATION_NOT_FOUND)
    refused(acme.client.patch(acme.path, json={"handle": old}), 409, f"The handle {old} is taken")
    refused(stranger.client.get(_path(shipping, old)), 404, Text.ENVIRONMENT_NOT_FOUND)


def test_a_handle_that_is_another_s_by_now_serves_the_other_s(
    shipping: Shipping, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same path is another release of the same version then, so no answer under it was immutable."""
    acme, client = shipping.acme, shipping.acme.client
    old, query = ok(client.get(acme.path))["handle"], {"release": "1.0.0"}
    before = client.get(_path(shipping, old), params=query)
    assert before.headers["cache-control"] == "private, no-cache"
    ok(client.patch(acme.path, json={"handle": _word()}))
    _later(monkeypatch, 91)
    second = service.organization(acme.owner)
    ok(client.patch(f"/organizations/{second}", json={"handle": old}))
    ok(client.post(f"/organizations/{second}/environments", json={"name": "production"}), 201)
    ok(client.post(f"/organizations/{second}/releases", json={"version": "1.0.0"}), 201)
    after = client.get(_path(shipping, old), params=query, headers={"If-None-Match": before.headers["etag"]})
    assert ok(after)["workspaces"] == []
    assert after.headers["etag"] != before.headers["etag"]


def test_former_handles_are_few(owner: Account, monkeypatch: pytest.MonkeyPatch) -> None:
    """An organization cannot keep any number of them from others; in time it may change again."""
    made = create_organization(owner)
    for _ in range(MOST_RESERVED):
        ok(_rename(owner, made, _word()))
    text = "An organization keeps at most 20 former handles, each for 90 days"
    refused(_rename(owner, made, _word()), 409, text)
    ok(owner.client.patch(f"/organizations/{made['id']}", json={"name": "Other"}))
    _later(monkeypatch, 91)
    ok(_rename(owner, made, _word()))


def test_a_deleted_organization_leaves_its_handles(owner: Account, service: Service) -> None:
    """The present one and former ones are free at once."""
    old, word = _word(), _word()
    made = create_organization(owner, name=old)
    ok(_rename(owner, made, word))
    ok(owner.client.delete(f"/organizations/{made['id']}"))
    for handle in (old, word):
        assert create_organization(service.account(), name=handle)["handle"] == handle
