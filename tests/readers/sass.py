"""Sass as a reader of the files for it: variables, maps and the function, in one process for all files."""

import json
import re
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import tinycss2
from support.packages import run

Call = tuple[str, str | None]
"""The name of a token, and that of a mode, None for the default one."""
_ESCAPE = re.compile(r"\\([0-9a-f]{1,6}) ?|\\(.)")
"""How Sass spells characters of private use in names."""


class Reading(NamedTuple):
    """The variables' values by name, the value that each call gave, and what Sass warned of.

    `properties` are those that the mixin printed for each mode.
    """

    variables: dict[str, str]
    values: list[str]
    properties: list[dict[str, str]]
    warnings: list[str]
    error: str | None


def read(files: Sequence[tuple[str, Sequence[Call]]], modes: Sequence[str | None] = ()) -> list[Reading]:
    """Load each file with `@use`, call its function `token`, and print the properties of modes."""
    with TemporaryDirectory() as place:
        jobs = Path(place) / "jobs"
        jobs.write_text(
            json.dumps([{"text": text, "calls": calls, "modes": modes} for text, calls in files]), "utf-8"
        )
        return [_reading(answer) for answer in run("web", "sass.mjs", jobs)]


def _reading(answer: dict[str, Any]) -> Reading:
    variables, values, properties = {}, [], []
    for rule in tinycss2.parse_stylesheet(answer["css"], skip_whitespace=True, skip_comments=True):
        selector = tinycss2.serialize(rule.prelude).strip()
        declared = {
            node.name: tinycss2.serialize(node.value).strip(" \n")
            for node in tinycss2.parse_blocks_contents(rule.content, skip_whitespace=True)
        }
        if selector == ".m":
            properties.append(declared)
        elif selector == ".c":
            values.append(declared["x"])
        else:
            (name,) = tinycss2.parse_component_value_list(declared["n"])
            variables[_ESCAPE.sub(_unescaped, name.value)] = declared["x"]
    return Reading(variables, values, properties, answer["warnings"], answer["error"])


def _unescaped(match: re.Match[str]) -> str:
    return chr(int(match[1], 16)) if match[1] else match[2]
