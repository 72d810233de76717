"""F11: workers that are killed, hang or never begin, and the supervisor that goes on, or is killed itself."""

import json
import os
import re
import signal
import socket
import time
from collections import Counter
from datetime import datetime
from functools import partial
from pathlib import Path

import pytest
from cli.commands import PATIENCE, CommandLine, until
from faults.crew import Crew, connected, is_running, manned
from faults.servers import Installed, install_at
from hostile.wire import Wire
from support.repeating import repeating
from support.resources import halted
from support.scraping import scraped, total

from jeton.cli.serving.workers import AGAIN_SECONDS
from jeton.web.observe.vitals import STALL_SECONDS

"""F11: after so many seconds a killed worker must serve again."""
LINES = 6
DIES = """
import os
import jeton.cli.serving.serving_together as together
join = together.join_workers
def join_or_die(number, folder):
    if number == 2:
        os._exit(7)
    join(number, folder)
together.join_workers = join_or_die
"""
"""A Jeton whose second worker never gets as far as serving."""
FAILS = """
import jeton.cli.serving.serving_together as together
def fail(*args, **more):
    raise RuntimeError("no room\\nfor this")
together.App = fail
"""
"""A Jeton whose workers cannot begin."""
NO_FORK = """
import os
fork, forks = os.fork, []
def scarce():
    forks.append(1)
    if len(forks) == 2:
        raise OSError(11, "Resource temporarily unavailable")
    return fork()
os.fork = scarce
"""
"""A machine that has no room for a second worker, once."""
NO_ROOM = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, 300_000))"
"""A disk on which no file can have the size of those of metrics."""
PATIENT = "import jeton.web.ratelimit.workers as limiter; limiter.LOCK_SECONDS = 20"
"""Exactness has nothing to do with patience, which a loaded machine may need."""
IMPATIENT = "import jeton.cli.serving.workers as workers; workers.HANG_SECONDS = workers.LEAVE_SECONDS = 2"


class Line:
    """A client that keeps one connection on which it creates workspaces, until that is cut.

    Attributes:
        prefix: what the ids of its requests begin with, which are made by the worker behind the connection.
        created: the ids of what was acknowledged.
        cut: whether its connection was cut.
    """

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self._client = wire.connect()
        self.prefix = ""
        self.created: list[str] = []
        self.cut = False
        self.create()

    def create(self) -> bool:
        """Create a workspace; return whether that was answered."""
        try:
            answer = self._client.send(self._wire.request("POST", "/workspaces", b'{"name":"A"}')).answer()
        except (EOFError, BrokenPipeError):
            self.cut = True
            self._client.socket.close()
            return False
        assert answer.status == 201, answer
        self.prefix = answer.headers["x-request-id"].partition("-")[0]
        self.created.append(json.loads(answer.body)["id"])
        return True

    def close(self) -> None:
        """Close the connection."""
        self._client.socket.close()


def _knock(wire: Wire, outcomes: Counter[str]) -> None:
    """Open a connection for one request, and count what became of it."""
    try:
        outcomes[str(wire.ask("GET", "/nothing").status)] += 1
    except (EOFError, ConnectionResetError, BrokenPipeError):
        outcomes["cut"] += 1
    except ConnectionRefusedError:
        outcomes["refused"] += 1


def _created(crew: Crew) -> float:
    return total(scraped(crew.running.url), "jeton_requests_total", route="/workspaces", status="201")


def _owners(crew: Crew) -> dict[str, int]:
    """Return the numbers of the workers by what the ids of their requests begin with."""
    events = [event for event in crew.events() if "request_id" in event]
    return {event["request_id"].partition("-")[0]: event["worker"] for event in events}


def _when(event: dict[str, str]) -> float:
    return datetime.fromisoformat(event["time"]).timestamp()


