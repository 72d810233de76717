"""The body by which problems are acknowledged: what OpenAPI says of it, and how each field is read; pure."""

from typing import Annotated

from msgspec import Meta, Struct

from jeton.bodies import inputs
from jeton.errors import Invalid, Text
from jeton.model.clock import timestamp, timestamp_in

MOST_IDS = 1000
NOTE_LIMIT = 10_000


def _ids(value: object) -> list[str]:
    if not isinstance(value, list) or not 1 <= len(value) <= MOST_IDS:
        raise Invalid(Text.ACKNOWLEDGED_IDS)
    if not all(isinstance(each, str) for each in value):
        raise Invalid(Text.ACKNOWLEDGED_IDS)
    return list(dict.fromkeys(value))


def _note(value: object) -> str | None:
    if value is not None and not (isinstance(value, str) and len(value) <= NOTE_LIMIT):
        raise Invalid(Text.ACKNOWLEDGED_NOTE)
    return value or None


def _until(value: object) -> str | None:
    """Return the timestamp of a moment that is yet to come."""
    if value is None:
        return None
    until = timestamp_in(value) if isinstance(value, str) else None
    if until is None or until <= timestamp():
        raise Invalid(Text.ACKNOWLEDGED_UNTIL)
    return until


class Acknowledging(Struct, frozen=True):
    """The problems to acknowledge by their ids, why, and until when; with `acknowledged` false no more."""

    ids: Annotated[
        list[str], Meta(min_length=1, max_length=MOST_IDS, description="Of problems now."), inputs.Reads(_ids)
    ]
    note: Annotated[Annotated[str, Meta(max_length=NOTE_LIMIT)] | None, inputs.Reads(_note)] = None
    until: Annotated[
        Annotated[str, Meta(description="A date and a time yet to come; without it for good.")] | None,
        inputs.Reads(_until),
    ] = None
    acknowledged: Annotated[bool, inputs.Reads(inputs.one_of(bool, otherwise=Text.ACKNOWLEDGED))] = True
