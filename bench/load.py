"""Load: many connections that send requests in a random order, each as soon as the last was answered.

Made by `wrk` where it is installed, else by `bench/client.py`, which is slower and takes more of the machine
from the server that it measures.
"""

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import msgspec
from processes import HOST, BenchError, Server

CONNECTIONS = 32
NUMBER = "@N@"
"""In a body: replaced by a number that no other request has."""

_SCRIPT = Path(__file__).with_name("wrk.lua")
_CLIENT = Path(__file__).with_name("client.py")
_SEED = 7
_GRACE_SECONDS = 60
_NOTHING: Mapping[str, str] = MappingProxyType({})


class Request(NamedTuple):
    """One of the requests to choose from."""

    method: str
    path: str
    body: str = ""


class Result(msgspec.Struct, frozen=True):
    """What came of a load; times to the first and last byte of an answer are in milliseconds."""

    requests: int
    seconds: float
    refused: int
    """Answers that were an error."""
    broken: int
    """Connections that failed or took too long."""
    p50: float
    p99: float
    bytes: int
    """All that was answered, heads included."""

    @property
    def rate(self) -> float:
        """Requests a second."""
        return self.requests / self.seconds


def tool() -> str:
    """Return what makes the load, as the table names it."""
    if shutil.which("wrk") is None:
        return "the generator in bench/client.py (`wrk` is not installed)"
    shown = subprocess.run(["wrk", "-v"], check=False, capture_output=True, text=True).stdout
    return " ".join(shown.split()[:2])


def press(
    server: Server,
    requests: Sequence[Request],
    seconds: float,
    *,
    first: int = 0,
    headers: Mapping[str, str] = _NOTHING,
) -> Result:
    """Put load on a server for some seconds; names that are made new are numbered after `first`.

    Raises:
        BenchError: an answer was an error, or a connection failed.
    """
    sent = {"Authorization": server.authorization, **headers}
    with tempfile.NamedTemporaryFile("w", suffix=".requests", encoding="utf-8") as file:
        file.writelines(f"{method}\t{path}\t{body}\n" for method, path, body in requests)
        file.flush()
        make = _wrk if shutil.which("wrk") else _client
        result = _result(make(server, sent, file.name, seconds, first), seconds)
    server.requests += result.requests
    if result.refused or result.broken or not result.requests:
        raise BenchError(
            f"of {result.requests} requests {result.refused} were refused and {result.broken} failed"
        )
    return result


def _wrk(server: Server, sent: Mapping[str, str], file: str, seconds: float, first: int) -> list[str]:
    # wrk knows whole seconds
    options = [
        "-t1",
        f"-c{CONNECTIONS}",
        f"-d{max(1, round(seconds))}s",
        "--timeout",
        f"{_GRACE_SECONDS}s",
        "-s",
        str(_SCRIPT),
    ]
    headers = [word for name, value in sent.items() for word in ("-H", f"{name}: {value}")]
    return ["wrk", *options, *headers, server.url, "--", file, str(_SEED), str(first)]


def _client(server: Server, sent: Mapping[str, str], file: str, seconds: float, first: int) -> list[str]:
    head = "".join(f"{name}: {value}\r\n" for name, value in sent.items())
    place = [HOST, str(server.port), head, file]
    numbers = [str(seconds), str(CONNECTIONS), str(_SEED), str(first)]
    return [sys.executable, str(_CLIENT), *place, *numbers]


def _result(command: list[str], seconds: float) -> Result:
    limit = seconds + _GRACE_SECONDS
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=limit)
    for line in done.stdout.splitlines():
        if line.startswith("RESULT "):
            return msgspec.json.decode(line.removeprefix("RESULT "), type=Result)
    raise BenchError(f"no result from {command[0]}: {done.stdout}{done.stderr}")
