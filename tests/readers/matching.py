"""Which constant is which token: exports hold tokens in natural order, whatever they had to call them."""

import re
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple


class Note(NamedTuple):
    """A comment of an export."""

    text: str


class Held(NamedTuple):
    """A constant or resource, and whether a comment said that its plain name is another token's."""

    identifier: str
    clashed: bool


class Wanted(NamedTuple):
    """A token in an export: its name, its description, and whether the export must hold it."""

    name: str
    description: str | None
    held: bool


def natural(name: str) -> tuple[list[tuple[int, object]], str]:
    """Return what orders a name in exports: characters and numbers, then its code points.

    A number stands where its first digit would.
    """
    parts = re.findall("[0-9]+|[^0-9]", name)
    return [(48, int(part)) if re.match("[0-9]", part) else (ord(part), part) for part in parts], name


def completed(own: Iterable[dict[str, Any]], default: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the tokens of a mode, and those of the default mode that it lacks, in natural order."""
    found = {token["name"]: token for token in (*default, *own)}
    return [found[name] for name in sorted(found, key=natural)]


def letters(text: str) -> str:
    """Return the letters and digits of a text: what cleaning and escaping leave alone."""
    return "".join(filter(str.isalnum, text))


def match(rest: deque[Any], wanted: Sequence[Wanted]) -> list[Held | None]:
    """Take from an export, notes and constants, what belongs to tokens.

    Return the constant of each, None for one that is left out.
    """
    found: list[Held | None] = []
    for token in wanted:
        if not token.held:
            found.append(None)
            continue
        comments: list[str] = []
        while rest and isinstance(rest[0], Note):
            comments.append(rest.popleft().text)
        assert rest, f"{token.name!r} is missing"
        found.append(Held(rest.popleft().identifier, _clashed(token, comments)))
    return found


def _clashed(token: Wanted, comments: list[str]) -> bool:
    """Check the comments before a constant: its clash, if any, and its description."""
    described = letters(token.description or "")
    if described:
        assert comments, f"the description of {token.name!r} is missing"
        assert letters(comments.pop()) == described
    elif token.description and comments and not letters(comments[-1]):
        comments.pop()
    assert len(comments) <= 1, comments
    if not comments:
        return False
    assert letters(comments[0]).startswith(letters(f"{token.name} is written ")), comments
    return True


def check_names(
    held: Iterable[tuple[str, Held]], plain: Callable[[str], str], fold: Callable[[str], str] = str
) -> None:
    """The first token of a plain name, by its own name, keeps it; others get a number and a comment.

    A token of several modes is called the same in each.
    """
    found: dict[str, Held] = {}
    for name, constant in held:
        assert found.setdefault(name, constant) == constant
    seen: set[str] = set()
    for name in sorted(found):
        spelled = plain(name)
        constant = found[name]
        assert constant.clashed == (fold(spelled) in seen), (name, constant)
        if constant.clashed:
            assert re.fullmatch(re.escape(spelled) + r"_[0-9]+", constant.identifier), (name, constant)
        else:
            assert constant.identifier == spelled
        seen.add(fold(spelled))
