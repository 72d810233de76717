"""Groups of tokensets: their texts, and the orders of what stands below them."""

from typing import NamedTuple

import msgspec

from jeton.model.groups import EMPTY, Group, Regrouping
from jeton.model.objects import Page, Versioned
from jeton.store.engine import Row, Tx
from jeton.store.references import name_hash

_SELECT = "SELECT g.path, g.text, g.children, g.version FROM token_group g"
COLUMNS = ("tokenset_id", "path_hash", "path", "text", "children", "version")


class Size(NamedTuple):
    """How many groups of a tokenset have a text or an order, and how many characters these have."""

    groups: int
    characters: int


async def of_tokenset(tx: Tx, tokenset_id: str, page: Page | None = None) -> list[Group]:
    """Return the groups of a tokenset by path, or a page of them and one beyond."""
    if page is None:
        rows = await tx.all(f"{_SELECT} WHERE g.tokenset_id = $1 ORDER BY g.path", tokenset_id)
    else:
        sql = f"{_SELECT} WHERE g.tokenset_id = $1"
        args: tuple[object, ...] = (tokenset_id,)
        if page.after:  # the path of the top is empty, and comes first
            sql, args = f"{sql} AND g.path > $2", (*args, page.after[0])
        rows = await tx.all(f"{sql} ORDER BY g.path LIMIT ${len(args) + 1}", *args, page.limit + 1)
    return [_group(row).item for row in rows]


async def of_organization(tx: Tx, organization_id: str) -> dict[str, list[Group]]:
    """Return the groups of all tokensets of an organization by path, by the ids of their tokensets."""
    sql = """
        SELECT s.id, g.path, g.text, g.children, g.version
        FROM workspace w JOIN tokenset s ON s.workspace_id = w.id JOIN token_group g ON g.tokenset_id = s.id
        WHERE w.organization_id = $1 ORDER BY g.path
    """
    by_tokenset: dict[str, list[Group]] = {}
    for tokenset_id, *row in await tx.all(sql, organization_id):
        by_tokenset.setdefault(tokenset_id, []).append(_group(tuple(row)).item)
    return by_tokenset


async def orders(tx: Tx, id_: str, *, of_workspace: bool = False) -> dict[str, dict[str, list[str]]]:
    """Return the orders of the groups of a tokenset, or of all of a workspace, by tokenset and path."""
    sql = f"""
        SELECT s.id, g.path, g.children FROM tokenset s JOIN token_group g ON g.tokenset_id = s.id
        WHERE s.{"workspace_id" if of_workspace else "id"} = $1 AND g.children <> '[]' ORDER BY s.id, g.path
    """
    by_tokenset: dict[str, dict[str, list[str]]] = {}
    for tokenset_id, path, children in await tx.all(sql, id_):
        by_tokenset.setdefault(tokenset_id, {})[path] = _children_of(children)
    return by_tokenset


async def written(tx: Tx, tokenset_id: str) -> list[str]:
    """Return the paths of the groups of a tokenset that have a text."""
    sql = "SELECT g.path FROM token_group g WHERE g.tokenset_id = $1 AND g.text <> ''"
    return [row[0] for row in await tx.all(sql, tokenset_id)]


async def of_paths(tx: Tx, tokenset_id: str, paths: list[str]) -> list[Group]:
    """Return the groups of a tokenset with these paths; one of which nothing is stored is empty."""
    stored = {each.path: each for each in await of_tokenset(tx, tokenset_id)}
    return [stored.get(path) or Group(path) for path in paths]


async def get(tx: Tx, tokenset_id: str, path: str) -> Versioned[Group]:
    """Return a group of a tokenset; one of which nothing is stored is empty, of the version `EMPTY`."""
    sql = f"{_SELECT} WHERE g.tokenset_id = $1 AND g.path_hash = $2"
    row = await tx.one(sql, tokenset_id, name_hash(path))
    return Versioned(Group(path), EMPTY) if row is None else _group(row)


async def size_of(tx: Tx, tokenset_id: str) -> Size:
    """Return how much is stored of the groups of a tokenset."""
    sql = """
        SELECT count(*), coalesce(sum(length(text) + length(children)), 0) FROM token_group
        WHERE tokenset_id = $1
    """
    row = await tx.one(sql, tokenset_id)
    return Size(int(row[0]), int(row[1])) if row else Size(0, 0)


def length_of(group: Group) -> int:
    """Return how many characters are stored of a group."""
    return 0 if group.is_empty else len(group.text) + len(_text_of(group.children))


async def write(tx: Tx, tokenset_id: str, change: Regrouping, version: int) -> None:
    """Store groups of a tokenset that has this version then; of an empty one nothing is stored."""
    stored = {group.path for group in change.before if not group.is_empty}
    filled = [group for group in change.after if not group.is_empty]
    gone = stored.difference(group.path for group in filled)
    await tx.many(
        "DELETE FROM token_group WHERE tokenset_id = $1 AND path_hash = $2",
        [(tokenset_id, name_hash(path)) for path in sorted(gone)],
    )
    sql = """
        UPDATE token_group SET text = $1, children = $2, version = $3
        WHERE tokenset_id = $4 AND path_hash = $5
    """
    rows = [(group.path, (group.text, _text_of(group.children), version)) for group in filled]
    changed = [(*row, tokenset_id, name_hash(path)) for path, row in rows if path in stored]
    await tx.many(sql, changed)
    new = [(tokenset_id, name_hash(path), path, *row) for path, row in rows if path not in stored]
    await tx.insert_many("token_group", COLUMNS, new)


def _text_of(children: list[str]) -> str:
    return msgspec.json.encode(children).decode()


def _group(row: Row) -> Versioned[Group]:
    path, text, children, version = row
    return Versioned(Group(path, text, _children_of(children)), version)


_children_of = msgspec.json.Decoder(list[str]).decode
