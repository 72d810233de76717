"""npm, pnpm, yarn and bun install releases, lock them and stay with their locks."""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from api import environments
from api.environments import Acme
from api.npm import Npm
from support import packaged
from support.checks import ok
from support.npm_clients import NODE
from support.pages import page
from support.service import Service

from jeton.model.objects import Role
from readers.npm_projects import CLIENTS, MODULES, Project
from readers.relay import Relay, relaying

pytestmark = pytest.mark.server
service = packaged.service
acme = environments.acme


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
def test_public_releases_need_no_secret(npm: Npm, tmp_path: Path, client: str) -> None:
    """A range takes the highest public one, though there is a higher one; a private one is not installed."""
    made = npm.release("1.0.0")
    npm.acme.token("color.other")
    npm.release("1.1.0")
    ok(npm.acme.client.patch(f"{npm.acme.releases}/{made['id']}", json={"is_public": True}))
    registry = f"{npm.acme.service.root}/public{npm.root}"
    project = Project(tmp_path / "project", client, registry, npm.name, "")
    project.wants("^1.0.0")
    project.install()
    assert (project.version, "1.1.0" in project.lock) == ("1.0.0", False)
    project.installs_by_lock()
    assert project.version == "1.0.0"
    hidden = Project(tmp_path / "hidden", client, registry, npm.name, "")
    hidden.wants("1.1.0")
    assert hidden.run(*CLIENTS[client].install).returncode != 0
    assert not (hidden.folder / MODULES / npm.name).exists()


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


_WARNINGS = {"npm": "Wrong blue.", "pnpm": "deprecated", "yarn1": "Wrong blue.", "yarn4": "", "bun": ""}
"""What clients print of a version that is withdrawn for this reason: yarn 4 and bun say nothing."""


@pytest.mark.parametrize("client", CLIENTS)
def test_a_withdrawn_version_is_warned_of(npm: Npm, tmp_path: Path, client: str) -> None:
    """Who wants it gets it still; npm says why, and its ranges avoid it."""
    made = npm.release("1.0.0")
    ok(npm.acme.client.patch(f"{npm.acme.releases}/{made['id']}", json={"withdrawn": "Wrong blue."}))
    npm.release("1.0.1")
    project = _project(npm, tmp_path, client)
    project.wants("1.0.0")
    said = project.install()
    assert project.version == "1.0.0"
    assert _WARNINGS[client] in said
    project.wants("~1.0.0")
    project.update()
    assert project.version == "1.0.1"


_PUBLISHING = {
    "npm": ["publish", "--tag", "latest"],
    "pnpm": ["publish", "--no-git-checks"],
    "yarn1": ["publish", "--non-interactive", "--new-version", "9.0.0"],
    "yarn4": ["npm", "publish"],
    "bun": ["publish"],
}


@pytest.mark.parametrize("client", CLIENTS)
def test_publishing_is_refused_in_words(npm: Npm, tmp_path: Path, client: str) -> None:
    """The client shows where releases are made."""
    project = _project(npm, tmp_path, client)
    # without it yarn 4 publishes to the default registry
    to = {"registry": f"{npm.acme.service.root}{npm.root}"}
    about = {"name": npm.name, "version": "9.0.0", "publishConfig": to}
    (tmp_path / "package.json").write_text(json.dumps(about))
    if client == "yarn4":
        project.install()
    done = project.run(*_PUBLISHING[client])
    assert done.returncode != 0
    assert "registry.yarnpkg" not in done.stdout
    assert "Packages are made of releases" in done.stdout + done.stderr


_CHECKING = {
    "npm": ["exec", "--", "jeton-check"],
    "pnpm": ["exec", "jeton-check"],
    "yarn1": ["--silent", "jeton-check"],
    "yarn4": ["jeton-check"],
    "bun": ["x", "jeton-check"],
}


@pytest.mark.parametrize("client", CLIENTS)
def test_the_command_of_a_package_runs(npm: Npm, tmp_path: Path, client: str) -> None:
    """It finds an unknown token, a deprecated one and a value of one, and fails; without them it does not."""
    npm.acme.token("color.old", value="#123456")
    fields = {"deprecated": True, "replaced_by": "color.accent"}
    ok(npm.acme.client.patch(f"{npm.acme.tree.tokens}/color.old", json=fields))
    npm.release("1.0.0")
    project = _project(npm, tmp_path, client)
    project.wants("1.0.0")
    project.install()
    sheet = tmp_path / "app.css"
    sheet.write_text("a { color: var(--color-acent); fill: var(--color-old); border-color: #00f; }\n")
    for how in ("installed", "by its lock"):
        done = project.run(*_CHECKING[client], "--json", "app.css")
        assert done.returncode == 1, (how, done.stdout, done.stderr)
        findings = json.loads(done.stdout[done.stdout.index("{") :])["findings"]
        assert [(each["kind"], each["suggest"][0]["symbol"]) for each in findings] == [
            ("unknown", "--color-accent"),
            ("deprecated", "--color-accent"),
            ("literal", "--color-accent"),
        ]
        project.installs_by_lock()
    sheet.write_text("a { color: var(--color-accent); }\n")
    assert project.run(*_CHECKING[client], "app.css").returncode == 0


