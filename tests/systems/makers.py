"""Values that makers build of their own tokens: stylesheets, modules and JSON, by the names of properties."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from readers import terrazzo
from systems.css import css_of
from systems.loading import Where

Figures = Mapping[Where, Mapping[str, str]]
"""The makers' own values by the names of their custom properties, for each mode that they build."""

_THEMES = (
    *("light", "light-colorblind", "light-tritanopia", "light-high-contrast"),
    *("dark", "dark-colorblind", "dark-tritanopia", "dark-high-contrast", "dark-dimmed"),
)
_COLOR = re.compile(r"#[0-9a-fA-F]{3,8}")
ANYWHERE = Where("", "")
"""Stands for the default modes of all tokensets together."""
_VARIABLE = re.compile(r"var\(\s*--([\w-]+)\s*(?:,\s*([^()]*(?:\([^()]*\)[^()]*)*))?\)")


def properties(text: str) -> dict[str, str]:
    """Return the custom properties, or the variables of Sass, that a stylesheet declares."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    name = r"(?:--|\$)((?:[\w-]|\\.)+)"
    found = re.findall(rf"^\s*{name}\s*:\s*(.+?)(?:\s*!default)?;\s*$", text, re.MULTILINE)
    values = {name.replace("\\", ""): value for name, value in found}
    return {name: _followed(value, values) for name, value in values.items()}


def _followed(text: str, values: Mapping[str, str]) -> str:
    """Return a value with those of the properties that it refers to."""
    for _ in range(10):
        after = _VARIABLE.sub(lambda match: values.get(match[1], match[2] or match[0]), text)
        if after == text:
            break
        text = after
    return text


def key(name: str) -> str:
    """Return a name without what separates its parts: tools separate digits in several ways."""
    return re.sub(r"[^a-z0-9]", "", name.lower().replace("&", "and"))


def declared(file: Path, prefix: str = "") -> dict[str, str]:
    """Return the properties of a stylesheet without the prefix of their names."""
    return {name.removeprefix(prefix): text for name, text in properties(file.read_text("utf-8")).items()}


def sheet(file: str, where: Where, prefix: str = "") -> Callable[[Path], Figures]:
    """Return a reader of the one stylesheet that has a mode's values."""
    return lambda folder: {where: declared(folder / file, prefix)}


def leaves(*files: Path) -> set[str]:
    """Return the keys of the tokens that files of the source have."""
    return {key(name) for file in files for name in _leaves(json.loads(file.read_text("utf-8")), "")}


def _leaves(node: Any, path: str) -> Iterator[str]:
    if not isinstance(node, dict):
        return
    if any(member in node and not isinstance(node[member], dict) for member in ("$value", "value")):
        yield path
        return
    for name, part in node.items():
        yield from _leaves(part, f"{path}.{name}" if path else name)


def primer(folder: Path) -> Figures:
    """Return the colours of the themes whose base is the one that their names suggest."""
    themes = folder / "dist" / "css" / "functional" / "themes"
    names = {theme: theme.replace("colorblind", "protanopia-deuteranopia") for theme in _THEMES}
    return {
        Where("Primer", name): {
            key: text for key, text in declared(themes / f"{theme}.css").items() if _COLOR.fullmatch(text)
        }
        for theme, name in names.items()
    }


def cloudscape(folder: Path) -> Figures:
    """Return the values of the default modes: a variable of Sass holds a property and its fallback."""
    sass = re.findall(
        r"^\$([\w-]+): var\([^,]+, (.*)\);$", (folder / "index.scss").read_text("utf-8"), re.MULTILINE
    )
    values = {f"tokens-{name}": text for name, text in sass}
    data = json.loads((folder / "index-visual-refresh.json").read_text("utf-8"))["tokens"]
    figures: dict[Where, dict[str, str]] = {}
    for name, node in data.items():
        value: Any = node["$value"]
        modes = value if isinstance(value, dict) else {"light": value}
        first = next(iter(modes))
        where = {
            "light": Where("index-visual-refresh", "light"),
            "comfortable": Where("index-visual-refresh comfortable-compact", "comfortable"),
            "default": Where("index-visual-refresh default-disabled", "default"),
        }[first]
        if f"tokens-{name}" in values:
            figures.setdefault(where, {})[f"tokens-{name}"] = values[f"tokens-{name}"]
    return figures


