"""Every design system as an archive of Android resources, whose list of names is compared with the tool's."""

import io
import zipfile
from pathlib import Path

from readers.aapt2 import needs_aapt2, symbols
from systems.runs import Run

from jeton.formats.maven.aar import aar

pytestmark = needs_aapt2


def test_names_are_the_tools_own(run: Run, tmp_path: Path) -> None:
    """All tokensets link together, and `R.txt` has each resource by kind, name and number as `aapt2` does."""
    with zipfile.ZipFile(io.BytesIO(run.workspace("android-themes"))) as packed:
        files = {f"core/{path}": packed.read(path).decode() for path in packed.namelist()}
    own, tools = symbols(aar("jeton.acme", files), tmp_path)
    assert own
    assert own.splitlines() == tools.splitlines()
