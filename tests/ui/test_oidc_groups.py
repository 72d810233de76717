"""People of a provider's domains and groups get accounts and roles at their sign-ins, whatever its quirks."""

import logging
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from support.checks import ok
from support.databases import NewDatabase
from support.identity import ABSENT, Identity, as_json, provider_of_others
from support.service import Service, serving
from ui.travellers import Traveller, refused_in_words, settings_of
from ui.visitors import signed_in

from jeton.core.accounts import users
from jeton.errors import Text
from jeton.model.ids import new_id
from jeton.model.objects import Role

GROUPS = "design-system=editor@Acme,/leads=admin@Acme,d3b0=viewer@Acme,lost=editor@Nowhere"
SITES: dict[str, dict[str, str]] = {
    "plain": {"oidc_groups": GROUPS, "oidc_domains": "acme.test,acme.example"},
    "trusting": {"oidc_groups": GROUPS, "oidc_domains": "acme.test", "oidc_trust_email": "yes"},
    "elsewhere": {"oidc_groups": GROUPS, "oidc_groups_claim": "https://acme.test/roles"},
}


class Site:
    """A server whose settings await people, with the organization that they name."""

    def __init__(self, service: Service, identity: Identity) -> None:
        self.service = service
        self.identity = identity
        self.owner = service.account()
        self.id = service.organization(self.owner, "Acme")

    def arrives(self, email: str, groups: object = ABSENT, /, **claims: Any) -> Any:
        """Let somebody sign in whose ID token has these claims, and return the answer."""
        self.identity.claims = {"groups": groups}
        self.identity.knows(email)
        self.identity.claims |= claims
        return Traveller(self.service).arrives(self.identity)

    def role(self, email: str) -> str | None:
        """Return somebody's role in the organization."""
        listed = ok(self.owner.client.get(f"/organizations/{self.id}/members"))["members"]
        return next((each["role"] for each in listed if each["email"] == email), None)

    def has(self, email: str) -> bool:
        """Tell whether an address has an account."""
        return bool(self.service.database.rows("SELECT 1 FROM account WHERE email = $1", email))

    def page(self, email: str, path: str = "/account") -> str:
        """Return a page as somebody sees it who has signed in just so."""
        visitor = Traveller(self.service)
        assert visitor.arrives(self.identity).status_code == 303, email
        return visitor.asks(path).text


@pytest.fixture(scope="module")
def sites(
    own_provider: Identity, new_database: NewDatabase, request: pytest.FixtureRequest
) -> Iterator[Callable[[str], Site]]:
    """Returns the server with the settings of a name, which a file's tests share."""
    running: dict[str, Site] = {}
    contexts = []

    def site(name: str) -> Site:
        if name not in running:
            settings = settings_of(own_provider.issuer) | SITES[name]
            contexts.append(serving(request.config)(new_database(), **settings))
            running[name] = Site(contexts[-1].__enter__(), own_provider)
        return running[name]

    yield site
    for each in contexts:
        each.__exit__(None, None, None)


@pytest.fixture
def site(identity: Identity, sites: Callable[[str], Site]) -> Site:
    """The server with domains and groups."""
    _ = identity  # which answers rightly
    return sites("plain")


def somebody(domain: str = "elsewhere.test") -> str:
    """Return a new address."""
    return f"{new_id()}@{domain}"


def test_roles_come_with_the_first_sign_in_and_go_with_the_group(site: Site) -> None:
    """An account is made for a group; from then on each sign-in follows the groups."""
    email = somebody()
    for groups, role in [
        (["x", "design-system"], "editor"),
        (["design-system", "/leads"], "admin"),
        (["design-system"], "editor"),
        ("d3b0", "viewer"),  # one as a text, as ADFS sends it, and an id as Entra ID's
        (["design-system", 1, None, {}], "editor"),
        ([], None),
        (["/leads"], "admin"),
    ]:
        assert site.arrives(email, groups).status_code == 303
        assert site.role(email) == role
    (plan,) = site.service.database.rows("SELECT plan FROM account WHERE email = $1", email)
    assert plan == ("team",)


