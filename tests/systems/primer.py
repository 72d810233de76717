"""GitHub's Primer: JSON5 sources whose tokens carry their values in other themes as extensions.

The sources are read, not `dist`, because only they have the references. A theme sees the base colours of its
own files and, of each token, the override for itself or else for the theme it is built on. Primer's `alpha`
(a colour with another opacity, also in shadows) is worked out, in every theme, before loading, and so are
names in the middle of text.
"""

import re
from pathlib import Path
from typing import NamedTuple

import pyjson5
from systems.css import css_of
from systems.dtcg import SPECIFIED, Found, tokens_in, with_alpha
from systems.expected import resolve
from systems.model import Folders, Json, Mode, Package, System, Token, Tokenset, leads_into, reference, token

NAME = "@primer/primitives"


class Theme(NamedTuple):
    """A theme: its name in the overrides, the theme it falls back on, and its files of base colours."""

    name: str
    fallback: str
    files: tuple[str, ...]


def _theme(name: str, file: str | None = None) -> Theme:
    base = name.split("-", maxsplit=1)[0]
    files = [f"{base}/{base}", f"{base}/display-{base}", *([f"{base}/{file}"] if file else [])]
    return Theme(name, base, tuple(files))


THEMES = {
    "light": _theme("light"),
    "light-high-contrast": _theme("light-high-contrast", "light.high-contrast"),
    "light-colorblind": _theme("light-protanopia-deuteranopia"),
    "light-colorblind-high-contrast": _theme(
        "light-protanopia-deuteranopia-high-contrast", "light.high-contrast"
    ),
    "light-tritanopia": _theme("light-tritanopia"),
    "light-tritanopia-high-contrast": _theme("light-tritanopia-high-contrast", "light.high-contrast"),
    "dark": _theme("dark"),
    "dark-dimmed": _theme("dark-dimmed", "dark.dimmed"),
    "dark-dimmed-high-contrast": _theme("dark-dimmed-high-contrast", "dark.dimmed"),
    "dark-high-contrast": _theme("dark-high-contrast", "dark.high-contrast"),
    "dark-colorblind": _theme("dark-protanopia-deuteranopia"),
    "dark-colorblind-high-contrast": _theme(
        "dark-protanopia-deuteranopia-high-contrast", "dark.high-contrast"
    ),
    "dark-tritanopia": _theme("dark-tritanopia"),
    "dark-tritanopia-high-contrast": _theme("dark-tritanopia-high-contrast", "dark.high-contrast"),
}
"""Primer's themes by the names of its stylesheets."""

_SIZES = {"fine": "functional/size/size-fine", "coarse": "functional/size/size-coarse"}
_COLORS = "base/color/"


class _Entry(NamedTuple):
    """A token with its `alpha` still beside it."""

    token: Token
    alpha: float | None


def _files(folder: Path) -> dict[str, list[Found]]:
    tokens = folder / "src" / "tokens"
    return {
        str(path.relative_to(tokens).with_suffix("")): list(
            tokens_in(pyjson5.decode(path.read_text("utf-8")))
        )
        for path in sorted(tokens.rglob("*.json5"))
    }


def _entry(found: Found, file: str, node: dict[str, Json], theme: str = "") -> _Entry:
    kind = SPECIFIED.get(found.type or "", found.type or "string")
    source = f"{file}: {found.name}" + (f" in {theme}" if theme else "")
    made = token(found.name, kind, node["$value"], source, node.get("$description"))
    alpha = node.get("alpha")
    return _Entry(made, None if alpha == 1 else alpha)  # Primer's build leaves a colour alone under 1


def _in_theme(found: Found, file: str, theme: Theme) -> _Entry:
    overrides = found.node.get("$extensions", {}).get("org.primer.overrides", {})
    for name in (theme.name, theme.fallback):
        if overrides.get(name):
            override = overrides[name]
            node = override if isinstance(override, dict) else {"$value": override}
            return _entry(found, file, found.node | node, name)
    return _entry(found, file, found.node)


def _worked_out(entries: dict[str, _Entry]) -> dict[str, Token]:
    """Return the tokens, each `alpha` in the colours that it belongs to."""
    done: dict[str, Token] = {}

    def color_at(value: Json) -> Json:
        target = reference(value)
        while target is not None:
            found = settle(target)
            value, target = found.value, found.alias_to
        return value

    def shadow(value: Json) -> Json:
        if isinstance(value, list):
            return [shadow(layer) for layer in value]
        if not isinstance(value, dict) or "alpha" not in value:
            return value
        layer = {key: part for key, part in value.items() if key != "alpha"}
        return layer | {"color": with_alpha(color_at(value["color"]), value["alpha"])}

    def settle(name: str) -> Token:
        if name not in done:
            made, alpha = entries[name]
            if alpha is not None:
                color = color_at(made.value if made.alias_to is None else f"{{{made.alias_to}}}")
                made = made._replace(value=with_alpha(color, alpha), alias_to=None)
            elif made.type == "shadow":
                made = made._replace(value=shadow(made.value))
            done[name] = made
        return done[name]

    return {name: settle(name) for name in entries}


