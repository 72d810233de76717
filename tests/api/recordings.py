"""What is stored, and whether history explains how it came from what was stored before."""

import json
from typing import Any, NamedTuple

from support.databases import Database

from jeton.model.clock import text_of
from jeton.model.ids import id_in, id_of, key_of

Key = tuple[str, ...]
Rows = dict[Key, tuple[Any, ...]]

_TOKENS = """
    SELECT o.id, t.id, t.version, t.name, t.type, t.value, t.description, t.alias_to, t.deprecated,
        t.extensions, t.replaced_by, t.created_at, t.updated_at
    FROM tokenset s JOIN mode o ON o.tokenset_id = s.id JOIN token t ON t.mode_key = o.key
    WHERE s.workspace_id = $1
"""
_PAST = """
    SELECT o.id, h.token_head, h.token_key, h.version, h.change_set_id, h.changed_at, h.created_at,
        h.updated_at, h.name, h.type, h.value, h.description, h.alias_to, h.deprecated, h.extensions,
        h.replaced_by
    FROM token_history h JOIN mode o ON o.key = h.mode_key JOIN change_set c ON c.id = h.change_set_id
    WHERE c.workspace_key = $1
"""
_OBJECTS = {
    "workspace": (
        """
        SELECT id, name, description, account_id, created_at, updated_at, organization_id
        FROM workspace WHERE id = $1
        """,
        ("id", "name", "description", "user_id", "created_at", "updated_at", "organization_id"),
    ),
    "tokenset": (
        """
        SELECT id, workspace_id, name, description, created_at, updated_at FROM tokenset
        WHERE workspace_id = $1
        """,
        ("id", "workspace_id", "name", "description", "created_at", "updated_at"),
    ),
    "mode": (
        """
        SELECT o.id, o.tokenset_id, o.name, o.is_default, o.created_at, o.updated_at
        FROM tokenset s JOIN mode o ON o.tokenset_id = s.id WHERE s.workspace_id = $1
        """,
        ("id", "tokenset_id", "name", "is_default", "created_at", "updated_at"),
    ),
    "preset": (
        """
        SELECT id, workspace_id, tokenset_id, name, target, options, created_at, updated_at FROM preset
        WHERE workspace_id = $1
        """,
        ("id", "workspace_id", "tokenset_id", "name", "target", "options", "created_at", "updated_at"),
    ),
    "member": ("SELECT account_id, role FROM member WHERE workspace_id = $1", ("user_id", "role")),
}
_GROUPS = """
    SELECT s.id, g.path, g.text, g.children
    FROM tokenset s JOIN token_group g ON g.tokenset_id = s.id WHERE s.workspace_id = $1
"""
_OBJECT_PAST = """
    SELECT h.change_set_id, h.kind, h.object_id, h.before, h.after
    FROM object_history h JOIN change_set c ON c.id = h.change_set_id WHERE c.{root} = $1
"""


class Stored(NamedTuple):
    """A workspace's tokens by mode and id, the other objects by kind and id, and what is recorded of both."""

    tokens: Rows
    objects: dict[Key, dict[str, Any]]
    token_history: Rows
    object_history: Rows
    change_sets: set[str]
    groups: dict[Key, dict[str, Any]] = {}  # noqa: RUF012  of a tuple, never changed


def stored(database: Database, workspace_id: str) -> Stored:
    """Return what is stored of a workspace, read past Jeton."""
    objects: dict[Key, dict[str, Any]] = {
        (kind, str(row[0])): _shown(dict(zip(names, row, strict=True)))
        for kind, (sql, names) in _OBJECTS.items()
        for row in database.rows(sql, workspace_id)
    }
    return Stored(
        {row[:2]: row[2:] for row in database.rows(_TOKENS, workspace_id)},
        objects,
        dict(map(_past, database.rows(_PAST, key_of(workspace_id)))),
        *_recorded(database, "workspace_key", key_of(workspace_id)),
        {
            (tokenset_id, path): {"path": path, "text": text, "children": json.loads(children)}
            for tokenset_id, path, text, children in database.rows(_GROUPS, workspace_id)
        },
    )


def _past(row: tuple[Any, ...]) -> tuple[Key, tuple[Any, ...]]:
    """Return what a row of a token's change tells, with ids and moments as the API shows them."""
    mode_id, head, key, version, change_set, changed, *moments, name = row[:9]
    texts = (None if moment is None else text_of(moment) for moment in moments)
    place = (mode_id, id_of(head, key), version)
    return place, (id_in(change_set), text_of(changed), name, *row[9:], *texts)


