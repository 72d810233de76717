"""Natural order: by numbers where there are digits, total, and the same whatever was ordered before.

And that of authors.
"""

import io
import random
import re
import zipfile
from typing import NamedTuple

import httpx
import pytest
from exporters.cases import export_token
from hypothesis import given
from hypothesis import strategies as st
from readers.matching import natural
from support.checks import ok
from support.service import Service

from jeton.formats.targets import TARGETS
from jeton.formats.writing import order
from jeton.formats.writing.base import ExportToken

_NAMES = st.text(st.sampled_from("ab.-_é🎨0123456789"), min_size=1, max_size=30) | st.text(
    st.characters(exclude_categories=["Cs", "Cc"]), min_size=1
)
_WITHOUT_DIGITS = st.text(
    st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="0123456789"), min_size=1
)


def _tokens(names: list[str]) -> list[ExportToken]:
    return [export_token({"name": name, "type": "dimension", "value": "1px"}) for name in sorted(names)]


def _ordered(names: list[str]) -> list[str]:
    return [token.name for token in order.in_natural_order(_tokens(names))]


@given(st.lists(_NAMES, max_size=30, unique=True), st.randoms(use_true_random=False))
def test_names_are_in_natural_order(names: list[str], chance: random.Random) -> None:
    """The order is that of numbers and characters, of equal ones that of code points, however they come."""
    expected = sorted(names, key=natural)
    chance.shuffle(names)
    assert _ordered(names) == expected
    order._cache.clear()
    assert _ordered(names) == expected


_DOTTED = st.lists(st.text("ab.", min_size=1, max_size=6), max_size=12, unique=True)
_ORDERS = st.dictionaries(
    st.text("ab.", max_size=4), st.lists(st.text("ab", max_size=2), unique=True), max_size=4
)


@pytest.mark.parametrize("own_first", [False, True])
@given(names=_DOTTED, orders=_ORDERS)
def test_the_authors_order_has_each_name_once(
    own_first: bool,  # noqa: FBT001  a parameter of the test
    names: list[str],
    orders: dict[str, list[str]],
) -> None:
    """It is a permutation for any orders of any groups, and without any it changes nothing."""
    places = order.arranged(names, orders, own_first=own_first)
    assert sorted(places) == list(range(len(names)))
    assert order.arranged(names, {}, own_first=own_first) == list(range(len(names)))


@given(_DOTTED, _ORDERS)
def test_what_an_order_lists_comes_first(names: list[str], orders: dict[str, list[str]]) -> None:
    """In its order, directly below its group; the others stay as they come."""
    names = [name for name in names if not name.startswith(".")]  # these are in no group that has a path
    result = [names[place] for place in order.arranged(names, orders)]
    for path, listed in orders.items():
        start = f"{path}." if path else ""
        below = [name.removeprefix(start).split(".")[0] for name in result if name.startswith(start)]
        came = [name.removeprefix(start).split(".")[0] for name in names if name.startswith(start)]
        segments = list(dict.fromkeys(came))
        wanted = [each for each in listed if each in segments]
        assert list(dict.fromkeys(below)) == [*wanted, *(each for each in segments if each not in wanted)]


@given(st.lists(_WITHOUT_DIGITS, max_size=30, unique=True))
def test_names_without_digits_keep_code_point_order(names: list[str]) -> None:
    """Such a name is its own key."""
    assert order.natural_keys(names) == names


def test_known_names() -> None:
    """Scales are in the order in which people write them; leading zeros do not make a number larger."""
    known = [
        *("blue", "blue-1", "blue-2", "blue-2-a", "blue-10", "blue-100", "blue-1000000000", "blue.1.5"),
        *("blue.1.10", "blue01", "blue1", "blue2", "bluea"),
    ]
    assert _ordered(known) == known
    lengths = [f"n{'9' * length}" for length in range(1, 1_000)]
    assert _ordered(lengths) == lengths


