"""Renames that presets keep: minor where all do, major otherwise."""

import pytest
from diffs.states import State, diff_with, preset, token, written

from jeton.diffs.semver import reasons_of
from jeton.diffs.summary import REASONS
from jeton.model.snapshots import SnapshotPreset

WEB, SASS = preset("web", "css", shims=True), preset("sass", "scss", shims=True)
OTHER = token("other", "#000")


def _state(*tokens: object) -> State:
    return {"w": {"s": {"m": [*tokens]}}}  # type: ignore[list-item]  # `token` says no type


OLD = _state(token("a.b", "#fff", id_="1"), OTHER)
NEW = _state(token("a.c", "#fff", id_="1"), OTHER)

CASES: dict[str, tuple[State, list[SnapshotPreset], str]] = {
    "no preset": (NEW, [], "major"),
    "one that keeps": (NEW, [WEB], "minor"),
    "two that keep": (NEW, [WEB, SASS], "minor"),
    "one does not": (NEW, [WEB, preset("sass", "scss")], "major"),
    "one that does not leaves the token out": (NEW, [WEB, preset("sass", "scss", only=["other"])], "minor"),
    "one without symbols": (NEW, [WEB, preset("data", "json")], "major"),
    "another value as well": (_state(token("a.c", "#123", id_="1"), OTHER), [WEB], "minor"),
    "another type as well": (_state(token("a.c", "#fff", "string", id_="1"), OTHER), [WEB], "major"),
    "a guess": (_state(token("A.b", "#fff", id_="2"), OTHER), [WEB], "major"),
    "another token is removed": (_state(token("a.c", "#fff", id_="1")), [WEB], "major"),
    "another token takes the name": (
        _state(token("a.c", "#fff", id_="1"), token("a.b", "#000", id_="2"), OTHER),
        [WEB],
        "major",
    ),
    "its symbol stays the same": (_state(token("a-b", "#fff", id_="1"), OTHER), [WEB], "minor"),
    "the case of its symbol": (_state(token("a.B", "#fff", id_="1"), OTHER), [WEB], "minor"),
    "the case, which Sass tells apart as well": (
        _state(token("a.B", "#fff", id_="1"), OTHER),
        [SASS],
        "minor",
    ),
    "Sass takes both symbols for one": (_state(token("a_b", "#fff", id_="1"), OTHER), [SASS], "major"),
}


@pytest.mark.parametrize("case", CASES)
def test_a_rename_that_all_presets_keep_is_minor(case: str) -> None:
    """By the symbols that each preset has on both sides; gates find out the same."""
    after, presets, wanted = CASES[case]
    found = diff_with(OLD, after, *presets)
    assert found.semver == wanted
    assert reasons_of(found).keys() <= REASONS.keys()
    breaks = "**Something breaks**" in written("1.0.0", "now", found)
    assert breaks == (wanted == "major")
