"""Samples in documents: run as a reader would, by pasting them into one shell from the top to the end.

A fenced `sh` block is run when the line before it is `<!-- test -->`. A fenced block of any language after
`<!-- prints -->` is text that the document's samples must print, whatever its line breaks.
"""

import re
from pathlib import Path
from typing import NamedTuple

_BLOCK = re.compile(r"^<!-- (test|prints) -->\n```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_MARK = re.compile(r"<!-- (?:test|prints) -->")


class Samples(NamedTuple):
    """The samples of a document, and what they print."""

    commands: list[str]
    printed: list[str]


def samples(document: Path) -> Samples:
    """Return the samples of a document."""
    text = document.read_text()
    found = Samples([], [])
    for kind, language, content in _BLOCK.findall(text):
        assert kind == "prints" or language == "sh", f"a sample that is no shell: {content}"
        (found.commands if kind == "test" else found.printed).append(content)
    assert len(_MARK.findall(text)) == len(found.commands) + len(found.printed), "a mark without its block"
    return found


def as_one_line(text: str) -> str:
    """Return a text without its line breaks and indentation."""
    return " ".join(text.split())
