"""Roles that the groups of a provider give, as operators write them: `GROUP=role@Organization,…`.

A name with a comma, an equal sign or a quotation mark in it stands in quotation marks, in which `""` is one.
"""

import re
from collections.abc import Collection
from typing import Literal, NamedTuple

from jeton.model.objects import MEMBER_ROLES, Role

MOST = 500
"""The roles that one mapping may give."""
_NAME = r'\s*(?:"((?:[^"]|"")*)"|([^",=]*))\s*'
_ENTRY = re.compile(rf"{_NAME}=\s*(\w*)\s*@{_NAME}(?:,|$)")
_EXAMPLE = 'must be GROUP=role@Organization, with "…" around a name with a comma or an equal sign'


class GroupRole(NamedTuple):
    """A role that a group gives in the organization with this handle, id or name."""

    group: str
    role: Role
    organization: str


class Source(NamedTuple):
    """A provider whose groups give roles: its kind, its name in histories, and what they give."""

    kind: Literal["oidc", "scim"]
    name: str
    mapping: tuple[GroupRole, ...]


def roles_of_groups(text: str) -> tuple[GroupRole, ...]:
    """Return the roles in a mapping; raise `ValueError` with what is wrong with it."""
    roles: list[GroupRole] = []
    position, number = 0, 0
    while position < len(text):
        number += 1
        match = _ENTRY.match(text, position)
        if match is None or number > MOST or (match[0].endswith(",") and match.end() == len(text)):
            fault = f"has more than {MOST} entries" if number > MOST else f"{_EXAMPLE}; entry {number} is not"
            raise ValueError(f"{fault}: {text[position:][:60]!r}")
        quoted, plain, role, quoted_place, plain_place = match.groups()
        group, organization = _name(quoted, plain), _name(quoted_place, plain_place)
        if not (group and organization):
            raise ValueError(f"{_EXAMPLE}; entry {number} has an empty name: {match[0][:60]!r}")
        if role not in MEMBER_ROLES:
            raise ValueError(f"must give the role admin, editor or viewer; entry {number} gives {role!r}")
        roles.append(GroupRole(group, Role(role), organization))
        position = match.end()
    return tuple(roles)


def look_alikes(mapping: tuple[GroupRole, ...], groups: Collection[str]) -> list[tuple[str, str]]:
    """Return pairs of a mapped group and one that differs in case, blanks and slashes around it alone."""
    bare = {_bare(each): each for each in groups}
    mapped = dict.fromkeys(each.group for each in mapping if each.group not in groups)
    return [(each, bare[_bare(each)]) for each in mapped if _bare(each) in bare]


def _bare(group: str) -> str:
    return group.strip(" /").casefold()


def _name(quoted: str | None, plain: str | None) -> str:
    return (plain or "").strip() if quoted is None else quoted.replace('""', '"')
