"""Proposals over HTTP: lists, contents, and what becomes of them."""

import hashlib

import msgspec
from msgspec.structs import replace

from jeton.bodies import inputs
from jeton.bodies import proposals as bodies
from jeton.core import access
from jeton.core.changes.answer import Summary
from jeton.core.changes.request import Changes
from jeton.core.idempotency import PostAnswer
from jeton.core.proposals import accepting, copying, editing, talk, viewing
from jeton.core.proposals import proposals as core
from jeton.core.proposals.editing import Destination
from jeton.core.proposals.proposals import ProposalFilter
from jeton.core.proposals.viewing import ProposalDetails, ProposedChange
from jeton.core.releases.proposal_versions import of_environments
from jeton.core.use_case import run, run_once
from jeton.errors import Invalid, Text
from jeton.model.objects import Versioned
from jeton.model.proposals import STATES, STATUSES, Comment, Proposal, Review, State
from jeton.web.api import answers, proposing
from jeton.web.api.bulk import ModesChange, changes_in, changes_of_modes, conditions_of, modes_changed
from jeton.web.api.objects import creates, deletes, updates
from jeton.web.api.paging import Paged
from jeton.web.api.parameters import CREATE, DRY_RUN, PAGE, VALIDATE, WORKSPACE
from jeton.web.http.body import parse_long_object
from jeton.web.http.operation import Body, Operation, Query, Upload
from jeton.web.http.request import Request
from jeton.web.http.response import Response


class ProposalList(Paged):
    """Proposals of a workspace, the newest first."""

    proposals: list[Proposal]
    total: int


class ProposedChangeList(Paged):
    """The changes of a proposal by name, as they stand now."""

    changes: list[ProposedChange]
    total: int


class ProposalCreation(bodies.ProposalHead, frozen=True, omit_defaults=True):
    """A proposal to begin, perhaps with changes of modes of any tokenset of the workspace."""

    changes: ModesChange | msgspec.UnsetType = msgspec.UNSET


async def listed(request: Request) -> Response:
    """GET /workspaces/{id}/proposals."""
    filter_ = await answers.checked(request, access.read_workspace, _filter_of)
    return await answers.listed(
        *(request, core.listed, ProposalList, access.read_workspace, "id"),
        filter_=filter_,
        days=request.services.settings.proposal_days,
    )


async def create(request: Request) -> Response:
    """POST /workspaces/{id}/proposals."""
    read, key = await proposing.reading(request, _creation, request.input.raw, request.params[0]), request.key
    if isinstance(read, bodies.ProposalCopy):
        about = request.caller, request.params[0]
        copy = run_once(request.store, key, _created, copying.copy, *about, new=read)
        return await answers.answered(request, copy, key)
    work = editing.create(request.store, request.caller, *read, encode=_created, key=key)
    return await answers.answered(request, work, key)


async def get(request: Request) -> Response:
    """GET /proposals/{id}."""
    about, days = (request.caller, *request.params), request.services.settings.proposal_days
    current = await run(request.store, viewing.get, *about, days=days)
    environments = await of_environments(request.store, request.services.diffs, *about)
    if environments:
        current = current._replace(item=replace(current.item, environments=environments))
    etag, body = await request.in_thread(_tag_and_body, current)
    return answers.tagged(request, etag, lambda: body)


async def changes(request: Request) -> Response:
    """GET /proposals/{id}/changes."""
    state = await answers.checked(request, core.seen, _state_of)
    what = viewing.changes, ProposedChangeList, core.seen, "name", "token_id"
    return await answers.listed(request, *what, most=request.most, state=state)


async def comments(request: Request) -> Response:
    """GET /proposals/{id}/comments."""
    what = talk.comments, CommentList, core.seen, "id"
    return await answers.listed(request, *what, most=request.most)


async def change_tokens(request: Request) -> Response:
    """PATCH /proposals/{id}/tokens."""
    conditions = await answers.checked(request, core.seen, lambda query: conditions_of(request, query))
    read = await proposing.reading(request, changes_of_modes, request.input.raw)
    to = Destination(request.params[0], if_match=request.if_match())
    return await editing.change(
        *(request.store, request.caller, to, (), read),
        conditions=conditions,
        encode=proposing.naming(modes_changed, conditions),
    )


async def accept(request: Request) -> Response:
    """POST /proposals/{id}/accept."""
    dry_run = await answers.checked(request, core.seen, answers.is_dry_run)
    acceptance = await proposing.reading(request, _acceptance, request.input.raw)
    key = None if dry_run else request.key
    work = accepting.accept(
        *(request.store, request.caller, *request.params, acceptance),
        if_match=request.if_match(),
        key=key,
        dry_run=dry_run,
    )
    return await answers.answered(request, work, key)


class CommentList(Paged):
    """Comments on a proposal, by creation."""

    comments: list[Comment]
    total: int


async def review(request: Request) -> Response:
    """POST /proposals/{id}/reviews."""
    return await answers.done(request, talk.review, 201, new=request.input)


