"""The rules by which Tokens Studio checks what it gets: one violation, and it takes nothing."""

from typing import Any

_STATUSES = {"enabled", "disabled", "source"}
_TEXTS = ("group", "$figmaCollectionId", "$figmaModeId")
_RECORDS = ("$figmaStyleReferences", "$figmaVariableReferences")


def check_file(file: dict[str, Any]) -> None:
    """Assert that the generic versioned storage answers what the plug-in takes."""
    assert isinstance(file["updatedAt"], str)
    check_sets(file["values"])
    check_themes(file["$themes"], file["values"])


def check_single_file(file: dict[str, Any]) -> None:
    """Assert that a URL answers what the plug-in takes: sets beside `$themes` and `$metadata`."""
    sets = {name: tree for name, tree in file.items() if name[:1] != "$"}
    check_sets(sets)
    check_themes(file["$themes"], sets)
    assert file["$metadata"]["tokenSetOrder"] == list(sets)


def check_sets(sets: dict[str, Any]) -> None:
    """Assert that sets are trees of tokens, each with a type of its own."""
    for name, tree in sets.items():
        assert isinstance(tree, dict), name
        for path, token in _tokens(name, tree):
            assert isinstance(token["$type"], str), path
            assert token["$type"], path
            assert "value" not in token, path
            assert isinstance(token.get("$description", ""), str), path
            assert token["$value"] is not None, path


def _tokens(path: str, node: Any) -> Any:
    assert isinstance(node, dict), f"{path} is neither a group nor a token"
    if "$value" in node:
        yield path, node
        return
    for key, part in node.items():
        yield from _tokens(f"{path}.{key}", part)


def check_themes(themes: list[Any], sets: dict[str, Any]) -> None:
    """Assert that themes have what the plug-in needs of known kinds, and name sets that are there."""
    assert len({theme["id"] for theme in themes}) == len(themes)
    for theme in themes:
        assert isinstance(theme["id"], str)
        assert isinstance(theme["name"], str)
        assert set(theme["selectedTokenSets"].values()) <= _STATUSES
        assert theme["selectedTokenSets"].keys() <= sets.keys()
        assert all(isinstance(theme[key], str) for key in _TEXTS if key in theme)
        for key in _RECORDS:
            assert all(isinstance(text, str) for text in theme.get(key, {}).values())
