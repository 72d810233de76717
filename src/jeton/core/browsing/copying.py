"""The texts to copy of a cell: its value, and how code calls its token."""

from collections.abc import Iterable, Sequence
from itertools import islice

from jeton.bodies.presets import Preset
from jeton.core.browsing.cells import Column
from jeton.formats.copies import MOST_ALIKE, Copy, alike_to, copies_of
from jeton.formats.writing.base import ExportToken
from jeton.formats.writing.selection import export_token


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


def _token(column: Column, name: str) -> ExportToken | None:
    """Return a token as the mode sees it, None if it is missing there."""
    node = column.node(name)
    return None if node is None else export_token(column.view.row(node), column.view.resolve(name, node[0]))
