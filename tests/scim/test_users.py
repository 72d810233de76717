"""Users by SCIM: made, asked for, changed, deactivated and deleted."""

from typing import Any

import pytest
from scim.providers import USER, Company, Provider, patch, refused
from support.service import Service

from jeton.core.accounts import accounts, sessions
from jeton.errors import Text, Unauthenticated
from jeton.model.objects import Plan, Role
from jeton.model.provisioning import roles_of_groups

BARBARA: dict[str, Any] = {
    "schemas": [USER],
    "userName": "bjensen",
    "externalId": "bjensen-7",
    "name": {"formatted": "Ms. Barbara J Jensen III", "familyName": "Jensen", "givenName": "Barbara"},
    "emails": [{"value": "bjensen@example.com", "type": "work", "primary": True}],
}
NOTHING = {"op": "add", "value": {}}


def test_a_user_is_made_and_read_back(provider: Provider) -> None:
    """What RFC 7644, 3.3 sends is kept, with an id, a version and a location, and is a user here."""
    response = provider.asks("POST", "Users", BARBARA)
    body = response.json()
    assert response.status_code == 201
    assert body | BARBARA == body
    assert body["active"] is True
    assert response.headers["location"] == body["meta"]["location"]
    assert response.headers["etag"] == body["meta"]["version"]
    path = f"Users/{body['id']}"
    assert body["meta"]["location"] == f"{provider.service.root}/scim/v2/{path}"
    assert provider.gets(path) == body
    unchanged = provider.asks("GET", path, headers={"If-None-Match": body["meta"]["version"]})
    assert unchanged.status_code == 304
    user = provider.service.run(lambda tx: accounts.user(tx, "bjensen@example.com"))
    assert user.id == body["id"]


def test_every_user_is_one_of_scim(provider: Provider, company: Company) -> None:
    """Whom no provider has made is there by the address, for providers look before they make a user."""
    (user,) = provider.finds("Users", f'userName eq "{company.owner.email.upper()}"')
    assert (user["id"], user["userName"]) == (company.owner.id, company.owner.email)
    assert provider.finds("Users", f'emails eq "{company.owner.email}"') == [user]
    assert provider.finds("Users", f'emails[type eq "work" and value eq "{company.owner.email}"]') == [user]


def test_names_and_addresses_are_unique(provider: Provider, company: Company) -> None:
    """A second user with a name or an address is refused with `uniqueness`, by POST, PUT and PATCH."""
    provider.adds("ann@acme.test")
    other = provider.adds("Bob", emails=[{"value": "bob@acme.test"}])
    for name in ("ann@acme.test", "ANN@acme.test", company.owner.email):
        refused(provider.asks("POST", "Users", {"userName": name}), 409, "uniqueness")
    for name in ("ann@acme.test", company.owner.email):
        refused(provider.asks("PUT", f"Users/{other['id']}", {"userName": name}), 409, "uniqueness")
        change = patch({"op": "replace", "path": "emails", "value": [{"value": name}]})
        refused(provider.asks("PATCH", f"Users/{other['id']}", change), 409, "uniqueness")
    assert provider.gets(f"Users/{other['id']}") == other


def test_deactivation_ends_all_access(provider: Provider, service: Service) -> None:
    """With active=false sessions and API tokens are refused; with true the user may come again."""
    account = service.account()
    opened = service.run(lambda tx: sessions.open_with_token(tx, account.secret, "test"))
    path = f"Users/{account.id}"
    assert provider.patches(path, {"op": "replace", "value": {"active": False}}).json()["active"] is False
    assert account.client.get("/workspaces").status_code == 401
    with pytest.raises(Unauthenticated):
        service.run(lambda tx: sessions.authenticate(tx, opened.secret))
    provider.patches(path, {"op": "Replace", "path": "active", "value": "True"})
    assert account.client.get("/workspaces").status_code == 200
    with pytest.raises(Unauthenticated):
        service.run(lambda tx: sessions.authenticate(tx, opened.secret))


def test_a_user_is_made_inactive(provider: Provider) -> None:
    """Who is inactive from the start is disabled."""
    user = provider.adds("ann@acme.test", active=False)
    assert provider.service.run(lambda tx: accounts.user(tx, "ann@acme.test")).disabled_at
    assert user["active"] is False


def test_a_deleted_user_is_gone_and_comes_back(provider: Provider, company: Company) -> None:
    """DELETE disables, ends API tokens for good and hides; a new POST takes the same user back."""
    user = provider.adds("ann@acme.test")
    provider.groups("design-system", user["id"])
    _, secret = provider.service.run(lambda tx: accounts.create_token(tx, "ann@acme.test", "t", [], None))
    path = f"Users/{user['id']}"
    assert provider.asks("DELETE", path).status_code == 204
    for method in ("GET", "PUT", "PATCH", "DELETE"):
        body = None if method in {"GET", "DELETE"} else {"userName": "x", **patch(NOTHING)}
        refused(provider.asks(method, path, body), 404)
    assert provider.finds("Users", 'userName eq "ann@acme.test"') == []
    assert provider.role(user["id"], company.acme) is None
    back = provider.adds("ann@acme.test", displayName="Ann")
    assert (back["id"], back["active"], back.get("groups")) == (user["id"], True, None)
    assert provider.service.client(secret).get("/workspaces").status_code == 401
    provider.patches(path, {"op": "replace", "path": "active", "value": False})
    assert provider.gets(path)["active"] is False


