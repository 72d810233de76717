"""The facts about a caller and a workspace, found from any object in it. The policy decides on them."""

from jeton.model import PLANS, Access, Role
from jeton.store.engine import Row, Tx

_FACTS = """
    SELECT w.id, a.plan, CASE WHEN w.account_id = $1 THEN 'owner' ELSE m.role END
"""
_WORKSPACE = """
    JOIN account a ON a.id = w.account_id
    LEFT JOIN member m ON m.account_id = $1 AND m.workspace_id = w.id
"""
_OF_WORKSPACE = f"{_FACTS} FROM workspace w {_WORKSPACE} WHERE w.id = $2"
_OF_TOKENSET = (
    f"{_FACTS} FROM tokenset s JOIN workspace w ON w.id = s.workspace_id {_WORKSPACE} WHERE s.id = $2"
)
_OF_MODE = f"""{_FACTS} FROM mode o
    JOIN tokenset s ON s.id = o.tokenset_id
    JOIN workspace w ON w.id = s.workspace_id {_WORKSPACE}
    WHERE o.id = $2 AND o.tokenset_id = $3"""

_ROLES: dict[str | None, Role | None] = {None: None, **{str(role): role for role in Role}}


async def of_workspace(tx: Tx, user_id: str, workspace_id: str) -> Access | None:
    """Return the facts about a user and a workspace, None where it does not exist."""
    return _access(await tx.one(_OF_WORKSPACE, user_id, workspace_id))


async def of_tokenset(tx: Tx, user_id: str, tokenset_id: str) -> Access | None:
    """Return the facts about a user and a tokenset's workspace."""
    return _access(await tx.one(_OF_TOKENSET, user_id, tokenset_id))


async def of_mode(tx: Tx, user_id: str, mode_id: str, tokenset_id: str) -> Access | None:
    """Return the facts about a user and the workspace of a mode, which must be in the tokenset named."""
    return _access(await tx.one(_OF_MODE, user_id, mode_id, tokenset_id))


def _access(row: Row | None) -> Access | None:
    if row is None:
        return None
    return Access(row[0], PLANS[row[1]], _ROLES[row[2]])
