"""Tokens over HTTP."""

import hashlib
import re
from functools import partial

from msgspec import UNSET

from jeton.core import access, validation
from jeton.core import tokens as core
from jeton.core.tokens import ModeTokens
from jeton.errors import Invalid, Text
from jeton.model import Page, ResolvedToken, Versioned
from jeton.store.engine import Tx
from jeton.web.api import answers, past_tokens
from jeton.web.api.moments import moment_of
from jeton.web.api.paging import next_cursor, page_of
from jeton.web.api.shapes import ModeSummary, ModeTokenList, TokensetTokenList
from jeton.web.request import Request
from jeton.web.response import Response

_REVISION = re.compile(rb'(?:W/)?"r([1-9]\d{0,17})"')


async def of_mode(request: Request) -> Response:
    """GET /tokensets/{id}/modes/{modeId}/tokens."""
    page = await answers.checked(request, access.read_mode, partial(page_of, with_mode=False))
    at = await moment_of(request, request.query(), access.read_mode, *request.params)
    if at is not None:
        return await past_tokens.of_mode(request, page, at)
    known = _known_revision(request)

    async def work(tx: Tx) -> tuple[bytes, bytes]:
        found = await core.of_mode(tx, request.caller, *request.params, page=page, known=known)
        return b'"r%d"' % found.revision, _encoded(found, page)

    etag, body = await request.store.peek(
        work, large=lambda tx: core.mode_is_large(tx, request.caller, *request.params, known=known)
    )
    return answers.tagged(request, etag, lambda: body)


async def of_tokenset(request: Request) -> Response:
    """GET /tokensets/{id}/tokens."""
    page = await answers.checked(request, access.read_tokenset, partial(page_of, with_mode=True))
    at = await moment_of(request, request.query(), access.read_tokenset, *request.params)
    if at is not None:
        return await past_tokens.of_tokenset(request, page, at)

    async def work(tx: Tx) -> bytes:
        found = await core.of_tokenset(tx, request.caller, *request.params, page=page)
        body = TokensetTokenList(found.tokens, found.total, next_cursor(found, page, with_mode=True))
        return answers.encode(body)

    found = await request.store.peek(
        work, large=lambda tx: core.tokenset_is_large(tx, request.caller, *request.params)
    )
    return answers.whole(request, found)


async def get(request: Request) -> Response:
    """GET /tokensets/{id}/modes/{modeId}/tokens/{name}."""
    at = await moment_of(request, request.query(), access.read_mode, *request.params[:2])
    if at is not None:
        return await past_tokens.get(request, at)
    etag, body = await request.store.peek(
        lambda tx: core.get(tx, request.caller, *request.params, shown=_shown)
    )
    return answers.tagged(request, etag, lambda: body)


async def guard_write(tx: Tx, request: Request) -> None:
    """Who may write to the mode."""
    await access.write_mode(tx, request.caller, *request.params[:2])


async def create(request: Request) -> Response:
    """POST /tokensets/{id}/modes/{modeId}/tokens."""
    strict = await answers.checked(request, access.write_mode, is_strict)
    work = validation.create if strict else core.create
    return await answers.created(
        request, lambda tx: work(tx, request.caller, *request.params, new=request.input)
    )


async def guard_update(tx: Tx, request: Request) -> None:
    """Who may write to the mode, and whether the token is there."""
    await core.check_update(tx, request.caller, *request.params)


async def update(request: Request) -> Response:
    """PATCH /tokensets/{id}/modes/{modeId}/tokens/{name}. A rename may have any number of followers."""
    strict = await answers.checked(request, core.check_update, is_strict)
    work = validation.update if strict else core.update
    return await answers.updated(request, work, large=request.input.name is not UNSET)


async def delete(request: Request) -> Response:
    """DELETE /tokensets/{id}/modes/{modeId}/tokens/{name}."""
    return await answers.deleted(request, core.delete, "Token")


def is_strict(query: dict[str, str]) -> bool:
    """Tell whether `?validate=strict` asks that values which are none of their type be refused."""
    if query.get("validate", "strict") != "strict":
        raise Invalid(Text.VALIDATE)
    return "validate" in query


def _encoded(found: ModeTokens, page: Page | None) -> bytes:
    mode, listed = found.mode, found.listed
    summary = ModeSummary(mode.id, mode.name, mode.is_default)
    cursor = next_cursor(listed, page, with_mode=False)
    return answers.encode(ModeTokenList(summary, listed.tokens, listed.total, cursor))


def _shown(found: Versioned[ResolvedToken]) -> tuple[bytes, bytes]:
    """Return the entity tag and the body."""
    return _tag(found), answers.encode(found.item)


def _known_revision(request: Request) -> int:
    """Return the revision of the list that the client has, 0 where it names none, or several."""
    named = _REVISION.fullmatch(request.headers.get(b"if-none-match", b""))
    return int(named[1]) if named and request.is_fresh(b'"r%b"' % named[1]) else 0


def _tag(found: Versioned[ResolvedToken]) -> bytes:
    """Return the version's tag; it adds what the token resolves to where that changes without the token."""
    if found.item.alias_to is None and found.item.resolved_value == found.item.value:
        return answers.version_tag(found.version)
    value = found.item.resolved_value
    seen = b"" if value is None else b"=" + value.encode()
    return b'"v%d-%s"' % (found.version, hashlib.blake2b(seen, digest_size=8).hexdigest().encode())
