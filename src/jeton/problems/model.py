"""Structs of a problem, and the quoting of names in its message."""

import hashlib
from collections.abc import Iterable
from typing import Literal, NamedTuple, get_args

from msgspec import UNSET, Struct, UnsetType

from jeton.model.objects import ModeRef, UserRef

Severity = Literal["error", "warning", "info"]
Code = Literal[
    "alias-ambiguous",
    "alias-cycle",
    "alias-missing",
    "alias-type",
    "calculation-failed",
    "contrast",
    "contrast-declaration",
    "contrast-unmeasured",
    "deprecated-in-use",
    "deprecated-missing",
    "missing-in-mode",
    "mode-case",
    "modifier-failed",
    "modifier-ignored",
    "name-collision",
    "name-convention",
    "name-illegal-dtcg",
    "name-leaf-and-group",
    "not-listed",
    "reference-limit",
    "replacement-cycle",
    "replacement-missing",
    "value-guess",
    "value-invalid",
    "value-opaque",
]
CODES: tuple[Code, ...] = get_args(Code)
SEVERITIES: tuple[Severity, ...] = get_args(Severity)

_LONGEST = 80
_LISTED = 5
_ID_BYTES = 12


class Acknowledgement(Struct, frozen=True, gc=False):
    """Who acknowledged a problem, when, why, and until when that counts; `until` is null if for good.

    `user` is null where the user is gone.
    """

    note: str | None
    user: UserRef | None
    at: str
    until: str | None


class Problem(Struct, frozen=True, gc=False):
    """One thing that is wrong with a token as one mode sees it, and what to do.

    `name` is None where it is about the mode itself. `mode_id` is the mode in whose view it shows, which is
    the one that the token is in unless the message says otherwise.
    """

    code: Code
    severity: Severity
    tokenset_id: str
    mode_id: str
    name: str | None
    message: str
    hint: str
    id: str
    """The same for as long as it is the same problem under the same name."""
    acknowledged: Acknowledgement | UnsetType = UNSET
    """Only where somebody has acknowledged it, and in answers about the present."""

    @property
    def digest(self) -> bytes:
        """The SHA-256 of the code and the message, which say what is wrong."""
        return hashlib.sha256(f"{self.code}\0{self.message}".encode()).digest()


class ProblemDraft(NamedTuple):
    """A problem without its mode: its token's name, code, severity, message and hint."""

    name: str | None
    code: Code
    severity: Severity
    message: str
    hint: str

    def of(self, mode: ModeRef) -> Problem:
        """Return the problem for a mode that has or sees the token."""
        key = "\0".join((mode.id, self.name or "", self.code, self.message))
        id_ = hashlib.blake2b(key.encode(), digest_size=_ID_BYTES).hexdigest()
        return Problem(
            self.code, self.severity, mode.tokenset_id, mode.id, self.name, self.message, self.hint, id_
        )


def excerpt(text: str, longest: int = _LONGEST) -> str:
    """Return a name or a value for a message: on one line, without its middle if it is long."""
    if len(text) > longest:
        text = f"{text[: longest // 2]}…{text[-(longest // 4) :]}"
    return text if text.isprintable() else "".join(c if c.isprintable() else "\ufffd" for c in text)


def listed(names: Iterable[str], total: int) -> str:
    """Return the first names of `total` for a message, and the number of the others."""
    first = [excerpt(name) for name, _ in zip(names, range(_LISTED), strict=False)]
    more = total - len(first)
    return ", ".join(first) + (f" and {more} more" if more > 0 else "")
