"""Figma variables as the API writes them."""

from importers.importing import Tree

RED = {"r": 1, "g": 0, "b": 0, "a": 1}


def variable(key: str, name: str, home: str, kind: str, values: Tree, **more: object) -> Tree:
    """Return a variable as the API writes one."""
    return {
        "id": key,
        "name": name,
        "key": key,
        "variableCollectionId": home,
        "resolvedType": kind,
        "valuesByMode": values,
        "remote": False,
        "description": "",
        "hiddenFromPublishing": False,
        "scopes": ["ALL_SCOPES"],
        "codeSyntax": {},
        **more,
    }


def collection(key: str, name: str, modes: Tree, **more: object) -> Tree:
    """Return a collection; `modes` are names by their ids, the first one the default."""
    return {
        "id": key,
        "name": name,
        "key": key,
        "modes": [{"modeId": id_, "name": mode} for id_, mode in modes.items()],
        "defaultModeId": next(iter(modes), ""),
        "remote": False,
        "hiddenFromPublishing": False,
        "variableIds": [],
        **more,
    }


def meta(variables: list[Tree], collections: list[Tree]) -> Tree:
    """Return what an answer of the API has under `meta`."""
    return {
        "variables": {each["id"]: each for each in variables},
        "variableCollections": {each["id"]: each for each in collections},
    }


def alias(key: str) -> Tree:
    """Return a value that refers to a variable."""
    return {"type": "VARIABLE_ALIAS", "id": key}
