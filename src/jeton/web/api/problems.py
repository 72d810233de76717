"""Problems over HTTP."""

from collections import Counter
from collections.abc import Callable

from jeton import __version__
from jeton.core import access
from jeton.core import problems as core
from jeton.core.problems import Filter, Subject
from jeton.model import Caller
from jeton.problems.model import SEVERITIES, Problem
from jeton.store.engine import Steps, Tx
from jeton.web.api import answers
from jeton.web.api.moments import moment_of
from jeton.web.api.shapes import ProblemList
from jeton.web.request import Request
from jeton.web.response import Response


async def of_workspace(request: Request) -> Response:
    """GET /workspaces/{id}/problems."""
    return await _answer(request, core.WORKSPACE, access.read_workspace)


async def of_tokenset(request: Request) -> Response:
    """GET /tokensets/{id}/problems."""
    return await _answer(request, core.TOKENSET, access.read_tokenset)


async def of_mode(request: Request) -> Response:
    """GET /tokensets/{id}/modes/{modeId}/problems."""
    return await _answer(request, core.MODE, access.read_mode)


async def _answer(request: Request, subject: Subject, permit: Callable[..., Steps[object]]) -> Response:
    """Search in a thread, but not for who has the answer already: the state of the workspace tells."""
    asked = await answers.checked(request, permit, core.filter_of)
    at = await moment_of(request, request.query(), permit, *request.params)
    about = request.caller, subject, request.params, asked
    if at is not None:
        return await _past(request, about, at)

    async def find(tx: Tx) -> tuple[bytes, bytes]:
        state, problems = await core.found(tx, *about)
        return _tag(state), answers.encode(_listed(problems))

    if b"if-none-match" in request.headers:
        etag = _tag(await request.store.peek(lambda tx: core.state(tx, *about)))
        if request.is_fresh(etag):
            return answers.tagged(request, etag, bytes)
    etag, body = await request.store.read(find, large=True)
    return answers.tagged(request, etag, lambda: body)


async def _past(request: Request, about: tuple[Caller, Subject, list[str], Filter], at: str) -> Response:
    async def find(tx: Tx) -> bytes:
        return answers.encode(_listed(await core.found_at(tx, *about, at)))

    return answers.whole(request, await request.store.read(find, large=True))


def _tag(state: str) -> bytes:
    """Return the entity tag: the rules change with the version."""
    return f'"p{__version__}-{state}"'.encode()


def _listed(problems: list[Problem]) -> ProblemList:
    counted = Counter(problem.severity for problem in problems)
    return ProblemList(problems, len(problems), {severity: counted[severity] for severity in SEVERITIES})
