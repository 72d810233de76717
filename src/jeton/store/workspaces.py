"""Workspaces."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from msgspec import UNSET, UnsetType
from msgspec.structs import astuple, replace

from jeton.errors import Forbidden, Text
from jeton.model.clock import later_than, timestamp
from jeton.model.ids import key_of, new_id
from jeton.model.objects import Access, ListedWorkspace, Role, Versioned, Workspace
from jeton.store import change_sets
from jeton.store.access import AROUND_WORKSPACE, FACTS, access_of
from jeton.store.change_sets import ChangeSet
from jeton.store.columns import MODES_AROUND
from jeton.store.engine import Row, Stale, Tx

T = TypeVar("T")

ORDER = """(
    SELECT string_agg(p.id, ' ' ORDER BY p.position) FROM tokenset p
    WHERE p.workspace_id = w.id AND p.position IS NOT NULL
)"""
"""The SQL expression for the order of the tokensets of a workspace `w`; `order_of` reads its result."""
_COLUMNS = (
    "w.id, w.name, w.description, w.account_id, w.created_at, w.updated_at, w.organization_id, "
    f"{ORDER}, w.approvals, w.version"
)
_WIDTH = 10
_AROUND = "SELECT workspace_id FROM tokenset WHERE id = $1"
_RAISE_LINKS = "UPDATE workspace SET link_revision = link_revision + 1 WHERE id = $1"


async def listed(tx: Tx, user_id: str) -> list[tuple[Workspace, Access]]:
    """Return the workspaces that a user owns, is a member of, or may see because of an organization.

    They are sorted by creation and have the user's access beside them.
    """
    sql = f"""
        {FACTS}, {_COLUMNS} FROM (
            SELECT id FROM workspace WHERE account_id = $1
            UNION SELECT workspace_id FROM member WHERE account_id = $1
            UNION SELECT s.id FROM organization_member o JOIN workspace s
                ON s.organization_id = o.organization_id WHERE o.account_id = $1
            UNION SELECT s.id FROM organization o JOIN workspace s
                ON s.organization_id = o.id WHERE o.account_id = $1
        ) seen JOIN workspace w ON w.id = seen.id {AROUND_WORKSPACE} ORDER BY w.id
    """
    return [(_workspace(row[-_WIDTH:]).item, access_of(row)) for row in await tx.all(sql, user_id)]


def as_listed(workspace: Workspace, role: Role) -> ListedWorkspace:
    """Return a workspace as it is listed for a caller with this role."""
    return ListedWorkspace(*astuple(workspace), user_role=role, is_owner=role is Role.OWNER)


async def get(tx: Tx, workspace_id: str) -> Versioned[Workspace] | None:
    """Return one workspace."""
    row = await tx.one(f"SELECT {_COLUMNS} FROM workspace w WHERE w.id = $1", workspace_id)
    return None if row is None else _workspace(row)


async def around(tx: Tx, tokenset_id: str) -> Versioned[Workspace] | None:
    """Return the workspace of a tokenset."""
    row = await tx.one(f"SELECT {_COLUMNS} FROM workspace w WHERE w.id = ({_AROUND})", tokenset_id)
    return None if row is None else _workspace(row)


async def of_organization(tx: Tx, organization_id: str) -> list[Versioned[Workspace]]:
    """Return the workspaces that belong to an organization, by creation."""
    sql = f"SELECT {_COLUMNS} FROM workspace w WHERE w.organization_id = $1 ORDER BY w.id"
    return [_workspace(row) for row in await tx.all(sql, organization_id)]


async def count_of(tx: Tx, user_id: str) -> int:
    """Return how many workspaces a user owns."""
    row = await tx.one("SELECT workspace_count FROM account WHERE id = $1", user_id)
    return int(row[0]) if row else 0


async def insert(
    tx: Tx,
    user_id: str,
    api_token_id: str,
    name: str,
    description: str | None,
    limit: int,
    organization_id: str | UnsetType = UNSET,
) -> Versioned[Workspace]:
    """Store a new workspace.

    The owner's counter is raised first, which locks the row against others who create at the same time.

    Raises:
        Forbidden: the owner already has `limit` workspaces.
    """
    counted = """
        UPDATE account SET workspace_count = workspace_count + 1
        WHERE id = $1 AND workspace_count < $2 AND removed_at IS NULL
    """
    await tx.change(counted, user_id, limit, or_else=lambda: Forbidden(Text.PLAN_REQUIRED))
    now = timestamp()
    workspace = Workspace(new_id(), name, description, user_id, now, now, organization_id)
    sql = """
        INSERT INTO workspace
            (id, key, name, description, account_id, created_at, updated_at, organization_id)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    """
    belongs = await _joining(tx, organization_id)
    await tx.change(sql, workspace.id, key_of(workspace.id), name, description, user_id, now, now, belongs)
    by = await change_sets.begin(tx, user_id, api_token_id, workspace_id=workspace.id)
    await change_sets.workspace(tx, by, None, workspace)
    return Versioned(workspace, 1)


async def update(
    tx: Tx, by: ChangeSet, current: Versioned[Workspace], new: Workspace
) -> Versioned[Workspace]:
    """Give a workspace the name, the description, the organization, the order and the review of `new`.

    Another order is stored by `place_tokensets`; here it is recorded, as is that references may lead
    elsewhere after it.
    """
    old = current.item
    now = later_than(old.updated_at, by.at)
    sql = """
        UPDATE workspace SET name = $1, description = $2, organization_id = $3, updated_at = $4,
            version = version + 1, link_revision = link_revision + $5, approvals = $6
        WHERE id = $7 AND version = $8
    """
    is_moved = new.organization_id != old.organization_id
    belongs = await _joining(tx, new.organization_id) if is_moved else _column(new.organization_id)
    raised = int(new.tokenset_order != old.tokenset_order)
    fields = new.name, new.description, belongs, now, raised, _column(new.approvals)
    await tx.change(sql, *fields, old.id, current.version)
    changed = replace(new, updated_at=now)
    await change_sets.workspace(tx, by, old, changed)
    return Versioned(changed, current.version + 1)


async def place_tokensets(tx: Tx, workspace_id: str, order: Sequence[str]) -> None:
    """Store the order of a workspace's tokensets, which the caller `hold`s; none if it is empty."""
    clear = "UPDATE tokenset SET position = NULL WHERE workspace_id = $1 AND position IS NOT NULL"
    await tx.run(clear, workspace_id)
    placed = "UPDATE tokenset SET position = $1 WHERE id = $2 AND workspace_id = $3"
    await tx.many(placed, [(number, id_, workspace_id) for number, id_ in enumerate(order, 1)])


