"""Invariants that one query can check, with the query that finds the rows that violate them.

Those that need each row to be read are in `row_rules`. Every query runs on both engines and returns what
names each wrong row to people: the columns `naming` of its table.
"""

from typing import NamedTuple

from jeton.store.tables import TABLES, Parent


class Rule(NamedTuple):
    """A fault that a database may have, the query that finds the rows with it, and the remedy."""

    fault: str
    table: str
    query: str
    remedy: str


_NAMING = {table.name: table.naming for table in TABLES}
_RESTORE = "restore a backup from before, or delete the row"
_REBASE = "PATCH it with another base_mode_id, or null"
_RENUMBER = "by SQL: number the positions of its organization's environments again, from 1 on"


def _naming(table: str, alias: str) -> str:
    """Return what to SELECT of a table that has this alias."""
    return ", ".join(f"{alias}.{column}" for column in _NAMING[table])


def _orphans(child: str, parent: Parent) -> Rule:
    return Rule(
        f"a row of {child} without its {parent.parent}",
        child,
        f"SELECT {_naming(child, 'c')} FROM {child} c"
        f" WHERE c.{parent.column} IS NOT NULL"
        f" AND NOT EXISTS (SELECT 1 FROM {parent.parent} p WHERE p.{parent.of} = c.{parent.column})",
        _RESTORE,
    )


def _twice(fault: str, table: str, columns: str, remedy: str) -> Rule:
    return Rule(fault, table, f"SELECT min(id) FROM {table} GROUP BY {columns} HAVING count(*) > 1", remedy)


