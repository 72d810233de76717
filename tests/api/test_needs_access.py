"""Who may do what below workspaces and tokensets: the same for every operation there, whatever it does.

What an operation adds to this is in its own file.
"""

import pytest
from api.helpers import check_not_found, check_write_policy, create_mode, create_token, grow_tokenset, in_mode
from conftest import Tree
from support.service import Service

from jeton.errors import Text
from jeton.ids import new_id
from jeton.web.api.table import OPERATIONS
from jeton.web.operation import Operation

_MODE = "/tokensets/{id}/modes/{modeId}"
BELOW = [
    operation for operation in OPERATIONS if operation.path.startswith(("/workspaces/{", "/tokensets/{"))
]
WRITES = [
    operation for operation in BELOW if operation.method != "GET" and not operation.path.endswith("/undo")
]
"""All but undo, which needs a change set that there is: `test_undo` has it."""


def _name(operation: Operation) -> str:
    return f"{operation.method} {operation.path}"


def _path(operation: Operation, tree: Tree) -> str:
    """Return the path of an operation, on the token `a` where it names one."""
    root, name = ("workspace", tree.workspace_id), ("tokenset", tree.tokenset_id)
    of_root = root if operation.path.startswith("/workspaces") else name
    path = operation.path.replace("{id}", of_root[1]).replace("{modeId}", tree.mode_id)
    return path.replace("{name}", "a").replace("{userId}", new_id()).replace("{changeSetId}", new_id())


def _hidden(operation: Operation) -> str:
    """Return the text of the 404 of who does not see what an operation is about."""
    if operation.path.startswith("/workspaces"):
        return Text.WORKSPACE_NOT_FOUND
    return Text.MODE_NOT_FOUND if operation.path.startswith(_MODE) else Text.TOKENSET_NOT_FOUND


@pytest.mark.parametrize("operation", BELOW, ids=_name)
def test_what_is_absent_or_hidden_is_not_found(service: Service, tree: Tree, operation: Operation) -> None:
    """A stranger, ids that name nothing, ids of something else and a mode of another tokenset get one and the
    same 404, whatever the body and the query.
    """
    create_token(tree, "a")
    path, other = _path(operation, tree), grow_tokenset(tree.owner, tree.workspace_id)
    if operation.path.startswith(_MODE):
        cross = [
            _path(operation, in_mode(other, tree.mode_id)),
            _path(operation, in_mode(tree, other.mode_id)),
        ]
    elif operation.path.startswith("/tokensets"):
        cross = [path.replace(tree.tokenset_id, wrong) for wrong in (tree.workspace_id, tree.mode_id)]
    else:
        cross = [path.replace(tree.workspace_id, wrong) for wrong in (tree.tokenset_id, tree.owner.id)]
    if operation.method == "GET":
        cross += [f"{wrong}?limit=0&format=nonsense&strict=1" for wrong in cross]
    check_not_found(service, tree, operation.method, path, _hidden(operation), cross=cross)


@pytest.mark.parametrize("operation", WRITES, ids=_name)
def test_needs_scope_plan_and_role(service: Service, tree: Tree, operation: Operation) -> None:
    """What blocks a write is named in this order; a free owner cannot write either."""
    create_mode(tree, "Dark")
    create_token(tree, "a")
    body = None if operation.body is None else {"name": "b"}
    check_write_policy(service, tree, operation.method, _path(operation, tree), _hidden(operation), body)
