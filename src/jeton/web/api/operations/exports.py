"""Exports and their reports, problems and explanations."""

from jeton.core.explain import Explanation
from jeton.exporters.registry import TARGETS, WORKSPACE_TARGETS
from jeton.exporters.report import Report
from jeton.problems.model import CODES, SEVERITIES
from jeton.web.api import explain, exports, problems, shapes
from jeton.web.api.operations.parameters import (
    ALIASES,
    AT,
    FORMAT,
    FORMAT_TYPES,
    MODE,
    READ,
    STRICT,
    TOKEN,
    TOKENSET,
)
from jeton.web.operation import Handler, Operation, Query, if_asked_again

_EXPORT = (FORMAT, STRICT, AT)
_TARGET_TYPES = tuple(dict.fromkeys(target.content_type for target in TARGETS.values()))
_WORKSPACE_TYPES = tuple(dict.fromkeys(target.content_type for target in WORKSPACE_TARGETS.values()))

_PROBLEMS = (
    Query("severity", "Only problems of this severity.", {"type": "string", "enum": list(SEVERITIES)}),
    Query("code", "Only problems with this code.", {"type": "string", "enum": list(CODES)}),
    AT,
)

_WORKSPACE = "/workspaces/{id}"
_TARGET = (STRICT, ALIASES, AT)


def _export(
    path: str, summary: str, handler: Handler, query: tuple[Query, ...], media_types: tuple[str, ...]
) -> Operation:
    return Operation(
        "GET",
        path,
        summary,
        handler,
        None,
        (400, 404, 409),
        query=query,
        media_types=media_types,
        may_be_old=if_asked_again,
    )


def _report(path: str, summary: str, handler: Handler) -> Operation:
    return Operation(
        "GET",
        f"{path}/report",
        summary,
        handler,
        Report,
        (400, 404),
        query=(ALIASES, AT),
        may_be_old=if_asked_again,
    )


def _listed(path: str, of: str, handler: Handler) -> Operation:
    return Operation(
        "GET",
        f"{path}/problems",
        f"List problems of a {of}",
        handler,
        shapes.ProblemList,
        (400, 404),
        query=_PROBLEMS,
    )


_OF_TOKENSET, _OF_MODE, _OF_WORKSPACE = (f"{path}/export/{{target}}" for path in (TOKENSET, MODE, _WORKSPACE))

OPERATIONS = (
    _export(f"{TOKENSET}/export", "Export all modes", exports.of_tokenset, _EXPORT, FORMAT_TYPES),
    _export(f"{MODE}/export", "Export one mode", exports.of_mode, _EXPORT, FORMAT_TYPES),
    Operation("GET", "/export-targets", "List export targets", exports.targets, shapes.TargetList, ()),
    _export(_OF_MODE, "Export one mode to a target", exports.mode_target, _TARGET, _TARGET_TYPES),
    _report(_OF_MODE, "Report on the export of one mode", exports.mode_report),
    _export(_OF_TOKENSET, "Export all modes to a target", exports.tokenset_target, _TARGET, _TARGET_TYPES),
    _report(_OF_TOKENSET, "Report on the export of all modes", exports.tokenset_report),
    _export(
        _OF_WORKSPACE,
        "Export a workspace to a target",
        exports.workspace_target,
        _TARGET,
        _WORKSPACE_TYPES,
    ),
    _report(_OF_WORKSPACE, "Report on the export of a workspace", exports.workspace_report),
    _listed(_WORKSPACE, "workspace", problems.of_workspace),
    _listed(TOKENSET, "tokenset", problems.of_tokenset),
    _listed(MODE, "mode", problems.of_mode),
    Operation("GET", f"{TOKEN}/explain", "Explain token", explain.of_token, Explanation, READ),
)
