"""The generic versioned storage of Tokens Studio, which gets all tokens, and pushes them all back."""

import asyncio
from typing import Any

from msgspec import Struct

from jeton.core import access
from jeton.core.garbage import free
from jeton.core.imports.merge import refusal
from jeton.core.imports.reading import ImportSource, ReadOptions
from jeton.core.studio import documents, pushing
from jeton.core.use_case import run
from jeton.formats.reading.model import ReadChoices, SourceFile
from jeton.formats.sources import TOKENS_STUDIO
from jeton.web.api import answers
from jeton.web.api.parameters import WORKSPACE
from jeton.web.http.operation import Operation, Query, Upload
from jeton.web.http.request import Request
from jeton.web.http.response import JSON, REVALIDATE, Response

_OPTIONS = ReadOptions(ReadChoices(format=TOKENS_STUDIO, pushed=True))


class StudioFile(Struct, rename={"themes": "$themes"}):
    """All tokens as sets, `TOKENSET/MODE` each, and a theme for each mode, as the plug-in has them."""

    updatedAt: str  # noqa: N815  the plug-in's
    values: dict[str, dict[str, Any]]
    themes: list[dict[str, Any]]


class StudioPush(Struct, rename={"themes": "$themes"}, omit_defaults=True):
    """All that the plug-in has, which may send members of any form; what cannot be stored is noted."""

    values: dict[str, Any]
    version: Any = ""
    updatedAt: Any = ""  # noqa: N815
    themes: Any = None


class StudioPushed(Struct, omit_defaults=True):
    """The moment of a push; of what the plug-in sends to begin with, the id of the workspace."""

    updatedAt: str = ""  # noqa: N815
    metadata: dict[str, str] = {}


async def get(request: Request) -> Response:
    """GET /workspaces/{id}/tokens-studio."""
    file = await run(
        request.store,
        documents.get,
        request.caller,
        *request.params,
        tokenset=request.query().get("tokenset", ""),
        suffices=lambda etag: request.is_fresh(etag.encode()),
    )
    headers = ((b"etag", file.etag.encode()),)
    if not file.body:
        return Response(304, b"", headers, REVALIDATE)
    return Response(200, file.body, (JSON, *headers), REVALIDATE)


async def create(request: Request) -> Response:
    """POST /workspaces/{id}/tokens-studio, which does what PUT does."""
    return await push(request)


async def push(request: Request) -> Response:
    """PUT /workspaces/{id}/tokens-studio."""
    await request.permit()
    with request.services.imports.counted():
        files = [SourceFile("tokens.json", request.input.raw)]
        source = await request.services.imports.read(files, _OPTIONS)
        try:
            return await _pushed(request, source)
        finally:
            await asyncio.to_thread(free, *source.modes)


async def _pushed(request: Request, source: ImportSource) -> Response:
    pushed, place = source.pushed, request.params[0]
    if pushed is None:
        raise refusal(source.problems)
    if pushed.sets == ["options"] and not pushed.tokens and pushed.themes is None:
        return Response(200, answers.encode(StudioPushed(metadata={"id": place})), (JSON,))
    tokenset = request.query().get("tokenset", "")
    about = request.store, request.caller, place, tokenset, source
    work = pushing.push(*about, tags=request.if_match_tags(), key=request.key)
    return await answers.answered(request, work, request.key)


_PATH = f"{WORKSPACE}/tokens-studio"
_TOKENSET = Query("tokenset", "The id or the name of the tokenset that alone is meant.", {"type": "string"})
_UPLOAD = Upload(answers.permits(access.propose), ("application/json",), StudioPush)
_ERRORS = (400, 403, 404, 409, 412, 413, 415)

OPERATIONS = (
    Operation("GET", _PATH, "Pull into Tokens Studio", get, StudioFile, (400, 404, 409), query=(_TOKENSET,)),
    *(
        Operation(method, _PATH, title, handler, StudioPushed, _ERRORS, _UPLOAD, query=(_TOKENSET,))
        for method, title, handler in (
            ("PUT", "Push from Tokens Studio", push),
            ("POST", "Push from Tokens Studio for the first time", create),
        )
    ),
)
