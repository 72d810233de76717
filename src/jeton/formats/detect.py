"""Detection of the format of files by their content, never by their names alone (formats.md 4)."""

import re
from collections.abc import Sequence
from typing import Any

from jeton.formats.dtcg import dtcg_reader as dtcg
from jeton.formats.figma import figma_export_reader as figma_export
from jeton.formats.figma import figma_reader as figma_variables
from jeton.formats.reading.languages import language_refusal
from jeton.formats.reading.reading import Document
from jeton.formats.resolver import resolver_reader as resolver
from jeton.formats.style_dictionary import style_dictionary_reader as style_dictionary
from jeton.formats.theo.theo_reader import is_theo

_CUSTOM_PROPERTY = re.compile(r"(?:^|(?<!\\)[{;\s*/])--(?:[^\s:;{}()*/\\]|\\.)++\s*+:")
_LOOKED_AT = 1_000_000
"""The characters at the beginning of a text that tell its format."""
_MOST = 2_000_000  # objects that are inspected at most
_NAMES = ("$value", "$ref", "$extensions")
"""Members of DTCG that are tokens of these names if they are such in our own export to json."""
_TOOL_FILES = ("$themes.json", "$metadata.json")


def by_format(documents: Sequence[Document], chosen: str | None = None) -> dict[str | None, list[Document]]:
    """Return the documents by their format; None stands for those without tokens of a known one.

    Files of some formats tell theirs themselves. The others are of one format, because a file of it may say
    little alone. A file in another language is of none, whatever is chosen.
    """
    groups: dict[str | None, list[Document]] = {}
    candidates: list[Document] = []
    for document in documents:
        is_foreign = language_refusal(document) is not None
        (groups.setdefault(None, []) if is_foreign else candidates).append(document)
    if chosen is not None:
        if candidates:
            groups[chosen] = candidates
        return groups
    others, is_studio = [], _is_studio(candidates)
    for document in candidates:
        own = _alone(document, is_studio=is_studio)
        if own is None:
            others.append(document)
        else:
            groups.setdefault(own, []).append(document)
    own = detect(others) if others else None
    for document in others:  # a text beside a tree, such as README.md, is no part of it
        groups.setdefault(own if document.text is None else None, []).append(document)
    return groups


def _alone(document: Document, *, is_studio: bool) -> str | None:
    """Return the format of a file that is of this one whatever else there is; None for any other file.

    Our own exports and Tokens Studio keep the extensions that tell Figma's.
    """
    if figma_variables.is_dump(document.data):
        return "figma-variables"
    if isinstance(document.data, dict):
        if _is_figma(document.data):
            return "figma-variables"
        own = dtcg.own_members(document.data)
        if own.get("format") == "figma":
            return "figma"
        if not (is_studio or own) and figma_export.is_export(document.data):
            return "figma"
        return "theo" if is_theo(document.data) else None
    return "css" if _has_custom_property(document) else None


def _has_custom_property(document: Document) -> bool:
    return document.text is not None and _CUSTOM_PROPERTY.search(document.text, 0, _LOOKED_AT) is not None


def nearest_to(documents: Sequence[Document]) -> str:
    """Return what files of an unknown format are nearest to, as part of a sentence; empty if nothing."""
    for document in documents:
        name = _nearest_text(document.text) if document.text is not None else _nearest_tree(document.data)
        if name:
            return f"the nearest is {name}; "
    return ""


def _nearest_text(text: str) -> str:
    return next((name for name, pattern in _TEXTS.items() if pattern.search(text, 0, _LOOKED_AT)), "")


def _nearest_tree(data: object) -> str:
    """Return the format whose members a tree has, although no token of it."""
    if not isinstance(data, dict):
        return "dtcg, which is an object, not an array" if isinstance(data, list) and data else ""
    pending, inspected, leaves = [data], 0, 0
    while pending and inspected < _MOST:
        node = pending.pop()
        inspected += 1
        if node.keys() & {"$type", "$description", "$extends"}:
            return "dtcg, whose tokens have a `$value`"
        leaves += any(isinstance(part, str | int | float) for part in node.values())
        pending += _children(node)
    return "style-dictionary, whose tokens are objects with a `value`" if leaves else ""


_TEXTS = {
    "style-dictionary or theo, but YAML is not read: write it as JSON": re.compile(
        r"^[\w .-]++:(?:[ \t][^;\n]*+)?$", re.MULTILINE
    ),
    "css, but it declares no custom property": re.compile(r"[^{}]\{[^{}:\"']*+:[^{}]*+\}"),
}
"""Texts of other languages, and what comes nearest to them."""


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
    return "css" if any(map(_has_custom_property, documents)) else None


def _is_figma(data: dict[str, Any]) -> bool:
    meta = data.get("meta", data)
    if not isinstance(meta, dict):
        return False
    parts = [meta.get(member) for member in ("variables", "variableCollections")]
    return all(
        isinstance(part, dict) and "$value" not in part and not style_dictionary.is_leaf(part)
        for part in parts
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
        if isinstance(values, dict) and any(
            isinstance(data.get(member), str) for member in ("updatedAt", "version")
        ):
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
        if _has_own_names(node):
            old = True
            pending += _children(node)
        elif dtcg.is_token(node) and ("$value" in node or "value" not in node):
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


def _has_own_names(node: dict[str, Any]) -> bool:
    """Tell whether a member of DTCG is part of a name in our own export to json."""
    if isinstance(node.get("$type"), str):
        return False
    names = _NAMES if "$value" not in node else ("$value", "$ref")
    return any(style_dictionary.holds_leaf(node.get(key)) for key in names)


def _children(node: dict[str, Any]) -> list[dict[str, Any]]:
    return [part for key, part in node.items() if isinstance(part, dict) and key != "$extensions"]
