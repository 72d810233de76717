"""Fixtures: a server that the session shares, and accounts with a workspace in it."""

import os
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

import apsw
import pytest
from support.checks import ok
from support.service import Account, Service, broken_invariants, running


def pytest_sessionfinish(session: pytest.Session) -> None:
    """On the build machine a test that was skipped has failed: what it needs must be installed there."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    skipped = reporter.stats.get("skipped", []) if reporter else []
    if os.environ.get("CI") == "true" and skipped and not session.exitstatus:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_report_header() -> list[str]:
    """Say what the tests run against."""
    versions = {name: version(name) for name in ("uvicorn", "httptools", "uvloop", "msgspec", "apsw")}
    libraries = ", ".join(f"{name} {text}" for name, text in versions.items())
    return [f"against: SQLite {apsw.sqlite_lib_version()} in files, real sockets on loopback; {libraries}"]


class Tree(NamedTuple):
    """A TEAM owner's workspace with one tokenset and its first mode, `Base`."""

    owner: Account
    workspace_id: str
    tokenset_id: str
    mode_id: str

    @property
    def workspace(self) -> str:
        """The workspace's path."""
        return f"/workspaces/{self.workspace_id}"

    @property
    def tokenset(self) -> str:
        """The tokenset's path."""
        return f"/tokensets/{self.tokenset_id}"

    @property
    def mode(self) -> str:
        """The mode's path."""
        return f"{self.tokenset}/modes/{self.mode_id}"

    @property
    def tokens(self) -> str:
        """The path of the mode's tokens."""
        return f"{self.mode}/tokens"


@pytest.fixture(scope="session")
def service_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The database of the server that the session shares."""
    return tmp_path_factory.mktemp("service") / "jeton.db"


@pytest.fixture(scope="session")
def shared_service(service_file: Path) -> Iterator[Service]:
    """The server that the session shares."""
    with running(service_file) as service:
        yield service


@pytest.fixture
def service(shared_service: Service, service_file: Path) -> Iterator[Service]:
    """The shared server; after the test every invariant of its database must hold."""
    yield shared_service
    assert broken_invariants(service_file) == []


@pytest.fixture
def owner(service: Service) -> Account:
    """A new TEAM user."""
    return service.account()


@pytest.fixture
def tree(owner: Account) -> Tree:
    """A new workspace with a tokenset and its first mode."""
    workspace = ok(owner.client.post("/workspaces", json={"name": "Brand"}), 201)
    tokenset = ok(owner.client.post(f"/workspaces/{workspace['id']}/tokensets", json={"name": "Core"}), 201)
    modes = ok(owner.client.get(f"/tokensets/{tokenset['id']}/modes"))
    return Tree(owner, workspace["id"], tokenset["id"], modes["modes"][0]["id"])
