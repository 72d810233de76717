"""GET /me/api-tokens."""

import time

from api.accounts import API_TOKEN_FIELDS, BOTH, MY_TOKENS, create_api_token, token_id_of
from api.helpers import another_secret
from support.checks import ok
from support.service import Account, Service

from jeton.model.clock import timestamp
from jeton.model.objects import Scope


def test_lists_the_callers_tokens_by_creation(service: Service, owner: Account) -> None:
    """With what they may do, and since when; whoever made them, here or on the command line."""
    first = token_id_of(service, owner)
    made = [create_api_token(owner.client, name) for name in ("b", "a")]
    by_command, _ = another_secret(service, owner, [Scope.READ], days=30)
    listed = ok(owner.client.get(MY_TOKENS))
    assert list(listed) == ["api_tokens", "total"]
    tokens = listed["api_tokens"]
    assert [token["id"] for token in tokens] == [first, *(token["id"] for token in made), by_command]
    assert listed["total"] == 4
    assert all(list(token) == API_TOKEN_FIELDS for token in tokens)
    assert [token["name"] for token in tokens] == ["test", "b", "a", "another"]
    assert [token["scopes"] for token in tokens] == [BOTH, BOTH, BOTH, ["read:tokens"]]
    assert [token["expires_at"] is None for token in tokens] == [True, True, True, False]


def test_never_shows_a_secret(owner: Account) -> None:
    """Of a secret the first twelve characters are there, to recognise it, and no more."""
    made = create_api_token(owner.client)
    shown = owner.client.get(MY_TOKENS)
    assert ok(shown)["api_tokens"][-1]["prefix"] == made["token"][:12]
    for secret in (made["token"], owner.secret):
        assert secret[:13] not in shown.text


def test_revoked_ones_stay(owner: Account) -> None:
    """With the moment of their revocation."""
    made = create_api_token(owner.client)
    ok(owner.client.delete(f"{MY_TOKENS}/{made['id']}"))
    first, second = ok(owner.client.get(MY_TOKENS))["api_tokens"]
    assert first["revoked_at"] is None
    assert second["revoked_at"] >= made["created_at"]


def test_shows_nobody_elses(service: Service, owner: Account) -> None:
    """Each user sees their own."""
    other = service.account()
    create_api_token(other.client, "theirs")
    assert [token["name"] for token in ok(owner.client.get(MY_TOKENS))["api_tokens"]] == ["test"]


def test_needs_no_scope(service: Service, owner: Account) -> None:
    """A token that only reads may read it."""
    reader = service.client(another_secret(service, owner)[1])
    assert ok(reader.get(MY_TOKENS))["total"] == 2


def test_revoked_ones_vanish_after_thirty_days(service: Service, owner: Account) -> None:
    """From the list alone; those in force and expired ones stay."""
    made = [create_api_token(owner.client, name) for name in ("old", "new")]
    for each in made:
        ok(owner.client.delete(f"{MY_TOKENS}/{each['id']}"))
    since = timestamp(time.time() - 31 * 86_400)
    service.database.run("UPDATE api_token SET revoked_at = $1 WHERE id = $2", since, made[0]["id"])
    assert [each["name"] for each in ok(owner.client.get(MY_TOKENS))["api_tokens"]] == ["test", "new"]
