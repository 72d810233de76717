"""Chains of ten thousand tokens (J11): each way to ask for one soon tells its value or its problem."""

import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from api.helpers import create_mode, grow_tokenset, grow_tree, in_mode
from api.histories import newest, undo
from api.importing import color, counts, into_tokenset
from api.moments import moment
from conftest import Tree
from exporters.test_properties import READERS
from support.checks import ok
from support.databases import NewDatabase
from support.engines import on_both_engines as pytest_generate_tests  # noqa: F401  found by pytest
from support.holds import Holds
from support.service import Service, running

from jeton.formats.targets import EXPORTERS
from jeton.resolution.views import NESTING
from jeton.store.engine import Tx

CHAIN = 10_000
FIRST, LAST = "t00000", f"t{CHAIN - 1:05}"
ALIAS_CIRCLE = "alias_to must not make a token depend on itself: "
VALUE_CIRCLE = "value must not make a token depend on itself: "


def _name(number: int) -> str:
    return f"t{number:05}"


def _fill(tree: Tree, made: list[dict[str, str]]) -> None:
    ok(tree.owner.client.patch(tree.tokens, json={"upsert": made, "delete": []}))


@pytest.fixture(scope="module")
def server(new_database: NewDatabase) -> Iterator[Service]:
    """A server of their own; Python searches for no garbage, which would be that of the tests as well."""
    with running(new_database()) as service:
        gc.disable()
        yield service
        gc.enable()


@pytest.fixture(scope="module")
def holds(server: Service) -> Holds:
    """What measures the server's event loop."""

    async def measured(_: Tx) -> Holds:
        return Holds()

    return server.run(measured)


@pytest.fixture(autouse=True)
def not_held(holds: Holds) -> Iterator[None]:
    """Fail a test in which the event loop is held for a tenth of the second that a chain takes, or longer."""
    holds.longest = 0.0
    yield
    assert holds.longest < 0.1, holds.seen


@pytest.fixture(scope="module")
def chained(server: Service) -> Tree:
    """A mode with a chain of 10,000 aliases."""
    tree = grow_tree(server.account())
    in_values = in_mode(tree, create_mode(tree, "In values")["id"])
    end = {"name": FIRST, "type": "color", "value": "#fff"}
    rest = [(_name(number), _name(number - 1)) for number in range(1, CHAIN)]
    _fill(tree, [end, *({"name": name, "type": "color", "alias_to": to} for name, to in rest)])
    _fill(in_values, [end, *({"name": name, "type": "color", "value": f"{{{to}}}"} for name, to in rest)])
    return tree


@pytest.fixture(scope="module")
def in_values(chained: Tree) -> Tree:
    """A mode beside it with as long a chain of references inside values."""
    modes = ok(chained.owner.client.get(f"{chained.tokenset}/modes"))["modes"]
    return in_mode(chained, next(mode["id"] for mode in modes if mode["name"] == "In values"))


@contextmanager
def soon() -> Iterator[None]:
    """Fail if the block takes more than eight seconds of a processor, in this process; it takes one."""
    start = time.process_time()
    yield
    assert time.process_time() - start < 8


def _asked(tree: Tree, path: str, **query: str) -> Any:
    with soon():
        return ok(tree.owner.client.get(path, params=query))


@pytest.mark.parametrize("format_", EXPORTERS)
def test_a_chain_is_exported_soon(chained: Tree, format_: str) -> None:
    """Every alias of the chain has the value of its end; it takes about a second at most."""
    with soon():
        response = chained.owner.client.get(f"{chained.mode}/export", params={"format": format_})
    assert (response.status_code, response.headers["x-jeton-problems"]) == (200, "0")
    if format_ != "json":
        assert sum(map(len, READERS[format_](response.text).scopes)) == CHAIN


def test_a_chain_is_followed_soon(chained: Tree) -> None:
    """Its start has the value of its end: read alone, in the past, explained; and it is in a list."""
    at, path = moment(), f"{chained.tokens}/{LAST}"
    assert _asked(chained, path)["resolved_value"] == "#fff"
    assert _asked(chained, path, at=at)["resolved_value"] == "#fff"
    explained = _asked(chained, f"{path}/explain")
    assert (explained["resolved_value"], explained["hops_total"]) == ("#fff", CHAIN)
    assert _asked(chained, f"{chained.tokens}/{FIRST}/explain")["referenced_by_total"] == CHAIN - 1
    assert len(_asked(chained, chained.tokens)["tokens"]) == CHAIN
    assert not _asked(chained, f"{chained.mode}/problems", code="alias-cycle")["problems"]


def test_a_chain_is_not_closed_to_a_circle(chained: Tree) -> None:
    """By an alias, by a new name or in one of many changes: 400 with the chain."""
    client = chained.owner.client
    with soon():
        closed = client.patch(f"{chained.tokens}/{FIRST}", json={"alias_to": LAST})
    assert closed.status_code == 400
    assert closed.json()["error"].startswith(f"{ALIAS_CIRCLE}{FIRST} -> {LAST} -> ")
    with soon():
        many = client.patch(
            chained.tokens, json={"upsert": [{"name": FIRST, "alias_to": LAST}], "delete": []}
        )
    assert many.status_code == 400
    assert many.json()["problems"][0]["message"].startswith(f"{ALIAS_CIRCLE}{FIRST} -> {LAST} -> ")


