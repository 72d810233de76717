"""Workspaces in memory: their problems without a database."""

import asyncio
from collections.abc import Iterable, Mapping
from operator import attrgetter
from typing import Any, NamedTuple

import msgspec

from jeton.core.checks.problems import ModeSelection, Search
from jeton.core.resolved.sources import Source
from jeton.model.objects import ModeRef, TokenRow, TokenType
from jeton.model.stored_tokens import TokenContent
from jeton.problems.model import Problem
from jeton.problems.pairs import MEMBER


class Token(NamedTuple):
    """A token to see problems of."""

    name: str
    type: TokenType = "color"
    value: str = ""
    alias_to: str | None = None
    pairs: Any = None
    """What its extensions declare of contrast; None for no extensions."""
    deprecated: bool | str | None = None
    replaced_by: str | None = None


Modes = Mapping[str, Iterable[Token]]
"""The modes of a tokenset by their names, the first of them the default."""


def problems(*tokensets: Modes, chosen: Iterable[str] | None = None) -> list[Problem]:
    """Return the problems of tokensets `t0`, `t1`, … of one workspace; a mode's id is `t0/Base`.

    Of the modes with the `chosen` ids alone, if there are any.
    """
    modes: list[ModeRef] = []
    rows: dict[str, list[TokenRow]] = {}
    sides: dict[str, list[TokenContent]] = {}
    for number, tokenset in enumerate(tokensets):
        for rank, (name, tokens) in enumerate(tokenset.items()):
            mode = ModeRef(f"t{number}", f"t{number}/{name}", name, rank == 0, 1, tokenset=f"S{number}")
            modes.append(mode)
            made = sorted(tokens)
            rows[mode.id] = [TokenRow(each.name, each.type, each.value, None, each.alias_to) for each in made]
            sides[mode.id] = [_content(each) for each in made]
    wanted = ModeSelection(modes, [mode for mode in modes if chosen is None or mode.id in set(chosen)])
    read = {mode.tokenset_id for mode in wanted.chosen}
    first = {mode.id: rows[mode.id] for mode in modes if mode.tokenset_id in read}
    found = asyncio.run(Search(_Rows(rows), wanted, first, sides).run())
    assert all(problem.message and problem.hint for problem in found)
    return found


def problems_of(modes: Mapping[str, list[TokenContent]]) -> list[Problem]:
    """Return the problems of a tokenset with all fields of its tokens; the first mode is the default."""
    refs = [ModeRef("t0", name, name, rank == 0, 1, tokenset="S0") for rank, name in enumerate(modes)]
    contents = {name: sorted(tokens, key=attrgetter("name")) for name, tokens in modes.items()}
    rows: dict[str, list[TokenRow]] = {name: list(tokens) for name, tokens in contents.items()}
    return asyncio.run(Search(_Rows(rows), ModeSelection(refs, refs), rows, contents).run())


def _content(token: Token) -> TokenContent:
    deprecated = None if token.deprecated is None else msgspec.json.encode(token.deprecated).decode()
    extensions = None if token.pairs is None else msgspec.json.encode({MEMBER: token.pairs}).decode()
    row = (token.name, token.type, token.value, None, token.alias_to)
    return TokenContent(*row, deprecated=deprecated, extensions=extensions, replaced_by=token.replaced_by)


class _Rows(Source[TokenRow]):
    """A source of these tokens; side data is none of its business."""

    def __init__(self, rows: Mapping[str, list[TokenRow]]) -> None:
        super().__init__(None)  # type: ignore[arg-type]  # no query is made
        self._tokens |= rows

    async def _read(self, mode_id: str) -> list[TokenRow]:
        raise AssertionError(f"there is no mode {mode_id}")


def said(found: Iterable[Problem]) -> list[tuple[str, str | None, str]]:
    """Return mode, name and code of problems."""
    return [(problem.mode_id.partition("/")[2], problem.name, problem.code) for problem in found]


def only(found: list[Problem], code: str) -> list[Problem]:
    """Return the problems with one code."""
    return [problem for problem in found if problem.code == code]
