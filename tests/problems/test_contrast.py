"""How well a colour is read on another: against the published values of both measures."""

import pytest
from coloraide import Color
from hypothesis import given
from hypothesis import strategies as st

from jeton.problems.contrast import BLACK, LEVELS, WHITE, Needed, as_hex, contrast, nearest, over
from jeton.values.colors import Rgba, parse_color

CHANNELS = st.integers(0, 255).map(lambda byte: byte / 255)
COLORS = st.builds(Rgba, CHANNELS, CHANNELS, CHANNELS, st.just(1.0) | CHANNELS)


def color(text: str) -> Rgba:
    """Return the colour of a text."""
    found = parse_color(text)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("text", "background", "lc"),
    [
        ("#888", "#fff", 63.056469930209424),
        ("#fff", "#888", -68.54146436644962),
        ("#000", "#aaa", 58.146262578561334),
        ("#aaa", "#000", -56.24113336839742),
        ("#123", "#def", 91.66830811481631),
        ("#def", "#123", -93.06770049484275),
        ("#123", "#444", 8.32326136957393),
        ("#444", "#123", -7.526878460278154),
        ("#0006", "#fff", 54.62184067441377),
        ("#000", "#fff", 106.04067321268862),
        ("#fff", "#000", -107.88473318309848),
        ("#777", "#777", 0.0),
    ],
)
def test_lc_is_that_of_the_published_implementation(text: str, background: str, lc: float) -> None:
    """Lc equals the values in the tests of apca-w3 0.1.9, a translucent text among them."""
    assert contrast(color(text), color(background)).lc == pytest.approx(lc, abs=1e-9)


@pytest.mark.parametrize(
    ("text", "background", "ratio"),
    [
        ("#000", "#fff", 21.0),
        ("#fff", "#000", 21.0),
        ("#777", "#fff", 4.478089),
        ("#767676", "#fff", 4.542225),
        ("#f00", "#fff", 3.998477),
        ("#00f", "#fff", 8.592472),
        ("#123456", "#123456", 1.0),
    ],
)
def test_the_ratio_is_that_of_wcag(text: str, background: str, ratio: float) -> None:
    """The ratio follows WCAG 2.2's formula; #777 on white misses 4.5, #767676 reaches it."""
    assert contrast(color(text), color(background)).ratio == pytest.approx(ratio, abs=1e-5)


def test_levels_are_those_of_wcag() -> None:
    """1.4.3 asks for 4.5 and 3 of large text, 1.4.6 for 7 and 4.5, 1.4.11 for 3."""
    assert LEVELS == {"AA": 4.5, "AA-large": 3, "AAA": 7, "AAA-large": 4.5, "non-text": 3}


def test_a_translucent_background_counts_at_its_worst() -> None:
    """Half black under white text is black over black, but a middle grey over white; and the other way."""
    for text, behind, half in ((WHITE, WHITE, "rgb(0 0 0 / 50%)"), (BLACK, BLACK, "rgb(255 255 255 / 50%)")):
        measured = contrast(text, color(half))
        assert measured == contrast(text, over(color(half), behind))
        assert measured.ratio < 6


@given(COLORS, COLORS)
def test_measures_keep_to_their_ranges(text: Rgba, background: Rgba) -> None:
    """The ratio is from 1 to 21, Lc from -108 to 107; of opaque colours the ratio has no direction."""
    measured = contrast(text, background)
    assert 1 <= measured.ratio <= 21.0000001
    assert -108 <= measured.lc <= 107
    if text.alpha == background.alpha == 1:
        assert contrast(background, text).ratio == pytest.approx(measured.ratio)


@given(COLORS.map(lambda seen: seen._replace(alpha=1.0)), COLORS.map(lambda seen: seen._replace(alpha=1.0)))
def test_the_ratio_is_that_of_another_implementation(text: Rgba, background: Rgba) -> None:
    """It agrees with coloraide's, whose luminance has some digits more."""
    expected = Color("srgb", text[:3]).contrast(Color("srgb", background[:3]))
    assert contrast(text, background).ratio == pytest.approx(expected, rel=2e-3)


@given(COLORS, COLORS, st.sampled_from([*LEVELS.values()]), st.none() | st.integers(1, 106))
def test_the_color_that_is_proposed_is_enough(
    text: Rgba, background: Rgba, ratio: float, lc: float | None
) -> None:
    """What is proposed passes as it is written; where nothing is, neither black nor white would pass."""
    needed = Needed(ratio, lc)
    proposed = nearest(text, background, needed)
    if proposed is None:
        for end in (BLACK, WHITE):
            seen = contrast(Rgba(end.red, end.green, end.blue, text.alpha), background)
            assert not needed.met(seen)
    else:
        assert needed.met(contrast(color(proposed), background))


def test_what_is_proposed_is_near() -> None:
    """From #777 on white it is one step to #767676, and the shade of an alpha stays."""
    assert nearest(color("#777"), WHITE, Needed(4.5, None)) == "#767676"
    assert nearest(color("#777c"), WHITE, Needed(3, None)) is not None
    assert (nearest(color("#777c"), WHITE, Needed(3, None)) or "").endswith("cc")
    assert as_hex(color("#ABCDEF80")) == "#abcdef80"


def test_nothing_is_rounded_up() -> None:
    """4.4999 is below 4.5."""
    needed = Needed(4.5, None)
    assert not needed.met(contrast(color("#777"), WHITE)._replace(ratio=4.4999999))
    assert needed.met(contrast(color("#777"), WHITE)._replace(ratio=4.5))
