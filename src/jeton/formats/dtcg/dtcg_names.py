"""Paths of tokens in a DTCG file: legal and unique.

Format Module 2025.10, section 4.1: a name must not begin with `$` nor contain `{`, `}` or `.`; the official
schema also refuses the empty name. A token that is also a group is under the group's `$root`.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from jeton.formats.writing.base import Remark
from jeton.formats.writing.naming import Clash, assign

ROOT = "$root"
_SUFFIX = f".{ROOT}"
ILLEGAL = re.compile(r"[{}]|(?:^|(?<=\.))(?:\$|(?=\.|\Z))")
"""The text to replace: braces, a `$` at the beginning of a segment, and empty segments."""
_ILLEGAL_SEGMENT = re.compile(r"[{}.]|^\$")


class Paths:
    """The paths of the tokens of one file, by their names."""

    def __init__(self, names: Iterable[str]) -> None:
        """Take the names of all tokens of the file, in all modes."""
        names = sorted(set(names))
        spelled = {name: ILLEGAL.sub("_", name) for name in names if ILLEGAL.search(name)}
        self._clashes: Mapping[str, Clash[str]] = {}
        if spelled:
            legal = {name: name for name in names if name not in spelled}  # legal names stay
            identifiers = assign(legal | spelled)
            self._clashes = identifiers.clashes
            spelled = {name: identifiers.of[name] for name in spelled}
        self._spelled = spelled
        self._groups = groups_of(spelled.get(name, name) for name in names)

    def plain(self, name: str) -> str:
        """Return the name that our importer makes of a token's path."""
        return self._spelled.get(name, name)

    def of(self, name: str) -> str:
        """Return the path of a token."""
        path = self._spelled.get(name, name)
        return path + _SUFFIX if path in self._groups else path

    def remarks(self, names: Iterable[str], mode: str = "", tokenset: str = "") -> list[Remark]:
        """Return remarks on the names of a place that have another path."""
        return [
            Remark(*_remark(name, self._spelled[name], self._clashes.get(name)), mode, tokenset)
            for name in (names if self._spelled else ())
            if name in self._spelled
        ]


def _remark(name: str, path: str, clash: Clash[str] | None) -> tuple[str, str, str]:
    if clash is None:
        return "name-escaped", name, f"{name} is written {path}: DTCG has no such names"
    return "name-collision", name, f"{name} is written {path}: the plain path is that of {clash.owner}"


def groups_of(paths: Iterable[str]) -> frozenset[str]:
    """Return the paths of tokens that have other tokens below them."""
    ordered = sorted(path.replace(".", "\0") for path in paths)  # tokens below a token now follow it directly
    return frozenset(
        path.replace("\0", ".")
        for path, following in pairwise(ordered)
        if following.startswith(path) and following[len(path)] == "\0"
    )


def segments(names: Sequence[str]) -> Mapping[str, str]:
    """Return a legal and unique segment for each name of a mode or a tokenset."""
    legal = {name: name for name in names if not _ILLEGAL_SEGMENT.search(name)}
    others = {name: _ILLEGAL_SEGMENT.sub("_", name) for name in names if name not in legal}
    return assign(legal | others).of
