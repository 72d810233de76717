"""Exports over HTTP."""

from msgspec import Struct

from jeton.core import access
from jeton.core.exports.cache import Export
from jeton.core.exports.exports import Choice
from jeton.errors import Text
from jeton.exporters.registry import TARGETS, WORKSPACE_TARGETS, TargetDescription, described
from jeton.exporters.report import Report
from jeton.web.api import answers
from jeton.web.api.moments import moment_of
from jeton.web.api.parameters import ALIASES, AT, FORMAT, FORMAT_TYPES, MODE, STRICT, TOKENSET, WORKSPACE
from jeton.web.operation import Handler, Operation, Query
from jeton.web.request import Request
from jeton.web.response import REVALIDATE, Response, media_type

Values = dict[str, str]


class TargetList(Struct):
    """The export targets: those of the specification first."""

    targets: list[TargetDescription]


_TARGETS = answers.encode(TargetList(described()))


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


def _format(query: Values) -> Choice:
    return Choice(query.get("format", "json"), is_format=True)


def _target(name: str, query: Values) -> Choice:
    return Choice(name, aliases=query.get("aliases"))


def _report(name: str, query: Values) -> Choice:
    return Choice(name, report=True, aliases=query.get("aliases"))


async def _of_mode(request: Request, ids: list[str], choice: Choice, query: Values) -> Export:
    choice = choice._replace(at=await moment_of(request, query, access.read_mode, *ids))
    exports, store = request.services.exports, request.store
    return await exports.of_mode(request.caller, *ids, choice=choice, store=store)


async def _of_tokenset(request: Request, ids: list[str], choice: Choice, query: Values) -> Export:
    choice = choice._replace(at=await moment_of(request, query, access.read_tokenset, *ids))
    exports, store = request.services.exports, request.store
    return await exports.of_tokenset(request.caller, *ids, choice=choice, store=store)


async def _of_workspace(request: Request, ids: list[str], choice: Choice, query: Values) -> Export:
    choice = choice._replace(at=await moment_of(request, query, access.read_workspace, *ids))
    exports, store = request.services.exports, request.store
    return await exports.of_workspace(request.caller, *ids, choice=choice, store=store)


def _answer(request: Request, export: Export, query: Values) -> Response:
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


_FORMATS = (FORMAT, STRICT, AT)
_TO_TARGET = (STRICT, ALIASES, AT)
_TARGET_TYPES = tuple(dict.fromkeys(target.content_type for target in TARGETS.values()))
_WORKSPACE_TYPES = tuple(dict.fromkeys(target.content_type for target in WORKSPACE_TARGETS.values()))


def _export(
    path: str, summary: str, handler: Handler, query: tuple[Query, ...], media_types: tuple[str, ...]
) -> Operation:
    return Operation(
        "GET", path, summary, handler, None, (400, 404, 409), query=query, media_types=media_types
    )


def _report_on(path: str, summary: str, handler: Handler) -> Operation:
    return Operation("GET", f"{path}/report", summary, handler, Report, (400, 404), query=(ALIASES, AT))


_OF_TOKENSET, _OF_MODE, _OF_WORKSPACE = (f"{path}/export/{{target}}" for path in (TOKENSET, MODE, WORKSPACE))

OPERATIONS = (
    _export(f"{TOKENSET}/export", "Export all modes", of_tokenset, _FORMATS, FORMAT_TYPES),
    _export(f"{MODE}/export", "Export one mode", of_mode, _FORMATS, FORMAT_TYPES),
    Operation("GET", "/export-targets", "List export targets", targets, TargetList, ()),
    _export(_OF_MODE, "Export one mode to a target", mode_target, _TO_TARGET, _TARGET_TYPES),
    _report_on(_OF_MODE, "Report on the export of one mode", mode_report),
    _export(_OF_TOKENSET, "Export all modes to a target", tokenset_target, _TO_TARGET, _TARGET_TYPES),
    _report_on(_OF_TOKENSET, "Report on the export of all modes", tokenset_report),
    _export(_OF_WORKSPACE, "Export a workspace to a target", workspace_target, _TO_TARGET, _WORKSPACE_TYPES),
    _report_on(_OF_WORKSPACE, "Report on the export of a workspace", workspace_report),
)
