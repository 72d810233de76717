"""Imports over HTTP: the files of other tools, into a workspace or a tokenset."""

import asyncio

from msgspec.structs import replace

from jeton.bodies.inputs import NAME_LIMIT
from jeton.core import access
from jeton.core.changes.request import Conditions
from jeton.core.garbage import free
from jeton.core.imports import comment
from jeton.core.imports import imports as core
from jeton.core.imports.missing import FREE
from jeton.core.imports.options import ON_CONFLICT, ON_MISSING, ImportTarget, Options
from jeton.core.imports.parameters import MOST_DELETED, ImportParameters, modes_of
from jeton.core.imports.preview import Preview
from jeton.core.imports.proposing import ImportWork, previewed, propose_source
from jeton.core.imports.reading import ReadOptions
from jeton.core.imports.shapes import Imported
from jeton.core.proposals.editing import Destination
from jeton.core.proposals.proposals import changeable, seen
from jeton.core.use_case import Permit
from jeton.errors import Text
from jeton.formats.reading.model import GROUP_SEPARATORS, SET_CHOICES, SHARED_CHOICES, UNITLESS
from jeton.formats.sources import FORMATS
from jeton.web.api import answers, proposing
from jeton.web.api.parameters import CHANGE, DRY_RUN, TOKENSET, VALIDATE
from jeton.web.api.tokens import is_strict
from jeton.web.http.files import MEDIA_TYPES, files_of
from jeton.web.http.negotiation import preferred
from jeton.web.http.operation import Operation, Query, Upload
from jeton.web.http.request import Request
from jeton.web.http.response import Response

ImportOptions = tuple[ReadOptions, Options, Conditions]
"""The query's options: to read the files, to merge them, and the conditions of the import."""


async def into_workspace(request: Request) -> Response:
    """POST /workspaces/{id}/import."""
    target = ImportTarget(request.params[0], is_tokenset=False)
    return await _imported(request, access.read_workspace, target)


async def into_tokenset(request: Request) -> Response:
    """POST /tokensets/{id}/import."""
    return await _imported(request, access.read_tokenset, ImportTarget(request.params[0], is_tokenset=True))


async def into_proposal(request: Request) -> Response:
    """POST /proposals/{id}/import."""
    to = Destination(request.params[0], if_match=request.if_match())
    return await _imported(request, seen, ImportTarget("", is_tokenset=False), to)


async def _imported(
    request: Request, permit: Permit, target: ImportTarget, to: Destination | None = None
) -> Response:
    read_options, options, conditions = await answers.checked(
        request, permit, lambda query: _options_of(request, query)
    )
    to = to or await proposing.destination(request, permit)
    await request.permit()
    with request.services.imports.counted():
        files = await request.in_thread(files_of, request.input)
        source = await request.services.imports.read(files, read_options)
        try:
            return await _merged(request, to, ImportWork(target, source, options), conditions)
        finally:
            await asyncio.to_thread(free, *source.modes)


async def _merged(
    request: Request,
    to: Destination | None,
    what: ImportWork,
    conditions: Conditions,
) -> Response:
    key = None if conditions.dry_run else request.key
    about = request.store, request.caller, what.target, what.source, what.options
    is_comment = conditions.dry_run and preferred(request.headers.get(b"accept"), _TYPES) == _MARKDOWN
    if to is not None and is_comment:
        plan = await previewed(request.store, request.caller, to, what)
        return await request.in_thread(_comment, replace(plan, etag=""))  # it is not the proposal's
    if to is not None:
        work = propose_source(request.store, request.caller, to, what, conditions=conditions, key=key)
        return await answers.answered(request, work, key)
    if is_comment:
        plan = await core.previewed(*about, conditions=conditions)
        return await request.in_thread(_comment, plan)
    work = core.import_source(*about, conditions=conditions, key=key)
    return await answers.answered(request, work, key)


def _comment(plan: Preview) -> Response:
    text = "".join(f"{line}\n" for line in comment.lines(plan))
    tag = [(b"etag", plan.etag.encode())] if plan.etag else []
    return Response(200, text.encode(), ((b"content-type", b"text/markdown; charset=utf-8"), *tag))


