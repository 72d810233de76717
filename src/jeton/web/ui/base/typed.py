"""The text as which a cell is edited: a value as it is, an alias as `=name`; pure.

`{name}` alone is an alias too, without the `"` of JSON, but in a string, which has no references. A value
that would be taken for an alias has an apostrophe before it, as in a spreadsheet.
"""

import re
from typing import NamedTuple

from jeton.model.objects import TokenType

_QUOTED = re.compile(r"'+[={]")
_BRACES = re.compile(r"\{([^{}\"]*)\}")


class Typed(NamedTuple):
    """An alias, or a value."""

    alias_to: str | None
    value: str


def read(text: str) -> Typed:
    """Return what a text says."""
    if _QUOTED.match(text):
        return Typed(None, text[1:])
    if text.startswith("="):
        return Typed(text[1:], "")
    whole = _BRACES.fullmatch(text)
    return Typed(whole[1], "") if whole else Typed(None, text)


def fields(typed: Typed) -> dict[str, str | None]:
    """Return the fields of a token that a text stands for; under an alias the value stays."""
    if typed.alias_to is None:
        return {"alias_to": None, "value": typed.value}
    return {"alias_to": typed.alias_to}


def text_of(type_: TokenType, alias_to: str | None, value: str) -> str:
    """Return the text for a token; `{name}` stays as it is where it means the same as an alias."""
    if alias_to is not None:
        return f"={alias_to}"
    means_the_same = type_ != "string" and _BRACES.fullmatch(value) is not None
    return value if means_the_same or read(value) == Typed(None, value) else f"'{value}"
