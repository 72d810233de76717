"""Checks of `?validate=strict`, which refuses values that are invalid for their type."""

from msgspec import UNSET

from jeton.bodies import TokenChange
from jeton.core import tokens
from jeton.core.use_case import writing
from jeton.core.versions import ANY, IfMatch
from jeton.errors import Invalid
from jeton.model import Caller, Token, TokenFields, TokenRow, Versioned
from jeton.references import Reference, quote, references, replaced
from jeton.store.engine import Tx
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


@writing()
async def create(
    tx: Tx, caller: Caller, tokenset_id: str, mode_id: str, *, new: TokenFields
) -> Versioned[Token]:
    """Store a new token as `tokens.create` does, unless its value is invalid for its type."""
    created = await tokens.create(tx, caller, tokenset_id, mode_id, new=new)
    refuse_invalid(new)
    return created


@writing(large=tokens.may_be_large)
async def update(
    tx: Tx,
    caller: Caller,
    tokenset_id: str,
    mode_id: str,
    name: str,
    *,
    patch: TokenChange,
    if_match: IfMatch = ANY,
) -> Versioned[Token]:
    """Change a token as `tokens.update` does, unless the patch gives a value that is invalid for its type."""
    updated = await tokens.update(tx, caller, tokenset_id, mode_id, name, patch=patch, if_match=if_match)
    if patch.type is not UNSET or patch.value is not UNSET or patch.alias_to is not UNSET:
        token = updated.item
        refuse_invalid(TokenRow(token.name, token.type, token.value, None, token.alias_to))
    return updated


def refuse_invalid(fields: TokenRow) -> None:
    """Raise `Invalid`, with the reason, if a value is invalid for its type."""
    reason = invalid_reason(fields)
    if reason is not None:
        raise Invalid(reason)


def _stand_in(reference: Reference) -> str:
    return quote(STAND_IN) if reference.place == "string" else STAND_IN
