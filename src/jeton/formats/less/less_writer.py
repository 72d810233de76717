"""Exporter of Less: a variable per token, and a detached ruleset of custom properties per mode."""

import re
from collections.abc import Mapping

import tinycss2

from jeton.formats.writing.base import ExportMode, ExportToken, Remark, Rendered, is_alone
from jeton.formats.writing.colors import FORMS
from jeton.formats.writing.comments import comments, documentation, last_comments
from jeton.formats.writing.identifiers import less_word
from jeton.formats.writing.naming import Identifiers, assign, respelled
from jeton.formats.writing.options import takes
from jeton.formats.writing.selection import kind_of
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


class LessExporter(SheetsExporter):
    """Variables with the default mode's values, and rulesets that set the properties of all modes."""

    name = "less"
    content_type = "text/x-less"
    extension = ".less"
    line_comment = "//"
    no_lint = ("// stylelint-disable",)
    symbols_are = "Less variables"
    choices = takes("prefix", "case", "descriptions", "header", "lint", "shims", color_format=FORMS)

    def word_of(self, tokenset: str) -> str:
        """Return what the rulesets of a tokenset have in their names among those of its workspace."""
        return less_word(tokenset)

    def shared(self, name: str) -> str:
        """Return a variable, which another file of the workspace may set as well."""
        return name

    def expression(self, token: ExportToken, css: CssValue) -> CssValue:
        """Return the CSS of a token as an expression, a text in quotes where Less would run a part of it."""
        text, note, change = css
        if text is None:
            return css
        if "`" in text and "`" in _STRING.sub("", text):
            reason = "Less would run what is between backticks"
            if kind_of(token) != "string":
                return CssValue(None, reason)
            text, note, change = css_string(token.value or ""), None, f"it is in quotes: {reason}"
        return CssValue(_literal("", text), note, change)

    def names(self, sheets: Sheets) -> Names:
        """Return the word of each token, which is its variable after `@` and its property after `--`."""
        names = names_of(sheets)
        return assign({name: less_word(respelled(name, self.options)) for name in names}, None, "-")

    def spelled(self, sheets: Sheets, names: Names) -> Mapping[str, str]:
        """Return how each token is called: those that the default mode lacks have no variable."""
        held = set(sheets[0].names()) if sheets else set()
        return {name: f"@{word}" if name in held else f"--{word}" for name, word in names.of.items()}

    def remarks(self, mode: ExportMode, names: Names) -> list[Remark]:
        """Return the remarks on a mode: clashes, and names that Less has no letters for."""
        escaped = [
            Remark(
                *("name-escaped", token.name, f"{token.name} is written @{word}: Less has no such names"),
                mode.name,
            )
            for token in mode.tokens
            if not respelled(token.name, self.options).isascii()
            and (word := names.of.get(token.name)) is not None
            and token.name not in names.clashes
        ]
        return [*super().remarks(mode, names), *escaped]

    def write(self, modes: Modes, sheets: Sheets, names: Names) -> Rendered:
        """Return the variables of the default mode, and a ruleset for each mode."""
        rulesets = {} if is_alone(modes) else self._rulesets(sheets, names)
        variables = {name: f"@{word}" for name, word in names.of.items()}
        lines: list[str] = []
        for line in sheets[0].lines if sheets else ():
            notes = [*notes_on(line, names), *documentation(line.token, variables, "@deprecated")]
            value = line.text if line.token.shim_of is None else variables[line.token.shim_of]
            lines += [*comments(notes), f"{variables[line.token.name]}: {value};"]
        left_out = lost_of(sheets)
        blocks = [_ruleset(sheet, names, rulesets[sheet.mode]) for sheet in sheets if rulesets]
        parts = ["\n".join(lines), *blocks]
        text = "\n\n".join(part for part in parts if part) + "\n"
        text += "\n".join([*last_comments(left_out), ""])
        return Rendered(text, left_out, declared=list(rulesets.values()))

    def _rulesets(self, sheets: Sheets, words: Identifiers[str]) -> Mapping[str, str]:
        """Return the variable of each mode's ruleset, which is no token's."""
        taken = {f"\0{name}": f"@{word}" for name, word in words.of.items()}
        own = "-".join(["theme", *([self.among.word] if self.among.word else [])])
        named = {sheet.mode: f"@{less_word(f'{own}-{sheet.mode}')}" for sheet in sheets}
        of = assign(taken | named, None, "-", self.among.taken).of
        return {mode: of[mode] for mode in named}


def _ruleset(sheet: Sheet, words: Identifiers[str], name: str) -> str:
    """Return a ruleset of custom properties; a mode takes away those for which it has no value."""
    inner = []
    for token, text, _ in sheet.lines:
        value = text if token.shim_of is None else f"var(--{words.of[token.shim_of]})"
        inner.append(f"  --{words.of[token.name]}: {value};")
    inner += [f"  --{words.of[lost.name]}: initial;" for lost in sheet.left_out if lost.name in words.of]
    return "\n".join([f"{name}: {{", *inner, "};"])


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
