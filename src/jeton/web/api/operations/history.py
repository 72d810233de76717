"""What was changed, by whom and when, and its undoing."""

from jeton.core.history.undo import Undone
from jeton.web.api import history
from jeton.web.api.operations.parameters import CHANGE, MODE, TOKEN, TOKENSET
from jeton.web.api.paging import MAX_LIMIT
from jeton.web.operation import Body, Operation, Query

_PAGE = (
    Query(
        "limit",
        "How many changes a page has at most.",
        {"type": "integer", "minimum": 1, "maximum": MAX_LIMIT, "default": history.DEFAULT_LIMIT},
    ),
    Query("cursor", "`next_cursor` of the page before.", {"type": "string"}),
)
_READ = (400, 404)

OPERATIONS = (
    Operation(
        "GET",
        "/workspaces/{id}/history",
        "List changes in a workspace",
        history.of_workspace,
        history.ChangeList,
        _READ,
        query=_PAGE,
    ),
    Operation(
        "GET",
        "/workspaces/{id}/changes/{changeSetId}",
        "List changes of a change set",
        history.of_change_set,
        history.ChangeList,
        _READ,
        query=_PAGE,
    ),
    Operation(
        "POST",
        "/workspaces/{id}/changes/{changeSetId}/undo",
        "Undo a change set",
        history.undo_change_set,
        Undone,
        CHANGE,
        Body(history.guard_undo, history.parse_undo, history.UndoRequest),
        status=201,
    ),
    Operation(
        "GET",
        f"{TOKENSET}/history",
        "List changes in a tokenset",
        history.of_tokenset,
        history.ChangeList,
        _READ,
        query=_PAGE,
    ),
    Operation(
        "GET",
        f"{MODE}/history",
        "List changes in a mode",
        history.of_mode,
        history.ChangeList,
        _READ,
        query=_PAGE,
    ),
    Operation(
        "GET",
        f"{TOKEN}/history",
        "List changes of a token",
        history.of_token,
        history.ChangeList,
        _READ,
        query=_PAGE,
    ),
    Operation(
        "GET",
        "/organizations/{id}/history",
        "List changes in who the members of an organization are",
        history.of_organization,
        history.ChangeList,
        _READ,
        query=_PAGE,
    ),
)
