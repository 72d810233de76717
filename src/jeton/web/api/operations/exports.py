"""Exports and their reports, problems and explanations."""

from jeton.core.explain import Explanation
from jeton.exporters.registry import EXPORTERS, TARGETS, WORKSPACE_TARGETS
from jeton.exporters.report import Report
from jeton.problems.model import CODES, SEVERITIES
from jeton.web.api import explain, exports, problems, shapes
from jeton.web.api.operations.parameters import ALIASES, AT, MODE, READ, STRICT, TOKEN, TOKENSET
from jeton.web.operation import Operation, Query, if_asked_again

_FORMAT = Query("format", "The format.", {"type": "string", "enum": list(EXPORTERS), "default": "json"})
_EXPORT = (_FORMAT, STRICT, AT)
_EXPORT_TYPES = ("application/json", "text/css", "text/plain", "application/xml")
_TARGET_TYPES = tuple(dict.fromkeys(target.content_type for target in TARGETS.values()))
_WORKSPACE_TYPES = tuple(dict.fromkeys(target.content_type for target in WORKSPACE_TARGETS.values()))

_PROBLEMS = (
    Query("severity", "Only problems of this severity.", {"type": "string", "enum": list(SEVERITIES)}),
    Query("code", "Only problems with this code.", {"type": "string", "enum": list(CODES)}),
    AT,
)

OPERATIONS = (
    Operation(
        "GET",
        f"{TOKENSET}/export",
        "Export all modes",
        exports.of_tokenset,
        None,
        (400, 404, 409),
        query=_EXPORT,
        media_types=_EXPORT_TYPES,
        may_be_old=if_asked_again,
    ),
    Operation(
        "GET",
        f"{MODE}/export",
        "Export one mode",
        exports.of_mode,
        None,
        (400, 404, 409),
        query=_EXPORT,
        media_types=_EXPORT_TYPES,
        may_be_old=if_asked_again,
    ),
    Operation("GET", "/export-targets", "List export targets", exports.targets, shapes.TargetList, ()),
    Operation(
        "GET",
        f"{MODE}/export/{{target}}",
        "Export one mode to a target",
        exports.mode_target,
        None,
        (400, 404, 409),
        query=(STRICT, ALIASES, AT),
        media_types=_TARGET_TYPES,
        may_be_old=if_asked_again,
    ),
    Operation(
        "GET",
        f"{MODE}/export/{{target}}/report",
        "Report on the export of one mode",
        exports.mode_report,
        Report,
        (400, 404),
        query=(ALIASES, AT),
        may_be_old=if_asked_again,
    ),
    Operation(
        "GET",
        f"{TOKENSET}/export/{{target}}",
        "Export all modes to a target",
        exports.tokenset_target,
        None,
        (400, 404, 409),
        query=(STRICT, ALIASES, AT),
        media_types=_TARGET_TYPES,
        may_be_old=if_asked_again,
    ),
    Operation(
        "GET",
        f"{TOKENSET}/export/{{target}}/report",
        "Report on the export of all modes",
        exports.tokenset_report,
        Report,
        (400, 404),
        query=(ALIASES, AT),
        may_be_old=if_asked_again,
    ),
    Operation(
        "GET",
        "/workspaces/{id}/export/{target}",
        "Export a workspace to a target",
        exports.workspace_target,
        None,
        (400, 404, 409),
        query=(STRICT, ALIASES, AT),
        media_types=_WORKSPACE_TYPES,
        may_be_old=if_asked_again,
    ),
    Operation(
        "GET",
        "/workspaces/{id}/export/{target}/report",
        "Report on the export of a workspace",
        exports.workspace_report,
        Report,
        (400, 404),
        query=(ALIASES, AT),
        may_be_old=if_asked_again,
    ),
    Operation(
        "GET",
        "/workspaces/{id}/problems",
        "List problems of a workspace",
        problems.of_workspace,
        shapes.ProblemList,
        (400, 404),
        query=_PROBLEMS,
    ),
    Operation(
        "GET",
        f"{TOKENSET}/problems",
        "List problems of a tokenset",
        problems.of_tokenset,
        shapes.ProblemList,
        (400, 404),
        query=_PROBLEMS,
    ),
    Operation(
        "GET",
        f"{MODE}/problems",
        "List problems of a mode",
        problems.of_mode,
        shapes.ProblemList,
        (400, 404),
        query=_PROBLEMS,
    ),
    Operation("GET", f"{TOKEN}/explain", "Explain token", explain.of_token, Explanation, READ),
)
