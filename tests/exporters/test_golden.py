"""The whole output of every format for every type and edge case, as files.

A case is a folder in `golden/`: `tokens.json` (`tokens` of one mode, or `modes`) and an output per format.
After a change that is meant, run `python tests/exporters/test_golden.py` and read the difference.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from jeton.exporters.base import Exporter, ExportMode, ExportToken, Rendered
from jeton.exporters.registry import EXPORTERS
from jeton.model import TOKEN_TYPES

GOLDEN = Path(__file__).parent / "golden"
FILES = {"json": "out.json", "css": "out.css", "ios": "out.swift", "android": "out.xml"}
CASES = sorted(path.name for path in GOLDEN.iterdir())


def token(stored: dict[str, Any]) -> ExportToken:
    """Return a token of a case, where what is usual may be left away."""
    kind = stored["type"]
    return ExportToken(
        stored["name"],
        kind,
        stored["value"],
        stored.get("source_type", kind),
        stored.get("description"),
        stored.get("target"),
    )


def mode(stored: dict[str, Any]) -> ExportMode:
    """Return a mode of a case."""
    tokens, inherited = (list(map(token, stored[key])) for key in ("tokens", "inherited"))
    return ExportMode(stored["name"], stored["is_default"], tokens, inherited)


def render(exporter: Exporter, case: str) -> Rendered:
    """Render a case."""
    stored = json.loads((GOLDEN / case / "tokens.json").read_text("utf-8"))
    if "modes" in stored:
        return exporter.tokenset(list(map(mode, stored["modes"])))
    return exporter.mode(list(map(token, stored["tokens"])))


def regenerate() -> None:
    """Write every output anew."""
    for case in CASES:
        for name, exporter in EXPORTERS.items():
            path = GOLDEN / case / FILES[name]
            path.write_bytes(render(exporter, case).text.encode())


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("name", FILES)
def test_output(name: str, case: str) -> None:
    """The output is the file's, byte for byte."""
    expected = (GOLDEN / case / FILES[name]).read_bytes()
    assert render(EXPORTERS[name], case).text.encode() == expected


def test_every_format_has_goldens() -> None:
    """A format without an output in every case is not done."""
    assert list(FILES) == list(EXPORTERS)
    missing = [
        (case, file) for case in CASES for file in FILES.values() if not (GOLDEN / case / file).exists()
    ]
    assert missing == []


def test_every_type_has_a_case() -> None:
    """Each of the 18 types has a folder of its own."""
    assert {f"type-{kind}" for kind in TOKEN_TYPES} <= set(CASES)


if __name__ == "__main__":
    regenerate()
