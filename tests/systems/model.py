"""What a design system is to these tests: its tokens in tokensets and modes, and where each came from.

A loader turns a package's files into a `System`. What the package itself makes of a name in a mode stands in
the mode's `world`, which says nothing of how Jeton looks names up: it is what the results are held against.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

Json = Any
"""Decoded JSON, or text."""

Folders = Mapping[str, Path]
"""Where the files of each package are, by the package's name."""


class Token(NamedTuple):
    """A token to load. `source` is the declaration in the package that it comes from."""

    name: str
    type: str
    value: Json
    source: str
    description: str | None = None
    alias_to: str | None = None

    def body(self) -> dict[str, Json]:
        """Return the request that creates the token."""
        body = {"name": self.name, "type": self.type, "description": self.description}
        if self.alias_to is not None:
            return body | {"alias_to": self.alias_to}
        return body | {"value": text_of(self.value)}


World = Mapping[str, Token]
"""All tokens of a package by name, as one theme of the package sees them."""


class Mode(NamedTuple):
    """A mode of a tokenset: the tokens to load, and the world in which their references lead somewhere."""

    name: str
    tokens: dict[str, Token]
    world: World


class Tokenset(NamedTuple):
    """A tokenset; its first mode is the default."""

    name: str
    modes: list[Mode]


class System(NamedTuple):
    """A design system: what to load; what of the package is not loaded, by declaration, and why; notes."""

    tokensets: list[Tokenset]
    not_loaded: dict[str, str]
    notes: list[str]

    def modes(self) -> Iterator[tuple[Tokenset, Mode]]:
        """Yield every mode with its tokenset."""
        for tokenset in self.tokensets:
            for mode in tokenset.modes:
                yield tokenset, mode


class Package(NamedTuple):
    """How to get a design system: npm packages with their versions, the loader, and an independent count.

    `count` returns how many declarations the package's files have, read without the loader.
    """

    title: str
    licence: str
    sources: Mapping[str, str]
    load: Callable[[Folders], System]
    count: Callable[[Folders], int]


def text_of(value: Json) -> str:
    """Return a value as the text that is stored."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def reference(value: Json) -> str | None:
    """Return the name in `{name}`, None where the value is anything else."""
    if isinstance(value, str) and value.startswith("{") and value.endswith("}") and value.count("{") == 1:
        return value[1:-1]
    return None


def token(name: str, type_: str, value: Json, source: str, description: str | None = None) -> Token:
    """Return a token, an alias where its value is a reference and nothing else."""
    target = reference(value)
    return Token(name, type_, None if target else value, source, description, target)


def references_in(value: Json) -> Iterator[str]:
    """Yield the names in all whole-string references inside a value."""
    if isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from references_in(part)
    elif (name := reference(value)) is not None:
        yield name


def leads_into(name: str, world: World, names: set[str], seen: frozenset[str] = frozenset()) -> bool:
    """Tell whether a token is one of `names`, or depends on one by aliases and references."""
    if name in names:
        return True
    if name in seen or name not in world:
        return False
    found = world[name]
    targets = [found.alias_to] if found.alias_to else references_in(found.value)
    return any(leads_into(target, world, names, seen | {name}) for target in targets)
