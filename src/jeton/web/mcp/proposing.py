"""The tool that proposes: first what would be, then a proposal, on which a person decides."""

import hashlib
import re
import time
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

from jeton.core import access, near_names
from jeton.core.accounts import accounts
from jeton.core.browsing.effects import InvalidText
from jeton.core.browsing.places import Place
from jeton.core.changes.answer import Proposed
from jeton.core.changes.request import Conditions
from jeton.core.computed import digest_of
from jeton.core.idempotency import PostAnswer
from jeton.core.proposals import editing, proposals
from jeton.core.proposals.editing import Destination
from jeton.core.use_case import check, run
from jeton.errors import Conflict, Invalid, NotFound, PreconditionFailed, Text
from jeton.model.ids import head_of, is_id, new_id
from jeton.model.objects import Caller, ModeRef
from jeton.web.api.bulk import changes_in
from jeton.web.http.origin import base_url
from jeton.web.http.request import Request
from jeton.web.mcp import scopes
from jeton.web.mcp.scopes import Part, Scope
from jeton.web.mcp.texts import short

_TITLE = 100
_LISTED = 50
_ALIAS = re.compile(r"\{([^{}]+)\}")
_SECONDS = 24 * 3600
"""For how long an etag can be confirmed."""
_PROGRAM = "MCP"
"""The name of a program whose API token has none any more."""