def _world(files: dict[str, list[Found]], theme: Theme) -> dict[str, Token]:
    own = [_COLORS + file for file in theme.files]
    others = [file for file in files if not file.startswith(_COLORS) and file not in _SIZES.values()]
    entries = {found.name: _in_theme(found, file, theme) for file in own + others for found in files[file]}
    return _filled(_worked_out(entries))


def _filled(world: dict[str, Token]) -> dict[str, Token]:
    """Return the tokens, `{names}` in the middle of text replaced by their values."""

    def value_of(match: re.Match[str]) -> str:
        found = resolve(world, match[1])
        return css_of(found.type, found.value)

    return {
        name: made._replace(value=re.sub(r"\{([^{}]+)\}", value_of, made.value))
        if isinstance(made.value, str)
        else made
        for name, made in world.items()
    }


def _changed(world: dict[str, Token], default: dict[str, Token]) -> dict[str, Token]:
    """Return the tokens that a theme declares in another place, or that come to something else there."""
    return {
        name: made
        for name, made in world.items()
        if made.source != default[name].source
        or (made.alias_to is None and made.value != default[name].value)
    }


def load(folders: Folders) -> System:
    """Read Primer: the colours and all that depends on them in one tokenset, the rest in another."""
    files = _files(folders[NAME])
    worlds = {name: _world(files, theme) for name, theme in THEMES.items()}
    light = worlds["light"]
    changed = {name: _changed(world, light) for name, world in worlds.items()}
    varying = {name for tokens in changed.values() for name in tokens}
    colored = {name for name in light if leads_into(name, light, varying) or light[name].type == "color"}
    themed = [
        Mode(
            name,
            {key: made for key, made in tokens.items() if name == "light" or key in changed[name]},
            world,
        )
        for name, (world, tokens) in zip(
            worlds,
            (
                (world, {key: made for key, made in world.items() if key in colored})
                for world in worlds.values()
            ),
            strict=True,
        )
    ]
    scale = {name: made for name, made in light.items() if name not in colored}
    sizes = [Mode("Base", scale, light)]
    for name, file in _SIZES.items():
        own = {found.name: _entry(found, file, found.node).token for found in files[file]}
        sizes.append(Mode(name, own, light | own))
    loaded = {made.source for mode in [*themed, *sizes] for made in mode.tokens.values()}
    return System(
        [Tokenset("Color", themed), Tokenset("Scale", sizes)],
        _not_loaded(files, loaded),
        [
            "Read from the JSON5 sources, in which alone the references are.",
            "Primer's own `alpha` (another opacity) is worked out before loading, in every theme.",
            "So is `{name}` in the middle of text (7 tokens).",
            "`custom-viewportRange` and `custom-string` are loaded as `string`.",
        ],
    )


def _not_loaded(files: dict[str, list[Found]], loaded: set[str]) -> dict[str, str]:
    """Return the declarations that no theme of Primer's own build sees, each with the one that hides it."""
    found = {}
    for file, tokens in files.items():
        for each in tokens:
            for source in _sources(file, each):
                if source not in loaded:
                    found[source] = "hidden in every theme by another declaration of the same token"
    return found


def _sources(file: str, found: Found) -> list[str]:
    overrides = found.node.get("$extensions", {}).get("org.primer.overrides", {})
    return [f"{file}: {found.name}", *(f"{file}: {found.name} in {theme}" for theme in overrides)]


def count(folders: Folders) -> int:
    """Count the declarations in the text of the sources: tokens, and keys of their overrides."""
    total = 0
    names = {theme.name for theme in THEMES.values()}
    for path in (folders[NAME] / "src" / "tokens").rglob("*.json5"):
        depth, within = 0, None
        for line in path.read_text("utf-8").splitlines():
            text = line.strip()
            if "org.primer.overrides" in text:
                within = depth
            elif within is not None and depth == within + 1:
                total += text.split(":")[0].strip("'\" ") in names
            elif within is None and "$value" in text.replace("'", "").split(":")[0].split("{")[0].replace(
                '"', ""
            ):
                total += 1
            depth += text.count("{") - text.count("}")
            if within is not None and depth <= within:
                within = None
    return total


PRIMER = Package("Primer", "MIT", {NAME: "11.10.0"}, load, count)
