"""What the tests of packages for Maven share: a repository, and waiting for the packages in it."""

import time
from typing import Any, NamedTuple

import httpx
from api.exporting import Shipping

SECONDS = 60.0


class Repository(NamedTuple):
    """The repository of an organization, or of its environment."""

    shipping: Shipping
    group: str
    environment: str = ""

    @property
    def url(self) -> str:
        """The address that a project names."""
        shipping = self.shipping
        return f"{shipping.service.root}/maven/{shipping.acme.id}/{self.environment}".rstrip("/")

    def get(self, path: str, *, method: str = "GET", headers: Any = None) -> httpx.Response:
        """Ask for a file of the artifact as the owner."""
        whole = f"{self.url}/{self.group.replace('.', '/')}/tokens/{path}"
        plain = {"Accept-Encoding": "identity"}
        return self.shipping.acme.client.request(method, whole, headers=plain | (headers or {}))

    def metadata(self) -> str:
        """Return the list of versions."""
        response = self.get("maven-metadata.xml")
        assert response.status_code == 200, response.text
        return response.text

    def versions(self) -> list[str]:
        """Return the versions that are listed."""
        lines = self.metadata().splitlines()
        return [line.strip()[9:-10] for line in lines if line.strip().startswith("<version>")]

    def release(self, version: str, *, active: bool = False) -> Any:
        """Make a release, and promote it if it is to be active; return it once it is packed."""
        made = self.shipping.acme.release(version=version)
        if active:
            self.shipping.promote(made["id"])
        self.problem(version)
        return made

    def problem(self, version: str) -> str | None:
        """Return why a version has no archive, None if it has one, once that is known."""
        acme = self.shipping.acme
        sql = """
            SELECT problem FROM package
            WHERE organization_id = $1 AND version = $2 AND kind = 'maven'
                AND (body IS NOT NULL OR problem IS NOT NULL)
        """
        end = time.monotonic() + SECONDS
        while not (rows := acme.service.database.rows(sql, acme.id, version)):
            assert time.monotonic() < end, "it was not packed"
            time.sleep(0.01)
            acme.client.get(acme.path)  # without a server its tasks go on while a request is answered
        problem: str | None = rows[0][0]
        return problem
