"""Conversion of Style Dictionary's lists of tokens to trees: each token names its path."""

from typing import Any

from msgspec import structs

from jeton.importers.reading import Document

Node = dict[str, Any]


def as_tree(document: Document) -> Document:
    """Return a document with a tree in place of a list of tokens; any other document as it is."""
    data = document.data
    if not isinstance(data, list) or not data or not all(_has_path(each) for each in data):
        return document
    root: Node = {}
    for token in data:
        node = root
        for segment in token["path"]:
            child = node.get(segment)
            if not isinstance(child, dict):
                child = node[segment] = {}
            node = child
        node.update(token)
    return structs.replace(document, data=root)


def _has_path(token: object) -> bool:
    if not isinstance(token, dict) or not token.keys() & {"value", "$value"}:
        return False
    path = token.get("path")
    return isinstance(path, list) and bool(path) and all(isinstance(segment, str) for segment in path)