class Upsert(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A token to create, with all that it needs, or to change by the fields that are named."""

    name: str
    type: str | UnsetType = UNSET
    value: str | UnsetType = UNSET
    alias_to: str | UnsetType = UNSET
    description: str | UnsetType = UNSET
    deprecated: bool | str | UnsetType = UNSET
    replaced_by: str | UnsetType = UNSET
    mode: Annotated[str, Meta(description="If not that of the call")] = ""


class Rename(Struct, forbid_unknown_fields=True, rename={"old": "from", "new": "to"}, omit_defaults=True):
    """A new name of a token, or of all tokens of a group."""

    old: str
    new: str
    group: bool = False


class ProposeChanges(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """Changes of a mode, of the default one if none is named, and why; deletions are in all then."""

    rationale: Annotated[
        str, Meta(min_length=1, max_length=4000, description="Why: its first line is the title")
    ]
    workspace: str = ""
    tokenset: str = ""
    mode: str = ""
    upsert: Annotated[list[Upsert], Meta(max_length=100)] | UnsetType = UNSET
    rename: Annotated[list[Rename], Meta(max_length=100)] | UnsetType = UNSET
    delete: Annotated[list[str], Meta(max_length=100)] | UnsetType = UNSET
    confirm: Annotated[str, Meta(description="The etag of the same call without it")] = ""


class ProposalView(Struct, omit_defaults=True):
    """What a proposal would change, with the etag to confirm; or the proposal, and where its page is."""

    dry_run: bool
    counts: dict[str, int] | UnsetType = UNSET
    dependents: list[str] | UnsetType = UNSET
    problems: list[InvalidText] | UnsetType = UNSET
    etag: str | UnsetType = UNSET
    proposal: str | UnsetType = UNSET
    url: str | UnsetType = UNSET
    truncated: bool = False


async def propose_changes(request: Request, args: ProposeChanges) -> ProposalView:
    """Return what changes would do, or make a proposal of them; the same confirmation makes it once."""
    place = await scopes.place_of(request, Scope(workspace=args.workspace))
    await check(request.store, access.propose, request.caller, place.workspace_id)
    call = request.caller.user_id, place.workspace_id, replace(args, workspace="", confirm="")
    digest = hashlib.blake2b(msgspec.json.encode(call), digest_size=8).hexdigest()
    ends = f"-{digest}", f"-{digest_of(place.modes).hex()[:16]}"
    title, text = _title_and_text(args.rationale)
    to = Destination(workspace_id=place.workspace_id, title=title, text=text)
    if not args.confirm:
        changes = await _changes(request, place, args)
        return await _tried(request, place, to, changes, new_id() + "".join(ends))
    id_ = args.confirm[: -len("".join(ends))]
    if not args.confirm.startswith(f"{id_}{ends[0]}-") or not _is_recent(id_):
        raise PreconditionFailed(Text.MCP_CONFIRM)
    if await _is_there(request, id_):
        return _view(request, id_)
    if not args.confirm.endswith(ends[1]):
        raise PreconditionFailed(Text.MCP_CONFIRM)
    return await _proposed(request, to._replace(new_id=id_), await _changes(request, place, args))


def _title_and_text(rationale: str) -> tuple[str, str]:
    """Return the first line of a rationale and what follows, all of it if the line is long.

    Raises:
        Invalid: there is none.
    """
    first, _, rest = rationale.strip().partition("\n")
    line = short(first)
    if not line:
        raise Invalid(Text.MCP_RATIONALE)
    return (line, rest.strip()) if len(line) <= _TITLE else (f"{line[: _TITLE - 1]}…", rationale)


def _is_recent(id_: str) -> bool:
    return is_id(id_) and -60 <= time.time() - (head_of(id_) >> 16) / 1000 <= _SECONDS


async def _is_there(request: Request, proposal_id: str) -> bool:
    """Tell whether the caller has made a proposal already."""
    try:
        proposal = await run(request.store, proposals.get, request.caller, proposal_id)
    except NotFound:
        return False
    return proposal.author.id == request.caller.user_id


def _view(request: Request, id_: str) -> ProposalView:
    return ProposalView(dry_run=False, proposal=id_, url=f"{base_url(request)}/proposals/{id_}")


async def _changes(request: Request, place: Place, args: ProposeChanges) -> dict[str, Any]:
    """Return the changes as the API takes them, by the ids of modes."""
    upserts = [] if args.upsert is UNSET else args.upsert
    deletes = [] if args.delete is UNSET else args.delete
    renames = [] if args.rename is UNSET else msgspec.to_builtins(args.rename)
    modes: dict[str, dict[str, list[Any]]] = {}
    for each in upserts:
        item = msgspec.to_builtins(_aliased(replace(each, mode="")))
        modes.setdefault(_mode(place, args, each.mode).id, {}).setdefault("upsert", []).append(item)
    for mode_id, names in (await _deletions(request, place, args, deletes)).items():
        modes.setdefault(mode_id, {})["delete"] = names
    if not modes and not renames:
        raise Invalid(Text.MCP_NOTHING)
    return {"modes": modes, "rename": renames}


def _aliased(upsert: Upsert) -> Upsert:
    """Return an upsert whose value `{name}`, which is how tools show an alias, is one."""
    match = None if upsert.value is UNSET else _ALIAS.fullmatch(upsert.value)
    if match is None or upsert.alias_to is not UNSET:
        return upsert
    return replace(upsert, value=UNSET, alias_to=match[1])


def _mode(place: Place, args: ProposeChanges, name: str = "") -> ModeRef:
    """Return the mode that a change is of: the one that is named, or the default one of the tokenset."""
    ids = scopes.ids_in(place, Scope(tokenset=args.tokenset, mode=name or args.mode))
    if not ids:
        raise Invalid(Text.MCP_TOKENSETS.format(count=len({mode.tokenset_id for mode in place.modes})))
    own = [mode for mode in place.modes if mode.tokenset_id == ids[0]]
    return next((mode for mode in own if mode.id in ids or (len(ids) == 1 and mode.is_default)), own[0])


async def _deletions(
    request: Request, place: Place, args: ProposeChanges, names: Sequence[str]
) -> dict[str, list[str]]:
    """Return the names to delete by the ids of the modes that have them."""
    if not names:
        return {}
    scope = Scope(workspace=place.workspace_id, tokenset=_mode(place, args).tokenset_id, mode=args.mode)
    parts = await scopes.parts_of(request, scope)
    columns = [column for part in parts for column in part.columns]
    by_mode = {
        each.mode.id: [name for name in dict.fromkeys(names) if each.own_token(name) is not None]
        for each in columns
    }
    missing = [name for name in names if not any(name in own for own in by_mode.values())]
    if missing:
        raise await request.in_thread(scopes.unknown, parts, missing)
    return {mode_id: own for mode_id, own in by_mode.items() if own}


async def _tried(
    request: Request, place: Place, to: Destination, changes: dict[str, Any], etag: str
) -> ProposalView:
    """Return what changes would do; what cannot be made raises `Invalid` with the problems."""
    try:
        summary, proposed = await editing.change(
            *(request.store, request.caller, to, (), changes_in(changes)),
            conditions=Conditions(dry_run=True),
            encode=lambda outcome, _: (outcome.summary, outcome.proposed),
        )
    except (Invalid, Conflict) as error:
        error.problems = await _told(request, place, error.problems or ())
        raise
    counts = {name: getattr(summary, name) for name in _COUNTS}
    tokensets = {mode.tokenset_id for mode in place.modes if mode.id in proposed.contents}
    problems = [
        fault for tokenset_id in sorted(tokensets) for fault in await _invalid(request, tokenset_id, proposed)
    ]
    return ProposalView(
        dry_run=True, counts=counts, dependents=summary.dependents, problems=problems, etag=etag
    )


async def _told(request: Request, place: Place, problems: Sequence[object]) -> list[dict[str, Any]]:
    """Return problems with the names of modes, and with names near those that are to be renamed."""
    modes = {mode.id: mode.name for mode in place.modes}
    members: list[dict[str, Any]] = msgspec.to_builtins([*problems])
    for each in members:
        if "mode" in each:
            each["mode"] = modes.get(each["mode"], each["mode"])
    missing = [each for each in members if each["message"] in _MISSING]
    if missing:
        parts = await scopes.parts_of(request, Scope(workspace=place.workspace_id))
        for each in missing:
            each["near"] = await request.in_thread(_near, parts, each)
    return members


def _near(parts: Sequence[Part], problem: dict[str, Any]) -> list[str]:
    """Return the names near that of a token or a group that there is none of."""
    names = (name for part in parts for name in part.matrix.names)
    groups = (name[: dot.start()] for name in names for dot in re.finditer(r"\.", name))
    is_group = problem["message"] == Text.GROUP_NOT_FOUND
    (each,) = near_names.nearest([problem["name"]], groups if is_group else names)
    near: list[str] = each["near"]
    return near


_MISSING = (Text.TOKEN_NOT_FOUND, Text.GROUP_NOT_FOUND)
_COUNTS = ("created", "changed", "unchanged", "deleted", "renamed", "followed")


async def _invalid(request: Request, tokenset_id: str, proposed: Proposed) -> Sequence[InvalidText]:
    """Return what would be invalid in a tokenset."""
    effects = await request.services.matrices.effects(request.caller, tokenset_id, proposed)
    return () if effects.invalid is UNSET else effects.invalid


async def _proposed(request: Request, to: Destination, changes: dict[str, Any]) -> ProposalView:
    """Make a proposal, unless another call has made it at the same moment."""
    try:
        await editing.create(
            *(request.store, await _program(request), to, changes_in(changes)),
            encode=lambda proposal: PostAnswer(201, "", proposal.item.id),
        )
    except Conflict:
        if not await _is_there(request, to.new_id):
            raise
    return _view(request, to.new_id)


async def _program(request: Request) -> Caller:
    """Return the caller with the name of the program, which is that of its API token if it has no other."""
    caller = request.caller
    if caller.client:
        return caller
    tokens = await run(request.store, accounts.own_tokens, caller, page=None)
    name = next((token.name for token in tokens.items if token.id == caller.token_id), _PROGRAM)
    return replace(caller, client=name)
