"""Problems over HTTP."""

from collections import Counter

from msgspec import Struct

from jeton import __version__
from jeton.core import access
from jeton.core import problems as core
from jeton.core.problems import ProblemSubject
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
    """Search in a thread, but not for who has the answer already: the state of the workspace tells."""
    asked = await answers.checked(request, permit, core.filter_of)
    at = await moment_of(request, request.query(), permit, *request.params)
    about = request.caller, subject, request.params, asked
    if at is not None:
        return answers.whole(request, await core.found_at.shown(request.store, _encoded, *about, at))
    if b"if-none-match" in request.headers:
        etag = _tag(await core.state.on(request.store, *about))
        if request.is_fresh(etag):
            return answers.tagged(request, etag, bytes)
    etag, body = await core.found.shown(
        request.store, lambda found: (_tag(found[0]), _encoded(found[1])), *about
    )
    return answers.tagged(request, etag, lambda: body)


def _tag(state: str) -> bytes:
    """Return the entity tag: the rules change with the version."""
    return f'"p{__version__}-{state}"'.encode()


def _encoded(problems: list[Problem]) -> bytes:
    counted = Counter(problem.severity for problem in problems)
    counts = {severity: counted[severity] for severity in SEVERITIES}
    return answers.encode(ProblemList(problems, len(problems), counts))


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