def test_what_is_remembered_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """More names than are remembered, or very long ones, are ordered all the same."""
    monkeypatch.setattr(order, "MOST", 100)
    order._cache.clear()
    for count in (60, 60, 99, 1_000):
        names = [f"{count}.{number}" for number in range(count)]
        assert _ordered(names) == names
        assert len(order._cache) <= 100
    long = [f"{'x' * 600}{number}" for number in range(20)]
    assert _ordered(long) == long
    assert not set(long) & set(order._cache)


APART = {"compose", "flutter", "swiftui"}
"""Targets in which each group is a class: the names are of two groups."""
_TARGETS = [name for name, each in TARGETS.items() if "dimension" in each.types and name not in APART]
NAMES = ["blue-10", "blue-2", "blue-9", "blue.1", "blue10", "blue9"]
"""Names of tokens whose lengths are 700 pixels, 701 and so on."""


class _Places(NamedTuple):
    """The paths of a workspace with a tokenset of `NAMES`, of this and of its mode."""

    workspace: str
    tokenset: str
    mode: str


def _grown(client: httpx.Client) -> _Places:
    workspace = client.post("/workspaces", json={"name": "w"}).json()["id"]
    tokenset = client.post(f"/workspaces/{workspace}/tokensets", json={"name": "t"}).json()["id"]
    (mode,) = client.get(f"/tokensets/{tokenset}/modes").json()["modes"]
    path = f"/tokensets/{tokenset}/modes/{mode['id']}"
    for number, name in enumerate(NAMES):
        body = {"name": name, "type": "dimension", "value": f"{700 + number}px"}
        ok(client.post(f"{path}/tokens", json=body), 201)
    return _Places(f"/workspaces/{workspace}", f"/tokensets/{tokenset}", path)


def _written(client: httpx.Client, path: str) -> list[str]:
    """Return the names of an export as their values come in it, each once."""
    answer = client.get(path)
    text = answer.text
    if answer.content.startswith(b"PK"):
        with zipfile.ZipFile(io.BytesIO(answer.content)) as files:
            text = "".join(files.read(name).decode() for name in files.namelist())
    text = re.sub("[0-9a-f]{8}-[0-9a-f-]{27}", "", text)  # an id may hold such digits
    return [NAMES[int(found) - 700] for found in dict.fromkeys(re.findall("70[0-9]", text))]


def test_every_format_writes_natural_order(service: Service) -> None:
    """The four formats and the others agree, while the list of the API stays in code-point order."""
    client = service.account().client
    places = _grown(client)
    wanted = sorted(NAMES, key=natural)
    for place in (places.mode, places.tokenset):
        for target in _TARGETS:
            assert _written(client, f"{place}/export/{target}") == wanted, target
            assert _written(client, f"{place}/export/{target}?order=authors") == wanted, target
    assert _written(client, f"{places.workspace}/export/resolver") == wanted
    listed = [token["name"] for token in client.get(f"{places.mode}/tokens").json()["tokens"]]
    assert listed == sorted(NAMES)


def test_every_format_writes_the_authors_order(service: Service) -> None:
    """If it is asked for; what is kept of an export is of the order of now."""
    client = service.account().client
    places = _grown(client)
    ok(client.patch(f"{places.tokenset}/top", json={"children": ["blue9", "none", "blue", "blue-10"]}))
    ours = ["blue9", "blue.1", "blue-10", "blue-2", "blue-9", "blue10"]
    for place in (places.mode, places.tokenset):
        for target in _TARGETS:
            assert _written(client, f"{place}/export/{target}?order=authors") == ours, target
            assert _written(client, f"{place}/export/{target}") == sorted(NAMES, key=natural), target
    for target in ("resolver", "css", "tokens-studio"):
        assert _written(client, f"{places.workspace}/export/{target}?order=authors") == ours, target
    ok(client.patch(f"{places.tokenset}/top", json={"children": ["blue10"]}))
    for place in places:
        assert _written(client, f"{place}/export/css?order=authors")[0] == "blue10"
