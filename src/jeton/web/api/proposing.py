"""Changes that go into a proposal instead: `?propose=TITLE` begins one, `?proposal=ID` goes on with one."""

from collections.abc import Callable
from typing import Any, TypeVar

from jeton.bodies.proposals import title_of
from jeton.core.changes.answer import Outcome
from jeton.core.changes.request import Changes, Conditions
from jeton.core.proposals import editing
from jeton.core.proposals.editing import Destination
from jeton.core.use_case import Permit, check
from jeton.errors import Invalid, Text
from jeton.model.objects import Versioned
from jeton.model.proposals import Proposal
from jeton.web.api.parameters import WORKSPACE
from jeton.web.http.operation import Guard, Query
from jeton.web.http.request import Request
from jeton.web.http.response import Header, Response

T = TypeVar("T")

QUERY = (
    Query(
        "propose",
        "Store nothing in the workspace, but begin a proposal with this title.",
        {"type": "string", "minLength": 1, "maxLength": 255},
    ),
    Query("proposal", "Store nothing in the workspace, but in this proposal.", {"type": "string"}),
)


def is_proposing(request: Request) -> bool:
    """Tell whether a request's changes go into a proposal."""
    return bool(request.query_string) and not request.query().keys().isdisjoint(("propose", "proposal"))


def guard(write: Permit, propose: Permit) -> Guard:
    """Return a guard that asks whether the caller may write the path's object, or propose changes of it."""
    return lambda request: check(
        request.store, propose if is_proposing(request) else write, request.caller, *request.params
    )


async def reading(request: Request, parse: Callable[..., T], *args: Any) -> T:
    """Return what a thread reads in a body; what is wrong with it is told to whom it may concern."""
    try:
        return await request.in_thread(parse, *args)
    except Invalid:
        await request.permit()
        raise


async def destination(request: Request, permit: Permit) -> Destination | None:
    """Return the proposal that a request's changes go to, None if they go to the workspace."""
    if not is_proposing(request):
        return None
    try:
        return _destination(request, request.query())
    except Invalid:
        await check(request.store, permit, request.caller, *request.params)
        raise


def _destination(request: Request, query: dict[str, str]) -> Destination:
    if "propose" in query and "proposal" in query:
        raise Invalid(Text.PROPOSAL_OR)
    if "proposal" in query:
        return Destination(query["proposal"], if_match=request.if_match())
    title, place = title_of(query["propose"]), request.params[0]
    if request.operation is not None and request.operation.path.startswith(WORKSPACE):
        return Destination(workspace_id=place, title=title)
    return Destination(tokenset_id=place, title=title)


async def change(
    request: Request,
    to: Destination,
    changes: Changes,
    conditions: Conditions,
    encode: Callable[[Outcome], Response],
) -> Response:
    """Make changes of the path's object a part of a proposal; the answer names it in a header."""
    return await editing.change(
        request.store,
        request.caller,
        to,
        tuple(request.params),
        changes,
        conditions=conditions,
        encode=naming(encode, conditions),
    )


def naming(
    encode: Callable[[Outcome], Response], conditions: Conditions
) -> Callable[[Outcome, Versioned[Proposal]], Response]:
    """Return what encodes an answer that names the proposal in a header, unless nothing is stored."""

    def named(outcome: Outcome, proposal: Versioned[Proposal]) -> Response:
        answer = encode(outcome)
        header: Header = (b"x-jeton-proposal", proposal.item.id.encode())
        return answer if conditions.dry_run else answer._replace(headers=(*answer.headers, header))

    return named
