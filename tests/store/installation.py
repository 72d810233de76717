"""A small installation with fixed ids and times: the same rows in any database."""

from typing import Any

from msgspec.structs import replace
from support.databases import COUNT_TOKENS

from jeton.model.ids import key_of
from jeton.model.stored_tokens import TokenContent, new_token
from jeton.store.columns import TOKEN, token_row
from jeton.store.engine import Tx

DAY = [f"2026-01-0{day}T00:00:00.000Z" for day in range(10)]
OWNER, MEMBER = "u-owner", "u-Member"


def made_id(kind: int, number: int) -> str:
    """Return a fixed id: of a workspace (kind 1), a mode (2) or a token of the mode MODES[kind - 3]."""
    return f"01900000-{kind:04x}-7000-8000-{kind:04x}{number:08x}"


WORKSPACES = tuple(made_id(1, number) for number in range(3))
TOKENSETS = ("s-1", "s-B", "s-a")
MODES = tuple(made_id(2, number) for number in range(4))
"""The first three are of the first tokenset, the last of the second; the third tokenset has none."""
LONG = "\U0001f3a8" * 1023
NAMES = (
    *("a", "B", "Z", "_", "a b", "a-b", "a.b", "ab", "aB", "Ab", "e\u0301", "é", "f", "z"),
    *("\u00ad", "日本", "\ud7ff", "\ue000", "\uffff", "\U00010000", "\U0010ffff"),
    *(f"{LONG}{last}" for last in ("a", "B", "é", "\U0001f3a8")),
    *(f"{'x' * 200}{last}" for last in ("", "-", "A", "a")),
)
"""Texts that a collation for people, UTF-16 units or a cut at an index's length would order otherwise."""

_ROWS: dict[str, tuple[str, list[tuple[Any, ...]]]] = {
    "account": (
        "id, email, plan, workspace_count, created_at",
        [(OWNER, "O@x.test", "team", 2, DAY[1]), (MEMBER, "m@x.test", "free", 1, DAY[2])],
    ),
    "api_token": (
        "id, account_id, name, prefix, digest, scopes, created_at, last_used_at, expires_at, revoked_at",
        [
            ("t-1", OWNER, "ci", "jtn_1", bytes(range(32)), "read:tokens write:tokens", DAY[1], *[None] * 3),
            ("t-2", OWNER, "é\U0001f3a8", "jtn_2", b"\xff" * 32, "read:tokens", *DAY[2:6]),
            ("t-3", MEMBER, "", "jtn_3", b"\0" * 32, "", DAY[3], None, DAY[9], None),
        ],
    ),
    "workspace": (
        "id, key, account_id, name, description, version, created_at, updated_at, approvals",
        [
            (WORKSPACES[0], key_of(WORKSPACES[0]), OWNER, "Brand", None, 1, DAY[1], DAY[1], None),
            (WORKSPACES[1], key_of(WORKSPACES[1]), OWNER, LONG[:255], "", 2**53, DAY[1], DAY[2], 1),
            (WORKSPACES[2], key_of(WORKSPACES[2]), MEMBER, "'\"\\", "d\n\t", 2**62, DAY[1], DAY[3], 10),
        ],
    ),
    "member": (
        "workspace_id, account_id, role",
        [(WORKSPACES[0], MEMBER, "viewer"), (WORKSPACES[1], MEMBER, "editor")],
    ),
    "tokenset": (
        "id, workspace_id, name, description, mode_count, version, created_at, updated_at",
        [
            (TOKENSETS[0], WORKSPACES[0], "Core", None, 3, 1, DAY[1], DAY[1]),
            (TOKENSETS[1], WORKSPACES[0], "Theme", "d", 1, 7, DAY[1], DAY[1]),
            (TOKENSETS[2], WORKSPACES[1], "Empty", "", 1, 2, DAY[1], DAY[1]),
        ],
    ),
    "mode": (
        "id, key, tokenset_id, name, is_default, revision, version, created_at, updated_at, base_mode_id",
        [  # a base may be younger than its mode
            (MODES[0], key_of(MODES[0]), TOKENSETS[0], "Base", True, 5, 1, DAY[1], DAY[1], None),
            (MODES[1], key_of(MODES[1]), TOKENSETS[0], "base", False, 1, 2, DAY[1], DAY[1], MODES[2]),
            (MODES[2], key_of(MODES[2]), TOKENSETS[0], "Dark", False, 2**53, 3, DAY[1], DAY[1], None),
            (MODES[3], key_of(MODES[3]), TOKENSETS[1], "Base", False, 1, 1, DAY[1], DAY[1], None),
        ],
    ),
    "idempotency": (
        "api_token_id, key, request_digest, status, etag, body, created_at",
        [
            ("t-1", "a", b"\1\0\2", 201, '"v1"', '{"a": "\U0001f3a8"}', DAY[1]),
            ("t-1", "B", b"", 201, "", "", DAY[2]),
        ],
    ),
}


async def fill(tx: Tx) -> None:
    """Store the rows in an empty database: three modes have a token of every name, in three states."""
    for table, (columns, rows) in _ROWS.items():
        for row in rows:
            await _insert(tx, table, columns, row)
    for mode, alias, description in (
        (MODES[0], None, None),
        (MODES[2], "B", ""),
        (MODES[3], LONG + "a", "d"),
    ):
        for number, name in enumerate(reversed(NAMES)):
            content = TokenContent(name, "color", name, description, alias)
            id_ = made_id(3 + MODES.index(mode), number)
            token = new_token(content, id_, mode, DAY[1], number + 1)
            token = replace(token, updated_at=DAY[2])
            await _insert(tx, "token", ", ".join(TOKEN), token_row(token, key_of(mode)))
    await tx.run(COUNT_TOKENS)


async def _insert(tx: Tx, table: str, columns: str, row: tuple[Any, ...]) -> None:
    places = ", ".join(f"${number}" for number in range(1, len(row) + 1))
    await tx.run(f"INSERT INTO {table} ({columns}) VALUES ({places})", *row)  # noqa: S608  constants
