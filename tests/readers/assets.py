"""Asset catalogues as Xcode's documentation describes them: a schema for each file, and where it may lie."""

import json
import re
from collections.abc import Mapping
from typing import Any, NamedTuple

import jsonschema_rs

_INFO = {"const": {"author": "xcode", "version": 1}}
_COMPONENT = {"type": "string", "pattern": r"^(0\.[0-9]{3}|1\.000)$"}
_APPEARANCE = {
    "oneOf": [
        {"const": {"appearance": "luminosity", "value": "light"}},
        {"const": {"appearance": "luminosity", "value": "dark"}},
        {"const": {"appearance": "contrast", "value": "high"}},
    ]
}


def _object(required: list[str], **properties: Any) -> dict[str, Any]:
    allowed = {"properties": properties, "additionalProperties": False}
    return {"type": "object", "required": required, **allowed}


_COLOR = _object(
    ["idiom", "color"],
    idiom={"const": "universal"},
    appearances={"type": "array", "items": _APPEARANCE, "minItems": 1, "uniqueItems": True},
    color=_object(
        ["color-space", "components"],
        **{"color-space": {"enum": ["srgb", "display-p3"]}},
        components=_object(
            ["red", "green", "blue", "alpha"],
            **dict.fromkeys(("red", "green", "blue", "alpha"), _COMPONENT),
        ),
    ),
)
_CATALOGUE = jsonschema_rs.Draft202012Validator(_object(["info"], info=_INFO))
_GROUP = jsonschema_rs.Draft202012Validator(
    _object(["info", "properties"], info=_INFO, properties={"const": {"provides-namespace": True}})
)
_SET = jsonschema_rs.Draft202012Validator(
    _object(
        ["info", "colors"],
        info=_INFO,
        colors={"type": "array", "items": _COLOR, "minItems": 1, "uniqueItems": True},
    )
)
_PART = re.compile(r"(?:[^\W_]|[\u0300-\u036f])+(?:-(?:[^\W_]|[\u0300-\u036f])+)*")
_ROOT = re.compile(r"[^\W_]\w*\.xcassets")


class Shade(NamedTuple):
    """A colour: its space, and its channels and alpha as they are written."""

    space: str
    channels: tuple[str, ...]


Looks = tuple[str, ...]
"""What a colour is for: the values of its appearances; none for every one without a colour of its own."""


def read(files: Mapping[str, str]) -> dict[str, dict[Looks, Shade]]:
    """Return the colours of a catalogue by their names; each file is valid, and no two paths meet."""
    (root,) = {path.split("/")[0] for path in files}
    assert _ROOT.fullmatch(root)
    assert len({path.casefold() for path in files}) == len(files)
    assert all(path.endswith("/Contents.json") for path in files)
    groups, found = set(), {}
    for path, text in files.items():
        content = json.loads(text)
        inner = path.removeprefix(f"{root}/").removesuffix("Contents.json").removesuffix("/")
        parts = inner.removesuffix(".colorset").split("/") if inner else []
        assert all(map(_PART.fullmatch, parts)), path
        assert len(path.encode()) < 1000
        if not inner:
            _CATALOGUE.validate(content)
        elif inner.endswith(".colorset"):
            _SET.validate(content)
            found["/".join(parts)] = _colors(content["colors"])
        else:
            _GROUP.validate(content)
            groups.add(inner)
    needed = {"/".join(name.split("/")[:depth]) for name in found for depth in range(1, name.count("/") + 1)}
    assert groups == needed
    return found


def _colors(items: list[dict[str, Any]]) -> dict[Looks, Shade]:
    found = {
        tuple(look["value"] for look in item.get("appearances", ())): Shade(
            item["color"]["color-space"],
            tuple(item["color"]["components"][part] for part in ("red", "green", "blue", "alpha")),
        )
        for item in items
    }
    assert len(found) == len(items), "two colours for one appearance"
    assert () in found, "no colour for devices that have none of the appearances"
    return found


def colors(files: Mapping[str, str]) -> set[tuple[str, str]]:
    """Return the names of the colours with each of their values."""
    return {
        (name, f"{shade.space} {' '.join(shade.channels)}")
        for name, looks in read(files).items()
        for shade in looks.values()
    }
