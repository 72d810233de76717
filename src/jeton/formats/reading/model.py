"""Input and output types of all importers."""

from typing import Generic, Literal, NamedTuple, TypeVar, get_args

from msgspec import Struct

from jeton.model.stored_tokens import TokenContent

SetChoice = Literal["merge", "keep"]
SET_CHOICES: tuple[SetChoice, ...] = get_args(SetChoice)
SharedChoice = Literal["sets", "tokens", "copy"]
"""The choice of what themes of Tokens Studio share: whole sets, single tokens too, or nothing."""
SHARED_CHOICES: tuple[SharedChoice, ...] = get_args(SharedChoice)
Shares = Literal["", "lends", "borrows"]
"""The part of a tokenset in what themes share: it has that, its modes lack it, or neither."""
Unitless = Literal["px", "rem", "keep"]
"""The unit of a size that is written without one; `keep` leaves it without."""
UNITLESS: tuple[Unitless, ...] = get_args(Unitless)
Severity = Literal["error", "warning", "info"]


class SourceFile(Struct, frozen=True, gc=False):
    """A file as sent; `name` is its path with `/`, empty if it has none."""

    name: str
    content: bytes


class Place(NamedTuple):
    """The tokenset of a file, None for one of its own; and the mode of the tokens that name none."""

    tokenset: str | None
    mode: str | None


OWN_PLACE = Place(None, None)
"""The place of a file that is a tokenset of its own."""


GROUP_SEPARATORS = ("-", "--", "_")
"""Texts that may separate groups in names of formats without groups, such as CSS."""


class ReadChoices(Struct, frozen=True):
    """A caller's choices on reading files: `format` is None to detect it, `tokenset` names that of all files.

    `modes` are globs of files' paths, or of the names of Tokens Studio's sets, each with their mode;
    `per_file` makes each file a tokenset. `unitless` is the unit of sizes without one. `sets` makes each set
    of Tokens Studio a tokenset (`keep`), or one of all that no theme selects (`merge`); `shared` is what its
    themes share. `group_separator` is what stands between the groups of a name in CSS.
    """

    format: str | None = None
    tokenset: str | None = None
    modes: tuple[tuple[str, str], ...] = ()
    per_file: bool = False
    unitless: Unitless | None = None
    sets: SetChoice | None = None
    group_separator: str | None = None
    shared: SharedChoice | None = None
    pushed: bool = False
    """Whether the plug-in of Tokens Studio pushes the file back that Jeton gave it (see `Pushed`)."""


def mode_of_files(text: str) -> tuple[str, str] | None:
    """Return the glob and the mode of `GLOB=MODE`; None if the text is none."""
    glob, _, mode = text.rpartition("=")
    return (glob, mode) if glob and mode else None


class ImportProblem(Struct, frozen=True, gc=False):
    """What an importer met: where (names from the top of the file, joined by `.`), how bad, and what it did.

    An `error` is a file, or what its tokens depend on, that cannot be imported: nothing is stored then.
    """

    path: str
    severity: Severity
    message: str


LEFT_OUT = ": left out"


class LeftOut(ImportProblem, frozen=True, gc=False):
    """A warning about a token that cannot be imported: the others are, unless the caller is strict."""

    def refused(self) -> ImportProblem:
        """Return the error that it is to a strict caller."""
        return ImportProblem(self.path, "error", self.message.removesuffix(LEFT_OUT))


T = TypeVar("T")


class ReadToken(Struct, frozen=True, gc=False):
    """A token of a file, and its path in the file.

    `source` is the name that a tool built its value from, if the files lack that: where it leads to the same
    value, the token is an alias to it.
    """

    path: str
    fields: TokenContent
    source: str | None = None


class FileMode(Struct, Generic[T], frozen=True):
    """A mode with its tokens, whose names are unique. `name` is None if the format has no modes."""

    name: str | None
    is_default: bool
    tokens: list[T]
    base: str | None = None
    """The name of the mode that is its base, None if the file names none."""


class FileTokenset(Struct, Generic[T], frozen=True):
    """A tokenset with at least one mode. `name` is None if neither the content nor the file gives one.

    `path` is that of its file, with all folders and without the ending, if the file gives the name.
    """

    name: str | None
    description: str | None
    modes: list[FileMode[T]]
    place: Place = OWN_PLACE
    path: str = ""
    shares: Shares = ""


class SharedTokens(Struct, frozen=True):
    """The numbers of the sets and tokens that `shared=tokens` keeps once, unlike another choice.

    `values` counts what all modes have with it, `others` what they have with that: `copy` if it is chosen,
    else the one that is.
    """

    sets: int
    tokens: int
    values: int
    others: int
    is_chosen: bool


class PushedToken(Struct, frozen=True, gc=False, array_like=True):
    """A token as the plug-in of Tokens Studio pushes it: its set by number, and its path in that.

    `id` and `stamp` are what Jeton wrote on it, empty if it is new; `print` tells what it says now.
    """

    set: int
    path: str
    id: str
    stamp: str
    print: str

    @property
    def place(self) -> str:
        """Its path in the whole file."""
        return f"{pushed_set(self.set)}.{self.path}"


def pushed_set(number: int) -> str:
    """Return the name under which a pushed set is read: the tool's may look like the paths of tokens."""
    return f"set {number}"


class Pushed(Struct, frozen=True):
    """All that the plug-in of Tokens Studio pushes: names of sets, tokens in order, and themes as JSON."""

    sets: list[str]
    tokens: list[PushedToken]
    themes: str | None


class FileContent(Struct, Generic[T], frozen=True):
    """The content of an import, with tokens as they were read or ready to be stored.

    Nothing is stored if a problem is an error. `shared` is None if themes share no more by token, `pushed`
    unless the file is to be read as one that is pushed back.
    """

    format: str
    tokensets: list[FileTokenset[T]]
    problems: list[ImportProblem]
    shared: SharedTokens | None = None
    pushed: Pushed | None = None

    @property
    def modes(self) -> list[FileMode[T]]:
        """The modes of all tokensets."""
        return [mode for tokenset in self.tokensets for mode in tokenset.modes]

    @property
    def failed(self) -> bool:
        """Whether any problem is an error."""
        return any(problem.severity == "error" for problem in self.problems)


ReadMode = FileMode[ReadToken]
ReadTokenset = FileTokenset[ReadToken]
Reading = FileContent[ReadToken]
