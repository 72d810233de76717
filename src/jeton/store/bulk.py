"""Reading and changing many tokens at once.

The rows of a change are computed before the transaction that writes them, so that it is short. They depend on
the revisions of modes that were read before, and `apply` writes them only if the modes still have these.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping
from itertools import starmap
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import astuple, replace

from jeton.model.clock import later_than, timestamp
from jeton.model.ids import key_of, new_ids
from jeton.model.objects import Mode, ModeRef, Tokenset, TokenType
from jeton.model.stored_tokens import ExportRow, StoredToken, TokenContent, new_token, revised, side_names
from jeton.resolution.parts import with_wholes
from jeton.resolution.references import leads_of, names_for
from jeton.resolution.references import targets_of as direct_targets_of
from jeton.store import change_sets as history
from jeton.store import modes, references
from jeton.store.change_sets import OBJECT_HISTORY, TOKEN_HISTORY, ChangeSet
from jeton.store.columns import CONTENT, IN_MODE, TOKEN, among, assignments, columns, conditions, token_row
from jeton.store.engine import Row, Steps, Tx
from jeton.store.references import targets_of

_MODE = (*modes.COLUMNS, "token_count")
_TOKENSET = ("id", "workspace_id", "name", "description", "created_at", "updated_at", "mode_count")
_CHANGED = (*CONTENT[1:], "updated_at", "version")
_NAMES = 50
"""The number of names that one query takes."""
_MOST_READ = 10 * _NAMES
"""The most tokens of a mode that are read by their names; for more it is read whole."""
_LINE = "\n"
"""The character that separates names in one text; no name has it."""
_VERSIONS = f"""
    SELECT string_agg(line, '{_LINE}')
    FROM (SELECT name || ' ' || version AS line FROM token WHERE mode_key = $1 ORDER BY name) listed