def _recorded(database: Database, root: str, of: object) -> tuple[Rows, set[str]]:
    """Return what is recorded of the objects of a workspace or an organization, and its change sets."""
    past = database.rows(_OBJECT_PAST.format(root=root), of)
    sets = database.rows(f"SELECT id FROM change_set WHERE {root} = $1", of)  # noqa: S608  a column of ours
    return {(id_in(row[0]), *row[1:3]): row[3:] for row in past}, {id_in(id_) for (id_,) in sets}


def _shown(fields: dict[str, Any]) -> dict[str, Any]:
    """Return an object as the API shows it."""
    if "is_default" in fields:
        fields["is_default"] = bool(fields["is_default"])
    if fields.get("organization_id", "") is None:
        del fields["organization_id"]
    if "options" in fields:
        fields["options"] = json.loads(fields["options"])
    return fields


def check_explained(before: Stored, after: Stored) -> None:
    """Assert that one change set, or none, explains all that differs, and nothing that does not."""
    new = after.change_sets - before.change_sets
    modes = {key[1] for key in after.objects if key[0] == "mode"}
    told = {key: row for key, row in after.token_history.items() if key not in before.token_history}
    assert {row[0] for row in told.values()} <= new
    assert {key: row for key, row in after.token_history.items() if key not in told} == {
        key: row for key, row in before.token_history.items() if key[0] in modes
    }, "what is recorded stays, but for what went with its mode"
    _check_tokens(before, after, told, modes)
    _check_objects(before, after, new)
    assert len(new) == bool(told or set(after.object_history) - set(before.object_history)), "one, or none"


def _check_tokens(before: Stored, after: Stored, told: Rows, modes: set[str]) -> None:
    keys = before.tokens.keys() | after.tokens.keys()
    differ = {key for key in keys if key[0] in modes and before.tokens.get(key) != after.tokens.get(key)}
    assert {key[:2] for key in told} == differ
    for key in differ:
        was, now = before.tokens.get(key), after.tokens.get(key)
        ((version, row),) = [(each[2], row) for each, row in told.items() if each[:2] == key]
        assert row[2:] == ((None,) * 10 if was is None else was[1:])
        if now is not None:
            assert version == now[0]
        if was is not None:
            assert version == was[0] + 1 or int(version) % 1000 == 0, "it leaps where another had the name"


def _check_objects(before: Stored, after: Stored, new: set[str]) -> None:
    keys = before.objects.keys() | after.objects.keys()
    differ = {key for key in keys if before.objects.get(key) != after.objects.get(key)}
    deleted_tokensets = {key[1] for key in differ if key[0] == "tokenset" and key not in after.objects}
    for key in list(differ):  # what went with its tokenset
        if (
            key[0] in {"mode", "preset"}
            and before.objects.get(key, {}).get("tokenset_id") in deleted_tokensets
        ):
            differ.remove(key)
    told = {key: row for key, row in after.object_history.items() if key not in before.object_history}
    assert {key[0] for key in told} <= new
    assert {key[1:] for key in told} == differ
    for key, row in told.items():
        found = [None if text is None else json.loads(text) for text in row]
        for each, groups in zip(found, (before.groups, after.groups), strict=True):
            _check_groups(each, groups)
        assert found == [before.objects.get(key[1:]), after.objects.get(key[1:])]


def _check_groups(recorded: dict[str, Any] | None, groups: dict[Key, dict[str, Any]]) -> None:
    """Assert of the groups that a record of a tokenset tells what is stored of them, and take them out."""
    for group in (recorded or {}).pop("groups", []):
        empty = {"path": group["path"], "text": "", "children": []}
        assert group == groups.get((recorded["id"], group["path"]), empty)  # type: ignore[index]


def organized(database: Database, organization_id: str) -> Stored:
    """Return what is stored of who the members of an organization are, read past Jeton."""
    members = database.rows(
        "SELECT account_id, role FROM organization_member WHERE organization_id = $1", organization_id
    )
    return Stored(
        {},
        {("member", user_id): {"user_id": user_id, "role": role} for user_id, role in members},
        {},
        *_recorded(database, "organization_id", organization_id),
    )