async def forget_tokenset(tx: Tx, by: ChangeSet, current: Versioned[Workspace], tokenset_id: str) -> None:
    """Take a tokenset that is deleted out of the order of its workspace, if it has one."""
    order = current.item.tokenset_order
    if not isinstance(order, UnsetType) and tokenset_id in order:
        left = [id_ for id_ in order if id_ != tokenset_id]
        await update(tx, by, current, replace(current.item, tokenset_order=left or UNSET))


async def hold(tx: Tx, workspace_id: str) -> None:
    """Lock a workspace against others who add tokensets by name, delete one, set their order, or propose."""
    await tx.hold("workspace", "SELECT id FROM workspace WHERE id = $1", workspace_id)


async def hold_within(tx: Tx, workspace_id: str) -> None:
    """Lock a workspace, its tokensets and its modes, in this order, before it is deleted.

    A transaction that changes one of them records that in the workspace: else the two would wait for each
    other.
    """
    modes = "SELECT o.id FROM tokenset s JOIN mode o ON o.tokenset_id = s.id WHERE s.workspace_id = $1"
    await tx.together(
        hold(tx, workspace_id),
        tx.hold("tokenset", "SELECT id FROM tokenset WHERE workspace_id = $1", workspace_id),
        tx.hold("mode", modes, workspace_id),
    )


async def hold_around(tx: Tx, tokenset_id: str) -> None:
    """Lock a tokenset's workspace and all its modes: no other transaction changes a token there."""
    modes = f"SELECT o.id {MODES_AROUND} WHERE own.id = $1"
    await tx.together(tx.hold("workspace", _AROUND, tokenset_id), tx.hold("mode", modes, tokenset_id))


async def lock_links(tx: Tx, tokenset_id: str) -> None:
    """Lock a tokenset's workspace, as `Tx.lock` does, before a change that calls `raise_links`.

    This comes before any mode is locked, as in every other transaction that locks both.
    """
    await tx.lock("workspace", tokenset_id, _AROUND)


async def raise_links(tx: Tx, workspace_id: str | None, revision: int | None = None) -> None:
    """Note that references may lead elsewhere than before, before the modes are changed.

    So writes that look for circles or dependents in several modes run one after the other. With `revision`,
    raise `Stale` if another one has been made since it was read.
    """
    if revision is None:
        await tx.change(_RAISE_LINKS, workspace_id)
    else:
        await tx.change(f"{_RAISE_LINKS} AND link_revision = $2", workspace_id, revision)


async def raise_links_at_once(tx: Tx, workspace_id: str, revision: int) -> None:
    """As `raise_links`, without delay: `tx.change` would wait until after the workspace has another order."""
    if not await tx.run(f"{_RAISE_LINKS} AND link_revision = $2", workspace_id, revision):
        raise Stale


async def delete(tx: Tx, current: Versioned[Workspace]) -> None:
    """Delete a workspace with all that it contains and its history."""
    workspace = current.item
    await tx.change("DELETE FROM workspace WHERE id = $1 AND version = $2", workspace.id, current.version)
    counted = "UPDATE account SET workspace_count = workspace_count - 1 WHERE id = $1"
    await tx.change(counted, workspace.user_id)


async def _joining(tx: Tx, organization_id: str | UnsetType) -> str | None:
    """Return the column's value for a workspace that joins an organization.

    Updating the organization's row makes this transaction wait for one that deletes the organization, and the
    other way round: so no workspace is left in an organization that no longer exists.
    """
    if organization_id is not UNSET:
        await tx.change("UPDATE organization SET name = name WHERE id = $1", organization_id)
    return _column(organization_id)


def _column(value: T | UnsetType) -> T | None:
    return None if isinstance(value, UnsetType) else value


def order_of(text: str | None) -> list[str] | UnsetType:
    """Return the order of a workspace's tokensets as `ORDER` has it."""
    return UNSET if text is None else text.split(" ")


def workspace_of(fields: Iterable[Any]) -> Workspace:
    """Return the workspace of a row with these columns in the order of its fields, the order as `ORDER`."""
    id_, name, description, user_id, created_at, updated_at, organization_id, order, approvals = fields
    belongs = UNSET if organization_id is None else organization_id
    about = id_, name, description, user_id, created_at, updated_at, belongs, order_of(order)
    return Workspace(*about) if approvals is None else Workspace(*about, "required", approvals)


def _workspace(row: Row) -> Versioned[Workspace]:
    *fields, version = row
    return Versioned(workspace_of(fields), version)
