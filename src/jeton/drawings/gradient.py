"""Gradients: linear and radial ones as SVG has them, conic ones as sectors."""

import math
import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from jeton.drawings.color import framed, grounds
from jeton.drawings.paints import Undrawable
from jeton.drawings.scales import limited, spaced
from jeton.drawings.svg import Box, element, points, rectangle
from jeton.values.colors import Rgba, to_byte, to_rgba
from jeton.values.numbers import NUMBER
from jeton.values.parse_measures import percentage
from jeton.values.typed import Gradient, Opaque

_MOST_STOPS = 24
_BETWEEN = 6
"""Steps between two colours of different opacity: CSS mixes them otherwise than SVG."""
_ANGLE = re.compile(rf"(?:from )?({NUMBER})(deg|grad|rad|turn)")
_TURNS = {"deg": 360.0, "grad": 400.0, "rad": math.tau, "turn": 1.0}
_SIDES = {"left": (-1, 0), "right": (1, 0), "top": (0, -1), "bottom": (0, 1)}


class Stop(NamedTuple):
    """A colour of a gradient and its place, 1 at the end."""

    place: float
    color: Rgba


def gradient(value: Gradient, box: Box) -> list[str]:
    """Return a gradient in a rectangle, on a checkerboard if it is translucent."""
    stops = placed(value)
    shapes = [] if all(stop.color.alpha == 1 for stop in stops) else grounds(box)
    line = " ".join((value.line or "").lower().split())
    if value.kind == "conic":
        return [*shapes, _sectors(stops, line, box), framed(box, fill="none")]
    spread = _smooth(stops)
    low, high = min(0.0, spread[0].place), max(1.0, spread[-1].place)
    children = [_stop(Stop((place - low) / (high - low), color)) for place, color in spread]
    name = {"id": box.name, "gradientUnits": "userSpaceOnUse"}
    if value.kind == "radial":
        drawn = element(
            "radialGradient", *children, cx=0, cy=0, r=1, gradientTransform=_ellipse(line, box, high), **name
        )
    else:
        x, y = direction(line, box)
        ends = {
            "x1": box.width / 2 + x * (2 * low - 1),
            "y1": box.height / 2 + y * (2 * low - 1),
            "x2": box.width / 2 + x * (2 * high - 1),
            "y2": box.height / 2 + y * (2 * high - 1),
        }
        drawn = element("linearGradient", *children, **ends, **name)
    return [*shapes, drawn, framed(box, fill=f"url(#{box.name})")]


def placed(value: Gradient) -> list[Stop]:
    """Return the stops with their places as CSS spaces them; raise `Undrawable` if only a browser can."""
    places: list[float | None] = []
    colors: list[Rgba] = []
    for stop in value.stops:
        if isinstance(stop, Opaque) or isinstance(stop.color, Opaque) or isinstance(stop.position, Opaque):
            raise Undrawable
        places.append(stop.position)
        colors.append(to_rgba(stop.color))
    if len(places) == 1:
        return [Stop(0.0, colors[0]), Stop(1.0, colors[0])]
    return [Stop(*each) for each in zip(spaced(places), colors, strict=True)]


def _smooth(stops: Sequence[Stop]) -> list[Stop]:
    """Return stops between which SVG mixes as CSS does, and not too many."""
    if len(stops) > _MOST_STOPS:
        places = [stops[0].place + (stops[-1].place - stops[0].place) * each / 23 for each in range(24)]
        stops = [Stop(place, color_at(stops, place)) for place in places]
    result = [stops[0]]
    for before, after in pairwise(stops):
        has_room = before.place < after.place and len(result) + _BETWEEN < 2 * _MOST_STOPS
        if has_room and before.color.alpha != after.color.alpha:
            result += [_mixed(before, after, each / _BETWEEN) for each in range(1, _BETWEEN)]
        result.append(after)
    return result


def _mixed(before: Stop, after: Stop, share: float) -> Stop:
    """Return what lies between two stops, mixed as CSS does: each colour counts by its opacity."""
    first, last = before.color.alpha * (1 - share), after.color.alpha * share
    alpha = first + last
    part = 0.0 if alpha == 0 else last / alpha
    red, green, blue = (a + (b - a) * part for a, b in zip(before.color[:3], after.color[:3], strict=True))
    return Stop(before.place + (after.place - before.place) * share, Rgba(red, green, blue, alpha))


