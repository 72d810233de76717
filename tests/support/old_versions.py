"""Source of older versions of this program, from the history of its repository."""

import subprocess
from pathlib import Path

import pytest

_ROOT = Path(__file__).parents[2]
NO_HISTORY = "no history here reaches back to that version"
"""Why a test is skipped, on the build machine too: nobody can install what a copy of the tree lacks."""


def archive_of(commit: str) -> bytes:
    """Return a tar archive of what a commit has; skip the test where that is not there."""
    # the tree may be of another user, as in a container
    command = ["git", "-c", "safe.directory=*", "archive", commit]
    archive = subprocess.run(command, cwd=_ROOT, capture_output=True, check=False)
    if archive.returncode:
        pytest.skip(f"{NO_HISTORY}: {archive.stderr.decode().strip()}")
    return archive.stdout
