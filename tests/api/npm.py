"""What npm's clients ask of an organization, and what they are answered."""

import io
import tarfile
import time
from typing import IO, Any, cast
from urllib.parse import quote

import httpx
from api.environments import Acme
from support.checks import RATE_HEADERS, ok

from jeton.formats.npm.packument import WHOLE


def said(response: httpx.Response) -> Any:
    """Return what an answer says, which has the headers of no API."""
    assert response.status_code == 200, response.text
    assert not set(RATE_HEADERS) & set(response.headers)
    return response.json()


class Npm:
    """What npm's clients ask of an organization."""

    def __init__(self, acme: Acme) -> None:
        self.acme = acme
        handle = ok(acme.client.get(acme.path))["handle"]
        self.name = f"@{handle}/tokens"
        self.root = f"/npm/{handle}/"

    def get(self, path: str, **headers: str) -> httpx.Response:
        """Ask for a path below the organization's, with the API token of its owner."""
        headers = {"authorization": f"Bearer {self.acme.owner.secret}"} | headers
        return self.acme.client.get(f"{self.acme.service.root}{self.root}{path}", headers=headers)

    def packument(self, environment: str = "", accept: str = WHOLE) -> Any:
        """Return what is listed of the package."""
        place = f"{quote(environment)}/" if environment else ""
        return said(self.get(f"{place}{quote(self.name, safe='@')}", accept=accept))

    def versions(self, environment: str = "") -> list[str]:
        """Return the versions that are listed."""
        return list(self.packument(environment)["versions"])

    def release(self, version: str) -> Any:
        """Release what there is, and wait until it is listed."""
        made = self.acme.release(version=version)
        self.wait(version)
        return made

    def wait(self, version: str) -> None:
        """Wait until a version is listed."""
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            response = self.get(quote(self.name, safe="@"))
            if response.status_code == 200 and version in response.json()["versions"]:
                return
            time.sleep(0.02)
        raise AssertionError(f"{version} is not listed")

    def files(self, version: str) -> dict[str, bytes]:
        """Return the files of a version by their paths."""
        dist = self.packument()["versions"][version]["dist"]
        body = self.get(dist["tarball"].partition(self.root)[2]).content
        with tarfile.open(fileobj=io.BytesIO(body)) as tar:
            files = {each.name: cast("IO[bytes]", tar.extractfile(each)).read() for each in tar.getmembers()}
        return {name.removeprefix("package/"): content for name, content in files.items()}
