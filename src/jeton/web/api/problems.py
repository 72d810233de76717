"""Problems over HTTP."""

import asyncio
from collections import Counter
from functools import partial

import msgspec
from msgspec import Struct

from jeton import __version__
from jeton.core import access
from jeton.core import problems as core
from jeton.core.problems import EVERYTHING, Filter, ProblemSubject
from jeton.core.use_case import Permit
from jeton.problems.model import CODES, SEVERITIES, Problem, Severity
from jeton.web.api import answers
from jeton.web.api.moments import moment_of
from jeton.web.api.parameters import AT, MODE, TOKENSET, WORKSPACE
from jeton.web.operation import Operation, Query
from jeton.web.request import Request
from jeton.web.response import Response


class ProblemList(Struct):
    """What is wrong or worth a look: by tokenset and mode, then by name and code; `counts` is by severity."""

    problems: list[Problem]
    total: int
    counts: dict[Severity, int]


async def _answer(request: Request, subject: ProblemSubject, permit: Permit) -> Response:
    """Answer the problems, but not to who has them already: the state of the workspace tells."""
    asked = await answers.checked(request, permit, core.filter_of)
    at = await moment_of(request, request.query(), permit, *request.params)
    about = request.caller, subject, request.params
    if at is not None:
        encode = partial(_encoded, asked=asked)
        return answers.whole(request, await core.found_at.shown(request.store, encode, *about, at))
    digest = await core.state.on(request.store, *about)
    if request.is_fresh(_tag(digest, asked)):
        return answers.tagged(request, _tag(digest, asked), bytes)
    digest, body = await request.services.problems.answer(digest, *about, _encoded)
    if asked != EVERYTHING:
        body = await asyncio.to_thread(_narrowed, body, asked)
    return answers.tagged(request, _tag(digest, asked), lambda: body)


def _tag(digest: str, asked: Filter) -> bytes:
    """Return the entity tag of the problems that pass a filter: the rules change with the version."""
    return f'"p{__version__}-{digest}-{asked.severity or ""}-{asked.code or ""}"'.encode()


def _encoded(problems: list[Problem], asked: Filter = EVERYTHING) -> bytes:
    """Encode the problems that pass a filter."""
    passing = [problem for problem in problems if asked.passes(problem)]
    counted = Counter(problem.severity for problem in passing)
    counts = {severity: counted[severity] for severity in SEVERITIES}
    return answers.encode_long(ProblemList([], len(passing), counts), "problems", passing)


def _narrowed(body: bytes, asked: Filter) -> bytes:
    """Return the part of an encoded list that passes a filter."""
    return _encoded(msgspec.json.decode(body, type=ProblemList).problems, asked)


_QUERY = (
    Query("severity", "Only problems of this severity.", {"type": "string", "enum": list(SEVERITIES)}),
    Query("code", "Only problems with this code.", {"type": "string", "enum": list(CODES)}),
    AT,
)


def _operation(path: str, of: str, subject: ProblemSubject, permit: Permit) -> Operation:
    async def handler(request: Request) -> Response:
        return await _answer(request, subject, permit)

    handler.__name__ = f"of_{of}"
    summary = f"List problems of a {of}"
    return Operation("GET", f"{path}/problems", summary, handler, ProblemList, (400, 404), query=_QUERY)


OPERATIONS = (
    _operation(WORKSPACE, "workspace", core.WORKSPACE, access.read_workspace),
    _operation(TOKENSET, "tokenset", core.TOKENSET, access.read_tokenset),
    _operation(MODE, "mode", core.MODE, access.read_mode),
)
