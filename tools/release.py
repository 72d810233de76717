"""Make the files of a version in dist/: wheel, sdist, what it is made of (SBOM), and their SHA-256.

What is committed is built, twice and in different folders, and both must have the same bytes.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

_ROOT = Path(__file__).parents[1]
_DIST = _ROOT / "dist"
_PLACES = ("deploy", "docs/deployment.md", "docs/kubernetes.md")
"""Files and folders that name images and jobs by the version."""
_NAMED = re.compile(r"\bjeton(?::|-migrate-)(\d[\w.]*[\w])")


def _version() -> str:
    """Return the version of pyproject.toml; end the program if another file names another one."""
    version: str = tomllib.loads((_ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    if f'__version__ = "{version}"' not in (_ROOT / "src" / "jeton" / "__init__.py").read_text("utf-8"):
        sys.exit(f"src/jeton/__init__.py has another version than pyproject.toml: {version}")
    for place in _PLACES:
        path = _ROOT / place
        for file in sorted(path.rglob("*.*")) if path.is_dir() else [path]:
            for other in set(_NAMED.findall(file.read_text("utf-8"))) - {version}:
                sys.exit(f"{file.relative_to(_ROOT)} names version {other}, and this is {version}")
    return version


def _check_changelog(version: str) -> None:
    """End the program unless the changelog begins with the version and its date, and says something of it."""
    text = (_ROOT / "CHANGELOG.md").read_text("utf-8")
    first = re.search(r"^## (.+)\n([^#]*)", text, re.MULTILINE)
    if not first or not re.fullmatch(rf"{re.escape(version)} \(\d{{4}}-\d\d-\d\d\)", first[1]):
        sys.exit(f"CHANGELOG.md does not begin with `## {version} (YYYY-MM-DD)`")
    if not first[2].strip():
        sys.exit(f"CHANGELOG.md says nothing of {version}")


def _output(*command: str | Path) -> str:
    return subprocess.run(command, cwd=_ROOT, check=True, capture_output=True, text=True).stdout.strip()


def _build(folder: Path) -> dict[str, bytes]:
    """Return the files that are built of the last commit, by name."""
    source, built = folder / "source", folder / "built"
    source.mkdir()
    archive = subprocess.run(["git", "archive", "HEAD"], cwd=_ROOT, check=True, capture_output=True)  # noqa: S607
    subprocess.run(["tar", "-x"], cwd=source, check=True, input=archive.stdout)  # noqa: S607
    command = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-t", "wheel", "-d", built]
    moment = _output("git", "log", "-1", "--format=%ct")
    environment = os.environ | {"SOURCE_DATE_EPOCH": moment}
    subprocess.run(command, cwd=source, env=environment, check=True, stdout=subprocess.DEVNULL)
    return {file.name: file.read_bytes() for file in built.iterdir()}


def _bill_of_materials() -> bytes:
    """Return the CycloneDX document of what the lock names, with the hashes that it accepts."""
    program = Path(sys.executable).with_name("cyclonedx-py")
    options = ("--pyproject", "pyproject.toml", "--output-reproducible", "--of", "JSON", "-o", "-")
    return _output(program, "requirements", "requirements/run.txt", *options).encode() + b"\n"


def main() -> None:
    """Check the version, build it, and name what was made."""
    version = _version()
    _check_changelog(version)
    if _output("git", "status", "--porcelain"):
        sys.exit("there are changes that are not committed")
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        files, again = _build(Path(one)), _build(Path(other))
    if files != again:
        sys.exit("two builds of the same commit differ")
    files[f"jeton-{version}.cdx.json"] = _bill_of_materials()
    sums = [f"{hashlib.sha256(files[name]).hexdigest()}  {name}\n" for name in sorted(files)]
    shutil.rmtree(_DIST, ignore_errors=True)
    _DIST.mkdir()
    for name, content in (files | {"SHA256SUMS": "".join(sums).encode()}).items():
        (_DIST / name).write_bytes(content)
    sys.stdout.writelines(sums)


if __name__ == "__main__":
    main()
