"""The problems of a workspace as a page, with forms that fix them for who may write."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple
from urllib.parse import urlencode

from jeton.bodies.acknowledging import MOST_IDS
from jeton.bounds.similar import Budget
from jeton.core.browsing import overview
from jeton.core.browsing.overview import WorkspacePlace
from jeton.core.browsing.repairs import Repair
from jeton.core.checks.problems import filter_of
from jeton.core.use_case import run
from jeton.errors import JetonError, NotFound, Text
from jeton.model.ids import is_id
from jeton.problems.model import SEVERITIES, Problem
from jeton.web.api.paging import window_of
from jeton.web.api.problems import found_now
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import render
from jeton.web.ui.base.declared import page
from jeton.web.ui.pages.contrast import sample

_SHOWN = 100
"""The rows that a page lists, of which a group is one."""
_TOGETHER = 20
"""The tokens of a group that are named."""
_FILTER = ("severity", "code", "acknowledged")
_KEPT = (*_FILTER, "offset")
"""The parameters that lead back to what a page has listed."""


class ProblemRow(NamedTuple):
    """The same problem of a token in one or several modes."""

    problems: list[Problem]

    @property
    def first(self) -> Problem:
        """The first of them: all have its code, its severity, its name and its tokenset."""
        return self.problems[0]

    @property
    def ids(self) -> str:
        """The ids of all, for a field of a form."""
        return " ".join(problem.id for problem in self.problems)

    @property
    def is_one_message(self) -> bool:
        """Whether all say the same."""
        return len({problem.message for problem in self.problems}) == 1


class ProblemGroup(NamedTuple):
    """Rows of several tokens that say the same, or a row alone; `rows` are the first of `total`."""

    rows: list[ProblemRow]
    total: int
    ids: str
    """The ids of all problems of all rows, for a field of a form; empty if they are too many for one."""

    @property
    def first(self) -> Problem:
        """The first problem: all have its code, its severity and its tokenset."""
        return self.rows[0].first


_Alike = dict[tuple[str, str, str, str], list[str]]
"""Ids of problems by tokenset, code, and field and text of an offer."""


def rows_of(problems: Sequence[Problem]) -> list[ProblemRow]:
    """Return problems as rows, errors first, then by tokenset and name; acknowledged ones apart."""
    rows: dict[tuple[int, str, str, str, bool], list[Problem]] = {}
    for problem in problems:
        severity, is_known = SEVERITIES.index(problem.severity), bool(problem.acknowledged)
        key = severity, problem.tokenset_id, problem.name or "", problem.code, is_known
        rows.setdefault(key, []).append(problem)
    return [ProblemRow(rows[key]) for key in sorted(rows)]


def groups_of(rows: Sequence[ProblemRow]) -> list[ProblemGroup]:
    """Return rows, those that say the same of several tokens as one group at the place of the first."""
    groups: dict[object, list[ProblemRow]] = {}
    for number, row in enumerate(rows):
        first, is_known = row.first, bool(row.first.acknowledged)
        messages = frozenset(problem.message for problem in row.problems)
        is_alone = first.name is None or is_known
        key = number if is_alone else (first.severity, first.tokenset_id, first.code, messages)
        groups.setdefault(key, []).append(row)
    return [_group(own) for own in groups.values()]


def _group(rows: list[ProblemRow]) -> ProblemGroup:
    ids = [problem.id for row in rows for problem in row.problems]
    return ProblemGroup(rows[:_TOGETHER], len(rows), " ".join(ids) if len(ids) <= MOST_IDS else "")


def _alike(rows: Sequence[ProblemRow], repairs: Mapping[str, Repair]) -> _Alike:
    """Return the problems of all rows that the same change would end."""
    alike: _Alike = {}
    for problem in (problem for row in rows for problem in row.problems):
        for offer in repairs[problem.id].offers if problem.id in repairs else ():
            key = problem.tokenset_id, problem.code, offer.field, offer.text
            alike.setdefault(key, []).append(problem.id)
    return alike


async def show(request: Request) -> Response:
    """GET /workspaces/{id}/problems."""
    return await page_of(request, request.query())


async def page_of(request: Request, values: dict[str, str], error: JetonError | None = None) -> Response:
    """Return a page of the problems that a query or a form asks for; after an error with what was typed."""
    params = {name: values[name] for name in _KEPT if values.get(name)}
    criteria = filter_of({name: values[name] for name in _FILTER if values.get(name)})
    offset, _ = window_of({name: params[name] for name in ("offset",) if name in params})
    changed = values.get("changed", "")
    if changed and not is_id(changed):
        raise NotFound(Text.CHANGE_SET_NOT_FOUND)
    place = await run(request.store, overview.of_workspace, request.caller, *request.params)
    problems = await found_now(request, criteria)
    groups = await request.in_thread(lambda: groups_of(rows_of(problems)))
    shown = groups[offset : offset + _SHOWN]
    rows = [row for group in shown for row in group.rows]
    repairs = await _repairs(request, place, [problem for row in rows for problem in row.problems])
    return render.answer(
        request,
        "problems.html",
        error,
        values=values,
        params=params,
        place=place,
        criteria=criteria,
        groups=shown,
        repairs=repairs,
        alike=_alike(rows, repairs),
        total=len(problems),
        before=_query(params, max(0, offset - _SHOWN)) if offset else "",
        after=_query(params, offset + _SHOWN) if offset + _SHOWN < len(groups) else "",
        codes=Counter(problem.code for problem in problems).most_common(),
        severities=SEVERITIES,
        sample=sample,
        changed=changed if place.may_write else "",
    )


async def _repairs(request: Request, place: WorkspacePlace, problems: Sequence[Problem]) -> dict[str, Repair]:
    """Return the repairs of problems by their ids, within one budget; none for who may not write."""
    repairs: dict[str, Repair] = {}
    budget = Budget()
    if place.may_write:
        by_tokenset = attrgetter("tokenset_id")
        for tokenset_id, own in groupby(sorted(problems, key=by_tokenset), by_tokenset):
            matrices = request.services.matrices
            repairs |= await matrices.repairs(request.caller, tokenset_id, list(own), budget)
    return repairs


def path_of(workspace_id: str, values: dict[str, str], changed: str = "") -> str:
    """Return the path of what a form's page has listed, which tells the change set, if there is one."""
    query = {name: values[name] for name in _KEPT if values.get(name)}
    text = urlencode(query | ({"changed": changed} if changed else {}))
    return f"/workspaces/{workspace_id}/problems{'?' if text else ''}{text}"


def _query(params: dict[str, str], offset: int) -> str:
    return f"?{urlencode(params | {'offset': str(offset)})}"


PAGES = (page("/workspaces/{id}/problems", "Problems", show, *_KEPT, "changed"),)
