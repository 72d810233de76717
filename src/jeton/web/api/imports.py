"""Imports over HTTP: the files of other tools, into a workspace or a tokenset."""

import asyncio

from jeton.bodies.bodies import ModeCreation, TokensetCreation
from jeton.bodies.inputs import NAME_LIMIT, read
from jeton.core import access
from jeton.core.changes.request import Conditions
from jeton.core.garbage import free
from jeton.core.imports import comment
from jeton.core.imports import imports as core
from jeton.core.imports.missing import FREE
from jeton.core.imports.options import (
    ON_CONFLICT,
    ON_MISSING,
    ImportTarget,
    Options,
    names_in_order,
)
from jeton.core.imports.preview import Preview
from jeton.core.imports.reading import ReadOptions, unknown_format
from jeton.core.imports.shapes import Imported
from jeton.core.use_case import Permit
from jeton.errors import Invalid, Text
from jeton.formats.reading.model import SET_CHOICES, UNITLESS, ReadChoices, mode_of_files
from jeton.formats.sources import FORMATS
from jeton.web.api import answers
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
    return await _imported(
        request, access.write_workspace, ImportTarget(request.params[0], is_tokenset=False)
    )


async def into_tokenset(request: Request) -> Response:
    """POST /tokensets/{id}/import."""
    return await _imported(request, access.write_tokenset, ImportTarget(request.params[0], is_tokenset=True))


async def _imported(request: Request, permit: Permit, target: ImportTarget) -> Response:
    read_options, options, conditions = await answers.checked(
        request, permit, lambda query: _options_of(request, query)
    )
    await request.permit()
    key = None if conditions.dry_run else request.key
    with request.services.imports.counted():
        files = await request.in_thread(files_of, request.input)
        source = await request.services.imports.read(files, read_options)
        about = request.store, request.caller, target, source, options
        try:
            if conditions.dry_run and preferred(request.headers.get(b"accept"), _TYPES) == _MARKDOWN:
                plan = await core.previewed(*about, conditions=conditions)
                return await request.in_thread(_comment, plan)
            work = core.import_source(*about, conditions=conditions, key=key)
            return await answers.answered(request, work, key)
        finally:
            await asyncio.to_thread(free, *source.modes)


def _comment(plan: Preview) -> Response:
    text = "".join(f"{line}\n" for line in comment.lines(plan))
    headers = (b"content-type", b"text/markdown; charset=utf-8"), (b"etag", plan.etag.encode())
    return Response(200, text.encode(), headers)


def _options_of(request: Request, query: dict[str, str]) -> ImportOptions:
    format_, mode, tokenset = query.get("format"), query.get("mode"), query.get("tokenset")
    if format_ is not None and format_ not in FORMATS:
        raise Invalid(unknown_format(format_))
    on_conflict = next((each for each in ON_CONFLICT if each == query.get("on_conflict", "replace")), None)
    if on_conflict is None:
        raise Invalid(Text.IMPORT_CONFLICT)
    if mode is not None:
        read(ModeCreation, {"name": mode})
    if tokenset is not None:
        read(TokensetCreation, {"name": tokenset})
    modes = [mode_of_files(text) for text in request.repeated("map")]
    named = tuple(each for each in modes if each is not None)
    if len(named) < len(modes):
        raise Invalid(Text.IMPORT_MAP)
    for _, name in named:
        read(ModeCreation, {"name": name})
    unitless = next((each for each in UNITLESS if each == query.get("unitless")), None)
    if unitless is None and "unitless" in query:
        raise Invalid(Text.IMPORT_UNITLESS)
    sets = next((each for each in SET_CHOICES if each == query.get("sets")), None)
    if sets is None and "sets" in query:
        raise Invalid(Text.IMPORT_SETS)
    per_file = answers.flag(query, "per_file", Text.IMPORT_PER_FILE)
    choices = ReadChoices(format_, tokenset, named, per_file, unitless, sets)
    order = names_in_order(request.repeated("order"))
    conditions = Conditions(answers.flag(query, "dry_run", Text.DRY_RUN), request.if_match_tags())
    on_missing = next((each for each in ON_MISSING if each == query.get("on_missing", "keep")), None)
    if on_missing is None:
        raise Invalid(Text.IMPORT_MISSING)
    strict, allowed = is_strict(query), _allowed(query)
    options = Options(
        on_conflict, mode, tokenset, order, on_missing=on_missing, allow_delete=allowed, strict=strict
    )
    return ReadOptions(choices, strict, on_missing == "delete"), options, conditions


def _allowed(query: dict[str, str]) -> int | None:
    """Return how many tokens may be deleted though they are many; None without the parameter."""
    text = query.get("allow_delete")
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= _DIGITS):
        raise Invalid(Text.IMPORT_ALLOW)
    return int(text)


_DIGITS = 6
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
        {"type": "integer", "minimum": 0},
    ),
    Query("format", "The format of the files; Jeton recognises it by itself.", {"enum": list(FORMATS)}),
    VALIDATE,
    Query(
        "map",
        "`GLOB=MODE`: the files with such paths, or sets with such names, are this mode; may be repeated.",
        {"type": "array", "items": {"type": "string", "pattern": r"^[\s\S]+=[^=]+$"}},
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

OF_WORKSPACE = (
    Operation(
        "POST",
        "/workspaces/{id}/import",
        "Import files into a workspace",
        into_workspace,
        Imported,
        CHANGE,
        Upload(answers.permits(access.write_workspace), MEDIA_TYPES),
        query=(*_QUERY, Query("tokenset", "The name of the tokenset that all files go to.", _NAME)),
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
        Upload(answers.permits(access.write_tokenset), MEDIA_TYPES),
        query=(*_QUERY, Query("mode", "The mode that a file with a single one goes to.", _NAME)),
        media_types=_TYPES,
    ),
)
