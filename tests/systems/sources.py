"""Published packages that come in by one command: what each shows, and where it differs from its makers."""

import re

from systems import makers
from systems.imports import LEFT_OUT, OTHERWISE, TAKEN, Source
from systems.loading import Where
from systems.makers import sheet

_CALCULATION = "a calculation, which stands in the maker's css as it is and is evaluated here"
_VARIABLE = "the file has a `var()` of its own stylesheet, which stays"


def _calculated(_name: str, _ours: str, theirs: str) -> str | None:
    return _CALCULATION if " * " in theirs else None


def _variable(_name: str, ours: str, _theirs: str) -> str | None:
    return _VARIABLE if ours.startswith("var(") else None


_FAMILY = "the maker's own build has other families of fonts than its file"
_PERCENT = "a percentage, which the maker's build writes as a number"
_WEIGHT = "the maker's own build has other numbers for the weights Thin and Ultra than Tokens Studio"


def _telekom(name: str, ours: str, theirs: str) -> str | None:
    if "TeleNeoWeb" in theirs and "TeleNeo" in ours:
        return _FAMILY
    if name.startswith("line-spacing-"):
        return _PERCENT if abs(float(ours.removesuffix("%")) / 100 - float(theirs)) < 1e-6 else None
    return _WEIGHT if name in {"font-weight-thin", "font-weight-ultra"} else None


_GRADIENT = "a gradient, of which the maker's build has one colour"


_MILLISECONDS = "a number of the type `other`, to which the maker's build adds `ms`"


def _gestalt(_name: str, ours: str, theirs: str) -> str | None:
    if theirs == f"{ours}ms":
        return _MILLISECONDS
    return _GRADIENT if ours.startswith("linear-gradient(") and theirs in ours.replace(",", ", ") else None


_ELSEWHERE = "a value in dark of a collection that has one mode, which refers to dark's colours"


def _outsystems(name: str, ours: str, _theirs: str) -> str | None:
    return _ELSEWHERE if "#000000" in ours and name.startswith("elevation-") else None


_RADIUS = "a number in the maker's build, where `--unitless` gives each size a unit"


def _radius(name: str, ours: str, theirs: str) -> str | None:
    return _RADIUS if name.startswith("Radius") and ours == f"{theirs}rem" else None


_BYTE = "an opacity, which the maker's build writes as the nearest byte"
_CHANNELS = re.compile(r"rgb\((\d+) (\d+) (\d+) / (0\.\d+)\)")


def _byte(_name: str, ours: str, theirs: str) -> str | None:
    found = _CHANNELS.fullmatch(ours)
    if found is None:
        return None
    channels = [int(each) for each in found.groups()[:3]]
    return _BYTE if theirs == f"#{bytes([*channels, int(float(found[4]) * 255 + 0.5)]).hex()}" else None


