"""Exports of releases over HTTP."""

from functools import lru_cache
from typing import NamedTuple
from urllib.parse import parse_qsl

from jeton.core.exports.cache import HeaderFacts
from jeton.core.exports.exports import Choice
from jeton.core.releases.exports import IDENTITY, FoundExport, Moved, Place, RenditionRequest
from jeton.core.releases.pins import Pin, pin_of
from jeton.core.releases.selections import Selector
from jeton.errors import Invalid, Text
from jeton.formats.targets import TARGETS, WORKSPACE_TARGETS
from jeton.formats.writing.archive import CONTENT_TYPE as ZIP
from jeton.formats.writing.options import raw_of
from jeton.model.downloads import Download
from jeton.web.api import answers, primers
from jeton.web.api.parameters import ALIASES, FORMAT, INHERIT, OPTIONS, STRICT
from jeton.web.http.errors import error_body
from jeton.web.http.negotiation import CODINGS, coding_of
from jeton.web.http.operation import PREFIX, Handler, Operation, Query
from jeton.web.http.request import Request
from jeton.web.http.response import (
    JSON,
    REVALIDATE,
    VARY_CODING,
    Header,
    Response,
    file_name,
    media_type,
)

_FOREVER = b"max-age=31536000, immutable"
PINNED = b"private, " + _FOREVER
PUBLIC = b"public, " + _FOREVER
_PASSING = {PINNED: REVALIDATE, PUBLIC: b"public, no-cache"}
"""The caching of exports that may be rendered again, perhaps as other bytes: clients must revalidate them."""
_LONGEST = 1024
"""Bytes of a query that is remembered with what it says."""


class _Query(NamedTuple):
    """The parameters of a query; `strict` is set only if the query has it."""

    rendition: RenditionRequest
    pin: Pin | None
    strict: dict[str, str]


async def of_environment(request: Request) -> Response:
    """GET /organizations/{organization}/environments/{environment}/export."""
    organization, environment, *target = request.params
    query = _query(request.query_string, *target)
    export = await request.services.release_exports.of_environment(
        request.caller, Place(organization, environment), query.pin, query.rendition, request.store
    )
    if isinstance(export, Moved):
        return redirected(request, export)
    release = export.release
    request.downloads = (Download(release.organization_id, release.version, release.environment_id),)
    is_lasting = query.pin is not None and query.pin.is_lasting(organization)
    return await _answer(request, export, query, PINNED if is_lasting else REVALIDATE)


async def of_public(request: Request) -> Response:
    """GET /public/releases/{digest}/export."""
    digest, *target = request.params
    query = _query(request.query_string, *target)
    export = await request.services.release_exports.of_public(digest, query.rendition)
    return await _answer(request, export, query, PUBLIC)


def redirected(request: Request, moved: Moved) -> Response:
    """Answer a path with a former handle, not to be kept: it may be another organization's one day."""
    before = 3 if request.raw_path.startswith(PREFIX.encode()) else 2
    *start, _, rest = request.raw_path.split(b"/", before + 2)
    query = b"?" + request.query_string if request.query_string else b""
    location = b"/".join((*start, moved.handle.encode(), rest)) + query
    body = error_body(Text.ORGANIZATION_MOVED.format(handle=moved.handle))
    return Response(308, body, (JSON, (b"location", location)))


async def _answer(request: Request, export: FoundExport, query: _Query, caching: bytes) -> Response:
    exports, facts = request.services.release_exports, export.facts
    if not export.lasting:
        caching = _PASSING.get(caching, caching)
    if query.strict and answers.flag(query.strict, "strict", Text.STRICT):
        await exports.refuse_loss(export)
    coding = coding_of(request.headers.get(b"accept-encoding"))
    about = _about(facts, export.release.digest, export.release.version)
    etag = _tags(facts.etag)[coding]
    if request.is_fresh(etag):  # that of another coding is of bytes that a cache must not give for these
        return Response(304, b"", ((b"etag", etag), *about), caching)
    body = await exports.body(export, coding)
    extension = export.target.extension_of(facts.content_type)
    first = (b"content-type", media_type(facts.content_type)), file_name(extension)
    headers = (*first, (b"etag", _tags(body.etag)[coding]), *about)
    if coding != IDENTITY:
        headers = (*headers, (b"content-encoding", coding.encode()))
    return Response(200, body.content, headers, caching)


