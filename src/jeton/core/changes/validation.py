"""Checks of values: invalid ones, which `?validate=strict` refuses, and aliases that lead nowhere."""

from jeton.errors import Invalid, Text
from jeton.model.objects import TokenRow
from jeton.resolution.references import Reference, quote, references, replaced
from jeton.resolution.views import View
from jeton.values.calculations import CannotCalculate
from jeton.values.evaluation import evaluated
from jeton.values.parse import read
from jeton.values.places import STAND_IN
from jeton.values.typed import InvalidValue


def invalid_reason(fields: TokenRow) -> str | None:
    """Return why the value is invalid for its type, a sentence; None if it is valid or for a browser alone.

    References are not followed: the value is read as far as its own text goes. An alias needs no value.
    """
    text = fields.value
    if not text and fields.alias_to is not None:
        return None
    spans = list(references(fields.type, text))
    try:
        outcome = read(fields.type, evaluated(fields.type, replaced(text, spans, _stand_in)))
    except CannotCalculate as fault:
        return f"The value cannot be calculated: {fault}."
    return outcome.reason.replace(STAND_IN, "{…}") if isinstance(outcome, InvalidValue) else None


def valueless_reason(view: View, fields: TokenRow) -> str | None:
    """Return why a token of a view's mode would have no value of its type, None if its own text is right.

    An alias, whose own value is ignored, must lead to a token; one of its own name may close a circle, which
    is another error.
    """
    target = fields.alias_to
    if target is None:
        return invalid_reason(fields)
    if not target or target == fields.name or view.lead(target, (0, fields.name)) is not None:
        return None
    return Text.ALIAS_NOWHERE.format(name=target)


def refuse_invalid(fields: TokenRow) -> None:
    """Raise `Invalid`, with the reason, if a value is invalid for its type."""
    reason = invalid_reason(fields)
    if reason is not None:
        raise Invalid(reason)


def _stand_in(reference: Reference) -> str:
    return quote(STAND_IN) if reference.place == "string" else STAND_IN
