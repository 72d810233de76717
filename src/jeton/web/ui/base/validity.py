"""The rule of every editor: what does harm is stored only by a second, named step.

That is a value that is invalid for its type, an alias that leads nowhere, the loss of a value that other
tokens need, and that of a token that files of Figma use. The step is the field `anyway`. What the API stores,
the specification says.
"""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from jeton.core.browsing.cells import Column
from jeton.core.browsing.effects import MOST_EFFECTS, Loss
from jeton.core.changes.request import ChangeProblem
from jeton.core.changes.validation import valueless_reason
from jeton.errors import Invalid, JetonError, Text
from jeton.model.figma_uses import FigmaUses
from jeton.model.objects import TokenRow, TokenType
from jeton.web.ui.base.figures import in_figma
from jeton.web.ui.base.typed import Typed

ANYWAY = "anyway"
_LABELS = {"alias_to": "The alias", "replaced_by": "Replaced by"}
"""The fields of the API that a page calls otherwise."""
_NAMED = 3
"""The tokens without a value that are named; of more the number is told."""


class InvalidText(Struct):
    """The problem of a refusal after which the same text may be stored all the same."""

    code: str = "value-invalid"


class TokenInUse(Struct):
    """The problem of a refusal after which the same token may be removed all the same."""

    code: str = "token-in-use"


def reason_of(column: Column, name: str, type_: TokenType, typed: Typed) -> str | None:
    """Return why a text in a cell is invalid for its type, or leads nowhere; None if it is neither."""
    return valueless_reason(column.view, TokenRow(name, type_, typed.value, None, typed.alias_to))


def refuse_invalid(
    column: Column,
    name: str,
    type_: TokenType,
    typed: Typed | None,
    fields: Mapping[str, str],
    *,
    place: str = "",
) -> None:
    """Raise `Invalid` for a text that `reason_of` refuses, unless a form says to store it anyway.

    `place` says before the reason where it is.
    """
    reason = None if typed is None or ANYWAY in fields else reason_of(column, name, type_, typed)
    if reason is not None:
        raise Invalid(f"{place}{reason}", problems=[InvalidText()])


def in_words(error: JetonError) -> JetonError:
    """Return a refusal, and its problems, without the names that fields have in the API."""
    problems = error.problems
    if problems is not None:
        problems = [
            replace(each, message=_plain(each.message)) if isinstance(each, ChangeProblem) else each
            for each in problems
        ]
    message = _plain(error.message)
    if (message, problems) == (error.message, error.problems):
        return error
    return Invalid(message, problems=problems)


def _plain(message: str) -> str:
    """Return what a message says in the words of a page: of a circle once, of a field by its label."""
    for text in (Text.ALIAS_CYCLE, Text.VALUE_CYCLE):
        start = text.partition("{")[0]
        if message.startswith(start):
            return Text.UNDO_CYCLE.format(chain=message.removeprefix(start))
    field, space, rest = message.partition(" ")
    return _LABELS.get(field, field) + space + rest


def refuse_loss(tokenset_id: str, losses: Sequence[Loss], uses: FigmaUses | None = None) -> None:
    """Raise `Invalid` if tokens would have no value any more, or if Figma uses what would be gone.

    Tokens of other tokensets are told apart.
    """
    lost = list(
        dict.fromkeys(
            each.name if each.mode.tokenset_id == tokenset_id else f"{each.name} of {each.mode.tokenset}"
            for each in losses
        )
    )
    reasons = []
    if lost:
        words = "1 token uses" if len(lost) == 1 else f"{len(lost)} tokens use"
        count = f"At least {words}" if len(losses) == MOST_EFFECTS else words
        names = ", ".join(lost[:_NAMED]) + (f" and {len(lost) - _NAMED} more" if len(lost) > _NAMED else "")
        reasons.append(Text.CELL_USED.format(count=count, names=names))
    if uses and not uses.is_none:
        reasons.append(in_figma(uses))
    if reasons:
        raise Invalid(". ".join(reasons), problems=[TokenInUse()])


def is_invalid_text(error: JetonError | None) -> bool:
    """Tell whether an error is a refusal of `refuse_invalid`."""
    return _is_of(error, InvalidText)


def is_loss(error: JetonError | None) -> bool:
    """Tell whether an error is a refusal of `refuse_loss`."""
    return _is_of(error, TokenInUse)


def _is_of(error: JetonError | None, kind: type) -> bool:
    return error is not None and any(isinstance(each, kind) for each in error.problems or ())
