"""Tokens as of a moment over HTTP: what `web.api.tokens` answers where `?at=` is given."""

from jeton.core.history import past_tokens as core
from jeton.model import Page
from jeton.store.engine import Tx
from jeton.web.api import answers
from jeton.web.api.paging import next_cursor
from jeton.web.api.shapes import ModeSummary, ModeTokenList, TokensetTokenList
from jeton.web.request import Request
from jeton.web.response import Response


async def get(request: Request, at: str) -> Response:
    """Answer a token. What an alias led to is found in whole modes."""

    async def work(tx: Tx) -> bytes:
        return answers.encode(await core.get(tx, request.caller, *request.params, at=at))

    return answers.whole(request, await request.store.read(work, large=True))


async def of_mode(request: Request, page: Page | None, at: str) -> Response:
    """Answer the tokens of a mode, or a page of them."""

    async def work(tx: Tx) -> bytes:
        mode, listed = await core.of_mode(tx, request.caller, *request.params, page=page, at=at)
        summary = ModeSummary(mode.id, mode.name, mode.is_default)
        cursor = next_cursor(listed, page, with_mode=False)
        return answers.encode(ModeTokenList(summary, listed.tokens, listed.total, cursor))

    return answers.whole(request, await request.store.peek(work, large=True))


async def of_tokenset(request: Request, page: Page | None, at: str) -> Response:
    """Answer the tokens of a tokenset, or a page of them."""

    async def work(tx: Tx) -> bytes:
        listed = await core.of_tokenset(tx, request.caller, *request.params, page=page, at=at)
        cursor = next_cursor(listed, page, with_mode=True)
        return answers.encode(TokensetTokenList(listed.tokens, listed.total, cursor))

    return answers.whole(request, await request.store.peek(work, large=True))
