"""Declared pairs of colors whose contrast is another."""

from typing import Any

from diffs.states import diff, diff_of_tokens, shown, token

PAIR: dict[str, Any] = {"jeton.contrast": [{"on": "page"}]}


def test_a_pair_that_no_longer_passes_is_named() -> None:
    """With both measures on both sides, whichever of the two colors changed."""
    before = [token("page", "#fff"), token("text", "#000", extensions=PAIR)]
    found = diff_of_tokens(before, [token("page", "#777"), before[1]])
    assert shown(found.contrast) == [
        {
            "workspace": "w",
            "tokenset": "s",
            "mode": "m",
            "name": "text",
            "on": "page",
            "from": {"wcag2": 21.0, "apca": 106.04},
            "to": {"wcag2": 4.68, "apca": 32.97},
            "passes": {"from": True, "to": True},
        }
    ]
    (worse,) = diff_of_tokens(before, [token("page", "#555"), before[1]]).contrast
    assert (worse.passes.from_, worse.passes.to) == (True, False)


def test_what_a_pair_needs_may_change_alone() -> None:
    """The measures are the same then, but not whether they are enough."""
    strict = {"jeton.contrast": [{"on": "page", "level": "AAA"}]}
    before = [token("page", "#fff"), token("text", "#767676", extensions=PAIR)]
    (pair,) = diff_of_tokens(before, [before[0], token("text", "#767676", extensions=strict)]).contrast
    assert pair.from_ == pair.to
    assert (pair.passes.from_, pair.passes.to) == (True, False)


def test_a_side_without_a_measure_is_null() -> None:
    """It is not declared there, or one of the two does not resolve or cannot be evaluated."""
    page, text = token("page", "#fff"), token("text", "#000", extensions=PAIR)
    for other in (
        [page, token("text", "#000")],
        [page, token("text", alias_to="gone", extensions=PAIR)],
        [token("page", "currentColor"), text],
        [text],
    ):
        (pair,) = diff_of_tokens([page, text], other).contrast
        assert (pair.to, pair.passes.to) == (None, None)
        (back,) = diff_of_tokens(other, [page, text]).contrast
        assert (back.from_, back.passes.from_) == (None, None)
        assert back.to == pair.from_


def test_a_renamed_pair_is_the_same() -> None:
    """By its new names, and only if its contrast differs."""
    before = [token("page", "#fff", id_="1"), token("text", "#000", id_="2", extensions=PAIR)]
    renamed = {"jeton.contrast": [{"on": "ground"}]}
    after = [token("ground", "#fff", id_="1"), token("ink", "#000", id_="2", extensions=renamed)]
    assert diff_of_tokens(before, after).contrast == []
    darker = [token("ground", "#eee", id_="1"), after[1]]
    assert [(each.name, each.on) for each in diff_of_tokens(before, darker).contrast] == [("ink", "ground")]


def test_a_mode_that_sees_it_as_the_default_does_adds_nothing() -> None:
    """A mode of its own colors is told for itself."""
    text = token("text", "#000", extensions=PAIR)
    dark = [token("page", "#333", id_="8"), token("text", "#fff", id_="9")]
    before = {"w": {"s": {"m": [token("page", "#fff"), text], "n": [], "o": dark}}}
    after = {"w": {"s": {"m": [token("page", "#ddd"), text], "n": [], "o": dark}}}
    assert [(each.mode, each.name) for each in diff(before, after).contrast] == [("m", "text")]
    after = {
        "w": {
            "s": {"m": [token("page", "#fff"), text], "n": [], "o": [token("page", "#999", id_="8"), dark[1]]}
        }
    }
    assert [(each.mode, each.name) for each in diff(before, after).contrast] == [("o", "text")]


def test_a_pair_that_a_mode_falls_back_to_is_renamed_with_it() -> None:
    """The mode has neither name itself, so it is the same pair there, unless its contrast differs."""
    dark = [token("page", "#333", id_="8")]
    before = {
        "w": {"s": {"m": [token("page", "#fff"), token("text", "#000", extensions=PAIR, id_="1")], "n": dark}}
    }
    after = {
        "w": {"s": {"m": [token("page", "#fff"), token("ink", "#000", extensions=PAIR, id_="1")], "n": dark}}
    }
    assert diff(before, after).contrast == []
    darker = {"w": {"s": {**after["w"]["s"], "n": [token("page", "#555", id_="8")]}}}
    assert [(each.mode, each.name) for each in diff(before, darker).contrast] == [("n", "ink")]
