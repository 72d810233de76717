"""Checks of code over HTTP, as JSON or as SARIF, and migrations of code."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from jeton import __version__
from jeton.bodies.checking import CodeFile, CodeFiles
from jeton.core import access
from jeton.core.checking import checking, migrating
from jeton.core.checking.checking import CheckedCode, CodeScope
from jeton.core.checking.migrating import Migration, MigrationSides
from jeton.core.releases import diffs
from jeton.core.releases.naming import NOW
from jeton.core.use_case import run
from jeton.errors import Invalid, Text
from jeton.formats.lint.code import LANGUAGES, RULES, Code, Finding
from jeton.formats.lint.sarif import MEDIA_TYPE, sarif
from jeton.web.api import answers
from jeton.web.api.parameters import WORKSPACE
from jeton.web.http.negotiation import preferred
from jeton.web.http.operation import Body, Operation, Query
from jeton.web.http.request import Request
from jeton.web.http.response import JSON, Response

_TYPES = ("application/json", MEDIA_TYPE)
_FORMATS = {"json": _TYPES[0], "sarif": MEDIA_TYPE}


class FileFinding(Finding, frozen=True, kw_only=True):
    """A finding in the file with this path."""

    path: str


class CheckResult(Struct, frozen=True):
    """What is wrong in files, by file and place; `checked` counts those that have a language.

    Those that are `truncated` are the first 500 findings.
    """

    findings: list[FileFinding]
    checked: int
    truncated: bool


async def check(request: Request) -> Response:
    """POST /workspaces/{id}/check."""
    scope, media_type = await answers.checked(
        request, access.read_workspace, lambda query: _choices(request, query)
    )
    files = [(file, language) for file in request.input.files if (language := _language(file))]
    texts = [Code(language, file.text) for file, language in files]
    result = await run(request.store, checking.check_code, request.caller, request.params[0], scope, texts)
    body = await request.in_thread(_encoded, [file for file, _ in files], result, media_type)
    return Response(200, body, (JSON if media_type == _TYPES[0] else (b"content-type", media_type.encode()),))


def _choices(request: Request, query: dict[str, str]) -> tuple[CodeScope, str]:
    form = query.get("format")
    if form is not None and form not in _FORMATS:
        raise Invalid(Text.CHECK_FORMAT)
    media_type = _FORMATS[form] if form else preferred(request.headers.get(b"accept"), _TYPES)
    return CodeScope(_name(query.get("source", NOW)), query.get("tokenset"), query.get("mode")), media_type


def _name(source: str) -> str:
    if not source or "\0" in source:
        raise Invalid(Text.CHECK_SOURCE)
    return source


def _language(file: CodeFile) -> str | None:
    """Return the language of a file, or that its path tells, if it does."""
    return file.language or RULES["extensions"].get(file.path.rpartition(".")[2].lower())


def _encoded(files: Sequence[CodeFile], result: CheckedCode, media_type: str) -> bytes:
    pairs = [(file.path, own) for file, own in zip(files, result.findings, strict=True)]
    if media_type == MEDIA_TYPE:
        return answers.encode(sarif(pairs, __version__))
    return answers.encode(CheckResult(list(_with_paths(pairs)), len(files), result.truncated))


def _with_paths(pairs: Sequence[tuple[str, Sequence[Finding]]]) -> Iterator[FileFinding]:
    for path, own in pairs:
        for each in own:
            place = each.line, each.column, each.kind, each.found, each.suggest, each.message
            yield FileFinding(*place, path=path)


async def migrate(request: Request) -> Response:
    """GET /workspaces/{id}/migration."""
    sides, language = await answers.checked(request, access.read_workspace, _migrating)
    symbols = request.repeated("symbol") or None
    return await answers.result(
        request, migrating.suggest_migration, answers.encode, sides=sides, symbols=symbols, language=language
    )


def _migrating(query: dict[str, str]) -> tuple[MigrationSides, str | None]:
    language = query.get("language")
    if language is not None and language not in LANGUAGES:
        raise Invalid(Text.MIGRATION_LANGUAGE.format(languages=", ".join(LANGUAGES)))
    return MigrationSides(*diffs.sides_of(query), query.get("tokenset")), language


_NAMED = {"type": "string", "minLength": 1}
_SIDE = "A release by its id, version or digest, an environment by its id or name, or `now`"
_TOKENSET = Query("tokenset", "A tokenset, by its id or name, whose tokens these are alone.", _NAMED)

OPERATIONS = (
    Operation(
        *("POST", f"{WORKSPACE}/check", "Check code against tokens", check, CheckResult),
        (400, 404, 409, 413, 415),
        Body(answers.permits(access.read_workspace), CodeFiles),
        query=(
            Query("source", f"{_SIDE}: the tokens that code is checked against.", {**_NAMED, "default": NOW}),
            _TOKENSET,
            Query("mode", "The mode whose values count, by its id or name; else the default ones.", _NAMED),
            Query("format", "The form of the answer, before `Accept`.", {"enum": list(_FORMATS)}),
        ),
        media_types=_TYPES,
    ),
    Operation(
        *("GET", f"{WORKSPACE}/migration", "Tell what replaces symbols", migrate, Migration, (400, 404, 409)),
        query=(
            Query("from", f"{_SIDE}: what code is written for.", _NAMED, is_required=True),
            Query("to", "The same: what it is to be written for.", _NAMED, is_required=True),
            Query(
                "symbol", "A symbol that it is about; may be repeated.", {"type": "array", "items": _NAMED}
            ),
            Query(
                "language",
                "Only symbols for code in this language.",
                {"type": "string", "enum": list(LANGUAGES)},
            ),
            _TOKENSET,
        ),
    ),
)
