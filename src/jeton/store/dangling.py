"""Links from elsewhere to the tokens of modes that are deleted."""

from jeton.model.objects import BareRow
from jeton.resolution.references import names_for, targets_of
from jeton.store.bulk import Dependent
from jeton.store.columns import columns, named
from jeton.store.engine import Tx

# SQLite joins in this order: from what others name to what is deleted, and nothing where no token is deleted
_LINKS = f"""
    SELECT o.id, {{target}}, {columns(BareRow)} FROM mode d
    CROSS JOIN tokenset own CROSS JOIN tokenset s CROSS JOIN mode o {{links}}
    WHERE d.{{column}} = $1 AND own.id = d.tokenset_id AND s.workspace_id = own.workspace_id
        AND o.tokenset_id = s.id AND o.{{column}} <> $1
        AND d.token_count > 0 AND {{condition}}
"""
_ALIASES = "CROSS JOIN token t CROSS JOIN token g"
_OF_ALIASES = f"""
    t.mode_key = o.key AND t.alias_to >= '' AND g.mode_key = d.key AND {named("g.name", "t.alias_to")}
"""
_REFERENCES = "CROSS JOIN token_reference r CROSS JOIN token g CROSS JOIN token t"
_OF_REFERENCES = f"""
    r.mode_key = o.key AND g.mode_key = d.key AND {named("g.name", "r.target")}
    AND t.mode_key = r.mode_key AND t.token_key = r.token_key
"""


async def links_to_mode(tx: Tx, mode_id: str) -> list[Dependent]:
    """Return the tokens of other modes of the workspace that name a token of this mode."""
    return await _links(tx, "id", mode_id)


async def links_to_tokenset(tx: Tx, tokenset_id: str) -> list[Dependent]:
    """Return the tokens of other tokensets of the workspace that name a token of this one."""
    return await _links(tx, "tokenset_id", tokenset_id)


async def _links(tx: Tx, column: str, id_: str) -> list[Dependent]:
    aliases = _LINKS.format(target="t.alias_to", column=column, links=_ALIASES, condition=_OF_ALIASES)
    referring = _LINKS.format(target="r.target", column=column, links=_REFERENCES, condition=_OF_REFERENCES)
    dependents: set[Dependent] = set()
    for mode_id, target, *fields in await tx.long(f"{aliases} UNION ALL {referring}", id_):
        row = BareRow(*fields)
        names = set(targets_of(row)).intersection(names_for(row, target))  # not in a side field alone
        dependents.update(Dependent(mode_id, row.name, name) for name in names)
    return sorted(dependents)
