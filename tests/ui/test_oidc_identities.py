"""Users of an OpenID provider are bound to users here, by issuer and subject, at their first sign-in."""

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from html import unescape

import httpx
import pytest
from support.checks import ok
from support.databases import NewDatabase
from support.identity import ABSENT, Identity
from support.service import Account, Service, serving
from ui.travellers import Traveller, refused_in_words, sessions_of, settings_of

from jeton.core.accounts import users
from jeton.errors import Text


@pytest.fixture(scope="module")
def trusting(
    own_provider: Identity, new_database: NewDatabase, request: pytest.FixtureRequest
) -> Iterator[Service]:
    """A server that believes addresses which the provider says nothing about."""
    settings = settings_of(own_provider.issuer) | {"oidc_trust_email": "yes"}
    with serving(request.config)(new_database(), **settings) as service:
        yield service


def bound(service: Service, account: Account) -> list[str]:
    """Return the subjects that are bound to an account."""
    sql = "SELECT subject FROM identity WHERE account_id = $1 ORDER BY subject"
    return [str(subject) for (subject,) in service.database.rows(sql, account.id)]


def owning(service: Service) -> Account:
    """Return an account that owns a workspace."""
    account = service.account()
    ok(account.client.post("/workspaces", json={"name": "Mine"}), 201)
    return account


def test_a_subject_stays_who_it_is(identity: Identity, oidc_site: Service) -> None:
    """From the first sign-in on the subject counts: with another address it is still the same user, and the
    address alone, with another subject, is nobody.
    """
    ann, ben = oidc_site.account(), oidc_site.account()
    identity.knows(ann.email)
    assert Traveller(oidc_site).arrives(identity).status_code == 303
    assert bound(oidc_site, ann) == [ann.email]
    identity.claims["email"] = ben.email  # the provider gives her another address
    visitor = Traveller(oidc_site)
    assert visitor.arrives(identity).status_code == 303
    assert ann.email in visitor.asks("/account").text
    identity.claims |= {"sub": "another", "email": ann.email}
    refused_in_words(
        Traveller(oidc_site).arrives(identity),
        Text.OIDC_ANOTHER.format(host=identity.host, email=ann.email),
    )
    assert (bound(oidc_site, ann), bound(oidc_site, ben)) == ([ann.email], [])
    assert sessions_of(oidc_site, ben) == []


@pytest.mark.parametrize("subject", ["", " ", "a b", "x" * 256, "é", "\x00", 1, None, ["1"]])
def test_a_subject_that_is_none(identity: Identity, oidc_site: Service, subject: object) -> None:
    """Only 1 to 255 characters of ASCII are one."""
    account = oidc_site.account()
    identity.knows(account.email)
    identity.claims["sub"] = subject
    assert Traveller(oidc_site).arrives(identity).status_code == 403
    assert bound(oidc_site, account) == []


def test_an_address_alone_never_becomes_an_owner(identity: Identity, oidc_site: Service) -> None:
    """Who owns something connects the provider in a session of another kind; then it signs in."""
    owner = owning(oidc_site)
    identity.knows(owner.email)
    refused_in_words(
        Traveller(oidc_site).arrives(identity),
        Text.OIDC_OWNER.format(host=identity.host, email=owner.email),
    )
    visitor = Traveller(oidc_site)
    assert visitor.sends("/sign-in", token=owner.secret).status_code == 303
    assert f"Connect {identity.host}" in visitor.asks("/account").text
    shown = visitor.asks(identity.leads_back(visitor.asks("/oidc/start?connect=1").headers["location"]))
    assert shown.status_code == 200
    assert bound(oidc_site, owner) == []  # nothing before the person says so
    assert visitor.sends("/account/identities/connect", offer=offer_in(shown)).status_code == 303
    assert bound(oidc_site, owner) == [owner.email]
    page = visitor.asks("/account").text
    assert identity.issuer in page
    assert f"Connect {identity.host}" not in page
    again = Traveller(oidc_site)
    assert again.arrives(identity).status_code == 303
    assert visitor.sends("/account/identities/disconnect", issuer=identity.issuer).status_code == 303
    assert (bound(oidc_site, owner), again.is_signed_in, visitor.is_signed_in) == ([], False, True)
    assert visitor.sends("/account/identities/disconnect", issuer=identity.issuer).status_code == 404


def test_who_came_by_a_provider_before_needs_nothing(identity: Identity, oidc_site: Service) -> None:
    """An owner whom it has signed in before subjects were stored is bound, if the address is verified."""
    owner = owning(oidc_site)
    visitor = Traveller(oidc_site)
    assert visitor.sends("/sign-in", token=owner.secret).status_code == 303
    oidc_site.database.run("UPDATE session SET method = 'oidc' WHERE account_id = $1", owner.id)
    identity.knows(owner.email)
    assert Traveller(oidc_site).arrives(identity).status_code == 303
    assert bound(oidc_site, owner) == [owner.email]


