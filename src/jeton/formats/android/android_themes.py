"""Exporter of Android resources among which devices choose: a file of values for each mode."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from jeton.formats.android import android_writer as android
from jeton.formats.android import resources
from jeton.formats.android.attributes import Theme, pascal, theme_of
from jeton.formats.writing import archive
from jeton.formats.writing.base import ExportMode, ExportToken, LostToken, Remark, Rendered, Symbol
from jeton.formats.writing.identifiers import android_folded, android_name, android_slug, android_whole_name
from jeton.formats.writing.naming import name_among, respelled
from jeton.formats.writing.native import Element
from jeton.formats.writing.options import takes
from jeton.formats.writing.variants import Key, VariantsExporter, identifiers_of, remarks_of, words_of
from jeton.formats.writing.written import count

_WORDS = {"dark": "night", "light": "notnight"}
_QUALIFIERS = (
    r"[a-z]{2,3}(?:-r[a-z]{2})?",
    "ldltr|ldrtl",
    *(r"sw[0-9]{1,4}dp", r"w[0-9]{1,4}dp", r"h[0-9]{1,4}dp"),
    *("small|normal|large|xlarge", "long|notlong", "round|notround", "widecg|nowidecg", "highdr|lowdr"),
    *("port|land|square", "car|desk|television|appliance|watch|vrheadset", "night|notnight"),
    "(?:[a-z]{1,4}|[0-9]{2,3})dpi",
    r"v[0-9]{1,2}",
)
"""The qualifiers of resource folders that have one meaning, in the order in which they must stand."""
_QUALIFIED = re.compile("".join(f"(?:(?:{each})(?:-|$))?" for each in _QUALIFIERS))
_REGION = re.compile(r"(?<=^[a-z]{2}-r)[a-z]{2}(?![a-z])|(?<=^[a-z]{3}-r)[a-z]{2}(?![a-z])")


_STYLES = re.compile(r"(?:typography|type|text|font|text-?styles?)\.", re.IGNORECASE)
"""The group of a text style, which `TextAppearance` says already."""


class AndroidThemesExporter(VariantsExporter):
    """`values/` with every name, and a folder with a qualifier for each mode that is one."""

    name = "android-themes"
    content_type = archive.CONTENT_TYPE
    extension = archive.EXTENSION
    joint = "_"
    no_lint = ('xmlns:tools="http://schemas.android.com/tools" tools:ignore="all"',)
    types = resources.TYPES
    symbols_are = "Android resources"
    choices = takes(
        *(
            "prefix",
            "case",
            "name",
            "modes",
            "base_font_size",
            "descriptions",
            "header",
            "lint",
            "attrs",
            "shims",
        )
    )

    def tokenset(self, modes: Sequence[ExportMode]) -> Rendered:
        """Render the resources of all modes; those of a mode without a qualifier end with its name."""
        variants, names = self.variants(modes)
        spelled = identifiers_of(variants, names)
        files: dict[str, _File] = {"": _File([], [])}
        held: set[tuple[str, str]] = set()
        for variant in variants:
            lines, lost = files.setdefault(variant.word, _File([], []))
            own = spelled["", variant.mode.name]
            lost += variant.left_out()
            if variant.apart:
                lines.append(android.note(f"Mode {variant.apart}"))
            for token, tag, text in variant.elements:
                if not tag:
                    continue
                if token.shim_of is not None:
                    text = f"@{tag}/{names.of(tag, variant, token.shim_of)}"  # noqa: PLW2901
                element = resources.written(tag, own[token.name], text)
                notes = self._notes(token, names.clash(tag, variant, token.name), own)
                lines.append(notes + element)
                count(len(element))
                if variant.word and (tag, token.name) not in held:
                    files[""].lines.append(android.note(f"Of mode {variant.mode.name}") + element)
                if not variant.apart:
                    held.add((tag, token.name))
        left_out = [each for file in files.values() for each in file.left_out]
        remarks = list(remarks_of(variants, names))
        if self.options.attrs:
            theme = theme_of(variants, names, self.options, self.among)
            declared = [android_folded(name) for name in (*names.spelled.values(), *theme.styles.values())]
            return self._themed(modes, theme, files[""], remarks)._replace(declared=declared)
        return Rendered("", left_out, spelled, remarks, self._files(modes, files))

    def _themed(
        self, modes: Sequence[ExportMode], theme: Theme, file: "_File", remarks: Sequence[Remark]
    ) -> Rendered:
        """Return resources with the attributes and the styles of a theme, among which code chooses."""
        default = theme.variants[0].mode.name if theme.variants else ""
        file.lines.extend([*theme.of_modes(), theme.of_device(default)])
        files = {"": file}
        for mode, word in words_of(modes, self.options, _qualifier).items():
            files[word] = _File([theme.of_device(mode)], [])
        declared = theme.declarations(lambda token, clash: self._notes(token, clash, theme.names.of))
        return Rendered(
            "",
            file.left_out,
            theme.identifiers(),
            [*(remark for remark in remarks if remark.code != "mode-apart"), *theme.remarks()],
            self._files(modes, files) | self._files(modes, {"": _File(declared, [])}, "attrs_"),
        )

    def signed(self, text: str, lines: Sequence[str], path: str = "") -> str:  # noqa: ARG002  each file
        """Return a file with a comment after the XML declaration, and a root that lint passes by."""
        root = " ".join(["<resources", *self.unlinted()])
        return android.signed(text.replace("<resources", root, 1), lines)

    def word_of(self, tokenset: str) -> str:
        """Return the name of a tokenset's files among those of its workspace."""
        return _file_name(name_among(self.options.name, tokenset))

    def symbols_of_tokenset(self, modes: Sequence[ExportMode]) -> Iterator[Symbol]:
        """Yield the resources, with a value for each mode that is a qualifier, or the attributes."""
        if not self.options.attrs:
            return super().symbols_of_tokenset(modes)
        return theme_of(*self.variants(modes), self.options, self.among).symbols()

    def symbol(self, kind: str, name: str) -> str:
        """Return a resource as other resources call it."""
        return f"@{kind}/{name}"

    def element(self, token: ExportToken) -> Element:
        """Return a token with the type of its resource and what stands in it."""
        return resources.element_of(token, self.options)

    def approximation(self, token: ExportToken) -> str | None:
        """Return what the resource of a value loses."""
        return resources.approximation(token, self.options)

    def word(self, mode: str) -> str | None:
        """Return the qualifier that a mode is; with attributes none is, as code chooses."""
        return None if self.options.attrs else _qualifier(mode)

    def fold(self, name: str) -> str:
        """Return a name as a field of the class `R`."""
        return android_folded(name)

    def spell(self, key: Key, tokenset: str) -> str:
        """Return the name of a resource, of the mode too; a text style is called as Android's are."""
        options = self.options
        if options.case is None and key.kind == "style":
            outer = options.prefix or name_among(options.name, tokenset)
            name = _STYLES.sub("", key.token)
            group, _, rest = name.partition(".")
            parts = [outer, rest if rest and pascal(group) == pascal(outer) else name, key.apart]
            words = (android_name(word) for part in parts if (word := pascal(part)))
            return ".".join(["TextAppearance", *words])
        whole = f"{key.token}.{android_slug(key.apart)}" if key.apart else key.token
        return android_whole_name(respelled(whole, replace(options, case=options.case or "snake")) or whole)

    def _notes(self, token: ExportToken, clash: str | None, spelled: Mapping[str, str]) -> str:
        notes = "" if clash is None else android.note(clash)
        if token.description:
            notes += android.comment(token.description)
        return notes + android.deprecation_note(token, spelled)

    def _files(
        self, modes: Sequence[ExportMode], files: Mapping[str, "_File"], before: str = ""
    ) -> dict[str, str]:
        tokenset = modes[0].tokenset if modes else ""
        file = self.among.word or _file_name(self.options.name or tokenset or "tokens")
        return {
            f"values{'-' * bool(word)}{word}/{before}{file}.xml": android.file_of(lines, lost)
            for word, (lines, lost) in files.items()
        }


class _File(NamedTuple):
    """The lines of a file, and the tokens that its modes leave out."""

    lines: list[str]
    left_out: list[LostToken]


def _file_name(name: str) -> str:
    return android_slug(name).replace("-", "_")


def _qualifier(word: str) -> str | None:
    """Return the qualifier of what a mode is called, None if there is none that devices know."""
    if word in _WORDS:
        return _WORDS[word]
    if word[-1] == "-" or not _QUALIFIED.fullmatch(word):
        return None
    return _REGION.sub(lambda match: match[0].upper(), word)


EXPORTER = AndroidThemesExporter()
