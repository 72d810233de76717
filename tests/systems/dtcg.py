"""Files in the format of the Design Tokens Community Group, and what packages add to it."""

from collections.abc import Iterator
from typing import NamedTuple

from readers.colors import evaluate
from systems.model import Json

SPECIFIED = {"custom-viewportRange": "string", "custom-string": "string"}
"""Types outside of the specification's 18, and the one that takes them."""


class Found(NamedTuple):
    """A token in a file: its name, the object that it is, and its type, own or inherited."""

    name: str
    node: dict[str, Json]
    type: str | None


def tokens_in(group: dict[str, Json], path: tuple[str, ...] = (), kind: str | None = None) -> Iterator[Found]:
    """Yield every token; one that is also a group has children of its own."""
    kind = group.get("$type", kind)
    if "$value" in group or "carbon.themes" in group.get("$extensions", {}):
        yield Found(".".join(path), group, kind)
    for key, child in group.items():
        if not key.startswith("$") and isinstance(child, dict):
            yield from tokens_in(child, (*path, key), kind)


def with_alpha(color: Json, alpha: float) -> dict[str, Json]:
    """Return a colour with another opacity, as a colour object."""
    if isinstance(color, dict):
        return color | {"alpha": alpha}
    found = evaluate(color)
    assert found is not None, color
    return {"colorSpace": "srgb", "components": [found.red, found.green, found.blue], "alpha": alpha}
