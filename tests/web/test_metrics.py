"""/metrics: what is counted where, that no client makes a series, and that every worker shows the same."""

import http.client
import os
import re
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import apsw
import httpx
import pytest
from cli.commands import CommandLine, Running, until
from hypothesis import given, settings
from hypothesis import strategies as st
from support.checks import ok, refused
from support.databases import PostgresDatabase, SqliteDatabase
from support.postgres import Cluster
from support.properties import tries
from support.scraping import scraped, total
from support.service import Service, running
from web.raw import Client

from jeton import __version__
from jeton.errors import Text
from jeton.store.sqlite import connection as sqlite
from jeton.web.api.table import OPERATIONS
from jeton.web.observe import readiness
from jeton.web.observe.log import EventLine, RequestLine
from jeton.web.observe.traffic import UNMATCHED
from jeton.web.pages import ROUTES
from jeton.web.ui.table import PAGES

ROOT = Path(__file__).parent.parent.parent
REQUESTS = "jeton_requests_total"
SECONDS = "jeton_request_duration_seconds"
METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"]
PATHS = st.text("abcz/%.{}_-09?=&", max_size=40).map(lambda text: f"/{text}")


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A server that no other test talks to meanwhile; the limit is low enough to reach."""
    file = tmp_path_factory.mktemp("metrics") / "jeton.db"
    with running(SqliteDatabase(file), rate_limit=20) as service:
        httpx.get(f"{service.root}/healthz")
        until(lambda: any(name == REQUESTS for name, _ in scraped(service.root)), "the first series")
        yield service


class Watch:
    """What a server shows, compared with what it showed before."""

    def __init__(self, service: Service) -> None:
        self._root = service.root
        self._before = scraped(self._root)

    def grown(self, name: str, **labels: str) -> float:
        """Return by how much the series of these labels have grown."""
        return total(scraped(self._root), name, **labels) - total(self._before, name, **labels)

    def shows(self, name: str, by: float, **labels: str) -> None:
        """Wait until they have grown by so much: an answer is out a moment before it is counted."""
        until(lambda: self.grown(name, **labels) >= by, f"{name} {labels}")
        assert self.grown(name, **labels) == by


def test_requests_are_counted_by_route_and_status(own: Service) -> None:
    """Method, route template and status of each answer; times by class; HEAD counts as GET."""
    owner, watch = own.account(), Watch(own)
    client = owner.client
    made = ok(client.post("/workspaces", json={"name": "W"}), 201)["id"]
    for _ in range(3):
        ok(client.get(f"/workspaces/{made}"))
    etag = client.head(f"/workspaces/{made}").headers["etag"]
    assert client.get(f"/workspaces/{made}", headers={"If-None-Match": etag}).status_code == 304
    refused(client.get("/workspaces/00000000-0000-7000-8000-000000000000"), 404, Text.WORKSPACE_NOT_FOUND)
    refused(client.get("/nothing"), 404, Text.ROUTE_NOT_FOUND)
    refused(client.post("/workspaces", json={}), 400, Text.NAME_REQUIRED)
    refused(own.client("x").get("/workspaces"), 401, Text.INVALID_TOKEN)
    watch.shows(REQUESTS, 1, method="POST", route="/workspaces", status="201")
    watch.shows(REQUESTS, 1, method="POST", route="/workspaces", status="400")
    watch.shows(REQUESTS, 4, method="GET", route="/workspaces/{id}", status="200")
    watch.shows(REQUESTS, 1, method="GET", route="/workspaces/{id}", status="304")
    watch.shows(REQUESTS, 1, method="GET", route="/workspaces/{id}", status="404")
    watch.shows(REQUESTS, 1, method="GET", route="unmatched", status="404")
    watch.shows(REQUESTS, 1, method="GET", route="unmatched", status="401")
    watch.shows(f"{SECONDS}_count", 6, **{"class": "read"})
    watch.shows(f"{SECONDS}_count", 2, **{"class": "write"})
    watch.shows("jeton_authentication_failures_total", 1)


def test_a_429_is_counted(own: Service) -> None:
    """Requests over the limit have a counter of their own."""
    owner, watch = own.account(), Watch(own)
    statuses = [owner.client.get("/workspaces").status_code for _ in range(23)]
    assert statuses.count(429) == 3
    watch.shows("jeton_rate_limited_total", 3)
    watch.shows(REQUESTS, 3, status="429", route="unmatched")


def test_pages_are_counted_and_need_no_token(own: Service) -> None:
    """Each page under its own path, the documentation's files as one; nothing but GET and HEAD."""
    client, watch = own.client(), Watch(own)
    for path in ("/healthz", "/docs", "/docs/start.js", "/openapi.json"):
        assert client.get(own.root + path).status_code == 200
    assert client.head(f"{own.root}/metrics").status_code == 200
    assert client.post(f"{own.root}/metrics").status_code == 405
    watch.shows(REQUESTS, 1, route="/healthz", status="200")
    watch.shows(REQUESTS, 2, route="/docs", status="200")
    watch.shows(REQUESTS, 1, method="POST", route="unmatched", status="405")


