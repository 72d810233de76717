"""The document of the plug-in as Figma's Plugin API takes it, without a line of Jeton's code.

What its typings and its error texts say: a variable has a value of its type in each mode, aliases lead to
variables of that type and in no circle, scopes are those of its type and do not exclude each other, and
names have no dots and braces. Styles have no modes; what is bound is a variable with the very value.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

Json = Any
_COLOR = re.compile(r"#(?:[0-9a-f]{6}|[0-9a-f]{8})")
SCOPES: Mapping[str, set[str]] = {
    "COLOR": {"ALL_SCOPES", "ALL_FILLS", "FRAME_FILL", "SHAPE_FILL", "TEXT_FILL", "STROKE_COLOR"}
    | {"EFFECT_COLOR"},
    "FLOAT": {"ALL_SCOPES", "TEXT_CONTENT", "CORNER_RADIUS", "WIDTH_HEIGHT", "GAP", "STROKE_FLOAT"}
    | {"EFFECT_FLOAT", "OPACITY", "COLOR_OPACITY", "FONT_WEIGHT", "FONT_SIZE", "LINE_HEIGHT"}
    | {"LETTER_SPACING", "PARAGRAPH_SPACING", "PARAGRAPH_INDENT"},
    "STRING": {"ALL_SCOPES", "TEXT_CONTENT", "FONT_FAMILY", "FONT_STYLE"},
    "BOOLEAN": set(),
}
_FILLS = {"FRAME_FILL", "SHAPE_FILL", "TEXT_FILL"}
_TEXT: Mapping[str, Any] = {"fontFamily": str, "fontSize": int | float, "fontWeight": int | float}
_PAINTS = {"GRADIENT_LINEAR", "GRADIENT_RADIAL", "GRADIENT_ANGULAR"}


class Variable(NamedTuple):
    """A variable, and the index of its collection."""

    collection: int
    node: Json


class Document(NamedTuple):
    """A document, and its variables by their keys."""

    node: Json
    variables: Mapping[str, Variable]

    def end_of(self, key: str, mode: int) -> Json:
        """Return the value to which a variable leads in a mode; in other collections it is that of this name.

        Where there is none it is the default mode.
        """
        seen = set()
        while True:
            assert (key, mode) not in seen, "it goes in a circle"
            seen.add((key, mode))
            value, name = self.variables[key].node["values"][mode], self.modes(key)[mode]
            if not (isinstance(value, dict) and "alias" in value):
                return value
            key = value["alias"]
            names = self.modes(key)
            mode = names.index(name) if name in names else 0

    def modes(self, key: str) -> list[str]:
        """Return the names of the modes of a variable's collection."""
        collection = self.node["collections"][self.variables[key].collection]
        return [mode["name"] for mode in collection["modes"]]


def document(node: Json) -> Document:
    """Return a document that the Plugin API takes; what it would refuse is an error."""
    assert list(node) == ["format", "source", "collections", "styles", "problems"]
    assert node["format"] == 1
    assert node["source"]["kind"] in {"now", "release"}
    variables: dict[str, Variable] = {}
    for index, collection in enumerate(node["collections"]):
        assert collection["modes"]
        names = [_name(each["name"]) for each in collection["variables"]]
        assert len(set(names)) == len(names)
        for each in collection["variables"]:
            _check_variable(each, len(collection["modes"]))
            assert each["key"] not in variables
            variables[each["key"]] = Variable(index, each)
    result = Document(node, variables)
    for key, (_, each) in variables.items():
        for mode, value in enumerate(each["values"]):
            if isinstance(value, dict) and "alias" in value:
                assert variables[value["alias"]].node["type"] == each["type"]
            result.end_of(key, mode)
        assert each.get("replaced_by") is None or each["replaced_by"] in variables
    for style in node["styles"]:
        _check_style(style, result)
    return result


def _name(name: str) -> str:
    assert name.strip()
    assert not set(name) & set("{}."), name
    return "/".join(part.strip() for part in name.split("/"))


