"""The part of a cell's form for a colour: a picker and sliders, beside the text, which is the truth."""

from collections.abc import Mapping
from typing import NamedTuple

from markupsafe import Markup

from jeton.drawings.sliders import MOST, track
from jeton.errors import Invalid, Text
from jeton.values.colors import parse_color, to_hex
from jeton.values.editing.oklch import Oklch, gamut_of, in_space, oklch_of
from jeton.values.numbers import is_number, plain
from jeton.values.parse import read
from jeton.values.typed import Color, Ok
from jeton.values.write import color_text

_STEPS = {"lightness": 0.001, "chroma": 0.001, "hue": 0.5, "alpha": 0.01}
_HAVE = {
    "sRGB": "In sRGB.",
    "P3": "In P3, outside of sRGB.",
    None: "Outside of P3.",
}


class Slider(NamedTuple):
    """A slider: its member's name, its value, its greatest value, its step, and its track."""

    name: str
    value: str
    most: str
    step: str
    track: Markup


class Mixer(NamedTuple):
    """The controls of the colour `base`; `picked` is its hexadecimal digits, `notes` tell of its gamut."""

    base: str
    picked: str
    sliders: list[Slider]
    notes: list[str]


def color_in(text: str) -> Color | None:
    """Return the colour that a text is; None if it is none, or one that only a browser knows."""
    outcome = read("color", text)
    return outcome.value if isinstance(outcome, Ok) and isinstance(outcome.value, Color) else None


def mixed(fields: Mapping[str, str]) -> str:
    """Return the text of a form: as typed, or as the picker or the sliders have changed it."""
    text, base = fields["value"], fields.get("base", "")
    color = color_in(base)
    if text != base or color is None:
        return text
    before = _seen(color, fields.get("hue", ""))
    picked = fields.get("picked", "")
    rgba = parse_color(picked) if picked and picked != to_hex(color) else None
    if rgba is not None:
        oklch = oklch_of(Color("srgb", (rgba.red, rgba.green, rgba.blue), color.alpha))
    else:
        moved = {name: _number(fields[name], name) for name in _moved(fields, before)}
        if not moved:
            return text
        oklch = before._replace(**moved)
    return color_text(in_space(oklch, color.space))


def _seen(color: Color, hue: str) -> Oklch:
    """Return a colour in OKLCh; grey, which has no hue, keeps that of the slider."""
    oklch = oklch_of(color)
    return oklch if oklch.chroma or not hue else oklch._replace(hue=_number(hue, "hue"))


def _moved(fields: Mapping[str, str], before: Oklch) -> list[str]:
    """Return the names of the sliders that are not where they were shown."""
    return [name for name in MOST if name in fields and fields[name] != _slider_value(before, name)]


def _number(text: str, name: str) -> float:
    if not is_number(text) or not 0 <= float(text) <= MOST[name]:
        raise Invalid(Text.FORM)
    return float(text)


def _slider_value(color: Oklch, name: str) -> str:
    """Return the value of a slider: on its steps, for a browser would move it there."""
    value, step = getattr(color, name), _STEPS[name]
    return plain(round(round(min(value, MOST[name]) / step) * step, 3))


def mixer(text: str, stored: str, hue: str) -> Mixer | None:
    """Return the controls of the colour that a text is, None if it is none.

    `stored` is the text that the cell has, `hue` where that slider is.
    """
    color = color_in(text)
    if color is None:
        return None
    now = _seen(color, hue)
    sliders = [
        Slider(name, _slider_value(now, name), plain(most), plain(_STEPS[name]), Markup(track(now, name)))  # noqa: S704  ours
        for name, most in MOST.items()
    ]
    return Mixer(text, to_hex(color), sliders, _notes(color, color_in(stored)))


def _notes(color: Color, before: Color | None) -> list[str]:
    """Return in words which screens have a colour, and what changes of that and of its space."""
    gamut = gamut_of(color)
    notes = [_HAVE[gamut]]
    if before is not None and gamut != gamut_of(before):
        notes.append(f"It was {'in sRGB' if gamut_of(before) == 'sRGB' else 'outside of sRGB'} before.")
    if before is not None and color.space != before.space:
        notes.append(f"Written in {color.space}, not in {before.space} as before.")
    return notes