@given(
    st.lists(st.tuples(st.sampled_from(METHODS), st.sampled_from(["", "/api/v1"]), PATHS), max_size=8),
    st.text("abc-09", min_size=1, max_size=20),
)
@settings(max_examples=tries(10))
def test_no_request_makes_a_series_of_its_own(
    own: Service, requests: list[tuple[str, str, str]], secret: str
) -> None:
    """Whatever clients ask for, every answer is counted, by labels that are no client's choice."""
    before, answered = scraped(own.root), 0
    with own.client(secret) as client:
        for method, prefix, path in requests:
            answer = client.request(method, own.root + prefix + path)
            answered += "connection" not in answer.headers  # else the server refused it by itself
    wanted = total(before, REQUESTS) + answered + 1
    until(lambda: total(scraped(own.root), REQUESTS) >= wanted, "the counts")
    routes = {operation.path for operation in (*OPERATIONS, *PAGES)} | set(ROUTES.values()) | {UNMATCHED}
    for name, labels in scraped(own.root).keys() - before.keys():
        assert name == REQUESTS
        assert dict(labels)["route"] in routes
        assert dict(labels)["method"] in {*METHODS, "other"}
        assert dict(labels)["status"] in {*map(str, range(200, 600)), "other"}


def test_a_scrape_is_small(own: Service) -> None:
    """Durations are a histogram for each class of operations; all else comes with its first use."""
    text = httpx.get(f"{own.root}/metrics").content
    classes = {dict(labels)["class"] for name, labels in scraped(own.root) if name == f"{SECONDS}_count"}
    assert classes == {
        "export",
        "import",
        "package",
        "page",
        "provisioning",
        "read",
        "tool",
        "unmatched",
        "write",
    }
    assert len(text) < 100_000


