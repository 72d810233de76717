"""Exports and presets over HTTP."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import NamedTuple

from msgspec import Struct

from jeton.bodies.presets import Preset, PresetSetting
from jeton.core import access
from jeton.core.exports import presets
from jeton.core.exports.cache import Export, HeaderFacts
from jeton.core.exports.exports import Choice, ExportRequest, Exports
from jeton.core.exports.presets import Put
from jeton.core.listing import Listed
from jeton.core.use_case import Permit, UseCase, run
from jeton.errors import Text
from jeton.formats.targets import TARGETS, WORKSPACES, TargetDescription, described
from jeton.formats.writing.archive import CONTENT_TYPE as ZIP
from jeton.formats.writing.options import raw_of
from jeton.formats.writing.report import Report
from jeton.web.api import answers
from jeton.web.api.moments import state_of
from jeton.web.api.objects import deletes, gets, named
from jeton.web.api.paging import Paged
from jeton.web.api.parameters import (
    ALIASES,
    AT,
    CHANGE,
    FORMAT,
    FORMAT_TYPES,
    IN_PROPOSAL,
    INHERIT,
    MODE,
    OPTIONS,
    PAGE,
    READ,
    STRICT,
    TOKENSET,
    WORKSPACE,
)
from jeton.web.http.compression import coded
from jeton.web.http.operation import Body, Handler, Operation
from jeton.web.http.request import Request
from jeton.web.http.response import JSON, REVALIDATE, Response, file_name, media_type

Values = dict[str, str]


class TargetList(Struct):
    """The export targets: those of the specification first."""

    targets: list[TargetDescription]


_TARGETS = answers.encode(TargetList(described()))


async def targets(request: Request) -> Response:
    """GET /export-targets."""
    return answers.whole(request, _TARGETS)


class _Scope(NamedTuple):
    """The scope of an export: its kind and words, its path, the permission it needs, and its use-case."""

    kind: str
    words: str
    path: str
    permit: Permit
    export: Callable[..., Awaitable[Export | HeaderFacts]]


_MODE = _Scope("mode", "one mode", MODE, access.read_mode, Exports.of_modes)
_TOKENSET = _Scope("tokenset", "all modes", TOKENSET, access.read_tokenset, Exports.of_modes)
_WORKSPACE = _Scope("workspace", "a workspace", WORKSPACE, access.read_workspace, Exports.of_workspace)


def _format(query: Values) -> Choice:
    inherit, options = query.get("inherit"), raw_of(query)
    return Choice(query.get("format", "json"), is_format=True, inherit=inherit, options=options)


def _target(query: Values, name: str) -> Choice:
    aliases, inherit = query.get("aliases"), query.get("inherit")
    return Choice(name, aliases=aliases, inherit=inherit, options=raw_of(query))


def _report(query: Values, name: str) -> Choice:
    return _target(query, name)._replace(report=True)


def _handler(name: str, scope: _Scope, choose: Callable[..., Choice]) -> Handler:
    """Return a handler; `choose` reads the query and, if the path names one, the target."""

    async def handler(request: Request) -> Response:
        query, count = request.query(), scope.path.count("{")
        ids, target = request.params[:count], request.params[count:]
        choice = choose(query, *target)
        choice = choice._replace(at=await state_of(request, query, scope.permit, *ids))
        strict = partial(answers.flag, {} if choice.report else query, "strict", Text.STRICT)

        def suffices(facts: HeaderFacts) -> bool:
            return request.is_fresh(facts.etag.encode()) and not (strict() and facts.lost)

        about = request.services.exports, request.caller, *ids
        export = await scope.export(*about, request=ExportRequest(choice, request.store, suffices))
        if strict() and isinstance(export, Export):
            export.refuse_loss()
        return _answer(request, export)

    async def answer(request: Request) -> Response:
        target = WORKSPACES.get(request.params[-1])
        return await (
            handler(request) if target is None or not target.is_compressed else coded(request, handler)
        )

    answer.__name__ = name
    return answer


def _answer(request: Request, export: Export | HeaderFacts) -> Response:
    etag = export.etag.encode()
    headers = (
        (b"etag", etag),
        (b"x-jeton-problems", b"%d" % export.unresolved),
        (b"x-jeton-exported", b"%d" % export.exported),
        (b"x-jeton-skipped", b"%d" % export.skipped),
    )
    if isinstance(export, HeaderFacts) or request.is_fresh(etag):
        return Response(304, b"", headers, REVALIDATE)
    name = (file_name(export.extension),) if export.extension else ()
    content_type = (b"content-type", media_type(export.content_type))
    return Response(200, export.body, (content_type, *name, *headers), REVALIDATE)


_TARGET_TYPES = tuple(dict.fromkeys(target.content_type for target in TARGETS.values()))
_WORKSPACE_TYPES = tuple(dict.fromkeys(target.content_type for target in WORKSPACES.values()))


_STATUSES = (400, 404, 409)


def _export(scope: _Scope) -> Operation:
    """Return the export in a format."""
    path, title, query = (
        f"{scope.path}/export",
        f"Export {scope.words}",
        (FORMAT, STRICT, INHERIT, AT, IN_PROPOSAL, *OPTIONS),
    )
    handler = _handler(f"of_{scope.kind}", scope, _format)
    types = (*FORMAT_TYPES, ZIP)  # of a `bundle`
    return Operation("GET", path, title, handler, None, _STATUSES, query=query, media_types=types)


def _to_target(scope: _Scope, types: tuple[str, ...]) -> tuple[Operation, Operation]:
    """Return the export to a target, and the report on it."""
    path, title = f"{scope.path}/export/{{target}}", f"Export {scope.words} to a target"
    handler = _handler(f"{scope.kind}_target", scope, _target)
    query = (STRICT, ALIASES, INHERIT, AT, IN_PROPOSAL, *OPTIONS)
    export = Operation("GET", path, title, handler, None, _STATUSES, query=query, media_types=types)
    path, title = f"{path}/report", f"Report on the export of {scope.words}"
    handler = _handler(f"{scope.kind}_report", scope, _report)
    return export, Operation("GET", path, title, handler, Report, _STATUSES, query=query[1:])


class PresetList(Paged):
    """The presets of a workspace or a tokenset, by name; `next_cursor` only in pages, null on the last."""

    presets: list[Preset]
    total: int


def _lists(path: str, what: str, work: UseCase[Listed[Preset]], permit: Permit) -> Operation:
    handler = named(work, lambda request: answers.listed(request, work, PresetList, permit, "name"))
    title = f"List presets of a {what}"
    return Operation("GET", path, title, handler, PresetList, (400, *READ), query=PAGE)


def _puts(path: str, what: str, work: UseCase[Put], permit: Permit) -> Operation:
    async def answer(request: Request) -> Response:
        about = {"new": request.input, "if_match": request.if_match()}
        preset, is_new = await run(request.store, work, request.caller, *request.params, **about)
        tag = (b"etag", answers.version_tag(preset.version))
        return Response(201 if is_new else 200, answers.encode(preset.item), (JSON, tag))

    body, title = Body(answers.permits(permit), PresetSetting), f"Put a preset of a {what}"
    return Operation("PUT", path, title, named(work, answer), Preset, CHANGE, body, may_create=True)


_OF_WORKSPACE = f"{WORKSPACE}/presets"
_OF_TOKENSET = f"{TOKENSET}/presets"

OPERATIONS = (
    _export(_TOKENSET),
    _export(_MODE),
    Operation("GET", "/export-targets", "List export targets", targets, TargetList, ()),
    *_to_target(_MODE, _TARGET_TYPES),
    *_to_target(_TOKENSET, _TARGET_TYPES),
    *_to_target(_WORKSPACE, _WORKSPACE_TYPES),
    _lists(_OF_WORKSPACE, "workspace", presets.listed_of_workspace, access.read_workspace),
    gets(f"{_OF_WORKSPACE}/{{name}}", "Get a preset of a workspace", presets.get_of_workspace, Preset),
    _puts(f"{_OF_WORKSPACE}/{{name}}", "workspace", presets.put_of_workspace, presets.check_workspace),
    deletes(f"{_OF_WORKSPACE}/{{name}}", "Preset of a workspace", presets.delete_of_workspace),
    _lists(_OF_TOKENSET, "tokenset", presets.listed_of_tokenset, access.read_tokenset),
    gets(f"{_OF_TOKENSET}/{{name}}", "Get a preset of a tokenset", presets.get_of_tokenset, Preset),
    _puts(f"{_OF_TOKENSET}/{{name}}", "tokenset", presets.put_of_tokenset, presets.check_tokenset),
    deletes(f"{_OF_TOKENSET}/{{name}}", "Preset of a tokenset", presets.delete_of_tokenset),
)