def test_a_killed_worker_takes_only_its_own_requests_along(each_installed: Installed, tmp_path: Path) -> None:
    """Under load: the connections of the other workers go on, none is refused, another worker serves;
    every acknowledged write is there, and what was counted is neither lost nor doubled.
    """
    with manned(tmp_path, each_installed, 3, JETON_WORKSPACE_LIMIT_TEAM="1000000") as crew:
        lines = [Line(crew.wire) for _ in range(LINES)]
        outcomes: Counter[str] = Counter()
        with repeating(partial(_knock, crew.wire, outcomes), *(line.create for line in lines)):
            prefixes = {line.prefix for line in lines}
            until(lambda: prefixes <= _owners(crew).keys(), "a line of the log about each")
            owners = _owners(crew)
            number = owners[lines[0].prefix]
            counted = _created(crew)
            killed = crew.kill(number)
            crew.wait_for_another(number, killed)
            assert _created(crew) >= counted
            time.sleep(0.2)
        for line in lines:
            line.close()
        assert [line.cut for line in lines] == [owners[line.prefix] == number for line in lines]
        assert set(outcomes) <= {"404", "cut"}
        assert outcomes["cut"] <= 1
        acknowledged = {id_ for line in lines for id_ in line.created}
        lost = sum(line.cut for line in lines)
        until(lambda: abs(_created(crew) - len(acknowledged)) <= lost, "the count of what was acknowledged")
        answer = crew.wire.ask("GET", "/workspaces")
        assert acknowledged <= {shown["id"] for shown in json.loads(answer.body)["workspaces"]}
        samples = scraped(crew.running.url)
        assert (total(samples, "jeton_workers"), total(samples, "jeton_worker_starts_total")) == (3, 4)
        assert crew.running.stop() == 0


def test_the_limit_stays_exact_when_a_worker_is_killed(each_installed: Installed, tmp_path: Path) -> None:
    """Exactly as many requests pass as one process would let pass, whichever worker is asked: also at the
    same moment, and with workers that have begun in the middle of the window.
    """
    jeton = CommandLine(tmp_path, each_installed.url)
    other = jeton.json("token", "create", "owner@example.com")["token"]
    limits = {"JETON_RATE_LIMIT": "40", "JETON_RATE_WINDOW": "600"}
    with manned(tmp_path, each_installed, 2, patch=PATIENT, **limits) as crew:
        statuses = [crew.wire.ask("GET", "/nothing").status for _ in range(20)]
        for number in (1, 2):
            crew.wait_for_another(number, crew.kill(number))
        clients = connected(crew.wire._replace(secret=other), 2)
        for _ in range(20):
            asked = [client.send(crew.wire.head("GET", "/nothing")) for client in clients]
            statuses += [client.answer().status for client in asked]
        for client in clients:
            client.socket.close()
    assert statuses == [404] * 40 + [429] * 20


def test_a_worker_that_hangs_is_killed(cluster_installed: Installed, tmp_path: Path) -> None:
    """One that is halted says nothing, like one whose event loop never comes back: it is replaced. One that
    hangs when all are told to stop holds up the end for a bounded time. The log says so.
    """
    with manned(tmp_path, cluster_installed, 2, patch=IMPATIENT) as crew:
        hung = crew.workers()[1]
        os.kill(hung, signal.SIGSTOP)
        crew.wait_for_another(1, hung)
        assert crew.said(f"worker 1 (process {hung}) has hung for 2 s: killed")
        hung = crew.workers()[2]
        os.kill(hung, signal.SIGSTOP)
        assert crew.running.stop() == 0
        assert crew.said(f"worker 2 (process {hung}) does not stop: killed")


def test_no_folder_for_metrics_is_one_line(cluster_installed: Installed, tmp_path: Path) -> None:
    """Where nothing can be written: exit code 1 and the reason, before any worker is begun."""
    jeton = CommandLine(tmp_path, cluster_installed.url)
    patch = "import tempfile; tempfile.tempdir = '/nowhere'"
    result = jeton.run_patched(patch, "serve", "--port", "0", "--workers", "2")
    assert (result.code, result.out) == (1, "")
    *waiting, error = result.err.splitlines()  # a busy machine may first say that it waits for the database
    assert error == "Error: there is no folder for temporary files: No such file or directory"
    assert len(waiting) <= 1


