"""The cells of a matrix: what a token is in each mode of its tokenset; pure."""

import re
from collections.abc import Mapping, Sequence
from sys import getsizeof
from typing import Literal

import msgspec
from msgspec import Struct

from jeton.model.objects import ModeRef, TokenRow, TokenType
from jeton.model.stored_tokens import SnapshotToken, StoredToken, TokenContent
from jeton.problems.trace import explain
from jeton.resolution.references import is_plain
from jeton.resolution.views import Node, View
from jeton.values.parse import read
from jeton.values.typed import InvalidValue

CellState = Literal["own", "inherited", "missing", "broken", "invalid"]


class Cell(Struct, frozen=True, gc=False):
    """A token as one mode sees it.

    `own` is stored in the mode, `inherited` in `mode_id`, one of its bases; `missing` is in none. What is
    `broken` does not resolve, and what is `invalid` resolves to what is none of its type; `reason` says why,
    its text is kept. `value` is the resolved value, `type`
    that of the token which it comes from, and `version` that of a token which the mode has itself, else 0.
    """

    state: CellState
    mode_id: str
    alias_to: str | None = None
    text: str = ""
    value: str | None = None
    type: TokenType | None = None
    version: int = 0
    reason: str | None = None


VALID: dict[TokenType, re.Pattern[str]] = {
    "color": re.compile("#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})"),
    "dimension": re.compile(r"-?[0-9]{1,4}(?:\.[0-9]{1,4})?(?:px|rem)"),
}
"""Texts that most values are and that are valid, found a hundred times quicker than by reading them."""
_BYTES_EACH = 600
"""Bytes of a token beside its texts, with what views note of it."""
MISSING = Cell("missing", "")


class Row(Struct, frozen=True, gc=False):
    """A name with its cells in the modes that are shown; its other fields are those of its first token."""

    name: str
    type: TokenType
    description: str | None
    deprecated: bool | str | None
    cells: list[Cell]


class Column(Struct, frozen=True):
    """A mode as it sees tokens: itself, its view, and the modes that the scopes of the view are of."""

    mode: ModeRef
    view: View
    scopes: Sequence[ModeRef]
    own: int
    """The number of scopes of the tokenset: the mode itself, its bases, and its default mode."""

    def node(self, name: str) -> Node | None:
        """Return the token that the mode has, or falls back to."""
        return next(((rank, name) for rank in range(self.own) if name in self.view.scopes[rank]), None)

    def own_token(self, name: str) -> TokenRow | None:
        """Return the token that the mode has itself, None if it has none."""
        return self.view.scopes[0].get(name)

    def cell(self, name: str) -> Cell:
        """Return the cell of a name."""
        node = self.node(name)
        if node is None:
            return MISSING
        row, mode_id = self.view.row(node), self.scopes[node[0]].id
        seen = self.view.resolve(name, node[0])
        own = node[0] == 0
        state: CellState = "own" if own else "inherited"
        reason = None
        if seen.text is None:
            state, reason = "broken", next(draft.message for _, draft in explain(self.view, [node]))
        elif (fault := _fault(row, seen.text, seen.type)) is not None:
            state, reason = "invalid", fault
        version = row.version if own and isinstance(row, StoredToken) else 0
        return Cell(state, mode_id, row.alias_to, row.value, seen.text, seen.type, version, reason)

    def is_broken(self, name: str) -> bool:
        """Tell whether a name is there and does not resolve, or to no value of its type."""
        return self._is_wrong(name, is_lost=True)

    def is_invalid(self, name: str) -> bool:
        """Tell whether a name is there and resolves to what is no value of its type."""
        return self._is_wrong(name, is_lost=False)

    def _is_wrong(self, name: str, *, is_lost: bool) -> bool:
        """Tell whether a name has no value of its type; of what does not resolve return `is_lost`."""
        node = self.node(name)
        if node is None:
            return False
        row = self.view.row(node)
        if is_plain(row):
            return _fault(row, row.value, row.type) is not None
        seen = self.view.resolve(name, node[0])
        return is_lost if seen.text is None else _fault(row, seen.text, seen.type) is not None

    def value(self, name: str) -> str | None:
        """Return the resolved value of a name."""
        return self.view.text(self.node(name))


def _fault(row: TokenRow, text: str | None, source: TokenType) -> str | None:
    """Return why a resolved text is no value of a token's type; what an alias leads to says it itself."""
    if text is None or (row.alias_to is not None and source == row.type):
        return None
    if (valid := VALID.get(row.type)) is not None and valid.fullmatch(text):
        return None
    outcome = read(row.type, text)
    return outcome.reason if isinstance(outcome, InvalidValue) else None


def row_of(name: str, columns: Sequence[Column], tokens: Mapping[str, SnapshotToken]) -> Row:
    """Return the row of a name; `tokens` has the first token of each."""
    token = tokens[name]
    cells = [column.cell(name) for column in columns]
    return Row(name, token.type, token.description, deprecation(token), cells)


def deprecation(token: SnapshotToken) -> bool | str | None:
    """Return whether a token is deprecated, or why; None if nothing is said."""
    return None if token.deprecated is None else msgspec.json.decode(token.deprecated, type=bool | str)


def bytes_of(tokens: Mapping[str, TokenContent]) -> int:
    """Return about how many bytes tokens take in memory."""
    texts = sum(
        getsizeof(token.name)
        + getsizeof(token.value)
        + getsizeof(token.description)
        + getsizeof(token.extensions)
        for token in tokens.values()
    )
    return texts + _BYTES_EACH * len(tokens)
