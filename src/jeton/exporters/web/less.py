"""Exporter of Less: a variable per token, and a detached ruleset of custom properties per mode."""

import re
from collections.abc import Iterator, Mapping, Sequence

import tinycss2

from jeton.exporters.base import HERE, Configurable, ExportMode, ExportToken, Remark, Rendered, Symbol
from jeton.exporters.identifiers import less_word
from jeton.exporters.naming import Identifiers, assign, clash_remarks, respelled
from jeton.exporters.options import takes
from jeton.exporters.selection import kind_of
from jeton.exporters.web import sheets
from jeton.exporters.web.colors import FORMS, reader
from jeton.exporters.web.sheets import Line, Read, Sheet
from jeton.model import TOKEN_TYPES
from jeton.values.csstext import css_string
from jeton.values.cssvalues import CssValue
from jeton.values.memory import remembered

_NUMBER = "(?:[0-9]{1,6}(?:\\.[0-9]{1,7})?|\\.[0-9]{1,7})"
_MEASURE = f"-?{_NUMBER}(?:%|(?![eE][0-9])[A-Za-z]{{1,8}}(?![A-Za-z0-9(-]))?"
_BYTE = "(?:25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])"
_COLOR = "#(?:[0-9A-Fa-f]{8}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{3,4})(?![0-9A-Za-z_-])"
_RGB = f"rgb\\({_BYTE}, ?{_BYTE}, ?{_BYTE}\\)|rgba\\({_BYTE}, ?{_BYTE}, ?{_BYTE}, ?0?\\.[0-9]{{1,6}}\\)"
_WORD = "[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*(?![\\w(-])"
_HIDDEN = "\\x00-\\x1f\\x7f-\\x9f\\u2028-\\u202e\\u2066-\\u2069"
_TEXT = f'"[^"\\\\@$`{_HIDDEN}]*"'
_ITEM = f"(?:{_COLOR}|{_RGB}|{_MEASURE}|{_WORD}|{_TEXT})"
_LIST = re.compile(f"(?:{_ITEM}(?:\\Z|(?: |, ?)(?!\\Z)))+")
"""The CSS that says the same to Less, which calculates and calls functions; any other text is escaped."""
_EVALUATED = re.compile("[@$](?=\\{)|[`\\x00-\\x08\\x0b\\x0e-\\x1f\\x7f-\\x9f\u2028-\u202e\u2066-\u2069]")
# an escaped quote begins no string
_STRING = re.compile(r"\\[^`]|\"(?:[^\"\\]|\\.)*+\"|'(?:[^'\\]|\\.)*+'", re.DOTALL)
_QUOTE = re.compile(r"\\.|'", re.DOTALL)
_BREAK = re.compile(r"[\r\n\f]+")


def _less_of(token: ExportToken, read_css: Read = sheets.css_of) -> CssValue:
    """Return the CSS of a token, a text in quotes where Less would run a part of it."""
    value = read_css(token)
    if value.text is None or "`" not in value.text or "`" not in _STRING.sub("", value.text):
        return value
    reason = "Less would run what is between backticks"
    if kind_of(token) == "string":
        return CssValue(css_string(token.value or ""), None, f"it is in quotes: {reason}")
    return CssValue(None, reason)


