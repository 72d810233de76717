"""What every exporter takes and gives."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, Protocol

from msgspec import Struct

from jeton.model import TokenType


class Stored(Struct, frozen=True, gc=False):
    """What a token was before its resolution, for formats that keep aliases, and its side data.

    `deprecated` is DTCG's `$deprecated`, `extensions` the JSON text of its `$extensions`.
    """

    value: str
    alias_to: str | None
    deprecated: bool | str | None = None
    extensions: str | None = None


class ExportToken(Struct, frozen=True, gc=False):
    """One token of a mode, its alias and the references inside its value already resolved.

    `value` is the text to write: the token's own, or that of the token where its alias chain ends; for an
    alias that does not resolve its own non-empty value, else None. `source_type` is the type of the token
    that the value came from (the same as `type` where the token is no alias). `target` is the name where
    the chain of an alias without any value ends, else None. `stored` is there for formats that want it.
    """

    name: str
    type: TokenType
    value: str | None
    source_type: TokenType
    description: str | None
    target: str | None
    stored: Stored | None = None


class ExportMode(NamedTuple):
    """A mode in an export of a whole tokenset, its tokens in code-point order of their names.

    `inherited` are the default mode's tokens that this mode lacks and whose value differs under it, because
    an alias on their way leads to a token of this mode; a format whose modes cascade repeats them.
    """

    name: str
    is_default: bool
    tokens: Sequence[ExportToken]
    inherited: Sequence[ExportToken]


class ExportTokenset(NamedTuple):
    """A tokenset in an export of a whole workspace, its modes in creation order."""

    id: str
    name: str
    description: str | None
    modes: Sequence[ExportMode]


class ExportWorkspace(NamedTuple):
    """A workspace, its tokensets in creation order."""

    name: str
    description: str | None
    tokensets: Sequence[ExportTokenset]


class LeftOut(NamedTuple):
    """A token that a format could not hold, and why.

    In an export of more than a mode, the mode's name that it is of, and in that of a workspace the id of
    its tokenset.
    """

    name: str
    reason: str
    mode: str = ""
    tokenset: str = ""


class Unresolved(NamedTuple):
    """A token whose alias, or a reference inside whose value, leads nowhere; `code` says in what way.

    Codes: `alias-missing`, `alias-cycle`, `reference-limit`.
    """

    name: str
    reason: str
    mode: str
    code: str = "alias-missing"
    tokenset: str = ""


class Remark(NamedTuple):
    """What an export tells of a token that it holds; place as in `LeftOut`."""

    code: str
    name: str
    message: str
    mode: str = ""
    tokenset: str = ""


Place = tuple[str, str]
"""Where a token is: the id of its tokenset and the name of its mode, each empty in a smaller export."""
HERE: Place = ("", "")
"""The place of every token in an export of one mode."""


class Rendered(NamedTuple):
    """An export's text, what it had to leave out, and what is to be said of the rest.

    `identifiers` are what the tokens of a place are called there, by their names; of those that were left
    out it may have some too.
    """

    text: str
    left_out: list[LeftOut]
    identifiers: Mapping[Place, Mapping[str, str]] = MappingProxyType({})
    remarks: Sequence[Remark] = ()


class Symbol(NamedTuple):
    """What code calls a token by in an export, its value as it is written there, and which token that is.

    `mode` is empty in an export of one mode. A name may stand in several modes, with a value in each.
    """

    token: str
    mode: str
    name: str
    literal: str


class Format(Protocol):
    """A format: its name in paths, its media type, how its files end, and the types that it can hold."""

    name: str
    content_type: str
    extension: str
    types: tuple[TokenType, ...]
    wants_stored: bool
    """Whether it looks at `ExportToken.stored`, which takes longer to make."""

    def literal(self, token: ExportToken) -> str | None:
        """Return the text of a token's value in this format, None where the format has none for it."""
        ...

    def approximation(self, token: ExportToken) -> str | None:
        """Return what the format changes of the value of a token that it holds; None for nothing."""
        ...


class Exporter(Format, Protocol):
    """A format with a rendering of one mode and one of a tokenset.

    Tokens come in code-point order of their names; the same input gives the same text.
    """

    def mode(self, tokens: Sequence[ExportToken]) -> Rendered:
        """Render the tokens of one mode."""
        ...

    def tokenset(self, modes: Sequence[ExportMode]) -> Rendered:
        """Render all modes of a tokenset, which come in creation order."""
        ...


class Symbolic(Exporter, Protocol):
    """A format whose exports define symbols; each method yields those of what its rendering would be."""

    repeats_symbols: bool
    """Whether one symbol has a value in each mode; else each mode has its own."""

    def symbols_of_mode(self, tokens: Sequence[ExportToken]) -> Iterator[Symbol]:
        """Yield the symbols in an export of one mode."""
        ...

    def symbols_of_tokenset(self, modes: Sequence[ExportMode]) -> Iterator[Symbol]:
        """Yield the symbols in an export of a tokenset, by its modes in their order."""
        ...


class WorkspaceExporter(Format, Protocol):
    """A format with a rendering of a whole workspace."""

    def workspace(self, workspace: ExportWorkspace) -> Rendered:
        """Render all tokensets of a workspace, which come in creation order."""
        ...
