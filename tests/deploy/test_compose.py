"""The compose file: each service says what an operator relies on, and Jeton takes what it is given."""

import json
import re
import subprocess
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
import yaml
from cli.commands import CommandLine, shell
from cli.installation import digest, fill, restorable
from deploy.dockerfile import read
from support.databases import PostgresDatabase
from support.postgres import Cluster, name_of

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
    """Ours is built from the Dockerfile under the project's version; the others are official ones with an
    exact version, without a host.
    """
    service = SERVICES[name]
    if name in OURS:
        assert (service["image"], service["build"]) == (f"jeton:{version('jeton')}", "..")
        assert (FILE.parent / ".." / "Dockerfile").exists()
    else:
        assert re.fullmatch(r"[a-z]+(/[a-z]+)?:(\d+\.\d+|9\.\d+\.\d+)-[a-z]+", service["image"])


def test_every_variable_is_in_the_example() -> None:
    """Whoever copies env.example is told of each; what it offers besides are settings that Jeton knows."""
    used = {found[1] for found in _VARIABLE.finditer(FILE.read_text())}
    offered = dict(re.findall(r"^#?(\w+)=(.*)$", EXAMPLE.read_text(), re.MULTILINE))
    assert used <= set(offered)
    settings = {name: text for name, text in offered.items() if name not in used}
    assert all(name.startswith(PREFIX) for name in settings)
    assert load(settings).public_url.startswith("https://")
    assert f"\n{PREFIX}PUBLIC_URL=" in EXAMPLE.read_text()


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
    assert used.trusted_proxies == "172.16.0.0/12"
    assert given["PGPASSWORD"] == "p@ss:w/rd"
    command, *arguments = service["command"]
    cli.commands()[command].make_context(command, arguments)


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


@pytest.mark.parametrize("name", SERVICES)
def test_nothing_grows_without_end(name: str) -> None:
    """Each service has bounds of memory, processors, processes and its log, and is watched if it stays."""
    service = SERVICES[name]
    assert re.fullmatch(r"\d+[mg]", service["mem_limit"])
    assert service["cpus"] > 0
    assert service["pids_limit"] > 0
    assert int(service["logging"]["options"]["max-file"]) > 0
    assert ("test" in service["healthcheck"]) == (service["restart"] == "unless-stopped")


_ENGINE = """
compose() {
    case "$1" in
        exec) shift 3; "$@" ;;
        run) shift 2; if [ "$1" = jeton ]; then shift; fi; jeton "$@" ;;
        *) echo "$*" ;;
    esac
}
"""
"""`docker compose` as far as a restore needs it: what would run in a container runs here."""
_RESTORE = re.compile(r"^<!-- restore -->\n```sh\ncompose\(\) .*?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def documented(name: str) -> str:
    """Return the commands of docs/deployment.md for a database of this name, as the role of the tests."""
    (block,) = _RESTORE.findall((ROOT / "docs" / "deployment.md").read_text())
    block = re.sub(r"\bjeton\b(?= RENAME)|(?<=RENAME TO )jeton\b|(?<=--dbname=)jeton\b", name, block)
    block = re.sub(r"(?<=[ =])restored\b", f"{name}_r", block.replace(" --username=jeton", ""))
    return block.replace("TO before", f"TO {name}_before")


def test_the_documented_restore_brings_everything_back(postgres: Cluster, tmp_path: Path) -> None:
    """The commands of docs/deployment.md put a dump in the place of the database: the same rows, checked."""
    original = PostgresDatabase(postgres.create_database())
    fill(original, 50)
    expected, name = digest(restorable(original)), name_of(original.url)
    original.close()
    dump = f"pg_dump --format=custom {name} > jeton.dump\n"
    jeton = CommandLine(tmp_path, original.url)
    server = {"PGHOST": str(postgres.host), "PGPORT": str(postgres.port), "PGUSER": "postgres"}
    path = f"{Path(jeton.command[0]).parent}:{postgres.programs}:{jeton.environment['PATH']}"
    printed = shell(dump + _ENGINE + documented(name), jeton.environment | server | {"PATH": path}, tmp_path)
    assert re.search(r"^tokens +\d+$", printed, re.MULTILINE), "jeton check has looked at it"
    restored = PostgresDatabase(original.url)
    assert digest(restorable(restored)) == expected
    restored.close()