def test_groups_of_a_provider_of_others(new_database: NewDatabase, request: pytest.FixtureRequest) -> None:
    """One that others have written tells paths of groups, as Keycloak does: they come and go with them."""
    with provider_of_others() as issuer:
        mapping = {"oidc_groups": "/design/system=editor@Acme", "oidc_scopes": "profile"}
        with serving(request.config)(new_database(), **settings_of(issuer) | mapping) as service:
            owner, email = service.account(), somebody()
            path = f"/organizations/{service.organization(owner, 'Acme')}/members"
            for groups, roles in ((["/design/system", "/x"], ["editor"]), (["/design"], [])):
                about = {"email": email, "email_verified": True, "groups": groups}
                httpx.put(f"{issuer}/users/{email}", json=about, trust_env=False)
                visitor = Traveller(service)
                sent = httpx.post(visitor.leaves(), data={"sub": email}, trust_env=False)
                led = urlsplit(sent.headers["location"])
                assert visitor.asks(f"{led.path}?{led.query}").status_code == 303
                assert [each["role"] for each in ok(owner.client.get(path))["members"]] == roles


@pytest.mark.parametrize(
    ("domain", "claims", "is_in"),
    [
        ("acme.test", {}, True),
        ("ACME.example", {}, True),
        ("eu.acme.test", {}, False),
        ("acme.test.evil.test", {}, False),
        ("notacme.test", {}, False),
        ("acme.test", {"email_verified": False}, False),
        ("acme.test", {"email_verified": ABSENT}, False),
        ("acme.test", {"email_verified": "true"}, False),
        ("acme.test", {"hd": "acme.test"}, True),
        ("acme.test", {"hd": "Acme.Example"}, True),
        ("acme.test", {"hd": "evil.test"}, False),
        ("acme.test", {"hd": ["acme.test"]}, False),
        ("acme.test", {"hd": None}, False),
        ("elsewhere.test", {"hd": "acme.test"}, False),
    ],
)
def test_a_domain_awaits_its_own(site: Site, domain: str, claims: dict[str, object], *, is_in: bool) -> None:
    """By a verified address of exactly it, unless the provider says that the account is of another."""
    email = somebody(domain)
    response = site.arrives(email, [], **claims)
    assert (response.status_code, site.has(email.lower())) == ((303, True) if is_in else (403, False))
    assert site.role(email.lower()) is None


