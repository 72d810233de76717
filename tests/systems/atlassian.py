"""Atlassian's tokens: palettes, and themes of them as JavaScript that holds plain JSON.

A theme's token names the palette's in `original.value`, without its group; where the value that Atlassian's
build put beside it is another (keyframes, which CSS refers to by name), that one is loaded. `[default]` at a
name's end says that the token is a group too.
"""

import json
from collections import Counter
from pathlib import Path

from readers.colors import evaluate
from systems.dtcg import with_alpha
from systems.model import Folders, Json, Mode, Package, System, Token, Tokenset

NAME = "@atlaskit/tokens"
_TYPES = {
    "paint": "color", "palette": "color", "raw": "string", "opacity": "number", "shadow": "shadow",
    "spacing": "dimension", "shape": "dimension", "fontFamily": "fontFamily", "fontSize": "fontSize",
    "fontWeight": "fontWeight", "lineHeight": "lineHeight", "letterSpacing": "letterSpacing",
    "typography": "typography", "motion": "string", "motionDuration": "duration",
    "motionEasing": "cubicBezier", "motionFillMode": "string", "motionKeyframe": "string",
    "motionProperty": "string",
}  # fmt: skip
_FIRST = {
    "Color": "atlassian-light",
    "Typography": "atlassian-typography",
    "Motion": "",
    "Spacing": "",
    "Shape": "",
}


def read(path: Path) -> list[dict[str, Json]]:
    """Return the tokens of a generated module."""
    text = path.read_text("utf-8")
    start = text.index("[", text.index("\nvar ") if "\nvar " in text else 0)
    found: list[dict[str, Json]] = json.JSONDecoder().raw_decode(text, start)[0]
    return found


def _tokenset(theme: str) -> str:
    for word in ("typography", "motion", "spacing", "shape"):
        if word in theme:
            return word.capitalize()
    return "Color"


def _type(found: dict[str, Json]) -> str:
    kind = _TYPES[found["attributes"]["group"]]
    return "number" if kind == "color" and not isinstance(found["value"], str) else kind


def _layer(layer: dict[str, Json]) -> dict[str, Json]:
    """Return a layer of a shadow with the usual keys, the `opacity` in the colour where that can be."""
    known = {"color", "offset", "radius"}
    made = {
        "color": layer["color"],
        "offsetX": f"{layer['offset']['x']}px",
        "offsetY": f"{layer['offset']['y']}px",
        "blur": f"{layer['radius']}px",
    }
    if evaluate(layer["color"]) is not None:
        made["color"] = with_alpha(layer["color"], layer["opacity"])
        known.add("opacity")
    return made | {key: part for key, part in layer.items() if key not in known}


def _token(found: dict[str, Json], file: str, names: dict[str, str], palette: dict[str, Token]) -> Token:
    original, value, kind = found["original"]["value"], found["value"], _type(found)
    description = found["attributes"].get("description")
    made = Token(found["name"], kind, value, f"{file}: {found['name']}", description)
    if kind == "shadow":
        return made._replace(value=[_layer(layer) for layer in value])
    target = palette.get(names.get(original, "")) if isinstance(original, str) else None
    if target is not None and target.type == kind and _same(target.value, value):
        return made._replace(value=None, alias_to=target.name)
    return made


def _same(left: Json, right: Json) -> bool:
    """Tell whether two values are the same, or the same colour."""
    return bool(left == right) or (
        isinstance(left, str) and evaluate(left) is not None and evaluate(left) == evaluate(right)
    )


def _palettes(folder: Path) -> tuple[dict[str, Token], dict[str, str]]:
    """Return the palettes' tokens, each once, and by declaration those that repeat one."""
    tokens: dict[str, Token] = {}
    repeated = {}
    for path in sorted((folder / "palettes-raw").glob("*.js")):
        for found in read(path):
            kind, value = _type(found), found["value"]
            if kind == "duration" and isinstance(value, int):
                value = f"{value}ms"
            made = Token(found["name"], kind, value, f"{path.stem}: {found['name']}")
            if found["name"] in tokens:
                assert tokens[made.name].value == made.value, made
                repeated[made.source] = "says the same as another palette"
            else:
                tokens[made.name] = made
    return tokens, repeated


def load(folders: Folders) -> System:
    """Read Atlassian's palettes and all themes."""
    folder = folders[NAME] / "dist" / "cjs" / "artifacts"
    palette, repeated = _palettes(folder)
    names = {name.rsplit(".", 1)[1]: name for name in palette}
    assert len(names) == len(palette)
    tokensets = {name: Tokenset(name, []) for name in _FIRST}
    paths = sorted(
        (folder / "tokens-raw").glob("*.js"), key=lambda path: (path.stem not in _FIRST.values(), path)
    )
    themes = {
        path.stem: {found["name"]: _token(found, path.stem, names, palette) for found in read(path)}
        for path in paths
    }
    for theme, tokens in themes.items():
        first = tokensets[_tokenset(theme)].modes
        default = first[0].tokens if first else {}
        first.append(Mode(theme, tokens, palette | default | tokens))
    return System(
        [Tokenset("Palette", [Mode("Base", palette, palette)]), *tokensets.values()],
        repeated,
        [
            "Motion is objects of a duration, a curve and keyframes, which no type has: loaded as `string`.",
            "A shadow's `opacity` is worked into its colour before loading, unless the colour is a `var()`.",
        ],
    )


def count(folders: Folders) -> int:
    """Count the tokens in the text of the modules: each has one `original`."""
    folder = folders[NAME] / "dist" / "cjs" / "artifacts"
    texts = [
        path.read_text("utf-8")
        for name in ("palettes-raw", "tokens-raw")
        for path in (folder / name).glob("*.js")
    ]
    return Counter("".join(texts).split())['"original":']


ATLASSIAN = Package("Atlassian", "Apache-2.0", {NAME: "20.7.0"}, load, count)
