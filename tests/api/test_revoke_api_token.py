"""DELETE /me/api-tokens/{tokenId}."""

from functools import partial

import pytest
from api.accounts import MY_TOKENS, create_api_token, token_id_of
from api.helpers import absent_ids, another_secret, at_once, check_refused, nothing_changes
from support.checks import ok, refused
from support.service import Account, Service

from jeton.core.accounts import accounts
from jeton.errors import Text
from jeton.model.objects import Plan

DONE = {"message": "API token revoked successfully"}


def test_the_next_request_is_refused(service: Service, owner: Account) -> None:
    """A token that was used just before is 401 from the next request on; the others go on."""
    made = create_api_token(owner.client)
    client = service.client(made["token"])
    ok(client.get("/workspaces"))
    assert ok(owner.client.delete(f"{MY_TOKENS}/{made['id']}")) == DONE
    refused(client.get("/workspaces"), 401, Text.INVALID_TOKEN)
    ok(owner.client.get("/workspaces"))


def test_the_one_that_asks_may_go(service: Service, owner: Account) -> None:
    """The answer is 200; from the next request on the token is refused, whatever it asks."""
    own = token_id_of(service, owner)
    assert ok(owner.client.delete(f"{MY_TOKENS}/{own}")) == DONE
    for method, path in (("GET", "/me"), ("DELETE", f"{MY_TOKENS}/{own}"), ("GET", "/nowhere")):
        refused(owner.client.request(method, path), 401, Text.INVALID_TOKEN)


def test_once_is_enough(service: Service, owner: Account) -> None:
    """Again it is 404, and the moment of the revocation stays; on the command line as well."""
    made = create_api_token(owner.client)
    path = f"{MY_TOKENS}/{made['id']}"
    ok(owner.client.delete(path))
    with nothing_changes(service, owner):
        refused(owner.client.delete(path), 404, Text.API_TOKEN_NOT_FOUND)
    token_id, _ = another_secret(service, owner)
    service.run(lambda tx: accounts.revoke_token(tx, token_id))
    refused(owner.client.delete(f"{MY_TOKENS}/{token_id}"), 404, Text.API_TOKEN_NOT_FOUND)


def test_an_expired_one_can_be_revoked(service: Service, owner: Account) -> None:
    """So that it no longer counts."""
    token_id, _ = another_secret(service, owner, days=-1)
    assert ok(owner.client.delete(f"{MY_TOKENS}/{token_id}")) == DONE


def test_anothers_is_not_found(service: Service, owner: Account) -> None:
    """Neither by its id nor by ids that name nothing; the other goes on."""
    other = service.account()
    theirs, own = token_id_of(service, other), token_id_of(service, owner)
    with nothing_changes(service, owner), nothing_changes(service, other):
        for wrong in (theirs, *absent_ids(own), "a%2Fb", "%F0%9F%8E%A8", "x" * 5_000):
            response = owner.client.delete(f"{MY_TOKENS}/{wrong}")
            check_refused(wrong, response, 404, Text.API_TOKEN_NOT_FOUND)
    ok(other.client.get("/me"))


@pytest.mark.parametrize("plan", list(Plan))
def test_needs_the_scope_and_no_plan(service: Service, plan: Plan) -> None:
    """A token that only reads is 403, also for ids that name nothing, and cannot revoke itself."""
    account = service.account(plan)
    first = token_id_of(service, account)
    token_id, secret = another_secret(service, account)
    reader = service.client(secret)
    with nothing_changes(service, account):
        for each in (token_id, first, "x"):
            refused(reader.delete(f"{MY_TOKENS}/{each}"), 403, Text.SCOPE_MISSING)
    assert ok(account.client.delete(f"{MY_TOKENS}/{token_id}")) == DONE


def test_has_no_version(service: Service, owner: Account) -> None:
    """An If-Match that names one is 412, `*` is none; what is not there is 404 first."""
    made = create_api_token(owner.client)
    path = f"{MY_TOKENS}/{made['id']}"
    with nothing_changes(service, owner):
        for tag in ('"v1"', '"v0"', 'W/"v1"', "x"):
            refused(owner.client.delete(path, headers={"If-Match": tag}), 412, Text.STALE)
        refused(
            owner.client.delete(f"{MY_TOKENS}/x", headers={"If-Match": '"v1"'}), 404, Text.API_TOKEN_NOT_FOUND
        )
    assert ok(owner.client.delete(path, headers={"If-Match": "*"})) == DONE


def test_two_that_revoke_each_other(service: Service, owner: Account) -> None:
    """At least one of them is gone afterwards, each answer is 200 or 401, and no request fails."""
    for _ in range(5):
        first, second = (create_api_token(owner.client) for _ in range(2))
        one, other = (service.client(made["token"]) for made in (first, second))
        answers = at_once(
            [
                partial(one.delete, f"{MY_TOKENS}/{second['id']}"),
                partial(other.delete, f"{MY_TOKENS}/{first['id']}"),
            ]
        )
        found = sorted(answer.status_code for answer in answers)
        assert found in ([200, 200], [200, 401])
        left = [client.get("/me").status_code for client in (one, other)]
        assert sorted(left) == ([401, 401] if found == [200, 200] else [200, 401])
