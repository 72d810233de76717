"""The rail beside every page: the pages of a workspace and its tokensets, or those of an organization."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from jeton.core.browsing.overview import (
    Proposing,
    Review,
    Surroundings,
    TokensetOverview,
    WaitingProposals,
    WorkspacePlace,
)
from jeton.model.objects import Organization, Versioned

MOST = 60
"""The tokensets that a rail lists; the workspace's home has all."""


class Rail(NamedTuple):
    """The workspace that a page belongs to; `tokenset_id` is that of the tokenset it is about, or empty.

    `tokensets` has the first `MOST` in the order of look-ups, that of the page among them; `total` is the
    number of all. `waiting` counts the proposals that wait for who looks.
    """

    workspace_id: str
    workspace: str
    organization_id: str | None
    tokensets: list[TokensetOverview]
    total: int
    tokenset_id: str
    may_write: bool
    may_propose: bool
    review: Review | None
    waiting: WaitingProposals
    proposing: Proposing | None


def rail_of(about: Mapping[str, Any]) -> Rail | None:
    """Return the rail of a page by what its template gets, None if it belongs to no workspace."""
    around, place = about.get("around"), about.get("place")
    if isinstance(around, Surroundings):
        tokensets = around.tokensets
        listed = _first(tokensets, around.tokenset_id)
        return Rail(
            around.workspace_id,
            around.workspace,
            around.organization_id,
            listed,
            len(tokensets),
            around.tokenset_id,
            around.may_write,
            around.may_propose,
            around.review,
            around.waiting,
            around.proposing,
        )
    if isinstance(place, WorkspacePlace):
        tokensets, item = place.tokensets, place.workspace
        return Rail(
            item.id,
            item.name,
            item.organization_id or None,
            tokensets[:MOST],
            len(tokensets),
            "",
            place.may_write,
            place.may_propose,
            place.review,
            place.waiting,
            place.proposing,
        )
    return None


def organization_of(about: Mapping[str, Any]) -> Organization | None:
    """Return the organization that a page belongs to by what its template gets, None if to none."""
    stored = about.get("stored")
    organization = about.get("organization", stored.item if isinstance(stored, Versioned) else None)
    return organization if isinstance(organization, Organization) else None


def _first(tokensets: list[TokensetOverview], own: str) -> list[TokensetOverview]:
    """Return the first tokensets, and the page's own in the last place if it comes later."""
    if own in {each.id for each in tokensets[:MOST]}:
        return tokensets[:MOST]
    return tokensets[: MOST - 1] + [each for each in tokensets if each.id == own]
