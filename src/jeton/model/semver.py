"""Semantic versions (2.0.0): three numbers and an optional pre-release; build metadata is not supported."""

import re
from typing import Literal, NamedTuple

Change = Literal["major", "minor", "patch", "none"]
"""The effect of a change of the content on its users."""

LIMIT = 100
"""The most characters of a version."""

_DIGITS = 9
_MOST = 10**_DIGITS - 1
_NUMBER = rf"(0|[1-9][0-9]{{0,{_DIGITS - 1}}})"
_IDENTIFIER = r"(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)"
_FORM = re.compile(rf"{_NUMBER}\.{_NUMBER}\.{_NUMBER}(?:-({_IDENTIFIER}(?:\.{_IDENTIFIER})*))?")

PATTERN = f"^{_FORM.pattern}$"
"""The pattern of a version, for a schema."""

_RANGE = re.compile(rf"{_NUMBER}(?:\.{_NUMBER})?")

_Identifier = tuple[int, int, str]
Precedence = tuple[int, int, int, int, tuple[_Identifier, ...]]
"""The sort key of versions."""


class Version(NamedTuple):
    """A semantic version; `pre` are the identifiers of its pre-release, empty if it has none."""

    major: int
    minor: int
    patch: int
    pre: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.major}.{self.minor}.{self.patch}" + (f"-{'.'.join(self.pre)}" if self.pre else "")

    @property
    def precedence(self) -> Precedence:
        """The sort key: a pre-release comes before its release, numbers before words."""
        pre = tuple((0, int(each), "") if each.isdigit() else (1, 0, each) for each in self.pre)
        return self.major, self.minor, self.patch, 0 if pre else 1, pre

    def raised(self, change: Change) -> "Version":
        """Return the version of the next release; after a pre-release it may be the announced version.

        Content without any change raises the patch, because every release has its own version. If a number is
        at its maximum, the one before it is raised; for the first number that gives a version that `parse`
        refuses.
        """
        if change == "major" and not (self.pre and self.minor == self.patch == 0):
            return Version(self.major + 1, 0, 0)
        if change == "minor" and not (self.pre and self.patch == 0):
            return Version(self.major, self.minor + 1, 0) if self.minor < _MOST else self.raised("major")
        if self.pre:
            return Version(self.major, self.minor, self.patch)
        return Version(self.major, self.minor, self.patch + 1) if self.patch < _MOST else self.raised("minor")


FIRST = Version(1, 0, 0)
"""The version of a first release."""


def is_range(text: str) -> bool:
    """Tell whether a text is a range of versions: a major number, or a major and a minor one."""
    return _RANGE.fullmatch(text) is not None


def parse(text: str) -> Version | None:
    """Return the version in a text; None if it contains none or is too long."""
    match = _FORM.fullmatch(text) if len(text) <= LIMIT else None
    if match is None:
        return None
    major, minor, patch, pre = match.groups()
    return Version(int(major), int(minor), int(patch), tuple(pre.split(".")) if pre else ())
