"""An identity provider: a client of SCIM, and what it expects of answers."""

from typing import Any, NamedTuple

import httpx
from support.service import Account, Service

from jeton.model.objects import Role
from jeton.store.accounts import members
from jeton.store.accounts.members import ORGANIZATION

MAPPING = "design-system=editor@Acme, leads=admin@Acme, designers=viewer@Acme, press=viewer@Globex"
USER = "urn:ietf:params:scim:schemas:core:2.0:User"
GROUP = "urn:ietf:params:scim:schemas:core:2.0:Group"
PATCH = "urn:ietf:params:scim:api:messages:2.0:PatchOp"
ERROR = "urn:ietf:params:scim:api:messages:2.0:Error"
LIST = "urn:ietf:params:scim:api:messages:2.0:ListResponse"


class Company(NamedTuple):
    """The owner of the organizations Acme and Globex, and their ids."""

    owner: Account
    acme: str
    globex: str


class Provider:
    """An identity provider: a client of /scim/v2 with a token of SCIM."""

    def __init__(self, service: Service, secret: str) -> None:
        self.service = service
        self.secret = secret
        self.client = service.client(secret)

    def asks(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        """Send a request and return the answer, which has SCIM's media type if it has a body."""
        headers = {"Content-Type": "application/scim+json"} | more.pop("headers", {})
        url = f"{self.service.root}/scim/v2/{path}"
        response = self.client.request(method, url, json=body, headers=headers, **more)
        if response.content:
            assert response.headers["content-type"] == "application/scim+json"
        return response

    def gets(self, path: str, **query: Any) -> Any:
        """Return the body of a successful answer."""
        response = self.asks("GET", path, params=query)
        assert response.status_code == 200, response.text
        return response.json()

    def finds(self, path: str, text: str) -> list[Any]:
        """Return the resources that a filter finds."""
        resources: list[Any] = self.gets(path, filter=text)["Resources"]
        return resources

    def adds(self, user_name: str, **fields: Any) -> Any:
        """Add a user and return it."""
        response = self.asks(
            "POST", "Users", {"schemas": [USER], "userName": user_name, "active": True, **fields}
        )
        assert response.status_code == 201, response.text
        return response.json()

    def groups(self, name: str, *ids: str) -> Any:
        """Add a group with these members and return it."""
        body = {"schemas": [GROUP], "displayName": name, "members": [{"value": id_} for id_ in ids]}
        response = self.asks("POST", "Groups", body)
        assert response.status_code == 201, response.text
        return response.json()

    def patches(self, path: str, *operations: Any) -> httpx.Response:
        """Send operations as a PATCH, which must succeed."""
        response = self.asks("PATCH", path, patch(*operations))
        assert response.status_code in {200, 204}, response.text
        return response

    def role(self, user_id: str, organization_id: str) -> Role | None:
        """Return the role of a user in an organization."""
        row = self.service.run(lambda tx: members.by_id(tx, ORGANIZATION, organization_id, user_id))
        return None if row is None else row.role


def patch(*operations: Any) -> dict[str, Any]:
    """Return the body of a PATCH."""
    return {"schemas": [PATCH], "Operations": list(operations)}


def refused(response: httpx.Response, status: int, word: str | None = None) -> str:
    """Assert that an answer is an error of SCIM with this status and this word; return its sentence."""
    assert response.status_code == status, response.text
    body = response.json()
    assert (body["schemas"], body["status"], body.get("scimType")) == ([ERROR], str(status), word)
    detail: str = body["detail"]
    return detail
