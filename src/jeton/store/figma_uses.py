"""Uses of tokens in files of Figma, as the files told them last."""

from collections.abc import Collection, Mapping
from typing import NamedTuple

import msgspec

from jeton.bodies.figma_uses import FigmaReport
from jeton.model.figma_uses import FigmaUses, FileUse, PageUse, ProposedUse, TokenUse
from jeton.model.ids import is_id, key_of
from jeton.model.stored_tokens import TokenContent
from jeton.store.columns import named
from jeton.store.engine import Row, Tx

_BATCH = 512
"""The ids that one statement looks up."""
_COLUMNS = ("workspace_id", "file", "version", "page", "mode_key", "token_key", "number")
_HERE = "JOIN token t ON t.mode_key = u.mode_key AND t.token_key = u.token_key"
_SUMS = """
    CAST(coalesce(sum(CASE WHEN p.page >= 0 THEN p.number END), 0) AS bigint),
    count(DISTINCT CASE WHEN p.page >= 0 THEN p.file || ' ' || p.page END),
    CAST(coalesce(sum(CASE WHEN p.page < 0 THEN p.number END), 0) AS bigint), count(DISTINCT p.file)
"""
"""The sums of `FigmaUses` over rows `p` of `figma_use`; the id of a file has no space."""
_TOKENS_NAMED = f"""
    own(name) AS (
        SELECT name FROM token WHERE mode_key = $1 AND {named("name", "$2")}
        UNION SELECT name FROM token WHERE mode_key = $1 AND token_key = $3
    ), p AS (
        SELECT u.workspace_id, u.file, u.page, u.number
        FROM own CROSS JOIN mode m JOIN token t ON t.mode_key = m.key AND {named("t.name", "own.name")}
        JOIN figma_use u ON u.mode_key = t.mode_key AND u.token_key = t.token_key
        WHERE m.tokenset_id = $4
    )
"""
"""The uses `p` of the tokens of one name in all modes of a tokenset, found by name or id in one of these."""
_OLDEST = "SELECT min(f.reported_at) FROM figma_file f WHERE f.workspace_id"


class Reported(NamedTuple):
    """The state before a report: the file's version (0 if it is new), other files, and their counts."""

    version: int
    files: int
    counts: int


class TokenPlaces(NamedTuple):
    """The places of a page of a file (-1: its styles) that use a token of a tokenset."""

    name: str
    file: str
    page: int
    places: int


async def before(tx: Tx, workspace_id: str, file: str) -> Reported:
    """Return what a workspace has of a file, and of all others."""
    sql = """
        SELECT coalesce(max(CASE WHEN f.file = $1 THEN f.version END), 0),
            count(CASE WHEN f.file <> $1 THEN 1 END),
            (SELECT count(*) FROM figma_use u WHERE u.workspace_id = $2 AND u.file <> $1)
        FROM figma_file f WHERE f.workspace_id = $2
    """
    row = await tx.one(sql, file, workspace_id)
    return Reported(*row) if row else Reported(0, 0, 0)


async def tokens_of(tx: Tx, workspace_id: str, keys: Collection[str]) -> dict[str, tuple[int, int]]:
    """Return the keys of mode and token of those ids that are tokens of a workspace, by id."""
    ids = sorted(filter(is_id, keys))
    tokens: dict[str, tuple[int, int]] = {}
    for start in range(0, len(ids), _BATCH):
        batch = ids[start : start + _BATCH]
        width = 1 << (len(batch) - 1).bit_length()  # few statements, whatever the number
        numbers = [key_of(id_) for id_ in batch] + [-1] * (width - len(batch))
        places = ", ".join(f"${number}" for number in range(1, 1 + width))
        sql = f"""
            SELECT t.id, t.mode_key, t.token_key FROM tokenset s JOIN mode m ON m.tokenset_id = s.id
            JOIN token t ON t.mode_key = m.key AND t.token_key IN ({places})
            WHERE s.workspace_id = ${width + 1}
        """
        tokens |= {id_: (mode, token) for id_, mode, token in await tx.long(sql, *numbers, workspace_id)}
    return {id_: tokens[id_] for id_ in ids if id_ in tokens}


