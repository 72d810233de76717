"""Fields of the forms by which a user lets a program do something."""

from collections.abc import Mapping

from jeton.core.accounts.terms import DAYS
from jeton.model.objects import Scope

RIGHTS = {
    "read": frozenset({Scope.READ}),
    "propose": frozenset({Scope.READ, Scope.PROPOSE}),
    "write": frozenset({Scope.READ, Scope.WRITE}),
}
"""The scopes of a program, by the value of the field `rights`."""


def scopes(fields: Mapping[str, str], *rights: str) -> frozenset[Scope]:
    """Return what is chosen of some rights, to read if none of them is."""
    chosen = fields.get("rights", "")
    return RIGHTS[chosen if chosen in rights else "read"]


def days(fields: Mapping[str, str]) -> int:
    """Return the days that are chosen, 0 for none of those that there are."""
    return next((number for number in DAYS if str(number) == fields.get("days")), 0)
