"""Exporter of Android resources in XML."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from jeton.formats.writing import native
from jeton.formats.writing.base import ExportMode, ExportToken, LostToken, Remark, Rendered, Symbol
from jeton.formats.writing.comments import comment_lines, deprecation, left_out_lines, one_line
from jeton.formats.writing.identifiers import android_folded, android_name, android_slug, android_whole_name
from jeton.formats.writing.naming import Identifiers, assign, clash_text, clash_words, respelled
from jeton.formats.writing.options import Options, takes
from jeton.formats.writing.selection import completed, kind_of
from jeton.formats.writing.written import count_texts
from jeton.values.colors import Rgba, to_byte
from jeton.values.numbers import plain

_DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n'
_TAGS = ("color", "dimen")
_SCALED = frozenset({"fontSize", "lineHeight"})
_LARGEST = 8_388_607
"""The largest length, because a resource holds 24 bits; the packaging tool silently alters longer ones."""
TOO_LONG = f"its value is longer than a resource holds ({_LARGEST})"
_SMALLEST = 2**-24
"""The smallest number: devices ignore smaller ones, and the packaging tool may not read all their digits."""
_DASHES = re.compile("-(?=-)")
# The packaging tool copies comments into the class `R`; there these would end, escape or annotate
_JAVA = re.compile(r"(\*(?=/)|\\(?=u)|@(?=SystemApi|TestApi))")
_NO_XML = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class _Name(NamedTuple):
    """A token's resource name, and the text of its clash with another."""

    spelled: str
    clash: str | None


_Names = dict[tuple[str, str], _Name]
"""The resource names of one mode, by tag and token name."""
_Taken = Mapping[str, str]
"""The folded names of other tokensets, with whose they are."""


class AndroidExporter(native.ElementsExporter):
    """`<color>` and `<dimen>` elements: font sizes and line heights in sp, other lengths in dp."""

    name = "android"
    content_type = "application/xml"
    extension = ".xml"
    types = native.TYPES
    wants_stored = False
    repeats_symbols = False
    symbols_are = "Android resources"
    choices = takes("header", "prefix", "case", "base_font_size", "descriptions", "shims")

    def tokenset(self, modes: Sequence[ExportMode]) -> Rendered:
        """Render the resources of all modes in one file.

        Each name ends with its mode's slug, unless there is one mode alone.
        """
        contents, names = self._themes(modes, self.among.taken)
        lines: list[str] = []
        lost = native.left_out_of(modes, contents.values())
        remarks: list[Remark] = []
        for mode in modes:
            entries = contents[mode.name]
            elements = _elements(entries, names[mode.name])
            lines += [note(f"Mode {mode.name}")] * (len(modes) > 1 and bool(elements)) + elements
            remarks += _remarks(entries, names[mode.name], mode.name)
        spelled = {("", mode.name): _spelled(contents[mode.name], names[mode.name]) for mode in modes}
        return Rendered(file_of(lines, lost), lost, spelled, remarks)

    def signed(self, text: str, lines: Sequence[str], path: str = "") -> str:  # noqa: ARG002  each file
        """Return an export with a comment after the XML declaration, which must stand first."""
        return signed(text, lines)

    def shared(self, name: str) -> str:
        """Return the name of a resource, folded, which one application has of all its files."""
        return android_folded(name)

    def symbols_of_tokenset(self, modes: Sequence[ExportMode]) -> Iterator[Symbol]:
        """Yield the resources of all modes, by the names that other resources use."""
        contents, names = self._themes(modes, {})
        for mode in modes:
            for token, tag, text in contents[mode.name]:
                if tag:
                    name = f"@{tag}/{names[mode.name][tag, token.name].spelled}"
                    yield Symbol(token.name, mode.name, name, text)

    def element(self, token: ExportToken) -> native.Element:
        """Return a token with its tag and the text of its element."""
        return entry_of(token, self.options)

    def approximation(self, token: ExportToken) -> str | None:
        """Return the change to a color outside sRGB or a length not in dp or sp."""
        return approximation(token, self.options)

    def _themes(
        self, modes: Sequence[ExportMode], taken: _Taken
    ) -> tuple[dict[str, list[native.Element]], dict[str, _Names]]:
        """Return the elements and the names of each mode, by the modes' names."""
        contents = {mode.name: self.elements(mode.tokens) for mode in completed(modes)}
        names: dict[str, _Names] = {mode.name: {} for mode in modes}
        for tag in _TAGS:
            if len(modes) > 1:
                _name_all(contents, tag, names, self.options, taken)
                continue
            identifiers = _identifiers(contents.values(), tag, self.options, taken)
            for own in names.values():
                for name, spelled in identifiers.of.items():
                    own[tag, name] = _Name(spelled, clash_text(name, identifiers))
        return contents, names


def signed(text: str, lines: Sequence[str]) -> str:
    """Return a file with a comment after the XML declaration, which must stand first."""
    return text.replace(_DECLARATION, _DECLARATION + comment_of(lines).lstrip(), 1)


