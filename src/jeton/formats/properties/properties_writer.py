"""Exporter of keys with values on lines: Java's properties, or the variables of an environment file."""

import re
from collections.abc import Sequence
from typing import Self

from msgspec.structs import replace

from jeton.formats.writing import archive
from jeton.formats.writing.base import ExportMode, ExportToken, Rendered
from jeton.formats.writing.colors import FORMS
from jeton.formats.writing.comments import comments, documentation, last_comments
from jeton.formats.writing.identifiers import env_variable, properties_key, properties_text
from jeton.formats.writing.naming import assign, respelled
from jeton.formats.writing.options import Options, takes
from jeton.formats.writing.selection import completed, kind_of
from jeton.formats.writing.sheets import (
    Modes,
    Names,
    Sheet,
    Sheets,
    SheetsExporter,
    lost_of,
    names_of,
    notes_on,
)
from jeton.formats.writing.written import count_texts
from jeton.values.cssvalues import CssValue

# Between these quotes shells, Node, Compose and python-dotenv read the same
_QUOTES = {
    '"': re.compile(r'[^"$\\`\x00-\x1f\x7f]*'),
    "'": re.compile(r"(?:[^'$\\\x00-\x1f\x7f]|\$(?!\{)|\\(?!\\|\Z))*"),
}
_UNQUOTED = "readers of environment files agree on no quotes for it"


class PropertiesExporter(SheetsExporter):
    """A file for each mode with all tokens that it sees: their CSS, and strings as they are."""

    name = "properties"
    content_type = "text/plain"
    extension = ".properties"
    line_comment = "#"
    symbols_are = "Java properties"
    choices = takes("prefix", "case", "env", "descriptions", "header", "shims", color_format=FORMS)

    def with_options(self, options: Options) -> Self:
        """Return the exporter with options, which decide on how its files end."""
        exporter = super().with_options(options)
        exporter.extension = ".env" if options.env else ".properties"
        return exporter

    def shared(self, name: str) -> str:
        """Return a variable: a program has those of all files together, the properties of each file apart."""
        return name if self.options.env else ""

    def expression(self, token: ExportToken, css: CssValue) -> CssValue:
        """Return what stands after the equals sign; strings need no quotes of CSS."""
        text = css.text
        if text is not None and kind_of(token) == "string":
            text, css = token.value or "", CssValue("")
        if text is None:
            return css
        if not self.options.env:
            return css._replace(text=properties_text(text))
        quote = next((each for each, inside in _QUOTES.items() if inside.fullmatch(text)), None)
        return css._replace(text=f"{quote}{text}{quote}") if quote else CssValue(None, _UNQUOTED)

    def names(self, sheets: Sheets) -> Names:
        """Return the key of each token, or its variable."""
        options = self.options
        if options.env:
            options = replace(options, case=options.case or "constant")
        names = {name: respelled(name, options) or name for name in names_of(sheets)}
        return assign({name: env_variable(key) for name, key in names.items()} if options.env else names)

    def sheets(self, modes: Sequence[ExportMode]) -> list[Sheet]:
        """Return the sheets of modes, each with all that it sees."""
        return super().sheets([mode._replace(inherited=()) for mode in completed(modes)])

    def write(self, modes: Modes, sheets: Sheets, names: Names) -> Rendered:
        """Return a file for each mode; that of a mode alone is a text."""
        files = archive.names_of({mode.name: mode.name for mode in modes}, "mode")
        by_mode = {sheet.mode: self._file(sheet, names) for sheet in sheets}
        texts = {f"{files[mode.name]}{self.extension}": by_mode[mode.name] for mode in modes}
        own = {(mode.name, token.name) for mode in modes for token in mode.tokens}
        left_out = [lost for lost in lost_of(sheets) if (lost.mode, lost.name) in own]
        return (
            Rendered("", left_out, files=texts)
            if len(modes) > 1
            else Rendered("".join(texts.values()), left_out)
        )

    def _file(self, sheet: Sheet, names: Names) -> str:
        lines: list[str] = []
        for line in sheet.lines:
            key = names.of[line.token.name]
            lines += comments([*notes_on(line, names), *documentation(line.token, names.of)], "#")
            lines.append(f"{key}={line.text}" if self.options.env else f"{properties_key(key)} = {line.text}")
        count_texts(lines)
        end = f" (mode {sheet.mode})"  # which the file tells
        lost = [each._replace(reason=each.reason.removesuffix(end), mode="") for each in sheet.left_out]
        return "\n".join([*lines, *last_comments(lost, "#"), ""])


EXPORTER = PropertiesExporter()
