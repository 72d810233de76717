"""Problems over HTTP."""

from collections import Counter

from jeton import __version__
from jeton.core import access
from jeton.core import problems as core
from jeton.core.problems import Filter, Subject
from jeton.problems.model import SEVERITIES, Problem
from jeton.store.engine import Tx
from jeton.web.api import answers
from jeton.web.api.shapes import ProblemList
from jeton.web.request import Request
from jeton.web.response import Response


async def of_workspace(request: Request) -> Response:
    """GET /workspaces/{id}/problems."""
    asked = await answers.checked(request, access.read_workspace, core.filter_of)
    return await _answer(request, core.WORKSPACE, asked)


async def of_tokenset(request: Request) -> Response:
    """GET /tokensets/{id}/problems."""
    asked = await answers.checked(request, access.read_tokenset, core.filter_of)
    return await _answer(request, core.TOKENSET, asked)


async def of_mode(request: Request) -> Response:
    """GET /tokensets/{id}/modes/{modeId}/problems."""
    asked = await answers.checked(request, access.read_mode, core.filter_of)
    return await _answer(request, core.MODE, asked)


async def _answer(request: Request, subject: Subject, asked: Filter) -> Response:
    """Search in a thread, but not for who has the answer already: the state of the workspace tells."""
    about = request.caller, subject, request.params, asked

    async def find(tx: Tx) -> tuple[bytes, bytes]:
        state, problems = await core.found(tx, *about)
        return _tag(state), answers.encode(_listed(problems))

    if b"if-none-match" in request.headers:
        etag = _tag(await request.store.peek(lambda tx: core.state(tx, *about)))
        if request.is_fresh(etag):
            return answers.tagged(request, etag, bytes)
    etag, body = await request.store.read(find, large=True)
    return answers.tagged(request, etag, lambda: body)


def _tag(state: str) -> bytes:
    """Return the entity tag: the rules change with the version."""
    return f'"p{__version__}-{state}"'.encode()


def _listed(problems: list[Problem]) -> ProblemList:
    counted = Counter(problem.severity for problem in problems)
    return ProblemList(problems, len(problems), {severity: counted[severity] for severity in SEVERITIES})
