"""Random workspaces: single reads, exports of a mode and of a tokenset agree with a plain oracle."""

from typing import Any, NamedTuple

from api.helpers import grow_tokenset
from conftest import Tree
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.checks import ok
from support.service import Service

from jeton.model import TokenFields
from jeton.store import modes, tokens
from jeton.store.engine import Tx

NAMES = ("a", "b", "c")
MODES = ("Base", "Dark", "Dim")

Mode = tuple[int, int]
"""A tokenset's position and a mode's position in it."""

Scopes = list[dict[str, str | None]]
"""What each mode holds: a name, and its alias or None where it has a value. Three modes a tokenset."""


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


def _value(held: dict[Mode, dict[str, str | None]], order: list[Mode], name: str) -> Any:
    """Follow a token of the mode that is read, one hop at a time; None where it does not resolve."""
    scope, seen = order[0], set()
    while held[scope][name] is not None:
        if (scope, name) in seen:
            return None
        seen.add((scope, name))
        target = held[scope][name]
        assert target is not None
        behind = order[order.index(scope) + 1 :] if target == name else order
        scope = next((place for place in behind if target in held[place]), (-1, -1))
        name = target
        if scope == (-1, -1):
            return None
    return f"{name} of {scope[0]}.{scope[1]}"


def _fill(service: Service, places: list[Place], scopes: Scopes, defaults: list[int | None]) -> None:
    """Replace the tokens and the default modes; circles are allowed, as later writes could make them."""

    async def work(tx: Tx) -> None:
        for place, scope in zip(places, scopes, strict=True):
            tree = place.tree
            for token in await tokens.of_mode(tx, tree.tokenset_id, tree.mode_id, None):
                stored = await tokens.get(tx, tree.mode_id, token.name)
                assert stored is not None
                await tokens.delete(tx, stored)
            for name, alias in scope.items():
                value = f"{name} of {place.tokenset}.{place.mode}" if alias is None else ""
                fields = TokenFields(name, "string", value, None, alias)
                await tokens.insert(tx, tree.tokenset_id, tree.mode_id, fields)
            mode = await modes.get(tx, tree.mode_id)
            assert mode is not None
            is_default = defaults[place.tokenset] == place.mode
            default = (await modes.siblings(tx, tree.tokenset_id, None)).default
            await modes.update(tx, mode, mode.item.name, is_default=is_default, default=default)

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


SCOPE = st.dictionaries(st.sampled_from(NAMES), st.none() | st.sampled_from((*NAMES, *NAMES, "gone")))


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
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
        expected = {name: _value(held, order, name) for name in scope}
        read = {name: ok(client.get(f"{place.tree.tokens}/{name}"))["resolved_value"] for name in scope}
        assert read == expected
        response = client.get(f"{place.tree.mode}/export")
        exported = {name: leaf["value"] for name, leaf in ok(response).items()}
        assert {n: None if v.startswith("{") else v for n, v in exported.items()} == expected
        assert int(response.headers["x-jeton-problems"]) == sum(value is None for value in expected.values())
        whole = ok(client.get(f"{place.tree.tokenset}/export"))["$modes"][MODES[place.mode]]
        assert {name: leaf["value"] for name, leaf in whole.items()} == exported


_known: dict[str, list[Place]] = {}
"""The modes of a test's workspace, made once and filled anew for each example."""