"""
"""One text: tens of thousands of rows take three times as long."""


class PreparedToken(NamedTuple):
    """A token to store; `path` is its place in the file that it was imported from.

    `id` is the one that a new token has already, empty if it has none.
    """

    content: TokenContent
    path: str
    targets: list[str]
    """The names that it refers to, other than by its alias."""
    source: str | None = None
    """The name of a token that it is an alias of where that has its value."""
    id: str = ""


Changed = list[tuple[StoredToken, PreparedToken]]
"""Tokens as they are stored, and as they will be."""


class Since(NamedTuple):
    """The tokens of a mode by name, the names that have others than before, and the text of all versions."""

    tokens: dict[str, StoredToken]
    changed: set[str]
    listed: str


class ModeRows(Struct):
    """The rows of changes to one mode; `revision` is the mode's when they were computed, 0 if it is new.

    `tokens` are the tokens that are created or changed, as they will be; `version_floor` is that of the mode
    then, and the versions of tokens with a name that is new to them begin above the `floor`. `has_links`:
    references may lead elsewhere than before. Names in `freed` are those of tokens that have them no longer.
    """

    mode_id: str
    mode_key: int
    revision: int
    version_floor: int = 0
    floor: int = 0
    has_links: bool = False
    freed: set[str] = set()
    tokens: list[StoredToken] = []
    inserted: list[Row] = []
    updated: list[Row] = []
    renamed: list[Row] = []
    deleted: list[Row] = []
    unreferenced: list[Row] = []
    references: list[Row] = []
    history: list[Row] = []

    @property
    def is_empty(self) -> bool:
        """Whether nothing changes."""
        return not (self.inserted or self.updated or self.renamed or self.deleted)

    @property
    def added(self) -> int:
        """By how many the mode has more tokens then."""
        return len(self.inserted) - len(self.deleted)

    def insert(self, by: ChangeSet, token: StoredToken, prepared: PreparedToken) -> None:
        """Add the rows of a token that is created."""
        self.tokens.append(token)
        self.has_links = self.has_links or bool(direct_targets_of(token))
        row = token_row(token, self.mode_key)
        self.inserted.append(row)
        if prepared.targets:
            self.references += references.rows(self.mode_key, row[-1], prepared.targets)
        self.history.append(history.created_row(by, self.mode_key, token.id, token.version))

    def update(self, by: ChangeSet, before: StoredToken, prepared: PreparedToken, now: str) -> None:
        """Add the rows of a token that is changed."""
        key, name = (self.mode_key, key_of(before.id)), prepared.content.name
        later, version = later_than(before.updated_at, now), before.version + 1
        if name != before.name:
            version = history.next_version(before.version, self.floor)
        token = revised(before, prepared.content, later, version)
        self.tokens.append(token)
        row = (*token.fields[1:], later, version, *key)
        if name == before.name:
            self.updated.append(row)
        else:
            self.renamed.append((name, *row))
            self._free(before)
        self.has_links = self.has_links or leads_of(prepared.content) != leads_of(before)
        self.history.append(history.changed_row(by, before, self.mode_key, version))
        had = set(targets_of(before))
        self.references += references.rows(*key, [name for name in prepared.targets if name not in had])
        gone = references.rows(*key, had.difference(prepared.targets))
        self.unreferenced += [row[:3] for row in gone]

    def delete(self, by: ChangeSet, before: StoredToken) -> None:
        """Add the rows of a token that is deleted."""
        self.deleted.append((self.mode_key, key_of(before.id)))
        self._free(before)
        self.history.append(history.changed_row(by, before, self.mode_key, before.version + 1))

    def _free(self, before: StoredToken) -> None:
        """Note that the name of a token becomes free."""
        self.has_links = True
        self.version_floor = max(self.version_floor, before.version)
        self.freed.add(before.name)


class Dependent(NamedTuple):
    """A token that names another one, `target`, as its alias or in its value."""

    mode_id: str
    name: str
    target: str


def prepared(content: TokenContent, path: str = "", source: str | None = None) -> PreparedToken:
    """Return a token, ready to be stored."""
    return PreparedToken(content, path, targets_of(content), source)


async def stored_in(tx: Tx, mode_id: str) -> dict[str, StoredToken]:
    """Return the tokens of a mode by name."""
    rows = await tx.long(f"SELECT {IN_MODE} FROM token t WHERE t.mode_key = $2", mode_id, key_of(mode_id))
    return {token.name: token for token in starmap(StoredToken, rows)}


async def stored_in_modes(tx: Tx, mode_ids: list[str]) -> dict[str, dict[str, StoredToken]]:
    """Return the tokens of modes by the ids of these and by name; PostgreSQL alone can be asked so."""
    sql = f"""
        SELECT {columns(StoredToken, mode_id="o.id")} FROM mode o JOIN token t ON t.mode_key = o.key
        WHERE o.id = ANY(CAST($1 AS text[]))
    """
    stored: dict[str, dict[str, StoredToken]] = {mode_id: {} for mode_id in mode_ids}
    for token in await tx.rows_as(StoredToken, sql, mode_ids):
        stored[token.mode_id][token.name] = token
    return stored


async def stored_since(tx: Tx, mode_id: str, older: Mapping[str, StoredToken], listed: str = "") -> Since:
    """Return the tokens of a mode by name, as `stored_in` does; only those that `older` lacks are read.

    It may have tokens as they were: a name never gets a version again that a token of the mode had. `listed`
    is the text of its versions, if that is known already.
    """
    ((text,),) = await tx.long(_VERSIONS, key_of(mode_id))
    now = text or ""
    before = listed or _LINE.join(f"{name} {older[name].version}" for name in sorted(older))
    first, last = differing(before, now)
    old, new = (set(part[first : len(part) - last].split(_LINE)) for part in (before, now))
    gone, missing = ([line.rpartition(" ")[0] for line in lines if line] for lines in (old - new, new - old))
    changed = {*gone, *missing}
    if len(missing) > _MOST_READ:
        return Since(await stored_in(tx, mode_id), changed, now)
    tokens = dict(older)
    for name in changed:
        tokens.pop(name, None)
    sql = f"SELECT {IN_MODE} FROM token t WHERE t.mode_key = $2 AND {among('t.name', range(3, _NAMES + 3))}"
    for batch in _batches(missing):
        read = starmap(StoredToken, await tx.all(sql, mode_id, key_of(mode_id), *batch))
        tokens |= {token.name: token for token in read}
    return Since(tokens, changed, now)


def differing(one: str, other: str) -> tuple[int, int]:
    """Return how many characters of whole lines two texts begin and end with in common."""
    most = min(len(one), len(other))
    same = bisect_left(range(most), 1, key=lambda at: one[: at + 1] != other[: at + 1])
    first = one.rfind(_LINE, 0, same) + 1
    most -= first
    same = bisect_left(
        range(most), 1, key=lambda at: one[len(one) - at - 1 :] != other[len(other) - at - 1 :]
    )
    end = one.find(_LINE, len(one) - same) if same else -1
    return first, len(one) - end if end >= 0 else 0


def change_of(
    by: ChangeSet,
    mode: ModeRef,
    new: list[PreparedToken],
    changed: Changed,
    gone: list[StoredToken],
    recreated: Changed,
) -> ModeRows:
    """Return the rows of changes to a mode, in which tokens may take names that others free.

    A token that is created again keeps its id; its versions continue above that of its deletion.
    """
    now = timestamp()
    renamed = [(before, token) for before, token in changed if before.name != token.content.name]
    taken = {token.content.name for token in (*new, *(token for _, token in (*renamed, *recreated)))}
    freed = (*gone, *(before for before, _ in renamed))
    floor = max([mode.version_floor, *(before.version for before in freed if before.name in taken)])
    rows = ModeRows(mode.id, key_of(mode.id), mode.revision, mode.version_floor, floor)
    # rows in the order of an index are added faster
    for token, id_ in zip(sorted(new, key=_name), new_ids(len(new)), strict=True):
        rows.insert(by, new_token(token.content, token.id or id_, mode.id, now, rows.floor + 1), token)
    for before, token in changed:
        rows.update(by, before, token, now)
    for before in gone:
        rows.delete(by, before)
    for deleted, token in recreated:
        version = history.next_version(deleted.version, rows.floor)
        again = replace(deleted, version=version, updated_at=later_than(deleted.updated_at, now))
        rows.insert(by, again, token)
    return rows


def _name(token: PreparedToken) -> str:
    return token.content.name


async def apply(
    tx: Tx, by: ChangeSet, change: ModeRows, raising: Callable[..., Steps[None]] = modes.raise_revision
) -> None:
    """Make the changes to a mode in the stored change set `by`; `raising` raises the mode's revision.

    Raises:
        Stale: the mode has another revision by now.
    """
    if change.revision:
        await raising(tx, change.mode_id, change.revision, change.added, change.version_floor)
    await tx.many("DELETE FROM token WHERE mode_key = $1 AND token_key = $2", change.deleted)
    await tx.many(references.DELETE, change.unreferenced)
    await tx.many(_update(*_CHANGED), change.updated)
    if not change.freed.isdisjoint(token.name for token in change.tokens):
        # names are given up before others take them; no token has a control character in its name
        await tx.many(_update("name"), [(f"\x01{row[-1]}", *row[-2:]) for row in change.renamed])
        await settle(tx)
    await tx.many(_update("name", *_CHANGED), change.renamed)
    await tx.insert_many("token", TOKEN, change.inserted)
    await tx.insert_many("token_reference", references.COLUMNS, change.references)
    history.stamp(change.history, by)
    await tx.insert_many("token_history", TOKEN_HISTORY, change.history)


async def settle(tx: Tx) -> None:
    """Make the changes of a few rows that wait to be made as one statement with those that follow.

    On PostgreSQL such a statement changes a row once alone, and sees no name as free that it frees. Before a
    query all that wait are made.
    """
    await tx.one("SELECT 1")


def _update(*changed: str) -> str:
    """Return the statement that sets these columns; rows lie by name, so one that stays is not set."""
    key = conditions(("mode_key", "token_key"), len(changed) + 1)
    return f"UPDATE token SET {assignments(changed)} WHERE {key}"


async def insert_tokensets(
    tx: Tx, by: ChangeSet, tokensets: list[tuple[Tokenset, list[Mode]]], counts: Mapping[str, int]
) -> None:
    """Store new tokensets with their modes, at least one each; `counts` are the tokens of each mode."""
    await tx.insert_many("tokenset", _TOKENSET, [(*astuple(new), len(own)) for new, own in tokensets])
    records = [history.tokenset_row(by, None, new) for new, _ in tokensets]
    await tx.insert_many("object_history", OBJECT_HISTORY, records)
    await _insert_modes(tx, by, [mode for _, own in tokensets for mode in own], counts)


async def add_modes(
    tx: Tx, by: ChangeSet, tokenset_id: str, new: list[Mode], counts: Mapping[str, int]
) -> None:
    """Store new modes, none of them the default, in an existing tokenset; `counts` as above."""
    sql = "UPDATE tokenset SET mode_count = mode_count + $1 WHERE id = $2"
    await tx.change(sql, len(new), tokenset_id)
    await _insert_modes(tx, by, new, counts)


async def _insert_modes(tx: Tx, by: ChangeSet, new: list[Mode], counts: Mapping[str, int]) -> None:
    rows = [(*modes.row_of(mode), counts.get(mode.id, 0)) for mode in new]
    await tx.insert_many("mode", _MODE, rows)
    records = [history.mode_row(by, None, mode) for mode in new]
    await tx.insert_many("object_history", OBJECT_HISTORY, records)


async def holders(tx: Tx, workspace_id: str, names: Iterable[str]) -> dict[str, dict[str, TokenType]]:
    """Return the tokens of a workspace with these names, or of which these may be parts.

    They are types by the ids of modes, by name.
    """
    searched = sorted(with_wholes(names))
    by_name: dict[str, dict[str, TokenType]] = {name: {} for name in searched}
    sql = f"SELECT o.id, t.name, t.type {_around('t.name')}"
    for batch in _batches(searched):
        for mode_id, name, type_ in await tx.long(sql, workspace_id, *batch):
            by_name[name][mode_id] = type_
    return by_name


async def ids_of(tx: Tx, workspace_id: str, names: list[str]) -> dict[tuple[str, str], str]:
    """Return the ids of the tokens of a workspace with one of these names, by mode and name."""
    sql = f"SELECT o.id, t.name, t.id {_around('t.name')}"
    rows = [row for batch in _batches(names) for row in await tx.long(sql, workspace_id, *batch)]
    return {(mode_id, name): token_id for mode_id, name, token_id in rows}


async def dependents_of(
    tx: Tx, workspace_id: str, names: list[str], *, by_side: bool = False
) -> list[Dependent]:
    """Return the tokens of a workspace that lead to one of these names or to parts of it, each directly.

    With `by_side`, also those that name one in a side field alone, or in a value that an alias takes the
    place of.
    """
    aliases = f"SELECT o.id, t.name, t.alias_to {_around('t.alias_to')}"
    referring = f"SELECT o.id, r.target, {columns(ExportRow)} {_REFERENCES}"
    links = []
    for batch in _batches(names):
        links += await tx.long(aliases, workspace_id, *batch)
        for mode_id, target, *fields in await tx.long(referring, workspace_id, *batch):
            row = ExportRow(*fields)
            mentions = names_for(row, target, side_names(row)) if by_side else names_for(row, target)
            links += [
                (mode_id, row.name, name)
                for name in mentions
                if (by_side or name in direct_targets_of(row)) and (name != row.alias_to or name != target)
            ]
    return [Dependent(*each) for each in links]


# the workspace first: placeholders are numbered by their first use
_MODES = "FROM tokenset s JOIN mode o ON s.workspace_id = $1 AND o.tokenset_id = s.id"
_NUMBERS = range(2, _NAMES + 2)


def _around(column: str) -> str:
    """Return the FROM clause for the tokens of a workspace with one of the names in a column."""
    return f"{_MODES} JOIN token t ON t.mode_key = o.key AND {among(column, _NUMBERS)}"


_REFERENCES = f"""
    {_MODES} JOIN token_reference r ON r.mode_key = o.key AND {among("r.target", _NUMBERS)}
    JOIN token t ON t.mode_key = r.mode_key AND t.token_key = r.token_key
"""


def _batches(names: list[str]) -> Iterable[list[str]]:
    """Yield names, `_NAMES` at a time; the last batch is filled by repeating its last name."""
    for first in range(0, len(names), _NAMES):
        batch = names[first : first + _NAMES]
        yield batch + batch[-1:] * (_NAMES - len(batch))
