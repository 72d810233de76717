"""An organization with a workspace, from which tests release, and environments to promote to."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import httpx
from api.helpers import absent_ids, another_secret, check_refused, create_token, send, send_no_json
from conftest import Tree
from support.checks import ok, refused
from support.service import Account, Service

from jeton.errors import Text
from jeton.model import Plan, Role

ENVIRONMENT_FIELDS = [
    *("id", "organization_id", "name", "position", "release_id", "gate", "created_at", "updated_at")
]
PROMOTION_FIELDS = [
    *("id", "environment_id", "release_id", "version", "digest", "forced", "refusals"),
    *("promoted_by", "promoted_at"),
]
NO_BOOLEAN: tuple[object, ...] = (None, 0, 1, "true", "", [], {}, 1.0)

_STORED = (
    "SELECT * FROM organization WHERE id = $1",
    "SELECT * FROM environment WHERE organization_id = $1",
    "SELECT * FROM release WHERE organization_id = $1",
    "SELECT p.* FROM promotion p JOIN environment e ON e.id = p.environment_id WHERE e.organization_id = $1",
)


class Acme(NamedTuple):
    """An organization of a TEAM owner, to which the workspace of a tree belongs."""

    service: Service
    tree: Tree
    id: str

    @property
    def owner(self) -> Account:
        """Its owner."""
        return self.tree.owner

    @property
    def path(self) -> str:
        """The organization's path."""
        return f"/organizations/{self.id}"

    @property
    def environments(self) -> str:
        """The path of its environments."""
        return f"{self.path}/environments"

    def at(self, environment: Any) -> str:
        """Return the path of an environment."""
        return f"{self.environments}/{environment['id']}"

    def add(self, name: str, **fields: object) -> Any:
        """Create an environment."""
        return ok(self.owner.client.post(self.environments, json={"name": name, **fields}), 201)

    def line(self, *names: str) -> list[Any]:
        """Create environments, one after the other."""
        return [self.add(name) for name in names]

    def listed(self) -> list[Any]:
        """Return its environments as they are listed."""
        found = ok(self.owner.client.get(self.environments))
        assert found["total"] == len(found["environments"])
        assert [each["position"] for each in found["environments"]] == [*range(1, found["total"] + 1)]
        return list(found["environments"])

    def names(self) -> list[str]:
        """Return the names of its environments by position."""
        return [each["name"] for each in self.listed()]

    def token(self, name: str = "color.accent", **fields: object) -> Any:
        """Create a token in its workspace: a colour, unless told otherwise."""
        return create_token(self.tree, name, **{"type": "color", "value": "#00f", **fields})

    def release(self, version: str, **fields: object) -> Any:
        """Release what there is."""
        return ok(self.owner.client.post(f"{self.path}/releases", json={"version": version, **fields}), 201)

    def promote(
        self, environment: Any, release: Any, client: httpx.Client | None = None, **fields: object
    ) -> httpx.Response:
        """Ask for a promotion, as the owner unless told otherwise."""
        body = {"release_id": release["id"], **fields}
        return (client or self.owner.client).post(f"{self.at(environment)}/promote", json=body)

    def active(self, environment: Any) -> Any:
        """Return the id of the release that is active in an environment."""
        return ok(self.owner.client.get(self.at(environment)))["release_id"]

    def history(self, environment: Any) -> list[Any]:
        """Return the promotions to an environment, the newest first."""
        found = ok(self.owner.client.get(f"{self.at(environment)}/promotions"))
        assert found["total"] == len(found["promotions"])
        return list(found["promotions"])

    def member(self, role: Role) -> Account:
        """Add a member."""
        return self.service.organization_member(self.id, role)

    @contextmanager
    def unchanged(self) -> Iterator[None]:
        """Assert that nothing that is stored of it changes."""
        before = self._stored()
        yield
        assert self._stored() == before

    def _stored(self) -> list[list[Any]]:
        return [sorted(self.service.database.rows(sql, self.id), key=str) for sql in _STORED]


def check_hidden(acme: Acme, method: str, path: str, body: object = None) -> None:
    """Assert 404 for a stranger, and for ids that name nothing or what is elsewhere; nothing changes."""
    other = acme.service.organization(acme.owner)
    elsewhere = ok(acme.owner.client.post(f"/organizations/{other}/environments", json={"name": "x"}), 201)
    wrong = {"name": 5} if body is not None else None
    stranger = acme.service.account().client
    organization, _, rest = path.removeprefix("/organizations/").partition("/environments")
    environment = rest[1:].partition("/")[0]
    with acme.unchanged():
        for absent in absent_ids(organization):
            answer = send(acme.owner.client, method, path.replace(organization, absent), wrong)
            check_refused(absent, answer, 404, "Organization not found")
        for absent in (*absent_ids(environment), elsewhere["id"]) if environment else ():
            answer = send(acme.owner.client, method, path.replace(environment, absent), wrong)
            check_refused(absent, answer, 404, "Environment not found")
        refused(send(stranger, method, path, wrong), 404, "Organization not found")
        if body is not None:
            refused(send_no_json(stranger, method, path), 404, "Organization not found")


def check_policy(acme: Acme, method: str, path: str, body: object = None, *, editors: bool = False) -> None:
    """Assert the 403 of scope, owner's plan and role, in this order and whatever the body; nothing changes.

    `editors` may do it as well.
    """
    viewer, editor = acme.member(Role.VIEWER), acme.member(Role.EDITOR)
    reader = acme.service.client(another_secret(acme.service, acme.owner)[1])
    bodies = [body] if body is None else [body, {"name": 5}]
    with acme.unchanged():
        for sent in bodies:
            refused(send(reader, method, path, sent), 403, Text.SCOPE_MISSING)
            refused(send(viewer.client, method, path, sent), 403, Text.ORGANIZATION_ROLE)
            if not editors:
                refused(send(editor.client, method, path, sent), 403, Text.ORGANIZATION_ROLE_MANAGING)
        if body is not None:
            refused(send_no_json(viewer.client, method, path), 403, Text.ORGANIZATION_ROLE)
        acme.service.set_plan(acme.owner, Plan.PRO)
        for sent in bodies:
            refused(send(acme.owner.client, method, path, sent), 403, Text.ORGANIZATION_PLAN)
            refused(send(viewer.client, method, path, sent), 403, Text.ORGANIZATION_PLAN)
        acme.service.set_plan(acme.owner, Plan.TEAM)
