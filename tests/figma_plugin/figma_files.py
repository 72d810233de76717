"""Files of Figma as the plug-in reads them, right after a sync with a document of Jeton."""

import copy
import struct
from typing import Any

from jeton.formats.figma import figma_fingerprint as fingerprint

Json = dict[str, Any]


def single(number: float) -> float:
    """Return a number as Figma keeps it."""
    rounded: float = struct.unpack("f", struct.pack("f", number))[0]
    return int(rounded) if rounded.is_integer() else rounded


def alias(variable_id: str) -> Json:
    """Return a value that refers to a variable."""
    return {"type": "VARIABLE_ALIAS", "id": variable_id}


def color(text: str) -> Json:
    """Return the channels of a hexadecimal colour."""
    parts = [single(byte / 255) for byte in bytes.fromhex(text[1:])]
    return dict(zip("rgba", [*parts, 1][:4], strict=True))


def synced(document: Json) -> Json:
    """Return a file with all of a document, and what the plug-in keeps of the sync."""
    ids = {
        key: f"VariableID:{variable['key']}"
        for collection in document["collections"]
        for variable in collection["variables"]
        for key in [variable["key"], *(variable.get("keys") or [])]
        if key
    }
    file: Json = {"name": "Kit", "collections": [], "variables": [], "styles": [], "unreadable": []}
    for collection in document["collections"]:
        modes = [{"modeId": f"m:{mode['key']}", "name": mode["name"]} for mode in collection["modes"]]
        own = [_variable(collection, variable, modes, ids) for variable in collection["variables"]]
        file["variables"] += own
        file["collections"].append({
            "id": f"VariableCollectionId:{collection['key']}",
            "key": f"k{collection['key']}",
            "name": collection["name"],
            "modes": modes,
            "defaultModeId": modes[0]["modeId"],
            "variableIds": [each["id"] for each in own],
            "remote": False,
            "hiddenFromPublishing": False,
        })  # fmt: skip
    file["styles"] = [_style(style, ids) for style in document["styles"]]
    file["identity"] = identity_of(file, document)
    return file


def identity_of(file: Json, document: Json) -> Json:
    """Return what the plug-in keeps in a file that was just synced with a document."""
    return {
        "meta": {
            "format": 1,
            "server": "http://localhost",
            "workspace": document["source"]["workspace"],
            "source": document["source"],
            "at": "2020-01-01T00:00:00.000Z",
        },
        "collections": {
            each["id"]: {
                "key": each["id"].partition(":")[2],
                "name": fingerprint.of_name(each["name"]),
                "modes": {
                    mode["modeId"]: {"key": mode["modeId"][2:], "name": fingerprint.of_name(mode["name"])}
                    for mode in each["modes"]
                },
            }
            for each in file["collections"]
        },
        "variables": {
            each["id"]: {
                "key": each["id"].partition(":")[2],
                "name": fingerprint.of_name(each["name"]),
                "description": fingerprint.of_name(each["description"]),
                "settings": fingerprint.of_settings(
                    each["scopes"], each["codeSyntax"], hidden=each["hiddenFromPublishing"]
                ),
                "values": {key: fingerprint.of_value(value) for key, value in each["valuesByMode"].items()},
            }
            for each in file["variables"]
        },
        "styles": {
            each["id"]: {
                "key": each["id"].partition(":")[2],
                "name": fingerprint.of_name(each["name"]),
                "description": fingerprint.of_name(each["description"]),
                "fields": fingerprint.of_fields(each["fields"], each["bound"]),
            }
            for each in file["styles"]
        },
    }


def _variable(collection: Json, variable: Json, modes: list[Json], ids: dict[str, str]) -> Json:
    values = [_value(value, variable["type"], ids) for value in variable["values"]]
    return {
        "id": ids[variable["key"]],
        "key": f"k{variable['key']}",
        "name": variable["name"],
        "variableCollectionId": f"VariableCollectionId:{collection['key']}",
        "resolvedType": variable["type"],
        "valuesByMode": {mode["modeId"]: value for mode, value in zip(modes, values, strict=True)},
        "description": variable.get("description", ""),
        "scopes": variable["scopes"],
        "codeSyntax": variable.get("syntax", {}),
        "hiddenFromPublishing": variable.get("hidden", False),
        "remote": False,
    }


def _value(value: Any, kind: str, ids: dict[str, str]) -> Any:
    if isinstance(value, dict) and "alias" in value:
        return alias(ids[value["alias"]])
    if kind == "COLOR":
        return color(value) if isinstance(value, str) else {key: single(each) for key, each in value.items()}
    return single(value) if kind == "FLOAT" else value


def _style(style: Json, ids: dict[str, str]) -> Json:
    fields, bound = copy.deepcopy(style["fields"]), style.get("bound", {})
    for path in bound:  # what is bound is not read
        kind, number, key = [*path.split("."), "", ""][:3]
        if kind == "effects" and key.startswith("offset"):
            del fields["effects"][int(number)]["offset"][key[-1].lower()]
        elif kind == "effects":
            del fields["effects"][int(number)][key]
        elif kind == "paints":
            del fields["paints"][0]["gradientStops"][int(path.rpartition(".")[2])]["color"]
    if style["kind"] == "text":  # Figma has the weight in the name of the font's style, and every field
        usual = {"textCase": "ORIGINAL", "textDecoration": "NONE", "paragraphSpacing": 0}
        usual |= {"lineHeight": {"unit": "AUTO"}, "letterSpacing": {"unit": "PERCENT", "value": 0}}
        fields = {**usual, **{key: part for key, part in fields.items() if key not in bound}}
        weight, slant = fields.pop("fontWeight", 400), fields.pop("fontStyle", "")
        names = {400: "Regular", 500: "Medium", 600: "Semi Bold", 700: "Bold"}
        fields["fontStyle"] = f"{names[weight]} {slant}".strip() if weight != 400 or not slant else slant
    return {
        "id": f"S:{style['key']}",
        "key": f"k{style['key']}",
        "kind": style["kind"],
        "name": style["name"],
        "description": style.get("description", ""),
        "fields": fields,
        "bound": {field: ids[key] for field, key in bound.items()},
    }