def color_at(stops: Sequence[Stop], place: float) -> Rgba:
    """Return the colour at a place."""
    if place <= stops[0].place:
        return stops[0].color
    for before, after in pairwise(stops):
        if before.place <= place < after.place:
            return _mixed(before, after, (place - before.place) / (after.place - before.place)).color
    return stops[-1].color


def _hex(color: Rgba) -> str:
    return "#" + "".join(f"{to_byte(channel):02x}" for channel in color[:3])


def _stop(stop: Stop) -> str:
    opacity = None if stop.color.alpha == 1 else stop.color.alpha
    return element("stop", offset=stop.place, stop_color=_hex(stop.color), stop_opacity=opacity)


def direction(line: str, box: Box) -> tuple[float, float]:
    """Return half the way of a linear gradient, from the middle of the box to where it ends."""
    width, height = box.width, box.height
    angle = turn(line)
    if angle is None:
        sides = [_SIDES[word] for word in line.split() if word in _SIDES] or [(0, 1)]
        x, y = float(sum(side[0] for side in sides)), float(sum(side[1] for side in sides))
        if x and y:  # so that the other two corners have the colour of the middle
            x, y = x * height, y * width
    else:
        x, y = math.sin(angle * math.tau), -math.cos(angle * math.tau)
    length = math.hypot(x, y) or 1.0
    x, y = x / length, y / length
    half = (abs(width * x) + abs(height * y)) / 2
    return x * half, y * half


def turn(line: str) -> float | None:
    """Return the angle at the beginning of a line as a share of a turn; None if it has none."""
    match = _ANGLE.match(line)
    if match is None:
        return 0.0 if line == "0" else None
    angle = float(match[1]) / _TURNS[match[2]]
    return angle % 1 if math.isfinite(angle) else 0.0


def _center(line: str) -> tuple[float, float]:
    """Return where the middle of a radial or conic gradient lies, as shares of width and height."""
    words = line.partition("at ")[2].split() if "at " in line else []
    x, y = 0.5, 0.5
    numbers = [share for share in map(percentage, words) if share is not None]
    for word in words:
        side = _SIDES.get(word, (0, 0))
        x, y = (x if not side[0] else (side[0] + 1) / 2), (y if not side[1] else (side[1] + 1) / 2)
    if len(numbers) == 2:
        x, y = numbers
    elif numbers:
        x, y = (numbers[0], y) if words[0].endswith("%") else (x, numbers[0])
    return limited(x, -1, 2), limited(y, -1, 2)


def _ellipse(line: str, box: Box, reach: float) -> str:
    """Return the change of the unit circle into the ellipse where a radial gradient ends."""
    x, y = _center(line)
    choose = min if "closest" in line else max
    across = choose(abs(x), abs(1 - x)) * box.width
    down = choose(abs(y), abs(1 - y)) * box.height
    is_side = "side" in line
    if "circle" in line:
        radius = choose(across, down) if is_side else math.hypot(across, down)
        across = down = radius
    elif not is_side:
        across, down = across * math.sqrt(2), down * math.sqrt(2)
    place = points(x * box.width, y * box.height)
    return f"translate({place}) scale({points(max(across, 0.1) * reach, max(down, 0.1) * reach)})"


def _sectors(stops: Sequence[Stop], line: str, box: Box) -> str:
    """Return a conic gradient as sectors of one colour each.

    Where all is opaque each reaches below the next, so that there is no seam.
    """
    x, y = _center(line)
    start, far = turn(line) or 0.0, 2 * (box.width + box.height)
    is_opaque = all(stop.color.alpha == 1 for stop in stops)
    count = 64 if box.is_large and is_opaque else 40
    turns = [math.tau * (start + each / count) for each in range(count + 1)]
    edges = [(round(far * math.sin(angle)), round(-far * math.cos(angle))) for angle in turns]
    sectors = []
    for index in range(count):
        color = color_at(stops, (index + 0.5) / count)
        data = points("M0 0L", *edges[index], *edges[min(index + 1 + is_opaque, count)], "z")
        opacity = None if color.alpha == 1 else color.alpha
        sectors.append(element("path", fill=_hex(color), fill_opacity=opacity, d=data))
    place = points(round(x * box.width), round(y * box.height))
    if is_opaque:
        ground = rectangle(-3 * box.width, -3 * box.height, 6 * box.width, 6 * box.height)
        sectors.insert(0, element("path", fill=_hex(color_at(stops, 1)), d=ground))
    return element(
        "g", *sectors, transform=f"translate({place})", shape_rendering=None if is_opaque else "crispEdges"
    )
