"""Splitter of CSS text at the commas and white space outside functions and strings, in linear time."""

import re

SPACE = " \t\r\n\f"
"""The white space of CSS; Python's own set is larger."""
WIDE = frozenset({"inherit", "initial", "unset", "revert", "revert-layer", "revert-rule"})
"""The CSS-wide keywords: valid for any property, and evaluated where the property is used."""

_ESCAPE = re.compile(r"\\(?:([0-9a-f]{1,6})[ \t\r\n\f]?|\r\n|[\n\r\f]|(.))", re.IGNORECASE | re.DOTALL)
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_TOKEN = re.compile(
    r'[ \t\r\n\f]++|"(?:[^"\\\n\r\f]|\\.)*+"|\'(?:[^\'\\\n\r\f]|\\.)*+\'|[),/]'
    r'|[^ \t\r\n\f(),/"\']*+\(|[^ \t\r\n\f(),/"\']++',
    re.DOTALL,
)
_FLAT = re.compile(r"[\w.,%# +-]*+", re.ASCII)
"""Text without brackets, slashes and strings, which a general method may split."""
_SINGLE = re.compile(r"[\w.%#+-]++(?:\([^()\"']*+\))?+", re.ASCII)
"""A word or a function of words: the usual single components."""


def without_comments(text: str) -> str:
    """Return the text with each comment replaced by a space, and stripped of white space."""
    if "/*" not in text:
        return text.strip(SPACE)
    end = text.rfind("*/") + 2  # behind it no comment ends, and the search would go on from each beginning
    return (_COMMENT.sub(" ", text[:end]) + text[end:]).strip(SPACE)


def split(text: str) -> list[list[str]] | None:
    """Return the components of each part between commas; a slash is one. None if brackets do not match.

    `a(1, 2) b, c/d` gives `[["a(1, 2)", "b"], ["c", "/", "d"]]`.
    """
    if _FLAT.fullmatch(text):
        return [part.split() for part in text.split(",")]
    atoms = _atoms(text)
    if atoms is None:
        return None
    parts: list[list[str]] = [[]]
    for atom in atoms:
        if atom == ",":
            parts.append([])
        elif atom[0] not in SPACE:
            parts[-1].append(atom)
    return parts


def _atoms(text: str) -> list[str] | None:
    """Return words, strings, functions with their arguments, commas, slashes and white space in order."""
    atoms = []
    start = end = depth = 0
    for match in _TOKEN.finditer(text):
        if match.start() != end:
            return None
        if not depth:
            start = end
        end = match.end()
        last = text[end - 1]
        if last == "(":
            depth += 1
        elif last == ")" and match[0] == ")":
            depth -= 1
        if depth < 0:
            return None
        if not depth:
            atoms.append(text[start:end])
    return None if depth or end != len(text) else atoms


def arguments(text: str) -> list[str] | None:
    """Return the arguments of `name(…)`, split at commas, each without white space around it.

    `text` is one component; None if it is no function.
    """
    inner = text[text.find("(") + 1 : -1]
    parts = split(inner)
    if "(" not in text or not text.endswith(")") or parts is None:
        return None
    return [" ".join(part) for part in parts]


def one_component(text: str) -> bool:
    """Tell whether the text is a single component: a word, a number or a function, nested or not."""
    if _SINGLE.fullmatch(text):
        return True
    parts = split(text)
    return parts is not None and len(parts) == 1 and len(parts[0]) == 1


def unescaped(text: str) -> str:
    """Return the content of a string or a name with each escape replaced by its character."""
    return _ESCAPE.sub(_character, text)


def _character(match: re.Match[str]) -> str:
    if match[1]:
        code = int(match[1], 16)
        return chr(code) if 0 < code <= 0x10FFFF and not 0xD800 <= code <= 0xDFFF else "\ufffd"
    return match[2] or ""
