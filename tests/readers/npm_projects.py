"""Projects that take tokens from a registry by npm, pnpm, yarn or bun, each in a folder of its own."""

import json
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from support.npm_clients import command, environment

_SECONDS = 240


class Client(NamedTuple):
    """A package manager: what installs, what installs by the lock alone, and the lock's name."""

    install: Sequence[str]
    by_lock: Sequence[str]
    lock: str


MODULES = "node_modules"
CLIENTS = {
    "npm": Client(["install"], ["ci"], "package-lock.json"),
    "pnpm": Client(["install", "--no-frozen-lockfile"], ["install", "--frozen-lockfile"], "pnpm-lock.yaml"),
    "yarn1": Client(["install", "--non-interactive"], ["install", "--frozen-lockfile"], "yarn.lock"),
    "yarn4": Client(["install", "--no-immutable"], ["install", "--immutable"], "yarn.lock"),
    "bun": Client(["install"], ["install", "--frozen-lockfile"], "bun.lock"),
}


class Project:
    """A project in a folder of its own that takes tokens from a registry by one of the clients.

    Without a secret it is configured as one that needs none.
    """

    def __init__(self, folder: Path, client: str, registry: str, name: str, secret: str) -> None:
        self.folder = folder
        self.client = client
        self.name = name
        folder.mkdir(parents=True, exist_ok=True)
        scope, host = name.partition("/")[0], registry.partition(":")[2]
        (folder / ".npmrc").write_text(f"{scope}:registry={registry}\n")
        # pnpm 12 reads secrets in the settings of the user alone
        (folder / "user.npmrc").write_text(f"{host}:_authToken=${{JETON_TOKEN}}\n" if secret else "")
        yarn = {
            "npmRegistryServer": registry.removesuffix("/"),
            **({"npmAuthToken": "${JETON_TOKEN}"} if secret else {}),
            "npmMinimalAgeGate": 0,
        }
        (folder / ".yarnrc.yml").write_text(json.dumps({"npmScopes": {scope.removeprefix("@"): yarn}}))
        # JSON is YAML
        (folder / "pnpm-workspace.yaml").write_text(
            json.dumps({"minimumReleaseAgeExclude": [f"{scope}/*"], "trustLockfile": True, "fetchRetries": 0})
        )
        self._environment = {
            **environment(folder),
            "JETON_TOKEN": secret,
            "NPM_CONFIG_USERCONFIG": str(folder / "user.npmrc"),
        }

    def wants(self, version: str) -> None:
        """Depend on a version or a range of the tokens."""
        about = {"name": "app", "version": "1.0.0", "private": True, "dependencies": {self.name: version}}
        (self.folder / "package.json").write_text(json.dumps(about))

    def run(self, *arguments: str, secret: str | None = None) -> subprocess.CompletedProcess[str]:
        """Run the client, with another secret if one is given; return how it ended, and what it printed."""
        return subprocess.run(
            [*command(self.client), *arguments],
            cwd=self.folder,
            env={**self._environment, **({} if secret is None else {"JETON_TOKEN": secret})},
            capture_output=True,
            text=True,
            timeout=_SECONDS,
            check=False,
        )

    def install(self) -> str:
        """Install what the project wants; return what was printed."""
        done = self.run(*CLIENTS[self.client].install)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout + done.stderr

    def update(self) -> str:
        """Install the newest that the project may have; return what was printed."""
        self.clear()
        (self.folder / CLIENTS[self.client].lock).unlink()
        return self.install()

    def clear(self) -> None:
        """Forget what was installed and cached, as a machine that has nothing yet."""
        for each in self.folder.iterdir():
            if each.is_dir():
                shutil.rmtree(each)

    def installs_by_lock(self) -> None:
        """Install what the lock says, on a machine that has nothing yet."""
        self.clear()
        done = self.run(*CLIENTS[self.client].by_lock)
        assert done.returncode == 0, done.stdout + done.stderr

    @property
    def version(self) -> str:
        """The version that is installed."""
        text = (self.folder / MODULES / self.name / "package.json").read_text()
        return str(json.loads(text)["version"])

    @property
    def lock(self) -> str:
        """The text of the lock."""
        return (self.folder / CLIENTS[self.client].lock).read_text()
