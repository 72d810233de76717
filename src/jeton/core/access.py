"""Visibility before permission: what a caller must not see is not found, whatever was asked of it."""

from jeton import policy
from jeton.errors import Forbidden, NotFound, Text
from jeton.ids import is_id
from jeton.model import Access, Caller
from jeton.store import access as store
from jeton.store.engine import Tx


async def read_workspace(tx: Tx, caller: Caller, workspace_id: str) -> Access:
    """Return the access of a caller who may read a workspace, else raise `NotFound`."""
    access = (
        await tx.recall(store.of_workspace, caller.user_id, workspace_id) if is_id(workspace_id) else None
    )
    return _visible(access, Text.WORKSPACE_NOT_FOUND)


async def write_workspace(tx: Tx, caller: Caller, workspace_id: str) -> Access:
    """As `read_workspace`, and raise `Forbidden` unless the caller may write."""
    return permit_write(caller, await read_workspace(tx, caller, workspace_id))


async def read_tokenset(tx: Tx, caller: Caller, tokenset_id: str) -> Access:
    """Return the access of a caller who may read a tokenset, else raise `NotFound`."""
    access = await tx.recall(store.of_tokenset, caller.user_id, tokenset_id) if is_id(tokenset_id) else None
    return _visible(access, Text.TOKENSET_NOT_FOUND)


async def write_tokenset(tx: Tx, caller: Caller, tokenset_id: str) -> Access:
    """As `read_tokenset`, and raise `Forbidden` unless the caller may write."""
    return permit_write(caller, await read_tokenset(tx, caller, tokenset_id))


async def read_mode(tx: Tx, caller: Caller, tokenset_id: str, mode_id: str) -> Access:
    """Return the access of a caller who may read a mode of a tokenset, else raise `NotFound`."""
    known = is_id(tokenset_id) and is_id(mode_id)
    access = await tx.recall(store.of_mode, caller.user_id, mode_id, tokenset_id) if known else None
    return _visible(access, Text.MODE_NOT_FOUND)


async def write_mode(tx: Tx, caller: Caller, tokenset_id: str, mode_id: str) -> Access:
    """As `read_mode`, and raise `Forbidden` unless the caller may write."""
    return permit_write(caller, await read_mode(tx, caller, tokenset_id, mode_id))


def _visible(access: Access | None, text: str) -> Access:
    if access is None or not policy.may_read(access):
        raise NotFound(text)
    return access


def permit_write(caller: Caller, access: Access) -> Access:
    """Return the access of a caller who may read, or raise `Forbidden` unless they may write as well."""
    refusal = policy.write_refusal(caller, access)
    if refusal is not None:
        raise Forbidden(refusal)
    return access
