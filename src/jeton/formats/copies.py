"""The texts by which code calls a token, one for each platform, to copy; pure."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from jeton.errors import Invalid
from jeton.formats.targets import SYMBOLIC
from jeton.formats.writing.base import ExportToken, Symbolic
from jeton.formats.writing.options import options_of, with_options
from jeton.formats.writing.selection import keeper, kind_of
from jeton.values.colors import to_hex
from jeton.values.parse import read
from jeton.values.typed import Color, Ok

_LABELS = {
    "css": "CSS variable",
    "tailwind": "Tailwind class",
    "scss": "Sass",
    "less": "Less",
    "js": "JavaScript",
    "swiftui": "SwiftUI",
    "ios": "UIKit",
    "compose": "Kotlin, Compose",
    "android": "Android resource",
    "flutter": "Dart, Flutter",
}
"""The targets that are offered without a preset, in the order in which they are listed."""
_OF_MODES = tuple(each for each in (*_LABELS, "android-themes") if SYMBOLIC[each].repeats_symbols)
"""The targets of which one symbol has a value in each mode."""
_CLASSES = {
    "color": "bg",
    "text-color": "text",
    "background-color": "bg",
    "background-image": "bg",
    "border-color": "border",
    "outline-color": "outline",
    "ring-color": "ring",
    "caret-color": "caret",
    "fill": "fill",
    "stroke": "stroke",
    "spacing": "p",
    "container": "max-w",
    "radius": "rounded",
    "border-width": "border",
    "text": "text",
    "font": "font",
    "font-weight": "font",
    "leading": "leading",
    "tracking": "tracking",
    "shadow": "shadow",
    "inset-shadow": "inset-shadow",
    "drop-shadow": "drop-shadow",
    "text-shadow": "text-shadow",
    "blur": "blur",
    "opacity": "opacity",
    "z-index": "z",
    "ease": "ease",
    "transition-duration": "duration",
    "transition-delay": "delay",
}
"""The utilities of Tailwind's namespaces that a token is most often used by."""
_VARIABLE = re.compile(rf"--({'|'.join(sorted(_CLASSES, key=len, reverse=True))})-(.+)")
_ANY = r"[\W_]*"
_SEPARATORS = re.compile(r"[\W_]+")
_MOST_PRESETS = 20
MOST_ALIKE = 50
"""The tokens whose names may meet that are looked at."""


class Saved(Protocol):
    """A preset."""

    @property
    def name(self) -> str:
        """Its name."""

    @property
    def target(self) -> str:
        """The name of its target."""

    @property
    def options(self) -> dict[str, Any]:
        """Its options."""


class Copy(NamedTuple):
    """A text to copy, and what it is."""

    label: str
    text: str


def plain(name: str) -> str:
    """Return what names have in common that may meet in an export."""
    return _SEPARATORS.sub("", name).casefold()


def alike_to(name: str) -> re.Pattern[str]:
    """Return a pattern of the names that may meet a name in an export: they differ in case and separators.

    It is quick with names that begin otherwise, of which there are many.
    """
    letters = map(re.escape, _SEPARATORS.sub("", name))
    return re.compile(rf"{_ANY}{_ANY.join(letters)}{_ANY}", re.IGNORECASE)


def copies_of(token: ExportToken, alike: Sequence[ExportToken], presets: Sequence[Saved]) -> list[Copy]:
    """Return the texts of a token: its value, its name, and how code calls it.

    Args:
        token: the token, resolved.
        alike: tokens whose names may meet its own, itself among them.
        presets: how its tokenset is exported, beside the usual ways.
    """
    copies = [] if token.value is None else list(_values(token, token.value))
    copies.append(Copy("Name", token.name))
    calls: dict[str, str | None] = {
        _LABELS[target]: text for target, text in symbols_of(token, alike).items()
    }
    calls |= {preset.name: _call_of(preset, token, alike) for preset in presets[:_MOST_PRESETS]}
    return copies + [Copy(label, text) for label, text in calls.items() if text is not None]


def symbols_of(token: ExportToken, alike: Sequence[ExportToken], *, of_modes: bool = False) -> dict[str, str]:
    """Return how code calls a token, by the names of targets; the arguments are those of `copies_of`.

    `of_modes` leaves out targets by which code calls a token otherwise in each of several modes.
    """
    targets = _OF_MODES if of_modes else _LABELS
    calls = ((target, _call(SYMBOLIC[target], token, alike)) for target in targets)
    return {target: text for target, text in calls if text is not None}


def _values(token: ExportToken, value: str) -> Iterator[Copy]:
    yield Copy("Value", value)
    outcome = read(kind_of(token), value)
    if isinstance(outcome, Ok) and isinstance(outcome.value, Color):
        hexadecimal = to_hex(outcome.value)
        if hexadecimal != value and outcome.value.alpha == 1:
            yield Copy("Hex", hexadecimal)


def _call_of(preset: Saved, token: ExportToken, alike: Sequence[ExportToken]) -> str | None:
    if preset.target not in SYMBOLIC:
        return None
    try:
        exporter = with_options(SYMBOLIC[preset.target], options_of(preset.options))
    except Invalid:  # it is of before, and has what the target takes no more
        return None
    return _call(exporter, token, alike)


def _call(exporter: Symbolic, token: ExportToken, alike: Sequence[ExportToken]) -> str | None:
    """Return how code calls a token in an export, None if the export lacks it."""
    keeps = keeper(exporter.options)
    tokens = [each for each in alike if keeps is None or keeps(each.name, each.type)]
    names: Mapping[str, str] = {symbol.token: symbol.name for symbol in exporter.symbols_of_mode(tokens)}
    name = names.get(token.name)
    if name is None:
        return None
    if exporter.name == "tailwind" and name.startswith("--"):
        match = _VARIABLE.fullmatch(name)
        return f"{_CLASSES[match[1]]}-{match[2]}" if match else None
    return f"var({name})" if name.startswith("--") else name
