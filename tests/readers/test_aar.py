"""Archives of Android resources, as Android's own tool sees them."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from exporters.cases import CASES, cascade
from exporters.test_properties import modes

from jeton.formats.maven.aar import aar
from jeton.formats.targets import WORKSPACES
from jeton.formats.writing.base import ExportMode, ExportTokenset, ExportWorkspace
from readers.aapt2 import needs_aapt2, symbols
from readers.batches import generated

pytestmark = needs_aapt2

THEMES = WORKSPACES["android-themes"]


def _archive(tokensets: Iterable[Sequence[ExportMode]]) -> bytes:
    """Return the archive of a workspace with these modes in its tokensets."""
    parts = [ExportTokenset(f"{at}", f"Set {at}", None, found) for at, found in enumerate(tokensets)]
    files = THEMES.workspace(ExportWorkspace("Core", None, parts)).files
    return aar("jeton.acme-web", {f"core/{path}": text for path, text in files.items()})


def _check(tokensets: Iterable[Sequence[ExportMode]], folder: Path) -> str:
    """The list of names is the tool's, line by line; return it."""
    own, tools = symbols(_archive(tokensets), folder)
    assert own.splitlines() == tools.splitlines()
    return own


def test_names_are_the_tools_own(tmp_path: Path) -> None:
    """All types, hostile names, collisions and modes: kinds, names and numbers are those of `aapt2`."""
    for case in CASES:
        _check([cascade(case)], tmp_path)


def test_tokensets_stand_in_one_archive(tmp_path: Path) -> None:
    """All tokensets of a workspace link together, whatever their names have in common."""
    assert len(_check([cascade(case) for case in CASES], tmp_path).splitlines()) > 200


def test_any_tokenset(tmp_path: Path) -> None:
    """Whatever the names, values, descriptions and modes."""
    for found in generated(modes(), 40):
        _check([found], tmp_path)
