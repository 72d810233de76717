"""Input and output types of all importers."""

from typing import Literal

from msgspec import Struct

from jeton.model import TokenFields

Severity = Literal["error", "warning", "info"]


class SourceFile(Struct, frozen=True, gc=False):
    """A file as sent; `name` is its path with `/`, empty if it has none."""

    name: str
    content: bytes


class Problem(Struct, frozen=True, gc=False):
    """What an importer met: where (names from the top of the file, joined by `.`), how bad, and what it did.

    An `error` is a token or a file that cannot be imported: nothing is stored then.
    """

    path: str
    severity: Severity
    message: str


class ReadToken(Struct, frozen=True, gc=False):
    """A token of a file, and its path in the file."""

    path: str
    fields: TokenFields


class ReadMode(Struct, frozen=True):
    """A mode with its tokens, whose names are unique. `name` is None if the format has no modes."""

    name: str | None
    is_default: bool
    tokens: list[ReadToken]


class ReadTokenset(Struct, frozen=True):
    """A tokenset with at least one mode. `name` is None if neither the content nor the file gives one."""

    name: str | None
    description: str | None
    modes: list[ReadMode]


class Reading(Struct, frozen=True):
    """The content of an import."""

    format: str
    tokensets: list[ReadTokenset]
    problems: list[Problem]
