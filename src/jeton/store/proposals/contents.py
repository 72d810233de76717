"""The contents of proposals: tokensets and modes that they add, and what they change of tokens."""

from collections.abc import Iterable, Sequence

import msgspec

from jeton.model.ids import is_id
from jeton.model.objects import Mode, Tokenset
from jeton.model.proposals import Contents, Key, WantedChange
from jeton.model.stored_tokens import TokenContent
from jeton.store.engine import Row, Tx

_OBJECT = ("proposal_id", "id", "kind", "body")
_CHANGE = ("proposal_id", "mode_id", "token_id", "base_version", "base", "goal", "targets")
_KINDS: dict[str, type[Tokenset | Mode]] = {"tokenset": Tokenset, "mode": Mode}
_DELETE = "DELETE FROM proposal_change WHERE proposal_id = $1 AND mode_id = $2 AND token_id = $3"

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(TokenContent).decode
_decode_targets = msgspec.json.Decoder(tuple[dict[str, Key], dict[str, Key]]).decode


async def get(tx: Tx, proposal_id: str) -> Contents:
    """Return the contents of a proposal."""
    (tokensets, modes), changes = await tx.together(objects_of(tx, proposal_id), changes_of(tx, proposal_id))
    return Contents(tokensets, modes, {change.key: change for change in changes})


async def objects_of(tx: Tx, proposal_id: str) -> tuple[list[Tokenset], list[Mode]]:
    """Return the tokensets and the modes that a proposal adds, by their ids."""
    sql = "SELECT kind, body FROM proposal_object WHERE proposal_id = $1 ORDER BY id"
    objects = [msgspec.json.decode(body, type=_KINDS[kind]) for kind, body in await tx.all(sql, proposal_id)]
    tokensets = [each for each in objects if isinstance(each, Tokenset)]
    return tokensets, [each for each in objects if isinstance(each, Mode)]


async def changes_of(tx: Tx, proposal_id: str) -> list[WantedChange]:
    """Return what a proposal changes of tokens, by mode and token."""
    sql = """
        SELECT mode_id, token_id, base_version, base, goal, targets FROM proposal_change
        WHERE proposal_id = $1 ORDER BY mode_id, token_id
    """
    return [_change(row) for row in await tx.long(sql, proposal_id)]


async def has_change(tx: Tx, proposal_id: str, mode_id: str, token_id: str) -> bool:
    """Tell whether a proposal changes a token of a mode."""
    sql = "SELECT 1 FROM proposal_change WHERE proposal_id = $1 AND mode_id = $2 AND token_id = $3"
    if not (is_id(mode_id) and is_id(token_id)):
        return False  # a database may refuse such a text
    return await tx.one(sql, proposal_id, mode_id, token_id) is not None


async def add_objects(tx: Tx, proposal_id: str, tokensets: Iterable[Tokenset], modes: Iterable[Mode]) -> None:
    """Store tokensets and modes that a proposal adds."""
    rows = [(proposal_id, each.id, "tokenset", _encode(each).decode()) for each in tokensets]
    rows += [(proposal_id, each.id, "mode", _encode(each).decode()) for each in modes]
    await tx.insert_many("proposal_object", _OBJECT, rows)


async def drop_objects(tx: Tx, proposal_id: str, ids: Iterable[str]) -> None:
    """Forget tokensets and modes that a proposal adds."""
    sql = "DELETE FROM proposal_object WHERE proposal_id = $1 AND id = $2"
    await tx.many(sql, [(proposal_id, id_) for id_ in ids])


async def put_changes(
    tx: Tx, proposal_id: str, changes: Sequence[WantedChange], gone: Iterable[tuple[str, str]]
) -> None:
    """Store changes of a proposal in place of those of the same tokens, and delete those that are gone."""
    await tx.many(_DELETE, [(proposal_id, *key) for key in (*gone, *(each.key for each in changes))])
    await tx.insert_many("proposal_change", _CHANGE, [_row(proposal_id, each) for each in changes])


def _row(proposal_id: str, change: WantedChange) -> Row:
    return (
        *(proposal_id, change.mode_id, change.token_id, change.base_version),
        *(None if each is None else _encode(each).decode() for each in (change.base, change.goal)),
        _encode([change.targets, change.base_targets]).decode()
        if change.targets or change.base_targets
        else None,
    )


def _change(row: Row) -> WantedChange:
    mode_id, token_id, version, *texts, noted = row
    targets, base_targets = ({}, {}) if noted is None else _decode_targets(noted)
    base, goal = (None if text is None else _decode(text) for text in texts)
    return WantedChange(mode_id, token_id, goal, base, version, targets, base_targets)