@lru_cache(maxsize=1024)
def _about(facts: HeaderFacts, digest: str, version: str) -> tuple[Header, ...]:
    """Return the headers that tell of an export; a public release is told by its digest alone."""
    return (
        *(((b"x-jeton-release", version.encode()),) if version else ()),
        (b"x-jeton-digest", digest.encode()),
        (b"x-jeton-problems", b"%d" % facts.unresolved),
        (b"x-jeton-exported", b"%d" % facts.exported),
        (b"x-jeton-skipped", b"%d" % facts.skipped),
        VARY_CODING,
    )


@lru_cache(maxsize=1024)
def _tags(etag: str) -> dict[str, bytes]:
    """Return the entity tags of a body in each coding."""
    return {
        coding: f'"{etag}"'.encode() if coding == IDENTITY else f'"{etag}-{coding}"'.encode()
        for coding in CODINGS
    }


def _query(query_string: bytes, target: str | None = None) -> _Query:
    read = _remembered if len(query_string) <= _LONGEST else _read
    return read(query_string, target)


def _read(query_string: bytes, target: str | None) -> _Query:
    """Return what a query says of an export to the target of the path, or to that of the query."""
    query = dict(parse_qsl(query_string.decode("latin-1"), keep_blank_values=True))
    if target is None and "target" in query:
        if "format" in query:
            raise Invalid(Text.TARGET_TWICE)
        target = query["target"]
    choice = Choice(
        query.get("format", "json") if target is None else target,
        is_format=target is None,
        aliases=query.get("aliases"),
        inherit=query.get("inherit"),
        options=raw_of(query),
    )
    selector = Selector(query.get("workspace"), query.get("tokenset"), query.get("mode"))
    strict = {name: query[name] for name in ("strict",) if name in query}
    pin = query.get("release")
    return _Query(RenditionRequest(choice, selector), None if pin is None else pin_of(pin), strict)


_remembered = lru_cache(maxsize=1024)(_read)


_SELECTORS = tuple(
    Query(kind, f"Only this {kind}: its id, or its name in the release.", {"type": "string"})
    for kind in ("workspace", "tokenset", "mode")
)
_RELEASE = Query(
    "release",
    "Not the active release but this one: its id, version or digest, or a range of versions (`1`, `1.4`).",
    {"type": "string"},
)
_TARGET = Query(
    "target",
    "The target, as in the path of an export to a target; not beside `format`.",
    {"type": "string", "enum": list(dict.fromkeys([*TARGETS, *WORKSPACE_TARGETS]))},
)
_TARGET_TYPES = tuple(
    dict.fromkeys(
        [*(target.content_type for target in (*TARGETS.values(), *WORKSPACE_TARGETS.values())), ZIP]
    )
)


def _operations(
    path: str,
    what: str,
    of: Handler,
    name: str,
    query: tuple[Query, ...] = (),
    prefix: str = PREFIX,
    others: tuple[int, ...] = (),
) -> tuple[Operation, Operation]:
    """Return an export to the target of its query and one to that of its path, whose handler gets a name."""

    async def to_target(request: Request) -> Response:
        return await of(request)

    to_target.__name__ = name
    path, title, statuses = f"{path}/export", f"Export {what}", (*others, 400, 404, 409)
    parameters = (_TARGET, FORMAT, *_SELECTORS, STRICT, ALIASES, INHERIT, *query, *OPTIONS)
    export = Operation(
        "GET", path, title, of, None, statuses, query=parameters, media_types=_TARGET_TYPES, prefix=prefix
    )
    path, title, parameters = (
        f"{path}/{{target}}",
        f"{title} to a target",
        (*_SELECTORS, STRICT, ALIASES, INHERIT, *query, *OPTIONS),
    )
    return export, Operation(
        "GET",
        path,
        title,
        to_target,
        None,
        statuses,
        query=parameters,
        media_types=_TARGET_TYPES,
        prefix=prefix,
    )


OPERATIONS = _operations(
    "/organizations/{organization}/environments/{environment}",
    "what is active in an environment",
    of_environment,
    "environment_target",
    (_RELEASE,),
    others=(308, 403),
)
BESIDE = tuple(operation._replace(prefix="/api") for operation in OPERATIONS)
"""The same without a version in the path."""
PUBLIC_OPERATIONS = (
    *_operations("/public/releases/{digest}", "a public release", of_public, "public_target", prefix=""),
    primers.PUBLIC,
)
