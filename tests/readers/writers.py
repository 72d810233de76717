"""What Style Dictionary, Tokens Studio's transforms for it and Terrazzo write: files for imports."""

import json
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from support.packages import run

Json = Any


class Written(NamedTuple):
    """Style Dictionary's formats `json` and `css/variables`, and its own conversion of the tokens to DTCG."""

    json: str
    css: str
    converted: str


def by_style_dictionary(tokens: Sequence[Json], *, studio: bool = False) -> list[Written]:
    """Write each tree of tokens; with `studio` they are Tokens Studio's and its transforms come first."""
    with TemporaryDirectory() as place:
        jobs = Path(place) / "jobs"
        jobs.write_text(json.dumps([{"tokens": tree, "studio": studio} for tree in tokens]), "utf-8")
        answers = run("style-dictionary", "write.mjs", jobs)
    return [Written(answer["json"], answer["css"], answer["converted"]) for answer in answers]