def codex(folder: Path) -> Figures:
    """Return the values of three stylesheets, each a mode."""
    return {
        Where("Codex", mode): declared(folder / f"theme-wikimedia-ui-{part}.css")
        for mode, part in (("Light", "root"), ("Dark", "mode-dark"), ("Large", "mode-large"))
    }


_TELEKOM = re.compile(r"telekom-(?:(color|shadow|typography)-)?(.*)")


def telekom(folder: Path) -> Figures:
    """Return the values of light and dark; motion is not in the file of Tokens Studio."""
    figures: dict[Where, dict[str, str]] = {}
    for mode in ("Light", "Dark"):
        built = json.loads((folder / f"dist/css/design-tokens.{mode.lower()}.json").read_text("utf-8"))
        for name, value in built.items():
            found = _TELEKOM.fullmatch(name)
            assert found is not None, name
            if not found[2].startswith("motion-"):
                where = Where("Color", mode) if found[1] in {"color", "shadow"} else Where("Global", "Value")
                figures.setdefault(where, {})[found[2]] = str(value)
    return figures


def rijkshuisstijl(folder: Path) -> Figures:
    """Return the values of a stylesheet for each theme."""
    themes = {
        "Kern - Lintblauw": "kern-lintblauw",
        "Uitvoerend - Lintblauw": "uitvoerend-lintblauw",
        "Uitvoerend - Groen": "uitvoerend-groen",
        "Uitvoerend - Hemelblauw": "uitvoerend-hemelblauw",
        "Uitvoerend - Oranje": "uitvoerend-oranje",
        "Uitvoerend - Paars": "uitvoerend-paars",
        "Uitvoerend - Robijn Rood": "uitvoerend-robijnrood",
    }
    return {
        Where("Rijkshuisstijl", theme): declared(folder / f"dist/{part}/root.css")
        for theme, part in themes.items()
    }


def gestalt(folder: Path) -> Figures:
    """Return the values of light, as components see it, and those of dark that are not light's."""
    sheets, sets = folder / "dist/css/vr-theme", folder / "tokens/vr-theme/sema"
    light, dark = declared(sheets / "variables.css"), declared(sheets / "variables-dark.css")
    groups = {
        Where("Semantic colors", "Dark"): ("color/dark/default", "elevation/dark"),
        Where("Semantic colors (ext.)", "Dark"): ("color/dark/hover", "color/dark/pressed"),
    }
    components = {name: text for name, text in light.items() if not name.startswith("comp-")}
    figures = {
        Where("Component", "Web"): components,
        ANYWHERE: {name: text for name, text in light.items() if name not in components},
    }
    for where, files in groups.items():
        known = leaves(*(sets / f"{file}.json" for file in files))
        figures[where] = {name: text for name, text in dark.items() if key(name) in known}
    seen = {name for where in groups for name in figures[where]}
    assert all(name in seen or light[name] == text for name, text in dark.items())
    return figures


def rvo(folder: Path) -> Figures:
    """Return the values of the tokens that the file of Tokens Studio has."""
    source = json.loads((folder / "figma/figma.tokens.json").read_text("utf-8"))
    known = {key(name) for tokens in source.values() for name in _leaves(tokens, "")}
    built = declared(folder / "dist/index.css")
    return {ANYWHERE: {name: _sum(text) for name, text in built.items() if key(name) in known}}


def _sum(text: str) -> str:
    """Return the sum of two lengths in pixels; any other text as it is."""
    found = re.fullmatch(r"calc\((\d+)px \+ (\d+)px\)", text)
    return f"{int(found[1]) + int(found[2])}px" if found else text


def mozaic(folder: Path) -> Figures:
    """Return the constants of the module that the package builds, with sizes."""
    module = (folder / "build/js/tokens.js").read_text("utf-8")
    constants = re.findall(r"^export const (\w+) = (.*?);", module, re.MULTILINE)
    return {Where("Mozaic", "Base"): {name: text.strip('"') for name, text in constants}}


