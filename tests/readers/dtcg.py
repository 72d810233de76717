"""An independent reader of DTCG 2025.10 files that tells of everything that the format forbids.

Written from the text of the Format Module 2025.10 (sections 4 to 9), without a line of Jeton's code. The
group publishes JSON Schemas too, but in no package; they know neither inherited types nor `{group.$root}`.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from readers import dtcg_values

Json = Any
TOKEN_MEMBERS = frozenset({"$value", "$type", "$description", "$extensions", "$deprecated"})
GROUP_MEMBERS = frozenset({"$type", "$description", "$extends", "$extensions", "$deprecated", "$root"})
_NAME = re.compile(r"[^${}.][^{}.]*", re.DOTALL)
_REFERENCE = re.compile(r"\{([^{}]+)\}", re.DOTALL)
ROOT = "$root"


class Token(NamedTuple):
    """A token as the file has it: its value unresolved, its type as the format determines it.

    `type` is None where nothing says one; `deprecated` is the nearest `$deprecated`, its own or a group's.
    """

    value: Json
    type: str | None
    description: str | None
    deprecated: Json
    extensions: Json


class Reading(NamedTuple):
    """The tokens by path, names joined by `.`, and what is wrong with the file."""

    tokens: dict[str, Token]
    problems: list[str]


class _Group(NamedTuple):
    """A group on the way down: its path, and what its tokens inherit."""

    path: tuple[str, ...]
    node: Mapping[str, Json]
    type: str | None
    deprecated: Json


def read(document: Json) -> Reading:
    """Read a file of tokens."""
    tokens: dict[str, Token] = {}
    problems = list(_structure(document, tokens)) if isinstance(document, dict) else ["no object"]
    typed = {path: token._replace(type=_type_of(path, tokens)) for path, token in tokens.items()}
    for path, token in typed.items():
        problems += [f"{path}: {said}" for said in _token_problems(path, token, typed)]
    return Reading(typed, problems)


def _structure(document: Mapping[str, Json], tokens: dict[str, Token]) -> Iterator[str]:
    """Fill in the tokens and yield what is wrong with groups, names and members."""
    stack = [_Group((), document, None, None)]
    while stack:
        group = stack.pop()
        where = ".".join(group.path) or "the file"
        kind = group.node.get("$type", group.type)
        deprecated = group.node.get("$deprecated", group.deprecated)
        yield from (f"{where}: {said}" for said in _member_problems(group.node, {*GROUP_MEMBERS, "$schema"}))
        for name, child in group.node.items():
            if name.startswith("$") and name != ROOT:
                continue
            path = (*group.path, name)
            if not isinstance(child, dict):
                yield f"{'.'.join(path)}: neither token nor group"
            elif "$value" in child or name == ROOT:
                yield from (f"{'.'.join(path)}: {said}" for said in _member_problems(child, TOKEN_MEMBERS))
                if any(not key.startswith("$") for key in child):
                    yield f"{'.'.join(path)}: a token with children"
                tokens[".".join(path)] = _token(child, kind, deprecated)
            else:
                stack.append(_Group(path, child, kind, deprecated))
            if name != ROOT and _NAME.fullmatch(name) is None:
                yield f"{'.'.join(path)}: the name {name!r} is not allowed"


def _member_problems(node: Mapping[str, Json], allowed: set[str] | frozenset[str]) -> Iterator[str]:
    unknown = [key for key in node if key.startswith("$") and key not in allowed]
    if unknown:
        yield f"members that the format does not know: {unknown}"
    if "$type" in node and node["$type"] not in dtcg_values.TYPES:
        yield f"no type of the format: {node['$type']!r}"
    if not isinstance(node.get("$description", ""), str):
        yield "$description is no text"
    if not isinstance(node.get("$extensions", {}), dict):
        yield "$extensions is no object"
    if not isinstance(node.get("$deprecated", ""), bool | str):
        yield "$deprecated is neither text nor boolean"


def _token(node: Mapping[str, Json], inherited: str | None, deprecated: Json) -> Token:
    kind = node.get("$type")
    if kind is None and reference_in(node.get("$value")) is None:
        kind = inherited
    return Token(
        node.get("$value"),
        kind,
        node.get("$description"),
        node.get("$deprecated", deprecated),
        node.get("$extensions"),
    )


def reference_in(value: Json) -> str | None:
    """Return the path in `{path}`, None where a value is anything else."""
    found = _REFERENCE.fullmatch(value) if isinstance(value, str) else None
    return None if found is None else found[1]


def _type_of(path: str, tokens: Mapping[str, Token]) -> str | None:
    """Return a token's own type, or that of the token to which its reference leads (6.7.3)."""
    seen: set[str] = set()
    while path in tokens and path not in seen:
        seen.add(path)
        token = tokens[path]
        if token.type is not None:
            return token.type
        path = reference_in(token.value) or ""
    return None


def _token_problems(path: str, token: Token, tokens: Mapping[str, Token]) -> Iterator[str]:
    if token.type is None:
        yield "it has no type"
        return
    if _is_circular(path, tokens):
        yield "its references lead back to it"
        return
    for part, kinds in dtcg_values.references(token.type, token.value):
        target = reference_in(part)
        found = tokens.get(target or "")
        if found is None:
            yield f"{part!r} leads nowhere"
        elif found.type not in kinds:
            yield f"{part!r} is a {found.type}, not {' or '.join(kinds)}"
    yield from dtcg_values.problems(token.type, token.value)


def _is_circular(path: str, tokens: Mapping[str, Token]) -> bool:
    seen: set[str] = set()
    stack = [path]
    while stack:
        for target in _targets(tokens[stack.pop()]):
            if target == path:
                return True
            if target in tokens and target not in seen:
                seen.add(target)
                stack.append(target)
    return False


def _targets(token: Token) -> list[str]:
    if token.type is None:
        return []
    return [reference_in(part) or "" for part, _ in dtcg_values.references(token.type, token.value)]


def resolved(path: str, tokens: Mapping[str, Token]) -> Json:
    """Return a valid token's value with every reference, inside of it too, replaced by what it leads to."""
    token = tokens[path]
    assert token.type is not None, path
    return dtcg_values.filled(token.value, lambda target: resolved(target, tokens))
