"""The declaration table: every operation of the API, once."""

from jeton import inputs
from jeton.core.explain import Explanation
from jeton.core.imports import ON_CONFLICT, Imported
from jeton.errors import Text
from jeton.exporters.registry import EXPORTERS, TARGETS, WORKSPACE_TARGETS
from jeton.exporters.report import Report
from jeton.importers.registry import FORMATS
from jeton.inputs import NAME_LIMIT
from jeton.model import Mode, ResolvedToken, Token, Tokenset, Workspace
from jeton.problems.model import CODES, SEVERITIES
from jeton.web.api import (
    bulk,
    explain,
    exports,
    imports,
    modes,
    problems,
    shapes,
    tokens,
    tokensets,
    workspaces,
)
from jeton.web.api.paging import MAX_LIMIT
from jeton.web.files import MEDIA_TYPES
from jeton.web.operation import Body, Operation, Query, Upload, always, if_asked_again

_TOKENSET = "/tokensets/{id}"
_MODE = "/tokensets/{id}/modes/{modeId}"
_TOKEN = "/tokensets/{id}/modes/{modeId}/tokens/{name}"  # noqa: S105  a path, not a secret

_READ = (404,)
_CHANGE = (400, 403, 404, 409, 412, 413, 415)
_DELETE = (400, 403, 404, 412)

_PAGE = (
    Query("limit", "How many tokens a page has.", {"type": "integer", "minimum": 1, "maximum": MAX_LIMIT}),
    Query("cursor", "`next_cursor` of the page before.", {"type": "string"}),
)
_FORMAT = Query("format", "The format.", {"type": "string", "enum": list(EXPORTERS), "default": "json"})
_STRICT = Query(
    "strict", "Refuse with 409 where anything would be lost.", {"type": "boolean", "default": False}
)
_ALIASES = Query("aliases", "Write values in the place of aliases.", {"type": "string", "enum": ["resolved"]})
_EXPORT = (_FORMAT, _STRICT)
_EXPORT_TYPES = ("application/json", "text/css", "text/plain", "application/xml")
_TARGET_TYPES = tuple(dict.fromkeys(target.content_type for target in TARGETS.values()))
_WORKSPACE_TYPES = tuple(dict.fromkeys(target.content_type for target in WORKSPACE_TARGETS.values()))

_PROBLEMS = (
    Query("severity", "Only problems of this severity.", {"type": "string", "enum": list(SEVERITIES)}),
    Query("code", "Only problems with this code.", {"type": "string", "enum": list(CODES)}),
)

_VALIDATE = Query(
    "validate",
    "Refuse a value that is none of its type with 400, the error being the reason.",
    {"type": "string", "enum": ["strict"]},
)
_NAME = {"type": "string", "minLength": 1, "maxLength": NAME_LIMIT}
_DRY_RUN = Query("dry_run", "Store nothing, answer the same.", {"type": "boolean", "default": False})

_IMPORT = (
    _DRY_RUN,
    Query(
        "on_conflict",
        "What becomes of a token that is there with another content.",
        {"type": "string", "enum": list(ON_CONFLICT), "default": "replace"},
    ),
    Query("format", "The format of the files; without it, it is found out.", {"enum": list(FORMATS)}),
    _VALIDATE,
)
_INTO_TOKENSET = Query("mode", "The mode that a file with a single one goes to.", _NAME)
_INTO_WORKSPACE = Query("tokenset", "The name of the tokenset, where there is a single one.", _NAME)

