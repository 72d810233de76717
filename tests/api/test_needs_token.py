"""Every operation asks for an API token before it looks at anything else."""

import re

from api.helpers import check_needs_token
from conftest import Tree
from support.service import Service

from jeton.ids import new_id
from jeton.web.api.table import OPERATIONS


def _filled(path: str, known: dict[str, str]) -> str:
    """Return the path of an operation with ids, known ones where there are."""
    return re.sub(r"([a-z-]+)/\{\w+\}", lambda found: f"{found[1]}/{known.get(found[1]) or new_id()}", path)


def test_needs_a_token(service: Service, tree: Tree) -> None:
    """Without an API token, or with one that does not exist, the answer is 401: whatever the operation and
    the body, and whether what the path names is there or not.
    """
    known = {"workspaces": tree.workspace_id, "tokensets": tree.tokenset_id, "modes": tree.mode_id}
    for operation in OPERATIONS:
        for ids in (known, {}):
            check_needs_token(service, operation.method, _filled(operation.path, ids), {"name": "New"})
