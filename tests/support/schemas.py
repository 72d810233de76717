"""Files of forges and update bots, checked by the schemas that `check-jsonschema` carries."""

import subprocess
import sys
from pathlib import Path

_SCHEMAS = {
    "renovate.json5": ["vendor.renovate"],
    ".github/dependabot.yml": ["vendor.dependabot"],
    ".gitlab-ci.yml": ["vendor.gitlab-ci", "--data-transform", "gitlab-ci"],
    ".github/workflows": ["vendor.github-workflows"],
}
"""The options of the command by path, or by the folder of paths."""


def has_schema(path: str) -> bool:
    """Return whether there is a schema for a path."""
    return path in _SCHEMAS or str(Path(path).parent) in _SCHEMAS


def faults(path: str, content: str, folder: Path) -> str:
    """Return what is wrong with a file, empty if nothing is."""
    options = _SCHEMAS.get(path) or _SCHEMAS[str(Path(path).parent)]
    file = folder / Path(path).name.replace(".json5", ".json")
    file.write_text("".join(line for line in content.splitlines(keepends=True) if line[:2] != "//"))
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", *options, str(file)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    return done.stdout + done.stderr if done.returncode else ""
