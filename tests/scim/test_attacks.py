"""Who may use SCIM, what its token is not good for, and what it bears."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest
from scim.providers import Company, Provider, patch, refused
from support.service import Service

from jeton.core.accounts import identities, sessions
from jeton.core.accounts.identities import Newcomers
from jeton.core.scim import tokens
from jeton.errors import Forbidden, Text, Unauthenticated
from jeton.model.objects import Plan, Role
from jeton.model.people import Arrival, ProviderIdentity
from jeton.model.provisioning import Source
from jeton.web.scim import front

PATHS = (
    "Users",
    "Groups",
    "Users/01890a5d-ac96-774b-bcce-b302099a8057",
    "Schemas",
    "ServiceProviderConfig",
    "None",
)


def test_nobody_else_reaches_scim(service: Service, company: Company, provider: Provider) -> None:
    """Without a token of SCIM in force everything is 401, whatever is there: also with an API token."""
    revoked, secret = service.run(lambda tx: tokens.create(tx, "old", None))
    service.run(lambda tx: tokens.revoke(tx, revoked.id))
    ended, expired = service.run(lambda tx: tokens.create(tx, "old", 1))
    service.run(
        lambda tx: tx.run(
            "UPDATE scim_token SET expires_at = '2020-01-01T00:00:00.000Z' WHERE id = $1", ended.id
        )
    )
    others = (
        company.owner.secret,
        secret,
        expired,
        provider.secret[:-1],
        provider.secret.swapcase(),
        "é",
    )
    for path in PATHS:
        texts = set()
        for other in others:
            client = service.client()
            headers = {b"Authorization": f"Bearer {other}".encode()}
            response = client.get(f"{service.root}/scim/v2/{path}", headers=headers)
            texts.add(refused(response, 401))
            assert response.headers["www-authenticate"] == "Bearer"
        texts.add(refused(service.client().post(f"{service.root}/scim/v2/{path}", json={}), 401))
        assert texts == {Text.INVALID_TOKEN}


def test_the_token_reaches_nothing_else(service: Service, company: Company, provider: Provider) -> None:
    """The API, /mcp, packages and the pages take the token for none."""
    client = service.client(provider.secret)
    for path in ("/workspaces", "/me", f"/organizations/{company.acme}/members"):
        assert client.get(path).status_code == 401
    assert client.post("/workspaces", json={"name": "x"}).status_code == 401
    message = {"jsonrpc": "2.0", "id": 1, "method": "ping"}
    assert client.post(f"{service.root}/mcp", json=message).status_code == 401
    for path in (
        "/npm/@acme/tokens",
        "/git/acme/info/refs?service=git-upload-pack",
        "/maven/a/b/maven-metadata.xml",
    ):
        basic = client.get(f"{service.root}{path}", auth=("x", provider.secret))
        assert basic.status_code in {401, 404}
        assert client.get(f"{service.root}{path}").status_code == basic.status_code
    with pytest.raises(Unauthenticated):
        service.run(lambda tx: sessions.open_with_token(tx, provider.secret, ""))


def test_a_token_is_no_session(service: Service, provider: Provider) -> None:
    """A request with a cookie alone is 401: no page of another origin can lead a browser to SCIM."""
    response = service.client().get(
        f"{service.root}/scim/v2/Users", headers={"Cookie": f"jeton_session={provider.secret}"}
    )
    refused(response, 401)
    assert "access-control-allow-origin" not in response.headers


def test_a_new_address_does_not_make_an_owner(provider: Provider, company: Company) -> None:
    """Whoever gives an owner another address by SCIM does not sign in as that owner by the address."""
    mine = {"op": "replace", "path": "emails", "value": [{"value": "mallory@acme.test", "primary": True}]}
    provider.patches(f"Users/{company.owner.id}", mine)
    identity = ProviderIdentity("https://idp.test", "mallory", "mallory@acme.test", is_verified=True)
    arrival, source = Arrival(identity), Source("oidc", "idp.test", ())
    newcomers = Newcomers(None, Plan.TEAM)
    with pytest.raises(Forbidden):
        provider.service.run(
            lambda tx: identities.open_session(tx, arrival, source, "", "", newcomers=newcomers)
        )


def test_no_group_makes_an_owner_or_reaches_elsewhere(provider: Provider, service: Service) -> None:
    """Another organization of a name makes the mapping unclear: nobody gets a role in it."""
    other = service.account()
    theirs = service.organization(other, "Acme")
    ann = provider.adds("ann@acme.test")["id"]
    provider.groups("leads", ann)
    assert provider.role(ann, theirs) is None
    assert provider.role(other.id, theirs) is Role.OWNER


def test_requests_are_bounded(provider: Provider, monkeypatch: pytest.MonkeyPatch) -> None:
    """A body that is too large, of another type or no JSON, and too many requests are refused."""
    service = provider.service
    large = {"userName": "a@acme.test", "displayName": "x" * service.settings.max_body}
    refused(provider.asks("POST", "Users", large), 413)
    refused(provider.asks("POST", "Users", {}, headers={"Content-Type": "text/plain"}), 415)
    url = f"{service.root}/scim/v2/Users"
    headers = {"Content-Type": "application/scim+json; charset=utf-8"}
    for content in (b"", b"{", b"\xff", b'{"userName": "a\\u0000b"}', b"[" * 100_000):
        refused(provider.client.post(url, content=content, headers=headers), 400, "invalidSyntax")
    refused(provider.asks("GET", "Users", params={"filter": "x" * 3000}), 400, "invalidFilter")
    monkeypatch.setattr(service.app._scim._limiter, "limit", 0)
    response = provider.asks("GET", "Users")
    assert refused(response, 429) == Text.RATE_LIMITED
    assert int(response.headers["retry-after"]) >= 1
    assert front.REQUESTS >= 1000


@pytest.mark.parametrize(
    "value", ["'; DROP TABLE scim_user; --", "%", "_", "\\", "a\u2028b", "🎨", "\u017f", "İ"]
)
def test_texts_are_but_texts(provider: Provider, value: str) -> None:
    """Whatever a name has in it is kept and found as it is."""
    user = provider.adds(value, emails=[{"value": "ann@acme.test"}], displayName=value, externalId=value)
    for name in ("userName", "displayName", "externalId"):
        text = value.replace("\\", "\\\\")
        assert [each["id"] for each in provider.finds("Users", f'{name} eq "{text}"')] == [user["id"]]
    group = provider.groups(value, user["id"])
    assert provider.gets(f"Groups/{group['id']}")["displayName"] == value


def test_a_server_that_fails_says_so(provider: Provider, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault of the server is a 500 in SCIM's form, and says nothing of it."""

    async def fails(*_: Any, **__: Any) -> None:
        raise RuntimeError("secret")

    monkeypatch.setattr(front, "answer", fails)
    assert refused(provider.asks("GET", "Users"), 500) == Text.INTERNAL


