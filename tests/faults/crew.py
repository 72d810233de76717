"""`jeton serve --workers N`, whose workers are known by their numbers and killed one by one."""

import os
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from cli.commands import CommandLine, Running, until
from faults.servers import Installed, serving
from hostile.wire import Wire
from support.resources import children
from web.raw import Client

_SERVES = re.compile(r"worker (\d+) \(process (\d+)\) serves")


class Crew(NamedTuple):
    """A server with workers, its log read as events, and the API token of a TEAM user."""

    running: Running
    secret: str

    @property
    def wire(self) -> Wire:
        """How to send bytes to it."""
        return Wire.to(self.running.url, self.secret)

    @property
    def pid(self) -> int:
        """The supervisor's process id."""
        return self.running.process.pid

    @property
    def members(self) -> list[int]:
        """The process ids of its children."""
        return children(self.pid)

    def events(self) -> list[dict[str, Any]]:
        """Return what the log has up to now."""
        return self.running.events()

    def said(self, text: str) -> list[str]:
        """Return the messages of the log that have a text in them."""
        return [event["message"] for event in self.events() if text in event.get("message", "")]

    def workers(self) -> dict[int, int]:
        """Return the process id of each number's newest worker."""
        found = (_SERVES.fullmatch(message) for message in self.said(" serves"))
        return {int(match[1]): int(match[2]) for match in found if match}

    def kill(self, number: int) -> int:
        """Kill a worker as nothing can refuse; return its process id."""
        pid = self.workers()[number]
        os.kill(pid, signal.SIGKILL)
        return pid

    def wait_for_another(self, number: int, than: int) -> int:
        """Wait until a number has another process, which serves; return its id."""
        until(lambda: self.workers()[number] != than, f"another worker {number}")
        return self.workers()[number]


def connected(wire: Wire, workers: int, each: int = 1) -> list[Client]:
    """Return connections to a server, as many to each of its workers, one worker's after another's."""
    found: dict[str, list[Client]] = {}

    def all_found() -> bool:
        client = wire.connect()
        group = found.setdefault(prefix_of(client, wire), [])
        if len(group) < each:
            group.append(client)
        else:
            client.socket.close()
        return [len(group) for group in found.values()] == [each] * workers

    until(all_found, f"connections to {workers} workers")
    return [client for group in found.values() for client in group]


def prefix_of(client: Client, wire: Wire) -> str:
    """Return what all request ids that the worker behind a connection makes begin with."""
    answer = client.send(wire.head("GET", "/nothing")).answer()
    return answer.headers["x-request-id"].partition("-")[0]


def is_running(pid: int) -> bool:
    """Tell whether a process has not ended; one that nobody has waited for yet has."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@contextmanager
def manned(
    folder: Path, installed: Installed, workers: int, *, patch: str = "", **settings: str
) -> Iterator[Crew]:
    """Serve meanwhile with so many workers; whatever is left of them in the end is killed.

    Args:
        folder: where the log goes.
        installed: the database.
        workers: how many.
        patch: Python that is executed in the supervisor before.
        settings: variables of the environment.
    """
    jeton = CommandLine(folder, installed.url)
    with serving(jeton, patch=patch, options=("--workers", str(workers)), **settings) as running:
        yield Crew(running, installed.secret)
