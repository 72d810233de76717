"""Choice of the tokenset and the mode of each file, for formats whose files are tokensets.

The caller names them; else the files' names tell: `light` and `dark` are modes if all else in the names is
alike, and the files of a folder are together if they are many.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from jeton.bounds.globs import means_path
from jeton.formats.reading.model import OWN_PLACE, Place, ReadChoices
from jeton.formats.reading.modes import is_default, is_word
from jeton.formats.reading.problems import Problems, counted
from jeton.formats.reading.reading import Document
from jeton.formats.reading.sheets import name_of

MOST_TOKENSETS = 10
"""The most tokensets that files become by their names; those of more are together by folder."""

_PART = re.compile(r"[^-_. /]+")
_SEPARATORS = "-_. /"
_PROPERTY = re.compile(r"--[^\s:;{}()]++(?=\s*+:)")
_VALUES = frozenset({"value", "$value", "$ref"})
_SHOWN = 3
_LONGEST = 255  # characters of a name that is searched for the words of modes


class _Word(NamedTuple):
    """A mode's word in a file's name, and the name with `*` in its place."""

    key: str
    word: str


def laid_out(documents: Sequence[Document], choices: ReadChoices, problems: Problems) -> list[Document]:
    """Return the documents with their places, as the caller chooses or else their names tell."""
    folder = documents[0].folder or None
    if choices.modes:
        _report_unmatched(documents, choices, problems)
        together = choices.tokenset or folder or _MODES
        places = [Place(together, _chosen(document, choices)) for document in documents]
    elif len(documents) == 1 or choices.per_file:
        places = [Place(choices.tokenset if len(documents) == 1 else None, None)] * len(documents)
    else:
        places = _by_names(documents, folder)
        if choices.tokenset is not None:
            places = [Place(choices.tokenset, place.mode) for place in places]
        else:
            places = _by_folders(documents, places, folder)
        _report_places(documents, places, problems)
    modes = [None, *(mode for _, mode in choices.modes)]
    ranked = sorted(zip(documents, places, strict=True), key=lambda each: _rank(each[1].mode, modes))
    return [msgspec.structs.replace(document, place=place) for document, place in ranked]


def _rank(mode: str | None, modes: Sequence[str | None]) -> int:
    """Return the rank of a mode: the default mode's files come first."""
    if mode in modes:
        return modes.index(mode)
    return len(modes) + (mode is None or not is_default(mode))


# Modes that the caller chooses


def _chosen(document: Document, choices: ReadChoices) -> str | None:
    return next((mode for glob, mode in choices.modes if _matches(document, glob)), None)


def _matches(document: Document, glob: str) -> bool:
    """Tell whether a glob means a file, by its whole path or by that below the folder of all files."""
    return any(means_path(glob.removeprefix("./"), path) for path in (document.path, document.name))


def _report_unmatched(documents: Sequence[Document], choices: ReadChoices, problems: Problems) -> None:
    for glob, mode in choices.modes:
        if not any(_matches(document, glob) for document in documents):
            text = "no file is called like {glob}, which is to be the mode {mode}"
            problems.error("", text, glob=glob, mode=mode)


# Modes that the names tell


def _by_names(documents: Sequence[Document], folder: str | None) -> list[Place]:
    """Return a mode for each file whose name is like another's but for a mode's word."""
    words = [list(_words(name_of(document) or "")) for document in documents]
    kinds: dict[str, Counter[str]] = {}
    for own in words:
        for each in own:
            kinds.setdefault(each.key, Counter())[each.word] += 1
    best = [max(own, key=lambda each: len(kinds[each.key]), default=None) for own in words]
    candidates = [
        each if each and len(kinds[each.key]) > 1 and max(kinds[each.key].values()) == 1 else None
        for each in best
    ]
    shared = _with_shared_tokens(documents, [each.key if each else None for each in candidates])
    return [
        Place(_without_word(each.key) or folder or _MODES, each.word) if each and is_shared else OWN_PLACE
        for each, is_shared in zip(candidates, shared, strict=True)
    ]


