"""Whose releases package managers see: all of an organization's, or for everyone the public ones."""

from typing import NamedTuple

from jeton.core import access
from jeton.core.access import CalledOrganization
from jeton.errors import NotFound, Text
from jeton.model.handles import is_handle
from jeton.model.ids import is_id
from jeton.model.objects import Caller
from jeton.store.engine import Tx
from jeton.store.releases import handles


class Catalogue(NamedTuple):
    """The releases of an organization that somebody sees: all, or the public ones alone."""

    organization_id: str
    is_public: bool = False


async def find(tx: Tx, caller: Caller, name: str) -> CalledOrganization:
    """Return the organization that a path names, or raise `NotFound`."""
    return await access.read_organization_called(tx, caller, name)


async def find_public(tx: Tx, name: str) -> CalledOrganization:
    """Return the organization that a path names if it has a public release, else raise `NotFound`."""
    named = await handles.public(tx, name) if is_handle(name) or is_id(name) else None
    if named is None:
        raise NotFound(Text.ORGANIZATION_NOT_FOUND)
    return CalledOrganization(*named)
