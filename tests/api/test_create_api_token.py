"""POST /me/api-tokens."""

from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from functools import partial
from typing import Any

import httpx
import pytest
from api.accounts import API_TOKEN_FIELDS, BOTH, MY_TOKENS, create_api_token
from api.helpers import check_refused, nothing_changes, wrong_names
from support.checks import ok, refused
from support.databases import Database
from support.service import Account, Service, running

from jeton.core.accounts import accounts, sessions
from jeton.errors import Text
from jeton.model import api_tokens
from jeton.model.api_tokens import is_well_formed
from jeton.model.ids import is_id
from jeton.model.objects import Plan

NO_SCOPES: tuple[object, ...] = (
    *("read:tokens", "", 5, True, {}, {"read:tokens": True}, [None], [5], [[]], ["admin"], ["READ:TOKENS"]),
    *(["read:tokens", "write:token"], ["read:tokens "], [""], ["*"]),
)
NO_DAYS: tuple[object, ...] = (
    *(0, -1, 36_501, 10**300, -(10**300), 0.5, 1.5, 1e300, "1", "", True, False, [], [1], {}),
)


def test_shows_the_token_and_its_secret_once(owner: Account) -> None:
    """The fields that a list shows and `token`, which works from the next request on."""
    response = owner.client.post(MY_TOKENS, json={"name": " CI: Größe 🎨 "})
    made = ok(response, 201)
    assert list(made) == [*API_TOKEN_FIELDS, "token"]
    assert is_id(made["id"])
    assert is_well_formed(made["token"])
    assert made["prefix"] == made["token"][:12]
    assert (made["name"], made["scopes"]) == (" CI: Größe 🎨 ", BOTH)
    assert (made["last_used_at"], made["expires_at"], made["revoked_at"]) == (None, None, None)
    assert response.headers["cache-control"] == "no-store"
    assert "etag" not in response.headers
    listed = ok(owner.client.get(MY_TOKENS))["api_tokens"][-1]
    assert listed == {field: made[field] for field in API_TOKEN_FIELDS}


def test_it_speaks_for_the_same_user(service: Service, owner: Account) -> None:
    """A new token sees what the old one sees, may do as much, and works when the old one is gone."""
    rotated = service.client(create_api_token(owner.client)["token"])
    assert ok(rotated.get("/me"))["id"] == owner.id
    old = ok(rotated.get(MY_TOKENS))["api_tokens"][0]["id"]
    ok(rotated.delete(f"{MY_TOKENS}/{old}"))
    refused(owner.client.get("/me"), 401, Text.INVALID_TOKEN)
    ok(rotated.post("/workspaces", json={"name": "Brand"}), 201)


@pytest.mark.parametrize(
    ("asked", "granted"),
    [
        ({}, BOTH),
        ({"scopes": None}, BOTH),
        ({"scopes": []}, ["read:tokens"]),
        ({"scopes": ["read:tokens"]}, ["read:tokens"]),
        ({"scopes": ["write:tokens"]}, BOTH),
        ({"scopes": ["propose:tokens"]}, ["read:tokens", "propose:tokens"]),
        ({"scopes": ["propose:tokens", "write:tokens"]}, BOTH),
        ({"scopes": ["write:tokens", "read:tokens", "write:tokens"]}, BOTH),
    ],
)
def test_scopes_are_the_callers_choice(
    service: Service, owner: Account, asked: dict[str, Any], granted: list[str]
) -> None:
    """Without them all of the caller's own; reading is always included; what is not given is refused."""
    made = create_api_token(owner.client, **asked)
    assert made["scopes"] == granted
    status = 201 if "write:tokens" in granted else 403
    client = service.client(made["token"])
    assert client.post("/workspaces", json={"name": "Brand"}).status_code == status
    assert client.post(MY_TOKENS, json={"name": "more"}).status_code == status


@pytest.mark.parametrize(
    ("scopes", "may"),
    [([], (False, False)), (["propose:tokens"], (True, False)), (["write:tokens"], (True, True))],
)
def test_proposing_is_between_reading_and_writing(
    service: Service, owner: Account, scopes: list[str], may: tuple[bool, bool]
) -> None:
    """Who may write may propose, and not the other way round; the same holds for sessions."""
    secret = create_api_token(owner.client, scopes=scopes)["token"]
    opened = service.run(partial(sessions.open_with_token, secret=secret, user_agent=""))
    by_session = service.run(partial(sessions.authenticate, secret=opened.secret)).caller
    by_token = service.run(partial(accounts.authenticate, digest=api_tokens.digest(secret)))
    for caller in (by_token, by_session):
        assert (caller.can_propose, caller.can_write) == may


@pytest.mark.parametrize("days", [1, 90, 90.0, 36_500])
def test_expires_after_that_many_days(owner: Account, days: float) -> None:
    """Counted from now."""
    made = create_api_token(owner.client, expires_in_days=days)
    created, expires = (datetime.fromisoformat(made[field]) for field in ("created_at", "expires_at"))
    assert abs(expires - created - timedelta(days=days)) < timedelta(seconds=5)


