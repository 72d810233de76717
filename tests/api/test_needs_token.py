"""Every operation asks for an API token before it looks at anything else."""

from api.helpers import check_needs_token
from api.paths import filled, in_tree
from conftest import Tree
from support.service import Service

from jeton.web.api.table import OPERATIONS


def test_needs_a_token(service: Service, tree: Tree) -> None:
    """Without an API token, or with one that does not exist, the answer is 401: whatever the operation and
    the body, and whether what the path names is there or not.
    """
    for operation in OPERATIONS:
        for ids in (in_tree(tree), {}):
            check_needs_token(service, operation.method, filled(operation.path, ids), {"name": "New"})