_GLOBS = {
    "**/light.json5": "light",
    "**/light.high-contrast.json5": "light-high-contrast",
    "**/dark.dimmed.json5": "dark-dimmed",
    "**/dark.high-contrast.json5": "dark-high-contrast",
    "**/dark/**": "dark",
    "**": "light",
}
SOURCES = (
    Source(
        title="Primer's sources",
        licence="MIT",
        package="@primer/primitives",
        version="11.10.0",
        files=("src/tokens",),
        options=(
            *("--tokenset", "Primer", "--base", "suggested"),
            *(f"--map '{glob}={mode}'" for glob, mode in _GLOBS.items()),
        ),
        shows="overrides of themes, whose names suggest their bases",
        figures=makers.primer,
        reason=_byte,
        tokens=4_158,
        compared=8_235,
        different={_BYTE: 73},
    ),
    Source(
        title="Cloudscape",
        licence="Apache-2.0",
        package="@cloudscape-design/design-tokens",
        version="3.0.110",
        files=("index-visual-refresh.json",),
        options=(),
        shows="values that are objects of modes, on three axes",
        figures=makers.cloudscape,
        tokens=9_297,
        compared=565,
        different={},
    ),
    Source(
        title="Backpack",
        licence="Apache-2.0",
        package="@skyscanner/bpk-foundations-web",
        version="24.1.0",
        files=("tokens/base.raw.json",),
        options=(),
        shows="Theo, as it is built",
        figures=sheet("tokens/base.default.scss", Where("base.raw", "Base"), "bpk-"),
        reason=_calculated,
        tokens=521,
        compared=398,
        different={_CALCULATION: 1},
    ),
    Source(
        title="Utrecht",
        licence="its own",
        package="@utrecht/design-tokens",
        version="5.0.1",
        files=("dist/tokens.json",),
        options=("--tokenset", "Utrecht"),
        shows="a built file with `original`",
        figures=sheet("dist/root.css", Where("Utrecht", "Base")),
        tokens=1_242,
        compared=1_240,
        different={OTHERWISE: 1},
    ),
    Source(
        title="Codex",
        licence="GPL-2.0-or-later",
        package="@wikimedia/codex-design-tokens",
        version="2.7.0",
        files=tuple(f"theme-wikimedia-ui{part}.json" for part in ("", "-mode-dark", "-mode-large")),
        options=(
            *("--tokenset", "Codex", "--map", "'*-ui.json=Light'"),
            *("--map", "'*-dark.json=Dark'", "--map", "'*-large.json=Large'"),
        ),
        shows="built files with `original`, one for each mode",
        figures=makers.codex,
        tokens=2_250,
        compared=326,
        different={},
    ),
    Source(
        title="HashiCorp",
        licence="MPL-2.0",
        package="@hashicorp/design-system-tokens",
        version="5.1.0",
        files=("dist/docs/products/tokens.json",),
        options=("--tokenset", "HDS"),
        shows="a built list with `original` and `unit`",
        figures=sheet("dist/products/css/tokens.css", Where("HDS", "Base"), "token-"),
        reason=_variable,
        tokens=442,
        compared=442,
        different={_VARIABLE: 9},
    ),
    Source(
        title="Telekom",
        licence="MPL-2.0",
        package="@telekom/design-tokens",
        version="1.0.0-beta.12",
        files=("dist/figma/design-tokens.all.json",),
        options=(),
        shows="Tokens Studio: calculations, colour modifiers, themes of three groups",
        figures=makers.telekom,
        reason=_telekom,
        tokens=1_652,
        compared=424,
        different={_FAMILY: 19, _WEIGHT: 2, _PERCENT: 6},
    ),
    Source(
        title="Rijkshuisstijl",
        licence="its own",
        package="@rijkshuisstijl-community/design-tokens",
        version="11.1.0",
        files=("figma/figma.tokens.json",),
        options=(),
        shows="Tokens Studio: seven themes of 80 sets that override each other, modifiers in `lch`",
        figures=makers.rijkshuisstijl,
        tokens=2_818,
        compared=9_884,
        different={LEFT_OUT: 21, OTHERWISE: 7},
    ),
    Source(
        title="Gestalt",
        licence="Apache-2.0",
        package="gestalt-design-tokens",
        version="177.0.12",
        files=("tokens/vr-theme",),
        options=(),
        shows="Tokens Studio: a folder of sets with `$themes.json` and `$metadata.json`",
        figures=makers.gestalt,
        reason=_gestalt,
        tokens=3_610,
        compared=796,
        different={_GRADIENT: 8, _MILLISECONDS: 28},
    ),
    Source(
        title="RVO",
        licence="its own",
        package="@nl-rvo/design-tokens",
        version="1.12.0",
        files=("figma/figma.tokens.json",),
        options=(),
        shows="Tokens Studio: `calc()` of references, without types and themes",
        figures=makers.rvo,
        tokens=766,
        compared=766,
        different={LEFT_OUT: 12, TAKEN: 1},
    ),
    Source(
        title="Mozaic",
        licence="ISC",
        package="@mozaic-ds/tokens",
        version="1.81.0",
        files=("properties",),
        options=("--tokenset", "Mozaic", "--unitless", "rem"),
        shows="Style Dictionary: a folder of sources, sizes without a unit",
        figures=makers.mozaic,
        reason=_radius,
        tokens=580,
        compared=580,
        different={_RADIUS: 3},
    ),
    Source(
        title="Palmetto",
        licence="MIT",
        package="@palmetto/palmetto-design-tokens",
        version="1.9.0",
        files=("build/json/variables-size.json", "build/json/variables-color.json"),
        options=("--tokenset", "Palmetto"),
        shows="Style Dictionary: built files, sizes without a unit beside a `unit`, `darkValue` as a mode",
        figures=makers.palmetto,
        tokens=464,
        compared=355,
        different={LEFT_OUT: 5},
    ),
    Source(
        title="Catalyst",
        licence="MIT",
        package="@haiilo/catalyst-tokens",
        version="10.15.0",
        files=("dist/export/figma.json",),
        options=("--tokenset", "Catalyst", "--unitless", "px"),
        shows="Style Dictionary: built for Figma, sizes without a unit",
        figures=makers.catalyst,
        tokens=213,
        compared=213,
        different={},
    ),
    Source(
        title="OutSystems",
        licence="BSD-3-Clause",
        package="outsystems-design-tokens",
        version="2.3.0",
        files=("tokens",),
        options=(),
        shows="Figma's collections as folders, their modes as files, and a manifest",
        figures=makers.outsystems,
        reason=_outsystems,
        tokens=1_128,
        compared=1_081,
        different={_ELSEWHERE: 4},
    ),
    Source(
        title="daisyUI",
        licence="MIT",
        package="daisyui",
        version="5.8.1",
        files=("themes.css",),
        options=("--tokenset", "daisyUI"),
        shows="CSS: 35 themes in `oklch()`, each with its switch",
        figures=makers.daisyui,
        tokens=980,
        compared=980,
        different={},
    ),
    Source(
        title="Red Hat",
        licence="MIT",
        package="@rhds/tokens",
        version="3.1.0",
        files=("css/global.css", "css/default-theme.css"),
        options=(),
        shows="CSS: `light-dark()` of properties with fallbacks",
        figures=makers.red_hat,
        tokens=591,
        compared=591,
        different={},
    ),
    Source(
        title="Simple Design System",
        licence="MIT",
        package="dtcg-examples",
        version="1.1.3",
        files=("figma-sds.resolver.json", "figma-sds"),
        options=(),
        shows="a DTCG resolver document: sets, a modifier, groups with `$root`",
        figures=makers.simple,
        tokens=424,
        compared=596,
        different={},
    ),
    Source(
        title="Figma",
        licence="our own",
        package="tests/systems/figma",
        version="",
        files=("Primitives", "Theme"),
        options=(),
        shows="Figma's own export, made by hand from its documentation, because no package has one",
        figures=makers.figma,
        tokens=28,
        compared=28,
        different={},
    ),
)


def imported_section() -> str:
    """Return the section of the document about these packages."""
    rows = [
        f"| {each.title} | {each.licence} | {each.origin} | {each.shows} |"
        f" {each.tokens:,} | {each.compared:,} | {sum(each.different.values()) or 'none'} |"
        for each in SOURCES
    ]
    reasons = [
        f"- **{each.title}**, {count} {'value' if count == 1 else 'values'}: {reason}."
        for each in SOURCES
        for reason, count in each.different.items()
    ]
    commands = [f"{each.command}  # {each.title}" for each in SOURCES]
    return "\n".join([_HEAD, *rows, "", *reasons, "", "```", *commands, "```", ""])


_HEAD = """
## By one command

Files as they are in the package, imported by the command below. *Makers' values* are those that the
package builds, of the Simple Design System those of Terrazzo, whose makers keep the package; each is compared
with Jeton's `css`, and differences are explained. Chromium takes each declaration that the reports call
exported. Tokens Studio's own transforms make the same of the themes of Telekom and Rijkshuisstijl.

| Imported | Licence | Package | Shows | Tokens | Makers' values | Different |
| --- | --- | --- | --- | ---: | ---: | ---: |"""
