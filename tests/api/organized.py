"""What the tests of organizations share: an organization with people in every role, and workspaces."""

from typing import Any, NamedTuple

from support.checks import ok
from support.service import Account, Service

from jeton.model.objects import Role

ORGANIZATION_FIELDS = [
    "id",
    "name",
    "handle",
    "npm_scope",
    "maven_group",
    "owner_id",
    "created_at",
    "updated_at",
]


class Organized(NamedTuple):
    """An organization, its owner, and a member of each role."""

    id: str
    owner: Account
    admin: Account
    editor: Account
    viewer: Account

    @property
    def path(self) -> str:
        """The organization's path."""
        return f"/organizations/{self.id}"

    @property
    def members(self) -> str:
        """The path of its members."""
        return f"{self.path}/members"

    @property
    def everyone(self) -> tuple[Account, ...]:
        """Whoever sees it, by what they may."""
        return self.owner, self.admin, self.editor, self.viewer


def organize(service: Service, owner: Account | None = None) -> Organized:
    """Create an organization over HTTP, with a member of each role."""
    owner = owner or service.account()
    made = create_organization(owner)
    roles = (Role.ADMIN, Role.EDITOR, Role.VIEWER)
    return Organized(made["id"], owner, *(service.organization_member(made["id"], role) for role in roles))


def create_organization(owner: Account, name: str = "Acme") -> Any:
    """Create an organization over HTTP."""
    return ok(owner.client.post("/organizations", json={"name": name}), 201)


def create_workspace(owner: Account, **fields: object) -> Any:
    """Create a workspace over HTTP."""
    return ok(owner.client.post("/workspaces", json={"name": "Brand", **fields}), 201)
