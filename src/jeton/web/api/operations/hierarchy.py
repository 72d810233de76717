"""Workspaces, tokensets, modes and tokens, and what changes many of them at once."""

from jeton import inputs
from jeton.core.imports.imports import ON_CONFLICT, Imported
from jeton.errors import Text
from jeton.importers.registry import FORMATS
from jeton.inputs import NAME_LIMIT
from jeton.model import Mode, ResolvedToken, Token, Tokenset, Workspace
from jeton.web.api import bulk, imports, modes, shapes, tokens, tokensets, workspaces
from jeton.web.api.operations.parameters import AT, CHANGE, DELETE, MODE, READ, TOKEN, TOKENSET
from jeton.web.api.paging import MAX_LIMIT
from jeton.web.files import MEDIA_TYPES
from jeton.web.operation import Body, Operation, Query, Upload, always

_PAGE = (
    Query("limit", "How many tokens a page has.", {"type": "integer", "minimum": 1, "maximum": MAX_LIMIT}),
    Query("cursor", "`next_cursor` of the page before.", {"type": "string"}),
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
        (400, 403, 404, 409, 413, 415),
        Body(workspaces.guard_create, inputs.new_workspace, shapes.WorkspaceCreation),
        status=201,
    ),
    Operation("GET", "/workspaces/{id}", "Get workspace", workspaces.get, Workspace, READ),
    Operation(
        "PATCH",
        "/workspaces/{id}",
        "Update workspace",
        workspaces.update,
        Workspace,
        CHANGE,
        Body(workspaces.guard_update, inputs.workspace_patch, shapes.WorkspaceChange),
    ),
    Operation(
        "DELETE",
        "/workspaces/{id}",
        "Delete workspace",
        workspaces.delete,
        shapes.Deleted,
        DELETE,
        failure=Text.WORKSPACE_DELETE_FAILED,
    ),
    Operation(
        "GET",
        "/workspaces/{id}/tokensets",
        "List tokensets in a workspace",
        tokensets.listed,
        shapes.TokensetList,
        READ,
        may_be_old=always,
    ),
    Operation(
        "POST",
        "/workspaces/{id}/tokensets",
        "Create tokenset",
        tokensets.create,
        Tokenset,
        CHANGE,
        Body(tokensets.guard_create, inputs.new_tokenset, shapes.TokensetCreation),
        status=201,
    ),
    Operation(
        "POST",
        "/workspaces/{id}/import",
        "Import files into a workspace",
        imports.into_workspace,
        Imported,
        CHANGE,
        Upload(imports.guard_workspace, MEDIA_TYPES),
        query=(*_IMPORT, _INTO_WORKSPACE),
    ),
    Operation("GET", TOKENSET, "Get tokenset", tokensets.get, Tokenset, READ),
    Operation(
        "PATCH",
        TOKENSET,
        "Update tokenset",
        tokensets.update,
        Tokenset,
        CHANGE,
        Body(tokensets.guard_update, inputs.described_patch, shapes.DescribedChange),
    ),
    Operation("DELETE", TOKENSET, "Delete tokenset", tokensets.delete, shapes.Deleted, DELETE),
    Operation(
        "POST",
        f"{TOKENSET}/import",
        "Import files into a tokenset",
        imports.into_tokenset,
        Imported,
        CHANGE,
        Upload(imports.guard_tokenset, MEDIA_TYPES),
        query=(*_IMPORT, _INTO_TOKENSET),
    ),
    Operation(
        "GET",
        f"{TOKENSET}/modes",
        "List modes",
        modes.listed,
        shapes.ModeList,
        READ,
        may_be_old=always,
    ),
    Operation(
        "POST",
        f"{TOKENSET}/modes",
        "Create mode",
        modes.create,
        Mode,
        CHANGE,
        Body(modes.guard_create, inputs.new_mode, shapes.ModeCreation),
        status=201,
    ),
    Operation(
        "PATCH",
        MODE,
        "Update mode",
        modes.update,
        Mode,
        CHANGE,
        Body(modes.guard_update, inputs.mode_patch, shapes.ModeChange),
    ),
    Operation("DELETE", MODE, "Delete mode", modes.delete, shapes.Deleted, DELETE),
    Operation(
        "GET",
        f"{TOKENSET}/tokens",
        "Get all tokens of a tokenset",
        tokens.of_tokenset,
        shapes.TokensetTokenList,
        (400, 404),
        query=(*_PAGE, AT),
        may_be_old=always,
    ),
    Operation(
        "GET",
        f"{MODE}/tokens",
        "List tokens in a mode",
        tokens.of_mode,
        shapes.ModeTokenList,
        (400, 404),
        query=(*_PAGE, AT),
        may_be_old=always,
    ),
    Operation(
        "POST",
        f"{MODE}/tokens",
        "Create token",
        tokens.create,
        Token,
        CHANGE,
        Body(tokens.guard_write, inputs.new_token, shapes.TokenCreation),
        query=(_VALIDATE,),
        status=201,
    ),
    Operation(
        "PATCH",
        f"{MODE}/tokens",
        "Change many tokens of a mode",
        bulk.change,
        shapes.BulkResult,
        (400, 403, 404, 412, 413, 415),
        Upload(bulk.guard, ("application/json",), shapes.BulkChange),
        query=(_DRY_RUN, _VALIDATE),
    ),
    Operation("GET", TOKEN, "Get token", tokens.get, ResolvedToken, (400, 404), query=(AT,)),
    Operation(
        "PATCH",
        TOKEN,
        "Update token",
        tokens.update,
        Token,
        CHANGE,
        Body(tokens.guard_update, inputs.token_patch, shapes.TokenChange),
        query=(_VALIDATE,),
    ),
    Operation("DELETE", TOKEN, "Delete token", tokens.delete, shapes.Deleted, DELETE),
)
