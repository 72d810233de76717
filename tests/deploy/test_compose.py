"""The compose file: each service says what an operator relies on, and Jeton takes what it is given."""

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml
from deploy.dockerfile import read

from jeton import cli
from jeton.settings import PREFIX, load
from jeton.web.server.server import GRACE

ROOT = Path(__file__).parents[2]
FILE = ROOT / "deploy" / "compose.yaml"
EXAMPLE = ROOT / "deploy" / "env.example"
CONTENT: dict[str, Any] = yaml.safe_load(FILE.read_text())
SERVICES: dict[str, dict[str, Any]] = CONTENT["services"]
OURS = ("jeton", "migrate")
_VARIABLE = re.compile(r"\$\{(\w+)(?::?[-?][^}]*)?\}")


def filled(text: str) -> str:
    """Return a text of the file with its variables filled in as the engine does, a password for each."""
    defaults = re.compile(r"\$\{\w+:-([^}]*)\}")
    return _VARIABLE.sub("p@ss:w/rd", defaults.sub(r"\1", text))


def plugin() -> bool:
    """Tell whether this machine has `docker compose`, which needs no engine to check a file."""
    try:
        done = subprocess.run(["docker", "compose", "version"], capture_output=True, check=False)
    except OSError:
        return False
    return done.returncode == 0


if plugin():

    def test_docker_compose_takes_it(tmp_path: Path) -> None:
        """`docker compose config` resolves it, with the example's variables and a password."""
        file = tmp_path / "deploy" / FILE.name
        file.parent.mkdir()
        file.write_text(FILE.read_text())
        (file.parent / ".env").write_text(EXAMPLE.read_text().replace("PASSWORD=''", "PASSWORD='secret'"))
        done = subprocess.run(
            ["docker", "compose", "-f", file, "config", "--format", "json"],
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        assert set(json.loads(done.stdout)["services"]) == set(SERVICES)


@pytest.mark.parametrize("name", SERVICES)
def test_images_are_named_by_their_version(name: str) -> None:
    """Ours is built from the Dockerfile; the others are official ones with a version, without a host."""
    service = SERVICES[name]
    if name in OURS:
        assert (service["image"], service["build"]) == ("jeton", "..")
        assert (FILE.parent / ".." / "Dockerfile").exists()
    else:
        assert re.fullmatch(r"[a-z]+(/[a-z]+)?:\d+(\.\d+)*-[a-z]+", service["image"])


def test_every_variable_is_in_the_example() -> None:
    """Whoever copies env.example is told of each; what it offers besides are settings that Jeton knows."""
    used = {found[1] for found in _VARIABLE.finditer(FILE.read_text())}
    offered = dict(re.findall(r"^#?(\w+)=(.*)$", EXAMPLE.read_text(), re.MULTILINE))
    assert used <= set(offered)
    settings = {name: text for name, text in offered.items() if name not in used}
    assert all(name.startswith(PREFIX) for name in settings)
    load(settings)


def test_no_password_is_written_down() -> None:
    """Passwords are variables without a default, so that nothing starts without one of the operator's own.

    The example has the quotes within which Compose takes any character as it stands.
    """
    for service in SERVICES.values():
        for name, text in service.get("environment", {}).items():
            if "PASSWORD" in name:
                assert re.fullmatch(r"\$\{POSTGRES_PASSWORD:\?.+\}", text)
    assert re.search(r"^POSTGRES_PASSWORD=''$", EXAMPLE.read_text(), re.MULTILINE)


@pytest.mark.parametrize("name", OURS)
def test_jeton_takes_its_settings_and_command(name: str) -> None:
    """The environment loads, the command line parses; the password, of any characters, is not in a URL."""
    service = SERVICES[name]
    given = {key: filled(text) for key, text in service["environment"].items()}
    used = load(given)
    assert used.database_name == "postgresql://jeton@postgres/jeton"
    assert given["PGPASSWORD"] == "p@ss:w/rd"
    command, *arguments = service["command"]
    cli._jeton.commands[command].make_context(command, arguments)


@pytest.mark.parametrize("name", OURS)
def test_jeton_is_shut_in(name: str) -> None:
    """A root that is read-only, /tmp in memory, no capabilities, and no way to gain any."""
    service = SERVICES[name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    (volume,) = read(ROOT / "Dockerfile")[-1].words("VOLUME")
    assert service["tmpfs"] == ["/tmp", volume]  # noqa: S108  in the container


def test_the_schema_comes_first() -> None:
    """Jeton starts once `migrate` has succeeded, and that once PostgreSQL answers over TCP."""
    assert SERVICES["jeton"]["depends_on"]["migrate"] == {"condition": "service_completed_successfully"}
    assert SERVICES["migrate"]["depends_on"]["postgres"] == {"condition": "service_healthy"}
    assert SERVICES["migrate"]["restart"] == "no"
    assert "--host=127.0.0.1" in SERVICES["postgres"]["healthcheck"]["test"]


def test_only_jeton_can_be_reached() -> None:
    """The others are in a network of their own that leads nowhere; Jeton's port is the machine's own."""
    assert CONTENT["networks"]["back"] == {"internal": True}
    for name, service in SERVICES.items():
        assert ("ports" in service) == (name == "jeton")
        assert service["networks"] == (["front", "back"] if name == "jeton" else ["back"])
        assert not service.keys() & {"privileged", "network_mode", "cap_add", "pid", "devices"}
    (port,) = read(ROOT / "Dockerfile")[-1].words("EXPOSE")
    assert [filled(text) for text in SERVICES["jeton"]["ports"]] == [f"127.0.0.1:8000:{port}"]


def test_what_runs_on_comes_back_and_ends_in_time() -> None:
    """After a crash or a reboot it starts again; a stop waits for the requests in flight."""
    for name in ("jeton", "postgres", "valkey"):
        assert SERVICES[name]["restart"] == "unless-stopped"
    assert int(SERVICES["jeton"]["stop_grace_period"].removesuffix("s")) > GRACE
    assert SERVICES["postgres"]["volumes"] == ["postgres:/var/lib/postgresql"]
    assert "postgres" in CONTENT["volumes"]
