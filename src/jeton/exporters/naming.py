"""Unique identifiers: of tokens with the same one, the first by name keeps it."""

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from itertools import islice
from typing import Generic, NamedTuple, TypeVar

from jeton.exporters.base import ExportToken, Remark

K = TypeVar("K", bound=Hashable)

_AT_ONCE = 5000


class Clash(NamedTuple, Generic[K]):
    """The reason why a token's identifier is numbered (from 2 up): another token has the plain one."""

    owner: K
    number: int


class Identifiers(NamedTuple, Generic[K]):
    """The identifier of each token, and the clash of each numbered one."""

    of: Mapping[K, str]
    clashes: Mapping[K, Clash[K]]


def assign(
    spellings: Mapping[K, str], fold: Callable[[str], str] | None = None, separator: str = "_"
) -> Identifiers[K]:
    """Make spellings unique after folding: of equal ones the first keeps its own.

    Tokens come in code-point order of their names, so that no order of an export moves an identifier from one
    token to another. A number never makes an identifier that is another token's own spelling.
    """
    folded = spellings.values() if fold is None else list(map(fold, spellings.values()))
    if _all_differ(folded):
        return Identifiers(spellings, {})
    return _numbered(spellings, dict(zip(spellings, folded, strict=True)), fold or str, separator)


def _all_differ(identifiers: Collection[str]) -> bool:
    """Tell whether no identifier occurs twice; works in batches, because other threads wait meanwhile."""
    seen: set[str] = set()
    left = iter(identifiers)
    while some := list(islice(left, _AT_ONCE)):
        seen.update(some)
    return len(seen) == len(identifiers)


def _numbered(
    spellings: Mapping[K, str], folded: dict[K, str], fold: Callable[[str], str], separator: str
) -> Identifiers[K]:
    owners: dict[str, K] = {}
    for token, key in folded.items():
        owners.setdefault(key, token)
    of, clashes = dict(spellings), {}
    taken = set(owners)
    last: dict[str, int] = {}
    for token, key in folded.items():
        if owners[key] == token:
            continue
        number = last.get(key, 1) + 1
        while fold(f"{spellings[token]}{separator}{number}") in taken:
            number += 1
        last[key] = number
        of[token] = f"{spellings[token]}{separator}{number}"
        clashes[token] = Clash(owners[key], number)
        taken.add(fold(of[token]))
    return Identifiers(of, clashes)


def clash_text(name: str, identifiers: Identifiers[str]) -> str | None:
    """Return the text that names both sides of a clash, None if there is none."""
    clash = identifiers.clashes.get(name)
    return None if clash is None else clash_words(name, identifiers.of[name], clash.owner)


def clash_remarks(
    tokens: Iterable[ExportToken], identifiers: Identifiers[str], mode: str = ""
) -> list[Remark]:
    """Return a remark for each of the tokens with a numbered identifier."""
    if not identifiers.clashes:
        return []
    found = ((token.name, clash_text(token.name, identifiers)) for token in tokens)
    return [Remark("name-collision", name, text, mode) for name, text in found if text is not None]


def clash_words(name: str, identifier: str, owner: str) -> str:
    """Return the text for a name whose identifier another name has."""
    return f"{name} is written {identifier}: the plain identifier is that of {owner}"
