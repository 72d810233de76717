"""Exporter of keys with values on lines: Java's properties, or the variables of an environment file."""

import re
from collections.abc import Iterator, Sequence
from typing import Self

from msgspec.structs import replace

from jeton.exporters import archive
from jeton.exporters.base import Configurable, ExportMode, ExportToken, Rendered, Symbol
from jeton.exporters.comments import left_out_lines
from jeton.exporters.identifiers import env_variable, properties_key, properties_text
from jeton.exporters.naming import Identifiers, assign, clash_remarks, respelled
from jeton.exporters.options import Options, takes
from jeton.exporters.platforms.variants import alone
from jeton.exporters.selection import completed, kind_of
from jeton.exporters.web import sheets
from jeton.exporters.web.colors import FORMS, reader
from jeton.exporters.written import count_texts
from jeton.model import TOKEN_TYPES
from jeton.values.cssvalues import CssValue

# Between these quotes shells, Node, Compose and python-dotenv read the same
_QUOTES = {
    '"': re.compile(r'[^"$\\`\x00-\x1f\x7f]*'),
    "'": re.compile(r"(?:[^'$\\\x00-\x1f\x7f]|\$(?!\{)|\\(?!\\|\Z))*"),
}
_UNQUOTED = "readers of environment files agree on no quotes for it"


class PropertiesExporter(Configurable):
    """A file for each mode with all tokens that it sees: their CSS, and strings as they are."""

    name = "properties"
    content_type = "text/plain"
    extension = ".properties"
    types = TOKEN_TYPES
    wants_stored = True
    repeats_symbols = True
    symbols_are = "Java properties"
    choices = takes("prefix", "case", "env", "descriptions", "header", "shims", color_format=FORMS)

    def with_options(self, options: Options) -> Self:
        """Return the exporter with options, which decide on how its files end."""
        exporter = super().with_options(options)
        exporter.extension = ".env" if options.env else ".properties"
        return exporter

    def mode(self, tokens: Sequence[ExportToken]) -> Rendered:
        """Render the file of one mode."""
        return self.tokenset(alone(tokens))

    def tokenset(self, modes: Sequence[ExportMode]) -> Rendered:
        """Render a file for each mode; that of a mode alone is a text."""
        contents, keys = self._read(modes)
        names = archive.names_of({mode.name: mode.name for mode in modes}, "mode")
        files = {f"{names[each.mode]}{self.extension}": self._file(each, keys) for each in contents}
        lost = {each.mode: {left.name: left for left in each.left_out} for each in contents}
        return Rendered(
            "".join(files.values()) if len(modes) < 2 else "",
            [
                lost[mode.name][token.name]._replace(mode=mode.name)
                for mode in modes
                for token in mode.tokens
                if token.name in lost[mode.name]
            ],
            {("", mode.name): keys.of for mode in modes},
            [remark for mode in modes for remark in clash_remarks(mode.tokens, keys, mode.name)],
            files if len(modes) > 1 else {},
        )

    def signed(self, text: str, lines: Sequence[str], path: str = "") -> str:  # noqa: ARG002  each file
        """Return a file with a first comment."""
        return "\n".join([*sheets.comments("#", lines), "", text])

    def shared(self, name: str) -> str:
        """Return a variable: a program has those of all files together, the properties of each file apart."""
        return name if self.options.env else ""

    def symbols_of_mode(self, tokens: Sequence[ExportToken]) -> Iterator[Symbol]:
        """Yield the keys of one mode."""
        return self.symbols_of_tokenset(alone(tokens))

    def symbols_of_tokenset(self, modes: Sequence[ExportMode]) -> Iterator[Symbol]:
        """Yield the keys, as programs ask for them, with the text of the value in each mode."""
        contents, keys = self._read(modes)
        for content in contents:
            for token, text, _ in content.lines:
                yield Symbol(token.name, content.mode, keys.of[token.name], text)

    def literal(self, token: ExportToken) -> str | None:
        """Return the text after the equals sign."""
        return self._value(token).text

    def approximation(self, token: ExportToken) -> str | None:
        """Return what the text leaves out, or how it differs from the stored one."""
        return sheets.said_of(self._value(token))

    def _read(self, modes: Sequence[ExportMode]) -> tuple[list[sheets.Sheet], Identifiers[str]]:
        contents = [sheets.sheet_of(mode.tokens, mode.name, self._value) for mode in completed(modes)]
        return contents, assign({name: self._key(name) for name in sheets.names_of(contents)})

    def _key(self, name: str) -> str:
        if not self.options.env:
            return respelled(name, self.options) or name
        options = replace(self.options, case=self.options.case or "constant")
        return env_variable(respelled(name, options) or name)

    def _value(self, token: ExportToken) -> CssValue:
        value = reader(self.options)(token)
        if value.text is not None and kind_of(token) == "string":  # which needs no quotes of CSS
            value = CssValue(token.value)
        if value.text is None:
            return value
        if not self.options.env:
            return value._replace(text=properties_text(value.text))
        quote = next((each for each, inside in _QUOTES.items() if inside.fullmatch(value.text)), None)
        return value._replace(text=f"{quote}{value.text}{quote}") if quote else CssValue(None, _UNQUOTED)

    def _file(self, content: sheets.Sheet, keys: Identifiers[str]) -> str:
        lines: list[str] = []
        for line in content.lines:
            key = keys.of[line.token.name]
            about = sheets.documented(line.token, keys.of, descriptions=self.options.descriptions)
            lines += sheets.comments("#", [*sheets.notes_on(line, keys), *about])
            lines.append(f"{key}={line.text}" if self.options.env else f"{properties_key(key)} = {line.text}")
        count_texts(lines)
        last = sheets.comments("#", left_out_lines(content.left_out))
        return "\n".join([*lines, *([""] if last else []), *last, ""])


EXPORTER = PropertiesExporter()
