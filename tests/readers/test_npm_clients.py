"""npm, pnpm, yarn and bun install releases, lock them and stay with their locks."""

import json
import subprocess
from pathlib import Path

import pytest
from api.environments import Acme, acme_of
from api.npm import Npm
from conftest import Tree
from support import packaged
from support.checks import ok
from support.service import Service

from readers.npm_projects import CLIENTS, MODULES, NODE, Project

pytestmark = pytest.mark.server
service = packaged.service


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
    css = tmp_path / MODULES / npm.name / "css" / "brand" / "core.css"
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
        assert not (project.folder / MODULES / npm.name).exists()


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
        [str(NODE), "--input-type=module", "-e", script],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "#00f\n"
