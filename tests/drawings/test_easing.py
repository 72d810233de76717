"""Curves, clocks and transitions."""

import pytest
from drawings.drawn import LARGE, drawn, is_drawn

from jeton.drawings.easing import polygon, steps


def test_curves() -> None:
    """A curve goes from corner to corner between two hairlines; where there is room with its handles."""
    grid, curve = drawn("cubicBezier", "ease-in-out")
    assert curve["d"] == "M2 18C8.72 18 11.28 2 18 2"
    assert grid["d"] == "M2 2.5h16M2 18.5h16"
    assert [each["tag"] for each in drawn("cubicBezier", "ease", LARGE)] == ["path"] * 3 + ["circle"] * 2


def test_curves_that_swing() -> None:
    """A curve that swings beyond its end is fitted in, with the hairlines where it starts and ends."""
    grid, curve = drawn("cubicBezier", "cubic-bezier(0.34, 1.56, 0.64, 1)")
    assert grid["d"] == "M2 3.5h16M2 18.5h16"
    assert curve["d"].startswith("M2 18C")


def test_clocks() -> None:
    """A clock is full after a second, and empty without a time."""
    ring, hand = drawn("duration", "250ms")
    assert ring["r"] == "8.5"
    assert hand["d"] == "M10 10L10 1.5A8.5 8.5 0 0 1 18.5 10z"
    assert drawn("duration", "0.25s")[1] == hand
    assert "0 1 1" in drawn("duration", "750ms")[1]["d"]
    assert [drawn("duration", time)[1]["tag"] for time in ("999ms", "1s", "1h" and "60s")] == [
        *("path", "circle", "circle"),
    ]
    assert not is_drawn("duration", "fast")


def test_transitions() -> None:
    """A transition is its curve beside its clock."""
    found = drawn("transition", "opacity 250ms ease-in-out 1s")
    curve = drawn("cubicBezier", "ease-in-out")
    assert found[:2] == curve
    assert found[3]["d"] == "M36 10L36 1.5A8.5 8.5 0 0 1 44.5 10z"


@pytest.mark.parametrize(
    ("text", "levels"),
    [
        ("steps(2)", [0, 0, 0, 0.5, 0.5, 1]),
        ("steps(2, jump-start)", [0, 0.5, 0.5, 1, 1, 1]),
        ("STEPS(2, jump-none)", [0, 0, 0, 1, 1, 1]),
        ("steps(1, jump-both)", [0, 0.5, 0.5, 1]),
        ("step-start", [0, 1, 1, 1]),
        ("ease", []),
    ],
)
def test_steps(text: str, levels: list[float]) -> None:
    """Steps rise where CSS says."""
    assert [progress for _, progress in steps(text)] == levels


def test_polygons() -> None:
    """The corners of `linear()` stand where CSS places them."""
    assert polygon("linear(0, 0.5 20% 40%, 1)") == [(0, 0), (0.2, 0.5), (0.4, 0.5), (1, 1)]
    assert polygon("linear(0, 1, 0.5)") == [(0, 0), (0.5, 1), (1, 0.5)]
    assert polygon("linear(a, b)") == []
    assert polygon("ease") == []
    assert drawn("cubicBezier", "linear(0, 0.5 25%, 1)")[1]["d"] == "M2 18L6 10L18 2"
    assert drawn("cubicBezier", "steps(2)")[1]["d"].startswith("M2 18L2 18L10 18L10 10")
