"""Values in code: the colours, lengths and times of tokens that are written out, exactly or nearly."""

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from jeton.values.nearness import measure

_SEPARATORS = re.compile(r"[ ,/]+")
_CAPITAL = re.compile(r"[A-Z]")


class Match(NamedTuple):
    """The tokens of a value, in which way it is theirs (`equal`, `near` or `root`), and the value itself."""

    tokens: Sequence[str]
    way: str
    value: str


class Values:
    """The values of tokens by use, among which those in code are looked for."""

    def __init__(self, values: Mapping[str, Mapping[str, Sequence[str]]], rules: Mapping[str, Any]) -> None:
        self._rules = rules
        self._values = values
        self._hues = [(re.compile(pattern), uses) for pattern, uses in rules["hues"]]
        self._measures = [(re.compile(pattern), uses) for pattern, uses in rules["measures"]]
        self._ignored, self._measure = re.compile(rules["ignored"]), re.compile(rules["measure"])
        self._function = re.compile(rules["function"])
        self._lengths = {use: dict(self._pixels_of(own)) for use, own in values.items()}
        self._colors: dict[str, list[tuple[str, tuple[float, ...] | None]]] = {}
        self._known: dict[tuple[str, str], list[tuple[float, str]]] = {}

    def uses(self, kind: str, name: str, *, bare: bool) -> list[str]:
        """Return the uses of a value in a property, none if it is not looked for there."""
        spelled = _CAPITAL.sub(lambda match: f"-{match[0].lower()}", name.rpartition(":")[2]).replace(
            "_", "-"
        )
        listed = self._measures if kind == "measure" else self._hues
        hints = next((list(uses) for pattern, uses in listed if pattern.search(spelled)), [])
        if kind == "measure" or (kind == "named" and not hints):
            return hints
        return [*hints, "color"] if name or bare else []

    def matching(self, kind: str, text: str, uses: Sequence[str], *, nearly: bool) -> Match | None:
        """Return the tokens that a value has in the first of these uses where any has it, or has nearly."""
        value = self.normal(kind, text)
        if self._ignored.search(value):
            return None
        for use in uses:
            if tokens := self._values.get(use, {}).get(value):
                return Match(tokens, "equal", value)
        return next(self._nearly(value, uses), None) if nearly else None

    def _nearly(self, value: str, uses: Sequence[str]) -> Iterator[Match]:
        pixels = self._pixels(value)
        for use in uses:
            if pixels is not None and pixels in self._lengths.get(use, {}):
                text = self._lengths[use][pixels]
                yield Match(self._values[use][text], "root", text)
            elif pixels is None and (near := self._near(value, use)):
                yield Match(
                    [token for _, text in near for token in self._values[use][text]], "near", near[0][1]
                )

    def _near(self, value: str, use: str) -> list[tuple[float, str]]:
        """Return the colours of a use that are nearly one, the nearest first."""
        color = _color(value)
        if color is None:
            return []
        if (value, use) not in self._known:
            if len(self._known) >= self._rules["bounds"]["near"]:
                return []
            if use not in self._colors:
                self._colors[use] = [(text, _color(text)) for text in self._values.get(use, {})]
            own = [(text, each) for text, each in self._colors[use] if each and text[7:] == value[7:]]
            far = ((math.dist(color, each), text) for text, each in own)
            self._known[value, use] = sorted(each for each in far if each[0] <= 100 * self._rules["distance"])
        return self._known[value, use]

    def _pixels_of(self, texts: Mapping[str, object]) -> Iterator[tuple[float, str]]:
        for text in texts:
            if (pixels := self._pixels(text)) is not None:
                yield pixels, text

    def _pixels(self, text: str) -> float | None:
        match = self._measure.search(text)
        sizes = {"px": 1, "rem": self._rules["root_font_size"]}
        return float(match[1]) * sizes[match[2]] if match and match[2] in sizes else None

    def normal(self, kind: str, text: str) -> str:
        """Return a value in the notation of `lint.json`."""
        lower = text.lower()
        if kind == "named":
            return str(self._rules["named"][lower])
        if kind == "measure":
            return self._normal_measure(lower)
        if lower[0] != "#" and kind == "color":
            return self._normal_function(lower)
        digits = lower[2:] if lower.startswith("0x") else lower[1:]
        if kind == "argb" and len(digits) in {4, 8}:
            cut = len(digits) // 4
            digits = digits[cut:] + digits[:cut]
        return _opaque("#" + ("".join(digit * 2 for digit in digits) if len(digits) < 6 else digits))

    def _normal_measure(self, text: str) -> str:
        match = self._measure.search(text)
        if match is None:
            return text
        number, unit = float(match[1]), self._rules["units"].get(match[2], match[2])
        return f"{_plain(round(number * 1000, 6))}ms" if unit == "s" else f"{_plain(number)}{unit}"

    def _normal_function(self, text: str) -> str:
        match = self._function.search(text)
        if match is None:
            return text
        parts = [part for part in _SEPARATORS.split(match[2].strip()) if part]
        color = [_share(part, 255) for part in parts[:3]] if match[1] == "rgb" else _from_hsl(parts)
        return _opaque("#" + "".join(map(_byte, [*color, *(_share(part, 1) * 255 for part in parts[3:4])])))


def _plain(number: float) -> str:
    return f"{number:.9f}".rstrip("0").rstrip(".")


def _byte(channel: float) -> str:
    return f"{min(255, max(0, math.floor(round(channel, 6) + 0.5))):02x}"


def _opaque(color: str) -> str:
    return color[:7] if len(color) == 9 and color.endswith("ff") else color


def _share(text: str, whole: float) -> float:
    return float(text[:-1]) / 100 * whole if text.endswith("%") else float(text)


def _from_hsl(parts: Sequence[str]) -> list[float]:
    hue, s, light = (
        float(parts[0].removesuffix("deg").removesuffix("%")),
        *(_share(part, 1) for part in parts[1:3]),
    )

    def channel(n: int) -> float:
        k = (n + hue % 360 / 30) % 12
        return (light - s * min(light, 1 - light) * max(-1, min(k - 3, 9 - k, 1))) * 255

    return [channel(0), channel(8), channel(4)]


def _color(text: str) -> tuple[float, ...] | None:
    """Return the place of a colour; None of what is no colour."""
    color = measure("color", text) if text.startswith("#") else None
    return None if color is None else color.point
