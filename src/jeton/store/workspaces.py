"""Workspaces."""

from jeton.clock import later_than, timestamp
from jeton.errors import Forbidden, Text
from jeton.ids import new_id
from jeton.model import Access, ListedWorkspace, Plan, Role, Versioned, Workspace
from jeton.store.engine import Row, Tx

_COLUMNS = "w.id, w.name, w.description, w.account_id, w.created_at, w.updated_at, w.version"


async def listed(tx: Tx, user_id: str) -> list[tuple[Workspace, Access]]:
    """Return the workspaces that a user owns or is a member of, by creation, with the facts about each."""
    sql = f"""
        SELECT {_COLUMNS}, a.plan, 'owner' AS role
        FROM workspace w JOIN account a ON a.id = w.account_id
        WHERE w.account_id = $1
        UNION ALL
        SELECT {_COLUMNS}, a.plan, m.role
        FROM member m JOIN workspace w ON w.id = m.workspace_id JOIN account a ON a.id = w.account_id
        WHERE m.account_id = $1 AND w.account_id <> $1
        ORDER BY 1
    """
    rows = await tx.all(sql, user_id)
    return [(Workspace(*row[:6]), Access(row[0], Plan(row[7]), Role(row[8]))) for row in rows]


def as_listed(workspace: Workspace, role: Role) -> ListedWorkspace:
    """Return a workspace as a list shows it to a caller with this role."""
    return ListedWorkspace(
        workspace.id,
        workspace.name,
        workspace.description,
        workspace.user_id,
        workspace.created_at,
        workspace.updated_at,
        role,
        role is Role.OWNER,
    )


async def get(tx: Tx, workspace_id: str) -> Versioned[Workspace] | None:
    """Return one workspace."""
    return _workspace(await tx.one(f"SELECT {_COLUMNS} FROM workspace w WHERE w.id = $1", workspace_id))


async def count_of(tx: Tx, user_id: str) -> int:
    """Return how many workspaces a user owns."""
    row = await tx.one("SELECT workspace_count FROM account WHERE id = $1", user_id)
    return int(row[0]) if row else 0


async def insert(
    tx: Tx, user_id: str, name: str, description: str | None, limit: int
) -> Versioned[Workspace]:
    """Store a new workspace.

    The owner's row is counted up first, which holds it against others who create at the same time.

    Raises:
        Forbidden: the owner has as many workspaces as the limit already.
    """
    counted = (
        "UPDATE account SET workspace_count = workspace_count + 1 WHERE id = $1 AND workspace_count < $2"
    )
    await tx.change(counted, user_id, limit, or_else=lambda: Forbidden(Text.PLAN_REQUIRED))
    now = timestamp()
    workspace = Workspace(new_id(), name, description, user_id, now, now)
    sql = """
        INSERT INTO workspace (id, name, description, account_id, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6)
    """
    await tx.change(sql, workspace.id, name, description, user_id, now, now)
    return Versioned(workspace, 1)


async def update(
    tx: Tx, current: Versioned[Workspace], name: str, description: str | None
) -> Versioned[Workspace]:
    """Change a workspace."""
    old = current.item
    now = later_than(old.updated_at)
    sql = """
        UPDATE workspace SET name = $1, description = $2, updated_at = $3, version = version + 1
        WHERE id = $4 AND version = $5
    """
    await tx.change(sql, name, description, now, old.id, current.version)
    changed = Workspace(old.id, name, description, old.user_id, old.created_at, now)
    return Versioned(changed, current.version + 1)


async def delete(tx: Tx, current: Versioned[Workspace]) -> None:
    """Delete a workspace and all beneath it."""
    workspace = current.item
    await tx.change("DELETE FROM workspace WHERE id = $1 AND version = $2", workspace.id, current.version)
    counted = "UPDATE account SET workspace_count = workspace_count - 1 WHERE id = $1"
    await tx.change(counted, workspace.user_id)


def _workspace(row: Row | None) -> Versioned[Workspace] | None:
    return None if row is None else Versioned(Workspace(*row[:6]), row[6])
