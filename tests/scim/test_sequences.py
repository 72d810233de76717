"""What Entra ID and Okta are documented to send, in their order and form, when people come, change and go."""

from typing import Any

from scim.providers import GROUP, LIST, USER, Company, Provider, patch

from jeton.model.objects import Role

ENTERPRISE = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"
NOBODY = {"schemas": [LIST], "totalResults": 0, "startIndex": 1, "itemsPerPage": 0, "Resources": []}


def test_entra_id(provider: Provider, company: Company) -> None:
    """A test of the connection, a user, a group, changes, the end of an assignment, and a deletion."""
    # Test Connection asks for somebody who is not there, and takes an empty list
    nobody = "3f1a8ee8-2a1d-4a7e-8c58-5d7f2dc8d1f4"
    assert provider.gets("Users", filter=f'userName eq "{nobody}"') == NOBODY
    user = provider.asks(
        "POST",
        "Users",
        {
            "schemas": [USER, ENTERPRISE],
            "externalId": "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef",
            "userName": "Ann_Lee@acme.onmicrosoft.test",
            "active": True,
            "displayName": "Ann Lee",
            "emails": [{"primary": True, "type": "work", "value": "Ann.Lee@acme.test"}],
            "meta": {"resourceType": "User"},
            "name": {"formatted": "Ann Lee", "familyName": "Lee", "givenName": "Ann"},
            "roles": [],
            "title": "Designer",
            "addresses": [{"type": "work", "locality": "Bonn"}],
            ENTERPRISE: {"department": "Design"},
        },
    ).json()
    path = f"Users/{user['id']}"
    assert provider.finds("Users", 'externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"') == [user]
    provider.patches(
        path,
        {"op": "Replace", "path": 'emails[type eq "work"].value', "value": "ann@acme.test"},
        {"op": "Replace", "path": "name.familyName", "value": "Li"},
        {"op": "Add", "path": f"{ENTERPRISE}:manager", "value": "x"},
    )
    changed = provider.gets(path)
    assert changed["emails"] == [{"value": "ann@acme.test", "type": "work", "primary": True}]
    assert changed["name"]["familyName"] == "Li"

    assert (
        provider.gets("Groups", filter='displayName eq "design-system"', excludedAttributes="members")
        == NOBODY
    )
    group = provider.asks(
        "POST",
        "Groups",
        {
            "schemas": [GROUP, "http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group"],
            "externalId": "8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159",
            "displayName": "design-system",
            "meta": {"resourceType": "Group"},
        },
    ).json()
    place = f"Groups/{group['id']}"
    assert "members" not in provider.gets(place, excludedAttributes="members")
    member = [{"$ref": None, "value": user["id"]}]
    answer = provider.patches(place, {"op": "Add", "path": "members", "value": member})
    assert (answer.status_code, answer.content) == (204, b"")
    assert provider.role(user["id"], company.acme) is Role.EDITOR
    asked = f'id eq "{group["id"]}" and members eq "{user["id"]}"'
    assert len(provider.gets("Groups", filter=asked, excludedAttributes="members")["Resources"]) == 1
    provider.patches(place, {"op": "Remove", "path": "members", "value": member})
    assert provider.role(user["id"], company.acme) is None
    provider.patches(place, {"op": "Replace", "path": "displayName", "value": "designs"})

    # the end of an assignment, which comes again before the deletion a month later
    provider.patches(path, {"op": "Replace", "path": "active", "value": "False"})
    assert provider.gets(path)["active"] is False
    provider.patches(path, {"op": "Replace", "value": {"active": "False"}})
    assert provider.asks("DELETE", path).status_code == 204
    assert provider.asks("GET", path).status_code == 404
    assert provider.asks("DELETE", place).status_code == 204