def entry_of(token: ExportToken, options: Options) -> native.Element:
    """Return a token with its tag and the text of its element."""
    value = native.value_of(token, options.base_font_size)
    if isinstance(value, str):
        return native.Element(token, "", value)
    if isinstance(value, Rgba):
        return native.Element(token, "color", _color(value))
    text = length_of(value, "sp" if kind_of(token) in _SCALED else "dp")
    return native.Element(token, "", TOO_LONG) if text is None else native.Element(token, "dimen", text)


def length_of(points: float, unit: str) -> str | None:
    """Return a length, None if it is longer than a resource holds."""
    if abs(points) > _LARGEST:
        return None
    return plain(points if abs(points) >= _SMALLEST else 0) + unit


def approximation(token: ExportToken, options: Options) -> str | None:
    """Return the change to a color outside sRGB or a length not in dp or sp."""
    value = native.value_of(token, options.base_font_size)
    if isinstance(value, float) and 0 < abs(value) < _SMALLEST:
        return "a length that no device can show is written as 0"
    return native.approximation(token, options.base_font_size)


def _color(color: Rgba) -> str:
    """Return `#rrggbb`, or `#aarrggbb` if the color is not opaque."""
    red, green, blue, alpha = map(to_byte, color)
    opacity = "" if alpha == 255 else f"{alpha:02x}"
    return f"#{opacity}{red:02x}{green:02x}{blue:02x}"


def _spelled(entries: list[native.Element], names: _Names) -> dict[str, str]:
    return {token.name: names[tag, token.name].spelled for token, tag, _ in entries if tag}


def _remarks(entries: list[native.Element], names: _Names, mode: str) -> list[Remark]:
    clashes = ((token.name, names[tag, token.name].clash) for token, tag, _ in entries if tag)
    return [Remark("name-collision", name, clash, mode) for name, clash in clashes if clash is not None]


def _identifiers(
    modes: Iterable[list[native.Element]], tag: str, options: Options, taken: _Taken
) -> Identifiers[str]:
    names = native.names_of(modes, tag)
    spelled = {name: android_whole_name(respelled(name, options) or name) for name in names}
    return assign(spelled, android_folded, others=taken)


def _name_all(
    contents: dict[str, list[native.Element]],
    tag: str,
    names: dict[str, _Names],
    options: Options,
    taken: _Taken,
) -> None:
    """Name the elements of one tag in all modes: name, mode, and last the number of a clash.

    A token has the same number in every mode. A second round is needed because names may still clash across
    modes (`a` in `b-c`, `a-b` in `c`).
    """
    shared = _identifiers(contents.values(), tag, options, {})
    slugs = assign({mode: android_slug(mode) for mode in contents}, android_folded, "-").of
    spellings: dict[tuple[str, str], str] = {}
    for mode, entries in contents.items():
        for name in native.names_of([entries], tag):
            number = f"-{shared.clashes[name].number}" if name in shared.clashes else ""
            spellings[mode, name] = f"{android_name(respelled(name, options) or name)}-{slugs[mode]}{number}"
    unique = assign(spellings, android_folded, "-", taken)
    for (mode, name), spelled in unique.of.items():
        owner = None
        if (mode, name) in unique.clashes:
            other: str | tuple[str, str] = unique.clashes[mode, name].owner
            owner = other if isinstance(other, str) else f"{other[1]} of mode {other[0]}"
        elif name in shared.clashes:
            owner = shared.clashes[name].owner
        names[mode][tag, name] = _Name(spelled, owner and clash_words(name, spelled, owner))


def _elements(entries: list[native.Element], names: _Names) -> list[str]:
    lines: list[str] = []
    count_texts([entry.text for entry in entries if entry.kind])
    spelled_by_name = _spelled(entries, names)
    for token, tag, text in entries:
        if not tag:
            continue
        spelled, clash = names[tag, token.name]
        if clash is not None:
            lines.append(note(clash))
        if token.description:
            lines.append(comment(token.description))
        lines.append(deprecation_note(token, spelled_by_name))
        new = None if token.shim_of is None else names[tag, token.shim_of].spelled
        lines.append(f'    <{tag} name="{spelled}">{text if new is None else f"@{tag}/{new}"}</{tag}>\n')
    return lines


def note(text: str) -> str:
    """Return a comment of one line."""
    return comment(one_line(text))


def deprecation_note(token: ExportToken, spelled: Mapping[str, str]) -> str:
    """Return the comment on a deprecated token, with the names of resources by token; empty for others."""
    reason = deprecation(token, spelled)
    return "" if reason is None else note(f"Deprecated: {reason}".removesuffix(": "))


def comment(text: str) -> str:
    """Return a text as a comment."""
    return comment_of(comment_lines(text))


def comment_of(texts: Sequence[str]) -> str:
    """Return lines as an XML comment, without `--`, and safe in the Java made of it."""
    lines = [_NO_XML.sub("", line) for line in texts]
    if not lines:
        return ""
    inner = _JAVA.sub(r"\1 ", "\n         ".join(lines))
    return f"    <!-- {_DASHES.sub('- ', inner)} -->\n"


def file_of(lines: list[str], left_out: Sequence[LostToken]) -> str:
    """Return a file of resources."""
    last = comment_of(left_out_lines(left_out))
    return "".join([_DECLARATION, "<resources>\n", *lines, last, "</resources>\n"])


EXPORTER = AndroidExporter()
