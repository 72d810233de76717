"""Readers from identifiers to values for all targets, those of published systems among them."""

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from systems.targets import READERS as OF_SYSTEMS
from systems.targets import Exported, Found, Reader, Value, of_device

from readers import aapt2, chromium, dtcg, dtcg_resolver, studio, swift
from readers.arsc import DEFAULT
from readers.colors import evaluate

Json = Any
_REFERENCE = re.compile(r"\{([^{}]+)\}")
_PRODUCT = re.compile(r"(-?[0-9.]+)([a-z]*) \* ([0-9.]+)")


def _json(exports: Sequence[Exported], _folder: Path) -> Sequence[Found]:
    """Look each token up in the tree of its mode."""
    found = []
    for each in exports:
        modes = json.loads(each.text)["$modes"]
        found.append({of: _leaf(modes[of[0]], path) for of, path in each.identifiers().items()})
    return found


def _leaf(tree: Json, path: str) -> Json:
    for segment in path.split("."):
        tree = tree[segment]
    return (tree if isinstance(tree.get("type"), str) else tree["$root"])["value"]


def _dtcg(exports: Sequence[Exported], _folder: Path) -> Sequence[Found]:
    """Read each file, and follow the references in it."""
    found = []
    for each in exports:
        reading = dtcg.read(json.loads(each.text))
        assert reading.problems == []
        paths = each.identifiers()
        found.append({of: dtcg.resolved(path, reading.tokens) for of, path in paths.items()})
    return found


def _resolver(exports: Sequence[Exported], _folder: Path) -> Sequence[Found]:
    """Read the tokens of the input that each mode is."""
    found = []
    for each in exports:
        reading = dtcg_resolver.read(json.loads(each.text))
        assert reading.problems == []
        own: dict[tuple[str, str], Value] = {}
        for (mode, name), path in each.identifiers().items():
            tokens = dtcg.read(
                reading.tree({part.name: mode for part in reading.parts if mode in part.contexts})
            ).tokens
            own[mode, name] = dtcg.resolved(path, tokens)
        found.append(own)
    return found


def _studio(exports: Sequence[Exported], _folder: Path) -> Sequence[Found]:
    """Merge the sets of each theme, follow the references inside of texts, too, and work out products."""
    found = []
    for each in exports:
        themes = {theme.name: theme.tokens for theme in studio.themes(json.loads(each.text))}
        named = each.identifiers().items()
        found.append({of: _worked_out(path, themes[of[0]]) for of, path in named})
    return found


def _worked_out(path: str, tokens: Mapping[str, studio.Token]) -> Json:
    value = studio.resolved(path, tokens)
    if not isinstance(value, str):
        return value
    text = _REFERENCE.sub(lambda match: _worked_out(match[1], tokens), value)
    product = _PRODUCT.fullmatch(text)
    return text if product is None else f"{float(product[1]) * float(product[3])}{product[2]}"


def _ios(exports: Sequence[Exported], _folder: Path) -> Sequence[Found]:
    """Read the constants of each mode's enums: of colours, and of lengths."""
    found = []
    for each in exports:
        scopes = swift.read(each.text)
        is_alone = all(len(scope) < 3 for scope in scopes)  # one mode has no enum of its own
        own: dict[tuple[str, str], Value] = {}
        for (mode, name), identifier in each.identifiers().items():
            is_color = each.kind((mode, name)) == "color"
            constants = [
                item.value
                for scope, items in scopes.items()
                for item in items
                if isinstance(item, swift.Constant)
                and (is_alone or scope[1].casefold() == mode.casefold())
                and item.identifier.strip("`") == identifier.strip("`")
                and isinstance(item.value, swift.UIColor) == is_color
            ]
            (value,) = constants
            own[mode, name] = _seen(value)
        found.append(own)
    return found


def _seen(value: swift.UIColor | float) -> Value:
    if not isinstance(value, swift.UIColor):
        return aapt2.Length(value, "pt")
    space = "display-p3" if value.is_wide else "srgb"
    color = evaluate(f"color({space} {value.red} {value.green} {value.blue} / {value.alpha})")
    assert color is not None
    return color


def _android(exports: Sequence[Exported], folder: Path) -> Sequence[Found]:
    """Compile and link each file, and look each resource up."""
    found = []
    for each in exports:
        held, named = aapt2.read_folders({"values/tokens.xml": each.text}, folder), each.identifiers()
        tags = {of: "color" if each.kind(of) == "color" else "dimen" for of in named}
        found.append({of: of_device((tags[of], name), DEFAULT, held) for of, name in named.items()})
    return found


_CONSUMERS = {
    "color": "color",
    "dimension": "margin-left",
    "fontSize": "font-size",
    "lineHeight": "line-height",
    "letterSpacing": "letter-spacing",
    "fontFamily": "font-family",
    "fontWeight": "font-weight",
    "duration": "transition-duration",
    "cubicBezier": "transition-timing-function",
    "number": "scale",
    "strokeStyle": "border-left-style",
    "border": "border-left",
    "transition": "transition",
    "shadow": "box-shadow",
    "gradient": "background-image",
    "typography": "font",
    "string": "--any",
    "boolean": "--any",
}
"""For each type a property that takes its values, of which Chromium tells all."""


def _css(exports: Sequence[Exported], _folder: Path) -> Sequence[Found]:
    """Ask Chromium what an element has in each theme; a file for one theme alone is that of a document."""
    asked = [_sheet(each, text) for each in exports for text in each.files.values()]
    question = {"sheets": asked, "modes": [], "consumers": _CONSUMERS}
    answers = iter(chromium.run_script(Path(__file__).with_name("themes.js"), question))
    found = []
    for each in exports:
        modes = [mode.name for mode in each.tokenset.modes]
        read = [next(answers) for _ in each.files]
        places = [answer[""] for answer in read] if len(read) > 1 else [read[0][mode] for mode in modes]
        names = list(_properties(each))
        held = {
            mode: dict(zip(names, values, strict=True)) for mode, values in zip(modes, places, strict=True)
        }
        found.append({(mode, name): held[mode][name] for mode, name in each.identifiers()})
    return found


def _sheet(each: Exported, text: str) -> Json:
    modes = [mode.name for mode in each.tokenset.modes] if len(each.files) == 1 else []
    return {
        "text": text,
        "modes": modes,
        "classes": {mode: f"theme-{mode.lower()}" for mode in modes},
        "shadow": ":host" in text,
        "properties": list(_properties(each).values()),
    }


def _properties(each: Exported) -> dict[str, tuple[str, str]]:
    """Return the property of each token, and the type of its values."""
    return {of[1]: (identifier, each.kind(of)) for of, identifier in each.identifiers().items()}


READERS: Mapping[str, Reader] = {
    "json": _json,
    "css": _css,
    "ios": _ios,
    "android": _android,
    "dtcg": _dtcg,
    "resolver": _resolver,
    **OF_SYSTEMS,
    "tokens-studio": _studio,
}
"""For each target what reads exports of it."""
