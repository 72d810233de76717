"""Servers of 0.9.0 on PostgreSQL are replaced one after the other, and back, while clients are at work."""

import io
import subprocess
import sys
import tarfile
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
from cli.commands import CommandLine, Running, until
from faults.balancer import Balancer, balanced
from support.databases import PostgresDatabase
from support.old_versions import archive_of
from support.postgres import Cluster

from jeton import __version__
from jeton.store import schema

_COMMIT = "eac8e719"
"""The one that is version 0.9.0."""
_TURNS = 3
"""How often each client has asked all that it asks before another server is replaced."""


@pytest.fixture(scope="session")
def of_0_9_0(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command of version 0.9.0, built from its commit, in an environment of its own."""
    archive = archive_of(_COMMIT)
    folder = tmp_path_factory.mktemp("0.9.0")
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        tar.extractall(folder / "source", filter="data")
    subprocess.run([sys.executable, "-m", "venv", folder / "venv"], check=True)
    pip: list[str | Path] = [folder / "venv" / "bin" / "pip", "-q", "--disable-pip-version-check", "install"]
    locked: list[str | Path] = ["--require-hashes", "-r", folder / "source" / "requirements" / "run.txt"]
    own: list[str | Path] = ["--no-deps", "--no-build-isolation", folder / "source"]
    for what in (locked, own):
        subprocess.run([*pip, *what], check=True, stderr=subprocess.PIPE)
    return folder / "venv" / "bin" / "jeton"


class Work:
    """Clients that ask without a pause and try nothing again; each answer must be one of success.

    Attributes:
        failures: what was answered otherwise.
        turns: how often each client has been through.
        known: the values of tokens, by name, that were acknowledged.
        versions: the releases that were acknowledged.
    """

    def __init__(self, url: str, secret: str) -> None:
        self.failures: list[str] = []
        self.turns: list[int] = []
        self.known: dict[str, str] = {}
        self.versions: list[str] = []
        self.requests = 0
        self._url, self._secret = url, secret
        self._stops = False
        organization = self.ask("POST", "/organizations", {"name": "Acme", "handle": "acme"})
        self._organization = f"/organizations/{organization['id']}"
        body = {"name": "Brand", "organization_id": organization["id"]}
        workspace = self.ask("POST", "/workspaces", body)["id"]
        self.ask("POST", f"/workspaces/{workspace}/import", {"Base": {"first": _color("#000000")}})
        (tokenset,) = self.ask("GET", f"/workspaces/{workspace}/tokensets")["tokensets"]
        self.tokenset = f"/tokensets/{tokenset['id']}"
        place = self.ask("POST", f"{self._organization}/environments", {"name": "production"})
        self._place = f"{self._organization}/environments/{place['id']}"
        (mode,) = self.ask("GET", f"{self.tokenset}/modes")["modes"]
        self.tokens = f"{self.tokenset}/modes/{mode['id']}/tokens"

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """Return what is answered on a connection of its own; a text where it is no JSON."""
        self.requests += 1
        headers = {"Authorization": f"Bearer {self._secret}", "Connection": "close"}
        url = f"{self._url}/api{path}" if "/export" in path else f"{self._url}/api/v1{path}"
        answer = httpx.request(method, url, json=body, headers=headers, timeout=60, trust_env=False)
        assert answer.is_success, f"{method} {path}: {answer.status_code} {answer.text}"
        return answer.json() if "json" in answer.headers["content-type"] else answer.text

    def write(self, client: int, turn: int) -> None:
        """Create a token and change another one."""
        name, color = f"token.{client}.{turn}", f"#{client:02x}{turn:04x}"
        self.ask("POST", self.tokens, {"name": name, "type": "color", "value": color})
        self.known[name] = color
        own = f"own.{client}"
        if turn == 0:
            self.ask("POST", self.tokens, {"name": own, "type": "color", "value": color})
        else:
            self.ask("PATCH", f"{self.tokens}/{own}", {"value": color})
        self.known[own] = color

    def read(self, _client: int, _turn: int) -> None:
        """Look at tokens in several ways; what was acknowledged before is there."""
        known = dict(self.known)
        listed = {each["name"]: each["value"] for each in self.ask("GET", self.tokens)["tokens"]}
        assert {name for name in known if not name.startswith("own.")} <= listed.keys()
        self.ask("GET", f"{self.tokenset}/matrix")
        self.ask("GET", f"{self.tokenset}/history")
        assert "--" in self.ask("GET", f"/v1{self.tokenset}/export/css")

    def release(self, _client: int, turn: int) -> None:
        """Release, promote and export, by whatever servers."""
        version = f"1.0.{turn}"
        release = self.ask("POST", f"{self._organization}/releases", {"version": version})
        self.versions.append(version)
        self.ask("POST", f"{self._place}/promote", {"release_id": release["id"]})
        for target in ("css", "swiftui"):
            self.ask("GET", f"{self._place}/export/{target}?release={version}")

    def _client(self, client: int, job: Callable[[int, int], None]) -> None:
        for turn in count():
            try:
                job(client, turn)
            except Exception as error:  # noqa: BLE001  whatever it is, no thread ends without a word
                self.failures.append(f"{job.__name__}: {error!r}")
            self.turns[client] = turn + 1
            if self._stops:
                return

    @contextmanager
    def going_on(self) -> Iterator[None]:
        """Let the clients work meanwhile."""
        jobs = [self.write, self.write, self.read, self.read, self.release]
        self.turns = [0] * len(jobs)
        threads = [
            threading.Thread(target=self._client, args=(number, job), daemon=True)
            for number, job in enumerate(jobs)
        ]
        for thread in threads:
            thread.start()
        try:
            yield
        finally:
            self._stops = True
            for thread in threads:
                thread.join()

    def go_on(self) -> None:
        """Wait until each client has been through some times more."""
        goal = [turns + _TURNS for turns in self.turns]

        def is_there() -> bool:
            assert self.failures == []
            return all(turns >= wanted for turns, wanted in zip(self.turns, goal, strict=True))

        until(is_there, "the clients")


def _color(value: str) -> dict[str, str]:
    return {"$type": "color", "$value": value}


class Fleet:
    """Two servers behind a balancer, each of one of the versions."""

    def __init__(self, balancer: Balancer, commands: dict[str, CommandLine], stack: ExitStack) -> None:
        self._balancer, self._commands, self._stack = balancer, commands, stack
        self._servers = [self._start("0.9.0") for _ in range(2)]

    def _start(self, version: str) -> Running:
        server = self._stack.enter_context(self._commands[version].serving())
        self._balancer.add(server.url)
        return server

    def replace(self, place: int, version: str) -> None:
        """Start a server of a version in place of another, as a rolling update does."""
        old, self._servers[place] = self._servers[place], self._start(version)
        self._balancer.remove(old.url)
        assert old.stop() == 0

    def schemas(self) -> list[Any]:
        """Return what the servers say of the schema on which they serve."""
        return [_ready(server)[1].get("schema") for server in self._servers]

    def are_ready(self) -> list[bool]:
        """Tell of each server whether it is ready."""
        return [_ready(server)[0] for server in self._servers]


def _ready(server: Running) -> tuple[bool, dict[str, Any]]:
    answer = httpx.get(f"{server.url}/readyz", trust_env=False, timeout=30)
    return answer.is_success, answer.json()


@pytest.mark.parametrize(
    ("order", "versions"),
    [((0, 1), [__version__]), ((1, 0), [__version__, "0.9.0", __version__])],
    ids=["there", "there and back"],
)
def test_no_request_fails_while_servers_are_replaced(
    tmp_path: Path, cluster: Cluster, of_0_9_0: Path, order: tuple[int, int], versions: list[str]
) -> None:
    """Each request succeeds, no server that has been ready is not any more, and all that was acknowledged is
    there. Then 0.9.0 is refused when told.
    """
    url = cluster.create_database()
    commands = {version: CommandLine(tmp_path / version, url) for version in ("0.9.0", __version__)}
    for each in commands.values():
        each.folder.mkdir()
    commands["0.9.0"].command = (str(of_0_9_0),)
    assert commands["0.9.0"].ok("--version").split()[-1] == "0.9.0"
    old, new = commands.values()
    old.ok("migrate")
    old.ok("user", "add", "ann@example.com")
    secret = old.json("token", "create", "ann@example.com")["token"]
    with ExitStack() as stack:
        balancer = stack.enter_context(balanced())
        fleet = Fleet(balancer, commands, stack)
        work = Work(balancer.url, secret)
        with work.going_on():
            work.go_on()
            for version in versions:
                for place in order:
                    fleet.replace(place, version)
                    work.go_on()
        assert (work.failures, balancer.unready) == ([], [])
        listed = {each["name"]: each["value"] for each in work.ask("GET", work.tokens)["tokens"]}
        assert listed == work.known | {"Base.first": "#000000"}
        with closing(PostgresDatabase(url)) as database:
            releases = database.rows("SELECT version FROM release ORDER BY created_at")
        assert [version for (version,) in releases] == work.versions
        known = schema.newest()
        state = {"version": known, "required": schema.SERVES_FROM, "known": known, "pending": ["contract"]}
        assert fleet.schemas() == [state, state]
        fleet.replace(0, "0.9.0")
        assert new.run("migrate", "--contract").code == 0
        until(lambda: fleet.are_ready() == [False, True], "the servers to look")
    old.refused(2, f"the database has version {known}, this Jeton knows {schema.SERVES_FROM}", "user", "list")
    assert new.ok("check")
