"""Quoting of any text for Markdown (CommonMark), so that it neither becomes markup nor leaves its line."""

import re

from jeton.problems.model import excerpt

_LONGEST = 200
"""Characters; longer texts lose their middle, because people read a changelog."""
_MOST_TICKS = 20
"""The longest fence of backticks; some Markdown readers reject longer ones."""
_BREAK = re.compile("\r\n|[\n\r\u0085\u2028\u2029\u000b\u000c]")
_TICKS = re.compile("`+")
_PUNCTUATION = re.compile(r"([!-/:-@\[-`{-~])")
_CALL = re.compile(r"@(?=\w)")
_JOINER = "\u2060"


def code(text: str) -> str:
    """Return a text as a code span on one line, its line breaks as ⏎."""
    line = one_line(text)
    if not line:
        return "(empty)"
    ticks = {len(run) for run in _TICKS.findall(line)}
    if ticks and max(ticks) > _MOST_TICKS:
        return plain(text)
    fence = "`" * next(length for length in range(1, _MOST_TICKS + 2) if length not in ticks)
    is_padded = line[0] == line[-1] == " " and line.strip(" ")
    space = " " if is_padded or line[0] == "`" or line[-1] == "`" else ""
    return f"{fence}{space}{line}{space}{fence}"


def plain(text: str) -> str:
    """Return a text on one line, with every markup character escaped, which calls nobody by an `@`."""
    escaped = _PUNCTUATION.sub(r"\\\1", _CALL.sub(f"@{_JOINER}", one_line(text).strip()))
    return escaped or "(empty)"


def cell(text: str) -> str:
    """Return a text as `code` that a table can hold, too: one with pipes, which readers split, as `plain`."""
    return plain(text) if "|" in text else code(text)


def one_line(text: str) -> str:
    """Return a text on one line, without unprintable characters, and a long one without its middle."""
    return excerpt(_BREAK.sub("⏎", text), _LONGEST)
