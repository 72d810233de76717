"""The workspace that a caller names or leaves out, and the release whose tokens of it are meant."""

from contextlib import suppress
from typing import NamedTuple

from jeton.core import access, near_names
from jeton.core.hierarchy import workspaces
from jeton.core.history import past
from jeton.core.releases import naming
from jeton.core.use_case import peeking, reading
from jeton.errors import Invalid, NotFound, Text
from jeton.model.ids import is_id
from jeton.model.objects import Caller, ModeRef
from jeton.store import modes
from jeton.store.engine import Tx


class Place(NamedTuple):
    """A workspace with its organization, if it belongs to one, and all its modes as they are now."""

    workspace_id: str
    organization_id: str | None
    modes: list[ModeRef]


@reading()
async def called(tx: Tx, caller: Caller, name: str, tokenset: str = "") -> Place:
    """Return the place of the workspace that the caller sees under an id or a name, or of the only one.

    Without a name it is that of a tokenset, if that has an id and is there.

    Raises:
        NotFound: the caller sees none, or no such one.
        Invalid: it is not named, or is named by what several are called, and the caller sees several.
    """
    if is_id(name):
        return await of_workspace(tx, caller, name)
    if not name and is_id(tokenset):
        with suppress(NotFound):
            permitted = await access.read_tokenset(tx, caller, tokenset)
            return await of_workspace(tx, caller, permitted.workspace_id)
    seen = [each for each, _ in await workspaces.seen(tx, caller)]
    matches = [each for each in seen if name in {"", each.name}]
    if not matches:
        raise near_names.unknown(
            Text.WORKSPACE_NOT_FOUND, [name] if name else [], (each.name for each in seen)
        )
    if len(matches) > 1:
        raise Invalid(Text.MCP_WORKSPACES.format(count=len(matches)))
    return await of_workspace(tx, caller, matches[0].id)


@peeking()
async def of_workspace(tx: Tx, caller: Caller, workspace_id: str) -> Place:
    """Return the place of a workspace that the caller may read."""
    permitted, around = await tx.together(
        access.read_workspace(tx, caller, workspace_id), modes.of_workspace(tx, workspace_id)
    )
    return Place(workspace_id, permitted.organization_id, around)


@reading()
async def at(tx: Tx, caller: Caller, place: Place, moment: str) -> Place:
    """Return a place as it was at a moment, or raise `NotFound`."""
    return place._replace(modes=await past.around_workspace(tx, caller, place.workspace_id, moment))


@reading()
async def digest(tx: Tx, caller: Caller, organization_id: str | None, source: str) -> str:
    """Return the digest of a release of an organization, or of what is active in an environment of it.

    Raises:
        NotFound: the caller does not see the organization, nothing is called so, or nothing is active.
        Invalid: a release and an environment are called so.
    """
    if organization_id is None:
        raise NotFound(Text.DIFF_SIDE_NOT_FOUND)
    await access.read_organization(tx, caller, organization_id)
    match = await naming.find(tx, organization_id, source)
    if match is None:
        raise NotFound(Text.DIFF_SIDE_NOT_FOUND)
    if match.point.digest is None:
        raise NotFound(Text.NOTHING_ACTIVE)
    return match.point.digest
