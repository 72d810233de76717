"""Exporter of Android resources among which devices choose: a file of values for each mode."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from jeton.exporters import android, archive
from jeton.exporters.base import Configurable, ExportMode, ExportToken, LostToken, Remark, Rendered, Symbol
from jeton.exporters.identifiers import android_folded, android_name, android_slug, android_whole_name
from jeton.exporters.naming import name_among, respelled
from jeton.exporters.options import takes
from jeton.exporters.platforms import resources
from jeton.exporters.platforms.attributes import Theme, theme_of
from jeton.exporters.platforms.variants import (
    Names,
    Variant,
    alone,
    identifiers_of,
    names_of,
    remarks_of,
    variants_of,
    words_of,
)
from jeton.exporters.written import count

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


class AndroidThemesExporter(Configurable):
    """`values/` with every name, and a folder with a qualifier for each mode that is one."""

    name = "android-themes"
    content_type = archive.CONTENT_TYPE
    extension = archive.EXTENSION
    types = resources.TYPES
    wants_stored = True
    repeats_symbols = True
    symbols_are = "Android resources"
    choices = takes(
        *("prefix", "case", "name", "modes", "base_font_size", "descriptions", "header", "attrs", "shims")
    )

    def mode(self, tokens: Sequence[ExportToken]) -> Rendered:
        """Render the resources of one mode, in `values/`."""
        return self.tokenset(alone(tokens))

    def tokenset(self, modes: Sequence[ExportMode]) -> Rendered:
        """Render the resources of all modes; those of a mode without a qualifier end with its name."""
        variants, names = self._named(modes)
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

    def signed(self, text: str, lines: Sequence[str], path: str = "") -> str:
        """Return a file with a comment after the XML declaration."""
        return android.EXPORTER.signed(text, lines, path)

    def word_of(self, tokenset: str) -> str:
        """Return the name of a tokenset's files among those of its workspace."""
        return _file_name(name_among(self.options.name, tokenset))

    def shared(self, name: str) -> str:
        """Return the name of a resource, folded, which one application has of all its files."""
        return android_folded(name)

    def symbols_of_mode(self, tokens: Sequence[ExportToken]) -> Iterator[Symbol]:
        """Yield the resources of one mode, by the names that other resources use."""
        return self.symbols_of_tokenset(alone(tokens))

    def symbols_of_tokenset(self, modes: Sequence[ExportMode]) -> Iterator[Symbol]:
        """Yield the resources, with a value for each mode that is a qualifier."""
        variants, names = self._named(modes)
        if self.options.attrs:
            yield from theme_of(variants, names, self.options, self.among).symbols()
            return
        for variant in variants:
            for token, tag, text in variant.elements:
                if tag:
                    name = f"@{tag}/{names.of(tag, variant, token.name)}"
                    yield Symbol(token.name, variant.mode.name, name, text)

    def literal(self, token: ExportToken) -> str | None:
        """Return what stands in an element."""
        element = resources.element_of(token, self.options)
        return element.text if element.kind else None

    def approximation(self, token: ExportToken) -> str | None:
        """Return what the resource of a value loses."""
        return resources.approximation(token, self.options)

    def _named(self, modes: Sequence[ExportMode]) -> tuple[list[Variant], Names]:
        word_of = _nothing if self.options.attrs else _qualifier
        variants = variants_of(
            modes, self.options, word_of, partial(resources.element_of, options=self.options)
        )
        return variants, names_of(variants, self._spelled, android_folded, self.among.taken)

    def _spelled(self, name: str, mode: str) -> str:
        if self.options.case is not None:  # of the mode, too
            whole = f"{name}.{android_slug(mode)}" if mode else name
            return android_whole_name(respelled(whole, self.options) or whole)
        own = respelled(name, self.options)
        return f"{android_name(own)}-{android_slug(mode)}" if mode else android_whole_name(own)

    def _notes(self, token: ExportToken, clash: str | None, spelled: Mapping[str, str]) -> str:
        notes = "" if clash is None else android.note(clash)
        if token.description and self.options.descriptions:
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


def _nothing(word: str) -> str | None:  # noqa: ARG001  whatever the word
    """Return that a mode is no qualifier."""
    return None


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
