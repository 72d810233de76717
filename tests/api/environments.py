"""An organization with a workspace, from which tests release, and environments to promote to."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import httpx
import pytest
from api.helpers import create_token, nothing_changes
from conftest import Tree
from support.checks import ok
from support.service import Account, Service

from jeton.model.objects import Role

ENVIRONMENT_FIELDS = [
    *("id", "organization_id", "name", "position", "release_id", "gate", "created_at", "updated_at")
]
PROMOTION_FIELDS = [
    *("id", "environment_id", "release_id", "version", "digest", "forced", "refusals"),
    *("promoted_by", "promoted_at"),
]
NO_BOOLEAN: tuple[object, ...] = (None, 0, 1, "true", "", [], {}, 1.0)


def contents(service: Service) -> set[bytes]:
    """Return the digests of all contents that are stored."""
    return {bytes(digest) for (digest,) in service.database.rows("SELECT digest FROM content")}


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
    def client(self) -> httpx.Client:
        """The owner's client."""
        return self.tree.owner.client

    @property
    def releases(self) -> str:
        """The path of its releases."""
        return f"{self.path}/releases"

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

    def release(self, **fields: object) -> Any:
        """Release what there is."""
        return ok(self.client.post(self.releases, json=fields), 201)

    def delete(self, release: Any, client: httpx.Client | None = None, **headers: str) -> httpx.Response:
        """Ask for the deletion of a release, as the owner unless told otherwise."""
        return (client or self.client).delete(f"{self.releases}/{release['id']}", headers=headers)

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
        """Assert that nothing that is stored of it and of its owner changes."""
        before = contents(self.service)
        with nothing_changes(self.service, self.owner):
            yield
        assert contents(self.service) == before


def acme_of(service: Service, tree: Tree) -> Acme:
    """Let a tree's workspace belong to a new organization of its owner."""
    organization_id = service.organization(tree.owner, workspace_id=tree.workspace_id)
    return Acme(service, tree, organization_id)


@pytest.fixture
def acme(service: Service, tree: Tree) -> Acme:
    """An organization to which the tree's workspace belongs, with a token; a file of tests takes it."""
    acme = acme_of(service, tree)
    acme.token()
    return acme