def test_okta(provider: Provider, company: Company) -> None:
    """A user is looked for, added, read, changed by PUT and disabled; a group is pushed and changed."""
    agent = {"User-Agent": "Okta SCIM Client 1.0.0", "Accept": "application/scim+json"}

    def asks(method: str, path: str, body: Any = None) -> Any:
        response = provider.asks(method, path, body, headers=agent)
        assert response.status_code in {200, 201, 204}, response.text
        return response.json() if response.content else None

    asks("GET", "Users?startIndex=1&count=2")
    asks("GET", "Groups?startIndex=1&count=100")
    assert asks("GET", "Users?filter=userName%20eq%20%22ann%40acme.test%22&startIndex=1&count=100") == NOBODY
    body = {
        "schemas": [USER],
        "userName": "ann@acme.test",
        "name": {"givenName": "Ann", "familyName": "Lee"},
        "emails": [{"primary": True, "value": "ann@acme.test", "type": "work"}],
        "displayName": "Ann Lee",
        "locale": "en-US",
        "externalId": "00ujl29u0le5T6Aj10h7",
        "groups": [],
        "password": "1mz050nq",
        "active": True,
    }
    user = asks("POST", "Users", body)
    assert "password" not in user
    path = f"Users/{user['id']}"
    assert asks("GET", path) == user
    again = {**user, "name": {"givenName": "Anne", "middleName": "Excited", "familyName": "Lee"}}
    assert asks("PUT", path, again)["name"] == {"givenName": "Anne", "familyName": "Lee"}

    group = asks("POST", "Groups", {"schemas": [GROUP], "displayName": "leads", "members": []})
    place = f"Groups/{group['id']}"
    add = {"op": "add", "path": "members", "value": [{"value": user["id"], "display": "ann@acme.test"}]}
    asks("PATCH", place, patch(add))
    assert provider.role(user["id"], company.acme) is Role.ADMIN
    rename = {"op": "replace", "value": {"id": group["id"], "displayName": "leads"}}
    asks("PATCH", place, patch(rename))
    assert asks("GET", f"{place}?excludedAttributes=")["members"] == [
        {"value": user["id"], "display": "ann@acme.test"}
    ]
    swap = {"op": "replace", "path": "members", "value": []}
    asks("PATCH", place, patch(swap, add))
    assert provider.role(user["id"], company.acme) is Role.ADMIN
    asks("PATCH", place, patch({"op": "remove", "path": f'members[value eq "{user["id"]}"]'}))
    assert provider.role(user["id"], company.acme) is None

    assert asks("PATCH", path, patch({"op": "replace", "value": {"active": False}}))["active"] is False
    assert asks("PUT", path, {**body, "active": True})["active"] is True
    asks("DELETE", place)


def test_two_hundred_people(provider: Provider, company: Company) -> None:
    """200 users and their groups come in one run; all are there once, with the roles of the mapping."""
    ids = []
    for number in range(200):
        name = f"person{number}@acme.test"
        assert provider.finds("Users", f'userName eq "{name}"') == []
        emails = [{"value": name, "type": "work", "primary": True}]
        ids.append(provider.adds(name, externalId=str(number), emails=emails)["id"])
    group = provider.groups("design-system")
    place = f"Groups/{group['id']}"
    for start in range(0, 200, 100):  # as many in one operation as Entra ID has
        add = [{"value": id_} for id_ in ids[start : start + 100]]
        provider.patches(place, {"op": "Add", "path": "members", "value": add})
    provider.groups("leads", *ids[:5])
    assert len(provider.gets(place)["members"]) == 200
    members = company.owner.client.get(f"/organizations/{company.acme}/members").json()["members"]
    roles = {each["user_id"]: each["role"] for each in members}
    assert roles == dict.fromkeys(ids, "editor") | dict.fromkeys(ids[:5], "admin")
    page = provider.gets("Users", startIndex=101, count=200)
    assert (page["totalResults"], page["itemsPerPage"]) == (201, 101)
    gone = [{"op": "remove", "path": f'members[value eq "{id_}"]'} for id_ in ids]
    provider.patches(place, *gone)
    assert provider.asks("DELETE", place).status_code == 204
    members = company.owner.client.get(f"/organizations/{company.acme}/members").json()["members"]
    assert {each["user_id"] for each in members} == {*ids[:5]}
