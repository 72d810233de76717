"""Many changes to the tokens of a mode at once, over HTTP."""

import asyncio
from typing import Any

from msgspec import UNSET, Struct, UnsetType

from jeton.bodies import TokenChange, TokenName
from jeton.core import access
from jeton.core import bulk as core
from jeton.core.bulk import BulkChanges, Changed, Conditions
from jeton.core.validation import invalid_reason
from jeton.errors import Invalid, Text
from jeton.model import Token
from jeton.web.api import answers
from jeton.web.api.parameters import DRY_RUN, MODE, VALIDATE
from jeton.web.api.tokens import is_strict
from jeton.web.body import parse_long_object
from jeton.web.operation import Operation, Upload
from jeton.web.request import Request
from jeton.web.response import JSON, Response


class TokenUpsert(TokenChange, frozen=True, omit_defaults=True):
    """A token to create, with all that a creation needs, or to change by the fields that are named."""


class BulkChange(Struct, frozen=True, omit_defaults=True):
    """Tokens to create or to change, and names of tokens to delete: all of it, or nothing."""

    upsert: list[TokenUpsert] | UnsetType = UNSET
    delete: list[TokenName] | UnsetType = UNSET


class BulkResult(Struct, omit_defaults=True):
    """What a bulk change did, and the tokens of `upsert` in its order.

    `dependents` are the names of tokens that meant a deleted one.
    """

    created: int
    changed: int
    unchanged: int
    deleted: int
    tokens: list[Token]
    dependents: list[str] | UnsetType = UNSET


async def change(request: Request) -> Response:
    """PATCH /tokensets/{id}/modes/{modeId}/tokens."""
    conditions = await answers.checked(request, access.write_mode, lambda query: _conditions(request, query))
    try:
        wanted = await asyncio.to_thread(_changes, request.input.raw)
    except Invalid:
        await request.permit()
        raise
    etag, body = await core.carry_out(
        request.store, request.caller, request.params, wanted, conditions=conditions, shown=_shown
    )
    return Response(200, body, (JSON, (b"etag", etag)))


def _conditions(request: Request, query: dict[str, str]) -> Conditions:
    judge = invalid_reason if is_strict(query) else None
    return Conditions(answers.flag(query, "dry_run", Text.DRY_RUN), request.if_match_tags(), judge)


def _changes(raw: bytes) -> BulkChanges:
    body = parse_long_object(raw)
    lists: list[list[Any]] = []
    for name in ("upsert", "delete"):
        given = body.get(name, [])
        if not isinstance(given, list):
            raise Invalid(Text.BULK_LISTS)
        lists.append(given)
    return core.changes(*lists)


def _shown(found: Changed) -> tuple[bytes, bytes]:
    """Return the entity tag and the body."""
    counts = (found.created, found.changed, found.unchanged, found.deleted)
    head = BulkResult(*counts, [], found.dependents or UNSET)
    return b'"r%d"' % found.revision, answers.encode_long(head, "tokens", found.tokens)


OPERATIONS = (
    Operation(
        "PATCH",
        f"{MODE}/tokens",
        "Change many tokens of a mode",
        change,
        BulkResult,
        (400, 403, 404, 412, 413, 415),
        Upload(answers.permits(access.write_mode), ("application/json",), BulkChange),
        query=(DRY_RUN, VALIDATE),
    ),
)
