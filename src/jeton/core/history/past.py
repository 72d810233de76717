"""Other states of workspaces: the modes at a moment, and their tokens as a source of exports and problems.

They are those of the past, or those that there would be if a proposal were accepted. If a moment is optional,
None means now. A caller who may read the present may read the others.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from jeton.core import access
from jeton.core.proposals import reading as proposed
from jeton.core.proposals.reading import Proposed as Proposed
from jeton.core.resolved.sources import Present, Source
from jeton.errors import NotFound, Text
from jeton.formats.writing.base import Origin
from jeton.model.groups import Orders
from jeton.model.objects import Access, Caller, Mode, ModeRef, TokenRow, Tokenset, Workspace
from jeton.model.proposals import InProposal
from jeton.model.snapshots import positions
from jeton.model.stored_tokens import StoredToken
from jeton.store import modes, tokensets, workspaces
from jeton.store.engine import Steps, Tx
from jeton.store.history import past
from jeton.store.history.past import PastObjects

At = str | InProposal | None
"""A moment in the past, or a proposal that would be accepted; None is now."""


class Past(Source[StoredToken]):
    """The tokens as they were at a moment."""

    def __init__(self, tx: Tx, at: str) -> None:
        super().__init__(tx)
        self._at = at

    async def fetch(self, mode_ids: list[str]) -> None:
        """Read the tokens of modes together, if that saves round trips."""
        self._tokens |= await self._tx.ahead(past.tokens_of_modes, mode_ids, self._at) or {}

    async def _read(self, mode_id: str) -> list[StoredToken]:
        return await past.tokens_of_mode(self._tx, mode_id, self._at)

    async def token(self, mode_id: str, name_or_id: str) -> StoredToken | None:
        """Return the token of a mode that had a name, else the one with this id."""
        return await past.token(self._tx, mode_id, name_or_id, self._at)

    async def named(self, places: Sequence[tuple[str, str]]) -> list[StoredToken | None]:
        """Return the tokens of these modes and names, None for each that did not exist."""
        return await past.named(self._tx, places, self._at)


class WorkspaceState(NamedTuple):
    """The modes of a workspace, by creation, and where they are asked for itself and its tokensets.

    `names` are those of the workspace and of the tokenset that is asked for. `orders` are those of groups
    now, by the id of their tokenset, and `origin` is what an export names, where they are asked for.
    """

    modes: list[ModeRef]
    workspace: Workspace | None = None
    tokensets: Sequence[Tokenset] = ()
    names: tuple[str, str] = ("", "")
    orders: Mapping[str, Orders] = MappingProxyType({})
    origin: Origin = Origin()


def source(tx: Tx, at: At, kind: type[TokenRow]) -> Source[TokenRow]:
    """Return the source of the tokens at a moment, or of the present ones as this kind."""
    return Present(tx, kind) if at is None else other(tx, at)


def other(tx: Tx, at: str | InProposal) -> Past | Proposed:
    """Return the source of the tokens at a moment that is not now."""
    return Past(tx, at) if isinstance(at, str) else Proposed(tx, at)


async def around_mode(tx: Tx, caller: Caller, tokenset_id: str, mode_id: str, at: At) -> list[ModeRef]:
    """Return the modes of the workspace of a mode that the caller may read, tokensets and modes by creation.

    Raises:
        NotFound: the caller may not read the mode, or it did not exist.
    """
    permitted = (
        _permitted(tx, caller, tokenset_id, at)
        if isinstance(at, InProposal)
        else access.read_mode(tx, caller, tokenset_id, mode_id)
    )
    _, around = await tx.together(permitted, _around(tx, tokenset_id, at))
    if at is not None and (tokenset_id, mode_id) not in {mode[:2] for mode in around}:
        raise NotFound(Text.MODE_NOT_FOUND)
    return around


async def around_tokenset(tx: Tx, caller: Caller, tokenset_id: str, at: At) -> list[ModeRef]:
    """Return the modes of the workspace of a tokenset, as `around_mode` does."""
    _, around = await tx.together(_permitted(tx, caller, tokenset_id, at), _around(tx, tokenset_id, at))
    if at is not None and all(mode.tokenset_id != tokenset_id for mode in around):
        raise NotFound(Text.TOKENSET_NOT_FOUND)
    return around


def _permitted(tx: Tx, caller: Caller, tokenset_id: str, at: At) -> Steps[Access]:
    """Return the check of who reads a tokenset, which may be one that a proposal adds."""
    if isinstance(at, InProposal):
        return access.read_workspace(tx, caller, at.workspace_id)
    return access.read_tokenset(tx, caller, tokenset_id)


async def names(tx: Tx, tokenset_id: str, at: At) -> tuple[str, str]:
    """Return the names of a tokenset's workspace and of the tokenset; empty if it did not exist."""
    if at is None:
        return await tokensets.names(tx, tokenset_id) or ("", "")
    if isinstance(at, InProposal):
        names, (_, added), row = await tx.together(
            tokensets.names(tx, tokenset_id), proposed.around(tx, at), workspaces.get(tx, at.workspace_id)
        )
        new = next((each.name for each in added if each.id == tokenset_id), "")
        return names or ("" if row is None else row.item.name, new)
    objects, workspace = await tx.together(
        past.objects_around(tx, tokenset_id, at), past.workspace_around(tx, tokenset_id, at)
    )
    own = next((each for each in objects.tokensets if each.id == tokenset_id), None)
    return ("", "") if own is None or workspace is None else (workspace.name, own.name)


