"""Check whether a text reads as a value of a type; it decides the type of an alias to another type."""

from jeton.model import TokenType
from jeton.values.parse import read
from jeton.values.typed import InvalidValue


def reads_as(kind: TokenType, text: str) -> bool:
    """Tell whether the text is a value of the type, including one that only a browser can evaluate.

    Any text is a `string`; JSON counts as the type whose members it has.
    """
    return not isinstance(read(kind, text), InvalidValue)