def _with_shared_tokens(documents: Sequence[Document], keys: Sequence[str | None]) -> list[bool]:
    """Tell of each file whether another one of its key has a token of the same name, as modes have."""
    files: dict[str, dict[int, Iterator[str]]] = {}
    for number, (document, key) in enumerate(zip(documents, keys, strict=True)):
        if key is not None:
            files.setdefault(key, {})[number] = _names(document)
    sharing = set[int]().union(*map(_sharing, files.values()))
    return [number in sharing for number in range(len(keys))]


def _sharing(files: dict[int, Iterator[str]]) -> set[int]:
    """Return the files that have a name of another one; all are read at once, since modes begin alike."""
    owners: dict[str, int] = {}
    alone, left = set(files), dict(files)
    while alone and left:
        for number in list(left):
            name = next(left[number], None)
            if name is None:
                del left[number]
            elif (owner := owners.setdefault(name, number)) != number:
                alone -= {owner, number}
    return files.keys() - alone


def _names(document: Document) -> Iterator[str]:
    """Yield what tells the tokens of a file apart: the paths of its values, or its custom properties."""
    if document.text is not None:
        yield from (match[0] for match in _PROPERTY.finditer(document.text))
        return
    pending: list[tuple[str, Any]] = [("", document.data)]
    while pending:
        path, node = pending.pop()
        parts = node.items() if isinstance(node, dict) else ((_own_name(part), part) for part in node)
        for key, part in parts:
            if key in _VALUES:
                yield path
            elif isinstance(part, dict | list):
                pending += [(f"{path}.{key}", part)] if key != "$extensions" else []
            elif key[:1] != "$":
                yield f"{path}.{key}"


def _own_name(part: object) -> str:
    """Return the name of an object in a list, as Theo writes its props; empty if it has none."""
    return str(part.get("name", "")) if isinstance(part, dict) else ""


_MODES = "Tokens"
"""The name of a tokenset whose files are called as its modes, and are in no folder."""


def _words(name: str) -> Iterator[_Word]:
    """Yield the modes' words in a name, the longest from each place."""
    parts = list(_PART.finditer(name)) if len(name) <= _LONGEST else []
    end = 0
    for first, part in enumerate(parts):
        for last in reversed(parts[first : first + 3]):
            text = name[part.start() : last.end()]
            if part.start() >= end and is_word(text):
                yield _Word(f"{name[: part.start()]}*{name[last.end() :]}", text)
                end = last.end()


def _without_word(key: str) -> str:
    """Return a name without its `*`: what stood around that stays apart."""
    before, _, after = key.partition("*")
    first, last = before.strip(_SEPARATORS), after.strip(_SEPARATORS)
    between = before[len(before.rstrip(_SEPARATORS)) :] + after[: len(after) - len(after.lstrip(_SEPARATORS))]
    separator = "/" if "/" in between else between[:1]
    return f"{first}{separator}{last}" if first and last else first or last


def _by_folders(documents: Sequence[Document], places: Sequence[Place], folder: str | None) -> list[Place]:
    """Return the places with the files of each folder together, if they would be many tokensets."""
    own = [place.tokenset or name_of(document) for document, place in zip(documents, places, strict=True)]
    if len(set(own)) <= MOST_TOKENSETS:
        return list(places)
    tops = [name.rpartition("/")[0].partition("/")[0] if name else "" for name in own]
    if len(set(tops)) > MOST_TOKENSETS:
        tops = [""] * len(own)
    return [Place(top or folder or _MODES, place.mode) for top, place in zip(tops, places, strict=True)]


def _report_places(documents: Sequence[Document], places: Sequence[Place], problems: Problems) -> None:
    """Report which files are together."""
    together: dict[str, list[str]] = {}
    for document, place in zip(documents, places, strict=True):
        if place.tokenset is not None:
            mode = f" ({place.mode})" if place.mode is not None else ""
            together.setdefault(place.tokenset, []).append(document.name + mode)
    for tokenset, names in together.items():
        excerpt = ", ".join(names[:_SHOWN]) + (" …" if len(names) > _SHOWN else "")
        text = "the tokenset {tokenset} has {files}: {names}; `map` and `per_file` choose otherwise"
        problems.info("", text, files=counted(len(names), "file"), tokenset=tokenset, names=excerpt)