def test_npm_says_that_an_api_token_is_wrong(npm: Npm, tmp_path: Path) -> None:
    """It does not send people to the public registry for another password."""
    npm.release("1.0.0")
    project = _project(npm, tmp_path, "npm", secret="jtn_wrong")
    project.wants("1.0.0")
    done = project.run("install")
    assert done.returncode != 0
    assert "token seems to be invalid" in done.stderr
    assert "password" not in done.stderr


def test_npm_searches(npm: Npm, tmp_path: Path) -> None:
    """The package is listed."""
    npm.release("1.0.0")
    registry = f"{npm.acme.service.root}{npm.root}"
    done = _project(npm, tmp_path, "npm").run("search", "tokens", "--registry", registry)
    assert npm.name in done.stdout, done.stderr


@pytest.mark.parametrize(
    ("client", "place", "line"),
    [
        ("pnpm", "pnpm-workspace.yaml", "minimumReleaseAgeExclude"),
        ("yarn4", ".yarnrc.yml", "npmMinimalAgeGate"),
    ],
)
def test_young_versions_need_the_documented_lines(
    npm: Npm, tmp_path: Path, client: str, place: str, line: str
) -> None:
    """The samples of the pages let a release of now in, which the client does not take without a line."""
    npm.release("1.0.0")
    npm.release("1.1.0")
    project = _project(npm, tmp_path, client)
    project.wants("^1.0.0")
    sample = (page("yarn.md", "yarn 4") if client == "yarn4" else page("pnpm.md")).files[place]
    scope, registry = npm.name[1:].partition("/")[0], f"{npm.acme.service.root}{npm.root}".removesuffix("/")
    sample = sample.replace("https://jeton.example.com/npm/acme/production", "REGISTRY").replace(
        "acme", scope
    )
    sample = sample.replace("REGISTRY", registry)
    lines = sample.splitlines()
    (tmp_path / place).write_text("\n".join(each for each in lines if line not in each))
    done = project.run(*CLIENTS[client].install)
    assert "quarantined" in done.stdout if client == "yarn4" else project.version == "1.0.0"
    project.clear()
    (tmp_path / place).write_text("\n".join(lines))
    (tmp_path / CLIENTS[client].lock).unlink(missing_ok=True)
    project.install()
    assert project.version == "1.1.0"


@pytest.fixture
def relay(service: Service) -> Iterator[Relay]:
    """A server between clients and Jeton, which can change packages on their way."""
    with relaying(service.root) as relay:
        yield relay


@pytest.mark.parametrize("client", CLIENTS)
def test_a_changed_byte_is_refused(npm: Npm, relay: Relay, tmp_path: Path, client: str) -> None:
    """By a lock always; without one by all but yarn 4, which looks at no hash of the registry."""
    npm.release("1.0.0")
    project = Project(tmp_path, client, f"{relay.root}{npm.root}", npm.name, npm.acme.owner.secret)
    project.wants("1.0.0")
    project.install()
    relay.changes = True
    project.clear()
    done = project.run(*CLIENTS[client].by_lock)
    assert done.returncode != 0, done.stdout
    project.clear()
    (project.folder / CLIENTS[client].lock).unlink()
    done = project.run(*CLIENTS[client].install)
    assert (done.returncode == 0) is (client == "yarn4")


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


def test_clients_tell_whose_the_api_token_is(npm: Npm, tmp_path: Path) -> None:
    """By the address of the user, in which npm hides what has the form of a UUID; none tells a wrong one."""
    registry = f"{npm.acme.service.root}{npm.root}"
    viewer = npm.acme.member(Role.VIEWER)
    name, _, host = viewer.email.partition("@")
    for client, command, shown in (
        ("npm", ("whoami", "--registry", registry), f"***@{host}"),
        ("yarn4", ("npm", "whoami", "--scope", npm.name[1:].partition("/")[0]), f"{name}@{host}"),
    ):
        project = _project(npm, tmp_path / client, client, secret=viewer.secret)
        project.wants("1.0.0")
        assert shown in project.run(*command).stdout
        wrong = project.run(*command, secret="jtn_wrong")
        assert wrong.returncode != 0
        assert host not in wrong.stdout
