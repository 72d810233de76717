"""Adobe's Spectrum: flat names, and `sets` of values for light, dark and wireframe or desktop and mobile.

A token without sets that leads to one with sets stands in the same tokenset, so that modes can change it.
"""

import json
import re
from pathlib import Path

from systems.model import Folders, Json, Mode, Package, System, Token, Tokenset, leads_into, reference, token

NAME = "@adobe/spectrum-tokens"
COLORS = ("light", "dark", "wireframe")
SCALES = ("desktop", "mobile")

_TYPES = {
    "color": "color",
    "dimension": "dimension",
    "font-size": "fontSize",
    "font-family": "fontFamily",
    "font-weight": "fontWeight",
    "font-style": "string",
    "text-transform": "string",
    "alignment": "string",
    "angle": "number",
    "multiplier": "number",
    "opacity": "number",
    "gradient-stop": "number",
    "drop-shadow": "shadow",
    "typography": "typography",
}


def read(folder: Path) -> dict[str, dict[str, Json]]:
    """Return all tokens of the package's sources by name."""
    found: dict[str, dict[str, Json]] = {}
    for path in sorted((folder / "src").glob("*.json")):
        found |= json.loads(path.read_text("utf-8"))
    return found


def leaf(token_: dict[str, Json], theme: tuple[str, str]) -> tuple[dict[str, Json], str]:
    """Return what of a token one theme sees, and the name of the set that it stands in."""
    for name in theme:
        if name in token_.get("sets", {}):
            return token_["sets"][name], name
    return token_, ""


def _type(name: str, tokens: dict[str, dict[str, Json]], theme: tuple[str, str]) -> str:
    """Return the type of a token, for an alias that of its target."""
    found, _ = leaf(tokens[name], theme)
    schema = found["$schema"].rsplit("/", 1)[1].removesuffix(".json")
    target = reference(found["value"])
    if schema != "alias":
        return _TYPES[schema]
    return _type(target, tokens, theme) if target in tokens else "string"


def _world(tokens: dict[str, dict[str, Json]], color: str, scale: str) -> dict[str, Token]:
    made = {}
    for name, declared in tokens.items():
        found, own = leaf(declared, (color, scale))
        description = found.get("description") or declared.get("description")
        source = f"{name} in {own}" if own else name
        made[name] = token(name, _type(name, tokens, (color, scale)), found["value"], source, description)
    return made


def load(folders: Folders) -> System:
    """Read Spectrum."""
    tokens = read(folders[NAME])
    sets: dict[tuple[str, ...], set[str]] = {COLORS: set(), SCALES: set(), (): set()}
    for name, declared in tokens.items():
        sets[tuple(declared.get("sets", ()))].add(name)
    base = _world(tokens, COLORS[0], SCALES[0])
    colored, scaled = sets[COLORS], sets[SCALES]
    follows = {name for name in sets[()] if leads_into(name, base, colored)}
    scales = {name for name in sets[()] - follows if leads_into(name, base, scaled)}

    def mode(name: str, names: set[str], color: str, scale: str) -> Mode:
        world = _world(tokens, color, scale)
        return Mode(name, {key: made for key, made in world.items() if key in names}, world)

    default = sets[()] - follows - scales
    return System(
        [
            Tokenset("Global", [mode("Base", default, COLORS[0], SCALES[0])]),
            Tokenset(
                "Color",
                [
                    mode(name, colored | (set() if at else follows), name, SCALES[0])
                    for at, name in enumerate(COLORS)
                ],
            ),
            Tokenset(
                "Scale",
                [
                    mode(name, scaled | (set() if at else scales), COLORS[0], name)
                    for at, name in enumerate(SCALES)
                ],
            ),
        ],
        {},
        [
            "`multiplier`, `opacity`, `angle` and `gradient-stop` are loaded as `number`.",
            "`alignment`, `font-style` and `text-transform` are loaded as `string`.",
        ],
    )


def count(folders: Folders) -> int:
    """Count the values in the text of the sources; a composite's own members are deeper than any other."""
    paths = (folders[NAME] / "src").glob("*.json")
    return sum(
        len(re.findall(r'^(?: {4}| {8})"value":', path.read_text("utf-8"), re.MULTILINE)) for path in paths
    )


SPECTRUM = Package("Spectrum", "Apache-2.0", {NAME: "15.4.1"}, load, count)
