"""The rule of every editor: what does harm is stored only by a second, named step.

That is a value that is invalid for its type, and the loss of one that other tokens need. The step is
the field `anyway`. What the API stores, the specification says.
"""

from collections.abc import Mapping

from msgspec import Struct

from jeton.core.browsing.cells import Column
from jeton.core.browsing.effects import MOST_EFFECTS, Effects
from jeton.core.changes.validation import invalid_reason
from jeton.errors import Invalid, JetonError, Text
from jeton.model.objects import TokenRow, TokenType
from jeton.web.ui.base.typed import Typed

ANYWAY = "anyway"
_NAMED = 3
"""The tokens without a value that are named; of more the number is told."""


class InvalidText(Struct):
    """The problem of a refusal after which the same text may be stored all the same."""

    code: str = "value-invalid"


class TokenInUse(Struct):
    """The problem of a refusal after which the same token may be removed all the same."""

    code: str = "token-in-use"


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


def missing_reason(column: Column, name: str, typed: Typed | None) -> str | None:
    """Return why a text of a token leads nowhere in a mode, None if it leads to a token or is no alias."""
    target = typed.alias_to if typed is not None else None
    if not target or target == name or column.view.lead(target, (0, name)) is not None:
        return None
    return Text.ALIAS_NOWHERE.format(name=target)


def refuse_missing(column: Column, name: str, typed: Typed | None, fields: Mapping[str, str]) -> None:
    """Raise `Invalid` for an alias that leads nowhere, unless a form says to store it anyway."""
    reason = None if ANYWAY in fields else missing_reason(column, name, typed)
    if reason is not None:
        raise Invalid(reason, problems=[InvalidText()])


def in_words(error: JetonError) -> JetonError:
    """Return a refusal without the names that fields have in the API: of a circle once, else as it is."""
    for text in (Text.ALIAS_CYCLE, Text.VALUE_CYCLE):
        start = text.partition("{")[0]
        if error.message.startswith(start):
            return Invalid(Text.UNDO_CYCLE.format(chain=error.message.removeprefix(start)))
    return error


def refuse_loss(effects: Effects) -> None:
    """Raise `Invalid` if tokens that lead to what is removed would have no value any more."""
    lost = list(
        dict.fromkeys(each.name for each in effects.changed if each.before is not None and each.after is None)
    )
    if not lost:
        return
    words = "1 token uses" if len(lost) == 1 else f"{len(lost)} tokens use"
    count = f"At least {words}" if len(effects.changed) == MOST_EFFECTS else words
    names = ", ".join(lost[:_NAMED]) + (f" and {len(lost) - _NAMED} more" if len(lost) > _NAMED else "")
    raise Invalid(Text.CELL_USED.format(count=count, names=names), problems=[TokenInUse()])


def is_invalid_text(error: JetonError | None) -> bool:
    """Tell whether an error is a refusal of `refuse_invalid`."""
    return error is not None and any(isinstance(each, InvalidText) for each in error.problems or ())