OPERATIONS = (
    Operation(
        "GET",
        "/workspaces",
        "List workspaces",
        workspaces.listed,
        shapes.WorkspaceList,
        (),
        may_be_old=always,
    ),
    Operation(
        "POST",
        "/workspaces",
        "Create workspace",
        workspaces.create,
        Workspace,
        (400, 403, 409, 413, 415),
        Body(workspaces.guard_create, inputs.new_workspace, shapes.WorkspaceCreation),
        status=201,
    ),
    Operation("GET", "/workspaces/{id}", "Get workspace", workspaces.get, Workspace, _READ),
    Operation(
        "PATCH",
        "/workspaces/{id}",
        "Update workspace",
        workspaces.update,
        Workspace,
        _CHANGE,
        Body(workspaces.guard_update, inputs.described_patch, shapes.DescribedChange),
    ),
    Operation(
        "DELETE",
        "/workspaces/{id}",
        "Delete workspace",
        workspaces.delete,
        shapes.Deleted,
        _DELETE,
        failure=Text.WORKSPACE_DELETE_FAILED,
    ),
    Operation(
        "GET",
        "/workspaces/{id}/tokensets",
        "List tokensets in a workspace",
        tokensets.listed,
        shapes.TokensetList,
        _READ,
        may_be_old=always,
    ),
    Operation(
        "POST",
        "/workspaces/{id}/tokensets",
        "Create tokenset",
        tokensets.create,
        Tokenset,
        _CHANGE,
        Body(tokensets.guard_create, inputs.new_tokenset, shapes.TokensetCreation),
        status=201,
    ),
    Operation(
        "POST",
        "/workspaces/{id}/import",
        "Import files into a workspace",
        imports.into_workspace,
        Imported,
        _CHANGE,
        Upload(imports.guard_workspace, MEDIA_TYPES),
        query=(*_IMPORT, _INTO_WORKSPACE),
    ),
    Operation("GET", _TOKENSET, "Get tokenset", tokensets.get, Tokenset, _READ),
    Operation(
        "PATCH",
        _TOKENSET,
        "Update tokenset",
        tokensets.update,
        Tokenset,
        _CHANGE,
        Body(tokensets.guard_update, inputs.described_patch, shapes.DescribedChange),
    ),
    Operation("DELETE", _TOKENSET, "Delete tokenset", tokensets.delete, shapes.Deleted, _DELETE),
    Operation(
        "POST",
        f"{_TOKENSET}/import",
        "Import files into a tokenset",
        imports.into_tokenset,
        Imported,
        _CHANGE,
        Upload(imports.guard_tokenset, MEDIA_TYPES),
        query=(*_IMPORT, _INTO_TOKENSET),
    ),
    Operation(
        "GET",
        f"{_TOKENSET}/modes",
        "List modes",
        modes.listed,
        shapes.ModeList,
        _READ,
        may_be_old=always,
    ),
    Operation(
        "POST",
        f"{_TOKENSET}/modes",
        "Create mode",
        modes.create,
        Mode,
        _CHANGE,
        Body(modes.guard_create, inputs.new_mode, shapes.ModeCreation),
        status=201,
    ),
    Operation(
        "PATCH",
        _MODE,
        "Update mode",
        modes.update,
        Mode,
        _CHANGE,
        Body(modes.guard_update, inputs.mode_patch, shapes.ModeChange),
    ),
    Operation("DELETE", _MODE, "Delete mode", modes.delete, shapes.Deleted, _DELETE),
    Operation(
        "GET",
        f"{_TOKENSET}/tokens",
        "Get all tokens of a tokenset",
        tokens.of_tokenset,
        shapes.TokensetTokenList,
        (400, 404),
        query=_PAGE,
        may_be_old=always,
    ),
    Operation(
        "GET",
        f"{_MODE}/tokens",
        "List tokens in a mode",
        tokens.of_mode,
        shapes.ModeTokenList,
        (400, 404),
        query=_PAGE,
        may_be_old=always,
    ),
    Operation(
        "POST",
        f"{_MODE}/tokens",
        "Create token",
        tokens.create,
        Token,
        _CHANGE,
        Body(tokens.guard_write, inputs.new_token, shapes.TokenCreation),
        query=(_VALIDATE,),
        status=201,
    ),
    Operation(
        "PATCH",
        f"{_MODE}/tokens",
        "Change many tokens of a mode",
        bulk.change,
        shapes.BulkResult,
        (400, 403, 404, 412, 413, 415),
        Upload(bulk.guard, ("application/json",), shapes.BulkChange),
        query=(_DRY_RUN, _VALIDATE),
    ),
    Operation("GET", _TOKEN, "Get token", tokens.get, ResolvedToken, _READ),
    Operation(
        "PATCH",
        _TOKEN,
        "Update token",
        tokens.update,
        Token,
        _CHANGE,
        Body(tokens.guard_update, inputs.token_patch, shapes.TokenChange),
        query=(_VALIDATE,),
    ),
    Operation("DELETE", _TOKEN, "Delete token", tokens.delete, shapes.Deleted, _DELETE),
    Operation(
        "GET",
        f"{_TOKENSET}/export",
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
        f"{_MODE}/export",
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
        f"{_MODE}/export/{{target}}",
        "Export one mode to a target",
        exports.mode_target,
        None,
        (400, 404, 409),
        query=(_STRICT, _ALIASES),
        media_types=_TARGET_TYPES,
        may_be_old=if_asked_again,
    ),
    Operation(
        "GET",
        f"{_MODE}/export/{{target}}/report",
        "Report on the export of one mode",
        exports.mode_report,
        Report,
        (400, 404),
        query=(_ALIASES,),
        may_be_old=if_asked_again,
    ),
    Operation(
        "GET",
        f"{_TOKENSET}/export/{{target}}",
        "Export all modes to a target",
        exports.tokenset_target,
        None,
        (400, 404, 409),
        query=(_STRICT, _ALIASES),
        media_types=_TARGET_TYPES,
        may_be_old=if_asked_again,
    ),
    Operation(
        "GET",
        f"{_TOKENSET}/export/{{target}}/report",
        "Report on the export of all modes",
        exports.tokenset_report,
        Report,
        (400, 404),
        query=(_ALIASES,),
        may_be_old=if_asked_again,
    ),
    Operation(
        "GET",
        "/workspaces/{id}/export/{target}",
        "Export a workspace to a target",
        exports.workspace_target,
        None,
        (400, 404, 409),
        query=(_STRICT, _ALIASES),
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
        query=(_ALIASES,),
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
        f"{_TOKENSET}/problems",
        "List problems of a tokenset",
        problems.of_tokenset,
        shapes.ProblemList,
        (400, 404),
        query=_PROBLEMS,
    ),
    Operation(
        "GET",
        f"{_MODE}/problems",
        "List problems of a mode",
        problems.of_mode,
        shapes.ProblemList,
        (400, 404),
        query=_PROBLEMS,
    ),
    Operation("GET", f"{_TOKEN}/explain", "Explain token", explain.of_token, Explanation, _READ),
)
