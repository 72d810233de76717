"""Ramps: the steps from light to dark of one colour, by lightness in OKLCh; pure.

The base is kept as it is, at the step whose lightness is nearest. The other steps have its hue; their chroma
eases towards white and black, and ends where the gamut ends. Targets of contrast move the steps they name.
All steps are written alike: in hexadecimal digits, or in OKLCh if the base is, or if sRGB lacks one of them.
"""

import math
from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from jeton.values.colors import Rgba, contrast_ratio, parse_color, to_rgba
from jeton.values.editing.oklch import Gamut, Oklch, gamut_of, in_space, oklch_of
from jeton.values.numbers import plain
from jeton.values.parse import read
from jeton.values.typed import Color, ColorSpace, Ok
from jeton.values.write import color_text

STEPS = ("50", "100", "200", "300", "400", "500", "600", "700", "800", "900", "950")
"""The names of steps that most systems have."""
MOST_STEPS = 20
_CURVE = (0.975, 0.945, 0.89, 0.82, 0.72, 0.64, 0.56, 0.48, 0.42, 0.37, 0.27)
"""The lightness of these steps."""
_APART, _DARKEST = 0.015, 0.1
"""The least difference of lightness between two steps, and the least one: bytes of sRGB tell them apart."""
_TO_WHITE, _TO_BLACK = 0.9, 0.8
"""The powers by which chroma eases."""
_ROUNDS = 12
_GROUNDS = {"white": Rgba(1.0, 1.0, 1.0, 1.0), "black": Rgba(0.0, 0.0, 0.0, 1.0)}


class Target(NamedTuple):
    """A contrast that a step is to have on white, on black or on a colour."""

    step: str
    ratio: float
    on: str

    def __str__(self) -> str:
        """Return it as people write it."""
        return f"{self.step} ≥ {plain(self.ratio)} on {self.on}"

    def is_met(self, color: Rgba) -> bool:
        """Tell whether a colour has the contrast."""
        ground = ground_of(self.on)
        return ground is not None and contrast_ratio(color, ground) >= self.ratio


class Step(NamedTuple):
    """A step by its name, with the text of its colour, and its contrast on white and black, rounded down."""

    name: str
    text: str
    lightness: float
    on_white: float
    on_black: float
    gamut: Gamut | None
    is_base: bool


class Ramp(NamedTuple):
    """The steps from light to dark, the space in which they are written, and why targets are not met."""

    steps: list[Step]
    unmet: list[str]
    space: ColorSpace

    @property
    def outside(self) -> list[str]:
        """The names of the steps that sRGB lacks."""
        return [step.name for step in self.steps if step.gamut != "sRGB"]


def ground_of(on: str) -> Rgba | None:
    """Return white, black or a colour on which contrast can be measured, None if it is none."""
    color = _GROUNDS.get(on) or parse_color(on)
    return color if color is not None and color.alpha == 1 else None


def ramp(
    base: str, names: Sequence[str], targets: Sequence[Target] = (), gamut: Gamut = "sRGB"
) -> Ramp | None:
    """Return the ramp of a colour, None of what is no opaque one; targets name steps and have a ground."""
    outcome = read("color", base)
    if not isinstance(outcome, Ok) or not isinstance(outcome.value, Color) or outcome.value.alpha < 1:
        return None
    if outcome.value.space != "oklch":
        narrow = _ramp(base, outcome.value, names, targets, gamut, "srgb")
        if all(step.text.startswith("#") for step in narrow.steps):
            return narrow
    return _ramp(base, outcome.value, names, targets, gamut, "oklch")


def _ramp(
    text: str,
    base: Color,
    names: Sequence[str],
    targets: Sequence[Target],
    gamut: Gamut,
    space: ColorSpace,
) -> Ramp:
    """Return the ramp of a colour and its text, of which each step is written in a space."""
    own = oklch_of(base)
    curve = [_on_curve(place / (len(names) - 1)) for place in range(len(names))]
    place = min(range(len(names)), key=lambda each: abs(curve[each] - own.lightness))
    shade = partial(_shade, own, gamut, space)
    limits = _Limits.around(own.lightness, place, len(names))
    unmet = []
    for target in targets:
        at = names.index(target.step)
        if at == place:
            if not target.is_met(to_rgba(base)):
                unmet.append(f"{target}: it is the base, which stays as it is.")
            continue
        span = _span(target, shade)
        narrowed = None if span is None else limits.narrowed(at, *span)
        if narrowed is None:
            reason = (
                "no colour of this hue has it" if span is None else "the base or another target is in the way"
            )
            unmet.append(f"{target}: {reason}.")
        else:
            limits = narrowed
    lights = limits.of(_through(curve, place, own.lightness))
    colors = [base if each == place else shade(light) for each, light in enumerate(lights)]
    is_alike = text.startswith("#") if space == "srgb" else base.space == space
    base_text = text if is_alike else color_text(in_space(own, space))
    steps = [
        _step(name, color, base_text if each == place else color_text(color), is_base=each == place)
        for each, (name, color) in enumerate(zip(names, colors, strict=True))
    ]
    return Ramp(steps, unmet, space)


