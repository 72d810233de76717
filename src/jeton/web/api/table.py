"""The declaration table: every operation of the API, once."""

from jeton import inputs
from jeton.errors import Text
from jeton.exporters.registry import EXPORTERS
from jeton.model import Mode, ResolvedToken, Token, Tokenset, Workspace
from jeton.web.api import exports, modes, shapes, tokens, tokensets, workspaces
from jeton.web.api.paging import MAX_LIMIT
from jeton.web.operation import Body, Operation, Query

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
_EXPORT = (
    Query(
        "format",
        "The format.",
        {"type": "string", "enum": list(EXPORTERS), "default": "json"},
    ),
    Query("strict", "Refuse with 409 where anything would be lost.", {"type": "boolean", "default": False}),
)
_EXPORT_TYPES = ("application/json", "text/css", "text/plain", "application/xml")

OPERATIONS = (
    Operation("GET", "/workspaces", "List workspaces", workspaces.listed, shapes.WorkspaceList, ()),
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
    Operation("GET", f"{_TOKENSET}/modes", "List modes", modes.listed, shapes.ModeList, _READ),
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
    ),
    Operation(
        "GET",
        f"{_MODE}/tokens",
        "List tokens in a mode",
        tokens.of_mode,
        shapes.ModeTokenList,
        (400, 404),
        query=_PAGE,
    ),
    Operation(
        "POST",
        f"{_MODE}/tokens",
        "Create token",
        tokens.create,
        Token,
        _CHANGE,
        Body(tokens.guard_write, inputs.new_token, shapes.TokenCreation),
        status=201,
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
    ),
)
