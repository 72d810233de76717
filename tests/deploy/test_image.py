"""The image, built by the Dockerfile's own steps and run as an engine would run it with `--read-only`.

The base image's system is this machine's: what is shown holds for Jeton's own part of the image.
"""

import json
import re
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from cli.commands import until
from deploy.dockerfile import Context, read
from deploy.image import Container, build, container, lacking, once

ROOT = Path(__file__).parents[2]
STAGES = read(ROOT / "Dockerfile")
LAST = STAGES[-1]
_SECRET = re.compile(r"jtn_[0-9A-Za-z]{49}")

pytestmark = pytest.mark.skipif(lacking() is not None, reason=str(lacking()))


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The root of the image."""
    return build(STAGES, Context(ROOT), tmp_path_factory.mktemp("image"))


@pytest.fixture(scope="module")
def volume(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the volume will be."""
    return tmp_path_factory.mktemp("volume") / "data"


def _started(running: Container) -> str:
    """Wait until a container serves; return what it printed."""

    def greeting() -> str | None:
        assert running.process.poll() is None, running.log.read_text()
        text = running.out.read_text()
        return text if text.endswith("\n") else None

    return until(greeting, "the server")


@pytest.fixture(scope="module")
def started(image: Path, volume: Path) -> Iterator[tuple[Container, str]]:
    """The image with its usual command and a new volume; and the token that its first start printed."""
    with container(image, LAST, volume) as running:
        found = _SECRET.search(_started(running))
        assert found is not None, running.out.read_text()
        yield running, found[0]


def test_it_has_only_what_runs(image: Path) -> None:
    """Jeton is installed, not linked to; neither pip nor what built it is there."""
    (packages,) = image.glob("opt/jeton/lib/python*/site-packages")
    names = {file.name.partition("-")[0] for file in packages.glob("*.dist-info")}
    assert {"jeton", "apsw", "asyncpg", "redis", "hiredis", "uvloop"} <= names
    assert not {"pip", "hatchling", "editables", "pytest"} & names
    assert (packages / "jeton" / "store" / "migrations" / "0001_initial.sql").is_file()
    assert list((packages / "jeton" / "__pycache__").glob("settings.*.pyc"))


_CLIENT = """
import json, sys, urllib.request as r

def ask(path, body=None):
    head = {"Authorization": "Bearer " + sys.argv[1], "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    return json.load(r.urlopen(r.Request("http://127.0.0.1:8000/api/v1" + path, data, head)))

"""
"""For a script that asks the server from inside the container, as nothing outside reaches its network."""


def _script(running: Container, secret: str, script: str) -> str:
    """Run a script in the container; return what it prints."""
    done = running.run("python", "-c", _CLIENT + script, secret)
    assert done.code == 0, done.err
    return done.out


def test_the_first_start_serves(started: tuple[Container, str]) -> None:
    """`docker run` and no more: a token is printed, the health check is content, a design token is kept."""
    running, secret = started
    health = running.run(*LAST.words("HEALTHCHECK"))
    assert health.code == 0, health.err
    script = """
workspace = ask("/workspaces", {"name": "W"})["id"]
tokenset = ask(f"/workspaces/{workspace}/tokensets", {"name": "S"})["id"]
(mode,) = ask(f"/tokensets/{tokenset}/modes")["modes"]
tokens = f"/tokensets/{tokenset}/modes/{mode['id']}/tokens"
ask(tokens, {"name": "brand", "type": "color", "value": "#123456"})
print(ask(tokens + "/brand")["value"])
"""
    assert _script(running, secret, script) == "#123456\n"


def test_large_imports_are_read(started: tuple[Container, str]) -> None:
    """The process of its own that reads a large file starts on a read-only root; its tokens are stored."""
    running, secret = started
    script = """
workspace = ask("/workspaces", {"name": "Large"})["id"]
tree = {f"t{number}": {"$type": "color", "$value": "#abcdef"} for number in range(8_000)}
ask(f"/workspaces/{workspace}/import?tokenset=Large", tree)
(tokenset,) = ask(f"/workspaces/{workspace}/tokensets")["tokensets"]
print(ask(f"/tokensets/{tokenset['id']}/tokens?limit=1")["total"])
"""
    assert _script(running, secret, script) == "8000\n"


def test_it_can_write_nowhere_else(started: tuple[Container, str], volume: Path) -> None:
    """Its user writes into the volume and /tmp; the rest of the root refuses, its own code included."""
    running, _ = started
    for place in ("/tmp/x", "/var/lib/jeton/x"):  # noqa: S108  in the container
        assert running.run("touch", place).code == 0, place
    for place in ("/x", "/opt/jeton/x", "/opt/jeton/bin/jeton", "/var/x", "/var/lib/x", "/usr/x", "/etc/x"):
        assert running.run("touch", place).code != 0, place
    assert running.run("id", "-u").out == "10001\n"
    assert {file.stat().st_uid for file in volume.iterdir()} == {10001}


def test_other_commands_work_beside_it(started: tuple[Container, str]) -> None:
    """`docker exec … jeton user add` speaks to the same database, without a further setting."""
    running, _ = started
    done = running.run("jeton", "user", "add", "ann@example.com", "--json")
    assert done.code == 0, done.err
    assert json.loads(done.out)["email"] == "ann@example.com"


def test_a_stop_is_clean_and_what_was_stored_stays(image: Path, volume: Path) -> None:
    """SIGTERM, as `docker stop` sends it to process 1, ends it with 0; the next container has the data."""
    for _ in range(2):
        with container(image, LAST, volume) as running:
            _started(running)
            running.signal(signal.SIGTERM)
            assert running.end() == 0, running.log.read_text()
    listing = once(image, LAST, volume, "user", "list", "--json")
    assert listing.code == 0, listing.err
    assert "owner@example.com" in {user["email"] for user in json.loads(listing.out)["users"]}


_DAWDLE = """
import socket, sys, time
server = socket.create_connection(("127.0.0.1", 8000))
lines = ["POST /api/v1/workspaces HTTP/1.1", "Host: x", f"Authorization: Bearer {sys.argv[1]}"]
lines += ["Content-Type: application/json", "Content-Length: 9", "", "{"]
server.sendall("\\r\\n".join(lines).encode())
print("asked", flush=True)
time.sleep(60)
"""


def test_a_second_signal_ends_it_at_once(image: Path, tmp_path: Path) -> None:
    """A request in flight holds the end up, until it is asked for again: also as process 1, for which the
    kernel drops a signal that is left to its default.
    """
    with container(image, LAST, tmp_path / "data") as running:
        found = _SECRET.search(_started(running))
        assert found is not None
        with running.begin("python", "-c", _DAWDLE, found[0]) as client:
            assert client.stdout is not None
            assert client.stdout.readline() == b"asked\n"
            running.signal(signal.SIGTERM)
            time.sleep(0.5)
            assert running.process.poll() is None
            start = time.monotonic()
            running.signal(signal.SIGTERM)
            assert running.end() == 128 + signal.SIGTERM
            assert time.monotonic() - start < 5
            client.kill()