def palmetto(folder: Path) -> Figures:
    """Return the values of two stylesheets."""
    sheets = [declared(folder / f"build/css/variables-{part}.css") for part in ("size", "color")]
    return {Where("Palmetto", "default"): {name: text for found in sheets for name, text in found.items()}}


def catalyst(folder: Path) -> Figures:
    """Return the values of the tokens in Figma's file; colours are channels, for `rgb()`."""
    known = leaves(folder / "dist/export/figma.json")
    built = declared(folder / "dist/css/variables.css", "cat-")
    channels = re.compile(r"\d+, \d+, \d+")
    figures = {
        name: f"rgb({text})" if channels.fullmatch(text) else text
        for name, text in built.items()
        if key(name) in known
    }
    return {Where("Catalyst", "Base"): figures}


def figma(folder: Path) -> Figures:
    """Return what Figma shows of the variables of files that are made by hand."""
    rules = re.findall(r"^[^{]*\{([^}]*)\}", (folder / "shown.css").read_text("utf-8"), re.MULTILINE)
    wheres = (Where("Primitives", "Value"), Where("Theme", "Light"), Where("Theme", "Dark"))
    return {where: properties(rule) for where, rule in zip(wheres, rules, strict=True)}


_SHAPE = re.compile(r"shape-(rectangular|round|soft)-(.*)")


def outsystems(folder: Path) -> Figures:
    """Return the values of light, dark and the shapes; the source names a group twice (`font.font-size.100`).

    Left out are channels of colours, which are beside them, and what no file of the source has.
    """
    known = leaves(*(folder / "tokens").rglob("*.tokens.json"))
    dark = declared(folder / "dist/_theme-dark.scss", "token-")
    figures = {Where("colors", "dark"): {name: text for name, text in dark.items() if name[-4:] != "-rgb"}}
    for name, text in declared(folder / "dist/_root.css", "token-").items():
        where, named = ANYWHERE, name
        if shape := _SHAPE.fullmatch(name):
            where, named = Where("shape", shape[1]), f"shape-{shape[2]}"
        elif key(name) not in known:
            named = f"{name.partition('-')[0]}-{name}"
        if key(named) in known:
            figures.setdefault(where, {})[named] = text
    return figures


def daisyui(folder: Path) -> Figures:
    """Return the values of the module of each theme."""
    modules = sorted((folder / "theme").glob("*/object.js"))
    themes = {
        file.parent.name: json.loads(file.read_text("utf-8").removeprefix("export default ").rstrip(";\n"))
        for file in modules
    }
    return {
        Where("daisyUI", theme): {name[2:]: text for name, text in values.items() if name[:2] == "--"}
        for theme, values in themes.items()
    }


_LIGHT_DARK = re.compile(r"light-dark\(var\(--[\w-]+, (#\w+)\), var\(--[\w-]+, (#\w+)\)\)")


def red_hat(folder: Path) -> Figures:
    """Return the values of the flat file; light and dark are the fallbacks in `light-dark()`."""
    built = json.loads((folder / "json/rhds.tokens.flat.json").read_text("utf-8"))
    figures: dict[Where, dict[str, str]] = {}
    for name, value in built.items():
        sides = _LIGHT_DARK.fullmatch(str(value))
        for mode, text in zip(("light", "dark"), sides.groups() if sides else (), strict=False):
            figures.setdefault(Where("default-theme", mode), {})[name] = text
        if not sides:
            figures.setdefault(Where("global", "Base"), {})[name] = str(value)
    return figures


def simple(folder: Path) -> Figures:
    """Return what Terrazzo, of the package's makers, makes of the document for light and for dark."""
    modes = ("light", "dark")
    built = terrazzo.of_file(folder / "figma-sds.resolver.json", [{"theme": mode} for mode in modes])
    return {
        Where("theme", mode): {name: _css(token) for name, token in tokens.items()}
        for mode, tokens in zip(modes, built.tokens, strict=True)
    }


def _css(token: terrazzo.Token) -> str:
    """Return a value of Terrazzo as CSS; colours, all of sRGB, as bytes."""
    if token.type != "color":
        return css_of(token.type, token.value)
    return (
        f"rgb({' '.join(f'{255 * part:g}' for part in token.value['components'])} / {token.value['alpha']})"
    )