def _check_variable(node: Json, modes: int) -> None:
    assert len(node["values"]) == modes
    _check_keys(node, modes)
    for value in node["values"]:
        _check_value(node["type"], value)
    scopes = node["scopes"]
    assert len(set(scopes)) == len(scopes)
    assert set(scopes) <= SCOPES[node["type"]]
    assert "ALL_SCOPES" not in scopes or scopes == ["ALL_SCOPES"]
    assert "ALL_FILLS" not in scopes or not _FILLS & set(scopes)
    assert set(node.get("syntax", {})) <= {"WEB", "ANDROID", "iOS"}
    assert all(node.get("syntax", {"WEB": "x"}).values())


def _check_keys(node: Json, modes: int) -> None:
    if modes == 1:
        assert "keys" not in node
    else:
        assert len(node["keys"]) == modes
        assert node["key"] == next(key for key in node["keys"] if key is not None)


def _check_value(kind: str, value: Json) -> None:
    if isinstance(value, dict) and "alias" in value:
        assert value.keys() == {"alias"}
    elif kind == "COLOR":
        assert _COLOR.fullmatch(value) if isinstance(value, str) else _is_color(value)
    elif kind == "FLOAT":
        assert isinstance(value, int | float)
        assert not isinstance(value, bool)
    else:
        assert type(value) is {"STRING": str, "BOOLEAN": bool}[kind]


def _is_color(value: Json) -> bool:
    return value.keys() == set("rgba") and all(0 <= part <= 1 for part in value.values())


def _check_style(node: Json, whole: Document) -> None:
    _name(node["name"])
    assert node["kind"] in {"text", "effect", "paint"}
    fields = node["fields"]
    if node["kind"] == "text":
        assert all(isinstance(fields[key], type_) for key, type_ in _TEXT.items() if key in fields)
        assert fields.get("lineHeight", {"unit": "AUTO"})["unit"] in {"AUTO", "PERCENT", "PIXELS"}
        assert fields.get("letterSpacing", {"unit": "PIXELS"})["unit"] in {"PERCENT", "PIXELS"}
    for effect in fields.get("effects", ()):
        assert effect["type"] in {"DROP_SHADOW", "INNER_SHADOW"}
        assert _is_color(effect["color"])
    for paint in fields.get("paints", ()):
        assert paint["type"] in _PAINTS
        assert [len(row) for row in paint["gradientTransform"]] == [3, 3]
        assert len(paint["gradientStops"]) > 1
        assert all(_is_color(stop["color"]) for stop in paint["gradientStops"])
        assert all(0 <= stop["position"] <= 1 for stop in paint["gradientStops"])
    for path, part in parts_of(node):
        key = node["bound"][path]
        assert part in [rgba(whole.end_of(key, mode)) for mode in range(len(whole.modes(key)))]


def parts_of(style: Json) -> Iterator[tuple[str, Json]]:
    """Yield the paths of what is bound to variables, and the value that it has without."""
    for path in style["bound"]:
        kind, *rest = path.split(".")
        if kind == "effects":
            effect = style["fields"]["effects"][int(rest[0])]
            offset = {"offsetX": effect["offset"]["x"], "offsetY": effect["offset"]["y"]}
            yield path, rgba({**effect, **offset}[rest[1]])
        elif kind == "paints":
            yield path, rgba(style["fields"]["paints"][int(rest[0])]["gradientStops"][int(rest[2])]["color"])
        else:
            value = style["fields"][path]
            assert not isinstance(value, dict) or value["unit"] == "PIXELS"
            yield path, value["value"] if isinstance(value, dict) else value


def rgba(value: Json) -> Json:
    """Return a colour as bytes, for comparison; other values as they are."""
    if isinstance(value, str) and _COLOR.fullmatch(value):
        return tuple(bytes.fromhex(f"{value[1:]}ff"[:8]))
    if isinstance(value, dict) and value.keys() == set("rgba"):
        return tuple(round(value[channel] * 255) for channel in "rgba")
    return value