def _miscounted(table: str, child: str, key: str, of: str = "id") -> Rule:
    counted = f"(SELECT count(*) FROM {child} WHERE {child}.{key} = {table}.{of})"
    return Rule(
        f"a wrong {child} count",
        table,
        f"SELECT id FROM {table} WHERE {child}_count <> {counted}",
        f"by SQL: UPDATE {table} SET {child}_count = {counted}",
    )


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
        "a mode with a base of another tokenset",
        "mode",
        "SELECT o.id FROM mode o JOIN mode b ON b.id = o.base_mode_id WHERE b.tokenset_id <> o.tokenset_id",
        _REBASE,
    ),
    Rule(
        "a default mode with a base",
        "mode",
        "SELECT id FROM mode WHERE is_default AND base_mode_id IS NOT NULL",
        _REBASE,
    ),
    Rule(
        "a mode whose bases lead back to it",
        "mode",
        "WITH RECURSIVE way(id, base_id) AS ("
        "SELECT id, base_mode_id FROM mode WHERE base_mode_id IS NOT NULL"
        " UNION SELECT w.id, o.base_mode_id FROM way w JOIN mode o ON o.id = w.base_id"
        " WHERE o.base_mode_id IS NOT NULL) SELECT id FROM way WHERE id = base_id",
        _REBASE,
    ),
    Rule(
        "a tokenset without a mode",
        "tokenset",
        "SELECT s.id FROM tokenset s WHERE NOT EXISTS (SELECT 1 FROM mode o WHERE o.tokenset_id = s.id)",
        "delete the tokenset, or add a mode to it",
    ),
    _miscounted("tokenset", "mode", "tokenset_id"),
    _miscounted("mode", "token", "mode_key", "key"),
    _miscounted("account", "workspace", "account_id"),
    Rule(
        "a mode whose new tokens may get versions of deleted ones",
        "mode",
        "SELECT o.id FROM mode o WHERE version_floor < (SELECT max(h.version) - 1 FROM token_history h"
        " WHERE h.mode_key = o.key AND NOT EXISTS"
        " (SELECT 1 FROM token t WHERE t.mode_key = h.mode_key AND t.token_key = h.token_key))",
        "by SQL: UPDATE mode SET version_floor = coalesce("
        "(SELECT max(version) FROM token_history WHERE mode_key = mode.key), 0)",
    ),
    Rule(
        "a row of token_reference without its token",
        "token_reference",
        f"SELECT {_naming('token_reference', 'r')} FROM token_reference r WHERE NOT EXISTS"
        " (SELECT 1 FROM token t WHERE t.mode_key = r.mode_key AND t.token_key = r.token_key)",
        _RESTORE,
    ),
    *(_orphans(table.name, parent) for table in TABLES for parent in table.parents),
    _twice("two users of one e-mail address", "account", "email", "restore a backup from before"),
    _twice("two API tokens of one secret", "api_token", "digest", "revoke both and create others"),
    _twice("two sessions of one secret", "session", "digest", "by SQL: delete both; people sign in again"),
    _twice("two modes of one name", "mode", "tokenset_id, name", "rename one of them: PATCH it by its id"),
    _twice("two tokens of one name", "token", "mode_key, name", "rename one of them: PATCH it by its id"),
    _twice(
        "two environments of one name",
        "environment",
        "organization_id, name",
        "rename one of them: PATCH it by its id",
    ),
    Rule(
        "a proposal with a wrong number of changes",
        "proposal",
        "SELECT p.id FROM proposal p WHERE p.change_count <>"
        " (SELECT count(*) FROM proposal_change c WHERE c.proposal_id = p.id)",
        "by SQL: UPDATE proposal SET change_count ="
        " (SELECT count(*) FROM proposal_change c WHERE c.proposal_id = proposal.id)",
    ),
    Rule(
        "an organization without a handle, or with two",
        "organization",
        "SELECT g.id FROM organization g WHERE 1 <> (SELECT count(*) FROM organization_handle h"
        " WHERE h.organization_id = g.id AND h.reserved_until IS NULL)",
        "by SQL: leave it one row of organization_handle whose reserved_until is NULL",
    ),
    _twice("two environments at one position", "environment", "organization_id, position", _RENUMBER),
    Rule(
        "an environment beyond the number of those that there are",
        "environment",
        "SELECT e.id FROM environment e WHERE e.position >"
        " (SELECT count(*) FROM environment o WHERE o.organization_id = e.organization_id)",
        _RENUMBER,
    ),
    _miscounted("organization", "environment", "organization_id"),
    Rule(
        "an environment with a release of another organization",
        "environment",
        "SELECT e.id FROM environment e JOIN release r ON r.id = e.release_id"
        " WHERE r.organization_id <> e.organization_id",
        "promote one of its own organization's",
    ),
    Rule(
        "an environment without the release that was promoted last",
        "environment",
        "SELECT e.id FROM environment e WHERE coalesce(e.release_id, '') <> coalesce((SELECT p.release_id"
        " FROM promotion p WHERE p.environment_id = e.id ORDER BY p.created_at DESC, p.id DESC LIMIT 1), '')",
        "promote the release that shall be active",
    ),
    Rule(
        "a token of a lower version than its history",
        "token",
        "SELECT t.id FROM token t WHERE t.version < (SELECT max(h.version) FROM token_history h"
        " WHERE h.mode_key = t.mode_key AND h.token_key = t.token_key)",
        _RESTORE,
    ),
    Rule(
        "a change at another moment than its change set",
        "token_history",
        f"SELECT {_naming('token_history', 'h')}"
        " FROM token_history h JOIN change_set c ON c.id = h.change_set_id"
        " WHERE h.changed_at <> c.created_at",
        "by SQL: set changed_at to the created_at of its change_set",
    ),
    Rule(
        "a change in another workspace than its change set",
        "token_history",
        f"SELECT {_naming('token_history', 'h')}"
        " FROM token_history h JOIN change_set c ON c.id = h.change_set_id"
        " JOIN mode o ON o.key = h.mode_key JOIN tokenset s ON s.id = o.tokenset_id"
        " JOIN workspace w ON w.id = s.workspace_id"
        " WHERE c.workspace_key IS NULL OR c.workspace_key <> w.key",
        _RESTORE,
    ),
    Rule(
        "a removed user who owns something, is a member, or for whom a program still speaks",
        "account",
        "SELECT a.id FROM account a WHERE a.removed_at IS NOT NULL AND (a.workspace_count <> 0"
        " OR EXISTS (SELECT 1 FROM organization g WHERE g.account_id = a.id)"
        " OR EXISTS (SELECT 1 FROM member m WHERE m.account_id = a.id)"
        " OR EXISTS (SELECT 1 FROM organization_member m WHERE m.account_id = a.id)"
        " OR EXISTS (SELECT 1 FROM api_token t WHERE t.account_id = a.id AND t.revoked_at IS NULL)"
        " OR EXISTS (SELECT 1 FROM oauth_grant g WHERE g.account_id = a.id AND g.revoked_at IS NULL))",
        "by SQL: UPDATE account SET email = former_email, former_email = NULL, removed_at = NULL"
        " WHERE id = …; then jeton user remove",
    ),
    Rule(
        "a removed user whose address is not free, or not known",
        "account",
        "SELECT id FROM account WHERE (removed_at IS NULL) <> (former_email IS NULL)"
        " OR (removed_at IS NOT NULL AND email <> id)",
        "by SQL: UPDATE account SET former_email = email, email = id WHERE id = …",
    ),
    Rule(
        "a member who owns the workspace",
        "member",
        "SELECT m.workspace_id, m.account_id FROM member m"
        " JOIN workspace w ON w.id = m.workspace_id WHERE w.account_id = m.account_id",
        "end the membership: jeton member remove",
    ),
    Rule(
        "a member who owns the organization",
        "organization_member",
        "SELECT m.organization_id, m.account_id FROM organization_member m"
        " JOIN organization g ON g.id = m.organization_id WHERE g.account_id = m.account_id",
        "end the membership: DELETE /organizations/{id}/members/{userId}",
    ),
    _twice(
        "two releases of one version",
        "release",
        "organization_id, version",
        "delete one of them: DELETE /organizations/{id}/releases/{releaseId}",
    ),
    Rule(
        "a release whose version stands for something else",
        "release",
        "SELECT r.id FROM release r WHERE NOT EXISTS (SELECT 1 FROM release_version v"
        " WHERE v.organization_id = r.organization_id AND v.version = r.version AND v.digest = r.digest)",
        "delete the release; where the row is absent, by SQL: INSERT INTO release_version"
        " SELECT organization_id, version, digest FROM release WHERE id = …",
    ),
    Rule(
        "a content that no release has",
        "content",
        "SELECT 'of ' || length(c.body) || ' bytes' FROM content c"
        " WHERE NOT EXISTS (SELECT 1 FROM release_content r WHERE r.digest = c.digest)",
        "by SQL: DELETE FROM content WHERE digest NOT IN (SELECT digest FROM release_content)",
    ),
    Rule(
        "a row of public_segment whose release is not public",
        "public_segment",
        f"SELECT {_naming('public_segment', 's')} FROM public_segment s WHERE NOT EXISTS"
        " (SELECT 1 FROM release r"
        " WHERE r.organization_id = s.organization_id AND r.version = s.version AND r.is_public)",
        "by SQL: DELETE FROM public_segment WHERE organization_id = …; DELETE FROM package"
        " WHERE organization_id = … AND kind = 'public-git'; the server makes both again",
    ),
    Rule(
        "a release without its manifest",
        "release",
        "SELECT r.id FROM release r WHERE NOT EXISTS"
        " (SELECT 1 FROM release_content c WHERE c.release_id = r.id AND c.digest = r.digest)",
        "by SQL: INSERT INTO release_content (release_id, digest)"
        " SELECT id, digest FROM release WHERE id = …",
    ),
)

OVER_LIMIT = Rule(
    "more workspaces than the plan allows",
    "account",
    "SELECT a.id FROM account a WHERE a.plan = $1 AND a.workspace_count > $2",
    "none is needed: they stay, and no more can be added",
)
"""A note, not a fault: a plan or a limit may have been lowered since."""