class LessExporter(Configurable):
    """Variables with the default mode's values, and rulesets that set the properties of all modes."""

    name = "less"
    content_type = "text/x-less"
    extension = ".less"
    types = TOKEN_TYPES
    wants_stored = True
    repeats_symbols = True
    symbols_are = "Less variables"
    choices = takes("prefix", "case", "descriptions", "header", "shims", color_format=FORMS)

    def mode(self, tokens: Sequence[ExportToken]) -> Rendered:
        """Render the variables of one mode."""
        sheet = sheets.sheet_of(tokens, read=self._value)
        words = self._words([sheet])
        text = self._file([sheet], words, [])
        return Rendered(
            text, list(sheet.left_out), {HERE: _spelled([sheet], words)}, self._remarks("", tokens, words)
        )

    def tokenset(self, modes: Sequence[ExportMode]) -> Rendered:
        """Render the variables of the default mode, and a ruleset for each mode."""
        themes = sheets.themes(modes, self._value)
        words = self._words(themes)
        names = self._rulesets(themes, words)
        rulesets = [_ruleset(sheet, words, names[sheet.mode]) for sheet in themes]
        text = self._file(themes, words, rulesets)
        left_out = [lost for sheet in themes for lost in sheet.left_out]
        remarks = [each for mode in modes for each in self._remarks(mode.name, mode.tokens, words)]
        identifiers = {("", mode.name): _spelled(themes, words) for mode in modes}
        return Rendered(text, left_out, identifiers, remarks, declared=list(names.values()))

    def signed(self, text: str, lines: Sequence[str], path: str = "") -> str:  # noqa: ARG002  one file
        """Return an export with a first comment."""
        return "\n".join([*sheets.comments("//", lines), "", text])

    def word_of(self, tokenset: str) -> str:
        """Return what the rulesets of a tokenset have in their names among those of its workspace."""
        return less_word(tokenset)

    def shared(self, name: str) -> str:
        """Return a variable, which another file of the workspace may set as well."""
        return name

    def symbols_of_mode(self, tokens: Sequence[ExportToken]) -> Iterator[Symbol]:
        """Yield the variables of one mode."""
        sheet = sheets.sheet_of(tokens, read=self._value)
        return _symbols([sheet], _spelled([sheet], self._words([sheet])))

    def symbols_of_tokenset(self, modes: Sequence[ExportMode]) -> Iterator[Symbol]:
        """Yield the variables, with a value for each mode; a token that has none, by its property."""
        themes = sheets.themes(modes, self._value)
        return _symbols(themes, _spelled(themes, self._words(themes)))

    def literal(self, token: ExportToken) -> str | None:
        """Return the text after the colon."""
        text = self._value(token).text
        return None if text is None else _literal(token.type, text)

    def approximation(self, token: ExportToken) -> str | None:
        """Return what the text leaves out, or how it differs from the stored one."""
        return sheets.said_of(self._value(token))

    def _value(self, token: ExportToken) -> CssValue:
        return _less_of(token, reader(self.options))

    def _words(self, themes: Sequence[Sheet]) -> Identifiers[str]:
        """Return the word of each token, which is its variable after `@` and its property after `--`."""
        names = sheets.names_of(themes)
        return assign({name: less_word(respelled(name, self.options)) for name in names}, None, "-")

    def _rulesets(self, themes: Sequence[Sheet], words: Identifiers[str]) -> Mapping[str, str]:
        """Return the variable of each mode's ruleset, which is no token's."""
        taken = {f"\0{name}": f"@{word}" for name, word in words.of.items()}
        own = "-".join(["theme", *([self.among.word] if self.among.word else [])])
        named = {sheet.mode: f"@{less_word(f'{own}-{sheet.mode}')}" for sheet in themes}
        of = assign(taken | named, None, "-", self.among.taken).of
        return {mode: of[mode] for mode in named}

    def _remarks(self, mode: str, tokens: Sequence[ExportToken], words: Identifiers[str]) -> list[Remark]:
        escaped = [
            Remark(
                "name-escaped", token.name, f"{token.name} is written @{word}: Less has no such names", mode
            )
            for token in tokens
            if not respelled(token.name, self.options).isascii()
            and (word := words.of.get(token.name)) is not None
            and token.name not in words.clashes
        ]
        return [*clash_remarks(tokens, words, mode), *escaped]

    def _file(self, themes: Sequence[Sheet], words: Identifiers[str], rulesets: Sequence[str]) -> str:
        lines: list[str] = []
        variables = {name: f"@{word}" for name, word in words.of.items()}
        for line in themes[0].lines if themes else ():
            notes = sheets.notes_on(line, words)
            notes += _documentation(line, variables, descriptions=self.options.descriptions)
            new = line.token.shim_of
            value = _of(line) if new is None else f"@{words.of[new]}"
            lines += [*sheets.comments("//", notes), f"@{words.of[line.token.name]}: {value};"]
        left_out = [lost for sheet in themes for lost in sheet.left_out]
        parts = ["\n".join(lines), *rulesets]
        return (
            "\n\n".join(part for part in parts if part)
            + "\n"
            + "\n".join([*sheets.last_comments(left_out), ""])
        )


def _documentation(line: Line, variables: Mapping[str, str], *, descriptions: bool) -> list[str]:
    notes = sheets.described(line.token) if descriptions else []
    reason = sheets.deprecation(line.token, variables)
    return notes if reason is None else [*notes, f"@deprecated {reason}"]


def _ruleset(sheet: Sheet, words: Identifiers[str], name: str) -> str:
    """Return a ruleset of custom properties; a mode takes away those for which it has no value."""
    inner = [
        f"  --{words.of[line.token.name]}: {_of(line) if new is None else f'var(--{words.of[new]})'};"
        for line in sheet.lines
        for new in [line.token.shim_of]
    ]
    inner += [f"  --{words.of[lost.name]}: initial;" for lost in sheet.left_out if lost.name in words.of]
    return "\n".join([f"{name}: {{", *inner, "};"])


def _spelled(themes: Sequence[Sheet], words: Identifiers[str]) -> Mapping[str, str]:
    """Return how each token is called: those that the default mode lacks have no variable."""
    held = set(themes[0].names()) if themes else set()
    return {name: f"@{word}" if name in held else f"--{word}" for name, word in words.of.items()}


def _symbols(themes: Sequence[Sheet], spelled: Mapping[str, str]) -> Iterator[Symbol]:
    for sheet in themes:
        for line in sheet.lines:
            yield Symbol(line.token.name, sheet.mode, spelled[line.token.name], _of(line))


def _of(line: Line) -> str:
    return _literal(line.token.type, line.text)


@remembered
def _literal(_kind: str, text: str) -> str:
    """Return CSS as an expression of Less with the same value, escaped if it would calculate."""
    if _LIST.fullmatch(text):
        return text
    if '"' in text and "'" in text:
        text = tinycss2.serialize(tinycss2.parse_component_value_list(text))
        text = _QUOTE.sub(lambda match: "\\27 " if match[0][-1] == "'" else match[0], text)
    raw = _raw(text)
    quote = "'" if '"' in raw else '"'
    return f"~{quote}{raw}{quote}"


def _raw(text: str) -> str:
    """Return CSS on one line in which Less evaluates nothing."""
    return _EVALUATED.sub(lambda match: f"\\{ord(match[0]):x} ", _BREAK.sub(" ", text))


EXPORTER = LessExporter()