def test_only_the_session_that_began_it_connects(identity: Identity, oidc_site: Service) -> None:
    """An offer of another session, a changed one, none, and one of a session with a limit are refused; a user
    of the provider is one user here.
    """
    ann, ben = oidc_site.account(), oidc_site.account()
    identity.knows(ann.email)
    visitors = []
    for account in (ann, ben):
        visitor = Traveller(oidc_site)
        visitor.sends("/sign-in", token=account.secret)
        visitors.append(visitor)
    first, second = visitors
    way = first.asks("/oidc/start?connect=1").headers["location"]
    back = identity.leads_back(way)
    second.kept = first.kept
    assert second.asks(back).status_code == 403  # the cookie of another session
    way = first.asks("/oidc/start?connect=1").headers["location"]
    offer = offer_in(first.asks(identity.leads_back(way)))
    for text in (offer.replace(ann.email, ben.email), offer[:-1], "", "x.y"):
        assert first.sends("/account/identities/connect", offer=text).status_code == 403
    assert second.sends("/account/identities/connect", offer=offer).status_code == 403
    assert first.sends("/account/identities/connect", offer=offer).status_code == 303
    assert first.sends("/account/identities/connect", offer=offer).status_code == 303  # it is so already
    way = second.asks("/oidc/start?connect=1").headers["location"]
    taken = second.sends("/account/identities/connect", offer=offer_in(second.asks(identity.leads_back(way))))
    assert taken.status_code == 409
    assert Text.OIDC_BOUND.format(host=identity.host, email=ann.email) in unescape(taken.text)
    assert (bound(oidc_site, ann), bound(oidc_site, ben)) == ([ann.email], [])


def test_a_session_that_may_not_write_connects_nothing(identity: Identity, oidc_site: Service) -> None:
    """Nor does one that the limit of an API token holds for."""
    account = owning(oidc_site)
    workspace = ok(account.client.get("/workspaces"))["workspaces"][0]["id"]
    for about in ({"scopes": ["read:tokens"]}, {"workspace_ids": [workspace]}):
        token = ok(account.client.post("/me/api-tokens", json={"name": "Little", **about}), 201)["token"]
        visitor = Traveller(oidc_site)
        assert visitor.sends("/sign-in", token=token).status_code == 303
        identity.knows(account.email)
        way = visitor.asks("/oidc/start?connect=1").headers["location"]
        offer = offer_in(visitor.asks(identity.leads_back(way)))
        assert visitor.sends("/account/identities/connect", offer=offer).status_code == 403
    assert bound(oidc_site, account) == []


def test_first_sign_ins_at_once_bind_one(identity: Identity, oidc_site: Service) -> None:
    """Of two subjects with one address that come at the same moment one is let in."""
    account = oidc_site.account()
    backs = []
    for _ in range(4):
        visitor = Traveller(oidc_site)
        backs.append((visitor, identity.leads_back(visitor.leaves())))

    def arrive(number: int) -> int:
        visitor, back = backs[number]
        return visitor.asks(back).status_code

    identity.knows(account.email)
    subjects = iter(range(100))
    identity.claims["sub"] = lambda _: f"s{next(subjects)}"
    with ThreadPoolExecutor(4) as pool:
        assert sorted(pool.map(arrive, range(4))) == [303, 403, 403, 403]
    assert len(bound(oidc_site, account)) == 1


def test_a_removed_user_is_bound_no_more(identity: Identity, oidc_site: Service) -> None:
    """Who is removed is nobody, and a disabled user is let in by no provider."""
    account = oidc_site.account()
    identity.knows(account.email)
    assert Traveller(oidc_site).arrives(identity).status_code == 303
    oidc_site.run(lambda tx: users.set_disabled(tx, account.email, disabled=True))
    refused_in_words(Traveller(oidc_site).arrives(identity), Text.NO_USER_HERE.format(email=account.email))
    oidc_site.run(lambda tx: users.remove(tx, account.email, None))
    assert bound(oidc_site, account) == []
    refused_in_words(Traveller(oidc_site).arrives(identity), Text.NO_USER_HERE.format(email=account.email))


@pytest.mark.parametrize(
    ("verified", "believes", "status"),
    [(ABSENT, False, 403), (ABSENT, True, 303), (False, True, 403), ("true", True, 403), (None, True, 403)],
)
def test_an_address_without_a_word_on_it(
    identity: Identity,
    oidc_site: Service,
    trusting: Service,
    *,
    verified: object,
    believes: bool,
    status: int,
) -> None:
    """As Microsoft's: it counts where the operator says so, and never where the provider denies it."""
    service = trusting if believes else oidc_site
    account = service.account()
    identity.knows(account.email)
    identity.claims["email_verified"] = verified
    identity.userinfo = {"email": account.email}
    assert Traveller(service).arrives(identity).status_code == status
    assert bound(service, account) == ([account.email] if status == 303 else [])


def test_an_address_that_is_believed_never_becomes_an_owner(identity: Identity, trusting: Service) -> None:
    """Not even where the provider signed the owner in before."""
    owner = owning(trusting)
    visitor = Traveller(trusting)
    visitor.sends("/sign-in", token=owner.secret)
    trusting.database.run("UPDATE session SET method = 'oidc' WHERE account_id = $1", owner.id)
    identity.knows(owner.email)
    identity.claims["email_verified"] = ABSENT
    refused_in_words(
        Traveller(trusting).arrives(identity), Text.OIDC_OWNER.format(host=identity.host, email=owner.email)
    )


def offer_in(response: httpx.Response) -> str:
    """Return what the form of a page sends that asks whether an account is to be connected."""
    (value,) = re.findall(r'name="offer" value="([^"]*)"', response.text)
    return unescape(value)
