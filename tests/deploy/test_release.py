"""`make release`: what it refuses, and the files of a version that it makes."""

import hashlib
import json
import re
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
VERSION = "7.1.0"
_PLACES = [
    *(
        "CHANGELOG.md",
        "LICENSE",
        "README.md",
        "pyproject.toml",
        ".gitignore",
        "src",
        "requirements",
        "deploy",
    ),
    *("docs/deployment.md", "docs/kubernetes.md", "tools/release.py"),
]
"""What is copied: all that matters to a version but documents and tests."""


class Copy(NamedTuple):
    """A repository with files of this one, whose last commit is a version."""

    folder: Path

    @contextmanager
    def changed(self, name: str, old: str, new: str) -> Iterator[None]:
        """Have another text in a file meanwhile."""
        text = (self.folder / name).read_text("utf-8")
        assert old in text, name
        (self.folder / name).write_text(text.replace(old, new), "utf-8")
        try:
            yield
        finally:
            (self.folder / name).write_text(text, "utf-8")

    def release(self) -> subprocess.CompletedProcess[str]:
        """Do what `make release` does, but for installing its tools."""
        command = [sys.executable, str(self.folder / "tools" / "release.py")]
        return subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False)


def _of_version(name: str, text: str) -> str:
    """Return what a file of this one says in the version."""
    if name == "CHANGELOG.md":
        heading = f"## {VERSION} (2027-01-02)\n\n- All is new.\n\n## "
        return re.sub("^## ", heading, text, count=1, flags=re.MULTILINE)
    return text.replace(version("jeton"), VERSION)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """A copy that is ready for a release."""
    made = subprocess.run(["make", ".venv/release.stamp"], cwd=ROOT, capture_output=True, check=False)
    assert made.returncode == 0, made.stderr
    folder = tmp_path_factory.mktemp("release")
    listed = [ROOT / name for name in _PLACES]
    files = [file for each in listed for file in (each.rglob("*") if each.is_dir() else [each])]
    for file in files:
        if file.is_dir() or "__pycache__" in file.parts or ".egg-info" in str(file):
            continue
        name = str(file.relative_to(ROOT))
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        content = file.read_bytes()
        (folder / name).write_bytes(
            _of_version(name, content.decode()).encode() if b"\0" not in content else content
        )
    person = ["-c", "user.name=Ann", "-c", "user.email=ann@example.com"]
    for git in (["init", "-q"], ["add", "--all"], [*person, "commit", "-q", "-m", "Release it"]):
        subprocess.run(["git", *git], cwd=folder, check=True)
    return Copy(folder)


def test_a_version_has_its_files(copy: Copy) -> None:
    """A wheel and an sdist of what is committed, a bill of materials with the hashes of the lock, and sums; a
    second run, at another time, makes the same bytes.
    """
    (copy.folder / "dist").mkdir()
    (copy.folder / "dist" / "old.whl").touch()
    done = copy.release()
    assert done.returncode == 0, done.stderr
    files = {file.name: file.read_bytes() for file in (copy.folder / "dist").iterdir()}
    names = [f"jeton-{VERSION}{end}" for end in (".tar.gz", "-py3-none-any.whl", ".cdx.json")]
    assert files.keys() == {*names, "SHA256SUMS"}
    assert done.stdout == files["SHA256SUMS"].decode()
    sums = {f"{hashlib.sha256(files[name]).hexdigest()}  {name}" for name in names}
    assert {*done.stdout.splitlines()} == sums
    _check_materials(json.loads(files[names[2]]))
    with zipfile.ZipFile(copy.folder / "dist" / names[1]) as wheel:
        assert f"Version: {VERSION}" in wheel.read(f"jeton-{VERSION}.dist-info/METADATA").decode()
        assert "jeton/store/migrations/0018_initial.sql" in wheel.namelist()
    with tarfile.open(copy.folder / "dist" / names[0]) as sdist:
        assert f"jeton-{VERSION}/requirements/run.txt" in sdist.getnames()
    assert copy.release().returncode == 0
    assert files == {file.name: file.read_bytes() for file in (copy.folder / "dist").iterdir()}


def _check_materials(document: dict[str, object]) -> None:
    """Look that a document of CycloneDX names the version and all that is locked, each by its hashes."""
    assert document["bomFormat"] == "CycloneDX"
    metadata, components = document["metadata"], document["components"]
    assert isinstance(metadata, dict)
    assert isinstance(components, list)
    assert (metadata["component"]["name"], metadata["component"]["version"]) == ("jeton", VERSION)
    lock = (ROOT / "requirements" / "run.txt").read_text("utf-8")
    locked = dict(re.findall(r"^([\w.-]+)==([\w.]+)", lock, re.MULTILINE))
    assert {each["name"]: each["version"] for each in components} == locked
    hashes = set(re.findall(r"--hash=sha256:(\w+)", lock))
    named = {
        hash_["content"]
        for each in components
        for place in each["externalReferences"]
        for hash_ in place.get("hashes", [])
    }
    assert named == hashes


@pytest.mark.parametrize(
    ("name", "old", "new", "text"),
    [
        ("CHANGELOG.md", " (2027-01-02)", "", "CHANGELOG.md does not begin with `## 7.1.0 (YYYY-MM-DD)`"),
        ("CHANGELOG.md", "(2027-01-02)", "(not released yet)", "CHANGELOG.md does not begin with"),
        ("CHANGELOG.md", "- All is new.\n", "", "CHANGELOG.md says nothing of 7.1.0"),
        ("pyproject.toml", VERSION, "7.2.0", "has another version than pyproject.toml: 7.2.0"),
        ("deploy/kubernetes/migrate.yaml", f"jeton:{VERSION}", "jeton:6.0", "names version 6.0"),
        ("deploy/kubernetes/migrate.yaml", f"jeton-migrate-{VERSION}", "jeton-migrate-6.0", "version 6.0"),
        ("docs/kubernetes.md", f"jeton:{VERSION}", "jeton:6.0", "docs/kubernetes.md names version 6.0"),
    ],
)
def test_what_does_not_fit_is_refused(copy: Copy, name: str, old: str, new: str, text: str) -> None:
    """A changelog without the version, and files that name another one; nothing is built."""
    with copy.changed(name, old, new):
        done = copy.release()
    assert (done.returncode, done.stdout, text in done.stderr) == (1, "", True), done


def test_what_is_not_committed_is_refused(copy: Copy) -> None:
    """A file that is changed or new would be missing from what is built."""
    with copy.changed("README.md", "\n", "\n\n"):
        done = copy.release()
    assert (done.returncode, done.stderr) == (1, "there are changes that are not committed\n")
