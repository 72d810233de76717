"""Lists of variables as plug-ins write them, in the form of Figma's REST API."""

from typing import Any

from jeton.values.colors import parse_color

Json = dict[str, Any]

_RESOLVED = {"color": "COLOR", "number": "FLOAT", "string": "STRING", "boolean": "BOOLEAN"}


def lists_values(collection: Json) -> bool:
    """Tell whether a collection has in each mode a list of variables with their values there."""
    modes = collection.get("modes")
    return isinstance(modes, list) and any(
        isinstance(mode, dict) and isinstance(mode.get("variables"), list) for mode in modes
    )


def with_values_by_mode(collection: Json) -> Json:
    """Return a collection with each variable once, and its values by mode; names stand for ids."""
    if not lists_values(collection):
        return collection
    title, variables, modes = str(collection.get("name", "")), dict[str, Json](), []
    for number, mode in enumerate(collection["modes"]):
        if not isinstance(mode, dict):
            continue
        modes.append({"modeId": str(number), "name": mode.get("name")})
        items = mode.get("variables")
        for item in items if isinstance(items, list) else ():
            name = item.get("name") if isinstance(item, dict) else None
            if not isinstance(name, str):
                continue
            kind = item.get("type")
            resolved = _RESOLVED.get(kind, kind) if isinstance(kind, str) else kind
            variable = variables.setdefault(
                name, item | {"id": f"{title}/{name}", "resolvedType": resolved, "valuesByMode": {}}
            )
            value = item.get("value")
            is_text = resolved != "COLOR" and isinstance(value, str)
            variable["valuesByMode"][str(number)] = value if is_text else _value(value, title)
    return {
        "id": title,
        "name": title,
        "modes": modes,
        "defaultModeId": "0",
        "variables": [*variables.values()],
    }


def with_channels(variable: Json) -> Json:
    """Return a variable that a plug-in lists, with its type, and the channels of colors that are texts."""
    resolved, values = variable.get("resolvedType", variable.get("type")), variable.get("valuesByMode")
    variable = variable | {"resolvedType": resolved}
    if resolved != "COLOR" or not isinstance(values, dict):
        return variable
    return variable | {"valuesByMode": {mode: _value(value, "") for mode, value in values.items()}}


def _value(value: object, title: str) -> object:
    """Return a value, for the name of another variable its alias, for a color in a text its channels."""
    if isinstance(value, str) and (color := parse_color(value)) is not None:
        return dict(zip("rgba", color, strict=True))
    if not isinstance(value, dict) or not isinstance(value.get("name"), str):
        return value
    return {"type": "VARIABLE_ALIAS", "id": f"{value.get('collection', title)}/{value['name']}"}
