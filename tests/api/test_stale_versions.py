"""If-Match, the same for every operation that changes or deletes an object with a version.

What an operation adds to this is in its own file.
"""

from itertools import product
from typing import Any

import pytest
from api.environments import Acme
from api.helpers import check_refused, create_mode, create_token, grow_tree
from support.checks import ok

from jeton.errors import Text

BODIES: dict[str, list[dict[str, Any]]] = {
    **{kind: [{"name": "New"}] for kind in ("workspace", "tokenset", "mode", "organization", "environment")},
    "token": [{"value": "b"}, {}, {"alias_to": "a"}],
    "release": [{"is_public": True}],
}
"""The objects that have a version, and what changes them."""
STALE = ('"v2"', 'W/"v1"', '"v"', "v1", '"1"', '"r1"', '"v1', "", '"v9", "v3"', '"v-1"', "**")


def _paths(acme: Acme) -> dict[str, str]:
    """Create an object of each kind and return their paths; each is in its first version."""
    tree = grow_tree(acme.owner)
    create_mode(tree, "Dark")
    create_token(tree, "a")
    return {
        "workspace": tree.workspace,
        "tokenset": tree.tokenset,
        "mode": tree.mode,
        "token": f"{tree.tokens}/a",
        "organization": acme.path,
        "environment": acme.at(acme.add("a")),
        "release": f"{acme.releases}/{acme.release()['id']}",
    }


@pytest.mark.parametrize(("method", "kind"), list(product(("PATCH", "DELETE"), BODIES)))
def test_a_stale_version_is_refused(acme: Acme, method: str, kind: str) -> None:
    """If-Match with anything but the stored version is 412, and nothing changes; with the stored one 200.

    It may be one of several; `*` passes, too.
    """
    path, bodies = _paths(acme)[kind], BODIES[kind] if method == "PATCH" else [None]
    with acme.unchanged():
        for body, tag in product(bodies, STALE):
            response = acme.client.request(method, path, json=body, headers={"If-Match": tag})
            check_refused(tag, response, 412, Text.STALE)
    if method == "DELETE":
        ok(acme.client.delete(path, headers={"If-Match": '"v1"'}))
        return
    for version, current in enumerate(('"v1"', '"x", "v2"', '"v3","v9"', "*", '"v5"'), start=2):
        response = acme.client.patch(path, json=bodies[0], headers={"If-Match": current})
        ok(response)
        assert response.headers["etag"] == f'"v{version}"'
