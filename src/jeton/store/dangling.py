"""Links from elsewhere to the tokens of modes that are deleted."""

from jeton.model import BareRow
from jeton.references import targets_of
from jeton.store.bulk import Dependent
from jeton.store.columns import columns, named
from jeton.store.engine import Tx

_LINKS = f"""
    SELECT o.id, {{target}}, {columns(BareRow)} FROM mode d JOIN token g ON g.mode_key = d.key
    JOIN tokenset own ON own.id = d.tokenset_id JOIN tokenset s ON s.workspace_id = own.workspace_id
    JOIN mode o ON o.tokenset_id = s.id AND o.{{column}} <> $1 {{links}}
    WHERE d.{{column}} = $1
"""
_ALIASES = f"JOIN token t ON t.mode_key = o.key AND {named('t.alias_to', 'g.name')}"
_REFERENCES = f"""
    JOIN token_reference r ON r.mode_key = o.key AND {named("r.target", "g.name")}
    JOIN token t ON t.mode_key = r.mode_key AND t.token_key = r.token_key
"""


async def links_to_mode(tx: Tx, mode_id: str) -> list[Dependent]:
    """Return the tokens of other modes of the workspace that name a token of this mode."""
    return await _links(tx, "id", mode_id)


async def links_to_tokenset(tx: Tx, tokenset_id: str) -> list[Dependent]:
    """Return the tokens of other tokensets of the workspace that name a token of this one."""
    return await _links(tx, "tokenset_id", tokenset_id)


async def _links(tx: Tx, column: str, id_: str) -> list[Dependent]:
    aliases = _LINKS.format(target="t.alias_to", column=column, links=_ALIASES)
    referring = _LINKS.format(target="r.target", column=column, links=_REFERENCES)
    found = set()
    for mode_id, target, *fields in await tx.long(f"{aliases} UNION ALL {referring}", id_):
        row = BareRow(*fields)
        if target in targets_of(row):  # not in a side field alone
            found.add(Dependent(mode_id, row.name, target))
    return sorted(found)