async def put(
    tx: Tx,
    workspace_id: str,
    report: FigmaReport,
    tokens: Mapping[str, tuple[int, int]],
    version: int,
    now: str,
) -> None:
    """Store what a file told, in place of what it told before; `version` is the new one."""
    uses = "DELETE FROM figma_use WHERE workspace_id = $1 AND file = $2 AND version < $3"
    await tx.change(uses, workspace_id, report.file, version, or_else=None)
    pages = msgspec.json.encode([page.name for page in report.pages]).decode()
    row = (workspace_id, report.file, report.name, pages, report.skipped_hidden, version, now)
    sql = """
        INSERT INTO figma_file (workspace_id, file, name, pages, skips_hidden, version, reported_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        ON CONFLICT (workspace_id, file) DO UPDATE SET name = excluded.name, pages = excluded.pages,
            skips_hidden = excluded.skips_hidden, version = excluded.version,
            reported_at = excluded.reported_at
    """
    await tx.change(sql, *row)
    rows = [
        (workspace_id, report.file, version, page, *tokens[key], number)
        for page, counts in report.counts
        for key, number in counts.items()
        if key in tokens
    ]
    await tx.insert_many("figma_use", _COLUMNS, rows)


async def delete(tx: Tx, workspace_id: str, file: str) -> None:
    """Forget what a file told."""
    for table in ("figma_use", "figma_file"):
        sql = f"DELETE FROM {table} WHERE workspace_id = $1 AND file = $2"
        await tx.change(sql, workspace_id, file, or_else=None)


async def files(tx: Tx, workspace_id: str) -> list[FileUse]:
    """Return the files that told what they use, those that told last first."""
    sql = f"""
        SELECT f.file, f.name, f.pages, f.skips_hidden, f.reported_at,
            (SELECT CAST(coalesce(sum(u.number), 0) AS bigint) FROM figma_use u {_HERE}
            WHERE u.workspace_id = f.workspace_id AND u.file = f.file AND u.page >= 0)
        FROM figma_file f WHERE f.workspace_id = $1 ORDER BY f.reported_at DESC, f.file
    """
    return [
        FileUse(file, name, _names_in(pages), bool(skips), at, places)
        for file, name, pages, skips, at, places in await tx.all(sql, workspace_id)
    ]


async def by_token(tx: Tx, workspace_id: str) -> list[TokenUse]:
    """Return how often the tokens of a workspace are used, by tokenset and name, the most used first."""
    sql = f"""
        SELECT p.tokenset_id, p.name, {_SUMS} FROM (
            SELECT m.tokenset_id, t.name, u.file, u.page, u.number
            FROM figma_use u {_HERE} JOIN mode m ON m.key = u.mode_key WHERE u.workspace_id = $1
        ) p GROUP BY p.tokenset_id, p.name ORDER BY 3 DESC, 5 DESC, 1, 2
    """
    return [TokenUse(*row) for row in await tx.long(sql, workspace_id)]


async def of_token(tx: Tx, tokenset_id: str, mode_id: str, name_or_id: str) -> FigmaUses | None:
    """Return how often a token is used, in any mode of its tokenset; None if no file told anything."""
    sql = f"""
        WITH {_TOKENS_NAMED} SELECT {_SUMS}, ({_OLDEST} = (SELECT workspace_id FROM tokenset WHERE id = $4))
        FROM p
    """
    return _uses(await tx.one(sql, *_place(mode_id, name_or_id), tokenset_id))


