"""What every importer takes and gives."""

from typing import Literal

from msgspec import Struct

from jeton.model import TokenFields

Severity = Literal["error", "warning", "info"]


class SourceFile(Struct, frozen=True, gc=False):
    """A file as it was sent; `name` is its path with `/`, empty where it has none."""

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
    """A token that a file holds, and where in the file."""

    path: str
    fields: TokenFields


class ReadMode(Struct, frozen=True):
    """A mode with its tokens, no name twice. `name` is None where the format has no modes."""

    name: str | None
    is_default: bool
    tokens: list[ReadToken]


class ReadTokenset(Struct, frozen=True):
    """A tokenset with its modes, at least one. `name` is None where the file says none and has none."""

    name: str | None
    description: str | None
    modes: list[ReadMode]


class Reading(Struct, frozen=True):
    """What an import holds."""

    format: str
    tokensets: list[ReadTokenset]
    problems: list[Problem]