def test_a_worker_that_is_told_to_stop_is_replaced(cluster_installed: Installed, tmp_path: Path) -> None:
    """SIGTERM to one worker: it finishes what it does and ends with exit code 0, and another takes over. The
    one folder of metrics is left alone by its end, and removed by that of the supervisor.
    """
    temporary = tmp_path / "tmp"
    temporary.mkdir()
    outcomes: Counter[str] = Counter()
    with manned(tmp_path, cluster_installed, 2, TMPDIR=str(temporary)) as crew:
        (folder,) = temporary.iterdir()
        told = crew.workers()[2]
        with repeating(partial(_knock, crew.wire, outcomes)):
            os.kill(told, signal.SIGTERM)
            crew.wait_for_another(2, told)
        assert crew.said(f"worker 2 (process {told}) ended with exit code 0")
        assert set(outcomes) <= {"404", "cut"}
        assert outcomes["cut"] <= 1
        assert list(temporary.iterdir()) == [folder]
        assert crew.running.stop() == 0
    assert list(temporary.iterdir()) == []


def test_its_folder_is_removed_after_a_killed_supervisor(
    cluster_installed: Installed, tmp_path: Path
) -> None:
    """The folder of a supervisor that was killed goes at the next start, that of one that lives stays; what
    is called alike, but is no folder of a server, is left alone.
    """
    temporary, *logs = folders = [tmp_path / name for name in ("tmp", "killed", "lives", "later")]
    for each in folders:
        each.mkdir()
    (temporary / "jeton-metrics-of-somebody").mkdir()
    settings = {"TMPDIR": str(temporary)}

    def held() -> set[Path]:
        return set(temporary.glob("jeton-metrics-*/lock"))

    with manned(logs[0], cluster_installed, 2, **settings) as killed:
        (left,) = held()
        with manned(logs[1], cluster_installed, 2, **settings) as lives:
            assert left in held()
            (own,) = held() - {left}
            members = killed.members
            killed.running.process.kill()
            killed.running.process.wait(PATIENCE)
            until(lambda: not any(map(is_running, members)), "the end of the workers")
            with manned(logs[2], cluster_installed, 2, **settings) as later:
                assert left not in held()
                assert own in held()
                assert total(scraped(later.running.url), "jeton_workers") == 2
                assert later.running.stop() == 0
            assert total(scraped(lives.running.url), "jeton_workers") == 2
            assert lives.running.stop() == 0
    assert [file.name for file in temporary.iterdir()] == ["jeton-metrics-of-somebody"]


def test_metrics_have_their_room_from_the_start(cluster_installed: Installed, tmp_path: Path) -> None:
    """No file that the workers map has holes, which a full disk could not fill: SIGBUS would end them."""
    temporary = tmp_path / "tmp"
    temporary.mkdir()
    with manned(tmp_path, cluster_installed, 2, TMPDIR=str(temporary)) as crew:
        scraped(crew.running.url)
        found = [file.stat() for file in temporary.glob("*/*.db")]
        assert len(found) == 2 * 4
        assert [each for each in found if each.st_blocks * 512 < each.st_size] == []


def test_a_folder_without_room_is_told_and_served(cluster_installed: Installed, tmp_path: Path) -> None:
    """Where no file can have the size of the metrics, each worker says so once, serves, and shows its own."""
    temporary = tmp_path / "tmp"
    temporary.mkdir()
    with manned(tmp_path, cluster_installed, 2, patch=NO_ROOM, TMPDIR=str(temporary)) as crew:
        assert len(crew.said("the folder for temporary files cannot be used: File too large")) == 2
        assert total(scraped(crew.running.url), "jeton_workers") == 1
        assert list(temporary.glob("*/*.db")) == []
        crew.wait_for_another(1, crew.kill(1))
        assert crew.running.stop() == 0


