"""Input and output types of all exporters, and their base classes."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from copy import copy
from types import MappingProxyType
from typing import NamedTuple, Self

from msgspec import Struct

from jeton.formats.writing.options import NO_OPTIONS, Options, Order, Takes
from jeton.model.groups import Orders
from jeton.model.objects import TOKEN_TYPES, TokenType
from jeton.model.stored_tokens import TokenContent


class ExportToken(Struct, frozen=True, gc=False):
    """One token of a mode, with its alias and the references inside its value already resolved.

    `value` is the text to write: the token's own, or that of the token where its alias chain ends; for an
    alias that does not resolve its own non-empty value, else None. `source_type` is the type of the token
    that the value came from (the same as `type` if the token is no alias). `target` is the name where the
    chain of an alias without any value ends, else None. `stored` is the token before its resolution, for
    formats that keep aliases, and for all if it is deprecated. `shim_of` is the present name of a token that
    stands here under a former one; it comes after those that it may stand for.
    """

    name: str
    type: TokenType
    value: str | None
    source_type: TokenType
    description: str | None
    target: str | None
    stored: TokenContent | None = None
    shim_of: str | None = None


class Authored(NamedTuple):
    """The authors' order of tokens: those of the groups of their tokenset, by path."""

    orders: Orders


Arrangement = Order | Authored
"""An order of tokens: `authors` without the orders of groups is the natural one."""


class ExportMode(NamedTuple):
    """A mode in an export of a whole tokenset.

    `inherited` are the tokens that this mode lacks, takes from a base or the default mode, and does not see
    as the default mode has them: because a base has them, or because an alias in their chain leads to a token
    of this mode. A format whose modes cascade repeats them. `order` is the order of both, and `tokenset` the
    name of the mode's tokenset, where it is known. `base` is the name of its base, empty if it has none.
    `id` is empty of a sample.
    """

    name: str
    is_default: bool
    tokens: Sequence[ExportToken]
    inherited: Sequence[ExportToken]
    order: Arrangement = "natural"
    tokenset: str = ""
    base: str = ""
    id: str = ""


class Origin(NamedTuple):
    """The source of an export: the ids of a workspace and, of a part of it, of the tokenset.

    `release` is the digest of a release, empty of the present state; of that `change_set` is the id of the
    last one of the workspace, None if history has none.
    """

    workspace: str = ""
    tokenset: str = ""
    release: str = ""
    change_set: str | None = None


class ExportTokenset(NamedTuple):
    """A tokenset in an export of a whole workspace, its modes in creation order."""

    id: str
    name: str
    description: str | None
    modes: Sequence[ExportMode]

    @property
    def default(self) -> ExportMode:
        """The default mode, or the oldest if there is none."""
        return next((mode for mode in self.modes if mode.is_default), self.modes[0])


class ExportWorkspace(NamedTuple):
    """A workspace, its tokensets in creation order."""

    name: str
    description: str | None
    tokensets: Sequence[ExportTokenset]


class LostToken(NamedTuple):
    """A token that a format cannot hold, or that does not resolve, and the reason.

    In an export of several modes it has the token's mode by name, and in that of a workspace the id of its
    tokenset.
    """

    name: str
    reason: str
    mode: str = ""
    tokenset: str = ""


class Unresolved(NamedTuple):
    """A token with an alias or a reference that does not resolve; `code` is the reason.

    Codes: `alias-missing`, `alias-cycle`, `reference-limit`, `calculation-failed`, `modifier-failed`.
    """

    name: str
    reason: str
    mode: str
    code: str = "alias-missing"
    tokenset: str = ""


class Remark(NamedTuple):
    """A note of an export on a token that it holds; place as in `LostToken`."""

    code: str
    name: str
    message: str
    mode: str = ""
    tokenset: str = ""


Place = tuple[str, str]
"""A place of tokens: the id of a tokenset and the name of a mode, each empty in a smaller export."""
HERE: Place = ("", "")
"""The place of every token in an export of one mode."""


class Rendered(NamedTuple):
    """The text of an export, the tokens that it leaves out, and remarks on the others.

    `identifiers` are the names of each place's tokens in the export, by token name; they may include tokens
    that are left out. An export of several files has no text but `files`, by their paths with `/` between.
    `declared` are the names in it that are no tokens', folded, which no file beside it may have.
    """

    text: str
    left_out: list[LostToken]
    identifiers: Mapping[Place, Mapping[str, str]] = MappingProxyType({})
    remarks: Sequence[Remark] = ()
    files: Mapping[str, str] = MappingProxyType({})
    declared: Collection[str] = ()


class Among(NamedTuple):
    """A tokenset in an export of its workspace: its own word, and whose the names in the files before are.

    These names are folded as `Configurable.shared` does it.
    """

    word: str = ""
    taken: Mapping[str, str] = MappingProxyType({})


class Symbol(NamedTuple):
    """The name by which code refers to a token in an export, its value as written there, and the token.

    `mode` is empty in an export of one mode. A name may occur in several modes, with a value in each.
    """

    token: str
    mode: str
    name: str
    literal: str