def test_an_address_follows_the_provider(provider: Provider) -> None:
    """The primary address, else that of work, else the first, else the name, is the one of the user here."""
    emails = [
        {"value": "home@acme.test", "type": "home"},
        {"value": "work@acme.test", "type": "work"},
        {"value": "Best@acme.test", "type": "other", "primary": True},
    ]
    user = provider.adds("ann@acme.test", emails=emails)
    for expected in ("best", "work", "home"):
        here = provider.service.run(lambda tx: accounts.user(tx, user["id"]))
        assert here.email == f"{expected}@acme.test"
        gone = {"op": "remove", "path": f'emails[value eq "{expected}@acme.test"]'}
        provider.patches(f"Users/{user['id']}", gone)
    assert provider.service.run(lambda tx: accounts.user(tx, user["id"])).email == "ann@acme.test"


def test_a_put_replaces_all_but_whether_one_is_active(provider: Provider) -> None:
    """Attributes that a PUT leaves out are gone; a user of whom it does not say so stays inactive."""
    user = provider.asks("POST", "Users", BARBARA | {"active": False}).json()
    body = {"userName": "bjensen@example.com", "id": user["id"], "unknown": 1, "urn:x:User": {"a": 1}}
    changed = provider.asks("PUT", f"Users/{user['id']}", body).json()
    assert {*changed} == {"schemas", "id", "userName", "active", "meta"}
    assert changed["active"] is False


def test_versions_guard_changes(provider: Provider) -> None:
    """A change whose If-Match names another version is refused with 412, and a right one is made."""
    user = provider.adds("ann@acme.test")
    path, version = f"Users/{user['id']}", user["meta"]["version"]
    for method, body in (("PUT", {"userName": "b@acme.test"}), ("PATCH", patch(NOTHING)), ("DELETE", None)):
        refused(provider.asks(method, path, body, headers={"If-Match": '"other"'}), 412)
    changed = provider.asks("PUT", path, {"userName": "b@acme.test"}, headers={"If-Match": version})
    assert changed.status_code == 200
    assert changed.headers["etag"] != version
    refused(provider.asks("DELETE", path, headers={"If-Match": version}), 412)


def test_the_only_one_who_manages_is_not_disabled(provider: Provider, company: Company) -> None:
    """Whoever alone manages a provisioned organization, as owner or admin, is not disabled: 409."""
    path = f"Users/{company.owner.id}"
    off = patch({"op": "replace", "path": "active", "value": False})
    detail = Text.SCIM_OWNER.format(email=company.owner.email, organization="Acme")
    assert refused(provider.asks("PATCH", path, off), 409) == detail
    assert refused(provider.asks("DELETE", path), 409) == detail
    assert company.owner.client.get("/workspaces").status_code == 200
    ann = provider.adds("ann@acme.test")
    provider.groups("leads", ann["id"])
    text = Text.SCIM_OWNER.format(email=company.owner.email, organization="Globex")
    assert refused(provider.asks("PATCH", path, off), 409) == text
    bob = provider.service.account()
    provider.service.join(company.globex, bob, Role.ADMIN)
    assert provider.asks("PATCH", path, off).status_code == 200
    text = Text.SCIM_OWNER.format(email="ann@acme.test", organization="Acme")
    assert refused(provider.asks("DELETE", f"Users/{ann['id']}"), 409) == text


def test_an_organization_of_ones_own_keeps_nobody(provider: Provider, service: Service) -> None:
    """Nobody escapes deactivation with an organization in which no group gives roles, however called."""
    off = {"op": "replace", "path": "active", "value": False}
    for mapping, name in (("", "Mine"), ("leads=admin@acme", "acme"), ("leads=admin@Acme", "Acme")):
        if mapping:  # a handle, which is the name of another, and a name that two have
            source = provider.service.app._roles.provider.source._replace(mapping=roles_of_groups(mapping))
            service.app._roles.provider = service.app._roles.provider._replace(source=source)
        account = service.account()
        service.organization(account, name)
        provider.patches(f"Users/{account.id}", off)
        assert account.client.get("/workspaces").status_code == 401


