"""Users whom a server of 0.9.0 removes, which leaves what providers have of them; on both engines."""

from collections.abc import Iterator

import pytest
from scim.providers import Provider, patch, refused
from support.engines import on_both_engines as pytest_generate_tests
from support.service import Account, Service

from jeton.core.scim import tokens
from jeton.model.clock import timestamp
from jeton.model.ids import new_id
from jeton.model.people import ProviderIdentity
from jeton.store.accounts import identities, removal
from jeton.store.engine import Tx

__all__ = ["pytest_generate_tests"]

TABLES = ("identity", "provisioned_role", "scim_user", "scim_group_member")
_BY_0_9_0 = (
    "DELETE FROM idempotency WHERE api_token_id IN (SELECT id FROM api_token WHERE account_id = $1)",
    "UPDATE api_token SET revoked_at = '2026-01-01T00:00:00.000Z' WHERE account_id = $1",
    "DELETE FROM session WHERE account_id = $1",
    "DELETE FROM sign_in_link WHERE account_id = $1",
    "DELETE FROM invitation WHERE account_id = $1",
    "DELETE FROM organization_member WHERE account_id = $1",
    """
        UPDATE account SET former_email = email, email = id, removed_at = '2026-01-01T00:00:00.000Z'
        WHERE id = $1 AND removed_at IS NULL
    """,
)
"""What 0.9.0 does to remove a user who owns nothing."""


@pytest.fixture
def provider(service: Service) -> Iterator[Provider]:
    """An identity provider."""
    _, secret = service.run(lambda tx: tokens.create(tx, "Entra ID", None))
    yield Provider(service, secret)
    service.run(lambda tx: tx.run("DELETE FROM scim_token"))


def _add_and_remove(provider: Provider, owner: Account, name: str) -> tuple[str, str, ProviderIdentity]:
    """Add a user with all that providers have, whom 0.9.0 removes; return the ids of user and group."""
    service = provider.service
    gone = str(provider.adds(f"Ann-{name}", emails=[{"value": f"{name}@acme.test"}], externalId=name)["id"])
    group = str(provider.groups(f"lunch {name}", gone)["id"])
    acme = service.organization(owner, "Acme")
    identity = ProviderIdentity("https://idp.test", name, f"{name}@acme.test", is_verified=True)

    async def work(tx: Tx) -> None:
        await identities.insert(tx, identity, gone)
        role = "INSERT INTO provisioned_role (account_id, organization_id, source, role) VALUES "
        await tx.run(f"{role} ($1, $2, 'scim', 'viewer')", gone, acme)
        for sql in _BY_0_9_0:
            await tx.run(sql, gone)

    service.run(work)
    return gone, group, identity


def _left(service: Service, user_id: str) -> list[int]:
    count = "SELECT count(*) FROM {} WHERE account_id = $1"
    return [service.database.rows(count.format(table), user_id)[0][0] for table in TABLES]


def test_who_is_removed_beside_is_not_seen(provider: Provider, owner: Account) -> None:
    """The user is in no list, group or search; a change is 404, and no group takes the user as a member."""
    name = new_id()
    gone, group, identity = _add_and_remove(provider, owner, name)
    assert _left(provider.service, gone) == [1, 1, 1, 1]
    for text in (f'userName eq "ann-{name}"', f'externalId eq "{name}"', f'emails eq "{name}@acme.test"'):
        assert provider.finds("Users", text) == []
    assert gone not in {each["id"] for each in provider.gets("Users", count=200)["Resources"]}
    for method, body in (("GET", None), ("DELETE", None), ("PUT", {"userName": "x@acme.test"})):
        refused(provider.asks(method, f"Users/{gone}", body), 404)
    off = patch({"op": "replace", "path": "active", "value": False})
    refused(provider.asks("PATCH", f"Users/{gone}", off), 404)
    assert "members" not in provider.gets(f"Groups/{group}")
    add = patch({"op": "add", "path": "members", "value": [{"value": gone}]})
    refused(provider.asks("PATCH", f"Groups/{group}", add), 400, "invalidValue")
    assert provider.asks("DELETE", f"Groups/{group}").status_code == 204
    assert provider.service.run(lambda tx: identities.account_of(tx, identity)) is None


def test_who_is_removed_beside_comes_again(provider: Provider, owner: Account) -> None:
    """A provider may add the user once more, whose name, address and subject nobody has any more."""
    name = new_id()
    gone, _, identity = _add_and_remove(provider, owner, name)
    again = provider.adds(f"ANN-{name}", emails=[{"value": f"{name}@acme.test"}], externalId=name)["id"]
    assert again != gone
    assert [each["id"] for each in provider.finds("Users", f'userName eq "ann-{name}"')] == [again]
    provider.patches(f"Users/{again}", {"op": "replace", "path": "displayName", "value": "Ann"})
    assert provider.service.run(lambda tx: identities.insert(tx, identity, again)) is True
    assert provider.service.run(lambda tx: identities.account_of(tx, identity)) == again


def test_a_name_that_was_left_is_free(provider: Provider, owner: Account) -> None:
    """Who has it as an address by other means is called by it, and another user may take it by a change."""
    name = f"{new_id()}@acme.test"
    gone = _add_and_remove(provider, owner, new_id())[0]
    service = provider.service
    key = "UPDATE scim_user SET user_name = $1, user_key = $1 WHERE account_id = $2"
    service.run(lambda tx: tx.run(key, name, gone))
    other = service.account()
    service.run(lambda tx: tx.run("UPDATE account SET email = $1 WHERE id = $2", name, other.id))
    assert [each["id"] for each in provider.finds("Users", f'userName eq "{name}"')] == [other.id]
    assert provider.gets(f"Users/{other.id}")["userName"] == name
    assert provider.asks("PUT", f"Users/{other.id}", {"userName": name}).json()["userName"] == name


def test_what_is_left_is_deleted(provider: Provider, owner: Account) -> None:
    """The next tidying deletes what providers had of who was removed, and of nobody else."""
    gone = _add_and_remove(provider, owner, new_id())[0]
    kept = provider.adds(f"{new_id()}@acme.test")["id"]
    provider.groups(new_id(), kept)
    provider.service.run(lambda tx: removal.forget(tx, timestamp(0)))
    assert _left(provider.service, gone) == [0, 0, 0, 0]
    assert _left(provider.service, kept) == [0, 0, 1, 1]
    assert provider.service.database.broken_invariants() == []
