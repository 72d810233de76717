"""What SCIM says of itself (RFC 7643, 5 to 7), and that resources are what it says."""

from typing import Any

import pytest
from scim.providers import GROUP, LIST, USER, Provider, refused

COMMON = {"schemas", "id", "externalId", "meta"}


def faults(attributes: list[Any], value: dict[str, Any], place: str = "") -> list[str]:
    """Return how an object differs from what a schema says of its attributes."""
    known = {each["name"]: each for each in attributes}
    wrong = [
        f"{place}{name} is no attribute"
        for name in value
        if name not in known and (place or name not in COMMON)
    ]
    for name, each in known.items():
        if name not in value:
            wrong += [f"{place}{name} is required"] if each["required"] else []
            continue
        own = value[name]
        if each["multiValued"] is not isinstance(own, list):
            wrong.append(f"{place}{name} is wrongly one or several")
            continue
        for one in own if isinstance(own, list) else [own]:
            if each["type"] == "complex":
                wrong += faults(each["subAttributes"], one, f"{place}{name}.")
            elif not isinstance(one, bool if each["type"] == "boolean" else str):
                wrong.append(f"{place}{name} is no {each['type']}")
    return wrong


@pytest.fixture
def schemas(provider: Provider) -> dict[str, Any]:
    """The attributes of each schema."""
    return {each["id"]: each["attributes"] for each in provider.gets("Schemas")["Resources"]}


def test_resources_follow_the_schemas(provider: Provider, schemas: dict[str, Any]) -> None:
    """Each resource has the attributes that its schema declares, of their types, and no others."""
    emails = [{"value": "ann@acme.test", "type": "work", "primary": "True"}]
    name = {"givenName": "A", "familyName": "L", "formatted": "A L", "honorificPrefix": "Dr"}
    ann = provider.adds("ann", emails=emails, name=name, displayName="A", externalId="1", title="x")
    provider.adds("bob@acme.test")
    group = provider.groups("lunch", ann["id"])
    users = provider.gets("Users")
    assert (users["schemas"], {*users}) == (
        [LIST],
        {"schemas", "totalResults", "startIndex", "itemsPerPage", "Resources"},
    )
    for user in [*users["Resources"], ann]:
        assert user["schemas"] == [USER]
        assert faults(schemas[USER], user) == []
        assert {*user["meta"]} == {"resourceType", "created", "lastModified", "version", "location"}
    assert faults(schemas[GROUP], group) == []
    assert (group["schemas"], group["meta"]["resourceType"]) == ([GROUP], "Group")


def test_schemas_have_all_that_the_standard_asks_for(schemas: dict[str, Any]) -> None:
    """Each attribute says all that RFC 7643, 7 has for it, with words of its lists."""
    words = {
        "type": {"string", "boolean", "decimal", "integer", "dateTime", "reference", "complex"},
        "mutability": {"readOnly", "readWrite", "immutable", "writeOnly"},
        "returned": {"always", "never", "default", "request"},
        "uniqueness": {"none", "server", "global"},
    }
    names = {*words, "name", "description", "multiValued", "required", "caseExact"}
    attributes = [each for those in schemas.values() for each in those]
    attributes += [sub for each in attributes for sub in each.get("subAttributes", [])]
    assert len(attributes) > 15
    for each in attributes:
        assert {*each} - {"subAttributes"} == names
        assert all(each[name] in some for name, some in words.items())
        assert ("subAttributes" in each) is (each["type"] == "complex")
    assert next(each for each in schemas[USER] if each["name"] == "userName")["uniqueness"] == "server"


def test_the_service_describes_itself(provider: Provider) -> None:
    """Each document is where its location says, and alone or in its list the same."""
    configuration = provider.gets("ServiceProviderConfig")
    supported = {name: value["supported"] for name, value in configuration.items() if "supported" in value}
    assert supported == {
        "patch": True, "bulk": False, "filter": True, "changePassword": False, "sort": False, "etag": True
    }  # fmt: skip
    assert configuration["authenticationSchemes"][0]["type"] == "oauthbearertoken"
    for path in ("ResourceTypes", "Schemas"):
        for each in provider.gets(path)["Resources"]:
            assert each["meta"]["location"].endswith(f"/scim/v2/{path}/{each['id']}")
            assert provider.gets(f"{path}/{each['id']}") == each
        refused(provider.asks("GET", f"{path}/Device"), 404)
        refused(provider.asks("GET", path, params={"filter": 'id eq "User"'}), 403)
    types = {each["endpoint"]: each["schema"] for each in provider.gets("ResourceTypes")["Resources"]}
    assert types == {"/Users": USER, "/Groups": GROUP}


def test_what_is_not_there_is_said_in_its_form(provider: Provider) -> None:
    """Other paths are 404 and other methods 405, with a body of SCIM."""
    for path in ("Bulk", "Me", "Users/", "users", "", "Users/a/b", "Users/%FF", "Devices"):
        refused(provider.asks("GET", path), 404)
    response = provider.asks("DELETE", "Users")
    refused(response, 405)
    assert response.headers["allow"] == "GET, HEAD, OPTIONS, POST"
    refused(provider.asks("GET", "Users/not-an-id"), 404)
    refused(provider.asks("GET", "Groups/01890a5d-ac96-774b-bcce-b302099a8057"), 404)
