"""Values of a diff in Markdown: in words, never as JSON, before and after."""

from typing import Any

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from jeton.diffs.markdown import cell
from jeton.diffs.model import ChangedToken, DiffToken, FieldChange
from jeton.model.objects import TokenType
from jeton.resolution.references import is_json, references_in
from jeton.values.cssvalues import css_value
from jeton.values.wording import OTHERWISE, digits_of, is_same, sameness, words

_THROUGH = 3
"""The most names that are listed through which a change came."""


def value(kind: TokenType, text: str | None, other: str | None = None) -> str:
    """Return a value in words, a colour that has no hexadecimal digits with them.

    Where the words of another value beside it are the same, it is its CSS. Beside another colour the digits
    are in lower case.
    """
    if text is None:
        return "no value"
    line = words(kind, text)
    reads_alike = other is not None and other != text and words(kind, other) == line
    if kind == "color" and line.startswith("#") and other is not None and not is_same(kind, text, other):
        line = line.lower()
    if reads_alike or (kind != "string" and is_json(line)):
        line = css_value(kind, text).text or line
    digits = digits_of(text) if kind == "color" and not line.startswith("#") else None
    return cell(line) if digits is None else f"{cell(line)} ({cell(digits)})"


def token_value(token: DiffToken, instead: str = "") -> str:
    """Return what a token that was added or removed says, and the value that it has by that.

    What its mode inherits on the other side follows, after the word `instead`.
    """
    if token.inherited:
        own = token_value(replace(token, inherited=UNSET))
        of_other, mode = value(token.type, token.inherited.resolved_value), cell(token.inherited.mode)
        if sameness(token.type, token.resolved_value, token.inherited.resolved_value):
            return f"{own} ({instead} the same from {mode})"
        return f"{own} ({instead} {of_other} from {mode})"
    if token.alias_to is None and not _refers(token.type, token.value):
        is_resolved = token.resolved_value is not None
        return value(token.type, token.resolved_value if is_resolved else token.value)
    own = cell(token.value) if token.alias_to is None else _alias(token.alias_to)
    return f"{own} = {value(token.type, token.resolved_value)}"


def value_change(token: ChangedToken) -> tuple[str, str]:
    """Return the value of a token before and after, with what it says itself where that differs."""
    changes = token.changes
    alias, own, resolved = map(_sides, (changes.alias_to, changes.value, changes.resolved_value))
    before, after = (
        _side(token.type, alias[side], (own[side], own[1 - side]), (resolved[side], resolved[1 - side]))
        for side in (0, 1)
    )
    note = f" ({OTHERWISE})" if is_rewritten(token) else ""
    return before, after + note + _through(token)


def is_rewritten(token: ChangedToken) -> bool:
    """Tell whether a token has the same value as before, written otherwise."""
    changes = token.changes
    if not changes.value or changes.type or changes.alias_to or changes.resolved_value:
        return False
    return is_same(token.type, changes.value.from_, changes.value.to)


def _side(kind: TokenType, alias: Any, own: tuple[Any, Any], resolved: tuple[Any, Any]) -> str:
    """Return one side of a change; of each pair the other member is of the other side."""
    says = ""
    if isinstance(alias, str):
        says = _alias(alias)
    elif isinstance(own[0], str) and _refers(kind, own[0]):
        says = cell(own[0])
    leads_to = "" if resolved[0] is UNSET else value(kind, *resolved)
    if not (says or leads_to) and isinstance(own[0], str):
        return value(kind, own[0], own[1])
    return " = ".join(filter(None, (says, leads_to))) or "its own value"


def _through(token: ChangedToken) -> str:
    """Return by which names a change came to a token that says the same as before."""
    names = [] if token.through is UNSET else token.through
    if not names:
        return ""
    more = len(names) - _THROUGH
    listed = ", ".join(map(cell, names[:_THROUGH]))
    return f" through {listed}{f' and {more:,} more' if more > 0 else ''}"


def _refers(kind: TokenType, text: str) -> bool:
    """Tell whether a text of CSS refers to tokens; of JSON only the result is read."""
    return "{" in text and not is_json(text) and bool(references_in(kind, text))


def _alias(name: str) -> str:
    return cell(f"{{{name}}}")


def _sides(change: FieldChange | UnsetType) -> tuple[Any, Any]:
    return (UNSET, UNSET) if isinstance(change, UnsetType) else (change.from_, change.to)
