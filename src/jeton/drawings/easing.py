"""Easing curves, durations and transitions: how a change goes, and how long it takes."""

import math
import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from jeton.drawings.paints import Undrawable
from jeton.drawings.scales import limited, spaced
from jeton.drawings.svg import FAINT, STRONG, Box, element, ink, line, points
from jeton.values.numbers import is_number
from jeton.values.parse_measures import percentage
from jeton.values.scan import arguments
from jeton.values.typed import CubicBezier, Duration, Opaque, Transition

_MOMENTS = 24
_MOST_STEPS = 12
_MOST_CORNERS = 40
_STEPS = re.compile(r"(?:steps\( *([0-9]+) *(?:, *(?:jump-)?(start|end|both|none) *)?\)|step-(start|end))")


class _Plot(NamedTuple):
    """The room of a curve: its left edge, where it starts and ends, and how far it reaches across and up."""

    left: float
    start: float
    end: float
    width: float

    def at(self, time: float, progress: float) -> tuple[float, float]:
        """Return the place of a moment, at a progress that may be beyond 0 and 1."""
        return self.left + time * self.width, self.start + progress * (self.end - self.start)


def curve(value: CubicBezier | Opaque, box: Box, left: float = 0) -> list[str]:
    """Return a curve between its start and its end, both of which have a hairline."""
    if isinstance(value, Opaque):
        return _polyline(steps(value.text) or polygon(value.text), box, left)
    plot = _plot(_reach(value), box, left)
    first, second = plot.at(value.x1, value.y1), plot.at(value.x2, value.y2)
    data = points("M", *plot.at(0, 0), "C", *first, *second, *plot.at(1, 1))
    shapes = [_grid(plot), _heavy(data, box)]
    if box.is_large:
        shapes.append(
            line(points("M", *plot.at(0, 0), "L", *first, "M", *plot.at(1, 1), "L", *second), FAINT)
        )
        shapes += [_dot(*point, 3) for point in (first, second)]
    return shapes


def _polyline(corners: Sequence[tuple[float, float]], box: Box, left: float) -> list[str]:
    if not corners:
        raise Undrawable
    plot = _plot([progress for _, progress in corners], box, left)
    data = "".join(points("L" if index else "M", *plot.at(*corner)) for index, corner in enumerate(corners))
    return [_grid(plot), _heavy(data, box)]


def _plot(reached: Iterable[float], box: Box, left: float) -> _Plot:
    places = [0.0, 1.0, *(limited(place, -10, 10) for place in reached)]
    inset = 12 if box.is_large else 2
    size = min(box.width, box.height) - 2 * inset
    scale = size / (max(places) - min(places))
    start = inset + max(places) * scale
    return _Plot(left + inset, start, start - scale, size)


def _grid(plot: _Plot) -> str:
    edges = [round(y - 0.5) + 0.5 for y in (plot.end, plot.start)]
    return line(points(*(part for y in edges for part in ("M", plot.left, y, "h", plot.width))), FAINT)


def _heavy(data: str, box: Box) -> str:
    return line(data, 0.9, 2 if box.is_large else 1.5, stroke_linecap="round")


def _reach(value: CubicBezier) -> list[float]:
    """Return how far a curve has come at some moments; it may swing beyond its start and its end."""
    progress = []
    for step in range(1, _MOMENTS):
        time = step / _MOMENTS
        rest = 1 - time
        progress.append(3 * rest * rest * time * value.y1 + 3 * rest * time * time * value.y2 + time**3)
    return progress


def steps(text: str) -> list[tuple[float, float]]:
    """Return the corners of CSS's `steps()`; none for another text."""
    match = _STEPS.fullmatch(text.strip().lower())
    if match is None:
        return []
    count = min(int((match[1] or "1")[:3]), _MOST_STEPS)
    jumps = match[2] or match[3] or "end"
    first, levels = int(jumps in {"start", "both"}), count + (jumps == "both") - (jumps == "none")
    corners = [(0.0, 0.0)]
    for step in range(count):
        level = min((step + first) / max(levels, 1), 1.0)
        corners += [(step / count, level), ((step + 1) / count, level)]
    return [*corners, (1.0, 1.0)]


def polygon(text: str) -> list[tuple[float, float]]:
    """Return the corners of CSS's `linear()`; none for another text."""
    parts = arguments(text) if text.lower().startswith("linear(") else None
    progress: list[float] = []
    times: list[float | None] = []
    for part in (parts or [])[:_MOST_CORNERS]:
        place, *words = part.split()
        if not is_number(place):
            return []
        moments = [percentage(each) for each in words] or [None]
        progress += [float(place)] * len(moments)
        times += moments
    return list(zip(spaced(times), progress, strict=True)) if times else []


def _dot(x: float, y: float, radius: float) -> str:
    return element("circle", cx=x, cy=y, r=radius, fill="currentColor", fill_opacity=STRONG)


def clock(value: Duration | Opaque, box: Box, left: float = 0) -> list[str]:
    """Return a clock whose hand goes round in a second; from there on it is full."""
    share = limited(seconds(value), 0, 1)
    radius = min(box.width, box.height) / 2 - (8 if box.is_large else 1.5)
    x, y = left + min(box.width, box.height) / 2, box.height / 2
    ring = element(
        "circle", cx=x, cy=y, r=radius, fill="none", stroke="currentColor", stroke_opacity=FAINT + 0.2
    )
    if share >= 1:
        return [ring, _dot(x, y, radius)]
    return [ring, ink(sector(x, y, radius, 0, share))]


def sector(x: float, y: float, radius: float, start: float, end: float) -> str:
    """Return the data of a sector of a circle between two shares of its turn, from the top clockwise."""
    corners = [
        (x + radius * math.sin(math.tau * turn), y - radius * math.cos(math.tau * turn))
        for turn in (start, end)
    ]
    return points(
        "M", x, y, "L", *corners[0], "A", radius, radius, 0, int(end - start > 0.5), 1, *corners[1], "z"
    )


def seconds(value: Duration | Opaque) -> float:
    """Return a time in seconds; raise `Undrawable` if only a browser knows it."""
    if isinstance(value, Opaque):
        raise Undrawable
    return value.number if value.unit == "s" else value.number / 1000


def transition(value: Transition, box: Box) -> list[str]:
    """Return the curve of a transition beside its clock."""
    gap = box.height + (16 if box.is_large else 6)
    return [*curve(value.timing, box), *clock(value.duration, box, gap)]