def test_a_worker_that_stood_still_says_so(cluster_installed: Installed, tmp_path: Path) -> None:
    """One that was halted for seconds, as a whole machine may be, logs for how long when it goes on."""
    with manned(tmp_path, cluster_installed, 2) as crew:
        with halted(crew.workers()[2]):
            time.sleep(STALL_SECONDS + 1)
        until(lambda: crew.said("no request was served for "), "a line that says so")
        (event,) = [each for each in crew.events() if "no request was served for " in each.get("message", "")]
        assert event["worker"] == 2
        assert crew.running.stop() == 0


def test_one_that_dies_again_and_again_is_started_now_and_then(
    cluster_installed: Installed, tmp_path: Path
) -> None:
    """The others serve meanwhile; between two starts there is a pause, and never a process too many."""
    with manned(tmp_path, cluster_installed, 2, patch=DIES) as crew:
        assert crew.workers().keys() == {1}
        died = re.compile(r"worker 2 \(process \d+\) ended with exit code 7")
        until(lambda: len(crew.said("ended with exit code 7")) >= 3, "its end again and again")
        times = [_when(event) for event in crew.events() if died.fullmatch(event.get("message", ""))]
        assert times[-1] - times[0] > (len(times) - 1.5) * AGAIN_SECONDS
        assert len(crew.members) <= 2
        assert crew.wire.ask("GET", "/nothing").status == 404
        assert crew.running.stop() == 0


def test_nobody_who_can_serve_is_the_end(cluster_installed: Installed, tmp_path: Path) -> None:
    """All workers fail at their first start: exit code 1, and one line with the reason; no greeting."""
    jeton = CommandLine(tmp_path, cluster_installed.url)
    result = jeton.run_patched(FAILS, "serve", "--port", "0", "--workers", "2")
    assert (result.code, result.out) == (1, "")
    *events, error = result.err.splitlines()
    assert error == "Error: none of the 2 workers can serve: the log says why"
    assert sum("RuntimeError: no room\\nfor this" in event for event in events) == 2


def test_a_worker_that_cannot_be_forked_comes_later(cluster_installed: Installed, tmp_path: Path) -> None:
    """A machine without room for another process: the others serve, and it is tried again."""
    with manned(tmp_path, cluster_installed, 2, patch=NO_FORK) as crew:
        assert crew.said("worker 2 cannot be started: Resource temporarily unavailable")
        until(lambda: 2 in crew.workers(), "the second worker")
        assert crew.running.stop() == 0


def test_each_says_that_it_is_there(each_installed: Installed, tmp_path: Path) -> None:
    """`/healthz` and `/readyz` answer from any worker; the port that was taken is said once."""
    with manned(tmp_path, each_installed, 2) as crew:
        for client in connected(crew.wire, 2):
            for page in (b"/healthz", b"/readyz"):
                assert client.send(b"GET %b HTTP/1.1\r\nHost: x\r\n\r\n" % page).answer().status == 200
            client.socket.close()
        assert crew.running.greeting().count(f"Jeton is ready at {crew.running.url} ") == 1
        assert len(crew.said(f"listening on {crew.running.url}")) == 1


def test_a_file_that_is_gone_is_not_begun_anew(tmp_path: Path) -> None:
    """A worker that is replaced after the database was removed does not serve an empty one: it says why."""
    with manned(tmp_path, install_at(f"sqlite:///{tmp_path}/jeton.db"), 2) as crew:
        for file in tmp_path.glob("jeton.db*"):
            file.unlink()
        crew.kill(1)
        until(lambda: crew.said("worker 1 cannot go on"), "its end")
        assert not (tmp_path / "jeton.db").exists()
        assert crew.running.stop() == 0


def test_nobody_outlives_the_supervisor(cluster_installed: Installed, tmp_path: Path) -> None:
    """Killed as nothing can refuse: its workers finish, say why, and leave neither processes nor the port."""
    with manned(tmp_path, cluster_installed, 2) as crew:
        members = crew.members
        assert len(members) == 2
        crew.running.process.kill()
        crew.running.process.wait(PATIENCE)
        until(lambda: not any(map(is_running, members)), "the end of the workers")
        assert len(crew.said("the supervisor has ended, so this worker ends as well")) == 2
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.1", crew.wire.port))
