"""Union of the files of one tokenset: their modes by name, a later file's tokens in place of an earlier's."""

from collections.abc import Collection, Sequence

from msgspec import Struct

from jeton.formats.reading.model import OWN_PLACE, FileTokenset, ReadMode, ReadToken, ReadTokenset
from jeton.formats.reading.problems import Problems

DEFAULT_MODE = "default"


class _Mode(Struct):
    """A mode of several files: its tokens by name, and the base that the first file with one names."""

    tokens: dict[str, ReadToken]
    base: str | None = None


_Modes = dict[str | None, _Mode]


def together(tokensets: Sequence[ReadTokenset], problems: Problems) -> list[ReadTokenset]:
    """Return the tokensets, those with the same place as one."""
    result: list[ReadTokenset | str | None] = []
    shared: dict[str | None, _Modes] = {}
    for tokenset in tokensets:
        place = tokenset.place
        if place == OWN_PLACE:
            result.append(tokenset)
            continue
        if place.tokenset not in shared:
            result.append(place.tokenset)
        _add(shared.setdefault(place.tokenset, {}), tokenset, problems)
    return [
        each if isinstance(each, FileTokenset) else _tokenset(each, shared[each], problems) for each in result
    ]


def _add(modes: _Modes, tokenset: ReadTokenset, problems: Problems) -> None:
    """Add a file's tokens to the modes of its tokenset, the default mode's first."""
    place = tokenset.place
    for mode in sorted(tokenset.modes, key=lambda each: not each.is_default):
        if place.mode is not None and mode.name is not None:
            text = "its tokens are in the mode {own}, which counts more than the file's being {mode}"
            problems.warning(tokenset.name or "", text, own=mode.name, mode=place.mode)
        whole = modes.setdefault(mode.name if mode.name is not None else place.mode, _Mode({}))
        whole.base = whole.base or mode.base
        tokens = whole.tokens
        for token in mode.tokens:
            other = tokens.get(token.fields.name)
            if other is not None and other.fields != token.fields:
                text = (
                    "two files of the tokenset have its name: this one counts, not {other}."
                    " `map` makes files modes"
                )
                problems.warning(token.path, text, other=other.path)
            tokens[token.fields.name] = token


def nameless(modes: Collection[str | None], problems: Problems) -> str | None:
    """Return the name of the mode without one beside others: none if it is alone, else a free one."""
    if len(modes) < 2:
        return None
    new, number = DEFAULT_MODE, 1
    while new in modes:
        number += 1
        new = f"{DEFAULT_MODE} {number}"
    if number > 1:
        text = "the values without a mode are in the mode {new}: another mode is called {name}"
        problems.warning("", text, new=new, name=DEFAULT_MODE)
    return new


def _tokenset(name: str | None, modes: _Modes, problems: Problems) -> ReadTokenset:
    first = next(iter(modes))
    if None in modes:
        first = None
    base = nameless(modes, problems) if None in modes else None
    listed = [
        ReadMode(base if mode is None else mode, mode == first, list(whole.tokens.values()), whole.base)
        for mode, whole in sorted(modes.items(), key=lambda item: item[0] != first)
    ]
    return ReadTokenset(name, None, listed)
