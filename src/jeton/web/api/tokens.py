"""Tokens over HTTP."""

import hashlib
import re
from functools import partial

from msgspec import UNSET, Struct, UnsetType

from jeton.bodies import bodies
from jeton.core import access
from jeton.core.browsing.effects import Effects
from jeton.core.changes.following import UpdatedToken
from jeton.core.hierarchy import tokens as core
from jeton.core.hierarchy.tokens import ModeTokens
from jeton.core.history import past_tokens as past
from jeton.core.listing import Listed
from jeton.core.use_case import run, run_encoded
from jeton.errors import Invalid, NotFound, Text
from jeton.model.objects import Mode, Page, ResolvedToken, Token, Versioned
from jeton.web.api import answers
from jeton.web.api.moments import state_of
from jeton.web.api.objects import deletes
from jeton.web.api.paging import Paged, next_cursor, page_of
from jeton.web.api.parameters import (
    AT,
    CHANGE,
    CREATE,
    DRY_RUN_EFFECTS,
    IN_PROPOSAL,
    MODE,
    PAGE,
    TOKEN,
    TOKENSET,
    VALIDATE,
)
from jeton.web.http.operation import Body, Operation
from jeton.web.http.request import Request
from jeton.web.http.response import JSON, Response

_REVISION = re.compile(rb'(?:W/)?"r([1-9]\d{0,17})"')


class ModeSummary(Struct):
    """The mode that a list of tokens is of."""

    id: str
    name: str
    is_default: bool


class ModeTokenList(Paged):
    """A mode's tokens by name; `next_cursor` only in pages, null on the last."""

    mode: ModeSummary
    tokens: list[Token]
    total: int


class TriedToken(UpdatedToken, frozen=True, gc=False, kw_only=True):
    """A token as it is after a change; of a dry run also the effects that the change would have."""

    effects: Effects | UnsetType = UNSET


class TokensetTokenList(Paged):
    """The tokens of all modes of a tokenset, by name, then by mode."""

    tokens: list[Token]
    total: int


async def of_mode(request: Request) -> Response:
    """GET /tokensets/{id}/modes/{modeId}/tokens."""
    page = await answers.checked(request, access.read_mode, page_of)
    at = await state_of(request, request.query(), access.read_mode, *request.params)

    def tag_and_body(tokens: ModeTokens) -> tuple[bytes, bytes]:
        return b'"r%d"' % tokens.revision, _encoded(tokens.mode, tokens.listed, page, request.most)

    if at is not None:
        show = partial(_encoded, page=page, most=request.most)
        work = past.of_mode if isinstance(at, str) else past.of_mode_in_proposal
        return await answers.result(request, work, lambda it: show(*it), page=page, at=at)
    etag, body = await run_encoded(
        request.store,
        tag_and_body,
        core.of_mode,
        request.caller,
        *request.params,
        page=page,
        old_revision=_known_revision(request),
    )
    return answers.tagged(request, etag, lambda: body)


async def of_tokenset(request: Request) -> Response:
    """GET /tokensets/{id}/tokens."""
    page = await answers.checked(request, access.read_tokenset, partial(page_of, texts=2))
    at = await state_of(request, request.query(), access.read_tokenset, *request.params)

    def encode(tokens: Listed[Token]) -> bytes:
        cursor = next_cursor(tokens, page, "name", "mode_id")
        head = TokensetTokenList([], tokens.total, next_cursor=cursor)
        return answers.encode_long(head, "tokens", tokens.items, request.most)

    if at is None:
        return await answers.result(request, core.of_tokenset, encode, page=page)
    work = past.of_tokenset if isinstance(at, str) else past.of_tokenset_in_proposal
    return await answers.result(request, work, encode, page=page, at=at)


async def get(request: Request) -> Response:
    """GET /tokensets/{id}/modes/{modeId}/tokens/{name}."""
    if request.query_string:
        at = await state_of(request, request.query(), access.read_mode, *request.params[:2])
        if at is not None:
            return await answers.result(request, past.get, answers.encode, at=at)
    try:
        etag, body = await run(request.store, core.get, _tag_and_body, request.caller, *request.params)
    except NotFound as error:
        raise await run(request.store, core.missing, request.caller, *request.params) from error
    return answers.tagged(request, etag, lambda: body)


