"""Options of style sheets in Chromium: they compute to what the plain export does in each theme."""

import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from coloraide import Color
from exporters.cases import Json, resolve
from exporters.test_stylesheets import TOKENSETS

from jeton.exporters.base import ExportMode
from jeton.exporters.options import NO_OPTIONS, Options, options_of, with_options
from jeton.exporters.order import ordered
from jeton.exporters.registry import SYMBOLIC
from jeton.exporters.shims import Renames, shimmed
from readers.chromium import needs_chromium, run_script

pytestmark = needs_chromium
SCRIPT = Path(__file__).with_name("themes.js")
CHOICES: dict[str, tuple[Any, ...]] = {
    "references": ("value", "var"),
    "selectors": ("data-theme", "class", "media", "host"),
    "color_format": (None, "hex", "rgb", "hsl", "oklch", "p3"),
    "light_dark": (False, True),
    "property": (False, True),
    "layer": (None, "tokens.base"),
    "color_scheme": (False, True),
    "prefix": (None, "ds"),
    "case": (None, "camel"),
}
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


def combinations() -> Iterator[Options]:
    """Yield combinations in which every two values of two options meet, and many more."""
    every = list(itertools.product(*CHOICES.values()))
    for values in every[:: len(every) // 45]:
        asked = dict(zip(CHOICES, values, strict=True))
        yield options_of({name: value for name, value in asked.items() if value is not None})
    for first, second in itertools.combinations(CHOICES, 2):
        yield options_of({first: CHOICES[first][-1], second: CHOICES[second][-1]})
    for values in every[:: len(every) // 15]:
        asked = {name: value for name, value in zip(CHOICES, values, strict=True) if value is not None}
        yield options_of({**asked, "shims": "1"})


def canonical(text: str) -> str:
    """Return a computed value with its colours in bytes of sRGB, with a tolerance of rounding."""

    def bytes_of(found: re.Match[str]) -> str:
        color = Color(found[0]).convert("srgb")
        channels = [round(max(0.0, min(1.0, part)) * 255, 1) for part in color.coords(nans=False)]
        return f"<{' '.join(map(str, map(round, channels)))} {color.alpha():.3f}>"

    return _COLOR.sub(bytes_of, text)


def sheet_of(modes: Sequence[ExportMode], kinds: Mapping[str, str], options: Options) -> Json:
    """Return the sheet of a tokenset as the script takes it; with shims it is asked for former names."""
    target = with_options(SYMBOLIC["css"], options)
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


@pytest.mark.parametrize(("name", "scheme"), [("two", "light"), ("three", "light"), ("three", "dark")])
def test_every_combination_computes_to_the_same(name: str, scheme: str) -> None:
    """Of the document, of each theme, of each theme in each other one, and of a theme on the root element.

    By present names, and by former ones that shims keep.
    Colours outside sRGB may be mapped into it, which reports say. A sheet that asks for the reader's scheme
    gives the document that theme.
    """
    modes = [ordered(view.mode) for view in resolve(TOKENSETS[name], keep=True)]
    kinds = {token.name: token.type for mode in modes for token in mode.tokens if token.type in CONSUMERS}
    asked = list(combinations())
    sheets = [sheet_of(modes, kinds, options) for options in (NO_OPTIONS, *asked)]
    question = {"sheets": sheets, "modes": [mode.name for mode in modes], "consumers": CONSUMERS}
    flag = f"--blink-settings=preferredColorScheme={0 if scheme == 'dark' else 1}"
    expected, *found = run_script(SCRIPT, question, flag)
    for options, answer in zip(asked, found, strict=True):
        expects_dark = scheme == "dark" and options.selectors == "media"
        for place, values in answer.items():
            like = expected[place]
            if expects_dark and not place.startswith("root"):  # all is as inside of a dark theme
                if " > " in place:
                    continue
                like = expected[f"Dark > {place}" if place else "Dark"]
            for token, value, was in zip(kinds, values, like, strict=True):
                is_mapped = "wide" in token and options.color_format in {"hex", "rgb", "hsl", "p3"}
                if is_mapped:
                    continue
                assert canonical(value) == canonical(was), (options, place, token)