@pytest.mark.parametrize(
    ("body", "word"),
    [
        ({}, "invalidValue"),
        ({"userName": ""}, "invalidValue"),
        ({"userName": 7}, "invalidValue"),
        ({"userName": "no address"}, "invalidValue"),
        ({"userName": "a\nb@acme.test"}, "invalidValue"),
        ({"userName": "a" * 256}, "invalidValue"),
        ({"userName": "a@acme.test", "active": "perhaps"}, "invalidValue"),
        ({"userName": "a@acme.test", "active": 1}, "invalidValue"),
        ({"userName": "a@acme.test", "name": {"givenName": ["a", "b"]}}, "invalidValue"),
        ({"userName": "a@acme.test", "emails": [{"value": {}}]}, "invalidValue"),
        ({"userName": "a@acme.test", "emails": ["x"] * 21}, "tooMany"),
        ([], "invalidSyntax"),
    ],
)
def test_a_wrong_user_is_refused(provider: Provider, body: Any, word: str) -> None:
    """A body that cannot be kept is refused with a word of SCIM, and nothing is stored."""
    refused(provider.asks("POST", "Users", body), 400, word)
    assert provider.gets("Users", count=0)["totalResults"] == 1


def test_lists_come_in_pages(provider: Provider) -> None:
    """Pages count from 1, count bounds a page, and all pages together are all users once."""
    names = {provider.adds(f"{number}@acme.test")["userName"] for number in range(7)}
    seen: list[str] = []
    for start in range(1, 9, 3):
        page = provider.gets("Users", startIndex=start, count=3)
        assert (page["totalResults"], page["startIndex"]) == (8, start)
        assert page["itemsPerPage"] == len(page["Resources"])
        seen += [each["userName"] for each in page["Resources"]]
    assert len(seen) == 8
    assert names < {*seen}
    assert provider.gets("Users", startIndex=0, count=-1)["itemsPerPage"] == 0
    assert len(provider.gets("Users", startIndex=-5, count=10**8)["Resources"]) == 8
    refused(provider.asks("GET", "Users?count=many"), 400, "invalidValue")
    part = provider.gets("Users", filter='userName sw "0" or userName sw "1@"', startIndex=2, count=5)
    assert len(part["Resources"]) == part["totalResults"] - 1 >= 1


def test_a_client_chooses_attributes(provider: Provider) -> None:
    """`attributes` and `excludedAttributes` choose what is sent beside the id."""
    user = provider.asks("POST", "Users", BARBARA).json()
    path = f"Users/{user['id']}"
    part = provider.gets(path, attributes="userName, name.givenName")
    assert {*part} == {"schemas", "id", "userName", "name"}
    assert part["name"] == {"givenName": "Barbara"}
    assert {*provider.gets(path, attributes=f"{USER}:emails")} == {"schemas", "id", "emails"}
    assert "emails" not in provider.gets(path, excludedAttributes="emails,meta")
    rest = provider.gets(path, excludedAttributes="name.formatted")
    assert rest["name"] == {"familyName": "Jensen", "givenName": "Barbara"}


def test_groups_of_a_user_are_told_and_not_written(provider: Provider) -> None:
    """A user shows the groups; they change by groups alone."""
    ann = provider.adds("ann@acme.test")
    group = provider.groups("designers", ann["id"])
    path = f"Users/{ann['id']}"
    assert provider.gets(path)["groups"] == [{"value": group["id"], "display": "designers"}]
    assert [each["id"] for each in provider.finds("Users", 'groups.display eq "Designers"')] == [ann["id"]]
    assert provider.finds("Users", 'groups[value eq "x"]') == []
    write = patch({"op": "add", "path": "groups", "value": [{"value": group["id"]}]})
    refused(provider.asks("PATCH", path, write), 400, "mutability")
    provider.patches(path, {"op": "replace", "value": {"id": "x", "groups": [], "displayName": "Ann"}})
    assert provider.gets(path)["groups"] == [{"value": group["id"], "display": "designers"}]


def test_names_stay_unique_whatever_people_add(provider: Provider, service: Service) -> None:
    """A name is no other user's address; whose address is another's name has the id for a name.

    Each of them can be disabled and deleted.
    """
    service.run(lambda tx: accounts.add_user(tx, "ann@acme.test", Plan.TEAM))
    other = {"emails": [{"value": "other@acme.test"}]}
    refused(provider.asks("POST", "Users", {"userName": "Ann@acme.test", **other}), 409, "uniqueness")
    bob = provider.adds("bob@acme.test", emails=[{"value": "bob.b@acme.test"}])["id"]
    service.run(lambda tx: accounts.add_user(tx, "bob@acme.test", Plan.TEAM))
    assert [each["id"] for each in provider.finds("Users", 'userName eq "bob@acme.test"')] == [bob]
    (twin,) = provider.finds("Users", 'emails.value eq "bob@acme.test"')
    assert twin["userName"] == twin["id"] != bob
    off = {"op": "replace", "path": "active", "value": False}
    for id_ in (twin["id"], bob):
        assert provider.patches(f"Users/{id_}", off).json()["active"] is False
        assert provider.asks("DELETE", f"Users/{id_}").status_code == 204
    assert provider.adds("bob@acme.test", emails=[{"value": "bob.b@acme.test"}])["id"] == bob