async def create(request: Request) -> Response:
    """POST /tokensets/{id}/modes/{modeId}/tokens."""
    strict = await answers.checked(request, access.write_mode, is_strict)
    return await answers.created(request, core.create, new=request.input, strict=strict)


async def update(request: Request) -> Response:
    """PATCH /tokensets/{id}/modes/{modeId}/tokens/{name}. A rename may have any number of followers."""
    strict, dry_run = await answers.checked(
        request, core.check_update, lambda query: (is_strict(query), answers.is_dry_run(query))
    )
    if dry_run:
        return await _tried(request, strict=strict)
    return await answers.updated(request, core.update, strict=strict)


async def _tried(request: Request, *, strict: bool) -> Response:
    """Answer what a change would, with its effects on other tokens, and change nothing."""
    token = await answers.tried(request, core.update, strict=strict)
    about = request.caller, *request.params, request.input
    effects = await request.services.matrices.effects_of_change(*about)
    fields = {name: getattr(token.item, name) for name in token.item.__struct_fields__}
    return Response(200, answers.encode(TriedToken(**fields, effects=effects)), (JSON,))


def is_strict(query: dict[str, str]) -> bool:
    """Tell whether `?validate=strict` asks that values which are none of their type be refused."""
    if query.get("validate", "strict") != "strict":
        raise Invalid(Text.VALIDATE)
    return "validate" in query


def _encoded(mode: Mode, listed: Listed[Token], page: Page | None, most: int) -> bytes:
    summary = ModeSummary(mode.id, mode.name, mode.is_default)
    cursor = next_cursor(listed, page, "name")
    head = ModeTokenList(summary, [], listed.total, next_cursor=cursor)
    return answers.encode_long(head, "tokens", listed.items, most)


def _tag_and_body(token: Versioned[ResolvedToken]) -> tuple[bytes, bytes]:
    """Return the entity tag and the body."""
    return _tag(token), answers.encode(token.item)


def _known_revision(request: Request) -> int:
    """Return the revision of the list that the client has, 0 where it names none, or several."""
    named = _REVISION.fullmatch(request.headers.get(b"if-none-match", b""))
    return int(named[1]) if named and request.is_fresh(b'"r%b"' % named[1]) else 0


def _tag(token: Versioned[ResolvedToken]) -> bytes:
    """Return the version's tag; it adds what the token resolves to where that changes without the token."""
    if token.item.alias_to is None and token.item.resolved_value == token.item.value:
        return answers.version_tag(token.version)
    value = token.item.resolved_value
    seen = b"" if value is None else b"=" + value.encode()
    return b'"v%d-%s"' % (token.version, hashlib.blake2b(seen, digest_size=8).hexdigest().encode())


_PAGE = (*PAGE, AT, IN_PROPOSAL)
_TOKENS = f"{MODE}/tokens"

OF_MODE = (
    Operation(
        "GET",
        f"{TOKENSET}/tokens",
        "Get all tokens of a tokenset",
        of_tokenset,
        TokensetTokenList,
        (400, 404, 409),
        query=_PAGE,
    ),
    Operation("GET", _TOKENS, "List tokens in a mode", of_mode, ModeTokenList, (400, 404, 409), query=_PAGE),
    Operation(
        "POST",
        _TOKENS,
        "Create token",
        create,
        Token,
        CREATE,
        Body(answers.permits(access.write_mode), bodies.TokenCreation, bodies.new_token),
        query=(VALIDATE,),
        status=201,
    ),
)
OPERATIONS = (
    Operation(
        "GET", TOKEN, "Get token", get, ResolvedToken, (400, 404), query=(AT, IN_PROPOSAL), is_lasting=True
    ),
    Operation(
        "PATCH",
        TOKEN,
        "Update token",
        update,
        TriedToken,
        CHANGE,
        Body(answers.permits(core.check_update), bodies.TokenChange),
        query=(VALIDATE, DRY_RUN_EFFECTS),
    ),
    deletes(TOKEN, "Token", core.delete, trial=core.check_update),
)