@pytest.mark.usefixtures("company")
def test_at_the_same_moment(provider: Provider) -> None:
    """Of requests at once that take one name, one succeeds; members that come at once all stay."""
    body = {"userName": "ann@acme.test"}
    with ThreadPoolExecutor(8) as pool:
        answers = [*pool.map(lambda _: provider.asks("POST", "Users", body).status_code, range(8))]
    assert sorted(answers) == [201] + [409] * 7
    ids = [provider.adds(f"{number}@acme.test")["id"] for number in range(8)]
    place = f"Groups/{provider.groups('lunch')['id']}"

    def add(id_: str) -> httpx.Response:
        return provider.patches(place, {"op": "add", "path": "members", "value": [{"value": id_}]})

    with ThreadPoolExecutor(8) as pool:
        assert {answer.status_code for answer in pool.map(add, ids)} == {204}
    assert len(provider.gets(place)["members"]) == 8
    clash = [patch({"op": "replace", "path": "userName", "value": "one@acme.test"}) for _ in ids]
    with ThreadPoolExecutor(8) as pool:
        codes = [
            *pool.map(
                lambda pair: provider.asks("PATCH", f"Users/{pair[0]}", pair[1]).status_code,
                zip(ids, clash, strict=True),
            )
        ]
    assert sorted(codes) == [200] + [409] * 7
