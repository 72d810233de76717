"""Proposals that pages read and change instead of a workspace, named by `?proposal=` in their paths."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from msgspec.structs import replace

from jeton.core.browsing import overview
from jeton.core.browsing.overview import Surroundings
from jeton.core.changes import planner
from jeton.core.changes.answer import Outcome
from jeton.core.changes.request import Changes, Conditions
from jeton.core.proposals import editing, proposals
from jeton.core.proposals.editing import Destination
from jeton.core.proposals.proposals import ProposalFilter
from jeton.core.use_case import run
from jeton.core.versions import ANY, IfMatch
from jeton.model.objects import Caller, Page, Versioned
from jeton.model.proposals import Proposal
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import paths
from jeton.web.ui.base.declared import OF_PROPOSALS
from jeton.web.ui.base.rows import Former, cut

T = TypeVar("T")

NEW = "new"
"""The value of `?proposal=` for a proposal that the first change begins."""
BEGUN = b"x-jeton-proposal"
"""The header that names a proposal which a form has begun."""
_OFFERED = 10
"""The proposals to go on with that a page offers."""
_LINK = re.compile(
    rb'((?:href|action|data-[a-z]+)="%b)(?:\?([^"#]*))?(#[^"]*)?"'
    % OF_PROPOSALS.replace("[^/]", '[^/"?#]').encode()
)
_WAY = re.compile(OF_PROPOSALS)


def of_query(caller: Caller, query: Mapping[str, str]) -> Caller:
    """Return a caller with the proposal that a query names."""
    named = query.get("proposal")
    return replace(caller, proposal="" if named == NEW else named) if named else caller


def stay_in(request: Request, response: Response, asked: str | None) -> Response:
    """Return a response whose links stay in the request's proposal, which it names if it has begun it."""
    proposal = request.caller.proposal
    if proposal is None:
        return response
    value = (proposal or NEW).encode()

    def within(match: re.Match[bytes]) -> bytes:
        path, query, anchor = match.groups()
        if query is not None and b"proposal=" in query:
            return match[0]
        joined = b"&amp;".join(filter(None, (query, b"proposal=" + value)))
        return b'%b?%b%b"' % (path, joined, anchor or b"")

    headers = tuple(
        (name, _led(text, value) if name == b"location" else text) for name, text in response.headers
    )
    if asked != proposal:
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


def token_path(request: Request, tokenset_id: str, mode_id: str, name: str) -> str:
    """Return the path of a page that shows a token; of one in a proposal that is the matrix."""
    in_workspace = request.caller.proposal is None
    return paths.token_path(tokenset_id, mode_id, name) if in_workspace else f"/tokensets/{tokenset_id}"


async def former(request: Request, tokenset_id: str, names: Iterable[str]) -> Former | None:
    """Return the rows of names without the request's proposal, None if it is of none."""
    if not request.caller.proposal:
        return None
    return Former(*await request.services.matrices.former(request.caller, tokenset_id, names))


async def own(request: Request, around: Surroundings) -> list[Proposal]:
    """Return the reader's open proposals, the newest first, to go on with, if the page is of none."""
    if around.proposing or not around.may_propose:
        return []
    filter_, first = ProposalFilter("open", request.caller.user_id), Page(None, _OFFERED)
    about = request.caller, around.workspace_id
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
    to = await _destination(request, path[0], conditions)

    def noted(outcome: Outcome, proposal: Versioned[Proposal]) -> tuple[T, str]:
        return encode(outcome), proposal.item.id

    result, id_ = await editing.change(
        request.store, caller, to, path, changes, conditions=conditions, encode=noted
    )
    if not conditions.dry_run:
        request.caller = replace(caller, proposal=id_)
    return result


async def _destination(request: Request, tokenset_id: str, conditions: Conditions) -> Destination:
    """Return the request's proposal, or one to begin, which is called after the tokenset."""
    if proposal := request.caller.proposal:
        versions = {tag.strip('"v') for tag in conditions.etags or ()}
        known = frozenset(int(version) for version in versions if version.isdigit())
        return Destination(proposal, if_match=IfMatch(known, any_version=False) if versions else ANY)
    around = await run(request.store, overview.around_tokenset, request.caller, tokenset_id)
    return Destination(tokenset_id=tokenset_id, title=title_of(around.tokenset))
