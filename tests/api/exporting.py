"""What the tests of exports of releases share: an organization, its environment, and requests for exports."""

from typing import Any, NamedTuple

import httpx
from api.environments import Acme, acme_of
from api.releasing import furnish
from conftest import Tree
from support.checks import ok
from support.service import Service


class Shipping(NamedTuple):
    """An organization with an environment; exports come from there."""

    service: Service
    acme: Acme
    environment_id: str

    @property
    def tree(self) -> Tree:
        """What is released."""
        return self.acme.tree

    @property
    def path(self) -> str:
        """The whole address of the environment's export."""
        organization = f"{self.service.root}/api{self.acme.path}"
        return f"{organization}/environments/{self.environment_id}/export"

    def ship(self, **body: object) -> Any:
        """Make a release and promote it."""
        made = self.acme.release(**body)
        self.promote(made["id"])
        return made

    def promote(self, release_id: str) -> None:
        """Let a release be active."""
        path = f"{self.acme.path}/environments/{self.environment_id}/promote"
        ok(self.acme.client.post(path, json={"release_id": release_id}))

    def get(self, target: str = "", *, headers: Any = None, **query: str) -> httpx.Response:
        """Ask for an export as it is, not compressed unless the headers say so."""
        path = f"{self.path}/{target}" if target else self.path
        plain = {"Accept-Encoding": "identity"}
        return self.acme.client.get(path, params=query, headers=plain | (headers or {}))

    def public(self, digest: str, target: str = "", *, headers: Any = None, **query: str) -> httpx.Response:
        """Ask for a public release's export, without an API token."""
        path = f"{self.service.root}/public/releases/{digest}/export"
        plain = {"Accept-Encoding": "identity"}
        client = self.service.client()
        return client.get(
            f"{path}/{target}" if target else path, params=query, headers=plain | (headers or {})
        )


def set_out(service: Service, tree: Tree) -> Shipping:
    """Fill a tree, and make an organization with an environment of it."""
    furnish(tree)
    acme = acme_of(service, tree)
    made = ok(acme.client.post(f"{acme.path}/environments", json={"name": "production"}), 201)
    return Shipping(service, acme, made["id"])


def body(response: httpx.Response) -> bytes:
    """Assert a success and return its bytes."""
    assert response.status_code == 200, response.text
    return response.content