def _filter_of(query: dict[str, str]) -> ProposalFilter:
    status = query.get("status")
    if status is not None and status not in STATUSES:
        raise Invalid(Text.PROPOSAL_STATUSES)
    return ProposalFilter(status, query.get("author"))


def _state_of(query: dict[str, str]) -> State | None:
    state = query.get("state")
    if state is not None and state not in STATES:
        raise Invalid(Text.PROPOSAL_STATES)
    return state


def _creation(raw: bytes, workspace_id: str) -> tuple[Destination, Changes] | bodies.ProposalCopy:
    """Return the proposal that a body begins and its changes, or what it copies, or raise `Invalid`."""
    body = parse_long_object(raw)
    if body.get("copy_of") is not None:
        if body.get("changes"):
            raise Invalid(Text.PROPOSAL_COPY)
        return inputs.read(bodies.ProposalCopy, body)
    head = inputs.read(bodies.ProposalHead, body)
    lists = body.get("changes") or {}
    if not isinstance(lists, dict):
        raise Invalid(Text.BULK_MODES)
    return Destination(workspace_id=workspace_id, title=head.title, text=head.text), changes_in(lists)


def _acceptance(raw: bytes) -> bodies.Acceptance:
    """Return what a body takes of conflicts, each of which it may decide, or raise `Invalid`."""
    return inputs.read(bodies.Acceptance, parse_long_object(raw))


def _created(proposal: Versioned[Proposal]) -> PostAnswer:
    return PostAnswer(201, editing.etag_of(proposal), answers.encode(proposal.item).decode())


def _tag_and_body(proposal: Versioned[ProposalDetails]) -> tuple[bytes, bytes]:
    """Return the entity tag, which names the version and how the proposal stands, and the body."""
    body = answers.encode(proposal.item)
    digest = hashlib.blake2b(body, digest_size=8).hexdigest().encode()
    return b'"v%d-%s"' % (proposal.version, digest), body


_PROPOSAL = "/proposals/{id}"
_COMMENT = f"{_PROPOSAL}/comments/{{commentId}}"
_LONG = (400, 403, 404, 409, 412, 413, 415)

OF_WORKSPACE = (
    Operation(
        "GET",
        f"{WORKSPACE}/proposals",
        "List proposals",
        listed,
        ProposalList,
        (400, 404),
        query=(
            Query("status", "Those of this status.", {"type": "string", "enum": list(STATUSES)}),
            Query("author", "Those of the user with this id.", {"type": "string"}),
            *PAGE,
        ),
    ),
    Operation(
        "POST",
        f"{WORKSPACE}/proposals",
        "Begin proposal",
        create,
        Proposal,
        (400, 403, 404, 409, 413, 415),
        Upload(
            answers.permits(access.propose), ("application/json",), ProposalCreation | bodies.ProposalCopy
        ),
        status=201,
    ),
)
OPERATIONS = (
    Operation("GET", _PROPOSAL, "Get proposal", get, ProposalDetails, (404,)),
    updates(
        _PROPOSAL, "Change or close proposal", core.update, Proposal, bodies.ProposalChange, core.changeable
    ),
    Operation(
        "GET",
        f"{_PROPOSAL}/changes",
        "List changes of a proposal",
        changes,
        ProposedChangeList,
        (400, 404, 409),
        query=(Query("state", "Those that stand so.", {"type": "string", "enum": list(STATES)}), *PAGE),
    ),
    Operation(
        "PATCH",
        f"{_PROPOSAL}/tokens",
        "Change tokens in a proposal",
        change_tokens,
        Summary,
        _LONG,
        Upload(answers.permits(core.changeable), ("application/json",), ModesChange),
        query=(DRY_RUN, VALIDATE),
    ),
    Operation(
        "POST",
        f"{_PROPOSAL}/accept",
        "Accept proposal",
        accept,
        accepting.Accepted,
        _LONG,
        Upload(answers.permits(accepting.check), ("application/json",), bodies.Acceptance),
        query=(DRY_RUN,),
    ),
    Operation(
        "POST",
        f"{_PROPOSAL}/reviews",
        "Review proposal",
        review,
        Review,
        CREATE,
        Body(answers.permits(talk.reviewable), bodies.Reviewing),
        status=201,
    ),
    Operation(
        "GET",
        f"{_PROPOSAL}/comments",
        "List comments on a proposal",
        comments,
        CommentList,
        (400, 404, 409),
        query=PAGE,
    ),
    creates(
        f"{_PROPOSAL}/comments",
        "Comment on proposal",
        talk.comment,
        Comment,
        bodies.Commenting,
        talk.speaking,
    ),
    updates(
        _COMMENT,
        "Change comment",
        talk.update_comment,
        Comment,
        bodies.CommentChange,
        talk.check_comment,
    ),
    deletes(_COMMENT, "Comment", talk.delete_comment),
)