def test_a_token_of_a_chain_is_renamed_soon(chained: Tree) -> None:
    """And back, by an undo: its one follower follows, and the start still has the value of the end."""
    middle, client = _name(CHAIN // 2), chained.owner.client
    for after in ("renamed", middle):
        with soon():
            if after == middle:
                ok(undo(client, chained.workspace, newest(client, chained.workspace)), 201)
            else:
                ok(client.patch(f"{chained.tokens}/{middle}", json={"name": after}))
        assert _asked(chained, f"{chained.tokens}/{_name(CHAIN // 2 + 1)}")["alias_to"] == after
        assert _asked(chained, f"{chained.tokens}/{LAST}")["resolved_value"] == "#fff"


def test_a_token_of_a_chain_is_deleted_soon(chained: Tree) -> None:
    """Its one dependent is told, and the start does not resolve until an undo brings the token back."""
    client, path = chained.owner.client, f"{chained.tokens}/{LAST}"
    with soon():
        deleted = ok(client.delete(f"{chained.tokens}/{_name(CHAIN // 2)}"))
    assert deleted["dependents"] == [_name(CHAIN // 2 + 1)]
    assert _asked(chained, path)["resolved_value"] is None
    with soon():
        ok(undo(client, chained.workspace, newest(client, chained.workspace)), 201)
    assert _asked(chained, path)["resolved_value"] == "#fff"


def test_a_chain_is_searched_compared_and_imported_soon(chained: Tree, in_values: Tree) -> None:
    """A mode with a chain of aliases differs from one with a chain of references in what resolves there."""
    assert _asked(chained, f"{chained.workspace}/search", q=LAST)["total"] == 2
    sides = {"from": chained.mode_id, "to": in_values.mode_id}
    with soon():
        assert len(ok(chained.owner.client.get(f"{chained.tokenset}/diff", params=sides))["changed"]) > 0
    rest = {_name(number): color(f"{{{_name(number - 1)}}}") for number in range(1, CHAIN)}
    empty = grow_tokenset(chained.owner, chained.workspace_id)
    with soon():
        planned = into_tokenset(empty, {FIRST: color("#fff")} | rest, "?dry_run=true")
    assert counts(planned) == (CHAIN, 0, 0, 0)
    with soon():
        refusal = into_tokenset(empty, {FIRST: color(f"{{{LAST}}}")} | rest, "?dry_run=true")
    assert refusal.status_code == 400


def test_a_circle_of_ten_thousand_is_a_problem(chained: Tree) -> None:
    """If another mode lacks the end, all aliases that it falls back to go in one circle there."""
    client = chained.owner.client
    dark = in_mode(chained, create_mode(chained, "Dark")["id"])
    try:
        with soon():
            created = client.post(dark.tokens, json={"name": FIRST, "type": "color", "alias_to": LAST})
        assert created.status_code == 400
        ok(client.post(dark.tokens, json={"name": FIRST, "type": "color", "alias_to": "absent"}), 201)
        found = _asked(dark, f"{dark.mode}/problems", code="alias-missing")["problems"]
        assert len(found) == CHAIN
        assert _asked(dark, f"{dark.tokens}/{FIRST}/explain")["status"] == "unresolved"
    finally:
        client.delete(dark.mode)


def test_a_chain_of_references_is_a_problem(in_values: Tree) -> None:
    """Beyond the limit of nesting nothing resolves, wherever it is asked; the end of the chain does."""
    at = moment()
    for number, value in ((NESTING, "#fff"), (CHAIN - 1, None)):
        path = f"{in_values.tokens}/{_name(number)}"
        assert _asked(in_values, path)["resolved_value"] == value
        assert _asked(in_values, path, at=at)["resolved_value"] == value
        explained = _asked(in_values, f"{path}/explain")
        assert (explained["resolved_value"], explained["status"]) == (value, "ok" if value else "unresolved")
    for query in ({}, {"at": at}):
        found = _asked(in_values, f"{in_values.mode}/problems", code="reference-limit", **query)["problems"]
        assert len(found) == CHAIN - NESTING - 1
    report = _asked(in_values, f"{in_values.mode}/export/json/report")
    codes = [problem["code"] for problem in report["problems"]]
    assert codes.count("reference-limit") == CHAIN - NESTING - 1


def test_a_chain_of_references_is_not_closed_to_a_circle(in_values: Tree) -> None:
    """A value that leads to the start of the chain is 400 with the chain."""
    with soon():
        refusal = in_values.owner.client.patch(f"{in_values.tokens}/{FIRST}", json={"value": f"{{{LAST}}}"})
    assert refusal.status_code == 400
    assert refusal.json()["error"].startswith(f"{VALUE_CIRCLE}{FIRST} -> {LAST} -> ")
