"""What the exports say of each token: declared as what, or left out and why.

Texts are only looked through for the service's own comments; what is declared is what the readers find.
"""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from readers.left_out import LeftOut

_COMMENTS = {
    "css": re.compile(r"^  /\* (.*?) \*/$", re.MULTILINE),
    "ios": re.compile(r"^ *// (.*)$", re.MULTILINE),
    "android": re.compile(r"^    <!-- (.*?) -->$", re.MULTILINE),
}
_RENAMED = re.compile(r"(?P<name>\S+) is written (?P<identifier>\S+): the plain identifier is that of .*")
_IN_PART = re.compile(r"(?P<name>\S+): CSS has no place here for (?P<keys>.*)")


class Notes(NamedTuple):
    """The service's comments in a part of an export, by token: reasons, other identifiers, keys left away."""

    left_out: dict[str, str]
    renamed: dict[str, str]
    in_part: dict[str, str]


def notes(format_: str, text: str, left_out: Iterable[LeftOut], mode: str) -> Notes:
    """Return the comments about tokens of a mode; none about one twice.

    `mode` is empty in an export of one mode.
    """
    found = Notes({}, {}, {})
    if format_ == "json":
        return found
    for name, reason in left_out:
        plain, _, modes = name.replace("- -", "--").partition(" (")
        if not mode or mode in modes.removesuffix(")").split(", "):
            assert plain not in found.left_out
            found.left_out[plain] = reason
    for comment in _COMMENTS[format_].findall(text):
        for pattern, known in zip((_RENAMED, _IN_PART), (found.renamed, found.in_part), strict=True):
            match = pattern.fullmatch(comment.replace("- -", "--") if format_ == "android" else comment)
            if match is not None:
                name, said = match.groups()
                assert name not in known, comment
                known[name] = said
    return found


_STARTS = {
    "css": re.compile(r"^(?::root,\n)?\[data-theme=\"(.*)\"\] \{$", re.MULTILINE),
    "ios": re.compile(r"^    enum (\S+) \{$", re.MULTILINE),
    "android": re.compile(r"^    <!-- Mode (.*) -->$", re.MULTILINE),
}


def sections(format_: str, text: str) -> Iterator[str]:
    """Yield the part of each mode in the export of a tokenset, in the order of the modes."""
    starts = [match.start() for match in _STARTS[format_].finditer(text)]
    ends = [*starts[1:], len(text)] if starts else []  # no mode holds anything
    for start, end in zip(starts, ends, strict=True):
        yield text[start:end]


REASONS = {
    "no native form": re.compile(r"this format holds colours and lengths, no (\w+)"),
    "cannot be evaluated": re.compile(r"its value is no (?:colour|length) that can be evaluated"),
    "unresolved alias": re.compile(r"unresolved alias .* -> .*"),
    "unresolved reference inside": re.compile(r"it holds a reference that does not resolve"),
    "partial composite": re.compile(r"it is partial: .*"),
}
"""The reasons that the service gives, by what they come to."""


def classified(reason: str) -> str:
    """Return what a reason comes to; a reason that is not known fails."""
    for kind, pattern in REASONS.items():
        match = pattern.fullmatch(reason)
        if match is not None:
            return f"{kind} ({match[1]})" if pattern.groups else kind
    raise AssertionError(f"a reason that nobody knows: {reason}")
