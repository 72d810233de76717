"""Exports over HTTP."""

from jeton.core import access
from jeton.core.exports.cache import Export
from jeton.core.exports.exports import Choice
from jeton.errors import Text
from jeton.exporters.registry import described
from jeton.web.api import answers
from jeton.web.api.moments import moment_of
from jeton.web.api.shapes import TargetList
from jeton.web.request import Request
from jeton.web.response import REVALIDATE, Response, media_type

_TARGETS = answers.encode(TargetList(described()))

Query = dict[str, str]


async def targets(request: Request) -> Response:
    """GET /export-targets."""
    return answers.whole(request, _TARGETS)


async def of_mode(request: Request) -> Response:
    """GET /tokensets/{id}/modes/{modeId}/export."""
    query = request.query()
    return _answer(request, await _of_mode(request, request.params, _format(query), query), query)


async def of_tokenset(request: Request) -> Response:
    """GET /tokensets/{id}/export."""
    query = request.query()
    return _answer(request, await _of_tokenset(request, request.params, _format(query), query), query)


async def mode_target(request: Request) -> Response:
    """GET /tokensets/{id}/modes/{modeId}/export/{target}."""
    query = request.query()
    *ids, target = request.params
    return _answer(request, await _of_mode(request, ids, _target(target, query), query), query)


async def tokenset_target(request: Request) -> Response:
    """GET /tokensets/{id}/export/{target}."""
    query = request.query()
    *ids, target = request.params
    return _answer(request, await _of_tokenset(request, ids, _target(target, query), query), query)


async def workspace_target(request: Request) -> Response:
    """GET /workspaces/{id}/export/{target}."""
    query = request.query()
    *ids, target = request.params
    return _answer(request, await _of_workspace(request, ids, _target(target, query), query), query)


async def mode_report(request: Request) -> Response:
    """GET /tokensets/{id}/modes/{modeId}/export/{target}/report."""
    query = request.query()
    *ids, target = request.params
    return _answer(request, await _of_mode(request, ids, _report(target, query), query), {})


async def tokenset_report(request: Request) -> Response:
    """GET /tokensets/{id}/export/{target}/report."""
    query = request.query()
    *ids, target = request.params
    return _answer(request, await _of_tokenset(request, ids, _report(target, query), query), {})


async def workspace_report(request: Request) -> Response:
    """GET /workspaces/{id}/export/{target}/report."""
    query = request.query()
    *ids, target = request.params
    return _answer(request, await _of_workspace(request, ids, _report(target, query), query), {})


def _format(query: Query) -> Choice:
    return Choice(query.get("format", "json"), is_format=True)


def _target(name: str, query: Query) -> Choice:
    return Choice(name, aliases=query.get("aliases"))


def _report(name: str, query: Query) -> Choice:
    return Choice(name, report=True, aliases=query.get("aliases"))


async def _of_mode(request: Request, ids: list[str], choice: Choice, query: Query) -> Export:
    choice = choice._replace(at=await moment_of(request, query, access.read_mode, *ids))
    exports, store = request.services.exports, request.store
    return await exports.of_mode(request.caller, *ids, choice=choice, store=store)


async def _of_tokenset(request: Request, ids: list[str], choice: Choice, query: Query) -> Export:
    choice = choice._replace(at=await moment_of(request, query, access.read_tokenset, *ids))
    exports, store = request.services.exports, request.store
    return await exports.of_tokenset(request.caller, *ids, choice=choice, store=store)


async def _of_workspace(request: Request, ids: list[str], choice: Choice, query: Query) -> Export:
    choice = choice._replace(at=await moment_of(request, query, access.read_workspace, *ids))
    exports, store = request.services.exports, request.store
    return await exports.of_workspace(request.caller, *ids, choice=choice, store=store)


def _answer(request: Request, export: Export, query: Query) -> Response:
    if answers.flag(query, "strict", Text.STRICT):
        export.refuse_loss()
    etag = export.etag.encode()
    headers = (
        (b"etag", etag),
        (b"x-jeton-problems", b"%d" % export.unresolved),
        (b"x-jeton-exported", b"%d" % export.exported),
        (b"x-jeton-skipped", b"%d" % export.skipped),
    )
    if request.is_fresh(etag):
        return Response(304, b"", headers, REVALIDATE)
    return Response(
        200, export.body, ((b"content-type", media_type(export.content_type)), *headers), REVALIDATE
    )
