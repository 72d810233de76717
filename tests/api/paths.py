"""The paths of operations with ids in them."""

import re

from conftest import Tree

from jeton.model.ids import new_id


def filled(path: str, known: dict[str, str]) -> str:
    """Return the path of an operation: after each word what is known by it, else an id that names nothing."""
    return re.sub(r"([a-z-]+)/\{\w+\}", lambda found: f"{found[1]}/{known.get(found[1]) or new_id()}", path)


def in_tree(tree: Tree) -> dict[str, str]:
    """Return what is known of a tree, where it has a token `a`."""
    return {
        "workspaces": tree.workspace_id,
        "tokensets": tree.tokenset_id,
        "modes": tree.mode_id,
        "tokens": "a",
    }
