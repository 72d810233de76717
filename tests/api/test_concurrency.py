"""Requests at the same moment to one server. Those to two servers, by which rules hold: see tests/races."""

from functools import partial

from api.helpers import at_once, create_token
from conftest import Tree
from support.checks import ok
from support.service import Service


def test_what_was_answered_is_there(service: Service, tree: Tree) -> None:
    """C7: a token is found, listed and exported on another connection as soon as its creation is answered."""
    readers = [service.client(tree.owner.secret) for _ in range(3)]

    def write_and_look(number: int) -> None:
        name = f"token-{number}"
        create_token(tree, name)
        ok(readers[0].get(f"{tree.tokens}/{name}"))
        assert name in [token["name"] for token in ok(readers[1].get(tree.tokens))["tokens"]]
        assert name in ok(readers[2].get(f"{tree.mode}/export"))

    for start in range(0, 80, 8):
        at_once([partial(write_and_look, start + number) for number in range(8)])
