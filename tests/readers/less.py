"""Less as a reader of the files for it, in one process for all; and the files line by line."""

import json
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import tinycss2
from support.packages import run

_SPACE = " \t\n\r\f"
_COMMENT = re.compile(r"//(?: (?P<text>.*))?")
_VALUE = r"(?:~'[^'\n]*'|~\"[^\"\n]*\"|(?:\"[^\"\n]*\"|[^;{}~\"\n])+)"
_VARIABLE = re.compile(rf"(?P<name>@[\w-]+): (?P<value>{_VALUE});", re.ASCII)
_OPENED = re.compile(r"(?P<name>@[\w-]+): \{", re.ASCII)
_PROPERTY = re.compile(r"  (?P<name>--[\w-]*): (?P<value>.*);", re.ASCII)


class Less(NamedTuple):
    """What stands in a file: variables, the properties of each ruleset by its variable, and comments."""

    variables: dict[str, str]
    rulesets: dict[str, dict[str, str]]
    comments: list[str]


def read(text: str) -> Less:
    """Read a file; any other line than the known ones is an error."""
    lines = text.split("\n")
    assert len(lines) == len(text.splitlines()) + 1, "a line break that some take for one"
    found = Less({}, {}, [])
    inside: dict[str, str] | None = None
    for line in lines:
        if inside is not None:
            if line == "};":
                inside = None
                continue
            declared = _PROPERTY.fullmatch(line)
            assert declared, line
            assert declared["name"] not in inside
            inside[declared["name"]] = declared["value"]
        elif (comment := _COMMENT.fullmatch(line)) is not None:
            found.comments.append(comment["text"] or "")
        elif (opened := _OPENED.fullmatch(line)) is not None:
            inside = found.rulesets.setdefault(opened["name"], {})
        elif line:
            variable = _VARIABLE.fullmatch(line)
            assert variable, line
            assert variable["name"] not in found.variables
            found.variables[variable["name"]] = variable["value"]
    assert inside is None
    assert found.variables.keys().isdisjoint(found.rulesets)
    return found


def symbols(text: str, modes: Sequence[str]) -> "Counter[tuple[str, str, str]]":
    """Return the variables of the first mode and the properties of the others, with their values."""
    found = read(text)
    told: Counter[tuple[str, str, str]] = Counter()
    first = {name.removeprefix("@"): name for name in found.variables}
    for name, value in found.variables.items():
        told[modes[0] if modes else "", name, value] += 1
    for mode, properties in list(zip(modes, found.rulesets.values(), strict=False))[1:]:
        for name, value in properties.items():
            if value != "initial":
                told[mode, first.get(name.removeprefix("--"), name), value] += 1
    return told


class Compiled(NamedTuple):
    """The values of variables, and the properties that each ruleset sets, as Less writes them."""

    variables: dict[str, str]
    rulesets: list[dict[str, str]]


def compiled(texts: Sequence[str]) -> list[Compiled]:
    """Return what Less makes of files; one that it refuses is an error."""
    files = [read(text) for text in texts]
    with TemporaryDirectory() as place:
        jobs = Path(place) / "jobs"
        asked = [
            {"text": text, "variables": [*file.variables], "rulesets": [*file.rulesets]}
            for text, file in zip(texts, files, strict=True)
        ]
        jobs.write_text(json.dumps(asked), "utf-8")
        answers = run("web", "less.mjs", jobs)
    return [_compiled(answer, file) for answer, file in zip(answers, files, strict=True)]


def _compiled(answer: dict[str, Any], file: Less) -> Compiled:
    assert answer["error"] is None, answer["error"]
    values: list[str] = []
    filled: list[dict[str, str]] = []
    for rule in tinycss2.parse_stylesheet(answer["css"], skip_whitespace=True, skip_comments=True):
        declared = {
            node.name: tinycss2.serialize(node.value).strip(_SPACE)
            for node in tinycss2.parse_blocks_contents(rule.content, skip_whitespace=True, skip_comments=True)
        }
        if tinycss2.serialize(rule.prelude).strip() == ".v":
            values.append(declared["x"])
        else:
            filled.append(declared)
    left = iter(filled)  # Less writes no rule for a ruleset that sets nothing
    rulesets = [next(left) if properties else {} for properties in file.rulesets.values()]
    assert next(left, None) is None
    return Compiled(dict(zip(file.variables, values, strict=True)), rulesets)
