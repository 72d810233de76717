"""The samples of the documents run, and print what is written there.

`support.samples` tells how a sample is marked. It runs against a server that has just started for the first
time, with `$TOKEN`, `$JETON` (the address with /api/v1) and `jeton` at hand, in an empty folder.
"""

import sys
from pathlib import Path

import pytest
from cli.commands import CommandLine, shell
from support.samples import as_one_line, samples
from test_docs import ROOT, WITH_SAMPLES


@pytest.mark.server
@pytest.mark.parametrize("document", WITH_SAMPLES, ids=lambda document: document.name)
def test_samples_run_and_print_what_is_written(document: Path, tmp_path: Path) -> None:
    """Pasted from the top to the end into one shell, nothing fails, and the output is the document's."""
    jeton = CommandLine(tmp_path)
    found = samples(document)
    with jeton.serving() as server:
        path = f"{Path(sys.executable).parent}:{jeton.environment['PATH']}"
        given = {"PATH": path, "TOKEN": server.secret, "JETON": f"{server.url}/api/v1"}
        script = "".join(found.commands).replace("http://127.0.0.1:8000", server.url)
        printed = shell(script, jeton.environment | given, tmp_path)
    for text in found.printed:
        assert as_one_line(text) in as_one_line(printed)


def test_a_first_hour_is_short() -> None:
    """From nothing to the result of a role, in at most 120 lines, most of which are run."""
    pages = sorted((ROOT / "docs").glob("first-hour-*.md"))
    assert len(pages) == 4
    for page in pages:
        assert page in WITH_SAMPLES
        assert len(page.read_text().splitlines()) <= 120, page.name
