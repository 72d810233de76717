"""Proposals that pages read and change instead of a workspace, named by `?proposal=` in their paths."""

import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from operator import attrgetter
from typing import TypeVar

from msgspec.structs import replace

from jeton.core.browsing import overview
from jeton.core.browsing.overview import Surroundings, WorkspacePlace
from jeton.core.changes import planner
from jeton.core.changes.answer import Outcome
from jeton.core.changes.request import Changes, Conditions
from jeton.core.hierarchy import tokens
from jeton.core.history import past_tokens
from jeton.core.proposals import editing, proposals
from jeton.core.proposals.editing import Destination
from jeton.core.proposals.proposals import ProposalFilter
from jeton.core.use_case import run
from jeton.core.versions import ANY, IfMatch
from jeton.errors import Forbidden
from jeton.model.objects import Caller, Page, ResolvedToken, Versioned
from jeton.model.proposals import InProposal, Proposal
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base.declared import OF_PROPOSALS
from jeton.web.ui.base.rows import Former, cut

T = TypeVar("T")

NEW = "new"
"""The value of `?proposal=` for a proposal that the first change begins."""
BEGINS = {"proposal": NEW}
"""The query of a page of such a proposal."""
BEGUN = b"x-jeton-proposal"
"""The header that names a proposal which a form has begun."""
_OFFERED = 10
"""The proposals to go on with that a page offers."""
_LINK = re.compile(
    rb'( (?:(?:href|action|formaction|data-cell|data-rows|data-live)="%b(?=[?#"])|href="(?=\?)))'
    rb'(?:\?([^"#]*))?(#[^"]*)?"' % OF_PROPOSALS.replace("[^/]", '[^/"?#]').encode()
)
"""Matches what leads to a page of proposals, also from one to itself; texts of tokens stand elsewhere."""
_WAY = re.compile(OF_PROPOSALS)


def of_query(caller: Caller, query: Mapping[str, str]) -> Caller:
    """Return a caller with the proposal that a query names."""
    named = query.get("proposal")
    return replace(caller, proposal="" if named == NEW else named) if named else caller


def stay_in(request: Request, response: Response, before: str | None) -> Response:
    """Return a response whose links stay in the request's proposal, which it names if it has begun it.

    A link with an empty `proposal=` leaves it.
    """
    proposal = request.caller.proposal
    if proposal is None:
        return response
    value = (proposal or NEW).encode()

    def within(match: re.Match[bytes]) -> bytes:
        path, query, anchor = match.groups()
        if query == b"proposal=":
            return b'%b%b"' % (path, anchor or b"")
        if query is not None and b"proposal=" in query:
            return match[0]
        joined = b"&amp;".join(filter(None, (query, b"proposal=" + value)))
        return b'%b?%b%b"' % (path, joined, anchor or b"")

    headers = tuple(
        (name, _led(text, value) if name == b"location" else text) for name, text in response.headers
    )
    if before != proposal:
        headers += ((BEGUN, value),)
    is_page = any(name == b"content-type" and text.startswith(b"text/html") for name, text in headers)
    body = _LINK.sub(within, response.body) if is_page else response.body
    return response._replace(headers=headers, body=body)


def _led(path: bytes, value: bytes) -> bytes:
    """Return the path that an answer leads to, in a proposal where a page is one."""
    plain, _, query = path.partition(b"?")
    if b"proposal=" in query or not _WAY.fullmatch(plain.decode()):
        return path
    return path + (b"&" if query else b"?") + b"proposal=" + value


def title_of(tokenset: str) -> str:
    """Return the title of a proposal that a change of a tokenset begins."""
    return f"Changes of {cut(tokenset)}"


async def at(request: Request) -> InProposal | None:
    """Return what tells reads of the request's proposal from others, None if it is of none."""
    proposal = request.caller.proposal
    return await run(request.store, proposals.find, request.caller, proposal) if proposal else None


async def may_change(request: Request) -> bool:
    """Tell whether the caller may change the request's proposal, which is open; raise `NotFound` for none."""
    with suppress(Forbidden):
        own = await run(request.store, proposals.changeable, request.caller, request.caller.proposal or "")
        return own.proposal.status == "open"
    return False


async def token(request: Request) -> ResolvedToken:
    """Return the token of the path: a tokenset, a mode and a name."""
    store, about = request.store, (request.caller, *request.params)
    if (state := await at(request)) is not None:
        return await run(store, past_tokens.get, *about, at=state)
    return await run(store, tokens.get, attrgetter("item"), *about)


async def former(request: Request, tokenset_id: str, names: Iterable[str]) -> Former | None:
    """Return the rows of names without the request's proposal, None if it is of none."""
    if not request.caller.proposal:
        return None
    return Former(*await request.services.matrices.former(request.caller, tokenset_id, names))


async def own(request: Request, place: Surroundings | WorkspacePlace) -> list[Proposal]:
    """Return the reader's open proposals, the newest first, to go on with, if the page is of none."""
    if place.proposing or not place.may_propose:
        return []
    filter_, first = ProposalFilter("open", request.caller.user_id), Page(None, _OFFERED)
    workspace_id = place.workspace.id if isinstance(place, WorkspacePlace) else place.workspace_id
    about = request.caller, workspace_id
    return list((await run(request.store, proposals.listed, *about, page=first, filter_=filter_)).items)


async def change(
    request: Request,
    changes: Changes,
    *,
    tokenset_id: str = "",
    conditions: Conditions,
    encode: Callable[[Outcome], T],
) -> T:
    """Change tokens of a tokenset, by default that of the path, or have them in the request's proposal.

    One that is yet to begin is the request's from then on. Raises as `planner.change` and `editing.change`.
    """
    caller, path = request.caller, (tokenset_id or request.params[0],)
    if caller.proposal is None:
        return await planner.change(
            request.store, caller, path, changes, conditions=conditions, encode=encode
        )
    to = await _of_tokenset(request, path[0], conditions)

    def noted(outcome: Outcome, proposal: Versioned[Proposal]) -> tuple[T, str]:
        return encode(outcome), proposal.item.id

    result, id_ = await editing.change(
        request.store, caller, to, path, changes, conditions=conditions, encode=noted
    )
    if not conditions.dry_run:
        begun(request, id_)
    return result


async def _of_tokenset(request: Request, tokenset_id: str, conditions: Conditions) -> Destination:
    """Return the request's proposal, or one to begin, which is called after the tokenset."""
    if proposal := request.caller.proposal:
        versions = {tag.strip('"v') for tag in conditions.etags or ()}
        numbers = frozenset(int(version) for version in versions if version.isdigit())
        return Destination(proposal, if_match=IfMatch(numbers, any_version=False) if versions else ANY)
    around = await run(request.store, overview.around_tokenset, request.caller, tokenset_id)
    return Destination(tokenset_id=tokenset_id, title=title_of(around.tokenset))


def destination(request: Request, origin: str) -> Destination:
    """Return the request's proposal, or one to begin in the workspace of the path, titled by its origin."""
    if proposal := request.caller.proposal:
        return Destination(proposal)
    return Destination(workspace_id=request.params[0], origin=origin)


def begun(request: Request, proposal_id: str) -> None:
    """Note that a request has begun a proposal, or gone on with it."""
    request.caller = replace(request.caller, proposal=proposal_id)
