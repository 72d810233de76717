"""Does a text read as a value of a type? Decides what an alias is whose target has another type."""

from jeton.model import TokenType
from jeton.values.parse import read
from jeton.values.typed import Invalid


def reads_as(kind: TokenType, text: str) -> bool:
    """Tell whether the text is a value of the type, be it one that only a browser can evaluate.

    Any text is a `string`; JSON counts as the type whose members it has.
    """
    return not isinstance(read(kind, text), Invalid)
