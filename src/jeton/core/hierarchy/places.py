"""Workspaces and organizations that the command line names."""

from typing import NamedTuple

from jeton.errors import Invalid, NotFound
from jeton.model.ids import is_id
from jeton.model.objects import Member
from jeton.store.accounts import members as store
from jeton.store.accounts.members import Place
from jeton.store.engine import Tx


class PlaceMembers(NamedTuple):
    """A workspace or an organization, and its members without the owner."""

    place: Place
    members: list[Member]


async def workspace_id(tx: Tx, text: str) -> str:
    """Return the id of the workspace with this id, else of the only one so named; raise as `members_of`."""
    if is_id(text):
        return text
    places = [place for place in await store.places(tx, text) if place.group is store.WORKSPACE]
    if not places:
        raise NotFound(f"no workspace has the id or the name {text}")
    return _only(places, text).id


async def members_of(tx: Tx, text: str) -> PlaceMembers:
    """Return the members of the workspace or organization with this id, or else the only one so named.

    Raises:
        NotFound: there is none.
        Invalid: several have this name.
    """
    places = await store.places(tx, text)
    places = [place for place in places if place.id == text] or places
    if not places:
        raise NotFound(f"no workspace or organization has the id or the name {text}")
    place = _only(places, text)
    return PlaceMembers(place, await store.listed(tx, place.group, place.id))


def _only(places: list[Place], text: str) -> Place:
    if len(places) > 1:
        ids = ", ".join(f"{place.id} ({place.group.table} of {place.owner.email})" for place in places)
        raise Invalid(f"several are named {text}: give an id: {ids}")
    return places[0]