def test_an_address_of_google_needs_its_company(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Anybody can make an account there with an address of elsewhere: it has no `hd`."""
    oidc = site.service.app._services.oidc
    assert oidc is not None
    monkeypatch.setattr(oidc.rules, "_is_google", True)
    for claims, status in [({}, 403), ({"hd": "acme.test"}, 303)]:
        assert site.arrives(somebody("acme.test"), [], **claims).status_code == status


def test_who_is_in_no_group_is_nobody(site: Site) -> None:
    """Neither a name that looks like one of the mapping, nor a group that it does not name, makes an account;
    the log says which name was nearly right.
    """
    for group in ("Design-System", "/design-system", "design-system/", " design-system", "leads", "//leads"):
        email = somebody()
        refused_in_words(site.arrives(email, [group, "others"]), Text.NO_USER_HERE.format(email=email))
        assert not site.has(email)


def test_a_leading_slash_is_told(site: Site, caplog: pytest.LogCaptureFixture) -> None:
    """Keycloak sends paths of groups: the log names both."""
    with caplog.at_level(logging.WARNING):
        site.arrives(somebody(), ["/design-system"])
    text = "names the group 'design-system', 127.0.0.1"
    (line,) = [each.message for each in caplog.records if text in each.message]
    assert "tells '/design-system' of" in line


@pytest.mark.parametrize(
    ("claims", "why"),
    [
        ({"_claim_names": {"groups": "src1"}, "_claim_sources": {"src1": {"endpoint": "x"}}}, "too many"),
        ({}, "absent"),
        ({"groups": None}, "absent"),
        ({"groups": {"a": 1}}, "no list of texts"),
        ({"groups": [1, 2]}, "no list of texts"),
        ({"groups": [{"name": "design-system"}]}, "no list of texts"),
    ],
)
def test_a_missing_list_takes_nothing(
    site: Site, caplog: pytest.LogCaptureFixture, claims: dict[str, object], why: str
) -> None:
    """As of Entra ID for who is in very many groups: roles stay, the log and the page *Account* say so, until
    the provider tells the groups again.
    """
    email = somebody("acme.test")
    assert site.arrives(email, ["design-system"]).status_code == 303
    with caplog.at_level(logging.WARNING):
        assert site.arrives(email, **claims).status_code == 303
    assert any(email in each.message and why in each.message for each in caplog.records)
    assert site.role(email) == "editor"
    assert "tells no groups of yours" in site.page(email)
    site.arrives(email, [])
    assert site.role(email) is None
    assert "tells no groups of yours" not in site.page(email)


def test_a_list_that_only_userinfo_has(site: Site) -> None:
    """As Okta's: it is asked where the ID token has none, and a failure there keeps nobody out."""
    email = somebody()
    site.identity.userinfo = {"groups": ["design-system"]}
    assert site.arrives(email).status_code == 303
    assert site.role(email) == "editor"
    site.identity.answers["/userinfo"] = lambda _: as_json({}, 500)
    assert site.arrives(email).status_code == 303
    assert site.role(email) == "editor"
    site.identity.answers["/userinfo"] = lambda _: as_json({"sub": "another", "groups": ["/leads"]})
    assert site.arrives(email).status_code == 303
    assert site.role(email) == "editor"


def test_a_claim_of_another_name(identity: Identity, sites: Callable[[str], Site]) -> None:
    """`JETON_OIDC_GROUPS_CLAIM` names it; the usual one counts no more."""
    site, email = sites("elsewhere"), somebody()
    assert site.arrives(email, ["design-system"]).status_code == 403
    identity.reset()
    assert site.arrives(email, **{"https://acme.test/roles": ["design-system"]}).status_code == 303
    assert site.role(email) == "editor"


def test_the_scopes_that_are_asked_for(
    identity: Identity, new_database: NewDatabase, request: pytest.FixtureRequest
) -> None:
    """Those of `JETON_OIDC_SCOPES` follow the usual ones."""
    settings = settings_of(identity.issuer) | {"oidc_scopes": "groups profile"}
    with serving(request.config)(new_database(), **settings) as service:
        assert "scope=openid+email+groups+profile&" in Traveller(service).leaves()


def test_an_address_of_entra(identity: Identity, sites: Callable[[str], Site]) -> None:
    """Without `email` nobody is let in, whatever `preferred_username` and `upn` are; with it and trust an
    account is made by a domain or a group.
    """
    site, email = sites("trusting"), somebody("acme.test")
    names = {"preferred_username": email, "upn": email, "email_verified": ABSENT}
    refused_in_words(
        site.arrives(email, ["design-system"], email=ABSENT, **names),
        Text.OIDC_NO_ADDRESS.format(host=identity.host),
    )
    assert site.arrives(email, ["design-system"], **names).status_code == 303
    assert site.role(email) == "editor"


def test_an_organization_that_is_not_there(site: Site, caplog: pytest.LogCaptureFixture) -> None:
    """A sign-in succeeds. The log names it at the start or then, and once for as long as it stays so."""
    email = somebody("acme.test")
    text = "JETON_OIDC_GROUPS: no organization has the handle or the name Nowhere"
    services = site.service.app._services
    assert services.oidc
    rules = services.oidc.rules
    with caplog.at_level(logging.WARNING):
        rules.warn([])
        site.service._wait(services.check_groups())
        assert caplog.messages == [text]
        rules.warn([])
        for times in (2, 2):
            assert site.arrives(email, ["lost", "design-system"]).status_code == 303
            assert caplog.messages.count(text) == times
    assert site.role(email) == "editor"


def test_who_owns_something_is_joined_by_no_group(site: Site) -> None:
    """An account that owns something is not taken by an address, in whatever groups it comes."""
    refused_in_words(
        site.arrives(site.owner.email, ["/leads"]),
        Text.OIDC_OWNER.format(host=site.identity.host, email=site.owner.email),
    )


def test_who_was_there_before_gets_the_roles(site: Site) -> None:
    """A role by hand stays where it is higher; who is disabled stays so."""
    email = site.service.organization_member(site.id, Role.ADMIN).email
    assert site.arrives(email, ["design-system"]).status_code == 303
    assert site.role(email) == "admin"
    site.service.run(lambda tx: users.set_disabled(tx, email, disabled=True))
    assert site.arrives(email, ["design-system"]).status_code == 403
    site.arrives(email, [])
    assert site.role(email) == "admin"


def test_the_members_page_says_what_follows(site: Site) -> None:
    """Beside each role that a group gives, and what becomes of a change by hand; else nothing."""
    other = site.service.account()
    alone = site.service.organization(other, "Alone")
    site.service.organization_member(alone, Role.EDITOR)
    email, by_hand = somebody(), site.service.organization_member(site.id, Role.EDITOR)
    site.arrives(email, ["design-system"])
    page = signed_in(site.service, site.owner).asks(f"/organizations/{site.id}/members").text
    rows = {each: row for row in page.split("<tr>") for each in (email, by_hand.email) if each in row}
    assert f"editor by a group at {site.identity.host}" in rows[email]
    assert "by a group" not in rows[by_hand.email]
    assert "lasts until the next sign-in" in page
    assert "again" not in rows[email]
    standing = site.owner.client.post(
        f"/organizations/{site.id}/members", json={"email": email, "role": "viewer"}
    )
    assert ok(standing)["role"] == "viewer"
    page = signed_in(site.service, site.owner).asks(f"/organizations/{site.id}/members").text
    assert f"editor by a group at {site.identity.host}, again at the next sign-in" in page
    page = signed_in(site.service, other).asks(f"/organizations/{alone}/members").text
    assert "by a group" not in page


def test_a_token_of_another_issuer_gives_nothing(site: Site) -> None:
    """Whatever groups it has."""
    email = somebody("acme.test")
    assert site.arrives(email, ["/leads"], iss="https://evil.test").status_code == 403
    assert not site.has(email)


def test_first_sign_ins_at_once_make_one_account(site: Site) -> None:
    """The same person in four browsers is one account with one role."""
    email = somebody("acme.test")
    site.identity.claims = {"groups": ["design-system"]}
    site.identity.knows(email)
    visitors = [Traveller(site.service) for _ in range(4)]
    backs = [site.identity.leads_back(visitor.leaves()) for visitor in visitors]
    with ThreadPoolExecutor(4) as pool:
        statuses = list(
            pool.map(lambda each: each[0].asks(each[1]).status_code, zip(visitors, backs, strict=True))
        )
    assert statuses == [303] * 4
    assert site.role(email) == "editor"
    assert len(site.service.database.rows("SELECT 1 FROM identity WHERE email = $1", email)) == 1


def test_without_a_mapping_nothing_is_given(identity: Identity, oidc_site: Service) -> None:
    """Groups of a provider that nobody maps make no account."""
    email = somebody()
    identity.claims = {"groups": ["design-system", ""]}
    identity.knows(email)
    refused_in_words(Traveller(oidc_site).arrives(identity), Text.NO_USER_HERE.format(email=email))


def test_pages_say_that_a_name_is_no_handle(
    new_database: NewDatabase, identity: Identity, request: pytest.FixtureRequest
) -> None:
    """Settings warn before an organization of a mapping gets another name, and Members says it afterwards."""
    mapping = settings_of(identity.issuer) | {"oidc_groups": "design=editor@Acme"}
    with serving(request.config)(new_database(), **mapping) as service:
        site = Site(service, identity)
        path = f"/organizations/{site.id}"
        email = somebody()
        assert site.arrives(email, ["design"]).status_code == 303
        page = signed_in(service, site.owner)
        before, after = "Groups give roles here by the name", "names this organization no more"
        alone = service.organization(site.owner, "alone")  # of which name and handle are one
        for each in ("settings", "members"):
            assert "JETON_OIDC_GROUPS" not in page.asks(f"/organizations/{alone}/{each}").text
        assert before in page.asks(f"{path}/settings").text
        assert before in page.asks(f"{path}/members").text
        ok(site.owner.client.patch(path, json={"name": "Globex"}))
        assert site.arrives(email, ["design"]).status_code == 303
        assert site.role(email) == "editor"
        for each in ("settings", "members"):
            text = page.asks(f"{path}/{each}").text
            assert after in text
            assert "JETON_OIDC_GROUPS" in text
            assert before not in text