def _on_curve(share: float) -> float:
    """Return the lightness at a share of the way from light to dark."""
    at = share * (len(_CURVE) - 1)
    low = min(int(at), len(_CURVE) - 2)
    return _CURVE[low] + (at - low) * (_CURVE[low + 1] - _CURVE[low])


def _through(curve: Sequence[float], place: int, lightness: float) -> Iterator[float]:
    """Yield a curve that is stretched on both sides so that it has a lightness at a place."""
    first, middle, last = curve[0], curve[place], curve[-1]
    for each, light in enumerate(curve):
        if each < place:
            yield first + (light - first) * (lightness - first) / (middle - first)
        elif each > place:
            yield last + (light - last) * (lightness - last) / (middle - last)
        else:
            yield lightness


class _Limits(NamedTuple):
    """The least and the greatest lightness of each step, both falling, so that steps cannot change places."""

    least: list[float]
    greatest: list[float]

    @classmethod
    def around(cls, lightness: float, place: int, count: int) -> "_Limits":
        """Return the limits of steps around a base."""
        least = [_DARKEST + _APART * (count - 1 - each) for each in range(count)]
        greatest = [1 - _APART * each for each in range(count)]
        for each in range(count):
            gap = _APART * (place - each)
            if each < place:
                least[each] = max(least[each], lightness + gap)
            else:
                greatest[each] = min(greatest[each], lightness + gap)
        least[place] = greatest[place] = lightness
        return cls(least, greatest)

    def narrowed(self, at: int, low: float, high: float) -> "_Limits | None":
        """Return the limits with a step between two lightnesses, None if there is no room."""
        least, greatest = list(self.least), list(self.greatest)
        for each in range(len(least)):
            gap = _APART * (at - each)
            if least[each] == greatest[each]:
                continue
            if each <= at:
                least[each] = max(least[each], low + gap)
            if each >= at:
                greatest[each] = min(greatest[each], high + gap)
        fits = all(a <= b for a, b in zip(least, greatest, strict=True))
        return _Limits(least, greatest) if fits else None

    def of(self, lights: Iterator[float]) -> list[float]:
        """Return lightnesses within the limits."""
        bounds = zip(lights, self.least, self.greatest, strict=True)
        return [max(low, min(light, high)) for light, low, high in bounds]


def _shade(base: Oklch, gamut: Gamut, space: ColorSpace, lightness: float) -> Color:
    """Return the colour of a base at another lightness, with the chroma that the gamut has there."""
    if lightness > base.lightness:
        share = ((1 - lightness) / (1 - base.lightness)) ** _TO_WHITE
    else:
        share = (lightness / base.lightness) ** _TO_BLACK if base.lightness else 0.0
    full = Oklch(lightness, base.chroma * min(1.0, max(0.0, share)), base.hue, 1.0)
    low, high = 0.0, 1.0
    if _is_within(full, gamut, space):
        return in_space(full, space)
    for _ in range(_ROUNDS):
        middle = (low + high) / 2
        is_within = _is_within(full._replace(chroma=full.chroma * middle), gamut, space)
        low, high = (middle, high) if is_within else (low, middle)
    return in_space(full._replace(chroma=full.chroma * low), space)


def _is_within(color: Oklch, gamut: Gamut, space: ColorSpace) -> bool:
    written = in_space(color, space)
    if gamut == "sRGB" and written.space != space:
        return False  # it has no hexadecimal digits, though no eye sees that
    own = gamut_of(written)
    return own == "sRGB" or (gamut == "P3" and own == "P3")


def _span(target: Target, shade: partial[Color]) -> tuple[float, float] | None:
    """Return the lightnesses between which a step meets a target, None if none does.

    On a ground that is light the step is darker than it, on a dark one lighter.
    """

    def is_met(lightness: float) -> bool:
        return target.is_met(to_rgba(shade(lightness)))

    ground = ground_of(target.on)
    is_light = ground is not None and contrast_ratio(ground, _GROUNDS["black"]) >= math.sqrt(21)
    end, other = (0.0, 1.0) if is_light else (1.0, 0.0)
    if not is_met(end):
        return None
    if is_met(other):
        return 0.0, 1.0
    good, bad = end, other
    for _ in range(_ROUNDS):
        middle = (good + bad) / 2
        good, bad = (middle, bad) if is_met(middle) else (good, middle)
    return (0.0, good) if is_light else (good, 1.0)


def _step(name: str, color: Color, text: str, *, is_base: bool) -> Step:
    seen = to_rgba(color)
    white, black = (math.floor(contrast_ratio(seen, each) * 100) / 100 for each in _GROUNDS.values())
    return Step(name, text, oklch_of(color).lightness, white, black, gamut_of(color), is_base)
