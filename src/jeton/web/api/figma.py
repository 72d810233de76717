"""From Figma to Jeton over HTTP: a file as the plug-in reads it, merged into a workspace."""

from jeton.core import access
from jeton.core.changes.request import Conditions
from jeton.core.imports.figma import FigmaMerged, merge_file
from jeton.core.use_case import check
from jeton.errors import Text
from jeton.formats.figma.figma_file import FigmaChanges, changes_of
from jeton.web.api import answers
from jeton.web.api.parameters import CHANGE, DRY_RUN, WORKSPACE
from jeton.web.api.proposing import reading
from jeton.web.http.body import parse_long_object
from jeton.web.http.operation import Operation, Query, Upload
from jeton.web.http.request import Request
from jeton.web.http.response import Response

_DIRECT = Query(
    "direct",
    "Change the workspace itself, not a proposal; it must not require reviews.",
    {"type": "boolean", "default": False},
)


async def merge(request: Request) -> Response:
    """POST /workspaces/{id}/figma."""
    is_direct, conditions = await answers.checked(
        request, access.read_workspace, lambda query: _options(request, query)
    )
    file = await reading(request, _file, request.input.raw)
    key = None if conditions.dry_run else request.key
    about = request.store, request.caller, request.params[0], file
    work = merge_file(*about, is_direct=is_direct, conditions=conditions, key=key)
    return await answers.answered(request, work, key)


def _options(request: Request, query: dict[str, str]) -> tuple[bool, Conditions]:
    is_direct = answers.flag(query, "direct", Text.FIGMA_DIRECT)
    return is_direct, Conditions(answers.is_dry_run(query), request.if_match_tags())


def _file(raw: bytes) -> FigmaChanges:
    return changes_of(parse_long_object(raw))


async def _guard(request: Request) -> None:
    is_direct = bool(request.query_string) and request.query().get("direct") == "true"
    permit = access.write_workspace if is_direct else access.propose
    await check(request.store, permit, request.caller, *request.params)


OF_WORKSPACE = (
    Operation(
        "POST",
        f"{WORKSPACE}/figma",
        "Merge a file of Figma into a workspace",
        merge,
        FigmaMerged,
        CHANGE,
        Upload(_guard, ("application/json",), FigmaChanges),
        query=(DRY_RUN, _DIRECT),
    ),
)
