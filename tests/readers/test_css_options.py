"""Options of style sheets in Chromium: they compute to what the plain export does in each theme."""

import itertools
import re
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from coloraide import Color
from exporters.cases import Json, resolve
from exporters.option_sets import option_names, pairwise, values_of
from exporters.test_stylesheets import TOKENSETS

from jeton.formats.targets import SYMBOLIC
from jeton.formats.writing.base import ExportMode
from jeton.formats.writing.options import NO_OPTIONS, Options, asked_of, options_of, with_options
from jeton.formats.writing.order import ordered
from jeton.formats.writing.shims import Renames, shimmed
from readers.chromium import needs_chromium, run_on_screen

pytestmark = needs_chromium
SCRIPT = Path(__file__).with_name("themes.js")
CSS = SYMBOLIC["css"]
TRIED: dict[str, tuple[Any, ...]] = {
    "selectors": ("class", "media", "host"),  # `root` writes a file for each theme, as in test_options.py
    "modes": ("light=Light,dark=Contrast",),
}
"""Values of options that are tried here instead of those elsewhere."""
ELSEWHERE = ("only", "exclude", "shims")
"""The options that leave tokens out are in test_options.py; shims are tried with all others."""
CHOICES: dict[str, tuple[Any, ...]] = {
    name: (None, *TRIED.get(name, values_of(CSS, name)))
    for name in option_names(CSS)
    if name not in ELSEWHERE
}
TABLE = pairwise(CHOICES)
CONSUMERS = {
    "color": "color",
    "dimension": "width",
    "duration": "transition-duration",
    "number": "opacity",
    "shadow": "box-shadow",
    "border": "border-left",
    "gradient": "background-image",
    "typography": "font",
}
FORMER = "former."
_COLOR = re.compile(r"(?:rgba?|hsla?|oklch|color)\([^()]*\)")


def combinations() -> list[Options]:
    """Return combinations in which every two values of two options meet, each without shims and with them."""
    asked = [{name: value for name, value in row.items() if value is not None} for row in TABLE]
    return [options_of(each) for row in asked for each in (row, {**row, "shims": "1"})]


def test_every_two_values_meet() -> None:
    """Of any two options, each of which has a value beside none."""
    assert all(len(values) > 1 for values in CHOICES.values())
    for one, other in itertools.combinations(CHOICES, 2):
        met = {(row[one], row[other]) for row in TABLE}
        assert met == set(itertools.product(CHOICES[one], CHOICES[other])), (one, other)


def alike(value: str, was: str, gamut: str) -> bool:
    """Tell whether two computed values are one, with their colours in bytes of a screen's gamut."""
    if value == was:
        return True
    sides = [[_bytes_of(found, gamut) for found in _COLOR.findall(text)] for text in (value, was)]
    colors = zip(*map(chain.from_iterable, sides), strict=True)
    return _COLOR.sub("", value) == _COLOR.sub("", was) and all(abs(a - b) <= 1 for a, b in colors)


@cache
def _bytes_of(text: str, gamut: str) -> list[float]:
    color = Color(text).convert(gamut)
    channels = [max(0.0, min(1.0, part)) for part in (*color.coords(nans=False), color.alpha())]
    return [channel * 255 for channel in channels]


def sheet_of(modes: Sequence[ExportMode], kinds: Mapping[str, str], options: Options) -> Json:
    """Return the sheet of a tokenset as the script takes it; with shims it is asked for former names."""
    target = with_options(CSS, options)
    modes = [ordered(mode._replace(order=options.order or "natural")) for mode in modes]
    if options.shims is not None:
        kinds = {f"{FORMER}{name}": kind for name, kind in kinds.items()}
        former = Renames({name: name.removeprefix(FORMER) for name in kinds}, {})
        modes = shimmed(target, modes, former).modes
    rendered = target.tokenset(modes)
    properties = rendered.identifiers["", modes[0].name]
    return {
        "text": rendered.text,
        "classes": {mode.name: f"theme-{mode.name.lower()}" for mode in modes},
        "shadow": options.selectors == "host",
        "properties": [(properties[name], kind) for name, kind in kinds.items()],
    }


SCREENS = {"light": "srgb", "dark": "display-p3"}
"""The gamut of the screen of readers who like a scheme."""


@pytest.mark.parametrize("name", TOKENSETS)
@pytest.mark.parametrize("scheme", SCREENS)
def test_every_combination_computes_to_the_same(name: str, scheme: str) -> None:
    """Of the document, of each theme, of each theme in each other one, and of a theme on the root element.

    By present names, and by former ones that shims keep. Colours outside sRGB may be mapped into it, which
    reports say, unless the screen has them and `p3` is asked for. A sheet that asks for the reader's scheme
    gives the document that theme.
    """
    modes = [view.mode for view in resolve(TOKENSETS[name], keep=True)]
    kinds = {token.name: token.type for mode in modes for token in mode.tokens if token.type in CONSUMERS}
    asked, gamut = combinations(), SCREENS[scheme]
    sheets = [sheet_of(modes, kinds, options) for options in (NO_OPTIONS, *asked)]
    question = {"sheets": sheets, "modes": [mode.name for mode in modes], "consumers": CONSUMERS}
    features = {"prefers-color-scheme": scheme, "color-gamut": gamut.removeprefix("display-")}
    expected, *found = run_on_screen(SCRIPT, question, features)
    mapping = {"hex", "rgb", "hsl"} if gamut == "display-p3" else {"hex", "rgb", "hsl", "p3"}
    for options, answer in zip(asked, found, strict=True):
        dark = "Contrast" if options.modes and name == "three" else "Dark"
        for place, values in answer.items():
            like = expected[place]
            if scheme == "dark" and options.selectors == "media" and not place.startswith("root"):
                if " > " in place:  # all is as inside of a dark theme
                    continue
                like = expected[f"{dark} > {place}" if place else dark]
            for token, value, was in zip(kinds, values, like, strict=True):
                if "wide" not in token or options.color_format not in mapping:
                    said = (asked_of(options), place, token, value, was)
                    assert alike(value, was, gamut), said


def test_screens_of_display_p3_have_its_colours() -> None:
    """The stored colour, where other screens have one of sRGB."""
    modes = [view.mode for view in resolve(TOKENSETS["two"], keep=True)]
    sheet = sheet_of(modes, {"wide": "color"}, Options(color_format="p3"))
    question = {"sheets": [sheet], "modes": ["Light"], "consumers": CONSUMERS}
    found = [run_on_screen(SCRIPT, question, {"color-gamut": gamut})[0][""][0] for gamut in ("srgb", "p3")]
    assert found[0].startswith("rgb(")
    assert found[1] == "color(display-p3 1 0.2 0.1)"
