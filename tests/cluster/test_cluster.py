"""`make cluster` starts a whole installation, takes orders, and leaves nothing behind."""

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import httpx
import pytest
from cli.commands import PATIENCE, until
from support import pgbouncer

_LAST = "Ctrl-C ends all of it."
_START_SECONDS = 120.0
"""A dozen processes start; on an idle machine within five."""


@pytest.fixture
def place() -> Iterator[Path]:
    """A folder for all temporary files; PostgreSQL's user must reach it."""
    with tempfile.TemporaryDirectory(prefix="jeton-place-") as name:
        Path(name).chmod(0o755)
        yield Path(name)


@contextmanager
def _started(place: Path) -> Iterator[tuple[subprocess.Popen[bytes], Path]]:
    """Start a cluster, and yield it with the file of what it says once it has said all."""
    out = place / "out"
    with out.open("wb") as output:
        process = subprocess.Popen(
            [sys.executable, str(Path(__file__).parent)],
            env=os.environ | {"TMPDIR": str(place)},
            stdin=subprocess.PIPE,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )

    try:
        deadline = time.monotonic() + _START_SECONDS
        while _LAST not in out.read_text():
            assert process.poll() is None, out.read_text()
            assert time.monotonic() < deadline, out.read_text()
            time.sleep(0.05)
        yield process, out
    finally:
        process.kill()
        process.communicate()


READY = {"database": "ok", "redis": "ok"}


def _is_ready(url: str) -> bool:
    answer = httpx.get(url.replace("/api/v1/workspaces", "/readyz"), timeout=PATIENCE)
    return bool(answer.json()["checks"] == READY)


@pytest.mark.skipif(pgbouncer.PROGRAM is None, reason="pgbouncer is not installed")
def test_a_cluster_serves_until_it_is_ended(place: Path) -> None:
    """Both servers show what was written through one of them; all parts are ready; a killed worker is back;
    an interrupt ends every process and removes every folder, with status 0.
    """
    with _started(place) as (process, out):
        said = out.read_text()
        (secret,) = set(re.findall(r"jtn_\w{49}", said))
        urls = re.findall(r"curl .* (http://\S+)", said)
        pids = [int(pid) for pid in re.findall(r"^[A-Z]?[\w ]{11} +(\d+)  \w+://", said, re.MULTILINE)]
        assert (len(set(urls)), len(pids)) == (2, 7)
        headers = {"Authorization": f"Bearer {secret}"}
        made = httpx.post(urls[0], json={"name": "Brand"}, headers=headers, timeout=PATIENCE)
        assert made.status_code == 201
        for url in urls:
            shown = httpx.get(f"{url}/{made.json()['id']}", headers=headers, timeout=PATIENCE)
            assert shown.json() == made.json()
            until(partial(_is_ready, url), "all parts to be ready")
        assert process.stdin is not None
        process.stdin.write(b"worker\n")
        process.stdin.flush()
        until(lambda: "done: kill -9 one worker" in out.read_text(), "the order to be carried out")
        assert httpx.get(urls[0], headers=headers, timeout=PATIENCE).json()["total"] == 1
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0
    assert [pid for pid in pids if Path(f"/proc/{pid}").exists()] == []
    assert [path.name for path in place.iterdir()] == ["out"]
