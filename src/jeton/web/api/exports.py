"""Exports over HTTP."""

from jeton.core.export_cache import Export
from jeton.errors import Invalid, Text
from jeton.web.request import Request
from jeton.web.response import REVALIDATE, Response

_CHARSET = {"text/css": "; charset=utf-8", "text/plain": "; charset=utf-8"}


async def of_mode(request: Request) -> Response:
    """GET /tokensets/{id}/modes/{modeId}/export."""
    query = request.query()
    made = await request.services.exports.of_mode(
        request.caller, *request.params, format_=query.get("format", "json"), store=request.store
    )
    return _answer(request, made, query)


async def of_tokenset(request: Request) -> Response:
    """GET /tokensets/{id}/export."""
    query = request.query()
    made = await request.services.exports.of_tokenset(
        request.caller, *request.params, format_=query.get("format", "json"), store=request.store
    )
    return _answer(request, made, query)


def _answer(request: Request, export: Export, query: dict[str, str]) -> Response:
    if _flag(query.get("strict", "false")):
        export.refuse_loss()
    etag = export.etag.encode()
    headers = ((b"etag", etag), (b"x-jeton-problems", b"%d" % export.unresolved))
    if request.is_fresh(etag):
        return Response(304, b"", headers, REVALIDATE)
    media_type = export.content_type + _CHARSET.get(export.content_type, "")
    return Response(200, export.body, ((b"content-type", media_type.encode()), *headers), REVALIDATE)


def _flag(text: str) -> bool:
    if text not in {"true", "false"}:
        raise Invalid(Text.STRICT)
    return text == "true"
