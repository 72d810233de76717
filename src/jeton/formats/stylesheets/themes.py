"""The rules of a style sheet: selectors of themes, colour schemes, media queries, a layer."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from string import ascii_lowercase, ascii_uppercase
from typing import NamedTuple

from jeton.formats.writing.archive import names_of
from jeton.formats.writing.base import ExportMode
from jeton.formats.writing.identifiers import css_identifier
from jeton.formats.writing.options import Options
from jeton.formats.writing.selection import called
from jeton.values.csstext import css_string

_INDENT = "  "
_LOWER = str.maketrans(ascii_uppercase, ascii_lowercase)
_SCHEMES = ("light", "dark")
_WIDE = "(color-gamut: p3)"


class Theme(NamedTuple):
    """A theme: its mode, what that is on the platform, `light`, `dark` or nothing, and its declarations.

    `wide` are those that screens with a wider gamut get.
    """

    mode: str
    scheme: str
    lines: str
    wide: str = ""


def rules(themes: Sequence[Theme], options: Options) -> str:
    """Return the rules of themes, the first of which is the default one; one without a mode stands alone."""
    text = "\n".join(_rules(themes, options))
    return text if options.layer is None else braced(f"@layer {options.layer}", text)


def schemes_of(modes: Sequence[ExportMode], options: Options) -> dict[str, str]:
    """Return `light` and `dark` by the names of the modes that are so called."""
    return {mode.name: word for word, mode in called(modes, options).items() if word in _SCHEMES}


def selectors_of(modes: Iterable[str], options: Options) -> dict[str, str]:
    """Return by the names of modes what selects the elements that have their theme.

    The case of a name is ignored by option, and in one file of a workspace, unless case alone tells it apart.
    """
    modes = list(modes)
    if options.selectors != "class":
        folded = Counter(map(_folded, modes))
        ignores = options.ignore_case or options.bundle == "file"
        marks = {mode: " i" if ignores and folded[_folded(mode)] == 1 else "" for mode in modes}
        return {mode: f"[data-theme={css_string(mode)}{mark}]" for mode, mark in marks.items()}
    classes = names_of({mode: mode for mode in modes}, "mode")
    return {mode: f".theme-{css_identifier(classes[mode])}" for mode in modes}


def _folded(mode: str) -> str:
    """Return a mode's name in the case in which CSS compares it, which folds ASCII alone."""
    return mode.translate(_LOWER)


def _rules(themes: Sequence[Theme], options: Options) -> Iterator[str]:
    selectors = selectors_of((theme.mode for theme in themes), options)
    for index, theme in enumerate(themes):
        selector = _selector(theme, options, selectors[theme.mode], is_default=index == 0)
        if index and options.selectors == "media" and theme.scheme:
            media = f"(prefers-color-scheme: {theme.scheme})"
            yield braced(f"@media {media}", _rule(":root:not([data-theme])", theme, options))
            yield from _wide(theme, ":root:not([data-theme])", f"{media} and {_WIDE}")
        yield _rule(selector, theme, options)
        yield from _wide(theme, selector, _WIDE)


def _selector(theme: Theme, options: Options, named: str, *, is_default: bool) -> str:
    """Return what selects the elements of a theme; the default one is that of the document as well."""
    root = ":host" if options.selectors == "host" else ":root"
    if not theme.mode or options.selectors == "root":
        return root
    if options.selectors == "host":
        named = f":host({named}),\n{named}"
    return f"{root},\n{named}" if is_default else named


def _rule(selector: str, theme: Theme, options: Options) -> str:
    is_said = theme.scheme and (options.color_scheme or options.light_dark)
    scheme = f"{_INDENT}color-scheme: {theme.scheme};\n" if is_said else ""
    return f"{selector} {{\n{scheme}{theme.lines}}}\n"


def _wide(theme: Theme, selector: str, media: str) -> Iterator[str]:
    """Yield the rule for wider gamuts: right after the theme's own, so that later themes stand above it."""
    if theme.wide:
        yield braced(f"@media {media}", f"{selector} {{\n{theme.wide}}}\n")


def braced(head: str, text: str) -> str:
    """Return rules inside of an at-rule."""
    inner = "".join(f"{_INDENT}{line}" if line.strip() else line for line in text.splitlines(keepends=True))
    return f"{head} {{\n{inner}}}\n"
