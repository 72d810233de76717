"""What must never be found in a database, with the query that finds it: whatever one statement can tell.

What only a look at each row can tell stands in `facts`. Every query is of the SQL that both engines
understand and returns one column of text: the key of each row that is wrong.
"""

from typing import NamedTuple


class Rule(NamedTuple):
    """A fault that a database may have, the query that finds its rows, and what then helps."""

    fault: str
    table: str
    query: str
    remedy: str


class _Parent(NamedTuple):
    """A row of `child` has in `column` the id of a row of `parent`; `key` names the child's row."""

    child: str
    column: str
    parent: str
    key: str = "c.id"


PARENTS = (
    _Parent("api_token", "account_id", "account"),
    _Parent("workspace", "account_id", "account"),
    _Parent("member", "account_id", "account", "c.workspace_id || ' ' || c.account_id"),
    _Parent("member", "workspace_id", "workspace", "c.workspace_id || ' ' || c.account_id"),
    _Parent("tokenset", "workspace_id", "workspace"),
    _Parent("mode", "tokenset_id", "tokenset"),
    _Parent("token", "mode_id", "mode"),
    _Parent("idempotency", "api_token_id", "api_token", "c.api_token_id || ' ' || c.key"),
)

_RESTORE = "restore a backup from before, or delete the row"


def _orphans(parent: _Parent) -> Rule:
    return Rule(
        f"a row of {parent.child} without its {parent.parent}",
        parent.child,
        f"SELECT {parent.key} FROM {parent.child} c"
        f" WHERE NOT EXISTS (SELECT 1 FROM {parent.parent} p WHERE p.id = c.{parent.column})",
        _RESTORE,
    )


def _twice(fault: str, table: str, columns: str, remedy: str, *, key: str = "min(id)") -> Rule:
    return Rule(fault, table, f"SELECT {key} FROM {table} GROUP BY {columns} HAVING count(*) > 1", remedy)


RULES = (
    Rule(
        "two default modes",
        "tokenset",
        "SELECT tokenset_id FROM mode WHERE is_default GROUP BY tokenset_id HAVING count(*) > 1",
        "make one of its modes the default again: PATCH it with is_default true",
    ),
    Rule(
        "a default that is neither true nor false",
        "mode",
        "SELECT id FROM mode WHERE is_default NOT IN (true, false)",
        "PATCH it with is_default true or false",
    ),
    Rule(
        "a tokenset without a mode",
        "tokenset",
        "SELECT s.id FROM tokenset s WHERE NOT EXISTS (SELECT 1 FROM mode o WHERE o.tokenset_id = s.id)",
        "delete the tokenset, or add a mode to it",
    ),
    Rule(
        "a wrong mode count",
        "tokenset",
        "SELECT s.id FROM tokenset s WHERE mode_count <>"
        " (SELECT count(*) FROM mode o WHERE o.tokenset_id = s.id)",
        "by SQL: UPDATE tokenset SET mode_count ="
        " (SELECT count(*) FROM mode WHERE mode.tokenset_id = tokenset.id)",
    ),
    Rule(
        "a wrong workspace count",
        "account",
        "SELECT a.id FROM account a WHERE workspace_count <>"
        " (SELECT count(*) FROM workspace w WHERE w.account_id = a.id)",
        "by SQL: UPDATE account SET workspace_count ="
        " (SELECT count(*) FROM workspace WHERE workspace.account_id = account.id)",
    ),
    Rule(
        "a token in another tokenset than its mode",
        "token",
        "SELECT t.id FROM token t JOIN mode o ON o.id = t.mode_id WHERE t.tokenset_id <> o.tokenset_id",
        "by SQL: UPDATE token SET tokenset_id = (SELECT tokenset_id FROM mode WHERE mode.id = token.mode_id)",
    ),
    Rule(
        "a row of token_reference without its token",
        "token_reference",
        "SELECT r.token_id FROM token_reference r WHERE NOT EXISTS"
        " (SELECT 1 FROM token t WHERE t.mode_id = r.mode_id AND t.id = r.token_id)",
        _RESTORE,
    ),
    *map(_orphans, PARENTS),
    _twice("two users of one e-mail address", "account", "email", "restore a backup from before"),
    _twice("two API tokens of one secret", "api_token", "digest", "revoke both and create others"),
    _twice("two modes of one name", "mode", "tokenset_id, name", "rename one of them: PATCH it by its id"),
    _twice(
        "two tokens of one name",
        "token",
        "mode_id, name_hash",
        "rename one of them: PATCH it by its id",
        key="mode_id",  # which the index has, so that no row is read
    ),
    Rule(
        "a member who owns the workspace",
        "member",
        "SELECT m.workspace_id || ' ' || m.account_id FROM member m"
        " JOIN workspace w ON w.id = m.workspace_id WHERE w.account_id = m.account_id",
        "end the membership: jeton member remove",
    ),
)

OVER_LIMIT = Rule(
    "more workspaces than the plan allows",
    "account",
    "SELECT a.id FROM account a WHERE a.plan = $1 AND a.workspace_count > $2",
    "none is needed: they stay, and no more can be added",
)
"""No fault: a plan or a limit may have been lowered since."""
