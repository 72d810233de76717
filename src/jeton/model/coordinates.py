"""Coordinates of an organization's packages: the scope of npm and the group of Maven; pure.

What follows from a handle is a scope and a group that could be chosen as well.
"""

import re
from typing import Final

LIMIT: Final = 100
"""The most characters of a scope or a group."""
SCOPE_PATTERN = rf"^[a-z0-9-][a-z0-9._-]{{0,{LIMIT - 1}}}$"
"""The pattern of a scope, which is written without its @."""
GROUP_PATTERN = r"^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$"
"""The pattern of a group: words between dots."""

_SCOPE = re.compile(SCOPE_PATTERN)
_GROUP = re.compile(GROUP_PATTERN)


def is_scope(text: str) -> bool:
    """Tell whether a text can be a scope that somebody chooses."""
    return _SCOPE.fullmatch(text) is not None


def is_group(text: str) -> bool:
    """Tell whether a text can be a group that somebody chooses."""
    return len(text) <= LIMIT and _GROUP.fullmatch(text) is not None


def scope_of(handle: str) -> str:
    """Return the scope of an organization that has chosen none."""
    return handle


def group_of(handle: str) -> str:
    """Return the group of an organization that has chosen none."""
    return f"jeton.{handle}"
