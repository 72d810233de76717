"""Offered fixes: the nearest colour that passes, as the check measures it, and the name that was meant."""

import pytest
from coloraide import Color
from hypothesis import given
from hypothesis import strategies as st

from jeton.bounds.similar import Budget, SimilarNames
from jeton.problems.contrast import LEVELS, Needed, as_hex, contrast
from jeton.problems.fixes import STEP, Ground, at_lightness, lab_of, passing
from jeton.values.colors import Rgba, parse_color

HEX = st.integers(0, 0xFFFFFF).map(lambda number: f"#{number:06x}")
NEEDED = st.sampled_from([Needed(ratio, None) for ratio in sorted({*LEVELS.values()})]) | st.just(
    Needed(4.5, 60.0)
)
GROUNDS = st.lists(st.builds(Ground, HEX, NEEDED), min_size=1, max_size=3).map(tuple)


def color(text: str) -> Rgba:
    """Return the colour of a text."""
    found = parse_color(text)
    assert found is not None
    return found


def passes(candidate: Rgba, grounds: tuple[Ground, ...]) -> bool:
    """Tell whether a colour has enough contrast on all grounds."""
    return all(ground.needed.met(contrast(candidate, color(ground.text))) for ground in grounds)


def steps(text: str, grounds: tuple[Ground, ...]) -> list[int]:
    """Return the steps in lightness after which a colour passes, from the nearest on."""
    start = lab_of(color(text))
    found = []
    for step in range(1, round(1 / STEP) + 1):
        for signed in (-step, step):
            lightness = min(max(start.lightness + signed * STEP, 0.0), 1.0)
            if passes(at_lightness(color(text), start, lightness), grounds):
                found.append(step)
    return found


@given(HEX, GROUNDS)
def test_the_nearest_colour_that_passes_is_offered(text: str, grounds: tuple[Ground, ...]) -> None:
    """It passes on all grounds, as the check measures it, and no smaller step in lightness does."""
    offered = passing(text, grounds)
    enough = steps(text, grounds)
    if offered is None:
        assert enough == []
        return
    assert passes(color(offered), grounds)
    start, step = lab_of(color(text)), min(enough)
    nearest = {
        as_hex(at_lightness(color(text), start, min(max(start.lightness + signed * STEP, 0.0), 1.0)))
        for signed in (-step, step)
    }
    assert offered in nearest


@given(HEX, st.floats(0.2, 1))
def test_the_hue_stays(text: str, lightness: float) -> None:
    """In another lightness a colour has its hue, and never more chroma, but for the rounding to bytes."""
    before = Color(text).convert("oklch")
    found = at_lightness(color(text), lab_of(color(text)), lightness)
    after = Color(as_hex(found)).convert("oklch")
    assert after["chroma"] <= before["chroma"] + 0.01
    assert abs(after["lightness"] - lightness) < 0.01
    if after["chroma"] > 0.05:
        apart = abs(after["hue"] - before["hue"]) % 360
        assert min(apart, 360 - apart) < 6


def test_a_translucent_colour_stays_so() -> None:
    """Its alpha is kept: as much of the ground shows through it as before."""
    offered = passing("#77777780", (Ground("#ffffff", Needed(3.0, None)),))
    assert offered is not None
    assert offered.endswith("80")


@pytest.mark.parametrize(
    ("text", "ground"), [("currentColor", "#fff"), ("#777", "inherit"), ("#777", "#777777")]
)
def test_nothing_is_offered_where_nothing_passes(text: str, ground: str) -> None:
    """What is no colour cannot be measured; on some grounds neither black nor white is enough."""
    assert passing(text, (Ground(ground, Needed(7.0, None)),)) is None


NAMES = ["color.blue.500", "color.blue.50", "color.grey.500", "space.small", "colorText"]


@pytest.mark.parametrize(
    ("missing", "first"),
    [
        ("color.blue.5000", "color.blue.500"),
        ("color.Blue.500", "color.blue.500"),
        ("color-blue-500", "color.blue.500"),
        ("colour.blue.500", "color.blue.500"),
        ("color.gray.500", "color.grey.500"),
        ("color.text", "colorText"),
        ("colorTxt", "colorText"),
        ("motion.fast", None),
    ],
)
def test_the_name_that_was_meant(missing: str, first: str | None) -> None:
    """One that differs in case or separators alone, else one that resembles it; none if none does."""
    assert next(iter(SimilarNames(NAMES, Budget()).meant(missing)), None) == first
