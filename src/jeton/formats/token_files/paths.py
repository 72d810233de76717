"""Names of design tools: paths of tokens in trees whose tokens are no groups, their words, and files."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence

from jeton.formats.dtcg.dtcg_names import ILLEGAL, groups_of
from jeton.formats.dtcg.dtcg_writer import flattened_text
from jeton.formats.writing import archive
from jeton.formats.writing.base import Remark
from jeton.formats.writing.naming import Clash, Identifiers, assign, clash_words

_PLAIN = re.compile(r"[A-Za-z0-9]+(?:[ _-][A-Za-z0-9]+)*")
_WORDS = re.compile(r"[a-z0-9]+(?:[.-][a-z0-9]+)*")
_OTHER = "ª"
_BREAK = re.compile(rf"[^A-Za-z0-9{_OTHER}]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_SHAPES = {"Lu": "A", "Ll": "a", "Lt": _OTHER, "Lm": _OTHER, "Lo": _OTHER}
"""The characters for letters that are not ASCII, where words are told apart."""


def paths_of(
    names: Iterable[str] | Mapping[str, str], beside: str, taken: frozenset[str] = frozenset()
) -> Identifiers[str]:
    """Return the path of each token: legal, unique, and of no group; names that are legal stay if they can.

    Tokens may come with another spelling each. One that is also a group gets the part `beside` at its end; a
    part that is `taken` gets `_`.
    """
    spellings = names if isinstance(names, Mapping) else {name: name for name in names}
    legal = {name: _legal(spelling, taken) for name, spelling in sorted(spellings.items())}
    spelled = {name: path for name, path in legal.items() if path == spellings[name]}
    spelled |= legal
    while True:
        paths = assign(spelled, folded, "-")
        groups = groups_of(map(folded, paths.of.values()))
        inside = [name for name, path in paths.of.items() if folded(path) in groups] if groups else []
        if not inside:
            return paths
        for name in inside:  # behind the others, which keep their paths
            spelled[name] = f"{spelled.pop(name)}.{beside}"


def _legal(name: str, taken: frozenset[str]) -> str:
    path = ILLEGAL.sub("_", name)
    if taken and not taken.isdisjoint(parts := path.split(".")):
        return ".".join(f"{part}_" if part in taken else part for part in parts)
    return path


def folded(path: str) -> str:
    """Return a path as design tools compare it."""
    return ".".join(part.strip() for part in path.replace("/", ".").split("."))


def called(path: str) -> str:
    """Return the name of a variable by its path."""
    return path.replace(".", "/")


def kebab(path: str) -> str:
    """Return the words of a path in lower case, as `change-case`, a library of many tools, has them."""
    if _WORDS.fullmatch(path):
        return path.replace(".", "-")
    shape = path if path.isascii() else "".join(map(_shape, path))
    words, start = [], 0
    for match in _BREAK.finditer(shape):
        words.append(path[start : match.start()])
        start = match.end()
    return "-".join(filter(None, [*words, path[start:]])).lower()


def _shape(character: str) -> str:
    return character if character.isascii() else _SHAPES.get(unicodedata.category(character), " ")


def files_of(modes: Sequence[str]) -> Mapping[str, str]:
    """Return the name of each mode's file, without its end: the mode's own where every system takes it."""
    slugs = archive.names_of({mode: mode for mode in modes}, "mode")
    return {
        mode: mode if _PLAIN.fullmatch(mode) and re.sub("[ _]", "-", mode.lower()) == slug else slug
        for mode, slug in slugs.items()
    }


def remarks_on(
    token: str, path: str, clash: Clash[str] | None, why: str, flattened: Sequence[str], *place: str
) -> Iterator[Remark]:
    """Yield the remarks on a token of a mode and a tokenset: on its path, and on replaced references.

    `why` says why the path is not the name; it is empty if it is.
    """
    if clash is not None:
        yield Remark("name-collision", token, clash_words(token, path, clash.owner), *place)
    elif why:
        yield Remark("name-escaped", token, f"{token} is written {path}: {why}", *place)
    if flattened:
        yield Remark("alias-resolved", token, flattened_text(flattened), *place)
