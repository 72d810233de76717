"""Random workspaces: single reads, exports of a mode and of a tokenset agree with a plain oracle."""

import json
from typing import NamedTuple

from api.helpers import grow_tokenset
from conftest import Tree
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.checks import ok
from support.properties import tries
from support.resolution import SCOPE, Scopes, dangles, naive, token_of
from support.service import Service

from jeton.store import change_sets, modes, tokens
from jeton.store.engine import Tx

MODES = ("Base", "Dark", "Dim")

Mode = tuple[int, int]
"""A tokenset's position and a mode's position in it."""


class Place(NamedTuple):
    """A mode: its tokenset's position, its own position in it, and its paths."""

    tokenset: int
    mode: int
    tree: Tree


def _order(defaults: list[int | None], tokenset: int, mode: int) -> list[Mode]:
    """Return the modes in which names are looked up, as the design says it."""
    order = [(tokenset, mode), (tokenset, defaults[tokenset] or 0)]
    for other in range(len(defaults)):
        if other != tokenset:
            order += [(other, mode), (other, defaults[other] or 0)]
    return list(dict.fromkeys(order))


def _fill(service: Service, places: list[Place], scopes: Scopes, defaults: list[int | None]) -> None:
    """Replace the tokens and the default modes; circles are allowed, as later writes could make them."""

    async def work(tx: Tx) -> None:
        for place, scope in zip(places, scopes, strict=True):
            tree = place.tree
            by = await change_sets.begin(tx, None, None, workspace_id=tree.workspace_id)
            for token in await tokens.of_mode(tx, tree.tokenset_id, tree.mode_id, None):
                stored = await tokens.get(tx, tree.mode_id, token.name)
                assert stored is not None
                await tokens.delete(tx, by, stored)
            state = await modes.of_workspace(tx, tree.workspace_id)
            floor = next(mode.version_floor for mode in state if mode.id == tree.mode_id)
            for name, drawn in scope.items():
                fields = token_of(name, drawn, _mark(place.tokenset, place.mode))
                await tokens.insert(tx, by, tree.mode_id, fields, version_floor=floor)
            mode = await modes.get(tx, tree.mode_id)
            assert mode is not None
            is_default = defaults[place.tokenset] == place.mode
            siblings = await modes.versioned(tx, tree.tokenset_id)
            default = next((each for each in siblings if each.item.is_default), None)
            name = mode.item.name
            await modes.update(tx, by, mode, name, is_default=is_default, base_mode_id=None, default=default)

    service.run(work)


def _places(tree: Tree) -> list[Place]:
    places = []
    for number, grown in enumerate((tree, grow_tokenset(tree.owner, tree.workspace_id))):
        for name in MODES[1:]:
            ok(tree.owner.client.post(f"{grown.tokenset}/modes", json={"name": name}), 201)
        listed = ok(tree.owner.client.get(f"{grown.tokenset}/modes"))["modes"]
        places += [
            Place(number, mode, grown._replace(mode_id=shown["id"])) for mode, shown in enumerate(listed)
        ]
    return places


def _mark(tokenset: int, mode: int) -> str:
    """Return what tells the place of a value."""
    return f"<{tokenset}.{mode}>"


def _shown(value: object, order: list[Mode]) -> str | None:
    """Return a value with the ranks of places as the oracle tells them; embedded JSON as text."""
    if value is None:
        return None
    text = value if isinstance(value, str) else json.dumps(value)
    for rank, place in enumerate(order):
        text = text.replace(_mark(*place), str(rank))
    return text


@settings(max_examples=tries(60), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_every_way_to_read_agrees_with_the_oracle(service: Service, tree: Tree, data: st.DataObject) -> None:
    """`resolved_value`, both exports and the count of problems are the oracle's."""
    places = _known.setdefault(tree.workspace_id, [])
    if not places:
        places += _places(tree)
    scopes = data.draw(st.lists(SCOPE, min_size=6, max_size=6))
    defaults = data.draw(st.lists(st.sampled_from((0, 1, 2, None)), min_size=2, max_size=2))
    _fill(service, places, scopes, defaults)
    held = {(place.tokenset, place.mode): scope for place, scope in zip(places, scopes, strict=True)}
    client = tree.owner.client
    for place, scope in zip(places, scopes, strict=True):
        order = _order(defaults, place.tokenset, place.mode)
        seen = [held[other] for other in order]
        expected = {name: naive(seen, name) for name in scope}
        read = {name: ok(client.get(f"{place.tree.tokens}/{name}"))["resolved_value"] for name in scope}
        assert {name: _shown(value, order) for name, value in read.items()} == expected
        response = client.get(f"{place.tree.mode}/export")
        exported = {name: leaf["value"] for name, leaf in ok(response).items()}
        resolved = {name: value for name, value in expected.items() if value is not None}
        assert {name: _shown(exported[name], order) for name in resolved} == resolved
        assert int(response.headers["x-jeton-problems"]) == sum(dangles(seen, name) for name in scope)
        assert all("{" in str(exported[name]) for name in scope.keys() - resolved.keys())
        whole = ok(client.get(f"{place.tree.tokenset}/export"))["$modes"][MODES[place.mode]]
        assert {name: leaf["value"] for name, leaf in whole.items()} == exported


_known: dict[str, list[Place]] = {}
"""The modes of a test's workspace, made once and filled anew for each example."""
