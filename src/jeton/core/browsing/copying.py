"""The texts to copy of a cell: its value, and how code calls its token."""

from collections.abc import Iterable, Sequence
from itertools import islice

from jeton.bodies.presets import Preset
from jeton.core.browsing.cells import Column
from jeton.formats.copies import MOST_ALIKE, Copy, alike_to, copies_of, plain, symbols_of
from jeton.formats.writing.base import ExportToken
from jeton.formats.writing.selection import export_token

_REMEMBERED = 5_000
"""The tokens whose symbols are remembered, in about 5 MB."""


def copies_in(column: Column, name: str, names: Iterable[str], presets: Sequence[Preset]) -> list[Copy]:
    """Return the texts of a name in a mode; only the name where the mode has nothing.

    `names` are those of the tokenset: with some of them code may not call the token by its own.
    """
    token = _token(column, name)
    if token is None:
        return [Copy("Name", name)]
    is_alike = alike_to(name).fullmatch
    alike = islice((each for each in names if each != name and is_alike(each)), MOST_ALIKE)
    tokens = [_token(column, each) for each in sorted([name, *alike])]
    return copies_of(token, [each for each in tokens if each is not None], presets)


class Symbols:
    """How code calls the tokens of a tokenset with these names; what was asked for last is remembered.

    Of several modes there are the symbols that are the same in all of them.
    """

    def __init__(self, names: Iterable[str], modes: int) -> None:
        alike: dict[str, list[str]] = {}
        for name in names:
            alike.setdefault(plain(name), []).append(name)
        self._alike = {key: each[:MOST_ALIKE] for key, each in alike.items() if len(each) > 1}
        self._of_modes = modes > 1
        self._remembered: dict[tuple[str, str], dict[str, str]] = {}

    def of(self, column: Column, name: str) -> dict[str, str]:
        """Return the symbols of a name in a mode, by the names of targets; none where it is missing."""
        key = column.mode.id, name
        if key not in self._remembered:
            if len(self._remembered) >= _REMEMBERED:
                self._remembered.clear()
            token = _token(column, name)
            names = {name, *self._alike.get(plain(name), ())}
            tokens = [_token(column, each) for each in sorted(names)]
            alike = [each for each in tokens if each is not None]
            self._remembered[key] = {} if token is None else symbols_of(token, alike, of_modes=self._of_modes)
        return self._remembered[key]


def _token(column: Column, name: str) -> ExportToken | None:
    """Return a token as the mode sees it, None if it is missing there."""
    node = column.node(name)
    return None if node is None else export_token(column.view.row(node), column.view.resolve(name, node[0]))
