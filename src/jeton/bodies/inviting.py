"""The bodies of requests about invitations."""

from typing import Annotated, get_args

from msgspec import Meta, Struct

from jeton.bodies import inputs
from jeton.bodies.bodies import MemberRole, days
from jeton.errors import Text

LONGEST_DAYS = 30
"""The longest life of an invitation in days."""

_read_role = inputs.Reads(inputs.choice(get_args(MemberRole), Text.MEMBER_ROLE))
_read_code = inputs.Reads(inputs.one_of(str, otherwise=Text.LINK_NOT_FOUND))
_read_days = inputs.Reads(days(LONGEST_DAYS))
_email = inputs.fitting(inputs.is_email, Text.EMAIL)
_read_email = inputs.Reads(lambda value: None if value is None else _email(value))


class InvitationCreation(Struct, frozen=True):
    """A link by which somebody becomes a member, once; with an address only who has that, user or not yet."""

    role: Annotated[MemberRole, _read_role]
    email: Annotated[Annotated[str, Meta(pattern=inputs.EMAIL_PATTERN)] | None, _read_email] = None
    expires_in_days: Annotated[Annotated[int, Meta(ge=1, le=LONGEST_DAYS)] | None, _read_days] = None


class InvitationAcceptance(Struct, frozen=True):
    """The code of an invitation, which is the end of its link."""

    code: Annotated[str, _read_code]
