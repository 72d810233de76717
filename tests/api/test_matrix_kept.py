"""The matrix that a server keeps, and of which it reads again only the changes."""

import pytest
from api.helpers import create_mode, in_mode
from api.test_at_property import SEEDS, Walk
from conftest import Tree
from support.checks import ok
from support.properties import some
from support.service import Service

STEPS = 40


def _windows(service: Service, walk: Walk) -> tuple[list[str], list[str]]:
    """Return the matrix of each tokenset as the server keeps it, and as it is read whole."""
    client = walk.tree.owner.client
    tokensets = list(dict.fromkeys(place.tokenset for place in walk.places))
    kept = [client.get(f"{tokenset}/matrix").text for tokenset in tokensets]
    service.forget_matrices()
    return kept, [client.get(f"{tokenset}/matrix").text for tokenset in tokensets]


@pytest.mark.some
@pytest.mark.parametrize("seed", some(SEEDS, 0))
def test_what_is_kept_is_what_is_stored(service: Service, tree: Tree, seed: int) -> None:
    """After every change of a random history the kept matrices equal those that are read whole."""
    walk = Walk(seed, service, tree)
    seen = set()
    for _ in range(STEPS):
        walk.step()
        kept, whole = _windows(service, walk)
        assert kept == whole
        seen.update(kept)
    assert len(seen) > STEPS / 3


def test_many_changes_at_once(service: Service, tree: Tree) -> None:
    """A change of more tokens than are read by their names is seen whole, as are deletions beside it."""
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    client = tree.owner.client

    def store(value: str, delete: list[str]) -> None:
        tokens = [{"name": f"n{number}", "type": "dimension", "value": value} for number in range(700)]
        ok(client.patch(dark.tokens, json={"upsert": tokens, "delete": delete}))

    store("1px", [])
    ok(client.patch(dark.tokens, json={"upsert": [{"name": "gone", "type": "dimension", "value": "1px"}]}))
    before = ok(client.get(f"{tree.tokenset}/matrix?limit=500"))
    store("2px", ["gone"])
    after = ok(client.get(f"{tree.tokenset}/matrix?limit=500"))
    assert (before["total"], after["total"]) == (701, 700)
    assert {row["cells"][1]["value"] for row in after["rows"]} == {"2px"}
    service.forget_matrices()
    assert ok(client.get(f"{tree.tokenset}/matrix?limit=500")) == after
