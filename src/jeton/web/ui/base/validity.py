"""The rule of every editor: a value that is invalid for its type is stored only by a second, named step.

That step is the field `anyway`. What the API stores, the specification says.
"""

from collections.abc import Mapping

from msgspec import Struct

from jeton.core.changes.validation import invalid_reason
from jeton.errors import Invalid, JetonError
from jeton.model.objects import TokenRow, TokenType
from jeton.web.ui.base.typed import Typed

ANYWAY = "anyway"


class InvalidText(Struct):
    """The problem of a refusal after which the same text may be stored all the same."""

    code: str = "value-invalid"


def reason_of(type_: TokenType, typed: Typed) -> str | None:
    """Return why a text is invalid for its type, None if it is valid; an alias is no value."""
    if typed.alias_to is not None:
        return None
    return invalid_reason(TokenRow("", type_, typed.value, None, None))


def refuse_invalid(type_: TokenType, typed: Typed | None, fields: Mapping[str, str]) -> None:
    """Raise `Invalid` for a text that is invalid for its type, unless a form says to store it anyway."""
    reason = None if typed is None or ANYWAY in fields else reason_of(type_, typed)
    if reason is not None:
        raise Invalid(reason, problems=[InvalidText()])


def is_invalid_text(error: JetonError | None) -> bool:
    """Tell whether an error is a refusal of `refuse_invalid`."""
    return error is not None and any(isinstance(each, InvalidText) for each in error.problems or ())
