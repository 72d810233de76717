"""Texts of others as programs read them, which act on what they read: short, on one line, all visible."""

import re
import unicodedata

LONGEST = 300
"""The most characters of a text."""
_UNSEEN = frozenset({"Cc", "Cf", "Co", "Cs", "Zl", "Zp"})
_HIDING = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0000-\U000e0fff]"
)
"""Characters without width that are no controls: fillers, selectors of variants, all of the block of tags."""


def seen(text: str, longest: int = LONGEST) -> str:
    """Return what people see of a text, on one line, with an ellipsis if it is longer.

    Controls, characters without width, those that turn the direction, and tags are not in it.
    """
    line = " ".join(visible(text).split())
    return line if len(line) <= longest else f"{line[: longest - 1]}…"


def visible(text: str) -> str:
    """Return a text without characters that nobody sees, but with all of its white space."""
    if text.isprintable() and text.isascii():
        return text
    return "".join("" if _is_unseen(each) else each for each in _HIDING.sub("", text))


def _is_unseen(character: str) -> bool:
    return unicodedata.category(character) in _UNSEEN and not character.isspace()
