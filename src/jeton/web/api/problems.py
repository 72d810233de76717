"""Problems over HTTP."""

import hashlib
from collections import Counter
from collections.abc import Sequence
from functools import partial

import msgspec
from msgspec import Struct

from jeton import __version__
from jeton.bodies.acknowledging import Acknowledging
from jeton.core import access
from jeton.core.checks import acknowledgements
from jeton.core.checks import problems as core
from jeton.core.checks.problems import (
    EVERYTHING,
    OPEN,
    Acknowledged,
    ProblemFilter,
    ProblemState,
    ProblemSubject,
)
from jeton.core.use_case import Permit, run, run_encoded
from jeton.problems.model import CODES, SEVERITIES, Problem, Severity
from jeton.web.api import answers
from jeton.web.api.moments import state_of
from jeton.web.api.parameters import AT, CREATE, IN_PROPOSAL, MODE, TOKENSET, WORKSPACE
from jeton.web.http.operation import Body, Operation, Query
from jeton.web.http.request import Request
from jeton.web.http.response import Response


class ProblemList(Struct):
    """What is wrong or worth a look: by tokenset and mode, then by name and code; `counts` is by severity."""

    problems: list[Problem]
    total: int
    counts: dict[Severity, int]


class _Counted(Struct):
    """What is decoded of a `ProblemList` for its counts alone."""

    counts: dict[Severity, int]


class ProblemsNow(Struct):
    """The problems that were acknowledged, or are no more, as they are now."""

    problems: list[Problem]


async def _answer(request: Request, subject: ProblemSubject, permit: Permit) -> Response:
    """Answer the problems, but not to who has them already: the state of the workspace tells."""
    filter_ = await answers.checked(request, permit, core.filter_of)
    at = await state_of(request, request.query(), permit, *request.params)
    about = request.caller, subject, request.params
    if at is not None:
        encode = partial(_encoded, filter_=filter_)
        return answers.whole(request, await run_encoded(request.store, encode, core.search_at, *about, at))
    state = await run(request.store, core.state, *about)
    if request.is_fresh(_tag(state, filter_)):
        return answers.tagged(request, _tag(state, filter_), bytes)
    digest, body = await request.services.problems.answer(state.digest, *about, _encoded)
    if filter_ != EVERYTHING or state.acknowledged:
        body = await request.in_thread(_narrowed, body, filter_, state.acknowledged)
    return answers.tagged(request, _tag(state._replace(digest=digest), filter_), lambda: body)


async def found_now(request: Request, filter_: ProblemFilter) -> list[Problem]:
    """Return the problems of a workspace that pass a filter, with what is acknowledged."""
    about = request.caller, core.WORKSPACE, request.params
    state = await run(request.store, core.state, *about)
    _, body = await request.services.problems.answer(state.digest, *about, _encoded)
    narrowed = await request.in_thread(_narrowed, body, filter_, state.acknowledged)
    return _decoded(narrowed)


async def counts_now(request: Request) -> dict[Severity, int]:
    """Return how many problems of a workspace nobody has acknowledged, by severity."""
    about = request.caller, core.WORKSPACE, request.params
    state = await run(request.store, core.state, *about)
    _, body = await request.services.problems.answer(state.digest, *about, _encoded)
    if state.acknowledged:
        body = await request.in_thread(_narrowed, body, OPEN, state.acknowledged)
    return await request.in_thread(_counts_of, body)


async def chosen_now(request: Request, ids: Sequence[str]) -> list[Problem]:
    """Return the problems of a workspace with these ids; there may be none of some of them."""
    about = request.caller, core.WORKSPACE, request.params
    state = await run(request.store, core.state, *about)
    _, body = await request.services.problems.answer(state.digest, *about, _encoded)
    return await request.in_thread(_chosen, body, ids)


async def acknowledge(request: Request) -> Response:
    """POST /workspaces/{id}/problems/acknowledge."""
    await request.permit()
    problems = await chosen_now(request, request.input.ids)
    work = acknowledgements.acknowledge
    return await answers.done(request, work, shape=ProblemsNow, problems=problems, change=request.input)


def _tag(state: ProblemState, filter_: ProblemFilter) -> bytes:
    """Return the entity tag of the problems that pass a filter: the rules change with the version."""
    digest = hashlib.blake2b(repr(state.acknowledged).encode(), digest_size=8).hexdigest()
    parts = state.digest, digest, filter_.severity, filter_.code, filter_.acknowledged
    return f'"p{__version__}-{"-".join(part or "" for part in parts)}"'.encode()


def _encoded(problems: list[Problem], filter_: ProblemFilter = EVERYTHING) -> bytes:
    """Encode the problems that pass a filter."""
    passing = [problem for problem in problems if filter_.passes(problem)]
    counted = Counter(problem.severity for problem in passing)
    counts = {severity: counted[severity] for severity in SEVERITIES}
    return answers.encode_long(ProblemList([], len(passing), counts), "problems", passing)


def _narrowed(body: bytes, filter_: ProblemFilter, acknowledged: Sequence[Acknowledged]) -> bytes:
    """Return the part of an encoded list that passes a filter, with what is acknowledged."""
    return _encoded(acknowledgements.attached(_decoded(body), acknowledged), filter_)


def _counts_of(body: bytes) -> dict[Severity, int]:
    return msgspec.json.decode(body, type=_Counted).counts


def _chosen(body: bytes, ids: Sequence[str]) -> list[Problem]:
    return acknowledgements.chosen(_decoded(body), ids)


def _decoded(body: bytes) -> list[Problem]:
    return msgspec.json.decode(body, type=ProblemList).problems


_QUERY = (
    Query("severity", "Only problems of this severity.", {"type": "string", "enum": list(SEVERITIES)}),
    Query("code", "Only problems with this code.", {"type": "string", "enum": list(CODES)}),
    Query("acknowledged", "Only problems that are acknowledged, or that are not.", {"type": "boolean"}),
    AT,
    IN_PROPOSAL,
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
    Operation(
        "POST",
        f"{WORKSPACE}/problems/acknowledge",
        "Acknowledge problems",
        acknowledge,
        ProblemsNow,
        CREATE,
        Body(answers.permits(access.write_beside_workspace), Acknowledging),
    ),
)
