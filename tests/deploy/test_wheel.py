"""`make dist`: the wheel that it builds serves, in an environment that has nothing else of Jeton."""

import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

from cli.commands import CommandLine
from support.checks import ok

ROOT = Path(__file__).parents[2]


def test_a_wheel_needs_nothing_of_the_tests(tmp_path: Path) -> None:
    """`make dist` in a new folder installs what serves, and builds."""
    command = ["make", "--dry-run", "dist", f"VENV={tmp_path}"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert "requirements/run.txt" in done.stdout
    assert "requirements/dev.txt" not in done.stdout


def test_the_wheel_serves_in_an_empty_environment(tmp_path: Path) -> None:
    """It is installed with what the lock names, `jeton` starts, and a request is answered."""
    done = subprocess.run(["make", "dist"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (wheel,) = (ROOT / "dist").glob(f"jeton-{version('jeton')}-*.whl")
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "venv"], check=True)
    install: list[str | Path] = [
        tmp_path / "venv" / "bin" / "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
    ]
    subprocess.run([*install, "--require-hashes", "-r", ROOT / "requirements" / "run.txt"], check=True)
    subprocess.run([*install, "--no-deps", wheel], check=True)
    jeton = CommandLine(tmp_path)
    jeton.command = (str(tmp_path / "venv" / "bin" / "jeton"),)
    with jeton.serving() as server, server.client() as client:
        assert ok(client.get("/workspaces"))["total"] == 1
        assert client.get(f"{server.url}/docs").status_code == 200
