"""Natural order: by numbers where there are digits, total, and the same whatever was ordered before."""

import random
import re

import pytest
from exporters.cases import export_token
from hypothesis import given
from hypothesis import strategies as st
from readers.matching import natural
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


def test_every_format_writes_natural_order(service: Service) -> None:
    """The four formats and the others agree, while the list of the API stays in code-point order."""
    names = ["blue-10", "blue-2", "blue-9", "blue.1", "blue10", "blue9"]
    owner = service.account()
    workspace = owner.client.post("/workspaces", json={"name": "w"}).json()["id"]
    tokenset = owner.client.post(f"/workspaces/{workspace}/tokensets", json={"name": "t"}).json()["id"]
    (mode,) = owner.client.get(f"/tokensets/{tokenset}/modes").json()["modes"]
    path = f"/tokensets/{tokenset}/modes/{mode['id']}"
    for number, name in enumerate(names):
        body = {"name": name, "type": "dimension", "value": f"{700 + number}px"}
        assert owner.client.post(f"{path}/tokens", json=body).status_code == 201
    wanted = [str(700 + names.index(name)) for name in sorted(names, key=natural)]
    for place in (path, f"/tokensets/{tokenset}"):
        for target in (name for name, each in TARGETS.items() if "dimension" in each.types):
            if target in {
                "compose",
                "flutter",
                "swiftui",
            }:  # each group is a class, and the names are of two groups
                continue
            text = owner.client.get(f"{place}/export/{target}").text
            assert list(dict.fromkeys(re.findall("70[0-9]", text))) == wanted, target
    text = owner.client.get(f"/workspaces/{workspace}/export/resolver").text
    assert re.findall("70[0-9]", text) == wanted
    listed = [token["name"] for token in owner.client.get(f"{path}/tokens").json()["tokens"]]
    assert listed == sorted(names)
