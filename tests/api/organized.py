"""What the tests of organizations share: people in every role, and the checks that every operation needs."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from api.helpers import absent_ids, another_secret, check_refused, nothing_changes, send, send_no_json
from support.checks import ok, refused
from support.service import Account, Service

from jeton.errors import Text
from jeton.model import Plan, Role

ORGANIZATION_FIELDS = ["id", "name", "owner_id", "created_at", "updated_at"]


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


def check_hidden(
    service: Service, organized: Organized, method: str, path: str, *, cross: Iterable[str] = ()
) -> None:
    """Assert 404 for a stranger and for ids that name nothing, whatever the body; nothing changes."""
    body = {"name": 5} if method in {"POST", "PATCH"} else None
    with nothing_changes(service, organized.owner):
        for wrong in (*(path.replace(organized.id, absent) for absent in absent_ids(organized.id)), *cross):
            case = send(organized.owner.client, method, wrong, body)
            check_refused(wrong, case, 404, Text.ORGANIZATION_NOT_FOUND)
        stranger = service.account().client
        refused(send(stranger, method, path, body), 404, Text.ORGANIZATION_NOT_FOUND)
        if body is not None:
            refused(send_no_json(stranger, method, path), 404, Text.ORGANIZATION_NOT_FOUND)


def check_managed(
    service: Service, organized: Organized, method: str, path: str, body: object = None
) -> None:
    """Assert the 403 of scope, plan and role, in this order and whatever the body; nothing changes."""
    reader = service.client(another_secret(service, organized.owner)[1])
    bodies = [body] if body is None else [body, {"name": 5}]
    with nothing_changes(service, organized.owner):
        for sent in bodies:
            refused(send(reader, method, path, sent), 403, Text.SCOPE_MISSING)
            refused(send(organized.viewer.client, method, path, sent), 403, Text.ORGANIZATION_ROLE)
            refused(send(organized.editor.client, method, path, sent), 403, Text.ORGANIZATION_ROLE_MANAGING)
        for plan in (Plan.PRO, Plan.FREE):
            service.set_plan(organized.owner, plan)
            for account in organized.everyone:
                refused(send(account.client, method, path, body), 403, Text.ORGANIZATION_PLAN)
            refused(send(reader, method, path, body), 403, Text.SCOPE_MISSING)
    service.set_plan(organized.owner, Plan.TEAM)


def check_wrong_bodies(
    service: Service, organized: Organized, method: str, path: str, cases: Iterable[tuple[object, str]]
) -> None:
    """Assert that each body is refused with 400 and its text, and that nothing changes."""
    with nothing_changes(service, organized.owner):
        for body, text in cases:
            check_refused(body, send(organized.owner.client, method, path, body), 400, text)


def changes_of(service: Service, organization_id: str) -> list[tuple[Any, ...]]:
    """Return what is recorded of an organization's members: who did it, of whom, before and after."""
    return service.database.rows(
        "SELECT c.account_id, c.api_token_id IS NOT NULL, h.object_id, h.before, h.after"
        " FROM change_set c JOIN object_history h ON h.change_set_id = c.id"
        " WHERE c.organization_id = $1 ORDER BY c.id",
        organization_id,
    )
