"""The comment of an export, in most its last one, that names the tokens that are left out, by reason."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from readers.matching import letters

_BLOCKS = {
    **dict.fromkeys(
        ("css", "tailwind"),
        (re.compile(r"\n/\* Left out:\n(?P<lines>(?:(?!\*/).)*) \*/\n\Z", re.DOTALL), " " * 3),
    ),
    **dict.fromkeys(
        ("ios", "compose", "flutter", "scss", "less", "swiftui"),
        (re.compile(r"\n// Left out:\n(?P<lines>(?://.*\n)*)\Z"), "// "),
    ),
    "js": (re.compile(r"(?:\A|\n)// Left out:\n(?P<lines>(?://.*\n)*)\n"), "// "),
    "properties": (re.compile(r"\n# Left out:\n(?P<lines>(?:#.*\n)*)\Z"), "# "),
    "android": (
        re.compile(r"    <!-- Left out:\n(?P<lines>(?:(?!-->).)*) -->\n(?=</resources>\n\Z)", re.DOTALL),
        " " * 9,
    ),
}


class LeftOut(NamedTuple):
    """A token that is left out, as the comment writes its name and its modes, and the reason."""

    name: str
    reason: str

    def is_of(self, name: str, mode: str = "") -> bool:
        """Tell whether this is said of a token, of this mode if there are several."""
        said = letters(self.name)
        if not mode:
            return said == letters(name)
        return said.startswith(letters(name)) and letters(mode) in said[len(letters(name)) :]


def parted(format_: str, text: str) -> tuple[str, list[LeftOut]]:
    """Return an export without this comment, and what that says."""
    pattern, before = _BLOCKS[format_]
    match = pattern.search(text)
    if match is None:
        return text, []
    found, reason = [], ""
    for line in match["lines"].removesuffix("\n").split("\n"):
        inner = line.removeprefix(before)
        if inner.startswith("- "):
            reason = inner[2:]
        else:
            found.append(LeftOut(inner.removeprefix("    "), reason))
    return text[: match.start()] + text[match.end() :], found


def check_left_out(found: Iterable[LeftOut], names: Iterable[tuple[str, str]]) -> None:
    """The comment names these tokens, each with its mode if there are several, and no others."""
    lines, wanted = list(found), list(names)
    assert all(line.reason for line in lines)
    for name, mode in wanted:
        assert any(line.is_of(name, mode) for line in lines), f"no comment leaves {name!r} out"
    for line in lines:
        assert any(line.is_of(name, mode) for name, mode in wanted), f"{line} is of no token"
