"""What every exporter takes and gives."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from msgspec import Struct

from jeton.model import TokenType


class ExportToken(Struct, frozen=True, gc=False):
    """One token of a mode, its alias and the references inside its value already resolved.

    `value` is the text to write: the token's own, or that of the token where its alias chain ends; for an
    alias that does not resolve its own non-empty value, else None. `source_type` is the type of the token
    that the value came from (the same as `type` where the token is no alias). `target` is the name where
    the chain of an alias without any value ends, else None.
    """

    name: str
    type: TokenType
    value: str | None
    source_type: TokenType
    description: str | None
    target: str | None


class ExportMode(NamedTuple):
    """A mode in an export of a whole tokenset, its tokens in code-point order of their names.

    `inherited` are the default mode's tokens that this mode lacks and whose value differs under it, because
    an alias on their way leads to a token of this mode; a format whose modes cascade repeats them.
    """

    name: str
    is_default: bool
    tokens: Sequence[ExportToken]
    inherited: Sequence[ExportToken]


class LeftOut(NamedTuple):
    """A token that a format could not hold, why, and in a tokenset's export the mode that it is of."""

    name: str
    reason: str
    mode: str = ""


class Rendered(NamedTuple):
    """An export's text and what it had to leave out."""

    text: str
    left_out: list[LeftOut]


class Exporter(Protocol):
    """A format: its name in `?format=`, its media type and its two renderings.

    Tokens come in code-point order of their names; the same input gives the same text.
    """

    name: str
    content_type: str

    def mode(self, tokens: Sequence[ExportToken]) -> Rendered:
        """Render the tokens of one mode."""
        ...

    def tokenset(self, modes: Sequence[ExportMode]) -> Rendered:
        """Render all modes of a tokenset, which come in creation order."""
        ...
