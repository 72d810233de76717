"""Base class of exporters that write the CSS of tokens, or what a language makes of it, behind a name."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import NamedTuple

from jeton.formats.writing.base import ExportMode, ExportToken, LostToken, Remark, Rendered, Symbol, Symbolic
from jeton.formats.writing.colors import css_of
from jeton.formats.writing.comments import block_comment, one_line
from jeton.formats.writing.naming import Identifiers, clash_remarks, clash_text
from jeton.formats.writing.native import described
from jeton.formats.writing.order import merged
from jeton.formats.writing.selection import in_mode
from jeton.formats.writing.written import count_texts
from jeton.values.cssvalues import CSS_VALUES, CssValue


class Line(NamedTuple):
    """A token and the text of its value; `note` says what the value has lost."""

    token: ExportToken
    text: str
    note: str | None


@dataclass(frozen=True)
class Sheet:
    """A mode's tokens in their order, the value of each, and those that a target cannot hold."""

    mode: str
    tokens: Sequence[ExportToken]
    values: Sequence[CssValue]
    left_out: Sequence[LostToken]

    @cached_property
    def lines(self) -> Sequence[Line]:
        """The tokens that the target can hold."""
        pairs = zip(self.tokens, self.values, strict=True)
        return [Line(token, text, note) for token, (text, note, _) in pairs if text is not None]

    def names(self) -> list[str]:
        """Return the names of the tokens that the target can hold."""
        names = [token.name for token in self.tokens]
        lost = {left.name for left in self.left_out}
        return [name for name in names if name not in lost] if lost else names

    def by_name(self) -> dict[str, tuple[ExportToken, CssValue]]:
        """Return the tokens and their values by name."""
        pairs = zip(self.tokens, self.values, strict=True)
        return {token.name: (token, value) for token, value in pairs}


Modes = Sequence[ExportMode]
Sheets = Sequence[Sheet]
Names = Identifiers[str]


class SheetsExporter(Symbolic):
    """A base class; a target declares `names` and `write`, and `expression` unless it writes plain CSS."""

    is_css = False
    """Whether the target writes CSS as it is."""

    def expression(self, token: ExportToken, css: CssValue) -> CssValue:  # noqa: ARG002  others need it
        """Return the CSS of a token as the target's language has it."""
        return css

    def value(self, token: ExportToken) -> CssValue:
        """Return a token's value in the target's language, what it has lost and how it differs."""
        return self.expression(token, css_of(token, self.options.color_format))

    def values(self, tokens: Sequence[ExportToken]) -> list[CssValue]:
        """Return the value of each token; the CSS of one that is no alias is looked up at once."""
        form = self.options.color_format
        css = [
            CSS_VALUES[token.type][token.value]
            if form is None and token.type == token.source_type and token.value is not None
            else css_of(token, form)
            for token in tokens
        ]
        return css if self.is_css else list(map(self.expression, tokens, css))

    def names(self, sheets: Sheets) -> Names:
        """Return the name of each token that a sheet holds, the same in all of them."""
        raise NotImplementedError

    def spelled(self, sheets: Sheets, names: Names) -> Mapping[str, str]:  # noqa: ARG002
        """Return how code calls each token, where that is not its name."""
        return names.of

    def write(self, modes: Modes, sheets: Sheets, names: Names) -> Rendered:
        """Return the text or the files of an export, and the tokens that it leaves out."""
        raise NotImplementedError

    def with_references(self, sheets: Sheets, names: Names) -> Sheets:  # noqa: ARG002
        """Return sheets with references in the place of values, if the target has such."""
        return sheets

    def remarks(self, mode: ExportMode, names: Names) -> list[Remark]:
        """Return the remarks on a mode."""
        return clash_remarks(mode.tokens, names, mode.name)

    def sheets(self, modes: Modes) -> list[Sheet]:
        """Return the sheets of a tokenset's modes, the default's first, each with what it repeats of it."""
        return [self._sheet(mode, is_alone=len(modes) == 1) for mode in default_first(modes)]

    def _sheet(self, mode: ExportMode, *, is_alone: bool) -> Sheet:
        tokens = described(merged(mode.tokens, mode.inherited, mode.order), self.options)
        values = self.values(tokens)
        if not is_alone:
            count_texts([value.text for value in values])
        pairs = zip(tokens, values, strict=True)
        lost = [LostToken(token.name, value.note or "") for token, value in pairs if value.text is None]
        return Sheet(mode.name, tokens, values, in_mode(mode, lost))

    def tokenset(self, modes: Modes) -> Rendered:
        """Render all modes; a token has the same name in each."""
        sheets = self.sheets(modes)
        names = self.names(sheets)
        spelled = self.spelled(sheets, names)
        return self.write(modes, sheets, names)._replace(
            identifiers={("", mode.name): spelled for mode in modes},
            remarks=[remark for mode in modes for remark in self.remarks(mode, names)],
        )

    def symbols_of_tokenset(self, modes: Modes) -> Iterator[Symbol]:
        """Yield the names of tokens, with a value for each mode that has one."""
        sheets = self.sheets(modes)
        names = self.names(sheets)
        spelled = self.spelled(sheets, names)
        for sheet in self.with_references(sheets, names):
            for token, text, _ in sheet.lines:
                yield Symbol(token.name, sheet.mode, spelled[token.name], text)

    def signed(self, text: str, lines: Sequence[str], path: str = "") -> str:
        """Return a file with a first comment, one of CSS unless lines have comments of their own."""
        if self.line_comment:
            return super().signed(text, lines, path)
        first = "".join(f"{line}\n" for line in self.unlinted())
        return f"{block_comment(lines, '')}{first}\n{text}"

    def literal(self, token: ExportToken) -> str | None:
        """Return the text of a value, as it stands behind a name."""
        return self.value(token).text

    def approximation(self, token: ExportToken) -> str | None:
        """Return what the text leaves out, or how it differs from the stored one."""
        return said_of(self.value(token))


def said_of(value: CssValue) -> str | None:
    """Return what a value's text leaves out, or how it differs from the stored one."""
    return "; ".join(part for part in (value.note, value.change) if part) or None


def default_first(modes: Sequence[ExportMode]) -> list[ExportMode]:
    """Return modes with the default one first."""
    return sorted(modes, key=lambda mode: not mode.is_default)


def lost_of(sheets: Iterable[Sheet]) -> list[LostToken]:
    """Return the tokens that a target cannot hold."""
    return [lost for sheet in sheets for lost in sheet.left_out]


def names_of(sheets: Iterable[Sheet]) -> list[str]:
    """Return the names of all tokens that the sheets hold, each once, in code-point order."""
    return sorted(set(chain.from_iterable(sheet.names() for sheet in sheets)))


def notes_on(line: Line, identifiers: Identifiers[str]) -> list[str]:
    """Return what a comment must say of a token: that its value has lost something, or its name a clash."""
    notes = [] if line.note is None else [f"{line.token.name}: {line.note}"]
    clash = clash_text(line.token.name, identifiers) if identifiers.clashes else None
    return [one_line(text) for text in (*notes, *([clash] if clash else []))]
