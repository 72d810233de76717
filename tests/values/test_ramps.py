"""Ramps: from any colour the steps fall in lightness, lie in the gamut, and meet targets or say why not."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jeton.values.colors import contrast_ratio, parse_color
from jeton.values.editing.oklch import Gamut
from jeton.values.editing.ramps import MOST_STEPS, STEPS, Target, ramp

_BYTES = st.integers(0, 255)
_COLORS = st.tuples(_BYTES, _BYTES, _BYTES).map(lambda rgb: f"#{bytes(rgb).hex()}")
_WIDE = st.sampled_from(["color(display-p3 1 0 0)", "oklch(0.7 0.4 150)", "oklch(1 0 0)", "black"])
_TARGETS = st.lists(
    st.builds(
        Target,
        st.sampled_from(STEPS),
        st.floats(1, 21).map(lambda x: round(x, 2)),
        st.sampled_from(["white", "black"]),
    ),
    max_size=4,
)


def _bytes(text: str) -> tuple[int, ...]:
    color = parse_color(text)
    assert color is not None
    return tuple(round(part * 255) for part in color)


@given(_COLORS | _WIDE, _TARGETS, st.sampled_from(["sRGB", "P3"]))
@settings(deadline=None)
def test_a_ramp_of_any_colour(base: str, targets: list[Target], gamut: Gamut) -> None:
    """Lightness falls, all but the base lie in the gamut, and no target is missed in silence."""
    made = ramp(base, STEPS, targets, gamut)
    assert made is not None
    lights = [step.lightness for step in made.steps]
    assert all(first > second for first, second in pairwise(lights))
    (own,) = [step.text for step in made.steps if step.is_base]
    assert _bytes(own) == _bytes(base)
    assert len({step.text.partition("(")[0] if "(" in step.text else "#" for step in made.steps}) == 1
    assert made.space == ("oklch" if "(" in own else "srgb")
    within = {"sRGB"} if gamut == "sRGB" else {"sRGB", "P3"}
    assert {step.gamut for step in made.steps if not step.is_base} <= within
    for target in targets:
        (step,) = (each for each in made.steps if each.name == target.step)
        color, ground = parse_color(step.text), parse_color(target.on)
        assert color is not None and ground is not None  # noqa: PT018  both are what types need
        is_met = contrast_ratio(color, ground) >= target.ratio
        assert is_met or any(reason.startswith(f"{target}:") for reason in made.unmet)


@given(_COLORS, st.integers(2, MOST_STEPS))
@settings(deadline=None, max_examples=20)
def test_any_number_of_steps_is_a_ramp(base: str, count: int) -> None:
    """Two are one, twenty too."""
    made = ramp(base, [str(each) for each in range(count)])
    assert made is not None
    lights = [step.lightness for step in made.steps]
    assert lights == sorted(lights, reverse=True)
    assert len(set(lights)) == count


def test_the_steps_of_a_usual_colour() -> None:
    """Those that a designer expects: near white, the colour itself, and dark but coloured."""
    made = ramp("#2563eb", STEPS, [Target("600", 4.5, "white"), Target("400", 7, "black")])
    assert made is not None
    texts = {step.name: step.text for step in made.steps}
    assert (texts["50"], texts["600"], texts["950"]) == ("#f2f7ff", "#2563eb", "#031e61")
    assert made.unmet == []


def test_an_unmet_target_says_why() -> None:
    """The base stays, no colour of a hue is beyond white, and steps keep their order."""
    asked = [Target("400", 4.5, "white"), Target("50", 9, "white"), Target("600", 21, "#777777")]
    made = ramp("#f59e0b", STEPS, asked)
    assert made is not None
    assert [reason.partition(": ")[2] for reason in made.unmet] == [
        "it is the base, which stays as it is.",
        "the base or another target is in the way.",
        "no colour of this hue has it.",
    ]


@pytest.mark.parametrize("text", ["", "blue 3", "#2563eb80", "currentColor", "1px"])
def test_what_has_no_ramp(text: str) -> None:
    """Only an opaque colour has one."""
    assert ramp(text, STEPS) is None


@pytest.mark.parametrize(
    ("base", "gamut", "space", "outside"),
    [
        ("#2563eb", "sRGB", "srgb", []),
        ("rebeccapurple", "sRGB", "srgb", []),
        ("oklch(0.5 0.1 250)", "sRGB", "oklch", []),
        ("oklch(0.7 0.4 150)", "sRGB", "oklch", ["400"]),
        ("#777777", "P3", "srgb", []),
        ("color(display-p3 0 1 0)", "P3", "oklch", [*STEPS]),
    ],
)
def test_all_steps_are_written_alike(base: str, gamut: Gamut, space: str, outside: list[str]) -> None:
    """In hex, or in OKLCh if the base is or if sRGB lacks a step; such a base stays as it was typed."""
    made = ramp(base, STEPS, [], gamut)
    assert made is not None
    assert (made.space, made.outside) == (space, outside)
    start = "#" if space == "srgb" else "oklch("
    assert all(step.text.startswith(start) for step in made.steps)
    if base.startswith(start):
        assert base in {step.text for step in made.steps}
