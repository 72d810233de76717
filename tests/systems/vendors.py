"""The makers' own figures: what a package's built files say that its tokens come to."""

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from readers import chromium
from systems import atlassian, patternfly, primer
from systems.loading import Where
from systems.runs import Run
from systems.spectrum import COLORS, SCALES


class Figure(NamedTuple):
    """What the maker says that a token is in a mode, as CSS."""

    where: Where
    name: str
    text: str


def _sheet(run: Run, texts: dict[Where, str]) -> Iterator[Figure]:
    """Yield what the maker's stylesheets compute to, for every token that they have."""
    readings = chromium.read_sheets([chromium.Sheet(text) for text in texts.values()])
    worlds = {Where(tokenset.name, mode.name): mode.world for tokenset, mode in run.system.modes()}
    for where, reading in zip(texts, readings, strict=True):
        names = {"--" + name.replace(".", "-"): name for name in worlds[where]}
        for name in names.keys() & reading.root.keys():
            yield Figure(where, names[name], reading.root[name])


def of_primer(run: Run) -> Iterator[Figure]:
    """Read Primer's stylesheet of each theme together with those of its scales."""
    css = run.folders[primer.NAME] / "dist" / "css"
    files = [*(css / "base").rglob("*.css"), *(css / "functional" / "size").glob("*.css")]
    files += [css / "functional" / f"{name}.css" for name in ("typography/typography", "motion/motion")]
    scales = "".join(
        path.read_text("utf-8") for path in files if path.stem not in {"viewport", "size-fine", "size-coarse"}
    )
    texts = {}
    for name in primer.THEMES:
        theme = (css / "functional" / "themes" / f"{name}.css").read_text("utf-8")
        texts[Where("Color", name)] = scales + re.sub(
            r"^\[data-color-mode[^{]*\{", ":root {", theme, flags=re.MULTILINE
        )
    yield from _sheet(run, texts)


def of_patternfly(run: Run) -> Iterator[Figure]:
    """Read PatternFly's stylesheet as a page with the classes of each mode does."""
    blocks = list(patternfly.blocks(run.folders[patternfly.NAME]))
    texts = {}
    for block in blocks:
        seen = [
            ":root {" + "".join(f"{name}: {value};\n" for name, value in other.declarations) + "}\n"
            for other in blocks
            if other.classes <= block.classes
        ]
        texts[Where("PatternFly", patternfly.mode_name(block.classes))] = "".join(seen)
    yield from _sheet(run, texts)


def of_open_props(run: Run) -> Iterator[Figure]:
    """Read Open Props' stylesheet."""
    text = (run.folders["open-props"] / "open-props.min.css").read_text("utf-8")
    for figure in _sheet(run, {Where("Open Props", "Base"): text}):
        known = re.sub(
            r"calc\((\d+)% \+ (\d+)%\)", lambda found: f"{int(found[1]) + int(found[2])}%", figure.text
        )
        ratio = re.fullmatch(r"([\d.]+)/([\d.]+)", known)
        yield figure._replace(text=str(float(ratio[1]) / float(ratio[2])) if ratio else known)


_EXPORT = re.compile(r"^export const (\w+) = (?:'([^']*)'|([\d.]+));$", re.MULTILINE)
_COMPONENT = re.compile(r"^export const (\w+) = \{\n(.*?)\};$", re.MULTILINE | re.DOTALL)
_IN_THEME = re.compile(r"(\w+): '([^']*)'")


