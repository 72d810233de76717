"""The roles of a tokenset: the tokens that have them in a mode, and other choices as declarations; pure."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from jeton.core.browsing.cells import Cell, Column
from jeton.core.browsing.pairings import Declaration
from jeton.core.browsing.role_words import ROLES
from jeton.core.browsing.roles import MEMBER, declared_by, roles_of
from jeton.errors import Invalid, PreconditionFailed, Text
from jeton.model.objects import ModeRef, TokenType
from jeton.model.stored_tokens import SnapshotToken, StoredToken
from jeton.values import jsontext


class RoleChoice(NamedTuple):
    """A role in a mode: the cell that has it, and the token of the tokenset that was chosen for it.

    The cell's `alias_to` names its token: it is None for a color that no token has. `home` is the mode of
    another tokenset that the token is of. `fault` says why what was chosen lacks the role.
    """

    role: str
    type: TokenType
    cell: Cell | None
    home: ModeRef | None
    chosen: str
    fault: str


def role_choices(columns: Sequence[Column], column: Column, names: Iterable[str]) -> list[RoleChoice]:
    """Return all roles of a tokenset in one of its modes; `names` are those of the tokenset, in order."""
    declared = _declared(columns, names)
    cells = roles_of(column)
    choices = []
    for role, rule in ROLES.items():
        cell, own = cells.get(role), declared.get(role, [])
        playing = cell.alias_to if cell is not None else None
        chosen = playing if playing in own else next(iter(own), "")
        fault = "" if not chosen else _fault(column, role, chosen, own, is_played=playing == chosen)
        choices.append(RoleChoice(role, rule.type, cell, _home(column, playing), chosen or "", fault))
    return choices


def _declared(columns: Sequence[Column], names: Iterable[str]) -> dict[str, list[str]]:
    """Return the tokens that declare roles in some mode, by role; those of the role's type go first."""
    right: dict[str, list[str]] = {}
    wrong: dict[str, list[str]] = {}
    for name in names:
        for token in (column.own_token(name) for column in columns):
            for role in declared_by(token):
                if token is not None and role in ROLES:
                    declared = right if token.type == ROLES[role].type else wrong
                    declared.setdefault(role, []).append(name)
    return {role: list(dict.fromkeys(right.get(role, []) + wrong.get(role, []))) for role in right | wrong}


def _home(column: Column, name: str | None) -> ModeRef | None:
    """Return the mode that a token is of if it is one of another tokenset."""
    node = column.view.find(name) if name else None
    home = column.mode if node is None else column.scopes[node[0]]
    return None if home.tokenset_id == column.mode.tokenset_id else home


def _fault(column: Column, role: str, name: str, own: Sequence[str], *, is_played: bool) -> str:
    if is_played:
        others = len(own) - 1
        return "" if not others else f"{others} more declare it: the first counts"
    node = column.node(name)
    if node is None:
        return f"deleted in {column.mode.name}"
    token = column.view.row(node)
    if token.type != ROLES[role].type:
        return f"of type {token.type}: the role needs {ROLES[role].type}"
    if role not in declared_by(token):
        return f"not chosen in {column.mode.name}: save it anew"
    if column.value(name) is None:
        return "without a value: what it leads to is deleted"
    return "passed over: not legible on its ground, or the ground is of another tokenset"


def refuse_changed(
    choices: Iterable[RoleChoice], before: Mapping[str, str], chosen: Mapping[str, str]
) -> None:
    """Raise `PreconditionFailed` if one of the chosen roles was chosen otherwise since a form was made."""
    now = {choice.role: choice.chosen for choice in choices}
    if any(now.get(role, "") != before.get(role, "") for role in chosen):
        raise PreconditionFailed


def role_declarations(columns: Sequence[Column], chosen: Mapping[str, str]) -> list[Declaration]:
    """Return the declarations that change when tokens get roles; an empty name gives one back to names.

    A token declares a role in each mode that has it, with the role's type.

    Raises:
        Invalid: a name is none of a token of the role's type, or there is no such role.
    """
    for role, name in chosen.items():
        if role not in ROLES:
            raise Invalid(Text.FORM)
        if name and not any(_may_have(column.own_token(name), role) for column in columns):
            raise Invalid(Text.ROLE_NAME.format(name=name, type=ROLES[role].type))
    return [
        declaration
        for column in columns
        for name, token in column.view.scopes[0].items()
        if isinstance(token, StoredToken) and (name in chosen.values() or declared_by(token))
        for declaration in _of_token(column, token, chosen)
    ]


def _may_have(token: object, role: str) -> bool:
    return isinstance(token, SnapshotToken) and token.type == ROLES[role].type


def _of_token(column: Column, token: StoredToken, chosen: Mapping[str, str]) -> Iterator[Declaration]:
    before = declared_by(token)
    after = [role for role in before if chosen.get(role, token.name) == token.name]
    after += [
        role
        for role, name in chosen.items()
        if name == token.name and role not in after and _may_have(token, role)
    ]
    if after != before:
        stored = jsontext.decode(token.extensions) if token.extensions else {}
        extensions: dict[str, Any] = dict(stored) if isinstance(stored, dict) else {}
        extensions.pop(MEMBER, None)
        if after:
            extensions[MEMBER] = after[0] if len(after) == 1 else after
        yield Declaration(column.mode.id, token.name, token.version, extensions or None)
