"""Connections of the plug-in of Tokens Studio."""

import msgspec
from msgspec.structs import replace

from jeton.model.connections import Connection, Memory
from jeton.store.engine import Tx

_decode = msgspec.json.Decoder(Memory).decode


async def get(tx: Tx, api_token_id: str, workspace_id: str, tokenset_id: str) -> Connection:
    """Return a connection, a new one if nothing is stored of it."""
    sql = """
        SELECT t.name, c.proposal_id, c.memory, c.version FROM api_token t
        LEFT JOIN studio_connection c ON c.api_token_id = t.id AND c.workspace_id = $1 AND c.tokenset_id = $2
        WHERE t.id = $3
    """
    row = await tx.one(sql, workspace_id, tokenset_id, api_token_id)
    name, proposal_id, memory, version = row or ("", None, None, None)
    new = Connection(api_token_id, workspace_id, tokenset_id, name)
    if memory is None:
        return new
    return replace(new, proposal_id=proposal_id, memory=_decode(memory), version=version)


async def put(tx: Tx, new: Connection) -> None:
    """Store a connection under its next version, or raise `Stale`."""
    memory = msgspec.json.encode(new.memory).decode()
    place = new.api_token_id, new.workspace_id, new.tokenset_id
    if new.version:
        sql = """
            UPDATE studio_connection SET proposal_id = $1, memory = $2, version = version + 1
            WHERE api_token_id = $3 AND workspace_id = $4 AND tokenset_id = $5 AND version = $6
        """
        await tx.change(sql, new.proposal_id, memory, *place, new.version)
        return
    sql = """
        INSERT INTO studio_connection (api_token_id, workspace_id, tokenset_id, proposal_id, memory, version)
        VALUES ($1, $2, $3, $4, $5, 1) ON CONFLICT (api_token_id, workspace_id, tokenset_id) DO NOTHING
    """
    await tx.change(sql, *place, new.proposal_id, memory)


async def last_change(tx: Tx, workspace_id: str) -> int:
    """Return the moment of the last change of a workspace in milliseconds, 0 if history knows none."""
    sql = """
        SELECT c.created_at FROM workspace w JOIN change_set c ON c.workspace_key = w.key
        WHERE w.id = $1 ORDER BY c.created_at DESC LIMIT 1
    """
    row = await tx.one(sql, workspace_id)
    return 0 if row is None else int(row[0])