async def pages_of_token(tx: Tx, tokenset_id: str, mode_id: str, name: str, most: int) -> list[PageUse]:
    """Return the pages that use a token, those with the most places first."""
    sql = f"""
        WITH {_TOKENS_NAMED}
        SELECT p.file, f.name, p.page, f.pages, CAST(sum(p.number) AS bigint)
        FROM p JOIN figma_file f ON f.workspace_id = p.workspace_id AND f.file = p.file
        GROUP BY p.file, f.name, p.page, f.pages ORDER BY 5 DESC, 1, p.page < 0, p.page LIMIT $5
    """
    rows = await tx.all(sql, *_place(mode_id, name), tokenset_id, most)
    return [_page_use(row) for row in rows]


async def of_workspace(tx: Tx, workspace_id: str) -> FigmaUses | None:
    """Return how often the tokens of a workspace are used; None if no file told anything."""
    return await _within(tx, "s.workspace_id", workspace_id)


async def of_tokenset(tx: Tx, tokenset_id: str) -> FigmaUses | None:
    """Return the same of the tokens of a tokenset."""
    return await _within(tx, "s.id", tokenset_id)


async def of_mode(tx: Tx, mode_id: str) -> FigmaUses | None:
    """Return the same of the tokens of a mode alone."""
    return await _within(tx, "m.id", mode_id)


async def _within(tx: Tx, column: str, id_: str) -> FigmaUses | None:
    sql = f"""
        SELECT {_SUMS}, ({_OLDEST} = (
            SELECT s.workspace_id FROM tokenset s JOIN mode m ON m.tokenset_id = s.id
            WHERE {column} = $1 LIMIT 1
        )) FROM (
            SELECT u.file, u.page, u.number
            FROM tokenset s JOIN mode m ON m.tokenset_id = s.id JOIN figma_use u ON u.mode_key = m.key {_HERE}
            WHERE {column} = $1
        ) p
    """
    return _uses(await tx.one(sql, id_))


async def of_tokens(tx: Tx, tokenset_id: str) -> list[TokenPlaces]:
    """Return the uses of the tokens of a tokenset, by token and page."""
    sql = f"""
        SELECT t.name, u.file, u.page, CAST(sum(u.number) AS bigint)
        FROM mode m JOIN figma_use u ON u.mode_key = m.key {_HERE} WHERE m.tokenset_id = $1
        GROUP BY t.name, u.file, u.page
    """
    return [TokenPlaces(*row) for row in await tx.long(sql, tokenset_id)]


async def of_proposal(tx: Tx, workspace_id: str, proposal_id: str) -> list[ProposedUse]:
    """Return how often the tokens are used that an open proposal deletes or renames, by name."""
    sql = f"""
        SELECT c.goal, t.name, {_SUMS} FROM (
            SELECT u.mode_key, u.token_key, u.file, u.page, u.number FROM figma_use u
            WHERE u.workspace_id = $1
        ) p JOIN token t ON t.mode_key = p.mode_key AND t.token_key = p.token_key
        JOIN mode m ON m.key = p.mode_key
        JOIN proposal_change c ON c.proposal_id = $2 AND c.mode_id = m.id AND c.token_id = t.id
        GROUP BY m.tokenset_id, c.goal, t.name ORDER BY t.name, m.tokenset_id
    """
    rows = await tx.long(sql, workspace_id, proposal_id)
    uses = [ProposedUse(name, _name_in(goal), *sums) for goal, name, *sums in rows]
    return [use for use in uses if use.name != use.new_name]


def _place(mode_id: str, name_or_id: str) -> Row:
    return key_of(mode_id), name_or_id, key_of(name_or_id) if is_id(name_or_id) else -1


def _page_use(row: Row) -> PageUse:
    file, file_name, page, pages, places = row
    number, name = (page + 1, _names_in(pages)[page]) if page >= 0 else (None, None)
    return PageUse(file, file_name, number, name, places)


def _uses(row: Row | None) -> FigmaUses | None:
    return FigmaUses(*row) if row and row[-1] is not None else None


def _name_in(goal: str | None) -> str | None:
    return None if goal is None else msgspec.json.decode(goal, type=TokenContent).name


_names_in = msgspec.json.Decoder(list[str | None]).decode
"""Return the names of pages in their JSON."""