def test_an_expired_one_is_refused(service: Service, owner: Account) -> None:
    """With 401, as one that never was; its creator goes on."""
    made = create_api_token(owner.client, expires_in_days=1)
    client = service.client(made["token"])
    ok(client.get("/me"))
    sql = "UPDATE api_token SET expires_at = '2020-01-01T00:00:00.000Z' WHERE id = $1"
    service.database.run(sql, made["id"])
    refused(client.get("/me"), 401, Text.INVALID_TOKEN)
    ok(owner.client.get("/me"))


def test_the_plan_does_not_matter(service: Service) -> None:
    """Who may write nothing else may still have API tokens, with every scope."""
    for plan in Plan:
        assert create_api_token(service.account(plan).client)["scopes"] == BOTH


def test_refuses_wrong_fields(service: Service, owner: Account) -> None:
    """The first field that is wrong, in the order name, scopes, expires_in_days, is named."""
    cases: list[tuple[object, str]] = [
        ({}, Text.NAME_REQUIRED),
        ({"name": 5, "scopes": 5, "expires_in_days": "x"}, Text.NAME_REQUIRED),
        ({"name": "a", "scopes": 5, "expires_in_days": "x"}, Text.SCOPES),
        *wrong_names(Text.NAME_REQUIRED),
        *(({"name": "a", "scopes": value}, Text.SCOPES) for value in NO_SCOPES),
        *(
            ({"name": "a", "expires_in_days": value}, Text.EXPIRES_IN.format(most=36_500))
            for value in NO_DAYS
        ),
        ({"name": "a\0"}, Text.NOT_JSON),
        ([], Text.NOT_OBJECT),
        ("a", Text.NOT_OBJECT),
    ]
    assert Text.SCOPES == "scopes must be an array of: read:tokens, propose:tokens, write:tokens"
    with nothing_changes(service, owner):
        for body, text in cases:
            check_refused(body, owner.client.post(MY_TOKENS, json=body), 400, text)


def test_ignores_what_it_does_not_know(service: Service, owner: Account) -> None:
    """Neither an owner nor a secret, an id or a moment is the client's to set."""
    other = service.account()
    extra = {"id": "x", "user_id": other.id, "account_id": other.id, "email": other.email, "plan": "team"}
    extra |= {"token": "jtn_x", "digest": "x", "prefix": "x", "expires_at": "2020", "revoked_at": "2020"}
    made = create_api_token(owner.client, **extra)
    assert "x" not in made.values()
    assert (made["expires_at"], made["revoked_at"]) == (None, None)
    assert ok(service.client(made["token"]).get("/me"))["id"] == owner.id
    assert ok(other.client.get(MY_TOKENS))["total"] == 1


def _post(client: httpx.Client, body: object, key: str = "key") -> httpx.Response:
    return client.post(MY_TOKENS, json=body, headers={"Idempotency-Key": key})


def test_a_secret_is_not_replayed(service: Service, owner: Account) -> None:
    """Under a key the first request works; sent again it is 409, makes nothing, and nothing of it is kept."""
    made = ok(_post(owner.client, {"name": "ci"}), 201)
    with nothing_changes(service, owner):
        refused(_post(owner.client, {"name": "ci"}), 409, Text.KEY_SECRET)
        refused(_post(owner.client, {"name": "other"}), 409, Text.KEY_REUSED)
    assert ok(owner.client.get(MY_TOKENS))["total"] == 2
    assert ok(service.client(made["token"]).get("/me"))["id"] == owner.id
    rows = service.database.rows("SELECT * FROM idempotency ORDER BY key")
    assert any(row[1] == "key" for row in rows)
    assert made["token"] not in repr(rows)
    ok(_post(owner.client, {"name": "ci"}, "another key"), 201)


def test_a_refusal_leaves_the_key_free(owner: Account) -> None:
    """What is wrong is told, and the key is for the request that is right."""
    refused(_post(owner.client, {"name": ""}), 400, Text.NAME_REQUIRED)
    ok(_post(owner.client, {"name": "ci"}), 201)


def test_a_user_has_a_bounded_number(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the bound creation is 409, here and on the command line; a revocation makes room; each user alone.

    Twenty at once at the last place are one 201.
    """
    monkeypatch.setattr(accounts, "TOKEN_LIMIT", 4)
    text = "A user may have at most 4 API tokens that are not revoked"
    with running(database) as service:
        account, other = service.account(), service.account()
        made = [create_api_token(account.client) for _ in range(3)]
        with nothing_changes(service, account):
            refused(account.client.post(MY_TOKENS, json={"name": "ci"}), 409, text)
            refused(_post(account.client, {"name": "ci"}), 409, text)
        create_api_token(other.client)
        ok(account.client.delete(f"{MY_TOKENS}/{made[0]['id']}"))
        with ThreadPoolExecutor(20) as pool:
            answers = list(pool.map(lambda n: _post(account.client, {"name": "ci"}, f"k{n}"), range(20)))
        statuses = sorted(answer.status_code for answer in answers)
        assert statuses == [201, *[409] * 19]
        listed = ok(account.client.get(MY_TOKENS))["api_tokens"]
        assert sum(token["revoked_at"] is None for token in listed) == 4