class Format:
    """A format: its name in paths, its media type, its file extension, and the types that it can hold.

    `choices` are the options that it takes beside the ones that every target takes, `options` those in use.
    """

    name: str
    content_type: str
    extension: str
    types: tuple[TokenType, ...] = TOKEN_TYPES
    wants_stored: bool = True
    """Whether it reads `ExportToken.stored`, which takes longer to make."""
    choices: Takes = MappingProxyType({})
    options: Options = NO_OPTIONS
    code_syntax: Mapping[str, "Symbolic"] = MappingProxyType({})
    """The exporters whose names code has, by the option of `SYNTAXES` that asks for them."""
    is_compressed: bool = False
    """Whether it is sent compressed to who takes that: a long document that a program reads often."""
    names_origin: bool = False
    """Whether its files name their `origin`, which takes longer to find out."""
    origin: Origin = Origin()
    line_comment: str = ""
    """What begins a comment that ends with its line; empty if files have no such comments."""
    no_lint: Sequence[str] = ()
    """The first lines after that comment, which keep linters from a file unless `lint` lets them read it."""

    def with_options(self, options: Options) -> Self:
        """Return the same format with options that it takes; `options.with_options` checks and remembers."""
        exporter = copy(self)
        exporter.options = options
        return exporter

    def made_of(self, origin: Origin) -> Self:
        """Return the same format for an export of this origin."""
        exporter = copy(self)
        exporter.origin = origin
        return exporter

    def signed(self, text: str, lines: Sequence[str], path: str = "") -> str:  # noqa: ARG002  the format decides
        """Return the text of an export, or of its file at a path, with a first comment, if it can."""
        if not self.line_comment:
            return text
        first = [f"{self.line_comment} {line}".rstrip() for line in lines]
        return "\n".join([*first, *self.unlinted(), "", text])

    def unlinted(self) -> Sequence[str]:
        """Return the lines that keep linters from a file, none if they are to read it."""
        return () if self.options.lint else self.no_lint

    def literal(self, token: ExportToken) -> str | None:
        """Return the text of a token's value in this format, None if the format has none for it."""
        raise NotImplementedError

    def approximation(self, token: ExportToken) -> str | None:
        """Return how the format changes the value of a token that it holds; None if it does not."""
        raise NotImplementedError


class Exporter(Format):
    """A format that renders one mode, or all modes of a tokenset.

    Tokens come in the order in which they are written; the same input gives the same text.
    """

    among: Among = Among()

    def mode(self, tokens: Sequence[ExportToken]) -> Rendered:
        """Render the tokens of one mode: a tokenset of one mode without a name."""
        return self.tokenset(alone(tokens))

    def of_mode(self, mode: ExportMode) -> Rendered:
        """Render one mode of a tokenset alone; most formats say nothing of it but its tokens."""
        return self.mode(mode.tokens)

    def tokenset(self, modes: Sequence[ExportMode]) -> Rendered:
        """Render all modes of a tokenset, in creation order."""
        raise NotImplementedError

    def placed(self, among: Among) -> Self:
        """Return the same format for a tokenset among those of its workspace."""
        exporter = copy(self)
        exporter.among = among
        return exporter

    def word_of(self, tokenset: str) -> str:  # noqa: ARG002  most need none
        """Return what tells a tokenset's names and paths apart in its workspace; empty if a folder does."""
        return ""

    def shared(self, name: str) -> str:  # noqa: ARG002  most files have names of their own
        """Return a token's name folded, if files of a workspace have their names together; empty if not."""
        return ""


class Symbolic(Exporter):
    """A format whose exports define symbols; each method yields those of the matching rendering."""

    repeats_symbols: bool = True
    """Whether one symbol has a value in each mode; otherwise each mode has its own symbols."""
    symbols_are: str
    """The word for the symbols in changelogs."""
    names_alone: bool = True
    """Whether a symbol depends on no other tokens than those whose names differ from its token's in nothing
    but case, separators and numbers at the end."""

    def symbols_of_mode(self, tokens: Sequence[ExportToken]) -> Iterator[Symbol]:
        """Yield the symbols in an export of one mode."""
        return self.symbols_of_tokenset(alone(tokens))

    def symbols_of_tokenset(self, modes: Sequence[ExportMode]) -> Iterator[Symbol]:
        """Yield the symbols in an export of a tokenset, by its modes in their order."""
        raise NotImplementedError

    def called(self, names: Sequence[str]) -> Mapping[str, str] | None:  # noqa: ARG002  most look at values
        """Return how code calls each token by the names of all, which come in code-point order.

        It is None if names alone do not tell.
        """
        return None


class WorkspaceExporter(Format):
    """A format that renders a whole workspace."""

    def workspace(self, workspace: ExportWorkspace) -> Rendered:
        """Render all tokensets of a workspace, in creation order."""
        raise NotImplementedError


def alone(tokens: Sequence[ExportToken]) -> list[ExportMode]:
    """Return the modes of an export of one mode, which has no name there."""
    return [ExportMode("", is_default=True, tokens=tokens, inherited=())]


def is_alone(modes: Sequence[ExportMode]) -> bool:
    """Tell whether modes are those of an export of one mode."""
    return len(modes) == 1 and not modes[0].name


def default_of(modes: Sequence[ExportMode]) -> ExportMode | None:
    """Return the default mode, or the oldest if there is none."""
    return next((mode for mode in modes if mode.is_default), modes[0] if modes else None)
