"""Tokens Studio's reading of a file, by its schema and its rules, without a line of Jeton's code.

Its schema wants a type for each token and nothing but groups beside tokens. A theme merges the sets that it
selects, sources first, then enabled ones, in the order of all sets; then references lead to names in it.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

Json = Any
_REFERENCE = re.compile(r"\{([^{}]+)\}")
_STATUSES = ("source", "enabled")


class Token(NamedTuple):
    """A token of a set: its type and its value, with references."""

    type: str
    value: Json
    modified: bool


class Theme(NamedTuple):
    """A theme: its group and its name, and all tokens that it sees."""

    group: str
    name: str
    tokens: dict[str, Token]


def themes(document: Json) -> list[Theme]:
    """Read a file; what its schema refuses is an error."""
    sets = {name: dict(_tokens(tree)) for name, tree in document.items() if not name.startswith("$")}
    order = document["$metadata"]["tokenSetOrder"]
    assert sorted(order) == sorted(sets)
    found = []
    for theme in document["$themes"]:
        assert all(isinstance(theme[member], str) and theme[member] for member in ("id", "name", "group"))
        chosen = theme["selectedTokenSets"]
        assert set(chosen) <= set(sets)
        assert set(chosen.values()) <= set(_STATUSES)
        merged = {
            name: token
            for status in _STATUSES
            for each in order
            if chosen.get(each) == status
            for name, token in sets[each].items()
        }
        found.append(Theme(theme["group"], theme["name"], merged))
    identities = [theme["id"] for theme in document["$themes"]]
    assert len(set(identities)) == len(identities)
    return found


def _tokens(tree: Json) -> Iterator[tuple[str, Token]]:
    pending: list[tuple[tuple[str, ...], Json]] = [((), tree)]
    while pending:
        path, node = pending.pop()
        assert isinstance(node, dict), path
        if "$value" not in node and "value" not in node:
            assert not any(key.startswith("$") for key in node), path
            pending += [((*path, key), child) for key, child in node.items()]
            continue
        assert all(key.startswith("$") for key in node), path
        assert isinstance(node["$type"], str)
        assert node["$type"]
        assert isinstance(node.get("$description", ""), str)
        tool = node.get("$extensions", {}).get("studio.tokens", {})
        modified = isinstance(tool, dict) and bool(tool.get("modify"))
        yield ".".join(path), Token(node["$type"], node["$value"], modified)


def resolved(name: str, tokens: Mapping[str, Token], above: frozenset[str] = frozenset()) -> Json:
    """Return the value of a token with its references followed; what leads nowhere stays."""
    assert name not in above, "it goes in a circle"
    return _filled(tokens[name].value, tokens, above | {name})


def _filled(value: Json, tokens: Mapping[str, Token], above: frozenset[str]) -> Json:
    if isinstance(value, dict):
        return {key: _filled(part, tokens, above) for key, part in value.items()}
    if isinstance(value, list):
        return [_filled(part, tokens, above) for part in value]
    whole = _REFERENCE.fullmatch(value) if isinstance(value, str) else None
    return resolved(whole[1], tokens, above) if whole and whole[1] in tokens else value


def calculates(value: Json) -> bool:
    """Tell whether a value has references inside of a text."""
    if not isinstance(value, str) or _REFERENCE.fullmatch(value):
        return False
    return _REFERENCE.search(value) is not None