def _options_of(request: Request, query: dict[str, str]) -> ImportOptions:
    parameters = ImportParameters(
        format=query.get("format"),
        mode=query.get("mode"),
        tokenset=query.get("tokenset"),
        modes=modes_of(request.repeated("map")),
        orders=tuple(request.repeated("order")),
        bases=tuple(request.repeated("base")),
        unitless=query.get("unitless"),
        sets=query.get("sets"),
        shared=query.get("shared"),
        group_separator=query.get("group_separator"),
        per_file=answers.flag(query, "per_file", Text.IMPORT_PER_FILE),
        strict=is_strict(query),
        on_conflict=query.get("on_conflict", "replace"),
        on_missing=query.get("on_missing", "keep"),
        allow_delete=query.get("allow_delete"),
    )
    conditions = Conditions(answers.flag(query, "dry_run", Text.DRY_RUN), request.if_match_tags())
    return (*parameters.options(), conditions)


_MARKDOWN = "text/markdown"
_TYPES = ("application/json", _MARKDOWN)
_NAME = {"type": "string", "minLength": 1, "maxLength": NAME_LIMIT}
_QUERY = (
    DRY_RUN,
    Query(
        "on_conflict",
        "What becomes of a token that is there with another content.",
        {"type": "string", "enum": list(ON_CONFLICT), "default": "replace"},
    ),
    Query(
        "on_missing",
        "What becomes of tokens that the files lack, in the modes that they speak of.",
        {"type": "string", "enum": list(ON_MISSING), "default": "keep"},
    ),
    Query(
        "allow_delete",
        f"The most tokens that may be deleted where that is over {FREE} and over half of the tokens.",
        {"type": "integer", "minimum": 0, "maximum": MOST_DELETED},
    ),
    Query("format", "The format of the files; Jeton recognises it by itself.", {"enum": list(FORMATS)}),
    VALIDATE,
    Query(
        "map",
        "`GLOB=MODE`: the files with such paths, or sets with such names, are this mode; may be repeated.",
        {"type": "array", "items": {"type": "string", "pattern": r"^[\s\S]+=[^=]+$"}},
    ),
    Query(
        "base",
        "`MODE=BASE`: the mode from which a new one takes what it lacks, `MODE=` for none, or `suggested`:"
        " all that names suggest; may be repeated.",
        {"type": "array", "items": {"type": "string", "pattern": r"^([\s\S]+=[^=]*|suggested)$"}},
    ),
    Query(
        "per_file",
        "Each file is a tokenset, though names look like modes or files are many.",
        {"type": "boolean", "default": False},
    ),
    Query(
        "sets",
        "Of Tokens Studio: each set a tokenset, or one of all that no theme selects.",
        {"type": "string", "enum": list(SET_CHOICES)},
    ),
    Query(
        "shared",
        "Of Tokens Studio: what themes share is kept once: whole sets, single tokens too, or nothing.",
        {"type": "string", "enum": list(SHARED_CHOICES), "default": "sets"},
    ),
    Query(
        "group_separator",
        "Of CSS: what stands between the groups of a name.",
        {"type": "string", "enum": list(GROUP_SEPARATORS)},
    ),
    Query(
        "order",
        "Names of tokensets, separated by commas, that come first where names are looked up.",
        {"type": "array", "items": {"type": "string"}},
    ),
    Query(
        "unitless",
        "The unit of sizes without one; without it, what the files' build configuration says, else none.",
        {"type": "string", "enum": list(UNITLESS)},
    ),
)

_MODE = Query("mode", "The mode that a file with a single one goes to.", _NAME)
_TOKENSET = Query("tokenset", "The name of the tokenset that all files go to.", _NAME)

OF_WORKSPACE = (
    Operation(
        "POST",
        "/workspaces/{id}/import",
        "Import files into a workspace",
        into_workspace,
        Imported,
        CHANGE,
        Upload(proposing.guard(access.write_workspace, access.propose), MEDIA_TYPES),
        query=(*_QUERY, *proposing.QUERY, _TOKENSET),
        media_types=_TYPES,
    ),
)
OF_PROPOSAL = (
    Operation(
        "POST",
        "/proposals/{id}/import",
        "Import files into a proposal",
        into_proposal,
        Imported,
        CHANGE,
        Upload(answers.permits(changeable), MEDIA_TYPES),
        query=(*_QUERY, _TOKENSET),
        media_types=_TYPES,
    ),
)
OPERATIONS = (
    Operation(
        "POST",
        f"{TOKENSET}/import",
        "Import files into a tokenset",
        into_tokenset,
        Imported,
        CHANGE,
        Upload(proposing.guard(access.write_tokenset, access.propose_in_tokenset), MEDIA_TYPES),
        query=(*_QUERY, *proposing.QUERY, _MODE),
        media_types=_TYPES,
    ),
)
