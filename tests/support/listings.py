"""What package managers are shown of an organization, each version with the hash of what it leads to."""

import base64
import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from git.histories import git

NPM, MAVEN, GIT = KINDS = ("npm", "maven", "git")


class Listings(NamedTuple):
    """The packages of an organization at a server, as a user sees them who has an API token."""

    root: str
    secret: str
    handle: str

    def all(self, folder: Path) -> Mapping[str, Mapping[str, str]]:
        """Return the hashes by version, by kind; everything that is listed must be there and be what it says.

        The repository is cloned into a folder that is not there yet.
        """
        with httpx.Client(headers=_bearer(self.secret), timeout=60, trust_env=False) as client:
            return {NPM: self._npm(client), MAVEN: self._maven(client), GIT: self._git(folder)}

    def _npm(self, client: httpx.Client) -> dict[str, str]:
        hashes = {}
        for version, about in self._versions(client).items():
            tarball = client.get(about["dist"]["tarball"])
            assert tarball.status_code == 200, version
            hashes[version] = f"sha512-{base64.b64encode(hashlib.sha512(tarball.content).digest()).decode()}"
            assert hashes[version] == about["dist"]["integrity"]
        return hashes

    def _versions(self, client: httpx.Client) -> dict[str, Any]:
        answer = client.get(f"{self.root}/npm/{self.handle}/@{self.handle}/tokens")
        if answer.status_code == 404:
            return {}
        assert answer.status_code == 200
        versions: dict[str, Any] = answer.json()["versions"]
        return versions

    def _maven(self, client: httpx.Client) -> dict[str, str]:
        artifact = f"{self.root}/maven/{self.handle}/jeton/{self.handle}/tokens"
        metadata = client.get(f"{artifact}/maven-metadata.xml")
        if metadata.status_code == 404:
            return {}
        assert metadata.status_code == 200
        lines = [line.strip() for line in metadata.text.splitlines()]
        hashes = {}
        for version in (line[9:-10] for line in lines if line.startswith("<version>")):
            file = f"{artifact}/{version}/tokens-{version}"
            archive, checksum, pom = (client.get(file + end) for end in (".aar", ".aar.sha512", ".pom"))
            assert {archive.status_code, checksum.status_code, pom.status_code} == {200}, version
            hashes[version] = hashlib.sha512(archive.content).hexdigest()
            assert hashes[version] == checksum.text
        return hashes

    def _git(self, folder: Path) -> dict[str, str]:
        scheme, _, host = self.root.partition("://")
        git("clone", "-q", "--mirror", f"{scheme}://x:{self.secret}@{host}/git/{self.handle}.git", folder)
        assert not git("fsck", "--strict", "--full", at=folder)
        lines = git("for-each-ref", "--format=%(refname:lstrip=2) %(objectname)", "refs/tags", at=folder)
        return dict(line.split(" ") for line in lines.splitlines())


def _bearer(secret: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {secret}"}
