"""Figma's import of DTCG files by the words of its documentation, without a line of Jeton's code.

A file is a mode. Of its tokens those of seven types become variables: colours in sRGB or HSL, lengths in px,
times in s, one font family, numbers, texts, and booleans that are numbers with an extension. A reference in
braces leads to a variable of the file, `aliasData` to one of another collection. Of equal names, where `/`
and nesting are the same, the first counts. A variable is made only if all files have it, with one type.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

Json = Any
_HEX = re.compile(r"#[0-9A-Fa-f]{6}")
_REFERENCE = re.compile(r"\{([^{}]+)\}", re.DOTALL)


class Variable(NamedTuple):
    """A variable in one mode: its type in Figma, its value, and the name of the variable that it follows.

    `elsewhere` are the collection and the name of one in another collection; `unit` is the file's.
    """

    type: str
    value: Json
    alias: str | None
    elsewhere: tuple[str, str] | None
    unit: str = ""


def variables(document: Json) -> dict[str, Variable]:
    """Return what Figma makes of the file of a mode; what it would drop, or take wrongly, is an error."""
    found: dict[str, Variable] = {}
    for path, node in _tokens(document):
        name = normalized("/".join(path))
        assert name not in found, name
        assert not any(character in part for part in path for character in "{}."), path
        found[name] = _variable(node)
    groups = {name[:at] for name in found for at, character in enumerate(name) if character == "/"}
    assert groups.isdisjoint(found), groups & found.keys()
    for each in found.values():
        assert each.alias is None or found[each.alias].type == each.type
    return found


def normalized(name: str) -> str:
    """Return a name as variables are compared."""
    return "/".join(part.strip() for part in name.split("/"))


def collection(files: Mapping[str, Json]) -> dict[str, dict[str, Variable]]:
    """Return the variables by mode of the files of a collection; none may be missing in one of them."""
    modes = {name: variables(document) for name, document in files.items()}
    kinds = [{name: each.type for name, each in found.items()} for found in modes.values()]
    assert all(other == kinds[0] for other in kinds)
    return modes


def value_of(name: str, found: Mapping[str, Variable]) -> Json:
    """Return the value at the end of the aliases of a variable in its mode."""
    return end_of(name, found).value


def end_of(name: str, found: Mapping[str, Variable]) -> Variable:
    """Return the variable at the end of the aliases of one in its mode."""
    seen = {name}
    while (alias := found[name].alias) is not None:
        name = alias
        assert name not in seen, "it goes in a circle"
        seen.add(name)
    return found[name]


def _tokens(document: Json) -> Iterator[tuple[tuple[str, ...], Json]]:
    pending: list[tuple[tuple[str, ...], Json]] = [((), document)]
    while pending:
        path, node = pending.pop()
        assert isinstance(node, dict), path
        if "$value" in node:
            assert all(key.startswith("$") for key in node), path
            yield path, node
            continue
        pending += [((*path, key), child) for key, child in node.items() if not key.startswith("$")]


def _variable(node: Json) -> Variable:
    kind, value, extensions = node["$type"], node["$value"], node.get("$extensions", {})
    assert isinstance(node.get("$description", ""), str)
    scopes = extensions.get("com.figma.scopes", [])
    assert isinstance(scopes, list)
    data = extensions.get("com.figma.aliasData")
    elsewhere = (data["targetVariableSetName"], data["targetVariableName"]) if data else None
    type_ = _TYPES[kind]
    if kind == "number" and extensions.get("com.figma.type") == "boolean":
        type_ = "BOOLEAN"
    reference = _REFERENCE.fullmatch(value) if isinstance(value, str) else None
    if reference is not None:
        assert elsewhere is None
        return Variable(type_, None, normalized(reference[1].replace(".", "/")), None)
    unit = value["unit"] if kind in {"dimension", "duration"} else ""
    return Variable(type_, _VALUES[kind](value), None, elsewhere, unit)


def _color(value: Json) -> Json:
    assert value["colorSpace"] in {"srgb", "hsl"}
    assert all(0 <= part <= 1 for part in (*value["components"], value["alpha"]))
    assert _HEX.fullmatch(value["hex"])
    return (*value["components"], value["alpha"])


def _measure(value: Json, unit: str) -> float:
    assert value.keys() == {"value", "unit"}
    assert value["unit"] == unit
    return float(value["value"])


def _text(value: Json) -> str:
    assert isinstance(value, str)
    return value


_TYPES = {"color": "COLOR", "string": "STRING", "fontFamily": "STRING"} | dict.fromkeys(
    ("dimension", "duration", "number"), "FLOAT"
)
_VALUES: Mapping[str, Callable[[Json], Json]] = {
    "color": _color,
    "dimension": lambda value: _measure(value, "px"),
    "duration": lambda value: _measure(value, "s"),
    "number": float,
    "string": _text,
    "fontFamily": _text,
}
