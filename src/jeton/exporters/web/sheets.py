"""Modes as lists of tokens with the texts of their values: what the targets for the web have in common."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain
from typing import NamedTuple

import msgspec

from jeton.exporters.base import ExportMode, ExportToken, LostToken
from jeton.exporters.comments import comment_lines, left_out_lines, one_line
from jeton.exporters.naming import Identifiers, clash_text
from jeton.exporters.order import merged
from jeton.exporters.selection import in_mode, kind_of, unresolved
from jeton.exporters.written import count_texts
from jeton.values.cssvalues import CSS_VALUES, CssValue, css_value


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


_NOT_DEPRECATED = frozenset({None, "false"})
_TAG = re.compile(r"(?<!\S)@")
Read = Callable[[ExportToken], CssValue]
"""Returns the text of a token's value in a target's language, what it has lost and how it differs."""


def css_of(token: ExportToken) -> CssValue:
    """Return the CSS of a token, including an alias that does not resolve or leads to another type."""
    if token.value is None:
        return CssValue(None, unresolved(token))
    return css_value(kind_of(token), token.value)


def said_of(value: CssValue) -> str | None:
    """Return what a value's text leaves out, or how it differs from the stored one."""
    return "; ".join(part for part in (value.note, value.change) if part) or None


def sheet_of(tokens: Sequence[ExportToken], mode: str = "", read: Read = css_of) -> Sheet:
    """Return the sheet of a mode."""
    values = _css_of_all(tokens) if read is css_of else list(map(read, tokens))
    pairs = zip(tokens, values, strict=True)
    left_out = [LostToken(token.name, value.note or "") for token, value in pairs if value.text is None]
    return Sheet(mode, tokens, values, left_out)


def _css_of_all(tokens: Sequence[ExportToken]) -> list[CssValue]:
    """Return the CSS of each token; that of one which is no alias is looked up at once."""
    return [
        CSS_VALUES[token.type][token.value]
        if token.type == token.source_type and token.value is not None
        else css_of(token)
        for token in tokens
    ]


def themes(modes: Sequence[ExportMode], read: Read = css_of) -> list[Sheet]:
    """Return the sheets of a tokenset's modes, the default's first, each with what it repeats of it."""
    sheets = []
    for mode in default_first(modes):
        sheet = sheet_of(merged(mode.tokens, mode.inherited, mode.order), mode.name, read)
        if len(modes) > 1:
            count_texts([value.text for value in sheet.values])
        sheets.append(replace(sheet, left_out=in_mode(mode, sheet.left_out)) if mode.name else sheet)
    return sheets


def default_first(modes: Sequence[ExportMode]) -> list[ExportMode]:
    """Return modes with the default one first."""
    return sorted(modes, key=lambda mode: not mode.is_default)


def names_of(sheets: Iterable[Sheet]) -> list[str]:
    """Return the names of all tokens that the sheets hold, each once, in code-point order."""
    return sorted(set(chain.from_iterable(sheet.names() for sheet in sheets)))


def is_deprecated(token: ExportToken) -> bool:
    """Tell whether a token is deprecated."""
    return token.stored is not None and token.stored.deprecated not in _NOT_DEPRECATED


def has_more(token: ExportToken) -> bool:
    """Tell whether a token has more than a value and a usual description of one line."""
    description = token.description
    if description and not (description.isprintable() and description.strip()):
        return True
    return is_deprecated(token)


def deprecation(token: ExportToken, spelled: Mapping[str, str]) -> str | None:
    """Return why a token is deprecated and what to use instead, as `spelled`; None if it is not."""
    stored = token.stored
    if stored is None or stored.deprecated in _NOT_DEPRECATED:
        return None
    reason = msgspec.json.decode(stored.deprecated or "true")
    words = [reason.strip()] if isinstance(reason, str) and reason.strip() else []
    if stored.replaced_by is not None:
        words.append(f"use {spelled.get(stored.replaced_by, stored.replaced_by)}")
    return one_line("; ".join(words))


def notes_on(line: Line, identifiers: Identifiers[str]) -> list[str]:
    """Return what a comment must say of a token: that its value has lost something, or its name a clash."""
    notes = [] if line.note is None else [f"{line.token.name}: {line.note}"]
    clash = clash_text(line.token.name, identifiers) if identifiers.clashes else None
    return [one_line(text) for text in (*notes, *([clash] if clash else []))]


def described(token: ExportToken) -> list[str]:
    """Return the lines of a token's description."""
    return comment_lines(token.description) if token.description else []


def documented(token: ExportToken, spelled: Mapping[str, str], *, descriptions: bool = True) -> list[str]:
    """Return the lines of a token's description, and that it is deprecated, if it is."""
    lines = described(token) if descriptions else []
    reason = deprecation(token, spelled)
    return lines if reason is None else [*lines, f"deprecated: {reason}".removesuffix(": ")]


def comments(start: str, lines: Iterable[str]) -> list[str]:
    """Return lines as comments that end with their line, each after `start`."""
    return [f"{start} {line}".rstrip() for line in lines]


def contained(text: str) -> str:
    """Return a text that ends neither a comment with `*/` nor a `style` element around it."""
    return text.replace("*/", "*\\/").replace("</", "<\\/").replace("<!--", "<\\!--")


def block_comment(lines: Sequence[str], indent: str = "  ") -> str:
    """Return lines as a comment of a stylesheet."""
    inner = contained(f"\n{indent}   ".join(lines))
    return f"{indent}/* {inner} */\n" if inner else ""


def untagged(text: str) -> str:
    """Return a line of a description in which documentation tools see no tag."""
    return _TAG.sub("\\\\@", text)


def last_comments(left_out: Iterable[LostToken]) -> list[str]:
    """Return the comment lines on the tokens that are left out, for the end of a file."""
    lines = comments("//", left_out_lines(left_out))
    return ["", *lines] if lines else []
