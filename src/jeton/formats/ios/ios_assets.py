"""Exporter of asset catalogues: a named colour for each token, with an appearance for each mode."""

import hashlib
import json
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence

from jeton.formats.classes.expressions import shade_of
from jeton.formats.writing import archive
from jeton.formats.writing.base import ExportMode, ExportToken, Rendered
from jeton.formats.writing.identifiers import swift_type
from jeton.formats.writing.naming import name_among, respelled, words_of
from jeton.formats.writing.native import Element, approximation_of_wide, color_of
from jeton.formats.writing.options import takes
from jeton.formats.writing.selection import kind_of, unresolved
from jeton.formats.writing.variants import Key, VariantsExporter, identifiers_of, remarks_of
from jeton.formats.writing.written import count

_LOOKS: Mapping[str, Mapping[str, str]] = {
    "light": {"luminosity": "light"},
    "dark": {"luminosity": "dark"},
    "contrast": {"contrast": "high"},
    "light-contrast": {"luminosity": "light", "contrast": "high"},
    "dark-contrast": {"luminosity": "dark", "contrast": "high"},
}
"""The appearances of colours, by what modes are on the platform."""
_DEEPEST, _LONGEST = 4, 50
"""The folders of a path and the characters of each name: with more, it may be too long for file systems."""
_DEVICES = re.compile(r"aux|con|nul|prn|(com|lpt)[0-9]")
"""Names that Windows reserves, whatever their extension."""
_INFO = {"author": "xcode", "version": 1}


class IosAssetsExporter(VariantsExporter):
    """An `.xcassets` folder: colour sets in folders by the groups of names, which are namespaces."""

    name = "ios-assets"
    content_type = archive.CONTENT_TYPE
    extension = archive.EXTENSION
    types = ("color",)
    wants_stored = False
    symbols_are = "Named colours"
    choices = takes("prefix", "name", "modes", "shims")
    least = 180

    def tokenset(self, modes: Sequence[ExportMode]) -> Rendered:
        """Render a catalogue in which colours have the appearances that modes are on the platform."""
        variants, names = self.variants(modes)
        sets: dict[str, dict[str, str]] = {}
        for variant in variants:
            for token, kind, text in variant.elements:
                if kind:
                    sets.setdefault(names.of(kind, variant, token.name), {})[variant.word] = text
        left_out = [lost for variant in variants for lost in variant.left_out()]
        tokenset = modes[0].tokenset if modes else ""
        catalogue = self.among.word or swift_type(self.options.name or tokenset or "Tokens")
        identifiers = identifiers_of(variants, names)
        remarks = list(remarks_of(variants, names))
        return Rendered("", left_out, identifiers, remarks, dict(_files(f"{catalogue}.xcassets", sets)))

    def word_of(self, tokenset: str) -> str:
        """Return the name of a tokenset's catalogue among those of its workspace."""
        return swift_type(name_among(self.options.name, tokenset))

    def word(self, mode: str) -> str | None:
        """Return the appearance that a mode is."""
        return mode if mode in _LOOKS else None

    def spell(self, key: Key, tokenset: str) -> str:  # noqa: ARG002  folders tell tokensets apart
        """Return the path of a colour."""
        return _path(respelled(key.token, self.options), key.apart)

    def fold(self, name: str) -> str:
        """Return what paths have in common of which a file system, or the symbols of Xcode, are the same."""
        return unicodedata.normalize("NFKC", name.casefold()).replace("-", "")

    def element(self, token: ExportToken) -> Element:
        """Return the colour of a token: its space and channels, red, green, blue and alpha, with spaces."""
        color = color_of(token)
        if color is None:
            if token.value is None:
                return Element(token, "", unresolved(token))
            kind = kind_of(token)
            if kind != "color":
                return Element(token, "", f"this format holds colours, no {kind}")
            return Element(token, "", "its value is no colour that can be evaluated")
        space, red, green, blue, alpha = shade_of(color)
        return Element(token, "color", f"{space} {red:.3f} {green:.3f} {blue:.3f} {alpha:.3f}")

    def approximation(self, token: ExportToken) -> str | None:
        """Return the change to a colour outside of Display P3."""
        color = color_of(token)
        return None if color is None else approximation_of_wide(color)


def _path(name: str, mode: str) -> str:
    """Return the path of a colour set: a folder for each group, words in lower case with `-` between.

    It is the same whatever else the catalogue has; what is cut off is told apart by a digest.
    """
    parts = [part for segment in name.split(".") if (part := "-".join(words_of(segment)))] or ["token"]
    rest = ["-".join(parts[_DEEPEST:])] if len(parts) > _DEEPEST else []
    *groups, last = [*parts[:_DEEPEST], *rest]
    own = "-".join([last, *(words_of(mode) or ["mode"])]) if mode else last
    return "/".join(map(_component, (*groups, own)))


def _component(part: str) -> str:
    if len(part) > _LONGEST:
        return f"{part[:_LONGEST].rstrip('-')}-{hashlib.blake2b(part.encode(), digest_size=4).hexdigest()}"
    return f"{part}-tokens" if _DEVICES.fullmatch(part) else part


def _files(folder: str, sets: Mapping[str, Mapping[str, str]]) -> Iterator[tuple[str, str]]:
    yield f"{folder}/Contents.json", _written({"info": _INFO})
    folders: set[str] = set()
    for path, shades in sets.items():
        *groups, _ = path.split("/")
        for depth in range(1, len(groups) + 1):
            group = "/".join(groups[:depth])
            if group not in folders:
                folders.add(group)
                namespace = {"info": _INFO, "properties": {"provides-namespace": True}}
                yield f"{folder}/{group}/Contents.json", _written(namespace)
        yield f"{folder}/{path}.colorset/Contents.json", _written(_color_set(shades))


def _color_set(shades: Mapping[str, str]) -> dict[str, object]:
    """Return a colour set; the first colour also stands for appearances without one of their own."""
    every = {"": next(iter(shades.values())), **shades}
    return {"colors": [_variant(word, shade) for word, shade in every.items()], "info": _INFO}


def _variant(word: str, shade: str) -> dict[str, object]:
    space, *channels = shade.split(" ")
    parts = dict(zip(("red", "green", "blue", "alpha"), channels, strict=True))
    color = {"color-space": space, "components": parts}
    looks = [{"appearance": kind, "value": value} for kind, value in _LOOKS.get(word, {}).items()]
    appearances = {"appearances": looks} if looks else {}
    return {**appearances, "color": color, "idiom": "universal"}


def _written(content: object) -> str:
    text = f"{json.dumps(content, indent=2)}\n"
    count(len(text))
    return text


EXPORTER = IosAssetsExporter()
