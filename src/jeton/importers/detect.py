"""Detection of the format of files by their content, never by their names alone (formats.md 4)."""

import re
from collections.abc import Sequence
from typing import Any

from jeton.importers import dtcg, resolver, style_dictionary
from jeton.importers.reading import Document

_CUSTOM_PROPERTY = re.compile(r"(?:^|[{;\s*/])--[^\s:;{}()]+\s*:")
_MOST = 2_000_000  # objects that are inspected at most
_TOOL_FILES = ("$themes.json", "$metadata.json")


def detect(documents: Sequence[Document]) -> str | None:
    """Return the format's name; None if no file has tokens of a known format."""
    objects = [document.data for document in documents if isinstance(document.data, dict)]
    if any(resolver.is_resolver(data) for data in objects):
        return "resolver"
    if any(_is_figma(data) for data in objects):
        return "figma-variables"
    if _is_studio(documents):
        return "tokens-studio"
    if objects:
        return _tree(objects)
    texts = [document.text for document in documents if document.text is not None]
    return "css" if any(_CUSTOM_PROPERTY.search(text) for text in texts) else None


def _is_figma(data: dict[str, Any]) -> bool:
    meta = data.get("meta", data)
    return isinstance(meta, dict) and all(
        isinstance(meta.get(member), dict) for member in ("variables", "variableCollections")
    )


def _is_studio(documents: Sequence[Document]) -> bool:
    for document in documents:
        data = document.data
        name = document.name.rpartition("/")[2]
        if name in _TOOL_FILES and isinstance(data, dict | list) and len(documents) > 1:
            return True
        if not isinstance(data, dict):
            continue
        if isinstance(data.get("$themes"), list) or _is_order(data.get("$metadata")):
            return True
        values = data.get("values")
        if isinstance(values, dict) and ("updatedAt" in data or "version" in data):
            return True
    return False


def _is_order(metadata: object) -> bool:
    return isinstance(metadata, dict) and isinstance(metadata.get("tokenSetOrder"), list)


def _tree(objects: Sequence[dict[str, Any]]) -> str | None:
    """Return the format of trees: DTCG by `$value`, Style Dictionary by a token's `value`.

    Style Dictionary if both occur, because its reader knows both; the specification's format if there are
    `$modes`, whatever the names below them.
    """
    if any(dtcg.own_members(data) for data in objects):
        return "dtcg"
    if any(isinstance(data.get("$modes"), dict) for data in objects):
        return "style-dictionary"
    pending, inspected = list(objects), 0
    new = old = in_doubt = False
    while pending and inspected < _MOST and not (new and old):
        node = pending.pop()
        inspected += 1
        if dtcg.is_token(node):
            if "$value" not in node:
                return "dtcg"  # no other format has such tokens
            new = True
        elif "value" in node and style_dictionary.is_token(node):
            is_plain = not isinstance(node["value"], dict) or isinstance(node.get("type"), str)
            old = old or is_plain
            in_doubt = in_doubt or not is_plain
            pending += _children(node) if not is_plain else []
        else:
            pending += _children(node)
    if old or (in_doubt and not new):
        return "style-dictionary"
    return "dtcg" if new else None


def _children(node: dict[str, Any]) -> list[dict[str, Any]]:
    return [part for key, part in node.items() if isinstance(part, dict) and key != "$extensions"]