def of_carbon(run: Run) -> Iterator[Figure]:
    """Read Carbon's generated modules, whose names are the tokens' in camelCase."""
    themes = run.folders["@carbon/themes"] / "js" / "generated"
    layout = run.folders["@carbon/layout"] / "js" / "generated" / "layout-tokens.js"
    modules = [("Layout", "Base", layout)]
    modules += [("Themes", path.stem, path) for path in sorted((themes / "themes").glob("*.js"))]
    names = {
        (tokenset.name, mode.name): {_letters(name): name for name in mode.tokens}
        for tokenset, mode in run.system.modes()
    }
    for tokenset, mode, path in modules:
        for name, text, number in _EXPORT.findall(path.read_text("utf-8")):
            known = names[tokenset, mode].get(_letters(name)) or names[tokenset, mode].get(
                _letters(name).removeprefix("layout")
            )
            if known:
                yield Figure(Where(tokenset, mode), known, text or number)
    for path in sorted((themes / "component-tokens").glob("*.js")):
        for name, values in _COMPONENT.findall(path.read_text("utf-8")):
            for theme, text in _IN_THEME.findall(values):
                mode = theme.removesuffix("Theme")
                known = names.get(("Components", mode), {}).get(_letters(name))
                if known:
                    yield Figure(Where("Components", mode), known, text)


def _letters(name: str) -> str:
    """Return a name without what tells its segments apart."""
    return re.sub(r"[^a-z0-9]", "", name.lower())


def of_spectrum(run: Run) -> Iterator[Figure]:
    """Read Spectrum's built file: values by set, with every alias followed."""
    path = run.folders["@adobe/spectrum-tokens"] / "dist" / "json" / "variables.json"
    built = json.loads(path.read_text("utf-8"))
    for tokenset, mode in run.system.modes():
        theme = (
            mode.name if mode.name in COLORS else COLORS[0],
            mode.name if mode.name in SCALES else SCALES[0],
        )
        for name in mode.tokens:
            found = built[name]
            while "sets" in found:
                found = next(found["sets"][part] for part in theme if part in found["sets"])
            if isinstance(found["value"], str | int | float):
                yield Figure(Where(tokenset.name, mode.name), name, str(found["value"]))


def of_atlassian(run: Run) -> Iterator[Figure]:
    """Read the values that Atlassian's build put beside the palette's names."""
    folder = run.folders[atlassian.NAME] / "dist" / "cjs" / "artifacts" / "tokens-raw"
    for tokenset, mode in run.system.modes():
        if tokenset.name != "Palette":
            for found in atlassian.read(folder / f"{mode.name}.js"):
                if isinstance(found["value"], str | int | float):
                    yield Figure(Where(tokenset.name, mode.name), found["name"], str(found["value"]))


def _hexadecimal(run: Run) -> Iterator[Figure]:
    """Read the `hex` that colour objects carry beside their components."""
    for tokenset, mode in run.system.modes():
        for name, token in mode.tokens.items():
            if isinstance(token.value, dict) and "hex" in token.value and "alpha" not in token.value:
                yield Figure(Where(tokenset.name, mode.name), name, token.value["hex"])


@cache
def figures(run: Run) -> list[Figure]:
    """Return all figures of a design system's maker."""
    return [*VENDORS[run.package.title](run), *_hexadecimal(run)]


DIFFERENT = {
    "Primer": {},
    "Carbon": {},
    "Spectrum": dict.fromkeys(
        ("drop-zone-body-size", "drop-zone-cjk-title-size", "drop-zone-title-size"),
        "its build left the alias as it is",
    ),
    "Atlassian": {},
    "Open Props": dict.fromkeys(
        (f"font.letterspacing-{size}" for size in range(8)), "`em` became `rem` in its DTCG file"
    )
    | dict.fromkeys(
        ("font.system-ui", "font.sans"), "its DTCG file has two families of the eight in its CSS"
    ),
    "PatternFly": {},
}
"""Tokens whose sources and built files disagree at the maker's, and how."""

VENDORS: dict[str, Callable[[Run], Iterator[Figure]]] = {
    "Primer": of_primer,
    "Carbon": of_carbon,
    "Spectrum": of_spectrum,
    "Atlassian": of_atlassian,
    "Open Props": of_open_props,
    "PatternFly": of_patternfly,
}
