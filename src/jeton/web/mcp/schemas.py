"""JSON schemas of tools, made of the structs that read their arguments and write their answers; pure.

A model pays for each of their characters, so they have no titles, no references and no text of a class, and
those of answers do not say what is always there.
"""

from typing import Any

import msgspec
from msgspec import Struct

_NOISE = frozenset({"title", "default"})


def takes(shape: type[Struct]) -> dict[str, Any]:
    """Return the schema of arguments, in one piece."""
    return _schema_of(shape, _NOISE)


def answers(shape: type[Struct]) -> dict[str, Any]:
    """Return the schema of an answer, in one piece."""
    return _schema_of(shape, _NOISE | {"required"})


def _schema_of(shape: type[Struct], noise: frozenset[str]) -> dict[str, Any]:
    (reference,), parts = msgspec.json.schema_components([shape], ref_template="{name}")
    schema: dict[str, Any] = _whole(reference, parts, noise)
    return schema


def _whole(schema: Any, parts: dict[str, Any], noise: frozenset[str]) -> Any:
    if isinstance(schema, list):
        return [_whole(each, parts, noise) for each in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        return _whole(parts[schema["$ref"]], parts, noise)
    left_out = noise | ({"description"} if "properties" in schema else set())
    whole = {key: _whole(value, parts, noise) for key, value in schema.items() if key not in left_out}
    if "properties" in schema:
        whole["properties"] = {key: _whole(each, parts, noise) for key, each in schema["properties"].items()}
    options = whole.get("anyOf", ())
    if options and all(each.keys() == {"type"} for each in options):
        whole = {"type": [each["type"] for each in options]} | {
            k: v for k, v in whole.items() if k != "anyOf"
        }
    return {key: value for key, value in whole.items() if (key, value) != ("required", [])}
