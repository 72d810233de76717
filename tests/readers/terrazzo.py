"""Terrazzo 2 as a reader of DTCG files and resolver documents, and as a writer of CSS."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from support.packages import run

Json = Any
Inputs = Sequence[Mapping[str, str]]
"""What is asked of a resolver document: the chosen context of each modifier, those left out by default."""


class Token(NamedTuple):
    """A token as Terrazzo has it after it resolved all references; `alias` is the first hop's name."""

    type: str
    value: Json
    description: str | None
    deprecated: bool | str | None
    alias: str | None


class Job(NamedTuple):
    """A file to read. `inputs` are for a resolver document; with `css` its plugin writes the tokens too."""

    text: str
    inputs: Inputs | None = None
    css: bool = False


class Built(NamedTuple):
    """The tokens by name, once for each input; what its linter says against values; the css asked for."""

    tokens: list[dict[str, Token]]
    problems: list[str]
    css: str | None


def build(jobs: Sequence[Job]) -> list[Built]:
    """Read each file alone; one that Terrazzo refuses is an error."""
    with TemporaryDirectory() as place:
        files = [Path(place) / f"{index}.json" for index in range(len(jobs))]
        for file, job in zip(files, jobs, strict=True):
            file.write_text(job.text, "utf-8")
        asked = [
            {"file": str(file), "inputs": job.inputs, "css": job.css}
            for file, job in zip(files, jobs, strict=True)
        ]
        return _answers(asked, Path(place))


def of_file(file: Path, inputs: Inputs) -> Built:
    """Read a resolver document beside the files that it names."""
    with TemporaryDirectory() as place:
        return _answers([{"file": str(file), "inputs": inputs, "css": False}], Path(place))[0]


def _answers(asked: list[dict[str, Json]], place: Path) -> list[Built]:
    jobs = place / "jobs"
    jobs.write_text(json.dumps(asked), "utf-8")
    return [_built(answer) for answer in run("terrazzo", "read.mjs", jobs)]


def _built(answer: dict[str, Json]) -> Built:
    assert "error" not in answer, answer["error"]
    read = [{name: Token(*members) for name, *members in tokens} for tokens in answer["tokens"]]
    problems = [problem for problem in answer["problems"] if not problem.startswith("lint: ")]  # how many
    return Built(read, problems, answer.get("css"))
