"""Which number of a version each kind of change raises: the table of docs/diffs.md, row by row."""

from typing import Any

import pytest
from diffs.states import State, diff, token

BASE = [token("a", "#fff"), token("size", "4px", "dimension"), token("alias", alias_to="a")]


def _state(*tokens: Any, **scopes: str) -> State:
    names = {"w": "w", "s": "s", "m": "m"} | scopes
    return {names["w"]: {names["s"]: {names["m"]: list(tokens)}}}


def _with(**changed: Any) -> State:
    kept = [each for each in BASE if each.name not in changed]
    return _state(*kept, *(each for each in changed.values() if each is not None))


CASES: dict[str, tuple[State, str]] = {
    "nothing": (_state(*BASE), "none"),
    "a token is removed": (_with(size=None), "major"),
    "a token is renamed": (_with(a=token("b", "#fff", id_="a")), "major"),
    "a token is renamed by a guess": (_with(size=token("Size", "4px", "dimension", id_="9")), "major"),
    "a token has another type": (_with(a=token("a", "#fff", "string")), "major"),
    "a symbol vanishes": (_with(size=token("size", "50%", "dimension")), "major"),
    "a symbol vanishes because an alias no longer resolves": (
        _with(alias=token("alias", alias_to="x")),
        "major",
    ),
    "a token joins whose name takes an identifier": (_state(*BASE, token("A", "#000")), "minor"),
    "a workspace is renamed": (_state(*BASE, w="w W"), "major"),
    "a tokenset is renamed": (_state(*BASE, s="s S"), "major"),
    "a mode is renamed": (_state(*BASE, m="m M"), "major"),
    "a token is added": (_state(*BASE, token("new", "#000")), "minor"),
    "a token is deprecated": (_with(a=token("a", "#fff", deprecated="use b")), "minor"),
    "a token is deprecated and has another value": (_with(a=token("a", "#000", deprecated=True)), "minor"),
    "a token is not deprecated": (_with(a=token("a", "#fff", deprecated=False)), "patch"),
    "a value differs": (_with(a=token("a", "#000")), "patch"),
    "a description differs": (_with(a=token("a", "#fff", description="D")), "patch"),
    "extensions differ": (_with(a=token("a", "#fff", extensions={"x": 1})), "patch"),
    "an alias becomes its value": (_with(alias=token("alias", "#fff")), "patch"),
    "a workspace is added": ({**_state(*BASE), "x": {"t": {"n": []}}}, "minor"),
    "a tokenset is added": ({"w": {"s": {"m": BASE}, "t": {"n": []}}}, "minor"),
    "a second mode is added, which Android's names then say": ({"w": {"s": {"m": BASE, "n": []}}}, "major"),
    "a workspace is removed": ({}, "major"),
}


@pytest.mark.parametrize("case", CASES)
def test_each_change_raises_its_number(case: str) -> None:
    """From the same state, one change each."""
    after, wanted = CASES[case]
    assert diff(_state(*BASE), after).semver == wanted


@pytest.mark.parametrize(
    ("before", "after", "wanted"),
    [
        ([token("a", "50%", "dimension")], [token("a", "4px", "dimension")], "minor"),
        ([token("a", "#fff", deprecated=True)], [token("a", "#fff")], "patch"),
        ([token("a", "#fff", deprecated="x")], [token("a", "#fff", deprecated="y")], "patch"),
        ([], [], "none"),
        ([], [token("a", "#fff")], "minor"),
    ],
)
def test_the_way_back_has_a_number_of_its_own(before: list[object], after: list[object], wanted: str) -> None:
    """A symbol that comes is minor, a deprecation that goes or is worded otherwise a patch."""
    assert diff(_state(*before), _state(*after)).semver == wanted


def test_an_empty_state_has_nothing() -> None:
    """Nothing differs between nothing and nothing; all that there is then is new."""
    assert diff({}, {}).semver == "none"
    assert diff({}, _state(*BASE)).semver == "minor"
