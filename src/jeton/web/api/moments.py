"""The state that a request asks for: at a moment in the past, `?at=`, or with a proposal, `?proposal=`."""

import time
from collections.abc import Mapping

from jeton.core.browsing.matrices import Matrices
from jeton.core.history.past import At
from jeton.core.proposals.proposals import find
from jeton.core.use_case import Permit, check, run
from jeton.errors import Invalid, Text
from jeton.model.clock import timestamp, timestamp_in
from jeton.model.proposals import InProposal
from jeton.web.http.request import Request

_MARGIN_SECONDS = 60
"""The seconds between the horizon and the earliest moment that is read: older history may be deleted now."""


async def state_of(request: Request, query: Mapping[str, str], permit: Permit, *ids: str) -> At:
    """Return the state that a request's query names: a moment as `moment_of` does, or a proposal."""
    if "proposal" in query and "at" in query:
        await check(request.store, permit, request.caller, *ids)
        raise Invalid(Text.PROPOSAL_AT)
    return await proposal_of(request, query) or await moment_of(request, query, permit, *ids)


async def proposal_of(request: Request, query: Mapping[str, str]) -> InProposal | None:
    """Return the proposal that a request's query names, None where it names none."""
    proposal = query.get("proposal")
    return None if proposal is None else await run(request.store, find, request.caller, proposal)


async def matrices_of(request: Request, query: Mapping[str, str]) -> Matrices:
    """Return the matrices that a request asks for: as they are, or with the proposal that its query names."""
    return request.services.matrices.with_proposal(await proposal_of(request, query))


async def moment_of(request: Request, query: Mapping[str, str], permit: Permit, *ids: str) -> str | None:
    """Return the moment that a request's query names, None where it asks for now.

    What is wrong with it is told to whom `permit` lets see the object with these ids.
    """
    text = query.get("at")
    if text is None:
        return None
    try:
        return parsed(text, request.services.settings.history_days)
    except Invalid:
        await check(request.store, permit, request.caller, *ids)
        raise


def parsed(text: str, days: int) -> str:
    """Return the timestamp of a moment at most so many days ago, to the millisecond begun.

    Raises:
        Invalid: it is no moment, or one that is yet to come or that history does not know any more.
    """
    # the plus sign of an offset is a space in a query where nobody has written it as %2B
    at = timestamp_in(text.replace(" ", "+"))
    if at is None:
        raise Invalid(Text.AT)
    now = time.time()
    if at > timestamp(now):
        raise Invalid(Text.AT_FUTURE)
    horizon = timestamp(now - days * 86_400 + _MARGIN_SECONDS)
    if at < horizon:
        raise Invalid(Text.AT_HORIZON.format(since=horizon))
    return at