def test_who_goes_away_is_in_flight_no_more(own: Service) -> None:
    """A request counts as in flight until it ends, also where its client vanishes in the middle."""
    owner = own.account()
    port = int(own.root.rpartition(":")[2])
    head = (
        "POST /api/v1/workspaces HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        f"Authorization: Bearer {owner.secret}\r\nContent-Length: 99\r\n\r\n{{"
    )
    watch = Watch(own)
    with Client(port) as client:
        client.send(head.encode())
        until(lambda: watch.grown("jeton_requests_in_flight") == 1, "the request")
    until(lambda: watch.grown("jeton_requests_in_flight") == 0, "its end")
    watch.shows(REQUESTS, 1, route="/workspaces", method="POST", status="499")


def test_what_is_no_http_is_counted(own: Service) -> None:
    """What the server refuses by itself has a counter, whatever it was."""
    watch = Watch(own)
    with Client(int(own.root.rpartition(":")[2])) as client:
        assert client.send(b"NONSENSE\r\n\r\n").answer().status == 400
    watch.shows("jeton_requests_refused_total", 1)


def test_writes_exports_and_imports_are_counted(own: Service) -> None:
    """Units of work and their commits, exports made and from the cache, tokens read from files."""
    owner, watch = own.account(), Watch(own)
    workspace = ok(owner.client.post("/workspaces", json={"name": "W"}), 201)["id"]
    until(lambda: watch.grown("jeton_database_writes_total") >= 2, "the workspace, and the token's use")
    assert 1 <= watch.grown("jeton_database_commits_total") <= watch.grown("jeton_database_writes_total")
    tokens = {name: {"$type": "color", "$value": "#fff"} for name in "abc"}
    ok(owner.client.post(f"/workspaces/{workspace}/import", json={"Base": tokens}))
    tokenset = ok(owner.client.get(f"/workspaces/{workspace}/tokensets"))["tokensets"][0]["id"]
    for _ in range(3):
        assert owner.client.get(f"/tokensets/{tokenset}/export").status_code == 200
    watch.shows("jeton_import_tokens_total", 3)
    watch.shows("jeton_exports_total", 1, result="made")
    watch.shows("jeton_exports_total", 2, result="cached")
    assert total(scraped(own.root), "jeton_imports_running") == 0
    for file in ("data", "wal"):
        assert total(scraped(own.root), "jeton_database_bytes", file=file) > 4096


def test_the_last_backup_is_told(tmp_path: Path) -> None:
    """0 before the first one; then the time of the last that succeeded, while the server goes on."""
    with running(SqliteDatabase(tmp_path / "jeton.db")) as service:
        jeton = CommandLine(tmp_path)

        def age() -> float:
            return time.time() - total(scraped(service.root), "jeton_last_backup_timestamp_seconds")

        jeton.refused(1, "there is no folder", "backup", "absent/b")
        assert age() > 1e9
        jeton.ok("backup", "b")
        assert -1 < age() < 60
        noted = tmp_path / "jeton.db-backed-up"
        os.utime(noted, (0, time.time() - 90_000))
        assert age() > 89_000
        jeton.refused(1, "--force replaces it", "backup", "b")
        assert age() > 89_000
        jeton.ok("backup", "b", "--force")
        assert -1 < age() < 60


def test_why_something_was_unavailable_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A write that another process holds up counts under its cause, and the check of the database as down."""
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 0.1)
    monkeypatch.setattr(readiness, "AGAIN_SECONDS", 0.0)
    with running(SqliteDatabase(tmp_path / "jeton.db")) as service:
        owner, watch = service.account(), Watch(service)
        other = apsw.Connection(str(tmp_path / "jeton.db"))
        other.set_busy_timeout(5000)  # the server may be writing, as it does at its start
        other.execute("BEGIN IMMEDIATE")
        refused(owner.client.post("/workspaces", json={"name": "W"}), 503, Text.UNAVAILABLE)
        watch.shows("jeton_unavailable_total", 1, cause="locked")
        until(lambda: total(scraped(service.root), "jeton_check_up", check="database") == 0, "the check")
        other.close()
        until(lambda: total(scraped(service.root), "jeton_check_up", check="database") == 1, "its end")


def test_the_process_is_described(own: Service) -> None:
    """Version and engine, memory, processor time, files and threads are those of this process."""
    samples = scraped(own.root)
    python = ".".join(map(str, sys.version_info[:3]))
    assert total(samples, "jeton_build_info", version=__version__, engine="sqlite", python=python) == 1
    assert total(samples, "jeton_workers") == total(samples, "jeton_worker_starts_total") == 1
    assert 1e7 < total(samples, "process_resident_memory_bytes", worker="1") < 1e11
    assert 3 < total(samples, "process_open_fds") < total(samples, "process_max_fds")
    assert 0 < total(samples, "process_cpu_seconds_total") <= sum(os.times()[:2]) + 1
    assert 1 < total(samples, "process_threads") <= threading.active_count() + 1
    watch = Watch(own)
    until(lambda: watch.grown("jeton_event_loop_lag_seconds_count") >= 1, "a look at the event loop")


def test_every_series_is_documented(own: Service) -> None:
    """What is shown, on either engine, stands in the table, and what the table and the rules name exists."""
    text = (ROOT / "docs" / "operations.md").read_text()
    documented = set(re.findall(r"\b(?:jeton|process|python)_[a-z_]+[a-z]", text))
    shown = {name for name, _ in scraped(own.root)}
    families = {re.sub("_(bucket|sum|count)$", "", name) for name in shown}
    assert families <= documented
    sources = "".join(file.read_text() for file in (ROOT / "src" / "jeton").rglob("*.py"))
    declared = set(re.findall(r'f?"((?:jeton|process|python)_[a-z_]+)"', sources))
    patterns = [re.compile(name + "(_bucket)?") for name in declared]
    assert [name for name in documented - shown if not any(each.fullmatch(name) for each in patterns)] == []
    assert [each.pattern for each in patterns if not any(map(each.fullmatch, documented))] == []


def test_every_field_of_the_log_is_documented() -> None:
    """The page on operations names each field of a request's line and of an event's."""
    text = (ROOT / "docs" / "operations.md").read_text()
    for field in (*RequestLine.__struct_fields__, *EventLine.__struct_fields__):
        assert f"`{field}`" in text, field


def test_every_worker_shows_what_all_have_counted(postgres: Cluster, migrated: str, tmp_path: Path) -> None:
    """Over several processes, one of them killed in between: whoever is asked, each request that was answered
    is counted once, and the killed one's successor goes on where it was.
    """
    database = PostgresDatabase(postgres.create_database(migrated))
    jeton = CommandLine(tmp_path, database.url)
    jeton.json("user", "add", "a@example.test", "--plan", "team")
    secret = jeton.json("token", "create", "a@example.test")["token"]
    with jeton.serving("--workers", "3", JETON_RATE_LIMIT="1000000") as server:
        ask(server, secret, 40)
        # an answer is out a moment before it is counted, and who is killed then never does
        until(lambda: shown(server)["jeton_requests_total"] == 40, "the first counts")
        victim = worker_of(server)
        os.kill(victim, signal.SIGKILL)
        until(lambda: shown(server)["jeton_worker_starts_total"] == 4, "the successor")
        ask(server, secret, 40)
        until(lambda: shown(server)["jeton_requests_total"] == 80, "the counts")
        pictures = {tuple(sorted(shown(server).items())) for _ in range(12)}
        assert len(pictures) == 1, pictures
        assert shown(server) == {
            "jeton_requests_total": 80,
            f"{SECONDS}_count": 80,
            "jeton_workers": 3,
            "jeton_worker_starts_total": 4,
            "jeton_check_up": 1,
        }
        memory = {labels for name, labels in scraped(server.url) if name == "process_resident_memory_bytes"}
        assert memory == {frozenset({("worker", str(number))}) for number in (1, 2, 3)}
    database.close()


def ask(server: Running, secret: str, times: int) -> None:
    """Make so many requests, each on a connection of its own, so that every worker gets some."""
    for _ in range(times):
        with closing(http.client.HTTPConnection(server.url.removeprefix("http://"), timeout=30)) as client:
            client.request("GET", "/api/v1/workspaces", headers={"Authorization": f"Bearer {secret}"})
            assert client.getresponse().status == 200


def shown(server: Running) -> dict[str, float]:
    """Return what does not change by being asked for."""
    samples = scraped(server.url)
    asked = {
        REQUESTS: total(samples, REQUESTS, route="/workspaces", method="GET"),
        f"{SECONDS}_count": total(samples, f"{SECONDS}_count", **{"class": "read"}),
    }
    others = ("jeton_workers", "jeton_worker_starts_total", "jeton_check_up")
    return asked | {name: total(samples, name) for name in others}


def worker_of(server: Running) -> int:
    """Return the process id of a worker, which the log tells."""
    for event in server.events():
        message = event.get("message", "")
        if message.endswith(" serves"):
            return int(message.partition("(process ")[2].partition(")")[0])
    raise AssertionError(server.log.read_text())
