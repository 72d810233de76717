"""Unique identifiers: of tokens with the same one, the first by name keeps it."""

import re
import unicodedata
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from itertools import islice
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar

from jeton.formats.writing.base import ExportToken, Remark
from jeton.formats.writing.options import Case, Options

_WORD = re.compile(r"[^\W_]+")
_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_JOINTS: dict[Case, str] = {"kebab": "-", "snake": "_", "constant": "_", "camel": "", "pascal": ""}

K = TypeVar("K", bound=Hashable)

_AT_ONCE = 5000


def respelled(name: str, options: Options) -> str:
    """Return a token's name in the case that is asked for, with the prefix, unless it has that already.

    A target's own spelling takes the result. Without a case it still is a name, with dots where it had dots.
    With a case it is the words of the name, of any script, which may be a keyword or begin with a digit; it
    is empty if the name has neither letters nor digits.
    """
    prefix, case = options.prefix, options.case
    if case is None:
        has_it = prefix is None or name == prefix or re.match(rf"{re.escape(prefix)}[.\-_/]", name)
        return name if has_it else f"{prefix}.{name}"
    words, first = words_of(name), words_of(prefix or "")
    if words[: len(first)] != first:
        words = first + words
    if case == "constant":
        words = [word.upper() for word in words]
    elif case in {"camel", "pascal"}:
        words = [
            word if case == "camel" and index == 0 else _capital(word) for index, word in enumerate(words)
        ]
    return unicodedata.normalize("NFC", _JOINTS[case].join(words))


def outer_word(name: str | None, tokenset: str, spell: Callable[[str], str]) -> str:
    """Return what the names of types around tokens begin with, `Tokens` at the end of a name left away.

    That is the option `name` before the tokenset's name, unless it has that already, in the spelling of a
    language.
    """
    return _stem(spell(name_among(_stem(spell(name or "")), tokenset))) or "Design"


def name_among(name: str | None, tokenset: str) -> str:
    """Return the name of a tokenset among those of its workspace, after the option `name` if there is one."""
    return respelled(tokenset.replace(" ", "-"), Options(prefix=name)) if name else tokenset


def _stem(word: str) -> str:
    return word.removesuffix("Tokens") or word


def segments_of(name: str, options: Options) -> list[str]:
    """Return the segments of a token's name, each in the case that is asked for, after the prefix."""
    segments = name.split(".")
    if options.case is not None:
        alone = Options(case=options.case)
        segments = [respelled(segment, alone) or segment for segment in segments]
    first = respelled("", Options(prefix=options.prefix, case=options.case)) if options.prefix else ""
    return [first.rstrip("."), *segments] if first and segments[0] != first.rstrip(".") else segments


def words_of(name: str) -> list[str]:
    """Return the words of a name in lower case: `colorBg.HTMLText` has color, bg, html and text."""
    runs = _WORD.findall(unicodedata.normalize("NFC", name))
    return [word.lower() for run in runs for word in _HUMP.split(run)]


def _capital(word: str) -> str:
    return word[0].upper() + word[1:]


class Clash(NamedTuple, Generic[K]):
    """The reason why a token's identifier is numbered (from 2 up): another token has the plain one."""

    owner: K
    number: int


class Identifiers(NamedTuple, Generic[K]):
    """The identifier of each token, and the clash of each numbered one."""

    of: Mapping[K, str]
    clashes: Mapping[K, Clash[K]]


def assign(
    spellings: Mapping[K, str],
    fold: Callable[[str], str] | None = None,
    separator: str = "_",
    others: Mapping[str, Any] = MappingProxyType({}),
) -> Identifiers[K]:
    """Make spellings unique after folding: of equal ones the first keeps its own.

    Tokens come in code-point order of their names, so that no order of an export moves an identifier from one
    token to another. A number never makes an identifier that is another token's own spelling.
    `others` are the owners of folded identifiers that come before all of these.
    """
    folded = spellings.values() if fold is None else list(map(fold, spellings.values()))
    if _all_differ(folded) and others.keys().isdisjoint(folded):
        return Identifiers(spellings, {})
    return _numbered(spellings, dict(zip(spellings, folded, strict=True)), fold or str, separator, others)


def _all_differ(identifiers: Collection[str]) -> bool:
    """Tell whether no identifier occurs twice; works in batches, because other threads wait meanwhile."""
    seen: set[str] = set()
    left = iter(identifiers)
    while some := list(islice(left, _AT_ONCE)):
        seen.update(some)
    return len(seen) == len(identifiers)


def _numbered(
    spellings: Mapping[K, str],
    folded: dict[K, str],
    fold: Callable[[str], str],
    separator: str,
    others: Mapping[str, Any],
) -> Identifiers[K]:
    owners = {key: others[key] for key in folded.values() if key in others}
    for token, key in folded.items():
        owners.setdefault(key, token)
    of, clashes = dict(spellings), {}
    taken = set(owners)
    last: dict[str, int] = {}
    for token, key in folded.items():
        if owners[key] == token and key not in others:
            continue
        number = last.get(key, 1) + 1
        while (one := fold(f"{spellings[token]}{separator}{number}")) in taken or one in others:
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
    pairs = ((token.name, clash_text(token.name, identifiers)) for token in tokens)
    return [Remark("name-collision", name, text, mode) for name, text in pairs if text is not None]


def clash_words(name: str, identifier: str, owner: str) -> str:
    """Return the text for a name whose identifier another name has."""
    return f"{name} is written {identifier}: the plain identifier is that of {owner}"
