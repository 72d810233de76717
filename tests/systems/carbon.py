"""IBM's Carbon: a palette, four themes of it, component tokens with a value per theme, and a layout scale.

Carbon's own extensions are worked out: `alphaModifier` gives a colour another opacity, `converter` multiplies
a length of the layout by the grid's unit of 8 px.
"""

import json
import re
from pathlib import Path

from systems.dtcg import Found, tokens_in, with_alpha
from systems.expected import resolve
from systems.model import Folders, Json, Mode, Package, System, Token, Tokenset, reference, token

THEMES = ("white", "g10", "g90", "g100")
_MINI_UNIT = 8  # px
Tokens = dict[str, Token]


def _files(folder: Path) -> dict[str, list[Found]]:
    return {
        path.stem: list(tokens_in(json.loads(path.read_text())))
        for path in sorted((folder / "src" / "dtcg").rglob("*.json"))
    }


def _colored(found: Found, value: Json, alpha: float | None, source: str, world: Tokens) -> Token:
    """Return a colour, worked out where Carbon changes its opacity."""
    description = found.node.get("$description")
    if alpha is None:
        return token(found.name, "color", value, source, description)
    target = reference(value)
    color = resolve(world, target).value if target else value
    return Token(found.name, "color", with_alpha(color, alpha), source, description)


def _theme(name: str, files: dict[str, list[Found]], palette: Tokens) -> Tokens:
    made = {}
    for found in files[name]:
        alpha = found.node.get("$extensions", {}).get("org.carbon", {}).get("alphaModifier")
        source = f"{name}: {found.name}"
        made[found.name] = _colored(found, found.node["$value"], alpha, source, palette)
    return made


def _components(theme: str, files: dict[str, list[Found]], palette: Tokens) -> Tokens:
    made = {}
    for file in ("button", "content-switcher", "notification", "status", "tag"):
        for found in files[file]:
            extensions = found.node["$extensions"]
            if theme in extensions["carbon.themes"]:
                alpha = extensions.get("org.carbon", {}).get("alphaModifiers", {}).get(theme)
                source = f"{file}: {found.name} in {theme}"
                value = extensions["carbon.themes"][theme]
                made[found.name] = _colored(found, value, alpha, source, palette)
    return made


def _fallbacks(files: dict[str, list[Found]]) -> dict[str, str]:
    """Return the values under `fallback`, which is no theme: they serve themes that give the token none."""
    return {
        f"{file}: {found.name} in {key}": "Carbon's fallback for unknown themes, which is no theme itself"
        for file, tokens in files.items()
        for found in tokens
        for key in found.node.get("$extensions", {}).get("carbon.themes", {})
        if key not in THEMES
    }


def _length(found: Found) -> Token:
    value = found.node["$value"]
    match found.node.get("$extensions", {}).get("carbon.layout", {}).get("converter"):
        case "miniUnits":
            value = {"value": value * _MINI_UNIT / 16, "unit": "rem"}
        case "rem" | "px" as converter:
            value = {"value": value / 16, "unit": "rem"} if converter == "rem" else f"{value}px"
        case None:
            pass
        case other:
            raise ValueError(other)
    return token(found.name, "dimension", value, f"layout: {found.name}", found.node.get("$description"))


def load(folders: Folders) -> System:
    """Read Carbon."""
    files = _files(folders["@carbon/themes"])
    palette = {
        found.name: token(found.name, "color", found.node["$value"], f"color-palette: {found.name}")
        for found in files["color-palette"]
    }
    themes = {name: _theme(name, files, palette) for name in THEMES}
    components = {name: _components(name, files, palette) for name in THEMES}
    layout = {found.name: _length(found) for found in _files(folders["@carbon/layout"])["layout"]}
    # a theme without a token that the first one has: the first one's serves
    seen = {name: palette | themes["white"] | themes[name] for name in THEMES}
    return System(
        [
            Tokenset("Palette", [Mode("Base", palette, palette)]),
            Tokenset("Themes", [Mode(name, themes[name], seen[name]) for name in THEMES]),
            Tokenset(
                "Components",
                [
                    Mode(name, components[name], seen[name] | components["white"] | components[name])
                    for name in THEMES
                ],
            ),
            Tokenset("Layout", [Mode("Base", layout, layout)]),
        ],
        _fallbacks(files),
        ["Carbon's `alphaModifier` (another opacity) and `converter` (units) are worked out before loading."],
    )


def count(folders: Folders) -> int:
    """Count the values in the files: `$value`, and one for each key under `carbon.themes`."""
    text = "".join(
        path.read_text() for folder in folders.values() for path in (folder / "src" / "dtcg").rglob("*.json")
    )
    blocks = re.findall(r'"carbon\.themes": \{([^{}]*(?:"\{[^{}]*\}"[^{}]*)*)\}', text)
    return text.count('"$value"') + sum(len(re.findall(r'"[\w-]+": "', block)) for block in blocks)


CARBON = Package(
    "Carbon", "Apache-2.0", {"@carbon/themes": "11.78.0", "@carbon/layout": "11.60.0"}, load, count
)
