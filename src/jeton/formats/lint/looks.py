"""Looks of tokens: what each mode shows, in one notation, so that equal values are equal texts."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from jeton.formats.tailwind.utilities import space_of
from jeton.formats.writing.base import ExportMode, ExportToken, default_of
from jeton.formats.writing.colors import css_of
from jeton.formats.writing.selection import kind_of
from jeton.model.objects import TokenType
from jeton.values.colors import display_p3, to_byte, to_rgba
from jeton.values.numbers import plain
from jeton.values.parse import read
from jeton.values.typed import Color, Dimension, Duration, Ok

_MS_PER_S = 1000


class Look(NamedTuple):
    """A token's type and value in one mode; the text is None if it does not resolve.

    `is_raw` tells that the text is the normal form of one colour, length or duration.
    """

    kind: TokenType
    text: str | None
    is_raw: bool = False


class Seen(NamedTuple):
    """A token of a tokenset, as the default mode or else the first one has it, and its looks.

    `modes` are all of the tokenset, the default one first. `looks` are those in modes that have the token or
    see it otherwise than the default mode, whose look is `default`. `use` is the namespace of utilities that
    take it, if there is one.
    """

    token: ExportToken
    modes: Sequence[str]
    looks: Mapping[str, Look]
    default: Look | None
    use: str

    def look(self, mode: str) -> Look | None:
        """Return the look in a mode; None if the mode neither has it nor takes it from the default mode."""
        return self.looks.get(mode, self.default)


def seen(modes: Sequence[ExportMode]) -> dict[str, Seen]:
    """Return the tokens of a tokenset by name."""
    default = default_of(modes)
    first = "" if default is None else default.name
    tokens: dict[str, ExportToken] = {}
    looks: dict[str, dict[str, Look]] = {}
    ordered = sorted(modes, key=lambda mode: mode.name != first)
    names = [mode.name for mode in ordered]
    for mode in ordered:
        for token in chain(mode.tokens, mode.inherited if mode.name != first else ()):
            tokens.setdefault(token.name, token)
            looks.setdefault(token.name, {})[mode.name] = look_of(token)
    return {
        name: Seen(token, names, looks[name], looks[name].get(first), space_of(token))
        for name, token in tokens.items()
    }


def look_of(token: ExportToken) -> Look:
    """Return the look of a token."""
    kind, value = kind_of(token), token.value
    if value is None:
        return Look(kind, None)
    outcome = read(kind, value)
    raw = normal(outcome.value) if isinstance(outcome, Ok) else None
    if raw is not None:
        return Look(kind, raw, is_raw=True)
    return Look(kind, css_of(token).text or value)


def normal(value: object) -> str | None:
    """Return the one notation of a colour of sRGB, a length or a duration; None for other values.

    That is `#rrggbb` or `#rrggbbaa`, a number with its unit, and milliseconds.
    """
    match value:
        case Color():
            return None if display_p3(value) is not None else "#" + "".join(_digits(to_rgba(value)))
        case Dimension(number, unit):
            return f"{plain(number)}{unit}"
        case Duration(number, unit):
            return f"{plain(round(number * (_MS_PER_S if unit == 's' else 1), 6))}ms"
        case _:
            return None


def _digits(channels: Sequence[float]) -> Iterator[str]:
    *color, alpha = map(to_byte, channels)
    yield from (f"{channel:02x}" for channel in (*color, *([] if alpha == to_byte(1) else [alpha])))