async def origin(tx: Tx, id_: str, at: At, *, of_workspace: bool) -> Origin:
    """Return the origin of an export of a workspace, or of a tokenset, with the last change set until then.

    What a proposal would make has none.
    """
    if isinstance(at, InProposal):
        return Origin(at.workspace_id, "" if of_workspace else id_)
    workspace_id, change_set = await past.last_change(tx, id_, at, of_workspace=of_workspace) or ("", None)
    return Origin(workspace_id, "" if of_workspace else id_, change_set=change_set)


async def of_workspace(tx: Tx, caller: Caller, workspace_id: str, at: At) -> WorkspaceState:
    """Return a workspace that the caller may read.

    Raises:
        NotFound: the caller may not read it, or it did not exist.
    """
    permitted = access.read_workspace(tx, caller, workspace_id)
    if isinstance(at, InProposal):
        _, (around, added), row, owned = await tx.together(
            permitted,
            proposed.around(tx, at),
            workspaces.get(tx, workspace_id),
            tokensets.of_workspace(tx, workspace_id),
        )
        if workspace_id != at.workspace_id:
            raise NotFound(Text.WORKSPACE_NOT_FOUND)
        return WorkspaceState(around, None if row is None else row.item, [*owned, *added])
    if at is None:
        _, around, row, owned = await tx.together(
            permitted,
            modes.of_workspace(tx, workspace_id),
            workspaces.get(tx, workspace_id),
            tokensets.of_workspace(tx, workspace_id),
        )
        return WorkspaceState(around, None if row is None else row.item, owned)
    _, objects, workspace = await tx.together(
        permitted, past.objects_of(tx, workspace_id, at), past.workspace(tx, workspace_id, at)
    )
    if workspace is None:
        raise NotFound(Text.WORKSPACE_NOT_FOUND)
    return WorkspaceState(_refs(objects, workspace), workspace, objects.tokensets)


async def around_workspace(tx: Tx, caller: Caller, workspace_id: str, at: At) -> list[ModeRef]:
    """Return the modes of a workspace, as `around_mode` does."""
    if at is not None:
        return (await of_workspace(tx, caller, workspace_id, at)).modes
    _, around = await tx.together(
        access.read_workspace(tx, caller, workspace_id), modes.of_workspace(tx, workspace_id)
    )
    return around


async def modes_of_tokenset(tx: Tx, caller: Caller, tokenset_id: str, at: str) -> list[Mode]:
    """Return the modes that a tokenset had, by creation.

    Raises:
        NotFound: the caller may not read the tokenset, or it did not exist.
    """
    permitted = access.read_tokenset(tx, caller, tokenset_id)
    _, objects = await tx.together(permitted, past.objects_around(tx, tokenset_id, at))
    if all(each.id != tokenset_id for each in objects.tokensets):
        raise NotFound(Text.TOKENSET_NOT_FOUND)
    return [each.mode for each in objects.modes if each.mode.tokenset_id == tokenset_id]


async def _around(tx: Tx, tokenset_id: str, at: At) -> list[ModeRef]:
    if at is None:
        return await modes.around(tx, tokenset_id)
    if isinstance(at, InProposal):
        return (await proposed.around(tx, at)).modes
    objects, workspace = await tx.together(
        past.objects_around(tx, tokenset_id, at), past.workspace_around(tx, tokenset_id, at)
    )
    return _refs(objects, workspace)


def _refs(objects: PastObjects, workspace: Workspace | None) -> list[ModeRef]:
    """Return modes as the resolution of names uses them.

    Their revisions are the present ones: if a change that has its moment already is not committed yet, a
    cached export must not outlive it.
    """
    placed = {} if workspace is None else positions(workspace.tokenset_order)
    named = {tokenset.id: tokenset.name for tokenset in objects.tokensets}
    return [
        ModeRef(
            *(mode.tokenset_id, mode.id, mode.name, mode.is_default, each.revision, each.tokens),
            position=placed.get(mode.tokenset_id),
            tokenset=named[mode.tokenset_id],
            base_mode_id=mode.base_mode_id or None,
        )
        for each in objects.modes
        for mode in (each.mode,)
    ]
